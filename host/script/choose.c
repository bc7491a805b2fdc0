/*
 * choose.c -- the primitives that ask.
 *
 * Each lists its options, asks for the one at this depth of the line, and
 * goes on with it. While a line is replayed nothing is listed: the pick is
 * taken as it is.
 */
#include <string.h>

#include "script/selector.h"

static void set_label(lua_State *L, int index)
{
    Script *script = script_of(L);
    const char *label = check_text(L, index);
    size_t size = strlen(label);

    if (size >= LABEL_LIMIT)
        size = LABEL_LIMIT - 1;
    memcpy(script->label, label, size);
    script->label[size] = '\0';
}

static void open_choice(Script *script)
{
    script->choice.count = 0;
    script->choice.may_stop = false;
    script->choice.label = script->label;
}

static void offer(Script *script, Thing option)
{
    Choice *choice = &script->choice;

    if (choice->count < OPTION_LIMIT)
        choice->options[choice->count++] = option;
}

static void offer_done(Script *script)
{
    offer(script, thing(THING_WORD, WORD_DONE));
    script->choice.may_stop = true;
}

static void check_set(lua_State *L, int index)
{
    if (!is_selector(L, index, THING_NONE))
        complain(L,
              "argument %d should be a set to choose from, such as "
              "pyramids:flat(), not %s",
              index, what_is(L, index));
}

int choose(lua_State *L)
{
    Script *script = script_of(L);
    const Selector *selector;
    Items items;
    Thing pick;

    changing(L);
    check_set(L, 2);
    selector = check_selector(L, 2);
    set_label(L, 1);
    if (!run_replayed(script, &pick)) {
        selector_list(script, selector, &items);
        items_merge(script, &items);
        open_choice(script);
        memcpy(script->choice.options, items.things,
               sizeof items.things[0] * (size_t)items.count);
        script->choice.count = items.count;
        pick = script->choice.options[run_ask(L, selector)];
    }
    push_thing(L, pick);
    return 1;
}

/* -- one of several named courses ---------------------------------------------- */

enum { BRANCH_LIMIT = 64 };

static bool word_before(const Script *script, Thing a, Thing b)
{
    uint64_t first = script->word_order[a.id];
    uint64_t second = script->word_order[b.id];

    if (first != second)
        return first < second;
    return strcmp(script->equipment.words[a.id],
                  script->equipment.words[b.id]) < 0;
}

/* The keys of the table at 2, sorted, `done` last; returns how many. */
static int list_branches(lua_State *L, Thing *branches)
{
    const Script *script = script_of(L);
    int count = 0;
    bool stops = false;

    lua_pushnil(L);
    while (lua_next(L, 2) != 0) {
        lua_pop(L, 1);
        if (lua_type(L, -1) != LUA_TSTRING)
            complain(L, "the courses of choose_one have names, not %s",
                  what_is(L, -1));
        Thing word = word_thing(L, -1);
        if (word.id == WORD_DONE) {
            stops = true;
            continue;
        }
        if (count == BRANCH_LIMIT - 1)
            complain(L, "choose_one has at most %d courses", BRANCH_LIMIT - 1);
        int at = count++;
        for (; at > 0 && word_before(script, word, branches[at - 1]); at--)
            branches[at] = branches[at - 1];
        branches[at] = word;
    }
    if (stops)
        branches[count++] = thing(THING_WORD, WORD_DONE);
    return count;
}

/* Calls the function on the stack below `arguments`; or leaves the value. */
static int follow(lua_State *L, int base)
{
    lua_call(L, lua_gettop(L) - base, LUA_MULTRET);
    return lua_gettop(L) - base + 1;
}

int choose_one(lua_State *L)
{
    Script *script = script_of(L);
    int arguments = lua_gettop(L) - 2;
    Thing branches[BRANCH_LIMIT];
    Thing pick;

    changing(L);
    set_label(L, 1);
    if (!lua_istable(L, 2))
        return complain(L, "argument 2 should be a table of courses, not %s",
                     what_is(L, 2));
    if (!run_replayed(script, &pick)) {
        int count = list_branches(L, branches);
        open_choice(script);
        for (int i = 0; i < count; i++)
            offer(script, branches[i]);
        script->choice.may_stop =
            count > 0 && branches[count - 1].id == WORD_DONE;
        pick = script->choice.options[run_ask(L, NULL)];
    }
    push_thing(L, pick);
    lua_rawget(L, 2);
    if (!lua_isfunction(L, -1))
        return 1;
    int base = lua_gettop(L);
    for (int i = 0; i < arguments; i++)
        lua_pushvalue(L, 3 + i);
    return follow(L, base);
}

/* may(word, course, ...): offers `word` or `pass` if the course can be
 * carried out, and asks nothing otherwise. */
int may(lua_State *L)
{
    Script *script = script_of(L);
    int arguments = lua_gettop(L) - 2;
    Thing word, pick;

    changing(L);
    check_text(L, 1);
    check_function(L, 2);
    word = word_thing(L, 1);
    if (!run_probe(L, 2, arguments)) {
        lua_pushboolean(L, false);
        return 1;
    }
    set_label(L, 1);
    if (!run_replayed(script, &pick)) {
        open_choice(script);
        offer(script, word);
        offer(script, thing(THING_WORD, WORD_PASS));
        pick = script->choice.options[run_ask(L, NULL)];
    }
    if (!thing_equal(pick, word)) {
        lua_pushboolean(L, false);
        return 1;
    }
    lua_pushvalue(L, 2);
    for (int i = 0; i < arguments; i++)
        lua_pushvalue(L, 3 + i);
    lua_call(L, arguments, 0);
    lua_pushboolean(L, true);
    return 1;
}

/* as(seat, course, ...): within it, that seat is the one who is asked. */
int act_as(lua_State *L)
{
    Script *script = script_of(L);
    Seat was = script->asked;
    int seat = check_thing(L, 1, THING_SEAT);
    int results;

    changing(L);
    check_function(L, 2);
    script->asked = (Seat)seat;
    results = follow(L, 2);
    script->asked = was;
    return results;
}

/* choose_each(label, function(seat) return set end): every seat chooses in
 * secret; gives { [seat] = thing }. */
int choose_each(lua_State *L)
{
    Script *script = script_of(L);
    Seats *seats = &script->position.seats;
    Seat first = script->position.to_move;
    Seat was = script->asked;

    changing(L);
    check_function(L, 2);
    if (first == SEAT_NONE)
        first = 0;
    lua_settop(L, 2);
    lua_newtable(L);
    for (int i = 0; i < seats->count; i++) {
        Seat seat = (Seat)((first + i) % seats->count);
        push_thing(L, thing(THING_SEAT, seat));
        script->asked = seat;
        lua_pushcfunction(L, choose);
        lua_pushvalue(L, 1);
        lua_pushvalue(L, 2);
        lua_pushvalue(L, 4);
        lua_call(L, 1, 1);
        lua_call(L, 2, 1);
        lua_rawset(L, 3);
    }
    script->asked = was;
    return 1;
}

/* -- several things ---------------------------------------------------------------- */

/* A choice of several things under way. Candidates are listed once, at its
 * beginning; a set is met once because its members are picked in canonical
 * order (unless the order matters: then `keys` says among which). */
typedef struct Several {
    Items items;
    int groups[OPTION_LIMIT]; /* alike things have the same number */
    int keys[OPTION_LIMIT];
    bool taken[OPTION_LIMIT];
    int least, most;
    bool ordered;
    int each; /* stack index of the course for each, or 0 */
    int count; /* picked so far */
    int last; /* index of the last pick, or -1 */
    int last_begin, last_end; /* its picks in the line */
    int number; /* which choice of several things of this run */
} Several;

/* The fields of choose_some, from stack index 4 on. */
static const char *const some_fields[] = {"each", "ordered", "at_least",
                                          "at_most", "exactly"};
enum { FIELD_EACH = 4, FIELD_ORDERED, FIELD_LEAST, FIELD_MOST, FIELD_EXACTLY };
enum { SOME_FIELDS = 5, SOME_PICKED = FIELD_EXACTLY + 1 };

static int whole_field(lua_State *L, int index, int standard)
{
    const char *name = some_fields[index - FIELD_EACH];
    lua_Integer number;

    if (lua_isnil(L, index))
        return standard;
    if (!lua_isinteger(L, index))
        complain(L, "%s should be a whole number, not %s", name,
              what_is(L, index));
    number = lua_tointeger(L, index);
    if (number < 0 || number > OPTION_LIMIT)
        complain(L, "%s is out of range (0 to %d)", name, OPTION_LIMIT);
    return (int)number;
}

/* There are more fields than we know: raises, naming one. */
static void complain_of_field(lua_State *L)
{
    lua_pushnil(L);
    while (lua_next(L, 3) != 0) {
        bool known = false;
        lua_pop(L, 1);
        for (int i = 0; i < SOME_FIELDS && !known; i++)
            known = lua_type(L, -1) == LUA_TSTRING &&
                    strcmp(some_fields[i], lua_tostring(L, -1)) == 0;
        if (!known)
            complain(L,
                  "choose_some knows at_least, at_most, exactly, each and "
                  "ordered, not %s",
                  lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1)
                                                 : what_is(L, -1));
    }
}

static int count_entries(lua_State *L, int table)
{
    int count = 0;

    lua_pushnil(L);
    for (; lua_next(L, table) != 0; count++)
        lua_pop(L, 1);
    return count;
}

/* Pushes the five fields; those that are absent as nil. */
static void push_some_fields(lua_State *L)
{
    int known = 0;

    lua_settop(L, 3);
    if (lua_isnil(L, 3)) {
        lua_settop(L, 3 + SOME_FIELDS);
        return;
    }
    check_table(L, 3);
    for (int i = 0; i < SOME_FIELDS; i++)
        known += lua_getfield(L, 3, some_fields[i]) != LUA_TNIL;
    if (count_entries(L, 3) != known)
        complain_of_field(L);
}

static void read_fields(lua_State *L, Several *several)
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

static void list_several(lua_State *L, const Selector *selector,
                         Several *several)
{
    Script *script = script_of(L);
    Items *items = &several->items;

    selector_list(script, selector, items);
    for (int i = 0; i < items->count; i++) {
        several->taken[i] = false;
        several->keys[i] = 0;
        several->groups[i] = i;
        if (i > 0 && items_alike(script, items, i - 1, i))
            several->groups[i] = several->groups[i - 1];
        if (lua_isfunction(L, FIELD_ORDERED)) {
            lua_pushvalue(L, FIELD_ORDERED);
            push_thing(L, items->things[i]);
            lua_call(L, 1, 1);
            if (!is_thing(L, -1, THING_NUMBER))
                complain(L, "ordered should give a whole number, not %s",
                         what_is(L, -1));
            several->keys[i] = (int)lua_tointeger(L, -1);
            lua_pop(L, 1);
        }
    }
}

/* Whether candidate `i` may be the next pick. */
static bool may_follow(const Several *several, int i, bool free_order)
{
    if (several->taken[i])
        return false;
    if (i > 0 && several->groups[i - 1] == several->groups[i] &&
        !several->taken[i - 1])
        return false; /* its equal before it stands for both */
    if (free_order || several->last < 0)
        return true;
    if (several->ordered)
        return several->keys[i] >= several->keys[several->last];
    return i > several->last;
}

/* Candidates from `i` on, for there must be enough left to pick. */
static int left_from(const Several *several, int i, bool free_order)
{
    int left = 0;

    for (int j = free_order || several->ordered ? 0 : i;
         j < several->items.count; j++)
        left += !several->taken[j];
    return left;
}

static Thing ask_next(lua_State *L, const Selector *selector, Several *several)
{
    Script *script = script_of(L);
    bool free_order = script->run->free_order;

    open_choice(script);
    for (int i = 0; i < several->items.count; i++)
        if (may_follow(several, i, free_order) &&
            left_from(several, i, free_order) >=
                several->least - several->count)
            offer(script, several->items.things[i]);
    if (several->count >= several->least)
        offer_done(script);
    return script->choice.options[run_ask(L, selector)];
}

static void note_segment(Run *run, const Several *several, int index,
                         int begin)
{
    Segment *segment;

    if (run->segment_count == LINE_LIMIT)
        return;
    segment = &run->segments[run->segment_count++];
    segment->choice = (uint16_t)several->number;
    segment->begin = (uint16_t)begin;
    segment->end = (uint16_t)run->depth;
    segment->rank = (uint16_t)(several->ordered ? several->keys[index]
                                                : several->groups[index]);
    segment->ordered = several->ordered;
}

static int compare_picks(const Run *run, int a, int a_end, int b, int b_end)
{
    for (; a < a_end && b < b_end; a++, b++) {
        Thing one = run->line.picks[a];
        Thing two = run->line.picks[b];
        if (one.type != two.type)
            return one.type - two.type;
        if (one.id != two.id)
            return one.id - two.id;
    }
    return (a < a_end) - (b < b_end);
}

/* Carries one pick out. Two equal things are told apart by what is chosen for
 * them; the lesser must come first, so that the pair is met once. */
static void take_pick(lua_State *L, Several *several, int index, int begin)
{
    Run *run = script_of(L)->run;

    several->taken[index] = true;
    push_thing(L, several->items.things[index]);
    if (several->each != 0) {
        lua_pushvalue(L, several->each);
        lua_pushvalue(L, -2);
        lua_call(L, 1, 0);
    }
    lua_rawseti(L, SOME_PICKED, ++several->count);
    if (begin >= run->given && !run->free_order && !several->ordered &&
        several->last >= 0 &&
        several->groups[several->last] == several->groups[index] &&
        compare_picks(run, several->last_begin + 1, several->last_end,
                      begin + 1, run->depth) > 0)
        run_refuse(L, refuse(REFUSAL_ORDER, thing(THING_NONE, 0), 0));
    note_segment(run, several, index, begin);
    several->last = index;
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

int choose_some(lua_State *L)
{
    Script *script = script_of(L);
    const Selector *selector;
    Several several;

    changing(L);
    check_set(L, 2);
    selector = check_selector(L, 2);
    set_label(L, 1);
    several.count = 0;
    several.last = -1;
    several.number = script->run->some_count++;
    read_fields(L, &several);
    list_several(L, selector, &several);
    lua_newtable(L); /* at SOME_PICKED */
    if (several.items.count < several.least || several.most < several.least)
        run_refuse_choice(L, selector);
    while (several.count < several.most) {
        int begin = script->run->depth;
        Thing pick;
        if (begin > 0)
            set_label(L, 1); /* the course for each may have asked too */
        if (!run_replayed(script, &pick))
            pick = ask_next(L, selector, &several);
        if (thing_equal(pick, thing(THING_WORD, WORD_DONE)))
            break;
        int index = find_item(&several, pick);
        if (index < 0)
            return complain(L, "a choice of this line is not among its options");
        take_pick(L, &several, index, begin);
    }
    lua_settop(L, SOME_PICKED);
    return 1;
}
