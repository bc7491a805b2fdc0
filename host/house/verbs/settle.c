/*
 * settle.c -- opens the session that a verb uses, and fills in the settings of
 * verbs in which bots play many games.
 */
#include "house/verbs/settle.h"

int settle_session(const Options *options, SessionOpen *open,
                   int (*use)(const Options *options, Session *session))
{
    Session session;
    int status = open(&session, &options->reporter, &options->start,
                      options->operands.all[0]);

    if (status == STATUS_DONE)
        status = use(options, &session);
    session_close(&session);
    return status;
}

int settle_batch(const Options *options, BatchSettings *batch)
{
    StartSettings *start = &batch->start;
    int status;

    *batch = (BatchSettings){.reporter = &options->reporter,
                             .workers = &options->workers,
                             .variant = options->operands.all[0],
                             .start = options->start,
                             .is_seeded = options->start.seed != NULL,
                             .games = options->games,
                             .turn_cap = options->turn_cap,
                             .report = {options->plain, options->html}};
    status = seating_read(batch->reporter, "--seats", options->seats,
                          &batch->seating);
    if (status == STATUS_DONE && start->rules.players == 0)
        start->rules.players = batch->seating.count;
    if (!batch->is_seeded) {
        seed_by_chance(batch->random_seed);
        start->seed = batch->random_seed;
    }
    return status;
}
