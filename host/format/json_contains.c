#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/want.h"

#include "format/words.h"
#include <jansson.h>

/* A JsonComparison is the state of a comparison of two JSON values. */
typedef struct JsonComparison {
    JsonSee see;
    void *context;
    bool stops; /* true to stop at the first difference */
    int count;
} JsonComparison;

static void differ(JsonComparison *comparison, const At *whole,
                   const Json *part)
{
    fault(whole, "%s", ""); /* writes only the path, into whole->error */
    comparison->count++;
    comparison->see(comparison->context, whole->error->path, whole->value,
                    part);
}

static bool is_comparison_over(const JsonComparison *comparison)
{
    return comparison->stops && comparison->count > 0;
}

static void json_contains_compare(JsonComparison *comparison, const At *whole,
                                  const Json *part);

static void compare_members(JsonComparison *comparison, const At *whole,
                            const Json *part)
{
    const char *key;

    for (int i = 0;
         (key = json_key(part, i)) != NULL && !is_comparison_over(comparison);
         i++) {
        At at = at_key(whole, key);
        json_contains_compare(comparison, &at, json_member(part, key));
    }
}

/* If both lists have the same length, reports each member that differs.
 * Otherwise reports the lists as a single difference. */
static void compare_lists(JsonComparison *comparison, const At *whole,
                          const Json *part)
{
    if (json_length(whole->value) != json_length(part)) {
        differ(comparison, whole, part);
        return;
    }
    for (int i = 0; i < json_length(part); i++) {
        At at = at_index(whole, i);
        const Json *wanted = json_at(part, i);
        if (!json_equal(at.value, wanted) && !is_comparison_over(comparison))
            differ(comparison, &at, wanted);
    }
}

static void json_contains_compare(JsonComparison *comparison, const At *whole,
                                  const Json *part)
{
    if (!whole->value && json_is_null(part))
        return;
    if (json_is_object(whole->value) && json_is_object(part))
        compare_members(comparison, whole, part);
    else if (json_is_array(whole->value) && json_is_array(part))
        compare_lists(comparison, whole, part);
    else if (!json_equal(whole->value, part))
        differ(comparison, whole, part);
}

static int compare_all(JsonComparison *comparison, const Json *whole,
                       const Json *part)
{
    FormatError place;
    At root = at_whole(whole, &place);

    json_contains_compare(comparison, &root, part);
    return comparison->count;
}

int json_differences(const Json *whole, const Json *part, JsonSee see,
                     void *context)
{
    JsonComparison comparison = {see, context, false, 0};

    return compare_all(&comparison, whole, part);
}

/* -- the first difference, in words --------------------------------------- */

typedef struct Words {
    char *text;
    size_t size;
} Words;

static char *write_or_null(const Json *value)
{
    return value ? json_write(value) : NULL;
}

static void json_contains_tell(void *context, const char *path,
                               const Json *whole, const Json *part)
{
    const Words *words = context;
    char *is = write_or_null(whole);
    char *wanted = write_or_null(part);

    snprintf(words->text, words->size, "%s%sis %s, should be %s", path,
             *path ? ": " : "", is ? is : "missing",
             wanted ? wanted : "something else");
    text_tidy(words->text);
    free(is);
    free(wanted);
}

bool json_contains(const Json *whole, const Json *part, char *difference,
                   size_t size)
{
    Words words = {difference, size};
    JsonComparison comparison = {json_contains_tell, &words, true, 0};

    return compare_all(&comparison, whole, part) == 0;
}
