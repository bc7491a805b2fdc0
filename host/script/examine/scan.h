/*
 * scan.h -- scanning the text of a script, token by token. The text must be
 * correct: Lua has compiled it.
 */
#ifndef SCRIPT_SCAN_H
#define SCRIPT_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* A scan starts as {.text = TEXT, .at = TEXT, .line = 1}. */
typedef struct Scan {
    const char *text; /* the whole text */
    const char *at;   /* the token */
    size_t size;      /* size of the token; a name, a number or a string is a
                         token */
    int line;         /* line on which the token begins */
    bool is_first;    /* the token is the first of its line */
    bool is_rare;     /* the comment above it, or at the end of its line, is `--
                     check: rare` */
    const char *before; /* the token before */
    size_t before_size;
    int before_line;
    bool was_rare; /* a comment on the line of the token before is `-- check:
                      rare` */
} Scan;

/* Moves to the next token. Returns false at the end. */
bool scan_next(Scan *scan);
/* True if the token, or the token before it, is `token`. */
bool scan_is(const Scan *scan, const char *token);
bool scan_was(const Scan *scan, const char *token);
/* True if the token is a name and not a keyword. */
bool scan_is_name(const Scan *scan);
/* True if "=" follows, in an assignment or an entry of a table. */
bool scan_is_assigned(const Scan *scan);
/* Returns the size of "name.field[key]", from the token, if "=" follows, or of
 * a list that `table.insert` or a similar function changes; 0 if nothing is
 * changed. */
size_t scan_changed(const Scan *scan);

#endif
