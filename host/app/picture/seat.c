/*
 * seat.c -- the seats beside the board, with their hands and supplies.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/picture/picture_internal.h"
#include "app/show/show.h"
#include "core/position/position.h"

enum {
    NAME_X = 150, /* within a seat */
    SUPPLY_X = 500,
    SUPPLY_WIDTH = 340
};

/* -- cards beside the board ----------------------------------------------- */

/* Cards of a hand that are not known go last: their places among the others
 * would tell what they are. */
static void sort_known(const Picture *picture, const Position *position,
                       Card *cards, int count)
{
    Card unknown[CARD_LIMIT] = {0};
    int known = 0;

    for (int i = 0; i < count; i++) {
        if (knowledge_shows(position, picture->look.viewer, cards[i]))
            cards[known++] = cards[i];
        else
            unknown[i - known] = cards[i];
    }
    memcpy(cards + known, unknown, (size_t)(count - known));
}

/* A card at half its size, or the back of one that is not known. */
void card_draw_small(Picture *picture, const Position *position, Card card,
                     int x, int y)
{
    const Deck *deck = &picture->equipment->deck;
    bool is_known = knowledge_shows(position, picture->look.viewer, card);
    uint64_t shape =
        is_known ? face_shape(picture, card, FACE_IN_HAND) : face_back(picture);
    Markup *markup = item_begin(picture, LAYER_CARD);
    char words[CARD_TEXT_LIMIT] = "a card face down";

    if (is_known)
        draw_card_words(words, deck, card);
    markup_add(markup, "<g class=\"card\" data-token=\"");
    markup_text(markup, is_known ? deck_face(deck, card)->code : "?",
                NAME_LIMIT);
    markup_add(markup, "\"><title>");
    if (is_known && words[0] == '\0')
        markup_text(markup, deck_face(deck, card)->code, NAME_LIMIT);
    markup_text(markup, words, TITLE_LIMIT);
    markup_add(markup, "</title>");
    shape_use(markup, shape, x, y, HALF);
    markup_add(markup, "</g>");
    item_end(picture);
}

/* -- seats ---------------------------------------------------------------- */

/* A pyramid as in the supply. */
static PyramidState sample(const Position *position, Stash stash, int pips)
{
    return (PyramidState){.space = SPACE_SUPPLY,
                          .stash = (uint8_t)(stash & 15),
                          .owner = position->pyramids.stashes.seats[stash],
                          .pips = (uint8_t)(pips & 15)};
}

static void draw_supply(Picture *picture, const Position *position, Stash stash,
                        int y)
{
    const uint8_t *supply = position->pyramids.supply[stash];
    int color = position->pyramids.stashes.colors[stash];
    char count[16];
    int x = picture->plan.table_x + SUPPLY_X;

    for (int pips = 1; pips <= SIZE_LIMIT; pips++) {
        const PyramidState one = sample(position, stash, pips);
        uint64_t shape;
        Markup *markup;
        if (position->pyramids.stash[pips - 1] == 0)
            continue;
        shape = piece_shape(picture, &one, &position->seats);
        markup = item_begin(picture, LAYER_PYRAMID);
        markup_add(markup,
                   "<g class=\"supply%s\" data-token=\"%c%d\"><title>%d in "
                   "supply</title>",
                   supply[pips - 1] == 0 ? " none" : "", color_letter(color),
                   pips, supply[pips - 1]);
        shape_use(markup, shape, x + 50, y, 600);
        snprintf(count, sizeof count, "×%d", supply[pips - 1]);
        text_write(markup, "c ink", x + 50, y + 100, 36, count, 8);
        markup_add(markup, "</g>");
        item_end(picture);
        x += 108;
    }
}

/* The cards side by side; if they do not fit, each covers a part of the one
 * before it. */
static void draw_hand_cards(Picture *picture, const Position *position,
                            Seat seat, Box box)
{
    Card cards[CARD_LIMIT];
    int count = cards_list(&position->cards, PILE_HAND + seat, cards);
    int step = HAND_WIDTH + 14;
    Markup *markup = item_begin(picture, LAYER_GROUND);

    markup_add(markup,
               "<rect class=\"hand\" data-token=\"%s\" x=\"%d\" y=\"%d\" "
               "width=\"%d\" height=\"%d\"><title>%s's hand, %d card%s"
               "</title></rect>",
               draw_seat(position, seat), box.x, box.y, box.width, box.height,
               draw_seat(position, seat), count, count == 1 ? "" : "s");
    item_end(picture);
    sort_known(picture, position, cards, count);
    if (count == 0) {
        markup = item_begin(picture, LAYER_GROUND);
        text_write(markup, "pale", box.x, box.y + 60, 36, "no cards", 8);
        item_end(picture);
    }
    if (count > 1 && (count - 1) * step + HAND_WIDTH > box.width)
        step = (box.width - HAND_WIDTH) / (count - 1);
    for (int i = 0; i < count; i++)
        card_draw_small(picture, position, cards[i], box.x + i * step, box.y);
}

/* "to move, score 12" */
static void seat_words(const Picture *picture, const Position *position,
                       Seat seat, char *out, size_t size)
{
    bool is_winner = position->over && position->result.winners >> seat & 1;
    const char *what = is_winner                   ? "wins"
                       : seat == position->to_move ? "to move"
                                                   : "";
    ScriptError error;
    int score = 0;

    snprintf(out, size, "%s", what);
    if (position->over && position->result.scored)
        score = position->result.scores[seat];
    else if (!script_info(picture->script)->has_score ||
             !script_score(picture->script, position, seat, &score, &error))
        return;
    snprintf(out, size, "%s%sscore %d", what, what[0] != '\0' ? ", " : "",
             score);
}

static void write_seat_lines(Markup *markup, const Picture *picture,
                             const Position *position, Seat seat, int y)
{
    char *vars = lines_vars(position, picture->equipment, seat);
    Lines lines = lines_of(vars != NULL ? vars : "", SEAT_COLUMNS);
    int x = picture->plan.table_x + NAME_X;
    char words[64];

    seat_words(picture, position, seat, words, sizeof words);
    text_write(markup, "ink", x, y + 112, 36, words, LABEL_LIMIT);
    for (int i = 0; i < lines.count; i++) {
        const char *text = lines.lines[i] + strspn(lines.lines[i], " ");
        text_write(markup, "ink", x, y + 160 + i * SMALL_LINE, 34, text,
                   LABEL_LIMIT);
    }
    free(lines.text);
    free(vars);
}

/* The box of a seat, or of a stash that belongs to none. */
static void draw_seat_box(Picture *picture, const Position *position, Seat seat,
                          int color, int y)
{
    const PicturePlan *plan = &picture->plan;
    uint64_t shape = piece_of_color(picture, color);
    const char *name = color_name(color);
    Markup *markup = item_begin(picture, LAYER_GROUND);

    markup_add(markup,
               "<g class=\"seats\" data-token=\"%s\"><rect class=\"seat%s\" "
               "x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"20\"/>",
               name,
               seat != SEAT_NONE && seat == position->to_move ? " turn" : "",
               plan->table_x, y, plan->seat_width, plan->seat_height);
    shape_use(markup, shape, plan->table_x + 80, y + 76, 600);
    text_write(markup, "b ink", plan->table_x + NAME_X, y + 66, 46, name,
               LABEL_LIMIT);
    if (seat != SEAT_NONE)
        write_seat_lines(markup, picture, position, seat, y);
    markup_add(markup, "</g>");
    item_end(picture);
}

/* Those that belong to no seat. */
static void draw_stashes(Picture *picture, const Position *position)
{
    const PicturePlan *plan = &picture->plan;
    const Stashes *stashes = &position->pyramids.stashes;
    int y = plan->seats_y + plan->seats * (plan->seat_height + SEAT_GAP);

    for (int i = 0; i < stashes->count && plan->has_supply; i++) {
        if (stashes->seats[i] != SEAT_NONE)
            continue;
        draw_seat_box(picture, position, SEAT_NONE, stashes->colors[i], y);
        draw_supply(picture, position, (Stash)i, y + 76);
        y += plan->seat_height + SEAT_GAP;
    }
}

void seats_draw(Picture *picture, const Position *position)
{
    const PicturePlan *plan = &picture->plan;

    for (int seat = 0; seat < position->seats.count; seat++) {
        int y = plan->seats_y + seat * (plan->seat_height + SEAT_GAP);
        Box hand = {plan->table_x + SUPPLY_X, y + 16, 0, HAND_HEIGHT};
        Stash stash = pyramids_stash_of(&position->pyramids, (Seat)seat);
        draw_seat_box(picture, position, (Seat)seat,
                      position->seats.colors[seat], y);
        if (plan->has_supply) {
            if (stash != STASH_NONE)
                draw_supply(picture, position, stash, y + 76);
            hand.x += SUPPLY_WIDTH;
        }
        hand.width = plan->table_x + plan->table_width - 20 - hand.x;
        if (plan->has_hands)
            draw_hand_cards(picture, position, (Seat)seat, hand);
    }
    draw_stashes(picture, position);
}
