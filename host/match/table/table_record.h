/* table_record.h -- writes the record of a table's game. */
#ifndef MATCH_TABLE_RECORD_H
#define MATCH_TABLE_RECORD_H

#include "match/record/record.h"

typedef struct Game Game;
typedef struct Table Table;
struct Recorder;

/* Makes the header of the record of a game, with the players of the table.
 * `has_start` is true if the game does not begin with the set-up. Returns false
 * and sets errno if memory runs out. */
bool table_make_header(const Table *table, const Game *game, bool has_start,
                       const char *seed, RecordHeader *header);

/* A RecordReport says what people should know about a write to the record. If
 * all its members are zero, there is nothing to report. */
typedef struct RecordReport {
    /* Sentence about a change of the file by another program, or about a full
     * record; "" if there is nothing new to report. */
    char changed[1280];
    bool is_full;
    bool has_failed;  /* true if writing fails and this was not reported yet */
    int reason;       /* errno of the failure, or 0 */
    bool is_complete; /* true if writing works again after a failure */
} RecordReport;

/* Writes the turns that the record lacks. If `settle` is true, waits until they
 * are on the disk. The function runs the script. */
RecordReport table_record(Table *table, bool settle);
/* Like table_record, but then also writes a remark. `author` is NULL if the
 * author is not known. */
RecordReport table_record_remark(Table *table, RecordLineKind kind,
                                 const char *text, const RecordAuthor *author);
/* Writes the whole game to a recorder that has only a header: the names of the
 * people, the clocks, and the history. The function runs the script. */
bool table_record_all(Table *table, struct Recorder *recorder);
/* Replaces the header, because the players have changed. */
RecordReport table_record_players(Table *table, const RecordHeader *header);

#endif
