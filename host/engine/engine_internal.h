/*
 * engine_internal.h -- declarations shared by the files of the protocol.
 */
#ifndef ENGINE_INTERNAL_H
#define ENGINE_INTERNAL_H

#include "engine/engine.h"
#include "format/json_want.h"

/* A Failure is an error of a request, or of what it leads to. */
typedef struct Failure {
    const char *kind;
    char path[sizeof((FormatError *)NULL)->path]; /* path in the request, or
                                                     "" */
    char file[PATH_LIMIT_BYTES];                  /* file of a script, or "" */
    int line;                                     /* line in the file, or 0 */
    char message[FORMAT_ERROR_LIMIT];
} Failure;

/* A Telling describes a turn for each viewer, as far as the viewer may know it:
 * see engine_told. All texts are owned, or NULL. */
typedef struct Telling {
    int node; /* node that the turn led to */
    char *told[ENGINE_VIEWERS];
    char *cited;
} Telling;

/* A telling that the engine keeps: the offsets of its texts (the viewers', then
 * the cited rules) in the bytes of all tellings; 0: no text. */
typedef struct KeptTelling {
    uint32_t at[ENGINE_VIEWERS + 1];
} KeptTelling;

/* The tellings of turns, by the numbers of their nodes. */
typedef struct Tellings {
    int room;
    KeptTelling *each; /* owned */
    char *bytes;       /* owned */
    size_t size, bytes_room;
    int latest;          /* node whose texts are the last in the bytes */
    size_t latest_begin; /* offset of these texts */
} Tellings;

typedef struct Thought Thought;
typedef struct Trial Trial; /* see trial.h */

struct Engine {
    const ScriptSource *source; /* borrowed */
    Game *game;                 /* owned, including its script */
    RecordHeader header;        /* header of its record; owned */
    uint64_t key;               /* key of its searches: see bot_random */
    Bots bots;                  /* the players; zeroed entries are people */
    Thought *thought;           /* or NULL; see engine_think.c */
    bool is_stuck;              /* the bot that is asked cannot choose */
    Trial *trial;               /* trial of the rules; or NULL */
    char *trial_request;        /* request that the trial answers; owned */
    bool trial_is_next;         /* the trial and the game work alternately */
    EngineSave *save;           /* see engine_let_save; or NULL */
    void *save_context;
    char *told[ENGINE_VIEWERS]; /* see engine_told; or NULL */
    char *cited;                /* see engine_cited; or NULL */
    Tellings tellings;
    int touched_count; /* spaces that were touched then */
    Space touched[OPTION_LIMIT];
    bool quits;
    Failure failure;   /* failure of the current request */
    ScriptError error; /* error of a script that caused it */
};

/* The start of a game. */
typedef struct Beginning {
    long long players; /* players of the set-up; 0: those of the source */
    const char *seed;
    char *position; /* text of a `house-position`; NULL: the set-up */
    char *record;   /* text of a `house-record` to continue; NULL: none */
} Beginning;

/* A Deed carries out a request. It returns false with `failure` set, and the
 * game unchanged, if it fails. */
typedef bool Deed(Engine *engine, const Json *request, Json *answer);

Deed deed_new;                            /* engine_begin.c */
Deed deed_choose, deed_undo;              /* engine_game.c */
Deed deed_reload;                         /* engine_reload.c */
Deed deed_open;                           /* engine_open.c */
Deed deed_history, deed_look, deed_goto;  /* engine_history.c */
Deed deed_rules, deed_scripts, deed_save; /* engine_script.c */
Deed deed_check, deed_playtest;           /* engine_trial.c */
Deed deed_position, deed_view, deed_moves, deed_explain, deed_picture,
    deed_successors;                        /* engine_look.c */
Deed deed_note, deed_bookmark, deed_record; /* engine_record.c */
Deed deed_hint;                             /* engine_search.c */
Deed deed_choose_one; /* like deed_choose, as a bot for another program */

/* -- engine.c: failures; all return false --------------------------------- */

bool fail(Engine *engine, const char *kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool fail_request(Engine *engine, const FormatError *error);
bool fail_script(Engine *engine, const ScriptError *error);
bool fail_memory(Engine *engine);
/* Reports a run that ended without a choice; `error` is NULL if it was
 * refused. */
bool fail_run(Engine *engine, const Script *script, const ScriptError *error);

/* Reads the viewer of the request: a seat or SEAT_WATCHER; SEAT_NONE if it
 * names none. */
bool want_viewer(Engine *engine, const Json *request, Seat *viewer);
/* Like want_viewer, but refuses any viewer except the asked seat. Opens the
 * choice; a game that is over fails. */
bool want_asked(Engine *engine, const Json *request, Seat *viewer);

/* -- engine_look.c -------------------------------------------------------- */

/* Returns the table of a position of the game as an SVG, which the caller must
 * free; NULL if memory runs out. The touched spaces are marked. */
char *engine_draw(const Game *game, const Position *position, Seat viewer,
                  int touched_count, const Space *touched);
/* Adds the picture of the open choice if the request has `picture`. If memory
 * runs out, it is omitted. */
void engine_add_picture(const Engine *engine, const Json *request, Seat viewer,
                        Json *answer);

/* -- engine_history.c ------------------------------------------------------ */

/* Adds node, turn, seat and over of the turn that led to the node; at the start
 * of the game, those of the turn that follows. */
void turn_of_node(Json *object, const Game *game, const Node *node);

/* -- engine_record.c ------------------------------------------------------- */

/* Makes the header of the record of a game that begins, and keeps its rules.
 * Returns false if memory runs out. */
bool engine_begin_record(const Engine *engine, Game *game,
                         const Beginning *beginning, RecordHeader *header);
/* Keeps the rules of the next turns. */
void engine_use_rules(Engine *engine);

/* -- engine_begin.c ------------------------------------------------------- */

/* Replaces the game by a new game, at its first choice. Returns false with
 * `failure` set, and the game unchanged, if that fails. */
bool engine_begin(Engine *engine, const Beginning *beginning);
void engine_drop(Game *game); /* frees its script, too; NULL is allowed */

/* -- engine_story.c ------------------------------------------------------- */

/* A Story describes what happens, a sentence a line, as far as each viewer may
 * know it. */
typedef struct Story {
    FILE *out[ENGINE_VIEWERS]; /* streams of the texts; NULL: memory ran out */
    char *text[ENGINE_VIEWERS];
    size_t size[ENGINE_VIEWERS];
    FILE *cites; /* stream of the cited rules */
    char *cited;
    size_t cited_size;
    Telling *tellings; /* tellings of the complete turns; owned */
    int telling_count, telling_room;
    int touched_count;
    Space touched[OPTION_LIMIT];
} Story;

bool story_begin(Story *story); /* false if memory runs out */
/* Adds the events of the script's last run in turn `turn`, which is complete or
 * still current. */
void story_tell(Story *story, const Game *game, int turn);
/* Makes the story what engine_told returns, and keeps the tellings of its
 * turns. Adds `events` to the answer unless that is NULL. */
void story_end(Engine *engine, Story *story, Seat viewer, Json *answer);
/* Discards the story. */
void story_drop(Story *story);
/*
 * Makes the current turn, as far as it is played, what engine_told returns. The
 * choice must be open, and is opened again. Returns false with `failure` set.
 */
bool story_of_open(Engine *engine);

/* Forgets the tellings of all turns. */
void engine_forget_tellings(Engine *engine);
/* Runs the turn again, so that the script has its events. Returns false if the
 * turn was played under former rules, or made by hand. */
bool engine_run_again(const Game *game, const Node *node);

/* -- engine_game.c -------------------------------------------------------- */

/* Sets the spaces that are marked as touched. */
void engine_touch(Engine *engine, int count, const Space *spaces);

/*
 * Plays turns in which no person is asked, up to the next choice of a person or
 * the end of the game; with bots in slices, up to the next choice of anybody.
 * Returns false with `failure` set.
 */
bool engine_go_on(Engine *engine, Game *game, Story *story);
/* Opens the choice of the game, which other functions require, after the script
 * has moved. Returns false with `failure` set. The game may be over. */
bool engine_open(Engine *engine);
/* Adds the state of the game like view_state, but without the options that a
 * bot chooses from. Returns true. */
bool engine_tell_state(const Engine *engine, Seat viewer, Json *answer);
/* Returns the place that the game returns to after a failure. */
GamePlace engine_place(Engine *engine);

/* -- engine_offers.c ------------------------------------------------------ */

/*
 * The tokens of options of the open choice that everybody may know, whichever
 * seat is asked. Both lists are owned; they are NULL if nothing may be known.
 */
typedef struct Offers {
    Json *certain;  /* options offered whatever is hidden */
    Json *possible; /* options that may be offered, depending on what is
                       hidden */
} Offers;

/* Finds the offers of the open choice, which the caller must open again. */
Offers offers_find(const Engine *engine);
void offers_drop(Offers *offers);
/* Adds `gained` and `lost`: the options that are newly offered and no longer
 * offered, as far as everybody may know. Adds nothing if nothing is known. */
void offers_compare(const Offers *before, const Offers *now, Json *object);

/* Returns the object of an error: `kind`, `message`, `file`, `line`. */
Json *failure_object(const Failure *failure);
/* Returns the object of a script error, with the same fields. */
Json *fault_object(const ScriptError *error);

/* -- engine_script.c ------------------------------------------------------ */

/* True if the text is allowed for a file of the rules. Else returns false with
 * `failure` set. */
bool check_script(Engine *engine, const char *file, const char *text);
/* Refuses texts of scripts, because saving is not allowed. Returns false with
 * `failure` set. */
bool fail_unsaved(Engine *engine);

/* -- engine_trial.c ------------------------------------------------------- */

/* Stops the trial, because the rules have changed. */
void engine_drop_trial(Engine *engine);

/* -- engine_think.c ------------------------------------------------------- */

/* True if a bot that chooses in engine_step is asked in the open choice. */
bool engine_waits_for_bot(const Engine *engine);
/* Returns false with `failure` set if the game has ENGINE_TURNS turns. */
bool engine_may_play(Engine *engine);
/* Stops thinking about the open choice, because the game is moved. */
void engine_forget(Engine *engine);
/*
 * Returns the finished search for a hint at the open choice. Else returns NULL
 * with the percentage that is done, 0 to 100. The first call begins the search.
 * NULL without `failure` means that the search is running.
 */
const Search *engine_hint(Engine *engine, const Player *work, int *percent);

#endif
