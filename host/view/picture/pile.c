/*
 * pile.c -- draws the piles beside the board: their places in the layout, and
 * their cards.
 */
#include "base/number.h"
#include "base/text.h"
#include "core/equipment_pile.h"
#include "format/words.h"
#include "view/draw/draw.h"
#include "view/picture/figures.h"
#include "view/picture/lines.h"
#include "view/picture/parts.h"
#include "view/picture/picture_internal.h"
#include "view/picture/plan.h"
#include "view/picture/units.h"

enum {
    PILE_STEP = HAND_WIDTH + 14, /* distance from the left edge of a card to the
                                  * left edge of the next, if they do not
                                  * overlap */
    PILE_STEP_LEAST = 58,        /* least step; a covered card still shows its
                                  * rank and suits */
    ROW_GAP = 12,                /* gap between two rows of cards in a pile */
    NAME_MOST = 40,              /* greatest number of characters of a name */
    NAME_USUAL = 14,  /* greatest length of a name that fits below a pile */
    HAND_LEAST = 640, /* least width of a hand beside piles of its seat */
    SEAT_PILES = 356  /* least height of a row that has piles beside the seat */
};

/* -- the layout ----------------------------------------------------------- */

static bool is_pile_of(const PicturePlan *plan, const Equipment *equipment,
                       int pile, Seat seat)
{
    return plan->pile_used[pile] &&
           equipment_pile_seat(equipment, pile) == seat;
}

/* Returns the width of the text below a pile: the name and the number of cards.
 * Returns 0 for a short text, which fits below any pile. */
static int name_width(const PicturePlan *plan, const Equipment *equipment,
                      int pile)
{
    const Deck *deck = &equipment->deck;
    int columns =
        text_columns(equipment_pile_title(equipment, pile)) + (int)sizeof "100";

    if (deck_is_of_pyramids(deck))
        columns += text_columns(deck_noun(deck)->many);

    return columns <= NAME_USUAL
               ? 0
               : columns * (plan_letters(plan) - 2) * 60 / 100;
}

/* Returns the width that a pile needs if its cards do not overlap. The width
 * also has room for the pile's name. */
static int pile_width(const PicturePlan *plan, const Equipment *equipment,
                      int pile)
{
    int cards = HAND_WIDTH + (plan->pile_most[pile] - 1) * PILE_STEP;
    int name = name_width(plan, equipment, pile);

    return (cards > name ? cards : name) + PILE_WIDTH - HAND_WIDTH;
}

/* Returns the width of the piles of a seat if they are side by side. */
static int plan_piles_width(const PicturePlan *plan, const Equipment *equipment,
                            Seat seat)
{
    int width = 0;

    for (int pile = 0; pile < PILE_COUNT; pile++)
        if (is_pile_of(plan, equipment, pile, seat))
            width += pile_width(plan, equipment, pile);
    return width;
}

/* Returns how many cards of a pile are side by side. */
static int plan_pile_row(const PicturePlan *plan, int pile)
{
    return 1 +
           (plan->pile_box[pile].width - HAND_WIDTH) / plan->pile_step[pile];
}

/* Sets the size of a pile, whose cards may overlap or be in several rows.
 * Returns the height of the pile with its name. */
static int fit_pile(PicturePlan *plan, int pile, int width)
{
    Box *box = &plan->pile_box[pile];
    int count = plan->pile_most[pile];
    int *step = &plan->pile_step[pile];
    int rows;

    *step = PILE_STEP;
    if (count > 1 && (count - 1) * *step > width - HAND_WIDTH)
        *step = (width - HAND_WIDTH) / (count - 1);
    if (*step < PILE_STEP_LEAST)
        *step = PILE_STEP_LEAST;
    box->width = HAND_WIDTH + (count - 1) * *step;
    if (box->width > width)
        box->width = HAND_WIDTH + (width - HAND_WIDTH) / *step * *step;
    rows = (count + plan_pile_row(plan, pile) - 1) / plan_pile_row(plan, pile);
    box->height =
        plan->hand_height + (rows - 1) * (plan->hand_height + ROW_GAP);
    return box->height + PILE_HEIGHT - HAND_HEIGHT;
}

int plan_piles(PicturePlan *plan, const Equipment *equipment, Seat seat, int x,
               int y, int width)
{
    int used = 0;
    int top = y;
    int height = 0;

    for (int pile = 0; pile < PILE_COUNT; pile++) {
        int wide = pile_width(plan, equipment, pile);
        int high;
        if (!is_pile_of(plan, equipment, pile, seat))
            continue;
        if (used > 0 && used + wide > width) {
            used = 0;
            top += height;
            height = 0;
        }
        high = fit_pile(plan, pile, width);
        plan->pile_box[pile].x = x + used;
        plan->pile_box[pile].y = top;
        used += wide;
        height = high > height ? high : height;
    }
    return top + height - y;
}

/* -- the piles of seats in the layout -------------------------------------- */

int plan_seat_piles_width(const PicturePlan *plan, const Equipment *equipment)
{
    int width = 0;

    for (int seat = 0; seat < plan->seats; seat++)
        width = larger(width, plan_piles_width(plan, equipment, (Seat)seat));
    return width;
}

/* Sets the places of the piles of all seats. Each seat has a strip for its
 * piles. Returns the height of the highest strip. */
static int settle_strips(PicturePlan *plan, const Equipment *equipment, int x,
                         int y, int width)
{
    int height = 0;

    for (int seat = 0; seat < plan->seats; seat++)
        height = larger(height,
                        plan_piles(plan, equipment, (Seat)seat, x, y, width));
    return height;
}

void plan_seat_piles(PicturePlan *plan, const Equipment *equipment)
{
    int from = plan_hand_x(plan);
    int room = plan->table_width - SEAT_MARGIN - from;
    int need = plan_seat_piles_width(plan, equipment);

    plan->hand_width = room;
    if (need == 0)
        return;
    if (need > room - (plan->has_hands ? HAND_LEAST : 0)) {
        plan->seat_height += settle_strips(
            plan, equipment, plan->table_x + SEAT_NAME_X, plan->seat_height,
            plan->table_width - SEAT_NAME_X - SEAT_MARGIN);
        return;
    }
    if (plan->has_hands)
        plan->hand_width = room - need;
    settle_strips(plan, equipment,
                  plan->table_x + from + (plan->has_hands ? room - need : 0) +
                      SEAT_MARGIN,
                  16, need);
    plan->seat_height = larger(plan->seat_height, SEAT_PILES);
}

/* -- drawing -------------------------------------------------------------- */

/* Writes "Market 5", or "Market 5, top first" if the order of several cards can
 * be seen. */
static void name_text(const Picture *picture, const Position *position,
                      int pile, char *out, size_t size)
{
    int count = position->cards.piles[pile].count;

    words_pile_count(out, size, pile, position, picture->equipment);
    if (count > 2 && !pile_is_unordered(&position->cards, pile) &&
        equipment_pile_shown(picture->equipment, pile) == PILE_SHOWN_ALL)
        text_add(out, size, ", top first");
}

/* Writes the name by which a program can ask for the cards of the pile, and the
 * name that people read, such as "red's held". */
static void write_pile_names(Markup *markup, const Picture *picture,
                             const Position *position, int pile)
{
    const Equipment *equipment = picture->equipment;
    Seat seat = equipment_pile_seat(equipment, pile);

    markup_add(markup, "<g class=\"pile\" data-pile=\"");
    markup_text(markup, equipment_pile_name(equipment, pile), NAME_LIMIT);
    markup_add(markup, "\" data-title=\"");
    if (seat != SEAT_NONE)
        markup_add(markup, "%s's ", draw_seat(position, seat));
    markup_text(markup, equipment_pile_title(equipment, pile), NAME_LIMIT);
    markup_add(markup, "\" data-count=\"%d\">",
               position->cards.piles[pile].count);
}

static void draw_pile_frame(Picture *picture, const Position *position,
                            int pile, Box box)
{
    const PicturePlan *plan = &picture->plan;
    Markup *markup = item_begin(picture, LAYER_GROUND);
    char text[NAME_LIMIT + 32];
    bool is_wide =
        name_width(plan, picture->equipment, pile) > 0 ||
        equipment_pile_shown(picture->equipment, pile) == PILE_SHOWN_ALL;

    name_text(picture, position, pile, text, sizeof text);
    write_pile_names(markup, picture, position, pile);
    markup_add(markup,
               "<rect class=\"empty\" x=\"%d\" y=\"%d\" width=\"%d\" "
               "height=\"%d\" rx=\"14\"/>",
               box.x, box.y, box.width, box.height);
    text_write(markup, is_wide ? "ink" : "c ink",
               is_wide ? box.x : box.x + HAND_WIDTH / 2,
               box.y + box.height + 48, plan_letters(plan) - 2, text,
               is_wide ? NAME_MOST : NAME_USUAL);
    markup_add(markup, "</g>");
    item_end(picture);
}

/* Draws the cards of a pile, with the top card at the left end of the first
 * row. */
static void draw_all(Picture *picture, const Position *position, int pile,
                     Box box)
{
    Card cards[CARD_LIMIT];
    int count = draw_pile_cards(position, pile, picture->look.viewer, cards);
    int in_row = plan_pile_row(&picture->plan, pile);

    for (int i = 0; i < count; i++)
        card_draw_small(picture, position, cards[i],
                        box.x + i % in_row * picture->plan.pile_step[pile],
                        box.y +
                            i / in_row * (picture->plan.hand_height + ROW_GAP));
}

/* Draws the back of a pile's top card, or the bag with the pyramids of the
 * deck. */
static void draw_back(Picture *picture, const Position *position, int pile,
                      Box box)
{
    uint64_t back = deck_is_of_pyramids(&picture->equipment->deck)
                        ? piece_bag(picture)
                        : face_back(picture);
    int scale = deck_is_of_pyramids(&picture->equipment->deck) ? 1000 : HALF;
    Markup *markup = item_begin(picture, LAYER_CARD);

    markup_add(markup, "<g");
    place_write(markup, thing(THING_PILE, pile), picture, position);
    markup_add(markup, ">");
    shape_use(markup, back, box.x, box.y, scale);
    markup_add(markup, "</g>");
    item_end(picture);
}

static void draw_pile(Picture *picture, const Position *position, int pile,
                      int y)
{
    Pile stack = position->cards.piles[pile];
    Box box = picture->plan.pile_box[pile];
    PileShown shown = equipment_pile_shown(picture->equipment, pile);

    box.y += y;
    draw_pile_frame(picture, position, pile, box);
    if (shown == PILE_SHOWN_ALL)
        draw_all(picture, position, pile, box);
    else if (stack.count > 0 && shown == PILE_SHOWN_TOP &&
             (!deck_is_of_pyramids(&picture->equipment->deck) ||
              knowledge_shows(position, picture->look.viewer, stack.top)))
        card_draw_small(picture, position, stack.top, box.x, box.y);
    else if (stack.count > 0)
        draw_back(picture, position, pile, box);
}

void piles_draw(Picture *picture, const Position *position, Seat seat, int y)
{
    for (int pile = 0; pile < PILE_COUNT; pile++)
        if (is_pile_of(&picture->plan, picture->equipment, pile, seat))
            draw_pile(picture, position, pile, y);
}
