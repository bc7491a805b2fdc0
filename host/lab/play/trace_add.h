/* trace_add.h -- adds turns, choices and items to a trace. Private to this
 * folder. */
#ifndef LAB_PLAY_TRACE_ADD_H
#define LAB_PLAY_TRACE_ADD_H

#include "lab/play/trace.h"

/* trace_add_turn adds a turn whose fields are 0. trace_add_choices adds choices
 * whose fields the caller must set. Both return the first new element, or NULL
 * if memory runs out or the limit is exceeded. */
TraceTurn *trace_add_turn(Trace *trace);
TraceChoice *trace_add_choices(Trace *trace, int count);
/* Returns the number of a label. Ignores the part of the label that begins with
 * " (". Only TRACE_LABELS different labels have numbers; further labels get the
 * last number. */
int trace_label(Trace *trace, const char *label);
/* Adds an item whose counts are 0, and returns its number. Returns
 * TRACE_NO_ITEM if the trace already has TRACE_ITEMS items. The name must be
 * padded with zeros. */
int trace_add_item(Trace *trace, int label, ThingType type,
                   const char name[NAME_LIMIT]);

#endif
