#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/internal.h"
#include "format/words.h"

/* Where a comparison is, and where its outcome goes. */
typedef struct Comparison {
    char *difference;
    size_t size;
} Comparison;

static char *written(const json_t *value)
{
    return value ? json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
}

static bool differs(const Comparison *comparison, const Path *path,
                    const json_t *whole, const json_t *part)
{
    FormatError place;
    char *is = written(whole);
    char *wanted = written(part);

    fault(&place, path, "%s", "");
    snprintf(comparison->difference, comparison->size,
             "%s%sis %s, should be %s", place.path, *place.path ? ": " : "",
             is ? is : "missing", wanted ? wanted : "something else");
    text_tidy(comparison->difference);
    free(is);
    free(wanted);
    return false;
}

static bool is_contained(const Comparison *comparison, const Path *path,
                         const json_t *whole, const json_t *part);

static bool has_members(const Comparison *comparison, const Path *path,
                        const json_t *whole, const json_t *part)
{
    const char *key;
    json_t *member;

    json_object_foreach((json_t *)part, key, member)
    {
        Path here = path_key(path, key);
        if (!is_contained(comparison, &here, json_object_get(whole, key),
                          member))
            return false;
    }
    return true;
}

/* Lists are equal or not; when they are as long as each other, the first
 * member that differs tells more than the lists. */
static bool is_same_list(const Comparison *comparison, const Path *path,
                         const json_t *whole, const json_t *part)
{
    if (json_array_size(whole) != json_array_size(part))
        return differs(comparison, path, whole, part);
    for (size_t i = 0; i < json_array_size(part); i++) {
        Path here = path_index(path, (int)i);
        const json_t *is = json_array_get(whole, i);
        const json_t *wanted = json_array_get(part, i);
        if (!json_equal(is, wanted))
            return differs(comparison, &here, is, wanted);
    }
    return true;
}

static bool is_contained(const Comparison *comparison, const Path *path,
                         const json_t *whole, const json_t *part)
{
    if (!whole && json_is_null(part))
        return true;
    if (json_is_object(whole) && json_is_object(part))
        return has_members(comparison, path, whole, part);
    if (json_is_array(whole) && json_is_array(part))
        return is_same_list(comparison, path, whole, part);
    return json_equal(whole, part) || differs(comparison, path, whole, part);
}

bool json_contains(const Json *whole, const Json *part, char *difference,
                   size_t size)
{
    Comparison comparison = {difference, size};
    Path root = {NULL, NULL, 0};

    return is_contained(&comparison, &root, (const json_t *)whole,
                        (const json_t *)part);
}
