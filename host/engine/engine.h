/*
 * engine.h -- one game, for other programs: a request in, an answer out.
 *
 * The protocol `house-engine/1` of docs/formats.md. Requests and answers are
 * texts, each a JSON object. Who carries them is not known here: there is no
 * stream, no process and no clock but that of searches.
 *
 * What a seat may know is decided in one place, view.c. A carrier that serves
 * one seat adds `seat` to each of its requests.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include "format/json.h"
#include "match/bot/bot.h"
#include "match/game/game.h"
#include "match/record/record.h"

#define ENGINE_FORMAT "house-engine/1"

typedef struct Engine Engine;

enum {
    ENGINE_REQUEST_LIMIT = 4 * 1024 * 1024, /* bytes of a request */
    ENGINE_TURNS = 10000,          /* of a game at a table, on all branches */
    ENGINE_HISTORY_REMARKS = 2000, /* that `history` tells: the latest */
    ENGINE_VIEWERS = SEAT_LIMIT + 2
};

/*
 * Loads the rules and begins a game. The source is borrowed until engine_free:
 * a request may ask for another number of players. The players, SEAT_LIMIT of
 * them or NULL, are people, who are asked by requests, and bots, who choose
 * whenever it is their turn. `in_portions`: bots choose, and hints are searched
 * for, only in engine_step; requests do not wait for them. NULL with `error`
 * when the rules are wrong.
 */
Engine *engine_new(const ScriptSource *source, const Player *players,
                   bool in_portions, const char *seed, ScriptError *error);
void engine_free(Engine *engine); /* NULL is allowed */

/* Goes on with the game of a record in place of the present one. False with
 * `error`, and the game as it was. */
bool engine_resume(Engine *engine, const char *record, ScriptError *error);

/* Answers a request of any bytes: a text without a line break, to be freed;
 * NULL when memory ran out. After an error the game is as it was. */
char *engine_answer(Engine *engine, const char *text, size_t size);

/* Puts a text in the place of a file of the rules. False with errno. */
typedef bool EngineSave(void *context, const char *file, const char *text);

/* From now on the request `save` is carried out so; before, it is refused. */
void engine_let_save(Engine *engine, EngineSave *save, void *context);

/* From now on these programs may be asked. */
void engine_let_play(Engine *engine, Outside programs);

typedef enum EngineStep {
    ENGINE_IDLE,    /* a person is asked, or the game is over */
    ENGINE_THINKS,  /* call again */
    ENGINE_WENT_ON, /* a bot has completed its turn, or asks a person something:
                       engine_told tells it; call again */
    ENGINE_STUCK,   /* a bot cannot choose: engine_stuck tells why */
    ENGINE_WAITS,   /* a program is asked: see programs_wait; call again */
    ENGINE_REPLACED /* a program has failed, engine_stuck tells why; a bot plays
                       in its place from now on; call again */
} EngineStep;

/* Bots, hints, checks and playtests go on for about a fiftieth of a second, at
 * most to the end of a turn. */
EngineStep engine_step(Engine *engine);
/* True if a hint is being searched for, which engine_drop_hint ends. */
bool engine_seeks_hint(const Engine *engine);
void engine_drop_hint(Engine *engine);

/* Returns the request without its `id` and `moment`, to be freed: two requests
 * for the same thing give the same text. NULL if memory runs out. */
char *engine_identity(const Json *request);

/* Whether a check or a playtest is under way that somebody has asked for in the
 * last two seconds, and that is another one than this request asks for. */
bool engine_tries_other(const Engine *engine, const Json *request);

/* Writes why the latest step was ENGINE_STUCK or ENGINE_REPLACED: who, why and
 * where. */
void engine_stuck(const Engine *engine, char *text, size_t size);

/* The requests of the protocol by number: the name, and the keys that it takes
 * beside `id` and `do`, with NULL after the last. NULL past the last
 * request. */
const char *engine_request(int number, const char *const **keys);

/* The answer to a request above the limit, which nobody has read whole. */
char *engine_answer_long(void);

/* Viewers by number, 0 to ENGINE_VIEWERS - 1: the seats, SEAT_WATCHER, and
 * SEAT_NONE, who may know everything. */
Seat engine_viewer(int number);
int engine_viewer_number(Seat viewer);

/*
 * What happened in the latest request that went on with the game: a sentence a
 * line, as a seat, SEAT_WATCHER or SEAT_NONE (who may know everything) is told
 * of it. After one that went back, or loaded rules, it is the turn under way as
 * far as it is played. It lasts until the next of these.
 */
const char *engine_told(const Engine *engine, Seat viewer);

/* Which rules were followed by it, as tell_cited (view/show) prints them: the
 * same for all. */
const char *engine_cited(const Engine *engine);

/*
 * Adds the turn that led to a node: node, turn, seat, over, events and rules,
 * as `look` has them. It is run again where the engine has not told it yet.
 * There are no events at the start of the game, of a turn that was played by
 * former rules before the engine began, and where memory ran out. The script
 * moves.
 */
void engine_add_turn(Engine *engine, Node *node, Seat viewer, Json *object);

/* Whether a person plays that seat. */
bool engine_is_person(const Engine *engine, Seat seat);

/* The game, which stands at its open choice or is over. A request moves it. */
Game *engine_game(const Engine *engine);
/* The header of its record. */
const RecordHeader *engine_record_header(const Engine *engine);

/* Who plays there. */
const Player *engine_player(const Engine *engine, Seat seat);

/* Whether the latest request was answered with an error. */
bool engine_has_failed(const Engine *engine);

/* Whether a request has asked for the end. */
bool engine_has_quit(const Engine *engine);

/* -- view.c: what a seat may know ----------------------------------------- */

/*
 * All of these add members to `object`. The choice that was opened last is the
 * game's, and is open again afterwards. `viewer`: SEAT_NONE may know
 * everything, SEAT_WATCHER what all seats know.
 */

/* turn and over; then the result, or who is asked, and for that seat also
 * label, line, options and may_stop. */
void view_state(Json *object, const Game *game, Seat viewer);
/* label, line (the first `known` picks), options and may_stop, for who is
 * asked: it may know choice.known of them. */
void view_choice(Json *object, const Game *game, int known);
/* The colour of a seat, or null. */
Json *view_seat(const Game *game, Seat seat);
/* The seat that is asked; null if the game is over or the viewer must not see
 * which seat it is. */
Json *view_asked(const Game *game, Seat viewer);
/* The position of the open choice, or the last one of a game that is over. */
const Position *view_open(const Game *game);
void view_position(Json *object, const char *key, const Game *game,
                   Seat viewer);
/* The position at the start of the turn. */
void view_start(Json *object, const char *key, const Game *game, Seat viewer);

#endif
