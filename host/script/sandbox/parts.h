/*
 * parts.h -- the parts of a script. Files outside this folder must include
 * sandbox.h instead.
 */
#ifndef SCRIPT_SANDBOX_PARTS_H
#define SCRIPT_SANDBOX_PARTS_H

#include <lua.h>

#include "script/script.h"

typedef struct Sandbox Sandbox;

/* A Script has pointers to its parts. Each part is defined in the header of the
 * folder that owns it; script.c creates all parts. */
struct Script {
    Sandbox *sandbox;         /* defined in sandbox/sandbox.h */
    struct Model *model;      /* defined in thing/model.h */
    struct Sets *sets;        /* defined in select/sets.h */
    struct Turns *turns;      /* defined in run/turns.h */
    struct Rules *rules;      /* defined in variant/variant.h */
    struct Recall *recall;    /* defined in recall/state.h; owned */
    Examination *examination; /* defined in examine/examine.h; borrowed, or
                                 NULL */
};

static inline Script *script_of(lua_State *L)
{
    return *(Script **)lua_getextraspace(L);
}

#endif
