/*
 * verb_api.c -- house api: describes the functions that rule scripts can call.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "house/terminal/terminal.h"
#include "house/verbs/verbs.h"
#include "script/primitives.h"

/* Greatest width of text in columns. Wider lines are hard to read. */
enum { MOST_WIDTH = 78 };

static int text_width(void)
{
    int width = terminal_width(isatty(STDOUT_FILENO));

    return width < MOST_WIDTH ? width : MOST_WIDTH;
}

/* Returns the form of output that --format names. The words that --format
 * allows are in the order of ApiForm. */
static ApiForm find_form(const Options *options)
{
    if (options->format >= 0)
        return (ApiForm)options->format;
    if (options->reporter.json)
        return API_JSON;
    return options->brief ? API_BRIEF : API_TEXT;
}

static int show_entry(const Options *options, const char *name, ApiForm form)
{
    const char *near = NULL;

    if (script_api_entry(name, form, text_width(), stdout, &near))
        return STATUS_DONE;
    if (near != NULL)
        return complain_usage(&options->reporter,
                              "no primitive '%s'; did you mean '%s'?", name,
                              near);
    if (form == API_TEXT && script_api_search(name, text_width(), stdout) > 0)
        return STATUS_DONE;
    return complain_usage(&options->reporter,
                          "no primitive '%s'; see house api", name);
}

static int api_run(const Options *options)
{
    ApiForm form = find_form(options);

    if (options->operands.count == 0) {
        script_api(form, text_width(), stdout);
        return STATUS_DONE;
    }
    if (form != API_TEXT && form != API_JSON)
        return complain_usage(&options->reporter,
                              "api: a single name can be shown as "
                              "text or json only");
    return show_entry(options, options->operands.all[0], form);
}

const Verb verb_api = {
    .name = "api",
    .operands = "[NAME]",
    .takes = TAKES(format) | TAKES(brief),
    .line = "the primitives that rules are written with",
    .help =
        "Prints everything that a script can use: primitives, clauses, fields "
        "and the available\n"
        "parts of Lua, each with its signature, a description and an example. "
        "NAME selects the\n"
        "entries of that name or, if there are none, those that mention the "
        "word. --format:\n"
        "text, brief, markdown, json, luacats (for editors) or luacheck.\n"
        "\n"
        "Example: house api choose\n",
    .run = api_run,
};
