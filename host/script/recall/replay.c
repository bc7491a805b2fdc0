/*
 * replay.c -- follows a chain: carries out the call of a node, and finds the
 * next node by the answer.
 */
#include <string.h>

#include "script/recall/replay.h"
#include "script/recall/value.h"

/* -- arguments ------------------------------------------------------------ */

/* Pushes the symbol in a cell. */
static void push_cell(lua_State *L, const Recall *recall, int cell)
{
    const Value *value = &recall->cells[cell];

    if (value->kind == VALUE_THING) {
        push_held(L, value->as.held);
        return;
    }
    if (value->reference == LUA_NOREF) {
        push_set_copy(L, value->as.set, 0);
        return;
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, recall);
    lua_rawgeti(L, -1, value->reference);
    lua_remove(L, -2);
}

static void push_argument(lua_State *L, const Recall *recall,
                          const Argument *argument);

/* Pushes part `i` of an argument that is a list, a table or a function. Each
 * part is stored as an argument of its own. */
static void push_further(lua_State *L, const Recall *recall,
                         const Argument *argument, int i)
{
    push_argument(L, recall, &recall->arguments[argument->first + i]);
}

static void push_argument(lua_State *L, const Recall *recall,
                          const Argument *argument)
{
    luaL_checkstack(L, 8, "nested tables");
    switch (argument->kind) {
    case ARGUMENT_CELL:
        push_cell(L, recall, argument->cell);
        return;
    case ARGUMENT_CELLS:
        lua_createtable(L, argument->count, 0);
        for (int i = 0; i < argument->count; i++) {
            push_further(L, recall, argument, i);
            lua_rawseti(L, -2, i + 1);
        }
        return;
    case ARGUMENT_FIELDS:
        lua_createtable(L, 0, argument->count / 2);
        for (int i = 0; i < argument->count; i += 2) {
            push_further(L, recall, argument, i);
            push_further(L, recall, argument, i + 1);
            lua_rawset(L, -3);
        }
        return;
    case ARGUMENT_CLOSURE:
        lua_rawgeti(L, LUA_REGISTRYINDEX, argument->value.reference);
        for (int i = 0; i < argument->count; i++) {
            push_further(L, recall, argument, i);
            lua_setupvalue(L, -2, i + 1);
        }
        return;
    default:
        value_push(L, &argument->value);
        return;
    }
}

void recall_push_argument(lua_State *L, Recall *recall, uint32_t node, int i)
{
    push_argument(L, recall,
                  &recall->arguments[recall->nodes[node].first + (uint32_t)i]);
}

int recall_first_argument(const Recall *recall, uint32_t node, Value *value)
{
    const ChainNode *from = &recall->nodes[node];
    const Argument *argument;

    *value = (Value){.kind = VALUE_NONE, .reference = LUA_NOREF};
    if (from->count == 0)
        return 0;
    argument = &recall->arguments[from->first];
    *value = argument->kind == ARGUMENT_CELL ? recall->cells[argument->cell]
                                             : argument->value;
    return from->count;
}

void **recall_prepared(Recall *recall, uint32_t node)
{
    return &recall->nodes[node].prepared;
}

/* -- answers -------------------------------------------------------------- */

uint64_t recall_word(int word)
{
    return answer_of(ANSWER_WORD, (uint64_t)word);
}

uint64_t recall_flag(bool was_called)
{
    return answer_of(was_called ? ANSWER_TRUE : ANSWER_FALSE, 0);
}

void recall_leave(lua_State *L)
{
    sandbox_leave(L, SIGNAL_MISS);
}

/* Returns the node to which an answer leads, if the node's first edge does not
 * lead there. */
static uint32_t step_far(lua_State *L, Recall *recall, uint32_t node,
                         Answer answer)
{
    uint32_t next = answer != 0 ? chain_next(recall, node, answer) : 0;

    if (next == 0)
        recall->is_missing = answer != 0;
    if (chain_is_join(next))
        next = chain_pass_join(recall, next);
    if (next == 0)
        recall_leave(L);
    return next;
}

/* Like recall_step. Most answers belong to the first edge of a node. This
 * function is inline, so that the callers test the first edge without a
 * call. */
static inline uint32_t step(lua_State *L, Recall *recall, uint32_t node,
                            Answer answer)
{
    const ChainNode *from = &recall->nodes[node];

    return from->answers[0] == answer && answer != 0 &&
                   !chain_is_join(from->targets[0])
               ? from->targets[0]
               : step_far(L, recall, node, answer);
}

uint32_t recall_step(lua_State *L, Recall *recall, uint32_t node,
                     uint64_t answer)
{
    return step(L, recall, node, answer);
}

/* Puts a symbol into the next cell. */
static void keep_symbol(lua_State *L, Recall *recall, const Value *value)
{
    if (recall->cell_count == CELLS_MOST)
        recall_leave(L);
    recall->cells[recall->cell_count++] = *value;
}

/* Adds the set on top of the stack to the table of sets, where it stays until
 * the pass ends. Returns its number in this table. */
static int keep_set(lua_State *L, Recall *recall)
{
    if (recall->set_count == SETS_MOST)
        recall_leave(L);
    recall->set_count++;
    lua_rawgetp(L, LUA_REGISTRYINDEX, recall);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, recall->set_count);
    lua_pop(L, 1);
    return recall->set_count;
}

/* Returns the node to which the result on top of the stack leads. The result
 * must not be a list. */
static uint32_t step_value(lua_State *L, Recall *recall, uint32_t node)
{
    Value value;

    value_of(L, -1, &value);
    if (value.kind == VALUE_SET)
        value.reference = keep_set(L, recall);
    if (value_is_symbol(&value))
        keep_symbol(L, recall, &value);
    return step(L, recall, node, value_answer(&value));
}

/* Like step_value, but the result may be a list. */
static uint32_t step_result(lua_State *L, Recall *recall, uint32_t node)
{
    int count;

    if (!lua_istable(L, -1))
        return step_value(L, recall, node);
    count = (int)lua_rawlen(L, -1);
    node = step(L, recall, node, answer_of(ANSWER_LIST, (uint64_t)count));
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        node = step_value(L, recall, node);
        lua_pop(L, 1);
    }
    return node;
}

/* Returns the node to which the results above index `base` lead. */
static uint32_t step_results(lua_State *L, Recall *recall, uint32_t node,
                             int base)
{
    int count;

    base += lua_iscfunction(L, base + 1); /* see record_call_end */
    count = lua_gettop(L) - base;
    if (count == 1)
        return step_result(L, recall, node);
    node = step(L, recall, node,
                count == 0 ? answer_of(ANSWER_NOTHING, 0)
                           : answer_of(ANSWER_SEVERAL, (uint64_t)count));
    for (int i = 1; i <= count; i++) {
        lua_pushvalue(L, base + i);
        node = step_result(L, recall, node);
        lua_pop(L, 1);
    }
    return node;
}

/* Returns the node to which the result of a direct function leads. */
static uint32_t step_direct(lua_State *L, Recall *recall, uint32_t node,
                            const Value *result)
{
    switch (result->kind) {
    case VALUE_NONE:
        return step(L, recall, node, answer_of(ANSWER_NOTHING, 0));
    case VALUE_LIST:
        node = step(L, recall, node, answer_of(ANSWER_LIST, result->count));
        for (int i = 0; i < result->count; i++) {
            Value element = {.kind = VALUE_THING,
                             .as.held = result->as.list[i]};
            if (value_is_symbol(&element))
                keep_symbol(L, recall, &element);
            node = step(L, recall, node, value_answer(&element));
        }
        return node;
    default:
        if (value_is_symbol(result))
            keep_symbol(L, recall, result);
        return step(L, recall, node, value_answer(result));
    }
}

/* -- calls ---------------------------------------------------------------- */

/* Calls the host function of node `at`, and returns the next node. The stack
 * frame must be empty, because it becomes the list of arguments. */
static uint32_t call_host(lua_State *L, Recall *recall, uint32_t at)
{
    const ChainNode *node = &recall->nodes[at];
    bool is_closure = node->callee != LUA_NOREF;
    int count;

    if (node->count > LUA_MINSTACK / 2)
        luaL_checkstack(L, node->count + LUA_MINSTACK, "too many arguments");
    if (is_closure)
        lua_rawgeti(L, LUA_REGISTRYINDEX, node->callee);
    for (int i = 0; i < node->count; i++)
        push_argument(L, recall, &recall->arguments[node->first + (uint32_t)i]);
    if (is_closure) {
        lua_call(L, node->count, LUA_MULTRET);
        count = lua_gettop(L);
    } else {
        count = node->function(L);
    }
    at = step_results(L, recall, at, lua_gettop(L) - count);
    lua_settop(L, 0);
    return at;
}

/* Reads a list as argument `number` of a direct call, which has at most one
 * list. If an element is not a thing, the argument gets the kind
 * VALUE_OTHER. */
static void read_list_argument(const Recall *recall, const Argument *argument,
                               DirectCall *call, int number)
{
    Value *value = &call->arguments[number];
    int count = argument->count < OPTION_LIMIT ? argument->count : 0;

    *value = (Value){.kind = VALUE_LIST, .count = (uint16_t)argument->count};
    value->as.list = call->list;
    for (int i = 0; i < count; i++) {
        const Argument *element = &recall->arguments[argument->first + i];
        const Value *one = element->kind == ARGUMENT_CELL
                               ? &recall->cells[element->cell]
                               : &element->value;
        if (element->kind > ARGUMENT_CELL || one->kind != VALUE_THING)
            value->kind = VALUE_OTHER;
        else
            call->list[i] = one->as.held;
    }
    if (argument->count >= OPTION_LIMIT)
        value->kind = VALUE_OTHER;
}

/* Reads the arguments of a node into a direct call. */
static void read_arguments(const Recall *recall, const ChainNode *node,
                           DirectCall *call)
{
    call->count = node->count;
    for (int i = 0; i < node->count; i++) {
        const Argument *argument =
            &recall->arguments[node->first + (uint32_t)i];
        if (argument->kind == ARGUMENT_CELL)
            call->arguments[i] = recall->cells[argument->cell];
        else if (argument->kind == ARGUMENT_CELLS)
            read_list_argument(recall, argument, call, i);
        else
            call->arguments[i] = argument->value;
    }
}

/* Carries out the call of a node. Returns the node after it, or 0 after a
 * refusal. `call` is room for a direct call. */
static uint32_t carry_out(lua_State *L, Recall *recall, uint32_t at,
                          DirectCall *call)
{
    ChainNode *node = &recall->nodes[at];

    /* The pass has used up its calls. `calls_left` stays 0, so each further
     * call also ends here. */
    if (recall->calls_left == 0)
        recall_leave(L);
    recall->calls_left--;
    sandbox_of(L)->site_file = node->file;
    sandbox_of(L)->site_line = node->line;
    if (node->rule->followed != NULL)
        return node->rule->followed->begin(L, recall, at,
                                           recall->followed_count);
    if (node->rule->direct == NULL || node->count > DIRECT_MOST)
        return call_host(L, recall, at);
    read_arguments(recall, node, call);
    call->result.kind = VALUE_NONE;
    call->callee = node->callee;
    call->found = &node->found;
    call->prepared = &node->prepared;
    switch (node->rule->direct(L, script_of(L), call)) {
    case DIRECT_DONE:
        return step_direct(L, recall, at, &call->result);
    case DIRECT_REFUSED:
        return 0;
    default:
        return call_host(L, recall, at);
    }
}

/* -- calls of script functions -------------------------------------------- */

void recall_enter(lua_State *L, Recall *recall, uint32_t node)
{
    if (recall->followed_count == FOLLOWED_MOST)
        recall_leave(L);
    recall->followed[recall->followed_count++] = (Followed){
        .node = node, .cells = recall->cells, .cell_count = recall->cell_count};
}

/* Ends the innermost script function. `at` is the node at its end. Returns the
 * next node. */
static uint32_t return_from(lua_State *L, Recall *recall, uint32_t at)
{
    int depth = --recall->followed_count;
    const Followed *followed = &recall->followed[depth];
    const FollowRule *rule = recall->nodes[followed->node].rule->followed;

    if (rule->end != NULL)
        rule->end(script_of(L), depth);
    return step(L, recall, at, answer_ended());
}

bool replay_again(lua_State *L, Recall *recall)
{
    recall->at = 0;
    while (recall->at == 0 && recall->followed_count > recall->floor) {
        int depth = --recall->followed_count;
        uint32_t node = recall->followed[depth].node;
        const FollowRule *rule = recall->nodes[node].rule->followed;
        recall->cells = recall->followed[depth].cells;
        recall->cell_count = recall->followed[depth].cell_count;
        if (rule->again != NULL)
            recall->at = rule->again(L, recall, node, depth);
    }
    return recall->at != 0;
}

/* Follows the chain from node `at` until the function returns or is
 * refused. */
static void replay_chain(lua_State *L, Recall *recall)
{
    DirectCall call;

    do {
        uint32_t at = recall->at;
        while (at != 0 && (recall->nodes[at].kind != NODE_END ||
                           recall->followed_count > recall->floor)) {
            if (recall->nodes[at].kind == NODE_STOP)
                recall_leave(L);
            at = recall->nodes[at].kind == NODE_END
                     ? return_from(L, recall, at)
                     : carry_out(L, recall, at, &call);
        }
        recall->at = at;
    } while (recall->at == 0 && replay_again(L, recall));
}

void replay_here(lua_State *L, Recall *recall)
{
    lua_Debug frame;

    lua_getstack(L, 0, &frame);
    recall->caller = frame.i_ci;
    replay_chain(L, recall);
    if (recall->at == 0)
        sandbox_leave(L, SIGNAL_REFUSED);
    sandbox_of(L)->site_line = 0;
}
