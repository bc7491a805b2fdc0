/*
 * sandbox.c -- makes a Lua state that cannot harm its host, and has the only
 * protected call into Lua. The state's limits are in memory.c and steps.c.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/words.h"
#include "script/sandbox/advice.h"
#include "script/sandbox/sandbox.h"

enum {
    STACK_KEPT = 400,
    USUAL_MEMORY = 16 * 1024 * 1024,
    /* GC_PAUSE is in percent of the heap's size after a collection. A larger
     * pause saves time in few games, and takes more memory in all. */
    GC_PAUSE = 400,
    RAISED_LIMIT = PATH_LIMIT_BYTES + MESSAGE_LIMIT
};

/* -- the running line of the script --------------------------------------- */

void sandbox_where(lua_State *L, const char **file, int *line)
{
    lua_Debug frame;

    *file = sandbox_of(L)->site_line > 0 ? sandbox_of(L)->site_file : "";
    *line = sandbox_of(L)->site_line;
    for (int level = 0; lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "Sl", &frame);
        if (frame.currentline <= 0)
            continue;
        *file = files_find(script_of(L), frame.source)->path;
        *line = frame.currentline;
        return;
    }
}

int complain(lua_State *L, const char *format, ...)
{
    const char *file;
    int line;
    va_list arguments;

    sandbox_where(L, &file, &line);
    if (line > 0)
        lua_pushfstring(L, "%s:%d: ", file, line);
    else /* no Lua function is running; blame_variant adds the place */
        lua_pushliteral(L, "");
    va_start(arguments, format);
    lua_pushvfstring(L, format, arguments);
    va_end(arguments);
    lua_concat(L, 2);
    lua_error(L);
    abort(); /* not reached, because lua_error does not return */
}

int sandbox_leave(lua_State *L, Signal signal)
{
    Script *script = script_of(L);

    script->sandbox->signal = signal;
    lua_pushlightuserdata(L, script);
    lua_error(L);
    abort(); /* not reached, because lua_error does not return */
}

/* -- the protected call --------------------------------------------------- */

void copy_text(char *out, size_t size, const char *text)
{
    size_t length = strlen(text);

    if (length >= size)
        length = size - 1;
    memcpy(out, text, length);
    out[length] = '\0';
}

static void set_error(ScriptError *error, Fault fault, const char *file,
                      int line, const char *message)
{
    memset(error, 0, sizeof *error);
    error->fault = fault;
    error->line = line;
    copy_text(error->file, sizeof error->file, file);
    copy_text(error->message, sizeof error->message, message);
    /* scripts can raise any text, so we replace tabs and line breaks */
    for (char *at = error->message; (at = strpbrk(at, "\t\r\n")) != NULL;)
        *at = ' ';
    text_tidy(error->message);
}

void blame_variant(const Script *script, ScriptError *error)
{
    bool is_memory = error->fault == FAULT_LIMIT && script->sandbox->loaded;

    if (error->line == 0 && script->sandbox->declared_line > 0 && !is_memory) {
        memcpy(error->file, script->sandbox->declared_file, sizeof error->file);
        error->line = script->sandbox->declared_line;
    } else if (error->file[0] == '\0') {
        copy_text(error->file, sizeof error->file, script->sandbox->file);
    }
}

/* Splits a message of the form "file:line: message", which Lua and complain()
 * use. */
static void split_message(ScriptError *error, Fault fault, const char *text)
{
    const char *colon = text;
    char file[PATH_LIMIT_BYTES];

    while ((colon = strchr(colon, ':')) != NULL) {
        char *end;
        long line = strtol(colon + 1, &end, 10);
        size_t length = (size_t)(colon - text);
        if (end > colon + 1 && end[0] == ':' && length < sizeof file) {
            memcpy(file, text, length);
            file[length] = '\0';
            set_error(error, fault, file, (int)line,
                      end[1] == ' ' ? end + 2 : end + 1);
            return;
        }
        colon++;
    }
    set_error(error, fault, "", 0, text);
}

/* Puts the whole path of a file into a message. Lua's own messages show only
 * the end of a path of LUA_IDSIZE bytes or more, such as
 * "...folder/game.lua". */
static void restore_path(char *text, size_t size, const char *file)
{
    size_t length = strlen(file);
    char shown[LUA_IDSIZE + 1];
    char *at = text;

    if (length < LUA_IDSIZE)
        return;
    snprintf(shown, sizeof shown, "...%s:", file + length - (LUA_IDSIZE - 4));
    while ((at = strstr(at, shown)) != NULL) {
        char rest[RAISED_LIMIT];
        copy_text(rest, sizeof rest, at + strlen(shown) - 1);
        snprintf(at, size - (size_t)(at - text), "%s%s", file, rest);
        at += strlen(at) < length ? strlen(at) : length;
    }
}

/* Fills in an error from a message that was raised. The names of the script's
 * files may occur anywhere in the message. */
static void set_raised(const Script *script, ScriptError *error, Fault fault,
                       const char *message)
{
    char text[RAISED_LIMIT];

    copy_text(text, sizeof text, message);
    for (int i = 0; i < script->sandbox->file_count; i++)
        restore_path(text, sizeof text, script->sandbox->files[i].path);
    split_message(error, fault, text);
}

int sandbox_add_place(lua_State *L)
{
    Script *script = script_of(L);
    const char *file;
    char advice[200];
    int line;

    if (script->sandbox->signal == SIGNAL_LIMIT) {
        lua_pushfstring(L, "%s:%d: ran for too long",
                        script->sandbox->limit_file,
                        script->sandbox->limit_line);
        return 1;
    }
    if (script->sandbox->signal != SIGNAL_NONE || lua_type(L, 1) != LUA_TSTRING)
        return 1;
    if (advice_for(L, lua_tostring(L, 1), advice, sizeof advice)) {
        lua_pushfstring(L, "%s: %s", lua_tostring(L, 1), advice);
        lua_replace(L, 1);
    }
    ScriptError placed;
    split_message(&placed, FAULT_SCRIPT, lua_tostring(L, 1));
    if (placed.line != 0)
        return 1;
    sandbox_where(L, &file, &line);
    if (line > 0)
        lua_pushfstring(L, "%s:%d: %s", file, line, lua_tostring(L, 1));
    return 1;
}

/* True if the error is Lua's own message about memory. We compare the texts,
 * because a script may have caught the error with pcall and raised it again. */
static bool is_memory_error(lua_State *L)
{
    const char *text = lua_tostring(L, -1);

    return text != NULL && strstr(text, "not enough memory") != NULL;
}

static Fault sandbox_stop(ScriptError *error)
{
    set_error(error, FAULT_STOPPED, "", 0, "stopped");
    return FAULT_STOPPED;
}

static void report_memory(Script *script, ScriptError *error)
{
    const char *message = script->sandbox->refused_block;
    char limit[80];

    snprintf(limit, sizeof limit, "the script needs more than %zu MB of memory",
             script->sandbox->memory_limit >> 20);
    set_error(error, FAULT_LIMIT,
              script->sandbox->traced_line > 0 ? script->sandbox->traced_file
                                               : script->sandbox->file,
              script->sandbox->traced_line, message != NULL ? message : limit);
}

static Fault report_fault(Script *script, int status, ScriptError *error)
{
    lua_State *L = script->sandbox->L;
    Signal signal = script->sandbox->signal;

    if (status == LUA_OK)
        return FAULT_NONE;
    if (status == LUA_ERRMEM || signal == SIGNAL_MEMORY || is_memory_error(L)) {
        report_memory(script, error);
        script->sandbox->signal = SIGNAL_NONE;
    } else if (signal == SIGNAL_LIMIT && steps_stopped()) {
        sandbox_stop(error);
        script->sandbox->signal = SIGNAL_NONE;
    } else if (signal == SIGNAL_LIMIT) {
        set_raised(script, error, FAULT_LIMIT, luaL_tolstring(L, -1, NULL));
        lua_pop(L, 1);
        script->sandbox->signal = SIGNAL_NONE;
    } else if (signal == SIGNAL_NONE) {
        const char *text = lua_tostring(L, -1);
        set_raised(script, error,
                   script->sandbox->is_limit ? FAULT_LIMIT : FAULT_SCRIPT,
                   text ? text : "failed");
        script->sandbox->is_limit = false;
    } else {
        lua_pop(L, 1);
        return FAULT_NONE;
    }
    lua_pop(L, 1);
    return error->fault;
}

/* Adds the name of the failed reaction to the end of the message. */
static void name_reaction(ScriptError *error, const char *reaction)
{
    if (reaction != NULL && error->fault != FAULT_STOPPED)
        text_add(error->message, sizeof error->message, " (in the reaction %s)",
                 reaction);
}

/* Calls the function on the stack with one argument. The message handler
 * `sandbox_add_place` must be at stack index `base`, where it stays. */
static Fault call_within(Script *script, int base, ScriptError *error)
{
    int status;

    script->sandbox->signal = SIGNAL_NONE;
    if (steps_stopped()) {
        lua_settop(script->sandbox->L, base);
        return sandbox_stop(error);
    }
    steps_watch(script);
    status = lua_pcall(script->sandbox->L, 1, 0, base);
    steps_watch(NULL);
    const char *reaction = script->sandbox->scope.reaction;
    /* We reset the scope, except for the seat that was asked last, because
     * messages may still name this seat. */
    script->sandbox->scope = (Scope){.asked = script->sandbox->scope.asked};
    if (report_fault(script, status, error) == FAULT_NONE)
        return FAULT_NONE;
    name_reaction(error, reaction);
    return error->fault;
}

Fault sandbox_run(Script *script, lua_CFunction function, void *argument,
                  ScriptError *error)
{
    lua_State *L = script->sandbox->L;
    int base = lua_gettop(L) + 1;
    Fault fault;

    /* These pushes do not allocate memory: C functions and light userdata are
     * plain values, and a new stack has room for LUA_MINSTACK values. */
    lua_pushcfunction(L, sandbox_add_place);
    lua_pushcfunction(L, function);
    lua_pushlightuserdata(L, argument);
    fault = call_within(script, base, error);
    lua_settop(L, base - 1);
    return fault;
}

bool sandbox_try(lua_State *L, int base, Signal expected)
{
    Script *script = script_of(L);
    Scope scope = script->sandbox->scope;
    int status;

    /* This call needs no message handler, because an error that a script can
     * catch already has its file and line in its message. */
    status = lua_pcall(L, lua_gettop(L) - base, LUA_MULTRET, 0);
    if (status == LUA_OK)
        return true;
    if (status == LUA_ERRMEM)
        script->sandbox->signal = SIGNAL_MEMORY;
    if (script->sandbox->signal != expected)
        lua_error(L);
    script->sandbox->signal = SIGNAL_NONE;
    script->sandbox->scope = scope;
    lua_settop(L, base - 1);
    return false;
}

/* -- opening -------------------------------------------------------------- */

static int out_of_reach(lua_State *L)
{
    (void)L;
    abort(); /* an error outside a protected call is a bug of the host */
}

/* Sets the pace of the garbage collector. If HOUSE_COLLECT is set in a debug
 * build, a whole cycle runs after each allocation. */
static void set_collector(lua_State *L)
{
    /* A step of 2^WHOLE bytes is always a whole cycle. */
    enum { AT_ONCE = 1, WHOLE = 100 };
    bool always = false;

#ifndef NDEBUG
    always = getenv("HOUSE_COLLECT") != NULL;
#endif
    if (always)
        lua_gc(L, LUA_GCINC, AT_ONCE, 0, WHOLE);
    else
        lua_gc(L, LUA_GCINC, GC_PAUSE, 0, 0);
}

bool sandbox_open(Script *script)
{
    if (script->sandbox->memory_limit == 0)
        script->sandbox->memory_limit = USUAL_MEMORY;
    script->sandbox->L = lua_newstate(memory_allocate, script);
    if (script->sandbox->L == NULL)
        return false;
    *(Script **)lua_getextraspace(script->sandbox->L) = script;
    lua_atpanic(script->sandbox->L, out_of_reach);
    set_collector(script->sandbox->L);
    /* We reserve stack space, which Lua then keeps. Otherwise Lua would shrink
     * the stack after every refusal. */
    if (!lua_checkstack(script->sandbox->L, STACK_KEPT))
        return false;
    steps_begin(script);
    return true;
}

void sandbox_close(Script *script)
{
    if (script->sandbox->L != NULL)
        lua_close(script->sandbox->L);
    script->sandbox->L = NULL;
}
