/* reason.h -- explains what an option does, and why other options are refused
 * or not offered. */
#ifndef SCRIPT_REASON_H
#define SCRIPT_REASON_H

#include "script/turn.h"

enum { TRIED_LIMIT = 24 };

/* A Reason says in words for people why something was refused. */
typedef struct Reason {
    Thing option;             /* the option that was pruned, or that `may` did
                                 not offer */
    int tried_count;          /* number of picks in `tried`, or -1 if there are
                                 too many */
    Thing tried[TRIED_LIMIT]; /* the picks between `option` and the refusal */
    Refusal refusal;
    bool is_fault;  /* true if the script failed after the option, and no rule
                       refused the option */
    char text[480]; /* the reason in words */
    const char *file;
    int line;  /* line of the script at which the option was refused */
    Seat seat; /* seat to which `may` did not offer the option */
} Reason;

/* Returns the reason why the last script_open pruned an option. `index` is the
 * index among the pruned options, from 0. Returns NULL past the last option. */
const Reason *script_pruned(const Script *script, int index);
/* Returns a reason why the primitive `may` did not offer a word in this turn.
 * Only considers words for the seat that must choose now. `index` is 0 or more.
 * Returns NULL past the last reason. */
const Reason *script_skipped(const Script *script, int index);
/*
 * Returns the first error that occurred while the last script_open looked
 * ahead, or in a line that the last script_walk left out. Returns NULL if there
 * was no error. If an option leads only to errors, it is pruned although no
 * rule refuses it, so the caller must report the error.
 */
const ScriptError *script_fault(const Script *script);
/* Returns the lines that the script printed in the last run that failed. After
 * script_open, this is the run with the error that script_fault returns. Each
 * line ends with a line break. Returns "" if nothing was printed. */
const char *script_fault_printed(const Script *script);
/* Returns the reason why the last run ended in RUN_REFUSED. */
const Reason *script_reason(const Script *script);

/* True if the last script_open ended in RUN_REFUSED because no member of a
 * choice's set can be chosen. Then stores this choice in `*choice`, unless
 * `choice` is NULL, and script_why_not() explains why a thing cannot be
 * chosen. */
bool script_empty_choice(const Script *script, Choice *choice);

/* Writes what an option of the last script_open does, or "" if unknown. In the
 * script, the function or entry of the option can have a comment with three
 * dashes above it. The text is the first sentence of this comment. */
void script_option_text(Script *script, Thing option, char *text, size_t size);
/* Like script_option_text, but works after any run that ended in RUN_OPEN. If
 * the line of the option's entry also ends with a comment, appends this second
 * comment. Both comments may name the rules that the option follows. */
void script_option_comments(Script *script, Thing option, char *text,
                            size_t size);

/*
 * Writes the first clause that a thing does not meet, which is the reason why
 * the thing is not an option of the last script_open. The thing must have the
 * right type. Returns false if the thing meets all clauses. `*met`, if not
 * NULL, receives a measure of how many clauses the thing meets before this
 * clause, or -1 if unknown.
 */
bool script_why_not(Script *script, Thing what, char *text, size_t size,
                    int *met);

/* Describes the present state of a thing, such as "it stands upright" or "it is
 * wasteland, with r1^", or "" if there is nothing to say. The text reveals only
 * what the seat that is asked may know. */
void script_tell_state(const Script *script, Thing what, char *text,
                       size_t size);

#endif
