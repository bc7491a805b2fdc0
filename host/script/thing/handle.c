/*
 * handle.c -- things of the game, such as cards, as Lua values (handles). Each
 * thing has only one handle, so scripts can compare handles with ==.
 */
#include <string.h>

#include "format/token.h"
#include "format/words.h"
#include "script/thing/thing.h"

static char metatable_key, marked_key;

/* The lower DEPARTURES bits of a pyramid's id are its number. The upper bits
 * count its departures in this turn, so that old handles become invalid. */
enum { DEPARTURES = 8 };

static uint16_t handle_id(const Model *model, Thing what)
{
    if (what.type != THING_PYRAMID)
        return what.id;
    return (uint16_t)(model->position.pyramids.each[what.id].departures
                          << DEPARTURES |
                      what.id);
}

/* Returns the id of a handle's thing. For a pyramid, leaves out the upper
 * bits. */
static int plain_id(const Handle *handle)
{
    return handle->tag == THING_PYRAMID ? handle->id & ((1 << DEPARTURES) - 1)
                                        : handle->id;
}

bool has_left(lua_State *L, int index)
{
    const Handle *handle = lua_touserdata(L, index);
    const Pyramids *pyramids = &model_of(L)->position.pyramids;

    return handle != NULL && handle->tag == THING_PYRAMID &&
           pyramid_on_board(pyramids, (Pyramid)plain_id(handle)) &&
           pyramids->each[plain_id(handle)].departures !=
               handle->id >> DEPARTURES;
}

const PyramidState *pyramid_of_handle(Model *model, int id)
{
    const PyramidState *state =
        &model->position.pyramids.each[id & ((1 << DEPARTURES) - 1)];

    if (state->departures == id >> DEPARTURES || state->space >= SPACE_OUT)
        return state;
    model->left = (PyramidState){
        .space = SPACE_SUPPLY,
        .owner = model->position.pyramids.stashes.seats[state->stash],
        .pips = state->pips,
        .stash = state->stash,
        .next = PYRAMID_NONE,
    };
    return &model->left;
}

static const char *const type_names[THING_TYPE_COUNT] = {
    "nothing", "seat",   "space", "card", "pyramid", "pose",
    "suit",    "number", "word",  "pile", "stash"};

const char *type_name(ThingType type)
{
    return type_names[type];
}

const char *what_is(lua_State *L, int index)
{
    const Handle *handle = lua_touserdata(L, index);
    const char *name = luaL_typename(L, index);
    lua_Integer whole;

    if (lua_type(L, index) == LUA_TUSERDATA) {
        if (handle->tag == TAG_SELECTOR)
            return lua_pushfstring(
                L, "a set of %ss",
                type_names[((const SetHandle *)(const void *)handle)->type]);
        if (handle->tag == TAG_NAMED)
            return lua_pushfstring(L, "a %s (the file is still being loaded)",
                                   type_names[handle->id]);
        if (handle->tag >= THING_TYPE_COUNT)
            return "a part of the game";
        name = type_names[handle->tag];
        if (has_left(L, index))
            return "a pyramid that has left the board";
    }
    if (lua_isnoneornil(L, index))
        return "nil";
    if (lua_type(L, index) == LUA_TNUMBER && !to_whole(L, index, &whole))
        return lua_pushfstring(L, "%f (write // to divide whole numbers)",
                               lua_tonumber(L, index));
    return lua_pushfstring(L, "a %s", name);
}

bool to_whole(lua_State *L, int index, lua_Integer *number)
{
    int is_whole = 0;

    if (lua_type(L, index) == LUA_TNUMBER)
        *number = lua_tointegerx(L, index, &is_whole);
    return is_whole;
}

bool is_thing(lua_State *L, int index, ThingType type)
{
    const Handle *handle;
    lua_Integer whole;

    if (type == THING_NUMBER)
        return to_whole(L, index, &whole);
    handle = lua_touserdata(L, index);
    return handle != NULL && handle->tag == type;
}

static int check_number_argument(lua_State *L, int index)
{
    lua_Integer number = 0;

    if (!to_whole(L, index, &number))
        complain_argument(L, index, "should be a whole number, not %s",
                          what_is(L, index));
    if (number < NUMBER_LEAST || number > NUMBER_MOST)
        complain_argument(L, index, "is out of range (%d to %d)", NUMBER_LEAST,
                          NUMBER_MOST);
    return (int)number;
}

/* Returns an example of a thing for a message, if the script has passed a text
 * or a number instead of a thing. */
static const char *such_as(lua_State *L, int index, ThingType type)
{
    static const char *const examples[THING_TYPE_COUNT] = {
        [THING_SEAT] = " such as me",
        [THING_SPACE] = " such as space(0, 0)",
        [THING_CARD] = " such as draw_pile.top",
        [THING_POSE] = " such as upright or east",
        [THING_PILE] = " such as draw_pile",
        [THING_STASH] = " such as stash(\"red\")"};
    bool is_plain =
        lua_type(L, index) == LUA_TSTRING || lua_type(L, index) == LUA_TNUMBER;

    return is_plain && examples[type] != NULL ? examples[type] : "";
}

int check_thing(lua_State *L, int index, ThingType type)
{
    const Handle *handle;

    if (type == THING_NUMBER)
        return check_number_argument(L, index);
    handle = lua_touserdata(L, index);
    if (handle != NULL && handle->tag == type && !has_left(L, index))
        return plain_id(handle);
    return complain_argument(L, index, "should be a %s%s, not %s",
                             type_names[type], such_as(L, index, type),
                             what_is(L, index));
}

Thing to_thing(lua_State *L, int index)
{
    const Handle *handle;

    if (lua_type(L, index) != LUA_TUSERDATA)
        return thing(THING_NONE, 0);
    handle = lua_touserdata(L, index);
    if (handle->tag >= THING_TYPE_COUNT || has_left(L, index))
        return thing(THING_NONE, 0);
    return thing((ThingType)handle->tag, plain_id(handle));
}

Thing to_held(lua_State *L, int index)
{
    const Handle *handle = lua_touserdata(L, index);

    if (lua_type(L, index) != LUA_TUSERDATA || handle->tag >= THING_TYPE_COUNT)
        return thing(THING_NONE, 0);
    return thing((ThingType)handle->tag, handle->id);
}

/* Returns the registry key of a handle or a word. These keys are much greater
 * than the references of luaL_ref, so no key equals a reference. */
static lua_Integer thing_key(Thing what)
{
    return (lua_Integer)1 << 32 | (lua_Integer)what.type << 16 | what.id;
}

/* Raises an error if a text cannot be offered as a word. */
static void check_word_text(lua_State *L, const char *text, size_t size)
{
    const Script *script = script_of(L);
    const char *flaw = token_flaw(text);

    if (script->model->equipment.word_count == WORD_LIMIT)
        complain(L, "more than %d different words are offered", WORD_LIMIT);
    if (strlen(text) != size)
        flaw = "holds a zero byte";
    else if (size >= NAME_LIMIT)
        flaw = "is longer than 31 bytes";
    /* We do not test the host's own words, `done` and `pass`, which are added
     * first. */
    if (flaw == NULL && script->model->equipment.word_count > WORD_PASS)
        flaw = token_taken(text, &script->model->equipment);
    if (flaw != NULL)
        complain(L, "'%s' cannot be an option: it %s", text, flaw);
}

/* A word's id is its number in the order in which the script first uses the
 * words. */
Thing word_thing(lua_State *L, int index)
{
    Script *script = script_of(L);
    Equipment *equipment = &script->model->equipment;
    size_t size;
    const char *text = lua_tolstring(L, index, &size);
    int id;

    lua_rawgeti(L, LUA_REGISTRYINDEX, script->model->word_index);
    lua_pushvalue(L, index < 0 ? index - 1 : index);
    if (lua_rawget(L, -2) == LUA_TNUMBER) {
        id = (int)lua_tointeger(L, -1);
        lua_pop(L, 2);
        return thing(THING_WORD, id);
    }
    lua_pop(L, 1);
    id = equipment->word_count;
    check_word_text(L, text, size);
    /* We add the word to the index last. If memory runs out before, the word
     * does not exist. */
    lua_pushvalue(L, index < 0 ? index - 1 : index);
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, thing_key(thing(THING_WORD, id)));
    lua_pushinteger(L, id);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    copy_text(equipment->words[id], NAME_LIMIT, text);
    equipment->word_hashes[id] = random_hash_text(text);
    equipment->word_count++;
    return thing(THING_WORD, id);
}

void handle_adopt(lua_State *L, Thing what)
{
    Handle *handle = lua_touserdata(L, -1);

    *handle = (Handle){what.type, what.id, 0};
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key);
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, thing_key(what));
}

/* Makes a handle with the type and the id of `what`, stores the handle in the
 * registry and pushes it. */
static void make_handle(lua_State *L, Thing what)
{
    lua_newuserdatauv(L, sizeof(Handle), 0);
    handle_adopt(L, what);
}

Thing held_thing(const Model *model, Thing held)
{
    const Pyramids *pyramids = &model->position.pyramids;
    int id = held.id & ((1 << DEPARTURES) - 1);

    if (held.type != THING_PYRAMID)
        return held;
    if (pyramid_on_board(pyramids, (Pyramid)id) &&
        pyramids->each[id].departures != held.id >> DEPARTURES)
        return thing(THING_NONE, 0);
    return thing(THING_PYRAMID, id);
}

Thing take_held(Model *model, Thing what)
{
    met_note(&model->met, what);
    return thing((ThingType)what.type, handle_id(model, what));
}

void push_thing(lua_State *L, Thing what)
{
    met_note(&model_of(L)->met, what);
    if (what.type == THING_NUMBER)
        lua_pushinteger(L, thing_number(what));
    else
        push_held(L, thing((ThingType)what.type, handle_id(model_of(L), what)));
}

void push_departed(lua_State *L, Pyramid pyramid, int departures)
{
    Model *model = model_of(L);
    PyramidState *state = &model->position.pyramids.each[pyramid];
    uint8_t now = state->departures;

    met_note(&model->met, thing(THING_PYRAMID, pyramid));
    state->departures -= departures;
    Thing held =
        thing(THING_PYRAMID, handle_id(model, thing(THING_PYRAMID, pyramid)));
    state->departures = now;
    push_held(L, held);
}

void push_held(lua_State *L, Thing what)
{
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, thing_key(what)) != LUA_TNIL)
        return;
    lua_pop(L, 1);
    make_handle(L, what);
}

int handles_equal(lua_State *L)
{
    const Handle *a = lua_touserdata(L, 1);
    const Handle *b = lua_touserdata(L, 2);

    lua_pushboolean(L, a->tag == b->tag && a->id == b->id &&
                           a->tag < THING_TYPE_COUNT);
    return 1;
}

/* Pushes the metatable that all marked handles share. It is a copy of the usual
 * metatable, with __eq added. */
static void push_marked_metatable(lua_State *L)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &marked_key) != LUA_TNIL)
        return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key);
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -5);
    }
    lua_pop(L, 1);
    lua_pushcfunction(L, handles_equal);
    lua_setfield(L, -2, "__eq");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &marked_key);
}

void push_marked(lua_State *L, Thing held, uint32_t mark)
{
    Handle *handle = lua_newuserdatauv(L, sizeof *handle, 0);

    *handle = (Handle){held.type, held.id, mark};
    push_marked_metatable(L);
    lua_setmetatable(L, -2);
}

/* -- opening -------------------------------------------------------------- */

static int no_joining(lua_State *L)
{
    int index = lua_type(L, 1) == LUA_TUSERDATA ? 1 : 2;

    return complain(L, "%s is not a string: write tostring(...)",
                    what_is(L, index));
}

int handle_text(lua_State *L)
{
    push_label(L, 1);
    return 1;
}

static void set_thing(lua_State *L, const char *name, ThingType type, int id)
{
    push_thing(L, thing(type, id));
    lua_setfield(L, -2, name);
}

int no_length(lua_State *L)
{
    return complain(L, "%s has no length", what_is(L, 1));
}

/* The environment must be on top of the stack. */
void handle_open(lua_State *L)
{
    Script *script = script_of(L);

    lua_newtable(L);
    script->model->word_index = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    field_open(L);
    lua_pushcfunction(L, handle_text);
    lua_setfield(L, -2, "__tostring");
    lua_pushcfunction(L, no_joining);
    lua_setfield(L, -2, "__concat");
    lua_pushcfunction(L, no_length);
    lua_setfield(L, -2, "__len");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable_key);

    static const char *const poses[POSE_COUNT] = {
        "upright",    "north",      "east",       "south",     "west",
        "north_east", "south_east", "south_west", "north_west"};
    for (int pose = 0; pose < POSE_COUNT; pose++)
        set_thing(L, poses[pose], THING_POSE, pose);
    set_thing(L, "draw_pile", THING_PILE, PILE_DRAW);
    set_thing(L, "discard_pile", THING_PILE, PILE_DISCARD);
    set_thing(L, "in_use", THING_PILE, PILE_ASIDE);
    set_thing(L, "out_of_game", THING_PILE, PILE_OUT);
}
