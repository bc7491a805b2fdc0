/*
 * record_answer.c -- records the answers of calls. A symbol among the results
 * of a call is replaced by a marked handle or set.
 */
#include "script/recall/record.h"
#include "script/recall/value.h"

/* Adds a further answer of the latest call. Each further answer has a node of
 * its own. */
static void add_answer(lua_State *L, Recall *recall, Answer answer)
{
    uint32_t next;

    if (answer == 0)
        record_lose(L, recall);
    next = chain_next(recall, recall->at, recall->answer);
    if (next == 0)
        next = chain_add(recall, recall->at, recall->answer,
                         (ChainNode){.kind = NODE_MORE});
    if (next == 0)
        record_lose(L, recall);
    recall->at = next;
    recall->answer = answer;
}

/* Puts a new symbol into the next cell. Returns the mark of the symbol. */
static uint32_t new_mark(lua_State *L, Recall *recall)
{
    if (recall->cell_count == CELLS_MOST ||
        recall->mark_count == MARKS_MOST - 1)
        record_lose(L, recall);
    recall->mark_count++;
    recall->cells[recall->cell_count++].as.whole = recall->mark_count;
    return recall->serial * MARKS_MOST + recall->mark_count;
}

/* Returns the value on top of the stack as an answer. Replaces a symbol by a
 * marked handle or set. */
static Answer take_result(lua_State *L, Recall *recall)
{
    Value value;
    Answer answer;

    value_of(L, -1, &value);
    answer = value_answer(&value);
    if (answer == 0)
        record_lose(L, recall);
    if (value.kind == VALUE_TEXT) {
        lua_pushvalue(L, -1);
        record_keep(L); /* keeps the text, so that no other text can get
                         * its address */
    } else if (value.kind == VALUE_SET) {
        push_marked_set(L, lua_gettop(L), new_mark(L, recall));
        lua_replace(L, -2);
    } else if (value_is_symbol(&value)) {
        push_marked(L, value.as.held, new_mark(L, recall));
        lua_replace(L, -2);
    }
    return answer;
}

/* Records the list on top of the stack as answers: its length and its elements.
 * See record_result for `is_first`. */
static void record_list_answers(lua_State *L, Recall *recall, bool is_first)
{
    int count = (int)lua_rawlen(L, -1);
    int size = 0;

    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        lua_pop(L, 1);
        size++;
    }
    if (size != count || is_constant(L, lua_gettop(L)))
        record_lose(L, recall);
    Answer answer = answer_of(ANSWER_LIST, (uint64_t)count);
    if (is_first)
        recall->answer = answer;
    else
        add_answer(L, recall, answer);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        answer = take_result(L, recall);
        lua_rawseti(L, -2, i);
        add_answer(L, recall, answer);
    }
}

void record_result(lua_State *L, Recall *recall, bool is_first)
{
    if (lua_istable(L, -1)) {
        record_list_answers(L, recall, is_first);
    } else if (is_first) {
        recall->answer = take_result(L, recall);
    } else {
        Answer answer = take_result(L, recall);
        add_answer(L, recall, answer);
    }
}
