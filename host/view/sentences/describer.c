/*
 * describer.c -- describes turns in words, for the log of a table.
 */
#include <stdlib.h>

#include "view/sentences/sentences.h"

static char *describe_events(const Describer *describer, const EventLog *events,
                             const Script *script, Seat viewer, bool is_set_up)
{
    return events_text(events, script,
                       (EventReader){.viewer = viewer,
                                     .color = describer->is_coloured,
                                     .set_up = is_set_up,
                                     .debugs = describer->is_debugged,
                                     .names_cards = describer->names_cards});
}

static char *describe_rest(const Describer *describer, const Script *script,
                           const Node *node, Seat viewer, bool has_events)
{
    return turn_rest(script, node, viewer, has_events, describer->names_cards);
}

static char *cite_rules(const Describer *describer, Script *script,
                        const Position *start, const Line *line, int known)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    cited_print(out, script, start, line, known, describer->names_cards);
    fclose(out);
    return text;
}

const Describer turn_describer = {
    .events = describe_events, .rest = describe_rest, .rules = cite_rules};
