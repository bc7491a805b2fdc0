/*
 * command_hint.c -- searches for the best turn: `hint` shows the turn, `bot`
 * chooses it. We copy the bots' random numbers, so that both commands find the
 * same turn.
 */
#include <stdlib.h>
#include <string.h>

#include "house/commands/commands_internal.h"
#include "house/terminal/terminal.h"
#include "match/advice/advice.h"
#include "match/picks/picks.h"
#include "match/player/player.h"
#include "match/search/search.h"

/* -- searching ------------------------------------------------------------ */

/* Reads the budget of a search. If the words are not a budget, reports that and
 * returns false. */
static bool read_hint_budget(Repl *repl, const char *words, Player *work)
{
    player_read(ADVISER, work);
    if (words[0] == '\0' || player_read_work(words, work))
        return true;
    repl_say(repl,
             "%s: neither a number of games, as in 5000, nor a time, as in 2s "
             "or 500ms",
             words);
    return false;
}

/* Searches until the budget is used up or Ctrl-C is pressed. */
static SearchState search_all(const Repl *repl, Search *search,
                              ScriptError *error)
{
    Progress progress = {.see = repl->terminal ? terminal_progress : NULL};
    SearchState state;

    while ((state = search_go_on(search, error)) == SEARCH_MORE)
        progress_show(&progress, "searching: %d %%", search_percent(search));
    progress_clear(&progress);
    return state;
}

/* Searches, and returns the advice. Returns NULL after a failure, or if the
 * search is stopped before its first iteration. */
static Advice *search_for_hint(Repl *repl, const Player *work,
                               SearchState *state)
{
    Random random = bot_random(repl->table->bots.key, &repl->game->choice);
    Search *search = search_new(repl->game, &random, work, true);
    Advice *advice = NULL;

    *state = SEARCH_DONE;
    if (search != NULL)
        *state = search_all(repl, search, &repl->error);
    /* We clear the signal that stopped the search, because the script must run
     * to find the advice's lines. */
    if (*state == SEARCH_STOPPED && search_iterations(search) > 0)
        interrupt_met();
    if (*state == SEARCH_FAILED)
        screen_error(repl, repl->look.out);
    else if (search != NULL)
        advice = advice_new(search, &repl->error);
    search_free(search);
    return advice;
}

/* Like `search_for_hint`, but reads the budget from the words, and reports why
 * there is no advice. The game remains at its choice. */
static Advice *advise_on_words(Repl *repl, const char *words, bool *is_stopped)
{
    SearchState state;
    Advice *advice;
    Player work;

    if (repl->state != RUN_OPEN) {
        repl_say(repl, "There is nothing to choose now.");
        return NULL;
    }
    if (!read_hint_budget(repl, words, &work))
        return NULL;
    advice = search_for_hint(repl, &work, &state);
    *is_stopped = state == SEARCH_STOPPED;
    repl_look_again(repl);
    if (advice != NULL && advice->count > 0)
        return advice;
    if (state == SEARCH_DONE)
        repl_say(repl, "The search finds nothing: from here no game can be "
                       "played on.");
    advice_free(advice);
    return NULL;
}

/* -- reporting ------------------------------------------------------------ */

/* Writes the tokens of a line, and why the line ends, such as "place 2 b1 (then
 * another seat is asked)". */
static void describe_line(const Advice *advice, int index, char *text,
                          size_t size)
{
    static const char *const ends[] = {
        [LINE_GOES_ON] = "",
        [LINE_WHOLE] = "",
        [LINE_CHANCE] = " (the rest depends on chance)",
        [LINE_ASKED] = " (then another seat is asked)",
        [LINE_HIDDEN] = " (the rest depends on what others chose in secret)",
        [LINE_UNKNOWN] = " (the rest was hardly tried)"};

    snprintf(text, size, "%s%s", advice->texts[index],
             ends[advice->lines[index].end]);
}

static int worth_percent(const MctsOption *option)
{
    return (int)(option->worth * 100 + 0.5);
}

static const char *games(long count)
{
    return count == 1 ? "game" : "games";
}

/* Writes how many of the search's games were played to the end, and how the
 * other games were judged. */
static void tell_ended(const MctsReport *report, char *text, size_t size)
{
    if (report->ended == report->iterations)
        snprintf(text, size, "all ended");
    else if (report->ended == 0)
        snprintf(text, size, "none ended: judged by how the seats stood");
    else
        snprintf(text, size,
                 "%ld ended, the others are judged by how the seats stood",
                 report->ended);
}

static void tell_best(Repl *repl, const Advice *advice, bool is_stopped)
{
    const MctsReport *report = &advice->report;
    const MctsOption *best = &advice->options[0];
    char line[TYPED_LIMIT];
    const Teams *teams = &script_equipment(repl->game->script)->teams;
    char ended[80];

    if (is_stopped)
        repl_say(repl, "Stopped after %ld %s.", report->iterations,
                 games(report->iterations));
    describe_line(advice, 0, line, sizeof line);
    repl_say(repl, "Best: %s", line);
    tell_ended(report, ended, sizeof ended);
    repl_say(repl, "  %s: about %d %% (tried in %ld of %ld games; %s)",
             teams->count == 1 ? "chance of a win" : "share of the win",
             worth_percent(best), best->visits, report->iterations, ended);
}

static void tell_others(Repl *repl, const Advice *advice)
{
    char opening[40];
    char line[TYPED_LIMIT];

    if (advice->count > 1)
        repl_say(repl, "Next best:");
    for (int i = 1; i < advice->count; i++) {
        const MctsOption *option = &advice->options[i];
        snprintf(opening, sizeof opening,
                 "  %3d %%, %ld %s:", worth_percent(option), option->visits,
                 games(option->visits));
        describe_line(advice, i, line, sizeof line);
        screen_flow(repl, 8, opening, line);
    }
}

/* -- the commands --------------------------------------------------------- */

void command_hint(Repl *repl, const char *words)
{
    bool is_stopped;
    Advice *advice = advise_on_words(repl, words, &is_stopped);

    if (advice == NULL)
        return;
    tell_best(repl, advice, is_stopped);
    tell_others(repl, advice);
    advice_free(advice);
}

/* True if the same seat may have to choose again after the line. */
static bool is_to_go_on(LineEnd end)
{
    return end == LINE_CHANCE || end == LINE_HIDDEN || end == LINE_UNKNOWN;
}

/* Chooses the best line. Returns true if the same seat may have to choose
 * again. */
static bool choose_best(Repl *repl, const Advice *advice, bool is_stopped)
{
    if (is_stopped) {
        repl_say(repl, "Stopped: nothing was chosen. The best so far: %s",
                 advice->texts[0]);
        return false;
    }
    repl_say(repl, "A bot chooses: %s", advice->texts[0]);
    forced_forget(repl);
    dispatch_enter(repl, advice->texts[0]);
    return is_to_go_on(advice->lines[0].end);
}

void command_bot(Repl *repl, const char *words)
{
    const Game *game = repl->game;
    int turns = game_turns(game);
    Seat seat = game->choice.seat;
    bool goes_on;

    do {
        bool is_stopped;
        Advice *advice = advise_on_words(repl, words, &is_stopped);
        if (advice == NULL)
            return;
        goes_on = choose_best(repl, advice, is_stopped);
        advice_free(advice);
    } while (goes_on && repl->state == RUN_OPEN && game_turns(game) == turns &&
             game->choice.seat == seat);
}
