/*
 * explain.c -- finds the reason why a word does not mean an option.
 */
#include "match/input/named.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"
#include "base/text.h"
#include "format/words.h"

static const char *noun_of(const Script *script, ThingType type)
{
    static const char *const nouns[THING_TYPE_COUNT] = {
        "thing", "seat",   "",       "card", "pyramid", "pose",
        "suit",  "number", "option", "pile", "stash"};

    return type == THING_SPACE ? equipment_space(script_equipment(script))
           : type == THING_CARD
               ? deck_noun(&script_equipment(script)->deck)->one
               : nouns[type];
}

static const char *article_of(const Script *script, ThingType type)
{
    return noun_article(noun_of(script, type));
}

static void set_place(Explanation *why, const char *file, int line)
{
    if (file == NULL || file[0] == '\0' || line <= 0)
        return;
    snprintf(why->file, sizeof why->file, "%s", file);
    why->place = line;
}

/* Copies a word in the form that tokens use. In a choice of a size, "small"
 * becomes 1. */
static void write_plain(const Script *script, const Choice *choice,
                        const char *word, char plain[TOKEN_LIMIT])
{
    input_plain(word, choice, script_position(script), script_equipment(script),
                plain);
    for (int pips = 1; choice->are_sizes && pips <= SIZE_LIMIT; pips++)
        if (input_fit(word, words_size(pips)) >= FIT_BEGINNING)
            snprintf(plain, TOKEN_LIMIT, "%d", pips);
}

/* -- pruned options ------------------------------------------------------- */

/* Returns the pruned option that the word fits best. An option is pruned if the
 * rules refuse all lines that begin with it. */
static const Reason *find_pruned(const Script *script, const char *word,
                                 InputFit *best)
{
    const Reason *found = NULL;
    const Reason *reason;

    *best = FIT_NONE;
    for (int i = 0; (reason = script_pruned(script, i)) != NULL; i++) {
        InputFit fit = input_fit_thing(script, reason->option, word);
        if (fit <= *best)
            continue;
        *best = fit;
        found = reason;
    }
    return found;
}

InputFit explain_fit(const Script *script, const Choice *choice,
                     const char *word)
{
    Named named;
    InputFit best;
    int several = 0;
    char plain[TOKEN_LIMIT];

    write_plain(script, choice, word, plain);
    word = plain;
    find_named(script, choice, choice->type, word, &named);
    find_pruned(script, word, &best);
    for (int i = 0; best == FIT_BEGINNING && script_pruned(script, i); i++)
        several += input_fit_thing(script, script_pruned(script, i)->option,
                                   word) == FIT_BEGINNING;
    if (several > 1)
        best = FIT_NONE;
    return best > named.fit ? best : named.fit;
}

/* Explains a pruned option, unless the word fits the name of some other thing
 * better. */
static bool explain_pruned(const Script *script, const Choice *choice,
                           const Named *named, Explanation *why)
{
    char token[TOKEN_LIMIT];
    InputFit fit;
    const Reason *reason = find_pruned(script, why->word, &fit);

    if (reason == NULL || fit < named->fit)
        return false;
    why->kind = EXPLAIN_PRUNED;
    why->what = reason->option;
    why->tried_count = reason->tried_count;
    memcpy(why->tried, reason->tried, sizeof why->tried);
    input_pick(choice, reason->option, script_position(script), token);
    snprintf(why->text, sizeof why->text, "%s: %s", token, reason->text);
    set_place(why, reason->file, reason->line);
    return true;
}

/* Explains a word that an earlier `may` of the script left out. `may` leaves
 * out words after which the turn could not continue. */
static bool explain_skipped(const Script *script, Explanation *why)
{
    const Reason *reason;
    char token[TOKEN_LIMIT];

    for (int i = 0; (reason = script_skipped(script, i)) != NULL; i++) {
        input_token(script, reason->option, token);
        if (input_fit(why->word, token) == FIT_NONE)
            continue;
        why->kind = EXPLAIN_PRUNED;
        why->what = reason->option;
        why->tried_count = reason->tried_count;
        memcpy(why->tried, reason->tried, sizeof why->tried);
        snprintf(why->text, sizeof why->text, "%s: %s", token, reason->text);
        set_place(why, reason->file, reason->line);
        return true;
    }
    return false;
}

/* -- things that are excluded --------------------------------------------- */

static bool is_in_line(const Line *line, Thing what)
{
    for (int i = 0; i < line->count; i++)
        if (thing_equal(line->picks[i], what))
            return true;
    return false;
}

/* Explains why a thing that meets all clauses is not an option. An equal place
 * may be offered instead (explain_alike). */
static void explain_member(const Script *script, const Choice *choice,
                           const Line *line, Thing what, Explanation *why)
{
    static const char *const texts[] = {
        [EXPLAIN_PICKED] = "%s: it is already picked",
        [EXPLAIN_LIMITS] =
            "%s: with it, no picks meet all limits of this choice",
        [EXPLAIN_LATE] = "%s: it was not there when this choice began"};
    char token[TOKEN_LIMIT];

    if (explain_alike(script, what, why))
        return;
    input_token(script, what, token);
    why->kind = is_in_line(line, what) ? EXPLAIN_PICKED
                : choice->is_limited   ? EXPLAIN_LIMITS
                                       : EXPLAIN_LATE;
    why->what = what;
    snprintf(why->text, sizeof why->text, texts[why->kind], token);
}

/* Explains why a clause excludes a thing. If several things have this name,
 * such as copies of a card, explains the thing that meets the most clauses. */
static bool explain_clause(Script *script, const Choice *choice,
                           const Named *named, const Line *line,
                           Explanation *why)
{
    char text[EXPLANATION_LIMIT];
    int nearest = -1;
    int met;

    for (int i = 0; i < named->count; i++) {
        Thing what = named->things[i];
        bool fails = script_why_not(script, what, text, sizeof text, &met);
        if (met <= nearest)
            continue;
        nearest = met;
        if (!fails) {
            explain_member(script, choice, line, what, why);
            continue;
        }
        why->kind = EXPLAIN_CLAUSE;
        why->what = what;
        snprintf(why->text, sizeof why->text, "%s", text);
    }
    return nearest >= 0;
}

/* -- other reasons -------------------------------------------------------- */

static bool explain_ambiguous(const Script *script, const Choice *choice,
                              Explanation *why)
{
    size_t used;
    int count = 0;

    if (input_match(why->word, choice, script_position(script),
                    script_equipment(script)) != INPUT_AMBIGUOUS)
        return false;
    why->kind = EXPLAIN_AMBIGUOUS;
    used = (size_t)snprintf(why->text, sizeof why->text, "%s: which one?",
                            why->word);
    for (int i = 0; i < choice->count && count < 6 && used < sizeof why->text;
         i++) {
        char token[TOKEN_LIMIT];
        if (input_fit_option(why->word, choice, i, script_position(script),
                             script_equipment(script)) == FIT_NONE)
            continue;
        input_option(script, choice, i, token);
        used += (size_t)snprintf(why->text + used, sizeof why->text - used,
                                 "%s %s", count++ ? "," : "", token);
    }
    return true;
}

static bool explain_stop(const Script *script, const Choice *choice,
                         Explanation *why)
{
    if (!token_is_stop(why->word) && strcmp(why->word, "stop") != 0)
        return false;
    why->kind = EXPLAIN_STOP;
    snprintf(why->text, sizeof why->text, "%s: %s %s must be chosen first",
             why->word, article_of(script, choice->type),
             noun_of(script, choice->type));
    return true;
}

static bool explain_type(const Script *script, const Choice *choice,
                         Explanation *why)
{
    static const ThingType types[] = {THING_SPACE,  THING_PYRAMID, THING_CARD,
                                      THING_SUIT,   THING_POSE,    THING_SEAT,
                                      THING_NUMBER, THING_STASH};
    Named named = {.count = 0};
    char state[200];
    char token[TOKEN_LIMIT];

    for (size_t i = 0; i < sizeof types / sizeof *types && !named.count; i++)
        if (types[i] != choice->type)
            find_named(script, choice, types[i], why->word, &named);
    if (named.count == 0)
        return false;
    why->kind = EXPLAIN_TYPE;
    why->what = named.things[0];
    input_token(script, why->what, token);
    script_tell_state(script, why->what, state, sizeof state);
    snprintf(why->text, sizeof why->text,
             "%s is %s %s%s%s%s; you choose %s %s here", token,
             article_of(script, why->what.type),
             noun_of(script, why->what.type), state[0] ? " (" : "", state,
             state[0] ? ")" : "", article_of(script, choice->type),
             noun_of(script, choice->type));
    return true;
}

static void list_tokens(const Script *script, const Choice *choice,
                        char (*tokens)[TOKEN_LIMIT], const char **names)
{
    for (int i = 0; i < choice->count; i++) {
        input_option(script, choice, i, tokens[i]);
        names[i] = tokens[i];
    }
}

static void explain_unknown(const Script *script, const Choice *choice,
                            Explanation *why)
{
    static char tokens[OPTION_LIMIT][TOKEN_LIMIT];
    static const char *names[OPTION_LIMIT];
    size_t size = sizeof why->text;
    char elsewhere[120];
    const char *near;
    size_t used;

    why->kind = EXPLAIN_UNKNOWN;
    explain_other(script, why->word, elsewhere, sizeof elsewhere);
    list_tokens(script, choice, tokens, names);
    near = names_nearest(why->word, names, choice->count);
    used = (size_t)snprintf(why->text, size, "%s: no such %s here%s", why->word,
                            noun_of(script, choice->type), elsewhere);
    if (near != NULL && elsewhere[0] == '\0')
        snprintf(why->text + used, size - used, "; did you mean %s?", near);
    if (near != NULL || choice->count > 12)
        return;
    for (int i = 0; i < choice->count && used < size; i++)
        used += (size_t)snprintf(why->text + used, size - used, "%s%s",
                                 i == 0                   ? "; choose "
                                 : i == choice->count - 1 ? " or "
                                                          : ", ",
                                 tokens[i]);
}

void explain_word(Script *script, const Choice *choice, const Line *line,
                  const char *word, Explanation *why)
{
    Named named;

    memset(why, 0, sizeof *why);
    write_plain(script, choice, word, why->word);
    why->line = *line;
    why->what = thing(THING_NONE, 0);
    find_named(script, choice, choice->type, why->word, &named);
    if (!explain_ambiguous(script, choice, why) &&
        !explain_pruned(script, choice, &named, why) &&
        !explain_clause(script, choice, &named, line, why) &&
        !explain_skipped(script, why) && !explain_stop(script, choice, why) &&
        !explain_no_place(script, choice, why) &&
        !explain_type(script, choice, why))
        explain_unknown(script, choice, why);
    if (why->kind != EXPLAIN_PRUNED)
        set_place(why, choice->file, choice->line);
    explain_instead(script, choice, why);
}

void explain_tell(const Explanation *why, char *text, size_t size)
{
    if (why->place > 0)
        snprintf(text, size, "%s -- %s:%d", why->text, why->file, why->place);
    else
        snprintf(text, size, "%s", why->text);
    text_tidy(text); /* replaces characters that are not plain, because the word
                      * may contain any */
}

bool explain_cut_place(char *text, char *file, size_t size, int *line)
{
    char *at = NULL;
    char *colon;
    char *end;

    for (char *next = text; (next = strstr(next, " -- ")) != NULL; next++)
        at = next;
    colon = at != NULL ? strrchr(at, ':') : NULL;
    if (colon == NULL || (size_t)(colon - (at + 4)) >= size)
        return false;
    *line = (int)strtol(colon + 1, &end, 10);
    if (end == colon + 1 || *end != '\0')
        return false;
    *colon = '\0';
    snprintf(file, size, "%s", at + 4);
    *at = '\0';
    return true;
}
