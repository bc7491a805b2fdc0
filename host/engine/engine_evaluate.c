/*
 * engine_evaluate.c -- the request `evaluate`: a Lua expression about the
 * position.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "format/token.h"

/* Milliseconds of processor time for evaluating the expression in positions
 * that a seat cannot distinguish from the real position. The time is limited,
 * because other requests must wait. */
enum { EVALUATE_MS = 60 };

static Json *list_spaces(const Game *game, const Evaluated *evaluated)
{
    const Equipment *equipment = script_equipment(game->script);
    Json *spaces = json_new_array();

    for (int i = 0; i < evaluated->space_count; i++) {
        char token[TOKEN_LIMIT];
        token_write_space(token, evaluated->spaces[i], equipment);
        json_add(spaces, json_text(token));
    }
    return spaces;
}

static void add_evaluated_picture(const Game *game, const Evaluated *evaluated,
                                  Seat viewer, Json *answer)
{
    char *svg =
        engine_draw(game, viewer,
                    (PictureScene){.position = view_open(game),
                                   .log = view_log(game),
                                   .touched_count = evaluated->space_count,
                                   .touched = evaluated->spaces});

    if (svg != NULL)
        json_set(answer, "picture", json_text(svg));
    free(svg);
}

/* Returns the seat that the name `me` means: the seat that must choose. Returns
 * SEAT_NONE if the game is over or the viewer must not know. */
static Seat asked_by(const Game *game, Seat viewer)
{
    const Choice *choice = &game->choice;
    bool is_hidden =
        choice->hides_seat && viewer != SEAT_NONE && viewer != choice->seat;

    return game->now.over || is_hidden ? SEAT_NONE : choice->seat;
}

static void add_evaluated_value(Engine *engine, const Json *request,
                                const Question *question,
                                const Evaluated *evaluated, Json *answer)
{
    const Game *game = engine->table.game;

    json_set(answer, "text", json_text(evaluated->value.text));
    json_set(answer, "spaces", list_spaces(game, evaluated));
    if (json_is_true(json_member(request, "picture")))
        add_evaluated_picture(game, evaluated, question->viewer, answer);
    engine_tell_state(engine, question->viewer, answer);
}

/* Evaluates the expression of `question`, and adds the value to the answer. The
 * choice is open again afterwards. */
static bool add_answer(Engine *engine, const Json *request,
                       const Question *question, Json *answer)
{
    Table *table = &engine->table;
    Evaluated *evaluated = malloc(sizeof *evaluated);
    bool is_fine;

    if (evaluated == NULL)
        return table_fail_memory(table);
    is_fine = table_evaluate(table, question, evaluated);
    is_fine = table_open(table) && is_fine;
    if (is_fine)
        add_evaluated_value(engine, request, question, evaluated, answer);
    free(evaluated);
    return is_fine;
}

bool answer_evaluate(Engine *engine, const Json *request, Json *answer)
{
    Table *table = &engine->table;
    FormatError error;
    At at = at_member(request, "expression", &error);
    Question question = {.milliseconds = EVALUATE_MS};

    if (!want_viewer(engine, request, &question.viewer))
        return false;
    if (!want_text(&at, &question.expression))
        return fail_request(engine, &error);
    if (!table_open(table))
        return false;
    question.position = *view_open(table->game);
    question.asked = asked_by(table->game, question.viewer);
    return add_answer(engine, request, &question, answer);
}
