/*
 * command_branch.c -- begins a branch, and prints the tree of all branches.
 */
#include <stdlib.h>
#include <string.h>

#include "house/commands/commands_internal.h"

#include "base/text.h"
#include "view/draw/draw.h"

/* Greatest number of levels of the tree that are indented. */
enum { DEPTH_SHOWN = 6 };

/* -- forks ---------------------------------------------------------------- */

void command_fork(Repl *repl, const char *words)
{
    if (!table_fork(repl->table, words)) {
        repl_say(repl, "%s", repl->table->failure.message);
        return;
    }
    repl->is_saved = false;
    table_log_fork(repl->table, repl->eyes);
    repl_record(repl);
}

/* -- the tree ------------------------------------------------------------- */

/* Writes a short description of the turn that led to `tip`. Writes "" if the
 * person at the screen may not know what happened in the turn. */
static void tell_last(Repl *repl, const Node *tip, char *text, size_t size)
{
    char *words = turn_words(repl, tip);
    char reason[REASON_LIMIT];

    text[0] = '\0';
    if (tip->edited)
        snprintf(text, size, "; last: %s",
                 node_describe_edit(tip, "the position was set", reason));
    else if (words != NULL && words[0] != '\0')
        snprintf(text, size, "; last%.42s%s", words,
                 strlen(words) > 42 ? " ..." : "");
    free(words);
}

static void describe_branch_end(const Node *tip, char *text, size_t size)
{
    const Position end = node_position(tip);

    if (end.over)
        snprintf(text, size, "over in turn %d", end.turn);
    else if (end.turn == 0)
        snprintf(text, size, "in its set-up");
    else
        snprintf(text, size, "turn %d, %s to move", end.turn,
                 draw_seat(&end, end.to_move));
}

/* Prints where a branch begins, such as "from turn 7; ". Adds the name of the
 * parent if the indentation does not show the parent. */
static void show_fork(Repl *repl, const Branch *branch, int depth)
{
    const Branch *all = repl->game->history->branches;

    if (branch->parent == BRANCH_NONE)
        return;
    fprintf(repl->look.out, "from turn %d", branch->fork->next_turn);
    if (depth > DEPTH_SHOWN)
        fprintf(repl->look.out, " of %s", all[branch->parent].name);
    fputs("; ", repl->look.out);
}

static void show_branch(Repl *repl, const Branch *branch, int depth)
{
    const Game *game = repl->game;
    int length = branch->tip->depth;
    int steps = depth < DEPTH_SHOWN ? depth : DEPTH_SHOWN;
    bool here = branch == history_branch(game->history);
    char last[80];
    char end[80];

    tell_last(repl, branch->tip, last, sizeof last);
    describe_branch_end(branch->tip, end, sizeof end);
    fprintf(repl->look.out, "%s %*s%s", here ? "*" : " ",
            steps > 1 ? 2 * steps - 2 : 0, "", steps > 0 ? "+-" : "");
    text_pad(repl->look.out, branch->name, 16 - 2 * steps);
    fputc(' ', repl->look.out);
    show_fork(repl, branch, depth);
    fprintf(repl->look.out, "%d turn%s; %s%s", length, length == 1 ? "" : "s",
            end, last);
    if (here && length > game_turns(game))
        fprintf(repl->look.out, "; you are at turn %d", game->now.turn);
    fputc('\n', repl->look.out);
}

/* Prints the branches that begin on the branch `parent`, each followed by its
 * own branches. */
static void show_below(Repl *repl, int parent, int depth)
{
    const GameHistory *history = repl->game->history;

    for (int i = 0; i < history->branch_count; i++) {
        if (history->branches[i].parent != parent)
            continue;
        show_branch(repl, &history->branches[i], depth);
        show_below(repl, i, depth + 1);
    }
}

void command_branches(Repl *repl, const char *words)
{
    if (*words != '\0')
        repl_say(repl, "branches lists them; goto %s goes there", words);
    else
        show_below(repl, BRANCH_NONE, 0);
}
