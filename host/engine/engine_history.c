/*
 * engine_history.c -- what was played: its tree, a view of a past turn, and
 * moves to it.
 *
 * Turns are named by the numbers of their nodes. The tree itself is not secret:
 * it shows the turns, their seats, and the remarks that people made for all.
 * The events of a turn are returned by `look`, as far as the asking seat may
 * know them.
 */
#include <limits.h>
#include <stdlib.h>

#include "engine/engine_internal.h"
#include "view/picture/picture.h"

/* -- the tree ------------------------------------------------------------- */

/* Returns the game after settling a turn that was completed but not yet
 * kept. */
static Game *settled(Engine *engine)
{
    game_settle(engine->game);
    return engine->game;
}

void turn_of_node(Json *object, const Game *game, const Node *node)
{
    const Position *before =
        node->parent != NULL ? node_before(node) : &node->position;

    json_set(object, "node", json_whole(node->number));
    json_set(object, "turn", json_whole(before->turn));
    json_set(object, "seat", view_seat(game, before->to_move));
    json_set(object, "over", json_flag(node->position.over));
}

static Json *node_object(const Game *game, const Node *node)
{
    Json *object = json_new_object();

    turn_of_node(object, game, node);
    json_set(object, "parent",
             node->parent != NULL ? json_whole(node->parent->number)
                                  : json_nothing());
    return object;
}

static Json *branch_object(const GameHistory *history, const Branch *branch)
{
    Json *object = json_new_object();
    bool has_parent = branch->parent != BRANCH_NONE;

    json_set(object, "name", json_text(branch->name));
    json_set(object, "tip", json_whole(branch->tip->number));
    json_set(object, "parent",
             json_text_or_null(
                 has_parent ? history->branches[branch->parent].name : NULL));
    json_set(object, "fork",
             has_parent ? json_whole(branch->fork->number) : json_nothing());
    return object;
}

static Json *remark_object(const Remark *remark)
{
    Json *object = json_new_object();

    json_set(object, "node", json_whole(remark->node->number));
    json_set(object, "turn", json_whole(remark->node->position.turn));
    json_set(object, remark->kind == RECORD_BOOKMARK ? "bookmark" : "note",
             json_text(remark->text));
    return object;
}

static void add_remarks(const GameHistory *history, Json *remarks)
{
    int count = 0;

    for (const Remark *each = history->remarks; each; each = each->later)
        count += each->kind != RECORD_TOLD;
    for (const Remark *each = history->remarks; each; each = each->later)
        if (each->kind != RECORD_TOLD && count-- <= ENGINE_HISTORY_REMARKS)
            json_add(remarks, remark_object(each));
}

bool deed_history(Engine *engine, const Json *request, Json *answer)
{
    const Game *game = settled(engine);
    const GameHistory *history = game->history;
    Json *nodes = json_new_array();
    Json *branches = json_new_array();
    Json *remarks = json_new_array();

    (void)request;
    for (Node *node = history->start; node; node = node_following(node))
        json_add(nodes, node_object(game, node));
    for (int i = 0; i < history->branch_count; i++)
        json_add(branches, branch_object(history, &history->branches[i]));
    add_remarks(history, remarks);
    json_set(answer, "here", json_whole(history->here->number));
    json_set(answer, "branch", json_text(history_branch(history)->name));
    json_set(answer, "branches", branches);
    json_set(answer, "nodes", nodes);
    json_set(answer, "remarks", remarks);
    return true;
}

/* -- a view of a past turn ------------------------------------------------ */

/* Returns the node of the request; NULL with `failure` set. */
static Node *want_node(Engine *engine, const Json *request)
{
    long long number;
    FormatError error;
    Node *node;

    if (!json_want_whole(request, "node", 0, INT_MAX, &number, &error)) {
        fail_request(engine, &error);
        return NULL;
    }
    node = history_find(settled(engine)->history, number);
    if (node == NULL)
        fail(engine, "request", "the game has no turn of that number");
    return node;
}

/* A copy of the game at a node, for functions that do not change it. */
typedef struct Past {
    Game game;
    GameHistory history;
} Past;

static void past_begin(Past *past, const Game *game, Node *node)
{
    past->history = *game->history;
    past->history.here = node;
    past->game = (Game){.script = game->script,
                        .history = &past->history,
                        .now = node->position};
}

/* Draws the table after the turn, and marks the spaces that it touched. The
 * engine's own list of touched spaces belongs to the open choice. */
static bool draw_past(Engine *engine, const Past *past, Seat viewer,
                      Json *answer)
{
    Space touched[OPTION_LIMIT];
    int count = 0;
    char *svg;

    if (engine_run_again(&past->game, past->history.here))
        count = picture_touch(script_events(past->game.script), touched);
    svg = engine_draw(&past->game, &past->game.now, viewer, count, touched);
    json_set(answer, "picture", svg != NULL ? json_text(svg) : NULL);
    free(svg);
    return svg != NULL || fail_memory(engine);
}

bool deed_look(Engine *engine, const Json *request, Json *answer)
{
    Past past;
    Node *node;
    Seat viewer;

    if (!want_viewer(engine, request, &viewer))
        return false;
    node = want_node(engine, request);
    if (node == NULL)
        return false;
    engine_add_turn(engine, node, viewer, answer);
    past_begin(&past, engine->game, node);
    return draw_past(engine, &past, viewer, answer);
}

/* -- moving --------------------------------------------------------------- */

static unsigned people_of(const Engine *engine)
{
    unsigned people = 0;

    for (int seat = 0; seat < engine->game->now.seats.count; seat++)
        people |= (unsigned)engine_is_person(engine, (Seat)seat) << seat;
    return people;
}

static bool check_rules(Engine *engine, Node *node)
{
    const Seats *seats = &engine->game->now.seats;
    Seat bound;

    return game_may_go(engine->game, node, people_of(engine), &bound) ||
           fail(engine, "illegal", "the rules do not let %s take back anything",
                color_name(seats->colors[bound]));
}

static void go(Game *game, Node *node)
{
    int branch = history_branch_of(game->history, node);

    if (branch != game->history->current)
        game_switch(game, branch);
    game_go(game, node);
}

/* Marks what the turn before has touched. */
static void touch_last(Engine *engine)
{
    const Game *game = engine->game;
    Space spaces[OPTION_LIMIT];
    int count = 0;

    if (engine_run_again(game, game_here(game)))
        count = picture_touch(script_events(game->script), spaces);
    engine_touch(engine, count, spaces);
}

/* Continues from the next choice: plays the turns in which nobody chooses. */
static bool go_on_from(Engine *engine, Node *node)
{
    Game *game = engine->game;
    GamePlace before = game_place(game);

    go(game, node);
    touch_last(engine);
    if (engine_open(engine) && story_of_open(engine))
        return true;
    go(game, before.node);
    game_return(game, &before);
    return false;
}

/* Adds the first and the last turn that are taken back on the way to the node,
 * including the current turn; adds nothing if the node is ahead. */
static void add_taken_back(Json *answer, const Game *game, Node *node)
{
    const Node *common = node_common(game_here(game), node);
    bool is_under_way = game->line.count > 0;
    Json *turns;

    if (common == game_here(game) && !is_under_way)
        return;
    turns = json_new_array();
    json_add(turns, json_whole(common->position.turn));
    json_add(turns,
             json_whole(is_under_way ? game->now.turn
                                     : node_before(game_here(game))->turn));
    json_set(answer, "takes_back", turns);
}

/* Adds where the game goes, before it leaves its place. */
static void add_journey(Json *answer, const Game *game, Node *node)
{
    const GameHistory *history = game->history;
    int branch = history_branch_of(history, node);

    json_set(answer, "to", json_whole(node->position.turn));
    json_set(answer, "after",
             node->parent != NULL ? json_whole(node_before(node)->turn)
                                  : json_nothing());
    add_taken_back(answer, game, node);
    if (branch != history->current)
        json_set(answer, "branch", json_text(history->branches[branch].name));
}

bool deed_goto(Engine *engine, const Json *request, Json *answer)
{
    Node *node;
    Seat viewer;

    if (!want_viewer(engine, request, &viewer))
        return false;
    node = want_node(engine, request);
    if (node == NULL)
        return false;
    if (viewer == SEAT_WATCHER)
        return fail(engine, "seat", "who looks on cannot go anywhere");
    if (viewer != SEAT_NONE && !check_rules(engine, node))
        return false;
    add_journey(answer, engine->game, node);
    if (json_is_true(json_member(request, "check")))
        return true;
    engine_forget(engine);
    return go_on_from(engine, node) &&
           engine_tell_state(engine, viewer, answer);
}
