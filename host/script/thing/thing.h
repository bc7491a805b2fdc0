/*
 * thing.h -- cards, pyramids, spaces and seats as scripts hold them, and the
 * game that they belong to; and reading what scripts hand to the host.
 */
#ifndef SCRIPT_THING_H
#define SCRIPT_THING_H

#include "script/sandbox/sandbox.h"
#include "script/thing/facts.h"

/* A field of things of a type, found by the address of its name: short texts
 * are the same string, which the table of the fields keeps alive. */
typedef struct FieldName {
    const void *name; /* or NULL */
    int number;       /* among thing_fields */
} FieldName;

enum { FIELD_NAMES = 128 }; /* several times as many as a type has */

/* Cards and pyramids that a script was given. */
typedef struct MetThings {
    uint64_t bits[2][CARD_LIMIT / 64]; /* pyramids; cards */
} MetThings;

_Static_assert((int)PYRAMID_LIMIT == (int)CARD_LIMIT, "room for both");

/* Notes a card or a pyramid; other things are left out. */
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

/* The game at this moment of a run. */
typedef struct Model {
    Equipment equipment;
    Position position;
    EventLog events;
    Seats seats;           /* who plays: names may be made of their colours */
    bool running;          /* a turn runs: actions and refusals are possible */
    const Position *start; /* where the turn that runs began; borrowed */
    int word_index;        /* reference: string -> THING_WORD id */
    Facts facts;           /* that are being noted */
    PyramidState left; /* what pyramid_of_handle gives of one that has left */
    MetThings met;     /* what the script was given in this pass */
    FieldName fields[THING_TYPE_COUNT][FIELD_NAMES];
} Model;

static inline Model *model_of(lua_State *L)
{
    return script_of(L)->model;
}

/* -- check.c: whether the game may be read or changed now ----------------- */

/* The position for a primitive that changes it; raises where only reading is
 * allowed. */
Position *changing(lua_State *L);
/* The same for one that changes nothing by itself: it asks, or demands. */
void asking(lua_State *L);
/* The position for a primitive that reads; raises outside a run. */
const Position *looking(lua_State *L);
/* The seat that does what happens now: the one that `choose` asks. SEAT_NONE in
 * the set-up, as long as no seat was asked. */
Seat acting_seat(lua_State *L);

/* -- handle.c ------------------------------------------------------------- */

/* Words that every script has. */
enum { WORD_DONE, WORD_PASS };

/* All userdata of a script begin with this tag: a ThingType, or one of: */
enum { TAG_SELECTOR = 64, TAG_VARS, TAG_GAME };

typedef struct Handle {
    uint16_t tag;
    uint16_t id;
} Handle;

/* How every set of things begins; its tag is TAG_SELECTOR. */
typedef struct SetHandle {
    uint16_t tag;
    uint8_t type; /* ThingType of its members */
} SetHandle;

void handle_open(lua_State *L);
void field_open(lua_State *L);             /* field.c: __index of things */
void push_label(lua_State *L, int index);  /* a thing's token */
void push_thing(lua_State *L, Thing what); /* numbers, words, handles */
int no_length(lua_State *L); /* raises, as __len of what is not a list */
bool is_thing(lua_State *L, int index, ThingType type);
int check_thing(lua_State *L, int index, ThingType type); /* its id */
/* Reads a number that is whole, such as 3 or 3.0. Returns false for any other
 * value. */
bool to_whole(lua_State *L, int index, lua_Integer *number);
/* The range of a number that is a thing. */
enum { NUMBER_LEAST = -10000, NUMBER_MOST = 10000 };
/* Any thing that is a handle; else THING_NONE. */
Thing to_thing(lua_State *L, int index);
/* True if a value is a pyramid that has left the board in this turn, while the
 * piece of plastic that it was is on the board again as another pyramid. Such
 * a value is equal to no thing of the game. */
bool has_left(lua_State *L, int index);
/* A handle as it is, with an id that only push_held and pyramid_of_handle
 * understand. */
Thing to_held(lua_State *L, int index);
void push_held(lua_State *L, Thing what);
/* The pyramid of a handle's id; in supply if it has left the board. */
const PyramidState *pyramid_of_handle(Model *model, int id);
Thing word_thing(lua_State *L, int index); /* interns the string there */
const char *type_name(ThingType type);
/* What an argument is, for messages: "a card", "a number", "nil". */
const char *what_is(lua_State *L, int index);

/* -- seat_field.c --------------------------------------------------------- */

/* The value of a variable, by its number among those of the equipment. */
int var_push(lua_State *L, int index);
/* Gives it the value at 3; raises for one of another kind. */
int var_set(lua_State *L, int index);

/* Where `vars` declares joker_SEAT and `piles` held_SEAT, red.joker is the
 * variable joker_red, and red.held the pile held_red. Names of fields that
 * every game has are refused. */

/* Takes the list on top: for each seat a table of these fields. Their values
 * are numbers of variables; for piles -1, -2, .. */
void seat_field_keep(lua_State *L);
/* From here on, the number of a field is that of a named place. */
enum { SEAT_FIELD_PLACE = VAR_LIMIT };
/* Pushes the field of a seat whose name is at 2; or does nothing and returns
 * false where the variant declares none. */
bool seat_field_push(lua_State *L, Seat seat);
/* The same, for giving the variable the value at 3. Raises for a pile. */
bool seat_field_set(lua_State *L, Seat seat);
/* Adds the names of these fields to a list of `count`; returns how many it has
 * then, at most `limit`. They stay as long as the script. */
int seat_field_names(lua_State *L, const char **names, int count, int limit);

/* -- check.c -------------------------------------------------------------- */

/* Longer texts take too long to print. In bytes. */
enum { TEXT_ARGUMENT_LIMIT = 1000 };
const char *check_text(lua_State *L, int index);
/* Raises "NAME: argument INDEX ...", with the name of the primitive that
 * runs. */
_Noreturn int complain_argument(lua_State *L, int index, const char *format,
                                ...);
void check_function(lua_State *L, int index);
void check_table(lua_State *L, int index);
/* The thing that a method (its object at 1) gets as its first argument. */
int check_argument_thing(lua_State *L, const char *method, ThingType type);
/* Raises, for check_count. */
int complain_count(lua_State *L, const char *name, int most, int count);
/* Raises when there are more than `most` arguments; the object of a method is
 * not counted. */
static inline void check_count(lua_State *L, const char *name, int most,
                               bool is_method)
{
    int count = lua_gettop(L) - is_method;

    if (count > most)
        complain_count(L, name, most, count);
}

/* A function with that check before it. */
typedef struct Counted {
    lua_CFunction function;
    const char *name; /* must last */
    int most;
    bool is_method;
} Counted;

void push_counted(lua_State *L, Counted counted);
/* Raises, for `name`, where the variant declares no stacks. */
void check_stacks(lua_State *L, const char *name);
/* Raises, for `name`, on a board of places, which has no such thing. */
void check_grid(lua_State *L, const char *name, const char *lacks);
/* The number of a mark that the variant declares. */
int check_mark(lua_State *L, const char *name);
/* The number of a region of the board, from 1. */
int check_region(lua_State *L, const char *name);
/* Complains that there is no such name, and which one may be meant: "no
 * option 'sise'; did you mean 'size'?". Does not return. */
_Noreturn int complain_name(lua_State *L, const char *what, const char *typed,
                            const char *const *names, int count);

/* -- table.c: reading tables that a script hands over --------------------- */

/* A field of such a table. */
typedef struct TableField {
    const char *name;
    bool required;
    const char *luacats;
    const char *sentence;
    const char *example; /* as in such a table of the small game */
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

/* The text at `index`, of at most size-1 bytes, into `out`. */
void read_text(lua_State *L, int index, const char *what, char *out,
               size_t size);
/* The same for a name, which is one word: see token_flaw. */
void read_name(lua_State *L, int index, const char *what, char *out,
               size_t size);
int read_whole(lua_State *L, int index, const char *what, int least, int most);

/* The field `name`; false, or the standard value, when it is absent. */
bool field_text(lua_State *L, const char *name, char *out, size_t size);
int field_whole(lua_State *L, const char *name, int standard, int least,
                int most);
bool field_flag(lua_State *L, const char *name);
/* Pushes the field if it is a table; else nothing. */
bool push_table_field(lua_State *L, const char *name);
/* The same where it is a list; `example` is such as "{ 2, 5 }". */
bool push_list_field(lua_State *L, const char *name, const char *example);

/* The texts among the keys of the table at `index`, sorted; returns how many,
 * `limit` at most. They are the table's. */
int list_names(lua_State *L, int index, const char **names, int limit);

/* Every key of the table must be among `names`. */
void check_keys(lua_State *L, const char *where, const char *const *names,
                int count);

/* The same with a table of fields. */
void check_fields(lua_State *L, const char *where, const TableField *fields,
                  int count);

#define CHECK_KEYS(L, where, names)                                            \
    check_keys(L, where, names, (int)(sizeof(names) / sizeof((names)[0])))

/* The length of the list on top. Raises for an entry that is not part of a list
 * (a name, or an entry after a gap). */
int list_length(lua_State *L, const char *what);

/* -- field.c: what can be read of things ---------------------------------- */

/* A field of a thing, or a method, which takes an argument. */
typedef struct Field {
    ThingType type;
    const char *name;
    int (*get)(lua_State *L, Script *script, int id); /* NULL: a method */
    lua_CFunction method;                             /* NULL: a field */
    const char *result; /* for documentation: "integer", "Seat", "Space?" */
    const char *sentence;
    const char *errors; /* or "" */
    const char *example;
} Field;

extern const Field thing_fields[];
extern const int thing_field_count;

#endif
