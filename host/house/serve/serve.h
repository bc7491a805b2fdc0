/* serve.h -- serves games to browsers, with the engine protocol over HTTP. The
 * secret in a link says whether its user is a seat, a spectator or the
 * designer. docs/serve.md describes the links, the requests and the events. */
#ifndef HOUSE_SERVE_H
#define HOUSE_SERVE_H

#include "house/autosave/autosave.h"
#include "house/catalog/catalog.h"
#include "lab/batch/batch.h"

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
    bool clock_loss;     /* true if a seat whose time has run out loses the
                          * game */
    const char *webhook; /* URL that gets a message when a turn begins */
    bool edit;           /* true if designers may save the rules */
} ServeSettings;

typedef struct Server Server;

/* Loads the HTTP library, opens the socket, and starts the tables' programs.
 * The caller must do this before the process is confined. Returns an exit
 * status and reports errors. Sets `*server` to NULL if memory runs out. */
int serve_prepare(const ServeSettings *settings, Server **server);

/* Opens a table for each variant, and serves the tables. Returns only if a
 * table cannot be opened or standard output cannot be written. The result is an
 * exit status; errors have been reported. */
int serve_run(Server *server);

/* Closes the tables and frees the server. */
void serve_end(Server *server);

#endif
