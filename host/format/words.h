/*
 * words.h -- refusals and events in English, for people.
 *
 * The sentences are only about cards, pyramids and spaces, not about rules. The
 * sentences are plain text; the code that draws them adds colours and signs.
 */
#ifndef FORMAT_WORDS_H
#define FORMAT_WORDS_H

#include <stddef.h>

#include "core/event.h"
#include "core/position/position.h"

enum { SENTENCE_LIMIT = 240 };

/* Writes a refusal, such as "no small pyramid of red is left in the supply".
 * `rule` is the message of a failed `need` (REFUSAL_RULE) or of a choice
 * without options (REFUSAL_NO_OPTION), otherwise NULL. */
void words_refusal(char *out, size_t size, Refusal refusal, const char *rule,
                   const Position *position, const Equipment *equipment);

/* Writes the name of a pile, such as "the discard pile" or "red's hand". `pile`
 * is a PileId. */
void words_pile(char *out, size_t size, int pile, const Position *position,
                const Equipment *equipment);

/* Returns what all seats see of the top card at a space: its code, or "a card
 * face down". Returns NULL if the space has no card. */
const char *words_top(const Position *position, const Equipment *equipment,
                      Space space);

/*
 * Writes an event in the past tense, without a full stop: "red drew 7SK",
 * "red's small pyramid at 1,0 was destroyed: its space became void". Facts that
 * `viewer` may not know are left out ("green drew a card"); SEAT_NONE sees
 * everything. Returns false if the event is not worth describing, or has its
 * own text (event_text). `position` is the position after the turn; only names
 * are taken from it.
 */
bool words_event(char *out, size_t size, const Event *event, Seat viewer,
                 const Position *position, const Equipment *equipment);

/* Writes where the card of an EVENT_HAND comes from, such as " from the discard
 * pile"; "" if it comes from a hand. */
void words_origin(char *out, size_t size, const Event *event,
                  const Equipment *equipment);

/* Returns the name of the face that an EVENT_DIE shows. */
const char *words_face(const Event *event, const Equipment *equipment);

/* Writes the thing of an EVENT_CHOOSE or EVENT_DECIDE with its place, such as
 * "7SK on 1,0". */
void words_event_thing(char *out, size_t size, const Event *event,
                       const Position *position, const Equipment *equipment);

/* Returns "small", "medium" or "large". */
const char *words_size(int pips);

/* Writes the kind of a pyramid, such as "small". The colour is added, as in
 * "small white", unless every pyramid of the game has the colour of its
 * owner. */
void words_kind(char *out, size_t size, int pips, Stash stash, Seat owner,
                const Position *position);
/* Writes the phrase for a pyramid, such as "red's small pyramid", "red's small
 * white pyramid" or "the small white pyramid". */
void words_pyramid(char *out, size_t size, int pips, Stash stash, Seat owner,
                   const Position *position);

/* Writes the value of an option in the form that --set takes: "yes", "3" or a
 * word. */
void words_option(char *out, size_t size, const OptionValue *value);
/* Returns "upright", or a direction such as "north". */
const char *words_pose(Pose pose);

/* Returns the number of edits that turn one word into the other. An edit
 * changes, deletes or inserts a letter, or exchanges two neighbouring letters.
 * Letters after the first 64 are ignored; upper and lower case are equal. */
int words_distance(const char *a, const char *b);

/*
 * Returns the name most similar to `typed`. The distance (words_distance) may
 * be at most a third of the length of `typed`, or 1 if `typed` is short. If no
 * name is similar enough, but `typed` has at least four letters, returns the
 * first name that begins with `typed`. Returns NULL if there is no such name.
 */
const char *words_nearest(const char *typed, const char *const *names,
                          int count);

#endif
