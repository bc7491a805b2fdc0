/*
 * record_hook.c -- records a pass while Lua runs it. Lua calls a hook before
 * and after each call; a call of a host function becomes a node of the chain.
 */
#include "script/recall/record.h"
#include "script/recall/value.h"

/* True if one of the `count` arguments at index `first` is a marked handle or
 * set. */
static bool takes_symbol(lua_State *L, int first, int count)
{
    for (int i = 0; i < count; i++)
        if (record_is_marked(L, first + i))
            return true;
    return false;
}

/* True if one of the `count` arguments at index `first` is a Lua function that
 * was made in the run. */
static bool takes_closure(lua_State *L, int first, int count)
{
    for (int i = 0; i < count; i++)
        if (lua_isfunction(L, first + i) && !lua_iscfunction(L, first + i) &&
            !is_constant(L, first + i))
            return true;
    return false;
}

/* Pushes the arguments of a call that begins. Returns their number. */
static int push_arguments(lua_State *L, lua_Debug *call)
{
    int count;

    lua_getinfo(L, "r", call);
    count = call->ntransfer;
    luaL_checkstack(L, count + 8, "too many arguments");
    for (int i = 0; i < count; i++)
        lua_getlocal(L, call, call->ftransfer + i);
    return count;
}

/* True if one of the `count` arguments at index `first` is a table that
 * contains a symbol. */
static bool takes_list(lua_State *L, int first, int count)
{
    for (int i = 0; i < count; i++)
        if (lua_istable(L, first + i) && record_has_symbol(L, first + i))
            return true;
    return false;
}

/* Returns the CallKind of a call with these arguments. Some rules have kinds
 * for which the arguments decide. */
static CallKind call_kind_of(lua_State *L, const CallRule *rule, int first,
                             int count)
{
    CallKind kind = rule != NULL ? rule->kind : CALL_UNKNOWN;
    bool has_symbols = takes_symbol(L, first, count);

    switch (kind) {
    case CALL_PURE:
        return has_symbols ? CALL_UNKNOWN : CALL_PURE;
    case CALL_NEUTRAL:
        return CALL_PURE;
    case CALL_TEXT:
        return count > 0 && lua_type(L, first) == LUA_TUSERDATA ? CALL_ASKS
                                                                : CALL_PURE;
    case CALL_DERIVES:
        return has_symbols || takes_closure(L, first, count) ||
                       takes_list(L, first, count)
                   ? CALL_ASKS
                   : CALL_PURE;
    case CALL_SORTS:
        return count > 1 ? CALL_PURE : CALL_UNKNOWN;
    default:
        return kind;
    }
}

/* Returns what the bytecode shows about the function of a frame, or NULL if
 * unknown. */
static const FunctionFacts *facts_of_frame(lua_State *L, lua_Debug *frame)
{
    lua_getinfo(L, "S", frame);
    return bytecode_find(L, files_find(script_of(L), frame->source)->facts,
                         frame->linedefined, frame->lastlinedefined);
}

/* Ends the recording if the next instruction uses a symbol as a table key. A
 * symbol is a fresh handle, so Lua would not find the element whose key is the
 * usual handle. */
static void watch_step(lua_State *L, lua_Debug *where)
{
    int key = bytecode_next_key(where);
    bool is_marked;

    if (key < 0 || lua_getlocal(L, where, key + 1) == NULL)
        return;
    is_marked = record_is_marked(L, lua_gettop(L));
    lua_pop(L, 1);
    if (is_marked)
        record_lose(L, script_of(L)->recall);
}

/* Starts or stops calling watch_step before each instruction. */
static void set_watch(lua_State *L, bool watches)
{
    Sandbox *sandbox = sandbox_of(L);

    if (watches == (sandbox->on_step != NULL))
        return;
    sandbox->on_step = watches ? watch_step : NULL;
    steps_hook_events(script_of(L));
}

/* Watches the function at a level of the stack if it uses registers as keys;
 * otherwise ends watching. */
static void watch_level(lua_State *L, int level)
{
    lua_Debug frame;
    const FunctionFacts *facts;

    if (lua_getstack(L, level, &frame) == 0)
        return;
    facts = facts_of_frame(L, &frame);
    set_watch(L, facts != NULL && facts->uses_keys);
}

/* The hooks call note_entered when a function begins. Records the start of the
 * function if a CALL_FOLLOWED call has called the function. */
static void note_entered(lua_State *L, Recall *recall)
{
    Followed *followed = record_latest(recall);
    lua_Debug caller;

    if (followed == NULL || followed->is_within || recall->pending.is_open ||
        record_probes(L) || lua_getstack(L, 1, &caller) == 0 ||
        (const void *)caller.i_ci != followed->frame)
        return;
    record_enter(L, recall, followed);
}

/* True if the rule's host function can be a course: a script may pass the
 * function to a primitive such as `may`, which then calls it. */
static bool is_course(const CallRule *rule)
{
    return rule != NULL &&
           (rule->kind == CALL_ASKS || rule->kind == CALL_FOLLOWED);
}

/* The hook calls this function before each call of a host function. The
 * function is on top of the stack, and is popped. */
static void on_host_call(lua_State *L, Recall *recall, lua_Debug *call)
{
    int base = lua_gettop(L);
    const CallRule *rule = rule_of(recall, function_behind(L, base));
    int count = push_arguments(L, call);
    CallKind kind = call_kind_of(L, rule, base + 1, count);

    if (is_course(rule))
        note_entered(L, recall);
    if (recall->pending.is_open || record_probes(L)) {
        /* A call within a recorded call or a probe needs no node. But an
         * unrecorded function must not get a marked handle, so such a call ends
         * the recording. */
        if ((kind == CALL_UNKNOWN || kind == CALL_PURE) &&
            (rule == NULL || rule->kind != CALL_NEUTRAL) &&
            takes_symbol(L, base + 1, count))
            record_lose(L, recall);
    } else if (kind == CALL_UNKNOWN) {
        record_lose(L, recall);
    } else if (kind != CALL_PURE) {
        record_call_begin(L, recall, call, rule, base + 1, count);
        if (kind == CALL_FOLLOWED)
            record_followed_begin(L, recall, call);
    }
    lua_settop(L, base - 1);
}

/* The hook calls this function when a function returns. */
static void on_return(lua_State *L, Recall *recall, lua_Debug *call)
{
    const Followed *followed = record_latest(recall);

    if (recall->pending.is_open) {
        if (recall->pending.frame == (const void *)call->i_ci)
            record_call_end(L, recall, call);
    } else if (followed != NULL && !record_probes(L) &&
               followed->frame == (const void *)call->i_ci) {
        record_followed_end(L, recall);
    }
    watch_level(L, 1);
}

/* The hook that Lua calls at each call and each return. */
static void on_event(lua_State *L, lua_Debug *call)
{
    Recall *recall = script_of(L)->recall;

    if (!recall->is_recording)
        return;
    if (call->event == LUA_HOOKRET) {
        on_return(L, recall, call);
        return;
    }
    lua_getinfo(L, "f", call);
    if (lua_iscfunction(L, -1)) {
        on_host_call(L, recall, call);
    } else {
        lua_pop(L, 1);
        watch_level(L, 0);
        note_entered(L, recall);
    }
}

void record_begin(Script *script)
{
    script->sandbox->on_event = on_event;
    script->sandbox->events = LUA_MASKCALL | LUA_MASKRET;
    steps_hook_events(script);
}

void record_stop(Script *script)
{
    script->sandbox->on_step = NULL;
    script->sandbox->on_event = NULL;
    script->sandbox->events = 0;
    steps_hook_events(script);
}

/* Calls record_note_left in protected mode. */
static int finish_left(lua_State *L)
{
    record_note_left(L, script_of(L)->recall);
    return 0;
}

void record_left(Script *script)
{
    lua_State *L = script->sandbox->L;
    Signal signal = script->sandbox->signal;

    lua_pushcfunction(L, finish_left);
    if (lua_pcall(L, 0, 0, 0) != LUA_OK)
        lua_pop(L, 1);
    script->sandbox->signal = signal;
}
