/*
 * act_put.c -- the primitive `put`, which moves cards from anywhere to
 * anywhere.
 */
#include <string.h>

#include "script/act/act.h"

/* -- the place ------------------------------------------------------------ */

/* Returns the place at index 2. */
static PutPlace check_place(lua_State *L)
{
    PutPlace place = {.space = SPACE_NONE};

    if (is_thing(L, 2, THING_SPACE))
        place.space = (Space)check_thing(L, 2, THING_SPACE);
    else if (is_thing(L, 2, THING_SEAT))
        place.pile = PILE_HAND + check_thing(L, 2, THING_SEAT);
    else if (is_thing(L, 2, THING_PILE))
        place.pile = check_thing(L, 2, THING_PILE);
    else
        complain_argument(L, 2,
                          "should be a space, a seat or a pile such as "
                          "discard_pile or out_of_game, not %s",
                          what_is(L, 2));
    return place;
}

/* -- the fields ----------------------------------------------------------- */

static void read_face_down(lua_State *L, PutPlace *place)
{
    if (place->space == SPACE_NONE)
        complain(L, "put: only cards on a space can be face down");
    if (!lua_isboolean(L, -1))
        complain(L, "put: face_down is true or false, not %s", what_is(L, -1));
    place->face = lua_toboolean(L, -1) ? PUT_DOWN : PUT_UP;
}

/* Raises an error if the cards at the place have no order, or if the script has
 * given both `at` and `under`. */
static void check_order(lua_State *L, const PutPlace *place, const char *name)
{
    if (place->space == SPACE_NONE &&
        !pile_has_order(&looking(L)->cards, place->pile))
        complain(L, "put: '%s' is for a space or a pile whose order matters",
                 name);
    if (place->depth != 0)
        complain(L, "put: write either 'at' or 'under'");
}

static void read_under(lua_State *L, PutPlace *place)
{
    if (!lua_isboolean(L, -1))
        complain(L, "put: under is true or false, not %s", what_is(L, -1));
    if (!lua_toboolean(L, -1))
        return;
    check_order(L, place, "under");
    place->depth = PUT_BOTTOM;
}

static void read_at(lua_State *L, PutPlace *place)
{
    lua_Integer at;

    if (!to_whole(L, -1, &at) || at < 1 || at > CARD_LIMIT)
        complain(L, "put: at is a place from the top, 1 to %d, not %s",
                 CARD_LIMIT, what_is(L, -1));
    check_order(L, place, "at");
    place->depth = (int)at - 1;
}

static const struct {
    const char *name;
    void (*read)(lua_State *L, PutPlace *place);
} readers[] = {
    {"face_down", read_face_down}, {"under", read_under}, {"at", read_at}};

/* Reads the field whose key and value are on top of the stack. */
static void read_field(lua_State *L, PutPlace *place)
{
    const char *key =
        lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;

    for (size_t i = 0; key != NULL && i < sizeof readers / sizeof *readers;
         i++) {
        if (strcmp(readers[i].name, key) != 0)
            continue;
        readers[i].read(L, place);
        return;
    }
    complain(L, "put has face_down, under and at, but no %s",
             key != NULL ? key : what_is(L, -2));
}

/* Reads the table of fields at index 3, if there is one. */
static void read_put_fields(lua_State *L, PutPlace *place)
{
    if (lua_isnoneornil(L, 3))
        return;
    check_table(L, 3);
    lua_pushnil(L);
    while (lua_next(L, 3) != 0) {
        read_field(L, place);
        lua_pop(L, 1);
    }
}

/* -- the cards ------------------------------------------------------------ */

/* Raises an error if a card is in the list twice. */
static void check_distinct(lua_State *L, const Card *cards, int count)
{
    bool met[CARD_LIMIT];

    if (count < 2)
        return;
    memset(met, 0, sizeof met);
    for (int i = 0; i < count; i++) {
        if (met[cards[i]])
            complain(L, "put: the card %s is in the list twice",
                     deck_face(&model_of(L)->equipment.deck, cards[i])->code);
        met[cards[i]] = true;
    }
}

static bool has_drawn(const Position *position, const Card *cards, int count)
{
    for (int i = 0; i < count; i++)
        if (card_in_pile(&position->cards, cards[i], PILE_DRAW))
            return true;
    return false;
}

enum {
    REACT_PUT = REACT(LAID) | REACT(TAKEN) | REACT(GIVEN) | REACT(DISCARDED) |
                REACT(DESTROYED)
};

static Refusal put_cards(lua_State *L, const Card *cards, int count,
                         PutPlace place)
{
    check_distinct(L, cards, count);
    Position *position = changing(L);
    if (put_reveals(position, acting_seat(L), cards, count, place)) {
        run_reveal(L);
        if (has_drawn(position, cards, count))
            tell_drawn(L);
    }
    return position_put(position, &model_of(L)->events, acting_seat(L), cards,
                        count, place);
}

static bool is_use(PutPlace place)
{
    return place.space == SPACE_NONE && place.pile == PILE_ASIDE;
}

/* put(cards, place [, fields]); `cards` is a card, a set or a list, and `place`
 * is a space, a seat or a pile */
int act_put(lua_State *L)
{
    Card cards[CARD_LIMIT];
    int count = check_card_list(L, 1, cards);
    PutPlace place = check_place(L);

    read_put_fields(L, &place);
    accept(L, put_cards(L, cards, count, place));
    for (int i = 0; is_use(place) && i < count; i++)
        note_use(L, cards[i]);
    return act_react(L, 0, REACT_PUT);
}

/* Reads the place in a call of put() that has no table of fields. Returns false
 * if only act_put can read the place. */
static bool read_plain_place(const Value *given, PutPlace *place)
{
    *place = (PutPlace){.space = SPACE_NONE};
    if (given->kind != VALUE_THING)
        return false;
    switch (given->as.held.type) {
    case THING_SPACE:
        place->space = (Space)given->as.held.id;
        return true;
    case THING_SEAT:
        place->pile = PILE_HAND + given->as.held.id;
        return true;
    case THING_PILE:
        place->pile = given->as.held.id;
        return true;
    default:
        return false;
    }
}

DirectEnd direct_put(lua_State *L, Script *script, DirectCall *call)
{
    const Sandbox *sandbox = script->sandbox;
    Card cards[CARD_LIMIT];
    PutPlace place;
    Refusal refusal;
    int count;

    if (call->count != 2 || !read_plain_place(&call->arguments[1], &place))
        return DIRECT_NOT;
    count = read_card_list(script, &call->arguments[0], cards);
    if (count < 0)
        return DIRECT_NOT;
    refusal = put_cards(L, cards, count, place);
    for (int i = 0; !refused(refusal) && is_use(place) && i < count; i++)
        script->turns->used_at[cards[i]] =
            (ScriptLine){sandbox->site_file, sandbox->site_line};
    return direct_end(L, script, refusal);
}
