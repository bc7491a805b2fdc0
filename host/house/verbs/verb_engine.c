/*
 * verb_engine.c -- house engine: serves the engine protocol on standard input
 * and output.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/list.h"
#include "engine/engine.h"
#include "house/catalog/catalog.h"
#include "house/session/session.h"
#include "house/verbs/verbs.h"

/* An Input is the current line of input. The buffer is reused for every
 * line. */
typedef struct Input {
    char *text;
    int size, room;
    bool is_long; /* true if the line is longer than the limit and was cut */
    bool no_memory;
} Input;

static void add_byte(Input *input, int byte)
{
    if (input->size == ENGINE_REQUEST_LIMIT)
        input->is_long = true;
    else if (!list_grow(&input->text, input->size, &input->room, 1))
        input->no_memory = true;
    else
        input->text[input->size++] = (char)byte;
}

/* Reads a line, whose line break may be missing at the end of input. Returns
 * false if there is no further line or memory runs out. */
static bool read_request(Input *input)
{
    int byte;

    input->size = 0;
    input->is_long = false;
    while ((byte = getchar()) != EOF && byte != '\n' && !input->no_memory)
        add_byte(input, byte);
    return !input->no_memory && (byte != EOF || input->size > 0);
}

static bool is_input_blank(const Input *input)
{
    for (int i = 0; i < input->size; i++)
        if (input->text[i] != ' ' && input->text[i] != '\t' &&
            input->text[i] != '\r')
            return false;
    return true;
}

/* Answers a request. Returns false if memory runs out or output fails. */
static bool engine_answer_lines(Engine *engine, const Input *input)
{
    char *text = input->is_long
                     ? engine_answer_long()
                     : engine_answer(engine, input->text, (size_t)input->size);
    bool fine = text != NULL;

    if (fine)
        puts(text);
    free(text);
    return fine && fflush(stdout) == 0;
}

static int serve_requests(Engine *engine, const Options *options)
{
    Input input = {0};
    bool fine = true;

    while (fine && !engine_has_quit(engine) && read_request(&input))
        fine = is_input_blank(&input) || engine_answer_lines(engine, &input);
    fine = fine && !input.no_memory;
    free(input.text);
    if (fine || ferror(stdout)) /* errors of standard output are reported at
                                 * exit */
        return STATUS_DONE;
    return complain_memory(&options->reporter);
}

static int engine_run(const Options *options)
{
    const char *seed = options->start.seed != NULL ? options->start.seed : "";
    HouseRuleFiles rules;
    Seating seating = {0};
    ScriptSource source;
    ScriptError error;
    Engine *engine;
    Found found;
    int status = catalog_find(&options->reporter, SHELF_VARIANTS,
                              options->operands.all[0], &found);

    if (status == STATUS_DONE)
        status = catalog_find_house_rules(&options->reporter,
                                          &options->start.rules.with, &rules);
    if (status == STATUS_DONE)
        status =
            seating_read_bots(&options->reporter, options->seats, &seating);
    if (status != STATUS_DONE)
        return status;
    source = found_source(&options->start.rules, &found, &rules);
    if (source.players == 0)
        source.players = seating.count;
    engine = engine_new(&source, seating.players, false, seed, &error);
    if (engine == NULL)
        return complain_script(&options->reporter, &error);
    status = serve_requests(engine, options);
    engine_free(engine);
    return status;
}

const Verb verb_engine = {
    .name = "engine",
    .operands = "VARIANT",
    .takes =
        TAKES(players) | TAKES(seats) | TAKES(seed) | TAKES(set) | TAKES(with),
    .needs = NEEDS_RULES,
    .line = "answers requests in JSON, for bots and front ends",
    .help =
        "Reads requests from standard input, one JSON object a line, and "
        "answers each with an\n"
        "object on a line of standard output: new, position, view, moves, "
        "choose, undo, explain,\n"
        "hint, successors, note, record, reload and quit. The game begins at "
        "once, with --players\n"
        "and --seed; bots of --seats choose whenever it is their turn.\n"
        "docs/formats.md describes them: house-engine/1. Errors are answers; "
        "the status is 0.\n"
        "\n"
        "Example: echo '{\"id\": 1, \"do\": \"moves\"}' | house engine "
        "VARIANT --seed tuesday\n",
    .run = engine_run,
};
