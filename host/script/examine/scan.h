/*
 * scan.h -- reads the text of a script token by token. The text must be
 * correct, that is, Lua must have compiled it.
 *
 * luacheck also finds names that are not defined. We scan nevertheless, because
 * people who write rules need not have luacheck, and because a running game
 * that loads a changed script reports undefined names at once.
 */
#ifndef SCRIPT_SCAN_H
#define SCRIPT_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* A Scan is the state of reading a text. It is at a token and knows the
 * previous token. It starts as {.text = TEXT, .at = TEXT, .line = 1}. */
typedef struct Scan {
    const char *text; /* the whole text */
    const char *at;   /* the beginning of the token */
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
/* If the current token begins an assignment, returns the size of the assigned
 * "name", "name.field" or "name[key]". If the current token is a list that is
 * passed to a function such as `table.insert`, returns the size of the token.
 * Otherwise returns 0. All sizes are in bytes. */
size_t scan_changed(const Scan *scan);

#endif
