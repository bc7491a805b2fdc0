#include "format/var.h"

#include <stdio.h>
#include <string.h>

#include "format/token.h"

/* -- writing -------------------------------------------------------------- */

static bool has_copies(const Deck *deck, Card card)
{
    return (card > 0 && deck_same_face(deck, card, (Card)(card - 1))) ||
           (card + 1 < deck->card_count &&
            deck_same_face(deck, card, (Card)(card + 1)));
}

static void write_card(char *out, Card card, const Position *position,
                       const Equipment *equipment)
{
    unsigned place = position->cards.place[card];
    size_t used = 0;

    if (has_copies(&equipment->deck, card)) {
        token_write(out,
                    place < PLACE_PILE
                        ? thing(THING_SPACE, (int)place)
                        : thing(THING_PILE, (int)(place & ~PLACE_PILE)),
                    position, equipment);
        used = strlen(out);
        out[used++] = ':';
    }
    snprintf(out + used, TOKEN_LIMIT - used, "%s",
             deck_face(&equipment->deck, card)->code);
}

static void write_thing(char *out, Thing what, const Position *position,
                        const Equipment *equipment)
{
    if (what.type == THING_CARD)
        write_card(out, (Card)what.id, position, equipment);
    else
        token_write(out, what, position, equipment);
}

bool var_write(char *out, int index, const Position *position,
               const Equipment *equipment)
{
    VarType type = equipment->vars[index].type;
    int32_t value = position->vars[index];

    if (value == var_nothing(type))
        return false;
    write_thing(out, thing(var_things(type), value), position, equipment);
    return true;
}

/* -- reading -------------------------------------------------------------- */

/* The first of `count` things of a type that is written so. */
static bool find_thing(const char *text, ThingType type, int count,
                       const Position *position, const Equipment *equipment,
                       int32_t *value)
{
    char token[TOKEN_LIMIT];

    for (int id = 0; id < count; id++) {
        write_thing(token, thing(type, id), position, equipment);
        if (strcmp(token, text) == 0) {
            *value = id;
            return true;
        }
    }
    return false;
}

static bool read_card(const char *text, const Position *position,
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

static bool read_seat(const char *text, const Seats *seats, int32_t *value)
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
        return read_seat(text, &position->seats, value);
    case THING_SPACE:
        return read_space(text, equipment, value);
    case THING_POSE:
        return read_pose(text, &equipment->shape, value);
    case THING_CARD:
        return read_card(text, position, equipment, value);
    case THING_PYRAMID:
        return find_thing(text, THING_PYRAMID, position->pyramids.count,
                          position, equipment, value);
    default:
        return false;
    }
}
