/*
 * claim.h -- parses sentences about things. The result is a tree of sets and
 * conditions.
 */
#ifndef TESTS_EXPLAIN_CLAIM_H
#define TESTS_EXPLAIN_CLAIM_H

#include "explain/world.h"

enum { CONDITIONS = 12, SETS = 48, WORD_SIZE = 400 };

/* The kinds of arguments of a condition. */
typedef enum Subject {
    OF_THING,
    OF_LIST,
    OF_SET,
    OF_WORD,
    OF_LINE,   /* a thing, the greatest number of steps to it, and optionally
                * directions */
    OF_OFFSET, /* a thing, and the numbers of steps along and across */
    OF_NOTHING
} Subject;

typedef struct Set Set;

/* A Phrase is the wording of a condition in sentences. The character % in it
 * stands for the argument. */
typedef struct Phrase {
    ThingType type; /* type of the things that have the condition;
                     * THING_NONE for any */
    const char *words;
    bool is_before; /* true if the phrase precedes the noun */
    Subject subject;
    ThingType of; /* type of the argument */
} Phrase;

typedef struct Condition {
    const Phrase *phrase;
    Thing thing;
    const Set *set;
    int steps; /* number of steps; 0 for OF_LINE without a limit */
    int across;
    char word[WORD_SIZE];
} Condition;

typedef enum Joining { ALONE, EITHER, BOTH, BUT_NOT } Joining;

struct Set {
    ThingType type;
    Joining joining;
    const Set *left, *right;
    bool is_one; /* true if the set has only the member `one` */
    Thing one;
    int low, high; /* range of a set of numbers */
    bool territory, wasteland;
    bool is_named; /* true if the text uses the game's own name for the set;
                    * the test then does not know the members */
    int count;
    Condition conditions[CONDITIONS];
};

typedef struct Reader {
    const World *world;
    const char *at;
    bool joins_inside; /* how " or " is read: true if it joins the innermost
                        * sets, false if it joins the outermost sets */
    int count;
    Set sets[SETS];
} Reader;

bool take(Reader *reader, const char *words);
int things_of_type(const World *world, ThingType type);

/* Parses the token of a thing, which is the longest possible prefix of the
 * text. */
bool take_thing(Reader *reader, ThingType type, Thing *what);

/* Parses a condition for things of a type. `before` is 1 for a condition before
 * the noun, 0 for a condition after the noun, and -1 for either place. */
bool take_condition(Reader *reader, ThingType type, int before,
                    Condition *condition);

const Set *take_set(Reader *reader, ThingType type, bool inside);
/* Parses a list such as "a1", "a1 or b1" or "a1, b1 or c1". Returns NULL if the
 * text does not begin with a thing. */
const Set *take_members(Reader *reader, ThingType type);

#endif
