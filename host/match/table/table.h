/*
 * table.h -- the people and bots at a game: what each may do, what needs the
 * consent of others, and what is recorded and logged.
 *
 * A table adds players, participants, a log and a record to a game. The prompt
 * prints what these functions return; the engine turns it into JSON. The table
 * itself knows no requests, terminals or sockets.
 *
 * A function that can fail returns false, with the reason in table->failure;
 * the game is then unchanged.
 */
#ifndef MATCH_TABLE_H
#define MATCH_TABLE_H

#include "base/failure.h"
#include "match/bot/bot.h"
#include "match/game/game.h"
#include "match/log/log.h"
#include "match/record/record.h"
#include "match/table/reload_report.h"

/* -- participants ---------------------------------------------------------- */

typedef enum Role { ROLE_SEAT, ROLE_SPECTATOR, ROLE_DESIGNER } Role;

/* A Participant looks at the game and makes requests. The viewer is a seat,
 * SEAT_WATCHER for a spectator, or SEAT_NONE for a designer. */
typedef struct Participant {
    Role role;
    Seat viewer;
} Participant;

/* Returns a participant by number: the seats in turn order, then the spectator,
 * then the designer. A game has `seats` + 2 of them. */
Participant participant_of(int seats, int number);
/* Returns "red" (or another seat), "watcher" or "designer". */
const char *participant_name(const Participant *participant,
                             const Seats *seats);

/* A Permission says who may make a request. */
typedef struct Permission {
    const char *name; /* of the request */
    unsigned roles;   /* bit r: role r may make it */
    bool is_change;   /* it changes the game */
    bool is_public;   /* its answer is equal for all participants */
    bool is_agreed;   /* a seat needs the consent of the other people */
} Permission;

/* Returns the permission of a request, or NULL if a table has no such request.
 */
const Permission *permission_find(const char *request);
/* Returns permissions by number, NULL past the last. */
const Permission *permission_at(int number);
bool permission_allows(const Permission *permission, Role role);

/* -- the table ------------------------------------------------------------- */

enum { TABLE_WHAT = 260 /* bytes of the description of a proposal */ };

/* A Proposal is a request of a seat that other people must accept before it is
 * carried out. There is none if `wanted` is 0. */
typedef struct Proposal {
    unsigned wanted; /* bit s: seat s has not agreed yet */
    Seat asker;
    char what[TABLE_WHAT]; /* description: "take back turn 5" */
} Proposal;

/* The number of turns and choices up to which a seat has seen the game. */
typedef struct Seen {
    int turns, picks;
} Seen;

typedef struct Table {
    Game *game; /* borrowed */
    Bots bots;  /* players; zeroed entries are people */
    Log log;
    int author; /* author of the request under way, or AUTHOR_NONE */
    Proposal proposal;
    Seen seen[SEAT_LIMIT];
    /* True if all people sit at one screen, which is handed over: then each has
     * seen only what was shown there. */
    bool is_shared;
    bool is_one_person; /* one person plays all seats; nobody must agree */
    long long remark_bytes[AUTHORS]; /* in the record, of each author */
    struct Recorder *recorder; /* borrowed; NULL: the game is not recorded */
    bool record_fails;         /* the latest writing failed, */
    int record_reason;         /* for this reason: an errno */
    /* Called when a note, a bookmark or a log entry was added where the game
     * is; or NULL. It may leave the script in any position. */
    void (*remark)(void *context, RecordLineKind kind, const char *text);
    void *context;
    Failure failure; /* the reason of the latest failure */
} Table;

/* Frees what the table owns; the game is borrowed. */
void table_clear(Table *table);

/* Set the failure, and return false. */
bool table_fail(Table *table, const char *kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool table_fail_script(Table *table, const ScriptError *error);
bool table_fail_memory(Table *table);
/* For a run that ended without a choice; `error` is NULL if it was refused. */
bool table_fail_run(Table *table, const Script *script,
                    const ScriptError *error);

/* Fills in the failure of a script. */
void failure_of_script(Failure *failure, const ScriptError *error);

bool table_is_person(const Table *table, Seat seat);
/* Returns the seats that people play, bit s for seat s. */
unsigned table_people(const Table *table);
/* True if a bot that chooses in slices is asked in the open choice. */
bool table_waits_for_bot(const Table *table);

/* -- play.c ---------------------------------------------------------------- */

/* Plays the turns in which nobody chooses, up to the next choice or the end.
 * `game` need not be the table's. What happens is added to the draft. */
bool table_continue(Table *table, Game *game, LogDraft *draft);
/* Opens the choice of the game after the script has moved; see table_continue.
 */
bool table_open(Table *table);
/* Opens the choice at the place to which the game was moved, and describes the
 * current turn in the log. */
bool table_arrive(Table *table);
/* Returns the place to which the game can return after a failure. */
GamePlace table_place(Table *table);
/* Enters words at the open choice. A viewer that is a seat enters only what it
 * may know. */
bool table_choose(Table *table, const char *words, Seat viewer);
/* Plays what the asked bot has decided, at most to the end of its turn. Sets
 * `*has_moved` unless the bot must decide more before anybody can see it. */
bool table_play_bot(Table *table, bool *has_moved);

/* -- undo.c ---------------------------------------------------------------- */

enum { UNDO_LABEL = 160 };

/* An Undo describes a step back before it is taken. */
typedef struct Undo {
    GamePlace from, to;
    int turns;              /* complete turns that are taken back */
    bool is_edit;           /* it takes back a position that was set by hand */
    Seat chooser;           /* the seat whose choice is taken back */
    char label[UNDO_LABEL]; /* label of that choice */
    bool leaves_replay;     /* it goes back past the replay of the game from its
                               start; see reload_return */
} Undo;

/* Finds the step back to the latest choice of a person (with `skips_forced`, a
 * choice with more than one option) or to the latest edit. Returns false,
 * without a failure, if there is none. The game is unchanged; the script
 * moves. */
bool undo_find(Table *table, bool skips_forced, Undo *undo);
/* True if the rules let the chooser take that back. */
bool undo_is_legal(Table *table, const Undo *undo);
/* Returns the people who must agree, bit s for seat s. The script moves. */
unsigned undo_needs(Table *table, const Undo *undo, Seat asker);
/* Writes "red's choice of pose, with 2 turns after it". */
void undo_describe(const Table *table, const Undo *undo, char *text,
                   size_t size);
/* Takes the step. The choice must be opened again. */
void undo_make(Table *table, const Undo *undo);

/* -- journey.c ------------------------------------------------------------- */

/* A Journey describes a move to another node before it is made. */
typedef struct Journey {
    Node *node;
    int to;          /* the turn that is played from there */
    bool is_start;   /* the node is the start of the game */
    int after;       /* the turn that led there, unless `is_start` */
    bool takes_back; /* it takes back turns, or the current turn */
    int first, last; /* those turns */
    int branch;      /* its branch */
    char branch_name[NAME_LIMIT]; /* its name if the branch differs; or "" */
} Journey;

/* Return the journey to a node, on a branch that leads through it, or on the
 * given branch, which must. */
Journey journey_to(const Table *table, Node *node);
Journey journey_on_branch(const Table *table, int branch, Node *node);
/* True if the rules let all people take back what the journey takes back.
 * Otherwise `*bound` is a seat that may not. */
bool journey_is_legal(const Table *table, const Journey *journey, Seat *bound);
/* Returns the people who must agree, bit s for seat s. */
unsigned journey_needs(Table *table, const Journey *journey, Seat asker);
/* Moves the game. The choice must be opened again. */
void journey_make(Table *table, const Journey *journey);
/* Write "take back turn 5, and continue after turn 4", and, after it was made,
 * "took back turn 5; the game continues after turn 4". */
void journey_plan(const Journey *journey, char *text, size_t size);
void journey_report(const Journey *journey, char *text, size_t size);

/* -- new_game.c ------------------------------------------------------------ */

/* Write "begin a new game with the seed "milk"", and "A new game has begun,
 * with the seed "milk"." The seed may be any text; NULL is not mentioned. */
void new_game_plan(const char *seed, char *text, size_t size);
void new_game_report(const char *seed, char *text, size_t size);

/* -- consent.c ------------------------------------------------------------- */

/* Notes that the seat has seen the game up to here. */
void consent_saw(Table *table, Seat seat);
void consent_all_saw(Table *table);
/* Notes that everything after the game's place was taken back. */
void consent_taken_back(Table *table);
/* Return the people who must agree if `asker` takes back what comes after the
 * first `turns` turns and `picks` choices, or changes something that concerns
 * everybody; bit s for seat s. The script moves. */
unsigned consent_to_go_back(Table *table, Seat asker, int turns, int picks);
unsigned consent_of_all(const Table *table, Seat asker);
/* Asks these people, if there are any. */
void consent_propose(Table *table, Seat asker, unsigned wanted,
                     const char *what);
void consent_forget(Table *table);

typedef enum Consent {
    CONSENT_WAITS, /* others have not answered yet */
    CONSENT_GIVEN, /* all have agreed: the request must be carried out now */
    CONSENT_DECLINED,
    CONSENT_WITHDRAWN, /* by the asker */
    CONSENT_NOT_ASKED  /* nothing was proposed to this seat */
} Consent;

/* Takes the answer of a seat. The proposal is void afterwards unless others
 * have to answer. */
Consent consent_answer(Table *table, Seat seat, bool agrees);

/* -- record.c -------------------------------------------------------------- */

/* A RecordReport says what people should know about the writing of the record:
 * nothing, if all its members are zero. */
typedef struct RecordReport {
    char changed[1280]; /* a sentence: other programs have changed the file, or
                           the record is full; or "" */
    bool is_full;
    bool has_failed;  /* writing fails, which was not reported yet */
    int reason;       /* errno of the failure, or 0 */
    bool is_complete; /* the record is complete again after a failure */
} RecordReport;

/* Write what the record lacks: all turns; a remark, too; or the players, which
 * are in the header. With `settle`, turns are on the disk afterwards. The
 * script moves. */
RecordReport table_record(Table *table, bool settle);
RecordReport table_record_remark(Table *table, RecordLineKind kind,
                                 const char *text);
RecordReport table_record_players(Table *table, const RecordHeader *header);

/* -- remark.c -------------------------------------------------------------- */

enum {
    REMARK_MOST = 1000, /* most bytes of a participant's note */
    /* Most bytes that notes, bookmarks and log entries take in a record: from
     * one participant, and in total. The rest of a record is for turns. */
    REMARKS_OF_ONE = 256 * 1024,
    REMARKS_IN_ALL = 2 * 1024 * 1024,
    REMARK_COST = 64 /* bytes counted for each besides its text */
};

/* Adds each of the lines as a note for these readers at the game's place. NULL
 * adds nothing. */
void table_note(Table *table, unsigned readers, const char *lines);
/* Like table_note, but also writes the notes to the record. */
void table_note_recorded(Table *table, unsigned readers, const char *lines);
/* Like table_note_recorded, but the note precedes all turns. */
void table_note_first(Table *table, unsigned readers, const char *line);
/* True if the participant whose request is under way may write `size` more
 * bytes of remarks; they then count as written. */
bool table_may_remark(Table *table, size_t size);
/* Logs a note or bookmark of a participant, "Note: too easy", and records it.
 */
void table_log_remark(Table *table, RecordLineKind kind, const char *text);
/* Adds the notes of the record from which the game was resumed. */
void table_recall(Table *table);
/* Forgets all notes, because a new game begins. */
void table_forget_notes(Table *table);

#endif
