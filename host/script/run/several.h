/*
 * several.h -- the state of a choice of several things, and the limits that its
 * picks must meet together. Shared by choose_some.c and some_limits.c.
 */
#ifndef SCRIPT_RUN_SEVERAL_H
#define SCRIPT_RUN_SEVERAL_H

#include "script/run/ask.h"
#include "script/run/reach.h"

/* The stack indexes of the fields of choose_some_fields. */
enum {
    FIELD_EACH = 4,
    FIELD_ORDERED,
    FIELD_LEAST,
    FIELD_MOST,
    FIELD_EXACTLY,
    FIELD_TOTAL,
    FIELD_ONE_OF_EACH
};
enum {
    SOME_FIELDS = FIELD_ONE_OF_EACH - FIELD_EACH + 1,
    SOME_PICKED = FIELD_ONE_OF_EACH + 1 /* the list of the picks */
};

/* A Several is a choice of several things. Its candidates are listed once, at
 * the beginning. */
typedef struct Several {
    Items items;
    uint16_t groups[OPTION_LIMIT]; /* things that look alike have equal
                                      numbers */
    int keys[OPTION_LIMIT]; /* results of the function `ordered`; picks must be
                               in ascending order of their keys */
    bool taken[OPTION_LIMIT];
    Thing picked[OPTION_LIMIT];
    int least, most;
    bool ordered;
    int each;  /* stack index of the function `each`, or 0 */
    int count; /* number of things picked so far */
    int last;  /* index of the last pick, or -1 */
    int after; /* the next pick must have an index above `after`; -1 allows
                  any pick */
    int last_begin, last_end; /* the part of the line that belongs to the last
                                 pick */
    int number;               /* number of the choice in the run */
    bool is_limited;          /* true if there is a `total` or a `one_of_each`;
                                 only then are the next fields set */
    Demand demand;
    Weight weights[OPTION_LIMIT];
} Several;

/* True if candidate `i` may be the next pick. This function does not test the
 * limits `total` and `one_of_each`. */
bool several_may_follow(const Several *several, int i, bool free_order);

/* Reads the fields `total` and `one_of_each`. The other limits must have been
 * read, and the candidates must have been listed. */
void several_read_limits(lua_State *L, const Selector *set, Several *several);
/* Sets `fine[i]` for each candidate `i` after which the picks can still be
 * completed. `fine` has OPTION_LIMIT members. Returns true if the picks made so
 * far meet all limits. */
bool several_find_fine(Script *script, const Several *several, bool free_order,
                       bool *fine);
/* Refuses because no picks meet the limits. */
_Noreturn int several_refuse(lua_State *L, const char *label,
                             const Several *several);

#endif
