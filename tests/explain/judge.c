/*
 * judge.c -- decides whether a sentence of an explanation is true in a
 * position.
 */
#include "explain/judge.h"

#include <stdlib.h>
#include <string.h>

#include "format/words.h"

Truth truth(bool is_true)
{
    return is_true ? TRUE_CLAIM : FALSE_CLAIM;
}

Truth not(Truth claim)
{
    return claim == OPEN_CLAIM ? OPEN_CLAIM : truth(claim == FALSE_CLAIM);
}

/* -- conditions ----------------------------------------------------------- */

static Truth in_argument(const World *world, const Condition *condition, int id)
{
    if (id == NOWHERE)
        return FALSE_CLAIM;
    if (condition->set == NULL)
        return truth(condition->thing.id == id);
    return in_set(world, condition->set, id);
}

const Face *own_face(const World *world, int card)
{
    return &world->equipment->deck.faces[world->equipment->deck.face_of[card]];
}

static int pips_of(const World *world, Thing measure)
{
    return measure.type == THING_PYRAMID ? own_pyramid(world, measure.id)->pips
                                         : thing_number(measure);
}

static int strength_of(const World *world, Thing measure)
{
    return measure.type == THING_CARD ? own_face(world, measure.id)->strength
                                      : thing_number(measure);
}

static bool is_marked(const World *world, int pyramid, const char *mark)
{
    for (int i = 0; i < world->equipment->mark_count; i++)
        if (strcmp(world->equipment->marks[i], mark) == 0)
            return own_pyramid(world, pyramid)->marks >> i & 1;
    return false;
}

static Truth pyramid_meets(const World *world, const Condition *that, int id)
{
    const PyramidState *state = own_pyramid(world, id);
    const char *words = that->phrase->words;
    int pips = state->pips;

    if (strcmp(words, "of the stash %") == 0)
        return truth(state->stash == that->thing.id);
    if (strcmp(words, "of %") == 0)
        return in_argument(world, that, state->owner);
    if (strcmp(words, "upright") == 0)
        return truth(state->pose == POSE_UPRIGHT);
    if (strcmp(words, "flat") == 0)
        return truth(state->pose != POSE_UPRIGHT);
    if (strcmp(words, "on top of its stack") == 0)
        return truth(pyramids_below(&world->position->pyramids, (Pyramid)id) ==
                     count_at(world, state->space, -1) - 1);
    if (strcmp(words, "in the pose %") == 0)
        return in_argument(world, that, state->pose);
    if (strcmp(words, "of size %") == 0)
        return truth(pips == thing_number(that->thing));
    if (strcmp(words, "smaller than %") == 0)
        return truth(pips < pips_of(world, that->thing));
    if (strcmp(words, "larger than %") == 0)
        return truth(pips > pips_of(world, that->thing));
    if (strncmp(words, "growable", 8) == 0)
        return truth(pips < SIZE_LIMIT &&
                     world->position->pyramids.supply[state->stash][pips] > 0);
    if (strcmp(words, "on %") == 0)
        return in_argument(world, that, state->space);
    if (strcmp(words, "pointing at %") == 0)
        return in_argument(world, that, target_of(world, id));
    return truth(is_marked(world, id, that->word));
}

/* True if the space has a pyramid from the set. With `by_owner`, the set has
 * seats, and one of them must own the pyramid. */
static Truth holds_some(const World *world, const Condition *that, int space,
                        bool by_owner)
{
    Truth found = FALSE_CLAIM;

    for (int p = 0; p < world->position->pyramids.count; p++) {
        if (own_pyramid(world, p)->space != space)
            continue;
        Truth holds = in_argument(world, that,
                                  by_owner ? own_pyramid(world, p)->owner : p);
        if (holds == TRUE_CLAIM)
            return TRUE_CLAIM;
        if (holds == OPEN_CLAIM)
            found = OPEN_CLAIM;
    }
    return found;
}

static Truth beside_some(const World *world, const Condition *that, int space)
{
    Truth found = FALSE_CLAIM;

    for (int pose = POSE_N; pose < POSE_COUNT; pose++) {
        int beside = step_from(world, space, pose);
        Truth holds = in_argument(world, that, beside);
        if (holds == TRUE_CLAIM)
            return TRUE_CLAIM;
        if (holds == OPEN_CLAIM)
            found = OPEN_CLAIM;
    }
    return found;
}

/* True if the space is in sight along a line. The first space with a pyramid
 * ends the line. */
static Truth is_in_sight(const World *world, const Condition *that, int space)
{
    for (int pose = POSE_N; pose < POSE_COUNT; pose++) {
        int at = that->thing.id;
        if (that->set != NULL && in_set(world, that->set, pose) != TRUE_CLAIM)
            continue;
        for (int step = 1; that->steps == 0 || step <= that->steps; step++) {
            at = step_from(world, at, pose);
            if (at == space)
                return TRUE_CLAIM;
            if (at == NOWHERE || count_at(world, at, -1) > 0)
                break;
        }
    }
    return FALSE_CLAIM;
}

/* Lists the members of a set except `space`. Returns their number. Works only
 * on boards of squares. */
static int list_others(const World *world, const Condition *that, int space,
                       int *spaces)
{
    int all[SPACES];
    int count = list_places(world, all);
    int kept = 0;

    for (int i = 0; i < count; i++)
        if (all[i] != space && in_argument(world, that, all[i]) == TRUE_CLAIM)
            spaces[kept++] = all[i];
    return kept;
}

/* True if the set contains the space, and the other spaces of the set are
 * connected by sides or corners. There must be at least one other space. */
static Truth is_removable(const World *world, const Condition *that, int space)
{
    int spaces[SPACES];
    int count = list_others(world, that, space, spaces);
    int reached = count > 0;

    /* the first `reached` elements are connected */
    for (int i = 0; i < reached; i++)
        for (int j = reached; j < count; j++) {
            Place a = own_place(spaces[i]);
            Place b = own_place(spaces[j]);
            int other = spaces[j];
            if (abs(a.x - b.x) > 1 || abs(a.y - b.y) > 1)
                continue;
            spaces[j] = spaces[reached];
            spaces[reached++] = other;
        }
    return both(in_argument(world, that, space),
                truth(count > 0 && reached == count));
}

static bool is_corner(const World *world, int space)
{
    const BoardShape *shape = &world->equipment->shape;
    Place at = own_place(space);

    return (at.x == 0 || at.x == shape->columns - 1) &&
           (at.y == 0 || at.y == shape->rows - 1) && is_fixed(world);
}

static bool is_of_one_seat(const World *world, int space)
{
    int all = count_at(world, space, -1);

    for (int seat = 0; seat < world->position->seats.count; seat++)
        if (all > 0 && count_at(world, space, seat) == all)
            return true;
    return false;
}

/* True if the two spaces have the required offset. Works only on boards of
 * squares. */
static bool is_offset(const Condition *that, int space)
{
    Place a = own_place(space);
    Place b = own_place(that->thing.id);
    int x = abs(a.x - b.x);
    int y = abs(a.y - b.y);

    return (x == that->steps && y == that->across) ||
           (x == that->across && y == that->steps);
}

static bool is_in_region(const World *world, int space, const char *name)
{
    Place at = own_place(space);
    int region = world->equipment->region_of[at.y][at.x];

    return region > 0 &&
           strcmp(world->equipment->regions[region - 1], name) == 0;
}

static Truth space_meets(const World *world, const Condition *that, int id)
{
    const char *words = that->phrase->words;
    int all = count_at(world, id, -1);

    if (strcmp(words, "empty") == 0)
        return truth(all == 0);
    if (strcmp(words, "occupied") == 0)
        return truth(all > 0);
    if (strcmp(words, "occupied by %") == 0)
        return holds_some(world, that, id, true);
    if (strcmp(words, "controlled by %") == 0)
        return truth(all > 0 && count_at(world, id, that->thing.id) == all);
    if (strcmp(words, "controlled") == 0)
        return truth(is_of_one_seat(world, id));
    if (strncmp(words, "holding fewer", 13) == 0)
        return truth(all < thing_number(that->thing));
    if (strcmp(words, "holding %") == 0)
        return holds_some(world, that, id, false);
    if (strcmp(words, "showing %") == 0) {
        int top = top_card(world, id);
        return top < 0 ? FALSE_CLAIM : in_argument(world, that, top);
    }
    if (that->phrase->subject == OF_LINE)
        return is_in_sight(world, that, id);
    if (that->phrase->subject == OF_OFFSET)
        return truth(is_offset(that, id));
    if (strcmp(words, "in the region %") == 0)
        return truth(is_in_region(world, id, that->word));
    if (strcmp(words, "at a corner") == 0)
        return truth(is_corner(world, id));
    if (strncmp(words, "removable", 9) == 0)
        return is_removable(world, that, id);
    if (strncmp(words, "on or beside", 12) == 0 &&
        in_argument(world, that, id) == TRUE_CLAIM)
        return TRUE_CLAIM;
    return beside_some(world, that, id);
}

/* Judges whether the card has the flag. Returns OPEN_CLAIM for a flag that the
 * deck defines, because this implementation does not read such flags. */
static Truth has_flag(const World *world, const char *flag, int card)
{
    const Equipment *equipment = world->equipment;
    const Traits *traits = &world->position->traits;

    for (int i = 0; i < equipment->trait_count; i++) {
        const Var *var = &equipment->traits[i];
        if (var->of == THING_CARD && var->type == VAR_FLAG &&
            strcmp(var->label, flag) == 0)
            return truth(traits_get(traits, thing(THING_CARD, card), i,
                                    var->start) != 0);
    }
    return OPEN_CLAIM;
}

static Truth card_meets(const World *world, const Condition *that, int id)
{
    const char *words = that->phrase->words;
    int place = world->position->cards.place[id];
    const Face *face = own_face(world, id);
    int hand = place - (int)PLACE_PILE - PILE_HAND;

    if (strncmp(words, "in the hand", 11) == 0)
        return hand < 0 || hand >= world->position->seats.count
                   ? FALSE_CLAIM
                   : in_argument(world, that, hand);
    if (strcmp(words, "in %") == 0)
        return truth(place == (int)PLACE_PILE + that->thing.id);
    if (strcmp(words, "at %") == 0)
        return place >= (int)PLACE_PILE ? FALSE_CLAIM
                                        : in_argument(world, that, place);
    if (strcmp(words, "of value %") == 0)
        return truth(face->value == thing_number(that->thing));
    if (strncmp(words, "on top", 6) == 0)
        return truth(place < (int)PLACE_PILE && top_card(world, place) == id);
    if (strcmp(words, "with a suit") == 0)
        return truth(face->suits != 0);
    if (strcmp(words, "with %") == 0)
        return has_flag(world, that->word, id);
    if (strcmp(words, "with % false") == 0)
        return not(has_flag(world, that->word, id));
    if (strcmp(words, "of rank %") == 0)
        return truth(strcmp(face->rank, that->word) == 0);
    if (strncmp(words, "worth more", 10) == 0)
        return truth(face->strength > strength_of(world, that->thing));
    if (strncmp(words, "worth less", 10) == 0)
        return truth(face->strength < strength_of(world, that->thing));
    for (int suit = 0; suit < world->equipment->deck.suit_count; suit++)
        if ((face->suits >> suit & 1) &&
            in_argument(world, that, suit) == TRUE_CLAIM)
            return TRUE_CLAIM;
    return FALSE_CLAIM;
}

/* True if a pyramid of the set belongs to the stash. */
static Truth is_stash_of(const World *world, const Condition *that, int stash)
{
    for (int p = 0; p < world->position->pyramids.count; p++)
        if (own_pyramid(world, p)->stash == stash && stands(world, p) &&
            in_argument(world, that, p) != FALSE_CLAIM)
            return in_argument(world, that, p);
    return FALSE_CLAIM;
}

Truth meets(const World *world, ThingType type, const Condition *that, int id)
{
    const char *words = that->phrase->words;

    if (strcmp(words, "where %") == 0)
        return OPEN_CLAIM;
    if (strcmp(words, "the same as %") == 0)
        return in_argument(world, that, id);
    if (strcmp(words, "other than %") == 0)
        return not(in_argument(world, that, id));
    if (type == THING_PYRAMID)
        return pyramid_meets(world, that, id);
    if (type == THING_SPACE)
        return space_meets(world, that, id);
    if (type == THING_CARD)
        return card_meets(world, that, id);
    if (type == THING_STASH)
        return is_stash_of(world, that, id);
    if (type == THING_SUIT)
        return truth(own_face(world, that->thing.id)->suits >> id & 1);
    if (strcmp(words, "orthogonal") == 0)
        return truth(id >= POSE_N && id <= POSE_W);
    if (strcmp(words, "diagonal") == 0)
        return truth(id >= POSE_NE && id <= POSE_NW);
    return truth((strcmp(words, "upright") == 0) == (id == POSE_UPRIGHT));
}

/* -- sets ----------------------------------------------------------------- */

Truth both(Truth one, Truth other)
{
    if (one == FALSE_CLAIM || other == FALSE_CLAIM)
        return FALSE_CLAIM;
    return one == OPEN_CLAIM ? OPEN_CLAIM : other;
}

static Truth is_of_noun(const World *world, const Set *set, int id)
{
    if (set->is_named)
        return OPEN_CLAIM;
    if (set->is_one)
        return truth(set->one.id == (uint16_t)id);
    if (set->type == THING_PYRAMID)
        return truth(stands(world, id));
    if (set->territory)
        return truth(is_territory(world, id));
    if (set->wasteland)
        return truth(!is_territory(world, id) && !is_void(world, id));
    if (set->type == THING_SPACE)
        return truth(!is_void(world, id));
    if (set->type == THING_NUMBER)
        return truth((int16_t)id >= set->low && (int16_t)id <= set->high);
    return TRUE_CLAIM;
}

static Truth in_joined(const World *world, const Set *set, int id)
{
    Truth left = in_set(world, set->left, id);
    Truth right = in_set(world, set->right, id);

    if (set->joining == EITHER)
        return not(both(not(left), not(right)));
    return both(left, set->joining == BOTH ? right : not(right));
}

Truth in_set(const World *world, const Set *set, int id)
{
    Truth all = set->joining != ALONE ? in_joined(world, set, id)
                                      : is_of_noun(world, set, id);

    for (int i = 0; i < set->count && all != FALSE_CLAIM; i++)
        all = both(all, meets(world, set->type, &set->conditions[i], id));
    return all;
}

/* Lists the ids of all things that may be in a set. Returns their number. */
static int list_things(const World *world, const Set *set, int *ids)
{
    int first = set->type == THING_NUMBER ? set->low : 0;
    int end = set->type == THING_NUMBER ? set->high + 1
                                        : things_of_type(world, set->type);
    int count = 0;

    if (set->type == THING_SPACE)
        return list_places(world, ids);
    for (int id = first; id < end && count < SPACES; id++)
        ids[count++] = (uint16_t)id;
    return count;
}

Truth is_nothing_in(const World *world, const Set *set)
{
    int ids[SPACES];
    int count = list_things(world, set, ids);
    Truth none = TRUE_CLAIM;

    for (int i = 0; i < count && none != FALSE_CLAIM; i++)
        none = both(none, not(in_set(world, set, ids[i])));
    return none;
}

int count_in(const World *world, const Set *set)
{
    int ids[SPACES];
    int count = list_things(world, set, ids);
    int found = 0;

    for (int i = 0; i < count; i++)
        found += in_set(world, set, ids[i]) == TRUE_CLAIM;
    return found;
}
