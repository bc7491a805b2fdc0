#include "core/position/position.h"

/* The hash of a position is the sum of the hashes of its items. An item is a
 * fact about the position that its text contains. A sum has no order, so
 * interchangeable things need no sorting. */
enum HashItem {
    ITEM_SEQUENCE,
    ITEM_TURN,
    ITEM_WINNERS,
    ITEM_SCORE,
    ITEM_REASON,
    ITEM_VAR,
    ITEM_COLOR,
    ITEM_PILE,
    ITEM_BOARD,
    ITEM_PYRAMID,
    ITEM_OUT,
    ITEM_KEY,
    ITEM_COUNTS,
    ITEM_SPACE
};

/* Returns the hash of an item. `where` is below 2^24, `what` below 2^32. */
static uint64_t item(enum HashItem kind, unsigned where, uint32_t what)
{
    return random_mix((uint64_t)kind << 56 | (uint64_t)where << 32 | what);
}

static uint64_t hash_chance(const Chance *chance)
{
    enum HashItem kind = chance->is_sequence ? ITEM_SEQUENCE : ITEM_KEY;
    uint64_t sum = 0;

    for (unsigned i = 0; i < 4; i++)
        sum += random_mix(item(kind, i, 0) ^ chance->key.words[i]);
    if (chance->is_sequence)
        return sum;
    return sum + item(ITEM_COUNTS, chance->numbers, chance->shuffles);
}

static uint64_t hash_reason(const char *reason)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < REASON_LIMIT && reason[i]; i++)
        sum += item(ITEM_REASON, i, (unsigned char)reason[i]);
    return sum;
}

static uint64_t hash_turn(const Position *position)
{
    const Result *result = &position->result;
    uint64_t sum = item(ITEM_TURN, position->turn,
                        (uint32_t)position->to_move << 8 | position->over);

    if (!position->over)
        return sum;
    sum += item(ITEM_WINNERS, 0, result->winners);
    for (unsigned seat = 0; result->scored && seat < position->seats.count;
         seat++)
        sum += item(ITEM_SCORE, seat, (uint16_t)result->scores[seat]);
    return sum + hash_reason(result->reason);
}

/* Adds the values of a thing's variables to a hash. `item` is the hash without
 * these values. */
static uint64_t with_traits(const Position *position, Thing what, uint64_t item)
{
    uint64_t traits = traits_hash(&position->traits, what);

    return traits == 0 ? item : random_mix(item + traits);
}

static uint64_t hash_card(const Position *position, Card card, uint64_t item)
{
    return position->traits.count == 0
               ? item
               : with_traits(position, thing(THING_CARD, card), item);
}

static uint64_t hash_pyramid(const Position *position, Pyramid pyramid);

/* Returns a number for the card or pyramid that a variable holds. Things that
 * have the same description in a position file have the same number. */
static uint32_t printed_thing(const Position *position, const Deck *deck,
                              unsigned index)
{
    int32_t id = position->vars[index];
    const PyramidState *state;

    if (id == var_nothing(VAR_CARD))
        return UINT32_MAX;
    if (position->card_vars >> index & 1)
        return (uint32_t)position->cards.place[id] << 8 | deck->face_of[id];
    state = &position->pyramids.each[id];
    if (state->space == SPACE_SUPPLY)
        return (uint32_t)state->stash << 8 | state->pips;
    return (uint32_t)hash_pyramid(position, (Pyramid)id);
}

/* Returns the hash of the card or pyramid in a variable. Copies have equal
 * hashes, unless a position file must number them. */
static uint64_t hash_thing(const Position *position, const Deck *deck,
                           unsigned index)
{
    uint64_t sum = item(ITEM_VAR, index, printed_thing(position, deck, index));
    bool is_held = position->vars[index] != var_nothing(VAR_CARD);
    int copy = is_held ? position_held_copy(position, deck, (int)index) : 1;

    return copy == 1 ? sum : random_mix(sum + (uint64_t)copy);
}

static uint64_t hash_vars(const Position *position, const Deck *deck)
{
    uint64_t things = position->card_vars | position->pyramid_vars;
    uint64_t sum = 0;

    /* The first 24 variables are hashed even if unused, because the hashes in
     * older records must not change. */
    for (unsigned i = 0; i < VAR_LIMIT; i++)
        if (things >> i & 1)
            sum += hash_thing(position, deck, i);
        else if (i < 24 || position->vars[i] != 0)
            sum += item(ITEM_VAR, i, (uint32_t)position->vars[i]);
    return sum;
}

static uint64_t hash_colors(const Position *position)
{
    uint64_t sum = 0;
    for (unsigned seat = 0; seat < position->seats.count; seat++)
        sum += item(ITEM_COLOR, seat, position->seats.colors[seat]);
    return sum;
}

static uint64_t hash_piles(const Position *position, const Deck *deck)
{
    const Cards *cards = &position->cards;
    uint64_t sum = 0;
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        bool no_order = pile == PILE_OUT || pile_is_unordered(cards, pile);
        unsigned step = no_order ? 0 : 1;
        unsigned where = (unsigned)pile << 8;
        for (Card card = cards->piles[pile].top; card != CARD_NONE;
             card = cards->below[card]) {
            sum += hash_card(position, card,
                             item(ITEM_PILE, where, deck->face_of[card]));
            where += step;
        }
    }
    return sum;
}

static uint64_t hash_board(const Position *position, const Deck *deck)
{
    const Board *board = &position->board;
    Card list[CARD_LIMIT];
    uint64_t sum = 0;

    for (int i = 0; i < board->territory_count; i++) {
        Space space = board->territories[i];
        int count = position_cards_at(position, space, list);
        for (int height = 0; height < count; height++) {
            Card card = list[count - 1 - height];
            sum += hash_card(
                position, card,
                item(ITEM_BOARD, space,
                     (uint32_t)card_is_down(&position->cards, card) << 16 |
                         (uint32_t)height << 8 | deck->face_of[card]));
        }
    }
    return sum;
}

/* Returns a number for the owner of a pyramid. The number is 0 if the owner is
 * the seat of the pyramid's stash. */
static unsigned owner_code(const Pyramids *pyramids, Pyramid pyramid)
{
    Seat owner = pyramids->each[pyramid].owner;

    if (owner == pyramids_first_owner(pyramids, pyramid))
        return 0;
    return owner == SEAT_NONE ? 0xff : owner + 1u;
}

static uint64_t hash_pyramid(const Position *position, Pyramid pyramid)
{
    const Pyramids *pyramids = &position->pyramids;
    const PyramidState *state = &pyramids->each[pyramid];
    unsigned owner = pyramids->mixed == 0 ? 0 : owner_code(pyramids, pyramid);
    uint64_t sum;

    switch (state->space) {
    case SPACE_SUPPLY: /* not hashed, because the other pyramids determine which
                        * are in supply */
        return 0;
    case SPACE_OUT:
        return item(ITEM_OUT, state->stash, state->pips);
    default:
        sum = item(ITEM_PYRAMID, state->space | owner << 16,
                   (uint32_t)state->stash << 24 | (uint32_t)state->pips << 16 |
                       (uint32_t)state->pose << 8 | state->marks);
        if (position->traits.count != 0)
            sum = with_traits(position, thing(THING_PYRAMID, pyramid), sum);
        return pyramids->stacked
                   ? random_mix(sum +
                                (uint64_t)pyramids_below(pyramids, pyramid))
                   : sum;
    }
}

static uint64_t hash_space_traits(const Traits *traits)
{
    uint64_t sum = 0;

    for (int i = 0; i < traits->count; i++)
        if (traits->each[i].type == THING_SPACE)
            sum += random_mix(
                item(ITEM_SPACE, traits->each[i].var, traits->each[i].id) ^
                random_mix((uint32_t)traits->each[i].value));
    return sum;
}

uint64_t position_hash(const Position *position, const Deck *deck)
{
    uint64_t sum = hash_chance(&position->chance) + hash_turn(position) +
                   hash_vars(position, deck) + hash_colors(position) +
                   hash_piles(position, deck) + hash_board(position, deck);
    for (int i = 0; i < position->pyramids.count; i++)
        sum += hash_pyramid(position, (Pyramid)i);
    return sum + hash_space_traits(&position->traits);
}
