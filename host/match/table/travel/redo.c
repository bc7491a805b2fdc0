/* redo.c -- redoes choices that were taken back. */
#include <stdio.h>
#include <string.h>

#include "base/list.h"
#include "match/table/table.h"

/* Greatest number of remembered places. If there are more, the oldest place is
 * forgotten. */
enum { PLACES_KEPT = 1000 };

void redo_remember(Table *table, const GamePlace *place, unsigned seats)
{
    Places *left = &table->left;

    if (left->count == PLACES_KEPT)
        memmove(left->each, left->each + 1,
                sizeof *left->each * (size_t)--left->count);
    if (list_grow(&left->each, left->count, &left->room, sizeof *left->each))
        left->each[left->count++] = (LeftPlace){*place, seats};
    else
        redo_forget(table);
}

void redo_forget(Table *table)
{
    table->left.count = 0;
}

/* True if the line is longer than `start`, and begins with it. */
static bool continues(const Line *line, const Line *start)
{
    if (line->count <= start->count)
        return false;
    for (int i = 0; i < start->count; i++)
        if (!thing_equal(line->picks[i], start->picks[i]))
            return false;
    return true;
}

/* True if the place is ahead of the game on the current branch. False if the
 * game has taken a different way since it left the place. */
static bool is_ahead(const Game *game, const GamePlace *place)
{
    Node *here = game_here(game);
    Node *tip = history_branch(game->history)->tip;
    const Node *next;
    Line line;

    if (place->node == here)
        return continues(&place->line, &game->line);
    if (node_common(tip, place->node) != place->node ||
        node_common(place->node, here) != here)
        return false;
    /* The picks of a turn that was played under other rules are unknown, so we
     * cannot compare them with the line. */
    next = node_at(place->node, here->depth + 1);
    line = node_line(next);
    return game->line.count == 0 || next->words != NULL ||
           continues(&line, &game->line);
}

/* Returns the first pick on the way from the open choice to the place, or
 * THING_NONE. */
static Thing first_pick(const Game *game, const GamePlace *place)
{
    const Line line = place->node == game_here(game)
                          ? place->line
                          : node_line(history_ahead(game->history));
    int at = game->line.count;

    return at < line.count ? line.picks[at] : thing(THING_NONE, 0);
}

/* Returns the node before the next turn of a person on the current branch, or
 * the tip of the branch. */
static Node *next_of_person(const Table *table)
{
    const GameHistory *history = table->game->history;
    Node *node = history_ahead(history);

    while (node != history_branch(history)->tip) {
        const Node *turn = node->children;
        if (!turn->edited && turn->mover < SEAT_LIMIT &&
            table_is_person(table, turn->mover))
            break;
        node = node->children;
    }
    return node;
}

/* Returns the reason why redo cannot play turns again, or NULL if it can play
 * them. */
static const char *why_no_turns(const Game *game)
{
    if (history_ahead(game->history) == NULL)
        return "There is nothing to redo.";
    return game->line.count == 0
               ? NULL
               : "Another option has been chosen here; undo it, then redo "
                 "repeats what was played.";
}

/* Returns the place that the game left last, or NULL if none is remembered.
 * Forgets all places if this place is no longer ahead of the game. */
static const LeftPlace *latest_left(Table *table)
{
    const Places *left = &table->left;

    if (left->count > 0 &&
        !is_ahead(table->game, &left->each[left->count - 1].place))
        redo_forget(table);
    return left->count > 0 ? &left->each[left->count - 1] : NULL;
}

const char *redo_find(Table *table, Redo *redo)
{
    const Game *game = table->game;
    const LeftPlace *left = latest_left(table);
    const char *why = left == NULL ? why_no_turns(game) : NULL;

    *redo = (Redo){.is_return = left != NULL};
    if (why != NULL)
        return why;
    if (left != NULL) {
        redo->to = left->place;
        redo->seats = left->seats;
    } else {
        redo->to.node = next_of_person(table);
    }
    step_at(game,
            left != NULL ? first_pick(game, &left->place)
                         : thing(THING_NONE, 0),
            &redo->step);
    redo->step.turns = redo->to.node->depth - game_turns(game);
    if (redo->step.turns > 0 && history_ahead(game->history)->edited)
        redo->step.edit = history_ahead(game->history);
    return NULL;
}

bool redo_is_free(const Table *table, const Redo *redo, Seat asker)
{
    return table_trusts(table, asker) ||
           (redo->is_return && redo->to.node == game_here(table->game) &&
            asker < SEAT_LIMIT && redo->seats == 1u << asker);
}

bool redo_is_allowed(const Table *table, const Redo *redo, Seat asker)
{
    return redo_is_free(table, redo, asker) ||
           (redo->step.turns > 0 && asker != SEAT_WATCHER);
}

void redo_make(Table *table, const Redo *redo)
{
    if (redo->is_return)
        table->left.count--;
    game_return(table->game, &redo->to);
}
