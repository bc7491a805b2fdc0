/*
 * words_event_pyramid.c -- sentences about pyramids.
 */
#include <stdio.h>
#include <string.h>

#include "format/telling.h"
#include "format/words.h"

void telling_pyramid(Telling *telling, int pips)
{
    if (telling->stash == STASH_NONE)
        snprintf(telling->pyramid, sizeof telling->pyramid, "a %s pyramid",
                 words_size(pips));
    else
        words_pyramid(telling->pyramid, sizeof telling->pyramid, pips,
                      telling->stash, telling->event->owner, telling->position);
}

/* "" in a game without poses. */
static void write_stance(const Telling *telling, const char *upright,
                         const char *pointing, char *out, size_t size)
{
    Pose pose = telling->event->pose;

    *out = '\0';
    if (telling->equipment->poses)
        snprintf(out, size, "%s%s", pose == POSE_UPRIGHT ? upright : pointing,
                 pose == POSE_UPRIGHT ? "" : words_pose(pose));
}

void tell_place(const Telling *telling)
{
    const Event *event = telling->event;
    bool has_owner = event->owner < telling->position->seats.count;
    const char *owner = telling_seat(telling->position, event->owner);
    Seat doer = telling->has_doer ? event->seat : event->owner;
    bool is_own = doer == event->owner || !has_owner;
    char kind[32] = "";
    char pose[40];

    if (telling->stash != STASH_NONE)
        words_kind(kind, sizeof kind, event->pips, telling->stash, event->owner,
                   telling->position);
    write_stance(telling, ", upright", ", pointing ", pose, sizeof pose);
    if (doer == SEAT_NONE)
        snprintf(telling->out, telling->size, "a %s pyramid was placed on %s%s",
                 kind, telling->to, pose);
    else
        snprintf(telling->out, telling->size,
                 "%s placed a %s pyramid%s%s on %s%s",
                 telling_seat(telling->position, doer), kind,
                 is_own ? "" : " of ", is_own ? "" : owner, telling->to, pose);
}

void tell_point(const Telling *telling)
{
    char pose[40];

    write_stance(telling, "was stood upright", "was turned to point ", pose,
                 sizeof pose);
    snprintf(telling->out, telling->size, "%s%s %s", telling->pyramid,
             telling->at, pose);
}

void tell_exchange(const Telling *telling)
{
    const Event *event = telling->event;
    const Pyramids *pyramids = &telling->position->pyramids;
    bool is_known = event->number >= 0 && event->number < pyramids->count;
    int before = is_known ? pyramids->each[event->number].pips : event->pips;
    const char *verb = before > event->pips   ? "was shrunk"
                       : before < event->pips ? "grew"
                                              : "was changed";

    Telling old = *telling;
    telling_pyramid(&old, before);
    snprintf(telling->out, telling->size, "%s%s %s to a %s one", old.pyramid,
             telling->at, verb, words_size(event->pips));
}

void tell_marks(const Telling *telling)
{
    const Equipment *equipment = telling->equipment;
    char marks[MARK_LIMIT * (NAME_LIMIT + 4)] = "";
    const char *before = "";

    for (int i = 0; i < equipment->mark_count; i++) {
        size_t used = strlen(marks);
        if (!(telling->event->number >> i & 1))
            continue;
        snprintf(marks + used, sizeof marks - used, "%s%s", before,
                 equipment->marks[i]);
        before = ", ";
    }
    snprintf(telling->out, telling->size, "%s%s is now %s", telling->pyramid,
             telling->at, *marks ? marks : "unmarked");
}

void tell_gift(const Telling *telling)
{
    snprintf(telling->out, telling->size, "%s%s now belongs to %s",
             telling->pyramid, telling->at,
             telling_seat(telling->position, telling->event->number < 0
                                                 ? SEAT_NONE
                                                 : telling->event->number));
}

void tell_fate(const Telling *telling)
{
    snprintf(telling->out, telling->size, "%s%s %s", telling->pyramid,
             telling->at, telling->sentence->verb);
}

void tell_way(const Telling *telling)
{
    char others[24] = "";

    if (telling->event->from == telling->event->to &&
        telling->equipment->stacks) {
        snprintf(telling->out, telling->size, "%s%s was put %s",
                 telling->pyramid, telling->at,
                 telling->event->kind == EVENT_UNDER ? "under the others"
                                                     : "on top");
        return;
    }
    if (telling->event->number > 0)
        snprintf(others, sizeof others, ", with %d on it,",
                 telling->event->number);
    snprintf(telling->out, telling->size, "%s%s %s from %s to %s%s",
             telling->pyramid, others, telling->sentence->verb, telling->from,
             telling->to,
             telling->event->kind == EVENT_UNDER ? ", under all there" : "");
}
