/*
 * handle.h -- things as Lua values, and their fields. Files outside this folder
 * must include thing.h instead.
 */
#ifndef SCRIPT_THING_HANDLE_H
#define SCRIPT_THING_HANDLE_H

#include "script/thing/model.h"

/* -- handle.c -------------------------------------------------------------- */

/* The words that every script has. */
enum { WORD_DONE, WORD_PASS };

/* Each userdata of a script begins with a tag. The tag is a ThingType or one of
 * these constants. */
enum { TAG_SELECTOR = 64, TAG_VARS, TAG_GAME, TAG_NAMED };

typedef struct Handle {
    uint16_t tag;
    uint16_t id;
    uint32_t mark; /* 0, or a mark for the recorder of script/recall */
} Handle;

/* The userdata of every set of things begins with a SetHandle. Its tag is
 * TAG_SELECTOR. */
typedef struct SetHandle {
    uint16_t tag;
    uint8_t type; /* ThingType of the set's members */
} SetHandle;

void handle_open(lua_State *L);
/* Sets __index and __newindex in the metatable of things. The metatable must be
 * on top of the stack. */
void field_open(lua_State *L);
void push_label(lua_State *L, int index); /* pushes the token of the thing at
                                             `index` */
/* Pushes a number, a string for a word, or the handle of any other thing. */
void push_thing(lua_State *L, Thing what);
/* The metamethod __len of values without a length. Raises an error. */
int no_length(lua_State *L);
bool is_thing(lua_State *L, int index, ThingType type);
/* Returns the id of the thing at `index`. Raises an error if the value is not a
 * thing of the type. */
int check_thing(lua_State *L, int index, ThingType type);
/* Reads a whole number, such as 3 or 3.0. Returns false if the value is not a
 * whole number. */
bool to_whole(lua_State *L, int index, lua_Integer *number);
/* The range of a THING_NUMBER. */
enum { NUMBER_LEAST = -10000, NUMBER_MOST = 10000 };
/* Returns the thing whose handle is at `index`, or THING_NONE if the value is
 * not a handle of a thing. */
Thing to_thing(lua_State *L, int index);
/* True if the value is an old handle of a pyramid. A pyramid that was placed
 * again in the turn counts as new, and its old handle refers to nothing. */
bool has_left(lua_State *L, int index);
/* Returns the type and the id in a handle. The id in a pyramid's handle can be
 * passed only to push_held and pyramid_of_handle. */
Thing to_held(lua_State *L, int index);
void push_held(lua_State *L, Thing what);
/* Pushes an old handle of a pyramid. The pyramid has left the board
 * `departures` times since it had this handle. */
void push_departed(lua_State *L, Pyramid pyramid, int departures);
/* Returns the type of the thing and the id of the handle that push_thing would
 * push. Records that the script has received the thing. */
Thing take_held(Model *model, Thing what);
/* Returns the thing to which a handle with this type and id refers. If has_left
 * is true for the handle, the result has the type THING_NONE. */
Thing held_thing(const Model *model, Thing held);
/* The userdata on top of the stack must begin with a Handle. Makes this
 * userdata the handle of a thing that has no handle yet. */
void handle_adopt(lua_State *L, Thing what);
/* Pushes a new handle of a thing, with a mark. The new handle equals all
 * handles of the thing, but Lua must call handles_equal to compare them. */
void push_marked(lua_State *L, Thing held, uint32_t mark);
/* The metamethod `__eq` of marked handles. */
int handles_equal(lua_State *L);
int handle_text(lua_State *L); /* the metamethod __tostring of handles */
/* Returns the state of a pyramid by the id in its handle. For an old handle
 * (has_left), returns the state of a pyramid in supply. */
const PyramidState *pyramid_of_handle(Model *model, int id);
/* Returns the word for the string at `index`. Adds the word to the game if it
 * is new. Raises an error if the string cannot be a word. */
Thing word_thing(lua_State *L, int index);
const char *type_name(ThingType type);
/* Describes a value for messages: "a card", "a number", "nil". */
const char *what_is(lua_State *L, int index);

/* -- field.c: the fields of things ----------------------------------------- */

/* A Field is a field or a method of a thing. A method is called with an
 * argument. */
typedef struct Field {
    ThingType type;
    const char *name;
    int (*get)(lua_State *L, Script *script, int id); /* pushes the value of the
                                                       * field; NULL for a
                                                       * method */
    lua_CFunction method;                             /* the method; NULL for a
                                                       * field */
    const char *result; /* type of the result in the documentation, such as
                         * "integer" or "Space?" */
    const char *sentence;
    const char *errors; /* text about errors, or "" */
    const char *example;
} Field;

extern const Field thing_fields[];
extern const int thing_field_count;

/* Lists the names of the fields and methods of the things of a type, up to
 * `limit`, and returns their number. */
int thing_field_names(lua_State *L, ThingType type, const char **names,
                      int limit);
/* Raises an error if things of this type have no field or method called `name`.
 * The message suggests a similar name. */
void check_thing_field(lua_State *L, ThingType type, const char *name);

#endif
