/*
 * where.h -- clauses by the order in which they stand.
 */
#ifndef TESTS_EXPLAIN_WHERE_H
#define TESTS_EXPLAIN_WHERE_H

#include "explain/sentence.h"
#include "match/explain.h"
#include "script/selector.h"

static inline Truth judge_where(const World *world, const Explanation *why)
{
    (void)world;
    (void)why;
    return OPEN_CLAIM;
}

/* Whether the sentence is about the first clause of the open set that a thing
 * fails; what the clauses narrow comes before them. */
static inline bool is_first_failure(Script *script, Thing what,
                                    const char *text)
{
    const Selector *selector = script->open_selector;
    char words[80];

    if (!selector_base_holds(script, selector, what.id))
        return true;
    for (int i = 0; i < selector->clause_count; i++) {
        const Clause *clause = &selector->clauses[i];
        if (clause->kind->holds(script, clause, what.id))
            continue;
        if (clause->kind->argument == ARGUMENT_FUNCTION)
            return strstr(text, clause->word) != NULL;
        if (strcmp(clause->kind->name, "except") == 0)
            return strstr(text, "is left out here") != NULL;
        snprintf(words, sizeof words, "%.*s",
                 (int)strcspn(clause->kind->words, "%"), clause->kind->words);
        return strstr(text, words) != NULL;
    }
    return false;
}

#endif
