/*
 * cases_schema.c -- whether a file of cases is written as one is.
 */
#include <string.h>

#include "format/words.h"
#include "match/check/cases.h"

static bool has_only(CaseRun *run, const Json *object, const char *const *known,
                     int known_count)
{
    const char *key;

    for (int i = 0; (key = json_key(object, i)) != NULL; i++) {
        bool found = false;
        for (int k = 0; k < known_count && !found; k++)
            found = strcmp(known[k], key) == 0;
        if (found)
            continue;
        const char *near = words_nearest(key, known, known_count);
        return case_complain(run, "%s: unknown key%s%s", key,
                             near ? "; did you mean " : "", near ? near : "");
    }
    return true;
}

static bool is_line(const Json *line)
{
    if (line == NULL || json_as_text(line) != NULL)
        return true;
    if (!json_is_array(line) || json_length(line) == 0)
        return false;
    for (int i = 0; i < json_length(line); i++)
        if (json_as_text(json_at(line, i)) == NULL)
            return false;
    return true;
}

static bool is_house_rules(const Json *with)
{
    if (with == NULL)
        return true;
    if (!json_is_array(with) || json_length(with) > HOUSE_RULE_LIMIT)
        return false;
    for (int i = 0; i < json_length(with); i++)
        if (json_as_text(json_at(with, i)) == NULL)
            return false;
    return true;
}

bool case_check(CaseRun *run, const Json *each)
{
    static const char *const known[] = {"id",       "text", "with",
                                        "position", "line", "expect"};
    const Json *position = json_member(each, "position");

    if (!json_is_object(each))
        return case_complain(run, "must be an object");
    if (!has_only(run, each, known, 6))
        return false;
    if (json_as_text(json_member(each, "id")) == NULL)
        return case_complain(run, "id: must be a string");
    if (json_as_text(json_member(each, "text")) == NULL)
        return case_complain(run, "text: must be a string");
    if (position != NULL && !json_is_object(position))
        return case_complain(run, "position: must be an object");
    if (!is_house_rules(json_member(each, "with")))
        return case_complain(run, "with: must be a list of names");
    if (!is_line(json_member(each, "line")))
        return case_complain(run, "line: must be a string or a list of "
                                  "strings, one for each turn");
    return case_check_expect(run, json_member(each, "expect"));
}

bool case_check_file(CaseRun *run, const Json *root)
{
    static const char *const known[] = {"variant", "with", "base", "cases"};
    const Json *base = json_member(root, "base");

    if (!json_is_object(root))
        return case_complain(run, "must be an object");
    if (!has_only(run, root, known, 4))
        return false;
    if (json_as_text(json_member(root, "variant")) == NULL)
        return case_complain(run, "variant: must be a string");
    if (!is_house_rules(json_member(root, "with")))
        return case_complain(run, "with: must be a list of names");
    if (base != NULL && !json_is_object(base))
        return case_complain(run, "base: must be an object");
    if (!json_is_array(json_member(root, "cases")))
        return case_complain(run, "cases: must be a list");
    return true;
}
