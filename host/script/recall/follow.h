/*
 * follow.h -- following a chain, for functions of type Follow. Files outside
 * this folder include recall.h.
 */
#ifndef SCRIPT_RECALL_FOLLOW_H
#define SCRIPT_RECALL_FOLLOW_H

#include "script/recall/call.h"

/* Follows a chain from node `at` to the end of the script function. Returns the
 * node of the end, or 0 after a refusal. Calls recall_leave after a miss and at
 * a stop. */
uint32_t recall_follow(lua_State *L, Recall *recall, uint32_t at);
/* Returns the node to which an answer leads. Calls recall_leave after a
 * miss. */
uint32_t recall_step(lua_State *L, Recall *recall, uint32_t node,
                     uint64_t answer);
/* Returns the answer that leads from the end of a script function to the call
 * after it. */
uint64_t recall_ended(void);
/* Returns the answer for the word that was picked. */
uint64_t recall_word(int word);
/* Returns the answer that says whether a script function was called. */
uint64_t recall_flag(bool was_called);
/* Reads the first argument of a node. Returns the number of its arguments. */
int recall_first_argument(const Recall *recall, uint32_t node, Value *value);
/* Pushes argument `i` of a node, counted from 0. */
void recall_push_argument(lua_State *L, Recall *recall, uint32_t node, int i);
/* Returns the pointer in which a Follow may keep a block of memory for a node;
 * NULL at first. The block is freed with free(). */
void **recall_prepared(Recall *recall, uint32_t node);
/* Returns the number of symbols that the function of the variant has received
 * so far. */
int recall_cells(const Recall *recall);
/* Sets this number to an earlier result of recall_cells, before a course is
 * tried again. */
void recall_rewind(Recall *recall, int cells);

#endif
