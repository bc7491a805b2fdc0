/*
 * claims.c -- checks each kind of explanation against the position.
 */
#include "explain/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *const own_types[THING_TYPE_COUNT] = {
    "a thing", "a seat",   "a space",   "a card", "a pyramid", "a pose",
    "a suit",  "a number", "an option", "a pile", "a stash"};

/* -- names ---------------------------------------------------------------- */

/* Returns the noun for a type, such as "a card". A game may define its own nouns
 * for spaces and for the things of a deck. */
static const char *type_of(const Bench *bench, ThingType type)
{
    static char text[NAME_LIMIT + 4];
    const Equipment *equipment = script_equipment(bench->script);
    const char *noun = equipment->called;

    if (type == THING_CARD)
        return deck_noun(&equipment->deck)->any;
    if (type != THING_SPACE || noun[0] == '\0')
        return own_types[type];
    snprintf(text, sizeof text, "a %s", noun);
    return text;
}

/* True if the word is the complete name of an existing thing of that type. */
static bool is_name(const Bench *bench, ThingType type, const char *word)
{
    int count = things_of_type(&bench->world, type);
    char token[TOKEN_LIMIT];

    for (int id = 0; id < count; id++) {
        if (type == THING_PYRAMID && !stands(&bench->world, id))
            continue;
        if (type == THING_SPACE && !is_inside(&bench->world, id))
            continue;
        if (type == THING_POSE && id > 0 &&
            !board_has_direction(&script_equipment(bench->script)->shape,
                                 (Pose)id))
            continue;
        own_token(bench->script, thing(type, id), token);
        if (strcasecmp(token, word) == 0)
            return true;
    }
    if (type == THING_NUMBER) {
        snprintf(token, sizeof token, "%ld", strtol(word, NULL, 10));
        return strcmp(token, word) == 0;
    }
    return false;
}

static bool names_nothing(const Bench *bench, const char *word)
{
    static const ThingType types[] = {THING_SEAT,    THING_SPACE, THING_CARD,
                                      THING_PYRAMID, THING_POSE,  THING_SUIT,
                                      THING_NUMBER};

    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (is_name(bench, types[i], word))
            return false;
    return true;
}

/* True if the word is the exact name of a pruned option. */
static bool is_pruned(const Bench *bench, const char *word)
{
    char token[TOKEN_LIMIT];
    const Reason *reason;

    for (int i = 0; (reason = script_pruned(bench->script, i)) != NULL; i++) {
        own_token(bench->script, reason->option, token);
        if (strcasecmp(token, word) == 0)
            return true;
    }
    return false;
}

/* -- no thing, or a different thing --------------------------------------- */

static void check_unknown(Bench *bench, const Choice *choice)
{
    const char *word = bench->why.word;
    const char *noun = strchr(type_of(bench, choice->type), ' ') + 1;
    char start[TOKEN_LIMIT + 64];
    char unnamed[TOKEN_LIMIT + 64];

    snprintf(start, sizeof start, "%s: no such %s here", word, noun);
    snprintf(unnamed, sizeof unnamed, "; the %ss without a name are", noun);
    expect(bench, strncmp(bench->why.text, start, strlen(start)) == 0,
           "another sentence was to be expected");
    if (strstr(bench->why.text, unnamed) == NULL)
        expect(bench, names_nothing(bench, word),
               "there is a thing of that name");
    expect(bench, !is_pruned(bench, word), "it was pruned");
}

static void check_type(Bench *bench, const Choice *choice)
{
    Thing what = bench->why.what;
    Reader reader = {.world = &bench->world, .at = bench->why.text};
    char token[TOKEN_LIMIT];
    char end[60];

    own_token(bench->script, what, token);
    expect(
        bench,
        strcasecmp(token, bench->why.word) == 0 ||
            (what.type == THING_PYRAMID && own_fit(bench->why.word, token) > 0),
        "the word does not name that thing");
    expect(bench, what.type != choice->type, "it is of the type asked for");
    expect(bench,
           what.type == THING_NUMBER || what.type == THING_PYRAMID ||
               is_name(bench, (ThingType)what.type, token),
           "there is no such thing");
    expect(bench,
           take(&reader, token) && take(&reader, " is ") &&
               take(&reader, type_of(bench, what.type)),
           "it is called something else");
    expect_true(bench, take_state(&reader, what), "it stands otherwise");
    snprintf(end, sizeof end, "; you choose %s here",
             type_of(bench, choice->type));
    expect(bench, strcmp(reader.at, end) == 0, "something else is asked for");
}

static void check_stop(Bench *bench, const Choice *choice)
{
    char text[TOKEN_LIMIT + 80];

    snprintf(text, sizeof text, "%s: %s must be chosen first", bench->why.word,
             type_of(bench, choice->type));
    expect(bench, strcmp(text, bench->why.text) == 0, "another sentence");
}

static void check_ambiguous(Bench *bench, const Choice *choice)
{
    expect(bench, own_match(bench->script, choice, bench->why.word) == -2,
           "the word fits one option or none");
}

/* -- in the set ----------------------------------------------------------- */

/* Checks that the thing is one of the earlier picks of the line. */
static void check_picked(Bench *bench)
{
    bool is_picked = false;

    for (int i = 0; i < bench->why.line.count; i++)
        is_picked |= thing_equal(bench->why.line.picks[i], bench->why.what);
    expect(bench, is_picked, "it has not been picked");
}

static void check_late(Bench *bench, const Choice *choice)
{
    static Choice earlier;
    Line line = bench->why.line;
    char file[PATH_LIMIT_BYTES];
    int place = choice->line;

    snprintf(file, sizeof file, "%s", choice->file);
    while (line.count > 0) {
        line.count--;
        if (!open_choice(bench, &line, &earlier))
            return;
        if (earlier.line != place || strcmp(earlier.file, file) != 0)
            continue;
        for (int i = 0; i < earlier.count; i++)
            expect(bench, !thing_equal(earlier.options[i], bench->why.what),
                   "it was there");
    }
}

/* -- a clause ------------------------------------------------------------- */

static void check_clause(Bench *bench, const Choice *choice)
{
    const Explanation *why = &bench->why;
    char token[TOKEN_LIMIT];
    Truth claim;

    own_token(bench->script, why->what, token);
    expect(bench, own_fit(why->word, token) > 0, "another thing was named");
    expect(bench, why->what.type == choice->type, "of another type");
    claim = judge_sentence(&bench->world, why->what, why->text);
    if (claim == OPEN_CLAIM)
        claim = judge_where(&bench->world, why);
    if (strstr(why->text, "is left out here") != NULL)
        claim = truth(is_left_out(bench->script, why->what));
    expect_true(bench, claim, "the sentence is not true");
    expect(bench, is_first_failure(bench->script, why->what, why->text),
           "another clause fails before");
}

/* -- what could be chosen instead ----------------------------------------- */

static int own_distance(Thing a, Thing b)
{
    Place one = own_place(a.id);
    Place other = own_place(b.id);

    if (a.type == THING_NUMBER)
        return abs(thing_number(a) - thing_number(b));
    return abs(one.x - other.x) + abs(one.y - other.y);
}

/* Checks that the explanation names the nearest option first. Only spaces and
 * numbers have known distances. */
static void check_order(Bench *bench, const Choice *choice)
{
    Thing what = bench->why.what;
    int nearest = -1;
    int first = -1;

    if (what.type != choice->type ||
        (what.type != THING_SPACE && what.type != THING_NUMBER))
        return;
    for (int i = 0; i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        if (choice->options[i].type != what.type)
            continue;
        int distance = own_distance(what, choice->options[i]);
        own_option(bench->script, choice, i, token);
        if (nearest < 0 || distance < nearest)
            nearest = distance;
        if (strcmp(token, bench->why.instead[0]) == 0)
            first = distance;
    }
    expect(bench, first == nearest, "something nearer could be chosen");
}

void check_instead(Bench *bench, const Choice *choice)
{
    const Explanation *why = &bench->why;

    expect(bench, why->instead_count + why->more == choice->count,
           "not so many could be chosen instead");
    expect(bench,
           why->instead_count ==
               (choice->count < INSTEAD_LIMIT ? choice->count : INSTEAD_LIMIT),
           "more could be told");
    for (int i = 0; i < why->instead_count; i++) {
        expect(bench, may_be_chosen(bench, choice, why->instead[i]),
               "that cannot be chosen instead");
        for (int j = 0; j < i; j++)
            expect(bench, strcmp(why->instead[i], why->instead[j]) != 0,
                   "the same twice");
    }
    if (why->instead_count > 0)
        check_order(bench, choice);
}

/* -- all ------------------------------------------------------------------ */

void check_claim(Bench *bench, const Choice *choice)
{
    switch (bench->why.kind) {
    case EXPLAIN_UNKNOWN:
        check_unknown(bench, choice);
        break;
    case EXPLAIN_TYPE:
        check_type(bench, choice);
        break;
    case EXPLAIN_STOP:
        check_stop(bench, choice);
        break;
    case EXPLAIN_AMBIGUOUS:
        check_ambiguous(bench, choice);
        break;
    case EXPLAIN_PICKED:
        check_picked(bench);
        break;
    case EXPLAIN_LATE:
        check_late(bench, choice);
        break;
    case EXPLAIN_LIMITS:
        expect(bench, choice->is_limited, "no limits");
        break;
    case EXPLAIN_ALIKE:
        expect(bench, bench->why.what.type == THING_SPACE, "no space");
        break;
    case EXPLAIN_CLAUSE:
        check_clause(bench, choice);
        break;
    default:
        blame(bench, "an explanation of no kind");
    }
}
