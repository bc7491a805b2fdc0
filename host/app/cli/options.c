/*
 * options.c -- POSIX options, short and long, from one table.
 */
#include "app/cli/cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/limits.h"
#include "format/words.h"

typedef struct OptionKind {
    unsigned bit;
    char letter; /* 0: none */
    const char *name;
    const char *argument; /* NULL: takes none */
    const char *text;
} OptionKind;

static const OptionKind kinds[] = {
    {TAKES_PLAYERS, 0, "players", "N", "number of players"},
    {TAKES_SEATS, 0, "seats", "LIST",
     "who plays, in seat order: human, random, greedy"},
    {TAKES_SEED, 0, "seed", "TEXT", "the random seed"},
    {TAKES_SET, 0, "set", "OPTION=VALUE",
     "an option of the variant; repeatable"},
    {TAKES_WITH, 0, "with", "HOUSERULE",
     "a house rule, by name or file; repeatable"},
    {TAKES_POSITION, 0, "position", "FILE",
     "start from this position; - is standard input"},
    {TAKES_LINE, 0, "line", "TOKENS", "choices to play first"},
    {TAKES_GAMES, 'n', NULL, "GAMES", "number of games"},
    {TAKES_TIME, 0, "time", "SECONDS", "processor time per file; 0: no limit"},
    {TAKES_COMPLETE, 0, "complete", NULL, "list every complete turn"},
    {TAKES_LIMIT, 0, "limit", "N",
     "stop after N rows (100000), 0: no limit; status 4"},
    {TAKES_DEPTH, 0, "depth", "N", "number of turns"},
    {TAKES_SPLIT, 0, "split", NULL, "one count for each first turn"},
    {TAKES_FROM_SETUP, 0, "from-setup", NULL,
     "count the set-up as the first turn"},
    {TAKES_FORMAT, 0, "format", "FORM",
     "text, markdown, json, luacats or luacheck"},
    {TAKES_OUTPUT, 'o', NULL, "FILE", "record the game in this new file"},
    {TAKES_LOAD, 0, "load", "FILE", "resume that game; last: the latest"},
    {TAKES_FREE_UNDO, 0, "free-undo", NULL,
     "take back what others have seen without asking them"},
    {TAKES_STEP, 0, "step", NULL, "show it turn by turn, forward and back"},
    {TAKES_VERIFY, 0, "verify", NULL, "compare every turn with its record"},
    {TAKES_TO, 0, "to", "N", "stop after this turn"},
    {TAKES_VARIANT, 0, "variant", "VARIANT", "use the rules of this variant"},
    {TAKES_FROM, 0, "from", "VARIANT", "start from a copy of this game"},
    {TAKES_RULE_OF, 0, "house-rule-of", "VARIANT",
     "make a house rule of this game"},
    {TAKES_JSON, 0, "json", NULL, "answer in JSON"},
    {TAKES_NO_INPUT, 0, "no-input", NULL, "never ask a person"},
    {TAKES_PLAIN, 0, "plain", NULL, "plain text, for screen readers"},
    {TAKES_COLOR, 0, "color", "WHEN", "auto, always or never"},
    {TAKES_QUIET, 'q', "quiet", NULL, "print errors only"},
    {TAKES_VERBOSE, 'v', "verbose", NULL, "say more"},
    {TAKES_HELP, 'h', "help", NULL, "show this help"},
    {TAKES_VERSION, 0, "version", NULL, "show the program's version"},
};

enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

/* -- values --------------------------------------------------------------- */

/* A whole number within bounds and nothing behind it. */
static bool read_number(const Options *options, const char *name,
                        const char *text, long least, long most, long *number)
{
    char *end;

    errno = 0;
    *number = strtol(text, &end, 10);
    if (text[0] != '\0' && strchr("0123456789-", text[0]) != NULL &&
        end != text && *end == '\0' && errno == 0 && *number >= least &&
        *number <= most)
        return true;
    complain_usage(options,
                   "%s: expected a whole number from %ld to %ld, "
                   "not '%s'",
                   name, least, most, text);
    return false;
}

static bool read_color(Options *options, const char *text)
{
    static const char *const names[] = {"auto", "always", "never"};

    for (int i = 0; i < 3; i++) {
        if (strcmp(text, names[i]) == 0) {
            options->color = (ColorWhen)i;
            return true;
        }
    }
    complain_unknown(options, "--color: no", text, names, 3);
    return false;
}

static bool take_number(Options *options, unsigned bit, const char *text)
{
    long number = 0;
    bool fine;

    switch (bit) {
    case TAKES_PLAYERS:
        fine = read_number(options, "--players", text, 1, SEAT_LIMIT, &number);
        options->players = (int)number;
        return fine;
    case TAKES_GAMES:
        return read_number(options, "-n", text, 1, 1000000000, &options->games);
    case TAKES_TIME:
        return read_number(options, "--time", text, 0, 1000000, &options->time);
    case TAKES_LIMIT:
        return read_number(options, "--limit", text, 0, 1000000000,
                           &options->limit);
    case TAKES_TO:
        fine = read_number(options, "--to", text, 0, 65535, &number);
        options->to = (int)number;
        return fine;
    default:
        fine = read_number(options, "--depth", text, 0, 1000, &number);
        options->depth = (int)number;
        return fine;
    }
}

/* Where an option's text is kept; NULL: it is no text that counts alone. */
static const char **text_of(Options *options, unsigned bit)
{
    switch (bit) {
    case TAKES_SEATS:
        return &options->seats;
    case TAKES_SEED:
        return &options->seed;
    case TAKES_POSITION:
        return &options->position;
    case TAKES_LINE:
        return &options->line;
    case TAKES_FORMAT:
        return &options->format;
    case TAKES_OUTPUT:
        return &options->output;
    case TAKES_LOAD:
        return &options->load;
    case TAKES_VARIANT:
        return &options->variant;
    default:
        return NULL;
    }
}

static bool take_value(Options *options, unsigned bit, const char *text)
{
    const char **alone = text_of(options, bit);

    if (alone != NULL) {
        *alone = text;
        return true;
    }
    switch (bit) {
    case TAKES_SET:
        options->settings[options->setting_count++] = text;
        return true;
    case TAKES_WITH:
        options->with[options->with_count++] = text;
        return true;
    case TAKES_FROM:
        options->from = text;
        return true;
    case TAKES_RULE_OF:
        options->house_rule_of = text;
        return true;
    case TAKES_COLOR:
        return read_color(options, text);
    default:
        return take_number(options, bit, text);
    }
}

static void take_flags(Options *options)
{
    unsigned given = options->given;

    options->json = given & TAKES_JSON;
    options->no_input = given & TAKES_NO_INPUT;
    options->plain = given & TAKES_PLAIN;
    options->complete = given & TAKES_COMPLETE;
    options->split = given & TAKES_SPLIT;
    options->from_setup = given & TAKES_FROM_SETUP;
    options->verify = given & TAKES_VERIFY;
    options->step = given & TAKES_STEP;
    options->free_undo = given & TAKES_FREE_UNDO;
    options->quiet = given & TAKES_QUIET;
    options->verbose = given & TAKES_VERBOSE;
    options->help = given & TAKES_HELP;
    options->version = given & TAKES_VERSION;
}

/* -- one word of the command line ----------------------------------------- */

/* The words that are still to be read. */
typedef struct Words {
    char *const *at;
    char *const *end;
} Words;

static bool no_such_option(const Options *options, const char *typed,
                           size_t length)
{
    const char *names[KIND_COUNT];
    char name[64];
    const char *near;
    int count = 0;

    for (int i = 0; i < KIND_COUNT; i++)
        if (kinds[i].name != NULL)
            names[count++] = kinds[i].name;
    snprintf(name, sizeof name, "%.*s", (int)length, typed);
    near = words_nearest(name, names, count);
    if (near != NULL)
        complain_usage(options, "no option '--%s'; did you mean '--%s'?", name,
                       near);
    else
        complain_usage(options, "no option '--%s'; see house --help", name);
    return false;
}

static bool take_long(Options *options, const char *word, Words *rest)
{
    size_t length = strcspn(word, "=");
    const char *value = word[length] == '=' ? word + length + 1 : NULL;
    const OptionKind *kind = NULL;

    for (int i = 0; i < KIND_COUNT && kind == NULL; i++)
        if (kinds[i].name != NULL && strlen(kinds[i].name) == length &&
            strncmp(kinds[i].name, word, length) == 0)
            kind = &kinds[i];
    if (kind == NULL)
        return no_such_option(options, word, length);
    options->given |= kind->bit;
    if (kind->argument == NULL && value != NULL) {
        complain_usage(options, "--%s takes no value", kind->name);
        return false;
    }
    if (kind->argument == NULL)
        return true;
    if (value == NULL && rest->at < rest->end)
        value = *rest->at++;
    if (value == NULL) {
        complain_usage(options, "--%s needs a value: --%s %s", kind->name,
                       kind->name, kind->argument);
        return false;
    }
    return take_value(options, kind->bit, value);
}

static const OptionKind *find_letter(char letter)
{
    for (int i = 0; i < KIND_COUNT; i++)
        if (kinds[i].letter != '\0' && kinds[i].letter == letter)
            return &kinds[i];
    return NULL;
}

/* A bundle of letters; one that takes a value takes the rest, or the next
 * word. */
static bool take_short(Options *options, const char *word, Words *rest)
{
    for (; *word != '\0'; word++) {
        const OptionKind *kind = find_letter(*word);
        if (kind == NULL) {
            complain_usage(options, "no option '-%c'; see house --help", *word);
            return false;
        }
        options->given |= kind->bit;
        if (kind->argument == NULL)
            continue;
        if (word[1] != '\0')
            return take_value(options, kind->bit, word + 1);
        if (rest->at < rest->end)
            return take_value(options, kind->bit, *rest->at++);
        complain_usage(options, "-%c needs a value: -%c %s", *word, *word,
                       kind->argument);
        return false;
    }
    return true;
}

static bool take_word(Options *options, const char *word, Words *rest)
{
    if (word[0] == '-' && word[1] == '-')
        return take_long(options, word + 2, rest);
    if (word[0] == '-' && word[1] != '\0')
        return take_short(options, word + 1, rest);
    if (options->verb == NULL)
        options->verb = word;
    else
        options->operands[options->operand_count++] = word;
    return true;
}

/* -- all of them ---------------------------------------------------------- */

/* Complaints take the form that --json asks for wherever it stands. */
static bool wants_json(int argc, char *const *argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--json") == 0)
            return true;
    return false;
}

long options_rows(const Options *options)
{
    return options->limit < 0 ? USUAL_ROWS : options->limit;
}

bool options_read(Options *options, int argc, char *const *argv)
{
    Words words = {argv + (argc > 0), argv + argc};
    size_t room = (size_t)argc + 1;
    bool ended = false;

    memset(options, 0, sizeof *options);
    options->depth = -1;
    options->limit = -1;
    options->time = -1;
    options->to = -1;
    options->json = wants_json(argc, argv);
    options->operands = calloc(room, sizeof *options->operands);
    options->settings = calloc(room, sizeof *options->settings);
    options->with = calloc(room, sizeof *options->with);
    if (options->operands == NULL || options->settings == NULL ||
        options->with == NULL) {
        complain_memory(options);
        return false;
    }
    while (words.at < words.end) {
        const char *word = *words.at++;
        if (!ended && strcmp(word, "--") == 0) {
            ended = true;
        } else if (ended && options->verb != NULL) {
            options->operands[options->operand_count++] = word;
        } else if (ended) {
            options->verb = word;
        } else if (!take_word(options, word, &words)) {
            return false;
        }
    }
    take_flags(options);
    return true;
}

void options_free(Options *options)
{
    free(options->operands);
    free(options->settings);
    free(options->with);
}

const char *option_name(unsigned bits)
{
    static char name[32];

    for (int i = 0; i < KIND_COUNT; i++) {
        if (!(kinds[i].bit & bits))
            continue;
        if (kinds[i].name != NULL)
            snprintf(name, sizeof name, "--%s", kinds[i].name);
        else
            snprintf(name, sizeof name, "-%c", kinds[i].letter);
        return name;
    }
    return "";
}

void options_print(FILE *out, unsigned bits)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        const OptionKind *kind = &kinds[i];
        char left[40] = "";
        if (!(kind->bit & bits))
            continue;
        if (kind->letter != '\0' && kind->name != NULL)
            snprintf(left, sizeof left, "-%c, --%s", kind->letter, kind->name);
        else if (kind->letter != '\0')
            snprintf(left, sizeof left, "-%c %s", kind->letter, kind->argument);
        else
            snprintf(left, sizeof left, "    --%s%s%s", kind->name,
                     kind->argument ? " " : "",
                     kind->argument ? kind->argument : "");
        fprintf(out, "  %-26s %s\n", left, kind->text);
    }
}
