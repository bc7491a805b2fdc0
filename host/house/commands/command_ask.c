/*
 * command_ask.c -- questions to the rules: `=` evaluates an expression in the
 * position, and `show` marks a set of things on the board.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "house/commands/commands_internal.h"
#include "view/draw/draw.h"

/* Evaluates an expression, in at most about `milliseconds` if that is not 0.
 * The value shows only what the person at the screen may know. Returns false,
 * with the failure in repl->table, if there is an error. */
static bool find_value(Repl *repl, const char *expression, int milliseconds,
                       Evaluated *evaluated)
{
    Question question = {.expression = expression,
                         .position = repl_position(repl),
                         .viewer = repl->people < 2 ? SEAT_NONE : repl->eyes,
                         .milliseconds = milliseconds};

    question.asked = repl->state == RUN_OPEN ? repl->game->choice.seat
                                             : question.position.to_move;
    return table_evaluate(repl->table, &question, evaluated);
}

/* Evaluates an expression; see find_value. The caller must free the value.
 * Returns NULL after reporting an error. */
static Evaluated *evaluate_here(Repl *repl, const char *expression)
{
    Evaluated *evaluated = malloc(sizeof *evaluated);

    if (evaluated == NULL) {
        repl_say(repl, "Not enough memory.");
        return NULL;
    }
    if (find_value(repl, expression, 0, evaluated))
        return evaluated;
    repl_say(repl, "%s", repl->table->failure.message);
    free(evaluated);
    return NULL;
}

void command_evaluate(Repl *repl, const char *words)
{
    Evaluated *evaluated = evaluate_here(repl, words);

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
static Evaluated *copy_open_options(const Repl *repl)
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
        words[0] != '\0' ? evaluate_here(repl, words) : copy_open_options(repl);

    if (evaluated != NULL)
        show_marked(repl, evaluated);
    free(evaluated);
}

/* -- completion ----------------------------------------------------------- */

/* Returns the beginning of the value that ends at `end`, such as
 * "pyramids:of(me)" in "#pyramids:of(me)". */
static const char *value_begin(const char *text, const char *end)
{
    int depth = 0;

    for (; end > text; end--) {
        const char last = end[-1];
        depth += strchr(")]}", last) != NULL;
        if (depth == 0 && !isalnum((unsigned char)last) &&
            strchr("_.:", last) == NULL)
            break;
        depth -= strchr("([{", last) != NULL;
    }
    return end;
}

/* Adds the names that may follow the value at the end of `text`, which ends
 * with a point or a colon. */
static void complete_members(Repl *repl, const char *text, EditWords *words)
{
    enum { MILLISECONDS = 200 };
    const char *value = value_begin(text, text + strlen(text) - 1);
    Evaluated *evaluated = malloc(sizeof *evaluated);
    char *rest, *name;

    if (evaluated != NULL && find_value(repl, value, MILLISECONDS, evaluated))
        for (name = strtok_r(evaluated->value.text, " ", &rest); name != NULL;
             name = strtok_r(NULL, " ", &rest))
            edit_words_add(words, name);
    free(evaluated);
}

/* Completes the name at the end of the expression. After a point or a colon,
 * offers the members of the value to the left. */
void complete_lua(Repl *repl, const char *before, EditWords *words)
{
    const char *typed = words->typed;
    const char *name = typed + strlen(typed);
    char text[TYPED_LIMIT];

    while (name > typed &&
           (isalnum((unsigned char)name[-1]) || name[-1] == '_'))
        name--;
    words->begin += (size_t)(name - typed);
    words->typed = name;
    snprintf(text, sizeof text, "%s%.*s", before, (int)(name - typed), typed);
    if (name > typed && strchr(".:", name[-1]) != NULL)
        complete_members(repl, text, words);
    else
        complete_names(words);
}
