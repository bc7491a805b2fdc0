/*
 * words_event_pyramid.c -- sentences about pyramids.
 */
#include <stdio.h>
#include <string.h>

#include "format/words.h"
#include "format/words_event_internal.h"

/* True if the owner of a pyramid loses it by the event. */
static bool is_loss(const Event *event)
{
    return event->kind == EVENT_DESTROY || event->kind == EVENT_VOID ||
           event->kind == EVENT_REMOVE || event->kind == EVENT_GIVE;
}

void phrases_pyramid(EventPhrases *phrases, int pips)
{
    const Event *event = phrases->event;

    if (phrases->stash == STASH_NONE)
        snprintf(phrases->pyramid, sizeof phrases->pyramid, "a %s pyramid",
                 words_size(pips));
    else
        words_pyramid_for(phrases->pyramid, sizeof phrases->pyramid, pips,
                          phrases->stash, event->owner, is_loss(event),
                          phrases->style, phrases->position);
}

/* Writes `upright` if the pyramid is upright, otherwise `pointing` followed by
 * the pyramid's direction. Writes "" in a game without poses. */
static void write_stance(const EventPhrases *phrases, const char *upright,
                         const char *pointing, char *out, size_t size)
{
    Pose pose = phrases->event->pose;

    *out = '\0';
    if (phrases->equipment->poses)
        snprintf(out, size, "%s%s", pose == POSE_UPRIGHT ? upright : pointing,
                 pose == POSE_UPRIGHT ? "" : words_pose(pose));
}

void tell_place(const EventPhrases *phrases)
{
    const Event *event = phrases->event;
    bool has_owner = event->owner < phrases->position->seats.count;
    const char *owner = phrases_seat(phrases->position, event->owner);
    Seat doer = phrases->has_doer ? event->seat : event->owner;
    bool is_own = doer == event->owner || !has_owner;
    char kind[32] = "";
    char pose[40];

    if (phrases->stash != STASH_NONE)
        words_kind(kind, sizeof kind, event->pips, phrases->stash, event->owner,
                   phrases->position);
    write_stance(phrases, ", upright", ", pointing ", pose, sizeof pose);
    if (doer == SEAT_NONE)
        snprintf(phrases->out, phrases->size, "a %s pyramid %s on %s%s", kind,
                 phrases_verb(phrases, "was placed"), phrases->to, pose);
    else
        snprintf(phrases->out, phrases->size, "%s %s a %s pyramid%s%s on %s%s",
                 phrases_seat(phrases->position, doer),
                 phrases_verb(phrases, "placed"), kind, is_own ? "" : " of ",
                 is_own ? "" : owner, phrases->to, pose);
}

void tell_point(const EventPhrases *phrases)
{
    char pose[40];

    write_stance(phrases, phrases_verb(phrases, "was stood upright"),
                 phrases_verb(phrases, "was turned to point "), pose,
                 sizeof pose);
    snprintf(phrases->out, phrases->size, "%s%s %s", phrases->pyramid,
             phrases->at, pose);
}

/* Writes how a pyramid has changed its size, colour or owner: "grew to a medium
 * one" or "was exchanged for a small blue one". */
void tell_exchange(const EventPhrases *phrases)
{
    const Event *event = phrases->event;
    const Pyramids *pyramids = &phrases->position->pyramids;
    bool is_known = event->number >= 0 && event->number < pyramids->count;
    const PyramidState *before =
        &pyramids->each[is_known ? event->number : event->pyramid];
    Seat owner =
        event->what.type == THING_SEAT ? (Seat)event->what.id : SEAT_NONE;
    bool is_other = owner != event->owner || before->stash != phrases->stash;
    const char *verb = is_other                     ? "was exchanged for"
                       : before->pips > event->pips ? "was shrunk to"
                       : before->pips < event->pips ? "grew to"
                                                    : "was changed to";
    char old[sizeof phrases->pyramid];
    char kind[32];

    words_pyramid_for(old, sizeof old, before->pips, before->stash, owner,
                      before->pips > event->pips || owner != event->owner,
                      phrases->style, phrases->position);
    words_kind(kind, sizeof kind, event->pips, phrases->stash, event->owner,
               phrases->position);
    if (owner != event->owner)
        snprintf(phrases->out, phrases->size, "%s%s %s %s", old, phrases->at,
                 phrases_verb(phrases, verb), phrases->pyramid);
    else
        snprintf(phrases->out, phrases->size, "%s%s %s a %s one", old,
                 phrases->at, phrases_verb(phrases, verb),
                 is_other ? kind : words_size(event->pips));
}

void tell_marks(const EventPhrases *phrases)
{
    const Equipment *equipment = phrases->equipment;
    char marks[MARK_LIMIT * (NAME_LIMIT + 4)] = "";
    const char *before = "";

    for (int i = 0; i < equipment->mark_count; i++) {
        size_t used = strlen(marks);
        if (!(phrases->event->number >> i & 1))
            continue;
        snprintf(marks + used, sizeof marks - used, "%s%s", before,
                 equipment->marks[i]);
        before = ", ";
    }
    snprintf(phrases->out, phrases->size, "%s%s %s %s", phrases->pyramid,
             phrases->at, phrases_verb(phrases, "is now"),
             *marks ? marks : "unmarked");
}

void tell_gift(const EventPhrases *phrases)
{
    snprintf(phrases->out, phrases->size, "%s%s %s %s", phrases->pyramid,
             phrases->at, phrases_verb(phrases, "now belongs to"),
             phrases_seat(phrases->position, phrases->event->number < 0
                                                 ? SEAT_NONE
                                                 : phrases->event->number));
}

void tell_fate(const EventPhrases *phrases)
{
    bool goes_back = phrases->event->kind == EVENT_DESTROY &&
                     words_goes_back(phrases->stash, phrases->position);
    const char *verb =
        goes_back ? "went back to the supply" : phrases->sentence->verb;

    snprintf(phrases->out, phrases->size, "%s%s %s", phrases->pyramid,
             phrases->at, phrases_verb(phrases, verb));
}

void tell_way(const EventPhrases *phrases)
{
    char others[24] = "";

    if (phrases->event->from == phrases->event->to &&
        phrases->equipment->stacks) {
        snprintf(phrases->out, phrases->size, "%s%s %s %s", phrases->pyramid,
                 phrases->at, phrases_verb(phrases, "was put"),
                 phrases->event->kind == EVENT_UNDER ? "under the others"
                                                     : "on top");
        return;
    }
    if (phrases->event->number > 0)
        snprintf(others, sizeof others, ", with %d on it,",
                 phrases->event->number);
    snprintf(phrases->out, phrases->size, "%s%s %s from %s to %s%s",
             phrases->pyramid, others,
             phrases_verb(phrases, phrases->sentence->verb), phrases->from,
             phrases->to,
             phrases->event->kind == EVENT_UNDER ? ", under all there" : "");
}
