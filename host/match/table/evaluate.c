/* evaluate.c -- evaluates expressions without revealing what the viewer does
 * not know. */
#include "match/table/evaluate.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/table/table.h"

/* Number of positions in which an expression is evaluated. All positions agree
 * in everything that the viewer knows, so equal answers reveal nothing. */
enum { WORLDS = 16 };

/* A World has the data for evaluating one question in several positions. */
typedef struct World {
    const Question *question;
    Random random;   /* random numbers that replace what the viewer does not
                      * know */
    long long begun; /* time at which the first position was tried */
    ScriptError error;
} World;

static bool evaluate_in(const Table *table, World *world,
                        const Position *position, Evaluated *evaluated)
{
    const Question *question = world->question;

    memset(evaluated, 0, sizeof *evaluated);
    bool (*evaluate)(Script *, const Position *, Seat, const char *,
                     Evaluation *, ScriptError *) =
        question->milliseconds > 0 ? script_evaluate_briefly : script_evaluate;

    if (!evaluate(table->game->script, position, question->asked,
                  question->expression, &evaluated->value, &world->error))
        return false;
    evaluated_find_spaces(evaluated, position);
    return true;
}

static bool evaluate_known(const Table *table, World *world,
                           Evaluated *evaluated)
{
    Position position = world->question->position;

    knowledge_determinize(&position, script_equipment(table->game->script),
                          world->question->viewer, &world->random);
    return evaluate_in(table, world, &position, evaluated);
}

/* True if two things are equal. Cards are not compared here, because copies of
 * a card have different ids; is_same_answer compares the texts and spaces of
 * cards. */
static bool is_same_thing(Thing one, Thing other)
{
    return one.type == other.type &&
           (one.type == THING_CARD || one.id == other.id);
}

static bool is_same_answer(const Evaluated *one, const Evaluated *other)
{
    bool is = one->value.count == other->value.count &&
              one->space_count == other->space_count &&
              strcmp(one->value.text, other->value.text) == 0;

    for (int i = 0; is && i < one->value.count; i++)
        is = is_same_thing(one->value.things[i], other->value.things[i]);
    for (int i = 0; is && i < one->space_count; i++)
        is = one->spaces[i] == other->spaces[i];
    return is;
}

/* True if the script was stopped or ran for too long. */
static bool is_cut(const ScriptError *error)
{
    return error->fault == FAULT_STOPPED || error->fault == FAULT_LIMIT;
}

static bool is_world_late(const World *world)
{
    return world->question->milliseconds > 0 &&
           clock_work_milliseconds() - world->begun >
               world->question->milliseconds * (long long)CLOCK_SLOWER;
}

/* Sets table->failure, because the positions give different answers. The
 * message contains no answer and no error of the script, because they could
 * reveal something. */
static bool fail_unknown(Table *table, Seat viewer)
{
    return table_fail(
        table, "request",
        "Other people play: that depends on what %s does not know.",
        color_name(table->game->now.seats.colors[viewer]));
}

/* Sets table->failure to an error in the expression, without the file of the
 * error, because participants need not know the server's folders. */
static bool fail_expression(Table *table, const ScriptError *error)
{
    table_fail_script(table, error);
    table->failure.file[0] = '\0';
    table->failure.line = 0;
    return false;
}

/* Evaluates a question in random positions that agree with what the viewer
 * knows. We do not use the real position, because its answer could reveal
 * something. */
static bool evaluate_worlds(Table *table, World *world, Evaluated *evaluated,
                            Evaluated *other)
{
    bool is_fine = evaluate_known(table, world, evaluated);
    const ScriptError first = world->error;

    for (int i = 1; i < WORLDS && (is_fine || !is_cut(&first)); i++) {
        bool is_too;
        if (is_world_late(world))
            return table_fail(table, "limit",
                              "that takes too long to find out");
        is_too = evaluate_known(table, world, other);
        if (is_too != is_fine ||
            (is_fine ? !is_same_answer(evaluated, other)
                     : strcmp(first.message, world->error.message) != 0))
            return fail_unknown(table, world->question->viewer);
    }
    return is_fine || fail_expression(table, &first);
}

bool table_evaluate(Table *table, const Question *question,
                    Evaluated *evaluated)
{
    World world = {.question = question,
                   .random = random_from_number(table->bots.key),
                   .begun = clock_work_milliseconds()};
    Evaluated *other;
    bool is_fine;

    if (question->viewer == SEAT_NONE)
        return evaluate_in(table, &world, &question->position, evaluated) ||
               fail_expression(table, &world.error);
    other = malloc(sizeof *other);
    if (other == NULL)
        return table_fail_memory(table);
    is_fine = evaluate_worlds(table, &world, evaluated, other);
    free(other);
    return is_fine;
}

/* -- spaces --------------------------------------------------------------- */

void evaluated_find_spaces(Evaluated *evaluated, const Position *position)
{
    Space *spaces = evaluated->spaces;
    int count = 0;

    for (int i = 0; i < evaluated->value.count; i++) {
        Space space = position_space_of(position, evaluated->value.things[i]);
        bool is_known = space == SPACE_NONE;
        for (int j = 0; j < count && !is_known; j++)
            is_known = spaces[j] == space;
        if (!is_known)
            spaces[count++] = space;
    }
    evaluated->space_count = count;
}
