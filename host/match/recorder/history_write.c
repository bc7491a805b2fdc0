#include "match/recorder/recorder.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A Writing is the progress of writing the history of a game to a record. */
typedef struct Writing {
    Game *game;
    Recorder *recorder;
    Node *at; /* node to which the lines written so far lead */
    /* Name of the branch to which the lines written so far lead. */
    const char *name;
    bool *is_named; /* for each branch, true if the record has named it */
    /* True to write remarks, too. The remarks of a node follow the line that
     * first leads to the node. */
    bool remarks;
    bool fails;
} Writing;

static void history_write_note(Writing *writing, bool written)
{
    writing->fails = writing->fails || !written;
}

/* -- turns ---------------------------------------------------------------- */

static void write_remarks(Writing *writing)
{
    Node *node = writing->at;

    if (!writing->remarks || node->is_told)
        return;
    node->is_told = true;
    for (const Remark *remark = node->remarks; remark; remark = remark->next)
        history_write_note(writing,
                           recorder_remark(writing->recorder, remark->kind,
                                           remark->text, &remark->author));
}

/* Writes the rules of a node if the parent of the node has other rules. */
static void write_rules(Writing *writing, const Node *node)
{
    const GameHistory *history = writing->game->history;
    const RulesVersion *rules;
    Position before;

    if (node->edited || node->rules == node->parent->rules ||
        node->rules >= history->rules_count)
        return;
    rules = &history->all_rules[node->rules];
    before = node_before(node);
    history_write_note(
        writing,
        recorder_reloaded(writing->recorder, rules->scripts, rules->count,
                          &before, script_equipment(writing->game->script)));
}

static void write_turn(Writing *writing, Node *node)
{
    write_rules(writing, node);
    history_write_note(writing, recorder_played(writing->recorder,
                                                writing->game->script, node));
    writing->at = node;
    write_remarks(writing);
}

/* -- paths ---------------------------------------------------------------- */

static void write_way_back(Writing *writing, Node *node)
{
    int turns = writing->at->depth - node->depth;

    if (turns > 0)
        history_write_note(writing, recorder_undone(writing->recorder, turns));
    writing->at = node;
}

static void name_branch(Writing *writing, const Branch *branch)
{
    writing->is_named[branch - writing->game->history->branches] = true;
    if (strcmp(writing->name, branch->name) != 0)
        history_write_note(writing,
                           recorder_branch(writing->recorder, branch->name));
    writing->name = branch->name;
}

/* Writes the turns on the path from `at` to `node`. */
static void write_way(Writing *writing, Node *node)
{
    int count = node->depth - writing->at->depth;
    Node **way = calloc((size_t)count + 1, sizeof(Node *));

    if (way == NULL) {
        writing->fails = true;
        return;
    }
    for (int i = count; i > 0; node = node->parent)
        way[--i] = node;
    for (int i = 0; i < count; i++)
        write_turn(writing, way[i]);
    free(way);
}

/* Writes lines that move a reader of the record to a node of a branch. The
 * lines first name the branch if it is new. */
static void go_to(Writing *writing, const Branch *branch, Node *node)
{
    const Branch *all = writing->game->history->branches;

    if (!writing->is_named[branch - all] && branch->parent != BRANCH_NONE) {
        go_to(writing, &all[branch->parent], branch->fork);
        name_branch(writing, branch);
    }
    write_way_back(writing, node_common(writing->at, node));
    name_branch(writing, branch);
    write_way(writing, node);
}

/* -- what the record lacks ------------------------------------------------ */

void history_written(Game *game)
{
    GameHistory *history = game->history;

    game_settle(game);
    history->written = (Written){history->here, history->current, "", 0};
    memcpy(history->written.name, history_branch(history)->name, NAME_LIMIT);
}

static bool is_written(const GameHistory *history)
{
    const Written *written = &history->written;

    return written->branch == history->current &&
           written->node == history->here && written->more == 0 &&
           strcmp(written->name, history_branch(history)->name) == 0;
}

static bool *list_named(const GameHistory *history, bool as_written)
{
    bool *named = calloc((size_t)history->branch_count, sizeof *named);

    for (int i = 0; as_written && named && i < history->branch_count; i++)
        named[i] = history->branches[i].is_written;
    return named;
}

/* Writes the lines that the record lacks. Returns false if memory runs out or a
 * line cannot be written. */
static bool write_missing(Game *game, Recorder *recorder)
{
    GameHistory *history = game->history;
    Written *written = &history->written;
    Writing writing = {.game = game, .recorder = recorder};

    game_settle(game);
    if (is_written(history))
        return true;
    writing.at = written->node;
    writing.name = written->name;
    writing.is_named = list_named(history, true);
    if (writing.is_named == NULL)
        return false;
    if (written->more > 0)
        history_write_note(&writing, recorder_undone(recorder, written->more));
    go_to(&writing, history_branch(history), history->here);
    for (int i = 0; i < history->branch_count; i++)
        history->branches[i].is_written = writing.is_named[i];
    free(writing.is_named);
    history_written(game);
    return !writing.fails;
}

bool history_write(Game *game, Recorder *recorder, bool settle)
{
    bool made, written;

    recorder_hold(recorder);
    made = write_missing(game, recorder);
    written = recorder_release(recorder, settle);
    if (!made)
        errno = ENOMEM;
    return made && written;
}

/* -- the whole tree ------------------------------------------------------- */

/* Returns the branch that was not forked from any other branch. */
static const Branch *first_branch(const GameHistory *history)
{
    const Branch *first = history->branches;

    while (first->parent != BRANCH_NONE)
        first++;
    return first;
}

static void forget_told(Node *node)
{
    do {
        node->is_told = false;
        node = node_following(node);
    } while (node != NULL);
}

static void write_history(Writing *writing)
{
    const GameHistory *history = writing->game->history;
    const Branch *current = history_branch(history);
    const Branch *first = first_branch(history);

    forget_told(history->start);
    writing->at = history->start;
    writing->is_named[first - history->branches] = true;
    write_remarks(writing);
    go_to(writing, first, first->tip);
    for (int i = 0; i < history->branch_count; i++)
        if (i != history->current)
            go_to(writing, &history->branches[i], history->branches[i].tip);
    go_to(writing, current, current->tip);
    go_to(writing, current, history->here);
}

bool history_write_all(Game *game, Recorder *recorder)
{
    Writing writing = {.game = game,
                       .recorder = recorder,
                       .name = BRANCH_FIRST,
                       .remarks = true};

    game_settle(game);
    writing.is_named = list_named(game->history, false);
    errno = ENOMEM;
    if (writing.is_named == NULL)
        return false;
    recorder_hold(recorder);
    write_history(&writing);
    history_write_note(&writing, recorder_release(recorder, true));
    free(writing.is_named);
    return !writing.fails;
}
