/*
 * handle.h -- things as Lua values, and their fields. Files outside this folder
 * include thing.h.
 */
#ifndef SCRIPT_THING_HANDLE_H
#define SCRIPT_THING_HANDLE_H

#include "script/thing/model.h"

/* -- handle.c -------------------------------------------------------------- */

/* The words that every script has. */
enum { WORD_DONE, WORD_PASS };

/* All userdata of a script begin with a tag, which is a ThingType or one of
 * these constants. */
enum { TAG_SELECTOR = 64, TAG_VARS, TAG_GAME };

typedef struct Handle {
    uint16_t tag;
    uint16_t id;
} Handle;

/* The beginning of every set of things; its tag is TAG_SELECTOR. */
typedef struct SetHandle {
    uint16_t tag;
    uint8_t type; /* ThingType of its members */
} SetHandle;

void handle_open(lua_State *L);
/* Sets __index and __newindex in the metatable of things. The metatable must be
 * on top of the stack. */
void field_open(lua_State *L);
void push_label(lua_State *L, int index); /* pushes a thing's token */
/* Pushes a number, a string for a word, or a handle. */
void push_thing(lua_State *L, Thing what);
/* The metamethod __len of values without a length. Raises an error. */
int no_length(lua_State *L);
bool is_thing(lua_State *L, int index, ThingType type);
/* Returns the id of the thing at `index`. Raises an error if the value has a
 * different type. */
int check_thing(lua_State *L, int index, ThingType type);
/* Reads a whole number, such as 3 or 3.0. Returns false for any other value. */
bool to_whole(lua_State *L, int index, lua_Integer *number);
/* The range of a THING_NUMBER. */
enum { NUMBER_LEAST = -10000, NUMBER_MOST = 10000 };
/* Returns the thing of the handle at `index`, or THING_NONE. */
Thing to_thing(lua_State *L, int index);
/* True if the value is the handle of a pyramid that has left the board in this
 * turn and was then placed again as a new pyramid. Such a handle is not equal
 * to any thing of the game. */
bool has_left(lua_State *L, int index);
/* Returns the type and the id of a handle unchanged. For a pyramid, only
 * push_held and pyramid_of_handle understand this id. */
Thing to_held(lua_State *L, int index);
void push_held(lua_State *L, Thing what);
/* Returns the state of a pyramid by the id in its handle. If the pyramid has
 * left the board, the state is that of a pyramid in supply. */
const PyramidState *pyramid_of_handle(Model *model, int id);
/* Returns the word for the string at `index`. A new word is added to the words
 * of the game. Raises an error if the string cannot be a word. */
Thing word_thing(lua_State *L, int index);
const char *type_name(ThingType type);
/* Returns a description of a value for messages: "a card", "a number",
 * "nil". */
const char *what_is(lua_State *L, int index);

/* -- seat_field.c ---------------------------------------------------------- */

/* Pushes the value of a variable, by its number in the equipment. */
int var_push(lua_State *L, int index);
/* Sets the variable to the value at index 3. Raises an error if the type is
 * wrong. */
int var_set(lua_State *L, int index);

/* If `vars` declares joker_SEAT, red.joker is the variable joker_red. If
 * `piles` declares held_SEAT, red.held is the pile held_red. A name of a field
 * that seats have in every game is refused. */

/* Pops and keeps the list on top of the stack, which has a table of fields for
 * each seat. The value of a field is the number of a variable, or -1, -2, ..
 * for piles. */
void seat_field_keep(lua_State *L);
/* The value of a field for place 0. Greater values are for the next places. */
enum { SEAT_FIELD_PLACE = VAR_LIMIT };
/* Pushes the field of a seat. The name is at index 2. Returns false, and pushes
 * nothing, if the variant does not declare the field. */
bool seat_field_push(lua_State *L, Seat seat);
/* Like seat_field_push, but sets the variable to the value at index 3. Raises
 * an error if the field is not a variable. */
bool seat_field_set(lua_State *L, Seat seat);
/* Adds the names of the fields of seats to a list of `count` names, up to
 * `limit`. Returns the new count. The names last as long as the script. */
int seat_field_names(lua_State *L, const char **names, int count, int limit);

/* -- field.c: the fields of things ----------------------------------------- */

/* A field of a thing, or a method, which is called with an argument. */
typedef struct Field {
    ThingType type;
    const char *name;
    int (*get)(lua_State *L, Script *script, int id); /* NULL for a method */
    lua_CFunction method;                             /* NULL for a field */
    const char *result; /* for documentation: "integer", "Seat", "Space?" */
    const char *sentence;
    const char *errors; /* text about errors, or "" */
    const char *example;
} Field;

extern const Field thing_fields[];
extern const int thing_field_count;

#endif
