/*
 * tell.c -- selectors in words: what is asked for, and what a thing fails.
 */
#include <stdio.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"
#include "script/select/select.h"
#include "script/select/text.h"

static void add_thing(Script *script, Thing what, Text *text)
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

static void tell_set(Script *script, const Selector *selector, bool article,
                     Text *text);

/* "0,0, 1,0 or 2,0" */
static void tell_list(Script *script, const Selector *selector, Text *text)
{
    int count = selector->listed_count;

    if (count == 0)
        text_add(text, "nothing");
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add(text, i + 1 < count ? ", " : " or ");
        add_thing(script, thing(selector->type, selector->listed[i]), text);
    }
}

static void add_argument(Script *script, const Clause *clause, Text *text)
{
    if (clause->selector != NULL && clause->selector->listed != NULL)
        tell_list(script, clause->selector, text);
    else if (clause->selector != NULL)
        tell_set(script, clause->selector, true, text);
    else if (clause->word != NULL)
        text_add(text, clause->word);
    else
        add_thing(script, clause->thing, text);
}

/* The clause's words with its argument in the place of %. */
static void tell_clause(Script *script, const Clause *clause, Text *text)
{
    const char *words = clause->kind->words;
    const char *hole = strchr(words, '%');
    char part[2] = "";

    for (const char *at = words; *at != '\0'; at++) {
        if (at == hole) {
            add_argument(script, clause, text);
            continue;
        }
        part[0] = *at;
        text_add(text, part);
    }
}

static const char *noun_of(const Selector *selector)
{
    for (int i = 0; i < selector->clause_count; i++)
        if (selector->clauses[i].kind->grammar == WORD_NOUN)
            return selector->clauses[i].kind->words;
    return type_name((ThingType)selector->type);
}

static bool starts_with_vowel(const char *word)
{
    return strchr("aeiou", word[0]) != NULL;
}

static void tell_joined(Script *script, const Selector *selector, bool article,
                        Text *text)
{
    static const char *const words[] = {"", " or ", " that is also ",
                                        " that is not "};

    tell_set(script, selector->left, article, text);
    text_add(text, words[selector->join]);
    tell_set(script, selector->right, true, text);
}

/* Whether the set is just one thing. */
static bool is_one_thing(const Selector *selector)
{
    return selector->join == JOIN_NONE && selector->clause_count == 1 &&
           strcmp(selector->clauses[0].kind->name, "only") == 0;
}

static void tell_plain(Script *script, const Selector *selector, bool article,
                       Text *text)
{
    char before[160] = "";
    Text adjectives = {before, sizeof before, 0};

    for (int i = 0; i < selector->clause_count; i++) {
        if (selector->clauses[i].kind->grammar != WORD_BEFORE)
            continue;
        tell_clause(script, &selector->clauses[i], &adjectives);
        text_add(&adjectives, " ");
    }
    text_add(&adjectives, noun_of(selector));
    if (article)
        text_add(text, starts_with_vowel(before) ? "an " : "a ");
    text_add(text, before);
}

static void tell_set(Script *script, const Selector *selector, bool article,
                     Text *text)
{
    if (is_one_thing(selector)) {
        add_argument(script, &selector->clauses[0], text);
        return;
    }
    if (selector->join != JOIN_NONE) {
        tell_joined(script, selector, article, text);
    } else if (selector->type == THING_NUMBER) {
        char range[48];
        snprintf(range, sizeof range, "number from %d to %d", selector->low,
                 selector->high);
        text_add(text, range);
    } else {
        tell_plain(script, selector, article, text);
    }
    for (int i = 0; i < selector->clause_count; i++) {
        if (selector->clauses[i].kind->grammar != WORD_AFTER)
            continue;
        /* of a joined set they are said of all of it */
        text_add(text, selector->join != JOIN_NONE ? ", " : " ");
        tell_clause(script, &selector->clauses[i], text);
    }
}

void selector_tell(Script *script, const Selector *selector, char *text,
                   size_t size)
{
    Text told = {text, size, 0};

    text[0] = '\0';
    tell_set(script, selector, false, &told);
}

/* -- failing -------------------------------------------------------------- */

/* The state of a thing that people want to hear with a failure. */
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

/* Where a clause's own set is what fails, says how: "1,1 is not empty". */
static void add_cause(Script *script, const Clause *clause, Thing what,
                      Text *text)
{
    char cause[220];
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
    text_add(text, ": ");
    text_add(text, cause);
}

/* Where the function of a clause came to something that is refused. */
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

static void tell_failed_clause(Script *script, const Clause *clause, Thing what,
                               Text *text)
{
    add_thing(script, what, text);
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
    } else if (strcmp(clause->kind->name, "only") == 0) {
        text_add(text, " is not ");
        add_argument(script, clause, text);
    } else {
        text_add(text, " is not ");
        tell_clause(script, clause, text);
    }
    add_state(script, what, text);
    add_cause(script, clause, what, text);
}

/* Outside the set that the clauses narrow? */
static bool tell_failed_base(Script *script, const Selector *selector,
                             Thing what, Text *text)
{
    const Position *position = &script->model->position;
    char range[80];

    switch (selector->type) {
    case THING_NUMBER:
        snprintf(range, sizeof range, "%d is not from %d to %d",
                 thing_number(what), selector->low, selector->high);
        text_add(text, range);
        return thing_number(what) < selector->low ||
               thing_number(what) > selector->high;
    case THING_PYRAMID:
        add_thing(script, what, text);
        text_add(text, " is not on the board");
        return !pyramid_on_board(&position->pyramids, (Pyramid)what.id);
    case THING_SPACE:
        add_thing(script, what, text);
        text_add(text, " is void");
        return board_is_void(&position->board, (Space)what.id);
    default:
        return false;
    }
}

static bool tell_failed_join(Script *script, const Selector *selector,
                             Thing what, Text *text)
{
    bool in_right = selector_holds(script, selector->right, what.id);

    if (selector->join == JOIN_UNION) {
        if (in_right || selector_holds(script, selector->left, what.id))
            return false;
        add_thing(script, what, text);
        text_add(text, " is not ");
        tell_joined(script, selector, true, text);
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
    add_thing(script, what, text);
    text_add(text, " is ");
    tell_set(script, selector->right, true, text);
    add_state(script, what, text);
    return true;
}

bool selector_tell_failure(Script *script, const Selector *selector, int id,
                           char *text, size_t size)
{
    Text told = {text, size, 0};
    Thing what = thing((ThingType)selector->type, id);

    text[0] = '\0';
    if (selector->join == JOIN_NONE
            ? tell_failed_base(script, selector, what, &told)
            : tell_failed_join(script, selector, what, &told))
        return true;
    told.used = 0;
    text[0] = '\0';
    for (int i = 0; i < selector->clause_count; i++) {
        const Clause *clause = &selector->clauses[i];
        if (clause->kind->holds(script, clause, id))
            continue;
        tell_failed_clause(script, clause, what, &told);
        return true;
    }
    return false;
}

/* -- what comes nearest --------------------------------------------------- */

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

    if (selector->type != THING_PYRAMID || selector->join != JOIN_NONE)
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
