/*
 * table_record.c -- the record of a game that begins, and its end.
 */
#include "app/repl/repl.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/catalog/catalog.h"
#include "app/cli/cli.h"

int table_complain(const Table *table)
{
    const Options *options = table->session->options;
    const char *file = table->recorder != NULL ? recorder_path(table->recorder)
                                               : table->record;

    if (errno == EEXIST)
        return complain_file_because(options, file,
                                     "already exists; resume its game with "
                                     "--load %s, or name a new file",
                                     file);
    if (errno == EWOULDBLOCK)
        return complain_file_because(options, file,
                                     "another program is writing there");
    return complain_file(options, file);
}

static bool fill_header(const Table *table, RecordHeader *header)
{
    const Session *session = table->session;
    const Game *game = session->game;
    const Position *start = &game->history->start->position;

    if (!record_header_make(header, session->script, start,
                            session->options->position != NULL, table->seed))
        return false;
    for (int seat = 0; seat < start->seats.count; seat++)
        snprintf(header->players[seat], sizeof header->players[seat], "%s",
                 bot_name(table->bots.kinds[seat]));
    return true;
}

static int make_header(const Table *table, RecordHeader *header)
{
    if (fill_header(table, header))
        return STATUS_DONE;
    return complain_file_because(table->session->options, table->record,
                                 "the rules cannot be recorded: %s",
                                 strerror(errno));
}

/* Also of a game that is not recorded: it may be saved. */
const RecordHeader *table_header(Table *table)
{
    if (table->recorded.record != NULL)
        return &table->recorded.record->header;
    if (table->header.scripts == NULL && !fill_header(table, &table->header))
        return NULL;
    return &table->header;
}

int table_begin_record(Table *table)
{
    int status;

    table->record = table->session->options->output;
    if (table->record == NULL)
        return STATUS_DONE;
    status = make_header(table, &table->header);
    if (status != STATUS_DONE)
        return status;
    table->recorder = recorder_create(table->record, &table->header);
    if (table->recorder == NULL)
        return table_complain(table);
    if (table->session->completed &&
        !recorder_turn(table->recorder, table->session->game))
        return table_complain(table);
    return STATUS_DONE;
}

/* The game is played all the same where it cannot be kept. */
void table_autosave(Table *table)
{
    const Options *options = table->session->options;
    const RecordHeader *header = table_header(table);
    char path[PATH_LIMIT_BYTES] = "";

    if (header != NULL)
        table->recorder = autosave_create(header, path, sizeof path);
    if (table->recorder == NULL) {
        talk(options, "%s%s%s; this game is not recorded: -o FILE records it",
             path, path[0] != '\0' ? ": " : "", strerror(errno));
        return;
    }
    table->is_autosaved = table->is_new = true;
    if (table->session->completed)
        recorder_turn(table->recorder, table->session->game);
}

static void tell_loss(const Table *table)
{
    char text[2 * PATH_LIMIT_BYTES + 160];

    if (table->recorder != NULL &&
        recorder_tell(table->recorder, text, sizeof text))
        talk(table->session->options, "%s", text);
}

int table_record_turn(const Table *table)
{
    if (table->recorder == NULL)
        return STATUS_DONE;
    if (!recorder_turn(table->recorder, table->session->game))
        return table_complain(table);
    tell_loss(table);
    return STATUS_DONE;
}

int table_end_record(Table *table, int status)
{
    if (table->recorder == NULL)
        return status;
    if (!recorder_settle(table->recorder) && status != STATUS_FILE) {
        int lost = table_complain(table);
        status = table->is_new && table->is_autosaved ? status : lost;
    }
    tell_loss(table);
    recorder_close(table->recorder);
    table->recorder = NULL;
    return status;
}
