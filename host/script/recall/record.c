/*
 * record.c -- records the calls of a pass while Lua runs it.
 */
#include "script/recall/record.h"
#include "script/recall/snapshot.h"
#include "script/recall/value.h"

bool record_probes(lua_State *L)
{
    return sandbox_of(L)->scope.probes > 0;
}

/* True if the C function at `index` has upvalues and is not a Counted (see
 * script/thing/check.h). */
static bool has_upvalues(lua_State *L, int index, lua_CFunction function)
{
    if (lua_tocfunction(L, index) != function ||
        lua_getupvalue(L, index, 1) == NULL)
        return false;
    lua_pop(L, 1);
    return true;
}

void record_call_begin(lua_State *L, Recall *recall, const lua_Debug *call,
                       const CallRule *rule, int first, int count)
{
    Pending *pending = &recall->pending;

    pending->is_open = true;
    pending->frame = call->i_ci;
    pending->rule = rule;
    pending->function = rule->function;
    pending->callee = LUA_NOREF;
    pending->count = pending->total = count;
    pending->is_new = chain_next(recall, recall->at, recall->answer) == 0;
    if (!pending->is_new)
        return;
    if (count > CELLS_MOST / 4)
        record_lose(L, recall);
    for (int i = 0; i < count; i++)
        if (!record_argument(L, recall, first + i, &pending->arguments[i])) {
            pending->is_open = false;
            record_lose(L, recall);
        }
    sandbox_where(L, &pending->file, &pending->line);
    if (has_upvalues(L, first - 1, rule->function)) {
        lua_pushvalue(L, first - 1);
        pending->callee = record_keep(L);
    }
    snapshot_take(L, recall, first, count, &pending->snapshot);
}

/* Returns the node to which a join leads, and replaces the present cells by the
 * cells of this node. Leaves the pass if there are too many cells. */
static uint32_t pass_join(lua_State *L, Recall *recall, uint32_t join)
{
    uint32_t node = chain_pass_join(recall, join);

    if (node == 0) {
        recall->is_lost = true;
        recall_leave(L);
    }
    return node;
}

/* Returns the node that the chains already have for the next call, or 0.
 * `function` is NULL at the end of the script's function. */
static uint32_t same_node(lua_State *L, Recall *recall, lua_CFunction function)
{
    uint32_t next = chain_next(recall, recall->at, recall->answer);
    const ChainNode *node;

    if (chain_is_join(next))
        next = pass_join(L, recall, next);
    node = &recall->nodes[next];
    if (next != 0 && node->kind == NODE_STOP)
        record_lose(L, recall);
    if (next != 0 && (node->function != function ||
                      node->kind != (function ? NODE_CALL : NODE_END))) {
        /* After the same answers, the script made a different call than before.
         * So the script depends on something besides the answers. */
        recall->never = recall->is_lost = true;
        recall_leave(L);
    }
    return next;
}

/* Adds a node for the pending call. */
static uint32_t add_call(lua_State *L, Recall *recall)
{
    const Pending *pending = &recall->pending;
    ChainNode made = {.kind = NODE_CALL,
                      .count = (uint16_t)pending->count,
                      .callee = pending->callee,
                      .function = pending->function,
                      .rule = pending->rule,
                      .file = pending->file,
                      .line = pending->line};
    uint32_t at;

    made.first = (uint32_t)recall->argument_count;
    for (int i = 0; i < pending->total; i++) {
        Argument argument = pending->arguments[i];
        if (argument.kind >= ARGUMENT_CELLS)
            argument.first += (int)made.first;
        if (chain_add_argument(recall, argument) < 0)
            record_lose(L, recall);
    }
    at = chain_add(recall, recall->at, recall->answer, made);
    if (at == 0)
        record_lose(L, recall);
    if (pending->snapshot.is_known)
        chain_note_state(recall, at, &pending->snapshot);
    return at;
}

/* Returns the node of the pending call. If the call is new, looks for a node
 * with an equal snapshot. If there is none, adds a node. */
static uint32_t node_of_call(lua_State *L, Recall *recall)
{
    const Pending *pending = &recall->pending;
    const Snapshot *snapshot = &pending->snapshot;
    uint32_t to = pending->is_new && snapshot->is_known
                      ? chain_find_state(recall, snapshot)
                      : 0;

    if (to != 0 &&
        chain_join(recall, recall->at, recall->answer, to, snapshot) == 0)
        record_lose(L, recall);
    if (to == 0 && pending->is_new)
        return add_call(L, recall);
    return same_node(L, recall, pending->function);
}

/* Records that the pending call returns `count` results. */
static void end_pending(lua_State *L, Recall *recall, int count)
{
    recall->at = node_of_call(L, recall);
    recall->pending.is_open = false;
    recall->answer = count == 0 ? answer_of(ANSWER_NOTHING, 0)
                                : answer_of(ANSWER_SEVERAL, (uint64_t)count);
}

void record_call_end(lua_State *L, Recall *recall, lua_Debug *call)
{
    int first, count;
    bool is_function;

    lua_getinfo(L, "r", call);
    first = call->ftransfer;
    count = call->ntransfer;
    if (count > 0) {
        lua_getlocal(L, call, first);
        is_function = lua_isfunction(L, -1);
        lua_pop(L, 1);
        if (is_function && count == 1) { /* a method was looked up; only its
                                          * call is recorded */
            recall->pending.is_open = false;
            return;
        }
        /* the first result of `each` is a function; we do not record it,
         * because it is the same in all runs */
        first += is_function;
        count -= is_function;
    }
    end_pending(L, recall, count);
    for (int i = 0; i < count; i++) {
        lua_getlocal(L, call, first + i);
        record_result(L, recall, count == 1);
        lua_setlocal(L, call, first + i);
    }
}

bool recall_returns(lua_State *L, int results)
{
    Recall *recall = script_of(L)->recall;
    int first = lua_gettop(L) - results + 1;
    lua_Debug frame;

    if (recall->mode == RECALL_OFF)
        return true;
    lua_getstack(L, 0, &frame);
    if (recall->mode == RECALL_FOLLOW)
        return recall->caller != (const void *)frame.i_ci;
    if (!recall->pending.is_open ||
        recall->pending.frame != (const void *)frame.i_ci)
        return true;
    end_pending(L, recall, results);
    for (int i = first; i < first + results; i++) {
        lua_pushvalue(L, i);
        record_result(L, recall, results == 1);
        lua_replace(L, i);
    }
    return true;
}

Followed *record_latest(Recall *recall)
{
    return recall->followed_count > 0
               ? &recall->followed[recall->followed_count - 1]
               : NULL;
}

void record_followed_begin(lua_State *L, Recall *recall, const lua_Debug *call)
{
    Followed *followed;

    recall->at = node_of_call(L, recall);
    recall->pending.is_open = false;
    recall->answer = 0;
    if (recall->followed_count == FOLLOWED_MOST)
        record_lose(L, recall);
    followed = &recall->followed[recall->followed_count++];
    *followed = (Followed){.frame = call->i_ci,
                           .node = recall->at,
                           .cells = recall->cells,
                           .cell_count = recall->cell_count};
}

/* Returns the answer of a call whose kind is CALL_FOLLOWED. `was_called` is
 * true if the call has entered a script function. */
static Answer entered(lua_State *L, const Recall *recall, uint32_t node,
                      bool was_called)
{
    const CallRule *rule = recall->nodes[node].rule;

    return rule->followed->answer != NULL ? rule->followed->answer(script_of(L))
                                          : recall_flag(was_called);
}

/* Sets the answer of a CALL_FOLLOWED call. First restores the node and the
 * cells of the call, because an earlier try of the call may have changed
 * them. */
static void answer_followed(lua_State *L, Recall *recall,
                            const Followed *followed, bool was_called)
{
    recall->at = followed->node;
    recall->cells = followed->cells;
    recall->cell_count = followed->cell_count;
    recall->answer = entered(L, recall, followed->node, was_called);
}

void record_enter(lua_State *L, Recall *recall, Followed *followed)
{
    followed->is_within = true;
    answer_followed(L, recall, followed, true);
}

/* Records the end of a script function. */
static void note_end(lua_State *L, Recall *recall)
{
    uint32_t next = same_node(L, recall, NULL);

    if (next == 0)
        next = chain_add(recall, recall->at, recall->answer,
                         (ChainNode){.kind = NODE_END});
    if (next == 0)
        record_lose(L, recall);
    recall->at = next;
    recall->answer = answer_ended();
}

/* Records the end of the variant's function. The chains of all functions may
 * share one end node. */
static void note_last_end(lua_State *L, Recall *recall)
{
    bool is_new = chain_next(recall, recall->at, recall->answer) == 0;

    if (is_new && recall->end != 0)
        chain_link(recall, recall->at, recall->answer, recall->end);
    else
        note_end(L, recall);
    if (recall->end == 0)
        recall->end = recall->at;
}

void record_followed_end(lua_State *L, Recall *recall)
{
    Followed *followed = record_latest(recall);

    recall->followed_count--;
    if (followed->is_within) {
        note_end(L, recall);
        return;
    }
    answer_followed(L, recall, followed, false);
}

int recall_depth(lua_State *L)
{
    const Recall *recall = script_of(L)->recall;
    bool is_recorded = recall->mode == RECALL_RECORD &&
                       !recall->pending.is_open && !record_probes(L);

    return is_recorded ? recall->followed_count : 0;
}

void record_note_left(lua_State *L, Recall *recall)
{
    if (recall->pending.is_open)
        node_of_call(L, recall);
    recall->pending.is_open = false;
}

void recall_retry(lua_State *L, int depth)
{
    Recall *recall = script_of(L)->recall;

    if (depth == 0)
        return;
    record_note_left(L, recall);
    recall->followed_count = depth;
    recall->followed[depth - 1].is_within = false;
    /* the answer is unknown until the next word is picked */
    recall->at = recall->followed[depth - 1].node;
    recall->answer = 0;
}

void record_call(lua_State *L, int reference)
{
    Recall *recall = script_of(L)->recall;
    lua_Debug frame;

    lua_getstack(L, 0, &frame);
    recall->caller = frame.i_ci;
    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    lua_pushvalue(L, -2);
    recall->is_recording = true;
    lua_call(L, 1, 0);
    recall->is_recording = false;
    note_last_end(L, recall);
}
