/*
 * carry.c -- adapts positions to new rules.
 */
#include "match/reload/carry.h"

#include <stdlib.h>
#include <string.h>

#include "format/position_json.h"

enum { GONE = -1 };

struct Carry {
    const Equipment *from, *to;
    bool idle;
    /* True if positions must be written as JSON and read again, because the
     * deck, the stashes or the board differ. */
    bool through_text;
    int vars[VAR_LIMIT];         /* new index of each variable, or GONE */
    int traits[TRAIT_VAR_LIMIT]; /* new index of each variable of things, or
                                  * GONE */
    int marks[MARK_LIMIT];
    int piles[NAMED_PILE_LIMIT];
    Equipment bridge; /* the new equipment (`to`) with the deck, board and
                       * stashes of `from` */
};

/* -- differences ---------------------------------------------------------- */

static bool same_deck(const Deck *a, const Deck *b)
{
    if (a->card_count != b->card_count)
        return false;
    for (int card = 0; card < a->card_count; card++)
        if (strcmp(deck_face(a, (Card)card)->code,
                   deck_face(b, (Card)card)->code) != 0)
            return false;
    return true;
}

static bool same_shape(const BoardShape *a, const BoardShape *b)
{
    return a->topology == b->topology && a->columns == b->columns &&
           a->rows == b->rows &&
           memcmp(a->missing, b->missing, sizeof a->missing) == 0 &&
           a->named == b->named &&
           memcmp(a->links, b->links, sizeof a->links) == 0 &&
           memcmp(a->ways, b->ways, sizeof a->ways) == 0;
}

static bool same_board(const Equipment *a, const Equipment *b)
{
    if (!same_shape(&a->shape, &b->shape))
        return false;
    for (int i = 0; i < a->shape.named; i++)
        if (strcmp(a->places[i], b->places[i]) != 0)
            return false;
    return true;
}

static int find_carried_var(const Equipment *equipment, const Var *wanted)
{
    for (int i = 0; i < equipment->var_count; i++)
        if (strcmp(equipment->vars[i].name, wanted->name) == 0 &&
            equipment->vars[i].type == wanted->type)
            return i;
    return GONE;
}

static int find_carried_name(const char (*names)[NAME_LIMIT], int count,
                             const char *wanted)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], wanted) == 0)
            return i;
    return GONE;
}

/* Finds the new indices of variables. Returns true if nothing has changed. */
static bool number_vars(Carry *carry)
{
    const Equipment *from = carry->from;
    const Equipment *to = carry->to;
    bool same = from->var_count == to->var_count;

    for (int i = 0; i < from->var_count; i++) {
        int now = find_carried_var(to, &from->vars[i]);
        carry->vars[i] = now;
        same = same && now == i && from->vars[i].start == to->vars[i].start &&
               from->vars[i].least == to->vars[i].least &&
               from->vars[i].most == to->vars[i].most;
    }
    return same;
}

static int find_carried_trait(const Equipment *equipment, const Var *wanted)
{
    for (int i = 0; i < equipment->trait_count; i++)
        if (strcmp(equipment->traits[i].name, wanted->name) == 0 &&
            equipment->traits[i].type == wanted->type)
            return i;
    return GONE;
}

static bool number_traits(Carry *carry)
{
    const Equipment *from = carry->from;
    const Equipment *to = carry->to;
    bool same = true;

    for (int i = 0; i < from->trait_count; i++) {
        int now = find_carried_trait(to, &from->traits[i]);
        carry->traits[i] = now;
        same = same && now == i && from->traits[i].start == to->traits[i].start;
    }
    return same;
}

static bool number_marks(Carry *carry)
{
    const Equipment *from = carry->from;
    bool same = true;

    for (int i = 0; i < from->mark_count; i++) {
        carry->marks[i] = find_carried_name(
            carry->to->marks, carry->to->mark_count, from->marks[i]);
        same = same && carry->marks[i] == i;
    }
    return same;
}

static bool number_piles(Carry *carry)
{
    const Equipment *from = carry->from;
    const PileKinds *kinds = &carry->to->pile_kinds;
    bool same = from->pile_kinds.secret == kinds->secret &&
                from->pile_kinds.unordered == kinds->unordered;

    for (int i = 0; i < from->pile_count; i++) {
        carry->piles[i] = find_carried_name(
            carry->to->piles, carry->to->pile_count, from->piles[i]);
        same = same && carry->piles[i] == i;
    }
    return same;
}

static bool same_stashes(const Equipment *from, const Equipment *to)
{
    return memcmp(from->stash, to->stash, sizeof from->stash) == 0 &&
           from->stash_count == to->stash_count &&
           memcmp(from->stashes, to->stashes, from->stash_count) == 0;
}

static void build_bridge(Carry *carry)
{
    const Equipment *from = carry->from;
    Equipment *bridge = &carry->bridge;

    *bridge = *carry->to;
    bridge->deck = from->deck;
    bridge->shape = from->shape;
    memcpy(bridge->places, from->places, sizeof bridge->places);
    bridge->poses = from->poses;
    bridge->stacks = from->stacks;
    memcpy(bridge->stash, from->stash, sizeof bridge->stash);
    memcpy(bridge->stashes, from->stashes, sizeof bridge->stashes);
    bridge->stash_count = from->stash_count;
}

Carry *carry_new(const Equipment *from, const Equipment *to)
{
    Carry *carry = calloc(1, sizeof *carry);
    bool same;

    if (carry == NULL)
        return NULL;
    carry->from = from;
    carry->to = to;
    same = number_vars(carry);
    same = number_traits(carry) && same;
    same = number_marks(carry) && same;
    same = number_piles(carry) && same;
    carry->through_text = !same_deck(&from->deck, &to->deck) ||
                          !same_board(from, to) || from->poses != to->poses ||
                          from->stacks != to->stacks || !same_stashes(from, to);
    carry->idle = same && !carry->through_text;
    build_bridge(carry);
    return carry;
}

void carry_free(Carry *carry)
{
    free(carry);
}

bool carry_is_idle(const Carry *carry)
{
    return carry->idle;
}

/* -- by name -------------------------------------------------------------- */

/* Moves the values of variables. A value that the new rules do not allow is
 * replaced by the start value. */
static void move_vars(const Carry *carry, Position *position)
{
    int32_t old[VAR_LIMIT];

    memcpy(old, position->vars, sizeof old);
    position_start_vars(position, carry->to);
    for (int i = 0; i < carry->from->var_count; i++) {
        int now = carry->vars[i];
        if (now != GONE && var_allows(&carry->to->vars[now], old[i]))
            position->vars[now] = old[i];
    }
}

/* Moves the values of things' variables. A value that was the old start value
 * becomes the new start value. */
static void move_traits(const Carry *carry, Position *position)
{
    const Traits old = position->traits;

    position->traits.count = 0;
    for (int i = 0; i < old.count; i++) {
        const Trait *trait = &old.each[i];
        int now = carry->traits[trait->var];
        if (now != GONE)
            (void)traits_set(&position->traits,
                             thing((ThingType)trait->type, trait->id), now,
                             trait->value, carry->to->traits[now].start);
    }
}

static void move_marks(const Carry *carry, Position *position)
{
    Pyramids *pyramids = &position->pyramids;

    for (int id = 0; id < pyramids->count; id++) {
        unsigned old = pyramids->each[id].marks;
        unsigned now = 0;
        for (int i = 0; i < carry->from->mark_count; i++)
            if ((old >> i & 1) != 0 && carry->marks[i] != GONE)
                now |= 1u << carry->marks[i];
        pyramids->each[id].marks = (uint8_t)now;
    }
}

/* Lists the cards of a pile from the top down, and removes them from the
 * pile. */
static int take_pile(Cards *cards, int pile, Card *list)
{
    int count = cards_list(cards, pile, list);

    for (int i = 0; i < count; i++)
        cards_pick(cards, list[i]);
    return count;
}

/* Moves the cards of named piles. We empty all piles before we fill any,
 * because two piles may have exchanged their indices. */
static bool move_piles(const Carry *carry, Position *position, char *why)
{
    Cards *cards = &position->cards;
    Card taken[NAMED_PILE_LIMIT][CARD_LIMIT];
    int counts[NAMED_PILE_LIMIT];

    for (int i = 0; i < carry->from->pile_count; i++) {
        counts[i] = take_pile(cards, PILE_NAMED + i, taken[i]);
        if (counts[i] > 0 && carry->piles[i] == GONE) {
            snprintf(
                why, CARRY_WHY_LIMIT, "the pile %s was removed, but holds %s",
                carry->from->piles[i], deck_noun(&carry->from->deck)->many);
            return false;
        }
    }
    cards->kinds = carry->to->pile_kinds;
    for (int i = 0; i < carry->from->pile_count; i++)
        while (counts[i] > 0)
            cards_put(cards, taken[i][--counts[i]],
                      PILE_NAMED + carry->piles[i]);
    return true;
}

/* -- by JSON -------------------------------------------------------------- */

static void tell_fault(const FormatError *error, char *why)
{
    snprintf(why, CARRY_WHY_LIMIT, "%s%s%s", error->path,
             error->path[0] != '\0' ? ": " : "", error->message);
}

static bool pass_text(const Carry *carry, Position *position, char *why)
{
    char *text = position_json(position, &carry->bridge, SEAT_NONE);
    FormatError error;
    bool fine;

    if (text == NULL) {
        snprintf(why, CARRY_WHY_LIMIT, "out of memory");
        return false;
    }
    fine = position_read(text, carry->to, "", position, &error);
    if (!fine)
        tell_fault(&error, why);
    free(text);
    return fine;
}

/* -- positions ------------------------------------------------------------ */

/* True if the position equals the start position of the old rules. */
static bool is_beginning(const Carry *carry, const Position *position)
{
    Position start;

    if (position->turn != 0 || position->over)
        return false;
    position_start(&start, carry->from, position->seats, position->chance);
    return position_hash(&start, &carry->from->deck) ==
           position_hash(position, &carry->from->deck);
}

bool carry_position(const Carry *carry, Position *position, char *why)
{
    Position carried = *position;

    if (carry->idle)
        return true;
    if (is_beginning(carry, position)) {
        position_start(position, carry->to, carried.seats, carried.chance);
        return true;
    }
    move_vars(carry, &carried);
    move_traits(carry, &carried);
    move_marks(carry, &carried);
    if (!move_piles(carry, &carried, why) ||
        (carry->through_text && !pass_text(carry, &carried, why)))
        return false;
    *position = carried;
    return true;
}

/* -- messages ------------------------------------------------------------- */

void carry_tell(const Carry *carry, FILE *out)
{
    const Equipment *from = carry->from;

    for (int i = 0; i < from->var_count; i++)
        if (carry->vars[i] == GONE)
            fprintf(out, "The variable %s was removed, with its value.\n",
                    from->vars[i].name);
    for (int i = 0; i < from->trait_count; i++)
        if (carry->traits[i] == GONE)
            fprintf(out, "The variable %s was removed, with its values.\n",
                    from->traits[i].name);
    for (int i = 0; i < from->mark_count; i++)
        if (carry->marks[i] == GONE)
            fprintf(out, "The mark %s was removed from every pyramid.\n",
                    from->marks[i]);
    if (!same_deck(&from->deck, &carry->to->deck))
        fprintf(out,
                "The deck has changed: new %s are not part of this game, and "
                "the players' knowledge of the %s is determined again.\n",
                deck_noun(&from->deck)->many, deck_noun(&from->deck)->many);
    if (!same_stashes(from, carry->to))
        fputs(
            "The stash has changed: new pyramids are not part of this game.\n",
            out);
}
