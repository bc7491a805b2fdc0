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
                        .names_cards = reader.names_cards};
}

/*
 * Writes a single sentence for several consecutive events: placements of
 * pyramids in the set-up; a capture; a move that changes a pyramid's owner;
 * pyramids destroyed on the same space; or spaces that changed places. Returns
 * the number of events that the sentence covers, or 0 if the first event needs
 * a separate sentence. (events_several.c)
 */
int events_several(char *out, size_t size, const Event *events, int count,
                   const Script *script, EventReader reader);

/*
 * Copies the events of a log to `out`, which must have room for EVENT_LIMIT,
 * and returns the number of copied events. In a game with stacks, a script may
 * move a pyramid only to make room, and then move it again. Therefore several
 * moves of a pyramid are merged into one move if all events between them are
 * moves. If the pyramid returns to where it began, its moves are left out.
 * (events_merged.c)
 */
int events_merged(const EventLog *log, const Equipment *equipment, Event *out);

#endif
