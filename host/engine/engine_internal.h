/*
 * engine_internal.h -- declarations shared by the files of the protocol.
 */
#ifndef ENGINE_INTERNAL_H
#define ENGINE_INTERNAL_H

#include "engine/engine.h"
#include "format/want.h"
#include "match/player/player.h"
#include "match/search/search.h"

typedef struct Thought Thought;
typedef struct Trial Trial; /* see trial.h */

/* A Proposed is the request to which other people must consent: to go to a
 * node, or to begin a new game. */
typedef struct Proposed {
    bool is_new;
    int node;   /* number of the node */
    char *seed; /* seed of the new game, owned; NULL: a random seed */
} Proposed;

struct Engine {
    const ScriptSource *source; /* borrowed */
    Table table;                /* its game is owned, including the script */
    Describer describer;        /* describes turns for the table's log */
    RecordHeader header;        /* header of its record; owned */
    Thought *thought;           /* the search for a hint; or NULL */
    bool is_stuck;              /* true if the bot that must choose cannot
                                 * choose */
    Trial *trial;               /* trial of the rules; or NULL */
    char *trial_request;        /* request that the trial answers; owned */
    bool trial_is_next;         /* the next step is a step of the trial, not of
                                 * the game */
    bool trial_is_designers;    /* the designer has requested the trial */
    EngineSave *save;           /* see engine_let_save; or NULL */
    void *save_context;
    bool serves; /* true if the engine serves participants; see engine_serve */
    EngineHost host;
    /* The participant whose request is being answered. NULL: there is no
     * request, or it comes from a program that may do everything. */
    const Participant *participant;
    bool is_refused;    /* the participant has no permission for the
                         * current request */
    bool hides_folders; /* the answer must not show folders of the server */
    Json *relayed;      /* answer of a different process to the current request;
                         * owned; or NULL */
    Proposed proposed;
    bool quits;
};

enum { KEYS = 6 }; /* most keys of a request, with NULL after the last */

/* The start of a game. */
typedef struct Beginning {
    long long players; /* number of players; 0: as in the source */
    const char *seed;
    char *position; /* text of a `house-position`; NULL: the set-up */
    char *record;   /* text of a `house-record` to continue; NULL: none */
} Beginning;

/* An Answerer carries out a request and adds to the answer. If it fails, it
 * sets the table's failure, returns false, and leaves the game unchanged. */
typedef bool Answerer(Engine *engine, const Json *request, Json *answer);

Answerer answer_new;                              /* engine_begin.c */
Answerer answer_choose, answer_undo, answer_redo; /* engine_game.c */
Answerer answer_reload;                           /* engine_reload.c */
Answerer answer_set, answer_seat;                 /* engine_edit.c */
Answerer answer_open;                             /* engine_open.c */
Answerer answer_history, answer_look, answer_goto,
    answer_fork;                                    /* engine_history.c */
Answerer answer_rules, answer_scripts, answer_save; /* engine_script.c */
Answerer answer_check, answer_playtest;             /* engine_trial.c */
Answerer answer_position, answer_view, answer_moves, answer_explain,
    answer_picture, answer_successors;                /* engine_look.c */
Answerer answer_note, answer_bookmark, answer_record; /* engine_record.c */
Answerer answer_hint;                                 /* engine_search.c */
Answerer
    answer_choose_one; /* like answer_choose, as a bot for another program */

/* -- engine.c ------------------------------------------------------------- */

/* Reads a request of any bytes and lets `run` answer it. The caller owns the
 * answer. */
Json *engine_answer_text(Engine *engine, const char *text, size_t size,
                         Answerer *run);
/* Carries out a request of the protocol. */
Answerer engine_carry_out;
/* True if the request has no keys other than `keys`, `id` and `do`. */
bool engine_check_keys(Engine *engine, const Json *request,
                       const char *const *keys);
/* Returns the answer as a text, and frees it. */
char *engine_write(Json *answer);

/* Sets the table's failure, and returns false. */
bool fail_request(Engine *engine, const FormatError *error);

/* Reads the viewer of the request: a seat or SEAT_WATCHER; SEAT_NONE if it
 * names none. */
bool want_viewer(Engine *engine, const Json *request, Seat *viewer);
/* Like want_viewer, but refuses any viewer except the seat that must choose.
 * Opens the choice. Fails if the game is over. */
bool want_asked(Engine *engine, const Json *request, Seat *viewer);

/* -- engine_look.c -------------------------------------------------------- */

/* Returns a picture of a position of the game as an SVG, which the caller must
 * free; NULL if memory runs out. The picture marks the spaces in `touched`. */
char *engine_draw(const Game *game, const Position *position, Seat viewer,
                  int touched_count, const Space *touched);
/* Adds the picture of the open choice if the request has `picture`. If memory
 * runs out, adds nothing. */
void engine_add_picture(const Engine *engine, const Json *request, Seat viewer,
                        Json *answer);

/* -- engine_history.c ------------------------------------------------------ */

/* Moves the game to a node. Unless `answer` is NULL, adds a description of the
 * move and the state of the game to it. If the viewer is a seat, the rules must
 * allow the move. */
bool engine_go(Engine *engine, Node *node, Seat viewer, Json *answer);
/* Like engine_go, but if other people must agree, proposes the move to them. */
bool engine_travel(Engine *engine, Node *node, Seat viewer, Json *answer);
/*
 * Adds the turn that led to a node: node, turn, seat, over, events and rules.
 * At the start of the game, node, turn and seat are those of the turn that
 * follows. `events` is empty if the log does not know the turn. The script is
 * at a different position afterwards.
 */
void engine_add_turn(Engine *engine, Node *node, Seat viewer, Json *object);

/* -- engine_record.c ------------------------------------------------------- */

/* Makes the header of the record of a new game, and stores in the game's
 * history which rules are in force. Returns false if memory runs out. */
bool engine_begin_record(const Engine *engine, Game *game,
                         const Beginning *beginning, RecordHeader *header);

/* -- engine_begin.c ------------------------------------------------------- */

/* Replaces the game by a new game, at its first choice. Returns false with
 * `failure` set, and the game unchanged, if that fails. */
bool engine_begin(Engine *engine, const Beginning *beginning);
/* Begins a new game for a participant; a NULL seed means a random seed. Adds
 * the game's state to `answer`, unless `answer` is NULL or the participant may
 * not see the state. */
bool engine_begin_new(Engine *engine, const char *seed, Json *answer);
void engine_drop(Game *game); /* frees its script, too; NULL is allowed */

/* -- citations.c ---------------------------------------------------------- */

/* Returns the citations in a text of the log as a list. NULL means an empty
 * text. */
Json *json_citations(const char *text);

/* -- engine_game.c -------------------------------------------------------- */

/* Adds `events` and `rules` of the latest request to the answer. */
void engine_add_events(const Engine *engine, Seat viewer, Json *answer);
/* Adds `events` and `rules` with the lines of these texts of the log. */
void engine_add_lines(const char *events, const char *rules, Json *object);
/* Adds the state of the game like view_state. While a bot must choose, adds
 * only what every seat may know. Returns true. */
bool engine_tell_state(Engine *engine, Seat viewer, Json *answer);

/* Returns the object of an error: `kind`, `message`, `file`, `line`. */
Json *failure_object(const Failure *failure);
/* Returns the object of a script error, with the same fields as
 * failure_object. */
Json *fault_object(const ScriptError *error);

/* -- engine_script.c ------------------------------------------------------ */

/* True if a file of the rules may have this text. Otherwise sets `failure` and
 * returns false. */
bool check_script(Engine *engine, const char *file, const char *text);
/* Refuses texts of scripts, because saving is not allowed. Returns false with
 * `failure` set. */
bool fail_unsaved(Engine *engine);

/* -- engine_trial.c ------------------------------------------------------- */

/* Stops the trial, because the rules have changed. */
void engine_drop_trial(Engine *engine);

/* -- engine_think.c ------------------------------------------------------- */

/* Returns false with `failure` set if the game has ENGINE_TURNS turns. */
bool engine_may_play(Engine *engine);
/* Stops the bot's thinking about the open choice, because the game moves. */
void engine_forget(Engine *engine);
/*
 * Returns the finished search for a hint at the open choice. The first call
 * begins the search. While the search runs, returns NULL and sets `*percent` to
 * the part that is done, 0 to 100. If the search fails, returns NULL and sets
 * `failure`.
 */
const Search *engine_hint(Engine *engine, const Player *work, int *percent);

/* -- engine_participant.c ------------------------------------------------- */

Answerer answer_table, answer_story; /* engine_table.c */
Answerer answer_agree;               /* engine_consent.c */

/* True if the current request comes from a designer or from a program that may
 * do everything. Only these may see folders of the server. */
bool engine_trusts(const Engine *engine);
/* True if a new game may begin, because the previous game is completely
 * recorded. */
bool engine_admits_new(Engine *engine);

/* -- engine_consent.c ----------------------------------------------------- */

/* True if the other people must agree to the current request. */
bool engine_asks_others(const Engine *engine);
/* Proposes the request to the other people, and says so in the answer. `what`
 * describes the request; the seed of `proposed` is copied. Returns false if
 * something is proposed already. */
bool engine_proposes(Engine *engine, Proposed proposed, const char *what,
                     Json *answer);

/* -- engine_log.c: the log of a table that serves participants ------------- */

/* These functions log a change that a participant has made, and begin a
 * revision. They do nothing if no participant has made the request. */
void engine_log_choice(Engine *engine);
void engine_log_undo(Engine *engine);
void engine_log_redo(Engine *engine, const Redo *redo);
void engine_log_journey(Engine *engine, const Journey *journey);
void engine_log_fork(Engine *engine);
void engine_log_set(Engine *engine, const char *words);
void engine_log_seat(Engine *engine, Seat seat);
/* `is_named`: a participant has named the seed, so all participants may read
 * it. */
void engine_log_new_game(Engine *engine, bool is_named);
void engine_log_remark(Engine *engine, RecordLineKind kind, const char *text);
/* These functions log what happens while the engine serves participants: rules
 * that were loaded again, and a step of a bot. */
void engine_log_reload(Engine *engine, const ReloadReport *report);
void engine_log_step(Engine *engine, EngineStep step);
/* Returns the name of a participant, as in links and in the log. */
const char *engine_name(const Engine *engine, const Participant *participant);
/* Returns the proposal as the object that an event contains, or NULL if nothing
 * is proposed. */
Json *proposal_object(const Engine *engine);

#endif
