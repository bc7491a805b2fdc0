/*
 * branches.c -- the tree of what was played.
 *
 * The current branch holds the tree up: every other one says with which it
 * shares its beginning, down to the current one. Another becomes the current
 * one by turning these pointers round on the way to it.
 */
#include "match/game/branches.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"

static Branch *add_branch(Branches *branches)
{
    Branch *branch;

    if (!list_grow(&branches->all, branches->count, &branches->room,
                   sizeof *branches->all))
        return NULL;
    branch = &branches->all[branches->count++];
    memset(branch, 0, sizeof *branch);
    branch->parent = branch->base = BRANCH_NONE;
    return branch;
}

Branches *branches_of(Game *game)
{
    Branches *branches = game->branches;
    Branch *first;

    if (branches != NULL)
        return branches;
    branches = calloc(1, sizeof *branches);
    first = branches != NULL ? add_branch(branches) : NULL;
    if (first == NULL) {
        free(branches);
        return NULL;
    }
    snprintf(first->name, sizeof first->name, BRANCH_FIRST);
    snprintf(branches->written_name, sizeof branches->written_name,
             BRANCH_FIRST);
    first->is_written = true;
    game->branches = branches;
    return branches;
}

static void free_branch(Branch *branch)
{
    for (int i = 0; i < branch->own; i++)
        turn_clear(&branch->turns[i]);
    free(branch->turns);
}

static void free_rules(Rules *rules)
{
    for (int i = 0; i < rules->count; i++)
        free(rules->scripts[i].path);
    free(rules->scripts);
}

void branches_free(Branches *branches)
{
    if (branches == NULL)
        return;
    for (int i = 0; i < branches->count; i++)
        free_branch(&branches->all[i]);
    for (int i = 0; i < branches->remark_count; i++)
        free(branches->remarks[i].text);
    for (int i = 0; i < branches->rules_count; i++)
        free_rules(&branches->rules[i]);
    free(branches->all);
    free(branches->remarks);
    free(branches->rules);
    free(branches);
}

static Branch *current_of(Branches *branches)
{
    return &branches->all[branches->current];
}

/* -- going about ---------------------------------------------------------- */

static bool reserve(Branch *branch, int more)
{
    while (branch->room < branch->own + more)
        if (!list_grow(&branch->turns, branch->room, &branch->room,
                       sizeof *branch->turns))
            return false;
    return true;
}

/* The turns behind the first `turns` of the game's list, `count` in all, are
 * ahead now; there is room. Their places in the list are free. */
static void put_ahead(Game *game, int turns, int count, const Position *now)
{
    Branch *branch = current_of(game->branches);

    if (count > turns && branch->own == 0)
        branch->end = *now;
    while (count > turns) {
        branch->turns[branch->own++] = game->turns[--count];
        game->turns[count].text = game->turns[count].chance = NULL;
    }
}

static void go_back(Game *game, int turns)
{
    Position there = game->turns[turns].before;

    put_ahead(game, turns, game->turn_count, &game->now);
    game->turn_count = turns;
    game->now = there;
}

/* One turn along what was played; the list may have to grow. */
static bool go_forward(Game *game)
{
    Branch *branch = current_of(game->branches);
    Turn *turn = &branch->turns[branch->own - 1];

    if (!game_add_played(game, turn,
                         branch->own > 1 ? &turn[-1].before : &branch->end))
        return false;
    branch->own--;
    return true;
}

bool branches_stand(Game *game, int turns)
{
    Branches *branches = branches_of(game);

    if (branches == NULL ||
        (turns < game->turn_count &&
         !reserve(current_of(branches), game->turn_count - turns)))
        return false;
    if (turns < game->turn_count)
        go_back(game, turns);
    while (turns > game->turn_count)
        if (!go_forward(game))
            return false;
    game->line.count = 0;
    return true;
}

bool branches_keep(Game *game, int turns, const Position *now)
{
    Branches *branches = branches_of(game);

    if (branches == NULL ||
        !reserve(current_of(branches), turns - game->turn_count))
        return false;
    put_ahead(game, game->turn_count, turns, now);
    return true;
}

/* -- a new turn ----------------------------------------------------------- */

static bool same_line(const Line *one, const Line *other)
{
    return one->count == other->count &&
           memcmp(one->picks, other->picks,
                  sizeof *one->picks * (size_t)one->count) == 0;
}

static bool same_words(const Game *game, const Turn *one, const Turn *other)
{
    char *words;
    char *others;
    bool same;

    if (one->text == NULL && other->text == NULL)
        return same_line(&one->line, &other->line);
    words = game_words(game->script, one);
    others = game_words(game->script, other);
    same = words != NULL && others != NULL && strcmp(words, others) == 0;
    free(words);
    free(others);
    return same;
}

/* Whether the latest turn of the game is the one that was ahead. */
static bool is_ahead(const Game *game, const Branch *branch)
{
    const Deck *deck = &script_equipment(game->script)->deck;
    const Turn *latest = &game->turns[game->turn_count - 1];
    const Turn *ahead = &branch->turns[branch->own - 1];
    const Position *end = branch->own > 1 ? &ahead[-1].before : &branch->end;

    return latest->edited == ahead->edited && latest->rules == ahead->rules &&
           position_hash(end, deck) == position_hash(&game->now, deck) &&
           same_words(game, latest, ahead);
}

/* What began on the current branch behind `fork` began on that one. */
static void move_children(Branches *branches, int fork, int aside)
{
    int current = branches->current;

    for (int i = 0; i < branches->count; i++) {
        Branch *each = &branches->all[i];
        if (i == aside)
            continue;
        if (each->base == current && each->shared > fork)
            each->base = aside;
        if (each->parent == current && each->fork > fork)
            each->parent = aside;
    }
    for (int i = 0; i < branches->remark_count; i++) {
        Remark *remark = &branches->remarks[i];
        if (remark->branch == current && remark->turns > fork)
            remark->branch = aside;
    }
    if (branches->written_branch == current && branches->written_turns > fork)
        branches->written_branch = aside;
}

/* What is ahead becomes a branch that left this one after `fork` turns. */
static bool set_aside(Game *game, int fork)
{
    Branches *branches = game->branches;
    Branch *aside = add_branch(branches);
    Branch *current;
    char name[NAME_LIMIT];

    if (aside == NULL)
        return false;
    current = current_of(branches);
    branches_free_name(game, branches->current, name);
    *aside = *current; /* its turns, and where they end */
    memcpy(aside->name, name, sizeof name);
    aside->base = branches->current;
    aside->shared = fork;
    if (current->parent != BRANCH_NONE && current->fork > fork) {
        current->fork = fork; /* it is this one that left early */
    } else {
        aside->parent = branches->current;
        aside->fork = fork;
    }
    aside->is_written = true; /* whoever reads the record sets it aside too */
    current->turns = NULL;
    current->own = current->room = 0;
    move_children(branches, fork, branches->count - 1);
    return true;
}

bool branches_played(Game *game)
{
    Branches *branches = branches_of(game);
    Branch *current;

    if (branches == NULL)
        return false;
    current = current_of(branches);
    if (current->own == 0)
        return true;
    if (!is_ahead(game, current))
        return set_aside(game, game->turn_count - 1);
    current->own--;
    turn_clear(&current->turns[current->own]);
    return true;
}

/* -- other branches ------------------------------------------------------- */

/* To one that says it shares its beginning with the current one. */
static bool step_over(Game *game, int branch)
{
    Branches *branches = game->branches;
    Branch *from = current_of(branches);
    Branch *to = &branches->all[branch];

    if (!branches_stand(game, to->shared))
        return false;
    if (from->own == 0)
        from->end = game->now;
    from->base = branch;
    from->shared = to->shared;
    to->base = BRANCH_NONE;
    branches->current = branch;
    return true;
}

bool branches_switch(Game *game, int branch)
{
    Branches *branches = branches_of(game);

    if (branches == NULL)
        return false;
    while (branches->current != branch) {
        int next = branch;
        while (branches->all[next].base != branches->current)
            next = branches->all[next].base;
        if (!step_over(game, next))
            return false;
    }
    return true;
}

int branches_fork(Game *game, const char *name)
{
    Branches *branches = branches_of(game);
    Branch *fork = branches != NULL ? add_branch(branches) : NULL;

    if (fork == NULL)
        return BRANCH_NONE;
    snprintf(fork->name, sizeof fork->name, "%s", name);
    fork->parent = fork->base = branches->current;
    fork->fork = fork->shared = game->turn_count;
    fork->end = game->now;
    /* it is where the game stands: nothing has to move */
    return branches_switch(game, branches->count - 1) ? branches->count - 1
                                                      : BRANCH_NONE;
}

/* -- remarks -------------------------------------------------------------- */

bool branches_remark(Game *game, RecordLineKind kind, const char *text)
{
    Branches *branches = branches_of(game);
    char *copy = strdup(text);
    Remark *remark;

    if (branches == NULL || copy == NULL ||
        !list_grow(&branches->remarks, branches->remark_count,
                   &branches->remark_room, sizeof *branches->remarks)) {
        free(copy);
        return false;
    }
    remark = &branches->remarks[branches->remark_count++];
    remark->kind = kind;
    remark->branch = branches->current;
    remark->turns = game->turn_count;
    remark->text = copy;
    return true;
}
