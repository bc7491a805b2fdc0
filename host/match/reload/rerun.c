/*
 * rerun.c -- plays a whole game again under other rules. The new game replaces
 * the old game, which is kept so that undo can return to it.
 */
#include "match/reload/reload.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/reload/reload_internal.h"
#include "match/reload/reload_load.h"
#include "match/reload/reload_turns.h"

static uint64_t hash_of(const Node *node, const Script *script)
{
    return node_hash(node, &script_equipment(script)->deck);
}

struct Rerun {
    Game *game;        /* the game that will be replaced; borrowed */
    Game whole;        /* the game whose turns are played again: `game`, or the
                        * game that `game` has replaced. Its pointers are
                        * borrowed. */
    Game *again;       /* the new game; owned, with its script */
    Carry *carry;      /* adapts positions of `whole`; owned */
    const Node *node;  /* the node of `whole` that the new game has reached */
    ReloadWords words; /* the current turn of `whole`; owned */
    Reload reload;     /* what has been found so far; owned */
};

/* Returns the game that `game` has replaced (see Earlier). The pointers in the
 * result are borrowed. */
static Game reload_earlier(const Game *game)
{
    const struct Earlier *earlier = game->history->earlier;

    return (Game){.script = earlier->script,
                  .history = earlier->history,
                  .now = node_position(earlier->history->here),
                  .line = earlier->line};
}

/* -- playing it again ----------------------------------------------------- */

/* Continues the new game from an edited position of the old game. */
static bool edit_again(Rerun *rerun, Retrace *retrace)
{
    Position position = node_position(rerun->node);
    char why[CARRY_WHY_LIMIT];

    *retrace = (Retrace){.rest = ""};
    snprintf(why, sizeof why, "out of memory");
    if (carry_position(rerun->carry, &position, why) &&
        game_edit(rerun->again, &position))
        return true;
    snprintf(retrace->why, sizeof retrace->why, "%s", why);
    return false;
}

/* Compares the turn that was just played with the same turn of the old game.
 * The new node gets the number of the old node, because people know the turn by
 * this number. */
static void note_legal(Rerun *rerun)
{
    Reload *reload = &rerun->reload;
    Node *here = game_here(rerun->again);

    here->number = rerun->node->number;
    if (reload->differs < 0 && hash_of(rerun->node, rerun->whole.script) !=
                                   hash_of(here, rerun->again->script))
        reload->differs = reload->legal;
    reload->legal++;
}

/* Notes that the next turn cannot be played, and takes ownership of its
 * `words`. */
static void note_illegal(Rerun *rerun, char *words, const Retrace *retrace)
{
    Reload *reload = &rerun->reload;

    rerun->again->line.count = 0;
    reload->turn = words;
    snprintf(reload->why, sizeof reload->why, "%s", retrace->why);
    /* If the user has interrupted the script, the turn may be legal. We then
     * report the interruption, and not a fault. */
    if (retrace->fault.fault == FAULT_STOPPED)
        reload->error = retrace->fault;
    else if (retrace->fault.fault != FAULT_NONE)
        reload_add_fault(reload, &retrace->fault);
}

bool rerun_turn(Rerun *rerun)
{
    static Retrace retrace;
    const Reload *reload = &rerun->reload;
    char *words;

    if (rerun->node == game_here(&rerun->whole) || reload->turn != NULL ||
        reload->error.fault != FAULT_NONE)
        return false;
    /* The first child is on the path to the current node, because the game has
     * moved to this child last. */
    rerun->node = rerun->node->children;
    words = game_words(rerun->whole.script, rerun->node);
    if (words == NULL)
        return reload_fail_for_memory(&rerun->reload);
    if (rerun->node->edited ? edit_again(rerun, &retrace)
                            : retrace_turn(rerun->again, words, &retrace)) {
        free(words);
        note_legal(rerun);
        return true;
    }
    note_illegal(rerun, words, &retrace);
    return false;
}

int rerun_percent(const Rerun *rerun)
{
    const Reload *reload = &rerun->reload;

    return reload->turns == 0 ? 100 : 100 * reload->legal / reload->turns;
}

bool rerun_is_of_earlier(const Rerun *rerun)
{
    return rerun->whole.history != rerun->game->history;
}

/* -- beginning ------------------------------------------------------------ */

/* Begins the new game at the start position of the old game. */
static bool begin_again(Rerun *rerun, Script *fresh)
{
    Position start = node_position(rerun->whole.history->start);
    char why[CARRY_WHY_LIMIT];

    if (!carry_position(rerun->carry, &start, why))
        return reload_fail_for_game(&rerun->reload, why);
    rerun->again = game_new(fresh, &start);
    return rerun->again != NULL || reload_fail_for_memory(&rerun->reload);
}

static bool rerun_load(Rerun *rerun)
{
    Script *fresh =
        reload_load_for(&rerun->whole, &rerun->carry, &rerun->reload);

    if (fresh == NULL)
        return false;
    if (!begin_again(rerun, fresh)) {
        script_free(fresh);
        return false;
    }
    reload_scan_names(fresh, &rerun->whole.now, &rerun->reload);
    return reload_words(&rerun->whole, &rerun->words, &rerun->reload);
}

Rerun *rerun_begin(Game *game, bool of_earlier, Reload *reload)
{
    Rerun *rerun = calloc(1, sizeof *rerun);

    *reload = (Reload){.is_cut = false};
    if (rerun == NULL) {
        reload_fail_for_memory(reload);
        return NULL;
    }
    game_settle(game);
    rerun->game = game;
    rerun->whole = of_earlier && game->history->earlier != NULL
                       ? reload_earlier(game)
                       : *game;
    rerun->node = rerun->whole.history->start;
    rerun->reload = (Reload){
        .is_rerun = true, .turns = game_turns(&rerun->whole), .differs = -1};
    if (rerun_load(rerun))
        return rerun;
    *reload = rerun->reload;
    rerun->reload = (Reload){.is_cut = false};
    rerun_free(rerun);
    return NULL;
}

void rerun_free(Rerun *rerun)
{
    if (rerun == NULL)
        return;
    if (rerun->again != NULL)
        script_free(rerun->again->script);
    game_free(rerun->again);
    carry_free(rerun->carry);
    reload_words_free(&rerun->words);
    reload_clear(&rerun->reload);
    free(rerun);
}

/* -- replacing the game --------------------------------------------------- */

/* Moves the record from the old game to the new game. The record continues
 * after the last node that is equal in both games. */
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

/* Replaces the game and its script by `again`. The history `whole`, whose turns
 * were played again, goes to the Earlier. Returns false, with the game
 * unchanged, if memory runs out. */
static bool put_in_place(Game *game, Game *again, const GameHistory *whole)
{
    struct Earlier *earlier = game->history->earlier;
    const int numbered = game->history->numbered;

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
    again->history->numbered = numbered;
    *game = *again;
    free(again);
    game_trim_earlier(game);
    return true;
}

/* Completes the new game and replaces the old game by it. */
static bool rerun_finish(Rerun *rerun, int milliseconds)
{
    Reload *reload = &rerun->reload;
    Game *again = rerun->again;
    bool is_whole;

    if (reload->turn == NULL)
        reload_enter(again, &rerun->words, reload);
    game_settle(again);
    is_whole = reload->turn == NULL && !reload->is_cut;
    reload_try_turns(is_whole ? &rerun->whole : NULL, again, milliseconds,
                     reload);
    if (!put_in_place(rerun->game, again, rerun->whole.history))
        return reload_fail_for_memory(reload);
    rerun->again = NULL;
    return true;
}

bool rerun_end(Rerun *rerun, int milliseconds, Reload *reload)
{
    bool is_done;

    while (rerun_turn(rerun))
        ;
    is_done = rerun->reload.error.fault == FAULT_NONE &&
              rerun_finish(rerun, milliseconds);
    *reload = rerun->reload;
    rerun->reload = (Reload){.is_cut = false};
    rerun_free(rerun);
    return is_done;
}

/* -- going back ------------------------------------------------------------ */

bool rerun_is_behind(const Game *game)
{
    const struct Earlier *earlier = game->history->earlier;

    return earlier != NULL && (game_turns(game) < earlier->turns ||
                               (game_turns(game) == earlier->turns &&
                                game->line.count < earlier->picks));
}

void rerun_return(Game *game)
{
    struct Earlier *earlier = game->history->earlier;
    Game back = reload_earlier(game);

    take_record(&back, game);
    back.history->numbered = game->history->numbered;
    game_free_whole(game->history, game->script);
    *game = back;
    free(earlier);
}

/* Undo returns to the earlier game at a certain point of the new game. If the
 * line now ends before this point, we move the point to the end of the line. */
void reload_shorten_earlier(Game *game)
{
    struct Earlier *earlier = game->history->earlier;

    if (earlier != NULL && earlier->turns == game_turns(game) &&
        earlier->picks > game->line.count)
        earlier->picks = game->line.count;
}
