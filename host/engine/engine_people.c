/* engine_people.c -- the people at a table: gives them names, lists the links
 * that a designer sends to them, and writes the event that says who is here. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
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

/* Reads which person the request names: a colour, "watcher" or "designer". */
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

/* -- links ---------------------------------------------------------------- */

enum { ADDRESS_MOST = 200 };

static bool is_web(const char *address)
{
    return strncmp(address, "http://", 7) == 0 ||
           strncmp(address, "https://", 8) == 0;
}

/* Reads the address of the page. Only http and https are allowed, because other
 * programs may show and open a link with this address. */
static bool want_address(Engine *engine, const Json *request,
                         const char **address)
{
    FormatError error;
    At at = at_member(request, "address", &error);

    return (want_text(&at, address) &&
            ((is_web(*address) && text_is_plain(*address) &&
              strchr(*address, '#') == NULL &&
              strlen(*address) <= ADDRESS_MOST) ||
             fault(&at, "must be the address of a page, at most %d bytes",
                   ADDRESS_MOST))) ||
           fail_request(engine, &error);
}

static Json *link_object(const Engine *engine, const Participant *participant,
                         const char *address)
{
    const EngineHost *host = &engine->host;
    char *end = host->link(host->context, participant);
    size_t size = strlen(address) + (end != NULL ? strlen(end) : 0) + 1;
    char *link = end != NULL ? malloc(size) : NULL;
    char *picture = NULL;
    Json *object = json_new_object();

    if (link != NULL)
        snprintf(link, size, "%s%s", address, end);
    if (link != NULL && host->draw_link != NULL)
        picture = host->draw_link(link);
    json_set(object, "who",
             json_text(participant_name(participant,
                                        &engine->table.game->now.seats)));
    json_set(object, "link", link != NULL ? json_text(link) : NULL);
    json_set(object, "picture", json_text_or_null(picture));
    free(end);
    free(link);
    free(picture);
    return object;
}

bool answer_links(Engine *engine, const Json *request, Json *answer)
{
    const int seats = engine->table.game->now.seats.count;
    const char *address;
    Json *links;

    if (engine->host.link == NULL)
        return table_fail(&engine->table, "request",
                          "this table has no links for other people");
    if (!want_address(engine, request, &address))
        return false;
    engine->must_not_pack = true;
    links = json_new_array();
    for (int i = 0; i < seats + 2; i++) {
        const Participant participant = participant_of(seats, i);
        json_add(links, link_object(engine, &participant, address));
    }
    json_set(answer, "links", links);
    return true;
}

/* -- events --------------------------------------------------------------- */

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
