/*
 * company.h -- the people at a table: their requests, and the log entries that
 * each may read.
 *
 * A company serves every carrier with several readers: HTTP (house/serve) and
 * the tab of a browser (house/tab). It passes each request to the engine for
 * the seat of the guest who makes it. It knows no files, sockets or secrets;
 * the carrier knows which guest makes a request.
 */
#ifndef HOUSE_COMPANY_H
#define HOUSE_COMPANY_H

#include "engine/engine.h"

enum {
    MOMENTS_KEPT = 32, /* moments whose entries slow readers can get */
    NOTES_KEPT = 128,  /* number of notes kept; see notes_put */
    DRAWN_SEED = 16,
    NOTE_BYTES = 1000, /* most bytes of a person's note */
    /* Limits of the bytes that notes, bookmarks and log entries about requests
     * take in a record: from one link, and in total. The rest of a record is
     * for turns. */
    REMARKS_OF_LINK = 256 * 1024,
    REMARKS_IN_ALL = 2 * 1024 * 1024,
    REMARK_COST = 64, /* bytes counted for each besides its text */
    STORY_TURNS = 400 /* most turns in an answer to `story` */
};

/* -- guests --------------------------------------------------------------- */

typedef enum Role { ROLE_SEAT, ROLE_WATCHER, ROLE_DESIGNER } Role;

/* A Guest is a participant who makes requests. The viewer is a seat,
 * SEAT_WATCHER, or SEAT_NONE for a designer. */
typedef struct Guest {
    Role role;
    Seat viewer;
} Guest;

/* A guest for each seat, for the watchers, and for the designer. */
enum { GUEST_LIMIT = SEAT_LIMIT + 2 };

/* Returns a guest by number: the seats in turn order, then the watchers, then
 * the designer. */
Guest guest_of(int seats, int number);
/* Returns "red" (or another seat), "watcher" or "designer". */
const char *guest_name(const Guest *guest, const Seats *seats);

/* -- moments and notes ---------------------------------------------------- */

/* A moment is a change of the table, with the log entries that it has added for
 * each viewer. */
typedef struct Moment {
    char *told[ENGINE_VIEWERS]; /* one entry a line, or NULL */
    char *cited;                /* see engine_cited; or NULL */
    bool is_anew;   /* the entries begin again at the start of the current
                       turn */
    bool is_begun;  /* a new game has begun */
    bool has_rules; /* the rules have changed */
} Moment;

/* A note is a log entry that is not about an event of the game: about rules,
 * consent or the record, or written by a person. */
typedef struct Note {
    long long moment;
    int node; /* number of the node where the game was */
    /* True if entries or citations of the current turn precede it. */
    bool is_within;
    unsigned hearers; /* bit n: viewer number n may read it; see
                         engine_viewer */
    int author;
    char *text; /* owned */
} Note;

/* The author of a note is the number of its link's viewer plus 1, or
 * AUTHOR_NONE for bots, the rules and the record. */
enum { AUTHOR_NONE = 0, AUTHORS = ENGINE_VIEWERS + 1 };

/* A proposal is a request of a seat that other people must accept before it is
 * carried out; see proposal.c. */
typedef struct Proposal {
    Json *request; /* for the engine; owned; NULL if nothing is proposed */
    Seat asker;
    unsigned wanted; /* bit s: seat s has not agreed yet */
    char what[160];  /* its description: "take back turn 5, and go on after turn
                        4" */
} Proposal;

/* A company begins zeroed except for the engine, the callbacks and their
 * context. */
typedef struct Company {
    Engine *engine; /* borrowed */
    /* Number of the latest moment. The carrier may begin at any number. */
    long long moment;
    long long first; /* the first moment; 0 if there is none yet */
    /* Entries of the current turn so far; or NULL. */
    char *so_far[ENGINE_VIEWERS];
    char *cited_so_far; /* likewise the citations; or NULL */
    Moment moments[MOMENTS_KEPT];
    Note notes[NOTES_KEPT]; /* of this game, the oldest first */
    int note_count;
    int author;                      /* author of the present request */
    long long remark_bytes[AUTHORS]; /* in the record, of each author */
    /* Callbacks, each or NULL. `keep`: the record has grown. `remark`: a note,
     * a bookmark or a log entry was added where the game is. They may leave the
     * script in any position. */
    void (*keep)(void *context);
    void (*remark)(void *context, RecordLineKind kind, const char *text);
    /* Writes a random seed for a new game that is requested without a seed. If
     * NULL, such a request is refused. */
    void (*draw_seed)(char seed[DRAWN_SEED]);
    /* Called when a new game has begun, of which nothing is recorded yet. Or
     * NULL. */
    void (*renew)(void *context);
    /* True if all of the game is recorded, so that a new game may begin. Or
     * NULL. */
    bool (*is_kept)(void *context);
    /* Answers a check or playtest of rules, which runs elsewhere; the answer
     * has a `stage` until that is done. If NULL, the engine does it. */
    char *(*try_out)(void *context, const Guest *guest, const char *request);
    /* True if the link may start a search for a hint. Called at each request
     * for a hint or its progress. Or NULL. */
    bool (*may_hint)(void *context, const Guest *guest);
    void *context; /* argument of the callbacks */
    Proposal proposal;
    bool designer_tries; /* the latest check or playtest was the designer's */
    bool is_one_person;  /* all guests are the same person, so nobody must
                            agree */
} Company;

/* Begins a moment after a choice, with the log entries that each viewer may
 * read. */
void company_tell(Company *company);
/* Begins a moment after rules were loaded again, with the engine's answer as
 * log entries. */
void company_tell_reload(Company *company, const char *answer);
/* Begins a moment with these lines as log entries for all, which the record
 * does not keep. NULL adds no entry. */
void company_note(Company *company, const char *notes);
void company_clear(Company *company);

/* Returns the event of the present moment, with the log entries of all moments
 * after `after`, as a text of `text/event-stream`, to be freed. Returns NULL if
 * memory runs out. */
char *company_event(const Company *company, const Guest *guest,
                    long long after);

/* -- requests ------------------------------------------------------------- */

/*
 * Returns the answer to a request of that guest, to be freed, or NULL if memory
 * runs out. Sets `*is_refused` if the guest may not make this request. A new
 * moment begins if the request changes the game.
 *
 * Each answer has the number of its `moment`. A request that changes the game
 * may name the `moment` for which it was made. In a later moment it is refused,
 * so that a choice that is sent twice is carried out once.
 */
char *company_answer(Company *company, const Guest *guest, const char *text,
                     size_t size, bool *is_refused);

/* Lets bots of the table think, or searches for a hint, for a fiftieth of a
 * second; see engine_step. A new moment begins if a bot has chosen. */
EngineStep company_step(Company *company);

/* Returns the name of a request that guests can make, or NULL past the last. */
const char *company_request(int number);

/* Returns an answer that is an error, to be freed, or NULL if memory runs
 * out. */
char *company_error(const char *kind, const char *message);

#endif
