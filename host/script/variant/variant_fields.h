/*
 * variant_fields.h -- functions that read and check the fields of the variant's
 * table. Private to this folder.
 */
#ifndef SCRIPT_VARIANT_VARIANT_FIELDS_H
#define SCRIPT_VARIANT_VARIANT_FIELDS_H

#include "script/variant/variant.h"

/* Reads the variant's table on top of the stack. The caller calls this function
 * again after each house rule. Raises an error if the table is wrong. */
void variant_read(lua_State *L);
/* Raises an error unless this program has the api of the table on top of the
 * stack. */
void variant_check_api(lua_State *L);
/* Raises an error unless the table on top of the stack has the same api as the
 * running file, or as the variant's file. */
void variant_check_file(lua_State *L);
/* Records the line that is running. An error about a table as a whole is
 * reported at this line. */
void variant_note_place(lua_State *L);

/* Reads the field `dice` of the table on top of the stack. */
void variant_read_dice(lua_State *L);
/* Raises an error because the user's request is wrong, and sets `usage_failed`.
 * `format` has at most three %s. */
_Noreturn void variant_usage(lua_State *L, const char *format, const char *a,
                             const char *b, const char *c);

/* Reads the field `name` of a variant or house rule. The table of the variant
 * or house rule must be on top of the stack. */
void variant_read_name(lua_State *L, char *name, size_t size);
/* variant_read_options reads the field `options` of the table on top of the
 * stack. variant_compare_names compares two structs by their names, for qsort;
 * the name must be their first member. */
void variant_read_options(lua_State *L, VariantInfo *info);
int variant_compare_names(const void *a, const void *b);

/* -- variant_rules.c ------------------------------------------------------- */

/* Reads the field `rules` of the table on top of the stack, if the field
 * exists. The caller must free the list, even after an error. */
void variant_read_rules(lua_State *L, RuleInfo **rules, int *rule_count);
void variant_free_rules(RuleInfo **rules, int *rule_count);

/* -- variant_players.c ----------------------------------------------------- */

/* Reads the field `players` of the table on top of the stack. */
void variant_read_players(lua_State *L);
/* Reads the colours of the seats. The field `players` must have been read
 * before. */
void variant_read_seats(lua_State *L);
/* Sets the number of players; 0 means the least allowed number. Raises an error
 * if the variant does not allow the number, or lacks a seat of the position. */
void variant_choose_players(lua_State *L, const ScriptSource *source);

/* -- variant_seat.c: names with SEAT, such as joker_SEAT ------------------- */

/* Makes a variable, pile or place for each seat from each declared name with
 * SEAT. Then sorts the variables and the piles by name. The seats must be
 * known. */
void variant_make_for_seats(lua_State *L);

/* Removes `word`, such as SEAT, and the underscore beside it from a name:
 * joker_SEAT and SEAT_joker become "joker". Writes the result into `out`. */
void variant_short_name(char *out, const char *name, const char *word);

/* -- variant_var.c --------------------------------------------------------- */

/* Reads the field `vars` of the table on top of the stack. The board and the
 * marks must have been read before. */
void variant_read_vars(lua_State *L);

/* -- variant_texts.c ------------------------------------------------------- */

/* Reads the field `field` of the table on top of the stack: a map from names to
 * texts. The caller must free `table`, even after an error. */
void variant_read_texts(lua_State *L, const char *field, TextTable *table);
void variant_free_texts(TextTable *table);
/* Frees what variant_read_helps has read. (variant_helps.c) */
void variant_free_helps(Helps *helps);
/* Reads the field `intro` of the table on top of the stack. */
void variant_read_intro(lua_State *L, VariantInfo *info);

/* -- game.c ---------------------------------------------------------------- */

/* Fills the global `options` with the values that were chosen. */
void game_set_options(lua_State *L);

#endif
