/*
 * repl_undo.c -- back to the latest choice of a person, over those of bots, or
 * to before the position was set; and forth again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/repl/repl_internal.h"
#include "base/list.h"
#include "format/token.h"
#include "match/game/reload.h"

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

/* `*edited`: nothing was chosen there, the position was set. */
static bool go_back(Repl *repl, bool *edited)
{
    Game *game = repl->game;
    int turns = game->turn_count;

    for (; game_undo(game); turns = game->turn_count) {
        RunEnd end = game_look(game, &repl->error);
        const Choice *choice = &game->choice;
        *edited =
            game->turn_count < turns && game->turns[game->turn_count].edited;
        if (*edited)
            return true;
        /* where there is but one option, nothing was chosen */
        if (end == RUN_OPEN && repl_is_person(repl, choice->seat) &&
            choice->count > 1)
            return true;
    }
    return false;
}

/* ", with 2 turns after it" where there are more than the first. */
typedef struct After {
    char text[40];
} After;

static After after_it(int turns)
{
    After after = {""};

    if (turns > 1)
        snprintf(after.text, sizeof after.text, ", with %d turn%s after it",
                 turns - 1, turns == 2 ? "" : "s");
    return after;
}

/* The pick may have been secret: only who made it is told which. THING_NONE
 * where the line is from before a reload. */
static void tell_pick(Repl *repl, const char *done, Thing pick, int turns)
{
    const Game *game = repl->game;
    char token[TOKEN_LIMIT];
    char text[TOKEN_LIMIT + 160];
    Seat chooser = game->choice.seat;

    token_write(token, pick, script_position(repl->script), repl->equipment);
    for (int seat = 0; seat < game->now.seats.count; seat++) {
        bool is_own = seat == chooser && pick.type != THING_NONE;
        snprintf(text, sizeof text, "%s: %s's choice of %s%s%s%s", done,
                 draw_seat(&game->now, chooser), game->choice.label,
                 is_own ? ", " : "", is_own ? token : "", after_it(turns).text);
        news_add(repl, (Seat)seat, text);
    }
}

static void tell_edit(Repl *repl, const char *done, int turns)
{
    char text[120];

    snprintf(text, sizeof text, "%s: the position that was set%s", done,
             after_it(turns).text);
    for (int seat = 0; seat < repl->game->now.seats.count; seat++)
        news_add(repl, (Seat)seat, text);
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
    bool edited, left;

    if (repl->game->earlier == NULL)
        return false;
    left = has_left(repl->game, go_back(repl, &edited));
    return_to(repl->game, &before);
    return left;
}

/* Whether who else has seen it agrees; the choice that is taken back is open.
 * The game stands where it stood, unless it may be gone on with. */
static bool is_agreed(Repl *repl, const Place *before, bool edited)
{
    Game *game = repl->game;
    Place there = place_of(game);
    char what[sizeof repl->consent.what];

    if (edited)
        snprintf(what, sizeof what, "take back the position that was set%s",
                 after_it(before->turns - there.turns).text);
    else
        snprintf(what, sizeof what, "take back %s's choice of %s%s",
                 draw_seat(&game->now, game->choice.seat), game->choice.label,
                 after_it(before->turns - there.turns).text);
    return_to(game, before);
    if (!consent_to_go_back(repl, there.turns, there.line.count, what)) {
        if (repl->state != RUN_FAILED)
            repl_look_again(repl);
        return false;
    }
    return_to(game, &there);
    return true;
}

static void tell_taken_back(Repl *repl, bool edited, int turns)
{
    const Line *line = &repl->game->line;

    if (edited) {
        tell_edit(repl, "Taken back", turns);
        return;
    }
    repl->state = RUN_OPEN;
    /* the pick stands behind the end of the line */
    tell_pick(repl, "Taken back", line->picks[line->count], turns);
}

void command_undo(Repl *repl, const char *words)
{
    Place before = place_of(repl->game);
    char why[80];
    bool edited;
    bool went = go_back(repl, &edited);

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
    if (!edited && !may_take_back(repl)) {
        snprintf(why, sizeof why, "By the rules %s may take back nothing.",
                 draw_seat(&repl->game->now, repl->game->choice.seat));
        stay(repl, &before, why);
        return;
    }
    if (!is_agreed(repl, &before, edited))
        return;
    repl_look_again(repl); /* the rules were asked in between */
    tell_taken_back(repl, edited, before.turns - repl->game->turn_count);
    if (!branches_keep(repl->game, before.turns, &before.now)) {
        stay(repl, &before, "There is not enough memory for that.");
        return;
    }
    redo_remember(repl, before.turns, &before.line);
    consent_taken_back(repl);
    repl_record(repl);
    goto_arrive(repl);
}

/* -- redo ----------------------------------------------------------------- */

void redo_forget(Repl *repl)
{
    while (repl->redo_count > 0)
        free(repl->redo[--repl->redo_count].line);
}

void redo_remember(Repl *repl, int turns, const Line *line)
{
    size_t size = sizeof *line->picks * (size_t)line->count;
    RedoPlace *place;

    if (!list_grow(&repl->redo, repl->redo_count, &repl->redo_room,
                   sizeof *repl->redo))
        return;
    place = &repl->redo[repl->redo_count];
    *place = (RedoPlace){turns, line->count, malloc(size + 1)};
    if (place->line == NULL)
        return;
    memcpy(place->line, line->picks, size);
    repl->redo_count++;
}

/* What was picked here before the game went on to that place. */
static Thing first_pick(const Game *game, const RedoPlace *place)
{
    int at = game->line.count;
    const Turn *turn;

    if (place->turns == game->turn_count)
        return at < place->picks ? place->line[at] : thing(THING_NONE, 0);
    turn = branches_turn(game, game->branches->current, game->turn_count);
    return at < turn->line.count ? turn->line.picks[at] : thing(THING_NONE, 0);
}

static bool redo_choice(Repl *repl)
{
    RedoPlace *place = &repl->redo[repl->redo_count - 1];
    Game *game = repl->game;
    Thing pick = first_pick(game, place);
    int turns = place->turns - game->turn_count;

    if (turns > 0 &&
        branches_turn(game, game->branches->current, game->turn_count)->edited)
        tell_edit(repl, "Brought back", turns);
    else if (repl->state == RUN_OPEN)
        tell_pick(repl, "Chosen again", pick, turns);
    if (!branches_stand(game, place->turns))
        return false;
    game->line.count = place->picks;
    memcpy(game->line.picks, place->line,
           sizeof *place->line * (size_t)place->picks);
    free(place->line);
    repl->redo_count--;
    return true;
}

/* The next turn of a person among those ahead, or behind the last. */
static int next_of_person(const Repl *repl)
{
    const Game *game = repl->game;
    int current = game->branches->current;
    int length = branches_length(game, current);
    int turns = game->turn_count + 1;

    while (turns < length) {
        const Turn *turn = branches_turn(game, current, turns);
        if (!turn->edited && turn->before.to_move < SEAT_LIMIT &&
            repl_is_person(repl, turn->before.to_move))
            break;
        turns++;
    }
    return turns;
}

static bool redo_turns(Repl *repl)
{
    int turns = next_of_person(repl);
    int more = turns - repl->game->turn_count;
    char text[80];

    if (!branches_stand(repl->game, turns))
        return false;
    snprintf(text, sizeof text, "Played again: %d turn%s", more,
             more == 1 ? "" : "s");
    show_line(repl, text);
    return true;
}

static void cannot_redo(Repl *repl, const char *why)
{
    fprintf(repl->look.out, "%s\n", why);
}

void command_redo(Repl *repl, const char *words)
{
    Game *game = repl->game;
    bool done;

    (void)words;
    if (branches_of(game) == NULL) {
        cannot_redo(repl, "There is not enough memory for that.");
        return;
    }
    if (repl->redo_count == 0 && game->line.count > 0 &&
        branches_length(game, game->branches->current) > game->turn_count) {
        cannot_redo(repl, "Something else is chosen here now; undo, then "
                          "redo, goes along what was played.");
        return;
    }
    if (repl->redo_count == 0 &&
        branches_length(game, game->branches->current) == game->turn_count) {
        cannot_redo(repl, "There is nothing to do again.");
        return;
    }
    done = repl->redo_count > 0 ? redo_choice(repl) : redo_turns(repl);
    if (!done) {
        cannot_redo(repl, "There is not enough memory for that.");
        return;
    }
    repl_record(repl);
    goto_arrive(repl);
}
