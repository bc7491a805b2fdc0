/* table_record.c -- writes the record of a table's game. */
#include <errno.h>
#include <stdlib.h>

#include "match/player/player.h"
#include "match/recorder/recorder.h"
#include "match/table/table.h"

bool table_make_header(const Table *table, const Game *game, bool has_start,
                       const char *seed, RecordHeader *header)
{
    const Position start = node_position(game->history->start);

    if (!record_header_make(header, game->script, &start, has_start, seed))
        return false;
    for (int seat = 0; seat < start.seats.count; seat++)
        player_write(&table->bots.players[seat], header->players[seat]);
    return true;
}

/* Returns the report on a write. Compares the outcome of this write with the
 * outcome of the previous write. */
static RecordReport report_of(Table *table, bool written)
{
    const int reason = written ? 0 : errno;
    RecordReport report = {
        .has_failed = !written &&
                      (!table->record_fails || reason != table->record_reason),
        .reason = reason,
        .is_complete = written && table->record_fails};

    if (!recorder_tell(table->recorder, report.changed, sizeof report.changed))
        report.changed[0] = '\0';
    report.is_full =
        report.changed[0] != '\0' && recorder_is_full(table->recorder);
    table->record_fails = !written;
    table->record_reason = reason;
    return report;
}

RecordReport table_record(Table *table, bool settle)
{
    if (table->recorder == NULL)
        return (RecordReport){.is_full = false};
    return report_of(table,
                     history_write(table->game, table->recorder, settle));
}

RecordReport table_record_remark(Table *table, RecordLineKind kind,
                                 const char *text, const RecordAuthor *author)
{
    Recorder *recorder = table->recorder;
    bool written;

    if (recorder == NULL)
        return (RecordReport){.is_full = false};
    recorder_hold(recorder);
    written = history_write(table->game, recorder, true);
    written = recorder_remark(recorder, kind, text, author) && written;
    return report_of(table, recorder_release(recorder, true) && written);
}

bool table_record_all(Table *table, Recorder *recorder)
{
    char *names = people_have_names(table) ? people_write(table) : NULL;
    char *clock = table->timing.has_begun && table->timing.control.start != 0
                      ? timing_write(table)
                      : NULL;
    bool written =
        names == NULL || recorder_remark(recorder, RECORD_NAMES, names, NULL);

    if (clock != NULL)
        written =
            recorder_remark(recorder, RECORD_CLOCK, clock, NULL) && written;
    free(names);
    free(clock);
    return history_write_all(table->game, recorder) && written;
}

RecordReport table_record_players(Table *table, const RecordHeader *header)
{
    if (table->recorder == NULL)
        return (RecordReport){.is_full = false};
    return report_of(table, recorder_begin_again(table->recorder, header));
}
