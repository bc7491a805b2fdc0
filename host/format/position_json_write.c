#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/position/position.h"
#include "core/var_secret.h"
#include "format/internal.h"
#include "format/var.h"

typedef struct Writer {
    const Position *position;
    const Equipment *equipment;
    Seat viewer; /* a seat, or SEAT_NONE to write everything */
} Writer;

static const char *seat_name(const Writer *writer, int seat)
{
    return color_name(writer->position->seats.colors[seat]);
}

static Json *seat_value(const Writer *writer, int seat)
{
    return seat >= 0 && seat < writer->position->seats.count
               ? json_text(seat_name(writer, seat))
               : json_nothing();
}

/* -- the head ------------------------------------------------------------- */

Json *json_option(const OptionValue *option)
{
    switch (option->type) {
    case OPTION_FLAG:
        return json_flag(option->number);
    case OPTION_NUMBER:
        return json_whole(option->number);
    case OPTION_WORD:
        break;
    }
    return json_text(option->word);
}

static Json *options_value(const Writer *writer)
{
    Json *options = json_new_object();

    for (int i = 0; i < writer->equipment->option_count; i++) {
        const OptionValue *option = &writer->equipment->options[i];
        json_set(options, option->name, json_option(option));
    }
    return options;
}

static Json *seats_value(const Writer *writer)
{
    Json *seats = json_new_array();

    for (int seat = 0; seat < writer->position->seats.count; seat++)
        json_add(seats, seat_value(writer, seat));
    return seats;
}

static Json *scores_value(const Writer *writer)
{
    const Result *result = &writer->position->result;
    Json *scores = json_new_object();

    for (int seat = 0; seat < writer->position->seats.count; seat++)
        json_set(scores, seat_name(writer, seat),
                 json_whole(result->scores[seat]));
    return scores;
}

static Json *result_value(const Writer *writer)
{
    const Result *result = &writer->position->result;
    Json *value = json_new_object();
    Json *winners = json_new_array();

    for (int seat = 0; seat < writer->position->seats.count; seat++) {
        if (result->winners >> seat & 1)
            json_add(winners, seat_value(writer, seat));
    }
    json_set(value, "winners", winners);
    if (result->scored)
        json_set(value, "scores", scores_value(writer));
    json_set(value, "reason", json_text(result->reason));
    return value;
}

Json *json_result(const Position *position)
{
    return result_value(&(Writer){.position = position});
}

/* -- the board ------------------------------------------------------------ */

static bool is_seen(const Writer *writer, Card card)
{
    return writer->viewer == SEAT_NONE ||
           knowledge_has(writer->position, writer->viewer, card);
}

/* Returns the code of the card, such as "AM", or "?" if the viewer does not
 * know it. Brackets mean face down on the board. */
static Json *card_value(const Writer *writer, Card card)
{
    bool is_down = card_is_down(&writer->position->cards, card);
    const char *code = is_seen(writer, card)
                           ? deck_face(&writer->equipment->deck, card)->code
                           : "?";
    char text[NAME_LIMIT + 2];

    snprintf(text, sizeof text, is_down ? "[%s]" : "%s", code);
    return json_text(text);
}

static Json *cards_at_value(const Writer *writer, Space space)
{
    Card cards[CARD_LIMIT];
    int count = position_cards_at(writer->position, space, cards);
    Json *list = json_new_array();

    while (count > 0)
        json_add(list, card_value(writer, cards[--count]));
    return list;
}

static int compare_texts_in_place(const void *a, const void *b)
{
    return strcmp(a, b);
}

static Json *pyramids_at_value(const Writer *writer, Space space)
{
    const Pyramids *pyramids = &writer->position->pyramids;
    char texts[PYRAMID_LIMIT][TOKEN_LIMIT];
    int count = 0;
    Json *list = json_new_array();

    for (Pyramid id = board_first(&writer->position->board, space);
         id != PYRAMID_NONE; id = pyramids->each[id].next) {
        const TokenPyramid pyramid = token_pyramid(id, writer->position);
        token_write_pyramid(texts[count++], &pyramid, &writer->position->seats,
                            writer->equipment);
    }
    if (!pyramids->stacked)
        qsort(texts, (size_t)count, sizeof *texts, compare_texts_in_place);
    for (int i = 0; i < count; i++) /* stacks are linked from the top down */
        json_add(list, json_text(texts[pyramids->stacked ? count - 1 - i : i]));
    return list;
}

static int compare_spaces(const void *a, const void *b)
{
    return *(const Space *)a - *(const Space *)b;
}

/* Lists all spaces that are not empty, in ascending order. */
static int list_cells(const Board *board, Space *spaces)
{
    int count = 0;

    for (int i = 0; i < CELL_LIMIT; i++)
        if (board->cells[i].space != SPACE_NONE)
            spaces[count++] = board->cells[i].space;
    qsort(spaces, (size_t)count, sizeof *spaces, compare_spaces);
    return count;
}

static Json *board_value(const Writer *writer)
{
    const Board *board = &writer->position->board;
    Space spaces[CELL_LIMIT] = {0};
    int count = list_cells(board, spaces);
    Json *value = json_new_object();

    for (int i = 0; i < count; i++) {
        char key[TOKEN_LIMIT];
        Json *space = json_new_object();
        json_set(space, "cards", cards_at_value(writer, spaces[i]));
        json_set(space, "pyramids", pyramids_at_value(writer, spaces[i]));
        token_write_space(key, spaces[i], writer->equipment);
        json_set(value, key, space);
    }
    return value;
}

static Json *supply_value(const Writer *writer)
{
    const Pyramids *pyramids = &writer->position->pyramids;
    Json *value = json_new_object();

    for (int i = 0; i < pyramids->stashes.count; i++) {
        Json *sizes = json_new_array();
        for (int size = 0; size < SIZE_LIMIT; size++)
            json_add(sizes, json_whole(pyramids->supply[i][size]));
        json_set(value, color_name(pyramids->stashes.colors[i]), sizes);
    }
    return value;
}

/* -- the cards ------------------------------------------------------------ */

static Json *pile_value(const Writer *writer, int pile)
{
    Card cards[CARD_LIMIT];
    int count = cards_list(&writer->position->cards, pile, cards);
    Json *list = json_new_array();

    for (int i = 0; i < count; i++)
        json_add(list, card_value(writer, cards[i]));
    return list;
}

/* Writes an unordered pile. Unknown cards come last, because their places among
 * the known cards could reveal which cards they are. */
static Json *unordered_value(const Writer *writer, int pile)
{
    Card cards[CARD_LIMIT];
    int count = cards_list(&writer->position->cards, pile, cards);
    int hidden = 0;
    Json *list = json_new_array();

    for (int i = 0; i < count; i++) {
        if (is_seen(writer, cards[i]))
            json_add(list, card_value(writer, cards[i]));
        else
            hidden++;
    }
    while (hidden-- > 0)
        json_add(list, json_text("?"));
    return list;
}

static Json *hands_value(const Writer *writer)
{
    Json *value = json_new_object();

    for (int seat = 0; seat < writer->position->seats.count; seat++)
        json_set(value, seat_name(writer, seat),
                 unordered_value(writer, PILE_HAND + seat));
    return value;
}

static Json *named_value(const Writer *writer, int pile)
{
    return pile_is_unordered(&writer->position->cards, pile)
               ? unordered_value(writer, pile)
               : pile_value(writer, pile);
}

static Json *piles_value(const Writer *writer)
{
    const Equipment *equipment = writer->equipment;
    int order[NAMED_PILE_LIMIT] = {0};
    Json *value = json_new_object();

    position_pile_order(equipment, order);
    for (int i = 0; i < equipment->pile_count; i++)
        json_set(value, equipment->piles[order[i]],
                 named_value(writer, PILE_NAMED + order[i]));
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

/* -- variables, chance, and the whole position ---------------------------- */

static Json *var_value(const Writer *writer, int index)
{
    const Var *var = &writer->equipment->vars[index];
    int32_t now = writer->position->vars[index];
    char token[TOKEN_LIMIT];

    if (var_is_hidden(var, now, writer->viewer))
        return json_text("?");
    switch (var->type) {
    case VAR_FLAG:
        return json_flag(now);
    case VAR_NUMBER:
        return json_whole(now);
    default:
        return var_write(token, index, writer->position, writer->equipment)
                   ? json_text(token)
                   : json_nothing();
    }
}

static Json *vars_value(const Writer *writer)
{
    Json *value = json_new_object();

    for (int i = 0; i < writer->equipment->var_count; i++)
        json_set(value, writer->equipment->vars[i].name, var_value(writer, i));
    return value;
}

static Json *trait_value(const Writer *writer, const Trait *trait)
{
    const Var *var = &writer->equipment->traits[trait->var];
    char text[TOKEN_LIMIT];

    if (var->type == VAR_FLAG)
        return json_flag(trait->value);
    if (var->type == VAR_NUMBER)
        return json_whole(trait->value);
    token_write_value(text, var, trait->value, &writer->position->seats,
                      writer->equipment);
    return json_text(text);
}

/* Returns the values of a variable of cards or spaces as an object. Leaves out
 * values that equal the start value. */
static Json *values_value(const Writer *writer, int var)
{
    const Traits *traits = &writer->position->traits;
    Json *value = json_new_object();
    char token[TOKEN_LIMIT];

    for (int i = 0; i < traits->count; i++) {
        const Trait *trait = &traits->each[i];
        if (trait->var != var)
            continue;
        if (trait->type == THING_CARD)
            var_write_card(token, (Card)trait->id, writer->position,
                           writer->equipment);
        else
            token_write_space(token, trait->id, writer->equipment);
        json_set(value, token, trait_value(writer, trait));
    }
    return value;
}

/* Adds the variables of cards and spaces. The variables of a pyramid are in the
 * pyramid's token. */
static void write_state(const Writer *writer, Json *root)
{
    const Equipment *equipment = writer->equipment;
    Json *state = json_new_object();

    for (int i = 0; i < equipment->trait_count; i++) {
        Json *values = equipment->traits[i].of == THING_PYRAMID
                           ? json_new_object()
                           : values_value(writer, i);
        if (json_length(values) > 0)
            json_set(state, equipment->traits[i].name, values);
        else
            json_drop(values);
    }
    if (json_length(state) > 0)
        json_set(root, "state", state);
    else
        json_drop(state);
}

static Json *words_value(const Random *random)
{
    char digits[4 * 16 + 1];

    for (int i = 0; i < 4; i++)
        snprintf(digits + (size_t)16 * i, 17, "%016llx",
                 (unsigned long long)random->words[i]);
    return json_text(digits);
}

static Json *chance_value(const Chance *chance)
{
    Json *value = json_new_object();

    json_set(value, "key", words_value(&chance->key));
    json_set(value, "shuffles", json_whole(chance->shuffles));
    return value;
}

static void write_chance(const Chance *chance, Json *root)
{
    if (chance->is_sequence)
        json_set(root, "rng", words_value(&chance->key));
    else
        json_set(root, "chance", chance_value(chance));
}

/* True if older versions of the format cannot describe the position. */
static bool is_newer(const Writer *writer)
{
    const Equipment *equipment = writer->equipment;
    const PileKinds *kinds = &equipment->pile_kinds;

    if (kinds->secret != 0 || kinds->unordered != 0 ||
        equipment->stash_count > 0 || equipment->stacks ||
        writer->position->pyramids.mixed > 0 ||
        writer->position->traits.count > 0 ||
        cards_any_down(&writer->position->cards))
        return true;
    for (int i = 0; i < equipment->var_count; i++)
        if (equipment->vars[i].type > VAR_SEAT)
            return true;
    return board_is_of_places(&equipment->shape);
}

static Json *format_value(const Writer *writer)
{
    int version = is_newer(writer) ? POSITION_NEWEST : POSITION_KEY;
    char text[sizeof POSITION_FORMAT + 12];

    if (version == POSITION_KEY && writer->position->chance.is_sequence)
        version = POSITION_SEQUENCE;
    snprintf(text, sizeof text, "%s/%d", POSITION_FORMAT, version);
    return json_text(text);
}

static void write_head(const Writer *writer, Json *root)
{
    const Position *position = writer->position;

    json_set(root, "format", format_value(writer));
    json_set(root, "variant", json_text(writer->equipment->variant));
    json_set(root, "options", options_value(writer));
    json_set(root, "seats", seats_value(writer));
    json_set(root, "to_move",
             position->turn == 0 || position->over
                 ? json_nothing()
                 : seat_value(writer, position->to_move));
    json_set(root, "turn", json_whole(position->turn));
    json_set(root, "over", json_flag(position->over));
    if (position->over)
        json_set(root, "result", result_value(writer));
}

Json *json_position(const Position *position, const Equipment *equipment,
                    Seat viewer)
{
    Writer writer = {position, equipment, viewer};
    Json *root = json_new_object();

    write_head(&writer, root);
    json_set(root, "board", board_value(&writer));
    json_set(root, "supply", supply_value(&writer));
    json_set(root, "hands", hands_value(&writer));
    json_set(root, "draw", pile_value(&writer, PILE_DRAW));
    json_set(root, "discard", pile_value(&writer, PILE_DISCARD));
    json_set(root, "piles", piles_value(&writer));
    json_set(root, "vars", vars_value(&writer));
    write_state(&writer, root);
    if (viewer == SEAT_NONE)
        write_chance(&position->chance, root);
    return root;
}

char *position_json(const Position *position, const Equipment *equipment,
                    Seat viewer)
{
    Json *root = json_position(position, equipment, viewer);
    char *text = json_write(root);

    json_drop(root);
    return text;
}
