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

/* Writes the pose after `upright` or `pointing`, or "" in a game without
 * poses. */
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

/* Writes, after the old pyramid, "grew to a medium one" or "was exchanged for a
 * small blue one". */
void tell_exchange(const Telling *telling)
{
    const Event *event = telling->event;
    const Pyramids *pyramids = &telling->position->pyramids;
    bool is_known = event->number >= 0 && event->number < pyramids->count;
    const PyramidState *before =
        &pyramids->each[is_known ? event->number : event->pyramid];
    Seat owner =
        event->what.type == THING_SEAT ? (Seat)event->what.id : SEAT_NONE;
    bool is_other = owner != event->owner || before->stash != telling->stash;
    const char *verb = is_other                     ? "was exchanged for"
                       : before->pips > event->pips ? "was shrunk to"
                       : before->pips < event->pips ? "grew to"
                                                    : "was changed to";
    char old[sizeof telling->pyramid];
    char kind[32];

    words_pyramid(old, sizeof old, before->pips, before->stash, owner,
                  telling->position);
    words_kind(kind, sizeof kind, event->pips, telling->stash, event->owner,
               telling->position);
    if (owner != event->owner)
        snprintf(telling->out, telling->size, "%s%s %s %s", old, telling->at,
                 verb, telling->pyramid);
    else
        snprintf(telling->out, telling->size, "%s%s %s a %s one", old,
                 telling->at, verb, is_other ? kind : words_size(event->pips));
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
