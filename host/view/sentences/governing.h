/* governing.h -- lists the variables, cards and dice on which the open turn
 * depends. Files outside this folder must include sentences.h instead. */
#ifndef VIEW_SENTENCES_GOVERNING_H
#define VIEW_SENTENCES_GOVERNING_H

#include "script/governs.h"
#include "view/draw/draw.h"

/* A Governing is something on which the open turn depends: the value of a
 * variable, the top card of a pile, or a face that a die showed. */
typedef struct Governing {
    char title[NAME_LIMIT + 4]; /* what people read, such as "ten die" */
    char token[TOKEN_LIMIT];    /* the token of the value, such as "8s" */
    char text[TOKEN_LIMIT + DESCRIPTION_LIMIT]; /* the value in words */
} Governing;

enum { GOVERNING_LIMIT = 16 };

/* Lists the variables, top cards and dice on which the turn depends, as the
 * viewer knows them. Leaves out unknown cards. `log` has the turn's events, or
 * is NULL. Returns the number of entries. */
int governing_list(const Script *script, const Position *position,
                   const EventLog *log, Seat viewer,
                   Governing list[GOVERNING_LIMIT]);

#endif
