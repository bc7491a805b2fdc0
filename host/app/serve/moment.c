/*
 * moment.c -- what those who follow a table are told, moment by moment.
 */
#include "app/serve/serve_internal.h"

#include <stdlib.h>
#include <string.h>

#include "format/json.h"

static void moment_clear(Moment *moment)
{
    for (int i = 0; i < ENGINE_VIEWERS; i++)
        free(moment->told[i]);
    free(moment->notes);
    *moment = (Moment){.notes = NULL};
}

static Seat viewer_of(int number)
{
    if (number < SEAT_LIMIT)
        return (Seat)number;
    return number == SEAT_LIMIT ? SEAT_WATCHER : SEAT_NONE;
}

static int number_of(Seat viewer)
{
    if (viewer < SEAT_LIMIT)
        return viewer;
    return viewer == SEAT_WATCHER ? SEAT_LIMIT : SEAT_LIMIT + 1;
}

static Moment *begin_moment(Table *table)
{
    Moment *moment = &table->moments[++table->moment % MOMENTS_KEPT];

    moment_clear(moment);
    return moment;
}

/* The engine tells a turn under way from its start: what was told of it before
 * is left out. */
void moment_tell(Table *table)
{
    Moment *moment = begin_moment(table);
    bool is_open = engine_game(table->engine)->line.count > 0;

    for (int i = 0; i < ENGINE_VIEWERS; i++) {
        const char *told = engine_told(table->engine, viewer_of(i));
        const char *before = table->so_far[i] != NULL ? table->so_far[i] : "";
        size_t length = strlen(before);
        moment->told[i] =
            strdup(strncmp(told, before, length) == 0 ? told + length : told);
        free(table->so_far[i]);
        table->so_far[i] = is_open ? strdup(told) : NULL;
    }
}

/* Something else than a choice: people are told in these lines. */
void moment_note(Table *table, const char *notes)
{
    begin_moment(table)->notes = strdup(notes);
    for (int i = 0; i < ENGINE_VIEWERS; i++) {
        free(table->so_far[i]);
        table->so_far[i] = NULL;
    }
}

/* The lines of a text, as members of a list. */
static void add_lines(Json *list, const char *text)
{
    while (text != NULL && *(text += strspn(text, " ")) != '\0') {
        size_t length = strcspn(text, "\n");
        char *line = strndup(text, length);
        json_add(list, line != NULL ? json_text(line) : NULL);
        free(line);
        text += length + (text[length] == '\n');
    }
}

void moments_free(Table *table)
{
    for (int i = 0; i < MOMENTS_KEPT; i++)
        moment_clear(&table->moments[i]);
    for (int i = 0; i < ENGINE_VIEWERS; i++)
        free(table->so_far[i]);
}

char *table_event(const Table *table, const Guest *guest, unsigned after)
{
    const Game *game = engine_game(table->engine);
    unsigned oldest =
        table->moment >= MOMENTS_KEPT ? table->moment - MOMENTS_KEPT + 1 : 1;
    Json *object = json_new_object();
    Json *events = json_new_array();
    Json *notes = json_new_array();
    char *text = NULL;
    char *data;
    size_t size;
    FILE *out;

    for (unsigned i = after < oldest ? oldest : after + 1; i <= table->moment;
         i++) {
        const Moment *moment = &table->moments[i % MOMENTS_KEPT];
        add_lines(events, moment->told[number_of(guest->viewer)]);
        add_lines(notes, moment->notes);
    }
    json_set(object, "moment", json_whole(table->moment));
    json_set(object, "turn", json_whole(game->now.turn));
    json_set(object, "over", json_flag(game->now.over));
    json_set(object, "seat",
             game->now.over ? json_nothing()
                            : view_seat(game, game->choice.seat));
    json_set(object, "events", events);
    json_set(object, "notes", notes);
    data = json_write(object);
    json_drop(object);
    out = data != NULL ? open_memstream(&text, &size) : NULL;
    if (out != NULL) {
        fprintf(out, "id: %u\ndata: %s\n\n", table->moment, data);
        fclose(out);
    }
    free(data);
    return text;
}
