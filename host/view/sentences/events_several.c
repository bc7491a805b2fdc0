/*
 * events_several.c -- writes one sentence for several events.
 */
#include "view/sentences/events_internal.h"
#include "view/sentences/sentences.h"

#include <string.h>

#include "base/text.h"
#include "format/words.h"

/* A Joining is a search for consecutive events that fit into one sentence. */
typedef struct Joining {
    const Event *events;
    int count;
    EventStyle style;
    const Position *position;
    const Equipment *equipment;
    char *out;
    size_t size;
} Joining;

static Stash stash_of(const Joining *joining, const Event *event)
{
    const Pyramids *pyramids = &joining->position->pyramids;

    return event->pyramid < pyramids->count
               ? pyramids->each[event->pyramid].stash
               : STASH_NONE;
}

static void add_event(const Joining *joining, const Event *event)
{
    size_t used = strlen(joining->out);

    words_event(joining->out + used, joining->size - used, event,
                joining->style, joining->position, joining->equipment);
}

static const char *verb(const Joining *joining, const char *past)
{
    return words_verb(past, joining->style.is_planned);
}

/* Adds a destroyed pyramid. */
static void add_pyramid(const Joining *joining, const Event *event)
{
    size_t used = strlen(joining->out);

    words_pyramid_for(joining->out + used, joining->size - used, event->pips,
                      stash_of(joining, event), event->owner, true,
                      joining->style, joining->position);
}

static void add_joined_space(const Joining *joining, const char *before,
                             Space space)
{
    char token[TOKEN_LIMIT];

    token_write_space(token, space, joining->equipment);
    text_add(joining->out, joining->size, "%s%s", before, token);
}

/* -- pyramids placed in the set-up ---------------------------------------- */

static bool are_placed_alike(const Joining *joining, const Event *a,
                             const Event *b)
{
    return a->kind == EVENT_PLACE && b->kind == EVENT_PLACE &&
           a->seat == b->seat && a->owner == b->owner &&
           stash_of(joining, a) != STASH_NONE &&
           stash_of(joining, a) == stash_of(joining, b);
}

/* Adds the colour and spaces of the placed pyramids of a size: "; small white
 * on c3, b2 (north)". */
static void add_placed(const Joining *joining, int count, int pips,
                       const char *before)
{
    const Event *first = joining->events;
    char kind[32];
    bool any = false;

    words_kind(kind, sizeof kind, pips, stash_of(joining, first), first->owner,
               joining->position);
    for (int i = 0; i < count; i++) {
        const Event *event = &joining->events[i];
        if (event->pips != pips)
            continue;
        if (!any)
            text_add(joining->out, joining->size, "%s %s on", before, kind);
        add_joined_space(joining, any ? ", " : " ", event->to);
        if (joining->equipment->poses && event->pose != POSE_UPRIGHT)
            text_add(joining->out, joining->size, " (%s)",
                     words_pose(event->pose));
        any = true;
    }
}

/* Writes "red placed: large white on d1, d2; small white on c3". */
static int join_placed(const Joining *joining)
{
    const Position *position = joining->position;
    Seat doer = joining->events->owner;
    const char *before = ":";
    int count = 1;

    while (count < joining->count &&
           are_placed_alike(joining, joining->events, &joining->events[count]))
        count++;
    if (count == 1)
        return 0;
    if (joining->events->seat != SEAT_NONE)
        doer = joining->events->seat;
    if (doer < position->seats.count)
        snprintf(joining->out, joining->size, "%s %s",
                 color_name(position->seats.colors[doer]),
                 verb(joining, "placed"));
    else
        snprintf(joining->out, joining->size, "placed without an owner");
    for (int pips = SIZE_LIMIT; pips >= 1; pips--) {
        size_t used = strlen(joining->out);
        add_placed(joining, count, pips, before);
        if (strlen(joining->out) > used)
            before = ";";
    }
    return count;
}

/* -- moved ---------------------------------------------------------------- */

/* Adds "; it now belongs to green" if the next event gives the moved pyramid to
 * another seat. Returns the number of events in the sentence so far. */
static int add_owner(const Joining *joining, int told)
{
    const Event *moved = &joining->events[told - 1];
    const Event *given = moved + 1;
    const Seats *seats = &joining->position->seats;

    if (told == joining->count || given->kind != EVENT_GIVE ||
        given->pyramid != moved->pyramid)
        return told;
    text_add(joining->out, joining->size, "; it %s %s",
             verb(joining, "now belongs to"),
             given->number >= 0 && given->number < seats->count
                 ? color_name(seats->colors[given->number])
                 : "nobody");
    return told + 1;
}

/* Writes "red's large pyramid moved from d1 to c4; it now belongs to green". */
static int join_moved(const Joining *joining)
{
    int told;

    add_event(joining, joining->events);
    told = add_owner(joining, 1);
    return told > 1 ? told : 0;
}

/* Writes "red's large pyramid moved from d1 to c4, where green's small pyramid
 * was destroyed". A seat cannot capture its own pyramid. */
static int join_captured(const Joining *joining)
{
    const Event *destroyed = joining->events;

    if (joining->count == 1 || destroyed[1].kind != EVENT_MOVE ||
        destroyed[1].to != destroyed->from ||
        destroyed[1].owner == destroyed->owner)
        return 0;
    add_event(joining, &joining->events[1]);
    text_add(joining->out, joining->size, ", where ");
    add_pyramid(joining, &joining->events[0]);
    text_add(joining->out, joining->size, " %s",
             verb(joining, "was destroyed"));
    return add_owner(joining, 2);
}

/* -- destroyed ------------------------------------------------------------ */

static bool are_alike(const Joining *joining, const Event *a, const Event *b)
{
    return a->pips == b->pips && a->owner == b->owner &&
           stash_of(joining, a) == stash_of(joining, b);
}

static bool goes_back(const Joining *joining, const Event *event)
{
    return words_goes_back(stash_of(joining, event), joining->position);
}

/* Returns how many consecutive events, from the first on, destroy pyramids on
 * one space in the same way. */
static int count_destroyed(const Joining *joining)
{
    const Event *first = joining->events;
    int count = 1;

    while (count < joining->count && first[count].kind == first->kind &&
           first[count].from == first->from &&
           goes_back(joining, &first[count]) == goes_back(joining, first))
        count++;
    return count;
}

/* Writes "destroyed at c4: green's small pyramid (2), red's large pyramid" or
 * "back to the supply from c4: the small blue pyramid (2)". */
static int join_destroyed(const Joining *joining)
{
    const Event *events = joining->events;
    int count = count_destroyed(joining);

    if (count == 1)
        return 0;
    add_joined_space(joining,
                     goes_back(joining, events) ? "back to the supply from "
                                                : "destroyed at ",
                     events->from);
    for (int i = 0, alike; i < count; i += alike) {
        alike = 1;
        while (i + alike < count &&
               are_alike(joining, &events[i], &events[i + alike]))
            alike++;
        text_add(joining->out, joining->size, i == 0 ? ": " : ", ");
        add_pyramid(joining, &events[i]);
        if (alike > 1)
            text_add(joining->out, joining->size, " (%d)", alike);
    }
    return count;
}

/* -- rearranged ------------------------------------------------------------ */

/* Writes "red rearranged spaces: a1 to a2, a2 to a1, turned by 90 degrees". */
static int join_rearranged(const Joining *joining)
{
    const Event *first = joining->events;
    const Seats *seats = &joining->position->seats;
    bool has_doer = first->seat < seats->count;
    int count = 0;

    text_add(joining->out, joining->size,
             "%s%s%s:", has_doer ? color_name(seats->colors[first->seat]) : "",
             has_doer ? " " : "",
             has_doer ? verb(joining, "rearranged") : "rearranged");
    while (count < joining->count && first[count].kind == EVENT_REARRANGE &&
           (count == 0 || first[count].pips == 0)) {
        add_joined_space(joining, count == 0 ? " " : ", ", first[count].from);
        add_joined_space(joining, " to ", first[count].to);
        count++;
    }
    if (first->number != 0)
        text_add(joining->out, joining->size, "; turned by %d degrees",
                 first->number);
    return count;
}

int events_several(char *out, size_t size, const Event *events, int count,
                   const Script *script, EventReader reader)
{
    Joining joining = {events,
                       count,
                       event_style(reader),
                       script_position(script),
                       script_equipment(script),
                       out,
                       size};
    int told;

    out[0] = '\0';
    switch (events->kind) {
    case EVENT_PLACE:
        return reader.set_up ? join_placed(&joining) : 0;
    case EVENT_MOVE:
        return join_moved(&joining);
    case EVENT_REARRANGE:
        return join_rearranged(&joining);
    case EVENT_DESTROY:
        told = join_captured(&joining);
        return told > 0 ? told : join_destroyed(&joining);
    default:
        return 0;
    }
}
