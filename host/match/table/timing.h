/*
 * timing.h -- the clocks of a table, which count how much time each person has
 * left.
 *
 * A clock runs while a person has the open choice. No clock runs before a
 * person's first choice, or during a Rerun. `now` is the result of
 * clock_milliseconds.
 */
#ifndef MATCH_TABLE_TIMING_H
#define MATCH_TABLE_TIMING_H

#include "core/seat.h"

typedef struct Table Table;

/* A TimeControl says how much time people have. All times are in
 * milliseconds. */
typedef struct TimeControl {
    long long start;     /* initial time on a clock; 0 if there are no clocks */
    long long increment; /* time that a seat gains when its turn ends */
    bool is_per_turn;    /* true if the clocks are set to `start` when a turn
                          * begins */
    bool is_loss;        /* true if a seat loses when its time is used up */
} TimeControl;

typedef struct Timing {
    TimeControl control;
    /* Remaining time of each seat, in milliseconds; at least 0 if `is_loss`. */
    long long left[SEAT_LIMIT];
    bool has_begun;      /* true if a person has chosen in this game */
    Seat running;        /* the seat whose clock runs, or SEAT_NONE */
    int turn;            /* number of the turn when timing_look was last
                          * called */
    Seat mover;          /* the seat to move when timing_look was last called */
    long long since;     /* time when timing_look was last called */
    long long unwritten; /* time that has passed since the clocks were written
                          * last */
    int written_turn;    /* number of the turn in which the clocks were written
                          * last */
} Timing;

/* Reads a time control: "10m+5s", "90s" or "3d/turn". The units are s, m, h and
 * d. Returns false if the text is not valid. Each time is between one second
 * and a year. */
bool time_control_read(const char *text, TimeControl *control);

/* Sets the time control of a table, and sets its clocks to their initial
 * times. */
void timing_set(Table *table, const TimeControl *control);
/* Sets the clocks to their initial times. The caller must call this function
 * when a new game begins. */
void timing_restart(Table *table);
/* Brings the clocks up to date. The caller must call this function after each
 * change of the game, and before it reads a clock. */
void timing_look(Table *table, long long now);
/* Returns the seat that has no time left and loses, or SEAT_NONE. */
Seat timing_loser(const Table *table);
/* Returns the number of milliseconds after which timing_loser may change, or -1
 * if only a change of the game can change it. */
long long timing_wait(const Table *table, long long now);

/* True if the clocks should be written to the record: at the end of each turn,
 * and during long turns now and then. */
bool timing_must_write(const Table *table);
/* Returns the remaining times as JSON; the caller must free it. Returns NULL if
 * memory runs out. */
char *timing_write(const Table *table);
/* Notes that the result of timing_write is now in the record. */
void timing_was_written(Table *table);
/* Restores the times from a text that timing_write has returned. Ignores any
 * other text, and NULL. */
void timing_read(Table *table, const char *text);

#endif
