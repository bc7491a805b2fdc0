/*
 * verb_log.c -- house log: lists the experiments of the log, shows them, and
 * changes the log.
 */
#include "lab/experiments/experiments.h"

#include "house/verbs/repeat.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"

enum { USUAL_EXPERIMENTS = 20 };

/* Shows one experiment, or two. */
static int show(const Options *options)
{
    Experiment experiments[2] = {{0}};
    char log[PATH_LIMIT_BYTES];
    const int count = options->operands.count;
    Failure failure = {.status = STATUS_DONE};
    long long number;
    int status = STATUS_DONE;

    for (int i = 0; i < count && status == STATUS_DONE; i++) {
        status = repeat_number(options, i, &number);
        if (status == STATUS_DONE &&
            experiments_read(settle_log(log), number, &experiments[i],
                             &failure) != STATUS_DONE)
            status = complain_failure(&options->reporter, &failure);
    }
    if (status == STATUS_DONE)
        status = experiments_show(&options->reporter, &experiments[0],
                                  count > 1 ? &experiments[1] : NULL);
    for (int i = 0; i < count; i++)
        experiment_free(&experiments[i]);
    return status;
}

/* Changes the note of an experiment, or removes an experiment. */
static int change_log(const Options *options)
{
    char log[PATH_LIMIT_BYTES];
    long long number;
    Failure failure = {.status = STATUS_DONE};
    int status = repeat_number(options, 0, &number);

    if (status == STATUS_DONE && options->note != NULL)
        status = settle_note(options);
    if (status != STATUS_DONE)
        return status;
    if (options->forget)
        experiments_forget(settle_log(log), number, &failure);
    else
        experiments_note(settle_log(log), number, options->note, &failure);
    return complain_failure(&options->reporter, &failure);
}

static int log_run(const Options *options)
{
    char log[PATH_LIMIT_BYTES];
    int status = repeat_check(options);

    if (status != STATUS_DONE)
        return status;
    if (options->forget || options->note != NULL)
        return change_log(options);
    if (options->operands.count > 0)
        return show(options);
    return experiments_list(&options->reporter, settle_log(log),
                            options->limit < 0 ? USUAL_EXPERIMENTS
                                               : options->limit);
}

static const OptionText texts[] = {
    {TAKES(limit), "list the latest N experiments (20), 0: all"},
    {TAKES(note), "replace the note of this experiment; '' removes it"},
    {TAKES(no_log), "do not keep the repeated run in the log"},
    {TAKES(html), "write the page of the repeated run to this file"},
    {0, NULL}};

const Verb verb_log = {
    .name = "log",
    .operands = "[NUMBER] [NUMBER]",
    .takes = TAKES(limit) | TAKES(repeat) | TAKES(note) | TAKES(forget) |
             TAKES(no_log) | TAKES(jobs) | TAKES(html),
    .texts = texts,
    .needs = NEEDS_STATE,
    .line = "the experiments that you have run, to compare and repeat",
    .help =
        "Each run of a verb that measures, such as playtest or compare, is kept in a log: its\n"
        "command, folder, seed, date and result, the version of the program, a digest of the\n"
        "rules, and a note. The log is the file experiments.db in the folder of state files,\n"
        "~/.local/state/house-rules. It keeps the latest 1000 experiments. --no-log at a run, or\n"
        "the environment variable HOUSE_LOG=off, keeps a run out of the log.\n"
        "\n"
        "Without a number, lists the experiments, the latest last. With a number, prints all that\n"
        "is kept of this experiment; last is the latest experiment. With two numbers, prints in\n"
        "what both experiments differ, and both results, line by line.\n"
        "\n"
        "--repeat runs the command again, in the same folder, prints its result, and says whether\n"
        "it is the same, and whether the rules or the program have changed since. If the results\n"
        "differ, the status is 5.\n"
        "\n"
        "Example: house log 12\n"
        "         house log 12 --repeat\n"
        "         house log 12 14\n"
        "         house log last --note 'hands of seven: too slow'\n",
    .run = log_run,
};
