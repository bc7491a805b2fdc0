/*
 * choose_some.c -- the primitive choose_some, which asks for several things of
 * a set. We require canonical order, so that each subset can be picked in only
 * one way.
 */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "script/run/passes.h"
#include "script/run/several.h"

static int whole_field(lua_State *L, int index, int standard)
{
    const char *name = choose_some_fields[index - FIELD_EACH].name;
    lua_Integer number = 0;

    if (lua_isnil(L, index))
        return standard;
    if (!to_whole(L, index, &number))
        complain(L, "%s should be a whole number, not %s", name,
                 what_is(L, index));
    if (number < 0 || number > OPTION_LIMIT)
        complain(L, "%s is out of range (0 to %d)", name, OPTION_LIMIT);
    return (int)number;
}

/* Returns the stack index for the field whose name is at `index`. Raises an
 * error if choose_some has no such field. */
static int some_field(lua_State *L, int index)
{
    const char *key =
        lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : NULL;

    for (int i = 0; key != NULL && i < SOME_FIELDS; i++)
        if (strcmp(choose_some_fields[i].name, key) == 0)
            return FIELD_EACH + i;
    return complain(L,
                    "choose_some has at_least, at_most, exactly, each, "
                    "ordered, total and one_of_each, but no %s",
                    key != NULL ? key : what_is(L, index));
}

/* Pushes the fields of the table at index 3, with nil for each missing
 * field. */
static void push_some_fields(lua_State *L)
{
    lua_settop(L, 3 + SOME_FIELDS);
    if (lua_isnil(L, 3))
        return;
    check_table(L, 3);
    lua_pushnil(L);
    while (lua_next(L, 3) != 0)
        lua_replace(L, some_field(L, -2));
}

static void read_some_fields(lua_State *L, Several *several)
{
    int exactly;

    push_some_fields(L);
    several->least = whole_field(L, FIELD_LEAST, 1);
    several->most = whole_field(L, FIELD_MOST, OPTION_LIMIT);
    exactly = whole_field(L, FIELD_EXACTLY, -1);
    if (exactly >= 0)
        several->least = several->most = exactly;
    if (!lua_isnil(L, FIELD_EACH) && !lua_isfunction(L, FIELD_EACH))
        complain(L, "each should be a function, not %s",
                 what_is(L, FIELD_EACH));
    several->each = lua_isnil(L, FIELD_EACH) ? 0 : FIELD_EACH;
    several->ordered = lua_toboolean(L, FIELD_ORDERED);
}

/* Reads argument 3: a table of fields, or a number, which is short for
 * `exactly`. */
static void read_fields(lua_State *L, Several *several)
{
    lua_settop(L, 3);
    if (lua_type(L, 3) != LUA_TNUMBER) {
        read_some_fields(L, several);
        return;
    }
    lua_settop(L, 3 + SOME_FIELDS);
    lua_copy(L, 3, FIELD_EXACTLY);
    several->least = several->most = whole_field(L, FIELD_EXACTLY, -1);
    several->each = 0;
    several->ordered = false;
}

/* Calls the function `ordered` for a thing and returns the result, which must
 * be a whole number. */
static int ordered_key_of(lua_State *L, Thing what)
{
    lua_Integer key = 0;

    lua_pushvalue(L, FIELD_ORDERED);
    push_thing(L, what);
    lua_call(L, 1, 1);
    if (!to_whole(L, -1, &key))
        complain(L, "ordered should give a whole number, not %s",
                 what_is(L, -1));
    if (key != (int)key)
        complain(L, "ordered gives %I, which is out of range (%d to %d)",
                 (LUAI_UACINT)key, INT_MIN, INT_MAX);
    lua_pop(L, 1);
    return (int)key;
}

static void list_several(lua_State *L, const Selector *selector,
                         Several *several)
{
    Script *script = script_of(L);
    Items *items = &several->items;
    bool has_keys = several->ordered && lua_isfunction(L, FIELD_ORDERED);

    selector_list(script, selector, items);
    items_arrange(script, items);
    for (int i = 0; i < items->count; i++) {
        several->taken[i] = false;
        several->keys[i] = has_keys ? ordered_key_of(L, items->things[i]) : 0;
        several->groups[i] = (uint16_t)i;
        if (i > 0 && items_alike(items, i - 1, i))
            several->groups[i] = several->groups[i - 1];
    }
}

bool several_may_follow(const Several *several, int i, bool free_order)
{
    if (several->taken[i])
        return false;
    /* things that look alike are picked in the order of the list */
    if (several->groups[i] != i && !several->taken[i - 1])
        return false;
    if (free_order || several->after < 0)
        return true;
    if (several->ordered)
        return several->keys[i] >= several->keys[several->after];
    return i > several->after;
}

static int most_picks(const Several *several)
{
    int count = several->items.count;

    return several->most < count ? several->most : count;
}

/* Adds the candidates that may be the next pick. In canonical order, a
 * candidate comes after the previous pick and leaves enough candidates for the
 * rest. */
static void offer_candidates(Script *script, const Several *several,
                             bool free_order)
{
    bool any_order = free_order || several->ordered;
    int wanted = several->least - several->count;
    int begin = any_order ? 0 : several->after + 1;
    int end = several->items.count;

    if (!any_order && wanted > 1)
        end -= wanted - 1;
    for (int i = begin; i < end; i++)
        if (several_may_follow(several, i, free_order))
            choice_offer(script, several->items.things[i]);
    if (several->count >= several->least)
        choice_offer_done(script);
}

/* Like offer_candidates, but for picks that must also meet the limits `total`
 * and `one_of_each`. */
static void offer_limited(Script *script, const Several *several,
                          bool free_order)
{
    bool fine[OPTION_LIMIT];
    bool is_met = several_find_fine(script, several, free_order, fine);

    for (int i = 0; i < several->items.count; i++)
        if (fine[i] && several_may_follow(several, i, free_order))
            choice_offer(script, several->items.things[i]);
    if (is_met)
        choice_offer_done(script);
}

/* Asks for the next pick. */
static Thing ask_next(lua_State *L, const char *label, const Selector *selector,
                      const Several *several)
{
    Script *script = script_of(L);
    Choice *choice = &script->turns->choice;
    bool free_order = script->turns->run->free_order;

    choice_open(script);
    choice->picked = several->count;
    choice->least = several->least;
    choice->most = most_picks(several);
    choice->is_limited = several->is_limited;
    if (several->is_limited)
        offer_limited(script, several, free_order);
    else
        offer_candidates(script, several, free_order);
    if (choice->count == 0 && several->is_limited)
        several_refuse(L, label, several);
    return choice->options[run_ask(L, label, selector)];
}

static void note_segment(Run *run, const Several *several, int index, int begin)
{
    Segment *segment;

    if (run->segment_count == LINE_LIMIT)
        return;
    segment = &run->segments[run->segment_count++];
    segment->choice = (uint16_t)several->number;
    segment->begin = (uint16_t)begin;
    segment->end = (uint16_t)run->depth;
    segment->rank =
        several->ordered ? several->keys[index] : several->groups[index];
    segment->ordered = several->ordered;
}

int line_compare(const Line *line, int a, int a_end, int b, int b_end)
{
    for (; a < a_end && b < b_end; a++, b++) {
        Thing one = line->picks[a];
        Thing two = line->picks[b];
        if (one.type != two.type)
            return one.type - two.type;
        if (one.id != two.id)
            return one.id - two.id;
    }
    return (a < a_end) - (b < b_end);
}

/* Calls the function `each` for the latest pick, and adds the pick to the list
 * at SOME_PICKED. alike.c finds the picks on the stack and knows that the
 * script holds them. */
static void call_each(lua_State *L, const Several *several)
{
    push_thing(L, several->picked[several->count - 1]);
    lua_pushvalue(L, several->each);
    lua_pushvalue(L, -2);
    lua_call(L, 1, 0);
    lua_rawseti(L, SOME_PICKED, several->count);
}

/* Carries out a pick, and calls the script's function `each`, which may ask for
 * further picks. */
static void take_pick(lua_State *L, Several *several, int index, int begin)
{
    Run *run = script_of(L)->turns->run;

    several->taken[index] = true;
    several->picked[several->count++] = several->items.things[index];
    if (several->each != 0)
        call_each(L, several);
    /* If two things look alike, only the picks that `each` asks for can differ.
     * From one thing to the next, these picks must not decrease, so that a walk
     * finds each combination once. */
    if (begin >= run->given && !run->free_order && !several->ordered &&
        several->last >= 0 &&
        several->groups[several->last] == several->groups[index] &&
        line_compare(&run->line, several->last_begin + 1, several->last_end,
                     begin + 1, run->depth) > 0)
        run_refuse(L, refuse(REFUSAL_ORDER, thing(THING_NONE, 0), 0));
    note_segment(run, several, index, begin);
    several->last = index;
    several->after = run->loose && begin < run->given ? -1 : index;
    several->last_begin = begin;
    several->last_end = run->depth;
}

static int find_item(const Several *several, Thing pick)
{
    for (int i = 0; i < several->items.count; i++)
        if (!several->taken[i] && thing_equal(several->items.things[i], pick))
            return i;
    return -1;
}

/* Begins a choice of `least` to `most` things. */
static void begin_several(Script *script, Several *several)
{
    several->count = 0;
    several->last = several->after = -1;
    several->number = script->turns->run->some_count++;
}

/* Asks for the picks, one after the other, and carries them out. */
static void pick_several(lua_State *L, const char *label,
                         const Selector *selector, Several *several)
{
    Script *script = script_of(L);

    while (several->count < several->most) {
        int begin = script->turns->run->depth;
        Thing pick;
        if (!run_replayed(script, &pick))
            pick = ask_next(L, label, selector, several);
        if (thing_equal(pick, thing(THING_WORD, WORD_DONE)))
            break;
        int index = find_item(several, pick);
        if (index < 0) {
            complain(L, "a choice of this line is not among its options");
            return; /* not reached */
        }
        take_pick(L, several, index, begin);
    }
}

/* Puts the picks into the list at index SOME_PICKED. */
static void list_picks(lua_State *L, const Several *several)
{
    for (int i = 0; i < several->count; i++) {
        push_thing(L, several->picked[i]);
        lua_rawseti(L, SOME_PICKED, i + 1);
    }
}

/* Refuses a choice whose limits cannot be met by any number of picks. The
 * reason does not depend on the options, so it reveals nothing about hidden
 * cards. */
static void refuse_limits(lua_State *L, const char *label,
                          const Several *several)
{
    char text[160];

    snprintf(text, sizeof text,
             "no %.47s: at least %d must be chosen, and at most %d may be",
             label, several->least, several->most);
    run_refuse_rule(L, text);
}

int choose_some(lua_State *L)
{
    Script *script = script_of(L);
    const Selector *selector;
    const char *label;
    Several several;

    changing(L);
    selector = check_set(L, 2);
    label = check_text(L, 1);
    begin_several(script, &several);
    read_fields(L, &several);
    list_several(L, selector, &several);
    several_read_limits(L, selector, &several);
    if (several.most < several.least)
        refuse_limits(L, label, &several);
    if (several.items.count == 0 && several.least > 0)
        run_refuse_choice(L, label, selector);
    if (most_picks(&several) < several.least)
        run_refuse_too_few(L, label, selector, most_picks(&several),
                           several.least);
    lua_createtable(L, most_picks(&several), 0); /* the list of the picks, at
                                                  * index SOME_PICKED */
    pick_several(L, label, selector, &several);
    if (several.each == 0)
        list_picks(L, &several);
    lua_settop(L, SOME_PICKED);
    return 1;
}

/* Carries out a choose_some that asks for an exact number of things. Returns
 * DIRECT_NOT for any other choose_some. */
DirectEnd direct_some(lua_State *L, Script *script, DirectCall *call)
{
    const Selector *selector = call->arguments[1].as.set;
    const Value *exactly = &call->arguments[2];
    Several several;

    if (call->count != 3 || call->arguments[0].kind != VALUE_TEXT ||
        call->arguments[1].kind != VALUE_SET || exactly->kind != VALUE_WHOLE ||
        exactly->as.whole < 0 || exactly->as.whole > OPTION_LIMIT)
        return DIRECT_NOT;
    several.least = several.most = (int)exactly->as.whole;
    several.each = 0;
    several.ordered = false;
    several.is_limited = false;
    list_several(L, selector, &several);
    if (most_picks(&several) < several.least)
        return run_may_refuse(script) ? DIRECT_REFUSED : DIRECT_NOT;
    begin_several(script, &several);
    pick_several(L, call->arguments[0].as.text, selector, &several);
    call_give_list(script, call, several.picked, several.count);
    return DIRECT_DONE;
}
