#include "app/show/show.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
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

/* -- as JSON -------------------------------------------------------------- */

Json *told_list(const char *told)
{
    Json *list = json_new_array();

    while (told != NULL && *told != '\0') {
        size_t length = strcspn(told, "\n");
        size_t blanks = strspn(told, " ");
        char *line = strndup(told + blanks, length - blanks);
        if (length > blanks)
            json_add(list, line != NULL ? json_text(line) : NULL);
        free(line);
        told += length + (told[length] != '\0');
    }
    return list;
}

static Json *instead_list(const Explanation *why)
{
    Json *list = json_new_array();

    for (int i = 0; i < why->instead_count; i++)
        json_add(list, json_text(why->instead[i]));
    return list;
}

static void add_reason(Json *object, const Explanation *why)
{
    static const char *const kinds[] = {
        [EXPLAIN_NOTHING] = "nothing", [EXPLAIN_AMBIGUOUS] = "ambiguous",
        [EXPLAIN_PRUNED] = "refused",  [EXPLAIN_CLAUSE] = "clause",
        [EXPLAIN_PICKED] = "picked",   [EXPLAIN_LATE] = "late",
        [EXPLAIN_STOP] = "stop",       [EXPLAIN_TYPE] = "type",
        [EXPLAIN_UNKNOWN] = "unknown", [EXPLAIN_TOO_MUCH] = "too-much"};

    json_set(object, "word", json_text(why->word));
    json_set(object, "kind", json_text(kinds[why->kind]));
    json_set(object, "message", json_text(why->text));
    json_set(object, "file",
             json_text_or_null(why->place > 0 ? why->file : NULL));
    json_set(object, "line", json_line_or_null(why->place));
    json_set(object, "instead", instead_list(why));
    json_set(object, "more", json_whole(why->more));
    json_set(object, "behind", json_text_or_null(why->after));
}

void explained_object(Json *object, const Entry *entry, bool legal,
                      const char *played, const char *told)
{
    json_set(object, "legal", json_flag(legal));
    json_set(object, "complete", json_flag(entry->completed));
    json_set(object, "played", json_text(played));
    if (legal)
        json_set(object, "events", told_list(told));
    else
        add_reason(object, &entry->why);
}
