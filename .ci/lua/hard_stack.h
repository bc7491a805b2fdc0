/*
 * hard_stack.h -- moves Lua's stack whenever Lua may move it, so that code that
 * keeps an address in the stack fails.
 *
 * BUILD=hard includes this file before each C file of Lua. Large stacks do not
 * move, because moving them takes too long.
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
