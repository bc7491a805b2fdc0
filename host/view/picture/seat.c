/*
 * seat.c -- draws the seats beside the board, with their hands and supplies.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/equipment_pile.h"
#include "core/position/position.h"
#include "match/input/input.h"
#include "script/score.h"
#include "script/variant_info.h"
#include "view/draw/draw.h"
#include "view/picture/figures.h"
#include "view/picture/lines.h"
#include "view/picture/parts.h"
#include "view/picture/picture_internal.h"
#include "view/picture/plan.h"
#include "view/picture/units.h"

enum {
    SPARE_WIDTH = 100, /* width of a pyramid of the supply */
    COUNT_WIDTH = 96,  /* width of the number beside a pyramid of the supply */
    SMALL = 600,       /* scale of the pyramids in a supply, in thousandths */
    BADGES = 650,      /* scale of the badges of a card beside the board */
    BADGES_EDGE = 24   /* distance of these badges from the lower edge */
};

/* -- cards beside the board ----------------------------------------------- */

void card_begin(Markup *markup, Picture *picture, const Position *position,
                Card card)
{
    char name[TOKEN_LIMIT] = "?";

    if (knowledge_shows(position, picture->look.viewer, card))
        input_drawn(position, picture->equipment, picture->look.viewer,
                    thing(THING_CARD, card), name);
    markup_add(markup, "<g class=\"%s\" data-token=\"",
               card_class(picture->equipment));
    markup_text(markup, name, TOKEN_LIMIT);
    markup_add(markup, "\"");
    identity_write(markup, thing(THING_CARD, card), picture, position);
    markup_add(markup, "><title>");
}

static bool is_turned(const Picture *picture, const Position *position,
                      Card card)
{
    const TraitValues values =
        traits_of(&position->traits, thing(THING_CARD, card));

    for (int i = 0; i < values.count; i++)
        if (picture->equipment->traits[values.vars[i]].is_turned &&
            values.values[i] != 0)
            return true;
    return false;
}

int card_inset(const Picture *picture, const Position *position, Card card)
{
    return is_turned(picture, position, card)
               ? (CARD_HEIGHT - CARD_WIDTH * CARD_WIDTH / CARD_HEIGHT) / 2
               : 0;
}

void card_use(Markup *markup, const Picture *picture, const Position *position,
              Card card, uint64_t shape, int x, int y, int scale)
{
    bool turns = is_turned(picture, position, card);
    int middle_x = x + CARD_WIDTH * scale / 2000;
    int middle_y = y + CARD_HEIGHT * scale / 2000;

    if (turns)
        markup_add(markup,
                   "<g transform=\"translate(%d %d)rotate(90)scale(.%03d)"
                   "translate(%d %d)\">",
                   middle_x, middle_y, CARD_WIDTH * 1000 / CARD_HEIGHT,
                   -middle_x, -middle_y);
    shape_use(markup, shape, x, y, scale);
    if (turns)
        markup_add(markup, "</g>");
}

/* Returns the shape of a card beside the board. */
static uint64_t small_shape(Picture *picture, const Position *position,
                            Card card, bool is_known)
{
    if (deck_is_of_pyramids(&picture->equipment->deck))
        return piece_of_card(picture, position, card);
    return is_known ? face_shape(picture, card, FACE_IN_HAND)
                    : face_back(picture);
}

/* Returns where the badges of a card beside the board are drawn: at its left
 * edge, which overlapping cards leave visible. */
static BadgePlace small_badges(const Picture *picture, const Position *position,
                               Card card, int x, int y)
{
    int height = picture->plan.hand_height -
                 card_inset(picture, position, card) * HALF / 1000;

    return (BadgePlace){.x = x + INDEX_WIDTH * HALF / 2000,
                        .y = y + height - BADGES_EDGE,
                        .scale = BADGES,
                        .upward = true};
}

void card_draw_small(Picture *picture, const Position *position, Card card,
                     int x, int y)
{
    const Deck *deck = &picture->equipment->deck;
    bool is_known = knowledge_shows(position, picture->look.viewer, card);
    bool is_piece = deck_is_of_pyramids(deck);
    uint64_t shape = small_shape(picture, position, card, is_known);
    Markup *markup = item_begin(picture, LAYER_CARD);
    char words[CARD_TEXT_LIMIT];

    snprintf(words, sizeof words, "%s%s%s", deck_noun(deck)->any,
             is_piece ? "" : " ", is_piece ? "" : deck_noun(deck)->down);
    if (is_known)
        draw_card_words(words, deck, card);
    card_begin(markup, picture, position, card);
    if (is_known && words[0] == '\0')
        markup_text(markup, deck_face(deck, card)->code, NAME_LIMIT);
    markup_text(markup, words, TITLE_LIMIT);
    markup_add(markup, "</title>");
    if (is_piece)
        shape_use(markup, shape, x + HAND_WIDTH / 2, y + PIECE_HEIGHT / 2,
                  1000);
    else
        card_use(markup, picture, position, card, shape, x, y, HALF);
    if (is_known)
        badges_draw(markup, picture, position, thing(THING_CARD, card),
                    small_badges(picture, position, card, x, y));
    markup_add(markup, "</g>");
    item_end(picture);
}

/* -- seats ---------------------------------------------------------------- */

/* Returns a pyramid that stands for all pyramids of a size in a stash. */
static PyramidState seat_sample(const Position *position, Stash stash, int pips)
{
    return (PyramidState){.space = SPACE_SUPPLY,
                          .stash = (uint8_t)(stash & 15),
                          .owner = position->pyramids.stashes.seats[stash],
                          .pips = (uint8_t)(pips & 15)};
}

/* Draws how many pyramids of a size are in the supply: a pyramid and the
 * number, or nothing if there are none. Returns the width of the drawing. */
static int draw_spare(Picture *picture, const Position *position, Stash stash,
                      int pips, int x, int y)
{
    int color = position->pyramids.stashes.colors[stash];
    int number = position->pyramids.supply[stash][pips - 1];
    const PyramidState one = seat_sample(position, stash, pips);
    uint64_t shape = piece_shape(picture, &one, &position->seats);
    bool is_low = !picture->plan.has_hands;
    int size = plan_letters(&picture->plan);
    int width = is_low ? piece_base(pips) * SMALL / 1000 : SPARE_WIDTH;
    Markup *markup;
    char count[16];

    if (number == 0)
        return width + (is_low ? COUNT_WIDTH : 8);
    markup = item_begin(picture, LAYER_PYRAMID);
    markup_add(markup,
               "<g class=\"supply\" data-token=\"%c%d\" data-count=\"%d\">"
               "<title>%d in supply</title>",
               color_letter(color), pips, number, number);
    shape_use(markup, shape, x + width / 2, y, SMALL);
    snprintf(count, sizeof count, "×%d", number);
    if (is_low)
        text_write(markup, "ink", x + width + 8, y + 13, size, count, 8);
    else
        text_write(markup, "c ink", x + width / 2, y + 108, size, count, 8);
    markup_add(markup, "</g>");
    item_end(picture);
    return width + (is_low ? COUNT_WIDTH : 8);
}

void supply_draw(Picture *picture, const Position *position, Stash stash, int y)
{
    int x = picture->plan.table_x + SEAT_SUPPLY_X;

    for (int pips = 1; pips <= SIZE_LIMIT; pips++)
        if (position->pyramids.stash[pips - 1] > 0)
            x += draw_spare(picture, position, stash, pips, x, y);
}

/* Draws the cards of a hand side by side. They overlap if there is not enough
 * room. */
static void draw_hand_cards(Picture *picture, const Position *position,
                            Seat seat, Box box)
{
    Card cards[CARD_LIMIT];
    int count = draw_pile_cards(position, PILE_HAND + seat,
                                picture->look.viewer, cards);
    const Noun *noun = deck_noun(&picture->equipment->deck);
    int step = HAND_WIDTH + 14;
    char none[NAME_LIMIT + 4];
    Markup *markup = item_begin(picture, LAYER_GROUND);

    markup_add(markup, "<rect class=\"hand\" data-token=\"%s\"",
               draw_seat(position, seat));
    place_write(markup, thing(THING_PILE, PILE_HAND + seat), picture, position);
    markup_add(markup,
               " data-count=\"%d\" x=\"%d\" y=\"%d\" width=\"%d\" "
               "height=\"%d\"><title>%s's hand, %d %s</title></rect>",
               count, box.x, box.y, box.width, box.height,
               draw_seat(position, seat), count, noun_count(noun, count));
    item_end(picture);
    if (count == 0) {
        snprintf(none, sizeof none, "no %s", noun->many);
        markup = item_begin(picture, LAYER_GROUND);
        text_write(markup, "pale", box.x, box.y + 60,
                   plan_letters(&picture->plan), none, LABEL_LIMIT);
        item_end(picture);
    }
    if (count > 1 && (count - 1) * step + HAND_WIDTH > box.width)
        step = (box.width - HAND_WIDTH) / (count - 1);
    for (int i = 0; i < count; i++)
        card_draw_small(picture, position, cards[i], box.x + i * step, box.y);
}

static bool find_score(const Picture *picture, const Position *position,
                       Seat seat, int *score)
{
    ScriptError error;

    *score = 0;
    if (position->over && position->result.scored) {
        *score = position->result.scores[seat];
        return true;
    }
    return script_info(picture->script)->has_score &&
           script_score_seen(picture->script, position, picture->look.viewer,
                             seat, score, &error);
}

/* Writes whether the seat is to move, and its score: "to move, score 12", in
 * two lines if the letters are large. Returns the y of the next line. */
static int write_standing(Markup *markup, const PicturePlan *plan,
                          const Position *position, Seat seat, const int *score,
                          int y)
{
    bool is_winner = position->over && position->result.winners >> seat & 1;
    const char *what = is_winner                   ? "wins"
                       : seat == position->to_move ? "to move"
                                                   : "";
    bool are_two = score != NULL && plan->has_hands && what[0] != '\0';
    int x = plan->table_x + SEAT_NAME_X;
    char words[64] = "";

    if (are_two) {
        text_write(markup, "ink", x, y, plan_letters(plan), what, LABEL_LIMIT);
        y += plan_line(plan);
    } else {
        text_add(words, sizeof words, "%s", what);
    }
    if (score != NULL)
        text_add(words, sizeof words, "%sscore %d",
                 words[0] != '\0' ? ", " : "", *score);
    text_write(markup, "ink", x, y, plan_letters(plan), words, LABEL_LIMIT);
    return y + plan_line(plan);
}

static void write_vars(Markup *markup, const Picture *picture,
                       const Position *position, Seat seat, int x, int y)
{
    char *vars =
        lines_vars(position, picture->equipment, seat, picture->look.viewer);
    const PicturePlan *plan = &picture->plan;
    Lines lines = lines_of(vars != NULL ? vars : "", SEAT_COLUMNS);

    for (int i = 0; i < lines.count; i++)
        text_write(markup, "ink", x, y + i * plan_line(plan),
                   plan_letters(plan) - 2,
                   lines.lines[i] + strspn(lines.lines[i], " "), LABEL_LIMIT);
    free(lines.text);
    free(vars);
}

static bool has_piles(const Picture *picture, Seat seat)
{
    for (int pile = PILE_NAMED; pile < PILE_COUNT; pile++)
        if (picture->plan.pile_used[pile] &&
            equipment_pile_seat(picture->equipment, pile) == seat)
            return true;
    return false;
}

/* True if the row of a seat shows neither a hand nor a supply nor piles nor
 * variables. */
static bool is_plain(const Picture *picture, const Position *position,
                     Seat seat)
{
    bool has_stash = pyramids_stash_of(&position->pyramids, seat) != STASH_NONE;
    char *vars =
        lines_vars(position, picture->equipment, seat, picture->look.viewer);
    bool is_counted = vars == NULL || vars[0] != '\0';

    free(vars);
    return !is_counted && !picture->plan.has_hands &&
           !has_piles(picture, seat) &&
           !(picture->plan.has_supply && has_stash);
}

/* Draws the empty box of a seat. */
static void write_frame(Markup *markup, const PicturePlan *plan, bool is_turn,
                        int y)
{
    markup_add(markup,
               "<rect class=\"seat%s\" x=\"%d\" y=\"%d\" width=\"%d\" "
               "height=\"%d\" rx=\"20\"/>",
               is_turn ? " turn" : "", plan->table_x, y, plan->seat_width,
               plan->seat_height);
}

static void write_color(Markup *markup, Picture *picture, int color, int y,
                        int name_y)
{
    int x = picture->plan.table_x;

    shape_use(markup, piece_of_color(picture, color), x + 80, y, SMALL);
    text_write(markup, "b ink", x + SEAT_NAME_X, name_y,
               plan_letters(&picture->plan) + 10, color_name(color),
               LABEL_LIMIT);
}

static void draw_row(Picture *picture, const Position *position, Seat seat,
                     int y)
{
    const PicturePlan *plan = &picture->plan;
    int color = position->seats.colors[seat];
    int middle = y + plan_middle(plan);
    int x = plan->table_x + SEAT_NAME_X;
    int score;
    bool has_score = find_score(picture, position, seat, &score);
    Markup *markup = item_begin(picture, LAYER_GROUND);

    markup_add(markup, "<g class=\"seats%s\" data-token=\"%s\"",
               is_plain(picture, position, seat) ? " plain" : "",
               color_name(color));
    if (has_score)
        markup_add(markup, " data-score=\"%d\"", score);
    markup_add(markup, ">");
    write_frame(markup, plan, seat == position->to_move, y);
    write_color(markup, picture, color, middle, middle - 10);
    y = write_standing(markup, plan, position, seat, has_score ? &score : NULL,
                       middle + 36);
    write_vars(markup, picture, position, seat, x, y);
    markup_add(markup, "</g>");
    item_end(picture);
}

static void draw_hand_at(Picture *picture, const Position *position, Seat seat,
                         int y)
{
    const PicturePlan *plan = &picture->plan;

    draw_hand_cards(picture, position, seat,
                    (Box){plan->table_x + plan_hand_x(plan), y + 16,
                          plan->hand_width, plan->hand_height});
}

void seats_draw(Picture *picture, const Position *position)
{
    const PicturePlan *plan = &picture->plan;

    for (int seat = 0; seat < position->seats.count; seat++) {
        int y = plan->seats_y + seat * (plan->seat_height + SEAT_GAP);
        Stash stash = pyramids_stash_of(&position->pyramids, (Seat)seat);
        draw_row(picture, position, (Seat)seat, y);
        if (plan->has_supply && stash != STASH_NONE)
            supply_draw(picture, position, stash, y + plan_middle(plan));
        if (plan->has_hands)
            draw_hand_at(picture, position, (Seat)seat, y);
        piles_draw(picture, position, (Seat)seat, y);
    }
    bank_draw(picture, position);
}
