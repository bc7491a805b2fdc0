/*
 * served.h -- a table that the server serves, with its record and its links.
 */
#ifndef HOUSE_SERVE_SERVED_H
#define HOUSE_SERVE_SERVED_H

#include "engine/engine_serve.h"
#include "engine/program/program.h"
#include "house/autosave/autosave.h"
#include "house/catalog/catalog.h"
#include "house/seating/seating.h"
#include "house/serve/allowance.h"
#include "house/serve/checker.h"
#include "house/serve/secrets.h"
#include "house/session/session.h"
#include "house/watch/watch.h"

enum {
    TABLE_LIMIT = 256, /* greatest number of tables */
    TABLE_NAME = 16,   /* size of a table's name */
    TABLE_GAMES = 20,  /* number of former games of a table whose records are
                        * kept */
    COMPOSED = 4       /* number of events of a link that are kept for its other
                        * streams */
};

/* A Composed is the text of an event that was sent to a link. It covers the
 * revisions from `after` to `moment`. */
typedef struct Composed {
    char *text; /* owned; NULL if the entry is empty */
    long long after, moment;
} Composed;

typedef struct Served {
    int number;            /* index of the table's variant in the settings */
    char name[TABLE_NAME]; /* name of the table in URLs */
    const ServeSettings *settings;
    Checkers *checkers; /* those of the server */
    Found found;
    HouseRuleFiles rules;
    ScriptSource source;
    Seating seating;
    char seed[SEED_LIMIT];
    Programs *programs; /* the programs that play at this table; or NULL */
    Engine *engine;
    int turns; /* number of turns when the record was last written */
    char *former[TABLE_GAMES]; /* paths of records of former games since the
                                * program began; owned; or NULL */
    Json *last_rules;          /* scripts by path if the table uses the copy in
                                * FILE.rules; owned; or NULL */
    Watch *watch;              /* NULL if files cannot be watched */
    const Script *followed; /* the script whose files are watched; may have been
                             * freed, so it is compared but never
                             * dereferenced */
    Secrets secrets;
    Allowance allowances[VIEWERS];
    Composed composed[VIEWERS][COMPOSED];
    int composed_last; /* index in `composed` of the latest event */
    int hint_viewer;   /* viewer number of the link that requested the latest
                        * hint */
    long long hint_asked_at;
    bool is_awake; /* true if a bot or a hint may have work to do */
    long long
        goes_on; /* clock_milliseconds() at which a bot or hint may work next; a
                  * pause makes the turns of bots visible one by one */
} Served;

/* A server has the state that its tables share. */
struct Server {
    ServeSettings settings;
    Checkers checkers;
    int listening; /* the socket */
    int count;     /* number of open tables */
    int latest;    /* index of the table that worked last */
    Served tables[TABLE_LIMIT];
    Programs
        *programs[TABLE_LIMIT]; /* programs of tables that are not open yet;
                                      * NULL if a table has none */
};

/*
 * Opens the table with that number, with a new game, or with the game of the
 * record `output` of the settings. The table takes ownership of its programs.
 * Returns an exit status and reports errors. The caller must close the table in
 * any case.
 */
int served_open(Server *server, int number);
void served_close(Served *served);

/* True if the bots or the hint of the table may work now. */
bool served_is_due(const Served *served, long long now);
/* Lets the bots and the hint of the table work for a short time. */
void served_think(Served *served);

/* Loads the rules again if their files were saved. This begins a new
 * revision. */
void served_look_at_rules(Served *served);

/* -- allowance.c ---------------------------------------------------------- */

void allowances_begin(Served *served);
/* True if the allowance of the participant's link permits a further request,
 * which is then counted. */
bool served_may_ask(Served *served, const Participant *participant);
/* True if the allowance permits answering a request in this round. */
bool served_may_answer(Served *served, const Participant *participant,
                       long long round);
/* Returns a pointer to the number of bytes of the link's requests and answers
 * in progress. */
size_t *served_held(Served *served, const Participant *participant);
/* Subtracts `work`, the processor time of an answer in milliseconds, from the
 * allowance of the participant's link. */
void served_charge(Served *served, const Participant *participant,
                   long long work);
/* Like `served_may_ask` and `served_charge`, but for checks and playtests.
 * `viewer` is the link's viewer number. */
bool served_may_check(Served *served, const Participant *participant);
void served_charge_check(Served *served, int viewer, long long work);

/* True if the allowance of the participant's link permits a hint, or if the
 * engine will refuse the hint anyway. Notes that the link has requested a hint.
 * `context` is the table; see EngineHost. */
bool served_may_hint(void *context, const Participant *participant);
/* Drops the search for a hint if its link has not requested it for
 * HINT_WANTED_MS or has used up its allowance. Returns true if a search
 * remains. */
bool served_goes_on_hinting(Served *served);
/* Subtracts `work`, the processor time of a search in milliseconds, from the
 * allowance of the link that requested the hint. */
void served_charge_hint(Served *served, long long work);

/* -- served_record.c ------------------------------------------------------ */

/* Adds to the record everything that it does not contain yet. If that fails,
 * notifies all participants. Afterwards the script's open choice must be opened
 * again; every request does so. */
void served_record_write(Served *served);
/* Like `served_record_write`, but also appends a remark of the given kind.
 * `context` is the table; see EngineHost. */
void served_record_remark(void *context, RecordLineKind kind, const char *text);
/* Replaces the header of the record, because the players have changed. */
void served_record_players(void *context);
/* Begins the record of the table's first game, in the file of -o or else in the
 * folder of tables' games. Returns an exit status and reports errors. */
int served_record_begin(Served *served);
/* Adds to the record everything that it does not contain yet. True if the
 * record is complete afterwards. `context` is the table. */
bool served_record_is_complete(void *context);
/* Closes and keeps the record of the former game, and begins the record of the
 * new game. `context` is the table. */
void served_record_renew(void *context);

/* -- last_rules.c --------------------------------------------------------- */

/* Writes a copy of the current rules to the file FILE.rules, where FILE is the
 * record of -o. */
void last_rules_write(const Served *served);
/* Makes the table read its rules from the copy. Returns false if the copy does
 * not exist or is damaged. */
bool last_rules_use(Served *served);
/* Makes the table read its rules from the original files again. */
void last_rules_drop(Served *served);

#endif
