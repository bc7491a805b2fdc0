/*
 * options_test.c -- fuzzes command lines. Each line of an input is a word after
 * `house`. Runs only verbs that read scripts and print a result.
 */
#include "fuzz/games.h"

#include "house/cli/cli.h"
#include "house/house.h"

const char fuzz_name[] = "options";
FuzzMutate *const fuzz_mutate = NULL;

enum { WORDS = 24 };

static bool is_run(const Options *options)
{
    static const char *const verb_names[] = {"list",  "rules",   "api",
                                             "moves", "explain", "apply"};
    OptionBits files = TAKES(output) | TAKES(load) | TAKES(position);

    if (options->verb == NULL)
        return true;
    for (size_t i = 0; i < sizeof verb_names / sizeof *verb_names; i++)
        if (strcmp(options->verb, verb_names[i]) == 0)
            return (options->given & files) == 0 && !options->complete;
    return false;
}

/* True if a word contains a slash. It might be the path of a device that can be
 * read without end. */
static bool names_folder(int count, char *const *words)
{
    for (int i = 0; i < count; i++)
        if (strchr(words[i], '/') != NULL)
            return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char house[] = "house";
    char *text = fuzz_text(data, size), *rest = text;
    char *words[WORDS + 2] = {house, fuzz_line(&rest)};
    int count = words[1] != NULL && words[1][0] != '\0' ? 2 : 1;
    Options options;
    Seating seating;

    setenv("HOUSE_PATH", ".", 1);
    while (count > 1 && count <= WORDS &&
           (words[count] = fuzz_line(&rest)) != NULL)
        count++;
    words[count] = NULL;
    if (options_read(&options, count, words)) {
        seating_read(&options.reporter, "--seats", options.seats, &seating);
        if (is_run(&options) && !names_folder(count, words))
            house_run(count, words, false);
    }
    options_free(&options);
    free(text);
    return 0;
}
