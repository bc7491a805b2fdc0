/* reason.h -- explains what an option does, and why other options are refused
 * or not offered. */
#ifndef SCRIPT_REASON_H
#define SCRIPT_REASON_H

#include "script/turn.h"

enum { TRIED_LIMIT = 24 };

/* A Reason explains to people why something was refused. */
typedef struct Reason {
    Thing option;             /* the option that was pruned, or that `may` did
                                 not offer */
    int tried_count;          /* number of picks in `tried`, or -1 if there are
                                 too many */
    Thing tried[TRIED_LIMIT]; /* the picks after `option`, up to the refusal */
    Refusal refusal;
    bool is_fault;  /* true if the script failed after the option, and no rule
                       refused the option */
    char text[480]; /* the reason in words */
    int label;      /* length of the label at the beginning of the text, such as
                       "no actor: ", or 0 */
    const char *file;
    int line;  /* line of the script at which the option was refused */
    Seat seat; /* seat to which `may` did not offer the option */
} Reason;

/* Returns the reason why the last script_open pruned an option. `index` is the
 * index among the pruned options, from 0. Returns NULL past the last option. */
const Reason *script_pruned(const Script *script, int index);
/* Returns a reason why `may` did not offer a word in this turn. Only considers
 * words for the seat that must choose now. `index` is 0 or more. Returns NULL
 * past the last reason. */
const Reason *script_skipped(const Script *script, int index);
/* Returns the first error in the look-ahead of the last script_open, or in a
 * line that the last script_walk skipped because of the error. Returns NULL if
 * there was no error. The caller must report the error. */
const ScriptError *script_fault(const Script *script);
/* Returns the lines that the script printed in the last failed run, or "".
 * After script_open, these are the lines of the run whose error script_fault
 * returns. Each line ends with a line break. */
const char *script_fault_printed(const Script *script);
/* Returns the reason why the last run ended in RUN_REFUSED. */
const Reason *script_reason(const Script *script);

/* True if the last script_open was refused because no member of a choice's set
 * can be chosen. Stores this choice in `*choice`, if not NULL. script_why_not
 * then explains why a thing cannot be chosen. */
bool script_empty_choice(const Script *script, Choice *choice);

/* Writes what an option of the last script_open does, or "". The text is the
 * first sentence of the `---` comment above the option's function or entry. */
void script_option_text(Script *script, Thing option, char *text, size_t size);
/* Like script_option_text, but works after any run that ended in RUN_OPEN.
 * Appends the comment at the end of the option's line, if any. */
void script_option_comments(Script *script, Thing option, char *text,
                            size_t size);

/*
 * Explains why a thing is not in the set of the last script_open: writes the
 * first clause that does not hold for the thing. Returns false if all clauses
 * hold, or if the set has things of a different type.
 *
 * The more clauses hold before the failing clause, the greater is `*met`; -1
 * means unknown. `met` may be NULL.
 */
bool script_why_not(Script *script, Thing what, char *text, size_t size,
                    int *met);

/* Describes the state of a thing, such as "it stands upright", or writes "".
 * The text reveals only what the seat that is asked may know. */
void script_tell_state(const Script *script, Thing what, char *text,
                       size_t size);

#endif
