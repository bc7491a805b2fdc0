/* describer.c -- describes turns in words, for the log of a table. */
#include <stdlib.h>
#include <string.h>

#include "engine/engine_internal.h"
#include "view/picture/picture.h"
#include "view/sentences/sentences.h"

static char *describe_events(const EventLog *events, const Script *script,
                             Seat viewer, bool is_set_up)
{
    return events_text(events, script,
                       (EventReader){viewer, false, is_set_up, false});
}

static char *cite_rules(Script *script, const Position *start, const Line *line,
                        int known)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    cited_print(out, script, start, line, known);
    fclose(out);
    return text;
}

const Describer engine_describer = {describe_events, cite_rules, picture_touch};

/* Returns the object of a line "red<TAB>draw<TAB>Z18<TAB>Z19". */
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
