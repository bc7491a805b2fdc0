/*
 * mention.c -- searches the text of a function for a token.
 */
#include <string.h>

#include "script/examine/examine.h"
#include "script/examine/scan.h"

/* Returns the beginning of a line. The first line has number 1. */
static const char *text_at_line(const char *text, int line)
{
    const char *end;

    for (; line > 1 && (end = strchr(text, '\n')) != NULL; line--)
        text = end + 1;
    return text;
}

/* The scan begins on the line on which the function begins. A script is loaded
 * hundreds of times in a check, so scanning whole files would be slow. */
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
    scan = (Scan){.text = file->text,
                  .at = text_at_line(file->text, about.linedefined),
                  .line = about.linedefined};
    while (scan_next(&scan) && scan.line <= about.lastlinedefined)
        if (scan_is(&scan, token))
            return true;
    return false;
}
