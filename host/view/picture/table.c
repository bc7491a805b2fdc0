/*
 * table.c -- draws everything around the board: the title, the caption, the
 * seats, the piles, the variables, and a key to the signs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "script/variant_info.h"
#include "view/draw/draw.h"
#include "view/picture/figures.h"
#include "view/picture/lines.h"
#include "view/picture/parts.h"
#include "view/picture/picture_internal.h"
#include "view/picture/plan.h"
#include "view/picture/units.h"
#include "view/sentences/sentences.h"

/* -- the title and the caption -------------------------------------------- */

/* Returns "turn 7, red to move", or a sentence that names the winners. The
 * caller must free the text. Returns NULL if memory runs out. */
static char *state_text(const Picture *picture, const Position *position)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    if (position->over)
        result_print(out, position, &picture->equipment->teams);
    else if (position->turn == 0)
        fputs("before the set-up", out);
    else
        fprintf(out, "turn %d, %s to move", position->turn,
                draw_seat(position, position->to_move));
    if (fclose(out) == 0) {
        /* We keep only the first line of the text. The other lines contain the
         * scores, which seats_draw writes beside the seats. */
        text[strcspn(text, "\n")] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

static void draw_title(Picture *picture, const Position *position)
{
    char *state = state_text(picture, position);
    Markup *markup = item_begin(picture, LAYER_GROUND);

    text_write(markup, "b ink", GAP, GAP + 68, 64,
               script_info(picture->script)->title, 32);
    item_end(picture);
    markup = item_begin(picture, LAYER_GROUND);
    if (state != NULL)
        text_write(markup, "ink e", picture->plan.width - GAP, GAP + 66, 44,
                   state, LABEL_LIMIT);
    item_end(picture);
    free(state);
}

static void draw_caption(Picture *picture, const PictureScene *scene)
{
    Lines lines =
        lines_of(scene->caption != NULL ? scene->caption : "", CAPTION_COLUMNS);
    int y = picture->plan.caption_y + TEXT_LINE - 12;

    for (int i = 0; i < lines.count && i < PICTURE_CAPTION_LINES; i++) {
        const char *text = lines.lines[i];
        bool is_last = i + 1 == PICTURE_CAPTION_LINES && lines.count > i + 1;
        Markup *markup = item_begin(picture, LAYER_GROUND);
        text_write(markup, i == 0 ? "b ink" : "ink",
                   picture->plan.table_x + 20 * (int)strspn(text, " "),
                   y + i * TEXT_LINE, 38,
                   is_last ? "…" : text + strspn(text, " "),
                   2 * CAPTION_COLUMNS);
        item_end(picture);
    }
    free(lines.text);
}

/* -- variables ------------------------------------------------------------ */

static void draw_vars(Picture *picture, const PictureScene *scene)
{
    char *vars = lines_common(scene, picture->equipment);
    Lines lines = lines_of(vars != NULL ? vars : "", VAR_COLUMNS);

    for (int i = 0; i < lines.count; i++) {
        Markup *markup = item_begin(picture, LAYER_GROUND);
        text_write(markup, "ink", picture->plan.table_x,
                   picture->plan.vars_y + 34 + i * plan_line(&picture->plan),
                   plan_letters(&picture->plan) - 2,
                   lines.lines[i] + strspn(lines.lines[i], " "),
                   2 * VAR_COLUMNS);
        item_end(picture);
    }
    free(lines.text);
    free(vars);
}

void table_draw(Picture *picture, const PictureScene *scene)
{
    picture->area = AREA_HEAD;
    draw_title(picture, scene->position);
    draw_caption(picture, scene);
    picture->area = AREA_TABLE;
    seats_draw(picture, scene->position);
    piles_draw(picture, scene->position, SEAT_NONE, 0);
    draw_vars(picture, scene);
    legend_draw(picture);
}
