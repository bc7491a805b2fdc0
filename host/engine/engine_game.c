/*
 * engine_game.c -- requests that continue the game.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/engine_internal.h"
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

bool engine_tell_state(const Engine *engine, Seat viewer, Json *answer)
{
    bool may_choose = !table_waits_for_bot(&engine->table);
    const ScriptError *fault = script_fault(engine->table.game->script);

    view_state(answer, engine->table.game, may_choose ? viewer : SEAT_WATCHER);
    if (fault != NULL && !engine->table.game->now.over)
        json_set(answer, "fault", fault_object(fault));
    return true;
}

/* -- choose --------------------------------------------------------------- */

bool answer_choose(Engine *engine, const Json *request, Json *answer)
{
    FormatError error;
    At at = at_member(request, "token", &error);
    const char *token;
    Seat viewer;

    if (!want_asked(engine, request, &viewer))
        return false;
    if (!want_text(&at, &token))
        return fail_request(engine, &error);
    if (token[strspn(token, " ")] == '\0')
        return table_fail(&engine->table, "illegal", "the token is empty");
    if (!engine_may_play(engine))
        return false;
    engine_forget(engine);
    if (!table_choose(&engine->table, token, viewer))
        return false;
    engine_add_events(engine, viewer, answer);
    engine_add_picture(engine, request, viewer, answer);
    engine_tell_state(engine, viewer, answer);
    engine_log_choice(engine);
    return true;
}

/* -- undo ----------------------------------------------------------------- */

/* A seat may take back its own choice in the current turn, if nothing was
 * revealed since. The other players need not agree. */
static bool check_own(Engine *engine, Seat viewer, const Undo *undo)
{
    Table *table = &engine->table;

    if (undo->from.line.count == 0)
        return table_fail(table, "seat",
                          "you have chosen nothing in this turn");
    if (script_revealed(table->game->script) >= undo->from.line.count)
        return table_fail(table, "seat",
                          "something was revealed by your latest choice");
    if (!undo_is_legal(table, undo))
        return table_fail(table, "illegal",
                          "the rules do not let you take back anything");
    return (undo->chooser == viewer &&
            undo->to.line.count == undo->from.line.count - 1) ||
           table_fail(table, "seat", "the latest choice is another seat's");
}

bool answer_undo(Engine *engine, const Json *request, Json *answer)
{
    Table *table = &engine->table;
    bool is_found;
    Seat viewer;
    Undo undo;

    if (!want_viewer(engine, request, &viewer) ||
        (viewer != SEAT_NONE && !want_asked(engine, request, &viewer)))
        return false;
    engine_forget(engine);
    is_found = undo_find(table, false, &undo);
    if (!table_open(table))
        return false;
    if (viewer != SEAT_NONE
            ? !check_own(engine, viewer, &undo)
            : !is_found && !table_fail(table, "illegal",
                                       "there is nothing to take back"))
        return false;
    undo_make(table, &undo);
    if (!table_arrive(table)) {
        game_return(table->game, &undo.from);
        return false;
    }
    engine_add_picture(engine, request, viewer, answer);
    engine_tell_state(engine, viewer, answer);
    engine_log_undo(engine);
    return true;
}
