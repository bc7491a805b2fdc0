/*
 * scan.h -- the text of a script, token by token. The text is known to be
 * right: Lua has compiled it.
 */
#ifndef SCRIPT_SCAN_H
#define SCRIPT_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* Begins as {.text = TEXT, .at = TEXT, .line = 1}. */
typedef struct Scan {
    const char *text; /* all of it */
    const char *at;   /* the token */
    size_t size;      /* of it; a name, a number and a string are one token */
    int line;         /* where it begins */
    bool is_first;    /* of its line */
    bool is_rare; /* the comment above it, or after the last one of its line,
                       is `-- check: rare` */
    const char *before; /* the token before it */
    size_t before_size;
    int before_line;
    bool was_rare; /* a comment on the line of that token said so */
} Scan;

/* Goes to the next token; false at the end. */
bool scan_next(Scan *scan);
/* Whether the token, or the one before it, is that. */
bool scan_is(const Scan *scan, const char *token);
bool scan_was(const Scan *scan, const char *token);
/* Whether the token is a name, and no word of the language. */
bool scan_is_name(const Scan *scan);
/* Whether "=" follows: it is assigned to, or the key of an entry. */
bool scan_is_assigned(const Scan *scan);
/* The size of "name.field[key]", from the token on, if "=" follows, or of a list
 * that `table.insert` and the like change; 0: nothing is changed. */
size_t scan_changed(const Scan *scan);

#endif
