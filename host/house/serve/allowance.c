/*
 * allowance.c -- limits the number of requests of each link, and the processor
 * time that its answers, checks and hints may use.
 */
#include "house/serve/checker.h"

#include "base/clock.h"

void allowances_begin(Table *table)
{
    for (int i = 0; i < ENGINE_VIEWERS; i++)
        table->allowances[i] = (Allowance){.requests = REQUESTS_AT_ONCE,
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

/* Returns the link's allowance after adding what has accrued since the last
 * call. */
static Allowance *allowance_of(Table *table, int viewer)
{
    Allowance *left = &table->allowances[viewer];
    const long long now = clock_milliseconds();
    const double passed = (double)(now - left->counted_at);

    grow(&left->requests, passed, REQUESTS_EACH_SECOND, REQUESTS_AT_ONCE);
    grow(&left->work, passed, WORK_EACH_SECOND, WORK_AT_ONCE);
    grow(&left->check_work, passed, CHECK_EACH_SECOND, CHECK_BURST);
    grow(&left->hint_work, passed, HINT_EACH_SECOND, HINT_BURST);
    left->counted_at = now;
    return left;
}

bool table_may_ask(Table *table, const Guest *guest)
{
    Allowance *left = allowance_of(table, engine_viewer_number(guest->viewer));

    if (left->requests < 1 || left->work <= 0 || left->held >= HELD_OF_LINK)
        return false;
    left->requests--;
    return true;
}

bool table_may_answer(Table *table, const Guest *guest, long long round)
{
    Allowance *left = &table->allowances[engine_viewer_number(guest->viewer)];

    if (left->round != round)
        left->round_work = 0;
    left->round = round;
    return left->round_work < WORK_EACH_ROUND;
}

size_t *table_held(Table *table, const Guest *guest)
{
    return &table->allowances[engine_viewer_number(guest->viewer)].held;
}

void table_charge(Table *table, const Guest *guest, long long work)
{
    Allowance *left = allowance_of(table, engine_viewer_number(guest->viewer));

    left->work -= (double)work;
    left->round_work += work;
}

bool table_may_check(Table *table, const Guest *guest)
{
    return allowance_of(table, engine_viewer_number(guest->viewer))
               ->check_work > 0;
}

void table_charge_check(Table *table, int viewer, long long work)
{
    allowance_of(table, viewer)->check_work -= (double)work;
}

/* -- hints ---------------------------------------------------------------- */

/* True if the engine would give this guest a hint: the designer, or the seat
 * whose choice is open. */
static bool is_asked(const Table *table, const Guest *guest)
{
    return guest->role == ROLE_DESIGNER ||
           guest->viewer == engine_game(table->engine)->choice.seat;
}

bool table_may_hint(void *context, const Guest *guest)
{
    Table *table = context;
    const int viewer = engine_viewer_number(guest->viewer);

    if (!is_asked(table, guest))
        return true;
    if (allowance_of(table, viewer)->hint_work <= 0)
        return false;
    table->hint_viewer = viewer;
    table->hint_asked_at = clock_milliseconds();
    return true;
}

bool table_goes_on_hinting(Table *table)
{
    const bool is_wanted =
        clock_milliseconds() - table->hint_asked_at < HINT_WANTED_MS;

    if (!is_wanted || allowance_of(table, table->hint_viewer)->hint_work <= 0)
        engine_drop_hint(table->engine);
    return engine_seeks_hint(table->engine);
}

void table_charge_hint(Table *table, long long work)
{
    allowance_of(table, table->hint_viewer)->hint_work -= (double)work;
}
