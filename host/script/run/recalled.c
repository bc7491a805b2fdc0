/*
 * recalled.c -- carries out, in recalled turns, the primitives that ask a seat.
 * They have the same effect as in choose.c, but run no Lua.
 */
#include <stdlib.h>
#include <string.h>

#include "script/run/ask.h"
#include "script/run/course.h"

/* -- choose_one ----------------------------------------------------------- */

/* Fills in the Courses at index 1 from the table of words and functions at
 * index 2. The arguments of the functions follow. */
static int fill_courses(lua_State *L)
{
    Courses *courses = lua_touserdata(L, 1);

    courses->arguments_are_constant = course_are_constant(L, 3);
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

/* Returns the Courses of a node of the recall. The node owns the Courses, which
 * the first call allocates and fills in. */
static const Courses *courses_of(lua_State *L, Recall *recall, uint32_t node)
{
    void **prepared = recall_prepared(recall, node);
    Courses *made = *prepared;
    Value label;
    int count;

    if (made != NULL && made->is_filled)
        return made;
    if (made == NULL)
        made = *prepared = calloc(1, sizeof *made);
    if (made == NULL)
        recall_leave(L);
    count = recall_first_argument(recall, node, &label);
    lua_pushcfunction(L, fill_courses);
    lua_pushlightuserdata(L, made);
    for (int i = 1; i < count; i++)
        recall_push_argument(L, recall, node, i);
    lua_call(L, count, 0);
    made->is_filled = true;
    return made;
}

/* Takes the word from the line, or asks for it. */
static Thing pick_word(lua_State *L, const char *label, const Courses *courses)
{
    Thing pick;

    return run_replayed(script_of(L), &pick)
               ? pick
               : choose_one_ask(L, label, courses->words, courses->count);
}

/* Takes the word from the line or asks a seat for a word. Then begins the
 * function that the script has given for this word. */
static uint32_t enter_course(lua_State *L, Recall *recall, uint32_t node,
                             FollowedCourse *course)
{
    const Courses *courses = course->courses;
    Script *script = script_of(L);
    int i = 0;
    Value label;
    Thing pick;

    recall_first_argument(recall, node, &label);
    if (label.kind != VALUE_TEXT)
        recall_leave(L); /* the pass runs again in Lua, which reports the error
                          * or converts the label into a text */
    pick = pick_word(L, label.as.text, courses);
    while (i < courses->count && !thing_equal(courses->words[i], pick))
        i++;
    if (i == courses->count)
        recall_leave(L); /* the line has a word that is not offered */
    if (courses->is_function[i]) {
        course->is_constant =
            courses->arguments_are_constant && courses->is_constant[i];
        course->scope = script->sandbox->scope;
        recall_enter(L, recall, node);
    }
    return recall_step(L, recall, node, recall_word(pick.id));
}

/* Returns the FollowedCourse of the call at a depth. */
static FollowedCourse *course_at(lua_State *L, int depth)
{
    Turns *turns = script_of(L)->turns;

    if (turns->followed == NULL)
        turns->followed = calloc(FOLLOWED_MOST, sizeof *turns->followed);
    if (turns->followed == NULL || depth == FOLLOWED_MOST)
        recall_leave(L);
    return &turns->followed[depth];
}

static uint32_t begin_choose_one(lua_State *L, Recall *recall, uint32_t node,
                                 int depth)
{
    FollowedCourse *course = course_at(L, depth);

    course->courses = courses_of(L, recall, node);
    course_note(script_of(L), &course->course);
    return enter_course(L, recall, node, course);
}

static uint32_t choose_one_again(lua_State *L, Recall *recall, uint32_t node,
                                 int depth)
{
    FollowedCourse *course = course_at(L, depth);
    Script *script = script_of(L);

    if (!course->is_constant || !course_back(script, &course->course))
        return 0;
    script->sandbox->scope = course->scope;
    return enter_course(L, recall, node, course);
}

/* Returns the word that was picked last. */
static uint64_t picked_word(const Script *script)
{
    const Run *run = script->turns->run;

    return recall_word(run->line.picks[run->depth - 1].id);
}

static const FollowRule rule_choose_one = {begin_choose_one, NULL,
                                           choose_one_again, picked_word};

/* -- may and as ----------------------------------------------------------- */

/* A CourseTrial finds out whether the function that a script has passed to
 * `may` can be carried out. The trial follows recorded calls instead of running
 * Lua. */
typedef struct CourseTrial {
    uint32_t node;
    ReplayState state; /* the state of the pass before the trial */
} CourseTrial;

/* Follows the course of the CourseTrial at index 1. */
static int follow_trial(lua_State *L)
{
    const CourseTrial *trial = lua_touserdata(L, 1);
    Script *script = script_of(L);

    lua_settop(L, 0);
    recall_restore(script, &trial->state); /* an earlier pass of this trial may
                                              have changed the state */
    recall_try(L, script->recall, trial->node, recall_flag(true));
    return 0;
}

/* True if the course of the node can be carried out. Sets `missed` if the
 * chains cannot decide this. */
static bool try_followed(lua_State *L, Recall *recall, uint32_t node,
                         bool *missed)
{
    CourseTrial trial = {.node = node};
    int base = lua_gettop(L);
    bool is_possible;

    if (!recall_knows(recall, node, recall_flag(true)))
        return !(*missed = true);
    recall_save(script_of(L), &trial.state);
    lua_pushcfunction(L, follow_trial);
    lua_pushlightuserdata(L, &trial);
    is_possible = run_probe(L, base + 1, 1, missed);
    recall_restore(script_of(L), &trial.state);
    lua_settop(L, base);
    return is_possible;
}

/* True if the course of the node can be carried out. Within a probe the result
 * is always true; see is_course_possible in choose.c. */
static bool is_node_possible(lua_State *L, Recall *recall, uint32_t node,
                             int count)
{
    bool missed = false;
    bool result = sandbox_of(L)->scope.probes > 0 ||
                  try_followed(L, recall, node, &missed);
    int base = lua_gettop(L);

    if (!missed)
        return result;
    luaL_checkstack(L, count, "too many arguments");
    for (int i = 1; i < count; i++)
        recall_push_argument(L, recall, node, i);
    result = run_probe(L, base + 1, count - 2, NULL);
    lua_settop(L, base);
    return result;
}

/* Returns the word that the call of a node offers. The node owns the word. */
static Thing offered_word(lua_State *L, Recall *recall, uint32_t node)
{
    void **prepared = recall_prepared(recall, node);
    Thing *kept = *prepared;
    Thing word;

    if (kept != NULL)
        return *kept;
    recall_push_argument(L, recall, node, 0);
    word = word_thing(L, -1);
    lua_pop(L, 1);
    kept = *prepared = malloc(sizeof *kept);
    if (kept != NULL)
        *kept = word;
    return word;
}

/* Begins a call of the primitive `may_always` if `always` is true, otherwise of
 * the primitive `may`. */
static uint32_t begin_offer(lua_State *L, Recall *recall, uint32_t node,
                            bool always)
{
    Value label;
    int count = recall_first_argument(recall, node, &label);
    Thing word;
    bool is_offered, is_followed;

    if (label.kind != VALUE_TEXT || script_of(L)->turns->keeps_skipped)
        recall_leave(L);
    word = offered_word(L, recall, node);
    is_offered = is_node_possible(L, recall, node, count);
    is_followed =
        (is_offered || always) &&
        thing_equal(offer_pick(L, label.as.text, word, is_offered, always),
                    word);
    if (is_followed)
        recall_enter(L, recall, node);
    return recall_step(L, recall, node, recall_flag(is_followed));
}

static uint32_t begin_may(lua_State *L, Recall *recall, uint32_t node,
                          int depth)
{
    (void)depth;
    return begin_offer(L, recall, node, false);
}

static uint32_t begin_may_always(lua_State *L, Recall *recall, uint32_t node,
                                 int depth)
{
    (void)depth;
    return begin_offer(L, recall, node, true);
}

static const FollowRule rule_may = {begin_may, NULL, NULL, NULL};
static const FollowRule rule_may_always = {begin_may_always, NULL, NULL, NULL};

static uint32_t begin_as(lua_State *L, Recall *recall, uint32_t node, int depth)
{
    Scope *scope = &sandbox_of(L)->scope;
    Value seat;

    course_at(L, depth)->scope = *scope;
    recall_first_argument(recall, node, &seat);
    if (seat.kind != VALUE_THING || seat.as.held.type != THING_SEAT)
        recall_leave(L); /* the pass runs again in Lua, which reports the
                          * error */
    scope->asked = (Seat)seat.as.held.id;
    scope->unasked = false;
    recall_enter(L, recall, node);
    return recall_step(L, recall, node, recall_flag(true));
}

static void end_as(Script *script, int depth)
{
    const Scope *was = &script->turns->followed[depth].scope;

    script->sandbox->scope.asked = was->asked;
    script->sandbox->scope.unasked = was->unasked;
}

static const FollowRule rule_as = {begin_as, end_as, NULL, NULL};

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
    Thing pick;

    if (call->count != 2 || call->arguments[0].kind != VALUE_TEXT ||
        call->arguments[1].kind != VALUE_SET)
        return DIRECT_NOT;
    if (!run_replayed(script, &pick)) {
        if (!run_offers_again(script))
            choice_offer_set(script, set);
        if (choice->count == 0 && run_may_refuse(script))
            return DIRECT_REFUSED;
        pick = choice->options[run_ask(L, label, set)];
    }
    value_take(L, pick, &call->result);
    return DIRECT_DONE;
}

const CallRule run_call_rules[] = {
    {choose, CALL_ASKS, direct_choose, NULL},
    {choose_one, CALL_FOLLOWED, NULL, &rule_choose_one},
    {choose_some, CALL_ASKS, direct_some, NULL},
    {may, CALL_FOLLOWED, NULL, &rule_may},
    {may_always, CALL_FOLLOWED, NULL, &rule_may_always},
    {can, CALL_ASKS, NULL, NULL},
    {act_as, CALL_FOLLOWED, NULL, &rule_as},
    {run_waypoint, CALL_ASKS, NULL, NULL},
};
const int run_call_rule_count =
    sizeof run_call_rules / sizeof run_call_rules[0];
