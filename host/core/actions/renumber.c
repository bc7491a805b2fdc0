/*
 * renumber.c -- gives new numbers to the places without a name, by their
 * contents.
 *
 * Places are compared by their pyramids, then cards, then the variables that
 * refer to them.
 */
#include <string.h>

#include "core/actions/actions.h"

static const Cell free_cell = {SPACE_NONE, CARD_NONE, PYRAMID_NONE};

/* A Holding is a place that holds cards or pyramids, or to which a variable
 * refers. */
typedef struct Holding {
    Space space;
    Cell cell; /* cell of the place, or free_cell if it is empty */
    int pyramid_count;
    Pyramid pyramids[PYRAMID_LIMIT]; /* pyramids of the place, in canonical
                                      * order */
    int card_count;
    Card cards[CARD_LIMIT]; /* cards of the place, the top card first */
    uint64_t vars;          /* bit i: variable i refers to the place */
} Holding;

typedef struct Order {
    const Position *position;
    const Equipment *equipment;
    int count;
    const Holding *sorted[BOARD_PLACE_LIMIT];
} Order;

/* -- comparing ------------------------------------------------------------ */

static int compare_numbers(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static int compare_pyramids(const Order *order, const Holding *a,
                            const Holding *b)
{
    int count = a->pyramid_count < b->pyramid_count ? a->pyramid_count
                                                    : b->pyramid_count;

    for (int i = 0; i < count; i++) {
        int result = compare_numbers(
            position_pyramid_look(order->position, a->pyramids[i]),
            position_pyramid_look(order->position, b->pyramids[i]));
        if (result != 0)
            return result;
    }
    return a->pyramid_count - b->pyramid_count;
}

/* Returns a number that orders cards by their faces. All cards that lie face
 * down have the same number, because the order must not reveal their faces. */
static int face_order_of(const Order *order, Card card)
{
    return card_is_down(&order->position->cards, card)
               ? FACE_LIMIT
               : order->equipment->deck.face_of[card];
}

/* Returns a rank that depends on the variables of the card. The rank reveals
 * nothing, because all seats know a card if its variables have values. */
static int var_rank_of(const Order *order, Card card)
{
    return traits_rank(&order->position->traits, thing(THING_CARD, card));
}

static int compare_cards(const Order *order, const Holding *a, const Holding *b)
{
    int count = a->card_count < b->card_count ? a->card_count : b->card_count;

    for (int i = 0; i < count; i++) {
        int difference = face_order_of(order, a->cards[i]) -
                         face_order_of(order, b->cards[i]);
        if (difference == 0)
            difference = var_rank_of(order, a->cards[i]) -
                         var_rank_of(order, b->cards[i]);
        if (difference != 0)
            return difference;
    }
    return a->card_count - b->card_count;
}

static int renumber_compare(const Order *order, const Holding *a,
                            const Holding *b)
{
    int result = (a->cell.space == SPACE_NONE) - (b->cell.space == SPACE_NONE);

    if (result == 0)
        result = compare_pyramids(order, a, b);
    if (result == 0)
        result = compare_cards(order, a, b);
    return result != 0 ? result : compare_numbers(a->vars, b->vars);
}

/* -- the contents of places ----------------------------------------------- */

/* Returns the space that a variable refers to, or SPACE_NONE. */
static Space space_of_var(const Position *position, VarType type, int32_t value)
{
    unsigned space = SPACE_NONE;

    if (value == var_nothing(type))
        return SPACE_NONE;
    if (type == VAR_SPACE)
        space = (unsigned)value;
    else if (type == VAR_PYRAMID)
        space = position->pyramids.each[value].space;
    else if (type == VAR_CARD)
        space = position->cards.place[value];
    return (Space)space;
}

static uint64_t vars_of(const Position *position, const Equipment *equipment,
                        Space space)
{
    uint64_t vars = 0;

    for (int i = 0; i < equipment->var_count; i++)
        if (space_of_var(position, equipment->vars[i].type,
                         position->vars[i]) == space)
            vars |= (uint64_t)1 << i;
    return vars;
}

/* Fills in `held`. `cell` is NULL if the place is empty. */
static void describe_holding(const Position *position, Space space,
                             const Cell *cell, uint64_t vars, Holding *held)
{
    held->space = space;
    held->cell = cell != NULL ? *cell : free_cell;
    held->pyramid_count =
        position_add_pyramids(position, space, held->pyramids, 0);
    held->card_count = position_cards_at(position, space, held->cards);
    held->vars = vars;
}

static void renumber_add(Order *order, const Holding *held)
{
    int at = order->count++;

    for (; at > 0 && renumber_compare(order, order->sorted[at - 1], held) > 0;
         at--)
        order->sorted[at] = order->sorted[at - 1];
    order->sorted[at] = held;
}

/* -- the change ----------------------------------------------------------- */

static void renumber_put(Board *board, Space space, Card top, Pyramid first)
{
    /* Setting the top card and the first pyramid cannot fail, because there are
     * as many cells as before. */
    (void)board_set_first(board, space, first);
    (void)board_set_top(board, space, top);
}

static void rename_vars(Position *position, const Equipment *equipment,
                        const Space *names)
{
    for (int i = 0; i < equipment->var_count; i++)
        if (equipment->vars[i].type == VAR_SPACE &&
            position->vars[i] != var_nothing(VAR_SPACE))
            position->vars[i] = names[space_x((Space)position->vars[i])];
}

static void rename_all(Position *position, const Equipment *equipment,
                       const Order *order, const Space *names)
{
    Pyramids *pyramids = &position->pyramids;
    Cards *cards = &position->cards;

    for (int i = 0; i < order->count; i++)
        renumber_put(&position->board, order->sorted[i]->space, CARD_NONE,
                     PYRAMID_NONE);
    for (int i = 0; i < order->count; i++) {
        const Holding *held = order->sorted[i];
        renumber_put(&position->board, names[space_x(held->space)],
                     held->cell.top, held->cell.first);
    }
    for (int p = 0; p < pyramids->count; p++)
        if (pyramid_on_board(pyramids, (Pyramid)p))
            pyramids->each[p].space = names[space_x(pyramids->each[p].space)];
    for (int card = 0; card < cards->count; card++)
        if (card_on_board(cards, (Card)card))
            cards->place[card] = names[space_x((Space)cards->place[card])];
    rename_vars(position, equipment, names);
}

/* Records an EVENT_NUMBER for each place whose number changes, except empty
 * places. */
static void record_numbers(EventLog *log, const Order *order,
                           const Space *names)
{
    for (int i = 0; i < order->count; i++) {
        const Holding *held = order->sorted[i];
        Event event = event_of(EVENT_NUMBER);
        event.from = held->space;
        event.to = names[space_x(held->space)];
        if (event.from != event.to && held->cell.space != SPACE_NONE)
            event_record(log, event);
    }
}

/* Lists the unnamed places that hold something or to which a variable
 * refers. */
static void look_around(const Position *position, const Equipment *equipment,
                        Holding *held, Order *order)
{
    const BoardShape *shape = &position->board.shape;

    for (int x = shape->named; x < shape->columns; x++) {
        Space space = space_at(x, 0);
        const Cell *cell = board_cell(&position->board, space);
        uint64_t vars = vars_of(position, equipment, space);
        if (cell == NULL && vars == 0)
            continue;
        describe_holding(position, space, cell, vars, held);
        renumber_add(order, held++);
    }
}

static void find_names(const BoardShape *shape, const Order *order,
                       Space *names)
{
    bool is_named[BOARD_PLACE_LIMIT] = {false};
    int next = shape->named;

    for (int i = 0; i < order->count; i++) {
        int x = space_x(order->sorted[i]->space);
        names[x] = space_at(next++, 0);
        is_named[x] = true;
    }
    for (int x = 0; x < shape->named; x++)
        names[x] = space_at(x, 0);
    for (int x = shape->named; x < shape->columns; x++)
        if (!is_named[x])
            names[x] = space_at(next++, 0);
}

void position_renumber(Position *position, const Equipment *equipment,
                       EventLog *log, Space *names)
{
    const BoardShape *shape = &position->board.shape;
    Holding held[BOARD_PLACE_LIMIT];
    Order order = {.position = position, .equipment = equipment};
    bool is_same = true;

    look_around(position, equipment, held, &order);
    find_names(shape, &order, names);
    for (int x = 0; x < shape->columns; x++)
        is_same = is_same && names[x] == space_at(x, 0);
    if (is_same)
        return;
    rename_all(position, equipment, &order, names);
    record_numbers(log, &order, names);
}
