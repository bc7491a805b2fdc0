/*
 * game.c -- turns so far, the line under way, undo.
 */
#include "match/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/token.h"
#include "match/input.h"
#include "match/reload.h"
#include "match/retrace.h"

Game *game_new(Script *script, const Position *start)
{
    Game *game = calloc(1, sizeof *game);

    if (game == NULL)
        return NULL;
    game->script = script;
    game->now = *start;
    return game;
}

void game_free(Game *game)
{
    if (game == NULL)
        return;
    for (int i = 0; i < game->turn_room; i++)
        free(game->turns[i].text);
    free(game->turns);
    reload_forget(game);
    free(game);
}

static bool make_room(Game *game)
{
    int room = game->turn_room == 0 ? 64 : game->turn_room * 2;
    Turn *turns;

    if (game->turn_count < game->turn_room)
        return true;
    turns = realloc(game->turns, sizeof *turns * (size_t)room);
    if (turns == NULL)
        return false;
    memset(turns + game->turn_room, 0,
           sizeof *turns * (size_t)(room - game->turn_room));
    game->turns = turns;
    game->turn_room = room;
    return true;
}

/* There is room. */
static Turn *next_turn(Game *game, bool edited)
{
    Turn *turn = &game->turns[game->turn_count++];

    free(turn->text);
    turn->text = NULL;
    turn->edited = edited;
    turn->before = game->now;
    return turn;
}

bool game_add_turn(Game *game, const Line *line)
{
    Turn *turn;

    if (!make_room(game))
        return false;
    turn = next_turn(game, false);
    turn->line = *line;
    game->now = *script_position(game->script);
    game->line.count = 0;
    return true;
}

bool game_edit(Game *game, const Position *position)
{
    Turn *turn;

    if (!make_room(game))
        return false;
    turn = next_turn(game, true);
    turn->line.count = 0;
    game->now = *position;
    game->line.count = 0;
    return true;
}

RunEnd game_look(Game *game, ScriptError *error)
{
    if (game->now.over)
        return RUN_DONE;
    return script_open(game->script, &game->now, &game->line, true,
                       &game->choice, error);
}

static RunEnd out_of_memory(ScriptError *error)
{
    memset(error, 0, sizeof *error);
    error->fault = FAULT_LIMIT;
    snprintf(error->message, sizeof error->message, "out of memory");
    return RUN_FAILED;
}

RunEnd game_complete(Game *game, bool *completed, ScriptError *error)
{
    Line line = game->line;

    script_canonical(game->script, &game->now, &line, error);
    if (script_open(game->script, &game->now, &line, true, &game->choice,
                    error) != RUN_DONE)
        return RUN_FAILED;
    if (!game_add_turn(game, &line))
        return out_of_memory(error);
    *completed = true;
    return RUN_DONE;
}

RunEnd game_pick(Game *game, Thing option, bool *completed, ScriptError *error)
{
    RunEnd end;

    *completed = false;
    game->line.picks[game->line.count++] = option;
    end = script_open(game->script, &game->now, &game->line, true,
                      &game->choice, error);
    if (end == RUN_DONE)
        return game_complete(game, completed, error);
    if (end != RUN_OPEN)
        game->line.count--;
    return end;
}

/* Forgets that the latest turn was completed. */
static void reopen(Game *game)
{
    const Turn *turn = &game->turns[--game->turn_count];

    game->now = turn->before;
    game->line = turn->line;
}

/* The line of a turn from before a reload: what of its words is still legal,
 * and behind it the pick that is taken back or THING_NONE. */
static void undo_words(Game *game, const char *words)
{
    static Retrace retrace;
    bool whole = retrace_words(game, words, &retrace);

    if (retrace.completed)
        reopen(game);
    if (whole && game->line.count > 0)
        game->line.count--;
    else if (game->line.count < LINE_LIMIT)
        game->line.picks[game->line.count] = thing(THING_NONE, 0);
}

bool game_undo(Game *game)
{
    char *words;

    if (game->line.count > 0) {
        game->line.count--;
        return true;
    }
    if (game->turn_count == 0)
        return false;
    reopen(game);
    words = game->turns[game->turn_count].text;
    if (words != NULL && words[0] != '\0') {
        /* they may take their own place among the turns */
        game->turns[game->turn_count].text = NULL;
        undo_words(game, words);
        if (game->turns[game->turn_count].line.count == 0)
            game->turns[game->turn_count].text = words;
        else
            free(words);
        return true;
    }
    if (game->line.count == 0) /* a turn without a choice */
        return game_undo(game);
    game->line.count--;
    return true;
}

/* -- words ---------------------------------------------------------------------- */

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

/*
 * Says why `word` cannot be taken. An option that was struck was struck for
 * one reason of perhaps several: the words that follow tell which is asked
 * for, so they are followed as far as they go, and stand before the reason.
 */
void game_explain(Game *game, const char *word, const char *rest,
                  char *complaint, size_t size)
{
    Choice choice = game->choice;
    Line line = game->line;
    char here[TOKEN_LIMIT];
    char next[TOKEN_LIMIT];
    char reason[320];
    size_t used = 0;
    ScriptError error;
    Thing option;

    snprintf(here, sizeof here, "%s", word);
    input_explain(game->script, &choice, here, reason, sizeof reason);
    while (input_struck(game->script, here, &option) &&
           input_word(&rest, next)) {
        line.picks[line.count++] = option;
        if (script_open(game->script, &game->now, &line, true, &choice,
                        &error) != RUN_OPEN ||
            !input_struck(game->script, next, &option))
            break;
        if (used < size)
            used +=
                (size_t)snprintf(complaint + used, size - used, "%s ", here);
        input_explain(game->script, &choice, next, reason, sizeof reason);
        snprintf(here, sizeof here, "%s", next);
    }
    if (used < size)
        snprintf(complaint + used, size - used, "%s", reason);
}

static int match_word(const Game *game, const char *word)
{
    return input_match(word, &game->choice, script_position(game->script),
                       script_equipment(game->script));
}

/* The option that may go without saying, or -1. */
static int silent_option(const Game *game)
{
    for (int i = 0; i < game->choice.count; i++)
        if (is_word(game, game->choice.options[i], "done") ||
            is_word(game, game->choice.options[i], "pass"))
            return i;
    return -1;
}

/*
 * `done` and `pass` may be left out where the next word fits only behind
 * them; but not where something would be revealed on the way, or another
 * seat is asked: nobody passes for another. Returns the index of the option
 * meant, with the choice behind open; else -1 with the first choice open
 * again.
 */
static int match_behind(Game *game, const char *word)
{
    Line before = game->line;
    Seat asked = game->choice.seat;
    ScriptError error;
    int silent;

    while ((silent = silent_option(game)) >= 0) {
        int picks = game->line.count + 1;
        game->line.picks[game->line.count++] = game->choice.options[silent];
        if (script_open(game->script, &game->now, &game->line, true,
                        &game->choice, &error) != RUN_OPEN ||
            script_revealed(game->script) >= picks ||
            game->choice.seat != asked)
            break;
        int index = match_word(game, word);
        if (index >= 0)
            return index;
    }
    game->line = before;
    game_look(game, &error);
    return -1;
}

/* Takes one word; the choice is open. */
static RunEnd enter_word(Game *game, const char *word, const char *rest,
                         bool *completed, char *complaint, size_t size,
                         ScriptError *error)
{
    int index = match_word(game, word);

    if (index == INPUT_NONE)
        index = match_behind(game, word);
    if (index < 0) {
        game_explain(game, word, rest, complaint, size);
        return RUN_REFUSED;
    }
    return game_pick(game, game->choice.options[index], completed, error);
}

/* The turn as it stands; one without a choice is complete at once. */
static RunEnd begin_entering(Game *game, bool *completed, ScriptError *error)
{
    RunEnd end = game_look(game, error);

    return end == RUN_DONE && !game->now.over
               ? game_complete(game, completed, error)
               : end;
}

static RunEnd enter_words(Game *game, const char *text, bool finish,
                          bool *completed, char *complaint, size_t size,
                          ScriptError *error)
{
    char word[TOKEN_LIMIT];
    RunEnd end = begin_entering(game, completed, error);

    while (input_word(&text, word)) {
        if (*completed && strcmp(word, "done") == 0)
            continue; /* there was no more to choose: it says so */
        if (*completed || end == RUN_DONE) {
            snprintf(complaint, size, "%s: %s", word,
                     *completed ? "too much: the turn is complete before it"
                                : "the game is over");
            return RUN_REFUSED;
        }
        if (end != RUN_OPEN)
            return end;
        end = enter_word(game, word, text, completed, complaint, size, error);
    }
    if (finish && !*completed && end == RUN_OPEN && is_lone_done(game))
        end = game_pick(game, game->choice.options[0], completed, error);
    return end;
}

RunEnd game_enter(Game *game, const char *text, bool finish, bool *completed,
                  char *complaint, size_t size, ScriptError *error)
{
    Line before = game->line;
    Position now = game->now;
    int turns = game->turn_count;
    RunEnd end;

    *completed = false;
    complaint[0] = '\0';
    end = enter_words(game, text, finish, completed, complaint, size, error);
    if (end != RUN_REFUSED && end != RUN_FAILED)
        return end;
    game->line = before;
    game->now = now;
    game->turn_count = turns;
    *completed = false;
    if (end == RUN_REFUSED && complaint[0] == '\0')
        snprintf(complaint, size, "%s", script_reason(game->script)->text);
    return end;
}

/* The position in which each pick was made is needed for its token: a pyramid
 * is named by where it stood when it was picked. */
typedef struct Tokens {
    const Script *script;
    char *text;
    size_t used, room;
    bool failed;
} Tokens;

static void add_token(Tokens *tokens, Thing pick)
{
    char token[TOKEN_LIMIT];
    size_t length;

    token_write(token, pick, script_position(tokens->script),
                script_equipment(tokens->script));
    length = strlen(token);
    if (tokens->used + length + 2 > tokens->room) {
        size_t room = (tokens->room + length) * 2 + 64;
        char *text = realloc(tokens->text, room);
        if (text == NULL) {
            tokens->failed = true;
            return;
        }
        tokens->text = text;
        tokens->room = room;
    }
    if (tokens->used > 0)
        tokens->text[tokens->used++] = ' ';
    memcpy(tokens->text + tokens->used, token, length + 1);
    tokens->used += length;
}

static void see_pick(void *context, Thing pick)
{
    add_token(context, pick);
}

char *game_line_text(Script *script, const Position *start, const Line *line)
{
    Tokens tokens = {script, NULL, 0, 0, false};
    ScriptError error;

    script_replay(script, start, line, see_pick, &tokens, &error);
    if (tokens.text == NULL)
        tokens.text = calloc(1, 1);
    if (tokens.failed) {
        free(tokens.text);
        return NULL;
    }
    return tokens.text;
}

char *game_turn_text(const Game *game, int turn)
{
    const Turn *played = &game->turns[turn];

    if (played->text != NULL)
        return strdup(played->text);
    return game_line_text(game->script, &played->before, &played->line);
}
