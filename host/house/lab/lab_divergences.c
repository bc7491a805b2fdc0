/*
 * lab_divergences.c -- describes the turns in which the two games of a pair
 * become different. A script runs only in a worker, so a worker writes the
 * descriptions, as texts with a null byte after each.
 */
#include "house/lab/lab_compare.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/terminal/terminal.h"
#include "match/game/game.h"
#include "view/draw/draw.h"
#include "view/picture/picture.h"

/* -- in a worker ---------------------------------------------------------- */

static void write_text(Bytes *bytes, const char *text)
{
    bytes_add(bytes, text != NULL ? text : "",
              text != NULL ? strlen(text) + 1 : 1);
}

/* Returns the turn in words; the caller must free the text. Returns NULL if the
 * turn was not played. */
static char *words_of(Script *script, const Divergence *divergence)
{
    if (!divergence->has_before || !divergence->has_after)
        return NULL;
    return game_line_text(script, &divergence->before, &divergence->line);
}

static Json *side_values(Script *script, const Divergence *divergence)
{
    char *words = words_of(script, divergence);
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
        json_set(
            object, lab_sides[side],
            side_values(compare->played.scripts[side], &divergences[side]));
    text = json_write(object);
    json_drop(object);
    write_text(bytes, text);
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
    write_text(bytes, words);
}

/* Writes a caption such as "first: activate 1,0 suns". */
static void write_caption(Script *script, const Divergence *divergence,
                          int side, Bytes *bytes)
{
    char *words = words_of(script, divergence);

    bytes_add(bytes, lab_sides[side], strlen(lab_sides[side]));
    bytes_add(bytes, ": ", 2);
    write_text(bytes, !divergence->has_after ? "the game is over"
                      : words != NULL        ? words
                                             : "the set-up");
    free(words);
}

static void write_board(const LabCompare *compare, Script *script,
                        const Position *position, Bytes *bytes)
{
    const Equipment *equipment = script_equipment(script);
    char *text = NULL;
    size_t size;
    Look look = {.out = open_memstream(&text, &size),
                 .viewer = SEAT_NONE,
                 .width = terminal_width(terminal_is_used()),
                 .color = compare->settings->color,
                 .utf8 = terminal_has_utf8(),
                 .plain = compare->batch->report.plain};

    if (look.out != NULL) {
        draw_board(&look, position, equipment);
        draw_table(&look, script, position);
        for (int seat = 0; seat < position->seats.count; seat++)
            if (position->cards.piles[PILE_HAND + seat].count > 0)
                draw_hand(&look, position, equipment, (Seat)seat);
        fclose(look.out);
    }
    write_text(bytes, text);
    free(text);
}

static void write_picture(Script *script, const Position *position,
                          Bytes *bytes)
{
    PictureScene scene = {.position = position};
    Picture *picture = picture_new(script, (PictureLook){.viewer = SEAT_NONE});
    char *svg = NULL;
    size_t size;

    if (picture != NULL) {
        picture_include(picture, &scene);
        picture_draw(picture, &scene);
        svg = picture_svg(picture, &size);
        picture_free(picture);
    }
    write_text(bytes, svg);
    free(svg);
}

void lab_divergence_write(const LabCompare *compare, int i, Trace *trace,
                          Bytes *bytes)
{
    Divergence *divergences = calloc(SIDES, sizeof *divergences);

    if (divergences == NULL)
        return;
    for (int side = FIRST; side < SIDES; side++)
        pair_part(
            &compare->played, side, compare->comparison.divergences[i].index,
            compare->comparison.divergences[i].turn, trace, &divergences[side]);
    write_values(compare, i, divergences, bytes);
    write_words(compare, i, &divergences[FIRST], bytes);
    for (int side = FIRST; side < SIDES; side++) {
        const Divergence *divergence = &divergences[side];
        Script *script = compare->played.scripts[side];
        write_caption(script, divergence, side, bytes);
        if (divergence->has_after) {
            write_board(compare, script, &divergence->after, bytes);
            write_picture(script, &divergence->after, bytes);
        } else {
            bytes_add(bytes, "\0", 2);
        }
    }
    free(divergences);
}

/* -- in the program ------------------------------------------------------- */

/* Replaces each control character by '?', except line breaks and the escape
 * sequences of colours and styles. */
static void tidy_lines(char *text)
{
    for (char *at = text; *at != '\0'; at++) {
        size_t style = at[0] == '\033' && at[1] == '['
                           ? 2 + strspn(at + 2, "0123456789;")
                           : 0;
        if (style > 0 && at[style] == 'm')
            at += style;
        else if (iscntrl((unsigned char)*at) && *at != '\n')
            *at = '?';
    }
}

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
    divergence->texts[0] = at; /* owned; the other texts are parts of it */
    for (int i = 0; i < DIVERGENCE_TEXTS; i++) {
        divergence->texts[i] = at;
        if (i != DIVERGENCE_PICTURE && i != DIVERGENCE_PICTURE + 3)
            tidy_lines(at);
        at += strlen(at);
        at += at < end;
    }
}

void lab_divergence_report(const LabDivergence *divergence, Report *report)
{
    char *const *texts = divergence->texts;

    report_text(report, "%s", texts[DIVERGENCE_WORDS]);
    for (int side = FIRST; side < SIDES; side++) {
        const char *svg = texts[DIVERGENCE_PICTURE + 3 * side];
        report_picture(report, texts[DIVERGENCE_CAPTION + 3 * side],
                       texts[DIVERGENCE_BOARD + 3 * side], svg, strlen(svg));
    }
}
