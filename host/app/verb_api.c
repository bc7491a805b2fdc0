/*
 * verb_api.c -- house api: the primitives that rules are written with.
 */
#include <stdio.h>
#include <string.h>

#include "app/complaint.h"
#include "app/verb.h"
#include "script/script.h"

/* In the order of ApiForm. */
static const char *const forms[] = {"text", "markdown", "json", "luacats",
                                    "luacheck"};

static int find_form(const Options *options, ApiForm *form)
{
    *form = options->json ? API_JSON : API_TEXT;
    if (options->format == NULL)
        return STATUS_DONE;
    for (int i = 0; i < 5; i++) {
        if (strcmp(options->format, forms[i]) == 0) {
            *form = (ApiForm)i;
            return STATUS_DONE;
        }
    }
    return complain_unknown(options, "--format: no", options->format, forms, 5);
}

static int show_entry(const Options *options, const char *name)
{
    const char *near = NULL;

    if (script_api_entry(name, stdout, &near))
        return STATUS_DONE;
    if (near != NULL)
        return complain_usage(options, "no primitive '%s'; did you mean '%s'?",
                              name, near);
    return complain_usage(options, "no primitive '%s'; see house api", name);
}

static int run(const Options *options)
{
    ApiForm form;
    int status = find_form(options, &form);

    if (status != STATUS_DONE)
        return status;
    if (options->operand_count == 0) {
        script_api(form, stdout);
        return STATUS_DONE;
    }
    if (form != API_TEXT)
        return complain_usage(options, "api: a single name is shown as text "
                                       "only");
    return show_entry(options, options->operands[0]);
}

const Verb verb_api = {
    .name = "api",
    .operands = "[NAME]",
    .most = 1,
    .takes = TAKES_FORMAT,
    .line = "the primitives that rules are written with",
    .help = "Prints every primitive with its signature and what it does, or "
            "the one of that\n"
            "name. --format: text, markdown, json, luacats (for editors) or "
            "luacheck.\n"
            "\n"
            "Example: house api choose\n",
    .run = run,
};
