/*
 * recall.c -- decides which passes follow a chain or are recorded, and starts
 * them.
 */
#include "script/recall/recall.h"

#include <stdlib.h>
#include <string.h>

#include "script/recall/record.h"
#include "script/recall/replay.h"

/* A script is recalled only while it has credit. The unit of credit is a
 * hundredth of the work of a pass. If recalling does not pay off, the credit is
 * soon used up, so the script loses little time. */
enum {
    FIRST_PASSES = 300,    /* number of passes that run in Lua before anything
                            * is recorded */
    CREDIT_FIRST = 160000, /* credit that a new script has */
    CREDIT_AGAIN = 50000,  /* least credit to follow chains again after a
                            * rest */
    CREDIT_MOST = 320000,
    INCOME = 3,    /* credit that each pass adds */
    FOLLOWED = 30, /* credit that a pass adds if it follows a chain to its
                    * end */
    FAILED = 80,   /* credit that a pass costs if it begins again in Lua */
    RECORDED = 400 /* credit that recording a pass costs */
};

/* True if the passes must run in Lua for now, because the credit is used up or
 * there were too few passes. Always false if the credit is ignored. */
static bool is_resting(const Recall *recall)
{
    return !recall->always &&
           (recall->rests || recall->counts.passes <= FIRST_PASSES);
}

/* True if the environment variable HOUSE_RECALL has this value. */
static bool is_mode_wanted(const char *setting)
{
    const char *value = getenv("HOUSE_RECALL");

    return value != NULL && strcmp(value, setting) == 0;
}

Recall *recall_new(RecallOpen *open)
{
    Recall *made = calloc(1, sizeof *made);

    if (made == NULL)
        return NULL;
    made->open = open;
    made->credit = CREDIT_FIRST;
    made->never = is_mode_wanted("off");
    made->checks = is_mode_wanted("check");
    made->always = made->checks || is_mode_wanted("on");
    return made;
}

void recall_free(Recall *recall)
{
    if (recall == NULL)
        return;
    chain_clear(recall);
    registers_free(&recall->live);
    free(recall);
}

void recall_add_rules(Recall *recall, const CallRule *rules, int count)
{
    for (int i = 0; i < count; i++)
        rule_add(recall, &rules[i]);
}

void recall_add_rule(Recall *recall, lua_CFunction function, CallKind kind,
                     Direct *direct)
{
    CallRule *rule = &recall->library[recall->library_count];

    if (function == NULL || recall->library_count == LIBRARY_MOST)
        return;
    recall->library_count++;
    *rule = (CallRule){.function = function, .kind = kind, .direct = direct};
    rule_add(recall, rule);
}

/* Makes the table of sets and calls the RecallOpen. */
static int open_recall(lua_State *L)
{
    Recall *recall = lua_touserdata(L, 1);
    RecallOpen *open = recall->open;

    recall->open = NULL;
    recall->never = true; /* `never` stays true if `open` raises an error */
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, recall);
    recall->never = !open(L, recall);
    return 0;
}

bool recall_checks(const Recall *recall)
{
    return recall->checks;
}

void recall_count(const Recall *recall, RecallCounts *counts)
{
    *counts = recall->counts;
    counts->nodes = recall->node_count;
}

static void add_credit(Recall *recall, long more)
{
    recall->credit += more;
    if (recall->credit > CREDIT_MOST)
        recall->credit = CREDIT_MOST;
    if (recall->credit <= 0)
        recall->rests = true;
    if (recall->credit >= CREDIT_AGAIN)
        recall->rests = false;
}

RecallMode recall_begin(Script *script)
{
    Recall *recall = script->recall;
    ScriptError error;

    recall->counts.passes++;
    recall->never |= script->sandbox->keeps_values;
    add_credit(recall, INCOME);
    if (recall->never || is_resting(recall))
        return RECALL_OFF;
    if (recall->open != NULL)
        sandbox_run(script, open_recall, recall, &error);
    if (recall->never)
        return RECALL_OFF;
    recall->counts.followed++;
    add_credit(recall, FOLLOWED);
    return RECALL_FOLLOW;
}

RecallMode recall_again(Recall *recall)
{
    if (recall->latest != RECALL_FOLLOW) /* the pass already ran in Lua */
        return RECALL_OFF;
    recall->counts.followed--;
    add_credit(recall, -FOLLOWED - FAILED);
    if (recall->is_full || !recall->is_missing || is_resting(recall))
        return RECALL_OFF;
    add_credit(recall, -RECORDED);
    return RECALL_RECORD;
}

void recall_start(Script *script, RecallMode mode)
{
    Recall *recall = script->recall;

    recall->mode = recall->latest = mode;
    script->sandbox->is_followed = mode == RECALL_FOLLOW;
    recall->at = ROOT;
    recall->answer = 0;
    recall->cells = recall->pool;
    recall->cell_count = 0;
    recall->followed_count = recall->floor = 0;
    recall->calls_left = CALLS_MOST;
    recall->set_count = 0;
    recall->arena_used = 0;
    recall->mark_count = 0;
    recall->pending.is_open = false;
    recall->is_lost = recall->is_missing = recall->is_recording = false;
    if (mode == RECALL_RECORD && !chain_open(recall)) {
        recall->never = true;
        recall->mode = RECALL_OFF;
    } else if (mode == RECALL_RECORD) {
        recall->serial++;
        record_begin(script);
    }
}

void recall_stop(Script *script, bool is_left)
{
    Recall *recall = script->recall;

    if (recall->mode == RECALL_RECORD) {
        record_stop(script);
        if (is_left && !recall->is_lost)
            record_left(script);
    }
    recall->mode = RECALL_OFF;
    script->sandbox->is_followed = false;
    script->sandbox->site_line = 0;
}

bool recall_follows(const Script *script)
{
    return script->recall->mode == RECALL_FOLLOW;
}

/* Returns the answer that leads from the root to the chain of a function with
 * this seat as its argument. */
static Answer root_of(int reference, Seat seat)
{
    return answer_of(ANSWER_ROOT, (uint64_t)reference << 16 | seat);
}

/* Calls the function in Lua with the seat as its argument. */
static void call(lua_State *L, int reference, Seat seat)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    push_thing(L, thing(THING_SEAT, seat));
    lua_call(L, 1, 0);
}

/* Like `call`, but records the chain of the function. */
static void record_chain(lua_State *L, Recall *recall, int reference, Seat seat)
{
    recall->at = ROOT;
    recall->answer = root_of(reference, seat);
    recall->cells = recall->pool;
    recall->cell_count = 0;
    push_thing(L, thing(THING_SEAT, seat));
    record_call(L, reference);
    lua_pop(L, 1);
}

/* Follows the chain of a function of the variant. */
static void follow_chain(lua_State *L, Recall *recall, int reference, Seat seat)
{
    recall->cells = recall->pool;
    recall->cell_count = recall->followed_count = 0;
    if (recall->node_count == 0) {
        recall->is_missing = true;
        recall_leave(L);
    }
    take_held(model_of(L), thing(THING_SEAT, seat));
    recall->at = recall_step(L, recall, ROOT, root_of(reference, seat));
    replay_here(L, recall);
}

void recall_call(lua_State *L, int reference, Seat seat)
{
    Recall *recall = script_of(L)->recall;

    switch (recall->mode) {
    case RECALL_FOLLOW:
        follow_chain(L, recall, reference, seat);
        return;
    case RECALL_RECORD:
        record_chain(L, recall, reference, seat);
        return;
    default:
        call(L, reference, seat);
        return;
    }
}

bool recall_may_go_on(const Recall *recall)
{
    return recall->mode == RECALL_FOLLOW && recall->followed_count > 0;
}

void recall_go_on(lua_State *L)
{
    Recall *recall = script_of(L)->recall;

    if (replay_again(L, recall))
        replay_here(L, recall);
    else
        sandbox_leave(L, SIGNAL_REFUSED);
}
