/*
 * words.c -- descriptions of requests and of what was done.
 */
#include <string.h>

#include "base/text.h"
#include "house/company/company_internal.h"

/* -- going to a turn ------------------------------------------------------ */

static long long number_of(const Json *number)
{
    long long whole = 0;

    json_as_whole(number, &whole);
    return whole;
}

/* Adds "turn 5", "turns 5 and 6", "turns 5 to 8" or "the set-up". */
static void add_turns(char *text, size_t size, const Json *turns)
{
    long long first = number_of(json_at(turns, 0));
    long long last = number_of(json_at(turns, 1));

    if (last == 0)
        text_add(text, size, "the set-up");
    else if (first == last)
        text_add(text, size, "turn %lld", first);
    else
        text_add(text, size, "turns %lld %s %lld", first,
                 last == first + 1 ? "and" : "to", last);
}

/* Adds " after turn 4" or " after the set-up", and the branch if it differs. */
static void add_place(char *text, size_t size, const Json *answer)
{
    long long after = number_of(json_member(answer, "after"));
    const char *branch = json_as_text(json_member(answer, "branch"));

    if (after == 0)
        text_add(text, size, " after the set-up");
    else
        text_add(text, size, " after turn %lld", after);
    if (branch != NULL)
        text_add(text, size, " of branch %s", branch);
}

static bool goes_to_start(const Json *answer)
{
    long long after;

    return !json_as_whole(json_member(answer, "after"), &after);
}

void words_of_plan(char *text, size_t size, const Json *answer)
{
    const Json *turns = json_member(answer, "takes_back");

    text[0] = '\0';
    if (goes_to_start(answer)) {
        text_add(text, size, "go back to the beginning of the game");
        return;
    }
    if (turns != NULL) {
        text_add(text, size, "take back ");
        add_turns(text, size, turns);
        text_add(text, size, ", and ");
    }
    text_add(text, size, "go on");
    add_place(text, size, answer);
}

void words_of_journey(char *text, size_t size, const Json *answer)
{
    const Json *turns = json_member(answer, "takes_back");

    text[0] = '\0';
    if (goes_to_start(answer)) {
        text_add(text, size, "went back to the beginning of the game");
        return;
    }
    if (turns == NULL) {
        text_add(text, size, "goes on");
        add_place(text, size, answer);
        return;
    }
    text_add(text, size, "took back ");
    add_turns(text, size, turns);
    text_add(text, size, "; the game goes on");
    add_place(text, size, answer);
}

/* -- a new game ----------------------------------------------------------- */

enum { SEED_SHOWN = 64 };

/* Adds whole characters of the seed, which may be any text. */
static void add_seed(char *text, size_t size, const char *seed)
{
    char shown[SEED_SHOWN + 1];
    size_t length = text_whole(seed, SEED_SHOWN);

    memcpy(shown, seed, length);
    shown[length] = '\0';
    text_tidy(shown);
    text_add(text, size, " with the seed \"%s%s\"", shown,
             seed[length] != '\0' ? "…" : "");
}

void words_of_new_game(char *text, size_t size, const char *seed)
{
    text[0] = '\0';
    text_add(text, size, "begin a new game");
    if (seed != NULL)
        add_seed(text, size, seed);
}

void words_of_begun_game(char *text, size_t size, const char *seed)
{
    text[0] = '\0';
    text_add(text, size, "A new game has begun%s", seed != NULL ? "," : "");
    if (seed != NULL)
        add_seed(text, size, seed);
    text_add(text, size, ".");
}
