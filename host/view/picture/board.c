/*
 * board.c -- draws the spaces of the board, and the names of its rows.
 */
#include <stdio.h>

#include "base/text.h"
#include "core/band.h"
#include "format/spoken.h"
#include "format/token.h"
#include "view/picture/lines.h"
#include "view/picture/parts.h"
#include "view/picture/picture_internal.h"
#include "view/picture/plan.h"
#include "view/picture/plan_places.h"

/* -- words ---------------------------------------------------------------- */

static void write_board_name(Markup *markup, const char *name, int x, int y,
                             int size)
{
    markup_add(markup,
               "<text class=\"c pale\" x=\"%d\" y=\"%d\" font-size=\"%d\">", x,
               y, size);
    markup_text(markup, name, LABEL_LIMIT);
    markup_add(markup, "</text>");
}

/* -- spaces --------------------------------------------------------------- */

static bool is_space_among(Space space, const Space *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i] == space)
            return true;
    return false;
}

static void write_outline(Markup *markup, const PicturePlan *plan,
                          const char *class, Box box)
{
    int at[12];

    if (!plan->is_hex) {
        markup_add(markup,
                   "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" "
                   "height=\"%d\" rx=\"28\"/>",
                   class, box.x, box.y, box.width, box.height);
        return;
    }
    plan_hexagon(plan, box, at);
    markup_add(markup,
               "<path class=\"%s\" d=\"M%d %dL%d %dL%d %dL%d %dL%d %dL%d %d"
               "Z\"/>",
               class, at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7],
               at[8], at[9], at[10], at[11]);
}

/* Writes the name of a place above its contents. Below the contents, lists the
 * linked places to which no line is drawn. */
static void write_place_name(Markup *markup, const Picture *picture,
                             Space space, Box box)
{
    const Equipment *equipment = picture->equipment;
    Space linked[NEIGHBOUR_LIMIT];
    int count = board_neighbours(&equipment->shape, space, linked);
    char text[TOKEN_LIMIT];
    char spoken[TOKEN_LIMIT + 2];
    char list[LABEL_LIMIT] = "";

    token_write_space(text, space, equipment);
    spoken_word(spoken, sizeof spoken, text);
    write_board_name(markup, spoken, box.x + box.width / 2, box.y + 46, 38);
    for (int i = 0; i < count; i++) {
        if (plan_draws_link(equipment, space, linked[i]))
            continue;
        token_write_space(text, linked[i], equipment);
        spoken_word(spoken, sizeof spoken, text);
        text_add(list, sizeof list, "%s%s", list[0] == '\0' ? "to " : ", ",
                 spoken);
    }
    if (list[0] != '\0')
        write_board_name(markup, list, box.x + box.width / 2,
                         box.y + box.height - 16, 28);
}

/* Writes the name of a space inside the space. On a grid, only empty spaces of
 * an open board have their name inside. */
static void write_space_name(Markup *markup, const Picture *picture,
                             const Position *position, Space space, Box box)
{
    const PicturePlan *plan = &picture->plan;
    bool is_full = board_cell(&position->board, space) != NULL;
    char name[TOKEN_LIMIT];
    int size = plan_is_low(plan, space) ? 36 : 44;

    if (plan->is_places) {
        write_place_name(markup, picture, space, box);
        return;
    }
    if (!plan->is_hex && (is_full || !plan->is_open))
        return;
    token_write_space(name, space, picture->equipment);
    if (plan->is_hex)
        write_board_name(markup, name, box.x + box.width / 2,
                         box.y + box.height +
                             (plan->has_cards ? box.width / 8 - 10 : 34),
                         34);
    else
        write_board_name(markup, name, box.x + box.width / 2,
                         box.y + box.height / 2 + size / 3, size);
}

static void draw_space(Picture *picture, const PictureScene *scene,
                       const Position *position, Space space)
{
    const PicturePlan *plan = &picture->plan;
    Box box = plan_box(plan, space);
    bool has_card = board_top(&position->board, space) != CARD_NONE &&
                    !deck_is_of_pyramids(&picture->equipment->deck);
    Markup *markup = item_begin(picture, LAYER_GROUND);

    thing_begin(markup, "space", thing(THING_SPACE, space), picture, position);
    if (plan->is_hex || plan->is_places || !has_card)
        write_outline(markup, plan, plan->is_open ? "bare" : "square", box);
    else
        write_outline(markup, plan, "room", box);
    if (is_space_among(space, scene->touched, scene->touched_count))
        write_outline(markup, plan, "touched",
                      box_wider(box, plan->is_hex ? 0 : 12));
    write_space_name(markup, picture, position, space, box);
    markup_add(markup, "</g>");
    item_end(picture);
}

/* Draws the variables of a space at its lower edge, above its cards. */
static void draw_space_badges(Picture *picture, const Position *position,
                              Space space)
{
    Box box = plan_box(&picture->plan, space);
    Markup *markup;

    if (traits_of(&position->traits, thing(THING_SPACE, space)).count == 0)
        return;
    markup = item_begin(picture, LAYER_PYRAMID);
    badges_draw(markup, picture, position, thing(THING_SPACE, space),
                (BadgePlace){.x = box.x + box.width - 24,
                             .y = box.y + box.height - 4,
                             .scale = 1000});
    item_end(picture);
}

static void draw_decisive(Picture *picture, const PictureScene *scene)
{
    for (int i = 0; i < scene->decisive_count; i++) {
        Space space = scene->decisive[i];
        Markup *markup;
        if (board_is_void(&scene->position->board, space) ||
            !plan_shows(&scene->position->board, space))
            continue;
        markup = item_begin(picture, LAYER_PYRAMID);
        write_outline(markup, &picture->plan, "decisive",
                      box_wider(plan_box(&picture->plan, space), 8));
        item_end(picture);
    }
}

/* -- names of columns and rows -------------------------------------------- */

static void draw_names(Picture *picture)
{
    const PicturePlan *plan = &picture->plan;
    Markup *markup = item_begin(picture, LAYER_GROUND);
    char name[16];

    for (int x = plan->left; x <= plan->right; x++) {
        Box box = plan_box(plan, space_at(x, plan->top));
        if (plan->is_open)
            snprintf(name, sizeof name, "%d", x);
        else
            snprintf(name, sizeof name, "%c", 'a' + x);
        write_board_name(markup, name, box.x + box.width / 2,
                         plan->board_y + 34, 40);
    }
    for (int y = plan->top; y <= plan->bottom; y++) {
        Box box = plan_box(plan, space_at(plan->left, y));
        snprintf(name, sizeof name, "%d", plan->is_open ? y : y + 1);
        write_board_name(markup, name, plan->board_x + 34,
                         box.y + box.height / 2 + 14, 40);
    }
    item_end(picture);
}

/* Writes the names of regions of whole rows to the right of the rows, from the
 * top down. Leaves out names that are too long. */
static void draw_bands(Picture *picture)
{
    enum { SIZE = 38, BESIDE = 24 };
    const Equipment *equipment = picture->equipment;
    const PicturePlan *plan = &picture->plan;
    Markup *markup = item_begin(picture, LAYER_GROUND);

    for (Band band = band_next(equipment, 0); band.region != 0;
         band = band_next(equipment, band.last + 1)) {
        const char *name = band_name(equipment, band);
        Box top = plan_box(plan, space_at(plan->right, band.last));
        Box end = plan_box(plan, space_at(plan->right, band.first));
        int x = top.x + top.width + BESIDE;
        int height = end.y + end.height - top.y;
        if (text_columns(name) * SIZE * 62 / 100 > height)
            continue;
        markup_add(markup, "<g transform=\"translate(%d %d)rotate(90)\">", x,
                   top.y + height / 2);
        write_board_name(markup, name, 0, 0, SIZE);
        markup_add(markup, "</g>");
    }
    item_end(picture);
}

void board_draw(Picture *picture, const PictureScene *scene)
{
    const Position *position =
        scene->planned != NULL ? scene->planned : scene->position;
    Space spaces[OPTION_LIMIT];
    int count = board_list(&position->board, spaces);

    picture->area = AREA_BOARD;
    if (picture->plan.any_space && !picture->plan.is_hex &&
        !picture->plan.is_places) {
        draw_names(picture);
        draw_bands(picture);
    }
    plan_anchor(&picture->plan, picture->equipment, position);
    links_draw(picture);
    contents_set_scale(picture, position, spaces, count);
    for (int i = 0; i < count; i++) {
        if (!plan_shows(&position->board, spaces[i]))
            continue;
        draw_space(picture, scene, position, spaces[i]);
        contents_draw(picture, position, spaces[i]);
        draw_space_badges(picture, position, spaces[i]);
    }
    borders_draw(picture, position);
    draw_decisive(picture, scene);
}
