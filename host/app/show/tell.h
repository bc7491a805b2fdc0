/*
 * tell.h -- what happened, in words, as one seat may know it.
 */
#ifndef APP_TELL_H
#define APP_TELL_H

#include <stdio.h>

#include "script/script.h"

/* To whom, and how. */
typedef struct Hearer {
    Seat viewer; /* as in words_event: SEAT_NONE may know everything */
    bool color;
    bool set_up; /* cards are turned up by nobody */
    bool debugs; /* is told what the script prints */
} Hearer;

/*
 * One line for each of the script's events that is worth telling; cards that
 * one seat draws or discards one after the other share a line, and so do cards
 * that are turned up.
 */
void tell_events(FILE *out, Script *script, Hearer hearer);

/* The same for the events of any log, with the names of `position`. */
void tell_some(FILE *out, const EventLog *log, Hearer hearer,
               const Position *position, const Equipment *equipment);

/* Who has won, why, and the scores, in a line each. */
void tell_result(FILE *out, Script *script, const Position *position);

#endif
