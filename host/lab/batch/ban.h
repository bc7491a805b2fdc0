/* ban.h -- an option that an experiment bans. */
#ifndef LAB_BATCH_BAN_H
#define LAB_BATCH_BAN_H

#include "lab/play/play.h"

/* A Banned is the option that an experiment bans: the option `name` of choices
 * with the label `label`. */
typedef struct Banned {
    char label[TRACE_LABEL_SIZE];
    ThingType type; /* a word, a suit or a card */
    char name[NAME_LIMIT];
} Banned;

/* True if the option of a choice is the banned option. */
bool banned_is(const Banned *banned, const Script *script, const Choice *choice,
               Thing option);

#endif
