"""The table in the browser: app, tables, store, people, live updates, the bots' workers.

    main        start the server
    app         the application: routes, errors, headers, start and stop
    pages api   the routes: pages with forms that need no script; the same as JSON
    sight       the contract between server, page and programs: what one person may see of one table
    seeing      builds a sight from views, words and pictures
    eyes        what one viewer has seen so far: the log in sentences, the number of the sight
    table       a match with people and bots in its seats; planned, committed, then played
    house       all tables: creating, joining, hosting, chat, driving the bots
    workers     processes in which bots think (thinker), replaced when they fail
    live        what a stream sends, and when (streams: as a response)
    replays     finished games and uploaded records, step by step
    store       the database behind one thread (schema: its tables and migrations)
    people      signed cookies and tokens, protection against forged requests
    limits      how much and how often; safe headers
    rulebook    RULES.md with every clause addressable
    pictures    SVG and PNG files; a sample position of each game
    troubles    every error as a code, a sentence and a status

The way of an action: POST → person, CSRF, limit → the table's lock → number of the sight and rules checked → planned on a copy,
chance settled → rows appended in one transaction → played in memory → acknowledged → listeners woken → each draws its own sight.
"""
