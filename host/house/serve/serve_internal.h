/*
 * serve_internal.h -- declarations that the files of this room share.
 */
#ifndef HOUSE_SERVE_INTERNAL_H
#define HOUSE_SERVE_INTERNAL_H

#include <microhttpd.h>

#include "engine/engine.h"
#include "house/catalog/catalog.h"
#include "house/company/company.h"
#include "house/serve/serve.h"
#include "house/session/session.h"
#include "house/watch/watch.h"

enum {
    TABLE_LIMIT = 256,
    TABLE_NAME = 16,
    TABLE_GAMES = 20,       /* former games of a table whose records are kept */
    COMPOSED = 4,           /* latest events of a link that are kept */
    SECRET_LIMIT = 33,      /* 128 bits in hex digits */
    BODY_LIMIT = 256 << 10, /* greatest size of a request in bytes */
    /* The limits of each link: requests, and processor time in milliseconds for
     * their answers. */
    REQUESTS_AT_ONCE = 200,
    REQUESTS_EACH_SECOND = 50,
    WORK_AT_ONCE = 4000,
    WORK_EACH_SECOND = 200,
    WORK_EACH_ROUND = 10, /* in a round of the server's loop; if a link uses
                           * more, its other requests wait for the next round */
    /* The limits of processor time for hints, in milliseconds. */
    HINT_BURST = 120 * 1000, /* that a link may use at once */
    HINT_EACH_SECOND = 100,  /* that is added each second */
    HINT_WANTED_MS = 3000,   /* a search ends if nobody has asked for it for
                              * this time */
    HELD_OF_LINK = 4 << 20,  /* bytes of requests and answers under way; above
                              * this, further requests are refused */
    HELD_IN_ALL = 64 << 20
};

/* -- guest.c: who has which link ------------------------------------------ */

typedef struct Secrets {
    int seats;
    char each[GUEST_LIMIT][SECRET_LIMIT];
} Secrets;

/* Makes the secrets of a table. They follow from the key and the table's name,
 * so that links outlive the program. */
void secrets_make(Secrets *secrets, const char *key, const char *name,
                  int seats);
/* Finds the guest with that secret. Returns false if nobody has it. */
bool secrets_find(const Secrets *secrets, const char *secret, Guest *guest);
/* Reads the user's key from the state files, or makes it. If neither is
 * possible, the key is for this run only and `*is_kept` is false, with errno.
 * Returns false with errno if there is no key at all; nothing may be served
 * then. */
bool secrets_key(char key[SECRET_LIMIT], bool *is_kept);

/* -- allowance.c ---------------------------------------------------------- */

/* The allowance of a link. Its numbers grow with time, up to what may be used
 * at once. Work is processor time in milliseconds, and may be negative. */
typedef struct Allowance {
    double requests;
    double work;          /* for answers */
    double check_work;    /* for checks and playtests; see checker.h */
    double hint_work;     /* for hints */
    size_t held;          /* bytes of its requests and answers under way */
    long long round;      /* round of the server's loop of the latest answer */
    long long round_work; /* milliseconds of processor time in that round */
    long long counted_at; /* clock_milliseconds() */
} Allowance;

/* An event that was recently sent to a link; see stream.c. */
typedef struct Composed {
    char *text; /* owned; or NULL */
    long long after, moment;
} Composed;

typedef struct Table {
    int number;            /* index among the operands */
    char name[TABLE_NAME]; /* in its links */
    const Options *options;
    Found found;
    HouseRuleFiles rules;
    ScriptSource source;
    Seating seating;
    char seed[SEED_LIMIT];
    Programs *programs; /* that play; or NULL */
    Engine *engine;
    Company company;    /* borrows the engine */
    Recorder *recorder; /* or NULL */
    int turns;          /* turns of the game when its record was last written */
    char *former[TABLE_GAMES]; /* records of the table's former games in this
                                * run; owned; or NULL */
    Json *last_rules; /* texts by file, while they are used; owned; or NULL */
    bool record_fails;
    int record_reason;      /* errno of the failure */
    Watch *watch;           /* or NULL */
    const Script *followed; /* the script whose files are watched; only
                             * compared, never read */
    Secrets secrets;
    Allowance allowances[ENGINE_VIEWERS];
    Composed composed[ENGINE_VIEWERS][COMPOSED];
    int composed_last; /* index of the event that was made last */
    int hint_viewer;   /* viewer number of the link that asked for a hint */
    long long hint_asked_at;
    bool is_awake; /* a bot or a hint may have work to do */
    long long
        goes_on; /* earliest time of that work, in milliseconds: turns are shown
                  * one by one, and programs get their time */
} Table;

void allowances_begin(Table *table);
/* True if the link may make another request now. */
bool table_may_ask(Table *table, const Guest *guest);
/* True if the link may be answered in this round of the server's loop. */
bool table_may_answer(Table *table, const Guest *guest, long long round);
/* Returns the bytes of requests and answers of the link that are under way. */
size_t *table_held(Table *table, const Guest *guest);
/* Subtracts the processor time of an answer, in milliseconds, from the
 * allowance of its link. */
void table_charge(Table *table, const Guest *guest, long long work);
/* Like `table_may_ask` and `table_charge`, but for checks and playtests;
 * `viewer` is a number. */
bool table_may_check(Table *table, const Guest *guest);
void table_charge_check(Table *table, int viewer, long long work);

/* True if the link may have a hint searched for. The hint then counts as wanted
 * for HINT_WANTED_MS. `context` is the table; see Company. */
bool table_may_hint(void *context, const Guest *guest);
/* Drops the search for a hint if nobody wants it any more, or if its link has
 * no work left for it. Returns true if there is still a search. */
bool table_goes_on_hinting(Table *table);
/* Subtracts the processor time of a search from the allowance of its link. */
void table_charge_hint(Table *table, long long work);

/* -- table.c -------------------------------------------------------------- */

/* Opens a table with a new game, or with the game of its record. The table
 * owns the programs. It shares the watch of another table, if there is one.
 * Returns an exit status, and reports errors. The caller closes the table in
 * any case. */
int table_open(Table *table, const Options *options, int number,
               Programs *programs, Watch *beside);
void table_close(Table *table);

/* True if bots or hints of the table can continue. */
bool table_is_due(const Table *table, long long now);
/* Lets bots and hints work for a short time. */
void table_think(Table *table);

/* Loads rules that were saved. If there were any, a new moment begins. */
void table_look_at_rules(Table *table);

/* -- table_record.c ------------------------------------------------------- */

/* Writes what is missing in the record, and notifies all guests if that fails.
 * Afterwards the script is not at the open choice; requests open it again. */
void table_record_write(Table *table);
/* Like `table_record_write`, and writes a remark afterwards. `context` is the
 * table; see Company. */
void table_record_remark(void *context, RecordLineKind kind, const char *text);
/* Begins the record of the first game, in the file of -o or among the kept
 * games. Returns an exit status; errors have been reported. */
int table_record_begin(Table *table);
/* Writes what is missing in the record, and returns true if the record is then
 * complete. `context` is the table. */
bool table_record_is_complete(void *context);
/* Puts the record of the former game aside and begins a new record. `context`
 * is the table. */
void table_record_renew(void *context);

/* -- last_rules.c --------------------------------------------------------- */

/* Writes the rules in force to a file beside the record of -o. */
void last_rules_write(const Table *table);
/* Reads the table's rules from that file from now on. Returns false if there is
 * no such file or it is damaged. */
bool last_rules_use(Table *table);
/* Reads the rules from their own files again. */
void last_rules_drop(Table *table);

/* -- mhd.c ---------------------------------------------------------------- */

/*
 * The functions of GNU libmicrohttpd. The library is loaded only when it is
 * needed, because linking it would slow down every start of the program.
 */
typedef struct Mhd {
    __typeof__(MHD_start_daemon) *start;
    __typeof__(MHD_stop_daemon) *stop;
    __typeof__(MHD_run) *run;
    __typeof__(MHD_get_timeout) *timeout;
    __typeof__(MHD_get_daemon_info) *daemon_info;
    __typeof__(MHD_lookup_connection_value) *lookup;
    __typeof__(MHD_create_response_from_buffer) *response;
    __typeof__(MHD_create_response_from_callback) *stream;
    __typeof__(MHD_add_response_header) *add_header;
    __typeof__(MHD_queue_response) *queue;
    __typeof__(MHD_destroy_response) *drop;
    __typeof__(MHD_suspend_connection) *suspend;
    __typeof__(MHD_resume_connection) *resume;
    __typeof__(MHD_get_connection_info) *connection_info;
} Mhd;

extern Mhd mhd;

/* Returns false, with the reason in words, if the library cannot be loaded. */
bool mhd_load(char *why, size_t size);

/* -- visitor.c: connections, and how long they may wait ------------------- */

enum { VISITOR_MS = 60 * 1000 }; /* for a request, and for its answer */

/* The connections of the server. Begins zeroed, except `most`. */
typedef struct Visitors {
    int most; /* greatest number of open connections; see visitor_come */
    int count;
    struct Visitor *longest, *latest; /* of those that wait; or NULL */
} Visitors;

/* Times are clock_milliseconds(). A visitor may be NULL in all functions. */

/* Adds a connection, which begins to wait. If there are too many, closes the
 * connection that has waited longest, so that nobody keeps a place by doing
 * nothing. Returns NULL if memory runs out. */
struct Visitor *visitor_come(Visitors *visitors, int socket, long long now);
/* The visitor begins to wait for something else. */
void visitor_wait(Visitors *visitors, struct Visitor *visitor, long long now);
/* The visitor follows events and may stay. */
void visitor_stay(Visitors *visitors, struct Visitor *visitor);
/* The visitor's connection is closed. */
void visitor_leave(Visitors *visitors, struct Visitor *visitor);
/* Closes all connections that have waited for VISITOR_MS. */
void visitors_send_late_away(Visitors *visitors, long long now);

/* -- stream.c ------------------------------------------------------------- */

enum { SIGN_MS = 20 * 1000 };

/* All streams of events; begins zeroed. */
typedef struct Streams {
    struct Stream *first;
    int count;
    long long signed_at;
} Streams;

/* Returns the number of streams of that guest's link. */
int streams_of(const Streams *streams, const Table *table, const Guest *guest);

/* Answers with a stream of the table's events. The present moment is sent at
 * once, with the log entries after moment `after`. */
enum MHD_Result stream_begin(Streams *streams,
                             struct MHD_Connection *connection, Table *table,
                             const Guest *guest, long long after);
/* Sends the events of new moments, and a sign of life every SIGN_MS. */
void streams_send(Streams *streams);
/* Ends the streams whose readers have left. */
void streams_tidy(Streams *streams);
/* Ends all streams, before the library stops. */
void streams_end(Streams *streams);

/* -- http.c --------------------------------------------------------------- */

/* Adds the headers that every answer has. A browser may keep a page, but must
 * ask whether it has changed. */
void http_add_headers(struct MHD_Response *response, const char *type,
                      bool is_page);

typedef struct Http Http; /* opaque */

/* Serves the tables on a socket that listens. Returns NULL if the library
 * fails. */
Http *http_new(int socket, Table *tables, int count);
void http_free(Http *http);
/* Returns a file for poll(2) that is readable when there is something to do. */
int http_descriptor(const Http *http);
/* Returns the milliseconds until http_run must be called at the latest. */
int http_timeout(const Http *http);
/* Answers the requests that have arrived. */
void http_run(Http *http);
/* Sends the events of new moments, without another round. */
void http_send_events(Http *http);

#endif
