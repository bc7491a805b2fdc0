/*
 * company.h -- who is at a table: what each may ask, and what each is told.
 *
 * The same for every carrier that has more than one reader: HTTP (house/serve)
 * and the tab of a browser (house/tab). Each request goes to the engine for the
 * seat of whoever makes it. Nothing is known here of files, sockets and
 * secrets; the carrier knows who asks.
 */
#ifndef HOUSE_COMPANY_H
#define HOUSE_COMPANY_H

#include "engine/engine.h"

enum {
    MOMENTS_KEPT = 32, /* whose sentences a slow reader still gets */
    NOTES_KEPT = 128,  /* the latest; see notes_put */
    DRAWN_SEED = 16,
    NOTE_BYTES = 1000, /* of what somebody writes, at most */
    /* Bytes that notes, bookmarks and log entries about requests may take in a
     * record: those of one link, and all. The rest of a record is for turns. */
    REMARKS_OF_LINK = 256 * 1024,
    REMARKS_IN_ALL = 2 * 1024 * 1024,
    REMARK_COST = 64, /* bytes that each takes beside its text */
    STORY_TURNS = 400 /* turns that a new reader receives */
};

/* -- guests --------------------------------------------------------------- */

typedef enum Role { ROLE_SEAT, ROLE_WATCHER, ROLE_DESIGNER } Role;

/* Who asks: the viewer is a seat, SEAT_WATCHER, or SEAT_NONE for a designer. */
typedef struct Guest {
    Role role;
    Seat viewer;
} Guest;

/* One for each seat, for those who look on, and for the designer. */
enum { GUEST_LIMIT = SEAT_LIMIT + 2 };

/* Guests by number: the seats in turn order, who looks on, the designer. */
Guest guest_of(int seats, int number);
/* "red", "watcher" or "designer". */
const char *guest_name(const Guest *guest, const Seats *seats);

/* -- what is told --------------------------------------------------------- */

/* A moment is a change of the table, with the log entries that it has added for
 * each viewer. */
typedef struct Moment {
    char *told[ENGINE_VIEWERS]; /* a sentence a line; or NULL */
    char *cited;                /* see engine_cited; or NULL */
    bool is_anew;   /* the turn under way is told again from its beginning */
    bool is_begun;  /* another game has begun */
    bool has_rules; /* other rules are in force than before */
} Moment;

/* A sentence that is not of the game: about rules, consent, the record; or what
 * somebody has written. */
typedef struct Note {
    long long moment;
    int node;         /* where the game was */
    bool is_within;   /* something of the turn under way was told or cited
                         before */
    unsigned hearers; /* bit n: viewer number n; see engine_viewer */
    int author;
    char *text; /* owned */
} Note;

/* The author of a note is the link that it comes from: 1 and the number of its
 * viewer, or AUTHOR_NONE (bots, the rules, the record). */
enum { AUTHOR_NONE = 0, AUTHORS = ENGINE_VIEWERS + 1 };

/* What a seat has asked the other people at the table for; see proposal.c. */
typedef struct Proposal {
    Json *request; /* for the engine; owned; NULL: nothing is asked */
    Seat asker;
    unsigned wanted; /* bit s: seat s has not agreed yet */
    char what[160];  /* in words: "take back turn 5, and go on after turn 4" */
} Proposal;

/* Begins zeroed but for the engine. */
typedef struct Company {
    Engine *engine;               /* borrowed */
    long long moment;             /* counts changes; the carrier may begin
                                     anywhere */
    long long first;              /* the first moment; 0: none yet */
    char *so_far[ENGINE_VIEWERS]; /* what was told of a turn under way; or
                                     NULL */
    char *cited_so_far;           /* the same of the rules */
    Moment moments[MOMENTS_KEPT];
    Note notes[NOTES_KEPT]; /* of this game, the oldest first */
    int note_count;
    int author;                      /* of the request that is answered */
    long long remark_bytes[AUTHORS]; /* that the record has of each author */
    /* Each or NULL: the record has something new; a note or a bookmark was made
     * where the game is, or something was told there. They may leave the script
     * anywhere. */
    void (*keep)(void *context);
    void (*remark)(void *context, RecordLineKind kind, const char *text);
    /* Writes a random seed, for another game that was asked for without one. Or
     * NULL: whoever asks names it. */
    void (*draw_seed)(char seed[DRAWN_SEED]);
    /* Or NULL: another game has begun, of which nothing is kept yet. */
    void (*renew)(void *context);
    /* Or NULL: whether all of the game is kept, so that another may begin. */
    bool (*is_kept)(void *context);
    /* Or NULL: the engine does it. Answers a check or a playtest of rules,
     * which run elsewhere: with a `stage` until it is done. */
    char *(*try_out)(void *context, const Guest *guest, const char *request);
    /* Or NULL. Asked at each request for a hint or for how far it is: whether
     * that link may have one searched for. */
    bool (*may_hint)(void *context, const Guest *guest);
    void *context; /* their argument */
    Proposal proposal;
    bool designer_tries; /* the latest check or playtest is the designer's */
    bool is_one_person;  /* all guests are: nobody has to agree */
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

/* -- what is asked -------------------------------------------------------- */

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

/* The names of the requests that a guest can make; NULL past the last. */
const char *company_request(int number);

/* An answer that is an error. */
char *company_error(const char *kind, const char *message);

#endif
