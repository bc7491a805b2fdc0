/*
 * verb_page.c -- house page: writes a page with games that needs no server.
 */
#include "house/site/site.h"
#include "house/verbs/verbs.h"

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
        "Writes a page with the variants, their house rules and the program "
        "as WebAssembly: open\n"
        "index.html in a browser, from a disk or from any web server. All of "
        "it is played in\n"
        "that tab, against bots and with the rules at hand; nothing is sent "
        "anywhere.\n"
        "\n"
        "The folder is a new one, an empty one, or one that was written "
        "before. The program for\n"
        "browsers is built once, by `make page` in the sources.\n"
        "\n"
        "Example: house page VARIANT -o site && python3 -m http.server -d "
        "site\n",
    .before_confinement = site_prepare,
    .run = site_write,
};
