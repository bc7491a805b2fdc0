/*
 * course.c -- describes in a text everything that a script offers in its first
 * turn.
 */
#include "script/course.h"

#include "format/token.h"
#include "script/reason.h"
#include "script/walk.h"

enum { ALL = 60000, DEPTH = 6, WIDTH = 12 };

/* A Told collects a description of the turns that begin at `start`. */
typedef struct Told {
    Script *script;
    Position start;
    size_t used;
    char text[ALL];
} Told;

static void tell(Told *told, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    int size =
        vsnprintf(told->text + told->used, ALL - told->used, format, arguments);
    va_end(arguments);
    assert_true(size >= 0 && told->used + (size_t)size < ALL);
    told->used += (size_t)size;
}

static unsigned long long hash_of(const Told *told, const Position *position)
{
    return position_hash(position, &script_equipment(told->script)->deck);
}

static void tell_things(Told *told, const Thing *things, int count)
{
    for (int i = 0; i < count; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, things[i], script_position(told->script),
                    script_equipment(told->script));
        tell(told, " %s", token);
    }
}

static bool see_line(void *context, const Line *line, const Position *position,
                     bool cut)
{
    Told *told = context;

    tell(told, "line");
    tell_things(told, line->picks, line->count);
    tell(told, " -> %llx %d\n", hash_of(told, position), cut);
    return true;
}

static void tell_walk(Told *told, bool stop_at_reveal)
{
    WalkLimits limits = {.stop_at_reveal = stop_at_reveal};
    Line line = {0};
    ScriptError error;

    if (script_walk(told->script, &told->start, &line, limits, see_line, told,
                    &error) == RUN_FAILED)
        tell(told, "the walk fails: %d: %s\n", error.line, error.message);
}

static void tell_pruned(Told *told)
{
    const Reason *reason;

    for (int i = 0; (reason = script_pruned(told->script, i)) != NULL; i++) {
        tell_things(told, &reason->option, 1);
        tell(told, ": %s (%d)\n", reason->text, reason->line);
    }
    if (script_fault(told->script) != NULL)
        tell(told, "fault: %s\n", script_fault(told->script)->message);
}

/* Writes every choice that can follow the line, and the reasons why other
 * options are not offered. */
static void tell_choices(Told *told, const Line *line, bool free_order)
{
    Choice *choice = malloc(sizeof *choice);
    ScriptError error;

    assert_non_null(choice);
    RunEnd end = script_open(told->script, &told->start, line, free_order,
                             choice, &error);
    tell(told, "after");
    tell_things(told, line->picks, line->count);
    tell(told, " (%d)", end);
    if (end == RUN_OPEN) {
        tell(told, " %d asked for %s%s:", choice->seat, choice->label,
             choice->may_stop ? " or to stop" : "");
        tell_things(told, choice->options, choice->count);
    }
    tell(told, "%s at %llx after %d events\n",
         end == RUN_FAILED ? error.message : "",
         hash_of(told, script_position(told->script)),
         script_events(told->script)->count);
    tell_pruned(told);
    for (int i = 0; end == RUN_OPEN && i < choice->count && i < WIDTH &&
                    line->count < DEPTH;
         i++) {
        Line longer = *line;
        longer.picks[longer.count++] = choice->options[i];
        tell_choices(told, &longer, free_order);
    }
    free(choice);
}

static int first_option(void *context, const Choice *choice)
{
    tell(context, "%d decides on %s\n", choice->seat, choice->label);
    return 0;
}

static int last_option(void *context, const Choice *choice)
{
    tell(context, "%d decides on %s\n", choice->seat, choice->label);
    return choice->count - 1;
}

static void turn_print(Told *told, Decide decide)
{
    Line line = {0};
    ScriptError error;
    RunEnd end =
        script_turn(told->script, &told->start, &line, decide, told, &error);

    tell(told, "turn (%d)", end);
    if (end == RUN_FAILED) {
        tell(told, ": %d: %s\n", error.line, error.message);
        return;
    }
    tell_things(told, line.picks, line.count);
    tell(told, " -> %llx, %d to move\n",
         hash_of(told, script_position(told->script)),
         script_position(told->script)->to_move);
    for (int i = 0; i < script_events(told->script)->count; i++) {
        const Event *event = &script_events(told->script)->events[i];
        tell(told, "event %d of %d, card %d, pyramid %d\n", event->kind,
             event->seat, event->card, event->pyramid);
    }
}

static void tell_all(const char *text, Told *told)
{
    Line empty = {0};
    ScriptError error;

    told->used = 0;
    told->script = small_load_text(text, &error);
    if (told->script == NULL)
        fail_msg("%s\n%s", error.message, text);
    told->start = small_start(told->script);
    tell_walk(told, false);
    tell_walk(told, true);
    tell_choices(told, &empty, false);
    tell_choices(told, &empty, true);
    turn_print(told, first_option);
    turn_print(told, last_option);
    script_free(told->script);
}

void course_check(const Case *each)
{
    static Told before, within;
    char text[2 * SMALL_TEXT];

    snprintf(text, sizeof text,
             "%s local function turn(me) %s end "
             "return require 'small' { turn = turn }",
             each->functions, each->body);
    tell_all(text, &before);
    snprintf(text, sizeof text,
             "local function turn(me) %s %s end "
             "return require 'small' { turn = turn }",
             each->functions, each->body);
    tell_all(text, &within);
    if (strcmp(before.text, within.text) != 0)
        fail_msg("%s\n-- before the turn:\n%s\n-- within it:\n%s",
                 each->functions, before.text, within.text);
}
