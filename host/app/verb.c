/*
 * verb.c -- the list of verbs.
 */
#include "app/cli/cli.h"

#include <stddef.h>

const Verb *const verbs[] = {
    &verb_list,   &verb_rules,   &verb_play,  &verb_moves, &verb_successors,
    &verb_apply,  &verb_explain, &verb_perft, &verb_check, &verb_test,
    &verb_replay, &verb_new,     &verb_bench, &verb_api,   NULL,
};
