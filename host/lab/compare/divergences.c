/*
 * divergences.c -- describes the turns in which the two games of a pair
 * become different. A worker writes the texts, because scripts run only in
 * workers.
 */
#include "lab/compare/compare_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "lab/compare/beside.h"
#include "match/game/game.h"
#include "view/draw/draw.h"
#include "view/picture/picture.h"

enum {
    CAPTION_SIZE = 400,
    BESIDE_LEAST = 60 /* least width of a window for boards side by side */
};

/* -- in a worker ---------------------------------------------------------- */

static void write_divergence_text(Bytes *bytes, const char *text)
{
    bytes_add(bytes, text != NULL ? text : "",
              text != NULL ? strlen(text) + 1 : 1);
}

/* Returns the turn in words; the caller must free the text. Returns NULL if the
 * turn was not played. */
static char *turn_words_of(Script *script, const Divergence *divergence)
{
    if (!divergence->has_before || !divergence->has_after)
        return NULL;
    return game_line_text(script, &divergence->before, &divergence->line);
}

static Json *divergence_values(Script *script, const Divergence *divergence)
{
    char *words = turn_words_of(script, divergence);
    Json *object = json_new_object();

    json_set(object, "line", json_text_or_null(words));
    json_set(object, "position",
             divergence->has_after
                 ? json_position(&divergence->after, script_equipment(script),
                                 SEAT_NONE)
                 : json_nothing());
    free(words);
    return object;
}

static void write_values(const LabCompare *compare, int i,
                         const Divergence *divergences, Bytes *bytes)
{
    long index = compare->comparison.divergences[i].index;
    Json *object = json_new_object();
    char seed[GAME_SEED_SIZE];
    char *text;

    plan_seed(&compare->played.plans[FIRST], index, seed);
    json_set(object, "game", json_whole(index));
    json_set(object, "seed", json_text(seed));
    json_set(object, "turn",
             json_whole(compare->comparison.divergences[i].turn));
    for (int side = FIRST; side < SIDES; side++)
        json_set(object, lab_sides[side],
                 divergence_values(compare->played.scripts[side],
                                   &divergences[side]));
    text = json_write(object);
    json_drop(object);
    write_divergence_text(bytes, text);
    free(text);
}

static void write_words(const LabCompare *compare, int i,
                        const Divergence *first, Bytes *bytes)
{
    long index = compare->comparison.divergences[i].index;
    char seed[GAME_SEED_SIZE], words[GAME_SEED_SIZE + 128];

    plan_seed(&compare->played.plans[FIRST], index, seed);
    snprintf(words, sizeof words, "Game %ld (seed '%s') parts in turn %d%s%s.",
             index, seed, compare->comparison.divergences[i].turn,
             first->has_before ? ", of " : "",
             first->has_before
                 ? draw_seat(&first->before, first->before.to_move)
                 : "");
    write_divergence_text(bytes, words);
}

/* Writes a caption such as "with: activate 1,0 suns" into `caption`. */
static void make_caption(const LabCompare *compare,
                         const Divergence *divergence, int side,
                         char caption[CAPTION_SIZE])
{
    char *words = turn_words_of(compare->played.scripts[side], divergence);

    snprintf(caption, CAPTION_SIZE, "%s: %s", lab_compare_side(compare, side),
             !divergence->has_after ? "the game is over"
             : words != NULL        ? words
                                    : "the set-up");
    free(words);
}

/* -- spaces that differ --------------------------------------------------- */

typedef struct Spaces {
    int count;
    Space all[OPTION_LIMIT];
} Spaces;

/* Lists the pyramids of a space as sorted numbers, which are equal for
 * pyramids that look alike. */
static int list_pyramid_looks(const Position *position, Space space,
                              unsigned long *keys)
{
    int count = 0;

    for (Pyramid next = board_first(&position->board, space);
         next != PYRAMID_NONE; next = position->pyramids.each[next].next) {
        const PyramidState *state = &position->pyramids.each[next];
        unsigned long key = ((unsigned long)state->owner << 24 |
                             state->pips << 20 | (unsigned)state->stash << 16 |
                             (unsigned)state->pose << 8 | state->marks);
        int at = count++;
        for (; at > 0 && keys[at - 1] > key; at--)
            keys[at] = keys[at - 1];
        keys[at] = key;
    }
    return count;
}

static bool is_equal_at(const Position *a, const Position *b, Space space)
{
    unsigned long first[PYRAMID_LIMIT], second[PYRAMID_LIMIT];
    int count = list_pyramid_looks(a, space, first);

    return board_top(&a->board, space) == board_top(&b->board, space) &&
           list_pyramid_looks(b, space, second) == count &&
           memcmp(first, second, sizeof *first * (size_t)count) == 0;
}

/* Lists the spaces whose contents differ after the turn of the divergence. */
static void list_differing(const Divergence *divergences, Spaces *differing)
{
    const Position *first = &divergences[FIRST].after;
    const Position *second = &divergences[SECOND].after;
    Space spaces[OPTION_LIMIT];
    int count;

    differing->count = 0;
    if (!divergences[FIRST].has_after || !divergences[SECOND].has_after)
        return;
    count = board_list(&first->board, spaces);
    for (int i = 0; i < count; i++)
        if (!is_equal_at(first, second, spaces[i]))
            differing->all[differing->count++] = spaces[i];
    count = board_list(&second->board, spaces);
    for (int i = 0; i < count; i++)
        if (board_cell(&first->board, spaces[i]) == NULL &&
            board_is_void(&first->board, spaces[i]) &&
            !is_equal_at(first, second, spaces[i]) &&
            differing->count < OPTION_LIMIT)
            differing->all[differing->count++] = spaces[i];
}

/* -- boards side by side -------------------------------------------------- */

/* The parts of the drawing of a position. PART_HANDS + `seat` is the hand of a
 * seat. */
enum { PART_BOARD, PART_SEATS, PART_HANDS, PARTS = PART_HANDS + SEAT_LIMIT };

/* Returns a part of a position as text, or NULL if memory runs out. The caller
 * must free it. */
static char *draw_part(const LabCompare *compare, int side,
                       const Divergence *divergence, int part, Look look)
{
    Script *script = compare->played.scripts[side];
    const Equipment *equipment = script_equipment(script);
    const Position *position = &divergence->after;
    char *text = NULL;
    size_t size;

    look.out = open_memstream(&text, &size);
    if (look.out == NULL)
        return NULL;
    if (part == PART_BOARD && divergence->has_after)
        draw_board(&look, position, equipment);
    else if (part == PART_SEATS && divergence->has_after)
        draw_table(&look, script, position);
    else if (part >= PART_HANDS && divergence->has_after &&
             part - PART_HANDS < position->seats.count &&
             position->cards.piles[PILE_HAND + part - PART_HANDS].count > 0)
        draw_hand(&look, position, equipment, (Seat)(part - PART_HANDS));
    fclose(look.out);
    return text;
}

/* Draws the positions of both sides one below the other. */
static void draw_below(const LabCompare *compare, const Divergence *divergences,
                       char captions[SIDES][CAPTION_SIZE], const Look *look,
                       FILE *out)
{
    for (int side = FIRST; side < SIDES; side++) {
        fprintf(out, "%s\n", captions[side]);
        for (int part = 0; part < PARTS; part++) {
            char *text =
                draw_part(compare, side, &divergences[side], part, *look);
            fputs(text != NULL ? text : "", out);
            free(text);
        }
    }
}

/* Draws the positions of both sides side by side. */
static void draw_beside(const LabCompare *compare,
                        const Divergence *divergences,
                        char captions[SIDES][CAPTION_SIZE], Look look,
                        FILE *out)
{
    int width = (look.width - BESIDE_GAP) / 2;

    look.width = width;
    look.color = false;
    lab_beside(out, captions[FIRST], captions[SECOND], width);
    for (int part = 0; part < PARTS; part++) {
        char *texts[SIDES];
        for (int side = FIRST; side < SIDES; side++)
            texts[side] =
                draw_part(compare, side, &divergences[side], part, look);
        if (texts[FIRST] != NULL && texts[SECOND] != NULL)
            lab_beside(out, texts[FIRST], texts[SECOND], width);
        free(texts[FIRST]);
        free(texts[SECOND]);
    }
}

static void write_boards(const LabCompare *compare,
                         const Divergence *divergences, const Spaces *differing,
                         char captions[SIDES][CAPTION_SIZE], Bytes *bytes)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    Look look = {.viewer = SEAT_NONE,
                 .width = compare->settings->width,
                 .color = compare->settings->color,
                 .utf8 = compare->settings->utf8,
                 .plain = compare->batch->report.plain,
                 .marked = differing->all,
                 .marked_count = differing->count};

    if (out != NULL) {
        if (look.plain || look.width < BESIDE_LEAST)
            draw_below(compare, divergences, captions, &look, out);
        else
            draw_beside(compare, divergences, captions, look, out);
        fclose(out);
    }
    write_divergence_text(bytes, text);
    free(text);
}

static void write_picture(Script *script, const Divergence *divergence,
                          const Spaces *differing, Bytes *bytes)
{
    PictureScene scene = {.position = &divergence->after,
                          .touched = differing->all,
                          .touched_count = differing->count};
    Picture *picture =
        divergence->has_after
            ? picture_new(script, (PictureLook){.viewer = SEAT_NONE})
            : NULL;
    char *svg = NULL;
    size_t size;

    if (picture != NULL) {
        picture_include(picture, &scene);
        picture_draw(picture, &scene);
        svg = picture_svg(picture, &size);
        picture_free(picture);
    }
    write_divergence_text(bytes, svg);
    free(svg);
}

static void write_texts(const LabCompare *compare, int i,
                        const Divergence *divergences, Spaces *differing,
                        Bytes *bytes)
{
    char captions[SIDES][CAPTION_SIZE];

    list_differing(divergences, differing);
    for (int side = FIRST; side < SIDES; side++)
        make_caption(compare, &divergences[side], side, captions[side]);
    write_values(compare, i, divergences, bytes);
    write_words(compare, i, &divergences[FIRST], bytes);
    write_boards(compare, divergences, differing, captions, bytes);
    for (int side = FIRST; side < SIDES; side++) {
        write_divergence_text(bytes, captions[side]);
        write_picture(compare->played.scripts[side], &divergences[side],
                      differing, bytes);
    }
}

void lab_divergence_write(const LabCompare *compare, int i, Trace *trace,
                          Bytes *bytes)
{
    Divergence *divergences = calloc(SIDES, sizeof *divergences);
    Spaces *differing = malloc(sizeof *differing);

    for (int side = FIRST; side < SIDES && divergences != NULL; side++)
        pair_part(
            &compare->played, side, compare->comparison.divergences[i].index,
            compare->comparison.divergences[i].turn, trace, &divergences[side]);
    if (divergences != NULL && differing != NULL)
        write_texts(compare, i, divergences, differing, bytes);
    free(divergences);
    free(differing);
}

/* -- in the program ------------------------------------------------------- */

void lab_divergence_read(LabDivergence *divergence, const uint8_t *data,
                         size_t size)
{
    char *at = malloc(size + 1);
    char *end;

    if (at == NULL)
        return;
    end = at + size;
    memcpy(at, data, size);
    *end = '\0';
    divergence->texts[0] = at; /* owns the block that has all texts */
    for (int i = 0; i < DIVERGENCE_TEXTS; i++) {
        divergence->texts[i] = at;
        if (i != DIVERGENCE_PICTURE && i != DIVERGENCE_PICTURE + 2)
            text_tidy_lines(at);
        at += strlen(at);
        at += at < end;
    }
}

void lab_divergence_report(const LabDivergence *divergence, bool is_shown,
                           Report *report)
{
    char *const *texts = divergence->texts;
    size_t size = strlen(texts[DIVERGENCE_BOARDS]);

    report->place = REPORT_IN_TEXTS;
    if (is_shown)
        report_text(report, "%s\n%.*s", texts[DIVERGENCE_WORDS],
                    (int)size - (size > 0), texts[DIVERGENCE_BOARDS]);
    report->place = REPORT_IN_PAGES;
    report_text(report, "%s", texts[DIVERGENCE_WORDS]);
    for (int side = FIRST; side < SIDES; side++) {
        const char *svg = texts[DIVERGENCE_PICTURE + 2 * side];
        report_picture(report, texts[DIVERGENCE_CAPTION + 2 * side], NULL, svg,
                       strlen(svg));
    }
    report->place = REPORT_EVERYWHERE;
}
