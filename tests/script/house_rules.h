/*
 * house_rules.h -- a small game with parts that can be changed, and house rules
 * that a test writes.
 */
#ifndef TESTS_SCRIPT_HOUSE_RULES_H
#define TESTS_SCRIPT_HOUSE_RULES_H

#include "support/small.h"

/* The text of the game. Its turn computes vars.count from the game's parts. */
#define GAME                                                                   \
    "local parts = { number = 1, flag = true, list = { 1, 2 }, "               \
    "deep = { er = { still = 1 } }, act = function() return 1 end } "          \
    "return require 'small' { title = 'Small', parts = parts, "                \
    "turn = function(me) vars.count = parts.act() end, "                       \
    "rules = { { 'S1', 'Play.' } } }"

#define RULE(name, change)                                                     \
    "return house_rule { api = 1, name = '" name                               \
    "', change = function(rules) " change " end }"

/* Changes that several tests use. */
#define ADDS_ONE                                                               \
    "local old = rules.parts.act "                                             \
    "rules.parts.act = function() return old() + 1 end"
#define TENFOLD                                                                \
    "local old = rules.parts.act "                                             \
    "rules.parts.act = function() return old() * 10 end"
#define GIVES_FIVE "rules.parts.act = function() return 5 end"

enum { RULES = 4 };

/* A Case has up to three texts with changes. They become the house rules a, b
 * and c. */
typedef struct Case {
    const char *changes[RULES];
    const char *expected;
} Case;

static char texts[RULES][SMALL_TEXT];
static const char *list[RULES];

/* Returns the texts of the house rules of a case, followed by NULL. */
static inline const char *const *rules_of(const Case *each)
{
    int i = 0;

    for (; each->changes[i] != NULL; i++) {
        snprintf(texts[i], sizeof texts[i],
                 "return house_rule { api = 1, name = '%c', "
                 "change = function(rules) %s end }",
                 'a' + i, each->changes[i]);
        list[i] = texts[i];
    }
    list[i] = NULL;
    return list;
}

static inline Script *load(const char *game, const char *const *rules)
{
    ScriptError error;
    char told[SMALL_TEXT];
    Script *script = small_load_with(game, rules, &error);

    if (script == NULL) {
        small_tell(&error, told, sizeof told);
        fail_msg("does not load: %s", told);
    }
    return script;
}

static inline Script *load_one(const char *rule)
{
    const char *const rules[] = {rule, NULL};

    return load(GAME, rules);
}

static inline void unloadable(const char *const *rules, Fault fault,
                              const char *message)
{
    ScriptError error;
    char told[SMALL_TEXT];
    Script *script = small_load_with(GAME, rules, &error);

    if (script != NULL)
        fail_msg("this loads: %s", rules[0]);
    small_tell(&error, told, sizeof told);
    assert_string_equal(told, message);
    assert_int_equal(error.fault, fault);
}

static inline void unloadable_one(const char *rule, Fault fault,
                                  const char *message)
{
    const char *const rules[] = {rule, NULL};

    unloadable(rules, fault, message);
}

#endif
