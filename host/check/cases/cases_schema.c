/*
 * cases_schema.c -- checks that a file of cases has the right members, and that
 * each member has the right type.
 */
#include <string.h>

#include "base/names.h"
#include "check/cases/cases_internal.h"
#include "script/house_rule_info.h"
#include "script/variant_info.h"

static const CaseMember file_members[] = {
    {"variant", CASE_TEXT, true},
    {"with", CASE_NAMES, false},
    {"base", CASE_OBJECT, false},
    {"cases", CASE_LIST, true},
};

static const CaseMember case_members[] = {
    {"id", CASE_TEXT, true},          {"text", CASE_TEXT, true},
    {"position", CASE_OBJECT, false}, {"with", CASE_NAMES, false},
    {"line", CASE_LINE, false},       {"rolls", CASE_LINE, false},
    {"expect", CASE_ANY, false}, /* case_check_expect checks the members of
                                  * `expect` */
};

/* -- types ---------------------------------------------------------------- */

static bool is_text_value(const Json *value)
{
    return json_as_text(value) != NULL;
}

static bool is_list_of(const Json *list, bool (*is)(const Json *value))
{
    if (!json_is_array(list))
        return false;
    for (int i = 0; i < json_length(list); i++)
        if (!is(json_at(list, i)))
            return false;
    return true;
}

static bool has_type(const Json *value, CaseType type)
{
    long long number;

    switch (type) {
    case CASE_OBJECT:
        return json_is_object(value);
    case CASE_TEXT:
        return is_text_value(value);
    case CASE_TEXTS:
        return is_list_of(value, is_text_value);
    case CASE_OBJECTS:
        return is_list_of(value, json_is_object);
    case CASE_WHOLE:
        return json_as_whole(value, &number) && number >= 0;
    case CASE_LIST:
        return json_is_array(value);
    case CASE_NAMES:
        return is_list_of(value, is_text_value) &&
               json_length(value) <= HOUSE_RULE_LIMIT;
    case CASE_LINE:
        return is_text_value(value) ||
               (is_list_of(value, is_text_value) && json_length(value) > 0);
    case CASE_ANY:
        break;
    }
    return true;
}

bool case_check_type(CaseRun *run, const char *before, const char *key,
                     const Json *value, CaseType type)
{
    static const char *const names[] = {
        [CASE_OBJECT] = "an object",
        [CASE_TEXT] = "a string",
        [CASE_TEXTS] = "a list of strings",
        [CASE_OBJECTS] = "a list of objects",
        [CASE_WHOLE] = "a whole number",
        [CASE_LIST] = "a list",
        [CASE_NAMES] = "a list of names",
        [CASE_LINE] = "a string or a list of strings, one for each turn"};

    return has_type(value, type) ||
           case_complain(run, "%s%s: must be %s", before, key, names[type]);
}

bool case_unknown(CaseRun *run, const char *before, const char *key,
                  const char *what, const char *const *known, int count)
{
    const char *near = names_nearest(key, known, count);

    return case_complain(run, "%s%s: %s%s%s", before, key, what,
                         near ? "; did you mean " : "", near ? near : "");
}

/* -- objects -------------------------------------------------------------- */

static bool has_only(CaseRun *run, const Json *object,
                     const CaseMember *members, int count)
{
    const char *known[sizeof case_members / sizeof *case_members];
    const char *key;

    for (int i = 0; i < count; i++)
        known[i] = members[i].key;
    for (int i = 0; (key = json_key(object, i)) != NULL; i++) {
        bool found = false;
        for (int k = 0; k < count && !found; k++)
            found = strcmp(known[k], key) == 0;
        if (!found)
            return case_unknown(run, "", key, "unknown key", known, count);
    }
    return true;
}

static bool check_object(CaseRun *run, const Json *object,
                         const CaseMember *members, int count)
{
    if (!json_is_object(object))
        return case_complain(run, "must be an object");
    if (!has_only(run, object, members, count))
        return false;
    for (int i = 0; i < count; i++) {
        const Json *value = json_member(object, members[i].key);
        if ((value != NULL || members[i].is_needed) &&
            !case_check_type(run, "", members[i].key, value, members[i].type))
            return false;
    }
    return true;
}

bool case_check(CaseRun *run, const Json *each)
{
    return check_object(run, each, case_members,
                        sizeof case_members / sizeof *case_members) &&
           case_check_expect(run, json_member(each, "expect"));
}

bool case_check_file(CaseRun *run, const Json *root)
{
    return check_object(run, root, file_members,
                        sizeof file_members / sizeof *file_members);
}
