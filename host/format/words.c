#include "format/words.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/number.h"
#include "core/equipment_pile.h"
#include "format/token.h"

void words_option(char *out, size_t size, const OptionValue *value)
{
    if (value->type == OPTION_NUMBER)
        snprintf(out, size, "%d", (int)value->number);
    else if (value->type == OPTION_WORD)
        snprintf(out, size, "%s", value->word);
    else
        snprintf(out, size, "%s", value->number ? "yes" : "no");
}

const char *words_size(int pips)
{
    static const char *const sizes[] = {"small", "medium", "large"};
    return pips >= 1 && pips <= SIZE_LIMIT ? sizes[pips - 1] : "unknown";
}

const char *words_pose(Pose pose)
{
    static const char *const poses[POSE_COUNT] = {
        "upright",    "north",      "east",       "south",      "west",
        "north-east", "south-east", "south-west", "north-west",
    };
    return pose < POSE_COUNT ? poses[pose] : "nowhere";
}

void words_kind(char *out, size_t size, int pips, Stash stash, Seat owner,
                const Position *position)
{
    const Stashes *stashes = &position->pyramids.stashes;
    bool is_own = owner != SEAT_NONE && owner == stashes->seats[stash] &&
                  position->pyramids.mixed == 0;

    snprintf(out, size, "%s%s%s", words_size(pips), is_own ? "" : " ",
             is_own ? "" : color_name(stashes->colors[stash]));
}

void words_pyramid(char *out, size_t size, int pips, Stash stash, Seat owner,
                   const Position *position)
{
    char kind[32];

    words_kind(kind, sizeof kind, pips, stash, owner, position);
    if (owner < position->seats.count)
        snprintf(out, size, "%s's %s pyramid",
                 color_name(position->seats.colors[owner]), kind);
    else
        snprintf(out, size, "the %s pyramid", kind);
}

bool words_goes_back(Stash stash, const Position *position)
{
    const Stashes *stashes = &position->pyramids.stashes;

    return stash < stashes->count && stashes->seats[stash] == SEAT_NONE;
}

void words_pyramid_for(char *out, size_t size, int pips, Stash stash,
                       Seat owner, bool is_harmed, EventStyle style,
                       const Position *position)
{
    char kind[32];

    if (!style.says_you || owner != style.viewer) {
        words_pyramid(out, size, pips, stash, owner, position);
        return;
    }
    words_kind(kind, sizeof kind, pips, stash, owner, position);
    snprintf(out, size, "your %s%s pyramid", is_harmed ? "own " : "", kind);
}

/* -- refusals ------------------------------------------------------------- */

enum { PHRASE_LIMIT = TOKEN_LIMIT + 8 };

static void write_pyramid(char *out, Pyramid id, const Position *position,
                          const Equipment *equipment)
{
    const PyramidState *pyramid = &position->pyramids.each[id];
    char place[TOKEN_LIMIT];

    words_pyramid(out, PHRASE_LIMIT, pyramid->pips, pyramid->stash,
                  pyramid->owner, position);
    size_t used = strlen(out);
    if (!pyramid_on_board(&position->pyramids, id))
        return;
    token_write_space(place, pyramid->space, equipment);
    snprintf(out + used, PHRASE_LIMIT - used, " at %s", place);
}

const char *words_top(char *out, const Position *position,
                      const Equipment *equipment, Space space)
{
    Card top = board_top(&position->board, space);
    const Noun *noun = deck_noun(&equipment->deck);

    if (top == CARD_NONE)
        return NULL;
    if (card_is_down(&position->cards, top))
        snprintf(out, TOP_LIMIT, "%s %s", noun->any, noun->down);
    else
        snprintf(out, TOP_LIMIT, "%s", deck_describe(&equipment->deck, top));
    return out;
}

/* Writes the name that the variant gives a pile, such as "the Market pile" or
 * "red's collection". Leaves out the word "pile" for pyramids, as in "the
 * Box". */
static void write_named(char *out, size_t size, int pile,
                        const Position *position, const Equipment *equipment)
{
    Seat seat = equipment_pile_seat(equipment, pile);
    const char *title = equipment_pile_title(equipment, pile);

    if (seat < position->seats.count)
        snprintf(out, size, "%s's %s%s",
                 color_name(position->seats.colors[seat]),
                 words_has_title(equipment, pile) ? "" : "pile ", title);
    else
        snprintf(out, size, "the %s%s", title,
                 deck_is_of_pyramids(&equipment->deck) ? "" : " pile");
}

void words_pile(char *out, size_t size, int pile, const Position *position,
                const Equipment *equipment)
{
    static const char *const names[PILE_HAND] = {
        "the draw pile",
        "the discard pile",
        "the %s set aside",
        "the %s out of the game",
    };
    if (pile_is_hand(pile))
        snprintf(out, size, "%s's hand",
                 color_name(position->seats.colors[pile - PILE_HAND]));
    else if (pile < PILE_HAND && !words_has_title(equipment, pile))
        snprintf(out, size, names[pile], deck_noun(&equipment->deck)->many);
    else
        write_named(out, size, pile, position, equipment);
}

void words_pile_count(char *out, size_t size, int pile,
                      const Position *position, const Equipment *equipment)
{
    const Deck *deck = &equipment->deck;
    const char *title = equipment_pile_title(equipment, pile);
    int count = position->cards.piles[pile].count;

    if (deck_is_of_pyramids(deck))
        snprintf(out, size, "%s (%d %s)", title, count,
                 noun_count(deck_noun(deck), count));
    else
        snprintf(out, size, "%s %d", title, count);
}

/* True if the space has a name. Spaces beyond the edge of a fixed board do not
 * have names. */
static bool has_name(Space space, const BoardShape *shape)
{
    return space != SPACE_NONE &&
           (shape->columns == 0 ||
            board_has(shape, space_x(space), space_y(space)));
}

/* Writes the subject of the sentence that describes a refusal, such as "red's
 * small pyramid at 1,0". `what` is the thing that the refusal is about. */
static void write_subject(char *out, Thing what, const Position *position,
                          const Equipment *equipment)
{
    bool is_space = what.type == THING_SPACE;

    if (what.type == THING_PYRAMID)
        write_pyramid(out, (Pyramid)what.id, position, equipment);
    else if (what.type == THING_PILE)
        words_pile(out, PHRASE_LIMIT, what.id, position, equipment);
    else if (what.type == THING_NONE ||
             (is_space && !has_name(what.id, &equipment->shape)))
        snprintf(out, PHRASE_LIMIT, "that space");
    else
        token_write(out, what, position, equipment);
}

static void write_no_card(char *out, size_t size, Thing what,
                          const char *subject, const char *noun)
{
    if (what.type == THING_SPACE)
        snprintf(out, size, "no %s lies at %s", noun, subject);
    else if (what.type == THING_PILE)
        snprintf(out, size, "%s is empty", subject);
    else
        snprintf(out, size, "there is no %s", noun);
}

/* The sentences for most kinds of refusal. "%s" stands for the subject.
 * words_refusal writes the sentences for the other kinds itself. */
static const char *const refusal_formats[] = {
    [REFUSAL_NONE] = "nothing rules it out",
    [REFUSAL_RULE] = "the rules do not allow it",
    [REFUSAL_NO_OPTION] = "there is nothing to choose from",
    [REFUSAL_TOO_FEW] = "only %s can be chosen, and more are needed",
    [REFUSAL_ORDER] = "the same things are chosen in another order",
    [REFUSAL_BOARD_EDGE] = "%s is beyond the edge of the board",
    [REFUSAL_BOARD_FULL] = "there is no more room on the board",
    [REFUSAL_NOT_THERE] = "%s is not on the board",
    [REFUSAL_PUT] = "%s is already there",
    [REFUSAL_LARGEST] = "%s is of the largest size already",
    [REFUSAL_SMALLEST] = "%s is of the smallest size already",
    [REFUSAL_EVENTS] = "too much happens in this one turn"};

void words_refusal(char *out, size_t size, Refusal refusal, const char *rule,
                   const Position *position, const Equipment *equipment)
{
    const Noun *noun = deck_noun(&equipment->deck);
    bool has_words =
        refusal.kind == REFUSAL_RULE || refusal.kind == REFUSAL_NO_OPTION;
    char subject[PHRASE_LIMIT];

    write_subject(subject, refusal.thing, position, equipment);
    if (has_words && rule && *rule)
        snprintf(out, size, "%s", rule);
    else if (refusal.kind == REFUSAL_SUPPLY)
        snprintf(out, size, "no %s pyramid of %s is left in the supply",
                 words_size(refusal.number), subject);
    else if (refusal.kind == REFUSAL_NO_CARD)
        write_no_card(out, size, refusal.thing, subject, noun->one);
    else if (refusal.kind == REFUSAL_VOID)
        snprintf(out, size, "%s is void: no %s lies there or beside it",
                 subject, noun->one);
    else if (refusal.kind == REFUSAL_DEPTH)
        snprintf(out, size, "%s has too few %s for place %d", subject,
                 noun->many, refusal.number + 1);
    else if (refusal.kind == REFUSAL_NOT_THERE &&
             refusal.thing.type == THING_CARD)
        snprintf(out, size, "%s cannot be taken from where it lies", subject);
    else
        snprintf(out, size, refusal_formats[refusal.kind], subject);
}
