/*
 * history_branch.c -- branches, remarks, and the rules of turns.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/list.h"
#include "format/record_json.h"
#include "match/history/history.h"

/* -- branches ------------------------------------------------------------- */

Branch *history_add_branch(GameHistory *history)
{
    Branch *branch;

    if (!list_grow(&history->branches, history->branch_count,
                   &history->branch_room, sizeof *history->branches))
        return NULL;
    branch = &history->branches[history->branch_count++];
    memset(branch, 0, sizeof *branch);
    branch->parent = BRANCH_NONE;
    return branch;
}

/* Assigns the forks and remarks after `fork` on the current branch to the
 * branch `aside`. Assigns the end of the record to `aside`, too, if it is after
 * `fork`. */
static void move_past(GameHistory *history, const Node *fork, int aside)
{
    Written *written = &history->written;
    int current = history->current;

    for (int i = 0; i < history->branch_count; i++) {
        Branch *each = &history->branches[i];
        if (i != aside && each->parent == current &&
            each->fork->depth > fork->depth)
            each->parent = aside;
    }
    for (Remark *remark = history->remarks; remark; remark = remark->later)
        if (remark->branch == current && remark->node->depth > fork->depth)
            remark->branch = aside;
    if (written->branch == current && written->node->depth > fork->depth)
        written->branch = aside;
}

void history_set_aside(GameHistory *history, Node *fork)
{
    int number = history->branch_count;
    Branch *aside = history_add_branch(history);
    Branch *current = history_branch(history);

    *aside = *current;
    history_free_name(history, history->current, aside->name);
    /* The record need not name this branch: a program that reads the record
     * creates the same branch, with the same name. */
    aside->is_written = true;
    if (current->parent != BRANCH_NONE && current->fork->depth > fork->depth) {
        current->fork = fork; /* the current branch now begins at `fork` */
    } else {
        aside->parent = history->current;
        aside->fork = fork;
    }
    current->tip = fork;
    move_past(history, fork, number);
}

bool history_fork(GameHistory *history, const char *name)
{
    Branch *fork = history_add_branch(history);

    if (fork == NULL)
        return false;
    snprintf(fork->name, sizeof fork->name, "%s", name);
    fork->parent = history->current;
    fork->fork = fork->tip = history->here;
    history->current = history->branch_count - 1;
    return true;
}

void history_switch(GameHistory *history, int branch)
{
    Node *tip = history->branches[branch].tip;
    const Node *common = node_common(history_branch(history)->tip, tip);

    for (Node *node = tip; node != common; node = node->parent)
        node_put_first(node);
    history->here = node_common(history->here, tip);
    history->current = branch;
}

bool history_is_full(const GameHistory *history)
{
    return history->branch_count >= GAME_BRANCH_LIMIT;
}

bool history_is_barred(const GameHistory *history)
{
    return history_is_full(history) && history_ahead(history) != NULL;
}

int history_find_branch(const GameHistory *history, const char *name)
{
    for (int i = 0; i < history->branch_count; i++)
        if (strcmp(history->branches[i].name, name) == 0)
            return i;
    return BRANCH_NONE;
}

/* Number of candidates for a name that free_number tries in one pass over the
 * existing names. */
enum { NUMBERS = 4096 };

/* If a name consists of the prefix and a number, returns this number; otherwise
 * returns 0. */
static long number_after(const char *prefix, size_t length, const char *name)
{
    const char *digits = name + length;
    char *end;
    long number;

    if (strncmp(name, prefix, length) != 0 || *digits < '1' || *digits > '9')
        return 0;
    number = strtol(digits, &end, 10);
    return *end == '\0' ? number : 0;
}

/* Returns the least free number that is not less than `first`. Returns `first`
 * + NUMBERS if none of the NUMBERS candidates is free. */
static int free_number(const GameHistory *history, const char *prefix,
                       int first)
{
    size_t length = strlen(prefix);
    bool taken[NUMBERS] = {false};
    int number = 0;

    for (int i = 0; i < history->branch_count; i++) {
        long at = number_after(prefix, length, history->branches[i].name);
        if (at >= first && at - first < NUMBERS)
            taken[at - first] = true;
    }
    while (number < NUMBERS && taken[number])
        number++;
    return first + number;
}

void history_free_name(const GameHistory *history, int parent,
                       char name[NAME_LIMIT])
{
    char prefix[22];
    int first = 2;
    int number;

    snprintf(prefix, sizeof prefix, "%.20s-", history->branches[parent].name);
    while ((number = free_number(history, prefix, first)) == first + NUMBERS)
        first = number;
    snprintf(name, NAME_LIMIT, "%.21s%d", prefix, number);
}

int history_branch_of(const GameHistory *history, Node *node)
{
    int branch = history->current;

    for (int next = 0; node_common(history->branches[branch].tip, node) != node;
         next++)
        branch = next;
    return branch;
}

/* -- names of branches and bookmarks -------------------------------------- */

static bool has_bookmark(const GameHistory *history, const char *name)
{
    const Remark *each = NULL;

    while ((each = history_next_bookmark(history, each)) != NULL)
        if (strcasecmp(each->text, name) == 0)
            return true;
    return false;
}

static bool has_branch(const GameHistory *history, const char *name)
{
    for (int i = 0; i < history->branch_count; i++)
        if (strcasecmp(history->branches[i].name, name) == 0)
            return true;
    return false;
}

const char *history_why_taken(const GameHistory *history, const char *name)
{
    if (has_bookmark(history, name))
        return "a bookmark already has this name";
    if (has_branch(history, name))
        return "a branch already has this name";
    if (strspn(name, "0123456789") == strlen(name) ||
        strcmp(name, "start") == 0 || strcmp(name, "end") == 0)
        return "this name would be read as a turn; choose another name";
    return NULL;
}

void history_name_bookmark(const GameHistory *history, char name[NAME_LIMIT])
{
    int turn = history->here->next_turn;

    snprintf(name, NAME_LIMIT, "turn-%d", turn);
    for (int i = 2; history_why_taken(history, name) != NULL; i++)
        snprintf(name, NAME_LIMIT, "turn-%d-%d", turn, i);
}

/* -- remarks -------------------------------------------------------------- */

bool history_remark(GameHistory *history, RecordLineKind kind, const char *text,
                    const RecordAuthor *author)
{
    size_t size = strlen(text) + 1;
    Remark *remark = malloc(sizeof *remark + size);
    Node *node = history->here;

    if (remark == NULL)
        return false;
    *remark = (Remark){.node = node, .branch = history->current, .kind = kind};
    if (author != NULL)
        remark->author = *author;
    memcpy(remark->text, text, size);
    if (node->remarks == NULL)
        node->remarks = remark;
    else
        node->last_remark->next = remark;
    node->last_remark = remark;
    if (history->remarks == NULL)
        history->remarks = remark;
    else
        history->last_remark->later = remark;
    history->last_remark = remark;
    return true;
}

const Remark *history_next_bookmark(const GameHistory *history,
                                    const Remark *remark)
{
    remark = remark != NULL ? remark->later : history->remarks;
    while (remark != NULL && remark->kind != RECORD_BOOKMARK)
        remark = remark->later;
    return remark;
}

/* -- rules ---------------------------------------------------------------- */

/* True if both versions of the rules have files with the same contents. The
 * paths of the files may differ. */
static bool same_rules(const RulesVersion *rules, const RecordScript *scripts,
                       int count)
{
    if (rules->count != count)
        return false;
    for (int i = 0; i < count; i++)
        if (strcmp(rules->scripts[i].digest, scripts[i].digest) != 0)
            return false;
    return true;
}

static bool copy_rules(RulesVersion *rules, const RecordScript *scripts,
                       int count)
{
    *rules = (RulesVersion){0, calloc((size_t)count + 1, sizeof *scripts)};
    while (rules->scripts != NULL && rules->count < count) {
        RecordScript *each = &rules->scripts[rules->count];
        *each = scripts[rules->count];
        each->path = strdup(each->path);
        if (each->path == NULL)
            break;
        rules->count++;
    }
    if (rules->scripts != NULL && rules->count == count)
        return true;
    record_scripts_free(rules->scripts, rules->count);
    return false;
}

bool history_use_rules(GameHistory *history, const RecordScript *scripts,
                       int count)
{
    int number = 0;

    while (number < history->rules_count &&
           !same_rules(&history->all_rules[number], scripts, count))
        number++;
    if (number == history->rules_count) {
        if (!list_grow(&history->all_rules, number, &history->rules_room,
                       sizeof *history->all_rules) ||
            !copy_rules(&history->all_rules[number], scripts, count))
            return false;
        history->rules_count++;
    }
    history->rules = number;
    return true;
}
