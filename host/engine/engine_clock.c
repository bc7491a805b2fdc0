/* engine_clock.c -- the clocks of a table: shows and records them, and ends the
 * game if a seat has no time left. */
#include <stdlib.h>

#include "base/clock.h"
#include "engine/engine_answer.h"
#include "engine/engine_consent.h"
#include "engine/engine_log.h"

/* Adds the clocks of the people as `clock`, if the table has clocks. */
void engine_add_clocks(Engine *engine, Json *answer)
{
    Table *table = &engine->table;
    const Timing *timing = &table->timing;
    const Seats *seats = &table->game->now.seats;
    Json *clock, *left;

    if (timing->control.start == 0)
        return;
    timing_look(table, clock_milliseconds());
    clock = json_new_object();
    left = json_new_object();
    for (int seat = 0; seat < seats->count; seat++)
        if (table_is_person(table, (Seat)seat))
            json_set(left, color_name(seats->colors[seat]),
                     json_whole(timing->left[seat]));
    json_set(clock, "left", left);
    json_set(clock, "runs",
             timing->running != SEAT_NONE
                 ? json_text(color_name(seats->colors[timing->running]))
                 : json_nothing());
    json_set(answer, "clock", clock);
}

/* Lets a bot play for a seat that has no time left. The game continues, because
 * it has more than two teams and no clear winner. */
static bool replace_late_seat(Engine *engine, Seat seat)
{
    Player player;

    if (!player_read(PLAYER_USUAL, &player) ||
        !engine_change_player(engine, seat, &player))
        return false;
    engine_log_late(engine, seat);
    return true;
}

/* Ends the game because the seat has no time left. If the game cannot be ended,
 * seats no longer lose on time. */
static void lose(Engine *engine, Seat seat)
{
    Table *table = &engine->table;

    table->timing.left[seat] = 0;
    if (resign_has_winner(table)
            ? engine_resign(engine, seat, RESIGN_REASON_TIME)
            : replace_late_seat(engine, seat))
        return;
    table->timing.control.is_loss = false;
    engine_note(engine, "A seat has no time left, but the game cannot be "
                        "ended: the clocks only show the time from now on.");
}

static void record_clocks(Table *table)
{
    char *text = timing_write(table);

    timing_was_written(table);
    if (text != NULL)
        table->remark(table->context, RECORD_CLOCK, text, NULL);
    free(text);
}

bool engine_look_at_clocks(Engine *engine)
{
    Table *table = &engine->table;
    Seat loser;

    if (table->timing.control.start == 0)
        return false;
    timing_look(table, clock_milliseconds());
    loser = timing_loser(table);
    if (loser != SEAT_NONE) {
        engine_forget(engine);
        lose(engine, loser);
        timing_look(table, clock_milliseconds());
    }
    if (timing_must_write(table) && table->remark != NULL)
        record_clocks(table);
    return loser != SEAT_NONE;
}

long long engine_clock_wait(Engine *engine)
{
    return timing_wait(&engine->table, clock_milliseconds());
}
