/*
 * repl_note.c -- notes and bookmarks, and the list of turns where they stand.
 */
#include <stdlib.h>
#include <string.h>

#include "app/repl/repl_internal.h"
#include "format/token.h"
#include "match/game/input.h"

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

    if (!branches_remark(repl->game, kind, text)) {
        fputs("There is not enough memory for that.\n", repl->look.out);
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

static const Remark *find_bookmark(const Game *game, const char *name)
{
    const Branches *branches = game->branches;

    for (int i = 0; branches != NULL && i < branches->remark_count; i++)
        if (branches->remarks[i].kind == RECORD_BOOKMARK &&
            strcmp(branches->remarks[i].text, name) == 0)
            return &branches->remarks[i];
    return NULL;
}

/* "turn-7", or with a number behind it where there is one. */
static void name_bookmark(const Game *game, char text[INPUT_LIMIT])
{
    snprintf(text, INPUT_LIMIT, "turn-%d", game->now.turn);
    for (int i = 2; find_bookmark(game, text) != NULL ||
                    branches_find(game, text) != BRANCH_NONE;
         i++)
        snprintf(text, INPUT_LIMIT, "turn-%d-%d", game->now.turn, i);
}

static const char *wrong_name(const Repl *repl, const char *name)
{
    if (find_bookmark(repl->game, name) != NULL)
        return "there is a bookmark of that name; bookmarks lists them";
    if (branches_find(repl->game, name) != BRANCH_NONE)
        return "there is a branch of that name; branches lists them";
    if (strspn(name, "0123456789") == strlen(name) ||
        strcmp(name, "start") == 0 || strcmp(name, "end") == 0)
        return "goto takes that for a turn; another name, please";
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
    const Branches *branches = branches_of(repl->game);
    bool any = false;

    (void)words;
    for (int i = 0; branches != NULL && i < branches->remark_count; i++) {
        const Remark *each = &branches->remarks[i];
        if (each->kind != RECORD_BOOKMARK)
            continue;
        fprintf(repl->look.out, "  %-20s turn %d, branch %s\n", each->text,
                branches_position(repl->game, each->branch, each->turns)->turn,
                branches->all[each->branch].name);
        any = true;
    }
    if (!any)
        fputs("There are no bookmarks; bookmark NAME sets one here.\n",
              repl->look.out);
}

/* -- turns ---------------------------------------------------------------- */

static void show_remarks(Repl *repl, int turns)
{
    const Game *game = repl->game;
    const Branches *branches = game->branches;
    char text[INPUT_LIMIT + 40];

    for (int i = 0; i < branches->remark_count; i++) {
        const Remark *each = &branches->remarks[i];
        if (!branches_remarked(game, each, branches->current, turns))
            continue;
        snprintf(text, sizeof text, "%s: %s",
                 each->kind == RECORD_NOTE ? "note" : "bookmark", each->text);
        show_line(repl, text);
    }
}

static void show_turn(Repl *repl, int turns)
{
    const Game *game = repl->game;
    const Turn *turn = branches_turn(game, game->branches->current, turns);
    const Position *before = &turn->before;
    const char *mark = turns >= game->turn_count ? "(ahead) " : "";
    char *words = NULL;
    char text[INPUT_LIMIT];

    if (turn->edited) {
        snprintf(text, sizeof text, "%sthe position was set", mark);
        show_line(repl, text);
        return;
    }
    if (may_show_turn(repl, turn))
        words = game_words(repl->script, turn);
    if (words != NULL && words[0] == '\0') {
        free(words);
        words = NULL;
    }
    if (before->turn == 0)
        snprintf(text, sizeof text, "%sset-up%s%s", mark, words ? ": " : "",
                 words ? words : "");
    else
        snprintf(text, sizeof text, "%sturn %d, %s%s%s", mark, before->turn,
                 draw_seat(before, before->to_move), words ? ": " : "",
                 words ? words : "");
    show_line(repl, text);
    free(words);
}

/* From the first turn with that number; -1 where there is none. */
static int find_first(const Game *game, int number)
{
    int current = game->branches->current;
    int length = branches_length(game, current);

    for (int i = 0; i < length; i++)
        if (branches_turn(game, current, i)->before.turn >= number)
            return i;
    return -1;
}

static bool read_range(Repl *repl, const char *words, int *first, int *last)
{
    const Game *game = repl->game;
    int length = branches_length(game, game->branches->current);
    char word[TOKEN_LIMIT];
    char *end;
    long number;

    *first = game->turn_count - TURNS_BEFORE;
    *last = game->turn_count + TURNS_AHEAD;
    if (input_word(&words, word)) {
        number = strtol(word, &end, 10);
        *first = strcmp(word, "all") == 0 ? 0
                 : *end != '\0' || number < 0 || number > UINT16_MAX
                     ? -1
                     : find_first(game, (int)number);
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
    const Branches *branches = branches_of(repl->game);
    int first;
    int last;
    int length;

    if (branches == NULL || !read_range(repl, words, &first, &last))
        return;
    length = branches_length(repl->game, branches->current);
    if (first > 0)
        fputs("...\n", repl->look.out);
    for (int i = first; i < last; i++) {
        show_remarks(repl, i);
        show_turn(repl, i);
    }
    if (last == length)
        show_remarks(repl, length);
    else
        fputs("...\n", repl->look.out);
    if (length == 0)
        fputs("No turn is complete yet.\n", repl->look.out);
    repl_look_again(repl);
}
