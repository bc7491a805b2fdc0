/*
 * thing.h -- cards, pyramids, spaces and seats as Lua values, the game that
 * they belong to, and the reading of values that scripts pass to the host.
 */
#ifndef SCRIPT_THING_H
#define SCRIPT_THING_H

#include "script/sandbox/sandbox.h"
#include "script/thing/facts.h"

/* An entry of a cache of fields, which finds a field by the address of its
 * name. This works because equal short strings have the same address in Lua,
 * and because the table of fields keeps the names alive. */
typedef struct FieldName {
    const void *name; /* address of the name, or NULL */
    int number;       /* index among thing_fields */
} FieldName;

/* Size of the cache, several times the number of fields of a type. */
enum { FIELD_NAMES = 128 };

/* The cards and pyramids that a script has received. */
typedef struct MetThings {
    uint64_t bits[2][CARD_LIMIT / 64]; /* [0] for pyramids, [1] for cards */
} MetThings;

_Static_assert((int)PYRAMID_LIMIT == (int)CARD_LIMIT, "room for both");

/* Records that the script has received a card or a pyramid. Other things are
 * ignored. */
static inline void met_note(MetThings *met, Thing what)
{
    if (what.type == THING_CARD || what.type == THING_PYRAMID)
        met->bits[what.type == THING_CARD][what.id / 64] |= (uint64_t)1
                                                            << what.id % 64;
}

static inline bool met_has(const MetThings *met, Thing what)
{
    return met->bits[what.type == THING_CARD][what.id / 64] >> what.id % 64 & 1;
}

/* The state of the game during a run. */
typedef struct Model {
    Equipment equipment;
    Position position;
    EventLog events;
    Seats seats;           /* the seats; names may contain their colours */
    bool running;          /* true while a turn runs, so that actions and
                              refusals are possible */
    const Position *start; /* start of the current turn; borrowed */
    int word_index;        /* reference to a table: string -> id of a
                              THING_WORD */
    Facts facts;           /* facts of the function that runs now */
    PyramidState left;     /* the result of pyramid_of_handle for a pyramid that
                              has left the board */
    MetThings met;         /* things that the script received in this pass */
    FieldName fields[THING_TYPE_COUNT][FIELD_NAMES];
} Model;

static inline Model *model_of(lua_State *L)
{
    return script_of(L)->model;
}

/* -- check.c: permission to read or change the game ----------------------- */

/* Returns the position for a primitive that changes it. Raises an error if the
 * script may only read now. */
Position *changing(lua_State *L);
/* Like `changing`, for a primitive that only asks or refuses. */
void asking(lua_State *L);
/* Returns the position for a primitive that reads it. Raises an error if there
 * is no game yet. */
const Position *looking(lua_State *L);
/* Returns the seat that acts now, which is the seat that makes the choices.
 * Returns SEAT_NONE in the set-up until a seat is asked. */
Seat acting_seat(lua_State *L);

/* -- handle.c ------------------------------------------------------------- */

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
/* Sets __index and __newindex in the metatable of things, which must be on top
 * of the stack. */
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
 * turn, while the same physical pyramid has returned to the board as a new
 * pyramid. Such a handle is not equal to any thing of the game. */
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

/* -- seat_field.c --------------------------------------------------------- */

/* Pushes the value of a variable, by its number in the equipment. */
int var_push(lua_State *L, int index);
/* Sets the variable to the value at index 3. Raises an error if the type is
 * wrong. */
int var_set(lua_State *L, int index);

/* If `vars` declares joker_SEAT and `piles` held_SEAT, red.joker is the
 * variable joker_red, and red.held is the pile held_red. Names of fields that
 * every game has are refused. */

/* Pops and keeps the list on top of the stack, which has a table of fields for
 * each seat. The value of a field is the number of a variable, or -1, -2, ..
 * for piles. */
void seat_field_keep(lua_State *L);
/* A field with this value or more is a named place. */
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

/* -- check.c -------------------------------------------------------------- */

/* In bytes. Longer texts would take too long to print. */
enum { TEXT_ARGUMENT_LIMIT = 1000 };
const char *check_text(lua_State *L, int index);
/* Raises the error "NAME: argument INDEX ...". NAME is the primitive that
 * runs. */
_Noreturn int complain_argument(lua_State *L, int index, const char *format,
                                ...);
void check_function(lua_State *L, int index);
void check_table(lua_State *L, int index);
/* Returns the id of the thing that is the first argument of a method, at index
 * 2. Raises an error if it has a different type. */
int check_argument_thing(lua_State *L, const char *method, ThingType type);
/* Raises the error for check_count. */
int complain_count(lua_State *L, const char *name, int most, int count);
/* Raises an error if there are more than `most` arguments. The object of a
 * method is not counted. */
static inline void check_count(lua_State *L, const char *name, int most,
                               bool is_method)
{
    int count = lua_gettop(L) - is_method;

    if (count > most)
        complain_count(L, name, most, count);
}

/* A Counted is a function that is called only after check_count has checked
 * the number of its arguments. */
typedef struct Counted {
    lua_CFunction function;
    const char *name; /* must live as long as the script */
    int most;
    bool is_method;
} Counted;

void push_counted(lua_State *L, Counted counted);
/* Raises an error for the primitive `name` if the variant does not declare
 * stacks. */
void check_stacks(lua_State *L, const char *name);
/* Raises an error for `name` on a board of places. `lacks` is what such a board
 * does not have, such as "columns". */
void check_grid(lua_State *L, const char *name, const char *lacks);
/* Returns the number of a mark. Raises an error if the variant does not declare
 * it. */
int check_mark(lua_State *L, const char *name);
/* Returns the number of a region of the board, from 1. Raises an error if the
 * board does not have it. */
int check_region(lua_State *L, const char *name);
/* Raises an error for an unknown name, with a suggestion: "no option 'sise';
 * did you mean 'size'?". */
_Noreturn int complain_name(lua_State *L, const char *what, const char *typed,
                            const char *const *names, int count);

/* -- table.c: reading tables that a script passes ------------------------- */

/* A field of a table that a script passes. */
typedef struct TableField {
    const char *name;
    bool required;
    const char *luacats;
    const char *sentence;
    const char *example; /* from a table in the small game that the tests use */
} TableField;

enum { TABLE_FIELD_LIMIT = 64 };

/* The fields of a variant, of a house rule, and of the argument of
 * choose_some. */
extern const TableField variant_fields[];
extern const int variant_field_count;
extern const TableField house_rule_fields[];
extern const int house_rule_field_count;
extern const TableField choose_some_fields[];
extern const int choose_some_field_count;

/* Reads the text at `index`, of at most size-1 bytes, into `out`. */
void read_text(lua_State *L, int index, const char *what, char *out,
               size_t size);
/* Like read_text, for a name, which must be a single word; see token_flaw. */
void read_name(lua_State *L, int index, const char *what, char *out,
               size_t size);
int read_whole(lua_State *L, int index, const char *what, int least, int most);

/* Read the field `name` of the table on top of the stack. If the field is
 * absent, they return false or the standard value. */
bool field_text(lua_State *L, const char *name, char *out, size_t size);
int field_whole(lua_State *L, const char *name, int standard, int least,
                int most);
bool field_flag(lua_State *L, const char *name);
/* Pushes the field `name` if it is a table. Returns false, and pushes nothing,
 * if it is absent. */
bool push_table_field(lua_State *L, const char *name);
/* Like push_table_field, for a list. `example` is an example for messages, such
 * as "{ 2, 5 }". */
bool push_list_field(lua_State *L, const char *name, const char *example);

/* Lists the texts among the keys of the table at `index`, sorted. Returns their
 * number, at most `limit`. The texts belong to the table. */
int list_names(lua_State *L, int index, const char **names, int limit);

/* Raises an error unless every key of the table on top of the stack is among
 * `names`. `where` is the table's name for messages. */
void check_keys(lua_State *L, const char *where, const char *const *names,
                int count);

/* Like check_keys, but the names are those of `fields`. */
void check_fields(lua_State *L, const char *where, const TableField *fields,
                  int count);

#define CHECK_KEYS(L, where, names)                                            \
    check_keys(L, where, names, (int)(sizeof(names) / sizeof((names)[0])))

/* Returns the length of the list on top of the stack. Raises an error if the
 * table has an entry that is not part of a list, such as an entry with a name
 * or after a gap. */
int list_length(lua_State *L, const char *what);

/* -- field.c: the fields of things ---------------------------------------- */

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
