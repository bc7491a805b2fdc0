/*
 * reload_again.c -- plays a whole game again under other rules. The new game
 * replaces the old game, which is kept so that undo can return to it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/game/game.h"
#include "match/reload/reload_internal.h"
#include "match/reload/reload_turns.h"

static uint64_t hash_of(const Node *node, const Script *script)
{
    return position_hash(&node->position, &script_equipment(script)->deck);
}

/* -- playing it again ----------------------------------------------------- */

/* Continues the new game from a position that the user had edited in the old
 * game. */
static bool edit_again(const Node *node, Game *again, const Carry *carry,
                       Retrace *retrace)
{
    Position position = node->position;
    char why[CARRY_WHY_LIMIT];

    snprintf(why, sizeof why, "out of memory");
    if (carry_position(carry, &position, why) && game_edit(again, &position))
        return true;
    snprintf(retrace->why, sizeof retrace->why, "%s", why);
    return false;
}

/* Plays the turn of a node in the new game. If the turn is not legal there,
 * reports this and returns false. */
static bool play_node(const Game *game, const Node *node, Game *again,
                      const Carry *carry, Reload *reload)
{
    static Retrace retrace;
    char *words = game_words(game->script, node);
    bool fine = node->edited
                    ? edit_again(node, again, carry, &retrace)
                    : words != NULL && retrace_turn(again, words, &retrace);

    if (fine) {
        free(words);
        if (reload->differs < 0 && hash_of(node, game->script) !=
                                       hash_of(game_here(again), again->script))
            reload->differs = reload->legal;
        reload->legal++;
        return true;
    }
    again->line.count = 0;
    if (retrace.fault.fault != FAULT_NONE)
        reload_add_fault(reload, &retrace.fault);
    reload->turn = words;
    snprintf(reload->why, sizeof reload->why, "%s", retrace.why);
    return false;
}

/* Plays the turns up to the first turn that is not legal. If all turns are
 * legal, also enters the current turn. */
static void play_nodes(const Game *game, Game *again, const ReloadWords *words,
                       const Carry *carry, Reload *reload)
{
    const Node *node = game->history->start;

    reload->turns = game_turns(game);
    reload->differs = -1;
    while (node != game_here(game)) {
        /* The first child is on the path to the current node, because the game
         * has moved to this child last. */
        node = node->children;
        if (!play_node(game, node, again, carry, reload))
            return;
    }
    reload_enter(again, words, reload);
}

/* Begins the new game at the start position of the old game. */
static Game *begin_again(const Game *game, Script *fresh, const Carry *carry,
                         Reload *reload)
{
    Position start = game->history->start->position;
    char why[CARRY_WHY_LIMIT];
    Game *again;

    if (!carry_position(carry, &start, why)) {
        reload_fail_for_game(reload, why);
        return NULL;
    }
    again = game_new(fresh, &start);
    if (again == NULL)
        reload_fail_for_memory(reload);
    return again;
}

Game *reload_play_again(Game *game, Script *fresh, const Carry *carry,
                        Reload *reload)
{
    Game *again = begin_again(game, fresh, carry, reload);
    ReloadWords words;

    if (again == NULL)
        return NULL;
    if (reload_words(game, &words, reload)) {
        play_nodes(game, again, &words, carry, reload);
        game_settle(again);
    } else {
        game_free(again);
        again = NULL;
    }
    reload_words_free(&words);
    return again;
}

/* -- replacing the game --------------------------------------------------- */

/* Moves the record from the old game to the new game. The record continues
 * after the last node up to which both games are equal. */
static void take_record(Game *game, const Game *was)
{
    Written *written = &game->history->written;
    const Node *then = was->history->start;
    Node *now = game->history->start;

    while (then != game_here(was) && now != game_here(game) &&
           hash_of(then->children, was->script) ==
               hash_of(now->children, game->script)) {
        then = then->children;
        now = now->children;
    }
    written->node = now;
    written->branch = game->history->current;
    written->more = game_turns(was) - then->depth;
    memcpy(written->name, history_branch(was->history)->name,
           sizeof written->name);
}

/* Copies the list of all versions of the rules, so that each version has the
 * same index in both games. */
static bool take_rules(GameHistory *history, const GameHistory *was)
{
    for (int i = 0; i < was->rules_count; i++)
        if (!history_use_rules(history, was->all_rules[i].scripts,
                               was->all_rules[i].count))
            return false;
    history->rules = was->rules;
    return true;
}

bool reload_put_in_place(Game *game, Game *again, const GameHistory *whole)
{
    struct Earlier *earlier = game->history->earlier;

    if (!take_rules(again->history, game->history))
        return false;
    if (whole == game->history) {
        earlier = malloc(sizeof *earlier);
        if (earlier == NULL)
            return false;
        *earlier = (struct Earlier){.history = game->history,
                                    .script = game->script,
                                    .line = game->line};
    }
    take_record(again, game);
    if (whole != game->history)
        game_free_whole(game->history, game->script);
    earlier->turns = game_turns(again);
    earlier->picks = again->line.count;
    again->history->earlier = earlier;
    *game = *again;
    free(again);
    return true;
}

Game reload_earlier(const Game *game)
{
    const struct Earlier *earlier = game->history->earlier;

    return (Game){.script = earlier->script,
                  .history = earlier->history,
                  .now = earlier->history->here->position,
                  .line = earlier->line};
}

bool reload_is_behind(const Game *game)
{
    const struct Earlier *earlier = game->history->earlier;

    return earlier != NULL && (game_turns(game) < earlier->turns ||
                               (game_turns(game) == earlier->turns &&
                                game->line.count < earlier->picks));
}

void reload_return(Game *game)
{
    struct Earlier *earlier = game->history->earlier;
    Game back = reload_earlier(game);

    take_record(&back, game);
    game_free_whole(game->history, game->script);
    *game = back;
    free(earlier);
}

/* When undo comes to the point at which the new game replaced the earlier game,
 * it returns to the earlier game. If the line now ends before this point, the
 * point moves to the end of the line. */
void reload_shorten_earlier(Game *game)
{
    struct Earlier *earlier = game->history->earlier;

    if (earlier != NULL && earlier->turns == game_turns(game) &&
        earlier->picks > game->line.count)
        earlier->picks = game->line.count;
}
