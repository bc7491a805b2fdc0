#include "effect.h"

#include <ctype.h>

static const char *played[200];
static size_t played_count;

void effect_run(const char *const *bodies)
{
    for (; *bodies != NULL; bodies++) {
        small_runs(*bodies, "");
        assert_true(played_count < sizeof played / sizeof *played);
        played[played_count++] = *bodies;
    }
}

static bool is_tested_by(const char *body, const char *name)
{
    size_t length = strlen(name);
    bool calls = false;

    for (const char *at = body; (at = strstr(at, name)) != NULL; at += length)
        calls |= at[length] == '(' &&
                 (at == body || (!isalnum((unsigned char)at[-1]) &&
                                 strchr("_.:", at[-1]) == NULL));
    return calls &&
           (strstr(body, "assert(") != NULL || strstr(body, "error(") != NULL);
}

bool effect_has_body(const char *name)
{
    for (size_t i = 0; i < played_count; i++)
        if (is_tested_by(played[i], name))
            return true;
    return false;
}
