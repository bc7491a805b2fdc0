/*
 * where.c -- a second implementation of the functions for `where`, and of the
 * order of a set's clauses. If a function is unknown here, only the place of
 * its clause is checked.
 */
#include "explain/judge.h"

#include <stdio.h>
#include <string.h>

#include "script/run/run.h"

typedef struct Asked {
    const World *world;
    const Explanation *why;
    int me;
} Asked;

/* -- help ----------------------------------------------------------------- */

/* Returns the id of the latest pick of a type, or -1. */
static int last_pick(const Asked *asked, ThingType type)
{
    for (int i = asked->why->line.count - 1; i >= 0; i--)
        if (asked->why->line.picks[i].type == type)
            return asked->why->line.picks[i].id;
    return -1;
}

static const OptionValue *option_of(const World *world, const char *name)
{
    for (int i = 0; i < world->equipment->option_count; i++)
        if (strcmp(world->equipment->options[i].name, name) == 0)
            return &world->equipment->options[i];
    return NULL;
}

static bool option_is(const World *world, const char *name, const char *word)
{
    const OptionValue *option = option_of(world, name);

    return option != NULL && strcmp(option->word, word) == 0;
}

static bool has_room(const World *world, int space)
{
    const OptionValue *most = option_of(world, "space_limit");

    return most == NULL || most->number == 0 ||
           count_at(world, space, -1) < most->number;
}

/* -- each returns whether the thing fits ---------------------------------- */

static bool is_way_open(const Asked *asked, int steps)
{
    const World *world = asked->world;
    const PyramidState *actor =
        own_pyramid(world, last_pick(asked, THING_PYRAMID));
    int space = actor->space;

    for (int step = 1; step <= steps; step++) {
        bool is_last = step == steps;
        bool may_be_void =
            option_is(world, "waves_void", is_last ? "destroy" : "pass_over");
        space = step_from(world, space, actor->pose);
        if (space == NOWHERE || (!may_be_void && is_void(world, space)))
            return false;
    }
    return is_void(world, space) || has_room(world, space);
}

/* True if the pyramid that was picked last can be pushed `steps` steps. The
 * pusher is the pyramid that was picked right after the word "push". */
static bool can_be_pushed(const Asked *asked, int steps)
{
    const World *world = asked->world;
    const Line *line = &asked->why->line;
    int pushed = last_pick(asked, THING_PYRAMID);
    int space = own_pyramid(world, pushed)->space;
    int pose = -1;

    for (int i = 0; i + 1 < line->count && pose < 0; i++)
        if (line->picks[i].type == THING_WORD &&
            strcmp(world->equipment->words[line->picks[i].id], "push") == 0)
            pose = own_pyramid(world, line->picks[i + 1].id)->pose;
    for (int step = 0; step < steps; step++) {
        if (space == NOWHERE || is_void(world, space))
            return false;
        space = step_from(world, space, pose);
    }
    return space != NOWHERE &&
           (is_void(world, space) || has_room(world, space));
}

/* -- the sentence --------------------------------------------------------- */

typedef bool (*Fits)(const Asked *asked, int id);

static const struct {
    const char *text;
    Fits fits;
} functions[] = {
    {"the way is open", is_way_open},
    {"it can be pushed so far", can_be_pushed},
};

Truth judge_where(const World *world, const Explanation *why)
{
    Asked asked = {world, why, world->position->to_move};
    const char *needed = strstr(why->text, "needed: ");

    if (needed == NULL)
        return OPEN_CLAIM;
    needed += strlen("needed: ");
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (strncmp(needed, functions[i].text, strlen(functions[i].text)) == 0)
            return truth(!functions[i].fits(&asked, why->what.id));
    return OPEN_CLAIM;
}

bool is_left_out(const Script *script, Thing what)
{
    const Selector *selector = script->turns->open_selector;

    for (int i = 0; i < selector->clause_count; i++)
        if (strcmp(selector->clauses[i].kind->name, "except") == 0 &&
            thing_equal(selector->clauses[i].thing, what))
            return true;
    return false;
}

bool is_first_failure(Script *script, Thing what, const char *text)
{
    const Selector *selector = script->turns->open_selector;
    char words[80];

    if (!selector_base_holds(script, selector, what.id))
        return true;
    for (int i = 0; i < selector->clause_count; i++) {
        const Clause *clause = &selector->clauses[i];
        if (clause->kind->holds(script, clause, what.id))
            continue;
        if (clause->kind->argument == ARGUMENT_FUNCTION)
            return strstr(text, clause->word) != NULL;
        if (strcmp(clause->kind->name, "except") == 0)
            return strstr(text, "is left out here") != NULL;
        if (strcmp(clause->kind->name, "only") == 0)
            return strstr(text, " is not ") != NULL;
        snprintf(words, sizeof words, "%.*s",
                 (int)strcspn(clause->kind->words, "%"), clause->kind->words);
        return strstr(text, words) != NULL;
    }
    return false;
}
