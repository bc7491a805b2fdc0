/*
 * The runner of cases: what it says of files that are wrong, and of cases
 * that fail.
 */
#include "support/small.h"
#include "table.h"

#include "match/cases.h"

/* House rules of these tests: the first two contradict each other. */
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

/* What the runner prints of a file; JSON stands with single quotes. */
static char *told_of(const char *file, int *failed)
{
    Cases cases = {.find = find};
    char *text = strdup(file);
    char *told = NULL;
    size_t size;

    assert_non_null(text);
    for (char *at = text; *at; at++)
        if (*at == '\'')
            *at = '"';
    cases.out = open_memstream(&told, &size);
    assert_non_null(cases.out);
    cases_run(&cases, "x.json", text, strlen(text));
    fclose(cases.out);
    free(text);
    *failed = cases.failed;
    return told;
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

/* A case of a small position, with its line and what it expects. */
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
    check_fails("[]", "x.json: must be an object");
    check_fails("{'cases':[]}", "x.json: variant: must be a text");
    check_fails("{'variant':'dectana'}", "x.json: cases: must be a list");
    check_fails("{'variant':'dectana','casses':[]}",
                "x.json: casses: is no key here; did you mean cases");
    check_fails("{'variant':'dectana','cases':[7]}",
                "x.json: cases[0]: must be an object");
    check_fails("{'variant':'dectana','cases':[{'id':'a','text':'b'}]}",
                "cases[0].expect: must be an object that is not empty");
}

static void test_wrong_cases(void **state)
{
    check_case_fails("'lines':'x','expect':{'lines':1}",
                     "cases[0].lines: is no key here; did you mean line");
    check_case_fails("'line':[],'expect':{'lines':1}",
                     "cases[0].line: must be a text or a list");
    check_case_fails("'expect':{'sucessors':1}",
                     "cases[0].expect.sucessors: cannot be expected; did you "
                     "mean successors");
    check_case_fails("'expect':{'options':'e'}",
                     "cases[0].expect.options: must be a list of texts");
    check_case_fails("'position':{'boards':{}},'expect':{'lines':1}",
                     "position.boards: ");
    check_case_fails("'position':{'hands':{'red':['9ZZ']}},'expect':"
                     "{'lines':1}",
                     "position.hands.red[0]: \"9ZZ\" is no card");
    check_fails("{'variant':'chess','cases':[{'id':'a','text':'b','expect':"
                "{'lines':1}}]}",
                "cases[0]: there is no variant chess");
}

static void test_failing_cases(void **state)
{
    check_case_fails("'line':'recycle','expect':{'position':{'turn':3}}",
                     "cases[0]: turn: is 2, should be 3");
    check_case_fails("'line':'reorient','expect':{'position':{}}",
                     "the line is not complete: pyramid is open: 0,0:r1e");
    check_case_fails("'line':'recycle','expect':{'position':{'board':"
                     "{'0,0':null}}}",
                     "board.0,0: is {");
    check_case_fails("'line':'recycle','expect':{'lengths':{'hands.red':2}}",
                     "hands.red: has a length of 1, should be 2");
    check_case_fails("'line':'recycle','expect':{'refused':'no'}",
                     "the line is not refused; it should be: no");
    check_case_fails("'line':'enter','expect':{'refused':'maybe'}",
                     "but it should say: maybe");
    check_case_fails("'line':'enter','expect':{'word':'recycle'}",
                     "but it should be at recycle");
    check_case_fails("'expect':{'offers':['enter']}", "not offered: enter");
    check_case_fails("'expect':{'withholds':['recycle']}",
                     "offered, but should not: recycle");
    check_case_fails("'expect':{'options':['recycle','reorient']}",
                     "more is offered than expected");
    check_case_fails("'expect':{'asked':'green'}",
                     "red is asked, it should be green");
    check_case_fails("'line':'reorient','expect':{'successors':5}",
                     "successors: are 4, should be 5");
    check_case_fails("'line':'reorient','expect':{'lines':3}",
                     "lines: are 4, should be 3");
    check_case_fails("'line':'reorient','expect':{'contains':[{'turn':9}]}",
                     "contains[0]: is none of 4 positions");
    check_case_fails("'line':'reorient','expect':{'lacks':[{'turn':2}]}",
                     "lacks[0]: is one of 4 positions");
    check_case_fails("'line':['enter','recycle'],'expect':{'position':{}}",
                     "turn 1 of the line is refused: ");
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

/* -- house rules -------------------------------------------------------------- */

/* A file with some members, and one case with some of its own. */
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
    /* those of the case are instead of those of the file */
    check_with("'with':['short'],", "'with':[]," TURN, NULL);
    check_with("'with':['short'],", "'with':['late']," TURN, NULL);
    check_with("'with':['broken'],", "'with':[]," TURN, NULL);
    check_with("'with':[],", TURN, NULL);
    /* a value that the position gives stands above a changed default */
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
    check_with("'with':'late',", TURN, "x.json: with: must be a list of names");
    check_with("",
               "'with':['a','a','a','a','a','a','a','a','a','a','a','a','a',"
               "'a','a','a','a']," TURN,
               "cases[0].with: must be a list of names");
    check_with("", "'wit':['late']," TURN,
               "cases[0].wit: is no key here; did you mean with");
    check_with("",
               "'with':['short'],'line':'recycle','expect':{'position':"
               "{'turn':2,'over':false}}",
               "turn: is 1, should be 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wrong_files),
        cmocka_unit_test(test_wrong_cases),
        cmocka_unit_test(test_failing_cases),
        cmocka_unit_test(test_passing),
        cmocka_unit_test(test_house_rules),
        cmocka_unit_test(test_wrong_house_rules),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
