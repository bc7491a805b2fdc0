/* command_ask.c -- questions to the rules: `=` evaluates an expression in the
 * position, and `show` marks a set of things on the board. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/position/position.h"
#include "house/commands/commands_internal.h"
#include "view/draw/draw.h"

/* A Question is an expression, and the position and seat for which it is
 * evaluated. */
typedef struct Question {
    const char *expression;
    Position position;
    Seat asked;
    Random random; /* fills in what the person at the screen does not know */
    ScriptError error;
} Question;

/* Number of positions in which an expression is evaluated if several people
 * play. The positions agree in everything that the person at the screen knows.
 * Therefore an answer that is the same in all of them reveals nothing. */
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

/* True if two answers are equal. Copies of a card are treated as equal. */
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

/*
 * Evaluates a question without revealing what other people know. The question
 * is evaluated in random positions that agree with what the person at the
 * screen knows. Returns false and sets an error if that fails or the answers
 * differ. We do not use the real position, because even the fact that its
 * answer differs would reveal something.
 */
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

/* Returns the answer, to be freed, or NULL after reporting an error. */
static Evaluation *evaluate(Repl *repl, const char *expression)
{
    Evaluation *answer = malloc(sizeof *answer);
    Question question = {.expression = expression,
                         .position = repl_position(repl),
                         .random = random_from_number(repl->table->bots.key)};

    if (answer == NULL) {
        repl_say(repl, "Not enough memory.");
        return NULL;
    }
    question.asked = repl->state == RUN_OPEN ? repl->game->choice.seat
                                             : question.position.to_move;
    if (!find_answer(repl, &question, answer)) {
        repl_say(repl, "%s", question.error.message);
        free(answer);
        answer = NULL;
    }
    return answer;
}

void command_evaluate(Repl *repl, const char *words)
{
    Evaluation *answer = evaluate(repl, words);

    if (answer != NULL)
        repl_say(repl, "%s", answer->text);
    free(answer);
}

/* Writes the spaces of the things in the answer, each once. Returns their
 * number. */
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
    screen_measure(repl);
    if (repl->look.marked_count > 0)
        draw_board(&repl->look, &position, repl->equipment);
    repl_say(repl, "%s", answer->text);
    if (repl->look.marked_count == 0)
        repl_say(repl, "Nothing in that set is on the board.");
    repl->look.marked_count = 0;
}

/* Returns the options of the open choice as an answer, or NULL if memory runs
 * out. */
static Evaluation *take_options(const Repl *repl)
{
    const Choice *choice = &repl->game->choice;
    Evaluation *answer = calloc(1, sizeof *answer);

    if (answer == NULL || repl->state != RUN_OPEN)
        return answer;
    answer->count = choice->count;
    memcpy(answer->things, choice->options,
           sizeof *choice->options * (size_t)choice->count);
    snprintf(answer->text, sizeof answer->text, "what can be chosen: %s",
             choice->label);
    return answer;
}

void command_show(Repl *repl, const char *words)
{
    Evaluation *answer =
        words[0] != '\0' ? evaluate(repl, words) : take_options(repl);

    if (answer != NULL)
        show_marked(repl, answer);
    free(answer);
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
