/*
 * both.c -- tests the recall (docs/recall.md). After a pass has followed a
 * chain, this file runs the pass again in Lua and aborts if anything differs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/run/passes.h"

/* An AskedChoice is a choice of the first run, with the index of the option
 * that was picked. */
typedef struct AskedChoice {
    int count, index;
    uint64_t options; /* hash of the options that were offered */
    char label[CHOICE_LABEL_LIMIT];
} AskedChoice;

enum { STATES_MOST = 65536 }; /* greatest number of states in a pass */

/* A MetState is a state that the first run has met in a walk. */
typedef struct MetState {
    int waypoints; /* number of states that the pass added before this state */
    uint64_t state;
    bool is_new;
} MetState;

/* A FirstRun records what the first run of the pass did, so that the second run
 * can be compared with it. */
typedef struct FirstRun {
    Decide decide; /* the Run's functions and their context, before both_begin
                      replaces them */
    Determinize determinize;
    void *context;
    bool is_open;   /* true during the first run and the second run */
    bool is_second; /* true during the second run */
    int state_count, state_compared; /* number of states that the first run has
                                        met, and number of states that the
                                        second run has passed so far */
    MetState states[STATES_MOST];
    int asked_count, compared; /* number of choices in the first run, and number
                                  of choices in the second run so far */
    AskedChoice asked[LINE_LIMIT + 1];
    Run before; /* copy of the Run before the pass */
    /* The Run and parts of the script's state at the end of the first run. */
    Run after;
    Position position;
    EventLog events;
    Signal signal;
    Seat next;
} FirstRun;

static FirstRun *first;

static uint64_t hash_options(const Choice *choice)
{
    uint64_t sum = (uint64_t)choice->seat << 8 | choice->type;

    for (int i = 0; i < choice->count; i++)
        sum = (sum ^ (uint64_t)choice->options[i].type << 16 ^
               choice->options[i].id) *
              0x9e3779b97f4a7c15u;
    return sum;
}

/* Prints `what`, the part that differs between the two runs, and aborts. */
_Noreturn static void differ(const Script *script, const char *what)
{
    const Run *run = script->turns->run;

    fprintf(stderr,
            "recall: %s differs at turn %d of %s, after %d picks:", what,
            run->start->turn, script->sandbox->file, run->depth);
    for (int i = 0; i < run->line.count; i++)
        fprintf(stderr, " %d.%d", run->line.picks[i].type,
                run->line.picks[i].id);
    fprintf(stderr, "\n");
    abort();
}

/* The Decide function of the first run. Calls the Decide function that the Run
 * had before both_begin, and records the choice and its pick. */
static int note_asked(void *context, const Choice *choice)
{
    AskedChoice *asked = &first->asked[first->asked_count];
    int index;

    (void)context;
    asked->count = choice->count;
    asked->options = hash_options(choice);
    snprintf(asked->label, sizeof asked->label, "%s", choice->label);
    index = first->decide(first->context, choice);
    asked->index = index;
    if (first->asked_count < LINE_LIMIT)
        first->asked_count++;
    return index;
}

/* The Decide function of the second run. Compares the choice with the choice of
 * the first run, and makes the same pick. */
static int compare_asked(void *context, const Choice *choice)
{
    const AskedChoice *asked = &first->asked[first->compared++];
    const Script *script = context;

    if (first->compared > first->asked_count)
        differ(script, "the number of choices");
    if (asked->count != choice->count || asked->options != hash_options(choice))
        differ(script, "the options");
    if (strncmp(asked->label, choice->label, sizeof asked->label - 1) != 0)
        differ(script, "the label");
    return asked->index;
}

/* The Determinize function of both runs. Calls the Determinize function that
 * the Run had before both_begin. */
static void determinize_both(void *context, Position *position)
{
    (void)context;
    first->determinize(first->context, position);
}

/* Returns true if the state was new in the first run. Aborts if the first run
 * did not meet the state. */
static bool compare_state(const Script *script, uint64_t state)
{
    int waypoints = script->turns->run->waypoints;

    /* The second run may meet fewer states, because it does not try a course if
     * it can predict the refusal. */
    while (first->state_compared < first->state_count) {
        const MetState *met = &first->states[first->state_compared++];
        if (met->waypoints == waypoints && met->state == state)
            return met->is_new;
    }
    differ(script, "a state of the walk");
}

bool both_add_state(Script *script, uint64_t state)
{
    MetState *met;

    if (first == NULL || !first->is_open)
        return states_add(&script->turns->states, state);
    if (first->is_second)
        return compare_state(script, state);
    if (first->state_count == STATES_MOST)
        differ(script, "the number of states");
    met = &first->states[first->state_count++];
    *met = (MetState){.waypoints = script->turns->run->waypoints,
                      .state = state,
                      .is_new = states_add(&script->turns->states, state)};
    return met->is_new;
}

void both_begin(Script *script, Run *run)
{
    if (first == NULL)
        first = malloc(sizeof *first);
    if (first == NULL)
        abort();
    first->before = *run;
    first->decide = run->decide;
    first->context = run->context;
    first->determinize = run->determinize;
    first->asked_count = first->compared = 0;
    first->state_count = first->state_compared = 0;
    first->is_open = true;
    first->is_second = false;
    if (run->decide != NULL)
        run->decide = note_asked;
    if (run->determinize != NULL)
        run->determinize = determinize_both;
    run->context = script;
}

/* Stores the end of the first run. */
static void keep_first(const Script *script, const Run *run)
{
    position_restore(&first->position, &script->model->position);
    memcpy(&first->events, &script->model->events, sizeof first->events);
    first->signal = script->sandbox->signal;
    first->next = script->turns->next;
    first->after = *run;
}

static bool has_same_line(const Run *run)
{
    return run->line.count == first->after.line.count &&
           memcmp(run->line.picks, first->after.line.picks,
                  sizeof run->line.picks[0] * (size_t)run->line.count) == 0;
}

/* Compares the end of the second run with the end of the first run. */
static void compare_runs(const Script *script, const Run *run)
{
    const EventLog *events = &script->model->events;

    if (script->sandbox->signal != first->signal)
        differ(script, "the end");
    if (first->compared != first->asked_count)
        differ(script, "the number of choices");
    if (!has_same_line(run) || run->depth != first->after.depth)
        differ(script, "the line");
    if (run->revealed != first->after.revealed ||
        script->turns->next != first->next)
        differ(script, "the state of the turn");
    if (events->count != first->events.count ||
        memcmp(events->events, first->events.events,
               sizeof events->events[0] * (size_t)events->count) != 0)
        differ(script, "an event");
    if (!position_equal(&script->model->position, &first->position))
        differ(script, "the position");
}

/* Compares the options that the two runs have pruned, and the options that they
 * have picked. */
static void compare_frames(const Script *script, const Run *run)
{
    for (int i = 0; i <= run->line.count; i++) {
        const Frame *a = &run->frames[i], *b = &first->after.frames[i];
        if (a->pruned_count != b->pruned_count ||
            (a->pruned_count > 0 &&
             memcmp(a->pruned, b->pruned, sizeof a->pruned) != 0))
            differ(script, "a pruned option");
        if (i < run->line.count &&
            (a->option_count != b->option_count || a->picked != b->picked))
            differ(script, "a picked option");
    }
    if (run->walking && run->walk.tries != first->after.walk.tries)
        differ(script, "the number of tries");
}

Fault both_end(Script *script, Run *run, Fault fault, ScriptError *error)
{
    Signal signal = script->sandbox->signal;

    if (fault == FAULT_NONE && signal != SIGNAL_MISS) {
        keep_first(script, run);
        *run = first->before;
        run->stands_there = false;
        run->decide = first->decide == NULL ? NULL : compare_asked;
        run->determinize = first->determinize == NULL ? NULL : determinize_both;
        run->context = script;
        first->is_second = true;
        fault = run_once(script, run, RECALL_OFF, error);
        if (fault == FAULT_NONE) {
            compare_runs(script, run);
            compare_frames(script, run);
        } else if (fault != FAULT_LIMIT) { /* running Lua takes more steps than
                                              following a chain */
            differ(script, error->message);
        }
    }
    first->is_open = false;
    run->decide = first->decide;
    run->determinize = first->determinize;
    run->context = first->context;
    return fault;
}
