/*
 * verb_serve.c -- house serve: serves tables to browsers.
 */
#include "house/serve/serve.h"
#include "house/verbs/verbs.h"

static int serve_verb_prepare(Options *options)
{
    const ServeSettings settings = {.reporter = &options->reporter,
                                    .workers = &options->workers,
                                    .variants = &options->operands,
                                    .rules = options->start.rules,
                                    .seed = options->start.seed,
                                    .seats = options->seats,
                                    .output = options->output,
                                    .listen = options->listen,
                                    .clock = options->clock,
                                    .webhook = options->webhook,
                                    .clock_loss = options->clock_loss,
                                    .edit = options->edit};
    Server *server;
    int status = serve_prepare(&settings, &server);

    options->prepared = server;
    return status;
}

static int serve_verb_run(const Options *options)
{
    return serve_run(options->prepared);
}

static void serve_verb_end(void *server)
{
    serve_end(server);
}

const Verb verb_serve = {
    .name = "serve",
    .operands = "VARIANT...",
    .takes = TAKES(players) | TAKES(seats) | TAKES(seed) | TAKES(set) |
             TAKES(with) | TAKES(output) | TAKES(listen) | TAKES(edit) |
             TAKES(bot_time) | TAKES(clock) | TAKES(clock_loss) |
             TAKES(webhook),
    .needs = NEEDS_RULES | NEEDS_TABLES,
    .line = "plays games in browsers: a table with a link for each seat",
    .help =
        "Serves a table for each variant, until Ctrl-C, and prints its links: one for each seat\n"
        "that a person plays, one for spectators, and one for the designer, who may see\n"
        "everything and reload the rules. A person with a link needs only a browser. The rules\n"
        "are reloaded whenever their files are saved, and the games continue; with --edit the\n"
        "designer can change and save the rules in the browser.\n"
        "\n"
        "Each game is recorded turn by turn; -o names the file. If that file exists, its game\n"
        "continues, with the same links. The server can be reached only from this machine, unless\n"
        "--listen gives another address; docs/serve.md says how to do that safely.\n"
        "\n"
        "With --clock the page shows how much time each person has left to choose. With\n"
        "--clock-loss a person whose time has run out loses the game.\n"
        "With --webhook the server sends a message to an address when a person's turn begins.\n"
        "\n"
        "Example: house serve VARIANT --seats human,mcts\n",
    .before_confinement = serve_verb_prepare,
    .run = serve_verb_run,
    .end = serve_verb_end,
};
