/*
 * selector.c -- lists the members of a selector, and tests whether a thing is a
 * member.
 */
#include <string.h>

#include "script/select/select.h"

static bool includes_id(const int *ids, int count, int id)
{
    for (int i = 0; i < count; i++)
        if (ids[i] == id)
            return true;
    return false;
}

bool selector_lists(const Selector *selector, int id)
{
    return includes_id(selector->listed, selector->listed_count, id);
}

enum {
    NO_CLAUSE = CLAUSE_LIMIT,
    /* number of comparisons that count as one query */
    COMPARED_AT_ONCE = 256,
    /* If at least this number of things must be tested, it is faster to list
     * the members of small sets first. */
    MANY = 12
};

/* True if all of `count` clauses hold for a thing. The clause with the index
 * `known` is not tested, because it is known to hold. */
static bool others_hold(Script *script, const Clause *clauses, int count,
                        int known, int id)
{
    for (int i = 0; i < count; i++)
        if (i != known && !clauses[i].kind->holds(script, &clauses[i], id))
            return false;
    return true;
}

static bool clauses_hold(Script *script, const Selector *selector, int id)
{
    return others_hold(script, selector->clauses, selector->clause_count,
                       NO_CLAUSE, id);
}

/* Returns the number of things of a type. Returns 0 for a type whose sets do
 * not fit into Clause.members. */
static int few_of(const Script *script, int type)
{
    switch (type) {
    case THING_SEAT:
        return script->model->position.seats.count;
    case THING_STASH:
        return script->model->position.pyramids.stashes.count;
    case THING_SUIT:
        return script->model->equipment.deck.suit_count;
    case THING_POSE:
        return POSE_COUNT;
    default:
        return 0;
    }
}

/* True if the set, or a set within it, has a `where`, which calls a
 * function. */
static bool calls_function(const Selector *selector)
{
    if (selector->has_function)
        return true;
    if (selector->join != JOIN_NONE &&
        (calls_function(selector->left) || calls_function(selector->right)))
        return true;
    for (int i = 0; i < selector->clause_count; i++)
        if (selector->clauses[i].selector != NULL &&
            calls_function(selector->clauses[i].selector))
            return true;
    return false;
}

/* Returns the clauses of a selector, with Clause.members set for small sets.
 * The result may use `room`, an array of CLAUSE_LIMIT clauses. */
static const Clause *resolve_clauses(Script *script, const Selector *selector,
                                     Clause *room)
{
    const Clause *clauses = selector->clauses;

    for (int i = 0; i < selector->clause_count; i++) {
        const Selector *set = selector->clauses[i].selector;
        int few = set == NULL ? 0 : few_of(script, set->type);
        if (few == 0 || calls_function(set))
            continue;
        if (clauses != room)
            memcpy(room, clauses,
                   sizeof room[0] * (size_t)selector->clause_count);
        clauses = room;
        room[i].members = MEMBERS_KNOWN;
        for (int id = 0; id < few; id++)
            if (selector_holds(script, set, id))
                room[i].members |= (uint64_t)1 << id;
    }
    return clauses;
}

static int list_range(int low, int high, int *ids)
{
    int count = 0;

    for (int id = low; id <= high && count < OPTION_LIMIT; id++)
        ids[count++] = id;
    return count;
}

static int list_board_pyramids(const Pyramids *pyramids, int *ids)
{
    int count = 0;

    for (int p = 0; p < pyramids->count; p++)
        if (pyramid_on_board(pyramids, (Pyramid)p))
            ids[count++] = p;
    return count;
}

/* Lists the pyramids in supply, but only the first of each stash and size. */
static int list_spares(const Pyramids *pyramids, int *ids)
{
    int count = 0;

    for (int stash = 0; stash < pyramids->stashes.count; stash++) {
        for (int pips = 1; pips <= SIZE_LIMIT; pips++) {
            Pyramid spare = pyramids_in_supply(pyramids, (Stash)stash, pips);
            if (spare != PYRAMID_NONE)
                ids[count++] = spare;
        }
    }
    return count;
}

static int list_spaces(const Board *board, int *ids)
{
    Space spaces[OPTION_LIMIT];
    int count = board_list(board, spaces);

    for (int i = 0; i < count; i++)
        ids[i] = spaces[i];
    return count;
}

static int list_poses(const BoardShape *shape, int *ids)
{
    int count = 0;

    ids[count++] = POSE_UPRIGHT;
    for (int pose = POSE_N; pose < POSE_COUNT; pose++)
        if (board_has_direction(shape, (Pose)pose))
            ids[count++] = pose;
    return count;
}

/* Lists those things of the selector's list that exist. */
static int list_listed(Script *script, const Selector *selector, int *ids)
{
    int count = 0;

    for (int i = 0; i < selector->listed_count; i++)
        if (thing_is_there(script, thing(selector->type, selector->listed[i])))
            ids[count++] = selector->listed[i];
    return count;
}

/* Lists the things of the selector's set before any clause is applied. */
static int list_all(Script *script, const Selector *selector, int *ids)
{
    const Position *position = &script->model->position;
    const Deck *deck = &script->model->equipment.deck;

    if (selector->listed != NULL)
        return list_listed(script, selector, ids);
    switch (selector->type) {
    case THING_PYRAMID:
        return selector->in_supply
                   ? list_spares(&position->pyramids, ids)
                   : list_board_pyramids(&position->pyramids, ids);
    case THING_SPACE:
        return list_spaces(&position->board, ids);
    case THING_CARD:
        return list_range(0, deck->card_count - 1, ids);
    case THING_SEAT:
        return list_range(0, position->seats.count - 1, ids);
    case THING_SUIT:
        return list_range(0, deck->suit_count - 1, ids);
    case THING_STASH:
        return list_range(0, position->pyramids.stashes.count - 1, ids);
    case THING_POSE:
        return list_poses(&position->board.shape, ids);
    case THING_NUMBER:
        return list_range(selector->low, selector->high, ids);
    default:
        return 0;
    }
}

/* Lists candidates for a selector, and sets `*known` to the index of the clause
 * that has listed them. If no clause can list candidates, lists all things and
 * sets `*known` to NO_CLAUSE. */
static int list_candidates(Script *script, const Selector *selector, int *ids,
                           int *known)
{
    for (int i = 0; i < selector->clause_count; i++) {
        const Clause *clause = &selector->clauses[i];
        if (clause->kind->narrows == NULL || selector->in_supply ||
            (clause->selector != NULL && calls_function(clause->selector)))
            continue;
        int count = clause->kind->narrows(script, clause, ids);
        *known = i;
        if (count >= 0)
            return count;
    }
    *known = NO_CLAUSE;
    return list_all(script, selector, ids);
}

bool thing_is_there(Script *script, Thing what)
{
    const Position *position = &script->model->position;

    switch (what.type) {
    case THING_PYRAMID:
        return pyramid_on_board(&position->pyramids, (Pyramid)what.id);
    case THING_SPACE:
        return !board_is_void(&position->board, (Space)what.id);
    case THING_POSE:
        return what.id == POSE_UPRIGHT ||
               board_has_direction(&script->model->equipment.shape,
                                   (Pose)what.id);
    default:
        return true;
    }
}

static bool join_holds(Script *script, const Selector *selector, int id)
{
    bool left = selector_holds(script, selector->left, id);

    if (selector->join == JOIN_UNION)
        return left || selector_holds(script, selector->right, id);
    if (selector->join == JOIN_BOTH)
        return left && selector_holds(script, selector->right, id);
    return left && !selector_holds(script, selector->right, id);
}

bool selector_base_holds(Script *script, const Selector *selector, int id)
{
    if (selector->join != JOIN_NONE)
        return join_holds(script, selector, id);
    if (selector->listed != NULL && !selector_lists(selector, id))
        return false;
    if (selector->type == THING_NUMBER && selector->listed == NULL)
        return id >= selector->low && id <= selector->high;
    if (selector->in_supply)
        return script->model->position.pyramids.each[id].space == SPACE_SUPPLY;
    return thing_is_there(script, thing((ThingType)selector->type, id));
}

bool selector_holds(Script *script, const Selector *selector, int id)
{
    steps_work(script);
    /* Clauses that call a function of a script are tested last, so that the
     * function gets only things that exist. */
    if (selector->join != JOIN_NONE || selector->has_function)
        return selector_base_holds(script, selector, id) &&
               clauses_hold(script, selector, id);
    return clauses_hold(script, selector, id) &&
           selector_base_holds(script, selector, id);
}

/* True if a thing is a member of `selector`, which joins two sets. The caller
 * must know that the thing is a member of the left set. */
static bool left_holds(Script *script, const Selector *selector, int id)
{
    if (selector->join != JOIN_UNION &&
        selector_holds(script, selector->right, id) !=
            (selector->join == JOIN_BOTH))
        return false;
    return clauses_hold(script, selector, id);
}

static int joined_ids(Script *script, const Selector *selector, int *ids)
{
    int side[OPTION_LIMIT];
    int count = selector_ids(script, selector->left, side);
    int kept = 0;
    int from_left;

    for (int i = 0; i < count; i++)
        if (left_holds(script, selector, side[i]))
            ids[kept++] = side[i];
    if (selector->join != JOIN_UNION)
        return kept;
    from_left = kept;
    count = selector_ids(script, selector->right, side);
    steps_add_work(script, count * from_left / COMPARED_AT_ONCE);
    for (int i = 0; i < count && kept < OPTION_LIMIT; i++)
        if (!includes_id(ids, from_left, side[i]) &&
            clauses_hold(script, selector, side[i]))
            ids[kept++] = side[i];
    return kept;
}

int selector_ids(Script *script, const Selector *selector, int *ids)
{
    const Clause *clauses = selector->clauses;
    Clause room[CLAUSE_LIMIT];
    int known;
    int count;
    int kept = 0;

    steps_work(script);
    if (selector->join != JOIN_NONE)
        return joined_ids(script, selector, ids);
    count = list_candidates(script, selector, ids, &known);
    steps_add_work(script, count);
    if (selector->clause_count <= (known != NO_CLAUSE))
        return count;
    if (count >= MANY)
        clauses = resolve_clauses(script, selector, room);
    for (int i = 0; i < count; i++)
        if (others_hold(script, clauses, selector->clause_count, known, ids[i]))
            ids[kept++] = ids[i];
    return kept;
}

bool selector_any(Script *script, const Selector *selector)
{
    int ids[OPTION_LIMIT];
    int known;
    int count;

    if (selector->join != JOIN_NONE)
        return selector_ids(script, selector, ids) > 0;
    count = list_candidates(script, selector, ids, &known);
    steps_add_work(script, count);
    for (int i = 0; i < count; i++)
        if (others_hold(script, selector->clauses, selector->clause_count,
                        known, ids[i]))
            return true;
    return false;
}
