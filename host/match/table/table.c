/*
 * table.c -- reports a table's failures, and finds out who plays its seats.
 */
#include "match/table/table.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

void table_clear(Table *table)
{
    table_stop_rerun(table);
    log_clear(&table->log);
    record_header_clear(&table->header);
    free(table->left.each);
    table->left = (Places){.count = 0};
}

/* -- failures ------------------------------------------------------------- */

bool table_fail(Table *table, const char *kind, const char *format, ...)
{
    Failure *failure = &table->failure;
    va_list arguments;

    *failure = (Failure){.kind = kind};
    va_start(arguments, format);
    vsnprintf(failure->message, sizeof failure->message, format, arguments);
    va_end(arguments);
    text_tidy(failure->message);
    return false;
}

void failure_of_script(Failure *failure, const ScriptError *error)
{
    static const char *const kinds[] = {
        [FAULT_PLAYER] = "player", [FAULT_USAGE] = "request",
        [FAULT_SCRIPT] = "script", [FAULT_LIMIT] = "limit",
        [FAULT_FILE] = "file",     [FAULT_STOPPED] = "stopped"};

    failure_of(failure, (int)error->fault, kinds[error->fault], "%s",
               error->message);
    text_tidy(failure->message);
    snprintf(failure->file, sizeof failure->file, "%s", error->file);
    failure->line = error->line;
}

bool table_fail_script(Table *table, const ScriptError *error)
{
    failure_of_script(&table->failure, error);
    return false;
}

bool table_fail_memory(Table *table)
{
    ScriptError error = {.fault = FAULT_LIMIT, .message = "out of memory"};

    return table_fail_script(table, &error);
}

bool table_fail_full(Table *table)
{
    return table_fail(table, "limit",
                      "this game has %d branches, and can have no more; redo "
                      "plays later turns again, and after the last turn the "
                      "game can continue",
                      GAME_BRANCH_LIMIT);
}

bool table_fail_remarks(Table *table)
{
    return table_fail(table, "limit",
                      "this game has as many notes as its record may hold");
}

bool table_fail_run(Table *table, const Script *script,
                    const ScriptError *error)
{
    ScriptError refused = {.fault = FAULT_SCRIPT};

    if (error != NULL)
        return table_fail_script(table, error);
    snprintf(refused.message, sizeof refused.message, "%s",
             script_reason(script)->text);
    return table_fail_script(table, &refused);
}

bool table_fail_bound(Table *table, Seat seat)
{
    return table_fail(table, "illegal",
                      "the rules do not let %s take back anything",
                      color_name(table->game->now.seats.colors[seat]));
}

/* -- players -------------------------------------------------------------- */

bool table_is_person(const Table *table, Seat seat)
{
    return table->bots.players[seat].bot == HUMAN;
}

unsigned table_people(const Table *table)
{
    unsigned people = 0;

    for (int seat = 0; seat < table->game->now.seats.count; seat++)
        people |= (unsigned)table_is_person(table, (Seat)seat) << seat;
    return people;
}

bool table_trusts(const Table *table, Seat asker)
{
    return !table->is_shared && asker == SEAT_NONE;
}

bool table_waits_for_bot(const Table *table)
{
    const Game *game = table->game;

    return table->bots.in_slices && !game->now.over &&
           !table_is_person(table, game->choice.seat);
}
