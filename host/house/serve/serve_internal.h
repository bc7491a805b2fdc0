/*
 * serve_internal.h -- what the files of this room share.
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
    TABLE_GAMES = 20,       /* former games of a table that are kept */
    COMPOSED = 4,           /* events of a link that are kept */
    SECRET_LIMIT = 33,      /* 128 bits in hex digits */
    BODY_LIMIT = 256 << 10, /* bytes of a request */
    /* Limits of each link: requests, and processor time in milliseconds for
     * their answers. */
    REQUESTS_AT_ONCE = 200,
    REQUESTS_EACH_SECOND = 50,
    WORK_AT_ONCE = 4000,
    WORK_EACH_SECOND = 200,
    WORK_EACH_ROUND = 10, /* in a round of the server's loop; with more, the
                             link's other requests wait for the next round */
    /* Processor time for hints, in milliseconds. */
    HINT_BURST = 120 * 1000, /* that a link may use at once */
    HINT_EACH_SECOND = 100,  /* that are added in each second */
    HINT_WANTED_MS = 3000,   /* a search that nobody has asked for so long ends
                              */
    HELD_OF_LINK = 4 << 20,  /* bytes of requests and answers under way; with
                               more no other request is taken */
    HELD_IN_ALL = 64 << 20
};

/* -- guest.c: who has which link ------------------------------------------ */

typedef struct Secrets {
    int seats;
    char each[GUEST_LIMIT][SECRET_LIMIT];
} Secrets;

/* The secrets of a table follow from the key and from what it is called, so
 * that links outlive the program. */
void secrets_make(Secrets *secrets, const char *key, const char *name,
                  int seats);
/* Whose secret it is. False for nobody's. */
bool secrets_find(const Secrets *secrets, const char *secret, Guest *guest);
/* The key of this user: read from his state files, or made there. `*is_kept` is
 * false, with errno, when it can be neither: it is then of this run alone.
 * False with errno when there is no key at all: nothing may be served. */
bool secrets_key(char key[SECRET_LIMIT], bool *is_kept);

/* -- allowance.c ---------------------------------------------------------- */

/* The allowance of a link. Its numbers grow with time, up to what may be used
 * at once; work is processor time in milliseconds, and may be less than 0. */
typedef struct Allowance {
    double requests;
    double work;          /* for answers */
    double check_work;    /* for checks and playtests; see checker.h */
    double hint_work;     /* for hints */
    size_t held;          /* bytes of its requests and answers under way */
    long long round;      /* of the server's loop in which it was answered */
    long long round_work; /* milliseconds of processor time in that round */
    long long counted_at; /* clock_milliseconds() */
} Allowance;

/* An event that a link was sent lately; see stream.c. */
typedef struct Composed {
    char *text; /* owned; or NULL */
    long long after, moment;
} Composed;

typedef struct Table {
    int number;            /* among the operands, from 0 */
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
    int turns;          /* of the game, when its record was written last */
    char *former[TABLE_GAMES]; /* records of former games, in this run; owned;
                                  or NULL */
    Json *last_rules; /* texts by file, while they are used; owned; or NULL */
    bool record_fails;
    int record_reason;      /* errno, while it fails */
    Watch *watch;           /* or NULL */
    const Script *followed; /* whose files are watched; never looked into */
    Secrets secrets;
    Allowance allowances[ENGINE_VIEWERS];
    Composed composed[ENGINE_VIEWERS][COMPOSED];
    int composed_last; /* which of each link was made last */
    int hint_viewer;   /* number of the viewer that has asked for a hint */
    long long hint_asked_at;
    bool is_awake; /* a bot may be asked, or a hint */
    long long
        goes_on; /* when: people see one turn after the other, and a program
                          has its time */
} Table;

void allowances_begin(Table *table);
/* Whether another request of that link is allowed just now. */
bool table_may_ask(Table *table, const Guest *guest);
/* True if the link may be answered in this round of the server's loop. */
bool table_may_answer(Table *table, const Guest *guest, long long round);
/* Bytes of requests and answers of the link that are under way. */
size_t *table_held(Table *table, const Guest *guest);
/* Takes the processor time of an answer, in milliseconds, from the allowance of
 * its link. */
void table_charge(Table *table, const Guest *guest, long long work);
/* Like table_may_ask and table_charge, for checks and playtests; `viewer` is a
 * number. */
bool table_may_check(Table *table, const Guest *guest);
void table_charge_check(Table *table, int viewer, long long work);

/* True if the link may have a hint searched for, which is then wanted for some
 * seconds more. `context` is the table; see Company. */
bool table_may_hint(void *context, const Guest *guest);
/* Drops the search for a hint that nobody wants any more, or that its link has
 * no work left for; returns whether there is one. */
bool table_goes_on_hinting(Table *table);
/* Takes the processor time of a search from the allowance of its link. */
void table_charge_hint(Table *table, long long work);

/* -- table.c -------------------------------------------------------------- */

/* Sets a table up, or resumes the game of its record. The table owns the
 * programs. It watches its files together with those of another table, if there
 * is one. Returns an exit status, and reports what is wrong. The caller closes
 * the table in any case. */
int table_open(Table *table, const Options *options, int number,
               Programs *programs, Watch *beside);
void table_close(Table *table);

/* Whether bots and hints of the table can go on. */
bool table_is_due(const Table *table, long long now);
/* Lets them go on for a moment. */
void table_think(Table *table);

/* Loads rules that were saved; a new moment begins if there were any. */
void table_look_at_rules(Table *table);

/* -- table_record.c ------------------------------------------------------- */

/* Writes what is missing in the record, and tells all where that fails. The
 * script is not at the open choice afterwards: requests open it. */
void table_record_write(Table *table);
/* The same, and then a remark. `context` is the table; see Company. */
void table_record_remark(void *context, RecordLineKind kind, const char *text);
/* The record of the first game: in the file of -o, or where games are kept. An
 * exit status; what is wrong has been reported. */
int table_record_begin(Table *table);
/* Whether the record has all of the game, once what is missing was written.
 * `context` is the table. */
bool table_record_is_complete(void *context);
/* The record of the former game makes way for another. `context` is the table.
 */
void table_record_renew(void *context);

/* -- last_rules.c --------------------------------------------------------- */

/* Writes the rules that are in force beside the record of -o. */
void last_rules_write(const Table *table);
/* From now on the table's rules are read from there; false if there are none,
 * or they are damaged. */
bool last_rules_use(Table *table);
/* They are read from their own files again. */
void last_rules_drop(Table *table);

/* -- mhd.c ---------------------------------------------------------------- */

/*
 * GNU libmicrohttpd, which is loaded only when it is needed: linked to the
 * program, it and its libraries would slow down every start.
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

/* False with the reason in words. */
bool mhd_load(char *why, size_t size);

/* -- visitor.c: connections, and how long one may keep its place ---------- */

enum { VISITOR_MS = 60 * 1000 }; /* for a request, and for its answer */

/* Begins zeroed but for `most`. */
typedef struct Visitors {
    int most; /* connections that may be open; see visitor_come */
    int count;
    struct Visitor *longest, *latest; /* of those who wait; NULL: nobody does */
} Visitors;

/* Times are clock_milliseconds(). A visitor may be NULL in all of these. */

/* Somebody has connected, and waits. If there are too many, whoever waits
 * longest is sent away, so that nobody keeps a place by doing nothing. NULL
 * when memory ran out. */
struct Visitor *visitor_come(Visitors *visitors, int socket, long long now);
/* He begins to wait for something else. */
void visitor_wait(Visitors *visitors, struct Visitor *visitor, long long now);
/* He follows events: he may stay. */
void visitor_stay(Visitors *visitors, struct Visitor *visitor);
/* His connection is closed. */
void visitor_leave(Visitors *visitors, struct Visitor *visitor);
/* Closes the connections of all who have waited for VISITOR_MS. */
void visitors_send_late_away(Visitors *visitors, long long now);

/* -- stream.c ------------------------------------------------------------- */

enum { SIGN_MS = 20 * 1000 };

/* All who follow tables; begins zeroed. */
typedef struct Streams {
    struct Stream *first;
    int count;
    long long signed_at;
} Streams;

/* How many streams there are of that guest's link. */
int streams_of(const Streams *streams, const Table *table, const Guest *guest);

/* Answers with a stream of the table's events: at once the present moment, with
 * what was told after moment `after`. */
enum MHD_Result stream_begin(Streams *streams,
                             struct MHD_Connection *connection, Table *table,
                             const Guest *guest, long long after);
/* Sends the events of moments that are new, and every SIGN_MS a sign that the
 * table is there. */
void streams_send(Streams *streams);
/* Ends those whose readers have left. */
void streams_tidy(Streams *streams);
/* Lets the library end them. */
void streams_end(Streams *streams);

/* -- http.c --------------------------------------------------------------- */

/* What each answer says of itself. A page may be kept, but is asked for anew.
 */
void http_add_headers(struct MHD_Response *response, const char *type,
                      bool is_page);

typedef struct Http Http; /* opaque */

/* Serves the tables on a socket that listens. NULL where the library fails. */
Http *http_new(int socket, Table *tables, int count);
void http_free(Http *http);
/* Becomes readable when there is something to do; for poll(2). */
int http_descriptor(const Http *http);
/* Milliseconds until http_run has to be called in any case. */
int http_timeout(const Http *http);
/* Answers what has arrived. */
void http_run(Http *http);
/* Sends the events of moments that are new, without another round. */
void http_send_events(Http *http);

#endif
