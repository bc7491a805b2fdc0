/*
 * repl_ask.c -- questions to the rules: an expression evaluated against the
 * position (`=`), and a set of things marked on the board (`show`).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/repl/repl_internal.h"
#include "base/wrap.h"
#include "core/knowledge.h"

/* What was asked, and of whom. */
typedef struct Question {
    const char *expression;
    Position position;
    Seat asked;
    Random random; /* for what the eyes do not know */
    ScriptError error;
} Question;

/* Where other people play, worlds in which all that the eyes know is as it is;
 * an answer that holds in each gives nothing away. */
enum { WORLDS = 16 };

static bool ask(Repl *repl, Question *question, Evaluation *answer)
{
    memset(answer, 0, sizeof *answer);
    return script_evaluate(repl->script, &question->position, question->asked,
                           question->expression, answer, &question->error);
}

static bool ask_determinized(Repl *repl, Question *question, Evaluation *answer)
{
    Position known = question->position;
    bool fine;

    knowledge_determinize(&question->position, repl->eyes, &question->random);
    fine = ask(repl, question, answer);
    question->position = known;
    return fine;
}

/* Copies of a card are alike. */
static bool is_same(const Evaluation *one, const Evaluation *other)
{
    bool same =
        one->count == other->count && strcmp(one->text, other->text) == 0;

    for (int i = 0; i < one->count && same; i++)
        same = one->things[i].type == other->things[i].type &&
               (one->things[i].type == THING_CARD ||
                one->things[i].id == other->things[i].id);
    return same;
}

/* False with an error when there is no answer, or none that the eyes may
 * know. Nothing is looked up in the game itself: to be told that an answer is
 * not told would be one. */
static bool ask_between_people(Repl *repl, Question *question,
                               Evaluation *answer, Evaluation *other)
{
    bool fine = ask_determinized(repl, question, answer);
    ScriptError first = question->error;
    bool same = true;

    for (int i = 1; i < WORLDS && same; i++) {
        if (!fine && first.fault == FAULT_STOPPED)
            break;
        bool here = ask_determinized(repl, question, other);
        same = here == fine &&
               (fine ? is_same(answer, other)
                     : strcmp(first.message, question->error.message) == 0);
    }
    question->error = first;
    if (!same)
        snprintf(question->error.message, sizeof question->error.message,
                 "Other people play: that depends on cards that %s does not "
                 "know.",
                 draw_seat(&question->position, repl->eyes));
    return fine && same;
}

static bool find_answer(Repl *repl, Question *question, Evaluation *answer)
{
    Evaluation *other;
    bool fine;

    if (repl->people < 2 || repl->eyes == SEAT_NONE)
        return ask(repl, question, answer);
    other = malloc(sizeof *other);
    if (other == NULL) {
        snprintf(question->error.message, sizeof question->error.message,
                 "Not enough memory.");
        return false;
    }
    fine = ask_between_people(repl, question, answer, other);
    free(other);
    return fine;
}

/* The answer, to be freed; NULL when there is none, which has been told. */
static Evaluation *evaluate(Repl *repl, const char *expression)
{
    Evaluation *answer = malloc(sizeof *answer);
    Question question = {.expression = expression,
                         .position = repl_position(repl),
                         .random = repl->setup->bots.random};

    if (answer == NULL) {
        fputs("Not enough memory.\n", repl->look.out);
        return NULL;
    }
    question.asked = repl->state == RUN_OPEN ? repl->game->choice.seat
                                             : question.position.to_move;
    if (!find_answer(repl, &question, answer)) {
        show_line(repl, question.error.message);
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
        fputs("Nothing in that set is on the board.\n", repl->look.out);
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
