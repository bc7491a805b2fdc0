/*
 * merge.c -- house merge: combines the shards of a playtest. Every game is
 * added again, so that the results are those of a playtest without shards.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/output.h"
#include "lab/playtest/playtest.h"
#include "lab/playtest/tally.h"

typedef struct Merge {
    const MergeSettings *settings;
    Tally tally;
    DatabaseAbout first; /* what the first file says about its playtest */
    const char *first_file;
    int *files;       /* for each shard, the number of the file that contains
                       * it; numbers begin at 1, and 0 means no file */
    const char *file; /* the file that is being read */
    int shard;        /* number of the shard in `file` */
    long met;         /* number of games read from `file` so far */
} Merge;

/* -- before anything is written ------------------------------------------- */

static int compare_shard(const Merge *merge, const char *file,
                         const DatabaseAbout *about)
{
    const MergeSettings *settings = merge->settings;
    const char *other = head_difference(merge->first.head, about->head);

    if (other != NULL)
        return complain_file_because(settings->reporter, file,
                                     "is not of the same playtest as %s: they "
                                     "differ in %s",
                                     merge->first_file, other);
    if (about->games != merge->first.games ||
        about->shards != merge->first.shards)
        return complain_file_because(
            settings->reporter, file,
            "is one of %d shards of %ld games, but %s one of %d shards of %ld",
            about->shards, about->games, merge->first_file, merge->first.shards,
            merge->first.games);
    return STATUS_DONE;
}

/* Stores the description of the playtest that the first file contains. The
 * other files must have the same description. Takes ownership of
 * `about->head`. */
static int begin_merge(Merge *merge, const char *file, DatabaseAbout *about)
{
    merge->files = calloc((size_t)about->shards, sizeof *merge->files);
    if (merge->files == NULL)
        return complain_memory(merge->tally.reporter);
    merge->first = *about;
    merge->first_file = file;
    about->head = NULL;
    return STATUS_DONE;
}

static int note_shard(Merge *merge, int number, int shard)
{
    const TextList *names = merge->settings->files;
    int *place = &merge->files[shard - 1];

    if (*place != 0)
        return complain_file_because(merge->tally.reporter, "",
                                     "%s and %s are both shard %d of %d",
                                     names->all[number], names->all[*place - 1],
                                     shard, merge->first.shards);
    *place = number + 1;
    return STATUS_DONE;
}

static int check_once(const MergeSettings *settings, int number)
{
    const TextList *names = settings->files;

    for (int i = 0; i < number; i++)
        if (strcmp(names->all[i], names->all[number]) == 0)
            return complain_file_because(settings->reporter, "",
                                         "%s is given twice",
                                         names->all[number]);
    return STATUS_DONE;
}

/* Refuses a file with a whole playtest if several files are merged. */
static int check_part(const MergeSettings *settings, const char *file,
                      const DatabaseAbout *about)
{
    if (about->shards == 1 && settings->files->count > 1)
        return complain_file_because(settings->reporter, file,
                                     "is a whole playtest, not a shard");
    return STATUS_DONE;
}

static int look_at_shard(Merge *merge, int number)
{
    const MergeSettings *settings = merge->settings;
    const char *file = settings->files->all[number];
    DatabaseAbout about = {0};
    int status = check_once(settings, number);
    int shard = 0;
    Database *database =
        status == STATUS_DONE
            ? database_open(settings->reporter, file, true, &status)
            : NULL;

    if (database == NULL)
        return status;
    status = database_about(database, &about);
    shard = about.shard;
    if (status == STATUS_DONE)
        status = check_part(settings, file, &about);
    if (status == STATUS_DONE)
        status = merge->files == NULL ? begin_merge(merge, file, &about)
                                      : compare_shard(merge, file, &about);
    if (status == STATUS_DONE)
        status = note_shard(merge, number, shard);
    database_about_free(&about);
    database_close(database);
    return status;
}

static int find_missing(const Merge *merge)
{
    char list[200] = "";
    int missing = 0;

    for (int i = 0; i < merge->first.shards; i++)
        if (merge->files[i] == 0 && missing++ < 20)
            snprintf(list + strlen(list), sizeof list - strlen(list), "%s%d",
                     list[0] ? ", " : "", i + 1);
    if (missing == 0)
        return STATUS_DONE;
    return complain_finding(merge->tally.reporter, "missing",
                            "%d of %d shards %s missing: %s%s", missing,
                            merge->first.shards, missing == 1 ? "is" : "are",
                            list, missing > 20 ? ", ..." : "");
}

/* -- adding --------------------------------------------------------------- */

static int add_merged_game(void *context, const Trace *trace)
{
    Merge *merge = context;

    if (trace->seats != merge->tally.head.seats ||
        trace->index >= merge->first.games ||
        trace->index % merge->first.shards != merge->shard - 1)
        return complain_file_because(merge->tally.reporter, merge->file,
                                     "holds game %ld, which is not of its "
                                     "shard",
                                     trace->index);
    merge->met++;
    return tally_add(&merge->tally, trace);
}

static int add_shard(Merge *merge, int shard)
{
    const MergeSettings *settings = merge->settings;
    long games = (merge->first.games - shard) / merge->first.shards + 1;
    int status;
    Database *database;

    merge->file = settings->files->all[merge->files[shard - 1] - 1];
    merge->shard = shard;
    merge->met = 0;
    database = database_open(settings->reporter, merge->file, true, &status);
    if (database == NULL)
        return status;
    status = database_each(database, add_merged_game, merge);
    if (status == STATUS_DONE)
        status = tally_file_functions(&merge->tally, database);
    database_close(database);
    if (status == STATUS_DONE && merge->met < games)
        return complain_finding(settings->reporter, "missing",
                                "%s: %ld of its %ld games are missing; "
                                "--resume plays them",
                                merge->file, games - merge->met, games);
    return status;
}

static int add_all(Merge *merge)
{
    const MergeSettings *settings = merge->settings;
    DatabaseAbout about = {merge->first.games, 1, 1, merge->first.head};
    int status = STATUS_DONE;

    if (settings->output != NULL)
        merge->tally.database =
            database_make(settings->reporter, settings->output, false, &status);
    if (status == STATUS_DONE && merge->tally.database != NULL)
        status = database_set_about(merge->tally.database, &about);
    if (settings->csv)
        tally_rows(&merge->tally, 0, 1);
    for (int i = 1; i <= merge->first.shards && status == STATUS_DONE; i++)
        status = add_shard(merge, i);
    if (merge->tally.database == NULL)
        return status;
    if (status == STATUS_DONE)
        status = database_finish(merge->tally.database);
    if (status == STATUS_DONE)
        return STATUS_DONE;
    database_forget(merge->tally.database); /* a partial merge is useless */
    merge->tally.database = NULL;
    return status;
}

static int merge_files(Merge *merge)
{
    const MergeSettings *settings = merge->settings;
    int status = STATUS_DONE;
    Boards boards;

    for (int i = 0; i < settings->files->count && status == STATUS_DONE; i++)
        status = look_at_shard(merge, i);
    if (status == STATUS_DONE)
        status = find_missing(merge);
    if (status == STATUS_DONE &&
        !head_read(&merge->tally.head, merge->first.head,
                   strlen(merge->first.head)))
        status = complain_file_because(settings->reporter, merge->first_file,
                                       "its plan is damaged");
    merge->tally.games = merge->first.games;
    if (status == STATUS_DONE)
        status = add_all(merge);
    if (status != STATUS_DONE)
        return status;
    /* the page of --html has no boards, because merging runs no script */
    boards = boards_of(merge->tally.sums);
    return tally_report(&merge->tally, &boards);
}

int merge_run(const MergeSettings *settings)
{
    Merge merge = {.settings = settings};
    int status;

    if (settings->csv && settings->reporter->json)
        return complain_usage(settings->reporter,
                              "--csv and --json: one of them");
    status = tally_begin(&merge.tally, settings->reporter, &settings->report);
    if (status == STATUS_DONE)
        status = output_check(settings->reporter, settings->report.html);
    if (status == STATUS_DONE)
        status = merge_files(&merge);
    tally_free(&merge.tally);
    database_about_free(&merge.first);
    free(merge.files);
    return status;
}
