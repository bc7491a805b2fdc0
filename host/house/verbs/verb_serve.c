/*
 * verb_serve.c -- house serve: serves tables to browsers.
 */
#include "house/serve/serve.h"
#include "house/verbs/verbs.h"

const Verb verb_serve = {
    .name = "serve",
    .operands = "VARIANT...",
    .takes = TAKES(players) | TAKES(seats) | TAKES(seed) | TAKES(set) |
             TAKES(with) | TAKES(output) | TAKES(listen) | TAKES(edit) |
             TAKES(bot_time),
    .needs = NEEDS_RULES | NEEDS_TABLES,
    .line = "plays games in browsers: a table with a link for each seat",
    .help =
        "Serves a table for each variant, until Ctrl-C, and prints its links: "
        "one for each seat\n"
        "that a person plays, one for those who look on, and one for the "
        "designer, who may know\n"
        "everything and load the rules again. Whoever has a link needs "
        "nothing but a browser.\n"
        "The rules are loaded again whenever their files are saved, and the "
        "games go on; with\n"
        "--edit the designer can change and save them in the browser.\n"
        "\n"
        "Each game is recorded, turn by turn, with -o in that file; "
        "where it exists the game\n"
        "goes on, by the same links. Only this machine is reached, unless "
        "--listen gives another\n"
        "address: docs/serve.md says how to do that safely.\n"
        "\n"
        "Example: house serve VARIANT --seats human,mcts\n",
    .before_confinement = serve_prepare,
    .run = serve_run,
};
