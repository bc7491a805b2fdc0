/*
 * follow.h -- functions with which a FollowRule follows a chain. Files outside
 * this folder must include recall.h instead.
 */
#ifndef SCRIPT_RECALL_FOLLOW_H
#define SCRIPT_RECALL_FOLLOW_H

#include "script/recall/call.h"

enum {
    FOLLOWED_MOST = 32 /* greatest number of nested CALL_FOLLOWED calls */
};

/* A ReplayState is the state of a pass that follows a chain. */
typedef struct ReplayState {
    Value *cells;
    int cell_count, followed_count, floor, set_count;
    size_t arena_used;
    const void *caller;
    uint32_t at;
    bool is_missing;
    const char *site_file;
    int site_line;
} ReplayState;

/* Records that a node's call begins to run a script function. The caller must
 * call recall_enter before recall_step. */
void recall_enter(lua_State *L, Recall *recall, uint32_t node);
/* Returns the node to which an answer leads. If the chain does not know the
 * answer, calls recall_leave, which does not return. */
uint32_t recall_step(lua_State *L, Recall *recall, uint32_t node,
                     uint64_t answer);
/* Returns the answer for the word that was picked. */
uint64_t recall_word(int word);
/* Returns the answer that says whether a call has run a script function. Calls
 * have this answer if their FollowRule has no `answer`. */
uint64_t recall_flag(bool was_called);
/* Reads the first argument of a node into `value`, or VALUE_NONE if the node
 * has no arguments. Returns the number of arguments. */
int recall_first_argument(const Recall *recall, uint32_t node, Value *value);
/* Pushes argument `i` of a node, counted from 0. */
void recall_push_argument(lua_State *L, Recall *recall, uint32_t node, int i);
/* Tries a course of `node`: follows the chain that begins at the edge `answer`.
 * Raises SIGNAL_REFUSED if the course is refused. Calls recall_leave if the
 * chain does not know an answer. The stack frame must be empty. The caller must
 * restore the state after each try. */
void recall_try(lua_State *L, Recall *recall, uint32_t node, uint64_t answer);
/* True if the chains contain this answer of the node. */
bool recall_knows(const Recall *recall, uint32_t node, uint64_t answer);
void recall_save(const Script *script, ReplayState *state);
void recall_restore(Script *script, const ReplayState *state);
/* Returns the address of a pointer that belongs to the FollowRule of a node.
 * The pointer is NULL at first. chain_clear frees it with free(). */
void **recall_prepared(Recall *recall, uint32_t node);

#endif
