/* citations.c -- writes, as JSON, the rules that a turn followed. */
#include <stdlib.h>
#include <string.h>

#include "engine/engine_answer.h"

/* Returns the citation in a line such as "red<TAB>draw<TAB>Z18<TAB>Z19" as an
 * object. */
static Json *citation_object(char *line)
{
    Json *object = json_new_object();
    Json *rules = json_new_array();
    char *rest = line;
    char *seat = strsep(&rest, "\t");
    char *choice = strsep(&rest, "\t");
    char *id;

    json_set(object, "seat", json_text(seat));
    json_set(object, "choice", json_text_or_null(choice));
    while ((id = strsep(&rest, "\t")) != NULL)
        json_add(rules, json_text(id));
    json_set(object, "rules", rules);
    return object;
}

Json *json_citations(const char *text)
{
    Json *list = json_new_array();

    while (text != NULL && *text != '\0') {
        size_t length = strcspn(text, "\n");
        char *line = strndup(text, length);
        json_add(list, line != NULL ? citation_object(line) : NULL);
        free(line);
        text += length + (text[length] == '\n');
    }
    return list;
}
