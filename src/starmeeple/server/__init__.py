"""The table in the browser: app, tables, store, people, live updates, the bots' workers."""
