/*
 * reload_again.c -- a whole game played again by other rules, in the place of
 * the one before, which is kept behind it for undo.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/game/branches.h"
#include "match/game/reload_internal.h"

static const Position *position_after(const Game *game, int turn)
{
    return turn + 1 < game->turn_count ? &game->turns[turn + 1].before
                                       : &game->now;
}

/* Whether a turn ended where the game played again stands. */
static bool ends_alike(const Game *game, const Game *again, int turn)
{
    return position_hash(position_after(game, turn),
                         &script_equipment(game->script)->deck) ==
           position_hash(&again->now, &script_equipment(again->script)->deck);
}

/* What somebody changed by hand is as it was made. */
static bool edit_again(const Game *game, Game *again, int turn,
                       const Carry *carry, Retrace *retrace)
{
    Position position = *position_after(game, turn);
    char why[CARRY_WHY_LIMIT];

    snprintf(why, sizeof why, "out of memory");
    if (carry_position(carry, &position, why) && game_edit(again, &position))
        return true;
    snprintf(retrace->why, sizeof retrace->why, "%s", why);
    return false;
}

/* Turns up to the first that is not legal, or all and the line under way. */
static void play_again(const Game *game, Game *again, const ReloadWords *words,
                       const Carry *carry, Reload *reload)
{
    static Retrace retrace;
    bool fine;

    reload->turns = game->turn_count;
    reload->differs = -1;
    for (int i = 0; i < game->turn_count; i++) {
        const char *text = reload_words_of_turn(words, game, i);
        fine = game->turns[i].edited
                   ? edit_again(game, again, i, carry, &retrace)
                   : retrace_turn(again, text, &retrace);
        if (!fine) {
            again->line.count = 0;
            reload->turn = strdup(text);
            snprintf(reload->why, sizeof reload->why, "%s", retrace.why);
            return;
        }
        reload->legal++;
        if (reload->differs < 0 && !ends_alike(game, again, i))
            reload->differs = i;
    }
    reload_enter(again, words->line, reload);
    reload_compare(again, words->options, reload);
}

static void free_game(Game *game)
{
    script_free(game->script);
    game->script = NULL;
    for (int i = 0; i < game->turn_room; i++)
        turn_clear(&game->turns[i]);
    free(game->turns);
    branches_free(game->branches);
}

/* `again` takes the place of the game, which is kept behind it; or of one that
 * was itself only played again. */
void reload_put_in_place(Game *game, Game *again, struct Earlier *earlier)
{
    if (earlier == game->earlier)
        free_game(game);
    else
        earlier->game = *game;
    *game = *again;
    game->earlier = earlier;
    earlier->turns = game->turn_count;
    earlier->picks = game->line.count;
    free(again);
}

/* The first position of a game, carried over. */
static Game *begin_again(const Game *game, Script *fresh, const Carry *carry,
                         Reload *reload)
{
    Position start = game->turn_count > 0 ? game->turns[0].before : game->now;
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
    if (!reload_words(game, &words, reload)) {
        game_free(again);
        return NULL;
    }
    play_again(game, again, &words, carry, reload);
    reload_words_free(&words);
    return again;
}

bool reload_is_behind(const Game *game)
{
    const struct Earlier *earlier = game->earlier;

    return earlier != NULL && (game->turn_count < earlier->turns ||
                               (game->turn_count == earlier->turns &&
                                game->line.count < earlier->picks));
}

void reload_return(Game *game)
{
    struct Earlier *earlier = game->earlier;

    free_game(game);
    *game = earlier->game;
    free(earlier);
}

void reload_forget(Game *game)
{
    while (game->earlier != NULL) {
        struct Earlier *earlier = game->earlier;
        game->earlier = earlier->game.earlier;
        free_game(&earlier->game);
        free(earlier);
    }
}

/* Undo goes back to the game behind this one from where this one began. */
void reload_shorten_earlier(Game *game)
{
    struct Earlier *earlier = game->earlier;

    if (earlier != NULL && earlier->turns == game->turn_count &&
        earlier->picks > game->line.count)
        earlier->picks = game->line.count;
}
