/* verb_explain.c -- house explain: says why a line of choices is legal or
 * illegal. The words are entered up to the first illegal word. */
#include <stdio.h>

#include "format/json.h"
#include "house/session/session.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "match/game/game.h"
#include "view/sentences/sentences.h"

static void print_illegal(const Explained *explained)
{
    const Explanation *why = &explained->entry.why;
    char text[EXPLANATION_LIMIT];

    if (why->place > 0)
        printf("%s:%d: ", why->file, why->place);
    printf("illegal: %s", why->text);
    if (explained->played[0] != '\0')
        printf(" (after: %s)", explained->played);
    putchar('\n');
    if (explained_instead(why, text, sizeof text))
        printf("  %s\n", text);
}

/* Prints the effects of a legal line, one sentence on each line. */
static void print_legal(const Explained *explained)
{
    printf("legal%s: %s\n",
           explained->complete ? "" : ", but not yet a whole turn",
           explained->played[0] ? explained->played : "nothing was chosen");
    fputs(explained->told, stdout);
}

static void print_explained(const Explained *explained)
{
    Json *object = json_new_object();

    explained_object(object, explained);
    json_print(object, stdout);
}

static void explain_print(const Explained *explained, bool as_json)
{
    if (as_json)
        print_explained(explained);
    else if (explained->legal)
        print_legal(explained);
    else
        print_illegal(explained);
}

static int explain(const Options *options, Session *session)
{
    Game *game = session->game;
    Explained explained;
    ScriptError error;
    int status = session_pass_setup_before_line(session);

    if (status != STATUS_DONE)
        return status;
    if (game->now.over)
        return complain_finding(&options->reporter, "over",
                                "the game is over in this position");
    if (explained_find(&explained, game, options->start.line, SEAT_NONE, false,
                       &error)) {
        explain_print(&explained, options->reporter.json);
        if (!options->reporter.quiet)
            printed_tell(stderr, game);
        status = explained.legal ? STATUS_DONE : STATUS_FINDING;
    } else {
        fputs(script_fault_printed(game->script), stderr);
        status = complain_script(&options->reporter, &error);
    }
    explained_clear(&explained);
    return status;
}

static int explain_run(const Options *options)
{
    if (options->start.line == NULL)
        return complain_usage(&options->reporter,
                              "explain needs --line \"TOKENS\"");
    return settle_session(options, session_open_without_line, explain);
}

const Verb verb_explain = {
    .name = "explain",
    .operands = "VARIANT",
    .takes = TAKES_START,
    .needs = NEEDS_RULES,
    .line = "why a line is legal or illegal in a position",
    .help =
        "Says what a legal line does. For an illegal line it names the first "
        "wrong word, the\n"
        "clause that the word fails, the file and line of the script, and what "
        "could be chosen\n"
        "instead; the status is then 1. The beginning of a line is legal if it "
        "can be completed.\n"
        "\n"
        "Example: house explain VARIANT --position game.json --line "
        "\"TOKENS\"\n",
    .run = explain_run,
};
