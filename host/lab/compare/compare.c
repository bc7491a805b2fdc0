/*
 * compare.c -- plays pairs of games until all verdicts are sure, or until
 * the greatest number of pairs has been played.
 */
#include "lab/compare/compare_scripts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "lab/compare/pilot.h"
#include "view/rules/rules.h"

enum {
    USUAL_GAMES = 1000,
    TIMED_GAMES = 1000000, /* greatest number of pairs if only a time is
                            * given */
    CHANGE_MOST = 4000,    /* greatest size of the text of the changed rules */
    RULES_SHOWN = 6 /* greatest number of changed rules that are printed */
};

/* -- in a worker ---------------------------------------------------------- */

static int begin_sides(void *context, int *seats)
{
    LabCompare *compare = context;
    const BatchSettings *batch = compare->batch;
    int status = STATUS_DONE;

    compare->played.plans[SECOND].outside =
        compare->played.plans[FIRST].outside;
    *seats = batch->rules.players;
    for (int side = FIRST; side < SIDES && status == STATUS_DONE; side++) {
        LabSide *rules = &compare->sides[side];
        status = lab_side_load(rules, batch, *seats);
        compare->played.scripts[side] = rules->script;
        if (status == STATUS_DONE)
            *seats = script_info(rules->script)->players;
    }
    if (status == STATUS_DONE)
        status = lab_check_seats(batch, *seats);
    for (int i = 0; i < compare->verdicts.asked_count && status == STATUS_DONE;
         i++)
        status = lab_check_measure(
            batch->reporter, "--measure",
            &measures[compare->verdicts.asked[i].measure], *seats);
    for (int i = 0;
         i < compare->verdicts.expected_count && status == STATUS_DONE; i++)
        status = lab_check_measure(batch->reporter, "--expect",
                                   compare->verdicts.expected[i].aim.measure,
                                   *seats);
    return status;
}

static void play_pair(void *context, long index, Trace *trace, Bytes *bytes)
{
    const LabCompare *compare = context;
    Pair *pair = calloc(1, sizeof *pair);
    Bytes all = {0};

    if (pair == NULL)
        return;
    bytes_add(&all, pair, sizeof *pair);
    pair_play(&compare->played, index, trace, pair, &all);
    if (!all.is_short) {
        memcpy(all.data, pair, sizeof *pair);
        bytes_add(bytes, all.data, all.size);
    }
    bytes_free(&all);
    free(pair);
}

/* Writes the text of the changed rules. */
static void write_change(const LabCompare *compare, Bytes *bytes)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return;
    rules_print_change(out, compare->played.scripts[FIRST],
                       compare->played.scripts[SECOND], RULES_SHOWN);
    fclose(out);
    bytes_add(bytes, text, text != NULL ? size : 0);
    free(text);
}

/* Returns the number of divergences for which a worker writes a description. */
static int divergence_pieces(const LabCompare *compare)
{
    return compare->is_unpaired ? 0 : compare->comparison.divergence_count;
}

/* Writes piece `index`: the text of the changed rules, a divergence, or, as the
 * last piece, the estimated time of a game between stronger bots. */
static void write_piece(void *context, long index, Trace *trace, Bytes *bytes)
{
    const LabCompare *compare = context;

    if (index == 0)
        write_change(compare, bytes);
    else if (index <= divergence_pieces(compare))
        lab_divergence_write(compare, (int)index - 1, trace, bytes);
    else
        lab_pilot_time(compare, trace, bytes);
}

/* -- in the program ------------------------------------------------------- */

static long count_pairs(void *context, int seats)
{
    LabCompare *compare = context;

    compare->seats = seats;
    compare->asked =
        lab_games(compare->batch, seats,
                  compare->settings->seconds > 0 && !compare->batch->is_brief
                      ? TIMED_GAMES
                      : USUAL_GAMES);
    batch_begins(compare->batch);
    lab_scripts_see(compare);
    return compare->asked;
}

static void lose_pair(long index, const char *why, Pair *pair)
{
    memset(pair, 0, sizeof *pair);
    pair->index = index;
    pair->differs = PAIR_SAME;
    pair->ends[FIRST] = pair->ends[SECOND] = TRACE_LOST;
    snprintf(pair->message, sizeof pair->message, "%s", why);
}

/* Adds the lengths of the two games of a pair to the sums, if both games have a
 * length. */
static void add_pair_lengths(LabCompare *compare, const Pair *pair)
{
    int length = (int)(measure_find("length") - measures);

    for (int side = FIRST; side < SIDES; side++)
        if (pair->told[FIRST] & pair->told[SECOND] & 1u << length)
            sum_add(&compare->lengths[side], pair->numbers[side][length]);
}

/* Reads a pair that a worker has sent, and its counts of options. Returns false
 * if the bytes are not valid. */
static bool read_pair(LabCompare *compare, long index, const uint8_t *data,
                      size_t size, Pair *pair)
{
    Coder coder;

    if (size < sizeof *pair)
        return false;
    memcpy(pair, data, sizeof *pair);
    coder = (Coder){.at = data + sizeof *pair, .end = data + size};
    for (int side = FIRST; side < SIDES; side++)
        game_uses_code(&coder, &compare->uses[side]);
    return !coder.failed && coder.at == coder.end && pair_is_sound(pair, index);
}

/* Counts the options of a pair, unless one of its games failed. */
static void add_pair_uses(LabCompare *compare, const Pair *pair)
{
    for (int side = FIRST; side < SIDES; side++)
        if (pair_is_played(pair))
            touched_add(&compare->touched, side, &compare->uses[side]);
}

/* True if the games with bans must begin: two thirds of --time are over, and
 * the last third is reserved for these games. */
static bool is_time_for_bans(const LabCompare *compare)
{
    long long passed = clock_milliseconds() - compare->begun;

    return compare->settings->seconds > 0 && lab_compare_can_ban(compare) &&
           passed * 3 >= compare->settings->seconds * 2000LL;
}

static bool take_pair(void *context, long index, const uint8_t *data,
                      size_t size, const char *lost)
{
    LabCompare *compare = context;
    Pair pair = {.index = 0};

    if (lost != NULL || !read_pair(compare, index, data, size, &pair))
        lose_pair(index, lost != NULL ? lost : WORKERS_NONSENSE, &pair);
    text_tidy(pair.message);
    comparison_add(&compare->comparison, &pair);
    add_pair_lengths(compare, &pair);
    add_pair_uses(compare, &pair);
    lab_scripts_see(compare);
    if ((index + 1) % compare->seats != 0)
        return true;
    lab_pilot_say(compare);
    if (is_time_for_bans(compare))
        return false;
    return !compare->settings->until_sure ||
           !verdicts_are_sure(&compare->verdicts, &compare->comparison);
}

static long count_pieces(void *context, int seats)
{
    const LabCompare *compare = context;
    Player stronger;

    (void)seats;
    return 1 + divergence_pieces(compare) +
           lab_pilot_stronger(compare, &stronger);
}

static bool take_piece(void *context, long index, const uint8_t *data,
                       size_t size, const char *lost)
{
    LabCompare *compare = context;

    if (lost != NULL)
        return true;
    if (index == 0)
        compare->change = strndup(size > 0 ? (const char *)data : "",
                                  size < CHANGE_MOST ? size : CHANGE_MOST);
    else if (size > 0 && index <= divergence_pieces(compare))
        lab_divergence_read(&compare->divergences[index - 1], data, size);
    else if (size > 0)
        lab_pilot_take(compare, data, size);
    return true;
}

/* Lets workers describe the change of the rules and the first divergences. */
static int describe_change(LabCompare *compare)
{
    LabWork work = {.batch = compare->batch,
                    .what = "boards",
                    .context = compare,
                    .plan = &compare->played.plans[FIRST],
                    .begin = begin_sides,
                    .play = write_piece,
                    .count = count_pieces,
                    .take = take_piece};
    int status = lab_work(&work);

    if (compare->change != NULL)
        text_tidy_lines(compare->change);
    return status;
}

static int play_pairs(LabCompare *compare)
{
    LabWork work = {.batch = compare->batch,
                    .what = "pairs",
                    .seconds = compare->settings->seconds,
                    .taken = &compare->seconds,
                    .progress = &compare->progress,
                    .context = compare,
                    .plan = &compare->played.plans[FIRST],
                    .sides = {&compare->sides[FIRST], &compare->sides[SECOND]},
                    .begin = begin_sides,
                    .play = play_pair,
                    .count = count_pairs,
                    .take = take_pair};
    int status;

    comparison_begin(&compare->comparison,
                     compare->played.plans[FIRST].most_turns,
                     lab_focus(compare->batch));
    compare->begun = clock_milliseconds();
    status = lab_work(&work);
    if (status == STATUS_DONE)
        lab_pilot_end(compare);
    verdicts_judge(&compare->verdicts, &compare->comparison);
    if (status == STATUS_DONE && !compare->touched.is_short) {
        lab_scripts_see_bans(compare);
        status = lab_compare_ban(compare);
    }
    return status == STATUS_DONE ? describe_change(compare) : status;
}

/* True if both sides have the same file, options and house rules. If only the
 * files differ, names the sides by the paths of their files. */
static bool are_alike(LabSide sides[SIDES])
{
    char name[LAB_NAME_SIZE];

    if (strcmp(sides[FIRST].name, sides[SECOND].name) != 0)
        return false;
    if (strcmp(sides[FIRST].found.file, sides[SECOND].found.file) == 0)
        return true;
    for (int side = FIRST; side < SIDES; side++) {
        const Found *found = &sides[side].found;
        snprintf(name, sizeof name, "%s%s", found->file,
                 sides[side].name + strlen(found->name));
        text_tidy(name);
        memcpy(sides[side].name, name, sizeof name);
    }
    return false;
}

static int find_sides(LabCompare *compare)
{
    const CompareSettings *settings = compare->settings;
    const LabOwn owns[SIDES] = {
        {.suffix = "-a", .with = settings->with_a},
        {.suffix = "-b", .set = settings->set, .with = settings->with}};
    const char *const variants[SIDES] = {compare->batch->variant,
                                         settings->variant};
    int status = STATUS_DONE;

    for (int side = FIRST; side < SIDES && status == STATUS_DONE; side++)
        status = lab_side_find(&compare->sides[side], compare->batch,
                               variants[side], &owns[side]);
    return status;
}

static int settle_sides(LabCompare *compare)
{
    const BatchSettings *batch = compare->batch;
    const CompareSettings *settings = compare->settings;
    Plan *plans = compare->played.plans;
    int status;

    if (lab_scripts_are_loaded(compare))
        return lab_scripts_settle(compare);
    status = lab_settle_plan(batch, &plans[FIRST]);
    plans[SECOND] = plans[FIRST];
    if (settings->seed != NULL) {
        plans[SECOND].seed = settings->seed;
        compare->is_unpaired = strcmp(settings->seed, batch->seed) != 0;
    }
    return status == STATUS_DONE ? find_sides(compare) : status;
}

static int compare_sides(LabCompare *compare)
{
    const BatchSettings *batch = compare->batch;
    int status = lab_compare_ask(compare);
    int told;

    if (status == STATUS_DONE)
        status = settle_sides(compare);
    if (status != STATUS_DONE)
        return status;
    compare->verdicts.is_alike =
        are_alike(compare->sides) && !compare->is_unpaired;
    status = play_pairs(compare);
    if (status != STATUS_DONE && status != STATUS_INTERRUPTED)
        return status;
    if (status == STATUS_INTERRUPTED)
        talk(batch->reporter, "interrupted after %ld pair%s of games",
             compare->comparison.pairs,
             text_s((unsigned long long)compare->comparison.pairs));
    if (compare->comparison.pairs + compare->comparison.failed == 0)
        return status;
    if (compare->touched.is_short)
        return complain_memory(batch->reporter);
    told = lab_compare_report(compare);
    return status != STATUS_DONE ? status : told;
}

/* Stores the counts of pairs if the settings have an `outcome`. */
static void store_outcome(const LabCompare *compare)
{
    const Comparison *comparison = &compare->comparison;
    CompareOutcome *outcome = compare->settings->outcome;

    if (outcome == NULL)
        return;
    *outcome = (CompareOutcome){.asked = compare->asked,
                                .pairs = comparison->pairs,
                                .same = comparison->same,
                                .failed = comparison->failed};
    memcpy(outcome->failure, comparison->message, sizeof outcome->failure);
}

int lab_compare(const BatchSettings *batch, const CompareSettings *settings)
{
    LabCompare *compare = calloc(1, sizeof *compare);
    int status;

    if (compare == NULL)
        return complain_memory(batch->reporter);
    compare->batch = batch;
    compare->settings = settings;
    status = compare_sides(compare);
    store_outcome(compare);
    lab_scripts_give_back(compare);
    for (int i = 0; i < DIVERGENCES_SHOWN; i++)
        free(compare->divergences[i].texts[0]);
    touched_free(&compare->touched);
    free(compare->bans.trials.conditions);
    free(compare->change);
    for (int side = FIRST; side < SIDES; side++)
        lab_side_free(&compare->sides[side]);
    free(compare);
    return status;
}
