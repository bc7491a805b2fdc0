/*
 * scan.h -- reads the text of a script token by token. Lua must have compiled
 * the text.
 */
#ifndef SCRIPT_SCAN_H
#define SCRIPT_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* A Scan is a position in a text. A new Scan is {.text = TEXT, .at = TEXT,
 * .line = 1}. */
typedef struct Scan {
    const char *text; /* the whole text */
    const char *at;   /* the text from the beginning of the token */
    size_t size;      /* bytes of the token; a name, a number or a string is one
                         token */
    int line;         /* number of the line on which the token begins */
    bool is_first;    /* true if the token is the first of its line */
    bool is_rare;     /* true if the comment above the token is `-- check:
                         rare` */
    const char *before; /* the previous token */
    size_t before_size;
    int before_line;
    bool was_rare; /* true if the line of the previous token ends with the
                      comment `-- check: rare` */
} Scan;

/* Moves to the next token. Returns false at the end. */
bool scan_next(Scan *scan);
/* scan_is is true if the current token is `token`. scan_was is true if the
 * previous token was `token`. */
bool scan_is(const Scan *scan, const char *token);
bool scan_was(const Scan *scan, const char *token);
/* True if the token is a name and not a keyword. */
bool scan_is_name(const Scan *scan);
/* True if "=" follows the token, in an assignment or in an entry of a table. */
bool scan_is_assigned(const Scan *scan);
/* Returns the size in bytes of the expression at the token if the code changes
 * its value, otherwise 0. The change is an assignment such as `name.field = 1`,
 * or a call such as `table.insert(name, 1)`. */
size_t scan_changed(const Scan *scan);

#endif
