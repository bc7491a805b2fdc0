/*
 * field.c -- the fields and methods of things: what each gives, and their
 * table.
 */
#include "format/token.h"
#include "script/thing/thing.h"

static int push_space_or_nil(lua_State *L, Space space)
{
    if (space == SPACE_NONE)
        lua_pushnil(L);
    else
        push_thing(L, thing(THING_SPACE, space));
    return 1;
}

static int push_card_or_nil(lua_State *L, Card card)
{
    if (card == CARD_NONE)
        lua_pushnil(L);
    else
        push_thing(L, thing(THING_CARD, card));
    return 1;
}

static int push_whole(lua_State *L, int number)
{
    lua_pushinteger(L, number);
    return 1;
}

static const PyramidState *state_of(Script *script, int id)
{
    return &script->model->position.pyramids.each[id];
}

static int pyramid_pips(lua_State *L, Script *script, int id)
{
    return push_whole(L, state_of(script, id)->pips);
}

static int pyramid_owner(lua_State *L, Script *script, int id)
{
    push_thing(L, thing(THING_SEAT, state_of(script, id)->owner));
    return 1;
}

static int pyramid_pose(lua_State *L, Script *script, int id)
{
    push_thing(L, thing(THING_POSE, state_of(script, id)->pose));
    return 1;
}

static int pyramid_space(lua_State *L, Script *script, int id)
{
    if (!pyramid_on_board(&script->model->position.pyramids, (Pyramid)id))
        return push_space_or_nil(L, SPACE_NONE);
    return push_space_or_nil(L, state_of(script, id)->space);
}

static int pyramid_target(lua_State *L, Script *script, int id)
{
    return push_space_or_nil(
        L, position_target(&script->model->position, (Pyramid)id));
}

static int space_card(lua_State *L, Script *script, int id)
{
    return push_card_or_nil(
        L, board_top(&script->model->position.board, (Space)id));
}

static int space_column(lua_State *L, Script *script, int id)
{
    (void)script;
    return push_whole(L, space_x((Space)id));
}

static int space_row(lua_State *L, Script *script, int id)
{
    (void)script;
    return push_whole(L, space_y((Space)id));
}

static const Face *face_of(Script *script, int id)
{
    return deck_face(&script->model->equipment.deck, (Card)id);
}

static int card_code(lua_State *L, Script *script, int id)
{
    lua_pushstring(L, face_of(script, id)->code);
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

    token_write(text, to_thing(L, index), &script->model->position,
                &script->model->equipment);
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

/* -- methods: what takes an argument -------------------------------------- */

/* space:step(pose): the neighbour in a direction, or nil beyond the edge. */
static int space_step(lua_State *L)
{
    Space space = (Space)check_thing(L, 1, THING_SPACE);
    Pose pose = (Pose)check_argument_thing(L, "step", THING_POSE);

    return push_space_or_nil(
        L, board_step(&model_of(L)->equipment.shape, space, pose));
}

/* card:has(suit) */
static int card_has(lua_State *L)
{
    int card = check_thing(L, 1, THING_CARD);
    int suit = check_argument_thing(L, "has", THING_SUIT);

    lua_pushboolean(L, face_of(script_of(L), card)->suits >> suit & 1);
    return 1;
}

/* card:shares(card) */
static int card_shares(lua_State *L)
{
    int card = check_thing(L, 1, THING_CARD);
    int other = check_argument_thing(L, "shares", THING_CARD);
    Script *script = script_of(L);

    lua_pushboolean(
        L, (face_of(script, card)->suits & face_of(script, other)->suits) != 0);
    return 1;
}

/* seat:supply(pips): pyramids of that size that are not on the board. */
static int seat_supply(lua_State *L)
{
    int seat = check_thing(L, 1, THING_SEAT);
    int pips = check_argument_thing(L, "supply", THING_NUMBER);

    if (pips < 1 || pips > SIZE_LIMIT)
        return complain(L, "supply: a size is 1, 2 or 3, not %d", pips);
    return push_whole(L, looking(L)->pyramids.supply[seat][pips - 1]);
}

/* seat:spare(pips): a pyramid of that size that is not on the board, or nil. */
static int seat_spare(lua_State *L)
{
    int seat = check_thing(L, 1, THING_SEAT);
    int pips = check_argument_thing(L, "spare", THING_NUMBER);
    Pyramid pyramid;

    if (pips < 1 || pips > SIZE_LIMIT)
        return complain(L, "spare: a size is 1, 2 or 3, not %d", pips);
    pyramid = pyramids_in_supply(&looking(L)->pyramids, (Seat)seat, pips);
    if (pyramid == PYRAMID_NONE)
        lua_pushnil(L);
    else
        push_thing(L, thing(THING_PYRAMID, pyramid));
    return 1;
}

/* pyramid:has_mark(name) */
static int pyramid_has_mark(lua_State *L)
{
    int pyramid = check_thing(L, 1, THING_PYRAMID);
    int mark;

    if (lua_type(L, 2) != LUA_TSTRING)
        complain(L, "has_mark: argument 1 should be a string, not %s",
                 what_is(L, 2));
    mark = check_mark(L, lua_tostring(L, 2));
    lua_pushboolean(L, state_of(script_of(L), pyramid)->marks >> mark & 1);
    return 1;
}

/* -- all of them ---------------------------------------------------------- */

const Field thing_fields[] = {
    {THING_PYRAMID, "pips", pyramid_pips, NULL, "integer",
     "1 small, 2 medium, 3 large", "", "pyramids:of(me):list()[1].pips --> 1"},
    {THING_PYRAMID, "owner", pyramid_owner, NULL, "Seat", "whose it is", "",
     "pyramids:list()[1].owner --> red"},
    {THING_PYRAMID, "pose", pyramid_pose, NULL, "Pose",
     "upright or the direction in which it lies", "",
     "pyramids:flat():list()[1].pose --> s"},
    {THING_PYRAMID, "space", pyramid_space, NULL, "Space?",
     "where it stands; nil off the board", "",
     "pyramids:sized(3):list()[1].space --> 2,0\nme:spare(3).space --> nil"},
    {THING_PYRAMID, "target", pyramid_target, NULL, "Space?",
     "the space it points at: a neighbour that is not void; nil when it points at nothing",
     "", "pyramids:flat():list()[1].target --> 0,1"},
    {THING_SPACE, "card", space_card, NULL, "Card?",
     "the top card; nil when none lies there", "",
     "space(2, 0).card --> AS\nspace(3, 0).card --> nil"},
    {THING_SPACE, "x", space_column, NULL, "integer",
     "column; grows to the east", "", "space(2, 0).x --> 2"},
    {THING_SPACE, "y", space_row, NULL, "integer",
     "row; grows to the south on open boards, to the north on fixed ones", "",
     "space(0, 1).y --> 1"},
    {THING_CARD, "code", card_code, NULL, "string",
     "as printed in tokens, such as 7SK", "", "space(2, 0).card.code --> AS"},
    {THING_CARD, "name", card_name, NULL, "string",
     "the name on the card, or an empty text", "",
     "#space(2, 0).card.name --> 0"},
    {THING_CARD, "rank", card_rank, NULL, "string",
     "as the deck spells it, such as ace", "", "space(2, 0).card.rank --> ace"},
    {THING_CARD, "value", card_value, NULL, "integer", "what it counts", "",
     "discard_pile.top.value --> 8"},
    {THING_CARD, "strength", card_strength, NULL, "integer",
     "what it counts in comparisons", "",
     "cards:of_rank(\"crown\"):list()[1].strength --> 10"},
    {THING_SEAT, "number", seat_number, NULL, "integer",
     "1 for the first in turn order", "", "me.number --> 1"},
    {THING_SEAT, "color", seat_color, NULL, "string", "red, green, ...", "",
     "me.color --> red"},
    {THING_SEAT, "next", seat_next, NULL, "Seat", "the next in turn order", "",
     "me.next --> green"},
    {THING_SEAT, "previous", seat_previous, NULL, "Seat",
     "the one before in turn order", "", "me.previous --> green"},
    {THING_SEAT, "hand_size", seat_hand, NULL, "integer", "cards in hand", "",
     "me.hand_size --> 3"},
    {THING_SEAT, "pyramids_on_board", seat_pyramids, NULL, "integer",
     "pyramids on the board", "", "me.pyramids_on_board --> 3"},
    {THING_SUIT, "name", suit_name, NULL, "string", "its name", "",
     "suits:list()[1].name --> moons"},
    {THING_POSE, "name", thing_label, NULL, "string", "its token: ^, n, e, ...",
     "", "upright.name --> ^"},
    {THING_PILE, "count", pile_count, NULL, "integer", "cards in it", "",
     "discard_pile.count --> 1"},
    {THING_PILE, "top", pile_top, NULL, "Card?",
     "its top card, for the draw pile the next one; nil when it is empty", "",
     "draw_pile.top --> 9SV\npile(\"held\").top --> nil"},
    {THING_SPACE, "step", NULL, space_step,
     "fun(self: Space, pose: Pose): Space?",
     "the neighbour in a direction; nil beyond the edge of the board", "",
     "space(0, 0):step(east) --> 1,0"},
    {THING_CARD, "has", NULL, card_has, "fun(self: Card, suit: Suit): boolean",
     "whether the card bears a suit", "",
     "discard_pile.top:has(suits:list()[2]) --> true"},
    {THING_CARD, "shares", NULL, card_shares,
     "fun(self: Card, card: Card): boolean",
     "whether the card has a suit in common with another", "",
     "discard_pile.top:shares(space(2, 0).card) --> true"},
    {THING_SEAT, "supply", NULL, seat_supply,
     "fun(self: Seat, pips: integer): integer",
     "how many pyramids of that size are not on the board",
     "Raises for a size other than 1, 2 or 3.", "me:supply(3) --> 3"},
    {THING_SEAT, "spare", NULL, seat_spare,
     "fun(self: Seat, pips: integer): Pyramid?",
     "a pyramid of that size that is not on the board",
     "Raises for a size other than 1, 2 or 3.", "me:spare(3).pips --> 3"},
    {THING_PYRAMID, "has_mark", NULL, pyramid_has_mark,
     "fun(self: Pyramid, name: string): boolean",
     "whether it bears a mark that the variant declares",
     "Raises for a mark that the variant does not declare.",
     "pyramids:list()[1]:has_mark(\"locked\") --> false"},
};

const int thing_field_count = sizeof thing_fields / sizeof thing_fields[0];
