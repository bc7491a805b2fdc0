/*
 * sample.h -- an invented game with things of every kind, for the tests of the
 * text formats.
 */
#ifndef TESTS_FORMAT_SAMPLE_H
#define TESTS_FORMAT_SAMPLE_H

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/position_json.h"

/* Codes of the deck in canonical order. Copies are adjacent. */
static const char *const sample_cards[] = {
    "AM", "AM", "2MK", "5ML", "7SK", "7SK", "7SK", "PMSL", "XY", "E",
};

static inline void sample_deck(Deck *deck)
{
    deck->suit_count = 1;
    snprintf(deck->suits[0].name, NAME_LIMIT, "moons");
    for (size_t i = 0; i < sizeof sample_cards / sizeof *sample_cards; i++) {
        if (i == 0 || strcmp(sample_cards[i], sample_cards[i - 1]) != 0)
            snprintf(deck->faces[deck->face_count++].code, NAME_LIMIT, "%s",
                     sample_cards[i]);
        deck->face_of[deck->card_count++] = (uint8_t)(deck->face_count - 1);
    }
}

/* Sets the names of variables, options, marks, piles and words. Variables and
 * options are in alphabetical order; marks and piles are not. */
static inline void sample_names(Equipment *equipment)
{
    static const Var vars[] = {
        {.name = "first", .type = VAR_SEAT, .start = SEAT_NONE},
        {.name = "reshuffled", .type = VAR_FLAG, .start = 0},
        {.name = "round",
         .type = VAR_NUMBER,
         .start = 3,
         .least = INT32_MIN,
         .most = INT32_MAX},
    };
    static const OptionValue options[] = {
        {"deck", OPTION_WORD, 0, "basic"},
        {"pushing", OPTION_FLAG, 1, ""},
        {"turn_limit", OPTION_NUMBER, 0, ""},
    };

    equipment->mark_count = 2;
    snprintf(equipment->marks[0], NAME_LIMIT, "tired");
    snprintf(equipment->marks[1], NAME_LIMIT, "locked");
    equipment->pile_count = 2;
    snprintf(equipment->piles[0], NAME_LIMIT, "market");
    snprintf(equipment->piles[1], NAME_LIMIT, "arena");
    equipment->var_count = 3;
    memcpy(equipment->vars, vars, sizeof vars);
    equipment->option_count = 3;
    memcpy(equipment->options, options, sizeof options);
    equipment->word_count = 1;
    snprintf(equipment->words[0], NAME_LIMIT, "activate");
}

/* Returns the game's equipment, which the caller must free. If `columns` is 0,
 * the board is open. */
static inline Equipment *sample_new(int columns, int rows)
{
    Equipment *equipment = calloc(1, sizeof *equipment);

    assert_non_null(equipment);
    snprintf(equipment->variant, sizeof equipment->variant, "sample");
    sample_deck(&equipment->deck);
    sample_names(equipment);
    equipment->shape.columns = (uint8_t)columns;
    equipment->shape.rows = (uint8_t)rows;
    memcpy(equipment->stash, (uint8_t[]){2, 2, 3}, SIZE_LIMIT);
    equipment->poses = true;
    return equipment;
}

/* Returns a game without marks, piles, variables and options. Its pyramids do
 * not point. */
static inline Equipment *sample_bare(void)
{
    Equipment *equipment = sample_new(3, 4);

    equipment->poses = false;
    equipment->mark_count = 0;
    equipment->pile_count = 0;
    equipment->var_count = 0;
    equipment->option_count = 0;
    return equipment;
}

/* Returns the seats white, red and green. The standard order differs. */
static inline Seats sample_seats(void)
{
    Seats seats = {3, {4, 0, 1}};
    return seats;
}

/* Returns a copy of the text, with double quotes in place of single quotes. The
 * caller must free the copy. */
static inline char *sample_text(const char *quoted)
{
    char *text = strdup(quoted);

    assert_non_null(text);
    for (char *quote = text; (quote = strchr(quote, '\'')); quote++)
        *quote = '"';
    return text;
}

/* Reads a position from a text with double quotes, and builds it. */
static inline bool sample_build(const char *text, const Equipment *equipment,
                                const char *seed, Position *position,
                                FormatError *error)
{
    PositionHead head;
    PositionDocument *document =
        position_document_read(text, strlen(text), &head, error);
    bool built = document && position_document_build(document, equipment, seed,
                                                     position, error);

    position_document_free(document);
    return built;
}

/* Reads a position from a text with single quotes. Fails the test if the text
 * has an error. */
static inline void sample_read(const char *quoted, const Equipment *equipment,
                               Position *position)
{
    FormatError error = {0};
    char *text = sample_text(quoted);

    if (!sample_build(text, equipment, "seed", position, &error))
        fail_msg("%s: %s in %s", error.path, error.message, text);
    free(text);
}

#endif
