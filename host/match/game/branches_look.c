/*
 * branches_look.c -- what stands where in the tree of what was played.
 */
#include <stdlib.h>
#include <string.h>

#include "match/game/branches.h"

static bool is_current(const Game *game, int branch)
{
    return game->branches == NULL || game->branches->current == branch;
}

int branches_length(const Game *game, int branch)
{
    const Branch *is;

    if (game->branches == NULL)
        return game->turn_count;
    is = &game->branches->all[branch];
    return is->own + (is_current(game, branch) ? game->turn_count : is->shared);
}

/* How many turns stand before the branch's own. */
static int own_from(const Game *game, int branch)
{
    return is_current(game, branch) ? game->turn_count
                                    : game->branches->all[branch].shared;
}

const Turn *branches_turn(const Game *game, int branch, int turns)
{
    const Branch *is;
    int from = own_from(game, branch);

    while (turns < from && !is_current(game, branch)) {
        branch = game->branches->all[branch].base;
        from = own_from(game, branch);
    }
    if (turns < from)
        return &game->turns[turns];
    is = &game->branches->all[branch];
    return &is->turns[is->own - 1 - (turns - from)];
}

const Position *branches_position(const Game *game, int branch, int turns)
{
    if (turns < branches_length(game, branch))
        return &branches_turn(game, branch, turns)->before;
    if (is_current(game, branch) && turns == game->turn_count)
        return &game->now;
    return &game->branches->all[branch].end;
}

/* Turns of the branch that are not its own, seen from another in the way to
 * the current one; BRANCH_NONE is behind that. */
static int shared_below(const Game *game, int branch, int below)
{
    const Branch *all = game->branches->all;
    int shared = branches_length(game, branch);

    for (; branch != below; branch = all[branch].base) {
        if (is_current(game, branch))
            return BRANCH_NONE;
        if (all[branch].shared < shared)
            shared = all[branch].shared;
    }
    return shared;
}

int branches_shared(const Game *game, int one, int other)
{
    const Branch *all;

    if (one == other)
        return branches_length(game, one);
    all = game->branches->all;
    for (int meet = one;; meet = all[meet].base) {
        int theirs = shared_below(game, other, meet);
        if (theirs != BRANCH_NONE) {
            int ours = shared_below(game, one, meet);
            return ours < theirs ? ours : theirs;
        }
    }
}

int branches_find(const Game *game, const char *name)
{
    for (int i = 0; game->branches != NULL && i < game->branches->count; i++)
        if (strcmp(game->branches->all[i].name, name) == 0)
            return i;
    return BRANCH_NONE;
}

/* Numbers that are looked at together: one look at all names decides them. */
enum { NUMBERS = 4096 };

/* The number behind "NAME-", as branches_free_name writes it; else 0. */
static long number_behind(const char *prefix, size_t length, const char *name)
{
    const char *digits = name + length;
    char *end;
    long number;

    if (strncmp(name, prefix, length) != 0 || *digits < '1' || *digits > '9')
        return 0;
    number = strtol(digits, &end, 10);
    return *end == '\0' ? number : 0;
}

/* The first free number from `first` on; or past those that were looked at. */
static int free_number(const Branches *branches, const char *prefix, int first)
{
    size_t length = strlen(prefix);
    bool taken[NUMBERS] = {false};
    int number = 0;

    for (int i = 0; i < branches->count; i++) {
        long at = number_behind(prefix, length, branches->all[i].name) - first;
        if (at >= 0 && at < NUMBERS)
            taken[at] = true;
    }
    while (number < NUMBERS && taken[number])
        number++;
    return first + number;
}

void branches_free_name(const Game *game, int parent, char name[NAME_LIMIT])
{
    const Branches *branches = game->branches;
    char prefix[22];
    int first = 2;
    int number;

    snprintf(prefix, sizeof prefix, "%.20s-", branches->all[parent].name);
    while ((number = free_number(branches, prefix, first)) == first + NUMBERS)
        first = number;
    snprintf(name, NAME_LIMIT, "%.21s%d", prefix, number);
}

bool branches_remarked(const Game *game, const Remark *remark, int branch,
                       int turns)
{
    return remark->turns == turns &&
           (remark->branch == branch ||
            turns <= branches_shared(game, remark->branch, branch));
}
