#include "core/chance/chance.h"

#include <assert.h>
#include <string.h>

/* The numbers of the purposes are part of the saved formats, so they must not
 * change. */
enum Purpose { PURPOSE_SHUFFLE = 1, PURPOSE_NUMBER = 2, PURPOSE_FILL = 3 };

Chance chance_from_key(Random key)
{
    return (Chance){.key = key};
}

Chance chance_from_sequence(Random state)
{
    return (Chance){.key = state, .is_sequence = 1};
}

Chance chance_from_text(const char *seed)
{
    return chance_from_key(random_from_text(seed));
}

/* -- numbers derived from the key ----------------------------------------- */

/* Adds a number to the hash `named`, and returns the resulting hash. A random
 * draw is identified by the hash of its numbers, which begin with the key and
 * the purpose. */
static uint64_t name(uint64_t named, uint64_t number)
{
    return random_mix(named ^ number);
}

static uint64_t name_purpose(const Chance *chance, enum Purpose purpose)
{
    uint64_t named = 0;

    for (int i = 0; i < 4; i++)
        named = name(named, chance->key.words[i]);
    return name(named, purpose);
}

/* -- shuffling ------------------------------------------------------------ */

/* Computes a random rank for each card from its face and the number of earlier
 * copies in the list. */
static void rank_cards(uint64_t named, const Deck *deck, const Card *cards,
                       int count, uint64_t *ranks)
{
    uint8_t met[FACE_LIMIT] = {0};

    for (int i = 0; i < count; i++) {
        int face = deck->face_of[cards[i]];
        uint64_t code = random_hash_text(deck->faces[face].code);
        ranks[i] = name(name(named, code), met[face]++);
    }
}

/* Sorts the cards by the highest bits of their ranks only. */
static void sort_roughly(Card *cards, uint64_t *ranks, int count)
{
    enum { BITS = 7, SHIFT = 64 - BITS };
    int ends[1 << BITS] = {0};
    Card unsorted[CARD_LIMIT];
    uint64_t unsorted_ranks[CARD_LIMIT];

    memcpy(unsorted, cards, sizeof *cards * (size_t)count);
    memcpy(unsorted_ranks, ranks, sizeof *ranks * (size_t)count);
    for (int i = 0; i < count; i++)
        ends[ranks[i] >> SHIFT]++;
    for (int i = 1; i < 1 << BITS; i++)
        ends[i] += ends[i - 1];
    for (int i = 0; i < count; i++) {
        int at = --ends[unsorted_ranks[i] >> SHIFT];
        cards[at] = unsorted[i];
        ranks[at] = unsorted_ranks[i];
    }
}

/* Sorts by rank. If ranks are equal, the card that is first in the deck comes
 * first. */
static void sort_by_rank(Card *cards, uint64_t *ranks, int count)
{
    for (int i = 1; i < count; i++) {
        uint64_t rank = ranks[i];
        Card card = cards[i];
        int at = i;
        for (; at > 0 && (ranks[at - 1] > rank ||
                          (ranks[at - 1] == rank && cards[at - 1] > card));
             at--) {
            ranks[at] = ranks[at - 1];
            cards[at] = cards[at - 1];
        }
        ranks[at] = rank;
        cards[at] = card;
    }
}

static void shuffle(uint64_t named, const Deck *deck, Card *cards, int count)
{
    uint64_t ranks[CARD_LIMIT];

    assert(count <= CARD_LIMIT);
    rank_cards(named, deck, cards, count, ranks);
    if (count >= 24) /* a rough sort leaves little work for sort_by_rank */
        sort_roughly(cards, ranks, count);
    sort_by_rank(cards, ranks, count);
}

void chance_shuffle(Chance *chance, const Deck *deck, Card *cards, int count)
{
    if (chance->is_sequence)
        random_shuffle(&chance->key, cards, count);
    else
        shuffle(name(name_purpose(chance, PURPOSE_SHUFFLE), chance->shuffles++),
                deck, cards, count);
}

void chance_fill(Chance *chance, const Deck *deck, Card *cards, int count)
{
    if (chance->is_sequence)
        random_shuffle(&chance->key, cards, count);
    else
        shuffle(name_purpose(chance, PURPOSE_FILL), deck, cards, count);
}

/* -- numbers -------------------------------------------------------------- */

/* We multiply a random draw of 64 bits by n and return the upper half. We draw
 * again if the lower half is below 2^64 mod n (Lemire: Fast Random Integer
 * Generation in an Interval, 2019). */
uint32_t chance_number(Chance *chance, unsigned turn, uint32_t n)
{
    uint64_t named, number, low;

    assert(n >= 1);
    if (chance->is_sequence)
        return random_below(&chance->key, n);
    named = name(name_purpose(chance, PURPOSE_NUMBER), turn);
    named = name(named, chance->numbers++);
    for (uint64_t draw = 0;; draw++) {
        number = random_scale(name(named, draw), n, &low);
        if (low >= n || low >= -(uint64_t)n % n)
            return (uint32_t)number;
    }
}
