/* engine_people.c -- the people at a table: the request that gives a name, and
 * the event that says who is here. */
#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "engine/engine_consent.h"
#include "engine/engine_log.h"

static Json *person_object(const Table *table, Seat viewer)
{
    const Person *person = &table->people.each[viewer_number(viewer)];
    Json *object = json_new_object();

    json_set(object, "who", json_text(person_author(table, viewer).who));
    if (person->name[0] != '\0')
        json_set(object, "name", json_text(person->name));
    json_set(object, "is", json_text(presence_word(person->presence)));
    return object;
}

Json *people_list(const Engine *engine)
{
    const Table *table = &engine->table;
    const int seats = table->game->now.seats.count;
    Json *list = json_new_array();

    for (int i = 0; i < seats + 2; i++)
        json_add(list, person_object(table, participant_of(seats, i).viewer));
    return list;
}

/* Reads whom the request names: a colour, "watcher" or "designer". */
static bool want_person(Engine *engine, const Json *request, Seat *viewer)
{
    const int seats = engine->table.game->now.seats.count;
    const char *names[VIEWERS];
    RecordAuthor authors[VIEWERS];
    FormatError error;
    At at = at_member(request, "of", &error);
    int number;

    for (int i = 0; i < seats + 2; i++) {
        authors[i] =
            person_author(&engine->table, participant_of(seats, i).viewer);
        names[i] = authors[i].who;
    }
    if (!want_name(&at, "not a person at this table", names, seats + 2,
                   &number))
        return fail_request(engine, &error);
    *viewer = participant_of(seats, number).viewer;
    return true;
}

/* Sets `*viewer` to the person who gets the name. A participant other than the
 * designer can only name itself. */
static bool want_named(Engine *engine, const Json *request, Seat *viewer)
{
    const bool has_of = json_member(request, "of") != NULL;

    if (engine->participant == NULL || (has_of && engine_trusts(engine)))
        return want_person(engine, request, viewer);
    if (has_of)
        return table_fail(&engine->table, "request",
                          "you can only name yourself");
    *viewer = engine->participant->viewer;
    return true;
}

bool answer_name(Engine *engine, const Json *request, Json *answer)
{
    FormatError error;
    At at = at_member(request, "name", &error);
    const char *name;
    Seat viewer = SEAT_NONE;

    if (!want_named(engine, request, &viewer))
        return false;
    if (!want_text(&at, &name))
        return fail_request(engine, &error);
    if (!table_name(&engine->table, viewer, name))
        return false;
    json_set(answer, "people", people_list(engine));
    return true;
}

char *engine_people(Engine *engine)
{
    Json *object = json_new_object();
    char *text, *event = NULL;
    size_t size;
    FILE *out;

    json_set(object, "people", people_list(engine));
    text = engine_write(object);
    out = text != NULL ? open_memstream(&event, &size) : NULL;
    if (out != NULL) {
        fprintf(out, "event: people\ndata: %s\n\n", text);
        fclose(out);
    }
    free(text);
    return event;
}
