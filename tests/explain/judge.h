/*
 * judge.h -- judges whether sentences are true.
 */
#ifndef TESTS_EXPLAIN_JUDGE_H
#define TESTS_EXPLAIN_JUDGE_H

#include "explain/claim.h"
#include "match/input/input.h"
#include "script/script.h"

/* -- judge.c -------------------------------------------------------------- */

/* A Truth is the result of judging a claim. OPEN_CLAIM means that the result
 * depends on a function of the script. */
typedef enum Truth { FALSE_CLAIM, TRUE_CLAIM, OPEN_CLAIM } Truth;

Truth truth(bool is_true);
Truth not(Truth claim);
const Face *own_face(const World *world, int card);

Truth meets(const World *world, ThingType type, const Condition *that, int id);

Truth both(Truth one, Truth other);
Truth in_set(const World *world, const Set *set, int id);

/* True if the set is empty. */
Truth is_nothing_in(const World *world, const Set *set);

/* Returns the number of things that are members of the set for certain. */
int count_in(const World *world, const Set *set);

/* -- sentence.c ----------------------------------------------------------- */

bool same(const char *text, const char *other);

/* Reads a state in brackets, such as "(empty)", and judges whether the thing is
 * in this state. Returns TRUE_CLAIM if the text does not continue with a
 * state. */
Truth take_state(Reader *reader, Thing what);

/* Judges a sentence. If "or" can be read in two ways, one true reading
 * suffices. */
Truth judge_sentence(const World *world, Thing what, const char *text);

/* Judges a sentence of the form "there is no SET[; TOKEN is not ...]". */
Truth judge_absence(const World *world, ThingType type, const char *text,
                    bool joins_inside);

/* -- where.c -------------------------------------------------------------- */

/* Judges sentences of the forms "TOKEN is left out here" and "TOKEN does not
 * fit; needed: TEXT (STATE)". */
Truth judge_where(const World *world, const Explanation *why);

/* True if an `except` clause of the open choice's set excludes the thing. */
bool is_left_out(const Script *script, Thing what);

/* True if the sentence is about the right clause: in the open choice, the first
 * clause that excludes the thing. */
bool is_first_failure(Script *script, Thing what, const char *text);

#endif
