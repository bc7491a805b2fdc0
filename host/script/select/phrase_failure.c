/*
 * phrase_failure.c -- says in words why a thing is not a member of a set.
 */
#include <stdio.h>
#include <string.h>

#include "format/words.h"
#include "script/reason.h"
#include "script/select/phrase.h"

/* Appends the state of a thing in parentheses, because the state may explain
 * the failure. */
static void add_state(const Script *script, Thing what, Text *text)
{
    char state[200];

    script_tell_state(script, what, state, sizeof state);
    if (state[0] == '\0')
        return;
    text_add(text, " (");
    text_add(text, state);
    text_add(text, ")");
}

/* Returns the part of `cause` that follows the name of the set and a colon.
 * Returns the whole cause if it does not contain the name. */
static const char *after_name(const Selector *selector, const char *cause)
{
    int named = phrase_name_of(selector);
    const char *name = named >= 0 ? selector->clauses[named].word : ": ";
    const char *at = strstr(cause, name);

    if (named < 0 || at == NULL)
        return cause;
    at += strlen(name);
    return strncmp(at, ": ", 2) == 0 ? at + 2 : "";
}

/* If the argument of the clause is a set of spaces, a pyramid may fail because
 * of its space. Then appends the reason, such as "1,1 is not empty". */
static void add_cause(Script *script, const Clause *clause, Thing what,
                      Text *text)
{
    char cause[220];
    const char *told;
    Space space;

    if (clause->selector == NULL || clause->selector->type != THING_SPACE ||
        what.type != THING_PYRAMID)
        return;
    space = strcmp(clause->kind->name, "pointing_at") == 0
                ? position_target(&script->model->position, (Pyramid)what.id)
                : script->model->position.pyramids.each[what.id].space;
    if (space == SPACE_NONE ||
        !selector_tell_failure(script, clause->selector, space, cause,
                               sizeof cause))
        return;
    told = after_name(clause->selector, cause);
    if (told[0] != '\0')
        text_add(text, ": ");
    text_add(text, told);
}

/* If the latest call of a `where` function was refused, appends the reason. */
static void add_no_answer(Script *script, Text *text)
{
    char words[120];

    if (!refused(script->sets->no_member))
        return;
    words_refusal(words, sizeof words, script->sets->no_member, NULL,
                  &script->model->position, &script->model->equipment);
    text_add(text, ", but ");
    text_add(text, words);
}

/* If the clause compares the members of a set, and the thing is not in this
 * set, writes the reason and returns true. */
static bool phrase_failed_compared(Script *script, const Clause *clause,
                                   Thing what, Text *text)
{
    return clause->kind->argument == ARGUMENT_EXTREME &&
           selector_tell_failure(script, clause->selector, what.id, text->start,
                                 text->size);
}

static void phrase_failed_clause(Script *script, const Clause *clause,
                                 Thing what, Text *text)
{
    if (phrase_failed_compared(script, clause, what, text))
        return;
    phrase_add_thing(script, what, text);
    if (clause->kind->grammar == WORD_NOUN) {
        text_add(text, starts_with_vowel(clause->kind->words) ? " is not an "
                                                              : " is not a ");
        text_add(text, clause->kind->words);
    } else if (clause->kind->argument == ARGUMENT_FUNCTION) {
        text_add(text, " does not fit; needed: ");
        text_add(text, clause->word);
        add_no_answer(script, text);
    } else if (strcmp(clause->kind->name, "except") == 0) {
        text_add(text, " is left out here");
    } else if (clause->kind->argument == ARGUMENT_EXTREME) {
        text_add(text, " is not the member ");
        phrase_clause(script, clause, text);
    } else if (strcmp(clause->kind->name, "only") == 0) {
        text_add(text, " is not ");
        phrase_add_argument(script, clause, text);
    } else {
        text_add(text, " is not ");
        phrase_clause(script, clause, text);
    }
    add_state(script, what, text);
    add_cause(script, clause, what, text);
}

/* Returns true if the thing would not be in the set even if the set had no
 * clauses. Then appends the reason to `text`. */
static bool phrase_failed_base(Script *script, const Selector *selector,
                               Thing what, Text *text)
{
    const Position *position = &script->model->position;
    char range[80];

    switch (selector->type) {
    case THING_NUMBER:
        if (selector->are_sizes && thing_number(what) >= 1 &&
            thing_number(what) <= SIZE_LIMIT)
            snprintf(range, sizeof range, "%s is not from %s to %s",
                     words_size(thing_number(what)), words_size(selector->low),
                     words_size(selector->high));
        else
            snprintf(range, sizeof range, "%d is not from %d to %d",
                     thing_number(what), selector->low, selector->high);
        text_add(text, range);
        return thing_number(what) < selector->low ||
               thing_number(what) > selector->high;
    case THING_PYRAMID:
        phrase_add_thing(script, what, text);
        text_add(text, selector->in_supply ? " is not in supply"
                                           : " is not on the board");
        return !selector_base_holds(script, selector, what.id);
    case THING_SPACE:
        phrase_add_thing(script, what, text);
        text_add(text, " is void");
        return board_is_void(&position->board, (Space)what.id);
    default:
        return false;
    }
}

static bool phrase_failed_join(Script *script, const Selector *selector,
                               Thing what, Text *text)
{
    bool in_right = selector_holds(script, selector->right, what.id);

    if (selector->join == JOIN_UNION) {
        if (in_right || selector_holds(script, selector->left, what.id))
            return false;
        phrase_add_thing(script, what, text);
        text_add(text, " is not ");
        phrase_joined(script, selector, true, text);
        add_state(script, what, text);
        return true;
    }
    if (selector_tell_failure(script, selector->left, what.id, text->start,
                              text->size))
        return true;
    if (selector->join == JOIN_BOTH)
        return selector_tell_failure(script, selector->right, what.id,
                                     text->start, text->size);
    if (!in_right)
        return false;
    phrase_add_thing(script, what, text);
    text_add(text, " is ");
    phrase_set(script, selector->right, true, text);
    add_state(script, what, text);
    return true;
}

/* Returns the first clause from `from` to `end` - 1 that fails, or -1 if none
 * fails. */
static int failed_clause(Script *script, const Selector *selector, int id,
                         int from, int end)
{
    for (int i = from; i < end; i++)
        if (!selector->clauses[i].kind->holds(script, &selector->clauses[i],
                                              id))
            return i;
    return -1;
}

/* The clause `named` gives a name to the set that the clauses before it
 * describe. If the thing is not in that set, appends the reason and returns
 * true. */
static bool phrase_failed_name(Script *script, const Selector *selector,
                               int named, Thing what, Text *text)
{
    bool has_base = selector_base_holds(script, selector, what.id);
    int failed = failed_clause(script, selector, what.id, 0, named);

    if (has_base && failed < 0)
        return false;
    phrase_add_thing(script, what, text);
    text_add(text, " is not ");
    text_add(text, selector->clauses[named].word);
    if (has_base && selector->clauses[failed].kind->holds != is_named) {
        text_add(text, ": ");
        phrase_failed_clause(script, &selector->clauses[failed], what, text);
    } else if (!has_base && selector->type == THING_NUMBER &&
               selector->join == JOIN_NONE) {
        text_add(text, ": ");
        phrase_failed_base(script, selector, what, text);
    } else {
        add_state(script, what, text);
    }
    return true;
}

/* True if pyramids in supply can be members of the set. */
static bool has_spares(const Selector *selector)
{
    return selector->in_supply ||
           (selector->join != JOIN_NONE &&
            (has_spares(selector->left) || has_spares(selector->right)));
}

bool selector_tell_failure(Script *script, const Selector *selector, int id,
                           char *text, size_t size)
{
    Text told = {text, size, 0};
    Thing what = thing((ThingType)selector->type, id);
    int named = phrase_name_of(selector);
    int failed;

    text[0] = '\0';
    if (named >= 0 && (has_spares(selector) || thing_is_there(script, what))) {
        if (phrase_failed_name(script, selector, named, what, &told))
            return true;
    } else if (selector->join == JOIN_NONE
                   ? phrase_failed_base(script, selector, what, &told)
                   : phrase_failed_join(script, selector, what, &told)) {
        return true;
    }
    told.used = 0;
    text[0] = '\0';
    failed =
        failed_clause(script, selector, id, named + 1, selector->clause_count);
    if (failed < 0)
        return false;
    phrase_failed_clause(script, &selector->clauses[failed], what, &told);
    return true;
}

/* -- the nearest thing ---------------------------------------------------- */

int selector_nearness(Script *script, const Selector *selector, int id)
{
    int met = 0;

    if (!selector_base_holds(script, selector, id))
        return 0;
    while (
        met < selector->clause_count &&
        selector->clauses[met].kind->holds(script, &selector->clauses[met], id))
        met++;
    return met + 1;
}

bool selector_tell_nearest(Script *script, const Selector *selector, char *text,
                           size_t size)
{
    const Pyramids *pyramids = &script->model->position.pyramids;
    int nearest = -1;
    int best = 1;

    if (selector->type != THING_PYRAMID || selector->join != JOIN_NONE ||
        selector->in_supply)
        return false;
    for (int p = 0; p < pyramids->count; p++) {
        if (!pyramid_on_board(pyramids, (Pyramid)p))
            continue;
        int count = selector_nearness(script, selector, p);
        if (count <= best)
            continue;
        best = count;
        nearest = p;
    }
    return nearest >= 0 &&
           selector_tell_failure(script, selector, nearest, text, size);
}
