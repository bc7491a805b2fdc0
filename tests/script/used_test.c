/*
 * used_test.c -- tests that at least two games use each name of the
 * documentation. A use of a name counts for every type that has the name.
 */
#include "support/small.h"

#include <ctype.h>
#include <glob.h>

#include "script/api/api.h"

enum { WANTED = 2, GAME_LIMIT = 400, TEXT_LIMIT = 65536 };

/* The texts of all games. Blanks replace the comments. */
typedef struct Games {
    char *texts[GAME_LIMIT];
    int count;
} Games;

static const char *const folders[] = {
    "variants",      "variants/house-rules",  "scripts",
    "scripts/*",     "tests/*/games",         "tests/check/right",
    "tests/rules/*", "tests/script/payments", "tests/transcripts/scripts",
};

/* Overwrites each Lua comment with blanks. */
static void blank_comments(char *text)
{
    for (char *at = text; (at = strstr(at, "--")) != NULL;) {
        size_t size = strcspn(at, "\n");
        memset(at, ' ', size);
        at += size;
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
        blank_comments(games->texts[games->count++]);
    }
    globfree(&found);
}

static bool is_of_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* True if the character after a name can begin the arguments of a call. */
static bool is_called(const char *after)
{
    return *after != '\0' && strchr("(\"'{[", *after) != NULL;
}

/* True if a name is used as `entry` requires: a method, for example, is called
 * after a colon. `before` is the character before the name. */
static bool is_use(const ApiEntry *entry, char before, const char *after)
{
    after += strspn(after, " \n");
    if (strcmp(entry->kind, "clause") == 0 ||
        strcmp(entry->kind, "method") == 0)
        return before == ':' && is_called(after);
    if (strcmp(entry->group, "Fields of things") == 0)
        return before == '.';
    if (strcmp(entry->kind, "field") == 0)
        return *after == '=' && after[1] != '=';
    if (before == '.' || before == ':')
        return false;
    return strcmp(entry->kind, "value") == 0 || is_called(after);
}

static bool uses(const char *text, const ApiEntry *entry)
{
    size_t size = strlen(entry->name);

    for (const char *at = text; (at = strstr(at, entry->name)) != NULL; at++) {
        char before = at == text ? '\n' : at[-1];
        if (!is_of_name(before) && !is_of_name(at[size]) &&
            is_use(entry, before, at + size))
            return true;
    }
    return false;
}

static int count_users(const Games *games, const ApiEntry *entry)
{
    int count = 0;

    for (int i = 0; i < games->count; i++)
        count += uses(games->texts[i], entry);
    return count;
}

/* True if games must use the entry. Names of Lua, operators and dropped names
 * need not be used. */
static bool is_wanted(const ApiEntry *entry)
{
    return entry->until == 0 && strcmp(entry->kind, "operator") != 0 &&
           strcmp(entry->group, "Lua's own library") != 0;
}

static void test_users(void **state)
{
    static Games games;
    ApiEntry entry;
    int missing = 0;

    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        load_folder(&games, folders[i]);
    for (int i = 0; api_entry(i, &entry); i++) {
        int count = is_wanted(&entry) ? count_users(&games, &entry) : WANTED;
        if (count >= WANTED)
            continue;
        print_error("%s: %d games use it\n", entry.signature, count);
        missing++;
    }
    for (int i = 0; i < games.count; i++)
        free(games.texts[i]);
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_users)};

    return cmocka_run_group_tests_name("script/used", tests, NULL, NULL);
}
