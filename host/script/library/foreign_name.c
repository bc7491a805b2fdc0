#include "script/library/foreign_name.h"

#include <stddef.h>
#include <string.h>

#define NO_REACH    "scripts cannot use files, programs or the clock"
#define NO_PATTERNS "string patterns are not available: compare parts with sub"
#define NO_TABLES   "tables have no metatables here"
#define NO_LOADING  "load other files with require"
#define NIL         "Lua writes nil"

static const struct {
    const char *of, *name, *advice;
} names[] = {
    {"", "io", NO_REACH},
    {"", "os", NO_REACH},
    {"", "package", NO_REACH},
    {"", "debug", NO_REACH},
    {"", "load", NO_LOADING},
    {"", "loadfile", NO_LOADING},
    {"", "loadstring", NO_LOADING},
    {"", "dofile", NO_LOADING},
    {"", "import", NO_LOADING},
    {"", "include", NO_LOADING},
    {"", "setmetatable", NO_TABLES},
    {"", "getmetatable", NO_TABLES},
    {"", "rawset", "write t[key] = value"},
    {"", "coroutine", "a turn is one function: it waits where it calls choose"},
    {"", "unpack", "write table.unpack"},
    {"", "null", NIL},
    {"", "NULL", NIL},
    {"", "None", NIL},
    {"", "undefined", NIL},
    {"", "True", "Lua writes true"},
    {"", "TRUE", "Lua writes true"},
    {"", "False", "Lua writes false"},
    {"", "FALSE", "Lua writes false"},
    {"math", "random", "write random(n)"},
    {"math", "randomseed", "set the seed with --seed"},
    {"math", "pow", "write x ^ y"},
    {"math", "round", "write math.floor(x + 0.5)"},
    {"string", "find", NO_PATTERNS},
    {"string", "match", NO_PATTERNS},
    {"string", "gmatch", NO_PATTERNS},
    {"string", "gsub", NO_PATTERNS},
    {"table", "move", "copy the entries in a loop"},
    {"table", "getn", "write #list"},
    {"table", "contains", "search it with ipairs"},
};

const char *foreign_name_advice(const char *library, const char *name)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i].of, library) == 0 &&
            strcmp(names[i].name, name) == 0)
            return names[i].advice;
    return NULL;
}
