/*
 * repl_note.c -- notes and bookmarks, and the list of turns where they stand.
 */
#include <stdlib.h>
#include <string.h>

#include "app/repl/repl_internal.h"
#include "format/token.h"
#include "match/input/input.h"

enum { TURNS_BEFORE = 15, TURNS_AHEAD = 5 };

/* The words without blanks around them. */
static const char *tidy(const char *words, char text[INPUT_LIMIT])
{
    size_t end;

    snprintf(text, INPUT_LIMIT, "%s", words + strspn(words, " "));
    end = strlen(text);
    while (end > 0 && text[end - 1] == ' ')
        text[--end] = '\0';
    return text;
}

static void remark(Repl *repl, RecordLineKind kind, const char *text)
{
    const Position *now = &repl->game->now;

    if (!history_remark(repl->game->history, kind, text)) {
        fputs("Not enough memory.\n", repl->look.out);
        return;
    }
    repl_record_remark(repl, kind, text);
    if (kind == RECORD_NOTE)
        fprintf(repl->look.out, "Noted before turn %d.\n", now->turn);
    else
        fprintf(repl->look.out, "Bookmarked: turn %d; goto %s comes back.\n",
                now->turn, text);
    repl_look_again(repl);
}

void command_note(Repl *repl, const char *words)
{
    char text[INPUT_LIMIT];

    if (*tidy(words, text) == '\0')
        fputs("note TEXT, such as note why not attack here?\n", repl->look.out);
    else
        remark(repl, RECORD_NOTE, text);
}

/* -- bookmarks ------------------------------------------------------------ */

static bool has_bookmark(const Game *game, const char *name)
{
    const Remark *remark = NULL;

    while ((remark = history_next_bookmark(game->history, remark)) != NULL)
        if (strcmp(remark->text, name) == 0)
            return true;
    return false;
}

static bool has_branch(const Game *game, const char *name)
{
    return history_find_branch(game->history, name) != BRANCH_NONE;
}

/* "turn-7", or with a number behind it where there is one. */
static void name_bookmark(const Game *game, char text[INPUT_LIMIT])
{
    snprintf(text, INPUT_LIMIT, "turn-%d", game->now.turn);
    for (int i = 2; has_bookmark(game, text) || has_branch(game, text); i++)
        snprintf(text, INPUT_LIMIT, "turn-%d-%d", game->now.turn, i);
}

static const char *wrong_name(const Repl *repl, const char *name)
{
    if (has_bookmark(repl->game, name))
        return "a bookmark has that name; bookmarks lists them";
    if (has_branch(repl->game, name))
        return "a branch has that name; branches lists them";
    if (strspn(name, "0123456789") == strlen(name) ||
        strcmp(name, "start") == 0 || strcmp(name, "end") == 0)
        return "goto takes that as a turn; choose another name";
    return NULL;
}

void command_bookmark(Repl *repl, const char *words)
{
    char name[INPUT_LIMIT];
    const char *why;

    if (*tidy(words, name) == '\0')
        name_bookmark(repl->game, name);
    why = wrong_name(repl, name);
    if (why != NULL)
        fprintf(repl->look.out, "%s: %s\n", name, why);
    else
        remark(repl, RECORD_BOOKMARK, name);
}

void command_bookmarks(Repl *repl, const char *words)
{
    const GameHistory *history = repl->game->history;
    const Remark *each = NULL;

    (void)words;
    while ((each = history_next_bookmark(history, each)) != NULL)
        fprintf(repl->look.out, "  %-20s turn %d, branch %s\n", each->text,
                each->node->position.turn,
                history->branches[each->branch].name);
    if (history_next_bookmark(history, NULL) == NULL)
        fputs("There are no bookmarks; bookmark NAME adds one here.\n",
              repl->look.out);
}

/* -- turns ---------------------------------------------------------------- */

static void show_remarks(Repl *repl, const Node *node)
{
    char text[INPUT_LIMIT + 40];

    for (const Remark *each = node->remarks; each; each = each->next) {
        snprintf(text, sizeof text, "%s: %s",
                 each->kind == RECORD_NOTE ? "note" : "bookmark", each->text);
        show_line(repl, text);
    }
}

/* The words of a turn that may be shown and has some, to be freed; else
 * NULL. */
static char *words_of(const Repl *repl, const Node *node)
{
    char *words =
        may_show_turn(repl, node) ? game_words(repl->script, node) : NULL;

    if (words == NULL || words[0] != '\0')
        return words;
    free(words);
    return NULL;
}

static void show_turn(Repl *repl, const Node *node)
{
    const Position *before = node_before(node);
    bool is_ahead = node->depth > game_turns(repl->game);
    const char *mark = is_ahead ? "(ahead) " : "";
    char *words = node->edited ? NULL : words_of(repl, node);
    const char *colon = words != NULL ? ": " : "";
    const char *told = words != NULL ? words : "";
    char text[INPUT_LIMIT];

    if (node->edited)
        snprintf(text, sizeof text, "%sthe position was set", mark);
    else if (before->turn == 0)
        snprintf(text, sizeof text, "%sset-up%s%s", mark, colon, told);
    else
        snprintf(text, sizeof text, "%sturn %d, %s%s%s", mark, before->turn,
                 draw_seat(before, before->to_move), colon, told);
    show_line(repl, text);
    free(words);
}

/* From the first turn with that number or a later one; -1 where there is
 * none. */
static int find_first(const GameHistory *history, int number)
{
    const Node *tip = history_branch(history)->tip;
    int first = -1;

    for (const Node *node = tip; node->parent != NULL; node = node->parent)
        if (node_before(node)->turn >= number)
            first = node->depth - 1;
    return first;
}

static bool read_range(Repl *repl, const char *words, int *first, int *last)
{
    const Game *game = repl->game;
    int length = history_branch(game->history)->tip->depth;
    char word[TOKEN_LIMIT];
    char *end;
    long number;

    *first = game_turns(game) - TURNS_BEFORE;
    *last = game_turns(game) + TURNS_AHEAD;
    if (input_word(&words, word)) {
        number = strtol(word, &end, 10);
        *first = strcmp(word, "all") == 0 ? 0
                 : *end != '\0' || number < 0 || number > UINT16_MAX
                     ? -1
                     : find_first(game->history, (int)number);
        *last = *end != '\0' ? length : *first + TURNS_BEFORE + TURNS_AHEAD;
        if (*first < 0) {
            fprintf(repl->look.out,
                    "%s: no such turn; turns, turns 7, or turns all\n", word);
            return false;
        }
        if (!command_ends(repl, words, "turns NUMBER"))
            return false;
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

    if (!read_range(repl, words, &first, &last))
        return;
    if (first > 0)
        fputs("...\n", repl->look.out);
    for (node = node_at(tip, first); node->depth < last;) {
        show_remarks(repl, node);
        node = node->children; /* the latest leads to the tip */
        show_turn(repl, node);
    }
    if (node == tip)
        show_remarks(repl, node);
    else
        fputs("...\n", repl->look.out);
    if (tip->depth == 0)
        fputs("No turn is complete yet.\n", repl->look.out);
    repl_look_again(repl);
}
