/*
 * experiments_report.c -- prints experiments of the log.
 */
#include "lab/experiments/experiments.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/text.h"

enum { DATE_SIZE = 32, COMMAND_SIZE = 4096 };

/* -- words ---------------------------------------------------------------- */

static const char *write_date(char *text, const char *form, long long when)
{
    time_t seconds = (time_t)when;
    struct tm parts;

    if (localtime_r(&seconds, &parts) == NULL ||
        strftime(text, DATE_SIZE, form, &parts) == 0)
        snprintf(text, DATE_SIZE, "unknown");
    return text;
}

/* Writes the command that repeats an experiment, as words for a shell. Cuts a
 * command that is too long. */
static const char *write_command(char *text, const Experiment *experiment)
{
    Json *words = json_read(experiment->command);
    FILE *out = fmemopen(text, COMMAND_SIZE, "w");

    text[0] = '\0';
    for (int i = 0; out != NULL && i < json_length(words); i++) {
        const char *word = json_as_text(json_at(words, i));
        fputs(i == 0 ? "house " : " ", out);
        text_print_word(out, word != NULL ? word : "?");
    }
    if (out != NULL)
        fclose(out);
    text[COMMAND_SIZE - 1] = '\0';
    json_drop(words);
    text_tidy(text);
    return text;
}

/* -- differences ---------------------------------------------------------- */

/* The parts in which experiments can differ, in the order of their bits. */
static const char *const part_names[] = {
    "command",     "program", "rules", "rules of the second side",
    "exit status", "result"};
enum { PARTS = sizeof part_names / sizeof *part_names };

unsigned experiments_compare(const Experiment *one, const Experiment *other)
{
    const bool differ[PARTS] = {
        strcmp(one->command, other->command) != 0,
        strcmp(one->version, other->version) != 0,
        strcmp(one->digests[0], other->digests[0]) != 0,
        strcmp(one->digests[1], other->digests[1]) != 0,
        one->status != other->status,
        strncmp(one->is.text, other->is.text, EXPERIMENT_RESULT) != 0};
    unsigned bits = 0;

    for (int i = 0; i < PARTS; i++)
        bits |= differ[i] ? 1u << i : 0;
    return bits;
}

static Json *differences_json(unsigned bits)
{
    Json *list = json_new_array();

    for (int i = 0; i < PARTS; i++)
        if (bits & 1u << i)
            json_add(list, json_text(part_names[i]));
    return list;
}

/* -- JSON ----------------------------------------------------------------- */

static Json *experiment_json(const Experiment *experiment)
{
    Json *object = json_new_object();
    Json *rules = json_new_array();

    for (int i = 0; i < 2; i++)
        if (experiment->digests[i][0] != '\0')
            json_add(rules, json_text(experiment->digests[i]));
    json_set(object, "number", json_whole(experiment->number));
    json_set(object, "time", json_whole(experiment->time));
    json_set(object, "command", json_read(experiment->command));
    json_set(object, "folder", json_text(experiment->folder));
    json_set(object, "house", json_text(experiment->version));
    json_set(object, "seed", json_text(experiment->seed));
    json_set(object, "rules", rules);
    json_set(object, "status", json_whole(experiment->status));
    json_set(object, "sentence", json_text(experiment->is.sentence));
    json_set(object, "note", json_text_or_null(experiment->note));
    if (experiment->is.text[0] != '\0')
        json_set(object, "result", json_text(experiment->is.text));
    return object;
}

/* Begins the JSON of a report. Returns the list to which the experiments are
 * added. */
static Json *begin_values(Report *report)
{
    Json *values = report_values(report);
    Json *list = json_new_array();

    json_set(values, "format", json_text("house-log/1"));
    json_set(values, "experiments", list);
    return list;
}

static int print(const Reporter *reporter, Report *report)
{
    const ReportSettings settings = {.plain = false};

    return results_print(reporter, &settings, report);
}

/* -- the list of experiments ---------------------------------------------- */

typedef struct ExperimentList {
    Report report;
    Json *list;
    long count;
} ExperimentList;

static void add_to_list(void *context, Experiment *experiment)
{
    ExperimentList *list = context;
    char date[DATE_SIZE];
    char command[COMMAND_SIZE];

    report_text(&list->report, "%lld  %s %s", experiment->number,
                write_date(date, "%Y-%m-%d %H:%M", experiment->time),
                write_command(command, experiment) + strcspn(command, " "));
    report_line(&list->report, "    %s", experiment->is.sentence);
    if (experiment->note[0] != '\0')
        report_line(&list->report, "    note: %s", experiment->note);
    json_add(list->list, experiment_json(experiment));
    list->count++;
}

int experiments_list(const Reporter *reporter, const char *path, long most)
{
    ExperimentList list = {.count = 0};
    Failure failure;
    long all;
    int status;

    list.list = begin_values(&list.report);
    report_title(&list.report, "Experiments, the latest last");
    status = experiments_each(path, most, add_to_list, &list, &all, &failure);
    if (status != STATUS_DONE) {
        report_free(&list.report);
        return complain_failure(reporter, &failure);
    }
    if (all == 0)
        report_text(&list.report, "The log has no experiments yet. Each run of "
                                  "a verb that measures is kept in it.");
    else if (all > list.count)
        report_text(&list.report, "%ld earlier: house log --limit 0 lists all.",
                    all - list.count);
    return print(reporter, &list.report);
}

/* -- one ------------------------------------------------------------------ */

static void add_rules_digests(const Experiment *experiment, Report *report)
{
    static const char *const names[][2] = {{"rules", ""},
                                           {"rules 1", "rules 2"}};
    bool has_two = experiment->digests[1][0] != '\0';

    for (int i = 0; i < 2; i++)
        if (experiment->digests[i][0] != '\0')
            report_line(report, "%-8s  %s", names[has_two][i],
                        experiment->digests[i]);
}

/* Adds the result of an experiment, without its last line break. */
static void add_result(const Experiment *experiment, Report *report)
{
    size_t size = strlen(experiment->is.text);

    report_text(report, "%.*s", size > 0 ? (int)size - 1 : 0,
                experiment->is.text);
}

static void add_experiment(const Experiment *experiment, Report *report)
{
    char date[DATE_SIZE];
    char command[COMMAND_SIZE];

    report_title(report, "Experiment %lld, %s", experiment->number,
                 write_date(date, "%Y-%m-%d %H:%M:%S", experiment->time));
    report_text(report, "%s", write_command(command, experiment));
    report_text(report, "folder    %s", experiment->folder);
    report_line(report, "seed      %s", experiment->seed);
    report_line(report, "program   house %s", experiment->version);
    add_rules_digests(experiment, report);
    report_line(report, "status    %d%s", experiment->status,
                experiment->status == STATUS_INTERRUPTED ? " (interrupted)"
                                                         : "");
    if (experiment->note[0] != '\0')
        report_line(report, "note      %s", experiment->note);
    add_result(experiment, report);
}

/* -- two ------------------------------------------------------------------ */

/* An ExperimentPair is two experiments that are shown together. */
typedef struct ExperimentPair {
    const Experiment *sides[2];
    int width; /* number of digits of the greater experiment number */
    Report *report;
} ExperimentPair;

/* If the texts `one` and `other` differ, adds a line for each text, with the
 * number of its experiment. `name` says what the texts are, such as "seed". */
static void add_part(const ExperimentPair *pair, const char *name,
                     const char *one, const char *other)
{
    const char *parts[2] = {one, other};

    if (strcmp(one, other) == 0)
        return;
    for (int i = 0; i < 2; i++)
        report_line(pair->report, "%-8s  %*lld  %s", i == 0 ? name : "",
                    pair->width, pair->sides[i]->number,
                    parts[i][0] != '\0' ? parts[i] : "-");
}

static void add_parts(const ExperimentPair *pair)
{
    const Experiment *one = pair->sides[0], *other = pair->sides[1];
    char commands[2][COMMAND_SIZE], dates[2][DATE_SIZE], statuses[2][16];

    for (int i = 0; i < 2; i++) {
        write_command(commands[i], pair->sides[i]);
        write_date(dates[i], "%Y-%m-%d %H:%M:%S", pair->sides[i]->time);
        snprintf(statuses[i], sizeof statuses[i], "%d", pair->sides[i]->status);
    }
    add_part(pair, "command", commands[0], commands[1]);
    add_part(pair, "date", dates[0], dates[1]);
    add_part(pair, "folder", one->folder, other->folder);
    add_part(pair, "seed", one->seed, other->seed);
    add_part(pair, "program", one->version, other->version);
    add_part(pair, "rules", one->digests[0], other->digests[0]);
    add_part(pair, "rules 2", one->digests[1], other->digests[1]);
    add_part(pair, "status", statuses[0], statuses[1]);
    add_part(pair, "note", one->note, other->note);
}

/* Returns the part of `text` after its first `count` lines, or NULL if `text`
 * has fewer lines. */
static const char *skip_lines(const char *text, int count)
{
    for (; count > 0 && text[0] != '\0'; count--)
        text += strcspn(text, "\n") + (strchr(text, '\n') != NULL);
    return count == 0 ? text : NULL;
}

static int line_size(const char *text)
{
    return (int)strcspn(text, "\n");
}

/* True if the two texts begin with the same line, or are both at their end. */
static bool is_same_line(const char *one, const char *other)
{
    return one != NULL && other != NULL && line_size(one) == line_size(other) &&
           (one[0] == '\0') == (other[0] == '\0') &&
           strncmp(one, other, (size_t)line_size(one)) == 0;
}

/* Finds the nearest line that is in both texts. Stores in `counts` the number
 * of lines before that line in each text. */
static void find_same(const char *const texts[2], int counts[2])
{
    enum { LOOK = 100 };

    for (int sum = 1; sum <= LOOK; sum++)
        for (counts[0] = sum; counts[0] >= 0; counts[0]--) {
            counts[1] = sum - counts[0];
            if (is_same_line(skip_lines(texts[0], counts[0]),
                             skip_lines(texts[1], counts[1])))
                return;
        }
    /* If no common line is near, each text advances by one line. */
    counts[0] = texts[0][0] != '\0';
    counts[1] = texts[1][0] != '\0';
}

/* Adds the number of an experiment and the first line of `*text`. Then moves
 * `*text` to the next line. */
static void add_pair_line(const ExperimentPair *pair, int side,
                          const char **text)
{
    report_line(pair->report, "%*lld%s%.*s", pair->width,
                pair->sides[side]->number, *text[0] != '\n' ? " " : "",
                line_size(*text), *text);
    *text = skip_lines(*text, 1);
}

/* True if both experiments ran the same verb, so that their results have the
 * same form. */
static bool are_of_one_verb(const ExperimentPair *pair)
{
    Json *one = json_read(pair->sides[0]->command);
    Json *other = json_read(pair->sides[1]->command);
    const char *verb = json_as_text(json_at(one, 0));
    const char *other_verb = json_as_text(json_at(other, 0));
    bool is_one =
        verb != NULL && other_verb != NULL && strcmp(verb, other_verb) == 0;

    json_drop(one);
    json_drop(other);
    return is_one;
}

/* Adds the first line of the texts, which is the same in both. Then moves both
 * texts to their next line. */
static void add_same(const ExperimentPair *pair, const char *texts[2])
{
    int size = line_size(texts[0]);

    report_line(pair->report, "%*s%.*s", size > 0 ? pair->width + 1 : 0, "",
                size, texts[0]);
    for (int side = 0; side < 2; side++)
        texts[side] = skip_lines(texts[side], 1);
}

/* Adds the lines up to the next line that both results have. */
static void add_different(const ExperimentPair *pair, const char *texts[2])
{
    int counts[2];

    find_same(texts, counts);
    while (counts[0] > 0 || counts[1] > 0)
        for (int side = 0; side < 2; side++)
            if (counts[side]-- > 0)
                add_pair_line(pair, side, &texts[side]);
}

/* Adds the results of both experiments to the report. A line of only one result
 * begins with the number of its experiment. */
static void add_results(const ExperimentPair *pair)
{
    const char *texts[2] = {pair->sides[0]->is.text, pair->sides[1]->is.text};

    report_text(pair->report,
                "The results; lines after a number are only in that result");
    while (texts[0][0] != '\0' || texts[1][0] != '\0')
        (is_same_line(texts[0], texts[1]) ? add_same : add_different)(pair,
                                                                      texts);
}

static void add_pair(const Experiment *one, const Experiment *other,
                     unsigned differences, Report *report)
{
    ExperimentPair pair = {{one, other}, 1, report};
    long long greater =
        one->number > other->number ? one->number : other->number;

    for (; greater >= 10; greater /= 10)
        pair.width++;
    report_title(report, "Experiments %lld and %lld", one->number,
                 other->number);
    add_parts(&pair);
    if ((differences & DIFFERS_RESULT) && are_of_one_verb(&pair)) {
        add_results(&pair);
        return;
    }
    report_text(report, "%s",
                differences & DIFFERS_RESULT
                    ? "The results of different verbs, one after the other:"
                    : "Both have the same result:");
    add_result(one, report);
    if (differences & DIFFERS_RESULT)
        add_result(other, report);
}

int experiments_show(const Reporter *reporter, const Experiment *one,
                     const Experiment *other)
{
    Report report = {0};
    Json *list = begin_values(&report);
    unsigned differences = 0;

    json_add(list, experiment_json(one));
    if (other == NULL) {
        add_experiment(one, &report);
        return print(reporter, &report);
    }
    json_add(list, experiment_json(other));
    differences = experiments_compare(one, other);
    json_set(report_values(&report), "differs", differences_json(differences));
    add_pair(one, other, differences, &report);
    return print(reporter, &report);
}

/* -- repeated ------------------------------------------------------------- */

/* Adds a list of what has changed since the first run. */
static void add_changes(const Experiment *first, const Experiment *again,
                        unsigned differences, Report *report)
{
    if (first->status == STATUS_INTERRUPTED)
        report_line(report, "The first run was interrupted.");
    if (differences & DIFFERS_FIRST)
        report_line(report, "The text of the rules has changed since.");
    if (differences & DIFFERS_SECOND)
        report_line(report, "The text of the second side's rules has changed "
                            "since.");
    if (differences & DIFFERS_VERSION)
        report_line(report, "The program has changed since: house %s, not %s.",
                    again->version, first->version);
}

int experiments_judge(const Reporter *reporter, const Experiment *first,
                      const Experiment *again)
{
    unsigned differences = experiments_compare(first, again);
    bool is_same = !(differences & DIFFERS_RESULT);
    Report report = {0};
    Json *values = report_values(&report);
    int status;

    json_set(values, "format", json_text("house-log-repeat/1"));
    json_set(values, "repeated", json_whole(first->number));
    json_set(values, "number",
             again->number > 0 ? json_whole(again->number) : json_nothing());
    json_set(values, "same", json_flag(is_same));
    json_set(values, "differs", differences_json(differences));
    report_text(&report, "\nThe result is %s that of experiment %lld.",
                is_same ? "the same as" : "not", first->number);
    if (!is_same && again->number > 0)
        report_add(&report, " To see both: house log %lld %lld", first->number,
                   again->number);
    add_changes(first, again, differences, &report);
    status = print(reporter, &report);
    return status == STATUS_DONE && !is_same ? STATUS_DIVERGED : status;
}
