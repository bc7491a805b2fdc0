/*
 * space_cards.c -- draws the cards on a space.
 */
#include "view/picture/space_cards.h"

#include "format/words.h"
#include "view/draw/draw.h"
#include "view/picture/figures.h"
#include "view/picture/parts.h"
#include "view/picture/picture_internal.h"
#include "view/picture/units.h"

/* Draws the edges of up to three cards below the top card of a pile, so that
 * the pile looks thick. */
static void write_depth(Markup *markup, Box box, int count)
{
    int below = count - 1 < 3 ? count - 1 : 3;

    for (int i = below; i > 0; i--)
        markup_add(markup,
                   "<rect class=\"under\" x=\"%d\" y=\"%d\" width=\"%d\" "
                   "height=\"%d\" rx=\"28\"/>",
                   box.x + 9 * i, box.y - 9 * i, box.width, box.height);
}

static void write_count(Markup *markup, Box box, int count)
{
    markup_add(markup,
               "<rect class=\"badge\" x=\"%d\" y=\"%d\" width=\"88\" "
               "height=\"52\" rx=\"26\"/>"
               "<text class=\"c b on\" x=\"%d\" y=\"%d\" font-size=\"36\">"
               "×%d</text>",
               box.x + box.width - 80, box.y - 22, box.x + box.width - 36,
               box.y + 17, count);
}

void card_begin_down(Markup *markup, Picture *picture, const Position *position,
                     Card card)
{
    const Deck *deck = &picture->equipment->deck;
    bool is_known = knowledge_shows(position, picture->look.viewer, card);
    bool has_comma = is_known && !deck_is_of_pyramids(deck);

    card_begin(markup, picture, position, card);
    markup_text(markup,
                is_known ? words_card(deck, card, true) : deck_noun(deck)->any,
                TITLE_LIMIT);
    markup_add(markup, "%s ", has_comma ? "," : "");
    markup_text(markup, deck_noun(deck)->down, TITLE_LIMIT);
    markup_add(markup, "</title>");
}

/* Writes the code of a card on its back, for a viewer who knows the card. */
static void write_code(Markup *markup, const Deck *deck, Card card, Box box)
{
    markup_add(markup,
               "<rect class=\"paper\" x=\"%d\" y=\"%d\" width=\"%d\" "
               "height=\"76\" rx=\"20\"/>"
               "<text class=\"c b print\" x=\"%d\" y=\"%d\" font-size=\"48\">",
               box.x + 60, box.y + box.height - 116, box.width - 120,
               box.x + box.width / 2, box.y + box.height - 62);
    markup_text(markup, deck_face(deck, card)->code, LABEL_LIMIT);
    markup_add(markup, "</text>");
}

enum { NAME_ROOM = 92 }; /* room for a card's name and half a badge */

/* A Fan is a row of overlapping cards on a space. The rank and suits of each
 * card remain visible. */
typedef struct Fan {
    int count;
    Box top;   /* box of the top card, which is at the right end */
    int step;  /* distance between neighbouring cards */
    int scale; /* in thousandths */
} Fan;

static Fan fan_of(const Picture *picture, const Position *position, Space space)
{
    Card cards[CARD_LIMIT];
    Box room = plan_room(&picture->plan, space);
    Fan fan = {.count = position_cards_at(position, space, cards),
               .scale = 1000,
               .step = INDEX_WIDTH};
    int width = CARD_WIDTH + (fan.count - 1) * INDEX_WIDTH;

    if (width > room.width) {
        fan.scale = room.width * 1000 / width;
        fan.step = INDEX_WIDTH * fan.scale / 1000;
        width = room.width;
    }
    fan.top.width = CARD_WIDTH * fan.scale / 1000;
    fan.top.height = CARD_HEIGHT * fan.scale / 1000;
    fan.top.x = room.x + (room.width - width) / 2 + (fan.count - 1) * fan.step;
    fan.top.y = room.y + (room.height - fan.top.height) / 2;
    return fan;
}

/* Writes the code of a card on the left edge of its back, for a viewer who
 * knows the card. */
static void write_edge_code(Markup *markup, const Deck *deck, Card card, int x,
                            int y, int scale)
{
    markup_add(markup,
               "<text class=\"c b on\" x=\"%d\" y=\"%d\" font-size=\"%d\">",
               x + INDEX_WIDTH * scale / 2000, y + 76 * scale / 1000,
               36 * scale / 1000);
    markup_text(markup, deck_face(deck, card)->code, 4);
    markup_add(markup, "</text>");
}

/* Returns where the badges of a card in a fan are drawn. On a covered card they
 * are at the visible edge, below the suits. On the top card they are above the
 * name or, if the card is turned, beside the card. */
static BadgePlace fan_badges(const Fan *fan, int below, int inset)
{
    int x = fan->top.x - below * fan->step;
    int bottom = fan->top.y + fan->top.height;

    return below > 0
               ? (BadgePlace){.x = x + INDEX_WIDTH * fan->scale / 2000,
                              .y = bottom - 30 - inset,
                              .scale = fan->scale,
                              .upward = true}
               : (BadgePlace){.x = x + fan->top.width - 12,
                              .y = bottom -
                                   (inset > 0 ? inset / 2
                                              : NAME_ROOM * fan->scale / 1000),
                              .scale = fan->scale};
}

/* Draws a card of a fan. `below` is the number of cards between this card and
 * the right end of the fan. */
static void draw_fanned(Picture *picture, const Position *position, Card card,
                        const Fan *fan, int below)
{
    bool is_down = card_is_down(&position->cards, card);
    uint64_t face =
        is_down ? face_back(picture) : face_shape(picture, card, FACE_ON_TABLE);
    int x = fan->top.x - below * fan->step;
    int inset = card_inset(picture, position, card) * fan->scale / 1000;
    Markup *markup = item_begin(picture, LAYER_CARD);

    if (is_down)
        card_begin_down(markup, picture, position, card);
    else
        thing_begin(markup, "card", thing(THING_CARD, card), picture, position);
    card_use(markup, picture, position, card, face, x, fan->top.y, fan->scale);
    if (is_down && knowledge_shows(position, picture->look.viewer, card))
        write_edge_code(markup, &picture->equipment->deck, card, x, fan->top.y,
                        fan->scale);
    badges_draw(markup, picture, position, thing(THING_CARD, card),
                fan_badges(fan, below, inset));
    markup_add(markup, "</g>");
    item_end(picture);
}

void fan_draw(Picture *picture, const Position *position, Space space)
{
    Card cards[CARD_LIMIT];
    int count = position_cards_at(position, space, cards);
    const Fan fan = fan_of(picture, position, space);

    for (int i = count - 1; i >= 0; i--)
        draw_fanned(picture, position, cards[i], &fan, i);
}

void pile_top_draw(Picture *picture, const Position *position, Space space,
                   int kind)
{
    const Deck *deck = &picture->equipment->deck;
    Card cards[CARD_LIMIT];
    int count = position_cards_at(position, space, cards);
    Box box = plan_room(&picture->plan, space);
    bool is_down;
    uint64_t face;
    Markup *markup;
    int inset;

    if (count == 0)
        return;
    /* The index of a turned card is at its upper right corner. */
    inset = card_inset(picture, position, cards[0]);
    is_down = card_is_down(&position->cards, cards[0]);
    face = is_down ? face_back(picture) : face_shape(picture, cards[0], kind);
    markup = item_begin(picture, LAYER_CARD);
    if (is_down)
        card_begin_down(markup, picture, position, cards[0]);
    else
        thing_begin(markup, "card", thing(THING_CARD, cards[0]), picture,
                    position);
    write_depth(markup, box, count);
    card_use(markup, picture, position, cards[0], face, box.x, box.y, 1000);
    if (is_down && knowledge_shows(position, picture->look.viewer, cards[0]))
        write_code(markup, deck, cards[0], box);
    if (count > 1)
        write_count(markup, box, count);
    badges_draw(
        markup, picture, position, thing(THING_CARD, cards[0]),
        (BadgePlace){.x = box.x + box.width - (count > 1 ? 90 : 20),
                     .y = inset == 0 ? box.y + 8 : box.y + box.height - inset,
                     .scale = 1000});
    markup_add(markup, "</g>");
    item_end(picture);
}

Box fan_free(const Picture *picture, const Position *position, Space space)
{
    const Fan fan = fan_of(picture, position, space);
    Box box = fan.top;

    box.x += (INDEX_WIDTH + 4) * fan.scale / 1000;
    box.width -= (INDEX_WIDTH + 16) * fan.scale / 1000;
    box.y += 20 * fan.scale / 1000;
    box.height -= 80 * fan.scale / 1000;
    return box;
}
