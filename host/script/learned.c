/*
 * learned.c -- reads and writes value files, and computes learned values.
 */
#include "script/learned.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/chance/chance.h"
#include "script/files.h"
#include "script/house_rule_info.h"
#include "script/variant/variant.h"

#define FORMAT_NAME "house-value/"

enum { FORMAT_VERSION = 1, LINE_SIZE = 512 };

bool learned_path(const char *file, char path[PATH_LIMIT_BYTES])
{
    size_t length = strlen(file);

    if (length > 4 && strcmp(file + length - 4, ".lua") == 0)
        length -= 4;
    return snprintf(path, PATH_LIMIT_BYTES, "%.*s.value", (int)length, file) <
           PATH_LIMIT_BYTES;
}

/* -- reading -------------------------------------------------------------- */

static bool has_prefix(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

static bool wrong_line(ScriptError *error, int line, const char *message)
{
    script_wrong(error, FAULT_SCRIPT, "%s", message);
    error->line = line;
    return false;
}

static bool check_format(const char *line, ScriptError *error)
{
    const char *version = line + strlen(FORMAT_NAME);
    char *end;
    long number;

    if (!has_prefix(line, FORMAT_NAME))
        return wrong_line(error, 1,
                          "this is not a value file: it does not begin with "
                          "house-value/1");
    number = strtol(version, &end, 10);
    if (end != version && *end == '\0' && number == FORMAT_VERSION)
        return true;
    return wrong_line(error, 1,
                      "the value file has a format that this program does not "
                      "know; house train writes house-value/1");
}

/* True if the feature is a variable. The program ignores the weight of a
 * variable that the game does not have. */
static bool is_of_var(const char *name)
{
    return has_prefix(name, "vars.") || has_prefix(name, "is-vars.");
}

/* A Reading records how much of a value file has been read. */
typedef struct Reading {
    const Equipment *equipment;
    LearnedValue *learned;
    ScriptError *error;
    int line;     /* number of the present line */
    int weights;  /* number of weights read so far */
    int promised; /* number of weights that the file announces; -1 until this
                     number is read */
} Reading;

static bool wrong(const Reading *reading, const char *message)
{
    return wrong_line(reading->error, reading->line, message);
}

/* Reads a line with the name of a feature and its weight. */
static bool read_weight(Reading *reading, const char *line)
{
    int32_t *weights = reading->learned->weights;
    char name[FEATURE_NAME_LIMIT], format[16];
    double weight = 0;
    int used = 0, feature;

    snprintf(format, sizeof format, "%%%ds %%lf %%n", FEATURE_NAME_LIMIT - 1);
    if (sscanf(line, format, name, &weight, &used) != 2 || line[used] != '\0')
        return wrong(reading, "a line of a value file is NAME WEIGHT");
    weight *= LEARNED_UNIT;
    if (!(weight >= -LEARNED_MOST && weight <= LEARNED_MOST))
        return wrong(reading, "a weight is from -1000 to 1000");
    reading->weights++;
    feature = feature_find(reading->equipment, name);
    if (feature < 0)
        return is_of_var(name) || wrong(reading, "no feature has this name");
    if (weights[feature] != 0)
        return wrong(reading, "the feature has a weight already");
    weights[feature] = (int32_t)(weight < 0 ? weight - 0.5 : weight + 0.5);
    return true;
}

/* Reads the number of weights. Returns -1 if the text is not a number. */
static int read_weight_count(const char *text)
{
    char *end;
    long count = strtol(text, &end, 10);

    return end != text && *end == '\0' && count >= 0 && count <= FEATURE_LIMIT
               ? (int)count
               : -1;
}

static bool read_value_line(Reading *reading, const char *line)
{
    static const char rules[] = "rules: ", weights[] = "weights: ";
    LearnedValue *learned = reading->learned;

    if (reading->line == 1)
        return check_format(line, reading->error);
    if (has_prefix(line, rules))
        snprintf(learned->rules, sizeof learned->rules, "%.16s",
                 line + sizeof rules - 1);
    else if (has_prefix(line, weights))
        reading->promised = read_weight_count(line + sizeof weights - 1);
    else if (line[0] != '\0' && line[0] != '#' && strstr(line, ": ") == NULL)
        return read_weight(reading, line);
    return true;
}

/* Checks that nothing is missing at the end of the file. */
static bool check_end(const Reading *reading)
{
    char message[120];

    if (reading->learned->rules[0] == '\0')
        return wrong(reading, "the value file does not name its rules");
    if (reading->promised < 0)
        return wrong(reading,
                     "the value file does not say how many weights it has");
    if (reading->weights == reading->promised)
        return true;
    snprintf(message, sizeof message, "the value file has %d of %d weights",
             reading->weights, reading->promised);
    return wrong(reading, message);
}

bool learned_read(const char *text, size_t size, const Equipment *equipment,
                  LearnedValue *learned, ScriptError *error)
{
    Reading reading = {.equipment = equipment,
                       .learned = learned,
                       .error = error,
                       .promised = -1};
    char line[LINE_SIZE];

    *learned = (LearnedValue){.rules = ""};
    if (size >= LEARNED_SIZE_LIMIT)
        return wrong(&reading, "the value file is too large");
    if (strlen(text) != size)
        return wrong(&reading, "the value file contains a null byte");
    do {
        size_t length = strcspn(text, "\n");
        reading.line++;
        if (length >= sizeof line)
            return wrong(&reading, "the line is too long");
        memcpy(line, text, length);
        line[length] = '\0';
        if (!read_value_line(&reading, line))
            return false;
        text += length + (text[length] == '\n');
    } while (*text != '\0');
    return check_end(&reading);
}

/* -- writing -------------------------------------------------------------- */

static bool is_written(const LearnedValue *learned, FeatureNames names,
                       int feature)
{
    return learned->weights[feature] != 0 && names[feature][0] != '\0';
}

static int count_weights(const LearnedValue *learned, FeatureNames names)
{
    int count = 0;

    for (int i = 0; i < FEATURE_LIMIT; i++)
        count += is_written(learned, names, i);
    return count;
}

size_t learned_write(const LearnedHead *head, const LearnedValue *learned,
                     FeatureNames names, char *text)
{
    size_t used = (size_t)snprintf(
        text, LEARNED_SIZE_LIMIT,
        FORMAT_NAME "%d\nvariant: %.64s\nrules: %s\nplayers: %d\n"
                    "games: %ld\nseed: %.256s\nweights: %d\n\n"
                    "# What each count adds to the natural logarithm of the "
                    "odds of a victory.\n",
        FORMAT_VERSION, head->variant, learned->rules, head->players,
        head->games, head->seed, count_weights(learned, names));

    for (int i = 0; i < FEATURE_LIMIT && used < LEARNED_SIZE_LIMIT; i++)
        if (is_written(learned, names, i))
            used += (size_t)snprintf(
                text + used, LEARNED_SIZE_LIMIT - used, "%-20s %9.6f\n",
                names[i], (double)learned->weights[i] / LEARNED_UNIT);
    return used;
}

/* -- values --------------------------------------------------------------- */

static int limit_value(int64_t value)
{
    return (int)(value > SCORE_MOST    ? SCORE_MOST
                 : value < SCORE_LEAST ? SCORE_LEAST
                                       : value);
}

void learned_values(const LearnedValue *learned, const Position *position,
                    const Equipment *equipment, const int *points, int *values)
{
    int seats = position->seats.count;
    int64_t sums[SEAT_LIMIT] = {0};
    int64_t mean = 0;

    for (int seat = 0; seat < seats; seat++) {
        Features features;
        features_count(position, equipment, (Seat)seat, points[seat],
                       &features);
        for (int i = 0; i < FEATURE_LIMIT; i++)
            sums[seat] += (int64_t)learned->weights[i] * features.counts[i];
        mean += sums[seat] / seats;
    }
    for (int seat = 0; seat < seats; seat++)
        values[seat] = limit_value((sums[seat] - mean) / (LEARNED_UNIT / 1000));
}

/* -- the value of a script ------------------------------------------------ */

void script_rules_hash(const Script *script, char text[LEARNED_RULES_SIZE])
{
    const Equipment *equipment = script_equipment(script);
    uint64_t hash = 0;
    size_t size;

    for (int i = 0; script_file(script, i) != NULL; i++)
        hash =
            random_mix(hash ^ random_hash_text(script_text(script, i, &size)));
    for (int i = 0; i < equipment->option_count; i++) {
        const OptionValue *option = &equipment->options[i];
        hash = random_mix(hash ^ random_hash_text(option->name));
        hash = random_mix(hash ^ random_hash_text(option->word));
        hash = random_mix(hash ^ (uint64_t)(int64_t)option->number);
    }
    snprintf(text, LEARNED_RULES_SIZE, "%016llx", (unsigned long long)hash);
}

const char *script_learned_text(const Script *script, size_t *size)
{
    *size = script->rules->learned_size;
    return script->turns->on_value == LUA_NOREF ? script->rules->learned_text
                                                : NULL;
}

bool script_old_learned(const Script *script, char *text, size_t size)
{
    const Rules *rules = script->rules;
    char path[PATH_LIMIT_BYTES];

    if (!rules->is_learned_old || script->turns->on_value != LUA_NOREF ||
        !learned_path(rules->info.file, path))
        return false;
    snprintf(text, size,
             "mcts judges positions by %s, which was learned with other rules "
             "or options%s",
             path,
             script_house_rule(script, 0) == NULL
                 ? "; house train learns it anew"
                 : "");
    return true;
}

void script_learn(Script *script, const LearnedValue *learned)
{
    script->turns->learned = learned;
}
