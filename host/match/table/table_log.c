/* table_log.c -- logs what people do at a table. */
#include <stdio.h>

#include "match/table/table.h"

/* -- moves in the game ---------------------------------------------------- */

/* Logs the step with a verb, such as "took back". */
static void log_travel_step(Table *table, Seat author, const char *verb,
                            int count, const TravelStep *step)
{
    const unsigned knowing =
        step->token[0] != '\0'
            ? viewer_bit(step->chooser) | viewer_bit(SEAT_NONE)
            : READ_BY_ALL;
    char text[TABLE_WHAT];

    log_update_anew(&table->log);
    step_report(table, step, count, author, true, text, sizeof text);
    table_note_action(table, knowing, author, "%s %s", verb, text);
    step_report(table, step, count, author, false, text, sizeof text);
    table_note_action(table, READ_BY_ALL & ~knowing, author, "%s %s", verb,
                      text);
}

/* Logs words about the author. The log then lists the current turn again from
 * its start. */
static void log_return(Table *table, Seat author, const char *words)
{
    log_update_anew(&table->log);
    table_note_action(table, READ_BY_ALL, author, "%s", words);
}

void table_log_undo(Table *table, const Undo *undo, Seat author)
{
    log_travel_step(table, author, "took back", undo->found, &undo->step);
}

void table_log_redo(Table *table, const Redo *redo, Seat author)
{
    const TravelStep *step = &redo->step;
    char words[TABLE_WHAT];

    if (redo->is_return) {
        log_travel_step(table, author,
                        step->edit != NULL ? "restored" : "repeated", 1, step);
        return;
    }
    snprintf(words, sizeof words, "played %d turn%s again", step->turns,
             step->turns == 1 ? "" : "s");
    log_return(table, author, words);
}

void table_log_jump(Table *table, const Jump *jump, Seat author)
{
    char words[TABLE_WHAT];

    jump_report(jump, words, sizeof words);
    log_return(table, author, words);
}

void table_log_leave(Table *table, Seat author)
{
    log_return(table, author, "took back the replay of the game");
}

void table_log_fork(Table *table, Seat author)
{
    log_update(&table->log);
    table_note_action(table, READ_BY_ALL, author, "began the branch %s",
                      history_branch(table->game->history)->name);
}

/* -- changes of the position and of the players --------------------------- */

void table_log_set(Table *table, const char *words, Seat author)
{
    const unsigned designer = viewer_bit(SEAT_NONE);

    log_update_anew(&table->log);
    table_note_action(table, designer, author, "set %s", words);
    table_note_action(table, READ_BY_ALL & ~designer, author,
                      "changed the position");
}

void table_log_resign(Table *table, Seat seat, const char *reason)
{
    log_update_anew(&table->log);
    table_note_action(table, READ_BY_ALL, seat, "%s; the game is over", reason);
}

static void log_player(Table *table, Seat author, const char *words)
{
    log_update_anew(&table->log)->has_players = true;
    table_note_action(table, READ_BY_ALL, author, "%s", words);
}

void table_log_seat(Table *table, Seat seat, Seat author)
{
    char words[TABLE_WHAT];

    seat_report(table, seat, author, words, sizeof words);
    log_player(table, author, words);
}

void table_log_late(Table *table, Seat seat)
{
    log_player(table, seat,
               RESIGN_REASON_TIME "; a " PLAYER_USUAL " bot plays");
}

/* -- consent -------------------------------------------------------------- */

void table_log_answer(Table *table, Seat seat, Consent consent)
{
    log_update(&table->log);
    table_note_action(table, READ_BY_ALL, seat, "%s",
                      consent == CONSENT_DECLINED
                          ? "does not agree; nothing changes"
                          : "has withdrawn the request");
}
