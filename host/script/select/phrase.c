/*
 * phrase.c -- describes selectors in words.
 */
#include <stdio.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"
#include "script/select/clause.h"
#include "script/select/phrase.h"

void phrase_add_thing(Script *script, Thing what, Text *text)
{
    char token[TOKEN_LIMIT];

    if (what.type == THING_POSE) {
        text_add(text, words_pose((Pose)what.id));
        return;
    }
    token_write(token, what, &script->model->position,
                &script->model->equipment);
    text_add(text, token);
}

/* Appends the things of a list, such as "0,0, 1,0 or 2,0". */
static void phrase_list(Script *script, const Selector *selector, Text *text)
{
    int count = selector->listed_count;

    if (count == 0)
        text_add(text, "nothing");
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add(text, i + 1 < count ? ", " : " or ");
        phrase_add_thing(script, thing(selector->type, selector->listed[i]),
                         text);
    }
}

/* Appends the arguments of a clause about a line: the space, the directions and
 * the greatest distance, such as "c3 (diagonal pose, at most 2 steps)". */
static void add_clause_line(Script *script, const Clause *clause, Text *text)
{
    const char *before = " (";
    char steps[40];

    phrase_add_thing(script, clause->thing, text);
    if (clause->selector != NULL || clause->numbers[1] != POSE_UPRIGHT) {
        text_add(text, before);
        if (clause->selector != NULL)
            phrase_set(script, clause->selector, false, text);
        else
            phrase_add_thing(script, thing(THING_POSE, clause->numbers[1]),
                             text);
        before = ", ";
    }
    if (clause->numbers[0] != FAR_REACH) {
        snprintf(steps, sizeof steps, "%sat most %d step%s", before,
                 clause->numbers[0], clause->numbers[0] == 1 ? "" : "s");
        text_add(text, steps);
        before = ", ";
    }
    if (before[0] == ',')
        text_add(text, ")");
}

/* Appends the arguments of a clause about an offset: the space and the two
 * numbers, such as "c3 by 1 and 2". */
static void add_offset(Script *script, const Clause *clause, Text *text)
{
    char numbers[40];

    phrase_add_thing(script, clause->thing, text);
    snprintf(numbers, sizeof numbers, " by %d and %d", clause->numbers[0],
             clause->numbers[1]);
    text_add(text, numbers);
}

/* Appends the least number, such as " (at least 5)", if it is above 1. */
static void add_least(const Clause *clause, Text *text)
{
    char least[40];

    if (clause->kind->argument != ARGUMENT_COUNTED || clause->numbers[0] == 1)
        return;
    snprintf(least, sizeof least, " (at least %d)", clause->numbers[0]);
    text_add(text, least);
}

/* Appends the name of a field and its value, such as "kind storm". */
static void add_field(Script *script, const Clause *clause, Text *text)
{
    static const char *const flags[] = {" false",
                                        " true", [WITH_NO_VALUE] = ""};
    char number[16];

    text_add(text, clause->word);
    if (clause->value != NULL) {
        text_add(text, " ");
        text_add(text, clause->value);
    } else if (clause->thing.type != THING_NONE) {
        text_add(text, " ");
        phrase_add_thing(script, clause->thing, text);
    } else if (clause->numbers[0] == CARD_FIELD_FLAG) {
        text_add(text, flags[clause->numbers[1]]);
    } else {
        snprintf(number, sizeof number, " %d", clause->numbers[1]);
        text_add(text, number);
    }
}

/* True if the argument is a size of pyramids, as a number of pips. */
static bool is_size(const Clause *clause)
{
    const int pips = thing_number(clause->thing);

    return clause->kind->type == THING_PYRAMID &&
           clause->thing.type == THING_NUMBER && pips >= 1 &&
           pips <= SIZE_LIMIT;
}

/* Appends a size: "large" or, in a comparison, "a large one". */
static void add_size(const Clause *clause, Text *text)
{
    const bool is_compared = clause->kind->argument == ARGUMENT_MEASURE;

    text_add(text, is_compared ? "a " : "");
    text_add(text, words_size(thing_number(clause->thing)));
    text_add(text, is_compared ? " one" : "");
}

void phrase_add_argument(Script *script, const Clause *clause, Text *text)
{
    /* The words of `most` and `fewest` do not contain the compared set;
     * phrase_extreme adds it. */
    const Selector *set =
        clause->kind->argument == ARGUMENT_EXTREME ? NULL : clause->selector;

    if (clause->kind->argument == ARGUMENT_LINE)
        add_clause_line(script, clause, text);
    else if (clause->kind->argument == ARGUMENT_OFFSET)
        add_offset(script, clause, text);
    else if (clause->kind->argument == ARGUMENT_FIELD)
        add_field(script, clause, text);
    else if (set != NULL && set->listed != NULL)
        phrase_list(script, set, text);
    else if (set != NULL)
        phrase_set(script, set, true, text);
    else if (clause->word != NULL)
        text_add(text, clause->word);
    else if (is_size(clause))
        add_size(clause, text);
    else
        phrase_add_thing(script, clause->thing, text);
    add_least(clause, text);
}

void phrase_clause(Script *script, const Clause *clause, Text *text)
{
    const char *words = clause->kind->words;
    const char *hole = strchr(words, '%');
    char part[2] = "";

    for (const char *at = words; *at != '\0'; at++) {
        if (at == hole) {
            phrase_add_argument(script, clause, text);
            continue;
        }
        part[0] = *at;
        text_add(text, part);
    }
}

/* Returns the noun of a set. In a game without poses, a pose is called a
 * direction. */
static const char *noun_of(const Script *script, const Selector *selector)
{
    const Equipment *equipment = &script->model->equipment;

    for (int i = 0; i < selector->clause_count; i++)
        if (selector->clauses[i].kind->grammar == WORD_NOUN)
            return selector->clauses[i].kind->words;
    if (selector->type == THING_POSE && !equipment->poses)
        return "direction";
    if (selector->type == THING_SPACE)
        return equipment_space(equipment);
    if (selector->type == THING_CARD)
        return deck_noun(&equipment->deck)->one;
    return selector->in_supply ? "spare pyramid"
                               : type_name((ThingType)selector->type);
}

void phrase_joined(Script *script, const Selector *selector, bool article,
                   Text *text)
{
    static const char *const words[] = {"", " or ", " that is also ",
                                        " that is not "};

    phrase_set(script, selector->left, article, text);
    text_add(text, words[selector->join]);
    phrase_set(script, selector->right, true, text);
}

/* True if the clause `only` is the single clause of the set. */
static bool is_one_thing(const Selector *selector)
{
    return selector->join == JOIN_NONE && selector->clause_count == 1 &&
           strcmp(selector->clauses[0].kind->name, "only") == 0;
}

static void phrase_plain(Script *script, const Selector *selector, bool article,
                         Text *text)
{
    char before[160] = "";
    Text adjectives = {before, sizeof before, 0};

    for (int i = 0; i < selector->clause_count; i++) {
        if (selector->clauses[i].kind->grammar != WORD_BEFORE)
            continue;
        phrase_clause(script, &selector->clauses[i], &adjectives);
        text_add(&adjectives, " ");
    }
    text_add(&adjectives, noun_of(script, selector));
    if (article)
        text_add(text, starts_with_vowel(before) ? "an " : "a ");
    text_add(text, before);
}

int phrase_name_of(const Selector *selector)
{
    for (int i = selector->clause_count - 1; i >= 0; i--)
        if (selector->clauses[i].kind->holds == is_named)
            return i;
    return -1;
}

/* Returns a name without its article: "drone of yours" for "a drone of
 * yours". */
static const char *without_article(const char *name)
{
    if (strncmp(name, "a ", 2) == 0)
        return name + 2;
    return strncmp(name, "an ", 3) == 0 ? name + 3 : name;
}

/* Appends a set that has a clause `named`: the name that this clause gives, and
 * then the clauses after it. */
static void phrase_named(Script *script, const Selector *selector, int named,
                         bool article, Text *text)
{
    const char *name = selector->clauses[named].word;

    text_add(text, article ? name : without_article(name));
    for (int i = named + 1; i < selector->clause_count; i++) {
        text_add(text, ", ");
        phrase_clause(script, &selector->clauses[i], text);
    }
}

/* True if the first clause compares the members of a set, as `most` does. The
 * phrase then begins with the words for that set. */
static bool is_extreme(const Selector *selector)
{
    return selector->clause_count > 0 &&
           selector->clauses[0].kind->argument == ARGUMENT_EXTREME;
}

/* Appends the words for a selector that begins with `most` or `fewest`: first
 * the words for the compared set, then the words for all clauses. */
static void phrase_extreme(Script *script, const Selector *selector,
                           bool article, Text *text)
{
    phrase_set(script, selector->clauses[0].selector, article, text);
    for (int i = 0; i < selector->clause_count; i++) {
        text_add(text, i == 0 ? " " : ", ");
        phrase_clause(script, &selector->clauses[i], text);
    }
}

void phrase_set(Script *script, const Selector *selector, bool article,
                Text *text)
{
    int named = phrase_name_of(selector);

    if (named >= 0) {
        phrase_named(script, selector, named, article, text);
        return;
    }
    if (is_one_thing(selector)) {
        phrase_add_argument(script, &selector->clauses[0], text);
        return;
    }
    if (is_extreme(selector)) {
        phrase_extreme(script, selector, article, text);
        return;
    }
    if (selector->join != JOIN_NONE) {
        phrase_joined(script, selector, article, text);
    } else if (selector->type == THING_NUMBER) {
        char range[48];
        snprintf(range, sizeof range, "number from %d to %d", selector->low,
                 selector->high);
        text_add(text, range);
    } else {
        phrase_plain(script, selector, article, text);
    }
    for (int i = 0; i < selector->clause_count; i++) {
        if (selector->clauses[i].kind->grammar != WORD_AFTER)
            continue;
        /* after a join, a comma shows that the clause applies to both sides */
        text_add(text, selector->join != JOIN_NONE ? ", " : " ");
        phrase_clause(script, &selector->clauses[i], text);
    }
}

void selector_tell(Script *script, const Selector *selector, char *text,
                   size_t size)
{
    Text told = {text, size, 0};

    text[0] = '\0';
    phrase_set(script, selector, false, &told);
}
