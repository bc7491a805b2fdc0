/*
 * verb_merge.c -- house merge: combines the shards of a playtest.
 */
#include "lab/playtest/playtest.h"

#include "house/terminal/terminal.h"
#include "house/verbs/verbs.h"

static int merge_verb_run(const Options *options)
{
    const MergeSettings settings = {
        .reporter = &options->reporter,
        .files = &options->operands,
        .report = {.plain = options->plain || !terminal_has_utf8(),
                   .width = terminal_wrap_width(),
                   .html = options->html},
        .csv = options->csv,
        .output = options->output};

    return merge_run(&settings);
}

static const OptionText texts[] = {
    {TAKES(quiet), QUIET_GAMES},
    {TAKES(output), "keep all games in this new SQLite file"},
    {0, NULL}};

const Verb verb_merge = {
    .name = "merge",
    .operands = "FILE...",
    .takes = TAKES(output) | TAKES(csv) | TAKES(html),
    .texts = texts,
    .needs = NEEDS_FILES,
    .line = "joins the shards of a playtest",
    .help =
        "Reads the files that house playtest --shard I/N -o FILE has written, "
        "in any order, and\n"
        "prints the page of the whole playtest, or with --json or --csv what "
        "house playtest prints\n"
        "with it. With -o it also writes the file. All are the same bytes as "
        "those of the\n"
        "playtest without --shard. --html FILE writes the page with plots, "
        "without boards.\n"
        "\n"
        "Shards of other rules or another seed are refused (status 6), and so "
        "is a shard that is\n"
        "given twice; if a shard or a game is missing, nothing is written "
        "(status 1).\n"
        "\n"
        "Example: house merge one.db two.db -o mine.db\n",
    .run = merge_verb_run,
};
