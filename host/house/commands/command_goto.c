/*
 * command_goto.c -- moves to a turn, a bookmark or a branch that was played. If
 * several people play, the game does not stop at a choice of a bot, because the
 * bot's hand is secret.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "house/commands/commands_internal.h"
#include "view/draw/draw.h"

/* -- arriving ------------------------------------------------------------- */

/* True if the game must move past this turn: either the turn has no choice, or
 * several people play and a bot must choose. */
static bool is_passed(const Repl *repl, RunEnd end)
{
    const Game *game = repl->game;

    if (end == RUN_DONE)
        return !game->now.over;
    return end == RUN_OPEN && repl->people > 1 &&
           !repl_is_person(repl, game->choice.seat);
}

/* Moves along the played turns to the next choice that a person makes. Returns
 * false if the branch ends before such a choice. */
static bool pass_to_person(Repl *repl)
{
    Game *game = repl->game;
    Node *ahead;

    while (is_passed(repl, game_look(game, &repl->error))) {
        ahead = history_ahead(game->history);
        if (ahead == NULL)
            return false;
        game_go(game, ahead);
    }
    return true;
}

void goto_arrive(Repl *repl)
{
    repl->halted = repl->flows = false;
    forced_forget(repl);
    screen_forget(repl);
    news_begin_turn(repl);
    if (!pass_to_person(repl)) {
        repl_go_on(repl);
        return;
    }
    repl_look_again(repl);
    if (repl->state == RUN_OPEN)
        news_skip(repl);
    if (!repl->halted)
        return;
    news_print(repl);
    repl_say(repl, "A bot's turn: press Enter to let it choose again, "
                   "redo to repeat what was played, or choose for it.");
}

/* -- going ---------------------------------------------------------------- */

void say_failure(Repl *repl)
{
    const char *text = repl->table->failure.message;

    repl_say(repl, "%c%s.", toupper((unsigned char)text[0]), text + 1);
}

/* True if the jump to a different node is allowed and has all necessary
 * consent. Otherwise reports a refusal, or asks for consent. */
static bool is_allowed(Repl *repl, const Jump *jump)
{
    char what[TABLE_WHAT];

    if (!jump_is_allowed(repl->table, jump, repl->eyes)) {
        say_failure(repl);
        return false;
    }
    jump_plan(jump, what, sizeof what);
    return consent_is_given(repl, jump_needs(repl->table, jump, repl->eyes),
                            "%s", what);
}

/* Moves to a node. If the node is earlier on the current branch, redo can move
 * forward again afterwards. */
static void goto_node(Repl *repl, int branch, Node *node)
{
    const Jump jump = jump_on_branch(repl->table, branch, node);

    if (!is_allowed(repl, &jump))
        return;
    jump_make(repl->table, &jump);
    table_log_jump(repl->table, &jump, consent_asker(repl));
    repl_record(repl);
    goto_arrive(repl);
}

/* -- places --------------------------------------------------------------- */

/* Returns the place of a node on the current branch. */
static Place place_here(const Repl *repl, Node *node)
{
    return (Place){repl->game->history->current, node};
}

static Place place_of_turn(Repl *repl, long number, const char *words)
{
    const GameHistory *history = repl->game->history;
    Node *node =
        number > UINT16_MAX ? NULL : history_find_turn(history, (int)number);

    if (node == NULL)
        repl_say(repl, "%.20s: no such turn on this branch; it has %d to %d",
                 words, history->start->next_turn,
                 history_branch(history)->tip->next_turn);
    return place_here(repl, node);
}

/* Returns the place of a bookmark. If the current branch leads to the bookmark,
 * the place is on the current branch, otherwise on the bookmark's own
 * branch. */
static Place place_of_remark(const Repl *repl, const Remark *remark)
{
    Node *tip = history_branch(repl->game->history)->tip;

    if (node_common(tip, remark->node) == remark->node)
        return place_here(repl, remark->node);
    return (Place){remark->branch, remark->node};
}

/* -- names ---------------------------------------------------------------- */

/* A Target is the branch or bookmark that a name, or the beginning of a name,
 * means. */
typedef struct Target {
    int branch; /* number of a branch; BRANCH_NONE for a bookmark */
    const Remark *remark;
    int count; /* number of branches and bookmarks that match */
} Target;

static bool matches_name(const char *name, const char *word, bool whole)
{
    return whole ? strcasecmp(name, word) == 0
                 : strncasecmp(name, word, strlen(word)) == 0;
}

static Target find_target(const GameHistory *history, const char *word,
                          bool whole)
{
    Target target = {BRANCH_NONE, NULL, 0};
    const Remark *remark = NULL;

    for (int i = 0; i < history->branch_count; i++)
        if (matches_name(history->branches[i].name, word, whole)) {
            target.branch = i;
            target.count++;
        }
    while ((remark = history_next_bookmark(history, remark)) != NULL)
        if (matches_name(remark->text, word, whole)) {
            target.remark = remark;
            target.count++;
        }
    return target;
}

static Place place_of_name(Repl *repl, const char *name)
{
    const GameHistory *history = repl->game->history;
    Target target = find_target(history, name, true);

    if (target.count == 0)
        target = find_target(history, name, false);
    if (target.count == 0)
        repl_say(repl,
                 "%s: not a turn, a bookmark or a branch; branches and "
                 "bookmarks list them",
                 name);
    else if (target.count > 1 && target.remark == NULL)
        repl_say(repl, "%s is ambiguous; type more of it", name);
    else if (target.remark != NULL)
        return place_of_remark(repl, target.remark);
    else
        return (Place){target.branch, history->branches[target.branch].tip};
    return place_here(repl, NULL);
}

Place place_find(Repl *repl, const char *words)
{
    const GameHistory *history = repl->game->history;
    char *end;
    long number = strtol(words, &end, 10);

    if (*end == '\0' && number >= 0)
        return place_of_turn(repl, number, words);
    if (strcmp(words, "start") == 0)
        return place_here(repl, history->start);
    if (strcmp(words, "end") == 0)
        return place_here(repl, history_branch(history)->tip);
    return place_of_name(repl, words);
}

void command_goto(Repl *repl, const char *words)
{
    const Place place = place_find(repl, words);

    if (place.node != NULL)
        goto_node(repl, place.branch, place.node);
}

/* Adds the names of branches and bookmarks, for completion. Turns are numbers,
 * so they need no completion. */
void complete_place(Repl *repl, const char *before, EditWords *words)
{
    const GameHistory *history = repl->game->history;
    const Remark *each = NULL;

    if (before[strspn(before, " ")] != '\0')
        return;
    edit_words_add(words, "start");
    edit_words_add(words, "end");
    for (int i = 0; i < history->branch_count; i++)
        edit_words_add(words, history->branches[i].name);
    while ((each = history_next_bookmark(history, each)) != NULL)
        edit_words_add(words, each->text);
}
