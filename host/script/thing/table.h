/*
 * table.h -- reading the tables that a variant declares: typed fields with
 * errors that name them. The table is on top of the Lua stack.
 */
#ifndef SCRIPT_TABLE_H
#define SCRIPT_TABLE_H

#include "script/act/primitive.h"

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
bool field_flag(lua_State *L, const char *name, bool standard);
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

/*
 * The length of the list on top. Complains of what is no part of a list: a
 * name, or an entry behind a gap; and of more or fewer than `exactly` (0: any
 * number).
 */
int list_length(lua_State *L, const char *what, int exactly);

#endif
