/* game.c -- plays the current turn, completes turns, moves in the history, and
 * takes back picks. */
#include "match/game/game_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/input/input.h"

Game *game_new(Script *script, const Position *start)
{
    Game *game = calloc(1, sizeof *game);

    if (game == NULL)
        return NULL;
    game->script = script;
    if (game_begin_at(game, start))
        return game;
    free(game);
    return NULL;
}

void game_free_whole(GameHistory *history, Script *script)
{
    history_free(history);
    script_free(script);
}

/* Frees the earlier games (see Earlier) of a history. */
static void forget_earlier(GameHistory *history)
{
    struct Earlier *earlier = history->earlier;

    while (earlier != NULL) {
        struct Earlier *next = earlier->history->earlier;
        game_free_whole(earlier->history, earlier->script);
        free(earlier);
        earlier = next;
    }
    history->earlier = NULL;
}

void game_trim_earlier(Game *game)
{
    GameHistory *history = game->history;

    for (int i = 0; i < EARLIER_LIMIT && history->earlier != NULL; i++)
        history = history->earlier->history;
    forget_earlier(history);
}

void game_free(Game *game)
{
    if (game == NULL)
        return;
    forget_earlier(game->history);
    history_free(game->history);
    free(game);
}

void game_replace(Game *game, Game *fresh)
{
    Script *script = game->script != fresh->script ? game->script : NULL;

    forget_earlier(game->history);
    game_free_whole(game->history, script);
    *game = *fresh;
    free(fresh);
}

void game_begin_turn(Game *game, const Position *position)
{
    game->now = *position;
    game->line.count = 0;
}

/* Begins a turn at the current node. */
static void stand_here(Game *game)
{
    game->now = node_position(game_here(game));
    game->line.count = 0;
}

bool game_begin_at(Game *game, const Position *start)
{
    GameHistory *history = history_new(start);

    if (history == NULL)
        return false;
    if (game->history != NULL)
        forget_earlier(game->history);
    history_free(game->history);
    game->history = history;
    stand_here(game);
    return true;
}

/* -- moving --------------------------------------------------------------- */

static bool same_words(Script *script, const Node *one, const Node *other)
{
    char *words = game_words(script, one);
    char *others = game_words(script, other);
    bool same = words != NULL && others != NULL && strcmp(words, others) == 0;

    free(words);
    free(others);
    return same;
}

static bool same_line(const Node *one, const Node *other)
{
    const Line line = node_line(one);
    const Line others = node_line(other);

    return line.count == others.count &&
           memcmp(line.picks, others.picks,
                  sizeof *line.picks * (size_t)line.count) == 0;
}

static bool same_turn(Script *script, const Node *one, const Node *other)
{
    const Deck *deck = &script_equipment(script)->deck;

    if (one->edited != other->edited || one->rules != other->rules ||
        node_hash(one, deck) != node_hash(other, deck))
        return false;
    return one->words == NULL && other->words == NULL
               ? same_line(one, other)
               : same_words(script, one, other);
}

void game_settle(Game *game)
{
    const Node *here = game_here(game);

    if (history_is_simple(game->history))
        history_settle(game->history, false);
    else
        history_settle(game->history,
                       same_turn(game->script, here, here->sibling));
}

bool game_remark(Game *game, RecordLineKind kind, const char *text,
                 const RecordAuthor *author)
{
    game_settle(game);
    return history_remark(game->history, kind, text, author);
}

void game_go(Game *game, Node *node)
{
    game_settle(game);
    game->history->here = node;
    stand_here(game);
}

GamePlace game_place(const Game *game)
{
    return (GamePlace){game_here(game), game->line};
}

void game_return(Game *game, const GamePlace *place)
{
    game_go(game, place->node);
    game->line = place->line;
}

void game_switch(Game *game, int branch)
{
    game_settle(game);
    history_switch(game->history, branch);
    stand_here(game);
}

/* -- turns ---------------------------------------------------------------- */

static Node *add_node(Game *game, const Position *after, const Line *line)
{
    Node *node;

    game_settle(game);
    node = history_add(game->history, &game->now, after, line);
    if (node != NULL)
        game_begin_turn(game, after);
    return node;
}

bool game_add_turn(Game *game, const Line *line)
{
    return add_node(game, script_position(game->script), line) != NULL;
}

bool game_edit(Game *game, const Position *position)
{
    const Line line = {.count = 0};
    Node *node = add_node(game, position, &line);

    if (node != NULL)
        node->edited = true;
    return node != NULL;
}

void game_drop(Game *game)
{
    const Position before = node_before(game_here(game));

    game_begin_turn(game, &before);
    history_drop(game->history);
}

void game_reopen(Game *game)
{
    Line line = node_line(game_here(game));

    game_drop(game);
    game->line = line;
    if (line.count > 0)
        game->line.count--;
}

/* -- choices -------------------------------------------------------------- */

RunEnd game_look(Game *game, ScriptError *error)
{
    if (game->now.over)
        return RUN_DONE;
    return script_open(game->script, &game->now, &game->line, true,
                       &game->choice, error);
}

RunEnd game_look_back(Game *game, int floor, ScriptError *error)
{
    RunEnd end = game_look(game, error);
    int revealed = script_revealed(game->script);

    if (end != RUN_OPEN || game->choice.count > 0)
        return end;
    game->line.count = revealed > floor ? revealed : floor;
    return game_look(game, error);
}

RunEnd game_complete(Game *game, bool *completed, ScriptError *error)
{
    Line line = game->line;

    script_canonical(game->script, &game->now, &line, error);
    if (script_open(game->script, &game->now, &line, true, &game->choice,
                    error) != RUN_DONE)
        return RUN_FAILED;
    if (!game_add_turn(game, &line)) {
        script_no_memory(error);
        return RUN_FAILED;
    }
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

bool game_drop_arrival(Game *game)
{
    Line *line = &game->line;
    const int before = line->count;

    while (line->count > 0 &&
           line->picks[line->count - 1].type == THING_ARRIVAL)
        line->count--;
    return line->count < before;
}

RunEnd game_arrive(Game *game, Seat seat, ScriptError *error)
{
    const Line before = game->line;
    bool completed;
    RunEnd end;

    game_drop_arrival(game);
    end = game_look(game, error);
    if (end == RUN_OPEN && game->choice.seat != seat &&
        (game->choice.others >> seat & 1) && game->line.count < LINE_LIMIT - 1)
        end = game_pick(game, thing(THING_ARRIVAL, seat), &completed, error);
    if (end == RUN_FAILED || (end == RUN_OPEN && game->choice.seat == seat))
        return end;
    game->line = before;
    return game_look(game, error) == RUN_FAILED ? RUN_FAILED : RUN_REFUSED;
}

bool game_has_arrivals(const Line *line)
{
    for (int i = 0; i < line->count; i++)
        if (line->picks[i].type == THING_ARRIVAL)
            return true;
    return false;
}

/* Sets the line to the picks that `words` mean, without the last pick. If a
 * word is no longer legal, keeps all picks before it, and stores THING_NONE
 * after them. */
static void undo_words(Game *game, const char *words)
{
    static Retrace retrace;
    Game *again = game_new(game->script, &game->now);
    bool whole = again != NULL && retrace_words(again, words, &retrace);

    game->line.count = 0;
    if (again != NULL)
        game->line =
            game_turns(again) > 0 ? node_line(game_here(again)) : again->line;
    game_free(again);
    if (whole && game->line.count > 0)
        game->line.count--;
    else if (game->line.count < LINE_LIMIT)
        game->line.picks[game->line.count] = thing(THING_NONE, 0);
}

/* Moves the game to the node before the latest turn, and sets the line to the
 * picks of this turn. Returns the node that the game has left. */
static const Node *go_to_parent(Game *game)
{
    const Node *node;

    game_settle(game);
    node = game_here(game);
    game->history->here = node->parent;
    game->now = node_before(node);
    game->line = node_line(node);
    return node;
}

bool game_undo(Game *game)
{
    const Node *left;

    game_drop_arrival(game);
    if (game->line.count > 0) {
        /* We take back only the pick. A THING_ARRIVAL before the pick stays in
         * the line, so that the seat that made the pick chooses again. */
        game->line.count--;
        return true;
    }
    if (game_turns(game) == 0)
        return false;
    left = go_to_parent(game);
    if (left->words != NULL && left->words[0] != '\0')
        undo_words(game, left->words);
    else if (left->edited)
        return true;
    else if (game->line.count == 0) /* the latest turn had no choices */
        return game_undo(game);
    else
        game->line.count--;
    return true;
}

/* -- lines as text -------------------------------------------------------- */

char *game_entered(const Game *game, bool completed, int hidden_from,
                   int hidden_to)
{
    const Node *node = game_here(game);
    const Position before = completed ? node_before(node) : game->now;
    const Line line = completed ? node_line(node) : game->line;

    return game_text_without(game->script, &before, &line, hidden_from,
                             hidden_to);
}

char *game_words(Script *script, const Node *node)
{
    Position before;
    Line line;

    if (node->words != NULL)
        return strdup(node->words);
    before = node_before(node);
    line = node_line(node);
    return game_line_text(script, &before, &line);
}

RunEnd game_run_again(Script *script, const Node *node, See see, void *context,
                      ScriptError *error)
{
    const Position before = node_before(node);
    const Line line = node_line(node);

    return script_replay(script, &before, &line, see, context, error);
}
