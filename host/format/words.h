/*
 * words.h -- refusals and events in English, for people.
 *
 * There are no rules here: the sentences are about cards, pyramids and spaces
 * only. The code that draws adds colour and signs.
 */
#ifndef FORMAT_WORDS_H
#define FORMAT_WORDS_H

#include <stddef.h>

#include "core/event.h"
#include "core/position/position.h"

enum { SENTENCE_LIMIT = 240 };

/* "no small pyramid of red is left in the supply". `rule` holds the words of
 * a failed `need` (REFUSAL_RULE) or of a missing option. */
void words_refusal(char *out, size_t size, Refusal refusal, const char *rule,
                   const Position *position, const Equipment *equipment);

/* "the discard pile", "red's hand"; `pile` is a PileId. */
void words_pile(char *out, size_t size, int pile, const Position *position,
                const Equipment *equipment);

/* What all see of the top card at a space: its code, or "a card face down";
 * NULL where none lies. */
const char *words_top(const Position *position, const Equipment *equipment,
                      Space space);

/*
 * One event in the past tense, without a final stop: "red drew 7SK",
 * "red's small pyramid at 1,0 was destroyed: its space became void". What
 * `viewer` may not know is left out ("green drew a card"); SEAT_NONE sees
 * everything. False when the event is not worth telling (a turn passing), or
 * brings its own words (event_text).
 * `position` is the one after the turn (for names only).
 */
bool words_event(char *out, size_t size, const Event *event, Seat viewer,
                 const Position *position, const Equipment *equipment);

/* Where the card of an EVENT_HAND comes from, if it is no hand: " from the
 * discard pile". */
void words_origin(char *out, size_t size, const Event *event,
                  const Equipment *equipment);

/* The face that an EVENT_DIE shows. */
const char *words_face(const Event *event, const Equipment *equipment);

/* What an EVENT_CHOOSE or EVENT_DECIDE is about, and where that is: "7SK on
 * 1,0". */
void words_event_thing(char *out, size_t size, const Event *event,
                       const Position *position, const Equipment *equipment);

/* "small", "medium", "large". */
const char *words_size(int pips);

/* "small", and its colour where it is not always its owner's: "small white". */
void words_kind(char *out, size_t size, int pips, Stash stash, Seat owner,
                const Position *position);
/* "red's small pyramid", "red's small white pyramid", "the small white
 * pyramid". */
void words_pyramid(char *out, size_t size, int pips, Stash stash, Seat owner,
                   const Position *position);

/* The value of an option, as --set takes it: "yes", "3" or a word. */
void words_option(char *out, size_t size, const OptionValue *value);
/* "upright", "north". */
const char *words_pose(Pose pose);

/* How many letters have to be changed, left out, put in or exchanged with
 * their neighbours to make one word of the other (of their first 64). */
int words_distance(const char *a, const char *b);

/*
 * The name among `names` nearest to `typed` (optimal string alignment
 * distance, at most a third of its length, at least 1); if there is none, the
 * first that begins with `typed`, if that has four letters; or NULL.
 */
const char *words_nearest(const char *typed, const char *const *names,
                          int count);

#endif
