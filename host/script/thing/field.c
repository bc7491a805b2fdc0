/*
 * field.c -- the fields of things: what each gives, and their table.
 */
#include "script/thing/field.h"

#include "format/token.h"

int push_space_or_nil(lua_State *L, Space space)
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

int push_whole(lua_State *L, int number)
{
    lua_pushinteger(L, number);
    return 1;
}

const PyramidState *state_of(Script *script, int id)
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

const Face *face_of(Script *script, int id)
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

const Field fields[] = {
    {THING_PYRAMID, "pips", pyramid_pips, "integer",
     "1 small, 2 medium, 3 large", "pyramids:of(me):list()[1].pips --> 1"},
    {THING_PYRAMID, "owner", pyramid_owner, "Seat", "whose it is",
     "pyramids:list()[1].owner --> red"},
    {THING_PYRAMID, "pose", pyramid_pose, "Pose",
     "upright or the direction in which it lies",
     "pyramids:flat():list()[1].pose --> s"},
    {THING_PYRAMID, "space", pyramid_space, "Space?",
     "where it stands; nil off the board",
     "pyramids:sized(3):list()[1].space --> 2,0\nme:spare(3).space --> nil"},
    {THING_PYRAMID, "target", pyramid_target, "Space?",
     "the space it points at: a neighbour that is not void; nil when it points at nothing",
     "pyramids:flat():list()[1].target --> 0,1"},
    {THING_SPACE, "card", space_card, "Card?",
     "the top card; nil when none lies there",
     "space(2, 0).card --> AS\nspace(3, 0).card --> nil"},
    {THING_SPACE, "x", space_column, "integer", "column; grows to the east",
     "space(2, 0).x --> 2"},
    {THING_SPACE, "y", space_row, "integer",
     "row; grows to the south on open boards, to the north on fixed ones",
     "space(0, 1).y --> 1"},
    {THING_CARD, "code", card_code, "string",
     "as printed in tokens, such as 7SK", "space(2, 0).card.code --> AS"},
    {THING_CARD, "name", card_name, "string",
     "the name on the card, or an empty text", "#space(2, 0).card.name --> 0"},
    {THING_CARD, "rank", card_rank, "string",
     "as the deck spells it, such as ace", "space(2, 0).card.rank --> ace"},
    {THING_CARD, "value", card_value, "integer", "what it counts",
     "discard_pile.top.value --> 8"},
    {THING_CARD, "strength", card_strength, "integer",
     "what it counts in comparisons",
     "cards:of_rank(\"crown\"):list()[1].strength --> 10"},
    {THING_SEAT, "number", seat_number, "integer",
     "1 for the first in turn order", "me.number --> 1"},
    {THING_SEAT, "color", seat_color, "string", "red, green, ...",
     "me.color --> red"},
    {THING_SEAT, "next", seat_next, "Seat", "the next in turn order",
     "me.next --> green"},
    {THING_SEAT, "previous", seat_previous, "Seat",
     "the one before in turn order", "me.previous --> green"},
    {THING_SEAT, "hand_size", seat_hand, "integer", "cards in hand",
     "me.hand_size --> 3"},
    {THING_SEAT, "pyramids_on_board", seat_pyramids, "integer",
     "pyramids on the board", "me.pyramids_on_board --> 3"},
    {THING_SUIT, "name", suit_name, "string", "its name",
     "suits:list()[1].name --> moons"},
    {THING_POSE, "name", thing_label, "string", "its token: ^, n, e, ...",
     "upright.name --> ^"},
    {THING_PILE, "count", pile_count, "integer", "cards in it",
     "discard_pile.count --> 1"},
    {THING_PILE, "top", pile_top, "Card?",
     "its top card, for the draw pile the next one; nil when it is empty",
     "draw_pile.top --> 9SV\npile(\"held\").top --> nil"},
};

const int field_count = sizeof fields / sizeof fields[0];
