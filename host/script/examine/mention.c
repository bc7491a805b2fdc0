/*
 * mention.c -- searches the text of a function for a token.
 */
#include "script/examine/examine.h"
#include "script/examine/scan.h"

bool examine_mentions(lua_State *L, int index, const char *token)
{
    const LoadedFile *file;
    lua_Debug about;
    Scan scan;

    lua_pushvalue(L, index);
    lua_getinfo(L, ">S", &about);
    if (about.linedefined <= 0)
        return false;
    file = files_find(script_of(L), about.source);
    scan = (Scan){.text = file->text, .at = file->text, .line = 1};
    while (scan_next(&scan) && scan.line <= about.lastlinedefined)
        if (scan.line >= about.linedefined && scan_is(&scan, token))
            return true;
    return false;
}
