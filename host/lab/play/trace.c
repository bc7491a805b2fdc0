/*
 * trace.c -- creates, fills and queries traces.
 */
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "lab/play/playing.h"
#include "lab/play/trace_add.h"

static const char *const endings[TRACE_ENDS] = {[TRACE_OVER] = "over",
                                                [TRACE_CAPPED] = "turn_cap",
                                                [TRACE_FAILED] = "failed",
                                                [TRACE_LOST] = "lost",
                                                [TRACE_STOPPED] =
                                                    "interrupted"};

const char *ending_name(TraceEnd end)
{
    return endings[end];
}

Trace *trace_new(void)
{
    return calloc(1, sizeof(Trace));
}

void trace_free(Trace *trace)
{
    if (trace == NULL)
        return;
    free(trace->turns);
    free(trace->choices);
    playing_free(trace->playing);
    free(trace);
}

void trace_clear(Trace *trace, long index, int seats)
{
    trace->index = index;
    trace->seats = (uint8_t)seats;
    trace->teams = teams_of_seats(seats);
    trace->end = TRACE_STOPPED;
    trace->is_followed = trace->has_values = trace->is_examined = false;
    trace->has_swings = false;
    memset(&trace->result, 0, sizeof trace->result);
    trace->turn_count = trace->choice_count = 0;
    memset(trace->events, 0, sizeof trace->events);
    trace->label_count = trace->item_count = 0;
    trace->banned = trace->forced = 0;
    trace->weighed = trace->weighty = trace->surely_weighty = 0;
    trace->fault = FAULT_NONE;
    trace->message[0] = '\0';
}

TraceTurn *trace_add_turn(Trace *trace)
{
    if (trace->turn_count > TRACE_TURNS ||
        !list_grow(&trace->turns, trace->turn_count, &trace->turn_room,
                   sizeof *trace->turns))
        return NULL;
    memset(&trace->turns[trace->turn_count], 0, sizeof *trace->turns);
    return &trace->turns[trace->turn_count++];
}

TraceChoice *trace_add_choices(Trace *trace, int count)
{
    int before = trace->choice_count;

    if (count > TRACE_CHOICES - before)
        return NULL;
    while (before + count >= trace->choice_room)
        if (!list_grow(&trace->choices, trace->choice_room, &trace->choice_room,
                       sizeof *trace->choices))
            return NULL;
    trace->choice_count = before + count;
    return &trace->choices[before];
}

int trace_label(Trace *trace, const char *label)
{
    const char *end = strstr(label, " (");
    size_t length = end != NULL ? (size_t)(end - label) : strlen(label);
    char text[TRACE_LABEL_SIZE] = "";
    int i = 0;

    memcpy(text, label, length < sizeof text ? length : sizeof text - 1);
    while (i < trace->label_count && strcmp(trace->labels[i], text) != 0)
        i++;
    if (i == TRACE_LABELS)
        return TRACE_LABELS - 1;
    if (i == trace->label_count)
        memcpy(trace->labels[trace->label_count++], text, sizeof text);
    return i;
}

int trace_add_item(Trace *trace, int label, ThingType type,
                   const char name[NAME_LIMIT])
{
    TraceItem *item;

    if (trace->item_count == TRACE_ITEMS)
        return TRACE_NO_ITEM;
    item = &trace->items[++trace->item_count];
    for (int seat = 0; seat < trace->seats; seat++) {
        trace->offered[seat][trace->item_count] =
            trace->taken[seat][trace->item_count] = 0;
        if (trace->has_swings)
            trace->swings[seat][trace->item_count] = (TraceSwing){0};
    }
    item->label = (uint8_t)label;
    item->type = (uint8_t)type;
    item->was_refused = false;
    memcpy(item->name, name, NAME_LIMIT);
    return trace->item_count;
}

int trace_length(const Trace *trace)
{
    return trace->turn_count > 0 ? trace->turn_count - 1 : 0;
}

int trace_share(const Trace *trace, int seat)
{
    unsigned winners = trace->result.winners;

    if (trace->end != TRACE_OVER || !(winners >> seat & 1))
        return 0;
    return WHOLE_WIN / teams_among(&trace->teams, winners);
}

unsigned trace_leaders(const Trace *trace, const TraceTurn *turn)
{
    unsigned leaders = 0;
    int32_t best = INT32_MIN;

    for (int seat = 0; seat < trace->seats; seat++) {
        if (turn->values[seat] > best) {
            best = turn->values[seat];
            leaders = 0;
        }
        if (turn->values[seat] == best)
            leaders |= 1u << seat;
    }
    return leaders;
}

/* Returns the value of the seats of a team. */
static int32_t value_of(const Trace *trace, const TraceTurn *turn, int team)
{
    return turn->values[__builtin_ctz(trace->teams.members[team])];
}

long long trace_lead(const Trace *trace, const TraceTurn *turn)
{
    int32_t best = INT32_MIN;
    int32_t next = INT32_MIN;

    for (int team = 0; team < trace->teams.count; team++) {
        int32_t value = value_of(trace, turn, team);
        if (value > best) {
            next = best;
            best = value;
        } else if (value > next) {
            next = value;
        }
    }
    return trace->teams.count > 1 ? (long long)best - next : 0;
}

long long trace_lead_of(const Trace *trace, const TraceTurn *turn, int seat)
{
    int32_t best = INT32_MIN;

    for (int team = 0; team < trace->teams.count; team++)
        if (team != trace->teams.of[seat] && value_of(trace, turn, team) > best)
            best = value_of(trace, turn, team);
    return (long long)turn->values[seat] - best;
}
