/*
 * conform.h -- loads variants and plays random turns. configurations.h finds
 * the configurations.
 *
 * No game is named here: every file in variants/ is tested.
 */
#ifndef SUPPORT_CONFORM_H
#define SUPPORT_CONFORM_H

#include "support/consistent.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/token.h"
#include "match/picks/picks.h"
#include "script/variant_info.h"

enum { SETTING_SIZE = 100, STACKED = 2 };

/* A Configuration is a way to load a variant: the number of players, the house
 * rules, and one option with a value. */
typedef struct Configuration {
    const char *file;
    int players;
    int house_rule_count;
    const char *house_rules[STACKED]; /* paths, in order of application */
    char setting[SETTING_SIZE];       /* "" or OPTION=VALUE */
} Configuration;

static inline bool is_plain(const Configuration *configuration)
{
    return configuration->house_rule_count == 0 &&
           configuration->setting[0] == '\0';
}

static inline void describe(const Configuration *configuration, int turn,
                            const char *what)
{
    const char *const *rules = configuration->house_rules;
    int count = configuration->house_rule_count;

    fail_msg("%s%s%s%s%s, %d players, %s, turn %d: %s", configuration->file,
             count > 0 ? " with " : "", count > 0 ? rules[0] : "",
             count > 1 ? " and " : "", count > 1 ? rules[1] : "",
             configuration->players,
             configuration->setting[0] != '\0' ? configuration->setting
                                               : "defaults",
             turn, what);
}

/* Loads a configuration. `more` is a further setting, or NULL. Returns NULL and
 * sets `error` if loading fails. */
static inline Script *try_to_load(const Configuration *configuration,
                                  const char *more, ScriptError *error)
{
    const char *settings[2] = {configuration->setting, more};
    bool set = configuration->setting[0] != '\0';
    ScriptSource source = {
        .file = configuration->file,
        .scripts = "scripts",
        .players = configuration->players,
        .house_rule_count = configuration->house_rule_count,
        .house_rules = configuration->house_rules,
        .setting_count = set + (more != NULL),
        .settings = set ? settings : settings + 1,
    };

    return script_load(&source, error);
}

static inline Script *load(const Configuration *configuration, const char *more)
{
    ScriptError error;
    Script *script = try_to_load(configuration, more, &error);

    if (script == NULL)
        describe(configuration, 0, error.message);
    return script;
}

static inline uint64_t hash_of(const Script *script, const Position *position)
{
    return position_hash(position, &script_equipment(script)->deck);
}

/* -- random turns --------------------------------------------------------- */

/* A LineTable is a position of a game, and the random generator that chooses
 * for its players. */
typedef struct LineTable {
    Position position;
    Random random;
} LineTable;

/* Plays a random turn and advances the position. Fails the test if the script
 * has an error. */
static inline void random_turn(Script *script, LineTable *table, Line *line,
                               const Configuration *configuration)
{
    ScriptError error;

    line->count = 0;
    if (script_turn(script, &table->position, line, bot_pick_random,
                    &table->random, &error) != RUN_DONE)
        describe(configuration, table->position.turn, error.message);
    table->position = *script_position(script);
}

static inline void sit_down(Script *script, LineTable *table, const char *seed)
{
    position_start(
        &table->position, script_equipment(script),
        script_seats(script_info(script), script_info(script)->players),
        chance_from_text(seed));
    table->random = random_from_text(seed);
}

/* Begins a game and plays `turns` turns without checks. If the game ends
 * earlier, begins a new game. */
static inline void sit_down_later(Script *script, LineTable *table,
                                  const char *seed, int turns,
                                  const Configuration *configuration)
{
    Line line;

    sit_down(script, table, seed);
    while (turns-- > 0 && !table->position.over)
        random_turn(script, table, &line, configuration);
    if (table->position.over)
        sit_down(script, table, seed);
}

#endif
