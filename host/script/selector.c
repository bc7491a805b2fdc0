/*
 * selector.c -- listing a selector and asking about one thing.
 */
#include <string.h>

#include "script/selector.h"

static bool clauses_hold(Script *script, const Selector *selector, int id)
{
    for (int i = 0; i < selector->clause_count; i++) {
        const Clause *clause = &selector->clauses[i];
        if (!clause->kind->holds(script, clause, id))
            return false;
    }
    return true;
}

/* Members of a selector without clauses, as ids; -1: that is not countable. */
static int list_all(Script *script, const Selector *selector, int *ids)
{
    const Position *position = &script->position;
    const Deck *deck = &script->equipment.deck;
    Space spaces[OPTION_LIMIT];
    int count = 0;

    switch (selector->type) {
    case THING_PYRAMID:
        for (int p = 0; p < position->pyramids.count; p++)
            if (pyramid_on_board(&position->pyramids, (Pyramid)p))
                ids[count++] = p;
        break;
    case THING_SPACE:
        count = board_list(&position->board, spaces);
        for (int i = 0; i < count; i++)
            ids[i] = spaces[i];
        break;
    case THING_CARD:
        for (int c = 0; c < deck->card_count; c++)
            ids[count++] = c;
        break;
    case THING_SEAT:
        for (int s = 0; s < position->seats.count; s++)
            ids[count++] = s;
        break;
    case THING_SUIT:
        for (int s = 0; s < deck->suit_count; s++)
            ids[count++] = s;
        break;
    case THING_POSE:
        ids[count++] = POSE_UPRIGHT;
        for (int pose = POSE_N; pose < POSE_COUNT; pose++)
            if (board_has_direction(&position->board.shape, (Pose)pose))
                ids[count++] = pose;
        break;
    case THING_NUMBER:
        for (int n = selector->low; n <= selector->high; n++)
            if (count < OPTION_LIMIT)
                ids[count++] = n;
        break;
    default:
        break;
    }
    return count;
}

/* Ids among which all members are; by the clause that narrows most simply. */
static int list_candidates(Script *script, const Selector *selector, int *ids)
{
    for (int i = 0; i < selector->clause_count; i++) {
        const Clause *clause = &selector->clauses[i];
        if (clause->kind->narrows == NULL)
            continue;
        int count = clause->kind->narrows(script, clause, ids);
        if (count >= 0)
            return count;
    }
    return list_all(script, selector, ids);
}

bool selector_holds(Script *script, const Selector *selector, int id)
{
    switch (selector->join) {
    case JOIN_UNION:
        if (!selector_holds(script, selector->left, id) &&
            !selector_holds(script, selector->right, id))
            return false;
        break;
    case JOIN_BOTH:
        if (!selector_holds(script, selector->left, id) ||
            !selector_holds(script, selector->right, id))
            return false;
        break;
    case JOIN_WITHOUT:
        if (!selector_holds(script, selector->left, id) ||
            selector_holds(script, selector->right, id))
            return false;
        break;
    default:
        if (selector->type == THING_NUMBER &&
            (id < selector->low || id > selector->high))
            return false;
        if (selector->type == THING_PYRAMID &&
            !pyramid_on_board(&script->position.pyramids, (Pyramid)id))
            return false;
        if (selector->type == THING_SPACE &&
            board_is_void(&script->position.board, (Space)id))
            return false;
        break;
    }
    return clauses_hold(script, selector, id);
}

static uint64_t key_of(Script *script, ThingType type, int id)
{
    if (type == THING_PYRAMID)
        return position_pyramid_key(&script->position, (Pyramid)id);
    return (uint64_t)((int64_t)id + 0x10000);
}

/* Insertion keeps the lists of a few things that games have sorted cheaply. */
static void insert(Items *items, Thing what, uint64_t key)
{
    int at = items->count;

    if (items->count == OPTION_LIMIT)
        return;
    while (at > 0 && items->keys[at - 1] > key) {
        items->keys[at] = items->keys[at - 1];
        items->things[at] = items->things[at - 1];
        at--;
    }
    items->keys[at] = key;
    items->things[at] = what;
    items->count++;
}

static bool contains(const Items *items, Thing what)
{
    for (int i = 0; i < items->count; i++)
        if (thing_equal(items->things[i], what))
            return true;
    return false;
}

static void list_joined(Script *script, const Selector *selector, Items *items)
{
    Items side;

    items->count = 0;
    selector_list(script, selector->left, &side);
    for (int i = 0; i < side.count; i++)
        if (selector_holds(script, selector, (int16_t)side.things[i].id))
            insert(items, side.things[i], side.keys[i]);
    if (selector->join != JOIN_UNION)
        return;
    selector_list(script, selector->right, &side);
    for (int i = 0; i < side.count; i++)
        if (clauses_hold(script, selector, side.things[i].id) &&
            !contains(items, side.things[i]))
            insert(items, side.things[i], side.keys[i]);
}

void selector_list(Script *script, const Selector *selector, Items *items)
{
    int ids[OPTION_LIMIT];
    int count;

    if (selector->join != JOIN_NONE) {
        list_joined(script, selector, items);
        return;
    }
    count = list_candidates(script, selector, ids);
    items->count = 0;
    for (int i = 0; i < count; i++)
        if (selector_holds(script, selector, ids[i]))
            insert(items, thing(selector->type, ids[i]),
                   key_of(script, selector->type, ids[i]));
}

bool selector_any(Script *script, const Selector *selector)
{
    int ids[OPTION_LIMIT];
    int count;

    if (selector->join != JOIN_NONE) {
        Items items;
        selector_list(script, selector, &items);
        return items.count > 0;
    }
    count = list_candidates(script, selector, ids);
    for (int i = 0; i < count; i++)
        if (selector_holds(script, selector, ids[i]))
            return true;
    return false;
}

/* Equal pyramids on one space; copies of a card in one pile. */
bool items_alike(Script *script, const Items *items, int a, int b)
{
    const Cards *cards = &script->position.cards;
    Thing one = items->things[a];
    Thing two = items->things[b];

    if (one.type == THING_PYRAMID)
        return items->keys[a] == items->keys[b];
    if (one.type == THING_CARD)
        return deck_same_face(&script->equipment.deck, (Card)one.id,
                              (Card)two.id) &&
               cards->place[one.id] == cards->place[two.id];
    return one.id == two.id;
}

void items_merge(Script *script, Items *items)
{
    int kept = 0;

    for (int i = 0; i < items->count; i++) {
        if (kept > 0 && items_alike(script, items, kept - 1, i))
            continue;
        items->things[kept] = items->things[i];
        items->keys[kept] = items->keys[i];
        kept++;
    }
    items->count = kept;
}
