/*
 * repl_undo.c -- back to the latest choice of a person, over those of bots.
 */
#include <stdio.h>

#include "app/repl_internal.h"
#include "format/token.h"
#include "match/reload.h"

/* Where a game is; turns behind the count stay in memory until others take
 * their place. */
typedef struct Place {
    Line line;
    Position now;
    int turns;
} Place;

static Place place_of(const Game *game)
{
    return (Place){game->line, game->now, game->turn_count};
}

static void return_to(Game *game, const Place *place)
{
    game->line = place->line;
    game->now = place->now;
    game->turn_count = place->turns;
}

static bool go_back(Repl *repl)
{
    while (game_undo(repl->game)) {
        RunEnd end = game_look(repl->game, &repl->error);
        const Choice *choice = &repl->game->choice;
        /* where there is but one option, nothing was chosen */
        if (end == RUN_OPEN && repl_is_person(repl, choice->seat) &&
            choice->count > 1)
            return true;
    }
    return false;
}

/* The pick stands behind the end of the line; none where the line is from
 * before a reload. It may have been secret: only who made it is told which. */
static void tell_taken(Repl *repl, int turns)
{
    const Game *game = repl->game;
    char token[TOKEN_LIMIT];
    char after[40] = "";
    char text[TOKEN_LIMIT + 160];
    Thing pick = game->line.picks[game->line.count];
    Seat chooser = game->choice.seat;

    token_write(token, pick, script_position(repl->script), repl->equipment);
    if (turns > 1)
        snprintf(after, sizeof after, ", with %d turn%s after it", turns - 1,
                 turns == 2 ? "" : "s");
    for (int seat = 0; seat < game->now.seats.count; seat++) {
        bool is_own = seat == chooser && pick.type != THING_NONE;
        snprintf(text, sizeof text, "Taken back: %s's choice of %s%s%s%s",
                 draw_seat(&game->now, chooser), game->choice.label,
                 is_own ? ", " : "", is_own ? token : "", after);
        news_add(repl, (Seat)seat, text);
    }
}

/* Whether who made the choice that is open again may take it back. */
static bool may_take_back(Repl *repl)
{
    bool allowed;

    return script_may_take_back(repl->script, &repl->game->now,
                                repl->game->choice.seat, &allowed,
                                &repl->error) &&
           allowed;
}

/* Nothing was taken back: the game stands where it stood. */
static void stay(Repl *repl, const Place *before, const char *why)
{
    return_to(repl->game, before);
    fprintf(repl->look.out, "%s\n", why);
    if (repl->state != RUN_FAILED)
        repl_look_again(repl);
}

/* Whether going back has led behind where the game was played again. */
static bool has_left(const Game *game, bool went)
{
    return game->earlier != NULL && (!went || reload_is_behind(game));
}

bool undo_would_return(Repl *repl)
{
    Place before = place_of(repl->game);
    bool left;

    if (repl->game->earlier == NULL)
        return false;
    left = has_left(repl->game, go_back(repl));
    return_to(repl->game, &before);
    return left;
}

void command_undo(Repl *repl, const char *words)
{
    Place before = place_of(repl->game);
    char why[80];
    bool went = go_back(repl);
    int taken;

    (void)words;
    if (has_left(repl->game, went)) {
        return_to(repl->game, &before);
        reload_undo(repl);
        return;
    }
    if (!went) {
        stay(repl, &before, "There is nothing to take back.");
        return;
    }
    if (!may_take_back(repl)) {
        snprintf(why, sizeof why, "By the rules %s may take back nothing.",
                 draw_seat(&repl->game->now, repl->game->choice.seat));
        stay(repl, &before, why);
        return;
    }
    repl_look_again(repl); /* the rules were asked in between */
    taken = before.turns - repl->game->turn_count;
    tell_taken(repl, taken);
    if (taken > 0)
        repl_record_undone(repl, taken);
    repl->state = RUN_OPEN;
    news_skip(repl);
    repl->board_shown = repl->hand_shown = repl->offered = false;
}
