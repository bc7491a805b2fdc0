/*
 * act_rearrange.c -- the primitive `rearrange`, with which spaces change
 * places.
 */
#include <string.h>

#include "format/token.h"
#include "script/act/act.h"

/* A Rearranging is a request of a script to move the contents of spaces, and to
 * rotate the pyramids that move. */
typedef struct Rearranging {
    SpaceMove moves[REARRANGE_LIMIT]; /* sorted by `from` */
    int count;
    int turns; /* clockwise rotation, in quarter turns (hexagonal: sixths) */
} Rearranging;

static void write_space(lua_State *L, Space space, char *out)
{
    token_write_space(out, space, &model_of(L)->equipment);
}

/* -- the table ------------------------------------------------------------ */

/* Reads the rotation on top of the stack. */
static void read_turns(lua_State *L, Rearranging *all)
{
    const Equipment *equipment = &model_of(L)->equipment;
    int most = rearrange_turns(&equipment->shape) - 1;
    lua_Integer turns;

    if (!to_whole(L, -1, &turns) || turns < -most || turns > most)
        complain(L,
                 "rearrange: turn should be a whole number from -%d to %d, "
                 "not %s",
                 most, most, what_is(L, -1));
    check_grid(L, "rearrange: turn", "quarter turns");
    if (!equipment->poses)
        complain(L, "rearrange: the pyramids of this game have no orientation, "
                    "so leave out turn");
    all->turns = (int)(turns + most + 1) % (most + 1);
}

/* Inserts a move, sorted by the space that it starts from. Raises an error if
 * the list already has a move from this space. */
static void add_move(lua_State *L, Rearranging *all, SpaceMove move)
{
    char token[TOKEN_LIMIT];
    int at = all->count;

    if (at == REARRANGE_LIMIT)
        complain(L, "rearrange: at most %d spaces", REARRANGE_LIMIT);
    for (; at > 0 && all->moves[at - 1].from >= move.from; at--)
        all->moves[at] = all->moves[at - 1];
    write_space(L, move.from, token);
    if (at < all->count && all->moves[at + 1].from == move.from)
        complain(L, "rearrange: %s goes to two spaces", token);
    all->moves[at] = move;
    all->count++;
}

/* Reads the entry whose key and value are on top of the stack. */
static void read_entry(lua_State *L, Rearranging *all)
{
    if (lua_type(L, -2) == LUA_TSTRING &&
        strcmp(lua_tostring(L, -2), "turn") == 0) {
        read_turns(L, all);
        return;
    }
    if (!is_thing(L, -2, THING_SPACE))
        complain(L,
                 "rearrange: the keys are spaces, such as { [from] = to }, and "
                 "turn, not %s",
                 lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2)
                                                : what_is(L, -2));
    if (!is_thing(L, -1, THING_SPACE))
        complain(L, "rearrange: each space goes to a space, not to %s",
                 what_is(L, -1));
    add_move(L, all, (SpaceMove){to_thing(L, -2).id, to_thing(L, -1).id});
}

/* -- whether spaces change places ------------------------------------------ */

/* Returns the number of moves to a space. */
static int count_moves_to(const Rearranging *all, Space space)
{
    int count = 0;

    for (int i = 0; i < all->count; i++)
        count += all->moves[i].to == space;
    return count;
}

/* Raises an error unless the spaces change places: each space that moves must
 * be the target of exactly one move. */
static void check_places(lua_State *L, const Rearranging *all)
{
    char token[TOKEN_LIMIT];

    for (int i = 0; i < all->count; i++) {
        int count = count_moves_to(all, all->moves[i].from);
        write_space(L, all->moves[i].from, token);
        if (count > 1)
            complain(L, "rearrange: %d spaces go to %s", count, token);
    }
    for (int i = 0; i < all->count; i++) {
        write_space(L, all->moves[i].from, token);
        if (count_moves_to(all, all->moves[i].from) == 0)
            complain(L,
                     "rearrange: no space goes to %s: spaces change places, so "
                     "each is both a key and a value",
                     token);
    }
}

/* rearrange { [from] = to, ..., turn = turns } */
int act_rearrange(lua_State *L)
{
    Rearranging all;

    all.count = all.turns = 0;
    check_table(L, 1);
    lua_pushnil(L);
    while (lua_next(L, 1) != 0) {
        read_entry(L, &all);
        lua_pop(L, 1);
    }
    check_places(L, &all);
    Position *position = changing(L);
    accept(L, position_rearrange(position, &model_of(L)->events, acting_seat(L),
                                 all.moves, all.count, all.turns));
    return act_react(L, 0, REACT(DESTROYED));
}
