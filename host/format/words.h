/*
 * words.h -- refusals and events as English sentences for people. The sentences
 * are plain text about cards, pyramids and spaces. The code that displays them
 * adds colours and symbols.
 */
#ifndef FORMAT_WORDS_H
#define FORMAT_WORDS_H

#include <stddef.h>

#include "core/event.h"
#include "core/position/position.h"

enum { SENTENCE_LIMIT = 240 };

/* Writes a refusal, such as "no small pyramid of red is left in the supply".
 * `rule` is the script's message for REFUSAL_RULE and REFUSAL_NO_OPTION,
 * otherwise NULL. */
void words_refusal(char *out, size_t size, Refusal refusal, const char *rule,
                   const Position *position, const Equipment *equipment);

/* True if the variant gives the pile a name for people. */
static inline bool words_has_title(const Equipment *equipment, int pile)
{
    return equipment->pile_looks[pile].title[0] != '\0';
}

/* Writes the name of a pile, such as "the discard pile", "red's hand" or, if
 * the variant gives the pile a title, "the pile Market". `pile` is a PileId. */
void words_pile(char *out, size_t size, int pile, const Position *position,
                const Equipment *equipment);

/* Writes the name of a pile and the number of its cards: "discard 3" or, in a
 * deck of pyramids, "Box (9 codes)". */
void words_pile_count(char *out, size_t size, int pile,
                      const Position *position, const Equipment *equipment);

enum { TOP_LIMIT = 4 * NAME_LIMIT }; /* most bytes that words_top writes */

/* Writes the code of the top card at a space, or "a card face down". `out` must
 * have TOP_LIMIT bytes. Returns `out`, or NULL if the space has no card. */
const char *words_top(char *out, const Position *position,
                      const Equipment *equipment, Space space);

/* An EventStyle says for whom and how an event is described. */
typedef struct EventStyle {
    Seat viewer;      /* seat that reads the text; SEAT_NONE reads everything */
    bool is_planned;  /* true if the event has not happened yet */
    bool names_cards; /* true to call a card by its name, if it has one, and not
                         by its code */
    bool says_you;    /* true to call pyramids of the viewer "your" */
} EventStyle;

/* Writes an event without a full stop, such as "red drew 7SK". Leaves out facts
 * that are hidden from the viewer. `position` is the position after the turn.
 * Returns false if the event needs no text, or has its own text
 * (event_text). */
bool words_event(char *out, size_t size, const Event *event, EventStyle style,
                 const Position *position, const Equipment *equipment);

/* Returns the words for a card: its code, or its name if `names_cards`. */
const char *words_card(const Deck *deck, Card card, bool names_cards);

/* Returns the verb of a sentence about an event: "drew" or, if the event is
 * planned, "will draw". `past` is the verb in the past tense. */
const char *words_verb(const char *past, bool is_planned);

/* Writes where the card of an EVENT_HAND comes from, such as " from the discard
 * pile"; "" if it comes from a hand. */
void words_origin(char *out, size_t size, const Event *event,
                  const Position *position, const Equipment *equipment);

/* Returns the name of the face that an EVENT_DIE shows. */
const char *words_face(const Event *event, const Equipment *equipment);

/* Writes the thing that was chosen in an EVENT_CHOOSE or EVENT_DECIDE, with its
 * place, such as "7SK on 1,0". */
void words_event_thing(char *out, size_t size, const Event *event,
                       EventStyle style, const Position *position,
                       const Equipment *equipment);

/* Returns "small", "medium" or "large". */
const char *words_size(int pips);

/* Writes the size of a pyramid, such as "small". Adds the colour, as in "small
 * white", unless every pyramid of the game belongs to the seat of its
 * colour. */
void words_kind(char *out, size_t size, int pips, Stash stash, Seat owner,
                const Position *position);
/* Writes the owner, size and colour of a pyramid, such as "red's small white
 * pyramid". Without an owner, writes "the small white pyramid". The colour is
 * left out as in words_kind. */
void words_pyramid(char *out, size_t size, int pips, Stash stash, Seat owner,
                   const Position *position);

/* True if messages say of a destroyed pyramid of the stash that it "went back
 * to the supply". That is so if the stash belongs to no seat. For other
 * stashes, messages say "was destroyed". */
bool words_goes_back(Stash stash, const Position *position);

/* Like words_pyramid, but writes "your small pyramid" if the style says so.
 * Writes "your own small pyramid" if `is_harmed`. */
void words_pyramid_for(char *out, size_t size, int pips, Stash stash,
                       Seat owner, bool is_harmed, EventStyle style,
                       const Position *position);

/* Writes the value of an option in the form that --set takes: "yes", "3" or a
 * word. */
void words_option(char *out, size_t size, const OptionValue *value);
/* Returns "upright", or a direction such as "north". */
const char *words_pose(Pose pose);

#endif
