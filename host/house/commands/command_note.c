/*
 * command_note.c -- notes and bookmarks, and the list of turns that shows them.
 */
#include <stdlib.h>
#include <string.h>

#include "house/commands/commands_internal.h"

#include "base/text.h"
#include "view/draw/draw.h"
#include "view/sentences/sentences.h"

enum { TURNS_BEFORE = 15, TURNS_AHEAD = 5 };

void command_note(Repl *repl, const char *words)
{
    if (!table_log_remark(repl->table, RECORD_NOTE, words))
        say_failure(repl);
}

/* -- bookmarks ------------------------------------------------------------ */

void command_bookmark(Repl *repl, const char *words)
{
    char unused[NAME_LIMIT];

    if (!table_bookmark(repl->table, &words, unused))
        repl_say(repl, "%s", repl->table->failure.message);
}

void command_bookmarks(Repl *repl, const char *words)
{
    const GameHistory *history = repl->game->history;
    const Remark *each = NULL;

    (void)words;
    while ((each = history_next_bookmark(history, each)) != NULL) {
        fputs("  ", repl->look.out);
        text_pad(repl->look.out, each->text, 20);
        fprintf(repl->look.out, " turn %d, branch %s\n", each->node->next_turn,
                history->branches[each->branch].name);
    }
    if (history_next_bookmark(history, NULL) == NULL)
        repl_say(repl, "There are no bookmarks; bookmark NAME adds one here.");
}

/* -- turns ---------------------------------------------------------------- */

static void show_remarks(Repl *repl, const Node *node)
{
    char heading[REMARK_HEADING];

    for (const Remark *each = node->remarks; each; each = each->next)
        if (each->kind != RECORD_TOLD)
            repl_say(repl, "%s: %s",
                     remark_heading(each->kind, &each->author, heading),
                     each->text);
}

char *turn_words(const Repl *repl, const Node *node)
{
    return turn_choices(repl->script, node,
                        repl->people < 2 ? SEAT_NONE : repl->eyes);
}

static void show_turn(Repl *repl, const Node *node)
{
    const Position before = node_before(node);
    bool is_ahead = node->depth > game_turns(repl->game);
    const char *mark = is_ahead ? "(ahead) " : "";
    char *words = turn_words(repl, node);
    char reason[REASON_LIMIT];
    const char *told = words != NULL ? words : "";

    if (node->edited)
        repl_say(repl, "%s%s", mark,
                 node_describe_edit(node, "the position was set", reason));
    else if (node->turn == 0)
        repl_say(repl, "%sset-up%s", mark, told);
    else
        repl_say(repl, "%sturn %d, %s%s", mark, node->turn,
                 draw_seat(&before, node->mover), told);
    free(words);
}

/* Returns the index of the first turn whose number is at least `number`, or -1
 * if there is none. */
static int find_first(const GameHistory *history, int number)
{
    const Node *tip = history_branch(history)->tip;
    int first = -1;

    for (const Node *node = tip; node->parent != NULL; node = node->parent)
        if (node->turn >= number)
            first = node->depth - 1;
    return first;
}

static bool read_turn_range(Repl *repl, const char *words, int *first,
                            int *last)
{
    const Game *game = repl->game;
    int length = history_branch(game->history)->tip->depth;
    char *end;
    long number = strtol(words, &end, 10);

    *first = game_turns(game) - TURNS_BEFORE;
    *last = game_turns(game) + TURNS_AHEAD;
    if (strcmp(words, "all") == 0) {
        *first = 0;
        *last = length;
    } else if (words[0] != '\0') {
        *first = *end != '\0' || number < 0 || number > UINT16_MAX
                     ? -1
                     : find_first(game->history, (int)number);
        *last = *first + TURNS_BEFORE + TURNS_AHEAD;
        if (*first < 0) {
            repl_say(repl, "%s: no such turn; turns, turns 7, or turns all",
                     words);
            return false;
        }
    }
    *first = *first < 0 ? 0 : *first;
    *last = *last > length ? length : *last;
    return true;
}

void command_turns(Repl *repl, const char *words)
{
    Node *tip = history_branch(repl->game->history)->tip;
    const Node *node;
    int first;
    int last;

    if (!read_turn_range(repl, words, &first, &last))
        return;
    if (first > 0)
        repl_say(repl, "...");
    for (node = node_at(tip, first); node->depth < last;) {
        show_remarks(repl, node);
        node = node->children; /* the first child leads to the tip */
        show_turn(repl, node);
    }
    if (node == tip)
        show_remarks(repl, node);
    else
        repl_say(repl, "...");
    if (tip->depth == 0)
        repl_say(repl, "No turn is complete yet.");
}
