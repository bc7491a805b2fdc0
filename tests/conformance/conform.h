/*
 * conform.h -- what all conformance tests need: every file of variants/, each
 * of its configurations (players and options), and random turns.
 *
 * No game is named here: a file in variants/ is tested because it is there.
 */
#ifndef TESTS_CONFORMANCE_CONFORM_H
#define TESTS_CONFORMANCE_CONFORM_H

#include "support/consistent.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/token.h"
#include "match/bot.h"
#include "script/script.h"

enum { SETTING_SIZE = 100, CONFIGURATIONS = 256 };

/* A way to load a variant: how many play, and one option with one value. */
typedef struct Configuration {
    const char *file;
    int players;
    char setting[SETTING_SIZE]; /* "" or OPTION=VALUE */
} Configuration;

static inline void describe(const Configuration *configuration, int turn,
                            const char *what)
{
    fail_msg("%s, %d players, %s, turn %d: %s", configuration->file,
             configuration->players,
             configuration->setting[0] != '\0' ? configuration->setting
                                               : "defaults",
             turn, what);
}

static inline Script *load(const Configuration *configuration,
                           const char *limit)
{
    const char *settings[2] = {configuration->setting, limit};
    bool set = configuration->setting[0] != '\0';
    ScriptSource source = {
        .file = configuration->file,
        .scripts = "scripts",
        .players = configuration->players,
        .setting_count = set + (limit != NULL),
        .settings = set ? settings : settings + 1,
    };
    ScriptError error;
    Script *script = script_load(&source, &error);

    if (script == NULL)
        describe(configuration, 0, error.message);
    return script;
}

static inline uint64_t hash_of(const Script *script, const Position *position)
{
    return position_hash(position, &script_equipment(script)->deck);
}

static inline Position start_of(const Script *script, const char *seed)
{
    Position start;

    position_start(&start, script_equipment(script),
                   seats_standard(script_info(script)->players),
                   random_from_text(seed));
    return start;
}

/* Plays a turn at random; the position moves on. False when the script is
 * wrong (the test has failed then). */
static inline void random_turn(Script *script, Position *position,
                               Random *random, Line *line,
                               const Configuration *configuration)
{
    ScriptError error;

    line->count = 0;
    if (script_turn(script, position, line, bot_pick_random, random, &error) !=
        RUN_DONE)
        describe(configuration, position->turn, error.message);
    *position = *script_position(script);
}

/* -- every configuration ------------------------------------------------------ */

typedef struct Configurations {
    glob_t files;
    int count;
    Configuration each[CONFIGURATIONS];
} Configurations;

static inline Configuration *add_configuration(Configurations *all,
                                               const char *file, int players)
{
    Configuration *made;

    assert_true(all->count < CONFIGURATIONS);
    made = &all->each[all->count++];
    made->file = file;
    made->players = players;
    made->setting[0] = '\0';
    return made;
}

/* The numbers worth trying: both ends and what is near them. */
static inline void add_numbers(Configurations *all, const char *file,
                               int players, const OptionInfo *option)
{
    const int numbers[] = {option->least, option->least + 1, option->least + 3,
                           option->most};
    int last = option->least - 1;

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (numbers[i] <= last || numbers[i] > option->most)
            continue;
        last = numbers[i];
        snprintf(add_configuration(all, file, players)->setting, SETTING_SIZE,
                 "%s=%d", option->name, last);
    }
}

static inline void add_values(Configurations *all, const char *file,
                              int players, const OptionInfo *option)
{
    static const char *const flags[] = {"no", "yes"};

    for (int i = 0; option->type == OPTION_FLAG && i < 2; i++)
        snprintf(add_configuration(all, file, players)->setting, SETTING_SIZE,
                 "%s=%s", option->name, flags[i]);
    for (int i = 0; option->type == OPTION_WORD && i < option->value_count; i++)
        snprintf(add_configuration(all, file, players)->setting, SETTING_SIZE,
                 "%s=%s", option->name, option->values[i]);
    if (option->type == OPTION_NUMBER)
        add_numbers(all, file, players, option);
}

/* Each number of players, then each value of each option with the numbers of
 * players in turn. */
static inline void add_variant(Configurations *all, const char *file)
{
    Configuration plain = {file, 0, ""};
    Script *script = load(&plain, NULL);
    const VariantInfo *info = script_info(script);
    int range = info->most_players - info->least_players + 1;

    for (int players = 0; players < range; players++)
        add_configuration(all, file, info->least_players + players);
    for (int i = 0; i < info->option_count; i++)
        add_values(all, file, info->least_players + i % range,
                   &info->options[i]);
    script_free(script);
}

static inline Configurations *find_configurations(void)
{
    Configurations *all = calloc(1, sizeof *all);

    assert_non_null(all);
    assert_int_equal(glob("variants/*.lua", 0, NULL, &all->files), 0);
    for (size_t i = 0; i < all->files.gl_pathc; i++)
        add_variant(all, all->files.gl_pathv[i]);
    return all;
}

static inline void free_configurations(Configurations *all)
{
    globfree(&all->files);
    free(all);
}

#endif
