/*
 * field.h -- declarations shared by field.c and method.c.
 */
#ifndef SCRIPT_FIELD_H
#define SCRIPT_FIELD_H

#include "script/thing/thing.h"

/* Pushes a thing, or nil if the id is `none`. */
static inline int push_thing_or_nil(lua_State *L, ThingType type, int id,
                                    int none)
{
    if (id == none)
        lua_pushnil(L);
    else
        push_thing(L, thing(type, id));
    return 1;
}

static inline int push_space_or_nil(lua_State *L, Space space)
{
    return push_thing_or_nil(L, THING_SPACE, space, SPACE_NONE);
}

static inline int push_card_or_nil(lua_State *L, Card card)
{
    return push_thing_or_nil(L, THING_CARD, card, CARD_NONE);
}

static inline int push_pyramid_or_nil(lua_State *L, Pyramid pyramid)
{
    return push_thing_or_nil(L, THING_PYRAMID, pyramid, PYRAMID_NONE);
}

static inline int push_seat_or_nil(lua_State *L, Seat seat)
{
    return push_thing_or_nil(L, THING_SEAT, seat, SEAT_NONE);
}

static inline int push_whole(lua_State *L, int number)
{
    lua_pushinteger(L, number);
    return 1;
}

/* Returns the state of a pyramid. `id` is the id in the pyramid's handle. */
static inline const PyramidState *state_of(Script *script, int id)
{
    return pyramid_of_handle(script->model, id);
}

static inline const Face *face_of(Script *script, int id)
{
    return deck_face(&script->model->equipment.deck, (Card)id);
}

/* Pushes a list of cards. */
int push_cards(lua_State *L, const Card *cards, int count);

/* -- method.c -------------------------------------------------------------- */

int space_step(lua_State *L);
int space_direction_to(lua_State *L);
int card_has(lua_State *L);
int card_shares(lua_State *L);
int pile_list(lua_State *L);
int stash_supply(lua_State *L);
int stash_spare(lua_State *L);
int pyramid_has_mark(lua_State *L);

#endif
