/*
 * tell.c -- selectors in words: what is asked for, and what a thing fails.
 */
#include <stdio.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"
#include "script/selector.h"

/* Text that grows up to a size and is cut there. */
typedef struct Text {
    char *start;
    size_t size, used;
} Text;

static void add(Text *text, const char *more)
{
    size_t room = text->size - text->used;
    size_t length = strlen(more);

    if (room == 0)
        return;
    if (length >= room)
        length = room - 1;
    memcpy(text->start + text->used, more, length);
    text->used += length;
    text->start[text->used] = '\0';
}

static void add_thing(Script *script, Thing what, Text *text)
{
    char token[TOKEN_LIMIT];

    if (what.type == THING_POSE) {
        add(text, words_pose((Pose)what.id));
        return;
    }
    token_write(token, what, &script->position, &script->equipment);
    add(text, token);
}

static void tell_set(Script *script, const Selector *selector, bool article,
                     Text *text);

static void add_argument(Script *script, const Clause *clause, Text *text)
{
    if (clause->selector != NULL)
        tell_set(script, clause->selector, true, text);
    else if (clause->word != NULL)
        add(text, clause->word);
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
        add(text, part);
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

static void tell_joined(Script *script, const Selector *selector, Text *text)
{
    static const char *const words[] = {"", " or ", " that is also ",
                                        " that is not "};

    tell_set(script, selector->left, true, text);
    add(text, words[selector->join]);
    tell_set(script, selector->right, true, text);
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
        add(&adjectives, " ");
    }
    add(&adjectives, noun_of(selector));
    if (article)
        add(text, starts_with_vowel(before) ? "an " : "a ");
    add(text, before);
}

static void tell_set(Script *script, const Selector *selector, bool article,
                     Text *text)
{
    if (selector->join != JOIN_NONE) {
        tell_joined(script, selector, text);
    } else if (selector->type == THING_NUMBER) {
        char range[48];
        snprintf(range, sizeof range, "number from %d to %d", selector->low,
                 selector->high);
        add(text, range);
    } else {
        tell_plain(script, selector, article, text);
    }
    for (int i = 0; i < selector->clause_count; i++) {
        if (selector->clauses[i].kind->grammar != WORD_AFTER)
            continue;
        add(text, " ");
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

/* -- failing ------------------------------------------------------------------- */

/* The state of a pyramid or space that people want to hear with a failure. */
static void add_state(Script *script, Thing what, Text *text)
{
    char state[160] = "";

    if (what.type == THING_PYRAMID) {
        Pyramid pyramid = (Pyramid)what.id;
        const PyramidState *p = &script->position.pyramids.each[pyramid];
        Space target = position_target(&script->position, pyramid);
        if (!script->equipment.poses)
            return;
        if (p->pose == POSE_UPRIGHT) {
            snprintf(state, sizeof state, " (it stands upright)");
        } else if (target == SPACE_NONE) {
            snprintf(state, sizeof state, " (it points at nothing)");
        } else {
            char name[TOKEN_LIMIT];
            token_write_space(name, target, &script->equipment.shape);
            snprintf(state, sizeof state, " (it points at %.120s)", name);
        }
    }
    add(text, state);
}

/* Where a clause's own set is what fails, says how: "1,1 is not empty". */
static void add_cause(Script *script, const Clause *clause, Thing what,
                      Text *text)
{
    char cause[160];
    Space space;

    if (clause->selector == NULL || clause->selector->type != THING_SPACE ||
        what.type != THING_PYRAMID)
        return;
    space = strcmp(clause->kind->name, "pointing_at") == 0
                ? position_target(&script->position, (Pyramid)what.id)
                : script->position.pyramids.each[what.id].space;
    if (space == SPACE_NONE ||
        !selector_tell_failure(script, clause->selector, space, cause,
                               sizeof cause))
        return;
    add(text, ": ");
    add(text, cause);
}

static void tell_failed_clause(Script *script, const Clause *clause, Thing what,
                               Text *text)
{
    add_thing(script, what, text);
    if (clause->kind->grammar == WORD_NOUN) {
        add(text, starts_with_vowel(clause->kind->words) ? " is not an "
                                                         : " is not a ");
        add(text, clause->kind->words);
    } else if (clause->kind->argument == ARGUMENT_FUNCTION) {
        add(text, " does not fit; needed: ");
        add(text, clause->word);
    } else if (strcmp(clause->kind->name, "except") == 0) {
        add(text, " is left out here");
    } else {
        add(text, " is not ");
        tell_clause(script, clause, text);
    }
    add_state(script, what, text);
    add_cause(script, clause, what, text);
}

/* Outside the set that the clauses narrow? */
static bool tell_failed_base(Script *script, const Selector *selector,
                             Thing what, Text *text)
{
    const Position *position = &script->position;
    char range[80];

    switch (selector->type) {
    case THING_NUMBER:
        snprintf(range, sizeof range, "%d is not from %d to %d",
                 thing_number(what), selector->low, selector->high);
        add(text, range);
        return thing_number(what) < selector->low ||
               thing_number(what) > selector->high;
    case THING_PYRAMID:
        add_thing(script, what, text);
        add(text, " is not on the board");
        return !pyramid_on_board(&position->pyramids, (Pyramid)what.id);
    case THING_SPACE:
        add_thing(script, what, text);
        add(text, " is void");
        return board_is_void(&position->board, (Space)what.id);
    default:
        return false;
    }
}

static bool tell_failed_join(Script *script, const Selector *selector,
                             Thing what, Text *text)
{
    bool in_right = selector_holds(script, selector->right, what.id);

    if (selector->join == JOIN_UNION && in_right)
        return false;
    if (selector_tell_failure(script, selector->left, what.id, text->start,
                              text->size))
        return true;
    if (selector->join == JOIN_BOTH)
        return selector_tell_failure(script, selector->right, what.id,
                                     text->start, text->size);
    if (selector->join == JOIN_UNION || !in_right)
        return false;
    add_thing(script, what, text);
    add(text, " is ");
    tell_set(script, selector->right, true, text);
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

/* -- what comes nearest ---------------------------------------------------------- */

int selector_clauses_met(Script *script, const Selector *selector, int id)
{
    int count = 0;

    while (count < selector->clause_count &&
           selector->clauses[count].kind->holds(script,
                                                &selector->clauses[count], id))
        count++;
    return count;
}

bool selector_tell_nearest(Script *script, const Selector *selector, char *text,
                           size_t size)
{
    const Pyramids *pyramids = &script->position.pyramids;
    int nearest = -1;
    int best = 0;

    if (selector->type != THING_PYRAMID || selector->join != JOIN_NONE)
        return false;
    for (int p = 0; p < pyramids->count; p++) {
        if (!pyramid_on_board(pyramids, (Pyramid)p))
            continue;
        int count = selector_clauses_met(script, selector, p);
        if (count <= best)
            continue;
        best = count;
        nearest = p;
    }
    return nearest >= 0 &&
           selector_tell_failure(script, selector, nearest, text, size);
}
