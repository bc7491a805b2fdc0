/*
 * act_roll.c -- the primitive that rolls dice. A test case can decide in
 * advance which faces are rolled.
 */
#include <string.h>

#include "script/act/act.h"

bool script_force_roll(Script *script, int turn, const char *face)
{
    Turns *turns = script->turns;

    if (turns->forced_count == FORCED_ROLL_LIMIT || strlen(face) >= NAME_LIMIT)
        return false;
    ForcedRoll *forced = &turns->forced[turns->forced_count++];
    forced->turn = turn;
    memcpy(forced->face, face, strlen(face) + 1);
    return true;
}

/* Returns the face that a test has decided for the next roll of this turn, or
 * NULL if no test has decided this roll. */
static const char *forced_face(const Script *script)
{
    const Turns *turns = script->turns;
    const EventLog *log = &script->model->events;
    int rolled = 0;

    for (int i = 0; i < log->count; i++)
        rolled += log->events[i].kind == EVENT_DIE;
    for (int i = 0; i < turns->forced_count; i++)
        if (turns->forced[i].turn == script->model->position.turn &&
            rolled-- == 0)
            return turns->forced[i].face;
    return NULL;
}

/* Returns the index of the face that a test has decided, or -1 if no test has
 * decided this roll. */
static int find_forced(lua_State *L, const Die *die)
{
    const char *face = script_of(L)->turns->forced_count > 0
                           ? forced_face(script_of(L))
                           : NULL;

    if (face == NULL)
        return -1;
    for (int i = 0; i < die->face_count; i++)
        if (strcmp(die->faces[i], face) == 0)
            return i;
    return complain(L, "roll: the die %s has no face %s", die->name, face);
}

/* roll(name) -> face */
int act_roll(lua_State *L)
{
    const Equipment *equipment = &model_of(L)->equipment;
    const char *name = check_text(L, 1);
    Position *position = changing(L);
    const char *names[DIE_LIMIT];

    for (int i = 0; i < equipment->die_count; i++) {
        const Die *die = &equipment->dice[i];
        names[i] = die->name;
        if (strcmp(name, die->name) != 0)
            continue;
        run_reveal(L);
        int face = position_roll_die(position, &model_of(L)->events, i,
                                     die->face_count, find_forced(L, die));
        lua_pushstring(L, die->faces[face]);
        return 1;
    }
    return complain_name(L, "the variant declares no die", name, names,
                         equipment->die_count);
}
