/*
 * pair.c -- makes equal requests in both worlds and compares the answers.
 */
#include "engine/pair.h"

#include <stdlib.h>
#include <string.h>

enum { REPORTED = 40 };

Random pair_dice;

int pair_below(int count)
{
    return (int)random_below(&pair_dice, (uint32_t)count);
}

Game *pair_game(const World *world)
{
    return engine_table(world->engine)->game;
}

/* Prints the texts around the first byte that differs. */
static void report(Pair *pair, const char *what, const char *one,
                   const char *other)
{
    size_t same = 0;

    while (one[same] != '\0' && one[same] == other[same])
        same++;
    same = same > 120 ? same - 120 : 0;
    pair->differences++;
    if (!pair->goes_on)
        fail_msg("%s: %s:\n  %.300s\n  %.300s", pair->place, what, one + same,
                 other + same);
    if (pair->differences <= REPORTED)
        print_message("# %s: %s:\n#   %.300s\n#   %.300s\n", pair->place, what,
                      one + same, other + same);
}

/* Compares two texts and frees them. True if they are equal. */
bool pair_compare(Pair *pair, const char *what, char *one, char *other)
{
    bool is_same;

    assert_non_null(one);
    assert_non_null(other);
    is_same = strcmp(one, other) == 0;
    pair->answers++;
    if (!is_same)
        report(pair, what, one, other);
    free(one);
    free(other);
    return is_same;
}

char *pair_answer(World *world, const Participant *participant,
                  const char *request)
{
    bool is_refused;

    return engine_answer_from(world->engine, participant, request,
                              strlen(request), &is_refused);
}

/* Makes a request in both worlds. True if the answers are equal. */
bool pair_ask_both(Pair *pair, const char *request)
{
    return pair_compare(pair, request,
                        pair_answer(&pair->worlds[0], &pair->reader, request),
                        pair_answer(&pair->worlds[1], &pair->reader, request));
}

void pair_open(World *world)
{
    free(pair_answer(world, &(Participant){ROLE_DESIGNER, SEAT_NONE},
                     "{\"do\":\"moves\"}"));
}
