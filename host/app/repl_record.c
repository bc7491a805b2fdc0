/*
 * repl_record.c -- the record of a game that people play.
 *
 * A file that cannot be written, since the disk is full, stops nobody: it is
 * told once, and what is missing is tried again with every turn.
 */
#include <errno.h>
#include <string.h>

#include "app/repl_internal.h"

static void note_end(Repl *repl, bool written)
{
    if (written) {
        if (repl->record_fails)
            fprintf(repl->look.out, "%s: written again; nothing is missing.\n",
                    repl->setup->record);
        repl->record_fails = false;
        return;
    }
    if (!repl->record_fails)
        fprintf(repl->look.out,
                "%s: %s. The game goes on; this is tried again with every "
                "turn.\n",
                repl->setup->record, strerror(errno));
    repl->record_fails = true;
}

void repl_record_turn(Repl *repl)
{
    if (repl->setup->recorder != NULL)
        note_end(repl, recorder_turn(repl->setup->recorder, repl->game));
}

void repl_record_position(Repl *repl)
{
    if (repl->setup->recorder != NULL)
        note_end(repl, recorder_position(repl->setup->recorder, repl->game));
}

void repl_record_undone(Repl *repl, int turns)
{
    if (repl->setup->recorder != NULL)
        note_end(repl, recorder_undone(repl->setup->recorder, turns));
}
