/*
 * api_of.c -- finds the api that a file asks for, before the file runs. We
 * search the text for "api = NUMBER", because compiling already needs the api.
 */
#include <ctype.h>
#include <string.h>

#include "script/sandbox/sandbox.h"

/* Returns the level of a long bracket such as "[==[", or -1. */
static int bracket_level(const char *at)
{
    size_t level = at[0] == '[' ? strspn(at + 1, "=") : 0;

    return at[0] == '[' && at[level + 1] == '[' ? (int)level : -1;
}

/* Returns the end of a long bracket, or of the text. */
static const char *skip_bracket(const char *at, int level)
{
    for (; (at = strchr(at, ']')) != NULL; at++)
        if ((int)strspn(at + 1, "=") == level && at[level + 1] == ']')
            return at + level + 2;
    return "";
}

static const char *skip_string(const char *at)
{
    char quote = *at++;

    while (*at != '\0' && *at != '\n' && *at != quote)
        at += at[0] == '\\' && at[1] != '\0' ? 2 : 1;
    return *at == quote ? at + 1 : at;
}

static const char *skip_comment(const char *at)
{
    int level = bracket_level(at + 2);

    return level >= 0 ? skip_bracket(at + 3, level) : at + strcspn(at, "\n");
}

static const char *skip_word(const char *at)
{
    while (isalnum((unsigned char)*at) || *at == '_')
        at++;
    return at;
}

/* Returns the end of the string, comment, word or sign at `at`. */
static const char *skip_token(const char *at)
{
    if (at[0] == '-' && at[1] == '-')
        return skip_comment(at);
    if (at[0] == '"' || at[0] == '\'')
        return skip_string(at);
    if (bracket_level(at) >= 0)
        return skip_bracket(at + 1, bracket_level(at));
    return skip_word(at) > at ? skip_word(at) : at + 1;
}

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

/* Returns the number in "api = NUMBER", or 0. `at` is the end of the word
 * `api`. */
static int number_after(const char *at)
{
    int number = 0;

    at = skip_blanks(at);
    if (*at != '=')
        return 0;
    at = skip_blanks(at + 1);
    for (int i = 0; i < 4 && isdigit((unsigned char)*at); i++)
        number = number * 10 + *at++ - '0';
    return number;
}

int api_of_text(const char *text)
{
    while (*text != '\0') {
        const char *end = skip_token(text);
        bool is_api = end - text == 3 && memcmp(text, "api", 3) == 0;
        int number = is_api ? number_after(end) : 0;
        if (number > 0)
            return number < API_VERSION ? number : API_VERSION;
        text = end;
    }
    return 0;
}

int api_of_running(lua_State *L)
{
    lua_Debug frame;

    for (int level = 0; lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "Sl", &frame);
        if (frame.currentline > 0)
            return files_find(script_of(L), frame.source)->api;
    }
    return 1;
}
