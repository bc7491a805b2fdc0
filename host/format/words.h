/*
 * words.h -- refusals and events in English, for people.
 *
 * The sentences are only about cards, pyramids and spaces, not about rules.
 * They are plain text; colours and signs are added by the code that draws.
 */
#ifndef FORMAT_WORDS_H
#define FORMAT_WORDS_H

#include <stddef.h>

#include "core/event.h"
#include "core/position/position.h"

enum { SENTENCE_LIMIT = 240 };

/* Writes "no small pyramid of red is left in the supply". `rule` holds the
 * words of a failed `need` (REFUSAL_RULE) or of a missing option. */
void words_refusal(char *out, size_t size, Refusal refusal, const char *rule,
                   const Position *position, const Equipment *equipment);

/* Writes "the discard pile" or "red's hand"; `pile` is a PileId. */
void words_pile(char *out, size_t size, int pile, const Position *position,
                const Equipment *equipment);

/* Returns what all seats see of the top card at a space: its code, or "a card
 * face down"; NULL if the space has no card. */
const char *words_top(const Position *position, const Equipment *equipment,
                      Space space);

/*
 * Writes an event in the past tense, without a full stop: "red drew 7SK",
 * "red's small pyramid at 1,0 was destroyed: its space became void". What
 * `viewer` may not know is left out ("green drew a card"); SEAT_NONE sees
 * everything. Returns false if the event is not worth describing, or has its
 * own text (event_text). `position` is that after the turn, for names only.
 */
bool words_event(char *out, size_t size, const Event *event, Seat viewer,
                 const Position *position, const Equipment *equipment);

/* Writes where the card of an EVENT_HAND comes from, unless it is a hand: "
 * from the discard pile". */
void words_origin(char *out, size_t size, const Event *event,
                  const Equipment *equipment);

/* Returns the face that an EVENT_DIE shows. */
const char *words_face(const Event *event, const Equipment *equipment);

/* Writes the thing of an EVENT_CHOOSE or EVENT_DECIDE and its place: "7SK on
 * 1,0". */
void words_event_thing(char *out, size_t size, const Event *event,
                       const Position *position, const Equipment *equipment);

/* Returns "small", "medium" or "large". */
const char *words_size(int pips);

/* Writes "small", or "small white" if the colour is not always that of the
 * owner. */
void words_kind(char *out, size_t size, int pips, Stash stash, Seat owner,
                const Position *position);
/* Writes "red's small pyramid", "red's small white pyramid" or "the small white
 * pyramid". */
void words_pyramid(char *out, size_t size, int pips, Stash stash, Seat owner,
                   const Position *position);

/* Writes the value of an option as --set takes it: "yes", "3" or a word. */
void words_option(char *out, size_t size, const OptionValue *value);
/* Returns "upright" or "north". */
const char *words_pose(Pose pose);

/* Returns the number of letters to change, delete, insert or exchange with
 * their neighbours to turn one word into the other. Only the first 64 letters
 * count, and upper and lower case are equal. */
int words_distance(const char *a, const char *b);

/*
 * Returns the name most similar to `typed`: the optimal string alignment
 * distance must be at most a third of its length, or 1 if it is short.
 * Otherwise returns the first name that begins with `typed`, if that has at
 * least four letters, or NULL.
 */
const char *words_nearest(const char *typed, const char *const *names,
                          int count);

#endif
