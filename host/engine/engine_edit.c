/*
 * engine_edit.c -- requests that edit the position or change the player of a
 * seat. Of the participants, only the designer may edit the position.
 */
#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "engine/engine_consent.h"
#include "engine/engine_internal.h"
#include "engine/engine_log.h"

#include <string.h>

enum { WORDS_LIMIT = 4096 /* greatest size of `words` in bytes */ };

/* -- the position --------------------------------------------------------- */

/* Continues the game from the position. If the choice there cannot be opened,
 * moves the game back to where it was. */
static bool continue_from_edit(Table *table, const Position *position)
{
    const GamePlace from = table_place(table);

    if (!set_make(table, position))
        return false;
    log_touch_last(&table->log, table->game);
    if (table_arrive(table))
        return true;
    set_drop(table);
    game_return(table->game, &from);
    return false;
}

bool answer_set(Engine *engine, const Json *request, Json *answer)
{
    Table *table = &engine->table;
    FormatError error;
    At at = at_member(request, "words", &error);
    const char *words;
    Position position;
    Seat viewer;

    if (!want_viewer(engine, request, &viewer))
        return false;
    if (!want_text(&at, &words))
        return fail_request(engine, &error);
    if (strlen(words) > WORDS_LIMIT)
        return table_fail(table, "request", "the words have at most %d bytes",
                          WORDS_LIMIT);
    if (!engine_may_play(engine) || !set_find(table, words, &position))
        return false;
    engine_forget(engine);
    if (!continue_from_edit(table, &position))
        return false;
    engine_add_picture(engine, request, viewer, answer);
    engine_tell_state(engine, viewer, answer);
    engine_log_set(engine, words);
    return true;
}

/* -- resigning ------------------------------------------------------------ */

bool engine_resign(Engine *engine, Seat seat, const char *reason)
{
    Table *table = &engine->table;
    Position position;

    if (!engine_may_play(engine) ||
        !resign_find(table, seat, reason, &position))
        return false;
    engine_forget(engine);
    if (!continue_from_edit(table, &position))
        return false;
    engine_log_resign(engine, seat, reason);
    return true;
}

/* Reads the seat that resigns. A participant can only resign its own seat; a
 * request without a seat means the seat that must choose. */
static bool want_resigning(Engine *engine, const Json *request, Seat *seat)
{
    Table *table = &engine->table;
    const Game *game = table->game;

    if (!want_named_viewer(engine, request, seat))
        return false;
    if (engine_trusts(engine)) {
        if (*seat == SEAT_NONE && !game->now.over)
            *seat = game->choice.seat;
        return true;
    }
    if (json_member(request, "seat") != NULL &&
        *seat != engine->participant->viewer)
        return table_fail(table, "request",
                          "you can only resign your own seat");
    *seat = engine->participant->viewer;
    return true;
}

/* The other people of the seat's team lose, too, so they must agree. */
bool answer_resign(Engine *engine, const Json *request, Json *answer)
{
    Table *table = &engine->table;
    unsigned asked; /* the seats that must agree */
    Position unused;
    Seat seat, viewer;

    if (!want_viewer(engine, request, &viewer) ||
        !want_resigning(engine, request, &seat) ||
        !resign_find(table, seat, RESIGN_REASON, &unused))
        return false;
    asked = resign_needs(table, seat, engine_asker(engine));
    if (asked != 0)
        return engine_proposes(engine, asked,
                               (Proposed){.is_resignation = true}, RESIGN_PLAN,
                               answer);
    if (!engine_resign(engine, seat, RESIGN_REASON))
        return false;
    engine_add_picture(engine, request, viewer, answer);
    engine_tell_state(engine, viewer, answer);
    return true;
}

/* -- players -------------------------------------------------------------- */

bool engine_change_player(Engine *engine, Seat seat, const Player *player)
{
    Table *table = &engine->table;
    const GamePlace from = table_place(table);
    const Player former = table->bots.players[seat];

    seat_make(table, seat, player);
    if (!table_arrive(table)) {
        seat_make(table, seat, &former);
        game_return(table->game, &from);
        return false;
    }
    player_write(player, engine->table.header.players[seat]);
    return true;
}

bool answer_seat(Engine *engine, const Json *request, Json *answer)
{
    Table *table = &engine->table;
    FormatError error;
    At of = at_member(request, "of", &error);
    At at = at_member(request, "player", &error);
    const char *name;
    Player player;
    Seat seat, viewer;

    if (!want_viewer(engine, request, &viewer))
        return false;
    if (!want_seated(&of, &table->game->now.seats, &seat) ||
        !want_text(&at, &name))
        return fail_request(engine, &error);
    if (!table_read_player(table, name, &player) ||
        !seat_is_allowed(table, seat, name, engine_asker(engine)))
        return false;
    engine_forget(engine);
    if (!engine_change_player(engine, seat, &player))
        return false;
    engine_add_picture(engine, request, viewer, answer);
    engine_tell_state(engine, viewer, answer);
    engine_log_seat(engine, seat);
    return true;
}
