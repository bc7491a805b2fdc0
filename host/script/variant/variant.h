/*
 * variant.h -- reads and checks the table that a variant's file returns.
 */
#ifndef SCRIPT_VARIANT_H
#define SCRIPT_VARIANT_H

#include "script/act/act.h"
#include "script/governs.h"
#include "script/helps.h"
#include "script/house_rule_info.h"
#include "script/variant/house_rule.h"

/* A Rules has the declarations of the loaded files. */
typedef struct Rules {
    VariantInfo info;
    Helps helps;             /* texts about the things of the game */
    Governs governs;         /* the variables, piles and dice that the variant's
                                `governs` names */
    bool usage_failed;       /* true if loading failed because the user's
                                request was wrong */
    char wrong[WRONG_LIMIT]; /* the part of the ScriptSource that is wrong; see
                                ScriptError */
    int house_rule_count;
    bool changing; /* true while a house rule changes the variant */
    const HouseRuleInfo *changed_last; /* the last house rule that has changed
                                          the variant, or NULL */
    HouseRuleInfo house_rules[HOUSE_RULE_LIMIT];
    char old_value[NAME_LIMIT];  /* path of the entry about which
                                    script_old_value warns, or "" */
    int old_value_by;            /* number of the house rule that changed this
                                    entry */
    char *learned_text;          /* the value file, owned; or NULL */
    size_t learned_size;         /* size of the value file in bytes */
    bool is_learned_old;         /* true if the learned value was learned with
                                    other rules */
    HouseRuleInfo declared_rule; /* the declaration of the last call of
                                    `house_rule` */
} Rules;

static inline Rules *rules_of(lua_State *L)
{
    return script_of(L)->rules;
}

/* The primitive `variant`, with which a file declares a variant. Checks and
 * reads the declared table, except the deck. */
int variant_declare(lua_State *L);

/* Sets the number of players and the options. Option values come from --set,
 * then the position, then the default. Raises an error and sets `usage_failed`
 * if a value is wrong. */
void variant_choose_options(lua_State *L, const ScriptSource *source);

/* Reads the fields that depend on the options and the number of players: seats,
 * board, pyramids, poses, and declarations with SEAT in their names. */
void variant_fit(lua_State *L, const ScriptSource *source);

/* Reads the deck, which may depend on the options. */
void variant_read_deck(lua_State *L);

/* Reads the field `helps`, whose texts may depend on the options. The deck must
 * have been read before. */
void variant_read_helps(lua_State *L);

/* Reads the field `governs`. variant_fit must have been called before. */
void variant_read_governs(lua_State *L);

void variant_free(Script *script);

/* -- game.c: vars, options, game ------------------------------------------- */

void game_open(lua_State *L);
/* If the value at `index` is `vars`, `options` or `game`, pushes a table of its
 * members and returns true. */
bool game_push_members(lua_State *L, int index);

/* -- changes.c ------------------------------------------------------------- */

/* Returns the last house rule that changed a field that the host reads after
 * all house rules, such as the deck. Returns NULL if there is none. */
const HouseRuleInfo *changes_of_deck(lua_State *L);

#endif
