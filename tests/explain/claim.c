/*
 * claim.c -- parses the sentences of explanations into trees of sets and
 * conditions. judge.c determines whether a claim is true.
 */
#include "explain/claim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"

static const Phrase phrases[] = {
    {THING_PYRAMID, "of the stash %", false, OF_THING, THING_STASH},
    {THING_PYRAMID, "of %", false, OF_SET, THING_SEAT},
    {THING_PYRAMID, "upright", true, OF_NOTHING, 0},
    {THING_PYRAMID, "on top of its stack", true, OF_NOTHING, 0},
    {THING_PYRAMID, "flat", true, OF_NOTHING, 0},
    {THING_PYRAMID, "in the pose %", false, OF_SET, THING_POSE},
    {THING_PYRAMID, "of size %", false, OF_THING, THING_NUMBER},
    {THING_PYRAMID, "smaller than %", false, OF_THING, THING_PYRAMID},
    {THING_PYRAMID, "larger than %", false, OF_THING, THING_PYRAMID},
    {THING_PYRAMID, "growable to the next size", false, OF_NOTHING, 0},
    {THING_PYRAMID, "on %", false, OF_SET, THING_SPACE},
    {THING_PYRAMID, "pointing at %", false, OF_SET, THING_SPACE},
    {THING_PYRAMID, "marked %", false, OF_WORD, 0},
    {THING_SPACE, "empty", true, OF_NOTHING, 0},
    {THING_SPACE, "occupied by %", false, OF_SET, THING_SEAT},
    {THING_SPACE, "occupied", true, OF_NOTHING, 0},
    {THING_SPACE, "controlled by %", false, OF_THING, THING_SEAT},
    {THING_SPACE, "controlled", true, OF_NOTHING, 0},
    {THING_SPACE, "holding fewer than % pyramids", false, OF_THING,
     THING_NUMBER},
    {THING_SPACE, "holding %", false, OF_SET, THING_PYRAMID},
    {THING_SPACE, "showing %", false, OF_SET, THING_CARD},
    {THING_SPACE, "adjacent to %", false, OF_SET, THING_SPACE},
    {THING_SPACE, "on or beside %", false, OF_SET, THING_SPACE},
    {THING_SPACE, "removable without cutting off %", false, OF_SET,
     THING_SPACE},
    {THING_SPACE, "in the region %", false, OF_WORD, 0},
    {THING_SPACE, "at a corner", false, OF_NOTHING, 0},
    {THING_SPACE, "in sight of %", false, OF_LINE, THING_SPACE},
    {THING_SPACE, "offset from %", false, OF_OFFSET, THING_SPACE},
    {THING_CARD, "in the hand of %", false, OF_SET, THING_SEAT},
    {THING_CARD, "in %", false, OF_THING, THING_PILE},
    {THING_CARD, "at %", false, OF_SET, THING_SPACE},
    {THING_CARD, "on top of a territory", false, OF_NOTHING, 0},
    {THING_CARD, "with a suit", false, OF_NOTHING, 0},
    {THING_CARD, "of suit %", false, OF_SET, THING_SUIT},
    {THING_CARD, "of rank %", false, OF_WORD, 0},
    {THING_CARD, "of value %", false, OF_THING, THING_NUMBER},
    {THING_CARD, "worth more than %", false, OF_THING, THING_CARD},
    {THING_CARD, "worth less than %", false, OF_THING, THING_CARD},
    {THING_CARD, "with % false", false, OF_WORD, 0},
    {THING_CARD, "with %", false, OF_WORD, 0},
    {THING_STASH, "of %", false, OF_SET, THING_PYRAMID},
    {THING_SUIT, "on %", false, OF_THING, THING_CARD},
    {THING_POSE, "upright", true, OF_NOTHING, 0},
    {THING_POSE, "flat", true, OF_NOTHING, 0},
    {THING_POSE, "orthogonal", true, OF_NOTHING, 0},
    {THING_POSE, "diagonal", true, OF_NOTHING, 0},
    {THING_NONE, "the same as %", false, OF_LIST, THING_NONE},
    {THING_NONE, "other than %", false, OF_LIST, THING_NONE},
    {THING_NONE, "where %", false, OF_WORD, 0},
};

bool take(Reader *reader, const char *words)
{
    size_t length = strlen(words);

    if (strncmp(reader->at, words, length) != 0)
        return false;
    reader->at += length;
    return true;
}

/* -- things --------------------------------------------------------------- */

static bool is_token_of(const Reader *reader, Thing what, const char *text)
{
    char token[TOKEN_LIMIT];

    if (what.type == THING_POSE)
        snprintf(token, sizeof token, "%s", words_pose((Pose)what.id));
    else
        token_write(token, what, reader->world->position,
                    reader->world->equipment);
    return strcmp(token, text) == 0;
}

int things_of_type(const World *world, ThingType type)
{
    switch (type) {
    case THING_SEAT:
        return world->position->seats.count;
    case THING_CARD:
        return world->position->cards.count;
    case THING_PYRAMID:
        return world->position->pyramids.count;
    case THING_POSE:
        return POSE_COUNT;
    case THING_SUIT:
        return world->equipment->deck.suit_count;
    case THING_PILE:
        return PILE_NAMED + world->equipment->pile_count;
    case THING_STASH:
        return world->position->pyramids.stashes.count;
    case THING_SPACE:
        return 128 * 128;
    default:
        return 0;
    }
}

static bool find_number(const char *text, Thing *what)
{
    char *end;
    long number = strtol(text, &end, 10);

    *what = thing(THING_NUMBER, (int)number);
    return end != text && *end == '\0';
}

/* Stores the thing with this token. Returns false if there is none. */
static bool find_thing(const Reader *reader, ThingType type, const char *text,
                       Thing *what)
{
    Space space;

    if (type == THING_NUMBER)
        return find_number(text, what);
    if (type == THING_SPACE) {
        *what = thing(THING_SPACE, SPACE_NONE);
        if (!token_read_space(text, reader->world->equipment, &space))
            return false;
        what->id = space;
        return true;
    }
    for (int id = 0; id < things_of_type(reader->world, type); id++) {
        *what = thing(type, id);
        if (is_token_of(reader, *what, text))
            return true;
    }
    /* instead of a pyramid, a number may give the size to compare with */
    return (type == THING_PYRAMID || type == THING_CARD) &&
           find_number(text, what);
}

bool take_thing(Reader *reader, ThingType type, Thing *what)
{
    char text[TOKEN_LIMIT];
    size_t length = strcspn(reader->at, " ");

    if (length >= sizeof text)
        return false;
    for (; length > 0; length--) {
        snprintf(text, sizeof text, "%.*s", (int)length, reader->at);
        if (!find_thing(reader, type, text, what))
            continue;
        reader->at += length;
        return true;
    }
    return false;
}

/* -- sets ----------------------------------------------------------------- */

static bool take_word(Reader *reader, const Phrase *phrase, char *word)
{
    bool is_where = strcmp(phrase->words, "where %") == 0;
    size_t length =
        is_where ? strlen(reader->at) : strcspn(reader->at, " ,(:;");

    if (length == 0 || length >= WORD_SIZE)
        return false;
    memcpy(word, reader->at, length);
    word[length] = '\0';
    reader->at += length;
    return true;
}

/* Parses "c3 (diagonal direction, at most 2 steps)". */
static bool take_line(Reader *reader, Condition *condition)
{
    const char *from;

    if (!take_thing(reader, THING_SPACE, &condition->thing))
        return false;
    from = reader->at;
    if (!take(reader, " ("))
        return true;
    if (!take(reader, "at most ")) {
        condition->set = take_set(reader, THING_POSE, true);
        if (condition->set != NULL && take(reader, ")"))
            return true;
        if (condition->set == NULL || !take(reader, ", at most ")) {
            /* The words in parentheses describe a state of the thing. */
            condition->set = NULL;
            reader->at = from;
            return true;
        }
    }
    condition->steps = (int)strtol(reader->at, NULL, 10);
    return take(reader, condition->steps == 1 ? "1 step)" : "2 steps)");
}

/* Parses an offset from a space, such as "c3 by 1 and 2". */
static bool take_offset(Reader *reader, Condition *condition)
{
    char *end;

    if (!take_thing(reader, THING_SPACE, &condition->thing) ||
        !take(reader, " by "))
        return false;
    condition->steps = (int)strtol(reader->at, &end, 10);
    reader->at = end;
    if (!take(reader, " and "))
        return false;
    condition->across = (int)strtol(reader->at, &end, 10);
    reader->at = end;
    return true;
}

static Set *take_list(Reader *reader, Set *set);
static Set *new_set(Reader *reader, ThingType type);

const Set *take_members(Reader *reader, ThingType type)
{
    Set *set = new_set(reader, type);
    Set *last = new_set(reader, type);
    Set *all = new_set(reader, type);
    const char *from;

    if (all == NULL || !take_thing(reader, type, &set->one))
        return NULL;
    set->is_one = last->is_one = true;
    set = take_list(reader, set);
    from = reader->at;
    if (set != NULL && take(reader, " or ") &&
        take_thing(reader, type, &last->one)) {
        all->joining = EITHER;
        all->left = set;
        all->right = last;
        return all;
    }
    reader->at = from;
    return set;
}

static bool take_argument(Reader *reader, ThingType type, Condition *condition)
{
    const Phrase *phrase = condition->phrase;
    ThingType of = phrase->of == THING_NONE ? type : phrase->of;

    switch (phrase->subject) {
    case OF_THING:
        return take_thing(reader, of, &condition->thing);
    case OF_SET:
        condition->set = take_set(reader, of, true);
        return condition->set != NULL;
    case OF_LIST:
        condition->set = take_members(reader, of);
        return condition->set != NULL;
    case OF_LINE:
        return take_line(reader, condition);
    case OF_OFFSET:
        return take_offset(reader, condition);
    case OF_WORD:
        return take_word(reader, phrase, condition->word);
    default:
        return true;
    }
}

static bool take_phrase(Reader *reader, const Phrase *phrase, ThingType type,
                        Condition *condition)
{
    const char *from = reader->at;
    const char *hole = strchr(phrase->words, '%');
    char start[64];

    if (phrase->type != THING_NONE && phrase->type != type)
        return false;
    snprintf(start, sizeof start, "%.*s",
             hole != NULL ? (int)(hole - phrase->words) : 63, phrase->words);
    *condition = (Condition){.phrase = phrase};
    if (take(reader, start) && take_argument(reader, type, condition) &&
        (hole == NULL || take(reader, hole + 1)))
        return true;
    reader->at = from;
    return false;
}

bool take_condition(Reader *reader, ThingType type, int before,
                    Condition *condition)
{
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if ((before < 0 || phrases[i].is_before == before) &&
            take_phrase(reader, &phrases[i], type, condition))
            return true;
    return false;
}

static bool take_noun(Reader *reader, Set *set)
{
    static const struct {
        ThingType type;
        const char *noun;
    } nouns[] = {{THING_SEAT, "seat"},       {THING_CARD, "card"},
                 {THING_PYRAMID, "pyramid"}, {THING_SPACE, "space"},
                 {THING_SPACE, "system"},    {THING_SUIT, "suit"},
                 {THING_POSE, "pose"},       {THING_POSE, "direction"}};

    if (set->type == THING_NUMBER && take(reader, "number from ")) {
        char *end;
        set->low = (int)strtol(reader->at, &end, 10);
        reader->at = end;
        if (!take(reader, " to "))
            return false;
        set->high = (int)strtol(reader->at, &end, 10);
        reader->at = end;
        return true;
    }
    if (set->type == THING_SPACE && take(reader, "territory"))
        return set->territory = true;
    if (set->type == THING_SPACE && take(reader, "wasteland space"))
        return set->wasteland = true;
    for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++)
        if (set->type == nouns[i].type && take(reader, nouns[i].noun))
            return true;
    return false;
}

/* Parses a name that the game has given to a set. */
static bool take_name(Reader *reader)
{
    static const char *const names[] = {
        "the bank's smallest piece of a colour that you have there",
        "blue star or a ship of yours in that colour",
        "captured colour", /* before "cap", with which it begins */
        "cap",
        "colour of four pieces or more there",
        "connected system",
        "corner of the opponent while another is empty",
        "deed of yours",
        "green star or a ship of yours in that colour",
        "key place of yours",
        "large piece of a third colour",
        "lock",
        "lot on which the card may go",
        "minion of yours",
        "minion that targets a space of an opponent with room",
        "minion that targets a space of an opponent",
        "minion that targets a space with room",
        "minion that targets a territory without opponents",
        "minion that targets wasteland without opponents",
        "opponent's piece",
        "overpopulated system",
        "piece of a colour that the home has not",
        "piece of that size and another colour",
        "piece that lies or is smaller",
        "pile that stands",
        "red star or a ship of yours in that colour",
        "ship that can be attacked",
        "ship that can go: one has to stay at home",
        "space in sight orthogonally, two steps away at most",
        "space without a cap",
        "space one step away diagonally",
        "space that a Joker protects",
        "space without a piece of yours, unless to merge",
        "star of another size",
        "system with the power of blue for you",
        "system with the power of green for you",
        "system with the power of red for you",
        "system with the power of yellow for you",
        "territory without opponents",
        "wasteland without opponents",
        "yellow ship of yours",
        "yellow star or a ship of yours in that colour"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (take(reader, names[i]))
            return true;
    return false;
}

static Set *new_set(Reader *reader, ThingType type)
{
    Set *set = reader->count < SETS ? &reader->sets[reader->count++] : NULL;

    if (set != NULL)
        *set = (Set){.type = type};
    return set;
}

/* Parses the conditions of a set. The text `before` precedes each condition: a
 * comma if the set is a name or a join, otherwise a blank. */
static void take_conditions(Reader *reader, const char *before, Set *set)
{
    while (set->count < CONDITIONS) {
        const char *from = reader->at;
        if (!take(reader, before) ||
            !take_condition(reader, set->type, set->is_named ? -1 : 0,
                            &set->conditions[set->count])) {
            reader->at = from;
            return;
        }
        set->count++;
    }
}

static Set *take_plain(Reader *reader, ThingType type)
{
    Set *set = new_set(reader, type);
    const char *from = reader->at;

    if (set == NULL)
        return NULL;
    if (!take(reader, "an "))
        take(reader, "a ");
    if (take_name(reader)) {
        set->is_named = true;
        take_conditions(reader, ", ", set);
        return set;
    }
    while (set->count < CONDITIONS &&
           take_condition(reader, type, 1, &set->conditions[set->count])) {
        set->count++;
        if (!take(reader, " "))
            return NULL;
    }
    if (!take_noun(reader, set)) {
        reader->at = from;
        set->count = 0;
        set->is_one = take_thing(reader, type, &set->one);
        return set->is_one ? set : NULL;
    }
    take_conditions(reader, " ", set);
    return set;
}

/* Parses the members of a list up to its " or ". In "a1, b1 or c1", these are
 * a1 and b1. */
static Set *take_list(Reader *reader, Set *set)
{
    while (set != NULL) {
        const char *from = reader->at;
        Thing next;
        Set *one, *joined;
        if (!take(reader, ", ") || !take_thing(reader, set->type, &next)) {
            reader->at = from;
            return set;
        }
        one = new_set(reader, set->type);
        joined = new_set(reader, set->type);
        if (joined == NULL)
            return NULL;
        one->is_one = true;
        one->one = next;
        joined->joining = EITHER;
        joined->left = set;
        joined->right = one;
        set = joined;
    }
    return set;
}

const Set *take_set(Reader *reader, ThingType type, bool inside)
{
    static const char *const words[] = {"", " or ", " that is also ",
                                        " that is not "};
    Set *set = take_list(reader, take_plain(reader, type));

    for (int joining = EITHER; set != NULL && joining <= BUT_NOT; joining++) {
        const char *from = reader->at;
        Set *joined;
        if ((inside && !reader->joins_inside) || !take(reader, words[joining]))
            continue;
        joined = new_set(reader, type);
        if (joined == NULL)
            return NULL;
        joined->joining = (Joining)joining;
        joined->left = set;
        joined->right = take_plain(reader, type);
        if (joined->right == NULL) {
            reader->at = from;
            return set;
        }
        take_conditions(reader, ", ", joined);
        set = joined;
        joining =
            ALONE; /* continues the loop, because a further set may follow */
    }
    return set;
}
