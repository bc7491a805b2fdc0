#include "core/position/position.h"

#include <string.h>

/* -- the list -------------------------------------------------------------- */

/* Returns the sort key of a trait in the list. */
static uint32_t trait_order_key(unsigned type, unsigned id, unsigned var)
{
    return type << 24 | id << 8 | var;
}

/* Returns the index of the first trait that does not sort before the given
 * variable of the given thing. */
static int find_trait_index(const Traits *traits, Thing what, int var)
{
    uint32_t key = trait_order_key(what.type, what.id, (unsigned)var);
    int first = 0;
    int end = traits->count;

    while (first < end) {
        int middle = (first + end) / 2;
        const Trait *trait = &traits->each[middle];
        if (trait_order_key(trait->type, trait->id, trait->var) < key)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

static bool is_trait_of(const Traits *traits, int index, Thing what)
{
    return index < traits->count && traits->each[index].type == what.type &&
           traits->each[index].id == what.id;
}

static bool is_trait(const Traits *traits, int index, Thing what, int var)
{
    return is_trait_of(traits, index, what) && traits->each[index].var == var;
}

static void cut(Traits *traits, int first, int end)
{
    memmove(&traits->each[first], &traits->each[end],
            (size_t)(traits->count - end) * sizeof traits->each[0]);
    traits->count = (uint16_t)(traits->count - (end - first));
    memset(&traits->each[traits->count], 0,
           (size_t)(end - first) * sizeof traits->each[0]);
}

static void insert_trait(Traits *traits, int at, Trait trait)
{
    memmove(&traits->each[at + 1], &traits->each[at],
            (size_t)(traits->count - at) * sizeof traits->each[0]);
    traits->each[at] = trait;
    traits->count++;
}

int32_t traits_get(const Traits *traits, Thing what, int var, int32_t start)
{
    int at = traits->count == 0 ? 0 : find_trait_index(traits, what, var);

    return is_trait(traits, at, what, var) ? traits->each[at].value : start;
}

bool traits_set(Traits *traits, Thing what, int var, int32_t value,
                int32_t start)
{
    int at = find_trait_index(traits, what, var);

    if (is_trait(traits, at, what, var)) {
        if (value == start)
            cut(traits, at, at + 1);
        else
            traits->each[at].value = value;
        return true;
    }
    if (value == start)
        return true;
    if (traits->count == TRAIT_LIMIT)
        return false;
    insert_trait(traits, at,
                 (Trait){(uint8_t)what.type, (uint8_t)var, what.id, value});
    return true;
}

void traits_forget(Traits *traits, Thing what)
{
    int first = traits->count == 0 ? 0 : find_trait_index(traits, what, 0);
    int end = first;

    while (is_trait_of(traits, end, what))
        end++;
    if (end > first)
        cut(traits, first, end);
}

TraitValues traits_of(const Traits *traits, Thing what)
{
    TraitValues values;
    int at = traits->count == 0 ? 0 : find_trait_index(traits, what, 0);

    values.count = 0;
    for (; is_trait_of(traits, at, what); at++) {
        values.vars[values.count] = traits->each[at].var;
        values.values[values.count++] = traits->each[at].value;
    }
    return values;
}

void traits_move(Traits *traits, Thing from, Thing to)
{
    TraitValues values = traits_of(traits, from);

    traits_forget(traits, from);
    for (int i = 0; i < values.count; i++)
        insert_trait(
            traits, find_trait_index(traits, to, values.vars[i]),
            (Trait){(uint8_t)to.type, values.vars[i], to.id, values.values[i]});
}

/* Adds a trait to a list that does not have it. */
static void add_trait(Traits *traits, Trait trait)
{
    insert_trait(traits,
                 find_trait_index(
                     traits, thing((ThingType)trait.type, trait.id), trait.var),
                 trait);
}

void traits_rename_cards(Traits *traits, const Card *names)
{
    Traits renamed;

    if (traits->count == 0)
        return;
    renamed.count = 0;
    for (int i = 0; i < traits->count; i++) {
        Trait trait = traits->each[i];
        if (trait.type == THING_CARD)
            trait.id = names[trait.id];
        add_trait(&renamed, trait);
    }
    *traits = renamed;
}

static Space space_after(const SpaceMove *moves, int count, Space space)
{
    for (int i = 0; i < count; i++)
        if (moves[i].from == space)
            return moves[i].to;
    return space;
}

void traits_rename_spaces(Traits *traits, const SpaceMove *moves, int count)
{
    Traits renamed;

    if (traits->count == 0)
        return;
    renamed.count = 0;
    for (int i = 0; i < traits->count; i++) {
        Trait trait = traits->each[i];
        if (trait.type == THING_SPACE)
            trait.id = space_after(moves, count, trait.id);
        add_trait(&renamed, trait);
    }
    *traits = renamed;
}

/* -- comparing ------------------------------------------------------------- */

/* Compares the values of two things, whose traits begin at the indices `a` and
 * `b` of the list. Returns a number below, equal to or above 0. */
static int compare_values(const Traits *traits, int a, int b)
{
    const Trait *each = traits->each;
    Thing one = thing((ThingType)each[a].type, each[a].id);
    Thing other = thing((ThingType)each[b].type, each[b].id);

    for (; is_trait_of(traits, a, one) && is_trait_of(traits, b, other);
         a++, b++) {
        if (each[a].var != each[b].var)
            return each[a].var - each[b].var;
        if (each[a].value != each[b].value)
            return each[a].value < each[b].value ? -1 : 1;
    }
    return is_trait_of(traits, a, one) - is_trait_of(traits, b, other);
}

/* True if the trait at this index is the first trait of its thing in the
 * list. */
static bool begins_thing(const Traits *traits, int index)
{
    const Trait *each = traits->each;

    return index == 0 || each[index - 1].type != each[index].type ||
           each[index - 1].id != each[index].id;
}

int traits_rank(const Traits *traits, Thing what)
{
    int own = traits->count == 0 ? 0 : find_trait_index(traits, what, 0);
    int rank = 1;

    if (!is_trait_of(traits, own, what))
        return 0;
    for (int i = 0; i < traits->count; i++)
        if (traits->each[i].type == what.type && begins_thing(traits, i))
            rank += compare_values(traits, i, own) < 0;
    return rank;
}

uint64_t traits_hash(const Traits *traits, Thing what)
{
    int at = traits->count == 0 ? 0 : find_trait_index(traits, what, 0);
    uint64_t sum = 0;

    for (; is_trait_of(traits, at, what); at++)
        sum += random_mix((uint64_t)(traits->each[at].var + 1) << 32 |
                          (uint32_t)traits->each[at].value);
    return sum;
}

uint64_t traits_sum(const Traits *traits)
{
    uint64_t sum = 0;

    for (int i = 0; i < traits->count; i++) {
        const Trait *trait = &traits->each[i];
        sum += random_mix(
            random_mix(trait_order_key(trait->type, trait->id, trait->var)) ^
            (uint32_t)trait->value);
    }
    return sum;
}

bool traits_equal(const Traits *a, const Traits *b)
{
    return a->count == b->count &&
           memcmp(a->each, b->each, a->count * sizeof a->each[0]) == 0;
}
