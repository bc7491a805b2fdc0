/*
 * slurm.c -- prints a script for sbatch (Slurm). The script plays the shards of
 * a playtest as an array job, and then merges them.
 */
#include "lab/playtest/slurm.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "lab/playtest/database.h"

static void print_slurm_option(const char *name, const char *value)
{
    if (value == NULL)
        return;
    printf(" %s ", name);
    text_print_word(stdout, value);
}

static void print_number(const char *name, long number)
{
    if (number > 0)
        printf(" %s %ld", name, number);
}

static void print_list(const char *name, const TextList *list)
{
    for (int i = 0; i < list->count; i++)
        print_slurm_option(name, list->all[i]);
}

/* Prints the options that determine the course of games. */
static void print_playtest(const BatchSettings *batch, const char *seats)
{
    /* We do not log the runs of the shards. Thousands of them would displace
     * all other experiments from the log. */
    fputs("\"$house\" playtest --no-log ", stdout);
    text_print_word(stdout, batch->variant);
    print_number("-n", batch->games);
    print_number("--players", batch->rules.players);
    print_slurm_option("--seats", seats);
    print_slurm_option("--seed", batch->seed);
    print_list("--set", &batch->rules.set);
    print_list("--with", &batch->rules.with);
    print_number("--turn-cap", batch->turn_cap);
    print_number("--bot-time", batch->workers->bot_time);
}

/* Prints the commands that merge the shards. The folder FILE.merging is a lock:
 * only the task that creates it merges. A failed merge leaves nothing. */
static void print_merge(const char *html)
{
    fputs("# Only the task that creates this folder merges.\n"
          "i=1\n"
          "while [ \"$i\" -le \"$shards\" ]; do\n"
          "    [ -e \"$file.$i.done\" ] || exit 0\n"
          "    i=$((i + 1))\n"
          "done\n"
          "merging=$file.merging\n"
          "[ ! -e \"$merging/of.$SLURM_ARRAY_TASK_ID\" ] || "
          "rm -r \"$merging\"\n"
          "mkdir \"$merging\" 2>/dev/null || exit 0\n"
          "trap 'rm -r \"$merging\"' EXIT\n"
          "trap 'exit 1' HUP INT TERM\n"
          ": >\"$merging/of.$SLURM_ARRAY_TASK_ID\"\n"
          "[ ! -e \"$file\" ] || exit 0\n"
          "set --\n"
          "i=1\n"
          "while [ \"$i\" -le \"$shards\" ]; do\n"
          "    set -- \"$@\" \"$file.$i\"\n"
          "    i=$((i + 1))\n"
          "done\n"
          "status=0\n"
          "\"$house\" merge \"$@\" -o \"$merging/all\"",
          stdout);
    print_slurm_option("--html", html);
    fputs(" >\"$merging/page\" || status=$?\n"
          "if [ \"$status\" -le 1 ] && [ -e \"$merging/all\" ]; then\n"
          "    mv \"$merging/page\" \"$file.txt\"\n"
          "    mv \"$merging/all\" \"$file\"\n"
          "fi\n"
          "exit \"$status\"\n",
          stdout);
}

/* Refuses settings that cannot be in the script. */
static int check_slurm(const Reporter *reporter,
                       const PlaytestSettings *settings, long games)
{
    const char *not_here = settings->shard != NULL    ? "--shard"
                           : settings->resume != NULL ? "--resume"
                                                      : NULL;

    if (not_here != NULL)
        return complain_usage(
            reporter, "--slurm makes the shards; leave out %s", not_here);
    if (settings->csv || reporter->json)
        return complain_usage(reporter,
                              "--slurm prints a script, no games: give %s to "
                              "the merge of the shards",
                              settings->csv ? "--csv" : "--json");
    if (settings->slurm > games)
        return complain_usage(reporter,
                              "--slurm %d: there are only %ld games, too few "
                              "for %d shards",
                              settings->slurm, games, settings->slurm);
    return STATUS_DONE;
}

int slurm_print(const BatchSettings *batch, const PlaytestSettings *settings,
                long games)
{
    const char *file =
        settings->output != NULL ? settings->output : "playtest.db";
    int shards = settings->slurm;
    int status = check_slurm(batch->reporter, settings, games);

    if (status != STATUS_DONE)
        return status;
    printf("#!/bin/sh\n"
           "# Plays a shard in each task of the array: sbatch FILE. The last "
           "one merges.\n"
           "#SBATCH --array=1-%d\n"
           "#SBATCH --ntasks=1\n"
           "#SBATCH --cpus-per-task=1\n"
           "set -eu\n"
           "house=${HOUSE:-house}\n"
           "file=",
           shards);
    text_print_word(stdout, file);
    printf("\nshards=%d\n"
           "shard=$file.$SLURM_ARRAY_TASK_ID\n"
           "if [ -e \"$file\" ]; then\n"
           "    echo \"$file exists: nothing was played\" >&2\n"
           "    exit 6\n"
           "fi\n"
           "# A task that was ended continues if it is started again.\n"
           "if [ -e \"$shard\" ]; then keep=--resume; else keep=-o; fi\n",
           shards);
    print_playtest(batch, settings->seats);
    printf(
        " \\\n    -j \"${SLURM_CPUS_PER_TASK:-1}\" "
        "--shard \"$SLURM_ARRAY_TASK_ID/$shards\" $keep \"$shard\" >/dev/null ||\n"
        "    [ $? -eq 1 ] # some games failed, which the merge tells\n"
        ": >\"$shard.done\"\n");
    print_merge(batch->report.html);
    return STATUS_DONE;
}
