/*
 * run_worker.c -- the worker of a playtest: loads the rules, and plays games.
 */
#include <stdlib.h>
#include <string.h>

#include "lab/playtest/run.h"
#include "match/record/record.h"
#include "script/learned.h"

enum {
    /* We record which functions are called in the first EXAMINED_FIRST games,
     * and in later games whose number is a multiple of EXAMINED_EVERY. */
    EXAMINED_FIRST = 20,
    EXAMINED_EVERY = 250
};

/* Loads the rules and starts the programs that play. Appends to `hello` the
 * head, a null byte, the digest of the rules, and any warning about the
 * rules. */
int run_begin_worker(void *context, Bytes *hello)
{
    Playtest *playtest = context;
    const BatchSettings *batch = playtest->batch;
    int status;
    int seats;
    char *text;
    char warning[WARNING_SIZE];
    char digest[DIGEST_LIMIT];

    status = batch_begin_worker(batch, &playtest->plan);
    if (status == STATUS_DONE)
        status = lab_side_open(&playtest->side, batch, &seats);
    if (status != STATUS_DONE)
        return status;
    text = head_write(playtest->side.script, &playtest->plan, batch);
    playtest->trace = trace_new();
    if (text == NULL || playtest->trace == NULL)
        return complain_memory(batch->reporter);
    hello->data = (uint8_t *)text;
    hello->size = hello->room = strlen(text);
    record_rules_digest(playtest->side.script, digest);
    bytes_add(hello, "", 1);
    bytes_add(hello, digest, sizeof digest);
    if (script_old_value(playtest->side.script, warning, sizeof warning))
        bytes_add(hello, warning, strlen(warning));
    return STATUS_DONE;
}

/* Returns a second script, with the same rules, that records which functions
 * are called. The first call loads this script. Returns NULL if it cannot be
 * loaded. */
static Script *examined_script(Playtest *playtest)
{
    ScriptError error;

    if (playtest->examination != NULL)
        return playtest->examined;
    playtest->examination = examination_of_calls();
    if (playtest->examination != NULL)
        playtest->examined = lab_side_examined(&playtest->side, playtest->batch,
                                               playtest->examination, &error);
    return playtest->examined;
}

/* True if a bot has a time limit for each choice. */
static bool has_timed_bot(const Plan *plan)
{
    for (int i = 0; i < SEAT_LIMIT; i++)
        if (plan->players[i].milliseconds > 0)
            return true;
    return false;
}

/* Sends the size of the trace, and the trace. If the game was examined, also
 * sends which functions were called. */
bool run_play(void *context, long index, Bytes *bytes)
{
    Playtest *playtest = context;
    Trace *trace = playtest->trace;
    /* An examined script is slower, and a bot with limited time would play
     * worse. */
    bool examines = !has_timed_bot(&playtest->plan) &&
                    (index < EXAMINED_FIRST || index % EXAMINED_EVERY == 0);
    Script *examined = examines ? examined_script(playtest) : NULL;

    playtest_game(examined != NULL ? examined : playtest->side.script,
                  &playtest->plan, index, trace);
    trace->is_examined = examined != NULL;
    if (!bytes_begin(bytes) || !trace_write(trace, bytes))
        return true;
    bytes_end(bytes);
    if (examined != NULL)
        functions_write(playtest->examination, bytes);
    return outside_is_sound(&playtest->plan.outside);
}
