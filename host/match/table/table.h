/*
 * table.h -- a game with the people and bots who play it. A table adds players,
 * consent, a log and a record to a game.
 *
 * A function that returns false has set table->failure, and has not changed the
 * game.
 */
#ifndef MATCH_TABLE_H
#define MATCH_TABLE_H

#include "base/failure.h"
#include "match/bot/bot.h"
#include "match/log/log.h"
#include "match/table/consent.h"
#include "match/table/edit.h"
#include "match/table/evaluate.h"
#include "match/table/new_game.h"
#include "match/table/participant.h"
#include "match/table/person.h"
#include "match/table/play.h"
#include "match/table/reload_report.h"
#include "match/table/remark.h"
#include "match/table/resign.h"
#include "match/table/table_log.h"
#include "match/table/table_record.h"
#include "match/table/timing.h"
#include "match/table/travel/jump.h"
#include "match/table/travel/redo.h"
#include "match/table/travel/undo.h"

struct Table {
    Game *game; /* borrowed */
    Bots bots;  /* the players; an entry that is all 0 is a person */
    Log log;
    /* Author of the request that is being answered, or AUTHOR_NONE. */
    int author;
    People people;
    Proposal proposal;
    Timing timing;
    Places left;         /* places to which redo can return */
    struct Rerun *rerun; /* Rerun in progress, owned; or NULL */
    Seen seen[SEAT_LIMIT];
    /* True if all people share a screen, which they hand to each other. */
    bool is_shared;
    /* True if nobody must consent, for example because one person plays all
     * seats. */
    bool needs_no_consent;
    /* True if table_choose and table_play_bot stop after a complete turn, so
     * that the caller shows and records it before the next turn. The choice is
     * then not open afterwards. */
    bool stops_at_turns;
    RecordHeader header; /* header of the game's record, owned; all 0 if none
                          * was made */
    struct Recorder *recorder; /* borrowed; NULL if the game is not recorded */
    bool record_fails;         /* true if the latest write to the record
                                * failed */
    int record_reason;         /* errno of the latest write to the record, or
                                * 0 */
    /* For each author, the number of bytes that the author's remarks take in
     * the record. */
    long long remark_bytes[AUTHORS];
    /* NULL, or a function that is called after a remark was added or names have
     * changed. The author may be NULL. The function may run the script. */
    void (*remark)(void *context, RecordLineKind kind, const char *text,
                   const RecordAuthor *author);
    /* NULL, or a function that begins the record of a new game. When it is
     * called, nothing of this game has been recorded. */
    void (*renew)(void *context);
    void *context;
    Failure failure; /* reason for the latest failure */
};

/* Frees the log and the header. The game and the recorder are borrowed. */
void table_clear(Table *table);

/* The functions that begin with table_fail set table->failure and return
 * false. */
bool table_fail(Table *table, const char *kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool table_fail_script(Table *table, const ScriptError *error);
bool table_fail_memory(Table *table);
/* table_fail_full reports that the game cannot have any more branches. */
bool table_fail_full(Table *table);
/* table_fail_remarks reports that the record has no room for more remarks. */
bool table_fail_remarks(Table *table);
/* table_fail_run reports a run that has ended without a choice. `error` is NULL
 * if the rules have refused the run. */
bool table_fail_run(Table *table, const Script *script,
                    const ScriptError *error);
/* table_fail_bound reports that the rules do not let the seat take back its
 * choices. */
bool table_fail_bound(Table *table, Seat seat);
/* Stores the error of a script in `failure`. */
void failure_of_script(Failure *failure, const ScriptError *error);

bool table_is_person(const Table *table, Seat seat);
/* Returns the seats that people play: bit s for seat s. */
unsigned table_people(const Table *table);
/* True if neither the rules nor other people bind the asker. This is so for
 * SEAT_NONE at separate screens: a designer, or a program that may do
 * everything. */
bool table_trusts(const Table *table, Seat asker);
/* True if a bot that thinks in slices must choose. */
bool table_waits_for_bot(const Table *table);

/* -- branch.c ------------------------------------------------------------- */

/* Begins a branch at the current place. If the name is empty, the branch gets
 * the name of the current branch with a number. */
bool table_fork(Table *table, const char *name);

#endif
