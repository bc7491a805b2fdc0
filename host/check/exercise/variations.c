/* variations.c -- plays games with values of the options other than the
 * defaults, and finds out whether these values make a difference. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "check/exercise/exercise_internal.h"
#include "script/score.h"

enum { VARIED_TURNS = 300, VALUE_LIMIT = 16, TABLE_LIMIT = 64 };

/* A GameHash is a hash of all that happens in a game. */
typedef uint64_t GameHash;

/* A GameHashes has the hashes of all games. Index 0 is for the smallest number
 * of players. */
typedef struct GameHashes {
    long games[SEAT_LIMIT];
    GameHash each[SEAT_LIMIT][TABLE_LIMIT];
} GameHashes;

/* -- games ---------------------------------------------------------------- */

static GameHash variations_mix(GameHash hash, uint64_t part)
{
    hash = (hash ^ part) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

/* Adds a pick to the hash. A word is hashed by its text, because its id may
 * differ in another script. */
static GameHash mix_pick(GameHash hash, const Equipment *equipment, Thing pick)
{
    if (pick.type != THING_WORD)
        return variations_mix(hash, pick.id);
    for (const char *at = equipment->words[pick.id]; *at != '\0'; at++)
        hash = variations_mix(hash, (unsigned char)*at);
    return hash;
}

/* Adds a turn to the hash: the position, the choices, and what players see,
 * such as scores. */
static bool hash_turn(void *context, Script *script, const Line *line,
                      ScriptError *error)
{
    const Equipment *equipment = script_equipment(script);
    GameHash *hash = context;
    Position now = *script_position(script);
    bool allowed;
    int score;

    *hash = variations_mix(*hash, position_hash(&now, &equipment->deck));
    *hash = variations_mix(*hash, (uint64_t)line->count);
    for (int i = 0; i < line->count; i++)
        *hash = mix_pick(*hash, equipment, line->picks[i]);
    for (int seat = 0; seat < now.seats.count; seat++) {
        if (!script_score(script, &now, (Seat)seat, &score, error) ||
            !script_may_take_back(script, &now, (Seat)seat, &allowed, error))
            return false;
        *hash = variations_mix(variations_mix(*hash, (uint64_t)score), allowed);
    }
    return true;
}

/* True if enough games were played. After VARIED_TURNS turns, a tenth of the
 * usual number of games is enough. */
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

static void add_word_setting(Values *values, const OptionInfo *option,
                             const char *word)
{
    snprintf(values->settings[values->count++], sizeof values->settings[0],
             "%s=%s", option->name, word);
}

/* Lists up to four values of a numeric option: the least, the least plus 1, the
 * least plus 3, and the greatest. Leaves out the default. */
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

/* Lists values of an option, except its default. */
static Values list_values(const OptionInfo *option)
{
    Values values = {0};

    if (option->type == OPTION_FLAG)
        add_word_setting(&values, option,
                         option->standard.number ? "no" : "yes");
    if (option->type == OPTION_NUMBER)
        list_numbers(&values, option);
    for (int i = 0; option->type == OPTION_WORD && i < option->value_count; i++)
        if (strcmp(option->values[i], option->standard.word) != 0)
            add_word_setting(&values, option, option->values[i]);
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

/* Records whether a value made a difference. A value that made no difference is
 * shown only with -v, because many options have an effect in few games only. */
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

/* -- steps ----------------------------------------------------------------- */

struct Variations {
    /* Script whose options are varied; owned. NULL before the first step. */
    Script *script;
    int option;    /* index of the option that is varied; -1 at first */
    Values values; /* values of the current option that are tried */
    int value;     /* index of the value in use; -1 if all options have their
                    * defaults */
    GameHashes standard, hashes;

    /* The state of the games in which the current option has the current
     * value. */
    int players;
    Script *table; /* the rules for the current games; owned, or NULL */
    RandomTally tally;
    bool is_playing;
    RandomGame game;
    char seed[SEED_SIZE];
    GameHash hash;
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

/* Returns the setting for the current value, or NULL if all options have their
 * defaults. */
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
    memset(&variations->hashes, 0, sizeof variations->hashes);
    variations->players = exercise->least;
    exercise_stage(exercise, "games with %s",
                   setting ? setting : "the options as they are");
}

static void begin_variation_table(Variations *variations, Exercise *exercise)
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
    variations->hashes.games[variations->players - exercise->least] =
        variations->tally.games;
    exercise->tally.games += variations->tally.games;
    exercise->tally.turns += variations->tally.turns;
    script_free(variations->table);
    variations->table = NULL;
    variations->players++;
}

static void begin_variation_game(Variations *variations, Exercise *exercise)
{
    exercise_seed(exercise, variations->seed, variations->tally.games + 1);
    random_begin(&variations->game, variations->table, variations->seed);
    variations->hash = 0;
    variations->is_playing = true;
}

static void play_variation_turn(Variations *variations, Exercise *exercise)
{
    RandomTally *tally = &variations->tally;
    ScriptError error;
    Position at;

    if (random_has_ended(&variations->game, VARIED_TURNS, tally)) {
        variations->hashes
            .each[variations->players - exercise->least][tally->games - 1] =
            variations->hash;
        variations->is_playing = false;
    } else if (!random_turn(&variations->game, hash_turn, &variations->hash,
                            tally, &at, &error)) {
        exercise_note(exercise, FINDING_PLAY, &error, setting_of(variations),
                      variations->seed, variations->table, &at);
        end_table(variations, exercise);
    }
}

/* Plays a turn of a game with the current value, or begins the next game.
 * Returns false if all games with this value have been played. */
static bool play_value(Variations *variations, Exercise *exercise)
{
    const RandomTally *tally = &variations->tally;

    if (variations->table == NULL) {
        if (variations->players > exercise->most)
            return false;
        begin_variation_table(variations, exercise);
    } else if (variations->is_playing) {
        play_variation_turn(variations, exercise);
    } else if (is_enough(exercise, tally->games, tally->turns)) {
        end_table(variations, exercise);
    } else {
        begin_variation_game(variations, exercise);
    }
    return true;
}

/* -- from value to value -------------------------------------------------- */

/* Compares the games of a value with those in which all options have their
 * default values, and records the result. Returns false if memory runs out. */
static bool end_value(Variations *variations, Exercise *exercise)
{
    const GameHashes *hashes = &variations->hashes;

    if (variations->value >= 0)
        return keep_value(
            exercise, setting_of(variations),
            memcmp(hashes, &variations->standard, sizeof *hashes) != 0);
    variations->standard = *hashes;
    return true;
}

/* Moves to the next option that the user has not set. Returns false after the
 * last. */
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

/* Begins the games with the next value. Returns false after the last value or
 * an error. */
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

/* Adds suspicions about options and about texts, after all values have been
 * tried. */
static void suspect_variations(const Variations *variations, Exercise *exercise)
{
    if (exercise->module != NULL || !exercise_goes_on(exercise))
        return;
    suspect_options(exercise, script_info(variations->script));
    suspect_helps(exercise, variations->script);
}

/* Loads the script whose options are varied, and begins with the default
 * values. */
static bool variations_begin(Variations *variations, Exercise *exercise)
{
    variations->script = exercise_load(exercise, exercise->least, NULL);
    if (variations->script == NULL)
        return false;
    remark_on_texts(exercise, variations->script);
    if (next_option(variations, exercise)) {
        begin_value(variations, exercise, -1);
        return true;
    }
    suspect_variations(variations, exercise);
    return false;
}

bool variations_go_on(Variations *variations, Exercise *exercise)
{
    if (variations->script == NULL)
        return variations_begin(variations, exercise);
    if (play_value(variations, exercise) || next_value(variations, exercise))
        return true;
    suspect_variations(variations, exercise);
    return false;
}
