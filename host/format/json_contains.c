#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/internal.h"
#include "format/words.h"

/* Where a comparison goes. */
typedef struct Comparison {
    JsonSee see;
    void *context;
    bool stops; /* at the first difference */
    int count;
} Comparison;

static void differ(Comparison *comparison, const Path *path,
                   const json_t *whole, const json_t *part)
{
    FormatError place;

    fault(&place, path, "%s", "");
    comparison->count++;
    comparison->see(comparison->context, place.path, (const Json *)whole,
                    (const Json *)part);
}

static bool is_over(const Comparison *comparison)
{
    return comparison->stops && comparison->count > 0;
}

static void compare(Comparison *comparison, const Path *path,
                    const json_t *whole, const json_t *part);

static void compare_members(Comparison *comparison, const Path *path,
                            const json_t *whole, const json_t *part)
{
    const char *key;
    json_t *member;

    json_object_foreach((json_t *)part, key, member)
    {
        Path here = path_key(path, key);
        if (!is_over(comparison))
            compare(comparison, &here, json_object_get(whole, key), member);
    }
}

/* Lists are equal or not; when they are as long as each other, the members that
 * differ tell more than the lists. */
static void compare_lists(Comparison *comparison, const Path *path,
                          const json_t *whole, const json_t *part)
{
    if (json_array_size(whole) != json_array_size(part)) {
        differ(comparison, path, whole, part);
        return;
    }
    for (size_t i = 0; i < json_array_size(part); i++) {
        Path here = path_index(path, (int)i);
        const json_t *is = json_array_get(whole, i);
        const json_t *wanted = json_array_get(part, i);
        if (!json_equal(is, wanted) && !is_over(comparison))
            differ(comparison, &here, is, wanted);
    }
}

static void compare(Comparison *comparison, const Path *path,
                    const json_t *whole, const json_t *part)
{
    if (!whole && json_is_null(part))
        return;
    if (json_is_object(whole) && json_is_object(part))
        compare_members(comparison, path, whole, part);
    else if (json_is_array(whole) && json_is_array(part))
        compare_lists(comparison, path, whole, part);
    else if (!json_equal(whole, part))
        differ(comparison, path, whole, part);
}

int json_differences(const Json *whole, const Json *part, JsonSee see,
                     void *context)
{
    Comparison comparison = {see, context, false, 0};
    Path root = {NULL, NULL, 0};

    compare(&comparison, &root, (const json_t *)whole, (const json_t *)part);
    return comparison.count;
}

/* -- the first of them, in words ------------------------------------------ */

typedef struct Words {
    char *text;
    size_t size;
} Words;

static char *written(const Json *value)
{
    return value ? json_dumps((const json_t *)value,
                              JSON_COMPACT | JSON_ENCODE_ANY)
                 : NULL;
}

static void tell(void *context, const char *path, const Json *whole,
                 const Json *part)
{
    const Words *words = context;
    char *is = written(whole);
    char *wanted = written(part);

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
    Comparison comparison = {tell, &words, true, 0};
    Path root = {NULL, NULL, 0};

    compare(&comparison, &root, (const json_t *)whole, (const json_t *)part);
    return comparison.count == 0;
}
