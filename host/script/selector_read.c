/*
 * selector_read.c -- asking a selector from Lua: its members, how many, any,
 * one; and what it is, in words.
 */
#include <string.h>

#include "script/selector_bind.h"

static int read_list(lua_State *L)
{
    const Selector *selector = check_selector(L, 1);
    Items items;

    looking(L);
    selector_list(script_of(L), selector, &items);
    lua_createtable(L, items.count, 0);
    for (int i = 0; i < items.count; i++) {
        push_thing(L, items.things[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int read_count(lua_State *L)
{
    const Selector *selector = check_selector(L, 1);
    Items items;

    looking(L);
    selector_list(script_of(L), selector, &items);
    lua_pushinteger(L, items.count);
    return 1;
}

static int read_any(lua_State *L)
{
    const Selector *selector = check_selector(L, 1);

    looking(L);
    lua_pushboolean(L, selector_any(script_of(L), selector));
    return 1;
}

static int read_has(lua_State *L)
{
    const Selector *selector = check_selector(L, 1);
    int id = check_argument_thing(L, "has", (ThingType)selector->type);

    looking(L);
    lua_pushboolean(L, selector_holds(script_of(L), selector, id));
    return 1;
}

/* -- groups -------------------------------------------------------------------- */

/* Spaces of a set; those of one group have the same number from 1 on. */
typedef struct Groups {
    Items items;
    int group[OPTION_LIMIT]; /* 0: not met yet */
    int size[OPTION_LIMIT + 1];
    int count;
} Groups;

static int find_space(const Items *items, Space space)
{
    for (int i = 0; i < items->count; i++)
        if (items->things[i].id == space)
            return i;
    return -1;
}

/* Gives all that hangs together with item `i` the latest group's number. */
static void spread(const BoardShape *shape, Groups *groups, int i)
{
    uint16_t waiting[OPTION_LIMIT];
    int count = 0;

    groups->group[i] = groups->count;
    waiting[count++] = (uint16_t)i;
    for (int next = 0; next < count; next++) {
        Space space = groups->items.things[waiting[next]].id;
        for (int pose = POSE_N; pose < POSE_COUNT; pose++) {
            Space beside = board_step(shape, space, (Pose)pose);
            int j =
                beside == SPACE_NONE ? -1 : find_space(&groups->items, beside);
            if (j < 0 || groups->group[j] != 0)
                continue;
            groups->group[j] = groups->count;
            waiting[count++] = (uint16_t)j;
        }
    }
    groups->size[groups->count] = count;
}

static void find_groups(Script *script, Groups *groups)
{
    int count = groups->items.count;

    groups->count = 0;
    memset(groups->group, 0, sizeof groups->group[0] * (size_t)count);
    for (int i = 0; i < count; i++) {
        if (groups->group[i] != 0)
            continue;
        groups->count++;
        spread(&script->position.board.shape, groups, i);
    }
}

static void push_group(lua_State *L, const Groups *groups, int number)
{
    int count = 0;

    lua_createtable(L, groups->size[number], 0);
    for (int i = 0; i < groups->items.count; i++) {
        if (groups->group[i] != number)
            continue;
        push_thing(L, groups->items.things[i]);
        lua_rawseti(L, -2, ++count);
    }
}

/* groups(spaces, least?) -> list of lists of spaces that hang together */
int read_groups(lua_State *L)
{
    const Selector *selector = check_selector(L, 1);
    int least = lua_isnoneornil(L, 2) ? 1 : check_thing(L, 2, THING_NUMBER);
    Groups groups = {.count = 0};
    int count = 0;

    looking(L);
    if (selector->type != THING_SPACE)
        complain(L, "argument 1 should be a set of spaces, not a set of %ss",
                 type_name((ThingType)selector->type));
    lua_newtable(L);
    selector_list(script_of(L), selector, &groups.items);
    if (groups.items.count < least)
        return 1;
    find_groups(script_of(L), &groups);
    for (int number = 1; number <= groups.count; number++) {
        if (groups.size[number] < least)
            continue;
        push_group(L, &groups, number);
        lua_rawseti(L, -2, ++count);
    }
    return 1;
}

/* faces(spaces) -> the different cards that they show, as bits */
int read_faces(lua_State *L)
{
    const Selector *selector = check_selector(L, 1);
    Script *script = script_of(L);
    const Deck *deck = &script->equipment.deck;
    uint64_t bits = 0;
    Items items;

    looking(L);
    if (selector->type != THING_SPACE)
        complain(L, "argument 1 should be a set of spaces, not a set of %ss",
                 type_name((ThingType)selector->type));
    if (deck->face_count > 64)
        complain(L, "faces: the deck has more than 64 different cards");
    selector_list(script, selector, &items);
    for (int i = 0; i < items.count; i++) {
        Card top = board_top(&script->position.board, items.things[i].id);
        if (top != CARD_NONE)
            bits |= (uint64_t)1 << deck->face_of[top];
    }
    lua_pushinteger(L, (lua_Integer)bits);
    return 1;
}

int selector_text(lua_State *L)
{
    const Selector *selector = check_selector(L, 1);
    char text[240];

    selector_tell(script_of(L), selector, text, sizeof text);
    lua_pushstring(L, text);
    return 1;
}

const luaL_Reg selector_readers[] = {{"list", read_list},
                                     {"count", read_count},
                                     {"any", read_any},
                                     {"has", read_has},
                                     {NULL, NULL}};
