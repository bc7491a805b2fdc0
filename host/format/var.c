#include "format/var.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/token.h"

/* -- writing -------------------------------------------------------------- */

static void write_thing(char *out, Thing what, const Position *position,
                        const Equipment *equipment)
{
    if (what.type == THING_CARD &&
        deck_has_copies(&equipment->deck, (Card)what.id))
        token_write_placed(out, (Card)what.id, position, equipment);
    else
        token_write(out, what, position, equipment);
}

/* Appends the number of a copy, such as "#2", to a token that several things
 * share. Appends nothing for the first copy. */
static void add_copy(char *out, int copy)
{
    size_t used = strlen(out);

    if (copy > 1)
        snprintf(out + used, TOKEN_LIMIT - used, "#%d", copy);
}

void var_write_card(char *out, Card card, const Position *position,
                    const Equipment *equipment)
{
    write_thing(out, thing(THING_CARD, card), position, equipment);
    add_copy(out, position_copy_of_card(position, &equipment->deck, card));
}

void var_write_bearer(char *out, Thing what, const Position *position,
                      const Equipment *equipment)
{
    TokenPyramid pyramid;
    char body[TOKEN_LIMIT];
    size_t used;

    if (what.type == THING_CARD)
        var_write_card(out, (Card)what.id, position, equipment);
    else
        token_write_space(out, position_space_of(position, what), equipment);
    if (what.type != THING_PYRAMID)
        return;
    pyramid = token_pyramid((Pyramid)what.id, position);
    pyramid.state.marks = 0;
    pyramid.values.count = 0;
    token_write_pyramid(body, &pyramid, &position->seats, equipment);
    used = strlen(out);
    snprintf(out + used, TOKEN_LIMIT - used, ":%s", body);
}

bool var_write(char *out, int index, const Position *position,
               const Equipment *equipment)
{
    VarType type = equipment->vars[index].type;
    int32_t value = position->vars[index];

    if (value == var_nothing(type))
        return false;
    write_thing(out, thing(var_things(type), value), position, equipment);
    if (type == VAR_CARD || type == VAR_PYRAMID)
        add_copy(out, position_held_copy(position, &equipment->deck, index));
    return true;
}

/* -- reading -------------------------------------------------------------- */

/* Finds thing number `copy`, from 1, among the things with the token `text`.
 * `count` is the number of all things of the type. */
static bool find_copy(const char *text, ThingType type, int count, long copy,
                      const Position *position, const Equipment *equipment,
                      int32_t *value)
{
    char token[TOKEN_LIMIT];

    for (int id = 0; id < count; id++) {
        write_thing(token, thing(type, id), position, equipment);
        if (strcmp(token, text) != 0 || --copy > 0)
            continue;
        *value = id;
        return true;
    }
    return false;
}

/* Finds the thing with the given token. A token that ends with "#2" means the
 * second of several things with the same token. */
static bool find_thing(const char *text, ThingType type, int count,
                       const Position *position, const Equipment *equipment,
                       int32_t *value)
{
    char alike[TOKEN_LIMIT];
    const char *sign = strrchr(text, '#');
    char *end = NULL;
    long copy;

    if (find_copy(text, type, count, 1, position, equipment, value))
        return true;
    if (sign == NULL || sign[1] < '1' || sign[1] > '9')
        return false;
    copy = strtol(sign + 1, &end, 10);
    snprintf(alike, sizeof alike, "%.*s", (int)(sign - text), text);
    return *end == '\0' &&
           find_copy(alike, type, count, copy, position, equipment, value);
}

static bool read_card_value(const char *text, const Position *position,
                            const Equipment *equipment, int32_t *value)
{
    const Deck *deck = &equipment->deck;

    if (find_thing(text, THING_CARD, deck->card_count, position, equipment,
                   value))
        return true;
    for (int card = 0; card < deck->card_count; card++)
        if (strcmp(deck_face(deck, (Card)card)->code, text) == 0) {
            *value = card;
            return true;
        }
    return false;
}

static bool read_pose(const char *text, const BoardShape *shape, int32_t *value)
{
    Pose pose;

    if (!token_read_pose(text, &pose) ||
        (pose != POSE_UPRIGHT && !board_has_direction(shape, pose)))
        return false;
    *value = pose;
    return true;
}

static bool read_space(const char *text, const Equipment *equipment,
                       int32_t *value)
{
    Space space;

    if (!token_read_space(text, equipment, &space))
        return false;
    *value = space;
    return true;
}

static bool read_seat_value(const char *text, const Seats *seats,
                            int32_t *value)
{
    Seat seat;

    if (!token_read_seat(text, seats, &seat))
        return false;
    *value = seat;
    return true;
}

bool var_read(const char *text, VarType type, const Position *position,
              const Equipment *equipment, int32_t *value)
{
    switch (var_things(type)) {
    case THING_SEAT:
        return read_seat_value(text, &position->seats, value);
    case THING_SPACE:
        return read_space(text, equipment, value);
    case THING_POSE:
        return read_pose(text, &equipment->shape, value);
    case THING_CARD:
        return read_card_value(text, position, equipment, value);
    case THING_PYRAMID:
        return find_thing(text, THING_PYRAMID, position->pyramids.count,
                          position, equipment, value);
    default:
        return false;
    }
}
