/*
 * option.c -- writes the tokens of options.
 *
 * Equal tokens become longer: they get a place, the name of a variable or a
 * number.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "format/words.h"
#include "match/input/input.h"

/* A Neighbours is the range of options that look like a given option. The range
 * does not include the option at index `end`. */
typedef struct Neighbours {
    const Position *position;
    const Equipment *equipment;
    const Choice *choice;
    int first, end;
} Neighbours;

void input_token(const Script *script, Thing what, char token[TOKEN_LIMIT])
{
    token_write(token, what, script_position(script), script_equipment(script));
}

void input_pick(const Choice *choice, Thing what, const Position *position,
                char token[TOKEN_LIMIT])
{
    if (choice->are_sizes && what.type == THING_NUMBER &&
        thing_number(what) >= 1 && thing_number(what) <= SIZE_LIMIT)
        snprintf(token, TOKEN_LIMIT, "%s", words_size(thing_number(what)));
    else
        token_write(token, what, position, choice->equipment);
}

static bool has_same_token(const Neighbours *among, int a, int b)
{
    Thing one = among->choice->options[a];
    Thing other = among->choice->options[b];

    if (one.type != other.type)
        return false;
    if (one.type == THING_CARD)
        return deck_same_face(&among->equipment->deck, (Card)one.id,
                              (Card)other.id);
    return one.type == THING_PYRAMID &&
           position_pyramid_key(among->position, (Pyramid)one.id) ==
               position_pyramid_key(among->position, (Pyramid)other.id);
}

/* Finds the Neighbours of an option. The options of a choice are sorted, so
 * that options whose tokens might be equal are adjacent (see items_arrange). */
static Neighbours find_neighbours(const Choice *choice, int index,
                                  const Position *position,
                                  const Equipment *equipment)
{
    Neighbours found = {position, equipment, choice, index, index + 1};

    while (found.first > 0 && has_same_token(&found, index, found.first - 1))
        found.first--;
    while (found.end < choice->count &&
           has_same_token(&found, index, found.end))
        found.end++;
    return found;
}

/* True if a seat sees the face of a card. SEAT_NONE sees all hands. */
static bool is_seen(const Position *position, Seat seat, Card card)
{
    int pile = position->cards.place[card] - (int)PLACE_PILE;

    return position_sees(position, seat, card) ||
           (seat == SEAT_NONE && pile_is_hand(pile));
}

/* Writes a card with its place: "1,0:7SK", or "?:7SK" if the seat does not see
 * the card. Writes other things as usual. */
static void write_placed(const Position *position, const Equipment *equipment,
                         Seat seat, Thing what, char token[TOKEN_LIMIT])
{
    if (what.type != THING_CARD)
        token_write(token, what, position, equipment);
    else if (is_seen(position, seat, (Card)what.id))
        token_write_placed(token, (Card)what.id, position, equipment);
    else
        snprintf(token, TOKEN_LIMIT, "?:%s",
                 deck_face(&equipment->deck, (Card)what.id)->code);
}

static void write_whole(const Neighbours *among, Thing what,
                        char token[TOKEN_LIMIT])
{
    write_placed(among->position, among->equipment, among->choice->seat, what,
                 token);
}

/* Returns the number of options before `index` that have the text `whole`,
 * without options that are the value of a variable. Returns -1 if at most one
 * option has this text. */
static int count_before(const Neighbours *among, int index, const char *whole)
{
    char other[TOKEN_LIMIT];
    int before = 0;
    int alike = 0;

    for (int i = among->first; i < among->end; i++) {
        Thing what = among->choice->options[i];
        write_whole(among, what, other);
        if (strcmp(other, whole) != 0)
            continue;
        alike++;
        before += i < index && position_holder(among->position, what) < 0;
    }
    return alike > 1 ? before : -1;
}

static void tell_apart(const Neighbours *among, int index,
                       char token[TOKEN_LIMIT])
{
    Thing what = among->choice->options[index];
    int holder = position_holder(among->position, what);
    int before;
    size_t used;

    write_whole(among, what, token);
    before = count_before(among, index, token);
    used = strlen(token);
    if (before >= 0 && holder >= 0)
        snprintf(token + used, TOKEN_LIMIT - used, "#%s",
                 among->equipment->vars[holder].name);
    else if (before > 0)
        snprintf(token + used, TOKEN_LIMIT - used, "#%d", before + 1);
}

/* Writes the token of an option. Returns true if the token is longer than the
 * thing's usual token, because other options are similar. */
static bool write_option(const Neighbours *among, int index,
                         char token[TOKEN_LIMIT])
{
    bool is_alone = among->end == among->first + 1;

    if (among->choice->are_sizes)
        input_pick(among->choice, among->choice->options[index],
                   among->position, token);
    else if (is_alone)
        token_write(token, among->choice->options[index], among->position,
                    among->equipment);
    else
        tell_apart(among, index, token);
    return !is_alone;
}

void input_option(const Script *script, const Choice *choice, int index,
                  char token[TOKEN_LIMIT])
{
    Neighbours among = find_neighbours(choice, index, script_position(script),
                                       script_equipment(script));

    write_option(&among, index, token);
}

/* -- names in pictures ---------------------------------------------------- */

/* True if another copy of the card is in the same place. */
static bool has_copy_beside(const Position *position,
                            const Equipment *equipment, Card card)
{
    const uint16_t *place = position->cards.place;

    for (int i = 0; i < position->cards.count; i++)
        if (i != card && place[i] == place[card] &&
            deck_same_face(&equipment->deck, (Card)i, card))
            return true;
    return false;
}

/* True if the space has another pyramid that looks the same. */
static bool has_like_beside(const Position *position, Pyramid pyramid)
{
    const PyramidState *each = position->pyramids.each;
    uint64_t key = position_pyramid_key(position, pyramid);

    for (int i = 0; i < position->pyramids.count; i++)
        if (i != pyramid && each[i].space == each[pyramid].space &&
            position_pyramid_key(position, (Pyramid)i) == key)
            return true;
    return false;
}

void input_drawn(const Position *position, const Equipment *equipment,
                 Seat seat, Thing what, char name[TOKEN_LIMIT])
{
    bool is_card = what.type == THING_CARD;
    int holder = position_holder(position, what);
    size_t used;

    if (is_card && !deck_has_copies(&equipment->deck, (Card)what.id))
        token_write(name, what, position, equipment);
    else
        write_placed(position, equipment, seat, what, name);
    used = strlen(name);
    if (holder >= 0 && name[0] != '?' &&
        (is_card ? has_copy_beside(position, equipment, (Card)what.id)
                 : has_like_beside(position, (Pyramid)what.id)))
        snprintf(name + used, TOKEN_LIMIT - used, "#%s",
                 equipment->vars[holder].name);
}

/* Only adjacent options can have equal tokens, so we compare only these. */
bool input_find_twice(const Script *script, const Choice *choice,
                      char token[TOKEN_LIMIT])
{
    const Thing *options = choice->options;
    char before[TOKEN_LIMIT];

    for (int i = 1; i < choice->count; i++) {
        bool is_plain =
            options[i].type != THING_CARD && options[i].type != THING_PYRAMID;
        if (is_plain && !thing_equal(options[i - 1], options[i]))
            continue;
        input_option(script, choice, i - 1, before);
        input_option(script, choice, i, token);
        if (strcmp(before, token) == 0)
            return true;
    }
    token[0] = '\0';
    return false;
}

/* -- reading -------------------------------------------------------------- */

/* If several tokens begin with the word, the word is ambiguous: it fits each of
 * these tokens only as a prefix. */
InputFit input_fit_option(const char *word, const Choice *choice, int index,
                          const Position *position, const Equipment *equipment)
{
    Neighbours among = find_neighbours(choice, index, position, equipment);
    Thing what = choice->options[index];
    char token[TOKEN_LIMIT];
    bool is_told_apart = write_option(&among, index, token);
    InputFit fit = input_fit(word, token);
    InputFit other;

    if (what.type == THING_POSE)
        snprintf(token, sizeof token, "%s", words_pose((Pose)what.id));
    else if (token_is_stop(token) && strcasecmp(word, "stop") == 0)
        return FIT_PART;
    else if (is_told_apart || choice->are_sizes)
        token_write(token, what, position, equipment);
    else if (what.type == THING_CARD && strchr(word, ':') != NULL)
        write_whole(&among, what, token);
    else
        return fit;
    other = input_fit(word, token);
    if (is_told_apart && other > FIT_BEGINNING)
        other = FIT_BEGINNING;
    return other > fit ? other : fit;
}

/* True if the word may name a card by its place, as in "1,0:7SK", or a pyramid
 * by a variable. All seats must see the card. */
static bool may_be_placed(const Position *position, Thing what,
                          const char *word)
{
    if (what.type == THING_CARD)
        return strchr(word, ':') != NULL &&
               position_sees(position, SEAT_NONE, (Card)what.id);
    return what.type == THING_PYRAMID && strchr(word, '#') != NULL;
}

InputFit input_fit_thing(const Script *script, Thing what, const char *word)
{
    const Position *position = script_position(script);
    char token[TOKEN_LIMIT];
    InputFit fit, other;

    input_token(script, what, token);
    fit = input_fit(word, token);
    if (!may_be_placed(position, what, word))
        return fit;
    if (strchr(word, '#') != NULL)
        input_drawn(position, script_equipment(script), SEAT_NONE, what, token);
    else
        token_write_placed(token, (Card)what.id, position,
                           script_equipment(script));
    other = input_fit(word, token);
    return other > fit ? other : fit;
}

/* Returns the index of the size that is meant by a number, such as "2". */
static int find_size(const Script *script, const Choice *choice,
                     const char *token)
{
    char number[TOKEN_LIMIT];

    for (int i = 0; i < choice->count; i++) {
        input_token(script, choice->options[i], number);
        if (strcmp(number, token) == 0)
            return i;
    }
    return INPUT_NONE;
}

/* Returns the index of the option with this token. The token may contain the
 * place of a card, such as "1,0:7SK", even if that is not needed. */
static int find_whole(const Script *script, const Choice *choice,
                      const char *token)
{
    char option[TOKEN_LIMIT];
    int found = INPUT_NONE;

    for (int i = 0; i < choice->count; i++) {
        const Neighbours alone = {script_position(script),
                                  script_equipment(script), choice, i, i + 1};
        if (choice->options[i].type != THING_CARD)
            continue;
        write_whole(&alone, choice->options[i], option);
        if (strcmp(option, token) != 0)
            continue;
        if (found != INPUT_NONE)
            return INPUT_NONE;
        found = i;
    }
    return found;
}

int input_find(const Script *script, const Choice *choice, const char *token)
{
    char option[TOKEN_LIMIT];

    for (int i = 0; i < choice->count; i++) {
        input_option(script, choice, i, option);
        if (strcmp(option, token) == 0)
            return i;
    }
    if (choice->are_sizes)
        return find_size(script, choice, token);
    return strchr(token, ':') != NULL ? find_whole(script, choice, token)
                                      : INPUT_NONE;
}
