/*
 * run.c -- runs a turn in passes: replays, asks, refuses and prunes. After a
 * refusal, the last pick is pruned and a new pass begins.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/run/passes.h"

/* -- passes --------------------------------------------------------------- */

void run_begin_pass(Script *script, Run *run)
{
    if (!run->stands_there)
        position_restore(&script->model->position, run->start);
    run->stands_there = false;
    model_shorten_log(script->model, run->first_event);
    script->sandbox->scope.asked = run->start->to_move;
    script->sandbox->scope.unasked = false;
    script->turns->next = SEAT_NONE;
    script->sandbox->scope.asking = false;
    script->turns->run = run;
    run->depth = 0;
    run->revealed = -1;
    run->secret = -1;
    run->each_from = -1;
    run->keeps = false;
    run->keepers = 0;
    run->segment_count = 0;
    run->some_count = 0;
    run->waypoints = 0;
    run->noted_depth = -1;
}

PassEnd run_end_of(Signal signal)
{
    switch (signal) {
    case SIGNAL_OPEN:
        return PASS_OPEN;
    case SIGNAL_REVEAL:
        return PASS_REVEAL;
    case SIGNAL_REFUSED:
        return PASS_REFUSED;
    default:
        return PASS_DONE;
    }
}

/* Keeps the text that the run has printed so far, for script_fault_printed. */
static void keep_printed(Script *script)
{
    const EventLog *log = &script->model->events;
    char *end = script->turns->fault_printed;

    for (int i = 0; i < log->count; i++)
        if (log->events[i].kind == EVENT_PRINT)
            end += sprintf(end, "%s\n", event_text(log, &log->events[i]));
    *end = '\0';
}

static void end_turn(Script *script)
{
    Space names[BOARD_PLACE_LIMIT];
    Model *model = script->model;

    /* random numbers are counted from 0 in each turn */
    model->position.chance.numbers = 0;
    for (int i = 0; i < model->position.pyramids.count; i++)
        model->position.pyramids.each[i].departures = 0;
    if (board_is_of_places(&model->equipment.shape))
        position_renumber(&model->position, &model->equipment, &model->events,
                          names);
    position_sort_copies(&model->position, &model->equipment.deck,
                         model->start);
}

/* True if this pass may record or follow chains. The set-up is never recalled.
 * A turn is not recalled if it is observed, if it keeps reasons, or if it stops
 * at every choice. */
static bool is_recalled(const Script *script, const Run *run)
{
    return !run->keep_reasons && script->turns->witness == NULL &&
           run->see == NULL && run->decide != run_stop_here &&
           run->start->turn > 0;
}

Fault run_once(Script *script, Run *run, RecallMode mode, ScriptError *error)
{
    Fault fault;

    run_begin_pass(script, run);
    script->model->met = (MetThings){{{0}}}; /* we clear this list here and not
                                              * in run_begin_pass, because
                                              * nested runs must keep it */
    script->model->running = true;
    script->model->start = run->start;
    script->turns->is_dead_end = false;
    recall_start(script, mode);
    fault = sandbox_run(script, run_body, NULL, error);
    while (fault == FAULT_NONE && script->sandbox->signal == SIGNAL_REFUSED &&
           recall_may_go_on(script->recall))
        fault = sandbox_run(script, run_body_again, NULL, error);
    recall_stop(script, fault == FAULT_NONE);
    script->model->running = false;
    return fault;
}

bool run_must_again(const Script *script, Fault fault, RecallMode mode)
{
    return fault == FAULT_NONE ? script->sandbox->signal == SIGNAL_MISS
                               : mode != RECALL_OFF && fault != FAULT_STOPPED;
}

/* Runs a pass, in Lua or without it. */
static Fault run_recalled(Script *script, Run *run, ScriptError *error)
{
    RecallMode mode =
        is_recalled(script, run) ? recall_begin(script) : RECALL_OFF;
    bool compares = mode == RECALL_FOLLOW && recall_checks(script->recall);
    int met = run->met;
    Fault fault;

    run->known_waypoints = 0;
    if (compares)
        both_begin(script, run);
    fault = run_once(script, run, mode, error);
    if (compares)
        fault = both_end(script, run, fault, error);
    while (run_must_again(script, fault, mode)) {
        mode = recall_again(script->recall);
        /* the new pass takes the picks of the failed pass from the line */
        if (run->replay < run->line.count)
            run->replay = run->line.count;
        if (run->known_waypoints < run->waypoints)
            run->known_waypoints = run->waypoints;
        run->met = met; /* the new pass must skip the same waypoints */
        fault = run_once(script, run, mode, error);
    }
    return fault;
}

PassEnd run_pass(Script *script, Run *run, ScriptError *error)
{
    Fault fault = run_recalled(script, run, error);
    PassEnd end;

    if (fault != FAULT_NONE) {
        /* the look-ahead reports only the first fault */
        if (!run->keep_reasons || script->turns->fault.fault == FAULT_NONE)
            keep_printed(script);
        error->is_dead_end = script->turns->is_dead_end;
        blame_variant(script, error);
        return PASS_FAILED;
    }
    end = run_end_of(script->sandbox->signal);
    if (end == PASS_DONE)
        end_turn(script);
    return end;
}

/* In Run.kept, the options of a frame come after the options of the frame
 * before it. */
void run_add_pick(Run *run, Thing pick)
{
    const Frame *frame = &run->frames[run->line.count];
    Frame *next = &run->frames[run->line.count + 1];

    next->pruned_count = 0;
    next->is_kept = false;
    next->kept =
        (uint16_t)(frame->kept + (frame->is_kept ? frame->option_count : 0));
    run->line.picks[run->line.count++] = pick;
}

/* Picks the next kept option. The next pass then takes it from the line and
 * need not list the options again. */
static void pick_next(Run *run, Frame *frame)
{
    frame->picked = frame_left(frame, 0);
    run_add_pick(run, run->kept[frame->kept + frame->picked]);
    run->replay = run->line.count;
}

bool run_backtrack(Run *run, int floor)
{
    for (int depth = run->line.count; depth > floor;) {
        Frame *frame = &run->frames[--depth];
        /* `is_new` is false if course_back has already pruned the pick. */
        bool is_new = !frame_has_pruned(frame, frame->picked);
        frame_prune(frame, frame->picked);
        bool stuck = frame->pruned_count >= frame->option_count;
        if (run->examined != NULL && is_new)
            run->examined->turns->witness->pruned(run->examined, run, depth,
                                                  stuck);
        if (!stuck) {
            run->line.count = depth;
            run->replay = run->met = depth;
            if (run->first_option && frame->is_kept)
                pick_next(run, frame);
            return true;
        }
    }
    return false;
}

/* Copies a line. Unused picks are not copied, because that would be slow. */
static void copy_line(Line *to, const Line *from)
{
    to->count = from->count;
    memcpy(to->picks, from->picks, sizeof from->picks[0] * (size_t)from->count);
}

void run_begin(Run *run, const Position *start, const Line *line)
{
    run->start = start;
    run->line.count = 0;
    if (line != NULL)
        copy_line(&run->line, line);
    run->replay = run->met = run->line.count;
    run->given = run->line.count;
    run->floor = run->line.count;
    run->windows_are_quiet = false;
    run->stands_there = false;
    run->look_from = -1;
    run->free_order = run->loose = false;
    run->keep_reasons = false;
    run->first_option = false;
    run->passes_errors = false;
    run->overlong = 0;
    run->walking = false;
    run->examined = NULL;
    run->decide = NULL;
    run->determinize = NULL;
    run->see = NULL;
    run->first_event = 0;
    run->frames[run->line.count] = (Frame){.pruned_count = 0};
}

PassEnd run_pass_errors(Script *script, Run *run, ScriptError *error)
{
    PassEnd end = run_pass(script, run, error);

    if (end != PASS_FAILED || !run->passes_errors ||
        error->fault != FAULT_SCRIPT)
        return end;
    run_note_fault(script, error);
    return PASS_REFUSED;
}

PassEnd run_search(Script *script, Run *run, int floor, ScriptError *error)
{
    steps_refill(script); /* all passes of the search share these steps */
    run->floor = floor;
    for (;;) {
        PassEnd end = run_pass_errors(script, run, error);
        if (end != PASS_REFUSED)
            return end;
        if (!run_backtrack(run, floor))
            return PASS_REFUSED;
        if (run->met < run->revealed)
            return PASS_REFUSED;
    }
}

RunEnd run_result(PassEnd end)
{
    switch (end) {
    case PASS_OPEN:
        return RUN_OPEN;
    case PASS_REFUSED:
        return RUN_REFUSED;
    case PASS_FAILED:
        return RUN_FAILED;
    default:
        return RUN_DONE;
    }
}

/* If the line has a reveal, the message says that picks before the reveal
 * cannot be taken back. */
RunEnd run_blame(Script *script, Run *run, ScriptError *error)
{
    memset(error, 0, sizeof *error);
    error->fault = FAULT_SCRIPT;
    error->is_dead_end = true;
    snprintf(error->file, sizeof error->file, "%s",
             script->turns->reason.file != NULL &&
                     script->turns->reason.file[0] != '\0'
                 ? script->turns->reason.file
                 : script->sandbox->file);
    error->line = script->turns->reason.line;
    snprintf(error->message, sizeof error->message,
             run->revealed >= 0
                 ? "every choice is refused after a reveal, when nothing can "
                   "be taken back: %s"
                 : "nothing can be done in this turn: %s",
             script->turns->reason.text[0] != '\0' ? script->turns->reason.text
                                                   : "it cannot be completed");
    blame_variant(script, error);
    return RUN_FAILED;
}

/* Finds the reason why a search was refused, by searching again from the last
 * reveal. Keeps the first `floor` picks. */
static void find_reason(Script *script, Run *run, int floor, ScriptError *error)
{
    int from = run->revealed > floor ? run->revealed : floor;

    run_forget_reasons(script);
    run->keep_reasons = true;
    run->line.count = run->replay = run->met = from;
    run->frames[from] = (Frame){.pruned_count = 0};
    run->first_option = true;
    run_search(script, run, from, error);
}

RunEnd script_turn_in(Script *script, const Position *start, Line *line,
                      bool loose, Determinize determinize, Decide decide,
                      void *context, ScriptError *error)
{
    Run *run = &script->turns->runs[0];
    int floor = line->count;
    bool stands_there = start == &script->model->position;
    PassEnd end;

    if (stands_there) { /* we copy the start, because the run changes the
                         * script's own position */
        position_restore(&script->turns->turn_start, start);
        start = &script->turns->turn_start;
    }
    run_begin(run, start, line);
    run->stands_there = stands_there;
    run->loose = loose;
    run->determinize = determinize;
    run->decide = decide;
    run->context = context;
    run->examined = script->turns->witness != NULL ? script : NULL;
    end = run_search(script, run, floor, error);
    if (run->examined != NULL && end == PASS_DONE)
        script->turns->witness->completed(script, run);
    run->examined = NULL;
    if (end == PASS_REFUSED) {
        find_reason(script, run, floor, error);
        if (floor == 0 || run->revealed >= floor)
            return run_blame(script, run, error);
    }
    if (end == PASS_DONE || end == PASS_OPEN)
        copy_line(line, &run->line);
    return run_result(end);
}

RunEnd script_turn(Script *script, const Position *start, Line *line,
                   Decide decide, void *context, ScriptError *error)
{
    return script_turn_in(script, start, line, false, NULL, decide, context,
                          error);
}

int run_stop_here(void *context, const Choice *choice)
{
    (void)context;
    (void)choice;
    return -1;
}

/* -- results of a run ----------------------------------------------------- */

const Position *script_position(const Script *script)
{
    return &script->model->position;
}

const Position *script_turn_start(const Script *script)
{
    return script->turns->runs[0].start;
}

const EventLog *script_events(const Script *script)
{
    return &script->model->events;
}

bool script_has_printed(const Script *script)
{
    return script->turns->has_printed;
}

const char *script_fault_printed(const Script *script)
{
    return script->turns->fault_printed;
}

int script_revealed(const Script *script)
{
    return script->turns->run->revealed;
}

void run_free(Script *script)
{
    free(script->turns->pruned);
    free(script->turns->followed);
    states_clear(&script->turns->states);
}
