/*
 * helps.h -- texts that explain the things of a game, such as its suits, cards,
 * dice and words.
 */
#ifndef SCRIPT_HELPS_H
#define SCRIPT_HELPS_H

#include "core/equipment.h"
#include "script/script.h"

/* A HelpTopic is a kind of thing that a text can describe, such as a suit. */
typedef enum HelpTopic {
    HELP_SUIT,
    HELP_RANK,
    HELP_CARD, /* a card, which is named by its code */
    HELP_DIE,
    HELP_FACE,   /* a face of any die */
    HELP_SIZE,   /* a size of pyramids: "small", "medium" or "large" */
    HELP_COLOR,  /* a colour of pyramids */
    HELP_POSE,   /* a pose of pyramids: "upright" or "flat" */
    HELP_WORD,   /* an option of a choice, such as "draw" */
    HELP_NUMBER, /* a number, named by the label of its choice */
    HELP_TERM,   /* a term that texts of the game use, such as "wasteland" */
    HELP_TOPICS
} HelpTopic;

enum {
    HELP_LIMIT = 400, /* greatest number of texts */
    HELP_BYTES = 301  /* greatest size of a text in bytes, with the final 0 */
};

typedef struct HelpText {
    HelpTopic topic;
    char name[NAME_LIMIT];
    char *text; /* the text itself, owned by the script */
} HelpText;

/* A Helps has the texts of a variant, from suits to terms. Words and terms are
 * sorted. Other texts are in the order of the deck, the dice or the sizes. */
typedef struct Helps {
    int count;
    HelpText *all; /* the texts, owned by the script */
} Helps;

/* The names of the kinds: "suit", "rank" and so on. */
extern const char *const help_topics[HELP_TOPICS];

/* The names of the sizes of pyramids; the first is that of the smallest. */
extern const char *const help_sizes[SIZE_LIMIT];

/* The names of the poses: that of a pyramid that stands, and that of one that
 * lies. */
extern const char *const help_poses[2];

const Helps *script_helps(const Script *script);

/* Returns the index of the text with this topic and name, or -1. */
int help_find(const Helps *helps, HelpTopic topic, const char *name);

/* True if an earlier entry has the same name and the same text. For example, a
 * face of a die may also be a word. */
bool help_is_repeated(const Helps *helps, int index);

/* Greatest number of texts of one thing: a card has a text for each suit and
 * one for its rank. */
enum { HELP_MOST = SUIT_LIMIT + 1 };

/* Lists the indices of a card's texts, and returns their number. If the card
 * has no text of its own, lists the texts of its suits, then of its rank. */
int help_of_face(const Helps *helps, const Deck *deck, const Face *face,
                 int list[HELP_MOST]);

#endif
