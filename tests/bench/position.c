#include "position.h"

#include <string.h>

/* Changes of x and y for a step in each direction. The indices of opposite
 * directions differ by 2. */
static const int8_t step_x[DIRECTION_COUNT] = {0, 1, 0, -1};
static const int8_t step_y[DIRECTION_COUNT] = {-1, 0, 1, 0};

void position_start(Position *position, int seats, Random random)
{
    memset(position, 0, sizeof *position);
    position->random = random;
    position->seats = seats;
    position->to_move = NOBODY;
    position->winner = NOBODY;
    for (int card = CARD_COUNT - 1; card >= 0; card--)
        pile_add(&position->draw, (Card)card);
    for (int seat = 0; seat < seats; seat++)
        for (int size = 0; size < SIZE_COUNT; size++)
            position->supply[seat][size] = OF_EACH_SIZE;
}

/* -- cards ---------------------------------------------------------------- */

void pile_add(Pile *pile, Card card)
{
    pile->cards[pile->count++] = card;
}

void hand_add(Pile *hand, Card card)
{
    int i = hand->count++;

    for (; i > 0 && hand->cards[i - 1] > card; i--)
        hand->cards[i] = hand->cards[i - 1];
    hand->cards[i] = card;
}

void hand_remove(Pile *hand, Card card)
{
    int i = 0;

    while (hand->cards[i] != card)
        i++;
    hand->count--;
    for (; i < hand->count; i++)
        hand->cards[i] = hand->cards[i + 1];
}

int hand_list(const Pile *hand, bool numbers, Card *list)
{
    int count = 0;

    for (int i = 0; i < hand->count; i++)
        if (card_is_number(hand->cards[i]) == numbers)
            list[count++] = hand->cards[i];
    return count;
}

/* Shuffles as docs/formats.md describes. There, a list begins with the card to
 * be drawn next; here, that card is the last element. */
void pile_shuffle(Pile *pile, Random *random)
{
    int last = pile->count - 1;

    for (int i = last; i > 0; i--) {
        int j = random_below(random, i + 1);
        Card card = pile->cards[last - i];
        pile->cards[last - i] = pile->cards[last - j];
        pile->cards[last - j] = card;
    }
}

bool position_draw(Position *position, int seat)
{
    Pile *draw = &position->draw;

    if (draw->count == 0) {
        if (position->discard.count == 0)
            return false;
        *draw = position->discard;
        position->discard.count = 0;
        pile_shuffle(draw, &position->random);
    }
    hand_add(&position->hands[seat], draw->cards[--draw->count]);
    return true;
}

/* -- board ---------------------------------------------------------------- */

static int find_cell(const Position *position, int x, int y)
{
    for (int i = 0; i < position->cell_count; i++)
        if (position->cells[i].x == x && position->cells[i].y == y)
            return i;
    return NO_CELL;
}

int position_lay(Position *position, Card card, int x, int y)
{
    int laid = position->cell_count;
    Cell *cell = &position->cells[laid];

    memset(cell, 0, sizeof *cell);
    cell->x = (int8_t)x;
    cell->y = (int8_t)y;
    cell->card = card;
    for (int d = 0; d < DIRECTION_COUNT; d++) {
        int other = find_cell(position, x + step_x[d], y + step_y[d]);
        cell->beside[d] = (uint8_t)other;
        if (other != NO_CELL)
            position->cells[other].beside[(d + 2) % DIRECTION_COUNT] =
                (uint8_t)laid;
    }
    position->cell_count++;
    return laid;
}

static void add_place(Places *places, int x, int y)
{
    for (int i = 0; i < places->count; i++)
        if (places->places[i].x == x && places->places[i].y == y)
            return;
    places->places[places->count++] = (Place){(int8_t)x, (int8_t)y};
}

void places_add_beside(Places *places, const Cell *cell)
{
    for (int d = 0; d < DIRECTION_COUNT; d++)
        if (cell->beside[d] == NO_CELL)
            add_place(places, cell->x + step_x[d], cell->y + step_y[d]);
}

void places_list(Places *places, const Position *position)
{
    places->count = 0;
    if (position->cell_count == 0)
        add_place(places, 0, 0);
    for (int i = 0; i < position->cell_count; i++)
        places_add_beside(places, &position->cells[i]);
}

static void put(Position *position, int seat, int size, int cell)
{
    Cell *at = &position->cells[cell];
    Homes *homes = &position->homes[seat];

    at->pyramids[seat][size]++;
    at->all++;
    if (at->of[seat]++ == 0)
        homes->cells[homes->count++] = (uint8_t)cell;
}

static void lift(Position *position, int seat, int size, int cell)
{
    Cell *at = &position->cells[cell];
    Homes *homes = &position->homes[seat];
    int i = 0;

    at->pyramids[seat][size]--;
    at->all--;
    if (--at->of[seat] > 0)
        return;
    while (homes->cells[i] != cell)
        i++;
    homes->cells[i] = homes->cells[--homes->count];
}

void position_place(Position *position, int seat, int size, int cell)
{
    position->supply[seat][size]--;
    put(position, seat, size, cell);
}

void position_take(Position *position, int seat, int size, int cell)
{
    lift(position, seat, size, cell);
    position->supply[seat][size]++;
}

void position_move(Position *position, int seat, int size, int from, int to)
{
    lift(position, seat, size, from);
    put(position, seat, size, to);
}
