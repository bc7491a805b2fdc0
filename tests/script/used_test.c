/*
 * used_test.c -- tests that at least two games use each name of the
 * documentation. A field counts only in the table to which it belongs; a field
 * of a thing counts for every type that has the name.
 */
#include "support/small.h"

#include <ctype.h>
#include <glob.h>

#include "script/api/api.h"

enum { WANTED = 2, GAME_LIMIT = 400, TEXT_LIMIT = 65536, BRACKET_LIMIT = 8 };

/* The texts of all games. Blanks replace the comments and the strings. */
typedef struct Games {
    char *texts[GAME_LIMIT];
    int count;
} Games;

static const char *const folders[] = {
    "variants",      "variants/house-rules",  "scripts",
    "scripts/*",     "tests/*/games",         "tests/check/right",
    "tests/rules/*", "tests/script/payments", "tests/transcripts/scripts",
};

/* A NestedField is a field that the text of another entry describes. `table` is
 * the table or call in which the field stands. The list lacks `back` of links,
 * which only one game uses. */
typedef struct NestedField {
    const char *table;
    const char *name;
} NestedField;

static const NestedField fields[] = {
    {"board", "columns"},      {"board", "rows"},      {"board", "neighbours"},
    {"board", "map"},          {"board", "regions"},   {"board", "places"},
    {"board", "called"},       {"board", "more"},      {"board", "anchored"},
    {"board", "links"},        {"board", "spread"},    {"places", "x"},
    {"places", "y"},           {"links", "one_way"},   {"links", "direction"},
    {"pieces", "size"},        {"pieces", "cover"},    {"pieces", "copies"},
    {"piles", "secret"},       {"piles", "unordered"}, {"piles", "title"},
    {"piles", "shown"},        {"vars", "start"},      {"vars", "shown"},
    {"vars", "title"},         {"vars", "least"},      {"vars", "most"},
    {"vars", "secret"},        {"vars", "turned"},     {"options", "text"},
    {"options", "default"},    {"options", "least"},   {"options", "most"},
    {"helps", "suits"},        {"helps", "ranks"},     {"helps", "cards"},
    {"helps", "dice"},         {"helps", "faces"},     {"helps", "sizes"},
    {"helps", "colors"},       {"helps", "words"},     {"helps", "terms"},
    {"choose_each", "secret"},
};

/* Overwrites each Lua comment, and the text of each string, with blanks. */
static void blank_texts(char *text)
{
    for (char *at = text; *at != '\0'; at++) {
        char quote = *at;
        if (quote == '"' || quote == '\'') {
            while (*++at != quote && *at != '\n' && *at != '\0')
                *at = ' ';
        } else if (strncmp(at, "--", 2) == 0) {
            size_t size = strcspn(at, "\n");
            memset(at, ' ', size);
        }
        if (*at == '\0')
            return;
    }
}

static char *load_game(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = calloc(1, TEXT_LIMIT);

    assert_non_null(file);
    assert_non_null(text);
    assert_true(fread(text, 1, TEXT_LIMIT, file) < TEXT_LIMIT);
    fclose(file);
    return text;
}

static void load_folder(Games *games, const char *folder)
{
    char pattern[64];
    glob_t found;

    snprintf(pattern, sizeof pattern, "%s/*.lua", folder);
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        if (strncmp(found.gl_pathv[i], "scripts/meta/", 13) == 0)
            continue;
        assert_true(games->count < GAME_LIMIT);
        games->texts[games->count] = load_game(found.gl_pathv[i]);
        blank_texts(games->texts[games->count++]);
    }
    globfree(&found);
}

static bool is_of_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Returns the place after the last character before `at` that is not a
 * blank. */
static const char *before_blanks(const char *text, const char *at)
{
    while (at > text && isspace((unsigned char)at[-1]))
        at--;
    return at;
}

/* True if a text ends with a name before `at`. */
static bool ends_with(const char *text, const char *at, const char *name)
{
    size_t size = strlen(name);

    return (size_t)(at - text) > size && memcmp(at - size, name, size) == 0 &&
           !is_of_name(at[-(ptrdiff_t)size - 1]);
}

/* Returns the bracket that is open at `at`, or NULL. */
static const char *open_bracket(const char *text, const char *at)
{
    int depth = 0;

    while (at-- > text)
        if (*at == '}' || *at == ')')
            depth++;
        else if ((*at == '{' || *at == '(') && depth-- == 0)
            return at;
    return NULL;
}

/* True if `at` is inside the table or the call with the name `table`. */
static bool is_inside(const char *text, const char *at, const char *table)
{
    for (int i = 0; i < BRACKET_LIMIT; i++) {
        const char *before;
        at = open_bracket(text, at);
        if (at == NULL)
            return false;
        before = before_blanks(text, at);
        if (*at == '{' && before > text && before[-1] == '=')
            before = before_blanks(text, before - 1);
        if (ends_with(text, before, table))
            return true;
    }
    return false;
}

/* True if the name at `at` is a key of the table `table`. */
static bool is_key(const char *text, const char *at, size_t size,
                   const char *table)
{
    const char *after = at + size + strspn(at + size, " \n");
    const char *before = before_blanks(text, at);

    if (*after != '=' || after[1] == '=' || before == text)
        return false;
    if (before[-1] == '.')
        return ends_with(text, before - 1, table);
    return (before[-1] == '{' || before[-1] == ',') &&
           is_inside(text, at, table);
}

/* True if the character after a name can begin the arguments of a call. */
static bool is_called(const char *after)
{
    return *after != '\0' && strchr("(\"'{[", *after) != NULL;
}

static bool is_any_key(const char *text, const char *at, size_t size,
                       const char *const tables[])
{
    for (int i = 0; tables[i] != NULL; i++)
        if (is_key(text, at, size, tables[i]))
            return true;
    return false;
}

/* Returns the tables or calls that have the fields of a group. */
static const char *const *tables_of(const char *group)
{
    static const char *const choices[] = {"choose_some", "choose_each", NULL};
    static const char *const puts[] = {"put", NULL};
    static const char *const reactions[] = {"on", NULL};
    static const char *const rules[] = {"house_rule", NULL};
    static const char *const variants[] = {"variant", "rules", NULL};

    return strcmp(group, "Fields of choose_some") == 0 ? choices
           : strcmp(group, "Fields of put") == 0       ? puts
           : strcmp(group, "Reactions") == 0           ? reactions
           : strncmp(group, "The house rule", 14) == 0 ? rules
                                                       : variants;
}

/* True if a variant has a variable of things with the name. Then a field of
 * things with this name is the variable. */
static bool has_variable(const char *text, const char *name)
{
    static const char *const types[] = {"SEAT", "CARD", "PYRAMID", "SPACE"};
    char variable[80];

    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        snprintf(variable, sizeof variable, "%s_%s", name, types[i]);
        if (strstr(text, variable) != NULL)
            return true;
    }
    return false;
}

/* True if a name is used as `entry` requires: a method, for example, is called
 * after a colon. */
static bool is_use(const ApiEntry *entry, const char *text, const char *at)
{
    size_t size = strlen(entry->name);
    const char *after = at + size + strspn(at + size, " \n");
    char before = at == text ? '\n' : at[-1];

    if (strcmp(entry->kind, "clause") == 0 ||
        strcmp(entry->kind, "method") == 0)
        return before == ':' && is_called(after);
    if (strcmp(entry->group, "Fields of things") == 0)
        return before == '.' && !has_variable(text, entry->name);
    if (strcmp(entry->kind, "field") == 0)
        return is_any_key(text, at, size, tables_of(entry->group));
    if (before == '.' || before == ':')
        return false;
    return strcmp(entry->kind, "value") == 0 || is_called(after);
}

/* Returns the next place after `at` where a text has a whole name, or NULL. */
static const char *next_name(const char *text, const char *at, const char *name)
{
    size_t size = strlen(name);

    while ((at = strstr(at + 1, name)) != NULL)
        if (at > text && !is_of_name(at[-1]) && !is_of_name(at[size]))
            return at;
    return NULL;
}

static bool uses(const char *text, const ApiEntry *entry)
{
    const char *at = text;

    while ((at = next_name(text, at, entry->name)) != NULL)
        if (is_use(entry, text, at))
            return true;
    return false;
}

static bool uses_field(const char *text, const NestedField *field)
{
    const char *at = text;

    while ((at = next_name(text, at, field->name)) != NULL)
        if (is_key(text, at, strlen(field->name), field->table))
            return true;
    return false;
}

/* True if games must use the entry. Names of Lua, operators and dropped names
 * need not be used. */
static bool is_wanted(const ApiEntry *entry)
{
    return entry->until == 0 && strcmp(entry->kind, "operator") != 0 &&
           strcmp(entry->group, "Lua's own library") != 0;
}

static bool is_used_enough(const Games *games, const ApiEntry *entry)
{
    int count = 0;

    for (int i = 0; i < games->count; i++)
        count += uses(games->texts[i], entry);
    if (count < WANTED)
        print_error("%s: %d games use it\n", entry->signature, count);
    return count >= WANTED;
}

static bool is_field_used_enough(const Games *games, const NestedField *field)
{
    int count = 0;

    for (int i = 0; i < games->count; i++)
        count += uses_field(games->texts[i], field);
    if (count < WANTED)
        print_error("%s of %s: %d games use it\n", field->name, field->table,
                    count);
    return count >= WANTED;
}

static void test_users(void **state)
{
    static Games games;
    ApiEntry entry;
    int missing = 0;

    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        load_folder(&games, folders[i]);
    for (int i = 0; api_entry(i, &entry); i++)
        if (is_wanted(&entry))
            missing += !is_used_enough(&games, &entry);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        missing += !is_field_used_enough(&games, &fields[i]);
    for (int i = 0; i < games.count; i++)
        free(games.texts[i]);
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_users)};

    return cmocka_run_group_tests_name("script/used", tests, NULL, NULL);
}
