/*
 * follow.h -- following a chain, for the functions of a FollowRule. Files
 * outside this folder must include recall.h instead.
 */
#ifndef SCRIPT_RECALL_FOLLOW_H
#define SCRIPT_RECALL_FOLLOW_H

#include "script/recall/call.h"

enum {
    FOLLOWED_MOST = 32
}; /* greatest number of nested calls of
                                CALL_FOLLOWED */

/* Notes that the call of a node calls its script function. Must be called
 * before recall_step, which may replace the cells of the node. */
void recall_enter(lua_State *L, Recall *recall, uint32_t node);
/* Returns the node to which an answer leads. If the chain does not know the
 * answer, calls recall_leave, which does not return. */
uint32_t recall_step(lua_State *L, Recall *recall, uint32_t node,
                     uint64_t answer);
/* Returns the answer for the word that was picked. */
uint64_t recall_word(int word);
/* Returns the answer that says whether a script function was called. */
uint64_t recall_flag(bool was_called);
/* Reads the first argument of a node, or VALUE_NONE if there is none. Returns
 * the number of its arguments. */
int recall_first_argument(const Recall *recall, uint32_t node, Value *value);
/* Pushes argument `i` of a node, counted from 0. */
void recall_push_argument(lua_State *L, Recall *recall, uint32_t node, int i);
/* Returns the address of a pointer, in which a FollowRule may keep a block of
 * memory for a node. The pointer is NULL at first. The block is freed with
 * free(). */
void **recall_prepared(Recall *recall, uint32_t node);

#endif
