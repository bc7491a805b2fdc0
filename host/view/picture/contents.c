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
#include "view/picture/space_cards.h"
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

enum {
    BADGE_LEAST = 600, /* least scale of a pyramid's badges, in thousandths */
    /* Least scale of pyramids outside stacks, in thousandths. Only a pyramid
     * that is too large for its box is drawn smaller. */
    LEAST_SCALE = 650
};

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
        return fan_free(picture, position, space);
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
        card_begin_down(markup, picture, position, card);
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
        fan_draw(picture, position, space);
    else if (has_cards)
        pile_top_draw(picture, position, space,
                      is_free ? FACE_ON_TABLE : FACE_COVERED);
    draw_pyramids(picture, position, &group);
}
