/* reason.h -- what an option does, and why other options are refused or not
 * offered. */
#ifndef SCRIPT_REASON_H
#define SCRIPT_REASON_H

#include "script/turn.h"

enum { TRIED_LIMIT = 24 };

/* A Reason is the reason of a refusal, in words for people. */
typedef struct Reason {
    Thing option;             /* the option that was pruned */
    int tried_count;          /* number of picks in `tried`, or -1 if there are
                                 too many */
    Thing tried[TRIED_LIMIT]; /* the picks, made after `option`, that led to the
                               * refusal */
    Refusal refusal;
    bool is_fault;  /* true if the script failed and nothing was refused */
    char text[480]; /* the reason in words */
    const char *file;
    int line;  /* line of the script at which the option was refused */
    Seat seat; /* for script_skipped, the seat that would be asked */
} Reason;

/* Returns the reason why the last script_open pruned an option, by the index of
 * the pruned option. Indices begin at 0. Returns NULL past the last. */
const Reason *script_pruned(const Script *script, int index);
/*
 * Returns the reason why `may` did not offer a word: the function that carries
 * out the word was refused. Indices begin at 0. Returns NULL past the last. The
 * index counts the words that calls of `may` before the open choice did not
 * offer to the seat that now chooses.
 */
const Reason *script_skipped(const Script *script, int index);
/*
 * Returns the first error that occurred while the last script_open looked
 * ahead, or in a line that the last script_walk left out. Returns NULL if there
 * was no error. An option that leads only to errors is pruned. The caller must
 * report the error, because no rule has refused the option.
 */
const ScriptError *script_fault(const Script *script);
/* Returns the lines that the script printed in the last run that failed. After
 * script_open, this is the run that met script_fault(). Each line ends with a
 * line break. Returns "" if nothing was printed. */
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
 * the line of the option's entry ends with a comment, also appends that
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
