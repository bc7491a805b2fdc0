/*
 * variant.h -- reading and checking the table that a variant's file returns.
 */
#ifndef SCRIPT_VARIANT_H
#define SCRIPT_VARIANT_H

#include "script/act/act.h"

/* The declarations of the loaded files. */
typedef struct Rules {
    VariantInfo info;
    bool usage_failed;       /* loading failed because of a wrong option */
    char wrong[WRONG_LIMIT]; /* see ScriptError */
    int house_rule_count;
    bool changing; /* true while a further house rule changes the variant */
    const HouseRuleInfo *changed_last; /* the last house rule that changed
                                          the variant, or NULL */
    HouseRuleInfo house_rules[HOUSE_RULE_LIMIT];
    char old_value[NAME_LIMIT];  /* see script_old_value; or "" */
    int old_value_by;            /* house rule that changed the goal */
    HouseRuleInfo declared_rule; /* last call of `house_rule` */
} Rules;

static inline Rules *rules_of(lua_State *L)
{
    return script_of(L)->rules;
}

/* The `variant` function of scripts. Checks and reads all but the deck. */
int variant_declare(lua_State *L);
/* Reads the variant's table, which is on top of the stack. Called again after
 * a house rule has changed the table. Raises if the table is wrong. */
void variant_read(lua_State *L);
/* Raises unless the table on top has the `api` version of this program. */
void variant_check_api(lua_State *L);
/* Keeps the line that runs now as the place of errors about a whole table. */
void variant_note_place(lua_State *L);

/* Reads the field `dice` of the table on top. */
void variant_read_dice(lua_State *L);
/* Reads the field `rules` of the table on top into a list that the caller
 * frees, even if this raises half-way. Without the field nothing changes. */
void variant_read_rules(lua_State *L, RuleInfo **rules, int *rule_count);
void variant_free_rules(RuleInfo **rules, int *rule_count);

/* Raises with rules->usage_failed set, because the user's request is wrong. The
 * format has at most three %s. */
_Noreturn void variant_usage(lua_State *L, const char *format, const char *a,
                             const char *b, const char *c);

/* Sets the options to their defaults, then to a position's options, then to
 * those of --set, and sets the number of players. Raises with
 * script->rules->usage_failed set if an option is wrong. */
void variant_choose_options(lua_State *L, const ScriptSource *source);

/* Sets up, after the options are chosen: the seats; the board, pyramids and
 * poses; and the things that each seat has. */
void variant_fit(lua_State *L, const ScriptSource *source);

/* Reads the deck, which may depend on the options. */
void variant_read_deck(lua_State *L);

void variant_free(Script *script);

/* Reads the field `name` of the table on top, which is a variant or a house
 * rule. */
void variant_read_name(lua_State *L, char *name, size_t size);
/* variant_read_options reads the field `options` of the table on top.
 * variant_compare_names compares two entries, each of which must begin with
 * its name. */
void variant_read_options(lua_State *L, VariantInfo *info);
int variant_compare_names(const void *a, const void *b);

/* -- variant_board.c, variant_stash.c: the board, the pyramids ------------ */

/* Read the fields `board` and `pyramids` of the table on top. If the field is
 * a function, variant_ask_... calls it later, when the options and seats are
 * known. */
void variant_read_board(lua_State *L);
void variant_read_pyramids(lua_State *L);
void variant_ask_board(lua_State *L);
void variant_ask_pyramids(lua_State *L);

/* Reads the field `stashes` of the table on top. Raises if it does not fit the
 * seats, or if there are too many pyramids. */
void variant_read_stashes(lua_State *L);
void variant_check_stashes(lua_State *L);

/* True if the field `name` of the table on top is a function. */
bool variant_asks_later(lua_State *L, const char *name);
/* Calls the function in the field `name` of the variant and pushes the table
 * that it returns. Returns false if the field is not a function. */
bool variant_push_returned(lua_State *L, const char *name);

/* -- variant_place.c: a board of places ----------------------------------- */

/* A named place, made from a declaration. */
typedef struct VariantPlace {
    char name[NAME_LIMIT];
    int from;  /* index of the declaration */
    Seat seat; /* owner; SEAT_NONE if the item belongs to the game */
} VariantPlace;

/* Reads the table on top, the field `board`. Returns false if it is not a board
 * of places. */
bool variant_read_places(lua_State *L, Equipment *equipment);
/* Names the places, after the seats are known. */
void variant_name_places(lua_State *L, const VariantPlace *made, int count);

/* -- variant_players.c ---------------------------------------------------- */

/* Reads the field `players` of the table on top. */
void variant_read_players(lua_State *L);
/* Reads the colours of seats, after the players. */
void variant_read_seats(lua_State *L);
/* Sets the number of players, the least for 0. Raises if there are too few or
 * too many, or if the variant does not have the seats. */
void variant_choose_players(lua_State *L, const ScriptSource *source);

/* -- variant_seat.c: names with SEAT, such as joker_SEAT ------------------ */

/* Makes a variable or pile for each seat, after the seats are known, as fields
 * of the seats. Variables and piles are then sorted by name. */
void variant_make_for_seats(lua_State *L);

/* -- variant_var.c -------------------------------------------------------- */

/* Reads the field `vars` of the table on top. */
void variant_read_vars(lua_State *L);

/* -- game.c: vars, options, game ------------------------------------------ */

void game_open(lua_State *L);
void game_set_options(lua_State *L); /* after they are chosen */
/* Pushes a table of the members if `vars`, `options` or `game` is at
 * `index`. */
bool game_push_members(lua_State *L, int index);

/* -- house_rule.c --------------------------------------------------------- */

/* The `house_rule` function of scripts. Checks the table. */
int house_rule_declare(lua_State *L);

/* Applies the source's house rules to the variant in order. Raises if a house
 * rule has an error, is for another game, or contradicts an earlier one. */
void house_rules_apply(lua_State *L, const ScriptSource *source);

/* Loads a house rule alone, as the first file of the script. */
void house_rule_read(lua_State *L, const char *file);

void house_rules_free(Script *script);

/* -- changes.c ------------------------------------------------------------ */

/* Returns the last house rule that changed the deck, the piles or any other
 * field that is read after all house rules are applied; or NULL. */
const HouseRuleInfo *changes_of_deck(lua_State *L);

#endif
