/*
 * events_internal.h -- events that share a sentence. Private to this folder.
 */
#ifndef VIEW_SENTENCES_EVENTS_INTERNAL_H
#define VIEW_SENTENCES_EVENTS_INTERNAL_H

#include "format/words.h"
#include "view/sentences/sentences.h"

/* Returns how single events are described for a reader. */
static inline EventStyle event_style(EventReader reader)
{
    return (EventStyle){.viewer = reader.viewer,
                        .is_planned = reader.are_planned,
                        .names_cards = reader.names_cards,
                        .says_you = reader.says_you};
}

/* Writes a single sentence for several consecutive events. Returns how many
 * events it covers, or 0 if the first event needs a separate sentence.
 * (events_several.c) */
int events_several(char *out, size_t size, const Event *events, int count,
                   const Script *script, EventReader reader);

/* Copies the events of a log to `out`, which must have room for EVENT_LIMIT
 * events. In a series of moves, all moves of the same pyramid become one move.
 * Returns the number of events. (events_merged.c) */
int events_merged(const EventLog *log, const Equipment *equipment, Event *out);

#endif
