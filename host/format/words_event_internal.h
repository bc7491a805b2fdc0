/*
 * words_event_internal.h -- declarations shared by the files that write
 * sentences about events.
 */
#ifndef FORMAT_WORDS_EVENT_INTERNAL_H
#define FORMAT_WORDS_EVENT_INTERNAL_H

#include <stddef.h>

#include "core/event.h"
#include "core/position/position.h"
#include "format/token.h"
#include "format/words.h"

typedef struct EventPhrases EventPhrases;

/* A Sentence says how the events of one kind are described. */
typedef struct Sentence {
    void (*write)(const EventPhrases *phrases); /* NULL if the kind is not
                                             described */
    const char *verb;    /* verb in the past tense, as in "red laid 7SK" */
    const char *passive; /* verb in the past tense, as in "7SK was laid" */
} Sentence;

/* An EventPhrases is an event and the phrases that its sentence needs. */
struct EventPhrases {
    const Event *event;
    const Sentence *sentence;
    const Position *position;
    const Equipment *equipment;
    char *out;
    size_t size;
    EventStyle style;
    bool has_doer;
    const char *doer; /* the seat that acts, such as "red" */
    const Noun *noun; /* words for the things of the deck */
    const char *card; /* the card, such as "7SK"; "a card" if it is hidden */
    Stash stash;      /* the pyramid's stash, or STASH_NONE */
    char pyramid[64]; /* the pyramid, such as "red's small pyramid" */
    char from[TOKEN_LIMIT];
    char to[TOKEN_LIMIT];
    char at[TOKEN_LIMIT + 8]; /* the place, such as " at 1,0"; or "" */
};

/* Returns a verb in the tense of the sentence; see words_verb. */
static inline const char *phrases_verb(const EventPhrases *phrases,
                                       const char *past)
{
    return words_verb(past, phrases->style.is_planned);
}

/* Returns the colour of a seat; "nobody" for SEAT_NONE. */
const char *phrases_seat(const Position *position, int seat);

/* -- words_event_pyramid.c ------------------------------------------------- */

/* Writes `phrases->pyramid`, the phrase for a pyramid of the given size. */
void phrases_pyramid(EventPhrases *phrases, int pips);

void tell_place(const EventPhrases *phrases);
void tell_point(const EventPhrases *phrases);
void tell_exchange(const EventPhrases *phrases);
void tell_marks(const EventPhrases *phrases);
void tell_gift(const EventPhrases *phrases);
void tell_fate(const EventPhrases *phrases);
void tell_way(const EventPhrases *phrases);

#endif
