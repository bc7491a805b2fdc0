/* person.h -- the people at a table: their names, and whether they are
 * here. */
#ifndef MATCH_TABLE_PERSON_H
#define MATCH_TABLE_PERSON_H

#include "format/record_line.h"
#include "match/log/log.h"

typedef struct Table Table;

enum {
    PERSON_LETTERS = 40, /* greatest number of characters of a name; marks that
                          * combine with a character are not counted */
    PERSON_MARKS = 4,    /* greatest number of marks on one character */
    PERSON_HEX = 32,     /* number of hexadecimal digits in the secret of a
                          * link; a name must not contain a secret */
    /* Size in bytes of a text that identifies a person, such as "Ann (red)". */
    PERSON_TEXT = AUTHOR_NAME_SIZE + NAME_LIMIT + 4,
    /* A person is away after this number of milliseconds without activity. The
     * number is large, because a page in the background asks for changes only
     * from time to time. */
    PERSON_AWAY_MS = 75 * 1000
};

typedef enum Presence {
    PRESENCE_EXPECTED, /* the person has not come yet */
    PRESENCE_HERE,
    PRESENCE_AWAY /* the person has come, but is not active now */
} Presence;

/* A Person is what a table knows about a participant. Each link has one Person,
 * even if several people share the link. */
typedef struct Person {
    char name[AUTHOR_NAME_SIZE]; /* "" if the person has no name */
    Presence presence;
} Person;

/* The People of a table, by viewer number. */
typedef struct People {
    Person each[VIEWERS];
    long long revision; /* number that grows with each change of a Person */
} People;

/* Gives a person a name, without blanks at both ends. An empty text takes the
 * name away. Fails with `failure` set if the name is not valid or taken. Sets
 * `*has_changed` to false if the name is the old name. */
bool person_call(Table *table, Seat viewer, const char *name,
                 bool *has_changed);
/* Sets the presence of a person. `is_connected` is true if the person's page is
 * connected. `seen_at` is the time of the last activity in milliseconds, or 0
 * if never. */
void person_notice(Table *table, Seat viewer, bool is_connected,
                   long long seen_at, long long now);
/* Returns "expected", "here" or "away". */
const char *presence_word(Presence presence);

/* Returns the name that a person has chosen, or "". */
const char *person_name(const Table *table, Seat viewer);
/* Returns the person as an author: the name in links and records ("red",
 * "watcher" or "designer"), and the name that the person has chosen, if any. */
RecordAuthor person_author(const Table *table, Seat viewer);
/* These functions write a text that identifies a person: "Ann (red)", or "red"
 * without a name. `text` has PERSON_TEXT bytes. They return `text`. */
const char *author_describe(const RecordAuthor *author, char *text);
const char *person_describe(const Table *table, Seat viewer, char *text);
/* Writes a heading for a note or a bookmark: "note", or "note of Ann (red)" if
 * the author is known. `text` has REMARK_HEADING bytes. Returns `text`. */
enum { REMARK_HEADING = PERSON_TEXT + 20 };
const char *remark_heading(RecordLineKind kind, const RecordAuthor *author,
                           char *text);

/* True if at least one person has a name. */
bool people_have_names(const Table *table);
/* Returns all names as the JSON object that the record has as `names`; the
 * caller must free it. Returns NULL if memory runs out. */
char *people_write(const Table *table);
/* Replaces the names of all people by the names in a record. Leaves out names
 * that are not valid. Removes all names if the text is NULL. */
void people_read(Table *table, const char *text);

#endif
