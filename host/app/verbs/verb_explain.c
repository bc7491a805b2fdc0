/*
 * verb_explain.c -- house explain: why a line is legal or not.
 *
 * The words are entered up to the first wrong one; the answer says how far the
 * line is legal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/session.h"
#include "app/show/show.h"
#include "app/verbs/verbs.h"
#include "format/json.h"
#include "match/game/game.h"

typedef struct Answer {
    const Session *session;
    char *played; /* the legal part, as canonical tokens */
    char *told;   /* what they do */
    bool legal;
    Entry entry;
} Answer;

/* -- finding out ---------------------------------------------------------- */

static char *played_text(const Answer *answer)
{
    const Game *game = answer->session->game;

    if (!answer->entry.completed)
        return game_line_text(game->script, &game->now, &game->line);
    return game_words(game->script, game_here(game));
}

/* -- answering ------------------------------------------------------------ */

/* What the line does, one sentence a line, from the events of the run that
 * played_text made. To be freed; NULL if memory ran out. */
static char *told_text(const Answer *answer, bool set_up)
{
    Hearer hearer = {SEAT_NONE, false, set_up, false};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    tell_events(out, answer->session->script, hearer);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static void print_illegal(const Answer *answer)
{
    const Explanation *why = &answer->entry.why;
    char text[EXPLANATION_LIMIT];

    if (why->place > 0)
        printf("%s:%d: ", why->file, why->place);
    printf("illegal: %s", why->text);
    if (answer->played[0] != '\0')
        printf(" (after: %s)", answer->played);
    putchar('\n');
    if (explained_instead(why, text, sizeof text))
        printf("  %s\n", text);
}

static void print_text(const Answer *answer)
{
    if (!answer->legal) {
        print_illegal(answer);
        return;
    }
    printf("legal%s: %s\n",
           answer->entry.completed ? "" : ", but not yet a whole turn",
           answer->played[0] ? answer->played : "nothing was chosen");
    fputs(answer->told, stdout);
}

static void print_object(const Answer *answer)
{
    Json *object = json_new_object();

    explained_object(object, &answer->entry, answer->legal, answer->played,
                     answer->told);
    json_print(object, stdout);
}

static int print_answer(Answer *answer, bool set_up)
{
    const Options *options = answer->session->options;

    answer->played = played_text(answer);
    answer->told = told_text(answer, set_up);
    if (answer->played == NULL || answer->told == NULL)
        return complain_memory(options);
    if (options->json)
        print_object(answer);
    else
        print_text(answer);
    return answer->legal ? STATUS_DONE : STATUS_FINDING;
}

static int explain(Session *session)
{
    const Options *options = session->options;
    Game *game = session->game;
    Answer answer = {.session = session, .entry = {.finish = true}};
    bool set_up = game->now.turn == 0;
    ScriptError error;
    RunEnd end;
    int status;

    if (game->now.over)
        return complain_finding(options, "over",
                                "the game is over in this position");
    end = game_follow(game, options->line, &answer.entry, &error);
    if (end == RUN_FAILED) {
        fputs(script_fault_printed(game->script), stderr);
        return complain_script(options, &error);
    }
    answer.legal = end != RUN_REFUSED;
    if (answer.entry.why.kind == EXPLAIN_TYPE)
        explain_later(game->script, &game->now, &answer.entry.why);
    status = print_answer(&answer, set_up);
    if (!options->quiet)
        printed_tell(stderr, game);
    free(answer.told);
    free(answer.played);
    return status;
}

static int run(const Options *options)
{
    if (options->line == NULL)
        return complain_usage(options, "explain needs --line \"TOKENS\"");
    return session_use(options, session_open_without_line, explain);
}

const Verb verb_explain = {
    .name = "explain",
    .operands = "VARIANT",
    .least = 1,
    .most = 1,
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
    .run = run,
};
