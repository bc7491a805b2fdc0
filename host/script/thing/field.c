/*
 * field.c -- the fields of things, and the table of all fields and methods.
 */
#include <stdio.h>

#include "format/token.h"
#include "script/thing/field.h"

static int pyramid_pips(lua_State *L, Script *script, int id)
{
    return push_whole(L, state_of(script, id)->pips);
}

static int pyramid_below(lua_State *L, Script *script, int id)
{
    check_stacks(L, "below");
    return push_pyramid_or_nil(L, state_of(script, id)->next);
}

static int pyramid_above(lua_State *L, Script *script, int id)
{
    const Position *position = &script->model->position;
    const PyramidState *state = state_of(script, id);
    Pyramid above = PYRAMID_NONE;

    check_stacks(L, "above");
    if (state->space >= SPACE_OUT)
        return push_pyramid_or_nil(L, PYRAMID_NONE);
    for (Pyramid next = board_first(&position->board, state->space);
         &position->pyramids.each[next] != state;
         next = position->pyramids.each[next].next)
        above = next;
    return push_pyramid_or_nil(L, above);
}

static int pyramid_owner(lua_State *L, Script *script, int id)
{
    return push_seat_or_nil(L, state_of(script, id)->owner);
}

static int pyramid_stash(lua_State *L, Script *script, int id)
{
    push_thing(L, thing(THING_STASH, state_of(script, id)->stash));
    return 1;
}

static int stash_color(lua_State *L, Script *script, int id)
{
    lua_pushstring(
        L, color_name(script->model->position.pyramids.stashes.colors[id]));
    return 1;
}

static int stash_seat(lua_State *L, Script *script, int id)
{
    return push_seat_or_nil(L,
                            script->model->position.pyramids.stashes.seats[id]);
}

static int pyramid_pose(lua_State *L, Script *script, int id)
{
    push_thing(L, thing(THING_POSE, state_of(script, id)->pose));
    return 1;
}

static int pyramid_space(lua_State *L, Script *script, int id)
{
    Space space = state_of(script, id)->space;

    return push_space_or_nil(L, space >= SPACE_OUT ? SPACE_NONE : space);
}

static int pyramid_target(lua_State *L, Script *script, int id)
{
    if (state_of(script, id)->space >= SPACE_OUT)
        return push_space_or_nil(L, SPACE_NONE);
    return push_space_or_nil(
        L, position_target(&script->model->position, (Pyramid)id));
}

static int space_card(lua_State *L, Script *script, int id)
{
    return push_card_or_nil(
        L, board_top(&script->model->position.board, (Space)id));
}

int push_cards(lua_State *L, const Card *cards, int count)
{
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        push_thing(L, thing(THING_CARD, cards[i]));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int space_cards(lua_State *L, Script *script, int id)
{
    Card cards[CARD_LIMIT];

    return push_cards(
        L, cards,
        position_cards_at(&script->model->position, (Space)id, cards));
}

static int card_at(lua_State *L, Script *script, int id)
{
    unsigned place = script->model->position.cards.place[id];
    int pile = (int)(place - PLACE_PILE);

    if (place < PLACE_PILE)
        push_thing(L, thing(THING_SPACE, (int)place));
    else if (pile_is_hand(pile))
        push_thing(L, thing(THING_SEAT, pile - PILE_HAND));
    else
        push_thing(L, thing(THING_PILE, pile));
    return 1;
}

static int space_column(lua_State *L, Script *script, int id)
{
    (void)script;
    check_grid(L, "x", "columns");
    return push_whole(L, space_x((Space)id));
}

static int space_row(lua_State *L, Script *script, int id)
{
    (void)script;
    check_grid(L, "y", "rows");
    return push_whole(L, space_y((Space)id));
}

static int card_code(lua_State *L, Script *script, int id)
{
    lua_pushstring(L, face_of(script, id)->code);
    return 1;
}

static int card_face_down(lua_State *L, Script *script, int id)
{
    lua_pushboolean(L, card_is_down(&script->model->position.cards, (Card)id));
    return 1;
}

static int card_name(lua_State *L, Script *script, int id)
{
    lua_pushstring(L, face_of(script, id)->name);
    return 1;
}

static int card_rank(lua_State *L, Script *script, int id)
{
    lua_pushstring(L, face_of(script, id)->rank);
    return 1;
}

static int card_value(lua_State *L, Script *script, int id)
{
    return push_whole(L, face_of(script, id)->value);
}

static int card_strength(lua_State *L, Script *script, int id)
{
    return push_whole(L, face_of(script, id)->strength);
}

static int suit_name(lua_State *L, Script *script, int id)
{
    lua_pushstring(L, script->model->equipment.deck.suits[id].name);
    return 1;
}

static int seat_number(lua_State *L, Script *script, int id)
{
    (void)script;
    return push_whole(L, id + 1);
}

static int seat_color(lua_State *L, Script *script, int id)
{
    lua_pushstring(L, color_name(script->model->position.seats.colors[id]));
    return 1;
}

static int seat_next(lua_State *L, Script *script, int id)
{
    push_thing(L, thing(THING_SEAT,
                        seat_after(&script->model->position.seats, (Seat)id)));
    return 1;
}

static int seat_previous(lua_State *L, Script *script, int id)
{
    push_thing(L, thing(THING_SEAT,
                        seat_before(&script->model->position.seats, (Seat)id)));
    return 1;
}

static int seat_hand(lua_State *L, Script *script, int id)
{
    return push_whole(
        L, script->model->position.cards.piles[PILE_HAND + id].count);
}

static int seat_pyramids(lua_State *L, Script *script, int id)
{
    return push_whole(L, script->model->position.pyramids.on_board[id]);
}

void push_label(lua_State *L, int index)
{
    Script *script = script_of(L);
    char text[TOKEN_LIMIT];

    if (has_left(L, index)) {
        const PyramidState *state = state_of(script, to_held(L, index).id);
        snprintf(
            text, sizeof text, "%c%d",
            color_letter(
                script->model->position.pyramids.stashes.colors[state->stash]),
            state->pips);
    } else {
        token_write(text, to_thing(L, index), &script->model->position,
                    &script->model->equipment);
    }
    lua_pushstring(L, text);
}

static int thing_label(lua_State *L, Script *script, int id)
{
    (void)id;
    (void)script;
    push_label(L, 1);
    return 1;
}

static int pile_count(lua_State *L, Script *script, int id)
{
    (void)script;
    return push_whole(L, looking(L)->cards.piles[id].count);
}

static int pile_top(lua_State *L, Script *script, int id)
{
    (void)script;
    return push_card_or_nil(L, looking(L)->cards.piles[id].top);
}

static int space_region(lua_State *L, Script *script, int id)
{
    const Equipment *equipment = &script->model->equipment;
    int region = equipment_region(equipment, (Space)id);

    check_grid(L, "region", "regions");
    if (region == 0)
        lua_pushnil(L);
    else
        lua_pushstring(L, equipment->regions[region - 1]);
    return 1;
}

/* -- all fields ----------------------------------------------------------- */

const Field thing_fields[] = {
    {THING_PYRAMID, "pips", pyramid_pips, NULL, "integer",
     "the size of the pyramid: 1 small, 2 medium, 3 large", "",
     "pyramids:of(me):list()[1].pips --> 1"},
    {THING_PYRAMID, "owner", pyramid_owner, NULL, "Seat?",
     "the owner of the pyramid; nil if the pyramid belongs to nobody", "",
     "pyramids:list()[1].owner --> red"},
    {THING_PYRAMID, "stash", pyramid_stash, NULL, "Stash",
     "the stash of the pyramid; the colour of the stash is that of the pyramid",
     "", "pyramids:list()[1].stash.color --> red"},
    {THING_PYRAMID, "above", pyramid_above, NULL, "Pyramid?",
     "the pyramid that stands on this pyramid; nil for the top of a stack and "
     "off the board",
     "Raises an error if the variant declares no stacks.",
     "pyramids:on(space(0, 0)):list()[1].above --> 0,0:r2s"},
    {THING_PYRAMID, "below", pyramid_below, NULL, "Pyramid?",
     "the pyramid on which this pyramid stands; nil for the bottom of a stack "
     "and off the board",
     "Raises an error if the variant declares no stacks.",
     "pyramids:on(space(0, 0)):list()[2].below --> 0,0:r1^"},
    {THING_PYRAMID, "pose", pyramid_pose, NULL, "Pose",
     "upright, or the direction in which the pyramid lies", "",
     "pyramids:flat():list()[1].pose --> s"},
    {THING_PYRAMID, "space", pyramid_space, NULL, "Space?",
     "the space of the pyramid; nil off the board", "",
     "pyramids:sized(3):list()[1].space --> 2,0\nme:spare(3).space --> nil"},
    {THING_PYRAMID, "target", pyramid_target, NULL, "Space?",
     "the space at which the pyramid points, a neighbour that is not void; nil "
     "if the pyramid points at no space",
     "", "pyramids:flat():list()[1].target --> 0,1"},
    {THING_SPACE, "card", space_card, NULL, "Card?",
     "the top card of the space; nil if no card lies there", "",
     "space(2, 0).card --> AS\nspace(3, 0).card --> nil"},
    {THING_SPACE, "cards", space_cards, NULL, "Card[]",
     "all cards of the space, from the top card down", "",
     "space(2, 0).cards --> { AS }"},
    {THING_SPACE, "x", space_column, NULL, "integer",
     "the column of the space; x grows to the east",
     "Raises an error on a board of places.", "space(2, 0).x --> 2"},
    {THING_SPACE, "y", space_row, NULL, "integer",
     "the row of the space; y grows to the south on open boards, to the north "
     "on fixed boards",
     "Raises an error on a board of places.", "space(0, 1).y --> 1"},
    {THING_SPACE, "region", space_region, NULL, "string?",
     "the region of the board in which the space is; nil if the space is in no "
     "region",
     "Raises an error on a board of places.",
     "space(0, 0).region --> nil\nspace(0, 3).region --> swamp"},
    {THING_CARD, "at", card_at, NULL, "Space|Seat|Pile",
     "the place of the card: a space, the seat whose hand has the card, or a "
     "pile; all rules may read it, whatever the seats know",
     "",
     "space(2, 0).card.at --> 2,0\n"
     "cards:in_hand(me):list()[1].at --> red\n"
     "discard_pile.top.at == discard_pile --> true"},
    {THING_CARD, "code", card_code, NULL, "string",
     "the code of the card, such as `7SK`; tokens contain this code", "",
     "space(2, 0).card.code --> AS"},
    {THING_CARD, "face_down", card_face_down, NULL, "boolean",
     "true if the card lies face down on the board", "",
     "space(2, 0).card.face_down --> false"},
    {THING_CARD, "name", card_name, NULL, "string",
     "the name on the card; the name may be empty", "",
     "#space(2, 0).card.name --> 0"},
    {THING_CARD, "rank", card_rank, NULL, "string",
     "the rank of the card, as the deck names it, such as \"ace\"", "",
     "space(2, 0).card.rank --> ace"},
    {THING_CARD, "value", card_value, NULL, "integer", "the value of the card",
     "", "discard_pile.top.value --> 8"},
    {THING_CARD, "strength", card_strength, NULL, "integer",
     "the strength of the card: its value in comparisons", "",
     "cards:of_rank(\"crown\"):list()[1].strength --> 10"},
    {THING_SEAT, "number", seat_number, NULL, "integer",
     "the place of the seat in turn order; the first is 1", "",
     "me.number --> 1"},
    {THING_SEAT, "color", seat_color, NULL, "string",
     "the colour of the seat: red, green, ...", "", "me.color --> red"},
    {THING_SEAT, "next", seat_next, NULL, "Seat", "the next seat in turn order",
     "", "me.next --> green"},
    {THING_SEAT, "previous", seat_previous, NULL, "Seat",
     "the previous seat in turn order", "", "me.previous --> green"},
    {THING_SEAT, "hand_size", seat_hand, NULL, "integer",
     "the number of cards in the hand of the seat", "", "me.hand_size --> 3"},
    {THING_SEAT, "pyramids_on_board", seat_pyramids, NULL, "integer",
     "the number of pyramids of the seat on the board", "",
     "me.pyramids_on_board --> 3"},
    {THING_SUIT, "name", suit_name, NULL, "string", "the name of the suit", "",
     "suits:list()[1].name --> moons"},
    {THING_POSE, "name", thing_label, NULL, "string",
     "the token of the pose: ^, n, e, ...", "", "upright.name --> ^"},
    {THING_PILE, "count", pile_count, NULL, "integer",
     "the number of cards in the pile", "", "discard_pile.count --> 1"},
    {THING_PILE, "top", pile_top, NULL, "Card?",
     "the top card of the pile (in the draw pile, the next card to draw); nil "
     "if the pile is empty",
     "", "draw_pile.top --> 9SV\npile(\"held\").top --> nil"},
    {THING_PILE, "list", NULL, pile_list, "fun(self: Pile): Card[]",
     "all cards of the pile, from the top card down", "",
     "draw_pile:list() --> { 9SV, XM, E }"},
    {THING_SPACE, "step", NULL, space_step,
     "fun(self: Space, pose: Pose): Space?",
     "the neighbour of the space in a direction; nil beyond the edge of the "
     "board",
     "Raises an error on a board of places whose links have no directions.",
     "space(0, 0):step(east) --> 1,0"},
    {THING_SPACE, "direction_to", NULL, space_direction_to,
     "fun(self: Space, space: Space): Pose?",
     "the direction of the straight line to a different space; nil if no "
     "straight line leads there. On a board of places, a straight line "
     "consists of links with the same direction.",
     "Raises an error on a board of places whose links have no directions.",
     "space(0, 0):direction_to(space(3, 0)) --> e\n"
     "space(0, 0):direction_to(space(3, 1)) --> nil"},
    {THING_CARD, "has", NULL, card_has, "fun(self: Card, suit: Suit): boolean",
     "true if the card has the suit", "",
     "discard_pile.top:has(suits:list()[2]) --> true"},
    {THING_CARD, "shares", NULL, card_shares,
     "fun(self: Card, card: Card): boolean",
     "true if the card has a suit in common with the given card", "",
     "discard_pile.top:shares(space(2, 0).card) --> true"},
    {THING_STASH, "color", stash_color, NULL, "string",
     "the colour of the stash", "", "stashes:list()[2].color --> green"},
    {THING_STASH, "seat", stash_seat, NULL, "Seat?",
     "the seat of the stash's colour, or nil; at first the pyramids of the "
     "stash belong to this seat",
     "", "stash(\"green\").seat --> green"},
    {THING_STASH, "supply", NULL, stash_supply,
     "fun(self: Stash, pips: integer): integer",
     "the number of pyramids of the given size in the supply of the stash",
     "Raises an error for a size other than 1, 2 or 3.",
     "stash(\"green\"):supply(3) --> 2"},
    {THING_STASH, "spare", NULL, stash_spare,
     "fun(self: Stash, pips: integer): Pyramid?",
     "a pyramid of the given size in the supply of the stash, or nil",
     "Raises an error for a size other than 1, 2 or 3.",
     "stash(\"green\"):spare(3) --> g3"},
    {THING_SEAT, "supply", NULL, stash_supply,
     "fun(self: Seat, pips: integer): integer",
     "the number of pyramids of the given size in the supply of the seat's "
     "stash",
     "Raises an error for a size other than 1, 2 or 3.", "me:supply(3) --> 3"},
    {THING_SEAT, "spare", NULL, stash_spare,
     "fun(self: Seat, pips: integer): Pyramid?",
     "a pyramid of the given size in the supply of the seat's stash, or nil",
     "Raises an error for a size other than 1, 2 or 3.",
     "me:spare(3).pips --> 3"},
    {THING_PYRAMID, "has_mark", NULL, pyramid_has_mark,
     "fun(self: Pyramid, name: string): boolean",
     "true if the pyramid has the mark",
     "Raises an error for a mark that the variant does not declare.",
     "pyramids:list()[1]:has_mark(\"locked\") --> false"},
};

const int thing_field_count = sizeof thing_fields / sizeof thing_fields[0];
