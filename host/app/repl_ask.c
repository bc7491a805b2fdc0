/*
 * repl_ask.c -- questions to the rules: an expression evaluated against the
 * position (`=`), and a set of things marked on the board (`show`).
 */
#include <stdio.h>
#include <stdlib.h>

#include "app/flow.h"
#include "app/repl_internal.h"

/* The answer, to be freed; NULL when there is none, which has been told. */
static Evaluation *evaluate(Repl *repl, const char *expression)
{
    Evaluation *answer = calloc(1, sizeof *answer);
    Position position = repl_position(repl);
    Seat asked =
        repl->state == RUN_OPEN ? repl->game->choice.seat : position.to_move;
    ScriptError error;

    if (answer == NULL) {
        fputs("There is not enough memory for that.\n", repl->look.out);
        return NULL;
    }
    bool fine = script_evaluate(repl->script, &position, asked, expression,
                                answer, &error);
    if (!fine) {
        show_line(repl, error.message);
        free(answer);
        answer = NULL;
    }
    repl_look_again(repl);
    return answer;
}

void command_evaluate(Repl *repl, const char *words)
{
    Evaluation *answer;

    while (*words == ' ')
        words++;
    if (*words == '\0') {
        fputs("= needs an expression, such as = pyramids:of(me)\n",
              repl->look.out);
        return;
    }
    answer = evaluate(repl, words);
    if (answer != NULL)
        show_line(repl, answer->text);
    free(answer);
}

/* The spaces where the things are; a set counts each once. */
static int spaces_of(const Evaluation *answer, const Position *position,
                     Space *spaces)
{
    int count = 0;

    for (int i = 0; i < answer->count; i++) {
        Thing what = answer->things[i];
        Space space = SPACE_NONE;
        if (what.type == THING_SPACE)
            space = what.id;
        else if (what.type == THING_PYRAMID &&
                 pyramid_on_board(&position->pyramids, (Pyramid)what.id))
            space = position->pyramids.each[what.id].space;
        else if (what.type == THING_CARD &&
                 card_on_board(&position->cards, (Card)what.id))
            space = position->cards.place[what.id];
        bool known = space == SPACE_NONE;
        for (int j = 0; j < count && !known; j++)
            known = spaces[j] == space;
        if (!known)
            spaces[count++] = space;
    }
    return count;
}

static void show_marked(Repl *repl, const Evaluation *answer)
{
    static Space spaces[OPTION_LIMIT];
    Position position = repl_position(repl);

    repl->look.marked = spaces;
    repl->look.marked_count = spaces_of(answer, &position, spaces);
    show_measure(repl);
    if (repl->look.marked_count > 0)
        draw_board(&repl->look, &position, repl->equipment);
    show_line(repl, answer->text);
    if (repl->look.marked_count == 0)
        fputs("Nothing of that is on the board.\n", repl->look.out);
    repl->look.marked_count = 0;
}

/* The options of the open choice, as things. */
static void take_options(const Repl *repl, Evaluation *answer)
{
    const Choice *choice = &repl->game->choice;

    answer->count = 0;
    for (int i = 0; i < choice->count; i++)
        answer->things[answer->count++] = choice->options[i];
    snprintf(answer->text, sizeof answer->text, "what can be chosen: %s",
             choice->label);
}

void command_show(Repl *repl, const char *words)
{
    Evaluation *answer;

    while (*words == ' ')
        words++;
    if (*words != '\0')
        answer = evaluate(repl, words);
    else {
        answer = calloc(1, sizeof *answer);
        if (answer != NULL && repl->state == RUN_OPEN)
            take_options(repl, answer);
    }
    if (answer != NULL)
        show_marked(repl, answer);
    free(answer);
}
