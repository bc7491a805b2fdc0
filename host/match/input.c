/*
 * input.c -- matching words with options, and explaining those that fit none.
 */
#include "match/input.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "format/token.h"
#include "format/words.h"

bool input_word(const char **at, char *word)
{
    size_t length;
    size_t kept;

    while (isspace((unsigned char)**at))
        (*at)++;
    length = strcspn(*at, " \t\r\n\v\f");
    if (length == 0)
        return false;
    kept = length < TOKEN_LIMIT ? length : TOKEN_LIMIT - 1;
    memcpy(word, *at, kept);
    word[kept] = '\0';
    *at += length;
    return true;
}

/* How well a word fits a token: 0 not, then a beginning, a beginning that is
 * a part of its own ("1,0" of "1,0:r2^"), all but for case, exactly. */
static int fit(const char *word, const char *token)
{
    size_t length = strlen(word);

    if (strcmp(word, token) == 0)
        return 4;
    if (strcasecmp(word, token) == 0)
        return 3;
    if (strncasecmp(word, token, length) != 0)
        return 0;
    return token[length] == ':' ? 2 : 1;
}

int input_match(const char *word, const Choice *choice,
                const Position *position, const Equipment *equipment)
{
    int best = INPUT_NONE;
    int best_fit = 0;

    for (int i = 0; i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, choice->options[i], position, equipment);
        int fits = fit(word, token);
        if (fits == 0 || fits < best_fit)
            continue;
        best = fits == best_fit ? INPUT_AMBIGUOUS : i;
        best_fit = fits;
    }
    return best;
}

/* -- explaining ------------------------------------------------------------------- */

static void name_place(const char *file, int line, char *text, size_t size)
{
    size_t used = strlen(text);

    if (file != NULL && file[0] != '\0' && line > 0)
        snprintf(text + used, size - used, " -- %s:%d", file, line);
}

static const Reason *find_struck(Script *script, const char *word, char *token)
{
    const Reason *reason;

    for (int i = 0; (reason = script_struck(script, i)) != NULL; i++) {
        token_write(token, reason->option, script_position(script),
                    script_equipment(script));
        if (fit(word, token) > 0)
            return reason;
    }
    return NULL;
}

bool input_struck(Script *script, const char *word, Thing *option)
{
    char token[TOKEN_LIMIT];
    const Reason *reason = find_struck(script, word, token);

    if (reason != NULL)
        *option = reason->option;
    return reason != NULL;
}

static bool explain_struck(Script *script, const char *word, char *text,
                           size_t size)
{
    char token[TOKEN_LIMIT];
    const Reason *reason = find_struck(script, word, token);

    if (reason == NULL)
        return false;
    snprintf(text, size, "%s: %s", token, reason->text);
    name_place(reason->file, reason->line, text, size);
    return true;
}

/* Calls a function for everything of a type that a word may name. */
typedef bool (*Named)(void *context, Thing what);

static bool each_pyramid(Script *script, const char *word, Named named,
                         void *context)
{
    const Position *position = script_position(script);

    for (int p = 0; p < position->pyramids.count; p++) {
        char token[TOKEN_LIMIT];
        Thing what = thing(THING_PYRAMID, p);
        if (!pyramid_on_board(&position->pyramids, (Pyramid)p))
            continue;
        token_write(token, what, position, script_equipment(script));
        if (fit(word, token) > 0 && named(context, what))
            return true;
    }
    return false;
}

static bool each_numbered(Script *script, ThingType type, int count,
                          const char *word, Named named, void *context)
{
    for (int id = 0; id < count; id++) {
        char token[TOKEN_LIMIT];
        Thing what = thing(type, id);
        token_write(token, what, script_position(script),
                    script_equipment(script));
        if (fit(word, token) > 2 && named(context, what))
            return true;
    }
    return false;
}

static bool read_number(const char *word, int *number)
{
    char *end;
    long read = strtol(word, &end, 10);

    *number = (int)read;
    return end != word && *end == '\0' && read >= -10000 && read <= 10000;
}

static bool each_named(Script *script, ThingType type, const char *word,
                       Named named, void *context)
{
    const Equipment *equipment = script_equipment(script);
    Space space;
    int number;

    switch (type) {
    case THING_PYRAMID:
        return each_pyramid(script, word, named, context);
    case THING_SPACE:
        return token_read_space(word, &equipment->shape, &space) &&
               named(context, thing(THING_SPACE, space));
    case THING_CARD:
        return each_numbered(script, type, equipment->deck.card_count, word,
                             named, context);
    case THING_SUIT:
        return each_numbered(script, type, equipment->deck.suit_count, word,
                             named, context);
    case THING_POSE:
        return each_numbered(script, type, POSE_COUNT, word, named, context);
    case THING_SEAT:
        return each_numbered(script, type, script_position(script)->seats.count,
                             word, named, context);
    case THING_NUMBER:
        return read_number(word, &number) &&
               named(context, thing(THING_NUMBER, number));
    default:
        return false;
    }
}

/* Of several things of one name (copies of a card) the one that comes nearest
 * to being an option is meant. */
typedef struct WhyNot {
    Script *script;
    char *text;
    size_t size;
    int met; /* by the nearest so far; -1: none failed a clause */
} WhyNot;

static bool why_not(void *context, Thing what)
{
    WhyNot *why = context;
    char text[MESSAGE_LIMIT];
    int met;

    if (script_why_not(why->script, what, text, sizeof text, &met) &&
        met > why->met) {
        why->met = met;
        snprintf(why->text, why->size, "%s", text);
    }
    return false;
}

static bool name_it(void *context, Thing what)
{
    Thing *named = context;

    *named = what;
    return true;
}

static void list_tokens(Script *script, const Choice *choice,
                        char (*tokens)[TOKEN_LIMIT], const char **names)
{
    for (int i = 0; i < choice->count; i++) {
        token_write(tokens[i], choice->options[i], script_position(script),
                    script_equipment(script));
        names[i] = tokens[i];
    }
}

static const char *type_in_words(ThingType type)
{
    static const char *const names[THING_TYPE_COUNT] = {
        "thing", "seat", "space",  "card",   "pyramid",
        "pose",  "suit", "number", "option", "pile"};

    return names[type];
}

/* Nothing of that name, or nothing wrong with it but that it is not here. */
static void explain_unknown(Script *script, const Choice *choice,
                            const char *word, char *text, size_t size)
{
    static char tokens[OPTION_LIMIT][TOKEN_LIMIT];
    static const char *names[OPTION_LIMIT];
    Thing named = thing(THING_NONE, 0);
    const char *near;

    if (each_named(script, choice->type, word, name_it, &named)) {
        snprintf(text, size, "%s: not among the options for %s here", word,
                 choice->label);
        name_place(choice->file, choice->line, text, size);
        return;
    }
    list_tokens(script, choice, tokens, names);
    near = words_nearest(word, names, choice->count);
    if (near != NULL)
        snprintf(text, size, "%s: no such %s here; did you mean %s?", word,
                 type_in_words(choice->type), near);
    else if (choice->count > 0 && choice->count <= 12) {
        size_t used = (size_t)snprintf(text, size, "%s: no such %s here; ",
                                       word, type_in_words(choice->type));
        for (int i = 0; i < choice->count && used < size; i++)
            used += (size_t)snprintf(text + used, size - used, "%s%s",
                                     i == 0                   ? "one of "
                                     : i == choice->count - 1 ? " or "
                                                              : ", ",
                                     tokens[i]);
    } else
        snprintf(text, size, "%s: no such %s here", word,
                 type_in_words(choice->type));
}

static bool explain_ambiguous(Script *script, const Choice *choice,
                              const char *word, char *text, size_t size)
{
    size_t used;
    int count = 0;

    if (input_match(word, choice, script_position(script),
                    script_equipment(script)) != INPUT_AMBIGUOUS)
        return false;
    used = (size_t)snprintf(text, size, "%s: which one?", word);
    for (int i = 0; i < choice->count && count < 6 && used < size; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, choice->options[i], script_position(script),
                    script_equipment(script));
        if (fit(word, token) == 0)
            continue;
        used += (size_t)snprintf(text + used, size - used, "%s %s",
                                 count++ ? "," : "", token);
    }
    return true;
}

void input_explain(Script *script, const Choice *choice, const char *word,
                   char *text, size_t size)
{
    WhyNot why = {script, text, size, -1};

    if (explain_ambiguous(script, choice, word, text, size) ||
        explain_struck(script, word, text, size))
        return;
    each_named(script, choice->type, word, why_not, &why);
    if (why.met >= 0) {
        name_place(choice->file, choice->line, text, size);
        return;
    }
    explain_unknown(script, choice, word, text, size);
}
