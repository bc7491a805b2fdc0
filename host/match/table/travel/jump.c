/*
 * jump.c -- moves the game to any turn that was played.
 */
#include <stdio.h>

#include "base/text.h"
#include "match/table/table.h"

/* Sets the fields about the turns that the jump takes back. The current turn
 * is one of these turns if it has picks. */
static void find_taken_back(const Game *game, Jump *jump)
{
    const Node *common = node_common(game_here(game), jump->node);
    bool is_under_way = game->line.count > 0;

    jump->takes_back = common != game_here(game) || is_under_way;
    if (!jump->takes_back)
        return;
    jump->first = common->next_turn;
    jump->last = is_under_way ? game->now.turn : game_here(game)->turn;
}

Jump jump_on_branch(const Table *table, int branch, Node *node)
{
    const GameHistory *history = table->game->history;
    Jump jump = {.node = node,
                 .branch = branch,
                 .to = node->next_turn,
                 .is_start = node->parent == NULL};

    if (!jump.is_start)
        jump.after = node->turn;
    if (branch != history->current)
        snprintf(jump.branch_name, sizeof jump.branch_name, "%s",
                 history->branches[branch].name);
    find_taken_back(table->game, &jump);
    return jump;
}

Jump jump_to(const Table *table, Node *node)
{
    return jump_on_branch(table, history_branch_of(table->game->history, node),
                          node);
}

bool jump_is_allowed(Table *table, const Jump *jump, Seat asker)
{
    Seat bound;

    return table_trusts(table, asker) ||
           game_may_go(table->game, jump->node, table_people(table), &bound) ||
           table_fail_bound(table, bound);
}

unsigned jump_needs(Table *table, const Jump *jump, Seat asker)
{
    const Game *game = table->game;

    return table->is_shared && !jump->takes_back
               ? 0
               : consent_to_go_back(
                     table, asker,
                     node_common(game_here(game), jump->node)->depth, 0);
}

void jump_make(Table *table, const Jump *jump)
{
    Game *game = table->game;
    const GamePlace from = game_place(game);

    if (jump->branch != game->history->current)
        game_switch(game, jump->branch);
    game_go(game, jump->node);
    redo_remember(table, &from, ~0u);
    if (jump->takes_back && jump->branch_name[0] == '\0')
        consent_taken_back(table);
    else
        consent_all_saw(table);
}

/* -- in words ------------------------------------------------------------- */

/* Adds "turn 5", "turns 5 and 6", "turns 5 to 8" or "the set-up". */
static void add_turns(const Jump *jump, char *text, size_t size)
{
    if (jump->last == 0)
        text_add(text, size, "the set-up");
    else if (jump->first == jump->last)
        text_add(text, size, "turn %d", jump->first);
    else
        text_add(text, size, "turns %d %s %d", jump->first,
                 jump->last == jump->first + 1 ? "and" : "to", jump->last);
}

/* Adds " after turn 4" or " after the set-up", and the branch if it is not the
 * current branch. */
static void add_place(const Jump *jump, char *text, size_t size)
{
    if (jump->after == 0)
        text_add(text, size, " after the set-up");
    else
        text_add(text, size, " after turn %d", jump->after);
    if (jump->branch_name[0] != '\0')
        text_add(text, size, " of branch %s", jump->branch_name);
}

void jump_plan(const Jump *jump, char *text, size_t size)
{
    text[0] = '\0';
    if (jump->is_start) {
        text_add(text, size, "go back to the beginning of the game");
        return;
    }
    if (jump->takes_back) {
        text_add(text, size, "take back ");
        add_turns(jump, text, size);
        text_add(text, size, ", and ");
    }
    text_add(text, size, "continue");
    add_place(jump, text, size);
}

void jump_report(const Jump *jump, char *text, size_t size)
{
    text[0] = '\0';
    if (jump->is_start) {
        text_add(text, size, "went back to the beginning of the game");
        return;
    }
    if (jump->takes_back) {
        text_add(text, size, "took back ");
        add_turns(jump, text, size);
        text_add(text, size, "; the game continues");
    } else {
        text_add(text, size, "continues");
    }
    add_place(jump, text, size);
}
