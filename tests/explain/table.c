/*
 * table.c -- holds a position and the line to explain, and reports defects. A
 * defect is printed and counted, and the test continues.
 */
#include "explain/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/position_json.h"

void blame(Bench *bench, const char *what)
{
    const Configuration *of = bench->configuration;
    char text[TEXT_SIZE];
    char *json;

    if (bench->counts.defects++ >= TOLD_DEFECTS)
        return;
    write_words(&bench->words, text, sizeof text);
    json = position_json(&bench->start, script_equipment(bench->script),
                         SEAT_NONE);
    fprintf(stderr,
            "%s\n  %s %s%s%s%s, %d players\n  line: %s\n"
            "  said: %s (of %s, kind %d, %s:%d)\n  position: %s\n",
            what, of->file, of->house_rule_count > 0 ? "with " : "",
            of->house_rule_count > 0 ? of->house_rules[0] : "",
            of->house_rule_count > 1 ? " and another " : "", of->setting,
            of->players, text, bench->why.text, bench->why.word,
            (int)bench->why.kind, bench->why.file, bench->why.place,
            json != NULL ? json : "");
    free(json);
}

void expect(Bench *bench, bool is_so, const char *what)
{
    if (!is_so)
        blame(bench, what);
}

void expect_true(Bench *bench, Truth claim, const char *what)
{
    expect(bench, claim != FALSE_CLAIM, what);
    bench->counts.open += claim == OPEN_CLAIM;
}

bool open_choice(Bench *bench, const Line *line, Choice *choice)
{
    ScriptError error;

    if (script_open(bench->script, &bench->start, line, true, choice, &error) ==
        RUN_OPEN)
        return true;
    blame(bench, "there is no choice where the word is explained");
    return false;
}

bool may_be_chosen(const Bench *bench, const Choice *choice, const char *word)
{
    for (int i = 0; i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        own_option(bench->script, choice, i, token);
        if (strcmp(token, word) == 0)
            return true;
    }
    return false;
}
