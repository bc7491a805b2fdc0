/*
 * bank.c -- draws the bank: the stashes that do not belong to a seat.
 */
#include "view/picture/lines.h"
#include "view/picture/parts.h"
#include "view/picture/picture_internal.h"
#include "view/picture/plan.h"
#include "view/picture/units.h"

enum {
    BANK_TOP = 76, /* height of the line with the name */
    BANK_BOTTOM = 16,
    BANK_ROW = 116,      /* height of the row of a stash */
    BANK_ROW_HIGH = 190, /* height of the row if the numbers are below the
                          * pyramids */
    BANK_NAME_X = 30
};

static int bank_row(const PicturePlan *plan)
{
    return plan->has_hands ? BANK_ROW_HIGH : BANK_ROW;
}

int plan_bank_height(const PicturePlan *plan)
{
    return BANK_TOP + plan->stashes * bank_row(plan) + BANK_BOTTOM;
}

static void draw_bank_frame(Picture *picture)
{
    const PicturePlan *plan = &picture->plan;
    Markup *markup = item_begin(picture, LAYER_GROUND);

    markup_add(markup,
               "<g class=\"bank\"><rect class=\"seat\" x=\"%d\" y=\"%d\" "
               "width=\"%d\" height=\"%d\" rx=\"20\"/>",
               plan->table_x, plan->bank_y, plan->seat_width,
               plan_bank_height(plan));
    text_write(markup, "b ink", plan->table_x + BANK_NAME_X, plan->bank_y + 52,
               plan_letters(plan) + 10, "bank", LABEL_LIMIT);
    markup_add(markup, "</g>");
    item_end(picture);
}

void bank_draw(Picture *picture, const Position *position)
{
    const PicturePlan *plan = &picture->plan;
    const Stashes *stashes = &position->pyramids.stashes;
    int y = plan->bank_y + BANK_TOP;

    if (plan->stashes == 0)
        return;
    draw_bank_frame(picture);
    for (int i = 0; i < stashes->count; i++) {
        const char *name = color_name(stashes->colors[i]);
        int middle = y + BANK_ROW / 2;
        Markup *markup;
        if (stashes->seats[i] != SEAT_NONE)
            continue;
        markup = item_begin(picture, LAYER_GROUND);
        markup_add(markup, "<g class=\"seats\" data-token=\"%s\">", name);
        text_write(markup, "ink", plan->table_x + BANK_NAME_X, middle + 14,
                   plan_letters(plan), name, LABEL_LIMIT);
        markup_add(markup, "</g>");
        item_end(picture);
        supply_draw(picture, position, (Stash)i, middle);
        y += bank_row(plan);
    }
}
