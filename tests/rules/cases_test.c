/*
 * cases_test.c -- tests what the runner of rule cases reports about wrong files
 * and failing cases.
 */
#include "support/small.h"
#include "table.h"

#include "check/cases/cases.h"

/* House rules for these tests. The house rules `late` and `later` contradict
 * each other. */
static const char *const house_rules[][2] = {
    {"late", "rules.options.turn_limit.default = 30"},
    {"later", "rules.options.turn_limit.default = 40"},
    {"short", "local old = rules.turn rules.turn = function(me) old(me) "
              "finish('short', me) end"},
    {"broken", "error('it is broken')"},
};

static bool find_house_rule(const char *name, CaseScript *found)
{
    for (size_t i = 0; i < sizeof house_rules / sizeof *house_rules; i++) {
        char text[SMALL_TEXT], file[64];
        if (strcmp(name, house_rules[i][0]) != 0)
            continue;
        snprintf(file, sizeof file, "%s.lua", name);
        snprintf(text, sizeof text,
                 "return house_rule { api = 1, name = '%s', "
                 "change = function(rules) %s end }",
                 name, house_rules[i][1]);
        snprintf(found->file, sizeof found->file, "%s",
                 small_write(file, text));
        return true;
    }
    return false;
}

static bool find(void *context, CaseScriptKind kind, const char *name,
                 CaseScript *found)
{
    strcpy(found->scripts, "scripts");
    if (kind == CASE_HOUSE_RULE)
        return find_house_rule(name, found);
    if (strcmp(name, "dectana") != 0)
        return false;
    strcpy(found->file, "variants/dectana.lua");
    return true;
}

/* Returns what the runner prints about a file; the caller must free the text.
 * Single quotes in `file` stand for double quotes. */
static char *told_with(Cases cases, const char *file, int *failed)
{
    char *text = strdup(file);
    char *told = NULL;
    size_t size;

    assert_non_null(text);
    for (char *at = text; *at; at++)
        if (*at == '\'')
            *at = '"';
    cases.out = open_memstream(&told, &size);
    assert_non_null(cases.out);
    cases.find = find;
    cases_run(&cases, "x.json", text, strlen(text));
    fclose(cases.out);
    free(text);
    *failed = cases.failed;
    return told;
}

static char *told_of(const char *file, int *failed)
{
    return told_with((Cases){0}, file, failed);
}

static void check_fails(const char *file, const char *expected)
{
    int failed;
    char *told = told_of(file, &failed);

    if (strstr(told, expected) == NULL)
        print_error("said: %s\nexpected: %s\n", told, expected);
    assert_non_null(strstr(told, expected));
    assert_int_equal(strncmp(told, "not ok 1 - ", 11), 0);
    assert_int_equal(failed, 1);
    free(told);
}

/* Runs a case with a small position, and checks that the case fails with the
 * expected message. `line_and_expect` has the line and the expectations of the
 * case, as JSON. */
static void check_case_fails(const char *line_and_expect, const char *expected)
{
    char file[600];

    snprintf(file, sizeof file,
             "{'variant':'dectana','base':{'board':{'0,0':{'cards':['5SV'],"
             "'pyramids':['r1e']}},'draw':['2MK']},'cases':[{'id':'D1','text':"
             "'t',%s}]}",
             line_and_expect);
    check_fails(file, expected);
}

static void test_wrong_files(void **state)
{
    check_fails("{'variant':'dectana','cases':[}", "x.json:1: ");
    check_fails("[]", "x.json:1: must be an object");
    check_fails("{'cases':[]}", "x.json:1: variant: must be a string");
    check_fails("{'variant':'dectana'}", "x.json:1: cases: must be a list");
    check_fails("{'variant':'dectana','casses':[]}",
                "x.json:1: casses: unknown key; did you mean cases");
    check_fails("{'variant':'dectana','cases':[7]}",
                "x.json:1: cases[0]: must be an object");
    check_fails("{'variant':'dectana','cases':[{'id':'a','text':'b'}]}",
                "cases[0].expect: must be an object that is not empty");
}

static void test_wrong_cases(void **state)
{
    check_case_fails("'lines':'x','expect':{'lines':1}",
                     "cases[0].lines: unknown key; did you mean line");
    check_case_fails("'line':[],'expect':{'lines':1}",
                     "cases[0].line: must be a string or a list");
    check_case_fails("'expect':{'sucessors':1}",
                     "cases[0].expect.sucessors: unknown expectation; did you "
                     "mean successors");
    check_case_fails("'expect':{'options':'e'}",
                     "cases[0].expect.options: must be a list of strings");
    check_case_fails("'position':{'boards':{}},'expect':{'lines':1}",
                     "position.boards: ");
    check_case_fails("'position':{'hands':{'red':['9ZZ']}},'expect':"
                     "{'lines':1}",
                     "position.hands.red[0]: \"9ZZ\" is not a card");
    check_fails("{'variant':'chess','cases':[{'id':'a','text':'b','expect':"
                "{'lines':1}}]}",
                "cases[0]: there is no variant chess");
}

static void test_failing_cases(void **state)
{
    check_case_fails("'line':'recycle','expect':{'position':{'turn':3}}",
                     "cases[0]\n#   line: recycle\n#   turn\n"
                     "#     expected 3\n#     got      2\n");
    check_case_fails("'line':'reorient','expect':{'position':{}}",
                     "the line is not complete: pyramid is open: 0,0:r1e");
    check_case_fails("'line':'recycle','expect':{'position':{'board':"
                     "{'0,0':null}}}",
                     "board.0,0\n#     expected null\n#     got      {");
    check_case_fails(
        "'line':'recycle','expect':{'lengths':{'hands.red':2}}",
        "length of hands.red\n#     expected 2\n#     got      1\n");
    check_case_fails(
        "'line':'recycle','expect':{'refused':'no'}",
        "refused\n#     expected \"no\"\n#     got      nothing\n");
    check_case_fails(
        "'line':'enter','expect':{'refused':'maybe'}",
        "refused\n#     expected \"maybe\"\n#     got      \"enter: you "
        "have pyramids on the board");
    check_case_fails("'line':'enter','expect':{'word':'recycle'}",
                     "refused at\n#     expected \"recycle\"\n#     got      "
                     "\"enter: ");
    check_case_fails("'expect':{'offers':['enter']}",
                     "offers\n#     expected [\"enter\"]\n#     got      "
                     "[\"activate\",\"recycle\",\"reorient\"]\n");
    check_case_fails(
        "'expect':{'withholds':['recycle']}",
        "withholds\n#     expected [\"recycle\"]\n#     got      [");
    check_case_fails(
        "'expect':{'options':['recycle','reorient']}",
        "options\n#     expected [\"recycle\",\"reorient\"]\n#     got  "
        "    [\"activate\",\"recycle\",\"reorient\"]\n");
    check_case_fails(
        "'expect':{'asked':'green'}",
        "asked\n#     expected \"green\"\n#     got      \"red\"\n");
    check_case_fails("'line':'reorient','expect':{'successors':5}",
                     "successors\n#     expected 5\n#     got      4\n");
    check_case_fails("'line':'reorient','expect':{'lines':3}",
                     "lines\n#     expected 3\n#     got      4\n");
    check_case_fails(
        "'line':'reorient','expect':{'contains':[{'turn':9}]}",
        "contains[0]: is not among 4 positions; the nearest comes after "
        "'reorient 0,0:r1e ^ done'\n#   line: reorient\n#   "
        "contains[0].turn\n#     expected 9\n#     got      2\n");
    check_case_fails("'line':'reorient','expect':{'lacks':[{'turn':2}]}",
                     "lacks[0]: is one of 4 positions, after 'reorient");
    check_case_fails("'line':['enter','recycle'],'expect':{'position':{}}",
                     "turn 1 of the line is refused: ");
}

/* -- messages ------------------------------------------------------------- */

static const char many[] =
    "{'variant':'dectana',\n"
    " 'base':{'board':{'0,0':{'cards':['5SV'],'pyramids':['r1e']}},\n"
    "  'draw':['2MK']},\n"
    " 'cases':[\n"
    "  {'id':'A','text':'x, \\\"] }','line':'recycle',\n"
    "   'expect':{'position':{'turn':3,'to_move':'green','hands':{\n"
    "     'red':['AM']}}}},\n"
    "  {'id':'B','text':'b','line':['recycle','recycle'],\n"
    "   'expect':{'lengths':{'draw':4,'hands.red':1,'discard':2}}},\n"
    "  {'id':'C','text':'c','line':'reorient','expect':\n"
    "    {'successors':5,'contains':[{'turn':9},\n"
    "      {'board':{'0,0':{'pyramids':['r1n']}}}]}}]}\n";

static void test_all_that_differs(void **state)
{
    int failed;
    char *told = told_of(many, &failed);

    assert_string_equal(told, "not ok 1 - A x, \"] }\n"
                              "#   x.json:5: cases[0]\n"
                              "#   line: recycle\n"
                              "#   turn\n"
                              "#     expected 3\n"
                              "#     got      2\n"
                              "#   hands.red[0]\n"
                              "#     expected \"AM\"\n"
                              "#     got      \"2MK\"\n"
                              "not ok 2 - B b\n"
                              "#   x.json:8: cases[1]\n"
                              "#   line: recycle\n"
                              "#   line: recycle\n"
                              "#   length of draw\n"
                              "#     expected 4\n"
                              "#     got      0\n"
                              "#   length of discard\n"
                              "#     expected 2\n"
                              "#     got      0\n"
                              "not ok 3 - C c\n"
                              "#   x.json:10: cases[2]\n"
                              "#   line: reorient\n"
                              "#   successors\n"
                              "#     expected 5\n"
                              "#     got      4\n");
    assert_int_equal(failed, 3);
    free(told);
}

static void test_rows(void **state)
{
    int failed;
    char *told = told_with((Cases){.verbose = true}, many, &failed);

    assert_non_null(strstr(told, "#   rows that only one side has\n"
                                 "#     expected [{\"turn\":9}]\n"
                                 "#     got      [\"reorient 0,0:r1e ^ done\","
                                 "\"reorient 0,0:r1e s done\","
                                 "\"reorient 0,0:r1e w done\"]\n"));
    free(told);
}

static void test_objects(void **state)
{
    int failed;
    char *told = told_with((Cases){.json = true}, many, &failed);
    const char *second = strchr(told, '\n') + 1;
    const char wanted[] =
        "{\"file\":\"x.json\",\"line\":8,\"case\":1,\"id\":\"B\","
        "\"text\":\"b\",\"passed\":false,\"path\":\"\",\"message\":null,"
        "\"entered\":[\"recycle\",\"recycle\"],\"differences\":["
        "{\"path\":\"length of draw\",\"expected\":4,\"got\":0},"
        "{\"path\":\"length of discard\",\"expected\":2,\"got\":0}]}\n";

    assert_int_equal(strncmp(second, wanted, strlen(wanted)), 0);
    assert_int_equal(failed, 3);
    free(told);
}

/* An error in a case, or in the base of a file, must name the line of the wrong
 * member. */
static void test_places(void **state)
{
    check_fails("{'variant':'dectana',\n'cases':[\n{'id':'a','text':'b',\n"
                "'expect':{\n'lengths':{'hands.red':'x'}}}]}",
                "expect.lengths.hands.red: must be a whole number");
    check_fails("{'variant':'dectana',\n'cases':[\n{'id':'a','text':'b',\n"
                "'expect':{\n'lengths':{},\n'sucessors':2}}]}",
                "x.json:6: cases[0].expect.sucessors: unknown expectation");
    check_fails("{'variant':'dectana',\n'base':{'board':{},\n'hands':\n"
                "{'red':['9ZZ']}},'cases':[\n{'id':'a','text':'b',\n"
                "'expect':{'lines':1}}]}",
                "x.json:4: cases[0]: position.hands.red[0]: \"9ZZ\"");
    check_fails("{'variant':'dectana','base':{'hands':{}},\n'cases':[\n"
                "{'id':'a','text':'b',\n'position':{'hands':{'red':\n"
                "['AM',\n'9ZZ']}},'expect':{'lines':1}}]}",
                "x.json:6: cases[0]: position.hands.red[1]: \"9ZZ\"");
}

static void test_passing(void **state)
{
    int failed;
    char *told = told_of(
        "{'variant':'dectana','base':{'board':{'0,0':{'cards':['5SV']}}},"
        "'cases':[{'id':'D1','text':'all is well','line':['enter 0,0 e',"
        "'recycle'],'expect':{'position':{'turn':3,'board':{'0,1':null}}}}]}",
        &failed);

    assert_string_equal(told, "ok 1 - D1 all is well\n");
    assert_int_equal(failed, 0);
    free(told);
}

/* -- house rules ---------------------------------------------------------- */

/* Runs a file with one case. `file_members` and `case_members` are JSON
 * members. `expected` is the message of the failing case, or NULL if the case
 * must pass. */
static void check_with(const char *file_members, const char *case_members,
                       const char *expected)
{
    char file[SMALL_TEXT];
    int failed;

    snprintf(file, sizeof file,
             "{'variant':'dectana',%s'base':{'board':{'0,0':{'cards':['5SV'],"
             "'pyramids':['r1e']}},'draw':['2MK']},'cases':[{'id':'D1','text':"
             "'t',%s}]}",
             file_members, case_members);
    if (expected != NULL) {
        check_fails(file, expected);
        return;
    }
    char *told = told_of(file, &failed);
    assert_string_equal(told, "ok 1 - D1 t\n");
    assert_int_equal(failed, 0);
    free(told);
}

#define LATE  "{'options':{'turn_limit':30}}"
#define SHORT "'line':'recycle','expect':{'position':{'over':true}}"
#define TURN  "'line':'recycle','expect':{'position':{'turn':2}}"

static void test_house_rules(void **state)
{
    check_with("", "'with':['late']," TURN, NULL);
    check_with(
        "", "'with':['late'],'line':'recycle','expect':{'position':" LATE "}",
        NULL);
    check_with("'with':['late'],",
               "'line':'recycle','expect':{'position':" LATE "}", NULL);
    check_with("", "'with':['short']," SHORT, NULL);
    check_with("'with':['short'],", SHORT, NULL);
    check_with("'with':['late','short'],",
               "'line':'recycle','expect':{'position':{'over':true,"
               "'options':{'turn_limit':30}}}",
               NULL);
    /* members of the case replace those of the file */
    check_with("'with':['short'],", "'with':[]," TURN, NULL);
    check_with("'with':['short'],", "'with':['late']," TURN, NULL);
    check_with("'with':['broken'],", "'with':[]," TURN, NULL);
    check_with("'with':[],", TURN, NULL);
    /* a house rule has changed the default, but the position sets the option */
    check_with("'with':['later'],",
               "'position':" LATE ",'line':'recycle','expect':{'position':"
               "{'options':{'turn_limit':30}}}",
               NULL);
}

static void test_wrong_house_rules(void **state)
{
    check_with("", "'with':['nobody']," TURN,
               "cases[0]: there is no house rule nobody");
    check_with("'with':['nobody'],", TURN,
               "cases[0]: there is no house rule nobody");
    check_with("", "'with':['late','later']," TURN,
               "cases[0]: house rules late and later contradict each other: "
               "both change options.turn_limit.default of dectana");
    check_with("", "'with':['late','late']," TURN,
               "cases[0]: house rule late is given twice");
    check_with("", "'with':['broken']," TURN, "broken.lua:1: it is broken");
    check_with("", "'with':'late'," TURN,
               "cases[0].with: must be a list of names");
    check_with("", "'with':[5]," TURN,
               "cases[0].with: must be a list of names");
    check_with("", "'with':{}," TURN, "cases[0].with: must be a list of names");
    check_with("'with':'late',", TURN,
               "x.json:1: with: must be a list of names");
    check_with("",
               "'with':['a','a','a','a','a','a','a','a','a','a','a','a','a',"
               "'a','a','a','a']," TURN,
               "cases[0].with: must be a list of names");
    check_with("", "'wit':['late']," TURN,
               "cases[0].wit: unknown key; did you mean with");
    check_with("",
               "'with':['short'],'line':'recycle','expect':{'position':"
               "{'turn':2,'over':false}}",
               "turn\n#     expected 2\n#     got      1\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wrong_files),
        cmocka_unit_test(test_wrong_cases),
        cmocka_unit_test(test_failing_cases),
        cmocka_unit_test(test_all_that_differs),
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_objects),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_passing),
        cmocka_unit_test(test_house_rules),
        cmocka_unit_test(test_wrong_house_rules),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
