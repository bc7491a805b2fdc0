#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/knowledge.h"
#include "format/internal.h"

typedef struct Writer {
    const Position *position;
    const Equipment *equipment;
    Seat viewer; /* SEAT_NONE: sees everything */
    bool failed; /* memory ran out somewhere */
} Writer;

/* Both take the value over, and remember when memory ran out. */
static void set(Writer *writer, json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value) != 0)
        writer->failed = true;
}

static void add(Writer *writer, json_t *list, json_t *value)
{
    if (json_array_append_new(list, value) != 0)
        writer->failed = true;
}

static const char *seat_name(const Writer *writer, int seat)
{
    return color_name(writer->position->seats.colors[seat]);
}

static json_t *seat_value(const Writer *writer, int seat)
{
    return seat >= 0 && seat < writer->position->seats.count
               ? json_string(seat_name(writer, seat))
               : json_null();
}

/* -- the head ------------------------------------------------------------- */

json_t *position_option_value(const OptionValue *option)
{
    switch (option->type) {
    case OPTION_FLAG:
        return json_boolean(option->number);
    case OPTION_NUMBER:
        return json_integer(option->number);
    case OPTION_WORD:
        break;
    }
    return text_value(option->word);
}

static json_t *options_value(Writer *writer)
{
    json_t *options = json_object();

    for (int i = 0; i < writer->equipment->option_count; i++) {
        const OptionValue *option = &writer->equipment->options[i];
        set(writer, options, option->name, position_option_value(option));
    }
    return options;
}

static json_t *seats_value(Writer *writer)
{
    json_t *seats = json_array();

    for (int seat = 0; seat < writer->position->seats.count; seat++)
        add(writer, seats, seat_value(writer, seat));
    return seats;
}

static json_t *scores_value(Writer *writer)
{
    const Result *result = &writer->position->result;
    json_t *scores = json_object();

    for (int seat = 0; seat < writer->position->seats.count; seat++)
        set(writer, scores, seat_name(writer, seat),
            json_integer(result->scores[seat]));
    return scores;
}

static json_t *result_value(Writer *writer)
{
    const Result *result = &writer->position->result;
    json_t *value = json_object();
    json_t *winners = json_array();

    for (int seat = 0; seat < writer->position->seats.count; seat++) {
        if (result->winners >> seat & 1)
            add(writer, winners, seat_value(writer, seat));
    }
    set(writer, value, "winners", winners);
    if (result->scored)
        set(writer, value, "scores", scores_value(writer));
    set(writer, value, "reason", text_value(result->reason));
    return value;
}

json_t *position_result_value(const Position *position)
{
    Writer writer = {position, NULL, SEAT_NONE, false};
    json_t *value = result_value(&writer);

    if (!writer.failed)
        return value;
    json_decref(value);
    return NULL;
}

/* -- the board ------------------------------------------------------------ */

static json_t *code_value(const Writer *writer, Card card)
{
    return text_value(deck_face(&writer->equipment->deck, card)->code);
}

static json_t *cards_at_value(Writer *writer, Space space)
{
    Card cards[CARD_LIMIT];
    int count = position_cards_at(writer->position, space, cards);
    json_t *list = json_array();

    while (count > 0)
        add(writer, list, code_value(writer, cards[--count]));
    return list;
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

static json_t *pyramids_at_value(Writer *writer, Space space)
{
    const Pyramids *pyramids = &writer->position->pyramids;
    char texts[PYRAMID_LIMIT][TOKEN_LIMIT];
    int count = 0;
    json_t *list = json_array();

    for (Pyramid id = board_first(&writer->position->board, space);
         id != PYRAMID_NONE; id = pyramids->each[id].next)
        token_write_pyramid(texts[count++], &pyramids->each[id],
                            &writer->position->seats, writer->equipment);
    qsort(texts, (size_t)count, sizeof *texts, compare_texts);
    for (int i = 0; i < count; i++)
        add(writer, list, text_value(texts[i]));
    return list;
}

static int compare_spaces(const void *a, const void *b)
{
    return *(const Space *)a - *(const Space *)b;
}

/* All spaces that hold something, ascending. */
static int list_cells(const Board *board, Space *spaces)
{
    int count = 0;

    for (int i = 0; i < CELL_LIMIT; i++)
        if (board->cells[i].space != SPACE_NONE)
            spaces[count++] = board->cells[i].space;
    qsort(spaces, (size_t)count, sizeof *spaces, compare_spaces);
    return count;
}

static json_t *board_value(Writer *writer)
{
    const Board *board = &writer->position->board;
    Space spaces[CELL_LIMIT] = {0};
    int count = list_cells(board, spaces);
    json_t *value = json_object();

    for (int i = 0; i < count; i++) {
        char key[TOKEN_LIMIT];
        json_t *space = json_object();
        set(writer, space, "cards", cards_at_value(writer, spaces[i]));
        set(writer, space, "pyramids", pyramids_at_value(writer, spaces[i]));
        token_write_space(key, spaces[i], &board->shape);
        set(writer, value, key, space);
    }
    return value;
}

static json_t *supply_value(Writer *writer)
{
    json_t *value = json_object();

    for (int seat = 0; seat < writer->position->seats.count; seat++) {
        json_t *sizes = json_array();
        for (int size = 0; size < SIZE_LIMIT; size++)
            add(writer, sizes,
                json_integer(writer->position->pyramids.supply[seat][size]));
        set(writer, value, seat_name(writer, seat), sizes);
    }
    return value;
}

/* -- the cards ------------------------------------------------------------ */

static bool is_seen(const Writer *writer, Card card)
{
    return writer->viewer == SEAT_NONE ||
           knowledge_has(writer->position, writer->viewer, card);
}

static json_t *pile_value(Writer *writer, int pile)
{
    Card cards[CARD_LIMIT];
    int count = cards_list(&writer->position->cards, pile, cards);
    json_t *list = json_array();

    for (int i = 0; i < count; i++)
        add(writer, list,
            is_seen(writer, cards[i]) ? code_value(writer, cards[i])
                                      : json_string("?"));
    return list;
}

/* The unknown cards of a hand go last: their place in the order is something
 * to know about them. */
static json_t *hand_value(Writer *writer, int seat)
{
    Card cards[CARD_LIMIT];
    int count = cards_list(&writer->position->cards, PILE_HAND + seat, cards);
    int hidden = 0;
    json_t *list = json_array();

    for (int i = 0; i < count; i++) {
        if (is_seen(writer, cards[i]))
            add(writer, list, code_value(writer, cards[i]));
        else
            hidden++;
    }
    while (hidden-- > 0)
        add(writer, list, json_string("?"));
    return list;
}

static json_t *hands_value(Writer *writer)
{
    json_t *value = json_object();

    for (int seat = 0; seat < writer->position->seats.count; seat++)
        set(writer, value, seat_name(writer, seat), hand_value(writer, seat));
    return value;
}

static json_t *piles_value(Writer *writer)
{
    const Equipment *equipment = writer->equipment;
    int order[NAMED_PILE_LIMIT];
    json_t *value = json_object();

    position_pile_order(equipment, order);
    for (int i = 0; i < equipment->pile_count; i++)
        set(writer, value, equipment->piles[order[i]],
            pile_value(writer, PILE_NAMED + order[i]));
    return value;
}

void position_pile_order(const Equipment *equipment, int *order)
{
    for (int i = 0; i < equipment->pile_count; i++) {
        int at = i;
        for (; at > 0 &&
               strcmp(equipment->piles[order[at - 1]], equipment->piles[i]) > 0;
             at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

/* -- the rest ---------------------------------------------------------------
 */

static json_t *vars_value(Writer *writer)
{
    json_t *value = json_object();

    for (int i = 0; i < writer->equipment->var_count; i++) {
        const Var *var = &writer->equipment->vars[i];
        int32_t now = writer->position->vars[i];
        set(writer, value, var->name,
            var->type == VAR_FLAG   ? json_boolean(now)
            : var->type == VAR_SEAT ? seat_value(writer, now)
                                    : json_integer(now));
    }
    return value;
}

static json_t *words_value(const Random *random)
{
    char digits[4 * 16 + 1];

    for (int i = 0; i < 4; i++)
        snprintf(digits + (size_t)16 * i, 17, "%016llx",
                 (unsigned long long)random->words[i]);
    return json_string(digits);
}

static json_t *chance_value(Writer *writer, const Chance *chance)
{
    json_t *value = json_object();

    set(writer, value, "key", words_value(&chance->key));
    set(writer, value, "shuffles", json_integer(chance->shuffles));
    return value;
}

static void write_chance(Writer *writer, json_t *root)
{
    const Chance *chance = &writer->position->chance;

    if (chance->is_sequence)
        set(writer, root, "rng", words_value(&chance->key));
    else
        set(writer, root, "chance", chance_value(writer, chance));
}

static json_t *format_value(const Position *position)
{
    return json_sprintf("%s/%d", POSITION_FORMAT,
                        position->chance.is_sequence ? POSITION_SEQUENCE
                                                     : POSITION_KEY);
}

static void write_head(Writer *writer, json_t *root)
{
    const Position *position = writer->position;

    set(writer, root, "format", format_value(position));
    set(writer, root, "variant", text_value(writer->equipment->variant));
    set(writer, root, "options", options_value(writer));
    set(writer, root, "seats", seats_value(writer));
    set(writer, root, "to_move",
        position->turn == 0 || position->over
            ? json_null()
            : seat_value(writer, position->to_move));
    set(writer, root, "turn", json_integer(position->turn));
    set(writer, root, "over", json_boolean(position->over));
    if (position->over)
        set(writer, root, "result", result_value(writer));
}

json_t *position_value(const Position *position, const Equipment *equipment,
                       Seat viewer)
{
    Writer writer = {position, equipment, viewer, false};
    json_t *root = json_object();

    write_head(&writer, root);
    set(&writer, root, "board", board_value(&writer));
    set(&writer, root, "supply", supply_value(&writer));
    set(&writer, root, "hands", hands_value(&writer));
    set(&writer, root, "draw", pile_value(&writer, PILE_DRAW));
    set(&writer, root, "discard", pile_value(&writer, PILE_DISCARD));
    set(&writer, root, "piles", piles_value(&writer));
    set(&writer, root, "vars", vars_value(&writer));
    if (viewer == SEAT_NONE)
        write_chance(&writer, root);
    if (!writer.failed)
        return root;
    json_decref(root);
    return NULL;
}

char *position_json(const Position *position, const Equipment *equipment,
                    Seat viewer)
{
    json_t *root = position_value(position, equipment, viewer);
    char *text = root ? json_dumps(root, JSON_COMPACT) : NULL;

    json_decref(root);
    return text;
}
