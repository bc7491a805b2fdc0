/*
 * tally.h -- adds up the results of a playtest's games, and reports them.
 */
#ifndef LAB_PLAYTEST_TALLY_H
#define LAB_PLAYTEST_TALLY_H

#include "lab/playtest/boards.h"
#include "lab/playtest/database.h"
#include "lab/playtest/rows.h"

/* A tally receives the games of a playtest one after another, and adds up their
 * results. */
typedef struct Tally {
    const Reporter *reporter;
    const ReportSettings *report;
    Head head; /* head of the playtest; empty until a worker or a file supplies
                * the head */
    Sums *sums;
    Rows rows;          /* rows of --csv */
    Database *database; /* the file to which games are added; or NULL */
    long games;         /* number of games of all shards */
} Tally;

/* Begins a tally, which keeps pointers to the reporter and the settings. Most
 * functions below return an exit status. */
int tally_begin(Tally *tally, const Reporter *reporter,
                const ReportSettings *report);
/* Makes the tally print a row for each game instead of the report. The games
 * are `first`, `first + step`, and so on. The caller must call tally_rows
 * before it adds a game. */
void tally_rows(Tally *tally, long first, long step);
int tally_add(Tally *tally, const Trace *trace);
/* tally_functions adds the functions of a list, in the format of
 * functions_write. tally_file_functions adds all functions of a file. */
int tally_functions(Tally *tally, const uint8_t *data, size_t size);
int tally_file_functions(Tally *tally, Database *database);
/* Prints the report or the last rows, and writes the page of --html. Returns
 * STATUS_FINDING if games failed. */
int tally_report(Tally *tally, const Boards *boards);
void tally_free(Tally *tally);

#endif
