/*
 * command_ask.c -- questions to the rules: `=` evaluates an expression in the
 * position, and `show` marks a set of things on the board.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "house/commands/commands_internal.h"
#include "view/draw/draw.h"

/* Evaluates an expression. The value shows only what the person at the screen
 * may know; the caller must free it. Returns NULL after reporting an error. */
static Evaluated *evaluate(Repl *repl, const char *expression)
{
    Evaluated *evaluated = malloc(sizeof *evaluated);
    Question question = {.expression = expression,
                         .position = repl_position(repl),
                         .viewer = repl->people < 2 ? SEAT_NONE : repl->eyes};

    if (evaluated == NULL) {
        repl_say(repl, "Not enough memory.");
        return NULL;
    }
    question.asked = repl->state == RUN_OPEN ? repl->game->choice.seat
                                             : question.position.to_move;
    if (table_evaluate(repl->table, &question, evaluated))
        return evaluated;
    repl_say(repl, "%s", repl->table->failure.message);
    free(evaluated);
    return NULL;
}

void command_evaluate(Repl *repl, const char *words)
{
    Evaluated *evaluated = evaluate(repl, words);

    if (evaluated != NULL)
        repl_say(repl, "%s", evaluated->value.text);
    free(evaluated);
}

static void show_marked(Repl *repl, const Evaluated *evaluated)
{
    Position position = repl_position(repl);

    repl->look.marked = evaluated->spaces;
    repl->look.marked_count = evaluated->space_count;
    screen_measure(repl);
    if (repl->look.marked_count > 0)
        draw_board(&repl->look, &position, repl->equipment);
    repl_say(repl, "%s", evaluated->value.text);
    if (repl->look.marked_count == 0)
        repl_say(repl, "Nothing in that set is on the board.");
    repl->look.marked = NULL;
    repl->look.marked_count = 0;
}

/* Returns the options of the open choice as a value, which the caller must
 * free. Returns NULL if memory runs out. */
static Evaluated *take_options(const Repl *repl)
{
    const Choice *choice = &repl->game->choice;
    Evaluated *evaluated = calloc(1, sizeof *evaluated);
    Position position = repl_position(repl);

    if (evaluated == NULL || repl->state != RUN_OPEN)
        return evaluated;
    evaluated->value.count = choice->count;
    memcpy(evaluated->value.things, choice->options,
           sizeof *choice->options * (size_t)choice->count);
    snprintf(evaluated->value.text, sizeof evaluated->value.text,
             "what can be chosen: %s", choice->label);
    evaluated_find_spaces(evaluated, &position);
    return evaluated;
}

void command_show(Repl *repl, const char *words)
{
    Evaluated *evaluated =
        words[0] != '\0' ? evaluate(repl, words) : take_options(repl);

    if (evaluated != NULL)
        show_marked(repl, evaluated);
    free(evaluated);
}

/* Completes the name at the end of the expression. */
void complete_lua(Repl *repl, const char *before, EditWords *words)
{
    const char *name = words->typed + strlen(words->typed);

    (void)repl;
    (void)before;
    while (name > words->typed &&
           (isalnum((unsigned char)name[-1]) || name[-1] == '_'))
        name--;
    words->begin += (size_t)(name - words->typed);
    words->typed = name;
    complete_names(words);
}
