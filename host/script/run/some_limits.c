/*
 * some_limits.c -- tests the limits `total` and `one_of_each` of a choice of
 * several things. A candidate is offered only if the picks can still be
 * completed.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "script/run/several.h"

/* -- reading -------------------------------------------------------------- */

/* Returns a field of the table `total` at FIELD_TOTAL, or `standard` if the
 * table does not have it. */
static int total_limit(lua_State *L, const char *name, int standard)
{
    int number = standard;

    if (lua_getfield(L, FIELD_TOTAL, name) != LUA_TNIL)
        number = read_whole(L, -1, name, 0, NUMBER_MOST);
    lua_pop(L, 1);
    return number;
}

/* Reads the limits in the table `total`. */
static Range read_total_range(lua_State *L)
{
    int exactly = total_limit(L, "exactly", -1);
    Range range = {total_limit(L, "at_least", 0),
                   total_limit(L, "at_most", REACH_OPEN)};

    if (exactly >= 0)
        range.least = range.most = exactly;
    if (range.least == 0 && range.most == REACH_OPEN)
        complain(L, "total: at_least, at_most or exactly is missing");
    return range;
}

/* Raises an error if the table `total` has a key other than 1, `at_least`,
 * `at_most` and `exactly`. */
static void check_total_keys(lua_State *L)
{
    static const char *const names[] = {"at_least", "at_most", "exactly"};

    lua_pushnil(L);
    while (lua_next(L, FIELD_TOTAL) != 0) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TNUMBER && lua_tonumber(L, -1) == 1)
            continue;
        if (lua_type(L, -1) != LUA_TSTRING)
            complain(L, "total should be a table such as { \"value\", at_least "
                        "= 12 }");
        bool known = false;
        for (int i = 0; i < 3; i++)
            known |= strcmp(names[i], lua_tostring(L, -1)) == 0;
        if (!known)
            complain_name(L, "total has no field", lua_tostring(L, -1), names,
                          3);
    }
}

/* Calls the function of `total` for a thing and pushes its result. The function
 * may read the game, but not change it. */
static void call_total(lua_State *L, Thing what)
{
    Scope *scope = &sandbox_of(L)->scope;
    bool was = scope->reading;

    lua_rawgeti(L, FIELD_TOTAL, 1);
    push_thing(L, what);
    scope->reading = true;
    lua_call(L, 1, 1);
    scope->reading = was;
}

/* Returns the amount that a thing adds to the total: the value of the field, or
 * the result of the function of `total` if `field` is NULL. */
static int16_t amount_of(lua_State *L, const char *field, Thing what)
{
    lua_Integer amount = 0;

    if (field != NULL) {
        amount = thing_whole_field(script_of(L), "total", what, field);
    } else {
        call_total(L, what);
        if (!to_whole(L, -1, &amount))
            complain(L,
                     "total: the function should return a whole number, not "
                     "%s",
                     what_is(L, -1));
        lua_pop(L, 1);
    }
    if (amount < 0 || amount > NUMBER_MOST)
        complain(L, "total: what a thing counts should be from 0 to %d, not %I",
                 NUMBER_MOST, (LUAI_UACINT)amount);
    return (int16_t)amount;
}

static void read_total(lua_State *L, const Selector *set, Several *several)
{
    const char *field;

    if (!lua_istable(L, FIELD_TOTAL))
        complain(L,
                 "total should be a table such as { \"value\", at_least = "
                 "12 }, not %s",
                 what_is(L, FIELD_TOTAL));
    check_total_keys(L);
    several->demand.total = read_total_range(L);
    lua_rawgeti(L, FIELD_TOTAL, 1);
    field = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    if (field == NULL && !lua_isfunction(L, -1))
        complain(L,
                 "total: the first entry should be the name of a field or a "
                 "function, not %s",
                 what_is(L, -1));
    if (field != NULL && set->type == THING_NUMBER)
        complain(L, "total: a number has no fields");
    if (field != NULL)
        check_thing_field(L, (ThingType)set->type, field);
    for (int i = 0; i < several->items.count; i++)
        several->weights[i].amount =
            amount_of(L, field, several->items.things[i]);
    lua_pop(L, 1);
}

/* Reads set number `i` of `one_of_each`. */
static void read_set(lua_State *L, ThingType type, int i, Several *several)
{
    const Selector *set;

    lua_rawgeti(L, FIELD_ONE_OF_EACH, i + 1);
    if (!is_selector(L, -1, type))
        complain(L, "one_of_each: entry %d should be a set of %ss, not %s",
                 i + 1, type_name(type), what_is(L, -1));
    set = lua_touserdata(L, -1);
    for (int j = 0; j < several->items.count; j++)
        if (selector_holds(script_of(L), set, several->items.things[j].id))
            several->weights[j].sets |= (uint8_t)(1u << i);
    lua_pop(L, 1);
}

static void read_one_of_each(lua_State *L, ThingType type, Several *several)
{
    int count;

    if (!lua_istable(L, FIELD_ONE_OF_EACH))
        complain(L, "one_of_each should be a list of sets, not %s",
                 what_is(L, FIELD_ONE_OF_EACH));
    lua_pushvalue(L, FIELD_ONE_OF_EACH);
    count = list_length(L, "one_of_each");
    lua_pop(L, 1);
    if (count > REACH_SETS)
        complain(L, "one_of_each: at most %d sets", REACH_SETS);
    several->demand.set_count = count;
    for (int i = 0; i < count; i++)
        read_set(L, type, i, several);
}

/* Sets the limits of the number of picks. There is no upper limit if all
 * candidates may be picked. */
static void limit_count(lua_State *L, Several *several)
{
    bool is_open = several->most >= several->items.count;

    several->demand.count =
        (Range){several->least, is_open ? REACH_OPEN : several->most};
    if (several->least > REACH_PICKS ||
        (!is_open && several->most > REACH_PICKS))
        complain(L,
                 "total and one_of_each: at_least, at_most and exactly are "
                 "limited to %d",
                 REACH_PICKS);
}

/* Raises an error if a limit of the total is too great for the REACH_CELLS
 * cells of a Reachable. */
static void check_cells(lua_State *L, const Demand *demand)
{
    int last = demand->total.most != REACH_OPEN ? demand->total.most
                                                : demand->total.least;
    int most = (REACH_CELLS >> demand->set_count) - 1;

    if (last > most)
        complain(L, "total: a limit of at most %d with %d sets in one_of_each",
                 most, demand->set_count);
}

void several_read_limits(lua_State *L, const Selector *set, Several *several)
{
    several->is_limited =
        !lua_isnil(L, FIELD_TOTAL) || !lua_isnil(L, FIELD_ONE_OF_EACH);
    if (!several->is_limited)
        return;
    several->demand = (Demand){.total = {0, REACH_OPEN}};
    memset(several->weights, 0,
           sizeof several->weights[0] * (size_t)several->items.count);
    limit_count(L, several);
    if (!lua_isnil(L, FIELD_TOTAL))
        read_total(L, set, several);
    if (!lua_isnil(L, FIELD_ONE_OF_EACH))
        read_one_of_each(L, (ThingType)set->type, several);
    check_cells(L, &several->demand);
}

/* -- completing the picks ------------------------------------------------- */

/* Sets `reach` to the state of the picks made so far. */
static void begin_reach(const Several *several, Reachable *reach)
{
    int total = 0;

    for (int i = 0; i < several->items.count; i++)
        if (several->taken[i])
            total += several->weights[i].amount;
    reach_begin(reach, &several->demand, several->count, total);
    for (int i = 0; i < several->items.count; i++)
        if (several->taken[i])
            reach_match(reach, several->weights[i]);
}

/* Finds the candidates after which the picks can be completed in canonical
 * order. After a candidate, only candidates that come later in the list can be
 * picked. */
static void find_in_order(const Several *several, Reachable *reach, bool *fine)
{
    for (int i = several->items.count - 1; i > several->after; i--) {
        if (several->taken[i])
            continue;
        fine[i] = reach_allows(reach, several->weights[i]);
        reach_add(reach, several->weights[i]);
    }
}

/* True if candidate `other` may be picked at some time after candidate `i`. */
static bool may_come_after(const Several *several, int i, int other,
                           bool free_order)
{
    return other != i && !several->taken[other] &&
           (free_order || several->keys[other] >= several->keys[i]);
}

/* Like find_in_order, but for picks in any order or in the order of their keys.
 * `begun` describes the picks so far; `reach` is working memory. */
static void find_in_any_order(const Several *several, const Reachable *begun,
                              bool free_order, Reachable *reach, bool *fine)
{
    for (int i = 0; i < several->items.count; i++) {
        if (!several_may_follow(several, i, free_order))
            continue;
        memcpy(reach, begun,
               offsetof(Reachable, cells) +
                   sizeof begun->cells[0] * (size_t)reach_size(begun));
        for (int other = 0; other < several->items.count; other++)
            if (may_come_after(several, i, other, free_order))
                reach_add(reach, several->weights[other]);
        fine[i] = reach_allows(reach, several->weights[i]);
    }
}

bool several_find_fine(Script *script, const Several *several, bool free_order,
                       bool *fine)
{
    int count = several->items.count;
    bool any_order = free_order || several->ordered;
    Reachable begun, reach;
    bool is_met;

    memset(fine, 0, sizeof fine[0] * OPTION_LIMIT);
    begin_reach(several, &begun);
    is_met = reach_is_met(&begun);
    steps_add_work(script,
                   reach_size(&begun) / 64 * count * (any_order ? count : 1));
    if (any_order)
        find_in_any_order(several, &begun, free_order, &reach, fine);
    else
        find_in_order(several, &begun, fine);
    return is_met;
}

/* -- refusing ------------------------------------------------------------- */

static void tell_total(char *text, size_t size, Range range)
{
    if (range.least == range.most)
        text_add(text, size, " a total of %d", range.least);
    else if (range.most == REACH_OPEN)
        text_add(text, size, " a total of at least %d", range.least);
    else
        text_add(text, size, " a total from %d to %d", range.least, range.most);
}

int several_refuse(lua_State *L, const char *label, const Several *several)
{
    const Demand *demand = &several->demand;
    bool has_total =
        demand->total.least > 0 || demand->total.most != REACH_OPEN;
    char text[160];

    snprintf(text, sizeof text, "no %.47s: no picks have", label);
    if (has_total)
        tell_total(text, sizeof text, demand->total);
    if (demand->set_count > 0)
        text_add(text, sizeof text, "%s one of each of %d sets",
                 has_total ? " and" : "", demand->set_count);
    run_refuse_rule(L, text);
}
