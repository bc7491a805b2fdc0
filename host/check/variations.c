/*
 * variations.c -- plays games with the other values of each option, and finds
 * out whether they differ.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "check/exercise.h"

enum { VARIED_TURNS = 500, VALUE_LIMIT = 16, TABLE_LIMIT = 64 };

/* A hash of everything that happens in a game. */
typedef uint64_t Trace;

/* The games for each number of players, from the fewest. */
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

/* Words may have different ids in another script. */
static Trace mix_pick(Trace trace, const Equipment *equipment, Thing pick)
{
    if (pick.type != THING_WORD)
        return mix(trace, pick.id);
    for (const char *at = equipment->words[pick.id]; *at != '\0'; at++)
        trace = mix(trace, (unsigned char)*at);
    return trace;
}

/* Mixes a turn into the hash: its result and choices, and what players see
 * after it, such as scores. */
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

/* True after as many games as without a setting, or fewer if they are long. */
static bool is_enough(const Exercise *exercise, long games, long turns)
{
    long most = exercise->games;

    return games >= TABLE_LIMIT || games >= most ||
           (turns >= VARIED_TURNS && games * 10 >= most);
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

/* Lists the least, the greatest, and two values above the least. */
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

/* Lists all values except the default. */
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

/* Keeps the result of a value. Games that do not differ are shown only with -v,
 * because many rules are too rare to make a difference. */
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

/* -- games in slices ------------------------------------------------------ */

struct Variations {
    Script *script; /* script that declares the options; owned, or NULL at
                       first */
    int option;     /* option that is varied now; -1: none yet */
    Values values;  /* values of the option */
    int value;      /* value that is tried now; -1: all options are unchanged */
    Traces standard, traces;

    /* The games with the value that is tried. */
    int players;
    Script *table; /* owned; NULL between two numbers of players */
    RandomTally tally;
    bool is_playing;
    RandomGame game;
    char seed[SEED_SIZE];
    Trace trace;
};

Variations *variations_new(void)
{
    Variations *variations = calloc(1, sizeof *variations);

    if (variations != NULL)
        variations->option = -1;
    return variations;
}

void variations_free(Variations *variations)
{
    if (variations == NULL)
        return;
    script_free(variations->table);
    script_free(variations->script);
    free(variations);
}

/* Returns the setting that is tried; NULL for unchanged options. */
static const char *setting_of(const Variations *variations)
{
    return variations->value >= 0
               ? variations->values.settings[variations->value]
               : NULL;
}

static void begin_value(Variations *variations, Exercise *exercise, int value)
{
    const char *setting;

    variations->value = value;
    setting = setting_of(variations);
    memset(&variations->traces, 0, sizeof variations->traces);
    variations->players = exercise->least;
    exercise_stage(exercise, "games with %s",
                   setting ? setting : "the options as they are");
}

static void begin_table(Variations *variations, Exercise *exercise)
{
    variations->tally = (RandomTally){0};
    variations->is_playing = false;
    if (exercise_has_table(exercise, variations->players))
        variations->table = exercise_load(exercise, variations->players,
                                          setting_of(variations));
    if (variations->table == NULL)
        variations->players++;
}

static void end_table(Variations *variations, Exercise *exercise)
{
    variations->traces.games[variations->players - exercise->least] =
        variations->tally.games;
    exercise->tally.games += variations->tally.games;
    exercise->tally.turns += variations->tally.turns;
    script_free(variations->table);
    variations->table = NULL;
    variations->players++;
}

static void begin_game(Variations *variations, Exercise *exercise)
{
    exercise_seed(exercise, variations->seed, variations->tally.games + 1);
    random_begin(&variations->game, variations->table, variations->seed);
    variations->trace = 0;
    variations->is_playing = true;
}

static void play_turn(Variations *variations, Exercise *exercise)
{
    RandomTally *tally = &variations->tally;
    ScriptError error;
    Position at;

    if (random_has_ended(&variations->game, VARIED_TURNS, tally)) {
        variations->traces
            .each[variations->players - exercise->least][tally->games - 1] =
            variations->trace;
        variations->is_playing = false;
    } else if (!random_turn(&variations->game, trace_turn, &variations->trace,
                            tally, &at, &error)) {
        exercise_note(exercise, FINDING_PLAY, &error, setting_of(variations),
                      variations->seed, variations->table, &at);
        end_table(variations, exercise);
    }
}

/* Plays a turn of the games with a value, or prepares the next game. Returns
 * false when all were played. */
static bool play_value(Variations *variations, Exercise *exercise)
{
    const RandomTally *tally = &variations->tally;

    if (variations->table == NULL) {
        if (variations->players > exercise->most)
            return false;
        begin_table(variations, exercise);
    } else if (variations->is_playing) {
        play_turn(variations, exercise);
    } else if (is_enough(exercise, tally->games, tally->turns)) {
        end_table(variations, exercise);
    } else {
        begin_game(variations, exercise);
    }
    return true;
}

/* -- from value to value -------------------------------------------------- */

/* Keeps the result of the value that was tried. Returns false if memory runs
 * out. */
static bool end_value(Variations *variations, Exercise *exercise)
{
    const Traces *traces = &variations->traces;

    if (variations->value >= 0)
        return keep_value(
            exercise, setting_of(variations),
            memcmp(traces, &variations->standard, sizeof *traces) != 0);
    variations->standard = *traces;
    return true;
}

/* Goes to the next option that is not set. Returns false past the last. */
static bool next_option(Variations *variations, const Exercise *exercise)
{
    const VariantInfo *info = script_info(variations->script);

    do
        variations->option++;
    while (variations->option < info->option_count &&
           is_set(exercise, info->options[variations->option].name));
    if (variations->option == info->option_count)
        return false;
    variations->values = list_values(&info->options[variations->option]);
    return true;
}

/* Begins the next value. Returns false past the last, or after an error. */
static bool next_value(Variations *variations, Exercise *exercise)
{
    int next = variations->value + 1;

    if (!exercise_goes_on(exercise) || !end_value(variations, exercise))
        return false;
    while (next == variations->values.count) {
        if (!next_option(variations, exercise))
            return false;
        next = 0;
    }
    begin_value(variations, exercise, next);
    return true;
}

/* Adds suspicions about options after all values were tried. */
static void suspect(const Variations *variations, Exercise *exercise)
{
    if (exercise->module == NULL && exercise_goes_on(exercise))
        suspect_options(exercise, script_info(variations->script));
}

/* Loads the script that declares the options, and begins with unchanged
 * options. */
static bool begin(Variations *variations, Exercise *exercise)
{
    variations->script = exercise_load(exercise, exercise->least, NULL);
    if (variations->script == NULL)
        return false;
    if (next_option(variations, exercise)) {
        begin_value(variations, exercise, -1);
        return true;
    }
    suspect(variations, exercise);
    return false;
}

bool variations_go_on(Variations *variations, Exercise *exercise)
{
    if (variations->script == NULL)
        return begin(variations, exercise);
    if (play_value(variations, exercise) || next_value(variations, exercise))
        return true;
    suspect(variations, exercise);
    return false;
}
