/*
 * journey.c -- moves the game to any turn that was played.
 */
#include <stdio.h>

#include "base/text.h"
#include "match/table/table.h"

/* Sets the fields about the turns that the journey takes back. The current turn
 * is one of these turns if it has picks. */
static void find_taken_back(const Game *game, Journey *journey)
{
    const Node *common = node_common(game_here(game), journey->node);
    bool is_under_way = game->line.count > 0;

    journey->takes_back = common != game_here(game) || is_under_way;
    if (!journey->takes_back)
        return;
    journey->first = common->next_turn;
    journey->last = is_under_way ? game->now.turn : game_here(game)->turn;
}

Journey journey_on_branch(const Table *table, int branch, Node *node)
{
    const GameHistory *history = table->game->history;
    Journey journey = {.node = node,
                       .branch = branch,
                       .to = node->next_turn,
                       .is_start = node->parent == NULL};

    if (!journey.is_start)
        journey.after = node->turn;
    if (branch != history->current)
        snprintf(journey.branch_name, sizeof journey.branch_name, "%s",
                 history->branches[branch].name);
    find_taken_back(table->game, &journey);
    return journey;
}

Journey journey_to(const Table *table, Node *node)
{
    return journey_on_branch(
        table, history_branch_of(table->game->history, node), node);
}

bool journey_is_allowed(Table *table, const Journey *journey, Seat asker)
{
    Seat bound;

    return table_trusts(table, asker) ||
           game_may_go(table->game, journey->node, table_people(table),
                       &bound) ||
           table_fail_bound(table, bound);
}

unsigned journey_needs(Table *table, const Journey *journey, Seat asker)
{
    const Game *game = table->game;

    return table->is_shared && !journey->takes_back
               ? 0
               : consent_to_go_back(
                     table, asker,
                     node_common(game_here(game), journey->node)->depth, 0);
}

void journey_make(Table *table, const Journey *journey)
{
    Game *game = table->game;
    const GamePlace from = game_place(game);

    if (journey->branch != game->history->current)
        game_switch(game, journey->branch);
    game_go(game, journey->node);
    redo_remember(table, &from, ~0u);
    if (journey->takes_back && journey->branch_name[0] == '\0')
        consent_taken_back(table);
    else
        consent_all_saw(table);
}

/* -- in words ------------------------------------------------------------- */

/* Adds "turn 5", "turns 5 and 6", "turns 5 to 8" or "the set-up". */
static void add_turns(const Journey *journey, char *text, size_t size)
{
    if (journey->last == 0)
        text_add(text, size, "the set-up");
    else if (journey->first == journey->last)
        text_add(text, size, "turn %d", journey->first);
    else
        text_add(text, size, "turns %d %s %d", journey->first,
                 journey->last == journey->first + 1 ? "and" : "to",
                 journey->last);
}

/* Adds " after turn 4" or " after the set-up", and the branch if it is not the
 * current branch. */
static void add_place(const Journey *journey, char *text, size_t size)
{
    if (journey->after == 0)
        text_add(text, size, " after the set-up");
    else
        text_add(text, size, " after turn %d", journey->after);
    if (journey->branch_name[0] != '\0')
        text_add(text, size, " of branch %s", journey->branch_name);
}

void journey_plan(const Journey *journey, char *text, size_t size)
{
    text[0] = '\0';
    if (journey->is_start) {
        text_add(text, size, "go back to the beginning of the game");
        return;
    }
    if (journey->takes_back) {
        text_add(text, size, "take back ");
        add_turns(journey, text, size);
        text_add(text, size, ", and ");
    }
    text_add(text, size, "continue");
    add_place(journey, text, size);
}

void journey_report(const Journey *journey, char *text, size_t size)
{
    text[0] = '\0';
    if (journey->is_start) {
        text_add(text, size, "went back to the beginning of the game");
        return;
    }
    if (journey->takes_back) {
        text_add(text, size, "took back ");
        add_turns(journey, text, size);
        text_add(text, size, "; the game continues");
    } else {
        text_add(text, size, "continues");
    }
    add_place(journey, text, size);
}
