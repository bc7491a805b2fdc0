/*
 * run.c -- running a turn: replay, ask, refuse, strike.
 *
 * A turn is a function that is run from its start again and again. A pass
 * restores the position, replays the picks of the line, asks for further ones,
 * and ends in one of five ways: the turn is complete, somebody wants to stop
 * at a choice, looking ahead has met a reveal, something was refused, or the
 * script is wrong. After a refusal the last pick is struck and the turn is
 * passed through again; a choice whose options are all struck strikes the pick
 * before it. Walking through every line is the same thing: a line that was
 * visited is struck.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"
#include "script/selector.h"

/* -- what happens inside Lua --------------------------------------------------- */

bool run_replayed(Script *script, Thing *pick)
{
    Run *run = script->run;

    if (run->depth >= run->replay)
        return false;
    *pick = run->line.picks[run->depth];
    if (run->see != NULL)
        run->see(run->context, *pick);
    run->depth++;
    return true;
}

void run_reveal(lua_State *L)
{
    Run *run = script_of(L)->run;

    if (run->look_from >= 0 && run->depth >= run->look_from)
        sandbox_leave(L, SIGNAL_REVEAL);
    run->revealed = run->depth;
}

/* Nothing of a set: which set, and what comes nearest to being in it. */
static void note_missing(Script *script, const Selector *selector,
                         Reason *reason)
{
    char wanted[160];
    char nearest[120];

    selector_tell(script, selector, wanted, sizeof wanted);
    snprintf(reason->text, sizeof reason->text, "no %.47s: there is no %s",
             script->label, wanted);
    if (!selector_tell_nearest(script, selector, nearest, sizeof nearest))
        return;
    size_t used = strlen(reason->text);
    snprintf(reason->text + used, sizeof reason->text - used, "; %s", nearest);
}

static void note_reason(lua_State *L, Refusal refusal,
                        const Selector *selector)
{
    Script *script = script_of(L);
    Reason *reason = &script->reason;
    char wanted[200] = "";

    if (refusal.kind == REFUSAL_ORDER ||
        script->run->depth <= script->reason_depth)
        return;
    script->reason_depth = script->run->depth;
    reason->refusal = refusal;
    sandbox_where(L, &reason->file, &reason->line);
    if (refusal.kind == REFUSAL_NO_OPTION && selector != NULL) {
        note_missing(script, selector, reason);
        return;
    }
    if (refusal.kind == REFUSAL_NO_OPTION)
        snprintf(wanted, sizeof wanted, "%s", script->label);
    words_refusal(reason->text, sizeof reason->text, refusal,
                  script->rule != NULL ? script->rule : wanted,
                  &script->position, &script->equipment);
}

/* The tokens of the picks met so far. */
static void tell_line(Script *script, char *text, size_t size)
{
    size_t used = 0;

    text[0] = '\0';
    for (int i = 0; i < script->run->depth; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, script->run->line.picks[i], script->run->start,
                    &script->equipment);
        int more = snprintf(text + used, size - used, "%s%s", i ? " " : "",
                            token);
        if (more < 0 || (size_t)more >= size - used)
            return;
        used += (size_t)more;
    }
}

_Noreturn static void refuse_after_reveal(lua_State *L, Refusal refusal,
                               const Selector *selector)
{
    Script *script = script_of(L);
    char line[200];

    script->reason_depth = -1;
    note_reason(L, refusal, selector);
    tell_line(script, line, sizeof line);
    complain(L,
                 "refused after something was revealed, when nothing can be "
                 "taken back: %s (the line: %s)",
                 script->reason.text, line);
}

_Noreturn static void refuse_with(lua_State *L, Refusal refusal, const Selector *selector)
{
    Script *script = script_of(L);
    Run *run = script->run;

    if (run->revealed >= 0 && run->depth == run->revealed &&
        refusal.kind != REFUSAL_ORDER)
        refuse_after_reveal(L, refusal, selector);
    if (run->keep_reasons)
        note_reason(L, refusal, selector);
    sandbox_leave(L, SIGNAL_REFUSED);
}

int run_refuse(lua_State *L, Refusal refusal)
{
    refuse_with(L, refusal, NULL);
}

int run_refuse_choice(lua_State *L, const Selector *selector)
{
    refuse_with(
        L, refuse(REFUSAL_NO_OPTION, thing(THING_NONE, 0), 0), selector);
}

static bool is_struck(const Frame *frame, int option)
{
    return frame->struck_count > 0 &&
           (frame->struck[option / 64] >> (option % 64) & 1);
}

static void strike(Frame *frame, int option)
{
    if (frame->struck_count == 0)
        memset(frame->struck, 0, sizeof frame->struck);
    if (!is_struck(frame, option)) {
        frame->struck[option / 64] |= (uint64_t)1 << (option % 64);
        frame->struck_count++;
    }
}

/* Takes the struck options out of the choice; map[i] is the place that its
 * option i had. */
static void leave_unstruck(Choice *choice, const Frame *frame, uint16_t *map)
{
    int kept = 0;

    for (int i = 0; i < choice->count; i++) {
        if (is_struck(frame, i))
            continue;
        choice->options[kept] = choice->options[i];
        map[kept++] = (uint16_t)i;
    }
    choice->count = kept;
}

/* The set of the open choice, the argument 2 of whoever asks, is kept alive:
 * people will ask why things are not in it. */
static void keep_open(lua_State *L, const Selector *from)
{
    static char open_key;

    script_of(L)->open_selector = from;
    if (from == NULL)
        return;
    lua_pushvalue(L, 2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &open_key);
}

int run_ask(lua_State *L, const Selector *from)
{
    Script *script = script_of(L);
    Run *run = script->run;
    Choice *choice = &script->choice;
    Frame *frame = &run->frames[run->depth];
    uint16_t map[OPTION_LIMIT];
    int index = 0;

    if (choice->count == 0)
        return run_refuse_choice(L, from);
    if (run->depth == LINE_LIMIT)
        return complain(L, "more than %d choices in one turn", LINE_LIMIT);
    choice->seat = script->asked;
    choice->type = from != NULL ? (ThingType)from->type : THING_WORD;
    frame->option_count = (uint16_t)choice->count;
    if (frame->struck_count > 0)
        leave_unstruck(choice, frame, map);
    if (choice->count == 0)
        return sandbox_leave(L, SIGNAL_REFUSED);
    if (!run->first_option)
        index = run->decide(run->context, choice);
    if (index < 0) {
        sandbox_where(L, &choice->file, &choice->line);
        keep_open(L, from);
        return sandbox_leave(L, SIGNAL_OPEN);
    }
    assert(index < choice->count);
    frame->picked = frame->struck_count > 0 ? map[index] : (uint16_t)index;
    run->line.picks[run->depth++] = choice->options[index];
    run->line.count = run->depth;
    run->frames[run->depth].struck_count = 0;
    return index;
}

/* -- the course of a turn -------------------------------------------------------- */

/* Calls a function of the variant, if it has it, with a seat (or without). */
static void call_variant(lua_State *L, int reference, Seat seat)
{
    if (reference == LUA_NOREF)
        return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    if (seat != SEAT_NONE)
        push_thing(L, thing(THING_SEAT, seat));
    lua_call(L, seat != SEAT_NONE, 0);
}

static void pass_on(Script *script)
{
    Position *position = &script->position;
    Seat next = script->next;

    if (next == SEAT_NONE)
        next = position->turn == 0
                   ? 0
                   : seat_after(&position->seats, position->to_move);
    position->to_move = next;
    position->turn++;
}

static void open_windows(lua_State *L)
{
    Script *script = script_of(L);
    Seat mover = script->position.to_move;
    int seats = script->position.seats.count;

    if (script->on_window == LUA_NOREF || script->run->windows_are_quiet)
        return;
    for (int i = 0; i < seats; i++) {
        script->asked = (Seat)((mover + i) % seats);
        call_variant(L, script->on_window, script->asked);
    }
    script->asked = mover;
    /* Nothing precedes them: what asked nothing now will not in a later pass. */
    script->run->windows_are_quiet =
        script->run->depth == 0 && script->events.count == 0;
}

/* The turn itself: set-up as turn 0, else windows, turn, and its end. */
static int run_body(lua_State *L)
{
    Script *script = script_of(L);
    Seat mover = script->position.to_move;

    if (script->position.turn == 0) {
        script->asked = 0;
        call_variant(L, script->on_setup, SEAT_NONE);
    } else {
        open_windows(L);
        call_variant(L, script->on_turn, mover);
        call_variant(L, script->on_after_turn, mover);
    }
    pass_on(script);
    return 0;
}

typedef enum PassEnd {
    PASS_DONE,
    PASS_OPEN,
    PASS_REVEAL,
    PASS_REFUSED,
    PASS_FAILED
} PassEnd;

static void begin_pass(Script *script, Run *run)
{
    script->position = *run->start;
    script->events.count = 0;
    script->asked = run->start->to_move;
    script->next = SEAT_NONE;
    script->rule = NULL;
    script->run = run;
    run->depth = 0;
    run->revealed = -1;
    run->segment_count = 0;
    run->some_count = 0;
}

static PassEnd end_of(Signal signal)
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

static PassEnd pass(Script *script, Run *run, ScriptError *error)
{
    Fault fault;

    begin_pass(script, run);
    script->running = true;
    script->reading = false;
    script->probing = false;
    sandbox_refill(script);
    fault = sandbox_run(script, run_body, NULL, error);
    script->running = false;
    if (fault != FAULT_NONE) {
        if (error->file[0] == '\0')
            memcpy(error->file, script->info.file, sizeof error->file);
        return PASS_FAILED;
    }
    return end_of(script->signal);
}

/* Strikes the last pick (and picks before it that have nothing left), not
 * beyond `floor`. False when nothing is left. */
static bool backtrack(Run *run, int floor)
{
    for (int depth = run->line.count; depth > floor;) {
        Frame *frame = &run->frames[--depth];
        strike(frame, frame->picked);
        if (frame->struck_count < frame->option_count) {
            run->line.count = depth;
            run->replay = depth;
            return true;
        }
    }
    return false;
}

/* `line` may be NULL: an empty one. */
static void begin_run(Run *run, const Position *start, const Line *line)
{
    run->start = start;
    run->line.count = line != NULL ? line->count : 0;
    if (line != NULL)
        memcpy(run->line.picks, line->picks,
               sizeof line->picks[0] * (size_t)line->count);
    run->replay = run->line.count;
    run->given = run->line.count;
    run->windows_are_quiet = false;
    run->look_from = -1;
    run->free_order = false;
    run->keep_reasons = false;
    run->first_option = false;
    run->decide = NULL;
    run->see = NULL;
    run->frames[run->line.count].struck_count = 0;
}

/* Passes until the line is complete or stops; `floor` picks stay. */
static PassEnd search(Script *script, Run *run, int floor, ScriptError *error)
{
    for (;;) {
        PassEnd end = pass(script, run, error);
        if (end != PASS_REFUSED)
            return end;
        if (!backtrack(run, floor))
            return PASS_REFUSED;
        if (run->line.count < run->revealed)
            return PASS_REFUSED;
    }
}

static RunEnd result_of(PassEnd end)
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

/* Nothing can be done: that is the script's fault when a card was revealed
 * since the last pick that could be taken back. */
static RunEnd blame(Script *script, Run *run, ScriptError *error)
{
    memset(error, 0, sizeof *error);
    error->fault = FAULT_SCRIPT;
    snprintf(error->file, sizeof error->file, "%s",
             script->reason.file != NULL && script->reason.file[0] != '\0'
                 ? script->reason.file
                 : script->info.file);
    error->line = script->reason.line;
    snprintf(error->message, sizeof error->message,
             run->revealed >= 0
                 ? "every choice is refused after something was revealed, "
                   "when nothing can be taken back: %s"
                 : "nothing can be done in this turn: %s",
             script->reason.text);
    return RUN_FAILED;
}

static void forget_reasons(Script *script)
{
    memset(&script->reason, 0, sizeof script->reason);
    script->reason_depth = -1;
}

RunEnd script_turn(Script *script, const Position *start, Line *line,
                   Decide decide, void *context, ScriptError *error)
{
    Run *run = &script->runs[0];
    int floor = line->count;
    PassEnd end;

    begin_run(run, start, line);
    run->decide = decide;
    run->context = context;
    end = search(script, run, floor, error);
    if (end == PASS_REFUSED) {
        forget_reasons(script);
        run->keep_reasons = true;
        run->line.count = run->replay = floor;
        run->frames[floor].struck_count = 0;
        run->first_option = true;
        search(script, run, floor, error);
        if (floor == 0 || run->revealed >= floor)
            return blame(script, run, error);
    }
    if (end == PASS_DONE || end == PASS_OPEN)
        *line = run->line;
    return result_of(end);
}

/* -- looking ahead ----------------------------------------------------------------- */

static int stop_here(void *context, const Choice *choice)
{
    (void)context;
    (void)choice;
    return -1;
}

/* Whether the line and one more pick can be completed. */
static PassEnd can_go_on(Script *script, const Position *start,
                         const Line *line, bool free_order, Thing pick,
                         ScriptError *error)
{
    Run *run = &script->runs[0];

    begin_run(run, start, line);
    run->line.picks[run->line.count++] = pick;
    run->replay = run->line.count;
    run->frames[run->line.count].struck_count = 0;
    run->free_order = free_order;
    run->keep_reasons = true;
    run->first_option = true;
    run->look_from = run->line.count;
    return search(script, run, run->line.count, error);
}

static bool keep_struck(Script *script, Thing option)
{
    if (script->struck == NULL)
        script->struck = calloc(STRUCK_LIMIT, sizeof *script->struck);
    if (script->struck == NULL)
        return false;
    script->reason.option = option;
    if (script->reason.text[0] == '\0')
        snprintf(script->reason.text, sizeof script->reason.text,
                 "it cannot be completed");
    script->struck[script->struck_count++] = script->reason;
    return true;
}

static PassEnd stop_at(Script *script, const Position *start, const Line *line,
                       bool free_order, ScriptError *error)
{
    Run *run = &script->runs[0];

    begin_run(run, start, line);
    run->free_order = free_order;
    run->keep_reasons = true;
    run->decide = stop_here;
    return pass(script, run, error);
}

/* Keeps the options of the open choice that can be completed. */
static PassEnd look_ahead(Script *script, const Position *start,
                          const Line *line, bool free_order,
                          ScriptError *error)
{
    Choice *open = &script->open;
    int kept = 0;

    for (int i = 0; i < open->count; i++) {
        forget_reasons(script);
        PassEnd end = can_go_on(script, start, line, free_order,
                                open->options[i], error);
        if (end == PASS_FAILED)
            return end;
        if (end != PASS_REFUSED)
            open->options[kept++] = open->options[i];
        else if (!keep_struck(script, open->options[i]))
            return PASS_FAILED;
    }
    open->count = kept;
    return PASS_OPEN;
}

RunEnd script_open(Script *script, const Position *start, const Line *line,
                   bool free_order, Choice *choice, ScriptError *error)
{
    PassEnd end;

    script->struck_count = 0;
    forget_reasons(script);
    end = stop_at(script, start, line, free_order, error);
    if (end != PASS_OPEN)
        return result_of(end);
    script->open = script->choice;
    end = look_ahead(script, start, line, free_order, error);
    if (end == PASS_FAILED)
        return RUN_FAILED;
    if (script->open.count == 0 && line->count == 0) {
        script->reason = script->struck[0];
        return blame(script, &script->runs[0], error);
    }
    /* once more, so that position and events stand at the choice */
    end = stop_at(script, start, line, free_order, error);
    *choice = script->open;
    return result_of(end);
}

const Reason *script_struck(const Script *script, int index)
{
    return index < script->struck_count ? &script->struck[index] : NULL;
}

const Reason *script_reason(const Script *script)
{
    return &script->reason;
}

typedef struct Question {
    Thing what;
    char *text;
    size_t size;
    bool fails;
    int met;
} Question;

static int why_body(lua_State *L)
{
    Script *script = script_of(L);
    Question *question = lua_touserdata(L, 1);

    question->fails =
        selector_tell_failure(script, script->open_selector, question->what.id,
                              question->text, question->size);
    question->met = selector_clauses_met(script, script->open_selector,
                                         question->what.id);
    return 0;
}

bool script_why_not(Script *script, Thing what, char *text, size_t size,
                    int *met)
{
    Question question = {what, text, size, false, 0};
    ScriptError error;

    if (script->open_selector == NULL ||
        script->open_selector->type != what.type)
        return false;
    sandbox_refill(script);
    if (sandbox_run(script, why_body, &question, &error) != FAULT_NONE)
        return false;
    if (met != NULL)
        *met = question.met;
    return question.fails;
}

RunEnd script_sample(Script *script, const Position *start, Line *line,
                     Decide decide, void *context, bool *cut,
                     ScriptError *error)
{
    Run *run = &script->runs[0];
    int floor = line->count;
    PassEnd end;

    begin_run(run, start, line);
    run->decide = decide;
    run->context = context;
    run->look_from = floor + 1;
    end = search(script, run, floor, error);
    *cut = end == PASS_REVEAL;
    if (end != PASS_FAILED)
        *line = run->line;
    return result_of(end);
}

RunEnd script_replay(Script *script, const Position *start, const Line *line,
                     See see, void *context, ScriptError *error)
{
    Run *run = &script->runs[0];

    begin_run(run, start, line);
    run->decide = stop_here;
    run->see = see;
    run->context = context;
    return result_of(pass(script, run, error));
}

/* -- every line ---------------------------------------------------------------------- */

RunEnd script_walk(Script *script, const Position *start, const Line *line,
                   WalkLimits limits, Visit visit, void *context,
                   ScriptError *error)
{
    Run *run = &script->runs[1];
    int floor = line->count;
    long visits = 0;

    begin_run(run, start, line);
    run->first_option = true;
    run->look_from = limits.stop_at_reveal ? floor + 1 : -1;
    do {
        PassEnd end = pass(script, run, error);
        if (end == PASS_FAILED)
            return RUN_FAILED;
        if (end == PASS_REFUSED)
            continue;
        if (limits.most > 0 && visits++ == limits.most)
            return RUN_OPEN;
        if (!visit(context, &run->line, &script->position,
                   end == PASS_REVEAL))
            return RUN_OPEN;
    } while (backtrack(run, floor));
    return RUN_DONE;
}

/* -- a run within a run: can this course be carried out? --------------------------- */

/* Stack: the function, its arguments, `arguments` of them. */
static PassEnd probe_pass(lua_State *L, Run *run, int index, int arguments)
{
    Script *script = script_of(L);
    int status;

    begin_pass(script, run);
    script->asked = run->asked;
    lua_pushvalue(L, index);
    for (int i = 1; i <= arguments; i++)
        lua_pushvalue(L, index + i);
    script->signal = SIGNAL_NONE;
    status = lua_pcall(L, arguments, 0, 0);
    if (status != LUA_OK &&
        (script->signal == SIGNAL_NONE || script->signal == SIGNAL_LIMIT))
        lua_error(L);
    if (status != LUA_OK)
        lua_pop(L, 1);
    Signal signal = script->signal;
    script->signal = SIGNAL_NONE;
    return end_of(signal);
}

bool run_probe(lua_State *L, int index, int arguments)
{
    Script *script = script_of(L);
    Run *outer = script->run;
    Run *run = &script->runs[2];
    Seat asked = script->asked, next = script->next;
    int events = script->events.count;
    PassEnd end;

    if (script->probing)
        return true;
    luaL_checkstack(L, arguments + 4, "too many arguments");
    script->probing = true;
    script->probe_start = script->position;
    begin_run(run, &script->probe_start, NULL);
    run->first_option = true;
    run->look_from = 0;
    run->asked = asked;
    do
        end = probe_pass(L, run, index, arguments);
    while (end == PASS_REFUSED && backtrack(run, 0));
    script->position = script->probe_start;
    script->events.count = events;
    script->asked = asked;
    script->next = next;
    script->run = outer;
    script->probing = false;
    return end != PASS_REFUSED;
}

/* -- reading a run ------------------------------------------------------------------- */

const Position *script_position(const Script *script)
{
    return &script->position;
}

const EventLog *script_events(const Script *script)
{
    return &script->events;
}

int script_revealed(const Script *script)
{
    return script->run->revealed;
}
