/*
 * serve_internal.h -- declarations that the files of house/serve share.
 */
#ifndef HOUSE_SERVE_INTERNAL_H
#define HOUSE_SERVE_INTERNAL_H

#include <microhttpd.h>

#include "engine/engine.h"
#include "house/catalog/catalog.h"
#include "house/serve/serve.h"
#include "house/session/session.h"
#include "house/watch/watch.h"
#include "match/recorder/recorder.h"

enum {
    TABLE_LIMIT = 256,
    TABLE_NAME = 16,
    TABLE_GAMES = 20,       /* number of former games of a table whose records
                             * are kept */
    COMPOSED = 4,           /* number of events of a link that are kept for its
                             * other streams */
    SECRET_LIMIT = 33,      /* size of a secret: 128 bits in hex digits, and a
                             * null byte */
    BODY_LIMIT = 256 << 10, /* greatest size of a request in bytes */
    /* Limits of each link: the number of requests, and the processor time in
     * milliseconds for answering them. */
    REQUESTS_AT_ONCE = 200,
    REQUESTS_EACH_SECOND = 50,
    WORK_AT_ONCE = 4000,
    WORK_EACH_SECOND = 200,
    WORK_EACH_ROUND = 10, /* processor time in one round of the server's loop; a
                           * link's further requests wait for the next round */
    /* Limits of processor time for hints, in milliseconds. */
    HINT_BURST = 120 * 1000, /* time that a link may use at once */
    HINT_EACH_SECOND = 100,  /* time that a link's allowance gains each
                              * second */
    HINT_WANTED_MS = 3000,   /* time without a request for the hint after which
                              * its search ends */
    HELD_OF_LINK = 4 << 20,  /* bytes of a link's requests and answers in
                              * progress above which further requests are
                              * refused */
    HELD_IN_ALL = 64 << 20
};

/* -- secrets.c ------------------------------------------------------------ */

typedef struct Secrets {
    int seats;
    char each[VIEWERS][SECRET_LIMIT];
} Secrets;

/* Derives the secrets of a table from the key and the table's name, so that
 * links remain valid after a restart. */
void secrets_make(Secrets *secrets, const char *key, const char *name,
                  int seats);
/* Sets `*participant` to the participant with that secret. Returns false if the
 * secret is unknown. */
bool secrets_find(const Secrets *secrets, const char *secret,
                  Participant *participant);
/* Reads the user's key from the state files, or makes and stores a new key. If
 * it cannot be stored, sets `*is_kept` to false, with errno; links are then
 * valid only during this run. Returns false with errno if no key can be made;
 * tables must not be served then. */
bool secrets_key(char key[SECRET_LIMIT], bool *is_kept);

/* -- allowance.c ---------------------------------------------------------- */

/* An Allowance says how much a link may use at present. Use reduces the
 * numbers, and they grow with time, up to a limit. Work is processor time in
 * milliseconds. It may become negative. */
typedef struct Allowance {
    double requests;
    double work;          /* for answering requests */
    double check_work;    /* for checks and playtests; see checker.h */
    double hint_work;     /* for hints */
    size_t held;          /* bytes of the link's requests and answers in
                           * progress */
    long long round;      /* number of the round in which the link was last
                           * answered */
    long long round_work; /* processor time used in that round, in
                           * milliseconds */
    long long counted_at; /* clock_milliseconds() when the numbers last grew */
} Allowance;

/* A Composed is the text of an event that was sent to a link. It covers the
 * revisions from `after` to `moment`. */
typedef struct Composed {
    char *text; /* owned; NULL if the entry is empty */
    long long after, moment;
} Composed;

typedef struct Served {
    int number;            /* index of the table's variant among the operands */
    char name[TABLE_NAME]; /* name of the table in URLs */
    const Options *options;
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
        goes_on; /* clock_milliseconds() at which this work may begin; a pause
                  * makes the turns of bots visible one by one */
} Served;

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
 * engine will refuse it anyway. Notes that the link has requested a hint.
 * `context` is the table; see Company. */
bool served_may_hint(void *context, const Participant *participant);
/* Drops the search for a hint if its link has not requested it for
 * HINT_WANTED_MS or has used up its allowance. Returns true if a search
 * remains. */
bool served_goes_on_hinting(Served *served);
/* Subtracts `work`, the processor time of a search in milliseconds, from the
 * allowance of the link that requested the hint. */
void served_charge_hint(Served *served, long long work);

/* -- served.c ------------------------------------------------------------- */

/*
 * Opens a table with a new game, or with the game of the record that -o names.
 * The table takes ownership of the programs. `beside` is NULL, or the watch of
 * a different table; the new table then shares the descriptor of that watch.
 * Returns an exit status and reports errors. The caller must close the table in
 * any case.
 */
int served_open(Served *served, const Options *options, int number,
                Programs *programs, Watch *beside);
void served_close(Served *served);

/* True if the bots or the hint of the table may work now. */
bool served_is_due(const Served *served, long long now);
/* Lets the bots and the hint of the table work for a short time. */
void served_think(Served *served);

/* Loads the rules again if their files were saved. This begins a new
 * revision. */
void served_look_at_rules(Served *served);

/* -- served_record.c ------------------------------------------------------ */

/* Writes to the record what it lacks. If that fails, notifies all participants.
 * The open choice of the script must be opened again afterwards, which requests
 * do. */
void served_record_write(Served *served);
/* Like `served_record_write`, but also appends a remark of the given kind.
 * `context` is the table; see Company. */
void served_record_remark(void *context, RecordLineKind kind, const char *text);
/* Begins the record of the table's first game, in the file of -o or else in the
 * folder of tables' games. Returns an exit status and reports errors. */
int served_record_begin(Served *served);
/* Writes to the record what it lacks. True if the record is complete
 * afterwards. `context` is the table. */
bool served_record_is_complete(void *context);
/* Closes the record of the former game, which is kept, and begins the record of
 * the new game. `context` is the table. */
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

/* -- mhd.c ---------------------------------------------------------------- */

/*
 * The functions of GNU libmicrohttpd. The library is loaded with dlopen only
 * for this verb, because linking it would slow down every start of the program.
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

/* Returns false and stores the reason in `why` if the library cannot be
 * loaded. */
bool mhd_load(char *why, size_t size);

/* -- visitor.c: connections, and how long they may wait ------------------- */

/* Time in milliseconds to send a request, and to receive its answer. */
enum { VISITOR_MS = 60 * 1000 };

/* The connections of the server. The struct begins zeroed, except for
 * `most`. */
typedef struct Visitors {
    int most; /* greatest number of open connections; see visitor_come */
    int count;
    struct Visitor *longest, *latest; /* ends of the queue of waiting visitors;
                                       * or NULL */
} Visitors;

/* In all functions, times are clock_milliseconds(), and `visitor` may be
 * NULL. */

/* Adds a connection, whose wait begins. If there are more than `most`
 * connections, closes the connection that has waited longest, so that idle
 * clients cannot keep others out. Returns NULL if memory runs out. */
struct Visitor *visitor_come(Visitors *visitors, int socket, long long now);
/* Restarts the visitor's wait, because a request or an answer has ended. */
void visitor_wait(Visitors *visitors, struct Visitor *visitor, long long now);
/* Exempts the visitor from the time limit, because it follows events. */
void visitor_stay(Visitors *visitors, struct Visitor *visitor);
/* Removes the visitor, because its connection was closed. */
void visitor_leave(Visitors *visitors, struct Visitor *visitor);
/* Closes all connections that have waited for VISITOR_MS. */
void visitors_send_late_away(Visitors *visitors, long long now);

/* -- stream.c ------------------------------------------------------------- */

enum { SIGN_MS = 20 * 1000 };

/* The streams of events to all participants. The struct begins zeroed. */
typedef struct Streams {
    struct Stream *first;
    int count;
    long long signed_at;
} Streams;

/* Returns the number of streams that the participant's link has open. */
int streams_of(const Streams *streams, const Served *served,
               const Participant *participant);

/* Answers a request with a stream of the table's events. The current revision
 * is sent at once, with the log entries since the revision `after`. */
enum MHD_Result stream_begin(Streams *streams,
                             struct MHD_Connection *connection, Served *served,
                             const Participant *participant, long long after);
/* Sends new events, and a comment every SIGN_MS that keeps the connection
 * open. */
void streams_send(Streams *streams);
/* Ends the streams whose readers have closed the connection. */
void streams_tidy(Streams *streams);
/* Resumes all streams, because the library cannot stop while connections are
 * suspended. */
void streams_end(Streams *streams);

/* -- http.c --------------------------------------------------------------- */

/* Adds the headers that every answer has. A browser may cache the files of the
 * page, but must check whether they have changed. */
void http_add_headers(struct MHD_Response *response, const char *type,
                      bool is_page);

typedef struct Http Http; /* opaque */

/* Serves the tables on a socket that listens. Returns NULL if the library
 * fails. */
Http *http_new(int socket, Served *tables, int count);
void http_free(Http *http);
/* Returns a descriptor for poll(2), which is readable when http_run has
 * something to do. */
int http_descriptor(const Http *http);
/* Returns the number of milliseconds after which http_run must be called at the
 * latest. */
int http_timeout(const Http *http);
/* Begins a round: handles the requests that have arrived. */
void http_run(Http *http);
/* Sends new events without beginning a round. */
void http_send_events(Http *http);

#endif
