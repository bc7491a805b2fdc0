/*
 * served.h -- a table that the server serves, with its record and its links.
 */
#ifndef HOUSE_SERVE_SERVED_H
#define HOUSE_SERVE_SERVED_H

#include "engine/engine_serve.h"
#include "engine/program/program.h"
#include "house/autosave/autosave.h"
#include "house/catalog/catalog.h"
#include "house/serve/allowance.h"
#include "house/serve/jobs/checker.h"
#include "house/serve/listening.h"
#include "house/serve/secrets.h"
#include "house/serve/webhook/webhook.h"
#include "house/session/session.h"
#include "house/watch/watch.h"
#include "lab/batch/batch.h"

enum {
    TABLE_LIMIT = 256, /* greatest number of tables */
    TABLE_NAME = 16,   /* size of a table's name */
    TABLE_GAMES = 20,  /* greatest number of former games whose records a table
                        * keeps */
    COMPOSED = 4       /* number of events stored for each link, so that other
                        * streams of the link can send the same events */
};

/* A Composed is the text of an event that was sent to a link. The event
 * describes all revisions after `after`, up to `moment`. */
typedef struct Composed {
    char *text; /* text of the event, owned; NULL if the entry is empty */
    long long after, moment;
} Composed;

/* An Announced is the turn that the latest message to the webhook reports. */
typedef struct Announced {
    int turn;  /* number of the turn, or -1 if there is none */
    Seat seat; /* the seat that had to choose */
} Announced;

typedef struct Served {
    int number;            /* index of the table's variant in the settings */
    char name[TABLE_NAME]; /* name of the table in URLs */
    const ServeSettings *settings;
    Checkers *checkers; /* processes that try out rules; borrowed */
    Found found;
    HouseRuleFiles rules;
    ScriptSource source;
    Seating seating;
    char seed[SEED_LIMIT];
    Programs *programs; /* the programs that play at this table; or NULL */
    Engine *engine;
    int turns; /* number of turns when the record was last written */
    char *former[TABLE_GAMES]; /* paths of the records of former games at this
                                * table since the program began; owned; unused
                                * elements are NULL */
    Json *last_rules;          /* contents of the file FILE.rules: the text of
                                * each script by path; owned; NULL if the table
                                * does not use this file */
    Watch *watch;              /* watches the rules' files; NULL if files cannot
                                * be watched */
    const Script *followed; /* the script whose files are watched; may have been
                             * freed, so it is compared but never
                             * dereferenced */
    Secrets secrets;
    Allowance allowances[VIEWERS];
    /* For each link, the number of open streams. */
    int stream_counts[VIEWERS];
    /* For each link, the time of the latest request or end of a stream, as
     * clock_milliseconds(); 0 before the first request. */
    long long seen_at[VIEWERS];
    Composed composed[VIEWERS][COMPOSED];
    int composed_last; /* index in `composed` of the latest event */
    int hint_viewer;   /* viewer number of the link that requested the latest
                        * hint */
    long long hint_asked_at;
    Announced announced;
    char *message; /* message that waits until the webhook is free; owned; or
                    * NULL */
    bool is_awake; /* true if a bot or a search may have work to do */
    long long
        goes_on; /* clock_milliseconds() at which served_think may run again;
                  * bots pause after each turn */
} Served;

/* A Server contains its tables, and the state that the tables share. */
struct Server {
    ServeSettings settings;
    Checkers checkers;
    Listening listening;
    int count; /* number of open tables */
    Webhook webhook;
    int announced; /* index of the table that sent the latest message to the
                    * webhook */
    int latest;    /* index of the table that the loop examined last */
    Served tables[TABLE_LIMIT];
    /* Programs for the tables that are not open yet, or NULL. */
    Programs *programs[TABLE_LIMIT];
};

/* Opens table number `number`, and takes ownership of its programs. Continues
 * the game in the file `output` of the settings, if it exists. Returns an exit
 * status and reports errors. The caller must close the table in any case. */
int served_open(Server *server, int number);
void served_close(Served *served);

/* True if the caller should call served_think at the time `now`. */
bool served_is_due(const Served *served, long long now);
/* Lets bots choose, and continues the search for a hint, for a short time. */
void served_think(Served *served);

/* Notes that a participant has made a request or has ended a stream. */
void served_see(Served *served, const Participant *participant);
/* Notes which participants are here now. */
void served_notice_people(Served *served);

/* Checks whether a person has run out of time; see engine_look_at_clocks. */
void served_look_at_clocks(Served *served);

/* Loads the rules again if their files were saved. This begins a new
 * revision. */
void served_look_at_rules(Served *served);

#endif
