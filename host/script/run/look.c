/*
 * look.c -- looks ahead: finds complete lines, the options that lead to them,
 * and the reason why a thing is not an option.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/words.h"
#include "script/files.h"
#include "script/run/passes.h"

/* Tests whether the line can be completed after one more pick. */
static PassEnd can_go_on(Script *script, const Position *start,
                         const Line *line, bool free_order, Thing pick,
                         ScriptError *error)
{
    Run *run = &script->turns->runs[0];

    run_begin(run, start, line);
    run_add_pick(run, pick);
    run->replay = run->met = run->line.count;
    run->free_order = free_order;
    run->keep_reasons = true;
    run->first_option = true;
    run->passes_errors = true;
    run->look_from = run->line.count;
    return run_search(script, run, run->line.count, error);
}

static bool keep_pruned(Script *script, Thing option)
{
    if (script->turns->pruned == NULL)
        script->turns->pruned =
            malloc(PRUNED_LIMIT * sizeof *script->turns->pruned);
    if (script->turns->pruned == NULL)
        return false;
    script->turns->reason.option = option;
    if (script->turns->reason.text[0] == '\0')
        snprintf(script->turns->reason.text, sizeof script->turns->reason.text,
                 "it cannot be completed");
    script->turns->pruned[script->turns->pruned_count++] =
        script->turns->reason;
    return true;
}

static PassEnd stop_at(Script *script, const Position *start, const Line *line,
                       bool free_order, ScriptError *error)
{
    Run *run = &script->turns->runs[0];

    run_begin(run, start, line);
    run->free_order = free_order;
    run->keep_reasons = true;
    run->decide = run_stop_here;
    steps_refill(script);
    return run_pass(script, run, error);
}

/* Returns the file name of an error as a string that lasts as long as the
 * script. */
static const char *lasting_file(const Script *script, const ScriptError *error)
{
    const char *file;

    for (int i = 0; (file = script_file(script, i)) != NULL; i++)
        if (strcmp(file, error->file) == 0)
            return file;
    return script->sandbox->file;
}

/* The error replaces the reason for the last refusal, because an error explains
 * more than a refusal does. */
void run_note_fault(Script *script, const ScriptError *error)
{
    Reason *reason = &script->turns->reason;

    if (script->turns->fault.fault == FAULT_NONE)
        script->turns->fault = *error;
    reason->refusal = refuse(REFUSAL_RULE, thing(THING_NONE, 0), 0);
    reason->label = 0;
    snprintf(reason->text, sizeof reason->text, "%s: %.290s",
             error->fault == FAULT_LIMIT ? "a limit is reached"
                                         : "script error",
             error->message);
    reason->file = lasting_file(script, error);
    reason->line = error->line;
    reason->is_fault = true;
    reason->tried_count = 0;
    script->turns->reason_depth = LINE_LIMIT;
}

/* Removes each option after which the turn cannot be completed. Also removes
 * each option after which the script always fails. Stores the first failure for
 * script_fault. */
static PassEnd look_ahead(Script *script, const Position *start,
                          const Line *line, bool free_order, ScriptError *error)
{
    Choice *open = &script->turns->open;
    int kept = 0;

    for (int i = 0; i < open->count; i++) {
        run_forget_reasons(script);
        PassEnd end =
            can_go_on(script, start, line, free_order, open->options[i], error);
        if (end == PASS_FAILED && error->fault == FAULT_STOPPED)
            return PASS_FAILED;
        if (end == PASS_FAILED)
            run_note_fault(script, error);
        else if (end != PASS_REFUSED)
            open->options[kept++] = open->options[i];
        if ((end == PASS_FAILED || end == PASS_REFUSED) &&
            !keep_pruned(script, open->options[i]))
            return PASS_FAILED;
    }
    open->count = kept;
    open->may_stop = kept > 0 && thing_equal(open->options[kept - 1],
                                             thing(THING_WORD, WORD_DONE));
    if (kept > 0 || script->turns->fault.fault == FAULT_NONE)
        return PASS_OPEN;
    *error = script->turns->fault;
    return PASS_FAILED;
}

/* True if no option of the open choice can be completed and no pick can be
 * taken back. This is a fault of the script. */
static bool is_dead(const Script *script, const Line *line)
{
    int revealed = script->turns->runs[0].revealed;

    return script->turns->open.count == 0 &&
           (line->count == 0 || revealed == line->count);
}

/* Copies a choice that the script has kept. The copy has its own label. */
static void copy_choice(const Script *script, const Choice *from, Choice *to)
{
    *to = *from;
    memcpy(to->text, script->turns->label, sizeof to->text);
    to->label = to->text;
}

RunEnd script_open(Script *script, const Position *start, const Line *line,
                   bool free_order, Choice *choice, ScriptError *error)
{
    PassEnd end;

    script->turns->pruned_count = script->turns->skipped_count = 0;
    script->turns->fault.fault = FAULT_NONE;
    script->turns->is_empty = false;
    run_forget_reasons(script);
    end = stop_at(script, start, line, free_order, error);
    if (end != PASS_OPEN)
        return run_result(end);
    script->turns->open = script->turns->choice;
    end = look_ahead(script, start, line, free_order, error);
    if (end == PASS_FAILED)
        return RUN_FAILED;
    /* We run the turn to the choice again, so that the script has the position
     * and the events at this choice. */
    run_forget_reasons(script);
    script->turns->keeps_skipped = true;
    end = stop_at(script, start, line, free_order, error);
    script->turns->keeps_skipped = false;
    copy_choice(script, &script->turns->open, choice);
    if (is_dead(script, line)) {
        script->turns->reason = script->turns->pruned[0];
        return run_blame(script, &script->turns->runs[0], error);
    }
    return run_result(end);
}

bool script_empty_choice(const Script *script, Choice *choice)
{
    if (!script->turns->is_empty)
        return false;
    if (choice != NULL)
        copy_choice(script, &script->turns->choice, choice);
    return true;
}

const Reason *script_pruned(const Script *script, int index)
{
    return index < script->turns->pruned_count ? &script->turns->pruned[index]
                                               : NULL;
}

const Reason *script_skipped(const Script *script, int index)
{
    const Turns *turns = script->turns;

    for (int i = 0; i < turns->skipped_count; i++)
        if (turns->skipped[i].seat == turns->open.seat && index-- == 0)
            return &turns->skipped[i];
    return NULL;
}

const ScriptError *script_fault(const Script *script)
{
    return script->turns->fault.fault != FAULT_NONE ? &script->turns->fault
                                                    : NULL;
}

const Reason *script_reason(const Script *script)
{
    return &script->turns->reason;
}

typedef struct TextRequest {
    Thing what;
    char *text;
    size_t size;
    bool fails;
    int met;
} TextRequest;

static int why_body(lua_State *L)
{
    Script *script = script_of(L);
    TextRequest *question = lua_touserdata(L, 1);

    question->fails = selector_tell_failure(
        script, script->turns->open_selector, question->what.id, question->text,
        question->size);
    question->met = selector_nearness(script, script->turns->open_selector,
                                      question->what.id);
    return 0;
}

bool script_why_not(Script *script, Thing what, char *text, size_t size,
                    int *met)
{
    TextRequest question = {what, text, size, false, 0};
    ScriptError error;

    if (met != NULL)
        *met = -1;
    if (script->turns->open_selector == NULL ||
        script->turns->open_selector->type != what.type)
        return false;
    steps_refill(script);
    if (sandbox_run(script, why_body, &question, &error) != FAULT_NONE)
        return false;
    if (met != NULL)
        *met = question.met;
    text_tidy(text);
    return question.fails;
}

RunEnd script_sample(Script *script, const Position *start, Line *line,
                     Determinize determinize, Decide decide, void *context,
                     bool *cut, ScriptError *error)
{
    Run *run = &script->turns->runs[0];
    int floor = line->count;
    PassEnd end;

    run_begin(run, start, line);
    run->determinize = determinize;
    run->decide = decide;
    run->context = context;
    run->look_from = floor + 1;
    end = run_search(script, run, floor, error);
    *cut = end == PASS_REVEAL;
    if (end != PASS_FAILED)
        *line = run->line;
    return run_result(end);
}

RunEnd script_replay(Script *script, const Position *start, const Line *line,
                     See see, void *context, ScriptError *error)
{
    Run *run = &script->turns->runs[0];

    run_begin(run, start, line);
    run->decide = run_stop_here;
    run->see = see;
    run->context = context;
    steps_refill(script);
    return run_result(run_pass(script, run, error));
}

const Choice *script_list(Script *script, const Position *start,
                          const Line *line, ScriptError *error)
{
    return stop_at(script, start, line, true, error) == PASS_OPEN
               ? &script->turns->choice
               : NULL;
}

/* -- all lines ------------------------------------------------------------ */

/* A walk gets its budget of steps again whenever it finds a new state. After
 * TRANSPOSITIONS_IN_VAIN new states without a complete line, it gets no more
 * steps. */
enum { TRANSPOSITIONS_IN_VAIN = 1 << 20 };

/* A walk that has found a new state since the last call gets a full budget of
 * steps again. */
void walk_count_try(Script *script, Walk *walk)
{
    size_t count = script->turns->states.count;

    walk->tries++;
    if (count > walk->known && count - walk->visited < TRANSPOSITIONS_IN_VAIN)
        steps_refill(script);
    walk->known = count;
}

RunEnd script_walk(Script *script, const Position *start, const Line *line,
                   WalkLimits limits, Visit visit, void *context,
                   ScriptError *error)
{
    Run *run = &script->turns->runs[1];
    int floor = line->count;
    long visits = 0;

    run_begin(run, start, line);
    run->first_option = true;
    run->passes_errors = limits.past_errors;
    run->determinize = limits.determinize;
    run->context = context;
    if (limits.past_errors)
        script->turns->fault.fault = FAULT_NONE;
    run->walking = true;
    run->walk = (Walk){.most = limits.tries};
    states_clear(&script->turns->states);
    run->look_from = limits.stop_at_reveal ? floor + 1 : -1;
    steps_refill(script);
    do {
        if (!walk_has_tries(&run->walk))
            return RUN_OPEN;
        walk_count_try(script, &run->walk);
        PassEnd end = run_pass_errors(script, run, error);
        if (end == PASS_FAILED)
            return RUN_FAILED;
        if (end == PASS_REFUSED)
            continue;
        run->walk.visited = run->walk.known = script->turns->states.count;
        if (limits.most > 0 && visits++ == limits.most)
            return RUN_OPEN;
        if (!visit(context, &run->line, &script->model->position,
                   end == PASS_REVEAL))
            return RUN_OPEN;
        steps_refill(script); /* each visit begins with a full budget of
                               * steps */
    } while (run_backtrack(run, floor));
    return RUN_DONE;
}
