/*
 * primitive_table.c -- puts the groups of primitives together.
 *
 * The tests run the example of each primitive in
 * tests/script/library/small.lua. In an example, `me` is red, and each choice
 * takes its first option. The text after --> is the value that the line must
 * have.
 */
#include "script/api/api.h"

static const PrimitiveGroup *const groups[] = {
    &primitives_asking,
    &primitives_pyramids,
    &primitives_cards,
    &primitives_game,
    &primitives_sets,
    &primitives_old,
    NULL,
};

int primitive_count(void)
{
    int count = 0;

    for (int i = 0; groups[i] != NULL; i++)
        count += groups[i]->count;
    return count;
}

const Primitive *primitive_at(int index)
{
    for (int i = 0; groups[i] != NULL; i++) {
        if (index < groups[i]->count)
            return &groups[i]->rows[index];
        index -= groups[i]->count;
    }
    return NULL;
}

bool primitive_is_in(const Primitive *primitive, int api)
{
    return primitive->since <= api &&
           (primitive->until == 0 || api <= primitive->until);
}
