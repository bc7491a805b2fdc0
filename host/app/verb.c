/*
 * verb.c -- the list of verbs.
 */
#include "app/verb.h"

#include <stddef.h>

const Verb *const verbs[] = {
    &verb_list,  &verb_rules,   &verb_play,  &verb_moves, &verb_successors,
    &verb_apply, &verb_explain, &verb_perft, &verb_check,
#if __has_include("app/verb_test.c")
    &verb_test,
#endif
    &verb_bench,
#if __has_include("script/api.c")
    &verb_api,
#endif
    NULL,
};
