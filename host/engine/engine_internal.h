/* engine_internal.h -- the struct Engine, and functions that all files of the
 * protocol call. */
#ifndef ENGINE_INTERNAL_H
#define ENGINE_INTERNAL_H

#include "engine/engine_serve.h"
#include "engine/view.h"
#include "format/want.h"
#include "match/player/player.h"
#include "match/search/search.h"

typedef struct Thought Thought;
typedef struct Trial Trial; /* see trial/trial.h */

/* A Proposed is a request to which other people must agree: to move the game to
 * a node, to begin a new game, or to resign. */
typedef struct Proposed {
    bool is_new;
    bool is_resignation;
    int node;   /* number of the node */
    char *seed; /* seed of the new game, owned; NULL means a random seed */
} Proposed;

struct Engine {
    const ScriptSource *source; /* borrowed */
    Table table;                /* owns its game, including the script */
    Describer describer;        /* describes turns for the table's log */
    RecordHeader header;        /* header of the game's record; owned */
    Thought *thought;           /* search for a hint, or NULL */
    bool is_stuck;              /* true if the bot that must choose cannot
                                 * choose */
    Trial *trial;               /* trial of the rules; or NULL */
    Json *trial_request;        /* request that the trial answers; owned */
    bool trial_is_next;         /* true if the next step is a step of the trial,
                                 * not of the game */
    bool trial_is_designers;    /* true if the designer requested the trial */
    EngineSave *save;           /* function that saves rules, or NULL; see
                                 * engine_let_save */
    void *save_context;
    TrialCompare *compare; /* function that compares rules, or NULL; see
                            * engine_let_compare */
    void *compare_context;
    bool serves; /* true if the engine serves participants; see engine_serve */
    EngineHost host;
    /* The participant whose request is being answered. The pointer is NULL if
     * there is no request, or if the request comes from a program that may do
     * everything. */
    const Participant *participant;
    bool is_refused;    /* true if the participant has no permission for the
                         * current request */
    bool hides_folders; /* true if the answer must not show folders of the
                         * server */
    bool must_not_pack; /* true if the answer has entries of the log, or
                         * links */
    Json *relayed;      /* answer of another process to the current request;
                         * owned; or NULL */
    Proposed proposed;
    bool quits;
};

/* Greatest number of keys of a request, including the NULL after the last
 * key. */
enum { KEYS = 6 };

/* An Answerer carries out a request and adds to the answer. If it fails, it
 * sets the table's failure, returns false, and leaves the game unchanged. */
typedef bool Answerer(Engine *engine, const Json *request, Json *answer);

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
/* Returns the answer as a text, and frees the answer. */
char *engine_write(Json *answer);

/* Sets the table's failure, and returns false. */
bool fail_request(Engine *engine, const FormatError *error);

/* Reads the viewer of the request: a seat or SEAT_WATCHER. The viewer is
 * SEAT_NONE if the request names "designer", or does not name a viewer. */
bool want_viewer(Engine *engine, const Json *request, Seat *viewer);
/* Like want_viewer, but reads the viewer even if the participant may not see
 * what this viewer sees. */
bool want_named_viewer(Engine *engine, const Json *request, Seat *viewer);
/* Like want_viewer, but refuses any viewer except the seat that must choose.
 * Opens the choice. Fails if the game is over. */
bool want_asked(Engine *engine, const Json *request, Seat *viewer);

/* -- engine_script.c ------------------------------------------------------ */

/* True if the file belongs to the rules and the text is not too long for a
 * script. Otherwise sets `failure` and returns false. */
bool check_script(Engine *engine, const char *file, const char *text);
/* Sets the failure: the request contains texts of scripts, but this engine does
 * not allow saving scripts. Returns false. */
bool fail_unsaved(Engine *engine);

/* -- engine_trial.c ------------------------------------------------------- */

/* Stops the trial of the rules. The caller must call this function
 * when the rules change. */
void engine_drop_trial(Engine *engine);

/* -- engine_reload.c ------------------------------------------------------ */

/* Ends the Rerun of the table's game, and logs what has changed. */
void engine_end_rerun(Engine *engine);
/* Restores the game that the latest Rerun has replaced, and logs the change.
 * Returns false with `failure` set if the choice cannot be opened. */
bool engine_leave_rerun(Engine *engine);

/* -- engine_clock.c ------------------------------------------------------- */

void engine_add_clocks(Engine *engine, Json *answer);

/* -- engine_think.c ------------------------------------------------------- */

/* Returns false with `failure` set if the game has ENGINE_TURNS turns. */
bool engine_may_play(Engine *engine);
/* Drops the Rerun, the review, and the searches for a hint or a bot. The caller
 * must call this function before it changes the game. */
void engine_forget(Engine *engine);
/* Returns the finished search for a hint; the first call begins it. While the
 * search runs, returns NULL and sets `*percent`, 0 to 100. On failure returns
 * NULL with `failure`. */
const Search *engine_hint(Engine *engine, const Player *work, int *percent);

#endif
