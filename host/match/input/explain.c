/*
 * explain.c -- from a word that fits no option to the reason why.
 */
#include "match/input/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/words.h"

static const char *noun_of(const Script *script, ThingType type)
{
    static const char *const nouns[THING_TYPE_COUNT] = {
        "thing", "seat",   "",       "card", "pyramid", "pose",
        "suit",  "number", "option", "pile", "stash"};

    return type == THING_SPACE ? equipment_space(script_equipment(script))
                               : nouns[type];
}

static const char *article_of(const Script *script, ThingType type)
{
    return strchr("aeiou", noun_of(script, type)[0]) != NULL ? "an" : "a";
}

static void set_place(Explanation *why, const char *file, int line)
{
    if (file == NULL || file[0] == '\0' || line <= 0)
        return;
    snprintf(why->file, sizeof why->file, "%s", file);
    why->place = line;
}

/* -- what a word names ---------------------------------------------------- */

/* The things of one type that a word fits best. */
typedef struct Named {
    const Script *script;
    const char *word;
    InputFit least; /* what fits less is not meant */
    InputFit fit;
    int count;
    Thing things[PYRAMID_LIMIT];
} Named;

_Static_assert((int)PYRAMID_LIMIT >= (int)CARD_LIMIT, "all may have one name");

static void name_thing(Named *named, Thing what)
{
    char token[TOKEN_LIMIT];
    InputFit fit;

    input_token(named->script, what, token);
    fit = input_fit(named->word, token);
    if (fit < named->least || fit < named->fit)
        return;
    if (fit > named->fit)
        named->count = 0;
    named->fit = fit;
    named->things[named->count++] = what;
}

/* One of each stash and size in supply. */
static void name_spares(Named *named, const Pyramids *pyramids)
{
    for (int stash = 0; stash < pyramids->stashes.count; stash++) {
        for (int pips = 1; pips <= SIZE_LIMIT; pips++) {
            Pyramid spare = pyramids_in_supply(pyramids, (Stash)stash, pips);
            if (spare != PYRAMID_NONE)
                name_thing(named, thing(THING_PYRAMID, spare));
        }
    }
}

static void name_pyramids(Named *named)
{
    const Pyramids *pyramids = &script_position(named->script)->pyramids;

    /* a space alone, or a space and the beginning of a pyramid */
    named->least = strchr(named->word, ':') != NULL ? FIT_BEGINNING : FIT_PART;
    for (int p = 0; p < pyramids->count; p++)
        if (pyramid_on_board(pyramids, (Pyramid)p))
            name_thing(named, thing(THING_PYRAMID, p));
    if (named->count == 0)
        name_spares(named, pyramids);
}

static void name_numbered(Named *named, ThingType type, int count)
{
    for (int id = 0; id < count; id++)
        name_thing(named, thing(type, id));
}

static void name_poses(Named *named)
{
    const BoardShape *shape = &script_equipment(named->script)->shape;

    for (int pose = 0; pose < POSE_COUNT; pose++)
        if (pose == POSE_UPRIGHT || board_has_direction(shape, (Pose)pose))
            name_thing(named, thing(THING_POSE, pose));
}

static void name_number(Named *named)
{
    long number = strtol(named->word, NULL, 10);

    if (number >= INT16_MIN && number <= INT16_MAX)
        name_thing(named, thing(THING_NUMBER, (int)number));
}

static void name_space(Named *named)
{
    Space space;

    if (token_read_space(named->word, script_equipment(named->script), &space))
        name_thing(named, thing(THING_SPACE, space));
}

static void find_named(const Script *script, ThingType type, const char *word,
                       Named *named)
{
    const Deck *deck = &script_equipment(script)->deck;

    *named = (Named){.script = script, .word = word, .least = FIT_CASE};
    if (type == THING_PYRAMID)
        name_pyramids(named);
    else if (type == THING_SPACE)
        name_space(named);
    else if (type == THING_CARD)
        name_numbered(named, type, deck->card_count);
    else if (type == THING_SUIT)
        name_numbered(named, type, deck->suit_count);
    else if (type == THING_SEAT)
        name_numbered(named, type, script_position(script)->seats.count);
    else if (type == THING_STASH)
        name_numbered(named, type,
                      script_position(script)->pyramids.stashes.count);
    else if (type == THING_POSE)
        name_poses(named);
    else if (type == THING_NUMBER)
        name_number(named);
}

/* -- pruned --------------------------------------------------------------- */

/* The pruned option that the word fits best, the first of several. */
static const Reason *find_pruned(const Script *script, const char *word,
                                 InputFit *best)
{
    const Reason *found = NULL;
    const Reason *reason;
    char token[TOKEN_LIMIT];

    *best = FIT_NONE;
    for (int i = 0; (reason = script_pruned(script, i)) != NULL; i++) {
        input_token(script, reason->option, token);
        InputFit fit = input_fit(word, token);
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

    input_plain(word, script_position(script), script_equipment(script), plain);
    word = plain;
    find_named(script, choice->type, word, &named);
    find_pruned(script, word, &best);
    for (int i = 0; best == FIT_BEGINNING && script_pruned(script, i); i++) {
        char token[TOKEN_LIMIT];
        input_token(script, script_pruned(script, i)->option, token);
        several += input_fit(word, token) == FIT_BEGINNING;
    }
    if (several > 1)
        best = FIT_NONE;
    return best > named.fit ? best : named.fit;
}

/* What the word names exactly is meant before what it is the beginning of. */
static bool explain_pruned(const Script *script, const Named *named,
                           Explanation *why)
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
    input_token(script, reason->option, token);
    snprintf(why->text, sizeof why->text, "%s: %s", token, reason->text);
    set_place(why, reason->file, reason->line);
    return true;
}

/* -- left out ------------------------------------------------------------- */

static bool is_in_line(const Line *line, Thing what)
{
    for (int i = 0; i < line->count; i++)
        if (thing_equal(line->picks[i], what))
            return true;
    return false;
}

/* In the set, but not among the options: several are being chosen of it. */
static void explain_member(const Script *script, const Line *line, Thing what,
                           Explanation *why)
{
    bool is_picked = is_in_line(line, what);
    char token[TOKEN_LIMIT];

    if (explain_alike(script, what, why))
        return;
    input_token(script, what, token);
    why->kind = is_picked ? EXPLAIN_PICKED : EXPLAIN_LATE;
    why->what = what;
    snprintf(why->text, sizeof why->text,
             is_picked ? "%s: it is already picked"
                       : "%s: it was not there when this choice began",
             token);
}

/* Of several things of one name (copies of a card) the one that comes nearest
 * to being an option is meant. */
static bool explain_clause(Script *script, const Named *named, const Line *line,
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
            explain_member(script, line, what, why);
            continue;
        }
        why->kind = EXPLAIN_CLAUSE;
        why->what = what;
        snprintf(why->text, sizeof why->text, "%s", text);
    }
    return nearest >= 0;
}

/* -- anything else -------------------------------------------------------- */

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
        input_token(script, choice->options[i], token);
        if (input_fit(why->word, token) == FIT_NONE)
            continue;
        used += (size_t)snprintf(why->text + used, sizeof why->text - used,
                                 "%s %s", count++ ? "," : "", token);
    }
    return true;
}

static bool explain_stop(const Script *script, const Choice *choice,
                         Explanation *why)
{
    if (strcmp(why->word, "done") != 0 && strcmp(why->word, "pass") != 0)
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
            find_named(script, types[i], why->word, &named);
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
        input_token(script, choice->options[i], tokens[i]);
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
    explain_elsewhere(script, why->word, elsewhere, sizeof elsewhere);
    list_tokens(script, choice, tokens, names);
    near = words_nearest(why->word, names, choice->count);
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
    input_plain(word, script_position(script), script_equipment(script),
                why->word);
    why->line = *line;
    why->what = thing(THING_NONE, 0);
    find_named(script, choice->type, why->word, &named);
    if (!explain_ambiguous(script, choice, why) &&
        !explain_pruned(script, &named, why) &&
        !explain_clause(script, &named, line, why) &&
        !explain_stop(script, choice, why) &&
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
    text_tidy(text); /* anything may have been typed */
}
