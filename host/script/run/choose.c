/*
 * choose.c -- the primitives that ask for a choice. In a replay, they take the
 * pick from the line instead of listing options.
 */
#include <string.h>

#include "script/run/ask.h"
#include "script/run/course.h"

void choice_open(Script *script)
{
    script->turns->choice.count = 0;
    script->turns->choice.may_stop = false;
    script->turns->choice.may_pass = false;
    script->turns->choice.most = 0;
    script->turns->choice.is_limited = false;
}

void choice_offer(Script *script, Thing option)
{
    Choice *choice = &script->turns->choice;

    if (choice->count < OPTION_LIMIT)
        choice->options[choice->count++] = option;
}

void choice_offer_done(Script *script)
{
    choice_offer(script, thing(THING_WORD, WORD_DONE));
    script->turns->choice.may_stop = true;
}

const Selector *check_set(lua_State *L, int index)
{
    const Selector *selector = lua_touserdata(L, index);

    if (selector == NULL || selector->tag != TAG_SELECTOR) {
        check_text(L, 1); /* raises a different error if the label is missing */
        complain_argument(L, index,
                          "should be a set to choose from, such as "
                          "pyramids:flat(), not %s%s",
                          what_is(L, index),
                          lua_istable(L, index)
                              ? ": a list is not a set; use choose_one for "
                                "words, or spaces:only(LIST) for spaces"
                              : "");
    }
    return selector;
}

void choice_offer_set(Script *script, const Selector *set)
{
    Choice *choice = &script->turns->choice;
    Items items;

    selector_list(script, set, &items);
    items_merge(script, &items);
    choice_open(script);
    memcpy(choice->options, items.things,
           sizeof items.things[0] * (size_t)items.count);
    choice->count = items.count;
}

/* choose(label, set, or_done?) returns the pick. Returns nil if `done` was
 * picked. If the set has no member, returns nil without asking. */
int choose(lua_State *L)
{
    Script *script = script_of(L);
    bool or_done = lua_toboolean(L, 3);
    const Selector *selector;
    Thing pick;

    asking(L);
    selector = check_set(L, 2);
    if (or_done && !selector_any(script, selector)) {
        lua_pushnil(L);
        return 1;
    }
    if (!run_replayed(script, &pick)) {
        const char *label = check_text(L, 1);
        if (run_offers_again(script)) {
            script->turns->choice.may_stop = or_done;
        } else {
            choice_offer_set(script, selector);
            if (or_done)
                choice_offer_done(script);
        }
        pick = script->turns->choice.options[run_ask(L, label, selector)];
    }
    if (or_done && thing_equal(pick, thing(THING_WORD, WORD_DONE)))
        lua_pushnil(L);
    else
        push_thing(L, pick);
    return 1;
}

/* -- choosing a course ---------------------------------------------------- */

static bool word_before(const Script *script, Thing a, Thing b)
{
    return strcmp(script->model->equipment.words[a.id],
                  script->model->equipment.words[b.id]) < 0;
}

int choose_one_words(lua_State *L, Thing *words)
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
        for (; at > 0 && word_before(script, word, words[at - 1]); at--)
            words[at] = words[at - 1];
        words[at] = word;
    }
    if (stops)
        words[count++] = thing(THING_WORD, WORD_DONE);
    return count;
}

/* Returns the slot that has the branches (the words and courses) of a table. If
 * no slot has them, returns the slot in which they may be stored. */
static Branches *branches_slot(Script *script, const void *table)
{
    enum { PLACES = 4 }; /* number of slots that a table may use */
    Branches *all = script->turns->branches;
    unsigned home = address_slot(table, BRANCHES_KEPT);
    Branches *slot = &all[home];

    for (unsigned i = 0; i < PLACES && slot->table != table; i++) {
        Branches *other = &all[(home + i) % BRANCHES_KEPT];
        if (other->table == table || slot->table != NULL)
            slot = other;
    }
    return slot;
}

static void forget_branches(lua_State *L, Branches *kept)
{
    kept->table = NULL;
    while (kept->count > 0)
        luaL_unref(L, LUA_REGISTRYINDEX, kept->courses[--kept->count]);
}

/* True if the value on top of the stack is a function that is a constant of the
 * script. */
static bool is_constant_function(lua_State *L)
{
    return lua_isfunction(L, -1) && is_constant(L, lua_gettop(L));
}

/* Lists the words of the table of courses at index 2. Returns a cached list
 * with courses if the table is constant, otherwise `own` without courses. */
static const Branches *find_branches(lua_State *L, Branches *own)
{
    const void *table = lua_topointer(L, 2);
    Branches *kept = branches_slot(script_of(L), table);

    own->table = NULL;
    own->count = choose_one_words(L, own->words);
    if (!is_constant(L, 2))
        return own;
    forget_branches(L, kept);
    for (int i = 0; i < own->count; i++) {
        push_thing(L, own->words[i]);
        lua_rawget(L, 2);
        kept->is_constant[i] = is_constant_function(L);
        kept->courses[i] = luaL_ref(L, LUA_REGISTRYINDEX);
        kept->words[i] = own->words[i];
        kept->count++;
    }
    kept->table = table; /* we set `table` last, when the branches are
                          * complete */
    return kept;
}

/* Pushes the course of `word`, from `branches` or from the table at index 2.
 * Returns true if the course is a constant of the script. */
static bool push_course(lua_State *L, const Branches *branches, Thing word)
{
    int i = 0;

    if (branches == NULL || branches->table == NULL) {
        push_thing(L, word);
        lua_rawget(L, 2);
        return is_constant_function(L);
    }
    /* `word` may be missing from the branches, because the line may come from a
     * file */
    while (i < branches->count && !thing_equal(branches->words[i], word))
        i++;
    if (i == branches->count) {
        lua_pushnil(L);
        return false;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, branches->courses[i]);
    return branches->is_constant[i];
}

Thing choose_one_ask(lua_State *L, const char *label, const Thing *words,
                     int count)
{
    Script *script = script_of(L);
    Choice *choice = &script->turns->choice;

    choice_open(script);
    memcpy(choice->options, words, sizeof words[0] * (size_t)count);
    choice->count = count;
    choice->may_stop = count > 0 && words[count - 1].id == WORD_DONE;
    return choice->options[run_ask(L, label, NULL)];
}

/* Takes the word from the line. If the line has no pick at this depth, lists
 * the branches and asks. */
static Thing pick_course(lua_State *L, const char *label,
                         const Branches **branches, Branches *own)
{
    Thing pick;

    if (run_replayed(script_of(L), &pick))
        return pick;
    if (*branches == NULL)
        *branches = find_branches(L, own);
    return choose_one_ask(L, label, (*branches)->words, (*branches)->count);
}

/* choose_one(label, courses, ...) asks for a word of the table `courses` and
 * returns the results of the word's function. */
int choose_one(lua_State *L)
{
    int top = lua_gettop(L);
    const void *table = lua_topointer(L, 2);
    const Branches *slot = branches_slot(script_of(L), table);
    const char *label;
    Branches own;
    Course course;

    changing(L);
    if (!lua_istable(L, 2))
        return complain_argument(L, 2, "should be a table of courses, not %s",
                                 what_is(L, 2));
    label = check_text(L, 1);
    luaL_checkstack(L, top + LUA_MINSTACK, "too many arguments");
    course_begin(L, &course, 3);
    for (;;) { /* each round tests the slot, because a nested choice may have
                * put a different table into it */
        const Branches *branches = slot->table == table ? slot : NULL;
        Thing pick = pick_course(L, label, &branches, &own);
        bool is_constant = push_course(L, branches, pick);
        if (!is_constant && !lua_isfunction(L, -1))
            return 1;
        for (int i = 3; i <= top; i++)
            lua_pushvalue(L, i);
        if (course_follow(L, &course, top + 1, is_constant))
            return lua_gettop(L) - top;
    }
}

/* can(course, ...) returns true if the course, a function of the script, can be
 * carried out. No seat is asked for a pick. */
int can(lua_State *L)
{
    changing(L);
    check_function(L, 1);
    if (sandbox_of(L)->scope.probes == PROBE_LIMIT)
        complain(L, "can: at most %d calls may be nested", PROBE_LIMIT);
    lua_pushboolean(L, run_probe(L, 1, lua_gettop(L) - 1, NULL));
    return 1;
}

/* Returns the word with which an optional course is offered. The word is at
 * index 1. */
static Thing check_offer(lua_State *L, const char *primitive)
{
    Thing word;

    check_text(L, 1);
    check_function(L, 2);
    word = word_thing(L, 1);
    if (word.id == WORD_PASS || word.id == WORD_DONE)
        complain(L, "%s: '%s' cannot be the word: it means not doing so",
                 primitive, lua_tostring(L, 1));
    return word;
}

/* Keeps the reason of the last refusal as the reason why `may` does not offer
 * `word`. */
static void keep_skipped(Script *script, Thing word)
{
    Turns *turns = script->turns;

    if (turns->skipped_count < SKIPPED_LIMIT && turns->reason.text[0] != '\0') {
        turns->reason.option = word;
        turns->skipped[turns->skipped_count] = turns->reason;
        turns->skipped[turns->skipped_count++].seat =
            script->sandbox->scope.asked;
    }
    run_forget_reasons(script);
}

/* True if the course at index 2 can be carried out with the arguments after it.
 * Always true within a probe, which follows the course itself. */
static bool is_course_possible(lua_State *L, Thing word)
{
    Script *script = script_of(L);
    Run *run = script->turns->run;

    if (script->sandbox->scope.probes > 0 ||
        run_probe(L, 2, lua_gettop(L) - 2, NULL))
        return true;
    if (script->turns->keeps_skipped)
        keep_skipped(script, word);
    if (run->examined != NULL && run->depth >= run->replay)
        script->turns->witness->held_back(L, lua_tostring(L, 1), word);
    return false;
}

Thing offer_pick(lua_State *L, const char *label, Thing word, bool is_offered,
                 bool always)
{
    Script *script = script_of(L);
    Choice *choice = &script->turns->choice;
    Thing pick;

    if (run_replayed(script, &pick))
        return pick;
    choice_open(script);
    choice->may_pass = always;
    if (is_offered)
        choice_offer(script, word);
    choice_offer(script, thing(THING_WORD, WORD_PASS));
    return choice->options[run_ask(L, label, NULL)];
}

/* Asks whether to follow an optional course, with the arguments of `may` on the
 * stack. Returns false without asking if the course is not offered. */
static bool offer_is_taken(lua_State *L, bool always)
{
    bool is_offered;
    Thing word;

    changing(L);
    word = check_offer(L, always ? "may_always" : "may");
    is_offered = is_course_possible(L, word);
    if (!is_offered && !always)
        return false;
    return thing_equal(
        offer_pick(L, lua_tostring(L, 1), word, is_offered, always), word);
}

static int offer_course(lua_State *L, bool always)
{
    int arguments = lua_gettop(L) - 2;
    bool is_followed = offer_is_taken(L, always);

    if (is_followed) {
        lua_pushvalue(L, 2);
        for (int i = 0; i < arguments; i++)
            lua_pushvalue(L, 3 + i);
        lua_call(L, arguments, 0);
    }
    lua_pushboolean(L, is_followed);
    return 1;
}

/* may(word, course, ...) offers `word` and `pass` if the course can be carried
 * out. Otherwise no seat is asked. */
int may(lua_State *L)
{
    return offer_course(L, false);
}

/* may_always(word, course, ...) is like `may`, but asks even if the course
 * cannot be carried out. In that case, `pass` is the only option. So the fact
 * that the seat is asked reveals nothing. */
int may_always(lua_State *L)
{
    return offer_course(L, true);
}

/* as(seat, course, ...) runs the course, in which `seat` makes all choices. */
int act_as(lua_State *L)
{
    Script *script = script_of(L);
    Scope *scope = &script->sandbox->scope;
    Seat was = scope->asked;
    bool was_unasked = scope->unasked;
    int seat = check_thing(L, 1, THING_SEAT);

    changing(L);
    check_function(L, 2);
    scope->asked = (Seat)seat;
    scope->unasked = false;
    lua_call(L, lua_gettop(L) - 2, LUA_MULTRET);
    scope->asked = was;
    scope->unasked = was_unasked;
    return lua_gettop(L) - 1;
}
