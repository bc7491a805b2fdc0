/*
 * repeat.c -- reads the command line of an experiment that is repeated.
 */
#include "house/verbs/repeat.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"

int repeat_check(const Options *options)
{
    const Reporter *reporter = &options->reporter;
    OptionBits changes =
        options->given & (TAKES(repeat) | TAKES(note) | TAKES(forget));
    OptionBits for_runs =
        options->given & (TAKES(jobs) | TAKES(html) | TAKES(no_log));

    if (changes != 0 && options->operands.count != 1)
        return complain_usage(reporter,
                              "log: %s needs the number of one experiment",
                              option_name(changes));
    if (options->forget && changes != TAKES(forget))
        return complain_usage(reporter, "log: --forget and %s: one of them",
                              option_name(changes & ~TAKES(forget)));
    if (for_runs != 0 && !options->repeat)
        return complain_usage(reporter, "log: %s needs --repeat",
                              option_name(for_runs));
    if (options->given & TAKES(limit) && options->operands.count > 0)
        return complain_usage(reporter, "log: --limit is for the list; leave "
                                        "out the number");
    return STATUS_DONE;
}

int repeat_number(const Options *options, int i, long long *number)
{
    const char *typed = options->operands.all[i];
    char *end;

    *number = 0;
    if (strcmp(typed, "last") == 0)
        return STATUS_DONE;
    errno = 0;
    *number = strtoll(typed, &end, 10);
    if (typed[0] >= '0' && typed[0] <= '9' && *end == '\0' && errno == 0 &&
        *number > 0)
        return STATUS_DONE;
    return complain_usage(&options->reporter,
                          "log: expected the number of an experiment, or "
                          "last, not '%s'",
                          typed);
}

static int complain_damaged(const Options *options, const Repeat *repeat)
{
    return complain_finding(&options->reporter, "damaged",
                            "the command of experiment %lld is damaged",
                            repeat->experiment.number);
}

/* Reads the command of the experiment. Stores its words in `argv` and its
 * options in `options`. Returns an exit status. */
static int read_repeated_words(const Options *options, Repeat *repeat)
{
    int count;

    repeat->words = json_read(repeat->experiment.command);
    count = json_is_array(repeat->words) ? json_length(repeat->words) : 0;
    repeat->argv = calloc((size_t)count + 2, sizeof *repeat->argv);
    if (repeat->argv == NULL)
        return complain_memory(&options->reporter);
    repeat->argv[0] = (char *)"house";
    for (int i = 0; i < count; i++) {
        const char *word = json_as_text(json_at(repeat->words, i));
        if (word == NULL)
            return complain_damaged(options, repeat);
        repeat->argv[i + 1] = (char *)word;
    }
    return options_read(&repeat->options, count + 1, repeat->argv) &&
                   repeat->options.verb != NULL
               ? STATUS_DONE
               : complain_damaged(options, repeat);
}

/* Copies the options of `house log` that do not change the result into the
 * options of the repeated command. */
static void copy_log_options(const Options *options, Repeat *repeat)
{
    Options *again = &repeat->options;

    again->reporter = options->reporter;
    again->no_input = options->no_input;
    again->plain = options->plain;
    again->color = options->color;
    again->html = options->html;
    again->workers.jobs = options->workers.jobs;
    again->no_log = options->no_log;
    again->note = options->note;
    again->repeated = &repeat->experiment;
}

int repeat_begin(const Options *options, Repeat *repeat)
{
    char log[PATH_LIMIT_BYTES];
    long long number;
    Failure failure;
    int status = repeat_check(options);

    if (status == STATUS_DONE)
        status = repeat_number(options, 0, &number);
    if (status != STATUS_DONE)
        return status;
    status = experiments_read(settle_log(log), number, &repeat->experiment,
                              &failure);
    if (status != STATUS_DONE)
        return complain_failure(&options->reporter, &failure);
    if (chdir(repeat->experiment.folder) != 0)
        return complain_file(&options->reporter, repeat->experiment.folder);
    status = read_repeated_words(options, repeat);
    copy_log_options(options, repeat);
    return status;
}

void repeat_end(Repeat *repeat)
{
    options_free(&repeat->options);
    free(repeat->argv);
    json_drop(repeat->words);
    experiment_free(&repeat->experiment);
}
