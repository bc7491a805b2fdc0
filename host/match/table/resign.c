/* resign.c -- ends a game because a seat gives it up. */
#include <stdio.h>

#include "core/team.h"
#include "format/words.h"
#include "match/table/table.h"

static const Teams *teams_of(const Table *table)
{
    return &script_equipment(table->game->script)->teams;
}

bool resign_has_winner(const Table *table)
{
    return teams_of(table)->count <= 2;
}

/* Returns the reason why the seat may not resign now, or NULL if it may. */
static const char *why_not_resign(const Table *table, Seat seat)
{
    const Game *game = table->game;

    if (game->now.over)
        return "the game is over";
    if (seat >= game->now.seats.count)
        return "name the seat that resigns";
    if (!table_is_person(table, seat))
        return "a bot plays this seat, and bots do not resign";
    return resign_has_winner(table)
               ? NULL
               : "with more than two sides nobody can resign; let a bot play "
                 "the seat instead";
}

bool resign_find(Table *table, Seat seat, const char *reason,
                 Position *position)
{
    const Game *game = table->game;
    const Seats *seats = &game->now.seats;
    const char *why = why_not_resign(table, seat);
    unsigned all = (1u << seats->count) - 1;

    if (why != NULL)
        return table_fail(table, game->now.over ? "over" : "illegal", "%s",
                          why);
    if (history_is_barred(game->history))
        return table_fail_full(table);
    *position = game->now;
    position->over = 1;
    position->to_move = SEAT_NONE;
    position->result = (Result){
        .winners =
            (uint8_t)(all & ~teams_complete(teams_of(table), 1u << seat))};
    snprintf(position->result.reason, sizeof position->result.reason, "%s %s",
             color_name(seats->colors[seat]), reason);
    return true;
}

unsigned resign_needs(const Table *table, Seat seat, Seat asker)
{
    return consent_of_all(table, asker) & ~(1u << seat) &
           teams_complete(teams_of(table), 1u << seat);
}
