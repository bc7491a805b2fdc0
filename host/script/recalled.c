/*
 * recalled.c -- the rules that say how calls of host functions are recorded
 * (script/recall). A call of a function without a rule is never recorded.
 */
#include "script/recalled.h"

#include <string.h>

#include "script/act/act.h"
#include "script/library/library.h"

/* The rules for functions that read or change the game. */
static const CallRule rules[] = {
    {act_place, CALL_ASKS, direct_place, NULL},
    {act_move, CALL_ASKS, direct_move, NULL},
    {act_push, CALL_ASKS, NULL, NULL},
    {act_move_stack, CALL_ASKS, NULL, NULL},
    {act_put_under, CALL_ASKS, NULL, NULL},
    {act_point, CALL_ASKS, direct_point, NULL},
    {act_exchange, CALL_ASKS, direct_exchange, NULL},
    {act_destroy, CALL_ASKS, direct_destroy, NULL},
    {act_remove, CALL_ASKS, NULL, NULL},
    {act_mark, CALL_ASKS, NULL, NULL},
    {act_give, CALL_ASKS, NULL, NULL},
    {act_remove_pyramid, CALL_ASKS, NULL, NULL},
    {act_give_pyramid, CALL_ASKS, NULL, NULL},
    {act_put, CALL_ASKS, direct_put, NULL},
    {act_lay, CALL_ASKS, direct_lay, NULL},
    {act_turn_over, CALL_ASKS, NULL, NULL},
    {act_turn_up, CALL_ASKS, NULL, NULL},
    {act_take, CALL_ASKS, NULL, NULL},
    {act_shift, CALL_ASKS, NULL, NULL},
    {act_carry, CALL_ASKS, NULL, NULL},
    {act_rearrange, CALL_ASKS, NULL, NULL},
    {act_discard, CALL_ASKS, direct_discard, NULL},
    {act_discard_all, CALL_ASKS, NULL, NULL},
    {act_show, CALL_ASKS, NULL, NULL},
    {act_replace, CALL_ASKS, NULL, NULL},
    {act_draw, CALL_ASKS, direct_draw, NULL},
    {act_deal, CALL_ASKS, direct_deal, NULL},
    {act_set_aside, CALL_ASKS, NULL, NULL},
    {act_put_on, CALL_ASKS, NULL, NULL},
    {act_shuffle, CALL_ASKS, NULL, NULL},
    {act_reshuffle, CALL_ASKS, NULL, NULL},
    {act_say, CALL_ASKS, NULL, NULL},
    {act_print, CALL_ASKS, NULL, NULL},
    {act_reactions, CALL_ASKS, direct_reactions, NULL},
    {act_need, CALL_ASKS, direct_need, NULL},
    {act_random, CALL_ASKS, NULL, NULL},
    {act_roll, CALL_ASKS, NULL, NULL},
    {act_turn_goes_to, CALL_ASKS, NULL, NULL},
    {act_finish, CALL_ASKS, NULL, NULL},
    {read_seats_from, CALL_ASKS, NULL, NULL},
    {read_pile, CALL_ASKS, NULL, NULL},
    {read_stash, CALL_ASKS, NULL, NULL},
    {read_space, CALL_ASKS, NULL, NULL},
    {read_card, CALL_ASKS, NULL, NULL},
    {read_each, CALL_ASKS, direct_list, NULL},
    {each_next, CALL_NEUTRAL, NULL, NULL},
    {read_groups, CALL_UNKNOWN, NULL, NULL},
    {read_has_block, CALL_ASKS, direct_has_block, NULL},
    {handles_equal, CALL_ASKS, direct_equal, NULL},
    {sets_equal, CALL_ASKS, NULL, NULL},
    {handle_text, CALL_NEUTRAL, NULL, NULL}, /* Lua calls these three functions
                                              * only within calls of other
                                              * functions */
    {selector_text, CALL_NEUTRAL, NULL, NULL},
    {sandbox_add_place, CALL_NEUTRAL, NULL, NULL},
};

/* The rules for functions of Lua's library. */
static const struct {
    const char *table, *name; /* `table` is "" for the globals */
    CallKind kind;
} library_rules[] = {
    {"", "assert", CALL_NEUTRAL},     {"", "ipairs", CALL_NEUTRAL},
    {"", "pairs", CALL_NEUTRAL},      {"", "next", CALL_PURE},
    {"", "rawequal", CALL_PURE},      {"", "rawget", CALL_PURE},
    {"", "rawlen", CALL_PURE},        {"", "select", CALL_NEUTRAL},
    {"", "tonumber", CALL_PURE},      {"", "tostring", CALL_TEXT},
    {"", "type", CALL_NEUTRAL},       {"string", "byte", CALL_PURE},
    {"string", "char", CALL_PURE},    {"string", "format", CALL_PURE},
    {"string", "len", CALL_PURE},     {"string", "lower", CALL_PURE},
    {"string", "rep", CALL_PURE},     {"string", "reverse", CALL_PURE},
    {"string", "sub", CALL_PURE},     {"string", "upper", CALL_PURE},
    {"table", "concat", CALL_PURE},   {"table", "insert", CALL_NEUTRAL},
    {"table", "pack", CALL_NEUTRAL},  {"table", "remove", CALL_NEUTRAL},
    {"table", "sort", CALL_SORTS},    {"table", "unpack", CALL_NEUTRAL},
    {"math", "abs", CALL_PURE},       {"math", "ceil", CALL_PURE},
    {"math", "floor", CALL_PURE},     {"math", "fmod", CALL_PURE},
    {"math", "max", CALL_PURE},       {"math", "min", CALL_PURE},
    {"math", "modf", CALL_PURE},      {"math", "sqrt", CALL_PURE},
    {"math", "tointeger", CALL_PURE}, {"math", "type", CALL_PURE},
    {"math", "ult", CALL_PURE},
};

/* Adds the rules for the functions of a library. The table of the library is on
 * top of the stack. */
static void add_library_rules(lua_State *L, Recall *recall, const char *library)
{
    for (size_t i = 0; i < sizeof library_rules / sizeof *library_rules; i++) {
        if (strcmp(library_rules[i].table, library) != 0)
            continue;
        lua_getfield(L, -1, library_rules[i].name);
        recall_add_rule(recall, lua_tocfunction(L, -1), library_rules[i].kind,
                        NULL);
        lua_pop(L, 1);
    }
}

/* Adds rules for the functions that a `for` loop over pairs or ipairs calls at
 * each step. The host's names are on top of the stack. */
static void add_loops(lua_State *L, Recall *recall)
{
    static const char *const names[] = {"pairs", "ipairs"};

    for (int i = 0; i < 2; i++) {
        lua_getfield(L, -1, names[i]);
        lua_newtable(L);
        lua_call(L, 1, 1);
        recall_add_rule(recall, lua_tocfunction(L, -1), CALL_NEUTRAL, NULL);
        lua_pop(L, 1);
    }
}

/* Adds rules for the metamethods of the value on top of the stack. */
static void add_metamethods(lua_State *L, Recall *recall, CallKind kind,
                            Direct *direct)
{
    static const char *const names[] = {"__index", "__newindex", "__add",
                                        "__mul",   "__sub",      NULL};

    if (!lua_getmetatable(L, -1))
        return;
    for (int i = 0; names[i] != NULL; i++) {
        lua_getfield(L, -1, names[i]);
        recall_add_rule(recall, lua_tocfunction(L, -1), kind, direct);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* Adds a rule for a metamethod of the value on top of the stack. */
static void add_metamethod(lua_State *L, Recall *recall, const char *name,
                           Direct *direct)
{
    lua_getmetatable(L, -1);
    lua_getfield(L, -1, name);
    recall_add_rule(recall, lua_tocfunction(L, -1), CALL_ASKS, direct);
    lua_pop(L, 2);
}

/* Adds rules for the methods of sets. The set of all pyramids is on top of the
 * stack. */
static void add_set_methods(lua_State *L, Recall *recall)
{
    static const struct {
        const char *name;
        Direct *direct;
    } readers[] = {{"list", direct_list},   {"count", direct_count},
                   {"any", direct_any},     {"has", direct_has},
                   {"first", direct_first}, {"sum", direct_sum},
                   {"random", NULL}};

    lua_getmetatable(L, -1);
    lua_getfield(L, -1, "__index");
    lua_getfield(L, -1, "flat");
    recall_add_rule(recall, lua_tocfunction(L, -1), CALL_DERIVES,
                    direct_clause); /* all clauses have the same C function as
                                     * `flat` */
    lua_pop(L, 1);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        lua_getfield(L, -1, readers[i].name);
        recall_add_rule(recall, lua_tocfunction(L, -1), CALL_ASKS,
                        readers[i].direct);
        lua_pop(L, 1);
    }
    lua_pop(L, 2);
}

/* Adds a rule for each C function in the table on top of the stack. */
static void add_methods(lua_State *L, Recall *recall)
{
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        if (lua_iscfunction(L, -1))
            recall_add_rule(
                recall, function_behind(L, lua_gettop(L)), CALL_ASKS,
                strcmp(lua_tostring(L, -2), "supply") == 0 ? direct_supply
                                                           : NULL);
        lua_pop(L, 1);
    }
}

/* Adds rules for the methods of things. The methods are in tables that are
 * upvalues of the metamethod `__index`. A handle is on top of the stack. */
static void add_thing_methods(lua_State *L, Recall *recall)
{
    lua_getmetatable(L, -1);
    lua_getfield(L, -1, "__index");
    for (int i = 1; lua_getupvalue(L, -1, i) != NULL; i++) {
        if (lua_istable(L, -1))
            add_methods(L, recall);
        lua_pop(L, 1);
    }
    lua_pop(L, 2);
}

/* Adds the rules of the functions that return a range of numbers. The table of
 * names is on top of the stack. */
static void add_ranges(lua_State *L, Recall *recall)
{
    static const char *const names[] = {"numbers", "sizes"};

    for (int i = 0; i < 2; i++) {
        lua_getfield(L, -1, names[i]);
        recall_add_rule(recall, function_behind(L, lua_gettop(L)), CALL_PURE,
                        NULL);
        lua_pop(L, 1);
    }
}

/* Greatest number of the variant's functions that the host calls. */
enum { CALLED_MOST = 11 + TIE_BREAK_LIMIT + REACTION_COUNT };

/* Lists the functions of the variant that the host calls. Returns their
 * number. */
static int list_called(const Turns *turns, int *called)
{
    const int functions[] = {
        turns->on_setup,      turns->on_turn,    turns->on_window,
        turns->on_after_turn, turns->on_score,   turns->on_value,
        turns->on_take_back,  turns->on_refill,  turns->on_flaw,
        turns->on_won,        turns->on_progress};
    int count = sizeof functions / sizeof *functions;

    memcpy(called, functions, sizeof functions);
    for (int i = 0; i < turns->tie_break_count; i++)
        called[count++] = turns->on_tie_breaks[i];
    for (int r = 0; r < REACTION_COUNT; r++)
        if ((turns->reacts >> r & 1) != 0)
            called[count++] = turns->reactions[r];
    return count;
}

bool recalled_open(lua_State *L, Recall *recall)
{
    static const char *const libraries[] = {"string", "table", "math", NULL};
    const Turns *turns = script_of(L)->turns;
    int called[CALLED_MOST];
    int called_count = list_called(turns, called);

    recall_add_rules(recall, rules, sizeof rules / sizeof *rules);
    recall_add_rules(recall, run_call_rules, run_call_rule_count);
    constants_push_names(L, 1); /* every version of the API has these
                                 * functions */
    add_library_rules(L, recall, "");
    add_loops(L, recall);
    for (int i = 0; libraries[i] != NULL; i++) {
        lua_getfield(L, -1, libraries[i]);
        add_library_rules(L, recall, libraries[i]);
        lua_pop(L, 1);
    }
    lua_getfield(L, -1, "vars");
    add_metamethod(L, recall, "__index", direct_get_var);
    add_metamethod(L, recall, "__newindex", direct_set_var);
    lua_pop(L, 1);
    lua_getfield(L, -1, "game");
    add_metamethods(L, recall, CALL_ASKS, NULL);
    lua_pop(L, 1);
    lua_getfield(L, -1, "upright");
    add_metamethods(L, recall, CALL_ASKS, NULL);
    add_metamethod(L, recall, "__index", direct_field);
    add_thing_methods(L, recall);
    lua_pop(L, 1);
    lua_getfield(L, -1, "pyramids");
    add_metamethods(L, recall, CALL_DERIVES, direct_join);
    add_set_methods(L, recall);
    lua_pop(L, 1);
    add_ranges(L, recall);
    lua_pop(L, 1);
    return recall_keeps_nothing(L, called, called_count);
}
