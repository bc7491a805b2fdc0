#include "position_json.h"

#include <jansson.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* greatest distance from the first card in any direction */
enum { FURTHEST = 100 };

/* A Reader reads a text to its end, but keeps only the first error. */
typedef struct Reader {
    Position *position;
    const char *fault;
    bool met[CARD_COUNT];
} Reader;

static void blame(Reader *reader, const char *fault)
{
    if (reader->fault == NULL)
        reader->fault = fault;
}

static int read_number(Reader *reader, const json_t *value, int least, int most)
{
    json_int_t number = json_integer_value(value);

    if (json_is_integer(value) && number >= least && number <= most)
        return (int)number;
    blame(reader, "a number is missing or out of range");
    return least;
}

static Card read_card(Reader *reader, const json_t *value)
{
    for (int card = 0; json_is_string(value) && card < CARD_COUNT; card++) {
        char code[4];
        card_write((Card)card, code);
        if (strcmp(code, json_string_value(value)) != 0 || reader->met[card])
            continue;
        reader->met[card] = true;
        return (Card)card;
    }
    blame(reader, "a card is missing, unknown or there twice");
    return 0;
}

static int find_seat(const char *name)
{
    for (int seat = 0; name != NULL && seat < SEAT_LIMIT; seat++)
        if (strcmp(seat_names[seat], name) == 0)
            return seat;
    return NOBODY;
}

static int read_seat(Reader *reader, const json_t *value)
{
    int seat = find_seat(json_string_value(value));

    if (seat == NOBODY || seat >= reader->position->seats)
        blame(reader, "seats are not the first colours in their order");
    return seat;
}

/* -- parts ---------------------------------------------------------------- */

static void read_head(Reader *reader, const json_t *root)
{
    Position *position = reader->position;
    const json_t *seats = json_object_get(root, "seats");
    const json_t *options = json_object_get(root, "options");
    const json_t *to_move = json_object_get(root, "to_move");
    json_t *defaults = json_loads(position_options, 0, NULL);

    if (options != NULL && !json_equal(options, defaults))
        blame(reader, "options have other values than their defaults");
    json_decref(defaults);
    if (json_array_size(seats) < 2 || json_array_size(seats) > SEAT_LIMIT)
        blame(reader, "there are not two to five seats");
    else
        position->seats = (int)json_array_size(seats);
    for (int i = 0; i < position->seats; i++)
        if (read_seat(reader, json_array_get(seats, (size_t)i)) != i)
            blame(reader, "seats are not the first colours in their order");
    position->turn =
        read_number(reader, json_object_get(root, "turn"), 0, UINT16_MAX);
    position->to_move = NOBODY;
    position->winner = NOBODY;
    if (json_is_true(json_object_get(root, "over")))
        position->winner = read_seat(
            reader,
            json_array_get(
                json_object_get(json_object_get(root, "result"), "winners"),
                0));
    else if (position->turn > 0)
        position->to_move = read_seat(reader, to_move);
}

/* Reads a pile. The text lists its last element first. */
static void read_pile(Reader *reader, const json_t *list, Pile *pile)
{
    if (!json_is_array(list) || json_array_size(list) > CARD_COUNT) {
        blame(reader, "a pile is missing or too long");
        return;
    }
    for (size_t i = json_array_size(list); i > 0; i--)
        pile_add(pile, read_card(reader, json_array_get(list, i - 1)));
}

static void read_hand(Reader *reader, const json_t *list, Pile *hand)
{
    Pile pile = {.count = 0};

    read_pile(reader, list, &pile);
    for (int i = 0; i < pile.count; i++)
        hand_add(hand, pile.cards[i]);
}

static void read_pyramid(Reader *reader, const json_t *value, int cell)
{
    const char *token = json_string_value(value);

    for (int seat = 0; token != NULL && seat < reader->position->seats; seat++)
        for (int size = 0; size < SIZE_COUNT; size++) {
            char name[] = {seat_names[seat][0], (char)('1' + size), '\0'};
            if (strcmp(token, name) == 0 &&
                reader->position->supply[seat][size] > 0) {
                position_place(reader->position, seat, size, cell);
                return;
            }
        }
    blame(reader, "a pyramid is unknown or one too many");
}

static void read_cell(Reader *reader, const char *space, const json_t *value)
{
    const json_t *cards = json_object_get(value, "cards");
    const json_t *pyramids = json_object_get(value, "pyramids");
    Card card = read_card(reader, json_array_get(cards, 0));
    char *comma;
    long x = strtol(space, &comma, 10);
    long y = *comma == ',' ? strtol(comma + 1, NULL, 10) : FURTHEST + 1;
    int cell;

    if (x < -FURTHEST || x > FURTHEST || y < -FURTHEST || y > FURTHEST)
        blame(reader, "a space is not understood or too far off");
    if (json_array_size(cards) != 1 || !card_is_number(card) ||
        reader->position->cell_count == CELL_LIMIT)
        blame(reader, "a space has not one number card");
    if (reader->fault != NULL)
        return;
    cell = position_lay(reader->position, card, (int)x, (int)y);
    for (size_t i = 0; i < json_array_size(pyramids); i++)
        read_pyramid(reader, json_array_get(pyramids, i), cell);
}

static void read_board(Reader *reader, json_t *board)
{
    Position *position = reader->position;
    const char *space;
    json_t *value;

    for (int seat = 0; seat < position->seats; seat++)
        for (int size = 0; size < SIZE_COUNT; size++)
            position->supply[seat][size] = OF_EACH_SIZE;
    if (!json_is_object(board))
        blame(reader, "there is no board");
    json_object_foreach(board, space, value)
    {
        read_cell(reader, space, value);
    }
}

static void read_seats(Reader *reader, const json_t *root)
{
    const json_t *supply = json_object_get(root, "supply");
    const json_t *hands = json_object_get(root, "hands");

    for (int seat = 0; seat < reader->position->seats; seat++) {
        const json_t *sizes = json_object_get(supply, seat_names[seat]);
        for (int size = 0; size < SIZE_COUNT; size++)
            reader->position->supply[seat][size] = (uint8_t)read_number(
                reader, json_array_get(sizes, (size_t)size), 0,
                reader->position->supply[seat][size]);
        read_hand(reader, json_object_get(hands, seat_names[seat]),
                  &reader->position->hands[seat]);
    }
}

static void read_random(Reader *reader, const json_t *value)
{
    uint64_t *words = reader->position->random.words;
    const char *digits = json_string_value(value);

    if (digits == NULL || strlen(digits) != 64) {
        blame(reader, "the state of the generator is missing");
        return;
    }
    for (int i = 0; i < 4; i++) {
        char word[17];
        snprintf(word, sizeof word, "%s", digits + 16 * (ptrdiff_t)i);
        words[i] = strtoull(word, NULL, 16);
    }
}

static bool is_here(const json_t *root, const char *key, const char *expected)
{
    const char *text = json_string_value(json_object_get(root, key));

    return text != NULL && strcmp(text, expected) == 0;
}

const char *position_read(Position *position, const char *text)
{
    Reader reader = {.position = position};
    json_t *root = json_loads(text, 0, NULL);

    memset(position, 0, sizeof *position);
    if (!is_here(root, "format", "house-position/1") ||
        !is_here(root, "variant", "zark-city")) {
        blame(&reader, "this is no position of zark-city");
    } else {
        read_head(&reader, root);
        read_board(&reader, json_object_get(root, "board"));
        read_seats(&reader, root); /* pyramids on the board are removed from the
                                    * supply */
        read_pile(&reader, json_object_get(root, "draw"), &position->draw);
        read_pile(&reader, json_object_get(root, "discard"),
                  &position->discard);
        read_random(&reader, json_object_get(root, "rng"));
    }
    json_decref(root);
    return reader.fault;
}
