/*
 * game_enter.c -- words become choices.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/game/game.h"
#include "match/input/input.h"

static bool is_word(const Game *game, Thing option, const char *word)
{
    return option.type == THING_WORD &&
           strcmp(script_equipment(game->script)->words[option.id], word) == 0;
}

/* Whether there is nothing to do but stop. */
static bool is_lone_done(const Game *game)
{
    return game->choice.count == 1 &&
           is_word(game, game->choice.options[0], "done");
}

int game_match(const Game *game, const char *word)
{
    return input_match(word, &game->choice, script_position(game->script),
                       script_equipment(game->script));
}

/* -- going without saying ------------------------------------------------- */

/* The option that may go without saying before a word: `done`, `pass`, or the
 * only one (not of several things) if the word means nothing here; or -1. */
static int silent_option(const Game *game, const char *word)
{
    for (int i = 0; i < game->choice.count; i++)
        if (is_word(game, game->choice.options[i], "done") ||
            is_word(game, game->choice.options[i], "pass"))
            return i;
    return game->choice.count == 1 && game->choice.most == 0 &&
                   explain_fit(game->script, &game->choice, word) == FIT_NONE
               ? 0
               : -1;
}

/*
 * Picks what goes without saying in the open choice, unless something would be
 * revealed on the way, or another seat is asked: nobody passes for another.
 * After false the caller has to go back.
 */
static bool pass_silently(Game *game, const char *word)
{
    int silent = silent_option(game, word);
    int picks = game->line.count + 1;
    Seat asked = game->choice.seat;
    ScriptError error;

    if (silent < 0)
        return false;
    game->line.picks[game->line.count++] = game->choice.options[silent];
    return script_open(game->script, &game->now, &game->line, true,
                       &game->choice, &error) == RUN_OPEN &&
           script_revealed(game->script) < picks && game->choice.seat == asked;
}

static void go_back(Game *game, const Line *line)
{
    ScriptError error;

    game->line = *line;
    game_look(game, &error);
}

bool game_with_pass(Game *game, AfterPass see, void *context)
{
    Line before = game->line;
    bool passes = false;

    for (int i = 0; i < game->choice.count; i++)
        passes = passes || is_word(game, game->choice.options[i], "pass");
    if (!passes)
        return false;
    passes = pass_silently(game, "pass");
    if (passes)
        see(context);
    go_back(game, &before);
    return passes;
}

/*
 * What goes without saying may be left out if the next word fits only after it.
 * Returns the index of its option, with that later choice open; else -1 with
 * the first choice open again.
 */
static int match_later(Game *game, const char *word)
{
    Line before = game->line;

    while (pass_silently(game, word)) {
        int index = game_match(game, word);
        if (index >= 0)
            return index;
    }
    go_back(game, &before);
    return -1;
}

/* -- explaining ----------------------------------------------------------- */

/* Whether the word means something in the choice that was open. */
static bool is_at_home(const Explanation *why)
{
    return why->kind != EXPLAIN_TYPE && why->kind != EXPLAIN_UNKNOWN;
}

/*
 * A word without a meaning here may have one after a `done` that was left out.
 * That later choice is then open.
 */
static void explain_silently(Game *game, const char *word, Explanation *why)
{
    Line before = game->line;
    Explanation later;

    while (pass_silently(game, word)) {
        explain_word(game->script, &game->choice, &game->line, word, &later);
        if (!is_at_home(&later))
            continue;
        *why = later;
        return;
    }
    go_back(game, &before);
}

/* Puts the words that were followed before the text. */
static void put_before(Explanation *why, const char *words)
{
    size_t more = strlen(words);
    size_t room = sizeof why->text - 1;

    if (more == 0 || more + 1 > room / 2)
        return;
    memmove(why->text + more + 1, why->text, room - more - 1);
    memcpy(why->text, words, more);
    why->text[more] = ' ';
    why->text[room] = '\0';
}

/* The choice that follows a pruned option, or one of the same seat in which
 * nothing can be chosen; false where there is none. */
static bool open_pruned(const Game *game, const Explanation *why, Line *line,
                        Choice *choice)
{
    ScriptError error;
    RunEnd end;

    if (why->kind != EXPLAIN_PRUNED || why->line.count == LINE_LIMIT)
        return false;
    *line = why->line;
    line->picks[line->count++] = why->what;
    end = script_open(game->script, &game->now, line, true, choice, &error);
    return end == RUN_OPEN ||
           (end == RUN_REFUSED && script_empty_choice(game->script, choice) &&
            choice->seat == game->choice.seat);
}

/* Whether the reason says more of the typed word than what is known so far. */
static bool says_more(const Game *game, const Explanation *further)
{
    return further->kind == EXPLAIN_PRUNED ||
           (further->kind == EXPLAIN_CLAUSE &&
            script_empty_choice(game->script, NULL));
}

/*
 * The reason kept for a pruned option may be one of several. The words after it
 * tell which is meant: they are followed as far as they go and printed before
 * the reason. Of a choice without options the word after them is told of.
 */
static void follow_pruned(const Game *game, const char *rest, Explanation *why)
{
    static Choice choice;
    char said[EXPLANATION_LIMIT] = "";
    char next[TOKEN_LIMIT];
    Explanation first = *why;
    Explanation further;
    Line line;

    while (input_word(&rest, next) && open_pruned(game, why, &line, &choice)) {
        size_t used = strlen(said);
        explain_word(game->script, &choice, &line, next, &further);
        if (!says_more(game, &further))
            break;
        snprintf(said + used, sizeof said - used, "%s%s", used ? " " : "",
                 why->word);
        *why = further;
    }
    put_before(why, said);
    memcpy(why->word, first.word, sizeof why->word);
    memcpy(why->instead, first.instead, sizeof why->instead);
    why->instead_count = first.instead_count;
    why->more = first.more;
}

/* The picks that led to a refusal, in words. */
static void tell_tried(const Game *game, Explanation *why)
{
    Line line = why->line;
    size_t used = strlen(why->text);
    char *text;
    const char *at;

    if (why->kind != EXPLAIN_PRUNED || why->tried_count <= 0 ||
        line.count + 1 + why->tried_count > LINE_LIMIT)
        return;
    line.picks[line.count++] = why->what;
    memcpy(line.picks + line.count, why->tried,
           sizeof why->tried[0] * (size_t)why->tried_count);
    line.count += why->tried_count;
    text = game_line_text(game->script, &game->now, &line);
    at = text;
    for (int i = 0; i <= why->line.count && at != NULL; i++)
        at = strchr(at + (i > 0), ' ');
    if (at != NULL && used + strlen(at) + 10 < sizeof why->text)
        snprintf(why->text + used, sizeof why->text - used, " (tried:%s)", at);
    free(text);
}

void game_explain(Game *game, const char *word, const char *rest,
                  Explanation *why)
{
    explain_word(game->script, &game->choice, &game->line, word, why);
    if (!is_at_home(why))
        explain_silently(game, word, why);
    follow_pruned(game, rest, why);
    tell_tried(game, why);
}

/* -- entering ------------------------------------------------------------- */

static void refuse_rest(const char *word, const char *reason, Explanation *why)
{
    memset(why, 0, sizeof *why);
    why->kind = EXPLAIN_TOO_MUCH;
    snprintf(why->word, sizeof why->word, "%s", word);
    snprintf(why->text, sizeof why->text, "%s: %s", word, reason);
}

/* The turn is refused before its first choice. */
static void refuse_start(const Game *game, Explanation *why)
{
    const Reason *reason = script_reason(game->script);

    memset(why, 0, sizeof *why);
    why->kind = EXPLAIN_PRUNED;
    snprintf(why->text, sizeof why->text, "%s", reason->text);
    snprintf(why->file, sizeof why->file, "%s",
             reason->file != NULL ? reason->file : "");
    why->place = reason->line;
}

/* Takes one word; the choice is open. */
static RunEnd enter_word(Game *game, const char *word, const char *rest,
                         Entry *entry, ScriptError *error)
{
    int index = game_match(game, word);
    RunEnd end;

    if (index == INPUT_NONE)
        index = match_later(game, word);
    if (index < 0) {
        game_explain(game, word, rest, &entry->why);
        return RUN_REFUSED;
    }
    end =
        game_pick(game, game->choice.options[index], &entry->completed, error);
    if (end == RUN_REFUSED)
        refuse_rest(word, script_reason(game->script)->text, &entry->why);
    return end;
}

/* A turn without a choice is complete at once. */
static RunEnd begin_entering(Game *game, bool *completed, ScriptError *error)
{
    RunEnd end = game_look(game, error);

    return end == RUN_DONE && !game->now.over
               ? game_complete(game, completed, error)
               : end;
}

/* The seat that begins to enter, and what it knows then. */
typedef struct Known {
    int picks;
    Seat seat;
} Known;

static bool is_unknown(const Game *game, const Entry *entry, Known known)
{
    return entry->guarded &&
           (script_revealed(game->script) > known.picks ||
            (!entry->completed && game->choice.seat != known.seat));
}

/* Takes a word; the turn may be complete, or the game over, before it. */
static RunEnd enter_next(Game *game, RunEnd end, const char *word,
                         const char *rest, Entry *entry, ScriptError *error)
{
    if (entry->completed && strcmp(word, "done") == 0)
        return end; /* nothing was left to choose */
    if (entry->completed || end == RUN_DONE) {
        refuse_rest(word,
                    entry->completed
                        ? "too many words: the turn is complete before it"
                        : "the game is over",
                    &entry->why);
        return RUN_REFUSED;
    }
    return enter_word(game, word, rest, entry, error);
}

RunEnd game_follow(Game *game, const char *text, Entry *entry,
                   ScriptError *error)
{
    char word[TOKEN_LIMIT];
    Known known = {.picks = game->line.count};
    const char *next = text;

    entry->completed = entry->stopped = false;
    entry->why.kind = EXPLAIN_NOTHING;
    entry->rest = text;
    RunEnd end = begin_entering(game, &entry->completed, error);
    known.seat = game->choice.seat;
    if (end == RUN_REFUSED)
        refuse_start(game, &entry->why);
    while ((end == RUN_OPEN || end == RUN_DONE) && !entry->stopped &&
           input_word(&next, word)) {
        end = enter_next(game, end, word, next, entry, error);
        if (end != RUN_OPEN && end != RUN_DONE)
            return end;
        entry->rest = next;
        entry->stopped = is_unknown(game, entry, known);
    }
    if (entry->finish && !entry->completed && end == RUN_OPEN &&
        is_lone_done(game))
        end =
            game_pick(game, game->choice.options[0], &entry->completed, error);
    return end;
}

/* A guarded entry refuses the words that it has left, legal or not. */
static RunEnd refuse_left(Entry *entry, RunEnd end)
{
    const char *rest = entry->rest;
    char word[TOKEN_LIMIT];

    if (!entry->stopped || !input_word(&rest, word))
        return end;
    refuse_rest(word,
                "choose what comes before it first: that reveals something, "
                "or another seat is asked then",
                &entry->why);
    return RUN_REFUSED;
}

static RunEnd enter(Game *game, const char *text, Entry entry, bool *completed,
                    char *complaint, size_t size, ScriptError *error)
{
    Line before = game->line;
    RunEnd end = game_follow(game, text, &entry, error);

    end = refuse_left(&entry, end);
    *completed = entry.completed;
    complaint[0] = '\0';
    if (end != RUN_REFUSED && end != RUN_FAILED)
        return end;
    if (entry.completed)
        game_drop(game);
    game->line = before;
    *completed = false;
    if (end == RUN_REFUSED)
        explain_tell(&entry.why, complaint, size);
    if (end == RUN_REFUSED && complaint[0] == '\0')
        snprintf(complaint, size, "%s", script_reason(game->script)->text);
    return end;
}

RunEnd game_enter(Game *game, const char *text, bool finish, bool *completed,
                  char *complaint, size_t size, ScriptError *error)
{
    return enter(game, text, (Entry){.finish = finish}, completed, complaint,
                 size, error);
}

RunEnd game_enter_known(Game *game, const char *text, bool *completed,
                        char *complaint, size_t size, ScriptError *error)
{
    return enter(game, text, (Entry){.guarded = true}, completed, complaint,
                 size, error);
}
