/* zark_city.c -- the actions of a turn, and their effects. An action without
 * options fails and changes nothing. */
#include "zark_city.h"

enum { DEALT = 3, DRAWN = 3, HAND_LIMIT = 6 };

/* A Spot is the set of all pyramids that have the same owner and size and are
 * on the same cell. These pyramids are interchangeable. */
typedef struct Spot {
    uint8_t cell;
    uint8_t owner;
    uint8_t size;
} Spot;

typedef struct Spots {
    int count;
    Spot spots[SEAT_LIMIT * SIZE_COUNT * OF_EACH_SIZE];
} Spots;

static int choose(const Chooser *chooser, int count)
{
    return chooser->choose(chooser->context, count);
}

static Place choose_place(const Chooser *chooser, const Places *places)
{
    return places->places[choose(chooser, places->count)];
}

static Spot choose_spot(const Chooser *chooser, const Spots *spots)
{
    return spots->spots[choose(chooser, spots->count)];
}

static void add_spot(Spots *spots, int cell, int owner, int size)
{
    spots->spots[spots->count++] =
        (Spot){(uint8_t)cell, (uint8_t)owner, (uint8_t)size};
}

/* Lists the owner's pyramids on a cell, at most one of each size, up to the
 * size `largest`. */
static void list_pyramids_on(const Position *position, int cell, int owner,
                             int largest, Spots *spots)
{
    for (int size = SMALL; size <= largest; size++)
        if (position->cells[cell].pyramids[owner][size] > 0)
            add_spot(spots, cell, owner, size);
}

static void lay_with_small(Position *position, int seat, Card card, Place place)
{
    int cell = position_lay(position, card, place.x, place.y);

    position_place(position, seat, SMALL, cell);
}

/* Discards `needed` of the listed cards. The cards are chosen in ascending
 * order, so that each set of cards is chosen in only one way. */
static void discard_some(Position *position, const Chooser *chooser,
                         const Card *list, int count, int needed)
{
    Pile *hand = &position->hands[position->to_move];
    int first = 0;

    for (; needed > 0; needed--) {
        int pick = first + choose(chooser, count - first - (needed - 1));
        hand_remove(hand, list[pick]);
        pile_add(&position->discard, list[pick]);
        first = pick + 1;
    }
}

/* -- set-up --------------------------------------------------------------- */

static bool has_number(const Pile *hand)
{
    for (int i = 0; i < hand->count; i++)
        if (card_is_number(hand->cards[i]))
            return true;
    return false;
}

static bool all_have_numbers(const Position *position)
{
    for (int seat = 0; seat < position->seats; seat++)
        if (!has_number(&position->hands[seat]))
            return false;
    return true;
}

static void deal(Position *position)
{
    pile_shuffle(&position->draw, &position->random);
    for (int seat = 0; seat < position->seats; seat++)
        for (int i = 0; i < DEALT; i++)
            position_draw(position, seat);
    while (!all_have_numbers(position) && position->draw.count > 0)
        for (int seat = 0; seat < position->seats; seat++)
            position_draw(position, seat);
}

static int highest(const Card *starters, const bool *has_starter, int seats)
{
    int best = 0;

    for (int seat = 1; seat < seats; seat++)
        if (has_starter[seat] &&
            (!has_starter[best] ||
             card_rank(starters[seat]) > card_rank(starters[best])))
            best = seat;
    return best;
}

void zark_city_set_up(Position *position, const Chooser *chooser)
{
    Card starters[SEAT_LIMIT];
    bool has_starter[SEAT_LIMIT];
    int seats = position->seats;
    int first;

    deal(position);
    for (int seat = 0; seat < seats; seat++) {
        Card numbers[CARD_COUNT];
        int count = hand_list(&position->hands[seat], true, numbers);
        has_starter[seat] = count > 0;
        if (has_starter[seat])
            starters[seat] = numbers[choose(chooser, count)];
    }
    first = highest(starters, has_starter, seats);
    for (int i = 0; i < seats; i++) {
        int seat = (first + i) % seats;
        Place place = {0, 0};
        Places places;
        if (!has_starter[seat])
            continue;
        places_list(&places, position);
        if (position->cell_count > 0)
            place = choose_place(chooser, &places);
        hand_remove(&position->hands[seat], starters[seat]);
        lay_with_small(position, seat, starters[seat], place);
    }
    position->to_move = first;
    position->turn = 1;
}

/* -- actions -------------------------------------------------------------- */

static bool act_draw(Position *position, const Chooser *chooser)
{
    const Pile *hand = &position->hands[position->to_move];

    for (int i = 0; i < DRAWN; i++)
        if (!position_draw(position, position->to_move))
            break;
    if (hand->count > HAND_LIMIT) {
        Pile held = *hand;
        discard_some(position, chooser, held.cards, held.count,
                     held.count - HAND_LIMIT);
    }
    return true;
}

static bool act_grow(Position *position, const Chooser *chooser)
{
    int me = position->to_move;
    const Homes *homes = &position->homes[me];
    Spots spots;
    Spot spot;

    spots.count = 0;
    for (int i = 0; i < homes->count; i++)
        for (int size = SMALL; size < LARGE; size++)
            if (position->cells[homes->cells[i]].pyramids[me][size] > 0 &&
                position->supply[me][size + 1] > 0)
                add_spot(&spots, homes->cells[i], me, size);
    if (spots.count == 0)
        return false;
    spot = choose_spot(chooser, &spots);
    position_take(position, me, spot.size, spot.cell);
    position_place(position, me, spot.size + 1, spot.cell);
    return true;
}

static bool act_spawn(Position *position, const Chooser *chooser)
{
    int me = position->to_move;
    const Homes *homes = &position->homes[me];
    int cell;

    if (homes->count == 0 || position->supply[me][SMALL] == 0)
        return false;
    cell = homes->cells[choose(chooser, homes->count)];
    position_place(position, me, SMALL, cell);
    return true;
}

static bool act_build(Position *position, const Chooser *chooser)
{
    int me = position->to_move;
    const Homes *homes = &position->homes[me];
    Card numbers[CARD_COUNT];
    int count = hand_list(&position->hands[me], true, numbers);
    Places places;
    Place place;
    Card card;

    if (count == 0)
        return false;
    places.count = 0;
    for (int i = 0; i < homes->count; i++)
        places_add_beside(&places, &position->cells[homes->cells[i]]);
    if (places.count == 0)
        return false;
    card = numbers[choose(chooser, count)];
    place = choose_place(chooser, &places);
    hand_remove(&position->hands[me], card);
    position_lay(position, card, place.x, place.y);
    return true;
}

/* Lists the cells beside a cell. Returns their number. */
static int list_beside(const Cell *cell, int *list)
{
    int count = 0;

    for (int d = 0; d < DIRECTION_COUNT; d++)
        if (cell->beside[d] != NO_CELL)
            list[count++] = cell->beside[d];
    return count;
}

static bool act_move(Position *position, const Chooser *chooser)
{
    int me = position->to_move;
    const Homes *homes = &position->homes[me];
    int ways[DIRECTION_COUNT];
    int count;
    Spots spots;
    Spot spot;

    spots.count = 0;
    for (int i = 0; i < homes->count; i++)
        if (list_beside(&position->cells[homes->cells[i]], ways) > 0)
            list_pyramids_on(position, homes->cells[i], me, LARGE, &spots);
    if (spots.count == 0)
        return false;
    spot = choose_spot(chooser, &spots);
    count = list_beside(&position->cells[spot.cell], ways);
    position_move(position, me, spot.size, spot.cell,
                  ways[choose(chooser, count)]);
    return true;
}

/* True if the seat occupies the card or a card beside it. */
static bool is_in_reach(const Position *position, int seat, const Cell *cell)
{
    if (cell_is_occupied(cell, seat))
        return true;
    for (int d = 0; d < DIRECTION_COUNT; d++)
        if (cell->beside[d] != NO_CELL &&
            cell_is_occupied(&position->cells[cell->beside[d]], seat))
            return true;
    return false;
}

/* Lists the owner's pyramids that are not larger than `largest` and that a
 * different seat can attack. */
static void list_targets(const Position *position, int owner, int largest,
                         Spots *spots)
{
    const Homes *homes = &position->homes[owner];

    for (int i = 0; i < homes->count; i++)
        if (is_in_reach(position, position->to_move,
                        &position->cells[homes->cells[i]]))
            list_pyramids_on(position, homes->cells[i], owner, largest, spots);
}

/* Lets the attacker replace the target with a pyramid of the same size or
 * smaller, or only remove it. */
static void convert(Position *position, const Chooser *chooser, Spot target)
{
    int me = position->to_move;
    int sizes[SIZE_COUNT];
    int count = 0;
    int pick;

    for (int size = SMALL; size <= target.size; size++)
        if (position->supply[me][size] > 0)
            sizes[count++] = size;
    pick = choose(chooser, count + 1);
    if (pick < count)
        position_place(position, me, sizes[pick], target.cell);
}

static bool act_attack(Position *position, const Chooser *chooser)
{
    int me = position->to_move;
    Card faces[CARD_COUNT];
    int count = hand_list(&position->hands[me], false, faces);
    /* an attack costs a card for each pip of the target */
    int largest = count <= LARGE ? count - 1 : LARGE;
    Spots targets;
    Spot target;

    if (count == 0)
        return false;
    targets.count = 0;
    for (int owner = 0; owner < position->seats; owner++)
        if (owner != me)
            list_targets(position, owner, largest, &targets);
    if (targets.count == 0)
        return false;
    target = choose_spot(chooser, &targets);
    discard_some(position, chooser, faces, count, target.size + 1);
    position_take(position, target.owner, target.size, target.cell);
    convert(position, chooser, target);
    return true;
}

static bool act_hatch(Position *position, const Chooser *chooser)
{
    int me = position->to_move;
    Card numbers[CARD_COUNT];
    Places places;
    Card card;
    int count;

    if (position->homes[me].count > 0 || position->supply[me][SMALL] == 0)
        return false;
    count = hand_list(&position->hands[me], true, numbers);
    if (count == 0)
        return false;
    places_list(&places, position);
    card = numbers[choose(chooser, count)];
    hand_remove(&position->hands[me], card);
    lay_with_small(position, me, card, choose_place(chooser, &places));
    return true;
}

/* -- the turn ------------------------------------------------------------- */

/* Returns the winner or NOBODY. The player who has acted is checked first, then
 * the others in turn order. */
static int find_winner(const Position *position)
{
    for (int i = 0; i < position->seats; i++) {
        int seat = (position->to_move + i) % position->seats;
        if (zark_city_has_block(position, seat))
            return seat;
    }
    return NOBODY;
}

bool zark_city_turn(Position *position, Action action, const Chooser *chooser)
{
    static bool (*const acts[ACTION_COUNT])(Position *, const Chooser *) = {
        [ACTION_DRAW] = act_draw,   [ACTION_GROW] = act_grow,
        [ACTION_SPAWN] = act_spawn, [ACTION_BUILD] = act_build,
        [ACTION_MOVE] = act_move,   [ACTION_ATTACK] = act_attack,
        [ACTION_HATCH] = act_hatch,
    };

    if (!acts[action](position, chooser))
        return false;
    position->winner = find_winner(position);
    if (position->winner == NOBODY) {
        position->to_move = (position->to_move + 1) % position->seats;
        position->turn++;
    } else {
        position->to_move = NOBODY;
    }
    return true;
}
