/*
 * allowance.c -- limits the number of requests of each link, and the processor
 * time that its answers, checks and hints may use.
 */
#include "house/serve/serve_internal.h"

#include "base/clock.h"

void allowances_begin(Served *served)
{
    for (int i = 0; i < VIEWERS; i++)
        served->allowances[i] = (Allowance){.requests = REQUESTS_AT_ONCE,
                                            .work = WORK_AT_ONCE,
                                            .check_work = CHECK_BURST,
                                            .hint_work = HINT_BURST,
                                            .counted_at = clock_milliseconds()};
}

static void grow(double *left, double passed, double each_second, double most)
{
    *left += passed / 1000 * each_second;
    if (*left > most)
        *left = most;
}

/* Returns the allowance of the link. Before that, increases the allowance
 * according to the time since the last call. */
static Allowance *allowance_of(Served *served, int viewer)
{
    Allowance *left = &served->allowances[viewer];
    const long long now = clock_milliseconds();
    const double passed = (double)(now - left->counted_at);

    grow(&left->requests, passed, REQUESTS_EACH_SECOND, REQUESTS_AT_ONCE);
    grow(&left->work, passed, WORK_EACH_SECOND, WORK_AT_ONCE);
    grow(&left->check_work, passed, CHECK_EACH_SECOND, CHECK_BURST);
    grow(&left->hint_work, passed, HINT_EACH_SECOND, HINT_BURST);
    left->counted_at = now;
    return left;
}

bool served_may_ask(Served *served, const Participant *participant)
{
    Allowance *left = allowance_of(served, viewer_number(participant->viewer));

    if (left->requests < 1 || left->work <= 0 || left->held >= HELD_OF_LINK)
        return false;
    left->requests--;
    return true;
}

bool served_may_answer(Served *served, const Participant *participant,
                       long long round)
{
    Allowance *left = &served->allowances[viewer_number(participant->viewer)];

    if (left->round != round)
        left->round_work = 0;
    left->round = round;
    return left->round_work < WORK_EACH_ROUND;
}

size_t *served_held(Served *served, const Participant *participant)
{
    return &served->allowances[viewer_number(participant->viewer)].held;
}

void served_charge(Served *served, const Participant *participant,
                   long long work)
{
    Allowance *left = allowance_of(served, viewer_number(participant->viewer));

    left->work -= (double)work;
    left->round_work += work;
}

bool served_may_check(Served *served, const Participant *participant)
{
    return allowance_of(served, viewer_number(participant->viewer))
               ->check_work > 0;
}

void served_charge_check(Served *served, int viewer, long long work)
{
    allowance_of(served, viewer)->check_work -= (double)work;
}

/* -- hints ---------------------------------------------------------------- */

/* True if the engine gives hints to this participant: to the designer, or to
 * the seat whose choice is open. */
static bool is_asked(const Served *served, const Participant *participant)
{
    return participant->role == ROLE_DESIGNER ||
           participant->viewer ==
               engine_table(served->engine)->game->choice.seat;
}

bool served_may_hint(void *context, const Participant *participant)
{
    Served *served = context;
    const int viewer = viewer_number(participant->viewer);

    if (!is_asked(served, participant))
        return true;
    if (allowance_of(served, viewer)->hint_work <= 0)
        return false;
    served->hint_viewer = viewer;
    served->hint_asked_at = clock_milliseconds();
    return true;
}

bool served_goes_on_hinting(Served *served)
{
    const bool is_wanted =
        clock_milliseconds() - served->hint_asked_at < HINT_WANTED_MS;

    if (!is_wanted || allowance_of(served, served->hint_viewer)->hint_work <= 0)
        engine_drop_hint(served->engine);
    return engine_seeks_hint(served->engine);
}

void served_charge_hint(Served *served, long long work)
{
    allowance_of(served, served->hint_viewer)->hint_work -= (double)work;
}
