/*
 * game_enter.c -- turns the words of a player into picks.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/token.h"
#include "match/game/game_words.h"
#include "match/input/input.h"

/* True if `done` is the only option. */
static bool is_lone_done(const Game *game)
{
    return game->choice.count == 1 &&
           game_is_word(game, game->choice.options[0], "done");
}

int game_match(const Game *game, const char *word)
{
    return input_match(word, &game->choice, script_position(game->script),
                       script_equipment(game->script));
}

static void refuse_rest(const char *word, const char *reason, Explanation *why)
{
    memset(why, 0, sizeof *why);
    why->kind = EXPLAIN_TOO_MUCH;
    snprintf(why->word, sizeof why->word, "%s", word);
    snprintf(why->text, sizeof why->text, "%s: %s", word, reason);
}

/* Explains that nothing can be done in this turn. */
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

/* True if the word is an arrival, such as "by:green": a seat that was not asked
 * chooses next. Sets `*seat` to this seat. */
static bool is_arrival(const Game *game, const char *word, Seat *seat)
{
    const Seats *seats = &game->now.seats;
    const size_t length = strlen(token_arrival);

    if (strncmp(word, token_arrival, length) != 0)
        return false;
    for (*seat = 0; *seat < seats->count; ++*seat)
        if ((game->choice.others >> *seat & 1) &&
            strcmp(word + length, color_name(seats->colors[*seat])) == 0)
            return true;
    return false;
}

/* Makes the pick that a word means. If the word belongs to a later choice,
 * first makes the picks that need not be typed. */
static RunEnd enter_word(Game *game, const char *word, const char *rest,
                         Entry *entry, ScriptError *error)
{
    int index = game_match(game, word);
    Seat seat;
    RunEnd end;

    if (index == INPUT_NONE && !entry->guarded &&
        is_arrival(game, word, &seat)) {
        end = game_arrive(game, seat, error);
        if (end != RUN_REFUSED)
            return end;
    }
    if (index == INPUT_NONE)
        index = game_match_later(game, word, !entry->guarded);
    if (index < 0) {
        game_explain(game, word, rest, !entry->guarded, &entry->why);
        return RUN_REFUSED;
    }
    end =
        game_pick(game, game->choice.options[index], &entry->completed, error);
    if (end == RUN_REFUSED)
        refuse_rest(word, script_reason(game->script)->text, &entry->why);
    return end;
}

/* Opens the first choice of the turn. A turn without choices is completed. */
static RunEnd begin_entering(Game *game, bool *completed, ScriptError *error)
{
    RunEnd end = game_look(game, error);

    return end == RUN_DONE && !game->now.over
               ? game_complete(game, completed, error)
               : end;
}

/* A Known has the seat that enters words, and the number of picks in the line
 * before the first word. */
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

/* Makes the pick that a word means, unless the turn is complete or the game is
 * over. */
static RunEnd enter_next(Game *game, RunEnd end, const char *word,
                         const char *rest, Entry *entry, ScriptError *error)
{
    if (entry->completed && strcmp(word, "done") == 0)
        return end; /* a `done` after a complete turn is not needed */
    if (entry->completed || end == RUN_DONE) {
        refuse_rest(word,
                    entry->completed
                        ? "too many words: the turn is already complete"
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

/* Refuses the words after the point at which a guarded entry has stopped. This
 * reveals nothing, because legal words are refused, too. */
static RunEnd refuse_left(Entry *entry, RunEnd end)
{
    const char *rest = entry->rest;
    char word[TOKEN_LIMIT];

    if (!entry->stopped || !input_word(&rest, word))
        return end;
    refuse_rest(word,
                "make the earlier choices first, because they reveal something "
                "or another seat chooses next",
                &entry->why);
    return RUN_REFUSED;
}

static RunEnd game_enter_words(Game *game, const char *text, Entry entry,
                               bool *completed, char *complaint, size_t size,
                               ScriptError *error)
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
    return game_enter_words(game, text, (Entry){.finish = finish}, completed,
                            complaint, size, error);
}

RunEnd game_enter_known(Game *game, const char *text, bool *completed,
                        char *complaint, size_t size, ScriptError *error)
{
    return game_enter_words(game, text, (Entry){.guarded = true}, completed,
                            complaint, size, error);
}
