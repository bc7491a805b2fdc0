/*
 * lab_compare_html.c -- a comparison as a page for a browser.
 */
#include "house/lab/lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "house/file/file.h"
#include "house/playtest/playtest.h"
#include "match/game/game.h"
#include "view/picture/picture.h"
#include "view/plot/plot.h"

enum { DIVERGENCE_BOARDS = DIVERGENCES_SHOWN * SIDES };

/* The boards where pairs diverge: for each pair the board of the first side,
 * then that of the second. */
typedef struct DivergenceBoards {
    LabCompare *compare;
    char *svg[DIVERGENCE_BOARDS]; /* owned; or NULL */
    size_t sizes[DIVERGENCE_BOARDS];
} DivergenceBoards;

static const char *const side_names[SIDES] = {"first", "second"};

/* -- in a worker ---------------------------------------------------------- */

static int begin(void *context, int *seats)
{
    const DivergenceBoards *boards = context;

    return lab_compare_begin(boards->compare, seats);
}

static char *draw(Script *script, const Divergence *divergence,
                  const char *caption, size_t *size)
{
    PictureLook look = {.viewer = SEAT_NONE};
    PictureScene scene = {.position = &divergence->after, .caption = caption};
    Picture *picture = picture_new(script, look);
    char *svg;

    if (picture == NULL)
        return NULL;
    picture_include(picture, &scene);
    picture_draw(picture, &scene);
    svg = picture_svg(picture, size);
    picture_free(picture);
    return svg;
}

/* Returns a caption such as "first: activate 1,0 suns". */
static char *caption_of(Script *script, const Divergence *divergence, int side)
{
    char *words =
        divergence->has_before
            ? game_line_text(script, &divergence->before, &divergence->line)
            : NULL;
    char *caption = NULL;
    size_t size;
    FILE *out = open_memstream(&caption, &size);

    if (out != NULL) {
        fprintf(out, "%s: %s\n", side_names[side],
                words != NULL ? words : "the set-up");
        fclose(out);
    }
    free(words);
    return caption;
}

static void play(void *context, long index, Trace *trace, Bytes *bytes)
{
    const DivergenceBoards *boards = context;
    const LabCompare *compare = boards->compare;
    int side = (int)index % SIDES;
    Script *script = compare->played.scripts[side];
    Divergence *divergence = calloc(1, sizeof *divergence);
    char *caption;
    char *svg = NULL;
    size_t size = 0;

    if (divergence == NULL)
        return;
    pair_part(&compare->played, side,
              compare->comparison.divergences[index / SIDES].index,
              compare->comparison.divergences[index / SIDES].turn, trace,
              divergence);
    if (divergence->has_after) {
        caption = caption_of(script, divergence, side);
        svg = draw(script, divergence, caption, &size);
        free(caption);
    }
    if (svg != NULL)
        bytes_add(bytes, svg, size);
    free(svg);
    free(divergence);
}

/* -- in the program ------------------------------------------------------- */

static long count_boards(void *context, int seats)
{
    const DivergenceBoards *boards = context;

    (void)seats;
    return (long)boards->compare->comparison.divergence_count * SIDES;
}

static bool take(void *context, long index, const uint8_t *data, size_t size,
                 const char *lost)
{
    DivergenceBoards *boards = context;

    if (lost != NULL || size == 0)
        return true;
    boards->svg[index] = malloc(size);
    if (boards->svg[index] == NULL)
        return true;
    memcpy(boards->svg[index], data, size);
    boards->sizes[index] = size;
    return true;
}

static int find_boards(DivergenceBoards *boards)
{
    LabCompare *compare = boards->compare;
    LabWork work = {.options = compare->options,
                    .what = "boards",
                    .context = boards,
                    .plan = &compare->played.plans[FIRST],
                    .begin = begin,
                    .play = play,
                    .count = count_boards,
                    .take = take};

    if (compare->is_unpaired || compare->comparison.divergence_count == 0)
        return STATUS_DONE;
    return lab_work(&work);
}

/* -- the page ------------------------------------------------------------- */

/* Plots both means of a measure as bars. */
static void show_means(Markup *page, const LabCompare *compare, int number)
{
    const Measure *measure = &measures[number];
    const Compared *compared = &compare->comparison.measures[number];
    double first = compare_mean(compared, FIRST);
    long pairs = compare_pairs(compared);
    PlotBar bars[SIDES];
    char title[240];

    for (int side = FIRST; side < SIDES; side++) {
        double mean = compare_mean(compared, side);
        bars[side] =
            (PlotBar){.label = side_names[side], .value = mean, .series = side};
        lab_number(bars[side].words, measure, mean, first, LAB_MEAN);
    }
    snprintf(title, sizeof title, "%s: %s", measure->name, measure->sentence);
    if (pairs < compare->comparison.pairs)
        text_add(title, sizeof title, " (in %ld of %ld pairs)", pairs,
                 compare->comparison.pairs);
    plot_bars(page, &(PlotBars){title, 0, 0, SIDES, bars});
}

/* Plots both sides together, unless there are too few columns to show a
 * shape. */
static void plot_lengths(Markup *page, const Sum lengths[SIDES])
{
    PlotColumns plot = {
        .step = 1,
        .names = {side_names[FIRST], side_names[SECOND]},
        .marks = {sum_mean(&lengths[FIRST]), sum_mean(&lengths[SECOND])}};
    Sum both = lengths[FIRST];
    long long low;
    long long width;

    sum_merge(&both, &lengths[SECOND]);
    plot.count =
        played_spread(&both, plot.series[FIRST], PLOT_COLUMNS, &low, &width);
    if (plot.count < 3)
        return;
    for (int side = FIRST; side < SIDES; side++)
        played_counts(&lengths[side], plot.series[side], plot.count, low,
                      width);
    plot.low = (double)low;
    plot.width = (double)width;
    plot.most = (double)both.greatest;
    plot_columns(page, "turns of a game", &plot);
}

static void show_lengths(Markup *page, const LabCompare *compare)
{
    const Sum *lengths = compare->lengths;

    if (lengths[FIRST].count == 0)
        return;
    page_heading(page, "Length");
    plot_lengths(page, lengths);
    page_text(page,
              "Turns of a game: %.4g on average on the first side, %.4g on the "
              "second.",
              sum_mean(&lengths[FIRST]), sum_mean(&lengths[SECOND]));
}

static const char *verdict_of(const Measured *measured)
{
    static const char *const words[] = {[CHANGE_UNSURE] = "not sure yet",
                                        [CHANGE_MOVED] = "moved",
                                        [CHANGE_NONE] =
                                            "no change that counts"};

    return words[measured->change];
}

static void show_changes(Markup *page, const LabCompare *compare)
{
    PlotChange changes[MEASURE_LIMIT];
    int count = 0;

    for (int i = 0; i < compare->asked_count; i++) {
        const Measured *measured = &compare->measured[i];
        const Differences *differences = &measured->differences;
        const Measure *measure = &measures[compare->asked[i].measure];
        const Compared *compared =
            &compare->comparison.measures[compare->asked[i].measure];
        PlotChange *change = &changes[count];
        char mean[LAB_WORD_SIZE];
        if (differences->count == 0)
            continue;
        *change = (PlotChange){.label = measure->name,
                               .low = measured->interval.low,
                               .mean = (double)differences->sum /
                                       (double)differences->count,
                               .high = measured->interval.high,
                               .ignored = measured->ignored};
        lab_number(mean, measure, change->mean, compare_mean(compared, FIRST),
                   LAB_CHANGE);
        snprintf(change->words, sizeof change->words, "%.40s: %s", mean,
                 verdict_of(measured));
        count++;
    }
    if (count == 0)
        return;
    plot_changes(page, "the second side less the first", changes, count);
    page_text(page,
              "The line is where the change lies, for all of them together "
              "with 95 %%; the band around 0 is too little to count.");
}

static void show_divergences(Markup *page, const DivergenceBoards *boards)
{
    const LabCompare *compare = boards->compare;
    char caption[GAME_SEED_SIZE + 96];
    char seed[GAME_SEED_SIZE];

    if (boards->svg[0] != NULL)
        page_heading(page, "Where games part");
    for (int i = 0; i < compare->comparison.divergence_count * SIDES; i++) {
        long index = compare->comparison.divergences[i / SIDES].index;
        if (boards->svg[i] == NULL)
            continue;
        plan_seed(&compare->played.plans[FIRST], index, seed);
        snprintf(caption, sizeof caption,
                 "Game %ld (seed '%s'), after turn %d, %s side", index, seed,
                 compare->comparison.divergences[i / SIDES].turn,
                 side_names[i % SIDES]);
        page_picture(page, boards->svg[i], boards->sizes[i], caption);
    }
}

/* Shows the text of the terminal, except the boards. */
static void show_words(Markup *page, const LabCompare *compare)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return;
    lab_compare_tell(compare, out, false);
    if (fclose(out) == 0)
        page_verbatim(page, text);
    free(text);
}

static void show_mattered(Markup *page, const Comparison *comparison)
{
    const long counts[] = {comparison->pairs - comparison->same,
                           comparison->same};
    PlotBar bars[] = {{.label = "the change matters"},
                      {.label = "no turn differs"}};

    for (int i = 0; i < 2; i++) {
        bars[i].value = (double)counts[i] / (double)comparison->pairs;
        snprintf(bars[i].words, sizeof bars[i].words, "%ld of %ld pairs",
                 counts[i], comparison->pairs);
    }
    page_heading(page, "How often it mattered");
    plot_bars(page, &(PlotBars){"share of all pairs", 1, 0, 2, bars});
}

static void write_page(Markup *page, const DivergenceBoards *boards)
{
    const LabCompare *compare = boards->compare;
    const Comparison *comparison = &compare->comparison;

    page_begin(page, "What the change does");
    page_text(page, "First: %s. Second: %s. %ld pair%s of games.",
              compare->sides[FIRST].name, compare->sides[SECOND].name,
              comparison->pairs, text_s((unsigned long long)comparison->pairs));
    if (comparison->pairs > 0 && !compare->is_unpaired)
        show_mattered(page, comparison);
    show_lengths(page, compare);
    if (compare->asked_count > 0)
        page_heading(page, "What moved");
    show_changes(page, compare);
    for (int i = 0; i < compare->asked_count; i++)
        show_means(page, compare, compare->asked[i].measure);
    show_divergences(page, boards);
    page_heading(page, "In words");
    show_words(page, compare);
    page_end(page);
}

int lab_compare_html(LabCompare *compare)
{
    DivergenceBoards boards = {.compare = compare};
    Markup page = {0};
    int status = find_boards(&boards);
    int written;

    /* after Ctrl-C the page has no boards */
    if (status == STATUS_DONE || status == STATUS_INTERRUPTED) {
        write_page(&page, &boards);
        written = page.failed ? complain_memory(&compare->options->reporter)
                              : file_write_output(&compare->options->reporter,
                                                  compare->options->html,
                                                  page.text, page.size);
        status = status != STATUS_DONE ? status : written;
    }
    markup_free(&page);
    for (int i = 0; i < DIVERGENCE_BOARDS; i++)
        free(boards.svg[i]);
    return status;
}
