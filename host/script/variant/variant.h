/*
 * variant.h -- the table that a variant's file returns, read and checked.
 */
#ifndef SCRIPT_VARIANT_H
#define SCRIPT_VARIANT_H

#include "script/act/act.h"

/* What the loaded files declare. */
typedef struct Rules {
    VariantInfo info;
    bool usage_failed;       /* an option is wrong: why loading failed */
    char wrong[WRONG_LIMIT]; /* see ScriptError */
    int house_rule_count;
    bool changing; /* the house rule after those is changing the variant */
    const HouseRuleInfo *changed_last; /* of those; NULL: nothing changed */
    HouseRuleInfo house_rules[HOUSE_RULE_LIMIT];
    char old_value[NAME_LIMIT];  /* see script_old_value; or "" */
    int old_value_by;            /* the house rule */
    HouseRuleInfo declared_rule; /* what `house_rule` met last */
} Rules;

static inline Rules *rules_of(lua_State *L)
{
    return script_of(L)->rules;
}

/* The `variant` function of scripts: checks and reads all but the deck. */
int variant_declare(lua_State *L);
/* Reads the variant's table, on top of the stack; again, after a house rule
 * has changed it. Raises where it is wrong. */
void variant_read(lua_State *L);
/* Raises unless the table on top has the `api` of this program. */
void variant_check_api(lua_State *L);
/* An error about a whole table is reported with the line that runs now. */
void variant_note_place(lua_State *L);

/* The field `dice` of the table on top. */
void variant_read_dice(lua_State *L);
/* The field `rules` of the table on top: a list that the caller frees, also
 * when this raises half-way. Nothing is changed when there is none. */
void variant_read_rules(lua_State *L, RuleInfo **rules, int *rule_count);
void variant_free_rules(RuleInfo **rules, int *rule_count);

/* What the user has asked for is wrong: raises with rules->usage_failed. The
 * format has three %s at most. */
_Noreturn void variant_usage(lua_State *L, const char *format, const char *a,
                             const char *b, const char *c);

/* Defaults, then a position's options, then --set; raises on a wrong one
 * (script->rules->usage_failed is then set). Sets the number of players too. */
void variant_choose_options(lua_State *L, const ScriptSource *source);

/* Once the options are chosen: who plays; the board, pyramids and poses; what
 * each seat has one of. */
void variant_fit(lua_State *L, const ScriptSource *source);

/* The deck, which may depend on the options. */
void variant_read_deck(lua_State *L);

void variant_free(Script *script);

/* The field `name` of the table on top, of a variant or a house rule. */
void variant_read_name(lua_State *L, char *name, size_t size);
/* For variant.c and variant_option.c: reads the field `options` of the table
 * on top; compares entries that begin with their names. */
void variant_read_options(lua_State *L, VariantInfo *info);
int variant_compare_names(const void *a, const void *b);

/* -- variant_board.c, variant_stash.c: the board, the pyramids ------------ */

/* Read the fields `board` and `pyramids` of the table on top. Where one is a
 * function, it is asked later: once the options and seats are known. */
void variant_read_board(lua_State *L);
void variant_read_pyramids(lua_State *L);
void variant_ask_board(lua_State *L);
void variant_ask_pyramids(lua_State *L);

/* Reads the field `stashes` of the table on top; raises if it does not fit the
 * seats, or if there are too many pyramids. */
void variant_read_stashes(lua_State *L);
void variant_check_stashes(lua_State *L);

/* Whether that field of the table on top is a function. */
bool variant_asks_later(lua_State *L, const char *name);
/* Pushes the table that the function of that field of the variant returns;
 * false if the field is no function. */
bool variant_push_returned(lua_State *L, const char *name);

/* -- variant_place.c: a board of places ----------------------------------- */

/* A place that has a name, made of a declared one. */
typedef struct VariantPlace {
    char name[NAME_LIMIT];
    int from;  /* the declared place */
    Seat seat; /* SEAT_NONE: of the game */
} VariantPlace;

/* Reads the table on top, of the field `board`; false if it is of no places. */
bool variant_read_places(lua_State *L, Equipment *equipment);
/* The places once it is known who plays. */
void variant_name_places(lua_State *L, const VariantPlace *made, int count);

/* -- variant_players.c ---------------------------------------------------- */

/* Reads the field `players` of the table on top. */
void variant_read_players(lua_State *L);
/* The colours of seats, after the players. */
void variant_read_seats(lua_State *L);
/* How many play: so many, or for 0 the fewest; raises for too few or many, and
 * for seats that the variant does not have. */
void variant_choose_players(lua_State *L, const ScriptSource *source);

/* -- variant_seat.c: names with SEAT, such as joker_SEAT ------------------ */

/* Makes one of these for each seat, once it is known who plays; they become
 * fields of the seats. Variables and piles are then sorted by name. */
void variant_make_for_seats(lua_State *L);

/* -- variant_var.c -------------------------------------------------------- */

/* The field `vars` of the table on top. */
void variant_read_vars(lua_State *L);

/* -- game.c: vars, options, game ------------------------------------------ */

void game_open(lua_State *L);
void game_set_options(lua_State *L); /* once they are chosen */
/* If `vars`, `options` or `game` is at `index`, pushes a table of what is in
 * it. */
bool game_push_members(lua_State *L, int index);

/* -- house_rule.c --------------------------------------------------------- */

/* The `house_rule` function of scripts: checks the table. */
int house_rule_declare(lua_State *L);

/* Applies the source's house rules to the variant, one after the other; raises
 * where one is wrong, for another game, or against an earlier one. */
void house_rules_apply(lua_State *L, const ScriptSource *source);

/* Loads a house rule alone, as the first of the script. */
void house_rule_read(lua_State *L, const char *file);

void house_rules_free(Script *script);

/* -- changes.c ------------------------------------------------------------ */

/* The house rule that was the last to change the deck, the piles or what else
 * is looked at once all are applied; or NULL. */
const HouseRuleInfo *changes_of_deck(lua_State *L);

#endif
