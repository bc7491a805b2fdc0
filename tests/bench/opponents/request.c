/* request.c -- reads requests and positions. */
#include <string.h>

#include "opponents.h"

int request_seat(const json_t *request)
{
    const char *seat = json_string_value(json_object_get(request, "seat"));
    const json_t *seats =
        json_object_get(json_object_get(request, "start"), "seats");
    size_t count = json_array_size(seats);

    for (size_t i = 0; i < count; i++)
        if (strcmp(json_string_value(json_array_get(seats, i)), seat) == 0)
            return (int)i;
    return 0;
}

const char *request_label(const json_t *request)
{
    const char *label = json_string_value(json_object_get(request, "label"));

    return label != NULL ? label : "";
}

const char *request_offers(const json_t *request, const char *token)
{
    const json_t *options = json_object_get(request, "options");

    for (size_t i = 0; i < json_array_size(options); i++) {
        const char *each = json_string_value(
            json_object_get(json_array_get(options, i), "token"));
        if (strcmp(each, token) == 0)
            return each;
    }
    return NULL;
}

const char *request_prefers(const json_t *request, const char *const *tokens)
{
    const char *found = NULL;

    for (; *tokens != NULL && found == NULL; tokens++)
        found = request_offers(request, *tokens);
    return found;
}

static const char *seat_name(const json_t *position, int seat)
{
    const json_t *seats = json_object_get(position, "seats");

    return json_string_value(json_array_get(seats, (size_t)seat));
}

int position_verdict(const json_t *position, int seat)
{
    const json_t *winners =
        json_object_get(json_object_get(position, "result"), "winners");
    const char *first = json_string_value(json_array_get(winners, 0));

    if (!json_is_true(json_object_get(position, "over")))
        return 0;
    return json_array_size(winners) == 1 &&
                   strcmp(first, seat_name(position, seat)) == 0
               ? 1
               : -1;
}

char position_letter(const json_t *position, int seat)
{
    const char *name = seat_name(position, seat);

    return strcmp(name, "black") == 0 ? 'k' : name[0];
}

int position_holder(const json_t *position, const json_t *space)
{
    const json_t *all = json_object_get(space, "pyramids");
    int holder = -1;

    for (size_t i = 0; i < json_array_size(all); i++) {
        char letter = json_string_value(json_array_get(all, i))[0];
        int seat = letter != position_letter(position, 0);
        if (holder >= 0 && holder != seat)
            return -1;
        holder = seat;
    }
    return holder;
}

const json_t *position_hand(const json_t *position, int seat)
{
    return json_object_get(json_object_get(position, "hands"),
                           seat_name(position, seat));
}

int position_number(const json_t *position, const char *name)
{
    const json_t *vars = json_object_get(position, "vars");

    return (int)json_integer_value(json_object_get(vars, name));
}
