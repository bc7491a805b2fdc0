#include "position_json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const char *const seat_names[SEAT_LIMIT] = {"red", "green", "blue", "yellow",
                                            "white"};

const char position_options[] =
    "{\"attack_power\":false,\"build_next_to\":\"occupy\",\"deck\":\"standard\""
    ",\"draw_at_start\":false,\"fly\":false,\"jokers\":false,\"turn_limit\":0,"
    "\"win_check\":\"all\"}";

/* The seats, sorted by the letters of their colours. The format lists the
 * pyramids of a space in this order. */
static const int seats_by_letter[SEAT_LIMIT] = {2, 1, 0, 4, 3};

typedef struct Text {
    char *end;
} Text;

static void put(Text *text, const char *words)
{
    size_t length = strlen(words);

    memcpy(text->end, words, length);
    text->end += length;
}

static void put_number(Text *text, int number)
{
    text->end += sprintf(text->end, "%d", number);
}

/* Begins an element of a list: writes the opening bracket `open` before the
 * first element, and a comma before each later element. */
static void put_next(Text *text, int index, const char *open)
{
    put(text, index == 0 ? open : ",");
}

/* Ends a list. Writes the opening bracket first if the list is empty, because
 * `put_next` has not written it then. */
static void put_end(Text *text, int count, const char *open, const char *close)
{
    if (count == 0)
        put(text, open);
    put(text, close);
}

char *card_write(Card card, char *text)
{
    static const char ranks[RANK_COUNT][3] = {
        "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
    const char *rank = ranks[card_rank(card)];

    while (*rank != '\0')
        *text++ = *rank++;
    *text++ = "cdhs"[card_suit(card)];
    *text = '\0';
    return text;
}

static void put_card(Text *text, Card card)
{
    put(text, "\"");
    text->end = card_write(card, text->end);
    put(text, "\"");
}

/* Writes cards as a list. A hand is written from its first element, a pile from
 * its last. */
static void put_cards(Text *text, const Pile *pile, bool from_last)
{
    for (int i = 0; i < pile->count; i++) {
        put_next(text, i, "[");
        put_card(text, pile->cards[from_last ? pile->count - 1 - i : i]);
    }
    put_end(text, pile->count, "[", "]");
}

static void put_pyramids(Text *text, const Cell *cell)
{
    int count = 0;

    for (int i = 0; i < SEAT_LIMIT; i++) {
        int seat = seats_by_letter[i];
        for (int size = 0; size < SIZE_COUNT; size++)
            for (int n = 0; n < cell->pyramids[seat][size]; n++) {
                char token[] = {'"', seat_names[seat][0], (char)('1' + size),
                                '"', '\0'};
                put_next(text, count++, "[");
                put(text, token);
            }
    }
    put_end(text, count, "[", "]");
}

static void put_cell(Text *text, const Cell *cell)
{
    put(text, "\"");
    put_number(text, cell->x);
    put(text, ",");
    put_number(text, cell->y);
    put(text, "\":{\"cards\":[");
    put_card(text, cell->card);
    put(text, "],\"pyramids\":");
    put_pyramids(text, cell);
    put(text, "}");
}

static bool comes_before(const Cell *a, const Cell *b)
{
    return a->y != b->y ? a->y < b->y : a->x < b->x;
}

static void put_board(Text *text, const Position *position)
{
    const Cell *sorted[CELL_LIMIT];
    int count = position->cell_count;

    for (int i = 0; i < count; i++) {
        int j = i;
        for (; j > 0 && comes_before(&position->cells[i], sorted[j - 1]); j--)
            sorted[j] = sorted[j - 1];
        sorted[j] = &position->cells[i];
    }
    for (int i = 0; i < count; i++) {
        put_next(text, i, "{");
        put_cell(text, sorted[i]);
    }
    put_end(text, count, "{", "}");
}

static void put_seat(Text *text, int seat)
{
    put(text, "\"");
    put(text, seat_names[seat]);
    put(text, "\"");
}

static void put_head(Text *text, const Position *position)
{
    put(text, "{\"format\":\"house-position/1\",\"variant\":\"zark-city\"");
    put(text, ",\"options\":");
    put(text, position_options);
    put(text, ",\"seats\":");
    for (int seat = 0; seat < position->seats; seat++) {
        put_next(text, seat, "[");
        put_seat(text, seat);
    }
    put(text, "],\"to_move\":");
    if (position->to_move == NOBODY)
        put(text, "null");
    else
        put_seat(text, position->to_move);
    put(text, ",\"turn\":");
    put_number(text, position->turn);
    put(text, ",\"over\":");
    put(text, position->winner == NOBODY ? "false" : "true");
    if (position->winner == NOBODY)
        return;
    put(text, ",\"result\":{\"winners\":[");
    put_seat(text, position->winner);
    put(text, "],\"reason\":\"power block\"}");
}

static void put_supply(Text *text, const Position *position)
{
    for (int seat = 0; seat < position->seats; seat++) {
        put_next(text, seat, "{");
        put_seat(text, seat);
        put(text, ":");
        for (int size = 0; size < SIZE_COUNT; size++) {
            put_next(text, size, "[");
            put_number(text, position->supply[seat][size]);
        }
        put(text, "]");
    }
    put(text, "}");
}

static void put_hands(Text *text, const Position *position)
{
    for (int seat = 0; seat < position->seats; seat++) {
        put_next(text, seat, "{");
        put_seat(text, seat);
        put(text, ":");
        put_cards(text, &position->hands[seat], false);
    }
    put(text, "}");
}

void position_write(const Position *position, char text[POSITION_TEXT])
{
    Text out = {text};

    put_head(&out, position);
    put(&out, ",\"board\":");
    put_board(&out, position);
    put(&out, ",\"supply\":");
    put_supply(&out, position);
    put(&out, ",\"hands\":");
    put_hands(&out, position);
    put(&out, ",\"draw\":");
    put_cards(&out, &position->draw, true);
    put(&out, ",\"discard\":");
    put_cards(&out, &position->discard, true);
    put(&out, ",\"piles\":{},\"vars\":{},\"rng\":\"");
    for (int i = 0; i < 4; i++)
        out.end += sprintf(out.end, "%016" PRIx64, position->random.words[i]);
    put(&out, "\"}");
    *out.end = '\0';
}
