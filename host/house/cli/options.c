/*
 * options.c -- reads POSIX options, short and long, from one table.
 */
#include "house/cli/cli.h"

#include <errno.h>
#include <getopt.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/names.h"
#include "base/text.h"
#include "format/words.h"
#include "house/terminal/terminal.h"

typedef enum ValueKind {
    VALUE_FLAG,
    VALUE_NUMBER,
    VALUE_WORD,
    VALUE_TEXT,
    VALUE_LIST
} ValueKind;

enum { WORDS_MOST = 8 };

/* An OptionRow describes an option of the command line. */
typedef struct OptionRow {
    ValueKind kind;
    size_t at; /* offset of the field in Options */
    const char *names;
    const char *argument; /* name of the value in the help; NULL if the option
                           * takes no value */
    int least, most, otherwise;
    const char *text;
    const char *words[WORDS_MOST]; /* the allowed words, followed by NULL */
} OptionRow;

#define AT(field) offsetof(Options, field)
#define FLAG_ROW(field, names, sentence)                                       \
    {VALUE_FLAG, AT(field), names, NULL, 0, 0, 0, sentence, {NULL}},
#define NUMBER_ROW(field, names, value, low, high, usual, sentence)            \
    {VALUE_NUMBER, AT(field), names, value, low, high, usual, sentence, {NULL}},
#define WORD_ROW(field, names, value, usual, ...)                              \
    {VALUE_WORD, AT(field), names, value, 0, 0, usual, NULL, {__VA_ARGS__}},
#define TEXT_ROW(field, names, value, sentence)                                \
    {VALUE_TEXT, AT(field), names, value, 0, 0, 0, sentence, {NULL}},
#define LIST_ROW(field, names, value, sentence)                                \
    {VALUE_LIST, AT(field), names, value, 0, 0, 0, sentence, {NULL}},
#define IN_ROW(row, group, field, ...) row(group.field, __VA_ARGS__)

static const OptionRow rows[OPTION_COUNT] = {
    OPTION_ROWS(FLAG_ROW, NUMBER_ROW, WORD_ROW, TEXT_ROW, LIST_ROW, IN_ROW)};

/* -- names ---------------------------------------------------------------- */

/* Returns the long name without dashes, such as "seed". Returns NULL if there
 * is none. */
static const char *long_name(const OptionRow *row)
{
    const char *dashes = strstr(row->names, "--");

    return dashes != NULL ? dashes + 2 : NULL;
}

/* Returns the letter of a short option, or '\0'. */
static char letter_of(const OptionRow *row)
{
    return row->names[1] != '-' ? row->names[1] : '\0';
}

/* Returns the long name with its dashes, such as "--seed". Returns the short
 * name if there is no long name. */
static const char *main_name(const OptionRow *row)
{
    const char *name = long_name(row);

    return name != NULL ? name - 2 : row->names;
}

const char *option_name(OptionBits bits)
{
    int i = 0;

    while (!(bits >> i & 1))
        i++;
    return main_name(&rows[i]);
}

static int count_words(const OptionRow *row)
{
    int count = 0;

    while (row->words[count] != NULL)
        count++;
    return count;
}

/* Returns the text about an option for the help: the verb's sentence in `own`,
 * or else the sentence of the option's row, or else the list of allowed
 * words. */
static const char *option_help_text(const OptionRow *row, const OptionText *own,
                                    char *words, size_t size)
{
    OptionBits bit = (OptionBits)1 << (row - rows);

    for (; own != NULL && own->option != 0; own++)
        if (own->option == bit)
            return own->text;
    if (row->text != NULL)
        return row->text;
    names_join(words, size, row->words, count_words(row), " or ");
    return words;
}

void options_print(FILE *out, OptionBits bits, const OptionText *own)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionRow *row = &rows[i];
        char left[40];
        char words[80];
        if (!(bits >> i & 1))
            continue;
        snprintf(left, sizeof left, "%s%s%s%s", letter_of(row) ? "" : "    ",
                 row->names, row->argument ? " " : "",
                 row->argument ? row->argument : "");
        fprintf(out, "  %-26s %s\n", left,
                option_help_text(row, own, words, sizeof words));
    }
}

/* -- values --------------------------------------------------------------- */

static bool is_time(const OptionRow *row)
{
    return strcmp(row->argument, "SECONDS") == 0;
}

/* Returns the number of seconds in the unit `text`, such as 60 for "m". Returns
 * 0 if the text is not a unit. */
static long unit_of(const OptionRow *row, const char *text)
{
    if (text[0] == '\0')
        return 1;
    if (!is_time(row) || text[1] != '\0')
        return 0;
    return text[0] == 's' ? 1 : text[0] == 'm' ? 60 : text[0] == 'h' ? 3600 : 0;
}

/* Reads a whole number within the bounds of the row. Returns false after
 * reporting an error. */
static bool read_option_number(const Options *options, const OptionRow *row,
                               const char *text, int *number)
{
    char range[40];
    char *end;
    long read, unit;

    errno = 0;
    read = strtol(text, &end, 10);
    unit = unit_of(row, end);
    if (text[0] != '\0' && strchr("0123456789-", text[0]) != NULL &&
        end != text && unit > 0 && errno == 0 &&
        read * (double)unit >= row->least && read * (double)unit <= row->most) {
        *number = (int)(read * unit);
        return true;
    }
    if (row->most < INT_MAX)
        snprintf(range, sizeof range, "from %d to %d", row->least, row->most);
    else
        snprintf(range, sizeof range, "from %d on", row->least);
    complain_usage(
        &options->reporter, "%s: expected a whole number%s %s%s, not '%s'",
        main_name(row), is_time(row) ? " of seconds" : "", range,
        is_time(row) ? ", or a time such as 90s, 2m or 1h" : "", text);
    return false;
}

static bool read_word(const Options *options, const OptionRow *row,
                      const char *text, int *word)
{
    char what[40];

    for (*word = 0; row->words[*word] != NULL; ++*word)
        if (strcmp(text, row->words[*word]) == 0)
            return true;
    snprintf(what, sizeof what, "%s: no", main_name(row));
    complain_unknown(&options->reporter, what, text, row->words,
                     count_words(row));
    return false;
}

static bool add_option_text(const Options *options, TextList *list,
                            const char *text)
{
    if (!list_grow(&list->all, list->count, &list->capacity,
                   sizeof *list->all)) {
        complain_memory(&options->reporter);
        return false;
    }
    list->all[list->count++] = text;
    return true;
}

/* Reads a text. Returns false after reporting an error. A seed must be
 * printable, because the program shows it, so that the user can play the game
 * again. */
static bool read_option_text(const Options *options, const OptionRow *row,
                             const char *text, const char **field)
{
    *field = text;
    if (strcmp(row->argument, "TEXT") != 0 || text_is_plain(text))
        return true;
    complain_usage(&options->reporter,
                   "%s: the text contains control characters, or is not UTF-8",
                   main_name(row));
    return false;
}

static bool take_value(Options *options, const OptionRow *row, const char *text)
{
    void *field = (char *)options + row->at;

    switch (row->kind) {
    case VALUE_FLAG:
        *(bool *)field = true;
        return true;
    case VALUE_NUMBER:
        return read_option_number(options, row, text, field);
    case VALUE_WORD:
        return read_word(options, row, text, field);
    case VALUE_TEXT:
        return read_option_text(options, row, text, field);
    case VALUE_LIST:
        return add_option_text(options, field, text);
    }
    return false;
}

/* -- words of the command line -------------------------------------------- */

/* The value that getopt_long returns for the long option in row 0; row N has
 * this value plus N. */
enum { ROWS_FROM = 256 };

/* The struct Names lists all options for getopt_long. */
typedef struct Names {
    struct option full[OPTION_COUNT + 1];
    char letters[3 + 2 * OPTION_COUNT];
} Names;

static Names list_names(void)
{
    /* With "-", getopt_long returns operands in order. With ":", getopt_long
     * returns ':' for a missing value. */
    Names names = {.letters = "-:"};
    char *letter = names.letters + strlen(names.letters);
    int count = 0;

    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionRow *row = &rows[i];
        if (long_name(row) != NULL)
            names.full[count++] = (struct option){
                long_name(row), row->argument ? required_argument : no_argument,
                NULL, ROWS_FROM + i};
        if (letter_of(row) != '\0')
            *letter++ = letter_of(row);
        if (letter_of(row) != '\0' && row->argument != NULL)
            *letter++ = ':';
    }
    return names;
}

/* Returns the index of the row for a return value of getopt_long, or -1. */
static int find_row(int found)
{
    for (int i = 0; i < OPTION_COUNT; i++)
        if (found == ROWS_FROM + i || found == letter_of(&rows[i]))
            return i;
    return -1;
}

/* False if the word is a long option with an unknown name. We reject prefixes
 * of names, because a later version could make a prefix ambiguous. */
static bool is_known_option(const Options *options, const Names *names,
                            const char *word)
{
    const char *all[OPTION_COUNT];
    char name[64];
    const char *near;
    int count = 0;

    if (strncmp(word, "--", 2) != 0 || word[2] == '\0')
        return true;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word + 2, "="), word + 2);
    for (; names->full[count].name != NULL; count++) {
        all[count] = names->full[count].name;
        if (strcmp(name, all[count]) == 0)
            return true;
    }
    near = names_nearest(name, all, count);
    if (near != NULL)
        complain_usage(&options->reporter,
                       "no option '--%s'; did you mean '--%s'?", name, near);
    else
        complain_usage(&options->reporter, "no option '--%s'; see house --help",
                       name);
    return false;
}

/* Reports an error that getopt_long found. */
static bool complain_of_option(const Options *options, bool lacks_value)
{
    int index = find_row(optopt);
    const char *name = index >= 0 ? main_name(&rows[index]) : "";

    if (index < 0)
        complain_usage(&options->reporter, "no option '-%c'; see house --help",
                       optopt);
    else if (lacks_value)
        complain_usage(&options->reporter, "%s needs a value: %s %s", name,
                       name, rows[index].argument);
    else
        complain_usage(&options->reporter, "%s takes no value", name);
    return false;
}

static bool take_operand(Options *options, const char *word)
{
    if (options->verb != NULL)
        return add_option_text(options, &options->operands, word);
    options->verb = word;
    return true;
}

static bool take_option(Options *options, int found)
{
    int index = find_row(found);

    if (found == '?' || found == ':')
        return complain_of_option(options, found == ':');
    options->given |= (OptionBits)1 << index;
    return take_value(options, &rows[index], optarg);
}

static bool take_words(Options *options, int argc, char *const *argv)
{
    Names names = list_names();
    int found;

    optind = 0; /* resets getopt_long to the first word */
    opterr = 0;
    for (;;) {
        int at = optind > 0 ? optind : 1;
        if (at < argc && !is_known_option(options, &names, argv[at]))
            return false;
        found = getopt_long(argc, argv, names.letters, names.full, NULL);
        if (found == -1)
            break;
        if (!(found == 1 ? take_operand(options, optarg)
                         : take_option(options, found)))
            return false;
    }
    while (optind < argc)
        if (!take_operand(options, argv[optind++]))
            return false;
    return true;
}

/* -- the command line ----------------------------------------------------- */

/* True if --json is anywhere on the command line. The option applies to all
 * errors, including errors in the words before it. */
static bool wants_json(int argc, char *const *argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--json") == 0)
            return true;
    return false;
}

bool options_read(Options *options, int argc, char *const *argv)
{
    bool fine;

    memset(options, 0, sizeof *options);
    options->reporter.sink = &complaint_sink;
    options->reporter.program =
        argc > 0 && strchr(argv[0], '/') != NULL ? argv[0] : "house";
    for (int i = 0; i < OPTION_COUNT; i++)
        if (rows[i].kind == VALUE_NUMBER || rows[i].kind == VALUE_WORD)
            *(int *)((char *)options + rows[i].at) = rows[i].otherwise;
    options->reporter.json = wants_json(argc, argv);
    fine = take_words(options, argc, argv);
    if (fine)
        options->reporter.json = options->given & TAKES(json);
    return fine;
}

void options_free(Options *options)
{
    free(options->operands.all);
    for (int i = 0; i < OPTION_COUNT; i++)
        if (rows[i].kind == VALUE_LIST)
            free(((TextList *)((char *)options + rows[i].at))->all);
}

long options_rows(const Options *options)
{
    return options->limit < 0 ? USUAL_ROWS : options->limit;
}

bool options_color(const Options *options)
{
    if (options->color != COLOR_AUTO)
        return options->color == COLOR_ALWAYS;
    return !options->plain && terminal_has_color();
}

/* -- writing a command line ----------------------------------------------- */

static void add_value_words(Json *words, const OptionRow *row,
                            const char *value)
{
    json_add(words, json_text(main_name(row)));
    json_add(words, json_text(value));
}

static void add_option_words(Json *words, const Options *options,
                             const OptionRow *row)
{
    const void *field = (const char *)options + row->at;
    const TextList *list = field;
    char number[16];

    switch (row->kind) {
    case VALUE_FLAG:
        json_add(words, json_text(main_name(row)));
        break;
    case VALUE_NUMBER:
        snprintf(number, sizeof number, "%d", *(const int *)field);
        add_value_words(words, row, number);
        break;
    case VALUE_WORD:
        add_value_words(words, row, row->words[*(const int *)field]);
        break;
    case VALUE_TEXT:
        add_value_words(words, row, *(const char *const *)field);
        break;
    case VALUE_LIST:
        for (int i = 0; i < list->count; i++)
            add_value_words(words, row, list->all[i]);
        break;
    }
}

static void add_operands(Json *words, const Options *options)
{
    for (int i = 0; i < options->operands.count; i++)
        json_add(words, json_text(options->operands.all[i]));
}

/* True if an operand looks like an option. */
static bool has_dash(const Options *options)
{
    for (int i = 0; i < options->operands.count; i++)
        if (options->operands.all[i][0] == '-')
            return true;
    return false;
}

Json *options_words(const Options *options, OptionBits bits)
{
    Json *words = json_new_array();

    json_add(words, json_text(options->verb));
    if (!has_dash(options))
        add_operands(words, options);
    for (int i = 0; i < OPTION_COUNT; i++)
        if (options->given & bits & (OptionBits)1 << i)
            add_option_words(words, options, &rows[i]);
    if (has_dash(options)) {
        json_add(words, json_text("--"));
        add_operands(words, options);
    }
    return words;
}
