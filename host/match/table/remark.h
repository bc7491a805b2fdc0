/* remark.h -- adds notes to the log of a table and to the record of its
 * game. */
#ifndef MATCH_TABLE_REMARK_H
#define MATCH_TABLE_REMARK_H

#include "core/seat.h"
#include "format/record_json.h"

typedef struct Table Table;

enum {
    REMARK_MOST = 1000, /* greatest size of a participant's note in bytes */
    /* Greatest number of bytes of remarks in a record, for one participant and
     * for all. */
    REMARKS_OF_ONE = 256 * 1024,
    REMARKS_IN_ALL = 2 * 1024 * 1024,
    REMARK_COST = 64 /* bytes that are counted for each note in addition to its
                      * text */
};

/* Adds each line of the text as a note at the current node. Bit n of `readers`
 * is set if viewer number n may read the notes. NULL adds nothing. */
void table_note(Table *table, unsigned readers, const char *lines);
/* Like table_note, but also writes the notes to the record. A game at a shared
 * screen records its turns and what people note, but not these notes. */
void table_note_recorded(Table *table, unsigned readers, const char *lines);
/* Like table_note_recorded, but the note says what a person has done: "Ann
 * (red) took back a choice". `format` makes the words that follow the name of
 * the person. */
void table_note_action(Table *table, unsigned readers, Seat viewer,
                       const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Like table_note_recorded, but adds the note before the first turn. */
void table_note_first(Table *table, unsigned readers, const char *line);

/* True if the participant whose request is being answered may add `size` bytes
 * of remarks to the record. These bytes then count as added. */
bool table_may_remark(Table *table, size_t size);
/* Adds a participant's note or bookmark to the game, and to the updates of the
 * log. Calls table->remark. Returns false with `failure` set if memory runs
 * out. */
bool table_log_remark(Table *table, RecordLineKind kind, const char *text);
/* Adds a bookmark like table_log_remark. If `*name` is "", sets it to a free
 * name, which is written to `unused`. Fails if the name is taken. */
bool table_bookmark(Table *table, const char **name, char unused[NAME_LIMIT]);

/* Gives a person a name, like person_call. If the name has changed, also begins
 * an update that says so, and records all names. */
bool table_name(Table *table, Seat viewer, const char *name);
/* Calls table->remark with the names of all people. The caller must call this
 * function when the record of a new game has begun. */
void table_record_names(Table *table);

/* Replaces all notes by those of the record from which the game was resumed. */
void table_recall(Table *table);
/* Removes all notes. The caller must call this function when a new game
 * begins. */
void table_forget_notes(Table *table);

#endif
