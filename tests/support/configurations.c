/*
 * configurations.c -- finds the variants and house rules, and combines them
 * with numbers of players and values of options.
 */
#include "support/configurations.h"

#include "support/sample.h"

/* Adds a copy of `like` with this number of players. */
static Configuration *add(Configurations *all, const Configuration *like,
                          int players)
{
    Configuration *made;

    assert_true(all->count < CONFIGURATIONS);
    made = &all->each[all->count++];
    *made = *like;
    made->players = players;
    return made;
}

/* -- options -------------------------------------------------------------- */

/* Adds values of a numeric option: the smallest, some above it, and the
 * greatest. */
static void add_numbers(Configurations *all, const Configuration *like,
                        int players, const OptionInfo *option)
{
    const int numbers[] = {option->least, option->least + 1, option->least + 3,
                           option->most};
    int last = option->least - 1;

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (numbers[i] <= last || numbers[i] > option->most)
            continue;
        last = numbers[i];
        snprintf(add(all, like, players)->setting, SETTING_SIZE, "%s=%d",
                 option->name, last);
    }
}

static void add_values(Configurations *all, const Configuration *like,
                       int players, const OptionInfo *option)
{
    static const char *const flags[] = {"no", "yes"};

    for (int i = 0; option->type == OPTION_FLAG && i < 2; i++)
        snprintf(add(all, like, players)->setting, SETTING_SIZE, "%s=%s",
                 option->name, flags[i]);
    for (int i = 0; option->type == OPTION_WORD && i < option->value_count; i++)
        snprintf(add(all, like, players)->setting, SETTING_SIZE, "%s=%s",
                 option->name, option->values[i]);
    if (option->type == OPTION_NUMBER)
        add_numbers(all, like, players, option);
}

static bool has_option(const VariantInfo *info, const OptionInfo *option)
{
    for (int i = 0; i < info->option_count; i++)
        if (memcmp(&info->options[i], option, sizeof *option) == 0)
            return true;
    return false;
}

/* Returns an allowed number of players. The values 0, 1, 2, ... of `i` give
 * each allowed number at least once. */
static int players_in_turn(const VariantInfo *info, int i)
{
    int range = info->most_players - info->least_players + 1;
    int players = info->least_players + i % range;

    while (!script_allows_players(info, players))
        players++; /* the greatest number is always allowed, so the loop ends */
    return players;
}

/* Adds a configuration for each number of players, and for each value of each
 * option. Skips options that `known` also has; `known` may be NULL. */
static void add_all(Configurations *all, const Configuration *like,
                    const VariantInfo *known)
{
    Script *script = load(like, NULL);
    const VariantInfo *info = script_info(script);
    int range = info->most_players - info->least_players + 1;

    for (int i = 0; i < range; i++)
        if (script_allows_players(info, info->least_players + i))
            add(all, like, info->least_players + i);
    for (int i = 0; i < info->option_count; i++)
        if (known == NULL || !has_option(known, &info->options[i]))
            add_values(all, like, players_in_turn(info, i), &info->options[i]);
    script_free(script);
}

/* -- house rules ---------------------------------------------------------- */

static bool fits(const Configurations *all, size_t rule,
                 const VariantInfo *info)
{
    const char *of = all->rules[rule].of;

    return of[0] == '\0' || strcmp(of, info->name) == 0;
}

/* Tries to load two house rules together. Adds the pair if they load; if not,
 * checks that the error names both. */
static void add_pair(Configurations *all, const char *file, size_t first,
                     size_t second)
{
    Configuration pair = {
        .file = file,
        .house_rule_count = 2,
        .house_rules = {all->house_rules.gl_pathv[first],
                        all->house_rules.gl_pathv[second]},
    };
    ScriptError error;
    Script *script = try_to_load(&pair, NULL, &error);

    if (script == NULL) {
        if (error.fault != FAULT_USAGE ||
            strstr(error.message, all->rules[first].name) == NULL ||
            strstr(error.message, all->rules[second].name) == NULL)
            describe(&pair, 0, error.message);
        return;
    }
    const VariantInfo *both = script_info(script);
    assert_string_equal(script_house_rule(script, 0)->name,
                        all->rules[first].name);
    assert_string_equal(script_house_rule(script, 1)->name,
                        all->rules[second].name);
    assert_null(script_house_rule(script, 2));
    add(all, &pair, players_in_turn(both, all->count));
    script_free(script);
}

/* Adds each house rule alone. Also adds it with the next house rule that fits
 * the variant, in both orders. */
static void add_house_rules(Configurations *all, const char *file,
                            const VariantInfo *info)
{
    size_t last = all->house_rules.gl_pathc;

    for (size_t rule = 0; rule < all->house_rules.gl_pathc; rule++) {
        if (!fits(all, rule, info))
            continue;
        Configuration alone = {
            .file = file,
            .house_rule_count = 1,
            .house_rules = {all->house_rules.gl_pathv[rule]},
        };
        all->uses[rule]++;
        add_all(all, &alone, info);
        if (last < all->house_rules.gl_pathc) {
            add_pair(all, file, last, rule);
            add_pair(all, file, rule, last);
        }
        last = rule;
    }
}

static void read_house_rules(Configurations *all)
{
    glob("variants/house-rules/*.lua", 0, NULL, &all->house_rules);
    assert_true(all->house_rules.gl_pathc <= HOUSE_RULES);
    for (size_t i = 0; i < all->house_rules.gl_pathc; i++) {
        ScriptSource source = {.file = all->house_rules.gl_pathv[i],
                               .scripts = "scripts"};
        ScriptError error;
        if (!script_read_house_rule(&source, &all->rules[i], &error))
            fail_msg("%s: %s", source.file, error.message);
    }
}

/* -- all ------------------------------------------------------------------ */

static void add_variant(Configurations *all, const char *file)
{
    Configuration plain = {.file = file};
    Script *script = load(&plain, NULL);

    add_all(all, &plain, NULL);
    add_house_rules(all, file, script_info(script));
    script_free(script);
}

/* True if two configurations have the same variant, house rules and option. The
 * number of players and the option's value may differ. */
static bool is_of_series(const Configuration *a, const Configuration *b)
{
    size_t name = strcspn(a->setting, "=");

    return a->file == b->file && a->house_rule_count == b->house_rule_count &&
           memcmp(a->house_rules, b->house_rules, sizeof a->house_rules) == 0 &&
           name == strcspn(b->setting, "=") &&
           memcmp(a->setting, b->setting, name) == 0;
}

/* Keeps one in SAMPLE_ONE_OF configurations of each series, but at least one.
 * Keeps the whole series if it has neither house rules nor an option. */
static void leave_sample(Configurations *all)
{
    int left = 0, series = 0;

    for (int i = 0, length; i < all->count; i += length, series++) {
        int first;
        for (length = 1; i + length < all->count &&
                         is_of_series(&all->each[i], &all->each[i + length]);)
            length++;
        first = series % (length < SAMPLE_ONE_OF ? length : SAMPLE_ONE_OF);
        for (int k = 0; k < length; k++)
            if (is_plain(&all->each[i]) || k % SAMPLE_ONE_OF == first)
                all->each[left++] = all->each[i + k];
    }
    all->count = left;
}

Configurations *find_configurations(void)
{
    Configurations *all = calloc(1, sizeof *all);

    assert_non_null(all);
    assert_int_equal(glob("variants/*.lua", 0, NULL, &all->variants), 0);
    read_house_rules(all);
    for (size_t i = 0; i < all->variants.gl_pathc; i++)
        add_variant(all, all->variants.gl_pathv[i]);
    for (size_t i = 0; i < all->house_rules.gl_pathc; i++)
        if (all->uses[i] == 0)
            fail_msg("%s fits no variant", all->house_rules.gl_pathv[i]);
    leave_sample(all);
    return all;
}

void free_configurations(Configurations *all)
{
    globfree(&all->variants);
    globfree(&all->house_rules);
    free(all);
}
