/*
 * report_games.c -- reports notable games, such as the longest, and games that
 * failed.
 */
#include <stdio.h>

#include "base/text.h"
#include "lab/playtest/report.h"

enum { SEED_SIZE = 4 * GAME_SEED_SIZE + 16, NUMBER_SIZE = 48 };

/* Writes the option --seed with the seed of a game, as it is typed in a
 * shell. */
static void write_seed(const Tally *tally, long index, char option[SEED_SIZE])
{
    Plan plan = head_plan(&tally->head);
    FILE *out = fmemopen(option, SEED_SIZE, "w");
    char seed[GAME_SEED_SIZE];

    option[0] = '\0';
    if (out == NULL)
        return;
    plan_seed(&plan, index, seed);
    fputs("--seed ", out);
    text_print_word(out, seed);
    fclose(out);
}

/* Writes a number such as "110 turns". */
static void write_number(const struct BoardOfGame *board,
                         char number[NUMBER_SIZE])
{
    snprintf(number, NUMBER_SIZE, "%lld %s%s", board->game.number, board->unit,
             text_s((unsigned long long)board->game.number));
}

static void add_notable(const Tally *tally, Report *report,
                        const Boards *boards)
{
    static const ReportColumn columns[] = {
        {.title = "", .width = 9},
        {.title = "", .width = 13},
        {.title = ""},
    };
    char number[NUMBER_SIZE], seed[SEED_SIZE];

    report_table(report, NULL, columns, 3);
    for (int i = 0; i < BOARDS; i++) {
        const struct BoardOfGame *board = &boards->all[i];
        if (board->game.index < 0)
            continue;
        write_number(board, number);
        write_seed(tally, board->game.index, seed);
        report_row(report, (ReportCell[]){{.text = board->what},
                                          {.text = number},
                                          {.text = seed}});
    }
}

static void add_boards(const Tally *tally, Report *report, const Boards *boards)
{
    char number[NUMBER_SIZE], seed[SEED_SIZE];
    char caption[NUMBER_SIZE + SEED_SIZE + 40];

    for (int i = 0; i < BOARDS; i++) {
        const struct BoardOfGame *board = &boards->all[i];
        if (board->svg == NULL)
            continue;
        write_number(board, number);
        write_seed(tally, board->game.index, seed);
        snprintf(caption, sizeof caption, "The %s game, %s: %s", board->what,
                 number, seed);
        report_picture(report, caption, NULL, board->svg, board->size);
    }
}

void report_games(const Tally *tally, Report *report, const Boards *boards)
{
    const Sums *sums = tally->sums;
    char seed[SEED_SIZE];

    if (sums->longest.index < 0 && sums->failure_count == 0)
        return;
    report_heading(report, sums->ends[TRACE_CAPPED] > 0
                               ? "Games to look at, of those that ended"
                               : "Games to look at");
    add_notable(tally, report, boards);
    for (int i = 0; i < sums->failure_count; i++) {
        write_seed(tally, sums->failures[i].index, seed);
        report_note(report, "%s: %s", seed, sums->failures[i].message);
    }
    report_note(report, "to see one: %s --seed ...", tally->head.command);
    add_boards(tally, report, boards);
}
