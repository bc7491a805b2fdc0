/*
 * reload_turns.c -- tries random turns under two versions of the rules.
 *
 * A turn ends at a reveal or at another seat's choice, because the seat must
 * not learn hidden things.
 */
#include "match/reload/reload_turns.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "core/chance/chance.h"
#include "match/input/input.h"
#include "script/walk.h"

enum {
    TURNS_TRIED = 150, /* number of random turns under each version */
    GAMES_TRIED = 40,  /* number of games under the new rules */
    TURNS_ON = 10,     /* number of turns in each game */
    STEPS = 5          /* number of parts into which the time is divided */
};

/* -- faults --------------------------------------------------------------- */

void reload_add_fault(Reload *reload, const ScriptError *error)
{
    for (int i = 0; i < reload->fault_count; i++)
        if (reload->faults[i].line == error->line &&
            strcmp(reload->faults[i].file, error->file) == 0)
            return;
    if (reload->fault_count < RELOAD_FAULTS)
        reload->faults[reload->fault_count++] = *error;
}

/* Reports an error of the script. A turn that cannot be completed is not
 * reported: its random picks may include an option that players are not
 * offered. */
static void note_failure(Reload *reload, RunEnd end, const ScriptError *error)
{
    if (reload != NULL && end == RUN_FAILED && !error->is_dead_end &&
        (error->fault == FAULT_SCRIPT || error->fault == FAULT_LIMIT))
        reload_add_fault(reload, error);
}

/* -- trying turns --------------------------------------------------------- */

/* A Tries collects random turns under one version of the rules. */
typedef struct Tries {
    const Game *game;
    Choice choice; /* the open choice */
    Random random;
    int most_ms; /* time for each step, in milliseconds */
    int first;   /* index of the option with which the next turn begins */
    int count;
    char *turns[TURNS_TRIED]; /* turns as tokens, without duplicates; owned */
} Tries;

/* A Decide function that picks any option at random. Its context is a Tries. */
static int pick_any(void *context, const Choice *choice)
{
    return (int)random_below(&((Tries *)context)->random,
                             (uint32_t)choice->count);
}

/* A Decide function for turns. The first pick is a different option of the open
 * choice in each turn; later picks are random. A turn ends at another seat's
 * choice. */
static int reload_turns_pick(void *context, const Choice *choice)
{
    Tries *tries = context;

    if (choice->seat != tries->choice.seat)
        return -1;
    if (choice->depth == tries->game->line.count && choice->pruned == 0)
        return tries->first++ % choice->count;
    return pick_any(tries, choice);
}

static void keep_turn(Tries *tries, const Line *line)
{
    const Game *game = tries->game;
    char *text = game_line_text(game->script, &game->now, line);

    for (int i = 0; text != NULL && i < tries->count; i++) {
        if (strcmp(tries->turns[i], text) != 0)
            continue;
        free(text);
        return;
    }
    if (text != NULL)
        tries->turns[tries->count++] = text;
}

/* Plays random turns. Adds errors of the script to `reload`, unless `reload` is
 * NULL. */
static void try_turns(Tries *tries, Reload *reload)
{
    const Game *game = tries->game;
    long long begun = clock_work_milliseconds();

    for (int i = 0; i < TURNS_TRIED; i++) {
        Line line = game->line;
        ScriptError error;
        bool is_cut;
        RunEnd end = script_sample(game->script, &game->now, &line, NULL,
                                   reload_turns_pick, tries, &is_cut, &error);
        note_failure(reload, end, &error);
        if (end == RUN_DONE || end == RUN_OPEN)
            keep_turn(tries, &line);
        if (clock_work_milliseconds() - begun > tries->most_ms)
            return;
    }
}

/* Plays a random game from the open choice on, and reports errors of the
 * script. The game continues after reveals, and all seats pick at random. */
static void play_tried_game(Tries *tries, Reload *reload)
{
    const Game *game = tries->game;
    Position now = game->now;
    Line line = game->line;

    for (int turn = 0; turn < TURNS_ON && !now.over; turn++) {
        ScriptError error;
        RunEnd end =
            script_turn(game->script, &now, &line, pick_any, tries, &error);
        note_failure(reload, end, &error);
        if (end != RUN_DONE)
            return;
        now = *script_position(game->script);
        line.count = 0;
    }
}

static void try_games(Tries *tries, Reload *reload)
{
    long long begun = clock_work_milliseconds();

    for (int i = 0; i < GAMES_TRIED; i++) {
        play_tried_game(tries, reload);
        if (clock_work_milliseconds() - begun > tries->most_ms)
            return;
    }
}

static void drop_turns(Tries *tries)
{
    for (int i = 0; i < tries->count; i++)
        free(tries->turns[i]);
}

/* -- under the other version ---------------------------------------------- */

/* A Listing is a search for turns that one version of the rules allows
 * (`tries`), but the other forbids (`other`). */
typedef struct Listing {
    const Tries *tries;
    const Game *other; /* the game under the version that forbids the turns */
    Reload *reload;    /* receives errors of the script; may be NULL */
    const char *words; /* the options in `gained` or `lost` of the Reload, or
                        * NULL */
    const char *line;  /* the line of the game */
    FILE *out;
    ReloadTurns *list;
} Listing;

/* True if a rule of `other` forbids `turn`, the text of a whole turn. If the
 * script fails, reports the error and returns false. */
static bool is_illegal(const Listing *listing, const char *turn)
{
    static Retrace retrace;
    Game *again = game_new(listing->other->script, &listing->other->now);
    bool is_refused = again != NULL && !retrace_words(again, turn, &retrace);
    bool has_failed = is_refused && retrace.fault.fault != FAULT_NONE;

    game_free(again);
    if (has_failed)
        note_failure(listing->reload, RUN_FAILED, &retrace.fault);
    return is_refused && !has_failed;
}

/* True if the token after `line` in a turn is one of `words`, which are
 * separated by blanks. The turn must begin with `line`. */
static bool continues_with(const char *turn, const char *line,
                           const char *words)
{
    char next[TOKEN_LIMIT], word[TOKEN_LIMIT];

    while (input_word(&line, word))
        input_word(&turn, word);
    if (!input_word(&turn, next))
        return false;
    while (words != NULL && input_word(&words, word))
        if (strcmp(word, next) == 0)
            return true;
    return false;
}

/* Lists turns that the rules of `other` forbid. If `with_words` is true,
 * considers only the turns that continue the line with one of `words`.
 * Otherwise considers only the other turns. */
static void list_these(const Listing *listing, bool with_words)
{
    const Tries *tries = listing->tries;
    long long begun = clock_work_milliseconds();

    for (int i = 0; i < tries->count; i++) {
        if (clock_work_milliseconds() - begun > tries->most_ms)
            break;
        if (continues_with(tries->turns[i], listing->line, listing->words) !=
                with_words ||
            !is_illegal(listing, tries->turns[i]))
            continue;
        if (listing->list->count++ < RELOAD_TURNS)
            fprintf(listing->out, "%s\n", tries->turns[i]);
    }
}

/* Lists up to RELOAD_TURNS turns that the rules of `other` forbid. */
static void list_illegal(Listing listing)
{
    const Game *game = listing.tries->game;
    char *line = game_line_text(game->script, &game->now, &game->line);
    size_t size;

    listing.line = line;
    listing.out = open_memstream(&listing.list->text, &size);
    if (listing.out != NULL && line != NULL) {
        list_these(&listing, false);
        /* We list these turns last, because the report already names the
         * options `words` that begin them. */
        list_these(&listing, true);
    }
    if (listing.out != NULL)
        fclose(listing.out);
    free(line);
}

/* Opens the choice after the line. Returns false if no choice follows. */
static bool reload_turns_begin(Tries *tries, const Game *game, int milliseconds,
                               Reload *reload)
{
    Game here = *game;
    ScriptError error;
    RunEnd end = game_look(&here, &error);

    *tries = (Tries){.game = game,
                     .random = random_from_text("reload"),
                     .most_ms = milliseconds / STEPS};
    note_failure(reload, end, &error);
    if (end != RUN_OPEN || here.choice.count == 0)
        return false;
    if (reload != NULL && script_fault(game->script) != NULL)
        reload_add_fault(reload, script_fault(game->script));
    tries->choice = here.choice;
    return true;
}

void reload_try_turns(const Game *was, const Game *game, int milliseconds,
                      Reload *reload)
{
    Tries *before = calloc(2, sizeof *before);
    Tries *after;
    bool are_open;

    if (before == NULL)
        return;
    after = before + 1;
    are_open = reload_turns_begin(after, game, milliseconds, reload);
    if (are_open) {
        try_turns(after, reload);
        try_games(after, reload);
    }
    if (are_open && was != NULL &&
        reload_turns_begin(before, was, milliseconds, NULL)) {
        try_turns(before, NULL);
        list_illegal((Listing){.tries = after,
                               .other = was,
                               .words = reload->gained,
                               .list = &reload->now_legal});
        list_illegal((Listing){.tries = before,
                               .other = game,
                               .reload = reload,
                               .words = reload->lost,
                               .list = &reload->now_illegal});
        reload->tried = before->count + after->count;
    }
    drop_turns(before);
    drop_turns(after);
    free(before);
}
