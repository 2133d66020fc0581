BEGIN TRANSACTION;
CREATE TABLE actions (
	table_id VARCHAR(40) NOT NULL, 
	sequence INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	notation TEXT NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, sequence), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',1,'seat',1,'{"enters": "SRG_sHNuZ1WexRn7SeeKeoga", "name": "Berta", "what": "taken"}','2026-11-16T13:29:43.649+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',2,'action',-1,'first 0','2026-11-16T13:29:43.684+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',3,'action',-1,'draw polarity-device','2026-11-16T13:29:43.684+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',4,'action',-1,'draw stasis-beam','2026-11-16T13:29:43.684+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',5,'action',-1,'draw gravity-manipulator','2026-11-16T13:29:43.684+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',6,'action',-1,'draw plasma-cannon','2026-11-16T13:29:43.684+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',7,'action',-1,'draw polarity-device','2026-11-16T13:29:43.684+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',8,'action',-1,'roll 6','2026-11-16T13:29:43.684+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',9,'action',-1,'roll 2','2026-11-16T13:29:43.684+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',10,'action',-1,'roll 3','2026-11-16T13:29:43.684+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',11,'action',0,'dock colonist-hub 2','2026-11-16T13:29:43.799+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',12,'action',0,'dock alien-artifact 3','2026-11-16T13:29:43.859+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',13,'action',0,'dock alien-artifact 6','2026-11-16T13:29:43.905+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',14,'action',0,'claim stasis-beam','2026-11-16T13:29:43.947+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',15,'action',-1,'draw alien-city','2026-11-16T13:29:43.947+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',16,'action',0,'end-turn','2026-11-16T13:29:43.995+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',17,'action',-1,'roll 3','2026-11-16T13:29:43.995+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',18,'action',-1,'roll 4','2026-11-16T13:29:43.995+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',19,'action',-1,'roll 6','2026-11-16T13:29:43.995+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',20,'action',1,'polarity-device 4','2026-11-16T13:29:44.027+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',21,'action',1,'dock colonist-hub 6','2026-11-16T13:29:44.075+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',22,'action',1,'dock lunar-mine 3','2026-11-16T13:29:44.123+00:00');
INSERT INTO "actions" VALUES('Qeaug3wyoYNk',23,'action',1,'dock solar-converter 3','2026-11-16T13:29:44.166+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',1,'seat',1,'{"enters": "SRG_sHNuZ1WexRn7SeeKeoga", "name": "Berta", "what": "taken"}','2026-11-16T13:29:44.540+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',2,'action',-1,'first-player 1','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',3,'action',-1,'show-tile 3e3','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',4,'action',-1,'show-tile 1e3','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',5,'action',-1,'show-tile 3d3','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',6,'action',-1,'show-tile 1d1','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',7,'action',-1,'show-tile 3c1','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',8,'action',-1,'show-tile 1c1','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',9,'action',-1,'show-tile 3b2','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',10,'action',-1,'show-tile 1b3','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',11,'action',-1,'show-tile 3a1','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',12,'action',-1,'show-tile 1a3','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',13,'action',-1,'show-token al1f08','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',14,'action',-1,'show-token al1v03','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',15,'action',-1,'show-token al1v06','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',16,'action',-1,'show-token al1f11','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',17,'action',-1,'law-left sixmoon','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',18,'action',-1,'law-right sixmoon','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',19,'action',-1,'law-right atalum','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',20,'action',-1,'offer s2','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',21,'action',-1,'offer s5','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',22,'action',-1,'offer s8','2026-11-16T13:29:44.560+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',23,'action',0,'start-with s2','2026-11-16T13:29:44.719+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',24,'action',1,'start-with s5','2026-11-16T13:29:44.775+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',25,'action',-1,'block-planets pb2','2026-11-16T13:29:44.775+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',26,'action',-1,'block-room rb1','2026-11-16T13:29:44.775+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',27,'action',1,'send two','2026-11-16T13:29:44.799+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',28,'action',1,'as funding','2026-11-16T13:29:44.819+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',29,'action',1,'go sixmoon-right','2026-11-16T13:29:44.853+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',30,'action',1,'take al1f11','2026-11-16T13:29:44.891+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',31,'action',-1,'show-token al2v13','2026-11-16T13:29:44.891+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',32,'action',-1,'show-token al2f19','2026-11-16T13:29:44.891+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',33,'action',-1,'show-token al2f20','2026-11-16T13:29:44.891+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',34,'action',-1,'show-token al2f21','2026-11-16T13:29:44.891+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',35,'action',0,'send three','2026-11-16T13:29:44.927+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',36,'action',0,'as voting','2026-11-16T13:29:44.975+00:00');
INSERT INTO "actions" VALUES('ROAvQAKld2sx',37,'action',0,'go small-lounge','2026-11-16T13:29:45.027+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',1,'seat',1,'{"enters": "SRG_sHNuZ1WexRn7SeeKeoga", "name": "Berta", "what": "taken"}','2026-11-16T13:29:45.587+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',2,'action',-1,'deal earths-lost-colony','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',3,'action',-1,'deal epsilon-eridani','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',4,'action',-1,'draw galactic-renaissance','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',5,'action',-1,'draw secluded-world','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',6,'action',-1,'draw interstellar-bank','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',7,'action',-1,'draw empath-world','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',8,'action',-1,'draw expedition-force','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',9,'action',-1,'draw deserted-alien-outpost','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',10,'action',-1,'draw lost-species-ark-world','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',11,'action',-1,'draw expedition-force','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',12,'action',-1,'draw genetics-lab','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',13,'action',-1,'draw expanding-colony','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',14,'action',-1,'draw consumer-markets','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',15,'action',-1,'draw alien-tech-institute','2026-11-16T13:29:45.604+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',16,'action',0,'discard lost-species-ark-world','2026-11-16T13:29:45.727+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',17,'action',1,'discard expedition-force','2026-11-16T13:29:45.769+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',18,'action',0,'discard consumer-markets','2026-11-16T13:29:45.799+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',19,'action',1,'discard secluded-world','2026-11-16T13:29:45.835+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',20,'action',0,'choose develop','2026-11-16T13:29:45.867+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',21,'action',1,'choose explore-1','2026-11-16T13:29:45.891+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',22,'action',-1,'draw spice-world','2026-11-16T13:29:45.891+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',23,'action',-1,'draw radioactive-world','2026-11-16T13:29:45.891+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',24,'action',-1,'draw investment-credits','2026-11-16T13:29:45.891+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',25,'action',-1,'draw pan-galactic-league','2026-11-16T13:29:45.891+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',26,'action',-1,'draw public-works','2026-11-16T13:29:45.891+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',27,'action',0,'keep pan-galactic-league','2026-11-16T13:29:45.931+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',28,'action',1,'keep spice-world','2026-11-16T13:29:45.971+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',29,'action',1,'keep investment-credits','2026-11-16T13:29:46.020+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',30,'action',0,'develop expedition-force','2026-11-16T13:29:46.048+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',31,'action',1,'pass','2026-11-16T13:29:46.075+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',32,'action',0,'choose trade','2026-11-16T13:29:46.112+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',33,'action',1,'choose settle','2026-11-16T13:29:46.144+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',34,'action',0,'settle expanding-colony','2026-11-16T13:29:46.176+00:00');
INSERT INTO "actions" VALUES('QwjjJ-V8LxWO',35,'action',1,'settle empath-world','2026-11-16T13:29:46.211+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',1,'seat',1,'{"enters": "SRG_sHNuZ1WexRn7SeeKeoga", "name": "Berta", "what": "taken"}','2026-11-16T13:29:46.671+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',2,'action',-1,'first 0','2026-11-16T13:29:46.699+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',3,'action',-1,'draw near-space-probe','2026-11-16T13:29:46.699+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',4,'action',-1,'draw construction-drones','2026-11-16T13:29:46.699+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',5,'action',-1,'draw near-space-probe','2026-11-16T13:29:46.699+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',6,'action',-1,'draw heavy-lifter','2026-11-16T13:29:46.699+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',7,'action',-1,'draw intercept-m','2026-11-16T13:29:46.699+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',8,'action',0,'time','2026-11-16T13:29:46.822+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',9,'action',0,'research','2026-11-16T13:29:46.869+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',10,'action',0,'done','2026-11-16T13:29:46.911+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',11,'action',0,'take 2','2026-11-16T13:29:46.947+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',12,'action',0,'take 3','2026-11-16T13:29:46.975+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',13,'action',0,'upgrade chemical-drive 2','2026-11-16T13:29:47.008+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',14,'action',0,'end','2026-11-16T13:29:47.047+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',15,'action',-1,'draw poach-m','2026-11-16T13:29:47.047+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',16,'action',-1,'draw gene-bank','2026-11-16T13:29:47.047+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',17,'action',-1,'draw heavy-lifter','2026-11-16T13:29:47.047+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',18,'action',0,'decline','2026-11-16T13:29:47.091+00:00');
INSERT INTO "actions" VALUES('ffzx_UuVLYyq',19,'action',1,'edge intercept-m','2026-11-16T13:29:47.117+00:00');
INSERT INTO "actions" VALUES('ELXJJYWkXAGZ',1,'seat',1,'{"enters": "SRG_sHNuZ1WexRn7SeeKeoga", "name": "Berta", "what": "taken"}','2026-11-16T13:29:47.719+00:00');
INSERT INTO "actions" VALUES('ELXJJYWkXAGZ',2,'action',-1,'roll 3','2026-11-16T13:29:47.740+00:00');
INSERT INTO "actions" VALUES('ELXJJYWkXAGZ',3,'action',-1,'roll 4','2026-11-16T13:29:47.740+00:00');
INSERT INTO "actions" VALUES('ELXJJYWkXAGZ',4,'action',1,'faction black-cloud','2026-11-16T13:29:47.814+00:00');
INSERT INTO "actions" VALUES('ELXJJYWkXAGZ',5,'action',0,'faction jear','2026-11-16T13:29:47.839+00:00');
INSERT INTO "actions" VALUES('ELXJJYWkXAGZ',6,'action',1,'place t2','2026-11-16T13:29:47.868+00:00');
INSERT INTO "actions" VALUES('ELXJJYWkXAGZ',7,'action',1,'place t4','2026-11-16T13:29:47.908+00:00');
INSERT INTO "actions" VALUES('ELXJJYWkXAGZ',8,'action',1,'place u3','2026-11-16T13:29:47.941+00:00');
INSERT INTO "actions" VALUES('ELXJJYWkXAGZ',9,'action',1,'place s1','2026-11-16T13:29:47.979+00:00');
INSERT INTO "actions" VALUES('ELXJJYWkXAGZ',10,'action',0,'place c3','2026-11-16T13:29:48.003+00:00');
INSERT INTO "actions" VALUES('ELXJJYWkXAGZ',11,'action',0,'place b4','2026-11-16T13:29:48.024+00:00');
INSERT INTO "actions" VALUES('ELXJJYWkXAGZ',12,'action',0,'place a2','2026-11-16T13:29:48.062+00:00');
CREATE TABLE chat (
	table_id VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "chat" VALUES('Qeaug3wyoYNk',1,'Anna',0,'Shall we go on tomorrow?','2026-11-16T13:29:44.199+00:00');
INSERT INTO "chat" VALUES('ROAvQAKld2sx',1,'Anna',0,'Shall we go on tomorrow?','2026-11-16T13:29:45.052+00:00');
INSERT INTO "chat" VALUES('QwjjJ-V8LxWO',1,'Anna',0,'Shall we go on tomorrow?','2026-11-16T13:29:46.229+00:00');
INSERT INTO "chat" VALUES('ffzx_UuVLYyq',1,'Anna',0,'Shall we go on tomorrow?','2026-11-16T13:29:47.137+00:00');
INSERT INTO "chat" VALUES('ELXJJYWkXAGZ',1,'Anna',0,'Shall we go on tomorrow?','2026-11-16T13:29:48.091+00:00');
CREATE TABLE meta (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "meta" VALUES('schema','3');
INSERT INTO "meta" VALUES('secret','kQIAwhpZwBQQLV2ZNgZQzDU18JfK343cgrMrBkL6zXY');
CREATE TABLE people (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('4CT38fs_vu2uFZWn0Ux__LGi','Anna','2026-11-16T13:29:43.056+00:00');
INSERT INTO "people" VALUES('SRG_sHNuZ1WexRn7SeeKeoga','Berta','2026-11-16T13:29:43.089+00:00');
CREATE TABLE seats (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	bot VARCHAR(40) NOT NULL, 
	stand_in VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	token VARCHAR(60) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	UNIQUE (token)
);
INSERT INTO "seats" VALUES('Qeaug3wyoYNk',0,'person','4CT38fs_vu2uFZWn0Ux__LGi','','','Anna','gHOB9vf_hJ_VQWvI15NwqFrPCS1fRaGQ');
INSERT INTO "seats" VALUES('Qeaug3wyoYNk',1,'person','SRG_sHNuZ1WexRn7SeeKeoga','','','Berta','5TO4CccdUJYK1tY_-rUdPadztUW3C_YH');
INSERT INTO "seats" VALUES('ROAvQAKld2sx',0,'person','4CT38fs_vu2uFZWn0Ux__LGi','','','Anna','xXv7QpTnOSW78yOLhY2-YH9tFNXp05Nv');
INSERT INTO "seats" VALUES('ROAvQAKld2sx',1,'person','SRG_sHNuZ1WexRn7SeeKeoga','','','Berta','BYhj6eh2snHqs2GePbOM-AL5BGaiVMVY');
INSERT INTO "seats" VALUES('QwjjJ-V8LxWO',0,'person','4CT38fs_vu2uFZWn0Ux__LGi','','','Anna','AMLn4PMYC6H65V_TZGAX6Nwjc7-eGdgr');
INSERT INTO "seats" VALUES('QwjjJ-V8LxWO',1,'person','SRG_sHNuZ1WexRn7SeeKeoga','','','Berta','d4fP20WEJwfl2lep7BEJ8koH2YNXKjTc');
INSERT INTO "seats" VALUES('ffzx_UuVLYyq',0,'person','4CT38fs_vu2uFZWn0Ux__LGi','','','Anna','otz9wrd8kyqjWloXdFfmnR01LqXjIpgz');
INSERT INTO "seats" VALUES('ffzx_UuVLYyq',1,'person','SRG_sHNuZ1WexRn7SeeKeoga','','','Berta','XIquw4JbERrh1TuXVep6uKCDiIgW3kiG');
INSERT INTO "seats" VALUES('ELXJJYWkXAGZ',0,'person','4CT38fs_vu2uFZWn0Ux__LGi','','','Anna','L3BwM7Pm0qs8qpSrBTUnr-2TiXFu-t8b');
INSERT INTO "seats" VALUES('ELXJJYWkXAGZ',1,'person','SRG_sHNuZ1WexRn7SeeKeoga','','','Berta','J0QdW_a0fWSqRA9sF4YRrVsttDL-MQx1');
INSERT INTO "seats" VALUES('Sh9BXFjgfG0f',0,'person','4CT38fs_vu2uFZWn0Ux__LGi','','','Anna','YQeGbkD3B3pgLiIt5GcAicw9RfBvbtaW');
INSERT INTO "seats" VALUES('Sh9BXFjgfG0f',1,'open','','','','','AIoLegfOCoFhPuvtcW7HiZX_cLvp2c4n');
CREATE TABLE standing (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	span VARCHAR(40) NOT NULL, 
	until TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "standing" VALUES('ffzx_UuVLYyq',1,'era','{"era": "mariners"}');
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	game VARCHAR(60) NOT NULL, 
	options TEXT NOT NULL, 
	edition VARCHAR(40) NOT NULL, 
	rules INTEGER DEFAULT '1' NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	host VARCHAR(40) NOT NULL, 
	state VARCHAR(12) NOT NULL, 
	pace VARCHAR(12) NOT NULL, 
	waiting TEXT NOT NULL, 
	result TEXT, 
	rematch VARCHAR(40) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	changed VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('Qeaug3wyoYNk','alien-frontiers','{"players": 2, "factions": false, "long_game": false, "force_free_docking": true, "ftl_marker_paid_by_player": false, "outpost_rule": "sum", "cloak_single_opponent": true, "plasma_spares_terraformer": true, "plasma_spares_relic": true, "servo_forfeits_terraformer": true}','b2d15267185b2767',1,'Alien Frontiers','4CT38fs_vu2uFZWn0Ux__LGi','running','off','[1]',NULL,'','2026-11-16T13:29:43.612+00:00','2026-11-16T13:29:44.161+00:00');
INSERT INTO "tables" VALUES('ROAvQAKld2sx','federation','{"players": 2, "setup": "first-game", "sides": "random", "oceanium_wild": "all-payments", "tie_split": "floor", "neutral_votes_contest_floors": true}','ee0776e8b30061ea',1,'Federation','4CT38fs_vu2uFZWn0Ux__LGi','running','off','[0]',NULL,'','2026-11-16T13:29:44.522+00:00','2026-11-16T13:29:45.017+00:00');
INSERT INTO "tables" VALUES('QwjjJ-V8LxWO','race-for-the-galaxy','{"players": 2, "set": "base", "two_actions": false, "preset_hands": false, "orb_removal": "per-missing-player", "orb_priority": "one-step"}','158800443d3daee4',1,'Race for the Galaxy','4CT38fs_vu2uFZWn0Ux__LGi','running','off','[1]',NULL,'','2026-11-16T13:29:45.563+00:00','2026-11-16T13:29:46.208+00:00');
INSERT INTO "tables" VALUES('ffzx_UuVLYyq','spacecorp','{"players": 2, "era": "mariners"}','787d5b6a67a885fb',1,'SpaceCorp','4CT38fs_vu2uFZWn0Ux__LGi','running','off','[1]',NULL,'','2026-11-16T13:29:46.638+00:00','2026-11-16T13:29:47.116+00:00');
INSERT INTO "tables" VALUES('ELXJJYWkXAGZ','star-factions','{"players": 2, "round_limit": -1, "stall_rounds": -1, "two_player_corners": "free", "los_parallel_exemption": "border"}','c860f971e7198396',1,'Star Factions','4CT38fs_vu2uFZWn0Ux__LGi','running','off','[0]',NULL,'','2026-11-16T13:29:47.693+00:00','2026-11-16T13:29:48.061+00:00');
INSERT INTO "tables" VALUES('Sh9BXFjgfG0f','star-factions','{"players": 2, "round_limit": -1, "stall_rounds": -1, "two_player_corners": "free", "los_parallel_exemption": "border"}','c860f971e7198396',1,'Star Factions','4CT38fs_vu2uFZWn0Ux__LGi','waiting','off','[]',NULL,'','2026-11-16T13:29:48.132+00:00','2026-11-16T13:29:48.132+00:00');
CREATE TABLE uploads (
	id VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id)
);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_seats_person ON seats (person);
COMMIT;
