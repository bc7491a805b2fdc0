/*
 * course.c -- runs a course. After a refusal, runs only the course again, not
 * the whole turn. The course and its arguments must be constant, so that no
 * value of the script remembers the refused attempt.
 */
#include <string.h>

#include "script/run/course.h"
#include "script/run/passes.h"

bool course_are_constant(lua_State *L, int index)
{
    int top = lua_gettop(L);

    for (int i = index; i <= top; i++) {
        int type = lua_type(L, i);
        if ((type == LUA_TFUNCTION || type == LUA_TTABLE) && !is_constant(L, i))
            return false;
    }
    return true;
}

/* -- attempts at a course ------------------------------------------------- */

/* Returns the number of bytes that the variables of the game take. */
static size_t vars_size(const Script *script)
{
    return (size_t)script->model->equipment.var_count *
           sizeof script->model->position.vars[0];
}

/* True if the run has changed nothing since its start. False after
 * `determinize` has dealt the hidden cards anew, because a return to the start
 * would undo the deal. */
static bool is_at_start(const Script *script, const Run *run)
{
    return script->model->events.count == run->first_event &&
           script->turns->next == SEAT_NONE && run->revealed < 0 &&
           (run->determinize == NULL || run->depth <= run->given) &&
           memcmp(script->model->position.vars, run->start->vars,
                  vars_size(script)) == 0 &&
           traits_equal(&script->model->position.traits, &run->start->traits);
}

void course_note(const Script *script, Course *course)
{
    const Run *run = script->turns->run;

    course->is_first = is_at_start(script, run);
    course->depth = run->depth;
    course->events = script->model->events.count;
    course->revealed = run->revealed;
    course->segment_count = run->segment_count;
    course->some_count = run->some_count;
    course->next = script->turns->next;
    course->waypoints = run->waypoints;
    memcpy(course->vars, script->model->position.vars, vars_size(script));
    course->traits = traits_sum(&script->model->position.traits);
}

void course_begin(lua_State *L, Course *course, int first)
{
    course->arguments_are_constant = course_are_constant(L, first);
    course->recorded = recall_depth(L);
    course_note(script_of(L), course);
}

/* True if the position has not changed since the course began. Every change is
 * an event, except a change of a variable. */
static bool is_as_before(const Script *script, const Course *course)
{
    return script->model->events.count == course->events &&
           script->turns->next == course->next &&
           script->turns->run->revealed == course->revealed &&
           memcmp(course->vars, script->model->position.vars,
                  vars_size(script)) == 0 &&
           course->traits == traits_sum(&script->model->position.traits);
}

/* True if the changes of the course can be undone. course_restore counts as a
 * try of a walk, so the walk must have tries left. */
static bool may_restore(const Course *course, const Run *run)
{
    return course->is_first && run->revealed == course->revealed &&
           (!run->walking || walk_has_tries(&run->walk));
}

/* Undoes the changes of the course: restores the position at the start of the
 * run. In a walk, counts the next attempt at the course as a line that is
 * tried. */
static void course_restore(Script *script, const Course *course)
{
    Run *run = script->turns->run;

    position_restore(&script->model->position, run->start);
    model_shorten_log(script->model, course->events);
    script->turns->next = course->next;
    if (run->walking)
        walk_count_try(script, &run->walk);
}

bool course_back(Script *script, const Course *course)
{
    Run *run = script->turns->run;
    int floor = course->depth > run->floor ? course->depth : run->floor;
    bool is_changed = !is_as_before(script, course);

    if ((is_changed && !may_restore(course, run)) || !run_backtrack(run, floor))
        return false;
    if (is_changed)
        course_restore(script, course);
    run->depth = course->depth;
    run->waypoints = course->waypoints;
    if (run->known_waypoints > run->waypoints)
        run->known_waypoints = run->waypoints; /* the next try of the course may
                                                * meet different states */
    run->segment_count = course->segment_count;
    run->some_count = course->some_count;
    return true;
}

bool course_follow(lua_State *L, Course *course, int base, bool is_fixed)
{
    bool done;

    if (!course->arguments_are_constant || !is_fixed) {
        lua_call(L, lua_gettop(L) - base, LUA_MULTRET);
        return true;
    }
    done = sandbox_try(L, base, SIGNAL_REFUSED);
    if (!done && !course_back(script_of(L), course))
        sandbox_leave(L, SIGNAL_REFUSED);
    if (!done)
        recall_retry(L, course->recorded);
    return done;
}
