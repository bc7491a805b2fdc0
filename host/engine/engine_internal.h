/*
 * engine_internal.h -- what the files of the protocol share.
 */
#ifndef ENGINE_INTERNAL_H
#define ENGINE_INTERNAL_H

#include "engine/engine.h"
#include "format/json_want.h"
#include "match/record/record.h"

/* What is wrong with a request, or with what it leads to. */
typedef struct Failure {
    const char *kind;
    char path[sizeof((FormatError *)NULL)->path]; /* in the request, or "" */
    char file[PATH_LIMIT_BYTES];                  /* of a script, or "" */
    int line;                                     /* there, or 0 */
    char message[FORMAT_ERROR_LIMIT];
} Failure;

/* What a turn was, as each viewer may know it: see engine_told. All texts are
 * owned, or NULL. */
typedef struct Telling {
    int node; /* where the turn led */
    char *told[ENGINE_VIEWERS];
    char *cited;
} Telling;

/* A telling that the engine keeps: where each of its texts begins in the bytes
 * of all tellings, those of the viewers and the cited rules; 0: none. */
typedef struct KeptTelling {
    uint32_t at[ENGINE_VIEWERS + 1];
} KeptTelling;

/* The tellings of turns, by the number of their node. */
typedef struct Tellings {
    int room;
    KeptTelling *each; /* owned */
    char *bytes;       /* owned */
    size_t size, bytes_room;
    int latest;          /* the node whose texts are the last of the bytes */
    size_t latest_begin; /* and where they begin */
} Tellings;

typedef struct Thought Thought; /* opaque */
typedef struct Trial Trial;     /* opaque; see trial.h */

struct Engine {
    const ScriptSource *source; /* borrowed */
    Game *game;                 /* its script is owned, too */
    RecordHeader header;        /* of its record; owned */
    uint64_t key;               /* of its searches: see bot_random */
    Bots bots;                  /* who plays; people where it is zeroed */
    Thought *thought;           /* or NULL; see engine_think.c */
    bool is_stuck;              /* the bot that is asked cannot choose */
    Trial *trial;               /* of the rules; or NULL */
    char *trial_request;        /* which it answers; owned */
    bool trial_is_next;         /* it and the game go on in turn */
    EngineSave *save;           /* see engine_let_save; or NULL */
    void *save_context;
    char *told[ENGINE_VIEWERS]; /* see engine_told; or NULL */
    char *cited;                /* see engine_cited; or NULL */
    Tellings tellings;
    int touched_count; /* spaces where something happened then */
    Space touched[OPTION_LIMIT];
    bool quits;
    Failure failure;   /* of the request that is answered */
    ScriptError error; /* the same, where a script is to blame */
};

/* What a game begins with. */
typedef struct Beginning {
    long long players; /* of the set-up; 0: as the source says */
    const char *seed;
    char *position; /* NULL: the set-up. The text of a `house-position` */
    char *record; /* NULL: none. The text of a `house-record`, to go on with */
} Beginning;

/* Carries out a request: false with `failure` set, and the game as it was. */
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
Deed deed_choose_one; /* the same: as a bot, for another program */

/* -- engine.c: what is wrong; all return false ---------------------------- */

bool fail(Engine *engine, const char *kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool fail_request(Engine *engine, const FormatError *error);
bool fail_script(Engine *engine, const ScriptError *error);
bool fail_memory(Engine *engine);
/* A run that ended without a choice; `error` is NULL where it was refused. */
bool fail_run(Engine *engine, const Script *script, const ScriptError *error);

/* The seat of the request, or SEAT_WATCHER; SEAT_NONE where it names none. */
bool want_viewer(Engine *engine, const Json *request, Seat *viewer);
/* The same, and nobody else than the seat that is asked. Opens the choice: the
 * game is not over. */
bool want_asked(Engine *engine, const Json *request, Seat *viewer);

/* -- engine_look.c -------------------------------------------------------- */

/* The table in a position of that game as an SVG, to be freed; NULL when memory
 * ran out. The spaces are those where something has just happened. */
char *engine_draw(const Game *game, const Position *position, Seat viewer,
                  int touched_count, const Space *touched);
/* Adds the same of the open choice, if the request has `picture`. Without
 * memory it is left out. */
void engine_add_picture(const Engine *engine, const Json *request, Seat viewer,
                        Json *answer);

/* -- engine_history.c ------------------------------------------------------ */

/* Adds node, turn, seat and over: of the turn that led to the node; for the
 * start of the game those of the turn that follows. */
void turn_of_node(Json *object, const Game *game, const Node *node);

/* -- engine_record.c ------------------------------------------------------- */

/* The header of the record of a game that begins, and its rules: false when
 * memory ran out. */
bool engine_begin_record(const Engine *engine, Game *game,
                         const Beginning *beginning, RecordHeader *header);
/* The rules of the next turns. */
void engine_use_rules(Engine *engine);

/* -- engine_begin.c ------------------------------------------------------- */

/* Begins another game in place of the present one; it stands at its first
 * choice. False with `failure` set, and the game as it was. */
bool engine_begin(Engine *engine, const Beginning *beginning);
void engine_drop(Game *game); /* with its script; NULL is allowed */

/* -- engine_story.c ------------------------------------------------------- */

/* What happens, as each viewer may know it: a sentence a line. */
typedef struct Story {
    FILE *out[ENGINE_VIEWERS]; /* each writes to its text; NULL: memory ran
                                  out */
    char *text[ENGINE_VIEWERS];
    size_t size[ENGINE_VIEWERS];
    FILE *cites; /* the same for what engine_cited tells */
    char *cited;
    size_t cited_size;
    Telling *tellings; /* of the turns that are complete; owned */
    int telling_count, telling_room;
    int touched_count;
    Space touched[OPTION_LIMIT];
} Story;

bool story_begin(Story *story); /* false when memory ran out */
/* Adds what the script did last, in the turn of that number: it is complete, or
 * under way. */
void story_tell(Story *story, const Game *game, int turn);
/* It becomes what the engine tells, and keeps of its turns; and `events` of the
 * answer, unless that is NULL. */
void story_end(Engine *engine, Story *story, Seat viewer, Json *answer);
/* It is told to nobody. */
void story_drop(Story *story);
/* What the engine tells is the turn under way, as far as it is played. The
 * choice is open, and is opened again. False with `failure` set. */
bool story_of_open(Engine *engine);

/* Forgets what all turns were. */
void engine_forget_tellings(Engine *engine);
/* Runs the turn again, so that its events are the script's. False where it was
 * played by former rules, or made by hand. */
bool engine_run_again(const Game *game, const Node *node);

/* -- engine_game.c -------------------------------------------------------- */

/* In those spaces something has happened last. */
void engine_touch(Engine *engine, int count, const Space *spaces);

/* Plays turns in which no person is asked anything, up to the next choice of a
 * person or the end of the game; with bots in portions, of anybody. False with
 * `failure` set. */
bool engine_go_on(Engine *engine, Game *game, Story *story);
/* Opens the choice of the game, which may have gone anywhere: other functions
 * need it. False with `failure` set; the game may be over. */
bool engine_open(Engine *engine);
/* Adds how the game stands, as view_state; nobody is offered what a bot chooses
 * from. True. */
bool engine_tell_state(const Engine *engine, Seat viewer, Json *answer);
/* What the game returns to when something fails. */
GamePlace engine_place(Engine *engine);

/* -- engine_offers.c ------------------------------------------------------ */

/* What everybody may know of the options of the open choice, whoever is asked:
 * tokens. Both lists are owned; NULL where nothing of them may be known. */
typedef struct Offers {
    Json *certain;  /* those that are offered, whatever is hidden */
    Json *possible; /* those that may be, by what is hidden */
} Offers;

/* The choice is open; it has to be opened again. */
Offers offers_find(const Engine *engine);
void offers_drop(Offers *offers);
/* Adds `gained` and `lost`: what is offered now, and what no longer, as far as
 * everybody may know both. Nothing where nothing can be said. */
void offers_compare(const Offers *before, const Offers *now, Json *object);

/* The object of an error: `kind`, `message`, `file`, `line`. */
Json *failure_object(const Failure *failure);
/* The object of an error of a script, with the same fields. */
Json *fault_object(const ScriptError *error);

/* -- engine_script.c ------------------------------------------------------ */

/* Whether that may be the text of a file of the rules. False with `failure`
 * set. */
bool check_script(Engine *engine, const char *file, const char *text);
/* Texts of scripts are not taken here: false with `failure` set. */
bool fail_unsaved(Engine *engine);

/* -- engine_trial.c ------------------------------------------------------- */

/* Stops trying out: the rules are others now. */
void engine_drop_trial(Engine *engine);

/* -- engine_think.c ------------------------------------------------------- */

/* Whether the open choice is a bot's, which chooses by engine_step. */
bool engine_waits_for_bot(const Engine *engine);
/* False with `failure` set if the game has as many turns as a table keeps. */
bool engine_may_play(Engine *engine);
/* Stops thinking about the open choice: the game is moved. */
void engine_forget(Engine *engine);
/* The search for a hint at the open choice, when it is done; else NULL, and how
 * much is done, 0 to 100. It begins with the first call; NULL without `failure`
 * unless memory ran out. */
const Search *engine_hint(Engine *engine, const Player *work, int *percent);

#endif
