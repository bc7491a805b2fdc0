/*
 * api_test.c -- tests that the entries of the documentation are complete and
 * consistent. example_test.c runs the examples.
 */
#include "support/small.h"

#include <ctype.h>
#include <lauxlib.h>

#include "format/json.h"
#include "script/api/api.h"
#include "script/sandbox/constants.h"

static bool ends_as_sentence(const char *text)
{
    size_t size = strlen(text);

    return size > 0 && text[size - 1] == '.';
}

static void test_words(void **state)
{
    ApiEntry entry;

    for (int i = 0; api_entry(i, &entry); i++) {
        if (entry.sentence[0] == '\0' || entry.example[0] == '\0' ||
            entry.signature[0] == '\0' || entry.type[0] == '\0')
            fail_msg("%s: something is missing", entry.signature);
        if ((entry.refusals[0] != '\0' &&
             (strncmp(entry.refusals, "Refuses ", 8) != 0 ||
              !ends_as_sentence(entry.refusals))) ||
            (entry.errors[0] != '\0' &&
             (strncmp(entry.errors, "Raises ", 7) != 0 ||
              !ends_as_sentence(entry.errors))))
            fail_msg("%s: no sentences", entry.signature);
        assert_true(strlen(entry.signature) < API_TYPE_LIMIT - 1);
        assert_true(strlen(entry.type) < API_TYPE_LIMIT - 1);
    }
    for (int i = 0; i < primitive_count(); i++) {
        assert_true(ends_as_sentence(primitive_at(i)->sentence));
        assert_true(strncmp(primitive_at(i)->signature, primitive_at(i)->name,
                            strlen(primitive_at(i)->name)) == 0);
    }
}

static bool is_told(const char *name)
{
    ApiEntry entry;

    for (int i = 0; api_entry(i, &entry); i++)
        if (entry.of[0] == '\0' && strcmp(entry.name, name) == 0)
            return true;
    return false;
}

/* Checks that the documentation has every name of the table at the top of the
 * stack, and of the tables in it. Returns the number of names. */
static int check_told(lua_State *L, const char *prefix)
{
    char name[API_NAME_LIMIT];
    int count = 0;

    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        snprintf(name, sizeof name, "%s%s", prefix, lua_tostring(L, -2));
        if (lua_istable(L, -1) && prefix[0] == '\0' && !is_told(name)) {
            strcat(name, ".");
            count += check_told(L, name);
        } else if (!is_told(name)) {
            fail_msg("%s is told nowhere", name);
        } else {
            count++;
        }
        lua_pop(L, 1);
    }
    return count;
}

static int count_in(int api)
{
    int count = 0;

    for (int i = 0; i < primitive_count(); i++)
        count += primitive_is_in(primitive_at(i), api);
    return count;
}

/* The documentation must have an entry for each name that a script can use, and
 * for no other name. */
static void test_environment(void **state)
{
    Script *script = small_load("", NULL);
    lua_State *L = luaL_newstate();
    ApiEntry entry;

    lua_newtable(L);
    library_open(L);
    assert_int_equal(check_told(L, ""), library_entry_count);
    lua_close(L);
    for (int i = 0; api_entry(i, &entry); i++) {
        char body[SMALL_TEXT];
        if (entry.of[0] != '\0')
            continue;
        snprintf(body, sizeof body, "assert(%s ~= nil)", entry.name);
        small_runs(body, "");
    }
    for (int api = 1; api <= API_VERSION; api++) {
        constants_push_names(script->sandbox->L, api);
        assert_true(check_told(script->sandbox->L, "") >= count_in(api) - 2);
        lua_pop(script->sandbox->L, 1);
    }
    script_free(script);
}

/* -- the forms ------------------------------------------------------------ */

static char *read_all(FILE *file)
{
    long size = ftell(file);
    char *text = calloc(1, (size_t)size + 1);

    rewind(file);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, (size_t)size, file), size);
    fclose(file);
    return text;
}

static char *print(ApiForm form)
{
    FILE *file = tmpfile();

    assert_non_null(file);
    script_api(form, 78, file);
    return read_all(file);
}

static void test_forms(void **state)
{
    static const ApiForm forms[] = {API_TEXT,    API_MARKDOWN, API_JSON,
                                    API_LUACATS, API_LUACHECK, API_BRIEF};

    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
        char *text = print(forms[f]);
        ApiEntry entry;
        for (int i = 0; api_entry(i, &entry); i++) {
            bool global = entry.of[0] == '\0' && i < primitive_count() &&
                          entry.until == 0;
            if (forms[f] == API_LUACHECK && !global)
                continue;
            if (forms[f] == API_BRIEF && entry.until > 0)
                continue;
            if (forms[f] == API_LUACATS &&
                strcmp(entry.group, "Lua's own library") == 0)
                continue;
            if (strcmp(entry.kind, "operator") != 0 &&
                strstr(text, entry.name) == NULL)
                fail_msg("form %d lacks %s", (int)f, entry.name);
        }
        free(text);
    }
}

/* The brief form has at most one line for each entry, no line that is too wide,
 * and no dropped words. */
static void test_brief(void **state)
{
    char *text = print(API_BRIEF);
    int lines = 0;

    for (const char *line = text; *line != '\0'; lines++) {
        size_t size = strcspn(line, "\n");
        assert_in_range(size, 0, 78);
        line += size + (line[size] == '\n');
    }
    assert_in_range(lines, 100, 260);
    assert_null(strstr(text, "put_on("));
    assert_null(strstr(text, "Dropped"));
    assert_non_null(strstr(text, ":sized(number)"));
    free(text);
}

static const char *member_text(const Json *object, const char *name)
{
    return json_as_text(json_member(object, name));
}

static void check_json_entry(const Json *object, const ApiEntry *entry)
{
    long long since, until = 0;
    const Json *last = json_member(object, "until");

    assert_string_equal(member_text(object, "name"), entry->name);
    assert_string_equal(member_text(object, "kind"), entry->kind);
    assert_string_equal(member_text(object, "signature"), entry->signature);
    assert_string_equal(member_text(object, "text"), entry->sentence);
    assert_string_equal(member_text(object, "example"), entry->example);
    assert_true(json_as_whole(json_member(object, "since"), &since));
    assert_int_equal(since, entry->since);
    assert_true(last == NULL || json_as_whole(last, &until));
    assert_int_equal(until, entry->until);
    if (until > 0)
        assert_string_equal(member_text(object, "instead"), entry->instead);
    if (strcmp(entry->kind, "function") == 0)
        assert_non_null(json_member(object, "parameters"));
}

static Json *parse(char *text)
{
    char message[200];
    int line;
    Json *root = json_parse(text, strlen(text), &line, message, sizeof message);

    if (root == NULL)
        fail_msg("%d: %s", line, message);
    return root;
}

static void test_json(void **state)
{
    char *text = print(API_JSON);
    Json *root = parse(text);
    const Json *entries = json_member(root, "entries");
    ApiEntry entry;
    int count = 0;

    assert_string_equal(member_text(root, "format"), "house-api/1");
    for (; api_entry(count, &entry); count++)
        check_json_entry(json_at(entries, count), &entry);
    assert_int_equal(json_length(entries), count);
    json_drop(root);
    free(text);
}

/* Tests the parameters and results of an entry as JSON. */
static void test_json_parts(void **state)
{
    FILE *out = tmpfile();

    assert_true(script_api_entry("choose_each", API_JSON, 78, out, NULL));
    char *text = read_all(out);
    Json *root = parse(text);
    assert_int_equal(json_length(json_member(root, "entries")), 1);
    const Json *entry = json_at(json_member(root, "entries"), 0);
    const Json *parameters = json_member(entry, "parameters");
    assert_int_equal(json_length(parameters), 3);
    assert_string_equal(member_text(json_at(parameters, 1), "name"), "set_of");
    assert_string_equal(member_text(json_at(parameters, 1), "type"),
                        "(fun(seat: Seat): Set?)");
    assert_string_equal(member_text(entry, "returns"),
                        "table<Seat, any>, Seat[]");
    json_drop(root);
    free(text);
}

/* -- LuaCATS -------------------------------------------------------------- */

static bool is_defined(const char *all, const char *type, size_t size)
{
    char line[API_NAME_LIMIT];

    snprintf(line, sizeof line, "\n---@class %.*s\n", (int)size, type);
    if (strstr(all, line) != NULL)
        return true;
    snprintf(line, sizeof line, "\n---@alias %.*s ", (int)size, type);
    return strstr(all, line) != NULL;
}

/* Checks the types in a line: the capitalized words after a colon, a bar,
 * `---@return` or `---@type`. Returns their number. */
static int check_types(const char *all, const char *line, size_t size)
{
    int count = 0;

    for (size_t i = 2; i < size; i++) {
        bool begins =
            isupper((unsigned char)line[i]) &&
            (line[i - 1] == '|' || (line[i - 1] == ' ' && line[i - 2] == ':') ||
             strncmp(line, "---@return ", i) == 0 ||
             strncmp(line, "---@type ", i) == 0);
        size_t length = 0;
        while (begins && isalnum((unsigned char)line[i + length]))
            length++;
        if (length == 0)
            continue;
        if (!is_defined(all, line + i, length))
            fail_msg("no type %.*s: %.*s", (int)length, line + i, (int)size,
                     line);
        count++;
    }
    return count;
}

static bool is_tag(const char *line)
{
    static const char *const tags[] = {"meta\n",    "class ", "field ",
                                       "operator ", "alias ", "param ",
                                       "return ",   "type ",  "deprecated "};

    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (strncmp(line, tags[i], strlen(tags[i])) == 0)
            return true;
    return false;
}

static void test_definitions(void **state)
{
    char *text = print(API_LUACATS);
    lua_State *L = luaL_newstate();
    int types = 0;

    assert_int_equal(luaL_loadstring(L, text), LUA_OK);
    lua_close(L);
    for (const char *line = text; *line != '\0'; line++) {
        size_t size = strcspn(line, "\n");
        if (strncmp(line, "---@", 4) == 0) {
            assert_true(is_tag(line + 4));
            types += check_types(text, line, size);
        }
        line += size;
    }
    assert_true(types > 200);
    free(text);
}

/* -- one entry, and searches ----------------------------------------------- */

static void test_names(void **state)
{
    static const char *const there[] = {
        "choose_some", "north",        "pointing_at", "pips",
        "at_least",    "string.rep",   "rep",         "+",
        "take_back",   "spaces:any",   "set:any",     "pyramids:of",
        "card.value",  "variant.setup"};
    static const char *const missing[] = {"spaces:of", ":of", "of:", "x.of"};
    FILE *out = tmpfile();
    const char *near = NULL;

    assert_non_null(out);
    for (size_t i = 0; i < sizeof there / sizeof *there; i++) {
        assert_true(script_api_entry(there[i], API_TEXT, 78, out, &near));
        assert_null(near);
    }
    assert_false(script_api_entry("chose_some", API_TEXT, 78, out, &near));
    assert_string_equal(near, "choose_some");
    assert_false(script_api_entry("zzzz", API_TEXT, 78, out, &near));
    assert_null(near);
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++)
        assert_false(script_api_entry(missing[i], API_TEXT, 78, out, &near));
    assert_false(script_api_entry("spaces:empt", API_TEXT, 78, out, &near));
    assert_string_equal(near, "empty");
    fclose(out);
}

static void test_search(void **state)
{
    FILE *out = tmpfile();

    assert_true(script_api_search("in secret", 40, out) == 1);
    assert_true(script_api_search("WINNERS", 40, out) == 2);
    assert_true(script_api_search("zzzz", 40, out) == 0);
    assert_true(script_api_search("a", 40, out) == 0);
    assert_true(script_api_search("inner", 40, out) == 0);
    char *text = read_all(out);
    assert_non_null(strstr(text, "  choose_each(label,"));
    for (const char *line = text; *line != '\0'; line++) {
        size_t size = strcspn(line, "\n");
        assert_true(size <= 40);
        line += size;
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),       cmocka_unit_test(test_environment),
        cmocka_unit_test(test_forms),       cmocka_unit_test(test_brief),
        cmocka_unit_test(test_json),        cmocka_unit_test(test_json_parts),
        cmocka_unit_test(test_definitions), cmocka_unit_test(test_names),
        cmocka_unit_test(test_search),
    };

    return cmocka_run_group_tests_name("script/api", tests, NULL, NULL);
}
