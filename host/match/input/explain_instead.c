/*
 * explain_instead.c -- finds suggestions: options that are similar to the thing
 * that the player named, and words after which this thing can be chosen.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"
#include "match/input/input.h"

/* -- distance ------------------------------------------------------------- */

enum { FAR = 1000 };

static int space_distance(Space a, Space b)
{
    return abs(space_x(a) - space_x(b)) + abs(space_y(a) - space_y(b));
}

static int pyramid_distance(const PyramidState *a, const PyramidState *b)
{
    return space_distance(a->space, b->space) * 16 +
           (a->stash != b->stash) * 8 + abs(a->pips - b->pips) * 2 +
           (a->pose != b->pose);
}

static int card_distance(const Face *a, const Face *b)
{
    return (strcmp(a->rank, b->rank) != 0) * 200 +
           ((a->suits & b->suits) == 0) * 100 + abs(a->value - b->value);
}

/* Returns the distance of two things of the same type. Returns -1 if things of
 * this type must be compared by name. */
static int thing_distance(const Script *script, Thing a, Thing b)
{
    const Position *position = script_position(script);
    const Deck *deck = &script_equipment(script)->deck;

    if (a.type == THING_NUMBER)
        return abs(thing_number(a) - thing_number(b));
    if (a.type == THING_CARD)
        return card_distance(deck_face(deck, (Card)a.id),
                             deck_face(deck, (Card)b.id));
    if (a.type == THING_SPACE)
        return space_distance(a.id, b.id);
    if (a.type == THING_PYRAMID)
        return pyramid_distance(&position->pyramids.each[a.id],
                                &position->pyramids.each[b.id]);
    return -1;
}

static int distance_to(const Script *script, const Explanation *why,
                       Thing option)
{
    const Position *position = script_position(script);
    Space from = position_space_of(position, why->what);
    Space to = position_space_of(position, option);
    char token[TOKEN_LIMIT];
    int distance = -1;

    if (why->what.type == option.type)
        distance = thing_distance(script, why->what, option);
    else if (from != SPACE_NONE && to != SPACE_NONE)
        distance = space_distance(from, to);
    if (distance >= 0)
        return distance;
    input_token(script, option, token);
    return FAR + names_distance(why->word, token);
}

void explain_instead(const Script *script, const Choice *choice,
                     Explanation *why)
{
    int nearest[INSTEAD_LIMIT];
    int distances[INSTEAD_LIMIT];
    int count = 0;

    for (int i = 0; i < choice->count; i++) {
        int distance = distance_to(script, why, choice->options[i]);
        int at;
        if (count == INSTEAD_LIMIT && distance >= distances[count - 1])
            continue;
        at = count < INSTEAD_LIMIT ? count++ : count - 1;
        for (; at > 0 && distances[at - 1] > distance; at--) {
            distances[at] = distances[at - 1];
            nearest[at] = nearest[at - 1];
        }
        distances[at] = distance;
        nearest[at] = i;
    }
    why->instead_count = count;
    why->more = choice->count - count;
    for (int i = 0; i < count; i++)
        input_option(script, choice, nearest[i], why->instead[i]);
}

/* -- later in the turn ---------------------------------------------------- */

enum { OPENED_LIMIT = 48 };

/* A LaterLine is a legal line that begins with the picks of the player. The
 * functions below call it a way. */
typedef struct LaterLine {
    Line line;
    /* Tokens of the picks after the player's picks. */
    char words[AFTER_LIMIT];
} LaterLine;

typedef struct InsteadSearch {
    Script *script;
    const Position *start;
    Explanation *why;
    char token[TOKEN_LIMIT]; /* token of the thing for which we search */
    Seat asked;
    int count;
    LaterLine ways[OPENED_LIMIT];
} InsteadSearch;

/* Opens the choice that follows a line. Returns false if the line reveals
 * something, or if another seat must choose. */
static bool open_way(InsteadSearch *search, const LaterLine *way,
                     Choice *choice)
{
    ScriptError error;

    return script_open(search->script, search->start, &way->line, true, choice,
                       &error) == RUN_OPEN &&
           script_revealed(search->script) <= search->why->line.count &&
           (way->line.count == search->why->line.count ||
            choice->seat == search->asked);
}

/* For each option of the choice, adds a line: the picks of `way`, followed by
 * the option. */
static void add_ways(InsteadSearch *search, const LaterLine *way,
                     const Choice *choice)
{
    for (int i = 0; i < choice->count && search->count < OPENED_LIMIT; i++) {
        LaterLine *next = &search->ways[search->count];
        char token[TOKEN_LIMIT];
        int length;
        if (way->line.count == LINE_LIMIT)
            return;
        input_option(search->script, choice, i, token);
        *next = *way;
        next->line.picks[next->line.count++] = choice->options[i];
        length = snprintf(next->words, sizeof next->words, "%s%s%s", way->words,
                          way->words[0] ? " " : "", token);
        if ((size_t)length < sizeof next->words)
            search->count++;
    }
}

void explain_later(Script *script, const Position *start, Explanation *why)
{
    InsteadSearch *search = malloc(sizeof *search);
    Choice *choice = malloc(sizeof *choice);

    if (search != NULL && choice != NULL) {
        *search = (InsteadSearch){.script = script, .start = start, .why = why};
        input_token(script, why->what, search->token);
        search->ways[search->count++].line = why->line;
        for (int i = 0; i < search->count && why->after[0] == '\0'; i++) {
            const LaterLine *way = &search->ways[i];
            if (!open_way(search, way, choice))
                continue;
            if (i == 0)
                search->asked = choice->seat;
            if (choice->type == why->what.type &&
                input_find(script, choice, search->token) >= 0)
                memcpy(why->after, way->words, sizeof why->after);
            add_ways(search, way, choice);
        }
    }
    free(search);
    free(choice);
}
