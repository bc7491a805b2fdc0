/*
 * engine.h -- a table for other programs, which send requests and receive
 * answers.
 *
 * Requests and answers are JSON texts (`house-engine/1`, docs/formats.md). A
 * carrier, such as `house serve`, transports them. engine_answer trusts its
 * caller. engine_answer_from serves a participant, whose role limits requests
 * and answers.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include "engine/trial/trial.h"
#include "format/json.h"
#include "match/table/table.h"

#define ENGINE_FORMAT "house-engine/1"

typedef struct Engine Engine;

enum {
    ENGINE_REQUEST_LIMIT = 4 * 1024 * 1024, /* greatest size of a request in
                                             * bytes */
    ENGINE_TURNS = 10000,          /* greatest number of turns of a game, on all
                                    * branches together */
    ENGINE_HISTORY_REMARKS = 2000, /* `history` returns at most this number of
                                    * remarks, the latest */
    ENGINE_STORY_TURNS = 400,      /* greatest number of turns in the answer to
                                    * `story` */
    ENGINE_SEED = 16               /* size of a random seed in bytes */
};

/*
 * Loads the rules and begins a game. Borrows `source` until engine_free.
 * `players` has SEAT_LIMIT entries, or is NULL. If `in_slices` is true, bots
 * and hints run only in engine_step, so requests never wait. Returns NULL with
 * `error` if the rules are wrong.
 */
Engine *engine_new(const ScriptSource *source, const Player *players,
                   bool in_slices, const char *seed, ScriptError *error);
void engine_free(Engine *engine); /* NULL is allowed */

/* Replaces the game by the game of a record, and continues that game. Returns
 * false with `error`, and leaves the game unchanged, if that fails. */
bool engine_resume(Engine *engine, const char *record, ScriptError *error);

/* Returns the table. The game of the table is over, or is at an open choice. */
Table *engine_table(Engine *engine);
/* Returns the record of the game as a text, which the caller must free. Returns
 * NULL if memory runs out or the record is too large. Runs the script. */
char *engine_record(Engine *engine);
/* Returns the header of the game's record. */
const RecordHeader *engine_record_header(const Engine *engine);

/* -- requests ------------------------------------------------------------- */

/* Answers a request, which may be any bytes. Returns a text without a line
 * break; the caller frees the text. Returns NULL if memory runs out. An error
 * leaves the game unchanged. */
char *engine_answer(Engine *engine, const char *text, size_t size);
/* Like engine_answer, for a request that was already read. The caller owns the
 * answer. */
Json *engine_answer_json(Engine *engine, const Json *request);
/* Returns the answer to a request that was not read completely, because it is
 * larger than ENGINE_REQUEST_LIMIT. */
char *engine_answer_long(void);
/* These functions return an answer that reports an error, or NULL if memory
 * runs out. The caller must free the answer. */
char *engine_error(const char *kind, const char *message);
Json *engine_error_json(const char *kind, const char *message);
char *engine_script_error(const ScriptError *error);

/* True if a request has asked the program to end. */
bool engine_has_quit(const Engine *engine);

/* Returns the name of request number `number`, or NULL after the last. Sets
 * `*keys` to the keys besides `id` and `do`, with NULL at the end. */
const char *engine_request(int number, const char *const **keys);

/* Replaces the text of a file of the rules. Returns false with errno on
 * failure. */
typedef bool EngineSave(void *context, const char *file, const char *text);

/* Allows the request "save". To carry out this request, the engine calls `save`
 * with `context`. Unless engine_let_save was called, the engine refuses the
 * request. */
void engine_let_save(Engine *engine, EngineSave *save, void *context);

/* Allows the requests "compare" and "score". To carry out either request, the
 * engine calls `compare` with `context`. */
void engine_let_compare(Engine *engine, TrialCompare *compare, void *context);

/* Allows seats to be played by other programs, which the engine asks through
 * the functions of `programs`. */
void engine_let_play(Engine *engine, Outside programs);

/* -- bots ----------------------------------------------------------------- */

/* The result of engine_step. After every result except ENGINE_IDLE and
 * ENGINE_STUCK, the caller must call engine_step again. */
typedef enum EngineStep {
    ENGINE_IDLE,    /* a person must choose, or the game is over */
    ENGINE_THINKS,  /* a bot or a search needs more time */
    ENGINE_MOVED,   /* a bot has completed its turn, or a person must now
                     * choose; log_events says what happened */
    ENGINE_STUCK,   /* a bot cannot choose; see engine_stuck */
    ENGINE_WAITS,   /* a program must choose; programs_wait says how to wait */
    ENGINE_REPLACED /* a program has failed (see engine_stuck), and a bot has
                     * replaced it */
} EngineStep;

/* Lets bots and other work run for about 20 milliseconds, or until a turn ends.
 * A comparison takes a single step. Participants receive updates. */
EngineStep engine_step(Engine *engine);
/* engine_seeks_hint is true while a search for a hint runs. engine_drop_hint
 * ends that search. */
bool engine_seeks_hint(const Engine *engine);
void engine_drop_hint(Engine *engine);
/* Writes why the latest step was ENGINE_STUCK or ENGINE_REPLACED, with the seat
 * and the file and line of the script. */
void engine_stuck(const Engine *engine, char *text, size_t size);

#endif
