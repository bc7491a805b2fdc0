/* settle.c -- opens the session of a verb, and completes the options of verbs
 * in which bots play. */
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

int settle_bots(const Options *options, Settled *settled)
{
    StartSettings *start = &settled->options.start;
    int status = seating_read(&options->reporter, "--seats", options->seats,
                              &settled->seating);

    settled->options = *options;
    if (status == STATUS_DONE && start->rules.players == 0)
        start->rules.players = settled->seating.count;
    if (start->seed == NULL) {
        seed_by_chance(settled->seed);
        start->seed = settled->seed;
    }
    return status;
}
