/*
 * contents.c -- draws the cards and pyramids on a space.
 */
#include "format/spoken.h"
#include "format/token.h"
#include "format/words.h"
#include "match/input/input.h"
#include "view/draw/draw.h"
#include "view/picture/figures.h"
#include "view/picture/parts.h"
#include "view/picture/picture_internal.h"
#include "view/picture/plan.h"
#include "view/picture/units.h"

void thing_begin(Markup *markup, const char *class, Thing what,
                 Picture *picture, const Position *position)
{
    const Listener listener = {position, picture->equipment,
                               picture->look.viewer};
    char token[TOKEN_LIMIT];
    char name[SPOKEN_LIMIT];
    char words[DESCRIPTION_LIMIT];

    input_drawn(position, picture->equipment, picture->look.viewer, what,
                token);
    spoken_thing(name, what, &listener);
    describe_spoken(words, sizeof words, what, &listener);
    markup_add(markup, "<g class=\"%s\" data-token=\"", class);
    markup_text(markup, token, TOKEN_LIMIT);
    markup_add(markup, "\"");
    identity_write(markup, what, picture, position);
    if (what.type == THING_SPACE) {
        markup_add(markup, " data-title=\"");
        markup_text(markup, name, TITLE_LIMIT);
        markup_add(markup, "\"");
    }
    markup_add(markup, "><title>");
    markup_text(markup, name, TITLE_LIMIT);
    if (words[0] != '\0')
        markup_add(markup, ": ");
    markup_text(markup, words, TITLE_LIMIT);
    markup_add(markup, "</title>");
}

/* -- cards ---------------------------------------------------------------- */

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

/* Writes the element of a card that is face down. The title names the card if
 * the viewer may know the card. */
static void write_down(Markup *markup, Picture *picture,
                       const Position *position, Card card)
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
        write_down(markup, picture, position, card);
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

static void draw_fan(Picture *picture, const Position *position, Space space)
{
    Card cards[CARD_LIMIT];
    int count = position_cards_at(position, space, cards);
    const Fan fan = fan_of(picture, position, space);

    for (int i = count - 1; i >= 0; i--)
        draw_fanned(picture, position, cards[i], &fan, i);
}

/* Draws the top card of a space. `kind` is FACE_ON_TABLE or FACE_COVERED. */
static void draw_cards(Picture *picture, const Position *position, Space space,
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
        write_down(markup, picture, position, cards[0]);
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

/* -- pyramids ------------------------------------------------------------- */

enum {
    BADGE_LEAST = 600, /* least scale of a pyramid's badges, in thousandths */
    /* Least scale of pyramids outside stacks, in thousandths. Only a pyramid
     * that is too large for its box is drawn smaller. */
    LEAST_SCALE = 650
};

/* Returns the box for pyramids on the top card of a fan. */
static Box fan_free(Fan fan)
{
    Box box = fan.top;

    box.x += (INDEX_WIDTH + 4) * fan.scale / 1000;
    box.width -= (INDEX_WIDTH + 16) * fan.scale / 1000;
    box.y += 20 * fan.scale / 1000;
    box.height -= 80 * fan.scale / 1000;
    return box;
}

/* Returns the box in which the pyramids of a space are drawn. On a card, the
 * box leaves out rank, suits and name. */
static Box free_box(const Picture *picture, const Position *position,
                    Space space)
{
    Box box = plan_room(&picture->plan, space);
    Card top = board_top(&position->board, space);

    if (top == CARD_NONE || deck_is_of_pyramids(&picture->equipment->deck))
        return box_wider(box, -14);
    if (picture->equipment->spread)
        return fan_free(fan_of(picture, position, space));
    box.x += INDEX_WIDTH + 4;
    box.width -= INDEX_WIDTH + 16;
    box.y += 20;
    box.height -= 80;
    return box;
}

static void draw_pyramid_at(Picture *picture, const Position *position,
                            Pyramid pyramid, const HeapPiece *at, int scale)
{
    const PyramidState *state = &position->pyramids.each[pyramid];
    uint64_t shape = piece_shape(picture, state, &position->seats);
    Markup *markup = item_begin(picture, LAYER_PYRAMID);

    thing_begin(markup,
                pyramid == picture->posed ? picture->posed_class : "pyramid",
                thing(THING_PYRAMID, pyramid), picture, position);
    shape_use(markup, shape, at->x, at->y, scale);
    markup_add(markup, "</g>");
    item_end(picture);
}

/* Draws a pyramid of the deck. */
static void draw_piece_at(Picture *picture, const Position *position, Card card,
                          const HeapPiece *at, int scale)
{
    uint64_t shape = piece_of_card(picture, position, card);
    Markup *markup = item_begin(picture, LAYER_PYRAMID);

    if (card_is_down(&position->cards, card))
        write_down(markup, picture, position, card);
    else
        thing_begin(markup, card_class(picture->equipment),
                    thing(THING_CARD, card), picture, position);
    shape_use(markup, shape, at->x, at->y, scale);
    markup_add(markup, "</g>");
    item_end(picture);
}

/* Draws the variables of a pyramid at its lower right corner. */
static void draw_pyramid_badges(Picture *picture, const Position *position,
                                Thing what, const HeapPiece *at, int scale)
{
    Markup *markup;

    if (traits_of(&position->traits, what).count == 0)
        return;
    markup = item_begin(picture, LAYER_PYRAMID);
    badges_draw(markup, picture, position, what,
                (BadgePlace){.x = at->x + at->width * scale / 2000,
                             .y = at->y + at->height * scale / 2000,
                             .scale = scale < BADGE_LEAST ? BADGE_LEAST : scale,
                             .upward = true});
    item_end(picture);
}

/* Lists the pyramids of a space. On a board of places they are sorted by owner;
 * pyramids without an owner come first. */
static int list_space_pyramids(const Picture *picture, const Position *position,
                               Space space, Pyramid *list)
{
    const PyramidState *each = position->pyramids.each;
    int count = position_add_pyramids(position, space, list, 0);

    for (int i = 1; picture->plan.is_places && i < count; i++) {
        Pyramid pyramid = list[i];
        int at = i;
        for (; at > 0 && (uint8_t)(each[list[at - 1]].owner + 1) >
                             (uint8_t)(each[pyramid].owner + 1);
             at--)
            list[at] = list[at - 1];
        list[at] = pyramid;
    }
    return count;
}

/* Returns how far the owner's disc extends to the left of a pyramid's box. In a
 * stack, returns 0, so that all pyramids are centred. */
static int overhang_of(const Picture *picture, const Position *position,
                       Pyramid pyramid)
{
    return position->pyramids.stacked
               ? 0
               : piece_overhang(picture, &position->pyramids.each[pyramid],
                                &position->seats);
}

static HeapPiece piece_of(const Picture *picture, const Position *position,
                          Pyramid pyramid)
{
    const PyramidState *state = &position->pyramids.each[pyramid];
    int by = overhang_of(picture, position, pyramid);
    HeapPiece piece = {0};

    piece_size(state->pips, piece_angle(picture, state), &piece.width,
               &piece.height);
    piece.width += by;
    piece.height += by;
    return piece;
}

/* A Group is the pyramids of a space, in the order in which they are drawn. The
 * pyramids of the deck come first. */
typedef struct Group {
    int count;
    Thing list[PYRAMID_LIMIT + CARD_LIMIT];
    HeapPiece pieces[PYRAMID_LIMIT + CARD_LIMIT];
    Box box; /* the box in which the pyramids are drawn */
} Group;

/* Begins a group with the pyramids of the deck, from the bottom up. */
static void group_begin(Group *group, const Picture *picture,
                        const Position *position, Space space)
{
    Card cards[CARD_LIMIT];

    group->count = 0;
    if (!deck_is_of_pyramids(&picture->equipment->deck))
        return;
    for (int i = position_cards_at(position, space, cards) - 1; i >= 0; i--) {
        int base = piece_base(piece_pips(picture, position, cards[i]));
        group->list[group->count] = thing(THING_CARD, cards[i]);
        group->pieces[group->count++] =
            (HeapPiece){.width = base, .height = base};
    }
}

static void group_of(Group *group, const Picture *picture,
                     const Position *position, Space space)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = list_space_pyramids(picture, position, space, list);

    group_begin(group, picture, position, space);
    for (int i = 0; i < count; i++) {
        group->list[group->count] = thing(THING_PYRAMID, list[i]);
        group->pieces[group->count++] = piece_of(picture, position, list[i]);
    }
    if (group->count > 0)
        group->box = free_box(picture, position, space);
}

/* Returns the scale at which the pyramids of a space can be drawn. A scale of
 * at least LEAST_SCALE is possible even for many pyramids, because they may
 * overlap. */
static int scale_of(const Group *group, bool stacked)
{
    int scale, least = LEAST_SCALE;

    if (stacked)
        return stack_scale(group->pieces, group->count, group->box);
    scale = heap_scale(group->pieces, group->count, group->box);
    for (int i = 0; i < group->count; i++) {
        int alone = heap_scale(&group->pieces[i], 1, group->box);
        least = alone < least ? alone : least;
    }
    return scale < least ? least : scale;
}

void contents_set_scale(Picture *picture, const Position *position,
                        const Space *spaces, int count)
{
    Group group;

    picture->scale = 1000;
    for (int i = 0; i < count; i++) {
        int scale;
        group_of(&group, picture, position, spaces[i]);
        if (group.count == 0)
            continue;
        scale = scale_of(&group, position->pyramids.stacked);
        picture->scale = scale < picture->scale ? scale : picture->scale;
    }
}

/* Moves the pyramids of a space down if the text on the card below them can
 * then be read. Returns false if they cover the text. */
static bool leave_text_free(const Picture *picture, const Position *position,
                            Space space, Group *group, int scale)
{
    const Card top = board_top(&position->board, space);
    int first = group->box.y + group->box.height;
    int last = group->box.y;
    int end, by;

    if (top == CARD_NONE || card_is_down(&position->cards, top) ||
        picture->equipment->spread ||
        deck_is_of_pyramids(&picture->equipment->deck))
        return true;
    end = face_text_end(picture, top);
    for (int i = 0; i < group->count; i++) {
        const HeapPiece *piece = &group->pieces[i];
        int half = piece->height * scale / 2000;
        first = piece->y - half < first ? piece->y - half : first;
        last = piece->y + half > last ? piece->y + half : last;
    }
    by = plan_room(&picture->plan, space).y + end - first;
    if (end == 0 || by <= 0)
        return true;
    if (by > group->box.y + group->box.height - last)
        return false;
    for (int i = 0; i < group->count; i++)
        group->pieces[i].y += by;
    return true;
}

/* Draws a pyramid of a group. */
static void draw_member(Picture *picture, const Position *position, Thing what,
                        HeapPiece *at, int scale)
{
    if (what.type == THING_CARD) {
        draw_piece_at(picture, position, (Card)what.id, at, scale);
        return;
    }
    int by = overhang_of(picture, position, (Pyramid)what.id) * scale / 2000;
    at->x += by;
    at->y += by;
    draw_pyramid_at(picture, position, (Pyramid)what.id, at, scale);
}

/* Arranges the pyramids of a space. Returns false if they cover the text of the
 * card below them. */
static bool group_arrange(Group *group, const Picture *picture,
                          const Position *position, Space space)
{
    group_of(group, picture, position, space);
    if (group->count == 0)
        return true;
    (position->pyramids.stacked ? stack_place : heap_place)(
        group->pieces, group->count, group->box, picture->scale);
    return leave_text_free(picture, position, space, group, picture->scale);
}

static void draw_pyramids(Picture *picture, const Position *position,
                          Group *group)
{
    const bool stacked = position->pyramids.stacked;
    const int scale = picture->scale;

    for (int i = 0; i < group->count; i++) {
        const Thing what = group->list[i];
        draw_member(picture, position, what, &group->pieces[i], scale);
        if (stacked) /* the next pyramid must cover these badges */
            draw_pyramid_badges(picture, position, what, &group->pieces[i],
                                scale);
    }
    for (int i = 0; i < group->count && !stacked; i++)
        draw_pyramid_badges(picture, position, group->list[i],
                            &group->pieces[i], scale);
}

void contents_draw(Picture *picture, const Position *position, Space space)
{
    const Equipment *equipment = picture->equipment;
    bool has_cards = !deck_is_of_pyramids(&equipment->deck);
    Group group;
    bool is_free = group_arrange(&group, picture, position, space);

    if (has_cards && equipment->spread)
        draw_fan(picture, position, space);
    else if (has_cards)
        draw_cards(picture, position, space,
                   is_free ? FACE_ON_TABLE : FACE_COVERED);
    draw_pyramids(picture, position, &group);
}
