/*
 * engine_history.c -- requests about the tree of turns: showing the tree,
 * viewing a past turn, and moving the game to a turn.
 *
 * The tree is not secret, but `look` returns only events that the seat may
 * know.
 */
#include <limits.h>
#include <stdlib.h>

#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "engine/engine_consent.h"
#include "engine/engine_log.h"
#include "view/picture/picture.h"

/* -- the tree ------------------------------------------------------------- */

/* Settles the latest turn (see game_settle), and returns the game. */
static Game *settled(Engine *engine)
{
    game_settle(engine->table.game);
    return engine->table.game;
}

static void turn_of_node(Json *object, const Game *game, const Node *node)
{
    json_set(object, "node", json_whole(node->number));
    json_set(object, "turn", json_whole(node->turn));
    json_set(object, "seat", view_seat(game, node->mover));
    json_set(object, "over", json_flag(node->is_over));
}

void engine_add_turn(Engine *engine, Node *node, Seat viewer, Json *object)
{
    Log *log = &engine->table.log;
    const char *events = log_turn_events(log, engine->table.game, node, viewer);

    turn_of_node(object, engine->table.game, node);
    if (events != NULL)
        engine_add_lines(events, log_turn_rules(log, node), object);
    else
        json_set(object, "events", json_new_array());
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
    json_set(object, "turn", json_whole(remark->node->next_turn));
    json_set(object, remark->kind == RECORD_BOOKMARK ? "bookmark" : "note",
             json_text(remark->text));
    record_set_author(object, &remark->author);
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

bool answer_history(Engine *engine, const Json *request, Json *answer)
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

/* Reads the viewer and the node of the request. Returns the node, or NULL with
 * `failure` set. */
static Node *want_node(Engine *engine, const Json *request, Seat *viewer)
{
    FormatError error;
    At at = at_member(request, "node", &error);
    long long number;
    Node *node;

    if (!want_viewer(engine, request, viewer))
        return NULL;
    if (!want_whole(&at, 0, INT_MAX, &number)) {
        fail_request(engine, &error);
        return NULL;
    }
    node = history_find(settled(engine)->history, number);
    if (node == NULL)
        table_fail(&engine->table, "request",
                   "the game has no turn of that number");
    return node;
}

/* Draws the table after a past turn, and marks the spaces that the turn
 * changed. */
static bool draw_past(Engine *engine, const Past *past, Seat viewer,
                      Json *answer)
{
    Space touched[OPTION_LIMIT];
    int count = 0;
    char *svg;

    if (turn_run_again(&past->game, past->history.here))
        count = picture_touch(script_events(past->game.script), touched);
    svg = engine_draw(&past->game, viewer,
                      (PictureScene){.position = &past->game.now,
                                     .touched_count = count,
                                     .touched = touched});
    json_set(answer, "picture", svg != NULL ? json_text(svg) : NULL);
    free(svg);
    return svg != NULL || table_fail_memory(&engine->table);
}

/* True if the turn is on the current branch and the game is over. Nothing in
 * the turn is then secret. */
static bool is_of_finished_game(const Game *game, const Node *node)
{
    const Node *each = game_here(game);

    while (each != NULL && each != node)
        each = each->parent;
    return game->now.over && each != NULL;
}

/* Reads the viewer whose view of a turn is requested. After the end of the
 * game, participants may see a turn as any viewer saw it. */
static bool want_eyes(Engine *engine, const Json *request, const Node *node,
                      Seat *viewer)
{
    return json_member(request, "seat") == NULL ||
           !is_of_finished_game(engine->table.game, node) ||
           want_named_viewer(engine, request, viewer);
}

bool answer_look(Engine *engine, const Json *request, Json *answer)
{
    Past past;
    Seat viewer;
    Node *node = want_node(engine, request, &viewer);

    if (node == NULL || !want_eyes(engine, request, node, &viewer))
        return false;
    engine_add_turn(engine, node, viewer, answer);
    past_at(&past, engine->table.game, node);
    return draw_past(engine, &past, viewer, answer);
}

/* -- moving --------------------------------------------------------------- */

/* Adds a description of a jump, which is a move of the game to another node.
 * The caller must call this function before the game moves. */
static void add_jump(Json *answer, const Jump *jump)
{
    Json *turns;

    json_set(answer, "to", json_whole(jump->to));
    json_set(answer, "after",
             jump->is_start ? json_nothing() : json_whole(jump->after));
    if (jump->takes_back) {
        turns = json_new_array();
        json_add(turns, json_whole(jump->first));
        json_add(turns, json_whole(jump->last));
        json_set(answer, "takes_back", turns);
    }
    if (jump->branch_name[0] != '\0')
        json_set(answer, "branch", json_text(jump->branch_name));
}

/* Moves the game to the node of the jump. If the choice there cannot be
 * opened, moves the game back to the node where it was. */
static bool travel(Table *table, const Jump *jump)
{
    Game *game = table->game;
    const GamePlace before = game_place(game);
    const Jump back =
        jump_on_branch(table, game->history->current, before.node);

    jump_make(table, jump);
    log_touch_last(&table->log, game);
    if (table_arrive(table))
        return true;
    jump_make(table, &back);
    game_return(game, &before);
    return false;
}

bool engine_go(Engine *engine, Node *node, Seat viewer, Json *answer)
{
    Jump jump = jump_to(&engine->table, node);

    if (!jump_is_allowed(&engine->table, &jump, viewer))
        return false;
    if (answer != NULL)
        add_jump(answer, &jump);
    engine_forget(engine);
    if (!travel(&engine->table, &jump))
        return false;
    if (answer != NULL)
        engine_tell_state(engine, viewer, answer);
    engine_log_jump(engine, &jump);
    return true;
}

/* Adds a description of the jump, without moving the game. Returns false if
 * the viewer may not make the jump. */
static bool plan(Engine *engine, Node *node, Seat viewer, Json *answer)
{
    const Jump jump = jump_to(&engine->table, node);

    if (!jump_is_allowed(&engine->table, &jump, viewer))
        return false;
    add_jump(answer, &jump);
    return true;
}

bool engine_travel(Engine *engine, Node *node, Seat viewer, Json *answer)
{
    Table *table = &engine->table;
    const Jump jump = jump_to(table, node);
    const unsigned wanted = jump_needs(table, &jump, engine_asker(engine));
    char what[TABLE_WHAT];

    if (wanted == 0)
        return engine_go(engine, node, viewer, answer);
    if (!jump_is_allowed(table, &jump, viewer))
        return false;
    jump_plan(&jump, what, sizeof what);
    return engine_proposes(engine, wanted, (Proposed){.node = node->number},
                           what, answer);
}

bool answer_goto(Engine *engine, const Json *request, Json *answer)
{
    Seat viewer;
    Node *node = want_node(engine, request, &viewer);

    if (node == NULL)
        return false;
    if (viewer == SEAT_WATCHER)
        return table_fail(&engine->table, "seat",
                          "a spectator cannot go to another turn");
    return json_is_true(json_member(request, "check"))
               ? plan(engine, node, viewer, answer)
               : engine_travel(engine, node, viewer, answer);
}

/* -- forking --------------------------------------------------------------- */

bool answer_fork(Engine *engine, const Json *request, Json *answer)
{
    const GameHistory *history = engine->table.game->history;
    FormatError error;
    At at = at_member(request, "name", &error);
    const char *name = "";

    if (at.value != NULL && !want_text(&at, &name))
        return fail_request(engine, &error);
    if (!table_fork(&engine->table, name))
        return false;
    json_set(answer, "branch", json_text(history_branch(history)->name));
    engine_log_fork(engine);
    return true;
}
