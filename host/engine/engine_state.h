/*
 * engine_state.h -- the struct Engine.
 */
#ifndef ENGINE_STATE_H
#define ENGINE_STATE_H

#include "engine/engine_serve.h"
#include "engine/view.h"
#include "match/table/table.h"

typedef struct Thought Thought;
typedef struct Trial Trial; /* see trial/trial.h */

/* A Proposed is a request to which other people must agree: to take back
 * choices, to move the game to a node, to begin a new game, or to resign. */
typedef struct Proposed {
    UndoAim undo; /* `count` is 0 if the request is not to take back choices */
    bool is_new;
    bool is_resignation;
    int node;   /* number of the node */
    char *seed; /* seed of the new game, owned; NULL means a random seed */
} Proposed;

struct Engine {
    const ScriptSource *source; /* borrowed */
    Table table;                /* the table, which owns its game and the game's
                                 * script */
    Describer describer;        /* describer of turns for the table's log */
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

#endif
