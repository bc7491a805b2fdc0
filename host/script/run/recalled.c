/*
 * recalled.c -- carries out, in a recalled turn, the primitives that ask.
 * They have the same effect as their functions in choose.c, but follow the
 * chains of courses instead of running Lua.
 */
#include <stdlib.h>
#include <string.h>

#include "script/run/ask.h"
#include "script/run/course.h"

/* -- choose_one ----------------------------------------------------------- */

/* A Courses describes the table of courses of a choose_one, which is equal in
 * all runs. */
typedef struct Courses {
    bool is_filled;              /* false after an error */
    bool arguments_are_constant; /* true if no argument of the courses is a
                                    function or table that the run made */
    int count;                   /* number of words */
    Thing words[BRANCH_LIMIT];
    bool is_function[BRANCH_LIMIT];
    bool is_constant[BRANCH_LIMIT];
} Courses;

/* Fills in the Courses at index 1 from the table at index 2 and the arguments
 * of the courses, which follow the table. */
static int fill_courses(lua_State *L)
{
    Courses *courses = lua_touserdata(L, 1);

    courses->arguments_are_constant = true;
    for (int i = 3; i <= lua_gettop(L); i++)
        if ((lua_isfunction(L, i) || lua_istable(L, i)) && !is_constant(L, i))
            courses->arguments_are_constant = false;
    courses->count = choose_one_words(L, courses->words);
    for (int i = 0; i < courses->count; i++) {
        push_thing(L, courses->words[i]);
        lua_rawget(L, 2);
        courses->is_function[i] = lua_isfunction(L, -1);
        courses->is_constant[i] =
            courses->is_function[i] && is_constant(L, lua_gettop(L));
        lua_pop(L, 1);
    }
    return 0;
}

/* Returns the Courses of a node, whose call has `count` arguments. The node
 * keeps them. */
static const Courses *courses_of(lua_State *L, Recall *recall, uint32_t node,
                                 int count)
{
    void **prepared = recall_prepared(recall, node);
    Courses *made;

    made = *prepared;
    if (made != NULL && made->is_filled)
        return made;
    if (made == NULL)
        made = *prepared = calloc(1, sizeof *made);
    if (made == NULL)
        recall_leave(L);
    lua_pushcfunction(L, fill_courses);
    lua_pushlightuserdata(L, made);
    for (int i = 1; i < count; i++)
        recall_push_argument(L, recall, node, i);
    lua_call(L, count, 0);
    made->is_filled = true;
    return made;
}

/* Takes the word from the line, or asks. */
static Thing pick_word(lua_State *L, const char *label, const Courses *courses)
{
    Thing pick;

    return run_replayed(script_of(L), &pick)
               ? pick
               : choose_one_ask(L, label, courses->words, courses->count);
}

static uint32_t follow_choose_one(lua_State *L, Recall *recall, uint32_t node)
{
    Script *script = script_of(L);
    Value label;
    int count = recall_first_argument(recall, node, &label);
    const Courses *courses = courses_of(L, recall, node, count);
    int cells = recall_cells(recall);
    Course course;

    course_note(script, &course);
    for (;;) {
        Thing pick = pick_word(L, label.as.text, courses);
        uint32_t next, end;
        int i = 0;
        while (i < courses->count && !thing_equal(courses->words[i], pick))
            i++;
        recall_rewind(recall, cells);
        next = recall_step(L, recall, node, recall_word(pick.id));
        if (i == courses->count)
            recall_leave(L); /* the line has a word that is not offered */
        if (!courses->is_function[i])
            return next;
        end = recall_follow(L, recall, next);
        if (end != 0)
            return recall_step(L, recall, end, recall_ended());
        if (!courses->arguments_are_constant || !courses->is_constant[i] ||
            !course_back(script, &course))
            return 0;
    }
}

/* The Entered of choose_one: returns the word that was picked last. */
static uint64_t picked_word(const Script *script)
{
    const Run *run = script->turns->run;

    return recall_word(run->line.picks[run->depth - 1].id);
}

/* -- may, as -------------------------------------------------------------- */

/* Asks whether to follow an optional course. Upvalue 1 is true if `pass` is
 * always offered. */
static int ask_offer(lua_State *L)
{
    lua_pushboolean(L,
                    offer_is_taken(L, lua_toboolean(L, lua_upvalueindex(1))));
    return 1;
}

/* The Follow of may, and of may_always if `always` is true. */
static uint32_t follow_offer(lua_State *L, Recall *recall, uint32_t node,
                             bool always)
{
    Value label;
    int count = recall_first_argument(recall, node, &label);
    int base = lua_gettop(L);
    bool is_followed;
    uint32_t next, end;

    luaL_checkstack(L, count + 4, "too many arguments");
    lua_pushboolean(L, always);
    lua_pushcclosure(L, ask_offer, 1);
    for (int i = 0; i < count; i++)
        recall_push_argument(L, recall, node, i);
    lua_call(L, count, 1);
    is_followed = lua_toboolean(L, -1);
    lua_settop(L, base);
    next = recall_step(L, recall, node, recall_flag(is_followed));
    if (!is_followed)
        return next;
    end = recall_follow(L, recall, next);
    return end == 0 ? 0 : recall_step(L, recall, end, recall_ended());
}

static uint32_t follow_may(lua_State *L, Recall *recall, uint32_t node)
{
    return follow_offer(L, recall, node, false);
}

static uint32_t follow_may_always(lua_State *L, Recall *recall, uint32_t node)
{
    return follow_offer(L, recall, node, true);
}

static uint32_t follow_as(lua_State *L, Recall *recall, uint32_t node)
{
    Scope *scope = &sandbox_of(L)->scope;
    Seat was = scope->asked;
    bool was_unasked = scope->unasked;
    Value seat;
    uint32_t end;

    recall_first_argument(recall, node, &seat);
    scope->asked = (Seat)seat.as.held.id;
    scope->unasked = false;
    end = recall_follow(L, recall,
                        recall_step(L, recall, node, recall_flag(true)));
    scope->asked = was;
    scope->unasked = was_unasked;
    return end == 0 ? 0 : recall_step(L, recall, end, recall_ended());
}

/* -- choose --------------------------------------------------------------- */

bool run_may_refuse(const Script *script)
{
    const Run *run = script->turns->run;

    return script->sandbox->scope.functions == 0 &&
           (run->revealed < 0 || run->depth != run->revealed);
}

static DirectEnd direct_choose(lua_State *L, Script *script, DirectCall *call)
{
    const Selector *set = call->arguments[1].as.set;
    const char *label = call->arguments[0].as.text;
    Choice *choice = &script->turns->choice;
    Items items;
    Thing pick;

    if (call->count != 2 || call->arguments[0].kind != VALUE_TEXT ||
        call->arguments[1].kind != VALUE_SET)
        return DIRECT_NOT;
    if (!run_replayed(script, &pick)) {
        selector_list(script, set, &items);
        items_merge(script, &items);
        if (items.count == 0 && run_may_refuse(script))
            return DIRECT_REFUSED;
        choice_open(script);
        memcpy(choice->options, items.things,
               sizeof items.things[0] * (size_t)items.count);
        choice->count = items.count;
        pick = choice->options[run_ask(L, label, set)];
    }
    value_take(L, pick, &call->result);
    return DIRECT_DONE;
}

const CallRule run_call_rules[] = {
    {choose, CALL_ASKS, direct_choose, NULL, NULL},
    {choose_one, CALL_FOLLOWED, NULL, follow_choose_one, picked_word},
    {choose_some, CALL_ASKS, direct_some, NULL, NULL},
    {may, CALL_FOLLOWED, NULL, follow_may, NULL},
    {may_always, CALL_FOLLOWED, NULL, follow_may_always, NULL},
    {can, CALL_ASKS, NULL, NULL, NULL},
    {act_as, CALL_FOLLOWED, NULL, follow_as, NULL},
    {run_waypoint, CALL_ASKS, NULL, NULL, NULL},
};
const int run_call_rule_count =
    sizeof run_call_rules / sizeof run_call_rules[0];
