/*
 * hard_stack.h -- moves the stack of Lua wherever Lua may move it, so that
 * whoever keeps a place in it fails. Included before each C file of Lua in
 * BUILD=hard.
 *
 * Lua's own HARDSTACKTESTS does so for stacks of any size, which takes a time
 * that is quadratic in the depth of calls; and where memory is used up, so that
 * each call collects garbage. Here such stacks stay where they are.
 */
#define LUA_CORE

#include "lprefix.h"

#include "llimits.h"

#undef condmovestack
#define condmovestack(L, before, after)                                        \
    {                                                                          \
        int size_ = stacksize(L);                                              \
        if (size_ < 1000 && gettotalbytes(G(L)) < 1 << 20) {                   \
            before;                                                            \
            luaD_reallocstack((L), size_, 0);                                  \
            after;                                                             \
        }                                                                      \
    }
