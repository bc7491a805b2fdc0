/*
 * alike.c -- merges options that neither the seat that chooses nor the rules
 * can distinguish. Rules can distinguish things that a variable or a running
 * function holds.
 */
#include <limits.h>
#include <string.h>

#include "script/select/select.h"
#include "script/walk.h"

/* -- things held by the script -------------------------------------------- */

/* Limits of the search for held things. If the script holds more than
 * VALUES_LOOKED_AT values, we assume that it holds all things. */
enum { VALUES_LOOKED_AT = 4096, DEEPEST = 4, LISTS_KEPT = 8 };

typedef struct HeldThings {
    bool is_known; /* true after the script was searched */
    int left;      /* number of values that may still be examined */
    MetThings things;
    /* `lists[i]` has the things in a Lua list of the script. Two things that
     * look alike are distinguished if only one of them is in the list. */
    int list_count;
    MetThings lists[LISTS_KEPT];
} HeldThings;

static void note_values(lua_State *L, HeldThings *held, int depth);

static void note_selector(const Selector *selector, HeldThings *held)
{
    if (selector->join != JOIN_NONE) {
        note_selector(selector->left, held);
        note_selector(selector->right, held);
    }
    for (int i = 0; i < selector->listed_count; i++)
        met_note(&held->things,
                 thing((ThingType)selector->type, selector->listed[i]));
    for (int i = 0; i < selector->clause_count; i++) {
        met_note(&held->things, selector->clauses[i].thing);
        if (selector->clauses[i].selector != NULL)
            note_selector(selector->clauses[i].selector, held);
    }
}

/* Pops the value on top of the stack, and records the things that can be
 * reached from it. */
static void note_value(lua_State *L, HeldThings *held, int depth)
{
    const Handle *handle = lua_touserdata(L, -1);

    held->left--;
    if (handle != NULL && handle->tag == TAG_SELECTOR)
        note_selector((const Selector *)(const void *)handle, held);
    else if (handle != NULL)
        met_note(&held->things, to_thing(L, -1));
    else if ((lua_istable(L, -1) || lua_isfunction(L, -1)) && depth > 0 &&
             !is_constant(L, lua_gettop(L)))
        note_values(L, held, depth - 1);
    lua_pop(L, 1);
}

/* Records the things in the keys and values of the table on top of the
 * stack. */
static void note_table(lua_State *L, HeldThings *held, int depth)
{
    MetThings *list = held->list_count < LISTS_KEPT
                          ? &held->lists[held->list_count++]
                          : &held->things;

    lua_pushnil(L);
    while (held->left > 0 && lua_next(L, -2) != 0) {
        if (lua_isinteger(L, -2))
            met_note(list, to_thing(L, -1));
        if (lua_isinteger(L, -2) && to_thing(L, -1).type != THING_NONE)
            lua_pop(L, 1);
        else
            note_value(L, held, depth);
        lua_pushvalue(L, -1);
        note_value(L, held, depth);
    }
    if (held->left <= 0)
        lua_pop(L, 1); /* the key */
}

/* Records the things that can be reached from the table or function on top of
 * the stack. */
static void note_values(lua_State *L, HeldThings *held, int depth)
{
    if (lua_istable(L, -1)) {
        note_table(L, held, depth);
        return;
    }
    for (int i = 1; lua_getupvalue(L, -1, i) != NULL; i++)
        note_value(L, held, depth);
}

/* Records the things that a running function holds: in its first `most` local
 * variables, in its upvalues and in its extra arguments. */
static void note_frame(lua_State *L, lua_Debug *frame, int most,
                       HeldThings *held)
{
    for (int i = 1; i <= most && lua_getlocal(L, frame, i) != NULL; i++)
        note_value(L, held, DEEPEST);
    for (int i = -1; lua_getlocal(L, frame, i) != NULL; i--)
        note_value(L, held, DEEPEST);
    if (lua_getinfo(L, "f", frame) != 0)
        note_value(L, held, DEEPEST);
}

static void find_held(lua_State *L, HeldThings *held)
{
    int own = lua_gettop(L); /* number of values on the stack of the primitive
                                that offers the options */
    lua_Debug frame;

    luaL_checkstack(L, 4 * DEEPEST + 4, "too many nested functions");
    *held = (HeldThings){.is_known = true, .left = VALUES_LOOKED_AT};
    for (int level = 0; lua_getstack(L, level, &frame) != 0; level++)
        note_frame(L, &frame, level == 0 ? own : INT_MAX, held);
}

/* Copies `held->things` to `things`. Also adds those items from `first` to
 * `end` - 1 that are in a list of `held`, unless the list has all of them. */
static void note_lists(HeldThings *held, const Items *items, int first, int end,
                       MetThings *things)
{
    *things = held->things;
    for (int list = 0; list < held->list_count; list++) {
        int count = 0;
        for (int i = first; i < end; i++)
            count += met_has(&held->lists[list], items->things[i]);
        for (int i = first; count < end - first && i < end; i++)
            if (met_has(&held->lists[list], items->things[i]))
                met_note(things, items->things[i]);
    }
}

/* -- distinguishing things ------------------------------------------------ */

/* A rank in these bits of a key distinguishes things that look alike; see
 * KEY_SPACE in core/position/position.c. */
enum { RANK_SHIFT = 35, RANK_MOST = 31 };

/* Returns the rank of a thing among things that look alike. Things that the
 * script does not hold come first, then those in variables. */
static int rank_among_alike(Script *script, const MetThings *held, Thing what)
{
    int var = position_holder(&script->model->position, what);

    if (var >= 0)
        return 1 + var;
    return met_has(held, what) ? 1 + VAR_LIMIT : 0;
}

/* True if the script may hold one of the items from `first` to `end` - 1. */
static bool may_be_held(const Script *script, const Items *items, int first,
                        int end)
{
    for (int i = first; i < end; i++)
        if (met_has(&script->model->met, items->things[i]) ||
            position_holder(&script->model->position, items->things[i]) >= 0)
            return true;
    return false;
}

/* Sorts the items from `first` to `end` - 1, which look alike, by their ranks.
 * Then gives a separate key to each thing that the script holds. */
static void phrase_apart(Script *script, Items *items, int first, int end,
                         HeldThings *held)
{
    uint64_t key = items->keys[first];
    int ranks[OPTION_LIMIT];
    int others = 0;
    MetThings things;

    note_lists(held, items, first, end, &things);
    if (held->left <= 0)
        memset(&things, 0xff, sizeof things);

    for (int i = first; i < end; i++) {
        Thing what = items->things[i];
        int rank = rank_among_alike(script, &things, what);
        int at = i;
        for (; at > first && ranks[at - 1] > rank; at--) {
            ranks[at] = ranks[at - 1];
            items->things[at] = items->things[at - 1];
        }
        ranks[at] = rank;
        items->things[at] = what;
    }
    for (int i = first; i < end; i++) {
        /* cppcheck-suppress uninitvar ; the loop above has set the ranks */
        others += ranks[i] > 0 && others < RANK_MOST;
        items->keys[i] = key + ((uint64_t)others << RANK_SHIFT);
    }
}

/* Returns a key for sorting the copies of a face. Copies that the seat sees
 * come first; all other copies have the same key. */
static uint64_t copy_key(Script *script, Card card)
{
    const Position *position = &script->model->position;
    uint64_t face = script->model->equipment.deck.face_of[card];
    uint64_t rank =
        (uint64_t)traits_rank(&position->traits, thing(THING_CARD, card));

    /* A card whose variables do not have their start values is known to all
     * seats. */
    if (rank == 0 &&
        !position_sees(position, script->sandbox->scope.asked, card))
        return face << 25 | 1u << 16;
    return face << 25 | rank << 17 | position->cards.place[card];
}

static void sort_copies(Script *script, Items *items)
{
    for (int i = 0; i < items->count; i++)
        items->keys[i] = copy_key(script, (Card)items->things[i].id);
    items_sort(script, items);
}

void items_arrange(Script *script, Items *items)
{
    const Deck *deck = &script->model->equipment.deck;
    HeldThings held;
    ThingType type;

    if (items->count < 2)
        return;
    held.is_known = false; /* find_held sets the other fields when they are
                            * needed */
    type = (ThingType)items->things[0].type;
    if (type == THING_CARD && deck->face_count < deck->card_count)
        sort_copies(script, items);
    else if (type != THING_PYRAMID)
        return;
    for (int first = 0, end; first < items->count; first = end) {
        for (end = first + 1;
             end < items->count && items->keys[end] == items->keys[first];)
            end++;
        if (end == first + 1 || !may_be_held(script, items, first, end))
            continue;
        if (script->sandbox->is_followed) /* while a chain is followed, no Lua
                                             code runs, so the Lua stack lacks
                                             the variables of the script */
            sandbox_leave(script->sandbox->L, SIGNAL_MISS);
        if (!held.is_known)
            find_held(script->sandbox->L, &held);
        phrase_apart(script, items, first, end, &held);
    }
}

bool items_alike(const Items *items, int a, int b)
{
    return items->keys[a] == items->keys[b];
}

void items_merge(Script *script, Items *items)
{
    int kept = 0;

    items_arrange(script, items);
    for (int i = 0; i < items->count; i++) {
        if (kept > 0 && items_alike(items, kept - 1, i))
            continue;
        items->things[kept] = items->things[i];
        items->keys[kept] = items->keys[i];
        kept++;
    }
    items->count = kept;
}

bool script_is_one_of_several(const Script *script, Thing pick)
{
    const Position *position = &script->model->position;
    const Pyramids *pyramids = &position->pyramids;
    Items alike = {.count = 0};

    if (pick.type == THING_CARD)
        return deck_has_copies(&script->model->equipment.deck, (Card)pick.id);
    if (pick.type == THING_NUMBER)
        return script->sets->has_sizes && thing_number(pick) >= 1 &&
               thing_number(pick) <= SIZE_LIMIT;
    if (pick.type != THING_PYRAMID)
        return false;
    for (int i = 0; i < pyramids->count; i++)
        if (pyramids->each[i].space == pyramids->each[pick.id].space &&
            position_pyramid_key(position, (Pyramid)i) ==
                position_pyramid_key(position, (Pyramid)pick.id))
            alike.things[alike.count++] = thing(THING_PYRAMID, i);
    return alike.count > 1 && may_be_held(script, &alike, 0, alike.count);
}
