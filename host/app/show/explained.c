#include "app/show/show.h"

#include <stdio.h>
#include <string.h>

static size_t add(char *text, size_t size, size_t used, const char *before,
                  const char *word)
{
    int more = used < size
                   ? snprintf(text + used, size - used, "%s%s", before, word)
                   : 0;

    return used + (size_t)more;
}

/* Whether the text of the explanation names them already. */
static bool is_told(const Explanation *why)
{
    return why->kind == EXPLAIN_AMBIGUOUS ||
           strstr(why->text, "did you mean") != NULL ||
           strstr(why->text, "; one of ") != NULL;
}

bool explained_instead(const Explanation *why, char *text, size_t size)
{
    char more[32];
    size_t used = 0;

    text[0] = '\0';
    if (why->behind[0] != '\0') {
        used = add(text, size, used, "possible after: ", why->behind);
        return used > 0;
    }
    if (why->instead_count == 0 || is_told(why))
        return false;
    for (int i = 0; i < why->instead_count; i++)
        used = add(text, size, used, i == 0 ? "possible here: " : ", ",
                   why->instead[i]);
    snprintf(more, sizeof more, "%d more", why->more);
    if (why->more > 0)
        add(text, size, used, " and ", more);
    return true;
}
