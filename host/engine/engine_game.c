/*
 * engine_game.c -- requests that continue the game.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "engine/engine_consent.h"
#include "engine/engine_log.h"
#include "format/token.h"
#include "match/input/input.h"
#include "view/sentences/sentences.h"

void engine_add_lines(const char *events, const char *rules, Json *object)
{
    json_set(object, "events", explained_lines(events));
    if (rules != NULL && rules[0] != '\0')
        json_set(object, "rules", json_citations(rules));
}

void engine_add_events(const Engine *engine, Seat viewer, Json *answer)
{
    engine_add_lines(log_events(&engine->table.log, viewer),
                     log_rules(&engine->table.log), answer);
}

/* Returns the index of the option `done` or `pass`, or -1. */
static int stop_option(const Game *game)
{
    char token[TOKEN_LIMIT];

    for (int i = 0; i < game->choice.count; i++) {
        input_option(game->script, &game->choice, i, token);
        if (token_is_stop(token))
            return i;
    }
    return -1;
}

/* A Stop is an option that is tried because it may end the turn. */
typedef struct Stop {
    const Game *game;
    bool completes; /* true if the option completes the turn and reveals
                     * nothing */
    bool tells;     /* true if the option has an effect */
    Json *ending;   /* the end of the game, if the option leads to it; owned */
} Stop;

static void see_stop(void *context, const Explained *explained)
{
    Stop *stop = context;

    stop->completes =
        explained->legal && explained->entry.completed && !explained->reveals;
    stop->tells = explained->tells;
    if (stop->completes && stop->game->now.over)
        stop->ending = view_ending(stop->game);
}

/* Tries an option of the open choice. Opens the choice again. */
static bool try_stop(Engine *engine, Seat viewer, int index, Stop *stop)
{
    const Game *game = engine->table.game;
    char token[TOKEN_LIMIT];
    ScriptError error;

    input_option(game->script, &game->choice, index, token);
    engine_try(engine, token, viewer, see_stop, stop, &error);
    return table_open(&engine->table);
}

/* Adds `stop_ends` if the option `done` or `pass` only ends the turn, and
 * `only_ends` if the only option is a word that completes the turn. Adds
 * `ending` if the game then ends. Opens the choice again. */
static void add_stop(Engine *engine, Seat viewer, Json *answer)
{
    const Game *game = engine->table.game;
    const bool is_only =
        game->choice.count == 1 && game->choice.options[0].type == THING_WORD;
    int index = stop_option(game);
    Stop stop = {.game = game};
    const bool is_stop = index >= 0;

    if (!is_stop && is_only)
        index = 0;
    if (index < 0 || !try_stop(engine, viewer, index, &stop) ||
        !stop.completes || (!is_only && stop.tells)) {
        json_drop(stop.ending);
        return;
    }
    if (is_stop && !stop.tells)
        json_set(answer, "stop_ends", json_flag(true));
    if (is_only)
        json_set(answer, "only_ends", json_flag(true));
    if (stop.ending != NULL)
        json_set(answer, "ending", stop.ending);
}

/* Adds the state of the game. If the viewer may choose at the same time as the
 * seat that must choose, adds the viewer's own choice. */
static bool add_own_choice(Engine *engine, Seat viewer, Json *answer)
{
    Game *game = engine->table.game;
    const Line line = game->line;
    bool has_arrived = !game->now.over && viewer < SEAT_LIMIT &&
                       viewer != game->choice.seat &&
                       table_ask(&engine->table, viewer);

    if (engine->table.failure.kind != NULL)
        return false;
    if (!game->now.over && viewer == game->choice.seat)
        add_stop(engine, viewer, answer);
    if (engine->table.failure.kind != NULL)
        return false;
    view_state(answer, game, viewer);
    if (!has_arrived)
        return true;
    game->line = line;
    return table_open(&engine->table);
}

/* Adds whether turns precede and follow the current node of the history. */
static void add_neighbours(const Game *game, Json *answer)
{
    if (game->history->here->parent != NULL)
        json_set(answer, "has_earlier", json_flag(true));
    if (game->history->here->children != NULL)
        json_set(answer, "has_later", json_flag(true));
}

bool engine_tell_state(Engine *engine, Seat viewer, Json *answer)
{
    bool may_choose = !table_waits_for_bot(&engine->table);
    const ScriptError *fault = script_fault(engine->table.game->script);
    Redo redo;

    if (!add_own_choice(engine, may_choose ? viewer : SEAT_WATCHER, answer))
        return false;
    engine_add_clocks(engine, answer);
    add_neighbours(engine->table.game, answer);
    if (redo_find(&engine->table, &redo) == NULL &&
        redo_is_allowed(&engine->table, &redo, viewer))
        json_set(answer, "may_redo", json_flag(true));
    if (fault != NULL && !engine->table.game->now.over)
        json_set(answer, "fault", fault_object(fault));
    return true;
}

/* -- undo ----------------------------------------------------------------- */

static bool want_aim(Engine *engine, const Json *request, Seat viewer,
                     UndoAim *aim)
{
    FormatError error;
    At at = at_member(request, "count", &error);
    long long count = 1;

    if (at.value != NULL && !want_whole(&at, 1, UNDO_MOST, &count))
        return fail_request(engine, &error);
    *aim = (UndoAim){(int)count, viewer,
                     json_is_true(json_member(request, "forced"))};
    return true;
}

/* Finds the way back, and opens the choice again. Returns false if the viewer
 * may not go back. */
static bool find_undo(Engine *engine, UndoAim aim, Undo *undo)
{
    Table *table = &engine->table;

    engine_forget(engine);
    undo_find(table, aim, undo);
    return table_open(table) && undo_is_allowed(table, undo, aim.seat);
}

static bool take_back(Engine *engine, const Undo *undo)
{
    Table *table = &engine->table;

    if (undo->leaves_replay)
        return engine_leave_rerun(engine);
    undo_make(table, undo);
    if (table_arrive(table)) {
        engine_log_undo(engine, undo);
        return true;
    }
    game_return(table->game, &undo->from);
    return false;
}

bool engine_undo(Engine *engine, UndoAim aim)
{
    Undo undo;

    return find_undo(engine, aim, &undo) && take_back(engine, &undo);
}

/* Proposes to go back. A program cannot ask people, so its request fails. */
static bool propose(Engine *engine, const Undo *undo, unsigned wanted,
                    Json *answer)
{
    Table *table = &engine->table;
    char what[TABLE_WHAT];

    if (engine->participant == NULL)
        return table_fail(table, "seat", "%s",
                          undo_why_asked(table, undo, undo->aim.seat));
    undo_plan(table, undo, what, sizeof what);
    return engine_proposes(engine, wanted, (Proposed){.undo = undo->aim}, what,
                           answer);
}

bool answer_undo(Engine *engine, const Json *request, Json *answer)
{
    unsigned wanted; /* the seats that must agree */
    Seat viewer;
    UndoAim aim = {1, SEAT_NONE, false};
    Undo undo;

    if (!want_viewer(engine, request, &viewer) ||
        !want_aim(engine, request, viewer, &aim) ||
        !find_undo(engine, aim, &undo))
        return false;
    wanted =
        undo_needs(&engine->table, &undo,
                   engine->participant != NULL ? engine_asker(engine) : viewer);
    if (wanted != 0)
        return propose(engine, &undo, wanted, answer);
    if (!take_back(engine, &undo))
        return false;
    engine_add_picture(engine, request, viewer, answer);
    engine_tell_state(engine, viewer, answer);
    return true;
}

/* -- redo ----------------------------------------------------------------- */

/* Redoes a step. If the choice after the step cannot be opened, moves the game
 * back to where it was. */
static bool step_forward(Table *table, const Redo *redo)
{
    const GamePlace from = table_place(table);

    redo_make(table, redo);
    if (redo->step.turns > 0)
        log_touch_last(&table->log, table->game);
    if (table_arrive(table))
        return true;
    game_return(table->game, &from);
    return false;
}

/* A seat may redo its own choice of the current turn. To redo whole turns, the
 * seat needs the consent of the other people. */
bool answer_redo(Engine *engine, const Json *request, Json *answer)
{
    Table *table = &engine->table;
    const char *why;
    Seat viewer;
    Redo redo;

    if (!want_viewer(engine, request, &viewer))
        return false;
    engine_forget(engine);
    if (!table_open(table))
        return false;
    why = redo_find(table, &redo);
    if (why != NULL)
        return table_fail(table, "illegal", "%s", why);
    if (!redo_is_allowed(table, &redo, viewer))
        return table_fail(table, "seat", "the choice is another seat's");
    if (!redo_is_free(table, &redo, viewer))
        return engine_travel(engine, redo.to.node, viewer, answer);
    if (!step_forward(table, &redo))
        return false;
    engine_add_picture(engine, request, viewer, answer);
    engine_tell_state(engine, viewer, answer);
    engine_log_redo(engine, &redo);
    return true;
}
