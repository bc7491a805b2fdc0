/*
 * engine_game.c -- requests that continue the game.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "engine/engine_answer.h"
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
    bool completes; /* true if the turn is complete after the option, which
                       reveals nothing */
    bool tells;     /* true if the option has an effect */
} Stop;

static void see_stop(void *context, const Explained *explained)
{
    Stop *stop = context;

    stop->completes =
        explained->legal && explained->entry.completed && !explained->reveals;
    stop->tells = explained->tells;
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

/* True if the viewer has the open choice, and its option `done` or `pass` only
 * ends the turn. Opens the choice again if the script has run. */
static bool stop_ends(Engine *engine, Seat viewer)
{
    const Game *game = engine->table.game;
    Stop stop = {.completes = false};
    int index;

    if (game->now.over || viewer != game->choice.seat)
        return false;
    index = stop_option(game);
    return index >= 0 && try_stop(engine, viewer, index, &stop) &&
           stop.completes && !stop.tells;
}

/* True if the viewer has the open choice, and its only option is a word that
 * completes the turn. Opens the choice again if the script has run. */
static bool can_only_end(Engine *engine, Seat viewer)
{
    const Game *game = engine->table.game;
    Stop stop = {.completes = false};

    return !game->now.over && viewer == game->choice.seat &&
           game->choice.count == 1 &&
           game->choice.options[0].type == THING_WORD &&
           try_stop(engine, viewer, 0, &stop) && stop.completes;
}

/* If the viewer has the open choice, adds the events of the turn so far. The
 * caller must open the choice first. */
static void add_planned(const Engine *engine, Seat viewer, Json *answer)
{
    const Game *game = engine->table.game;
    const EventReader reader = {.viewer = viewer,
                                .set_up = game->now.turn == 0,
                                .are_planned = true,
                                .names_cards = engine->describer.names_cards};
    char *text;

    if (game->now.over || game->line.count == 0 ||
        (viewer != SEAT_NONE && viewer != game->choice.seat))
        return;
    text = events_text(script_events(game->script), game->script, reader);
    if (text != NULL && text[0] != '\0')
        json_set(answer, "planned", explained_lines(text));
    free(text);
}

/* Adds the state of the game. If the viewer may choose at the same time as the
 * seat that must choose, adds the viewer's own choice. */
static bool tell_choice(Engine *engine, Seat viewer, Json *answer)
{
    Game *game = engine->table.game;
    const Line line = game->line;
    bool has_arrived = !game->now.over && viewer < SEAT_LIMIT &&
                       viewer != game->choice.seat &&
                       table_ask(&engine->table, viewer);

    if (engine->table.failure.kind != NULL)
        return false;
    if (stop_ends(engine, viewer))
        json_set(answer, "stop_ends", json_flag(true));
    if (engine->table.failure.kind == NULL && can_only_end(engine, viewer))
        json_set(answer, "only_ends", json_flag(true));
    if (engine->table.failure.kind != NULL)
        return false;
    view_state(answer, game, viewer);
    add_planned(engine, viewer, answer);
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

    if (!tell_choice(engine, may_choose ? viewer : SEAT_WATCHER, answer))
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

static bool take_back(Engine *engine, const Undo *undo)
{
    undo_make(&engine->table, undo);
    if (table_arrive(&engine->table))
        return true;
    game_return(engine->table.game, &undo->from);
    return false;
}

/* Takes back the latest choice, or leaves a replay. */
static bool undo_once(Engine *engine, Seat viewer, bool *leaves_replay)
{
    Table *table = &engine->table;
    Undo undo;

    undo_find(table, false, &undo);
    *leaves_replay = undo.leaves_replay;
    if (!table_open(table) || !undo_is_allowed(table, &undo, viewer))
        return false;
    return undo.leaves_replay ? engine_leave_rerun(engine)
                              : take_back(engine, &undo);
}

/* Takes back choices of the turn until a choice is open that has several
 * options, or until a choice cannot be taken back. */
static bool undo_forced(Engine *engine, Seat viewer)
{
    Table *table = &engine->table;
    const Game *game = table->game;
    bool leaves_replay = false;

    while (!leaves_replay && game->line.count > 0 &&
           engine_is_forced(engine, game->now.turn, game->choice.seat))
        if (!undo_once(engine, viewer, &leaves_replay))
            return table_open(table);
    return true;
}

bool answer_undo(Engine *engine, const Json *request, Json *answer)
{
    bool leaves_replay;
    Seat viewer;

    if (!want_viewer(engine, request, &viewer) ||
        (viewer != SEAT_NONE && !want_asked(engine, request, &viewer)))
        return false;
    engine_forget(engine);
    if (!undo_once(engine, viewer, &leaves_replay) ||
        (json_is_true(json_member(request, "forced")) && !leaves_replay &&
         !undo_forced(engine, viewer)))
        return false;
    engine_add_picture(engine, request, viewer, answer);
    engine_tell_state(engine, viewer, answer);
    if (!leaves_replay)
        engine_log_undo(engine);
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

/* Redoes a step. If the request has `forced`, also redoes the next choices of
 * the turn as long as each has only one option. */
static bool redo_steps(Engine *engine, const Json *request, const Redo *first,
                       Seat viewer)
{
    Table *table = &engine->table;
    const Game *game = table->game;
    const Seat seat = game->choice.seat;
    const int turn = game->now.turn;
    Redo redo = *first;

    if (!step_forward(table, &redo))
        return false;
    while (json_is_true(json_member(request, "forced")) &&
           engine_is_forced(engine, turn, seat) &&
           redo_find(table, &redo) == NULL &&
           redo_is_free(table, &redo, viewer))
        if (!step_forward(table, &redo))
            return table_open(table);
    return true;
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
    if (!redo_steps(engine, request, &redo, viewer))
        return false;
    engine_add_picture(engine, request, viewer, answer);
    engine_tell_state(engine, viewer, answer);
    engine_log_redo(engine, &redo);
    return true;
}
