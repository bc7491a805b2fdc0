/*
 * tally.c -- receives each game, and prints the results at the end.
 */
#include "lab/playtest/tally.h"

#include "base/text.h"
#include "lab/playtest/report.h"

int tally_begin(Tally *tally, const Reporter *reporter,
                const ReportSettings *report)
{
    *tally =
        (Tally){.reporter = reporter, .report = report, .sums = sums_new()};
    return tally->sums != NULL ? STATUS_DONE : complain_memory(reporter);
}

void tally_rows(Tally *tally, long first, long step)
{
    rows_begin(&tally->rows, stdout, first, step);
}

int tally_add(Tally *tally, const Trace *trace)
{
    int status = STATUS_DONE;

    if (!sums_add(tally->sums, trace))
        return complain_memory(tally->reporter);
    if (tally->rows.out != NULL && !rows_add(&tally->rows, &tally->head, trace))
        return complain_memory(tally->reporter);
    if (tally->rows.out != NULL && ferror(tally->rows.out))
        return STATUS_FILE; /* writing the rows has failed, which is reported at
                             * exit */
    if (tally->database != NULL)
        status = database_add(tally->database, &tally->head, trace);
    return status;
}

static int keep_function(Tally *tally, const FunctionSum *function)
{
    bool changed;

    if (!sums_add_function(tally->sums, function, &changed))
        return complain_memory(tally->reporter);
    if (!changed || tally->database == NULL)
        return STATUS_DONE;
    return database_add_function(tally->database, function);
}

int tally_functions(Tally *tally, const uint8_t *data, size_t size)
{
    Sums *read = size > 0 ? sums_new() : NULL;
    int status = STATUS_DONE;

    if (read == NULL)
        return size > 0 ? complain_memory(tally->reporter) : STATUS_DONE;
    functions_read(read, data, size);
    for (int i = 0; i < read->function_count && status == STATUS_DONE; i++)
        status = keep_function(tally, &read->functions[i]);
    sums_free(read);
    return status;
}

static int keep_read(void *context, const FunctionSum *function)
{
    return keep_function(context, function);
}

int tally_file_functions(Tally *tally, Database *database)
{
    return database_each_function(database, keep_read, tally);
}

/* Reports the number of failed games and the seed of the first failed game.
 * Returns STATUS_FINDING if games failed. */
static int tell_failures(const Tally *tally)
{
    const Sums *sums = tally->sums;
    uint64_t count = sums->ends[TRACE_FAILED] + sums->ends[TRACE_LOST];
    Reporter spoken = *tally->reporter;
    Plan plan = head_plan(&tally->head);
    char seed[GAME_SEED_SIZE];

    if (count == 0)
        return STATUS_DONE;
    spoken.json = false; /* the JSON report already has the failures */
    plan_seed(&plan, sums->failures[0].index, seed);
    return complain_finding(&spoken, "failed",
                            "%s of %s games failed; the first has the seed "
                            "'%s': %s",
                            WITH_COMMAS(count), WITH_COMMAS(sums_games(sums)),
                            seed, sums->failures[0].message);
}

int tally_report(Tally *tally, const Boards *boards)
{
    Report report = playtest_report(tally, boards);
    int failed, status;

    if (tally->rows.out == NULL) {
        status = results_print(tally->reporter, tally->report, &report);
    } else {
        rows_end(&tally->rows);
        status = results_keep(tally->reporter, tally->report, &report);
    }
    failed = tell_failures(tally);
    return status != STATUS_DONE ? status : failed;
}

void tally_free(Tally *tally)
{
    rows_end(&tally->rows);
    database_close(tally->database);
    sums_free(tally->sums);
    head_free(&tally->head);
}
