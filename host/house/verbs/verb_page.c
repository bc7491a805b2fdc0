/*
 * verb_page.c -- house page: writes a web page on which games are played
 * without a server.
 */
#include <stdlib.h>

#include "house/site/site.h"
#include "house/verbs/verbs.h"

static int read_program(Options *options)
{
    SiteProgram *program = calloc(1, sizeof *program);

    options->prepared = program;
    return program != NULL ? site_read_program(&options->reporter, program)
                           : complain_memory(&options->reporter);
}

static int page_run(const Options *options)
{
    if (options->output == NULL)
        return complain_usage(&options->reporter,
                              "page needs the folder to write: -o "
                              "DIR");
    return site_write(&options->reporter, &options->operands, options->prepared,
                      options->output);
}

static void page_end(void *prepared)
{
    SiteProgram *program = prepared;

    free(program->bytes);
    free(program);
}

static const OptionText texts[] = {
    {TAKES(output), "the folder to write"},
    {0, NULL},
};

const Verb verb_page = {
    .name = "page",
    .operands = "VARIANT...",
    .takes = TAKES(output),
    .texts = texts,
    .needs = NEEDS_RULES,
    .line = "writes a folder in which browsers play, without a server",
    .help =
        "Writes a page with the variants, their house rules and the program as WebAssembly: open\n"
        "index.html in a browser, from a disk or from any web server. Games are played entirely\n"
        "in the browser, against bots, and the rules can be read and changed there; nothing is\n"
        "sent anywhere.\n"
        "\n"
        "The folder must be new or empty, or written earlier by this command. The program for\n"
        "browsers is built once, by `make page` in the sources.\n"
        "\n"
        "Example: house page VARIANT -o site && python3 -m http.server -d site\n",
    .before_confinement = read_program,
    .run = page_run,
    .end = page_end,
};
