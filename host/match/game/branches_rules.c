/*
 * branches_rules.c -- the rules that turns were played by, and what a reload
 * has to carry over.
 */
#include <stdlib.h>
#include <string.h>

#include "match/game/branches.h"
#include "match/record/record.h"

/* -- rules ---------------------------------------------------------------- */

/* By what stands in the files, wherever they lie now. */
static bool same_rules(const Rules *one, const Rules *other)
{
    if (one->count != other->count)
        return false;
    for (int i = 0; i < one->count; i++)
        if (strcmp(one->scripts[i].digest, other->scripts[i].digest) != 0)
            return false;
    return true;
}

/* Takes the rules over; their number, or -1. */
static int add_rules(Branches *branches, Rules *rules)
{
    Rules *grown;

    for (int i = 0; i < branches->rules_count; i++) {
        if (!same_rules(&branches->rules[i], rules))
            continue;
        record_scripts_free(rules->scripts, rules->count);
        return i;
    }
    grown = realloc(branches->rules,
                    sizeof *grown * ((size_t)branches->rules_count + 1));
    if (grown == NULL) {
        record_scripts_free(rules->scripts, rules->count);
        return -1;
    }
    branches->rules = grown;
    branches->rules[branches->rules_count] = *rules;
    return branches->rules_count++;
}

bool branches_rules(Game *game)
{
    Branches *branches = branches_of(game);
    Rules rules;
    int number;

    if (branches == NULL ||
        !record_scripts_make(&rules.scripts, &rules.count, game->script))
        return false;
    number = add_rules(branches, &rules);
    if (number >= 0)
        game->rules = number;
    return number >= 0;
}

bool branches_add_rules(Game *game, const RecordScript *scripts, int count)
{
    Branches *branches = branches_of(game);
    Rules rules = {0};
    int number;

    if (branches == NULL)
        return false;
    rules.scripts = calloc((size_t)count + 1, sizeof *rules.scripts);
    while (rules.scripts != NULL && rules.count < count) {
        RecordScript *each = &rules.scripts[rules.count];
        *each = scripts[rules.count];
        each->path = strdup(each->path);
        if (each->path == NULL)
            break;
        rules.count++;
    }
    if (rules.scripts == NULL || rules.count < count) {
        record_scripts_free(rules.scripts, rules.count);
        return false;
    }
    number = add_rules(branches, &rules);
    if (number >= 0)
        game->rules = number;
    return number >= 0;
}

/* -- everything that is bound to a script --------------------------------- */

int branches_turn_count(const Game *game)
{
    int count = game->turn_count;

    for (int i = 0; game->branches != NULL && i < game->branches->count; i++)
        count += game->branches->all[i].own;
    return count;
}

Turn *branches_each_turn(Game *game, int index)
{
    Branch *branch;

    if (index < game->turn_count)
        return &game->turns[index];
    index -= game->turn_count;
    for (branch = game->branches->all; index >= branch->own; branch++)
        index -= branch->own;
    return &branch->turns[index];
}

int branches_position_count(const Game *game)
{
    return branches_turn_count(game) + 1 +
           (game->branches != NULL ? game->branches->count : 0);
}

Position *branches_each_position(Game *game, int index)
{
    int turns = branches_turn_count(game);
    Branch *branch;

    if (index < turns)
        return &branches_each_turn(game, index)->before;
    if (index == turns)
        return &game->now;
    branch = &game->branches->all[index - turns - 1];
    /* with nothing ahead the current branch ends where the game stands */
    return branch->base == BRANCH_NONE && branch->own == 0 ? &game->now
                                                           : &branch->end;
}
