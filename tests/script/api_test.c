/*
 * Every example of the documentation runs, and the forms of it are sound.
 */
#include "support/small.h"

#include <ctype.h>

#include "format/json.h"
#include "script/api.h"

static void primitives_run(void **state)
{
    for (int i = 0; i < primitive_count; i++) {
        const Primitive *primitive = &primitives[i];
        if (strcmp(primitive->name, "variant") != 0)
            small_runs(primitive->example, "");
    }
}

static void a_variant_loads(void **state)
{
    ScriptError error;

    for (int i = 0; i < primitive_count; i++) {
        if (strcmp(primitives[i].name, "variant") != 0)
            continue;
        Script *script = small_load_text(primitives[i].example, &error);
        assert_non_null(script);
        script_free(script);
    }
}

static void clauses_run(void **state)
{
    char body[SMALL_TEXT];

    for (int i = 0; i < clause_kind_count; i++) {
        snprintf(body, sizeof body, "assert(%s >= 0)", clause_kinds[i].example);
        small_runs(body, "");
    }
}

static void fields_are_there(void **state)
{
    static const char *const samples[THING_TYPE_COUNT] = {
        [THING_PYRAMID] = "pyramids:list()[1]",
        [THING_SPACE] = "space(0, 0)",
        [THING_CARD] = "draw_pile.top",
        [THING_SEAT] = "me",
        [THING_SUIT] = "suits:list()[1]",
        [THING_POSE] = "upright",
        [THING_PILE] = "draw_pile",
    };
    char body[SMALL_TEXT];
    FieldDoc doc;

    for (int i = 0; field_doc(i, &doc); i++) {
        bool optional = doc.result[strlen(doc.result) - 1] == '?';
        assert_non_null(samples[doc.type]);
        snprintf(body, sizeof body, "local value = (%s).%s assert(%s)",
                 samples[doc.type], doc.name,
                 optional ? "true" : "value ~= nil");
        small_runs(body, "");
    }
}

static void each_has_words(void **state)
{
    for (int i = 0; i < primitive_count; i++) {
        const Primitive *primitive = &primitives[i];
        size_t size = strlen(primitive->sentence);
        assert_true(size > 0 && primitive->sentence[size - 1] == '.');
        assert_true(primitive->refusals[0] == '\0' ||
                    strncmp(primitive->refusals, "Refuses", 7) == 0);
        assert_true(strncmp(primitive->signature, primitive->name,
                            strlen(primitive->name)) == 0);
        assert_true(primitive->luacats[0] != '\0');
    }
}

/* -- the forms ----------------------------------------------------------------- */

static char *print(ApiForm form)
{
    FILE *file = tmpfile();
    long size;
    char *text;

    assert_non_null(file);
    script_api(form, file);
    size = ftell(file);
    rewind(file);
    text = calloc(1, (size_t)size + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, (size_t)size, file), size);
    fclose(file);
    return text;
}

static void every_form_names_everything(void **state)
{
    static const ApiForm forms[] = {API_TEXT, API_MARKDOWN, API_JSON,
                                    API_LUACATS, API_LUACHECK};

    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
        char *text = print(forms[f]);
        for (int i = 0; i < primitive_count; i++)
            assert_non_null(strstr(text, primitives[i].name));
        for (int i = 0; i < clause_kind_count; i++)
            assert_true(forms[f] == API_LUACHECK ||
                        strstr(text, clause_kinds[i].name) != NULL);
        free(text);
    }
}

static void json_is_json(void **state)
{
    char *text = print(API_JSON);
    char message[200];
    int line;
    long long version = 0;
    Json *root = json_parse(text, strlen(text), &line, message, sizeof message);

    assert_non_null(root);
    assert_true(json_as_whole(json_member(root, "api"), &version));
    assert_int_equal(version, 1);
    assert_int_equal(json_length(json_member(root, "primitives")),
                     primitive_count);
    assert_int_equal(json_length(json_member(root, "clauses")),
                     clause_kind_count);
    json_drop(root);
    free(text);
}

static void an_entry_is_found_or_guessed(void **state)
{
    FILE *out = tmpfile();
    const char *near = NULL;

    assert_non_null(out);
    assert_true(script_api_entry("choose_some", out, &near));
    assert_true(script_api_entry("north", out, &near));
    assert_true(script_api_entry("pointing_at", out, &near));
    assert_true(script_api_entry("pips", out, &near));
    assert_null(near);
    assert_false(script_api_entry("chose_some", out, &near));
    assert_string_equal(near, "choose_some");
    assert_false(script_api_entry("zzzz", out, &near));
    assert_null(near);
    fclose(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(primitives_run),
        cmocka_unit_test(a_variant_loads),
        cmocka_unit_test(clauses_run),
        cmocka_unit_test(fields_are_there),
        cmocka_unit_test(each_has_words),
        cmocka_unit_test(every_form_names_everything),
        cmocka_unit_test(json_is_json),
        cmocka_unit_test(an_entry_is_found_or_guessed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
