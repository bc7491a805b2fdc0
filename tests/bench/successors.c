/*
 * successors.c -- finds all ways to play a turn by exhaustive search. It plays
 * the turn from its start for each combination of choices.
 */
#include "successors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "position_json.h"
#include "zark_city.h"

enum { CHOICE_LIMIT = 2 * CARD_COUNT };

/* An Odometer is a counter whose digits are the choices of a turn. The base of
 * a digit is the number of options of that choice. */
typedef struct Odometer {
    int digits[CHOICE_LIMIT];
    int bases[CHOICE_LIMIT];
    int length; /* number of digits that are set for the next attempt */
    int met;    /* number of choices made so far in this attempt */
} Odometer;

typedef struct List {
    char **texts;
    int count;
    int room;
} List;

static int odometer_choose(void *context, int count)
{
    Odometer *odometer = context;
    int i = odometer->met++;

    if (i == odometer->length) {
        odometer->digits[i] = 0;
        odometer->length++;
    }
    odometer->bases[i] = count;
    return odometer->digits[i];
}

/* Advances to the next combination. Returns false after the last. */
static bool odometer_turn(Odometer *odometer)
{
    odometer->met = 0;
    for (; odometer->length > 0; odometer->length--) {
        int last = odometer->length - 1;
        if (++odometer->digits[last] < odometer->bases[last])
            return true;
    }
    return false;
}

static void *unless_null(void *memory)
{
    if (memory == NULL) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return memory;
}

static void add(List *list, const Position *position)
{
    char text[POSITION_TEXT];

    position_write(position, text);
    if (list->count == list->room) {
        list->room = list->room > 0 ? 2 * list->room : 64;
        list->texts = unless_null(
            realloc(list->texts, (size_t)list->room * sizeof *list->texts));
    }
    list->texts[list->count++] = unless_null(strdup(text));
}

/* Plays an action, or the set-up, with every combination of choices. Returns
 * the number of combinations. Adds the resulting positions to `list` unless it
 * is NULL. */
static long walk_ways(const Position *position, Action action, List *list)
{
    Odometer odometer = {.length = 0};
    Chooser chooser = {odometer_choose, &odometer};
    long count = 0;

    do {
        Position next = *position;
        if (position->turn == 0)
            zark_city_set_up(&next, &chooser);
        else if (!zark_city_turn(&next, action, &chooser))
            break;
        if (list != NULL)
            add(list, &next);
        count++;
    } while (odometer_turn(&odometer));
    return count;
}

static long walk(const Position *position, List *list)
{
    int actions = position->turn > 0 ? ACTION_COUNT : 1;
    long count = 0;

    if (position->winner != NOBODY)
        return 0;
    for (int action = 0; action < actions; action++)
        count += walk_ways(position, (Action)action, list);
    return count;
}

long successors_count(const Position *position)
{
    return walk(position, NULL);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Sorts the list and drops duplicates. */
static void make_distinct(List *list)
{
    int kept = 0;

    if (list->count == 0)
        return;
    qsort(list->texts, (size_t)list->count, sizeof *list->texts, compare_texts);
    for (int i = 1; i < list->count; i++)
        if (strcmp(list->texts[kept], list->texts[i]) == 0)
            free(list->texts[i]);
        else
            list->texts[++kept] = list->texts[i];
    list->count = kept + 1;
}

int successors_list(const Position *position, char ***texts)
{
    List list = {.texts = NULL};

    walk(position, &list);
    make_distinct(&list);
    *texts = list.texts;
    return list.count;
}

void successors_free(char **texts, int count)
{
    for (int i = 0; i < count; i++)
        free(texts[i]);
    free(texts);
}
