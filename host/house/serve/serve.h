/*
 * serve.h -- serves games to browsers, with the engine protocol over HTTP.
 *
 * A table is a game with its record on the disk. Each link to a table contains
 * a secret. The secret says whether the user of the link is a seat, a spectator
 * or the designer, and the answers depend on this role. docs/serve.md describes
 * the links, the requests and the events.
 */
#ifndef HOUSE_SERVE_H
#define HOUSE_SERVE_H

#include "house/autosave/autosave.h"
#include "house/catalog/catalog.h"
#include "house/seating/seating.h"

/* The default of --listen. */
#define SERVE_ADDRESS "127.0.0.1:8017"

/* The settings of a server. Texts that were not given are NULL. */
typedef struct ServeSettings {
    const Reporter *reporter;
    const WorkerSettings *workers;
    const TextList *variants; /* names or paths; a table is opened for each */
    RuleSettings rules;
    const char *seed;
    const char *seats;   /* list of players as in --seats */
    const char *output;  /* file of the record, if there is only one table */
    const char *listen;  /* HOST:PORT */
    const char *clock;   /* time control as in --clock */
    bool clock_loss;     /* true if a seat without time loses */
    const char *webhook; /* URL that gets a message when a turn begins */
    bool edit;           /* true if designers may save the rules */
} ServeSettings;

typedef struct Server Server;

/* Loads the HTTP library, opens the socket, and starts the programs that play
 * at each table. The caller must do this before the process is confined.
 * Returns an exit status and reports errors. Stores a new server in `*server`,
 * or NULL if memory runs out. */
int serve_prepare(const ServeSettings *settings, Server **server);

/* Opens a table for each variant, and serves the tables until the process is
 * killed. Returns earlier if a table cannot be opened or if standard output
 * cannot be written. Returns an exit status; errors have been reported. */
int serve_run(Server *server);

/* Closes the tables and frees the server. */
void serve_end(Server *server);

#endif
