/*
 * repl_branch.c -- branches: one more, and the picture of all.
 */
#include <stdlib.h>
#include <string.h>

#include "app/repl/repl_internal.h"

/* Steps that the picture goes in, for branches of branches. */
enum { DEPTH_SHOWN = 6 };

/* -- forks ---------------------------------------------------------------- */

static void tell_full(Repl *repl, const char *hint)
{
    char text[160];

    snprintf(text, sizeof text,
             "This game has %d branches, and can have no more.%s",
             GAME_BRANCH_LIMIT, hint);
    show_line(repl, text);
}

bool branch_is_barred(Repl *repl)
{
    if (!history_is_barred(repl->game->history))
        return false;
    tell_full(repl, " redo goes along what was played; after the last turn "
                    "the game can go on.");
    input_refused(repl);
    repl_look_again(repl);
    return true;
}

/* One word that is no turn, and nothing else's name. */
static const char *wrong_name(const Repl *repl, const char *name)
{
    size_t length = strlen(name);

    if (length >= NAME_LIMIT - 1)
        return "is too long";
    if (strchr(name, ' ') != NULL)
        return "must be one word";
    if (strspn(name, "0123456789") == length)
        return "is a number, which means a turn";
    if (goto_has_name(repl, name))
        return "already has a meaning";
    return NULL;
}

void command_fork(Repl *repl, const char *words)
{
    GameHistory *history = repl->game->history;
    int from = history->current;
    char name[INPUT_LIMIT];
    const char *why;

    if (history_is_full(history)) {
        tell_full(repl, "");
        return;
    }
    snprintf(name, sizeof name, "%s", words + strspn(words, " "));
    for (size_t end = strlen(name); end > 0 && name[end - 1] == ' ';)
        name[--end] = '\0';
    if (name[0] == '\0')
        history_free_name(history, from, name);
    why = wrong_name(repl, name);
    if (why != NULL) {
        fprintf(repl->look.out, "fork: the name %.60s %s\n", name, why);
        return;
    }
    if (!history_fork(history, name)) {
        fputs("Not enough memory.\n", repl->look.out);
        return;
    }
    redo_forget(repl);
    repl->is_saved = false;
    fprintf(repl->look.out, "Branch %s begins here; goto %s goes back.\n", name,
            history->branches[from].name);
    repl_record(repl);
    repl_look_again(repl);
}

/* -- the picture ---------------------------------------------------------- */

bool may_show_turn(const Repl *repl, const Node *node)
{
    return repl->people < 2 || node_before(node)->to_move == repl->eyes;
}

/* "turn 7, green: WORDS", cut where it is long. */
static void tell_last(Repl *repl, const Node *tip, char *text, size_t size)
{
    char *words;

    text[0] = '\0';
    if (tip->depth == 0)
        return;
    if (tip->edited) {
        snprintf(text, size, "; last: the position was set");
        return;
    }
    if (!may_show_turn(repl, tip))
        return;
    words = game_words(repl->script, tip);
    if (words != NULL && words[0] != '\0')
        snprintf(text, size, "; last: %.40s%s", words,
                 strlen(words) > 40 ? " ..." : "");
    free(words);
}

static void tell_end(const Position *end, char *text, size_t size)
{
    if (end->over)
        snprintf(text, size, "over in turn %d", end->turn);
    else if (end->turn == 0)
        snprintf(text, size, "in its set-up");
    else
        snprintf(text, size, "turn %d, %s to move", end->turn,
                 draw_seat(end, end->to_move));
}

/* "from turn 7; ": where there is no room for one more step in, of what too. */
static void show_fork(Repl *repl, const Branch *branch, int depth)
{
    const Branch *all = repl->game->history->branches;

    if (branch->parent == BRANCH_NONE)
        return;
    fprintf(repl->look.out, "from turn %d", branch->fork->position.turn);
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
    tell_end(&branch->tip->position, end, sizeof end);
    fprintf(repl->look.out, "%s %*s%s%-*s ", here ? "*" : " ",
            steps > 1 ? 2 * steps - 2 : 0, "", steps > 0 ? "+-" : "",
            16 - 2 * steps, branch->name);
    show_fork(repl, branch, depth);
    fprintf(repl->look.out, "%d turn%s; %s%s", length, length == 1 ? "" : "s",
            end, last);
    if (here && length > game_turns(game))
        fprintf(repl->look.out, "; you are at turn %d", game->now.turn);
    fputc('\n', repl->look.out);
}

/* Those that began from it stand below, a step further in. */
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
    words += strspn(words, " ");
    if (*words != '\0') {
        fprintf(repl->look.out, "branches lists them; goto %s goes there\n",
                words);
        return;
    }
    show_below(repl, BRANCH_NONE, 0);
    repl_look_again(repl);
}
