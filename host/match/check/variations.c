/*
 * variations.c -- games with the other values of each option, and whether they
 * are other games.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/regular.h"
#include "match/check/exercise.h"

enum {
    VARIED_TURNS = 500,
    VALUE_LIMIT = 16,
    TABLE_LIMIT = 64,
    TEXT_LIMIT = 1 << 20
};

/* One number for all that happens in a game. */
typedef uint64_t Trace;

/* The games of each number of players, from the fewest. */
typedef struct Traces {
    long games[SEAT_LIMIT];
    Trace each[SEAT_LIMIT][TABLE_LIMIT];
} Traces;

/* -- games ---------------------------------------------------------------- */

static Trace mix(Trace trace, uint64_t part)
{
    trace = (trace ^ part) * 0x9e3779b97f4a7c15u;
    return trace ^ trace >> 29;
}

/* Words may have other ids in another script. */
static Trace mix_pick(Trace trace, const Equipment *equipment, Thing pick)
{
    if (pick.type != THING_WORD)
        return mix(trace, pick.id);
    for (const char *at = equipment->words[pick.id]; *at != '\0'; at++)
        trace = mix(trace, (unsigned char)*at);
    return trace;
}

/* What was chosen, what came of it, and what else a table shows. */
static bool trace_turn(void *context, Script *script, const Line *line,
                       ScriptError *error)
{
    const Equipment *equipment = script_equipment(script);
    Trace *trace = context;
    Position now = *script_position(script);
    bool allowed;
    int score;

    *trace = mix(*trace, position_hash(&now, &equipment->deck));
    *trace = mix(*trace, (uint64_t)line->count);
    for (int i = 0; i < line->count; i++)
        *trace = mix_pick(*trace, equipment, line->picks[i]);
    for (int seat = 0; seat < now.seats.count; seat++) {
        if (!script_score(script, &now, (Seat)seat, &score, error) ||
            !script_may_take_back(script, &now, (Seat)seat, &allowed, error))
            return false;
        *trace = mix(mix(*trace, (uint64_t)score), allowed);
    }
    return true;
}

/* As many games as without a setting, but fewer if they are long. */
static bool is_enough(const Exercise *exercise, long games, long turns)
{
    long most = exercise->games;

    return games >= TABLE_LIMIT || games >= most ||
           (turns >= VARIED_TURNS && games * 10 >= most);
}

static void play_table(Exercise *exercise, int players, const char *setting,
                       Traces *traces)
{
    Script *script = exercise_load(exercise, players, setting);
    RandomTally tally = {0};
    char seed[SEED_SIZE];
    ScriptError error;
    Position at;

    while (script != NULL && !is_enough(exercise, tally.games, tally.turns)) {
        Trace trace = 0;
        exercise_seed(exercise, seed, tally.games + 1);
        if (!random_game(script, seed, VARIED_TURNS, trace_turn, &trace, &tally,
                         &at, &error)) {
            exercise_note(exercise, FINDING_PLAY, &error, setting, seed, script,
                          &at);
            break;
        }
        traces->each[players - exercise->least][tally.games - 1] = trace;
    }
    traces->games[players - exercise->least] = tally.games;
    exercise->tally.games += tally.games;
    exercise->tally.turns += tally.turns;
    script_free(script);
}

/* False when something is wrong. */
static bool play_all(Exercise *exercise, const char *setting, Traces *traces)
{
    memset(traces, 0, sizeof *traces);
    exercise_stage(exercise, "games with %s",
                   setting ? setting : "the options as they are");
    for (int players = exercise->least; players <= exercise->most; players++)
        if (exercise_has_table(exercise, players))
            play_table(exercise, players, setting, traces);
    return exercise_goes_on(exercise);
}

/* -- values --------------------------------------------------------------- */

typedef struct Values {
    int count;
    char settings[VALUE_LIMIT][NAME_LIMIT * 2];
} Values;

static void add_word(Values *values, const OptionInfo *option, const char *word)
{
    snprintf(values->settings[values->count++], sizeof values->settings[0],
             "%s=%s", option->name, word);
}

/* The least and the greatest, and two values above the least. */
static void list_numbers(Values *values, const OptionInfo *option)
{
    const int numbers[] = {option->least, option->least + 1, option->least + 3,
                           option->most};
    int last = option->least - 1;

    for (int i = 0; i < 4; i++) {
        if (numbers[i] <= last || numbers[i] > option->most)
            continue;
        last = numbers[i];
        if (last != option->standard.number)
            snprintf(values->settings[values->count++],
                     sizeof values->settings[0], "%s=%d", option->name, last);
    }
}

/* All but its default. */
static Values list_values(const OptionInfo *option)
{
    Values values = {0};

    if (option->type == OPTION_FLAG)
        add_word(&values, option, option->standard.number ? "no" : "yes");
    if (option->type == OPTION_NUMBER)
        list_numbers(&values, option);
    for (int i = 0; option->type == OPTION_WORD && i < option->value_count; i++)
        if (strcmp(option->values[i], option->standard.word) != 0)
            add_word(&values, option, option->values[i]);
    return values;
}

/* -- options -------------------------------------------------------------- */

static bool is_set(const Exercise *exercise, const char *name)
{
    size_t length = strlen(name);

    for (int i = 0; i < exercise->source.setting_count; i++)
        if (strncmp(exercise->source.settings[i], name, length) == 0 &&
            exercise->source.settings[i][length] == '=')
            return true;
    return false;
}

/* Whether this is `name = {`: other fields and variables may have the same
 * name. */
static bool is_declared_at(const char *text, const char *at, const char *name)
{
    const char *rest = at + strlen(name);
    bool begins = at == text || (!isalnum((unsigned char)at[-1]) &&
                                 at[-1] != '_' && at[-1] != '.');
    bool is_local = at - text >= 6 && strncmp(at - 6, "local ", 6) == 0;

    rest += strspn(rest, " ");
    return begins && !is_local && *rest == '=' &&
           rest[1 + strspn(rest + 1, " ")] == '{';
}

/* The line of the file that is checked where the option is declared, or 0. */
static int find_line(const Exercise *exercise, const char *name)
{
    size_t size;
    char *text = regular_read(exercise_file(exercise), TEXT_LIMIT, &size);
    const char *at = text != NULL ? strstr(text, name) : NULL;
    int line = 0;

    while (at != NULL && !is_declared_at(text, at, name))
        at = strstr(at + 1, name);
    if (at != NULL) {
        line = 1;
        for (const char *before = text; before < at; before++)
            line += *before == '\n';
    }
    free(text);
    return line;
}

/* That games do not differ is shown only with -v: many rules are too rare to
 * make a difference. */
static bool keep_value(Exercise *exercise, const char *setting, bool differs)
{
    ValueTried *tried;

    if (!list_grow(&exercise->tried, exercise->tried_count,
                   &exercise->tried_capacity, sizeof *exercise->tried))
        return false;
    tried = &exercise->tried[exercise->tried_count++];
    snprintf(tried->setting, sizeof tried->setting, "%s", setting);
    tried->differs = differs;
    return true;
}

/* Plays with its other values. False when something is wrong. */
static bool try_option(Exercise *exercise, const OptionInfo *option,
                       const Traces *standard)
{
    Values values = list_values(option);
    Traces traces;

    for (int i = 0; i < values.count; i++)
        if (!play_all(exercise, values.settings[i], &traces) ||
            !keep_value(exercise, values.settings[i],
                        memcmp(&traces, standard, sizeof traces) != 0))
            return false;
    return true;
}

/* -- all options ---------------------------------------------------------- */

static bool is_same(const OptionInfo *one, const OptionInfo *other)
{
    bool same = strcmp(one->name, other->name) == 0 &&
                one->type == other->type &&
                one->value_count == other->value_count &&
                one->least == other->least && one->most == other->most &&
                one->standard.number == other->standard.number &&
                strcmp(one->standard.word, other->standard.word) == 0;

    for (int i = 0; same && i < one->value_count; i++)
        same = strcmp(one->values[i], other->values[i]) == 0;
    return same;
}

static bool has_option(const VariantInfo *info, const OptionInfo *option)
{
    for (int i = 0; i < info->option_count; i++)
        if (is_same(&info->options[i], option))
            return true;
    return false;
}

/* Options that a house rule does not change are not reported. */
static void suspect_options(Exercise *exercise, const VariantInfo *info,
                            const VariantInfo *plain)
{
    for (int i = 0; i < info->option_count; i++) {
        const OptionInfo *option = &info->options[i];
        if (exercise->games >= ENOUGH_GAMES &&
            (plain == NULL || !has_option(plain, option)) &&
            !examination_reads(exercise->examination, option->name))
            findings_suspect(&exercise->findings, FINDING_OPTION,
                             exercise_file(exercise),
                             find_line(exercise, option->name),
                             "option %s was never read in %ld games",
                             option->name, exercise->tally.games);
    }
}

/* The variant without the house rule that is checked; NULL if there is none or
 * the variant does not load. */
static Script *load_plain(Exercise *exercise)
{
    Exercise plain = *exercise;
    Script *script;

    if (exercise->rule == NULL)
        return NULL;
    plain.source.house_rule_count--; /* it is the last */
    memset(&plain.findings, 0, sizeof plain.findings);
    script = exercise_load(&plain, exercise->least, NULL);
    findings_free(&plain.findings);
    return script;
}

/* False when something is wrong. */
static bool try_all(Exercise *exercise, const VariantInfo *info)
{
    Traces standard;
    bool begun = false;

    for (int i = 0; i < info->option_count; i++) {
        if (is_set(exercise, info->options[i].name))
            continue;
        if (!begun && !play_all(exercise, NULL, &standard))
            return false;
        begun = true;
        if (!try_option(exercise, &info->options[i], &standard))
            return false;
    }
    return true;
}

void try_options(Exercise *exercise)
{
    Script *script = exercise_load(exercise, exercise->least, NULL);
    Script *plain = load_plain(exercise);

    if (script != NULL && try_all(exercise, script_info(script)) &&
        exercise->module == NULL)
        suspect_options(exercise, script_info(script),
                        plain != NULL ? script_info(plain) : NULL);
    script_free(plain);
    script_free(script);
}
