"""The table in the browser.

    main        start the server
    app         the application: routes, middleware, start and stop        services   the parts of a running server
    processes   several server processes on one machine        upkeep   examine, back up and restore a database
    http/       pages and api (routes), access (who asks, limits), middleware, errors, rendering (templates), streaming (live updates)
    tables/     table (one match with people and bots), history (its rows and its match), follower (what one viewer has seen), registry (all
                tables), owners (which server drives which bots), seats (changes of seats), curtain (one screen for several seats), bots (driving them), replays
    screens/    model (what one person's screen shows), builder, cards (lists and forms), pictures (files), rulebook
    storage/    database, runner (threads), rows, faults, keys, opening, listening, schema, migrations
    workers/    pool and process in which bots think

What travels between server and page is described in `docs/protocol.md`, and so is the way of a click.
"""
