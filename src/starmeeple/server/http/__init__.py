"""What is asked over HTTP: pages and forms, the JSON API, streams; who may ask for what, and what is answered when it is refused."""
