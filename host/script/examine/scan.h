/*
 * scan.h -- scanning the text of a script, token by token. The text must be
 * correct: Lua has compiled it.
 */
#ifndef SCRIPT_SCAN_H
#define SCRIPT_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* A token of a text, and the previous token. A scan starts as {.text = TEXT,
 * .at = TEXT, .line = 1}. */
typedef struct Scan {
    const char *text; /* the whole text */
    const char *at;   /* the beginning of the token */
    size_t size;      /* bytes of the token; a name, a number or a string is one
                         token */
    int line;         /* number of the line on which the token begins */
    bool is_first;    /* true if the token is the first of its line */
    bool is_rare;     /* true if a comment above the token is `-- check:
                         rare` */
    const char *before; /* the token before */
    size_t before_size;
    int before_line;
    bool was_rare; /* true if the line of the previous token ends with the
                      comment `-- check: rare` */
} Scan;

/* Moves to the next token. Returns false at the end. */
bool scan_next(Scan *scan);
/* True if the token, or the token before it, is `token`. */
bool scan_is(const Scan *scan, const char *token);
bool scan_was(const Scan *scan, const char *token);
/* True if the token is a name and not a keyword. */
bool scan_is_name(const Scan *scan);
/* True if "=" comes next, in an assignment or an entry of a table. */
bool scan_is_assigned(const Scan *scan);
/* If the token begins an assignment to "name", "name.field" or "name[key]",
 * returns the size of that text. If the token is a list that `table.insert` or
 * a similar function changes, returns its size. Otherwise returns 0. */
size_t scan_changed(const Scan *scan);

#endif
