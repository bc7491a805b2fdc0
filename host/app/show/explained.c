#include "app/show/show.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

/* Whether the explanation names the alternatives already. */
static bool is_told(const Explanation *why)
{
    return why->kind == EXPLAIN_AMBIGUOUS ||
           strstr(why->text, "did you mean") != NULL ||
           strstr(why->text, "; one of ") != NULL;
}

bool explained_instead(const Explanation *why, char *text, size_t size)
{
    text[0] = '\0';
    if (why->after[0] != '\0') {
        snprintf(text, size, "possible after: %s", why->after);
        return true;
    }
    if (why->instead_count == 0 || is_told(why))
        return false;
    for (int i = 0; i < why->instead_count; i++)
        text_add(text, size, "%s%s", i == 0 ? "possible here: " : ", ",
                 why->instead[i]);
    if (why->more > 0)
        text_add(text, size, " and %d more", why->more);
    return true;
}
