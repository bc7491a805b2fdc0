#include "format/json.h"

#include <math.h>

#include "sample.h"

static Json *parse(const char *quoted)
{
    char *text = sample_text(quoted);
    char message[200];
    int line;
    Json *root = json_parse(text, strlen(text), &line, message, sizeof message);

    if (!root)
        fail_msg("%d: %s in %s", line, message, text);
    free(text);
    return root;
}

static void check_written(Json *root, const char *quoted)
{
    char *expected = sample_text(quoted);
    char *text = json_write(root);

    assert_non_null(text);
    assert_string_equal(text, expected);
    free(text);
    free(expected);
    json_drop(root);
}

/* -- building ------------------------------------------------------------- */

static void test_values_in_the_order_in_which_they_are_set(void **state)
{
    Json *root = json_new_object();
    Json *list = json_new_array();

    json_set(root, "zebra", json_whole(-9223372036854775807));
    json_set(root, "list", list);
    json_set(root, "ape", json_text("a \"word\"\n"));
    json_set(root, "empty", json_new_object());
    /* `list` can still grow, although `root` already owns `list` */
    json_add(list, json_flag(true));
    json_add(list, json_flag(false));
    json_add(list, json_nothing());
    json_add(list, json_decimal(0.1));
    json_add(list, json_decimal(3));
    json_add(list, json_new_array());
    check_written(root, "{'zebra':-9223372036854775807,"
                        "'list':[true,false,null,0.1,3.0,[]],"
                        "'ape':'a \\'word\\'\\n','empty':{}}");
}

static void test_numbers_that_json_does_not_have(void **state)
{
    Json *list = json_new_array();

    json_add(list, json_decimal(1.0 / 3));
    json_add(list, json_decimal(HUGE_VAL));
    json_add(list, json_decimal(-HUGE_VAL));
    json_add(list, json_decimal(nan("")));
    check_written(list, "[0.333333,null,null,null]");
}

static void test_texts_that_are_not_utf_8(void **state)
{
    Json *list = json_new_array();

    json_add(list, json_text("gr\xc3\xbcn"));
    json_add(list, json_text("a\xffz"));
    json_add(list, json_text("cut \xc3"));
    json_add(list, json_text("\xed\xa0\x80"));
    check_written(list, "['gr\xc3\xbcn','a\xef\xbf\xbdz','cut \xef\xbf\xbd',"
                        "'\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd']");
}

static void check_spoiled(Json *root)
{
    FILE *out = tmpfile();

    assert_non_null(out);
    assert_null(json_write(root));
    assert_false(json_print(root, out));
    assert_int_equal(ftell(out), 0);
    fclose(out);
}

static void test_a_value_that_is_missing_spoils_the_whole(void **state)
{
    Json *inside = json_new_array();
    Json *root = json_new_object();

    json_add(inside, NULL);
    json_set(root, "inside", inside);
    check_spoiled(root);

    root = json_new_object();
    json_set(root, "good", json_nothing());
    json_set(root, "bad", NULL);
    json_set(root, "later", json_whole(1));
    check_spoiled(root);

    /* an invalid key has the same effect as a lack of memory */
    root = json_new_object();
    json_set(root, "good", json_whole(1));
    json_set(root, "\xff", json_whole(2));
    check_spoiled(root);
    root = json_new_array();
    inside = json_new_object();
    json_set(inside, "good", json_whole(1));
    json_add(root, inside);
    check_written(root, "[{'good':1}]");

    check_spoiled(NULL);
    json_set(NULL, "key", NULL);
    json_add(NULL, NULL);
}

static void test_print(void **state)
{
    FILE *out = tmpfile();
    char text[64] = "";
    Json *root = json_new_object();

    assert_non_null(out);
    json_set(root, "id", json_whole(1));
    assert_true(json_print(root, out));
    assert_true(json_print(json_text("alone"), out));
    rewind(out);
    assert_true(fread(text, 1, sizeof text - 1, out) > 0);
    assert_string_equal(text, "{\"id\":1}\n\"alone\"\n");
    fclose(out);
}

static void test_print_tells_when_it_cannot_write(void **state)
{
    FILE *out = fopen("/dev/null", "r");

    assert_non_null(out);
    assert_false(json_print(json_whole(1), out));
    fclose(out);
}

static void test_a_position_within(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Chance chance = chance_from_text("");
    Position position;

    position_start(&position, equipment, sample_seats(), chance);
    char *alone = position_json(&position, equipment, SEAT_NONE);
    Json *root = json_new_object();
    json_set(root, "position", json_position(&position, equipment, SEAT_NONE));
    char *within = json_write(root);
    assert_non_null(alone);
    assert_non_null(within);
    assert_memory_equal(within, "{\"position\":", 12);
    assert_memory_equal(within + 12, alone, strlen(alone));
    assert_string_equal(within + 12 + strlen(alone), "}");
    free(alone);
    free(within);
    json_drop(root);
    free(equipment);
}

/* -- reading -------------------------------------------------------------- */

static void test_reading(void **state)
{
    Json *root = parse("{'text':'a','number':12,'real':1.5,'yes':true,"
                       "'no':false,'nothing':null,'list':[1,'b',{}]}");
    const Json *list = json_member(root, "list");
    long long number = 0;

    assert_true(json_is_object(root));
    assert_false(json_is_array(root));
    assert_int_equal(json_length(root), 7);
    assert_null(json_member(root, "absent"));
    assert_string_equal(json_as_text(json_member(root, "text")), "a");
    assert_null(json_as_text(json_member(root, "number")));
    assert_true(json_as_whole(json_member(root, "number"), &number));
    assert_int_equal(number, 12);
    assert_false(json_as_whole(json_member(root, "real"), &number));
    assert_false(json_as_whole(json_member(root, "text"), &number));
    assert_true(json_is_true(json_member(root, "yes")));
    assert_false(json_is_true(json_member(root, "no")));
    assert_true(json_is_array(list));
    assert_int_equal(json_length(list), 3);
    assert_string_equal(json_as_text(json_at(list, 1)), "b");
    assert_true(json_is_object(json_at(list, 2)));
    assert_null(json_at(list, 3));
    assert_null(json_at(list, -1));
    json_drop(root);
}

/* The functions accept a missing value (NULL), so that nested calls need no
 * checks. */
static void test_questions_about_nothing(void **state)
{
    long long number;

    assert_null(json_member(NULL, "key"));
    assert_null(json_at(NULL, 0));
    assert_int_equal(json_length(NULL), 0);
    assert_null(json_as_text(NULL));
    assert_false(json_as_whole(NULL, &number));
    assert_false(json_is_true(NULL));
    assert_false(json_is_object(NULL));
    assert_false(json_is_array(NULL));
    json_drop(NULL);
}

static void test_keys_by_number(void **state)
{
    Json *root = parse("{'z':1,'a':2}");

    assert_string_equal(json_key(root, 0), "z");
    assert_string_equal(json_key(root, 1), "a");
    assert_null(json_key(root, 2));
    assert_null(json_key(NULL, 0));
    json_drop(root);
}

static void test_merging(void **state)
{
    Json *base = parse("{'a':1,'b':{'c':1},'d':4}");
    Json *over = parse("{'e':5,'b':{'x':2}}");

    check_written(json_merge(base, over), "{'a':1,'b':{'x':2},'d':4,'e':5}");
    check_written(json_merge(NULL, over), "{'e':5,'b':{'x':2}}");
    check_written(json_merge(base, NULL), "{'a':1,'b':{'c':1},'d':4}");
    check_written(json_merge(NULL, NULL), "{}");
    /* both arguments are unchanged, and were not freed */
    check_written(base, "{'a':1,'b':{'c':1},'d':4}");
    check_written(over, "{'e':5,'b':{'x':2}}");
}

static void test_what_cannot_be_parsed(void **state)
{
    const char *text = "{\n\"a\": 1,\n\"a\": 2}";
    char message[200];
    int line = -1;

    assert_null(json_parse(text, strlen(text), &line, message, sizeof message));
    assert_int_equal(line, 3);
    assert_string_equal(message,
                        "not valid JSON: duplicate object key near '\"a\"'");
    assert_null(json_parse("", 0, &line, message, sizeof message));
    assert_int_equal(line, 0);
    assert_string_equal(message, "is empty");
}

/* -- comparing ------------------------------------------------------------ */

static void check_contains(const char *whole_text, const char *part_text,
                           const char *expected)
{
    Json *whole = parse(whole_text);
    Json *part = parse(part_text);
    char difference[200] = "";
    bool contains = json_contains(whole, part, difference, sizeof difference);
    char *wanted = sample_text(expected ? expected : "");

    assert_int_equal(contains, !expected);
    if (expected)
        assert_string_equal(difference, wanted);
    free(wanted);
    json_drop(whole);
    json_drop(part);
}

static void test_contains(void **state)
{
    check_contains("{'a':1,'b':{'c':[1,2],'d':null}}", "{}", NULL);
    check_contains("{'a':1,'b':{'c':[1,2],'d':null}}",
                   "{'b':{'d':null,'c':[1,2]},'a':1}", NULL);
    check_contains("{'a':1,'b':{'c':[1,2],'d':null}}", "{'b':{}}", NULL);
    check_contains("[1,{'a':1}]", "[1,{'a':1}]", NULL);
    check_contains("'x'", "'x'", NULL);
    /* null requires that the member is missing */
    check_contains("{'a':1}", "{'b':null,'a':1}", NULL);
    check_contains("{'a':1}", "{'a':null}", "a: is 1, should be null");
}

static void test_differences(void **state)
{
    check_contains("{'turn':7}", "{'turn':8}", "turn: is 7, should be 8");
    check_contains("{'turn':7}", "{'turn':7.0}", "turn: is 7, should be 7.0");
    check_contains("{'a':{}}", "{'a':{'b':['x']}}",
                   "a.b: is missing, should be ['x']");
    check_contains("{'a':null}", "{'a':{'b':1}}",
                   "a: is null, should be {'b':1}");
    check_contains("{'hands':{'red':['AM','XY']}}",
                   "{'hands':{'red':['AM','E']}}",
                   "hands.red[1]: is 'XY', should be 'E'");
    check_contains("{'draw':['AM']}", "{'draw':['AM','E']}",
                   "draw: is ['AM'], should be ['AM','E']");
    /* an object in a list must not have more members than expected */
    check_contains("[{'a':1,'b':2}]", "[{'a':1}]",
                   "[0]: is {'a':1,'b':2}, should be {'a':1}");
    check_contains("1", "2", "is 1, should be 2");
}

static void test_a_difference_is_cut_to_its_room(void **state)
{
    Json *whole = parse("{'a':'a long text that has no room'}");
    Json *part = parse("{'a':1}");
    char difference[12];

    assert_false(json_contains(whole, part, difference, sizeof difference));
    assert_string_equal(difference, "a: is \"a lo");
    json_drop(whole);
    json_drop(part);
}

static void count_paths(void *context, const char *path, const Json *is,
                        const Json *wanted)
{
    char *paths = context;

    strcat(strcat(paths, path), is != NULL ? " " : "! ");
    assert_non_null(wanted);
}

static void test_all_differences(void **state)
{
    Json *whole = parse("{'a':1,'b':{'c':[1,2],'d':null},'e':'x'}");
    Json *part = parse("{'a':2,'b':{'c':[1,3],'d':null,'f':7},'e':'x'}");
    char paths[200] = "";

    assert_int_equal(json_differences(whole, part, count_paths, paths), 3);
    assert_string_equal(paths, "a b.c[1] b.f! ");
    assert_int_equal(json_differences(whole, whole, count_paths, paths), 0);
    json_drop(whole);
    json_drop(part);
}

/* -- places of errors ----------------------------------------------------- */

static void check_line(const char *path, int expected, bool whole)
{
    char *text = sample_text("\n{'a': ['}', '\\\\',\n"
                             "   {'b.c': 1,\n"
                             "    'd': {'e,0': [\n"
                             "      true]}}],\n"
                             " 'ab': {}\n"
                             "}\n");
    bool exact;

    assert_int_equal(json_line(text, strlen(text), path, &exact), expected);
    assert_int_equal(exact, whole);
    free(text);
}

static void test_lines(void **state)
{
    check_line("", 2, true);
    check_line("a", 2, true);
    check_line("ab", 6, true);
    check_line("a[1]", 2, true);
    check_line("a[2]", 3, true);
    check_line("a[2].b.c", 3, true);
    check_line("a[2].d", 4, true);
    check_line("a[2].d.e,0[0]", 5, true);
    check_line("a[2].d.f", 4, false);
    check_line("a[3]", 2, false);
    check_line("ab.c", 6, false);
    check_line("ab[0]", 6, false);
    check_line("nothing", 2, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values_in_the_order_in_which_they_are_set),
        cmocka_unit_test(test_numbers_that_json_does_not_have),
        cmocka_unit_test(test_texts_that_are_not_utf_8),
        cmocka_unit_test(test_a_value_that_is_missing_spoils_the_whole),
        cmocka_unit_test(test_print),
        cmocka_unit_test(test_print_tells_when_it_cannot_write),
        cmocka_unit_test(test_a_position_within),
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_questions_about_nothing),
        cmocka_unit_test(test_keys_by_number),
        cmocka_unit_test(test_merging),
        cmocka_unit_test(test_what_cannot_be_parsed),
        cmocka_unit_test(test_contains),
        cmocka_unit_test(test_differences),
        cmocka_unit_test(test_a_difference_is_cut_to_its_room),
        cmocka_unit_test(test_all_differences),
        cmocka_unit_test(test_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
