/*
 * table.h -- reads tables that a script passes to the host. Files outside this
 * folder must include thing.h instead.
 */
#ifndef SCRIPT_THING_TABLE_H
#define SCRIPT_THING_TABLE_H

#include "script/thing/model.h"

/* A TableField is a field of a table that a script passes to the host. */
typedef struct TableField {
    const char *name;
    bool required;
    const char *luacats;
    const char *sentence;
    const char *example; /* Lua code of the field, such as "under = true," */
} TableField;

enum { TABLE_FIELD_LIMIT = 64 };

/* The fields of the tables that a script passes to the host. */
extern const TableField variant_fields[];
extern const int variant_field_count;
extern const TableField house_rule_fields[];
extern const int house_rule_field_count;
extern const TableField choose_some_fields[];
extern const int choose_some_field_count;
extern const TableField put_fields[];
extern const int put_field_count;

/* A Reaction is a function that the variant declares in its table `on`. The
 * host calls it after an event. */
typedef enum Reaction {
    REACTION_PLACED,
    REACTION_MOVED,
    REACTION_POINTED,
    REACTION_EXCHANGED,
    REACTION_GIVEN,
    REACTION_DESTROYED,
    REACTION_LAID,
    REACTION_DRAWN,
    REACTION_TAKEN,
    REACTION_DISCARDED,
    REACTION_TURN_ENDED,
    REACTION_COUNT
} Reaction;

/* The fields of the table `on`, in the order of Reaction. */
extern const TableField reaction_fields[REACTION_COUNT];

/* Reads the text at `index` into `out`. The text may have at most `size` - 1
 * bytes. */
void read_text(lua_State *L, int index, const char *what, char *out,
               size_t size);
/* Like read_text, but for a name. A name must be a single word; see
 * token_flaw. */
void read_name(lua_State *L, int index, const char *what, char *out,
               size_t size);
int read_whole(lua_State *L, int index, const char *what, int least, int most);

/* These functions read the field `name` of the table on top of the stack. If
 * the field is missing, field_whole returns `standard`, and the other two
 * return false. */
bool field_text(lua_State *L, const char *name, char *out, size_t size);
int field_whole(lua_State *L, const char *name, int standard, int least,
                int most);
bool field_flag(lua_State *L, const char *name);
/* Pushes the field `name` if it is a table. Returns false, and pushes nothing,
 * if the field is missing. */
bool push_table_field(lua_State *L, const char *name);
/* Like push_table_field, but for a list. `example` is an example for messages,
 * such as "{ 2, 5 }". */
bool push_list_field(lua_State *L, const char *name, const char *example);

/* Lists the text keys of the table at `index` in sorted order, up to `limit`,
 * and returns their number. The names belong to the table. */
int list_names(lua_State *L, int index, const char **names, int limit);

/* Raises an error unless every key of the table on top of the stack is among
 * `names`. `where` is what messages call the table. */
void check_keys(lua_State *L, const char *where, const char *const *names,
                int count);

/* Like check_keys, but the keys may also be the indices 1 to `length` of a
 * list. */
void check_fields_of_list(lua_State *L, const char *where, int length,
                          const char *const *names, int count);

/* Like check_keys, but every key must be the name of one of `fields`. */
void check_fields(lua_State *L, const char *where, const TableField *fields,
                  int count);

#define CHECK_KEYS(L, where, names)                                            \
    check_keys(L, where, names, (int)(sizeof(names) / sizeof((names)[0])))

/* Returns the length of the list on top of the stack. Raises an error if an
 * entry has a name or comes after a gap. */
int list_length(lua_State *L, const char *what);

#endif
