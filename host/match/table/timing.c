/* timing.c -- the clocks of a table. */
#include "match/table/timing.h"

#include <stdlib.h>
#include <string.h>

#include "format/table_json.h"
#include "match/table/table.h"

enum {
    SECOND = 1000,
    LONGEST_SECONDS = 365 * 24 * 60 * 60, /* greatest time in a time control */
    WRITE_LEAST = 5 * SECOND, /* least time between two writes in a turn */
    WRITE_SHARE = 20 /* in a long turn, the clocks are written after each 1/20
                      * of the initial time */
};

static const long long longest = 1000LL * LONGEST_SECONDS;

/* -- reading a time control ----------------------------------------------- */

/* Reads a number with a unit, such as "10m", and sets `*text` to the text after
 * the unit. */
static bool read_time(const char **text, long long *time)
{
    static const char units[] = "smhd";
    static const int seconds[] = {1, 60, 60 * 60, 24 * 60 * 60};
    const size_t digits = strspn(*text, "0123456789");
    const char *unit =
        (*text)[digits] != '\0' ? strchr(units, (*text)[digits]) : NULL;

    if (digits == 0 || digits > 8 || unit == NULL)
        return false;
    *time = SECOND * strtoll(*text, NULL, 10) * seconds[unit - units];
    *text += digits + 1;
    return *time >= SECOND && *time <= longest;
}

bool time_control_read(const char *text, TimeControl *control)
{
    *control = (TimeControl){.start = 0};
    if (!read_time(&text, &control->start))
        return false;
    control->is_per_turn = strcmp(text, "/turn") == 0;
    if (control->is_per_turn || *text == '\0')
        return true;
    return *text++ == '+' && read_time(&text, &control->increment) &&
           *text == '\0';
}

/* -- running -------------------------------------------------------------- */

static void fill(Timing *timing)
{
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        timing->left[seat] = timing->control.start;
}

void timing_restart(Table *table)
{
    Timing *timing = &table->timing;

    timing->has_begun = false;
    timing->running = timing->mover = SEAT_NONE;
    timing->turn = timing->written_turn = 0;
    timing->unwritten = 0;
    fill(timing);
}

void timing_set(Table *table, const TimeControl *control)
{
    table->timing.control = *control;
    timing_restart(table);
}

/* Returns the seat whose clock must run now, or SEAT_NONE. */
static Seat find_running(const Table *table)
{
    const Game *game = table->game;

    return !table->timing.has_begun || game->now.over || table->rerun != NULL ||
                   game->choice.hides_seat ||
                   game->choice.seat >= game->now.seats.count ||
                   !table_is_person(table, game->choice.seat)
               ? SEAT_NONE
               : game->choice.seat;
}

/* Adds the time that a seat gains when a turn ends or begins. Bots, and turns
 * that are taken back, gain no time. */
static void change_turn(Table *table)
{
    Timing *timing = &table->timing;

    if (timing->control.is_per_turn)
        fill(timing);
    else if (table->game->now.turn > timing->turn &&
             timing->mover < SEAT_LIMIT &&
             table_is_person(table, timing->mover))
        timing->left[timing->mover] += timing->control.increment;
    timing->turn = table->game->now.turn;
}

/* Starts the clock of the seat that must choose now, and stops the others. A
 * seat that has lost on time gets its whole time again, because the loss was
 * taken back. */
static void change_running(Table *table)
{
    Timing *timing = &table->timing;
    const Seat running = find_running(table);

    if (running != timing->running && running != SEAT_NONE &&
        timing->control.is_loss && timing->left[running] <= 0)
        timing->left[running] = timing->control.start;
    timing->running = running;
}

void timing_look(Table *table, long long now)
{
    Timing *timing = &table->timing;
    const Position *position = &table->game->now;

    if (timing->control.start == 0)
        return;
    if (timing->running != SEAT_NONE) {
        long long *left = &timing->left[timing->running];
        *left -= now - timing->since;
        if (timing->control.is_loss && *left < 0)
            *left = 0; /* a clock stops at 0; timing_loser then names the
                        * loser */
        timing->unwritten += now - timing->since;
    }
    timing->since = now;
    if (position->turn != timing->turn)
        change_turn(table);
    timing->mover = position->to_move;
    change_running(table);
}

Seat timing_loser(const Table *table)
{
    const Timing *timing = &table->timing;

    return timing->control.start != 0 && timing->control.is_loss &&
                   timing->running != SEAT_NONE &&
                   timing->left[timing->running] <= 0
               ? timing->running
               : SEAT_NONE;
}

long long timing_wait(const Table *table, long long now)
{
    const Timing *timing = &table->timing;
    long long left;

    if (timing->control.start == 0 || !timing->control.is_loss ||
        timing->running == SEAT_NONE)
        return -1;
    left = timing->left[timing->running] - (now - timing->since);
    return left > 0 ? left : 0;
}

/* -- in the record -------------------------------------------------------- */

/* If a clock has been below zero for a long time, we write it rarely. Otherwise
 * a forgotten game would fill its record. */
bool timing_must_write(const Table *table)
{
    const Timing *timing = &table->timing;
    const Seat seat = timing->running;
    long long share = timing->control.start / WRITE_SHARE;

    if (timing->control.start == 0 || !timing->has_begun)
        return false;
    if (timing->turn != timing->written_turn)
        return true;
    if (seat != SEAT_NONE && -timing->left[seat] / WRITE_SHARE > share)
        share = -timing->left[seat] / WRITE_SHARE;
    return timing->unwritten >= (share > WRITE_LEAST ? share : WRITE_LEAST);
}

/* Lists the seats and the times that are left to them. */
static void list_clocks(const Table *table, SeatClock clocks[SEAT_LIMIT])
{
    const Seats *seats = &table->game->now.seats;

    for (int seat = 0; seat < seats->count; seat++)
        clocks[seat] = (SeatClock){color_name(seats->colors[seat]),
                                   table->timing.left[seat], false};
}

char *timing_write(const Table *table)
{
    SeatClock clocks[SEAT_LIMIT];

    list_clocks(table, clocks);
    return table_json_write_clocks(clocks, table->game->now.seats.count);
}

void timing_was_written(Table *table)
{
    table->timing.unwritten = 0;
    table->timing.written_turn = table->timing.turn;
}

void timing_read(Table *table, const char *text)
{
    const int seats = table->game->now.seats.count;
    Timing *timing = &table->timing;
    SeatClock clocks[SEAT_LIMIT];

    list_clocks(table, clocks);
    table_json_read_clocks(text, clocks, seats);
    for (int seat = 0; seat < seats; seat++) {
        const long long left = clocks[seat].left;
        if (!clocks[seat].is_known || left < -longest || left > longest)
            continue;
        timing->left[seat] = left;
        timing->has_begun = true;
    }
    timing->turn = timing->written_turn = table->game->now.turn;
}
