/*
 * groups.c -- finds groups of connected spaces.
 */
#include <string.h>

#include "script/select/select.h"

const Selector *check_spaces(lua_State *L, int index)
{
    const Selector *selector = check_selector(L, index);

    if (selector->type != THING_SPACE)
        complain_argument(L, index,
                          "should be a set of spaces, not a set of %ss",
                          type_name((ThingType)selector->type));
    return selector;
}

/* -- groups --------------------------------------------------------------- */

/* A Groups has the spaces of a set, each with the number of its group. Spaces
 * that are connected are in the same group. */
typedef struct Groups {
    Items items;
    int group[OPTION_LIMIT]; /* number of the group; the first is 1; 0 if not
                              * visited */
    int size[OPTION_LIMIT + 1];
    int count;
} Groups;

/* Gives the number of the newest group to item `i` and to all spaces that are
 * connected with it. */
static void spread(const BoardShape *shape, Groups *groups, int i)
{
    const Thing *spaces = groups->items.things;
    uint16_t met[OPTION_LIMIT];
    int count = 0;

    groups->group[i] = groups->count;
    met[count++] = (uint16_t)i;
    for (int next = 0; next < count; next++) {
        Space from = spaces[met[next]].id;
        for (int j = i + 1; j < groups->items.count; j++) {
            if (groups->group[j] != 0 ||
                !board_is_adjacent(shape, from, spaces[j].id))
                continue;
            groups->group[j] = groups->count;
            met[count++] = (uint16_t)j;
        }
    }
    groups->size[groups->count] = count;
}

static void find_groups(Script *script, const Selector *selector,
                        Groups *groups)
{
    int count;

    selector_list(script, selector, &groups->items);
    count = groups->items.count;
    groups->count = 0;
    memset(groups->group, 0, sizeof groups->group[0] * (size_t)count);
    for (int i = 0; i < count; i++) {
        if (groups->group[i] != 0)
            continue;
        groups->count++;
        spread(&script->model->position.board.shape, groups, i);
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

/* groups(spaces, least?) -> list of lists of connected spaces */
int read_groups(lua_State *L)
{
    const Selector *selector = check_spaces(L, 1);
    int least = lua_isnoneornil(L, 2) ? 1 : check_thing(L, 2, THING_NUMBER);
    Groups groups;
    int count = 0;

    looking(L);
    lua_newtable(L);
    find_groups(script_of(L), selector, &groups);
    for (int number = 1; number <= groups.count; number++) {
        if (groups.size[number] < least)
            continue;
        push_group(L, &groups, number);
        lua_rawseti(L, -2, ++count);
    }
    return 1;
}
