/*
 * field.c -- the fields and methods of things: one table each, and how Lua
 * finds them.
 */
#include <string.h>

#include "format/token.h"
#include "format/words.h"
#include "script/primitive.h"

typedef int (*Getter)(lua_State *L, Script *script, int id);

typedef struct Field {
    ThingType type;
    const char *name;
    Getter get;
    const char *result; /* type, for documentation */
    const char *sentence;
} Field;

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
    return &script->position.pyramids.each[id];
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
    if (!pyramid_on_board(&script->position.pyramids, (Pyramid)id))
        return push_space_or_nil(L, SPACE_NONE);
    return push_space_or_nil(L, state_of(script, id)->space);
}

static int pyramid_target(lua_State *L, Script *script, int id)
{
    return push_space_or_nil(L,
                             position_target(&script->position, (Pyramid)id));
}

static int space_card(lua_State *L, Script *script, int id)
{
    return push_card_or_nil(L, board_top(&script->position.board, (Space)id));
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
    return deck_face(&script->equipment.deck, (Card)id);
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
    lua_pushstring(L, script->equipment.deck.suits[id].name);
    return 1;
}

static int seat_number(lua_State *L, Script *script, int id)
{
    (void)script;
    return push_whole(L, id + 1);
}

static int seat_color(lua_State *L, Script *script, int id)
{
    lua_pushstring(L, color_name(script->position.seats.colors[id]));
    return 1;
}

static int seat_next(lua_State *L, Script *script, int id)
{
    push_thing(
        L, thing(THING_SEAT, seat_after(&script->position.seats, (Seat)id)));
    return 1;
}

static int seat_previous(lua_State *L, Script *script, int id)
{
    push_thing(
        L, thing(THING_SEAT, seat_before(&script->position.seats, (Seat)id)));
    return 1;
}

static int seat_hand(lua_State *L, Script *script, int id)
{
    return push_whole(L, script->position.cards.piles[PILE_HAND + id].count);
}

static int seat_pyramids(lua_State *L, Script *script, int id)
{
    return push_whole(L, script->position.pyramids.on_board[id]);
}

void push_label(lua_State *L, int index)
{
    Script *script = script_of(L);
    char text[TOKEN_LIMIT];

    token_write(text, to_thing(L, index), &script->position,
                &script->equipment);
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

static const Field fields[] = {
    {THING_PYRAMID, "pips", pyramid_pips, "integer",
     "1 small, 2 medium, 3 large"},
    {THING_PYRAMID, "owner", pyramid_owner, "Seat", "whose it is"},
    {THING_PYRAMID, "pose", pyramid_pose, "Pose",
     "upright or the direction in which it lies"},
    {THING_PYRAMID, "space", pyramid_space, "Space?",
     "where it stands; nil off the board"},
    {THING_PYRAMID, "target", pyramid_target, "Space?",
     "the space it points at: a neighbour that is not void; nil when it points at nothing"},
    {THING_SPACE, "card", space_card, "Card?",
     "the top card; nil when none lies there"},
    {THING_SPACE, "x", space_column, "integer", "column; grows to the east"},
    {THING_SPACE, "y", space_row, "integer",
     "row; grows to the south on open boards, to the north on fixed ones"},
    {THING_CARD, "code", card_code, "string",
     "as printed in tokens, such as 7SK"},
    {THING_CARD, "name", card_name, "string",
     "the name on the card, or an empty text"},
    {THING_CARD, "rank", card_rank, "string",
     "as the deck spells it, such as ace"},
    {THING_CARD, "value", card_value, "integer", "what it counts"},
    {THING_CARD, "strength", card_strength, "integer",
     "what it counts in comparisons"},
    {THING_SEAT, "number", seat_number, "integer",
     "1 for the first in turn order"},
    {THING_SEAT, "color", seat_color, "string", "red, green, ..."},
    {THING_SEAT, "next", seat_next, "Seat", "the next in turn order"},
    {THING_SEAT, "previous", seat_previous, "Seat",
     "the one before in turn order"},
    {THING_SEAT, "hand_size", seat_hand, "integer", "cards in hand"},
    {THING_SEAT, "pyramids_on_board", seat_pyramids, "integer",
     "pyramids on the board"},
    {THING_SUIT, "name", suit_name, "string", "its name"},
    {THING_POSE, "name", thing_label, "string", "its token: ^, n, e, ..."},
    {THING_PILE, "count", pile_count, "integer", "cards in it"},
    {THING_PILE, "top", pile_top, "Card?",
     "its top card, for the draw pile the next one; nil when it is empty"},
};

enum { FIELD_COUNT = sizeof fields / sizeof fields[0] };

/* -- methods: what needs an argument ---------------------------------------------- */

/* space:step(pose): the neighbour in a direction, or nil beyond the edge. */
static int space_step(lua_State *L)
{
    Space space = (Space)check_thing(L, 1, THING_SPACE);
    Pose pose = (Pose)check_argument_thing(L, "step", THING_POSE);

    return push_space_or_nil(
        L, board_step(&script_of(L)->equipment.shape, space, pose));
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
        complain(L, "has_mark: argument 1 should be a text, not %s",
                 what_is(L, 2));
    mark = check_mark(L, lua_tostring(L, 2));
    lua_pushboolean(L, state_of(script_of(L), pyramid)->marks >> mark & 1);
    return 1;
}

static const struct {
    ThingType type;
    const char *name;
    lua_CFunction function;
    const char *result;
    const char *sentence;
} methods[] = {
    {THING_SPACE, "step", space_step, "fun(self: Space, pose: Pose): Space?",
     "the neighbour in a direction; nil beyond the edge of the board"},
    {THING_CARD, "has", card_has, "fun(self: Card, suit: Suit): boolean",
     "whether the card bears a suit"},
    {THING_CARD, "shares", card_shares, "fun(self: Card, card: Card): boolean",
     "whether the card has a suit in common with another"},
    {THING_SEAT, "supply", seat_supply,
     "fun(self: Seat, pips: integer): integer",
     "how many pyramids of that size are not on the board"},
    {THING_SEAT, "spare", seat_spare,
     "fun(self: Seat, pips: integer): Pyramid?",
     "a pyramid of that size that is not on the board"},
    {THING_PYRAMID, "has_mark", pyramid_has_mark,
     "fun(self: Pyramid, name: string): boolean",
     "whether it bears a mark that the variant declares"},
};

enum { METHOD_COUNT = sizeof methods / sizeof methods[0] };

bool field_doc(int index, FieldDoc *doc)
{
    if (index < FIELD_COUNT) {
        *doc = (FieldDoc){fields[index].type, fields[index].name,
                          fields[index].result, fields[index].sentence, false};
        return true;
    }
    index -= FIELD_COUNT;
    if (index >= METHOD_COUNT)
        return false;
    *doc = (FieldDoc){methods[index].type, methods[index].name,
                      methods[index].result, methods[index].sentence, true};
    return true;
}

/* -- the metatable ------------------------------------------------------------------- */

static int unknown_field(lua_State *L, const Handle *handle)
{
    const char *names[FIELD_COUNT + METHOD_COUNT];
    const char *typed = lua_tostring(L, 2);
    const char *near;
    int count = 0;

    for (int i = 0; i < FIELD_COUNT; i++)
        if (fields[i].type == handle->tag)
            names[count++] = fields[i].name;
    for (int i = 0; i < METHOD_COUNT; i++)
        if (methods[i].type == handle->tag)
            names[count++] = methods[i].name;
    near = typed ? words_nearest(typed, names, count) : NULL;
    if (near != NULL)
        return complain(L, "a %s has no '%s'; did you mean '%s'?",
                        type_name((ThingType)handle->tag), typed, near);
    if (typed == NULL)
        return complain(L, "a %s has no such field",
                        type_name((ThingType)handle->tag));
    return complain(L, "a %s has no '%s'", type_name((ThingType)handle->tag),
                    typed);
}

/* Upvalue n: the fields of ThingType n, as name -> index or function. */
static int find_field(lua_State *L, const Handle *handle)
{
    Script *script = script_of(L);
    const void *name = lua_topointer(L, 2);
    unsigned slot = address_slot(name, FIELDS_KEPT) ^ handle->tag;

    lua_pushvalue(L, 2);
    switch (lua_rawget(L, lua_upvalueindex(handle->tag))) {
    case LUA_TNUMBER:
        script->fields[slot].name = name;
        script->fields[slot].type = (ThingType)handle->tag;
        script->fields[slot].field = &fields[lua_tointeger(L, -1)];
        return script->fields[slot].field->get(L, script, handle->id);
    case LUA_TFUNCTION:
        return 1;
    default:
        return unknown_field(L, handle);
    }
}

/* The fields used of late are known by the addresses of their names: Lua keeps
 * a short string once, and the tables of fields refer to all these. */
static int get_field(lua_State *L)
{
    Script *script = script_of(L);
    const Handle *handle = lua_touserdata(L, 1);
    const void *name = lua_topointer(L, 2);
    unsigned slot = address_slot(name, FIELDS_KEPT) ^ handle->tag;

    if (script->fields[slot].name != name ||
        script->fields[slot].type != handle->tag)
        return find_field(L, handle);
    return script->fields[slot].field->get(L, script, handle->id);
}

static int set_field(lua_State *L)
{
    const Handle *handle = lua_touserdata(L, 1);

    return complain(L, "a %s is changed by primitives, not by assignment",
                    type_name((ThingType)handle->tag));
}

static void push_fields(lua_State *L, int type)
{
    lua_newtable(L);
    for (int i = 0; i < FIELD_COUNT; i++) {
        if ((int)fields[i].type != type)
            continue;
        lua_pushinteger(L, i);
        lua_setfield(L, -2, fields[i].name);
    }
    for (int i = 0; i < METHOD_COUNT; i++) {
        if ((int)methods[i].type != type)
            continue;
        lua_pushcfunction(L, methods[i].function);
        lua_setfield(L, -2, methods[i].name);
    }
}

/* With the metatable of things on top of the stack. */
void field_open(lua_State *L)
{
    for (int type = 1; type < THING_TYPE_COUNT; type++)
        push_fields(L, type);
    lua_pushcclosure(L, get_field, THING_TYPE_COUNT - 1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, set_field);
    lua_setfield(L, -2, "__newindex");
}
