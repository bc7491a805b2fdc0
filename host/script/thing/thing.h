/*
 * thing.h -- cards, pyramids, spaces and seats as Lua values, the game that
 * they belong to, and the reading of values that scripts pass to the host.
 */
#ifndef SCRIPT_THING_H
#define SCRIPT_THING_H

#include "script/sandbox/sandbox.h"
#include "script/thing/facts.h"

/* A field of things of a type, found by the address of its name. Equal short
 * strings have the same address in Lua, and the table of fields keeps them
 * alive. */
typedef struct FieldName {
    const void *name; /* address of the name, or NULL */
    int number;       /* index among thing_fields */
} FieldName;

enum { FIELD_NAMES = 128 }; /* several times the number of fields of a type */

/* The cards and pyramids that a script has received. */
typedef struct MetThings {
    uint64_t bits[2][CARD_LIMIT / 64]; /* pyramids; cards */
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
    bool running;          /* a turn is running, so that actions and refusals
                              are possible */
    const Position *start; /* start of the current turn; borrowed */
    int word_index;        /* reference: string -> THING_WORD id */
    Facts facts;           /* facts of the current function */
    PyramidState left;     /* the result of pyramid_of_handle for a pyramid that
                          has left */
    MetThings met;         /* things that the script received in this pass */
    FieldName fields[THING_TYPE_COUNT][FIELD_NAMES];
} Model;

static inline Model *model_of(lua_State *L)
{
    return script_of(L)->model;
}

/* -- check.c: permission to read or change the game ----------------------- */

/* Returns the position for a primitive that changes it. Raises if only reading
 * is allowed. */
Position *changing(lua_State *L);
/* Like `changing`, for a primitive that only asks or refuses. */
void asking(lua_State *L);
/* Returns the position for a primitive that reads it. Raises outside a run. */
const Position *looking(lua_State *L);
/* Returns the seat that acts now, which is the seat that `choose` asks.
 * SEAT_NONE in the set-up until a seat is asked. */
Seat acting_seat(lua_State *L);

/* -- handle.c ------------------------------------------------------------- */

/* The words that every script has. */
enum { WORD_DONE, WORD_PASS };

/* The tag at the beginning of all userdata of a script is a ThingType or one
 * of these constants. */
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
/* Sets __index and __newindex of things in the metatable on top. */
void field_open(lua_State *L);
void push_label(lua_State *L, int index);  /* pushes a thing's token */
void push_thing(lua_State *L, Thing what); /* pushes numbers, words, handles */
int no_length(lua_State *L); /* raises an error: __len of a value without a
                                length */
bool is_thing(lua_State *L, int index, ThingType type);
/* Returns the id of the thing at `index`. Raises if the value is of a different
 * type. */
int check_thing(lua_State *L, int index, ThingType type);
/* Reads a whole number, such as 3 or 3.0. Returns false for any other value. */
bool to_whole(lua_State *L, int index, lua_Integer *number);
/* The range of numbers as things. */
enum { NUMBER_LEAST = -10000, NUMBER_MOST = 10000 };
/* Returns the thing of a handle, or THING_NONE. */
Thing to_thing(lua_State *L, int index);
/* True if a value is a pyramid that has left the board in this turn, while its
 * physical pyramid is on the board again as a different one. Such a value is
 * not equal to any thing of the game. */
bool has_left(lua_State *L, int index);
/* Returns a handle unchanged. Only push_held and pyramid_of_handle understand
 * the id of such a handle. */
Thing to_held(lua_State *L, int index);
void push_held(lua_State *L, Thing what);
/* Returns the pyramid of a handle's id: a pyramid in supply if it has left the
 * board. */
const PyramidState *pyramid_of_handle(Model *model, int id);
/* Returns the word for the string at `index`, which is added to the words of
 * the game if it is new. Raises if the string cannot be a word. */
Thing word_thing(lua_State *L, int index);
const char *type_name(ThingType type);
/* Returns the kind of an argument for messages: "a card", "a number", "nil". */
const char *what_is(lua_State *L, int index);

/* -- seat_field.c --------------------------------------------------------- */

/* Pushes the value of a variable, by its number in the equipment. */
int var_push(lua_State *L, int index);
/* Sets the variable to the value at 3. Raises if the type is wrong. */
int var_set(lua_State *L, int index);

/* If `vars` declares joker_SEAT and `piles` held_SEAT, red.joker is the
 * variable joker_red, and red.held is the pile held_red. Names of fields that
 * every game has are refused. */

/* Keeps, and pops, the list on top, which has a table of fields for each seat.
 * The value of a field is the number of a variable, or -1, -2, .. for piles. */
void seat_field_keep(lua_State *L);
/* From here on, the value of a field is the number of a named place. */
enum { SEAT_FIELD_PLACE = VAR_LIMIT };
/* Pushes the field of a seat whose name is at 2. Returns false, and pushes
 * nothing, if the variant does not declare it. */
bool seat_field_push(lua_State *L, Seat seat);
/* Like seat_field_push, but sets the variable to the value at 3. Raises for a
 * pile. */
bool seat_field_set(lua_State *L, Seat seat);
/* Adds the names of the fields of seats to a list of `count` names, up to
 * `limit`. Returns the new count. The names last as long as the script. */
int seat_field_names(lua_State *L, const char **names, int count, int limit);

/* -- check.c -------------------------------------------------------------- */

/* Bytes; longer texts take too long to print. */
enum { TEXT_ARGUMENT_LIMIT = 1000 };
const char *check_text(lua_State *L, int index);
/* Raises "NAME: argument INDEX ...", with the name of the running primitive. */
_Noreturn int complain_argument(lua_State *L, int index, const char *format,
                                ...);
void check_function(lua_State *L, int index);
void check_table(lua_State *L, int index);
/* Returns the thing that a method (its object is at 1) gets as its first
 * argument. */
int check_argument_thing(lua_State *L, const char *method, ThingType type);
/* Raises, for check_count. */
int complain_count(lua_State *L, const char *name, int most, int count);
/* Raises if there are more than `most` arguments, without the object of a
 * method. */
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
    const char *name; /* must be the last member */
    int most;
    bool is_method;
} Counted;

void push_counted(lua_State *L, Counted counted);
/* Raises, for `name`, if the variant does not declare stacks. */
void check_stacks(lua_State *L, const char *name);
/* Raises, for `name`, on a board of places, which lacks `lacks`. */
void check_grid(lua_State *L, const char *name, const char *lacks);
/* Returns the number of a mark that the variant declares. */
int check_mark(lua_State *L, const char *name);
/* Returns the number of a region of the board, from 1. */
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
    const char *example; /* as in such a table of the tests' small game */
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

/* Reads the field `name`. Returns false, or the standard value, if the field
 * is absent. */
bool field_text(lua_State *L, const char *name, char *out, size_t size);
int field_whole(lua_State *L, const char *name, int standard, int least,
                int most);
bool field_flag(lua_State *L, const char *name);
/* Pushes the field if it is a table; otherwise returns false and pushes
 * nothing. */
bool push_table_field(lua_State *L, const char *name);
/* Like push_table_field, for a list; `example` is such as "{ 2, 5 }". */
bool push_list_field(lua_State *L, const char *name, const char *example);

/* Lists the texts among the keys of the table at `index`, sorted. Returns their
 * number, at most `limit`. They belong to the table. */
int list_names(lua_State *L, int index, const char **names, int limit);

/* Raises unless every key of the table is among `names`. */
void check_keys(lua_State *L, const char *where, const char *const *names,
                int count);

/* Like check_keys, with a table of fields. */
void check_fields(lua_State *L, const char *where, const TableField *fields,
                  int count);

#define CHECK_KEYS(L, where, names)                                            \
    check_keys(L, where, names, (int)(sizeof(names) / sizeof((names)[0])))

/* Returns the length of the list on top. Raises if the table has an entry that
 * is not part of a list: a name, or an entry after a gap. */
int list_length(lua_State *L, const char *what);

/* -- field.c: the fields of things ---------------------------------------- */

/* A field of a thing, or a method, which takes an argument. */
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
