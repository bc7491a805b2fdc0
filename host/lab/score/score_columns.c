/*
 * score_columns.c -- lists the columns of the scorecards. The columns
 * differ in the variant, in the number of players or in the value of an option.
 */
#include "lab/score/score_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "script/variant_info.h"

enum { SCORE_ERROR = sizeof(ScriptError) + 32 };

/* -- what a variant allows ------------------------------------------------ */

/* The struct Facts has the results of a worker that loads a variant. Only
 * workers run scripts. */
typedef struct Facts {
    LabSide side;
    Plan plan;
    BatchSettings batch;
    unsigned player_counts; /* bit n is set if n players are allowed */
    int option_count;
    OptionInfo *options; /* array of OPTION_VALUE_LIMIT elements; owned */
} Facts;

static int begin_facts(void *context, int *seats)
{
    Facts *facts = context;

    return lab_side_begin(&facts->side, &facts->batch, seats);
}

static void find_facts(void *context, long index, Trace *trace, Bytes *bytes)
{
    const Facts *facts = context;
    const VariantInfo *info = script_info(facts->side.script);
    unsigned counts = 0;

    (void)index;
    (void)trace;
    for (int n = info->least_players; n <= info->most_players; n++)
        if (script_allows_players(info, n))
            counts |= 1u << n;
    bytes_add(bytes, &counts, sizeof counts);
    lab_options_write(facts->side.script, bytes);
}

static long count_facts(void *context, int seats)
{
    (void)context;
    (void)seats;
    return 1;
}

static bool take_facts(void *context, long index, const uint8_t *data,
                       size_t size, const char *lost)
{
    Facts *facts = context;

    (void)index;
    if (lost == NULL && size >= sizeof facts->player_counts) {
        memcpy(&facts->player_counts, data, sizeof facts->player_counts);
        facts->option_count = lab_options_read(
            data + sizeof facts->player_counts,
            size - sizeof facts->player_counts, facts->options);
    }
    facts->player_counts &= (2u << SEAT_LIMIT) - 2;
    return true;
}

/* Reads --vary, if it is given. */
static int read_vary(LabScore *score, const Facts *facts)
{
    const TextList *list = &score->settings->vary;

    if (list->count == 0)
        return STATUS_DONE;
    return lab_vary_option(score->batch->reporter, facts->options,
                           facts->option_count, list->all[0], &score->vary);
}

/* Finds the numbers of players that the first variant allows, and the values of
 * the varied option. */
static int find_facts_of(LabScore *score, unsigned *counts)
{
    Facts facts = {.batch = *score->batch,
                   .options = calloc(OPTION_VALUE_LIMIT, sizeof(OptionInfo))};
    LabWork work = {.batch = &facts.batch,
                    .what = "variants",
                    .context = &facts,
                    .plan = &facts.plan,
                    .begin = begin_facts,
                    .play = find_facts,
                    .count = count_facts,
                    .take = take_facts};
    int status;

    facts.batch.seating.count = 0; /* 0 allows any number of seats */
    if (facts.options == NULL)
        return complain_memory(score->batch->reporter);
    status = lab_settle(&facts.batch, &facts.plan, &facts.side);
    if (status == STATUS_DONE)
        status = lab_work(&work);
    if (status == STATUS_DONE && facts.player_counts == 0)
        status =
            complain_finding(score->batch->reporter, "limit", WORKERS_NONSENSE);
    if (status == STATUS_DONE)
        status = read_vary(score, &facts);
    *counts = facts.player_counts;
    free(facts.options);
    lab_side_free(&facts.side);
    return status;
}

/* -- columns -------------------------------------------------------------- */

/* Adds a value of the varied option to the options of a column. Returns an exit
 * status. */
static int add_column_setting(const LabScore *score, ScoreColumn *column,
                              const char *value)
{
    TextList *set = &column->batch.rules.set;

    column->set = calloc((size_t)set->count + 1, sizeof *column->set);
    if (column->set == NULL)
        return complain_memory(score->batch->reporter);
    snprintf(column->setting, sizeof column->setting, "%s=%s",
             score->vary.option, value);
    for (int i = 0; i < set->count; i++)
        column->set[i] = set->all[i];
    column->set[set->count] = column->setting;
    *set = (TextList){.count = set->count + 1, .all = column->set};
    return STATUS_DONE;
}

/* Begins a column without rules. Returns an exit status. */
static int begin_column(LabScore *score, int players)
{
    ScoreColumn *column = &score->columns[score->count];

    if (score->count == SCORE_COLUMNS)
        return complain_usage(score->batch->reporter,
                              "score: at most %d columns", SCORE_COLUMNS);
    score->count++;
    column->batch = *score->batch;
    column->batch.rules.players = players;
    column->sums = sums_new();
    column->card = (Scorecard){.seats = players, .sums = column->sums};
    return column->sums != NULL ? STATUS_DONE
                                : complain_memory(score->batch->reporter);
}

static void name_players(ScoreColumn *column, int players)
{
    snprintf(column->title, sizeof column->title, "%d player%s", players,
             text_s((unsigned long long)players));
}

/* Adds a column. `value` is the value of the varied option, or NULL. `own` has
 * the options and house rules of this column only. Returns an exit status. */
static int add_column_with(LabScore *score, const char *variant, int players,
                           const char *value, const LabOwn *own)
{
    ScoreColumn *column = &score->columns[score->count];
    int status = begin_column(score, players);

    if (status != STATUS_DONE)
        return status;
    column->batch.variant = variant;
    if (value != NULL &&
        add_column_setting(score, column, value) != STATUS_DONE)
        return STATUS_FINDING;
    status = lab_settle_plan(&column->batch, &column->plan);
    if (status == STATUS_DONE)
        status = lab_side_find(&column->side, &column->batch, variant, own);
    if (score->by_players)
        name_players(column, players);
    else
        snprintf(column->title, sizeof column->title, "%s",
                 value != NULL ? column->setting : column->side.name);
    return status;
}

static int add_column(LabScore *score, const char *variant, int players,
                      const char *value)
{
    static const LabOwn none = {.suffix = ""};

    return add_column_with(score, variant, players, value, &none);
}

static int add_player_counts(LabScore *score, unsigned counts)
{
    int status = STATUS_DONE;

    for (int n = 1; n <= SEAT_LIMIT && status == STATUS_DONE; n++)
        if (counts >> n & 1)
            status = add_column(score, score->batch->variant, n, NULL);
    return status;
}

static int add_variants(LabScore *score, int players)
{
    const TextList *variants = &score->settings->variants;
    int status = STATUS_DONE;

    for (int i = 0; i < variants->count && status == STATUS_DONE; i++)
        status = add_column(score, variants->all[i], players, NULL);
    return status;
}

/* Adds a column of the variant, and a column with the options and house rules
 * of the second side. */
static int add_both_sides(LabScore *score, int players)
{
    const LabOwn own = {.suffix = "-b",
                        .set = score->settings->set_b,
                        .with = score->settings->with_b};
    int status = add_column(score, score->batch->variant, players, NULL);

    return status == STATUS_DONE ? add_column_with(score, score->batch->variant,
                                                   players, NULL, &own)
                                 : status;
}

static int add_value_columns(LabScore *score, int players)
{
    int status = STATUS_DONE;

    for (int i = 0; i < score->vary.count && status == STATUS_DONE; i++)
        status = add_column(score, score->batch->variant, players,
                            score->vary.values[i]);
    return status;
}

/* -- rules that cannot be loaded ------------------------------------------ */

static int begin_loading(void *context, int *seats)
{
    (void)context;
    *seats = 1;
    return STATUS_DONE;
}

/* Loads the rules of a column, and writes the error if there is one. */
static void load_column(void *context, long index, Trace *trace, Bytes *bytes)
{
    const LabScore *score = context;
    ScoreColumn *column = &score->columns[index];
    ScriptError error = {0};
    char text[SCORE_ERROR];

    (void)trace;
    if (lab_side_try(&column->side, &column->batch, column->batch.rules.players,
                     &error))
        return;
    if (error.file[0] != '\0')
        snprintf(text, sizeof text, "%s:%d: %s", error.file, error.line,
                 error.message);
    else
        snprintf(text, sizeof text, "%s", error.message);
    bytes_add(bytes, text, strlen(text));
}

static long count_columns(void *context, int seats)
{
    const LabScore *score = context;

    (void)seats;
    return score->count;
}

static bool take_error(void *context, long index, const uint8_t *data,
                       size_t size, const char *lost)
{
    LabScore *score = context;
    ScoreColumn *column = &score->columns[index];

    if (lost != NULL)
        column->error = strdup(lost);
    else if (size > 0)
        column->error = strndup((const char *)data,
                                size < SCORE_ERROR ? size : SCORE_ERROR);
    if (column->error != NULL)
        text_tidy(column->error);
    return true;
}

/* Finds the values of --vary whose rules cannot be loaded. If no rules can be
 * loaded, forgets the errors; they are reported when games begin. */
static int load_columns(LabScore *score)
{
    LabWork work = {.batch = &score->columns[0].batch,
                    .what = "rules",
                    .context = score,
                    .plan = &score->columns[0].plan,
                    .begin = begin_loading,
                    .play = load_column,
                    .count = count_columns,
                    .take = take_error};
    int status = score->vary.count > 0 ? lab_work(&work) : STATUS_DONE;
    int failed = 0;

    for (int i = 0; i < score->count; i++)
        failed += score->columns[i].error != NULL;
    for (int i = 0; i < score->count && failed == score->count; i++) {
        free(score->columns[i].error);
        score->columns[i].error = NULL;
    }
    return status;
}

/* -- all columns ---------------------------------------------------------- */

static int least_of(unsigned counts)
{
    int least = 1;

    while (!(counts >> least & 1))
        least++;
    return least;
}

static int list_columns(LabScore *score)
{
    int players = score->batch->rules.players;
    unsigned counts = 1u << players, allowed = 0;
    const ScoreSettings *settings = score->settings;
    const bool has_second = settings->set_b.count + settings->with_b.count > 0;
    int status = STATUS_DONE;

    if (has_second &&
        (settings->vary.count > 0 || settings->variants.count > 1))
        return complain_usage(score->batch->reporter,
                              "--set-b and --with-b need one variant, and no "
                              "--vary");
    if (settings->vary.count > 1 ||
        (settings->vary.count == 1 && settings->variants.count > 1))
        return complain_usage(score->batch->reporter,
                              "--vary needs one variant, and one option");
    if (players > SEAT_LIMIT)
        return complain_usage(score->batch->reporter,
                              "--players: no game has more than %d players",
                              SEAT_LIMIT);
    if (players == 0 || settings->vary.count > 0)
        status = find_facts_of(score, &allowed);
    if (players == 0)
        counts = allowed;
    if (status != STATUS_DONE)
        return status;
    if (settings->vary.count > 0)
        return add_value_columns(score, least_of(counts));
    if (has_second)
        return add_both_sides(score, least_of(counts));
    score->by_players = settings->variants.count == 1;
    return score->by_players ? add_player_counts(score, counts)
                             : add_variants(score, least_of(counts));
}

/* Adds the column of the rules that are loaded already. */
static int add_loaded(LabScore *score)
{
    const VariantInfo *info = script_info(score->settings->script);
    ScoreColumn *column = &score->columns[0];
    int status = begin_column(score, info->players);

    score->by_players = true;
    if (status == STATUS_DONE)
        status = lab_settle_plan(&column->batch, &column->plan);
    column->side.script = score->settings->script;
    snprintf(column->side.name, sizeof column->side.name, "%s", info->name);
    name_players(column, info->players);
    return status;
}

int lab_score_columns(LabScore *score)
{
    int status = score->settings->script != NULL ? add_loaded(score)
                                                 : list_columns(score);

    return status == STATUS_DONE ? load_columns(score) : status;
}
