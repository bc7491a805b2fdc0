/*
 * game.c -- turns so far, the line under way, undo.
 */
#include "match/game/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/token.h"
#include "match/game/branches.h"
#include "match/game/reload.h"
#include "match/game/retrace.h"

void turn_clear(Turn *turn)
{
    free(turn->text);
    free(turn->chance);
    turn->text = turn->chance = NULL;
}

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
        turn_clear(&game->turns[i]);
    free(game->turns);
    branches_free(game->branches);
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

    turn_clear(turn);
    turn->edited = edited;
    turn->rules = game->rules;
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

bool game_add_played(Game *game, Turn *turn, const Position *after)
{
    Turn *added;

    if (!make_room(game))
        return false;
    added = next_turn(game, false);
    *added = *turn;
    turn->text = turn->chance = NULL;
    game->now = *after;
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
    Game *again = game_new(game->script, &game->now);
    bool whole = again != NULL && retrace_words(again, words, &retrace);

    game->line.count = 0;
    if (again != NULL)
        game->line = again->turn_count > 0 ? again->turns[0].line : again->line;
    game_free(again);
    if (whole && game->line.count > 0)
        game->line.count--;
    else if (game->line.count < LINE_LIMIT)
        game->line.picks[game->line.count] = thing(THING_NONE, 0);
}

bool game_undo(Game *game)
{
    const char *words;

    if (game->line.count > 0) {
        game->line.count--;
        return true;
    }
    if (game->turn_count == 0)
        return false;
    reopen(game);
    words = game->turns[game->turn_count].text;
    if (words != NULL && words[0] != '\0') {
        undo_words(game, words);
        return true;
    }
    if (game->turns[game->turn_count].edited)
        return true;
    if (game->line.count == 0) /* a turn without a choice */
        return game_undo(game);
    game->line.count--;
    return true;
}

/* -- lines as text -------------------------------------------------------- */

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

char *game_words(Script *script, const Turn *turn)
{
    if (turn->text != NULL)
        return strdup(turn->text);
    return game_line_text(script, &turn->before, &turn->line);
}

char *game_turn_text(const Game *game, int turn)
{
    return game_words(game->script, &game->turns[turn]);
}
