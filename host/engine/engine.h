/*
 * engine.h -- a game for other programs, which send requests and receive
 * answers.
 *
 * The protocol is `house-engine/1` of docs/formats.md. Requests and answers are
 * texts, each a JSON object. The engine does not know how they are carried: it
 * has no streams and no processes, and uses the clock only for searches.
 *
 * What a seat may know is decided in a single place, view.c. A carrier that
 * serves a seat adds `seat` to each of its requests.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include "format/json.h"
#include "match/bot/bot.h"
#include "match/game/game.h"

#define ENGINE_FORMAT "house-engine/1"

typedef struct Engine Engine;

enum {
    ENGINE_REQUEST_LIMIT = 4 * 1024 * 1024, /* bytes of a request */
    ENGINE_TURNS = 10000,          /* turns of a game at a table, on all
                                      branches */
    ENGINE_HISTORY_REMARKS = 2000, /* latest remarks that `history` returns */
    ENGINE_VIEWERS = SEAT_LIMIT + 2
};

/*
 * Loads the rules and begins a game. The source is borrowed until engine_free,
 * because a request may ask for a different number of players. `players` has
 * SEAT_LIMIT entries, or is NULL. They are people, who choose by requests, and
 * bots, which choose when it is their turn. With `in_slices`, bots choose and
 * hints are searched for only in engine_step, and requests do not wait for
 * them. Returns NULL with `error` if the rules are wrong.
 */
Engine *engine_new(const ScriptSource *source, const Player *players,
                   bool in_slices, const char *seed, ScriptError *error);
void engine_free(Engine *engine); /* NULL is allowed */

/* Replaces the game by the game of a record, which continues. Returns false
 * with `error`, and leaves the game unchanged, if that fails. */
bool engine_resume(Engine *engine, const char *record, ScriptError *error);

/*
 * Answers a request of any bytes. Returns a text without a line break, which
 * the caller must free; NULL if memory runs out. After an error the game is
 * unchanged.
 */
char *engine_answer(Engine *engine, const char *text, size_t size);

/* Replaces the text of a file of the rules. Returns false with errno. */
typedef bool EngineSave(void *context, const char *file, const char *text);

/* Allows the request `save`, which then calls `save`. Without this call the
 * request is refused. */
void engine_let_save(Engine *engine, EngineSave *save, void *context);

/* Allows the engine to ask these programs. */
void engine_let_play(Engine *engine, Outside programs);

typedef enum EngineStep {
    ENGINE_IDLE,    /* a person is asked, or the game is over */
    ENGINE_THINKS,  /* call again */
    ENGINE_WENT_ON, /* a bot has completed its turn, or asks a person; see
                       engine_told; call again */
    ENGINE_STUCK,   /* a bot cannot choose; see engine_stuck */
    ENGINE_WAITS,   /* a program is asked; see programs_wait; call again */
    ENGINE_REPLACED /* a program has failed, see engine_stuck; a bot plays in
                       its place from now on; call again */
} EngineStep;

/* Lets bots, hints, checks and playtests work for about a fiftieth of a second,
 * at most to the end of a turn. */
EngineStep engine_step(Engine *engine);
/* True if a hint is being searched for. engine_drop_hint ends the search. */
bool engine_seeks_hint(const Engine *engine);
void engine_drop_hint(Engine *engine);

/*
 * Returns the request without its `id` and `moment`, so that two requests for
 * the same thing have the same text. The caller must free it. Returns NULL if
 * memory runs out.
 */
char *engine_identity(const Json *request);

/* True if a check or playtest is running that was requested in the last two
 * seconds, and `request` asks for a different one. */
bool engine_tries_other(const Engine *engine, const Json *request);

/* Writes why the latest step was ENGINE_STUCK or ENGINE_REPLACED, with the seat
 * and the place. */
void engine_stuck(const Engine *engine, char *text, size_t size);

/*
 * Returns the name of a request of the protocol by number, NULL past the last.
 * `*keys` are the keys that it takes beside `id` and `do`, with NULL after the
 * last.
 */
const char *engine_request(int number, const char *const **keys);

/* Returns the answer to a request above the limit, which was not read
 * completely. */
char *engine_answer_long(void);

/* Viewers by number, 0 to ENGINE_VIEWERS - 1: the seats, SEAT_WATCHER, and
 * SEAT_NONE, who may know everything. */
Seat engine_viewer(int number);
int engine_viewer_number(Seat viewer);

/*
 * Returns what happened in the latest request that continued the game, a
 * sentence a line, as the viewer (a seat, SEAT_WATCHER or SEAT_NONE) may know
 * it. After a request that went back or loaded rules, it describes the current
 * turn as far as it is played. The text is valid until the next such request.
 */
const char *engine_told(const Engine *engine, Seat viewer);

/* Returns the rules that were followed in it, as cited_print (view/show) prints
 * them, equal for all viewers. */
const char *engine_cited(const Engine *engine);

/*
 * Adds the turn that led to a node: node, turn, seat, over, events and rules,
 * in the form of `look`. The turn is run again if the engine has no report of
 * it. There are no events at the start of the game, for a turn that was played
 * under former rules before the engine began, and if memory runs out. The
 * script moves.
 */
void engine_add_turn(Engine *engine, Node *node, Seat viewer, Json *object);

/* True if a person plays the seat. */
bool engine_is_person(const Engine *engine, Seat seat);

/* Returns the game, which is at its open choice or over. Requests move it. */
Game *engine_game(const Engine *engine);
/* Returns the header of the game's record. */
const RecordHeader *engine_record_header(const Engine *engine);

/* Returns the player of a seat. */
const Player *engine_player(const Engine *engine, Seat seat);

/* True if the latest answer was an error. */
bool engine_has_failed(const Engine *engine);

/* True if a request has asked the program to end. */
bool engine_has_quit(const Engine *engine);

/* -- view.c: what a seat may know ----------------------------------------- */

/*
 * These functions add members to `object`. They open choices, and open the
 * game's choice again at the end. The viewer SEAT_NONE may know everything,
 * SEAT_WATCHER what all seats know.
 */

/* Adds turn and over; then the result, or the seat that is asked, and for that
 * seat also label, line, options and may_stop. */
void view_state(Json *object, const Game *game, Seat viewer);
/* Adds label, line (the first `known` picks), options and may_stop for the
 * asked seat, which may know choice.known picks. */
void view_choice(Json *object, const Game *game, int known);
/* Returns the colour of a seat, or null. */
Json *view_seat(const Game *game, Seat seat);
/* Returns the seat that is asked; null if the game is over or the viewer must
 * not see which seat it is. */
Json *view_asked(const Game *game, Seat viewer);
/* view_open returns the position of the open choice, or the last position of a
 * game that is over. view_position adds that position to the object, as the
 * viewer sees it. */
const Position *view_open(const Game *game);
void view_position(Json *object, const char *key, const Game *game,
                   Seat viewer);
/* Adds the position at the start of the turn. */
void view_start(Json *object, const char *key, const Game *game, Seat viewer);

#endif
