/*
 * refusals.c -- checks explanations of pruned options. The program must refuse
 * every continuation of such an option. It must refuse at least one for the
 * reported reason.
 */
#include "explain/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"
#include "script/walk.h"

/* -- the sentence of a refusal -------------------------------------------- */

static Truth judge_missing(const World *world, const Reason *reason)
{
    static const ThingType types[] = {THING_SPACE,  THING_PYRAMID, THING_CARD,
                                      THING_NUMBER, THING_POSE,    THING_SUIT,
                                      THING_SEAT};
    const char *text = reason->text;
    const char *absence = strstr(text, "there is no ");

    if (strstr(text, ": there is nothing to choose") != NULL)
        return truth(source_has(reason->file, reason->line, "choose_one"));
    if (absence == NULL ||
        (absence != text &&
         (strncmp(text, "no ", 3) != 0 || strncmp(absence - 2, ": ", 2) != 0)))
        return FALSE_CLAIM;
    if (strstr(text, "...") != NULL)
        return OPEN_CLAIM; /* the text was cut */
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        for (int inside = 0; inside < 2; inside++) {
            Truth claim = judge_absence(world, types[i], absence, inside == 1);
            if (claim != FALSE_CLAIM)
                return claim;
        }
    return FALSE_CLAIM;
}

/* Judges a sentence such as "3 are needed for card, and only 1 can be chosen:
 * SET". */
static Truth judge_too_few(const World *world, const char *text)
{
    static const ThingType types[] = {THING_CARD, THING_PYRAMID, THING_SPACE};
    const char *only = strstr(text, ", and only ");
    const char *colon = only != NULL ? strstr(only, ": ") : NULL;
    int needed = atoi(text);

    if (colon == NULL || atoi(only + 11) >= needed)
        return FALSE_CLAIM;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        Reader reader = {.world = world, .at = colon + 2};
        const Set *set = take_set(&reader, types[i], false);
        if (set != NULL && *reader.at == '\0')
            return truth(count_in(world, set) == atoi(only + 11));
    }
    return FALSE_CLAIM;
}

static Truth judge_supply(const World *world, const Refusal *refusal,
                          const char *text)
{
    static const char *const sizes[] = {"small", "medium", "large"};
    const Position *position = world->position;
    char expected[100];

    if (refusal->number < 1 || refusal->number > SIZE_LIMIT)
        return FALSE_CLAIM;
    snprintf(expected, sizeof expected,
             "no %s pyramid of %s is left in the supply",
             sizes[refusal->number - 1],
             color_name(position->seats.colors[refusal->thing.id]));
    return truth(
        position->pyramids.supply[refusal->thing.id][refusal->number - 1] ==
            0 &&
        strcmp(text, expected) == 0);
}

static Truth judge_space_refusal(const World *world, const Refusal *refusal,
                                 const char *text)
{
    int space = refusal->thing.id;
    char token[TOKEN_LIMIT];

    if (refusal->kind == REFUSAL_BOARD_EDGE)
        return truth(space == SPACE_NONE || !is_inside(world, space));
    token_write_space(token, (Space)space, world->equipment);
    if (strstr(text, token) == NULL)
        return FALSE_CLAIM;
    if (refusal->kind == REFUSAL_VOID)
        return truth(is_void(world, space));
    return truth(!is_territory(world, space));
}

/* Judges a refusal that comes from the script. The script must contain the
 * text, and the reported line must call `need`. */
static Truth judge_rule(const Reason *reason)
{
    const char *source = source_text(reason->file);

    /* Refusals by `choose_some` contain numbers, which only `check_dead` can
     * check. */
    if (strstr(reason->text, ": no picks have ") != NULL ||
        strstr(reason->text, " must be chosen, and at most ") != NULL)
        return source_has(reason->file, reason->line, "choose_some(")
                   ? OPEN_CLAIM
                   : FALSE_CLAIM;
    return truth(source != NULL && strstr(source, reason->text) != NULL &&
                 source_has(reason->file, reason->line, "need("));
}

static Truth judge_reason(const World *world, const Reason *reason)
{
    const Refusal *refusal = &reason->refusal;

    switch ((RefusalKind)refusal->kind) {
    case REFUSAL_RULE:
        return judge_rule(reason);
    case REFUSAL_NO_OPTION:
        return judge_missing(world, reason);
    case REFUSAL_TOO_FEW:
        return judge_too_few(world, reason->text);
    case REFUSAL_SUPPLY:
        return judge_supply(world, refusal, reason->text);
    case REFUSAL_VOID:
    case REFUSAL_BOARD_EDGE:
        return judge_space_refusal(world, refusal, reason->text);
    case REFUSAL_NO_CARD:
        if (refusal->thing.type == THING_SPACE)
            return judge_space_refusal(world, refusal, reason->text);
        return truth(refusal->thing.type != THING_PILE ||
                     world->position->cards.piles[refusal->thing.id].count ==
                         0);
    case REFUSAL_DEPTH:
        return truth(refusal->thing.type != THING_PILE ||
                     world->position->cards.piles[refusal->thing.id].count <
                         refusal->number);
    case REFUSAL_LARGEST:
    case REFUSAL_SMALLEST:
        return truth(own_pyramid(world, refusal->thing.id)->pips ==
                     (refusal->kind == REFUSAL_LARGEST ? SIZE_LIMIT : 1));
    case REFUSAL_NONE:
    case REFUSAL_ORDER:
        return FALSE_CLAIM;
    default:
        return OPEN_CLAIM;
    }
}

/* -- the option ----------------------------------------------------------- */

static int stop_here(void *context, const Choice *choice)
{
    (void)context;
    (void)choice;
    return -1;
}

/* Checks that the turn is refused after the reported picks, before it asks for
 * a further choice. */
static void check_tried(Bench *bench, Line line)
{
    const Explanation *why = &bench->why;
    const Reason *reason = script_reason(bench->script);
    ScriptError error;
    RunEnd end;

    if (why->tried_count < 0 || line.count + why->tried_count > LINE_LIMIT)
        return;
    for (int i = 0; i < why->tried_count; i++)
        line.picks[line.count++] = why->tried[i];
    end = script_turn(bench->script, &bench->start, &line, stop_here, NULL,
                      &error);
    expect(bench, end == RUN_REFUSED, "what was tried is not refused");
    if (end != RUN_REFUSED)
        return;
    expect(bench, strstr(why->text, reason->text) != NULL,
           "what was tried is refused for another reason");
    expect(bench,
           reason->file != NULL && strcmp(why->file, reason->file) == 0 &&
               why->place == reason->line,
           "what was tried is refused elsewhere");
    expect_true(bench, judge_reason(&bench->world, reason),
                "the refusal is not true");
}

static bool see_line(void *context, const Line *line, const Position *position,
                     bool cut)
{
    bool *any = context;

    (void)line;
    (void)position;
    (void)cut;
    *any = true;
    return false;
}

/* Checks that no line after the option can be completed. */
static void check_dead(Bench *bench, const Line *line)
{
    static Choice choice;
    WalkLimits limits = {.stop_at_reveal = true};
    ScriptError error;
    bool any = false;
    RunEnd end =
        script_open(bench->script, &bench->start, line, true, &choice, &error);

    expect(bench, end == RUN_REFUSED || (end == RUN_OPEN && choice.count == 0),
           "something can follow what is pruned");
    script_walk(bench->script, &bench->start, line, limits, see_line, &any,
                &error);
    expect(bench, !any, "what is pruned can be completed");
}

static void check_refused(Bench *bench, Line line)
{
    line.picks[line.count++] = bench->why.what;
    check_dead(bench, &line);
    check_tried(bench, line);
}

/* -- words of `may` that were skipped ------------------------------------- */

/* True if `may` skipped the explained word before the open choice, and the open
 * choice has not pruned this word. Stores the reason why `may` skipped it. */
static bool is_skipped(const Bench *bench, Reason *skipped)
{
    const Explanation *why = &bench->why;
    const Reason *reason;

    for (int i = 0; (reason = script_pruned(bench->script, i)) != NULL; i++)
        if (thing_equal(reason->option, why->what))
            return false;
    for (int i = 0; (reason = script_skipped(bench->script, i)) != NULL; i++)
        if (thing_equal(reason->option, why->what) &&
            strstr(why->text, reason->text) != NULL) {
            *skipped = *reason;
            return true;
        }
    return false;
}

/* True if `may_always` asks the seat in `skipped` after the line, but does not
 * offer the word in `skipped`. */
static bool is_asked_without(Bench *bench, const Line *line,
                             const Reason *skipped)
{
    static Choice choice;
    char token[TOKEN_LIMIT];
    ScriptError error;

    if (script_open(bench->script, &bench->start, line, true, &choice,
                    &error) != RUN_OPEN)
        return false;
    own_token(bench->script, skipped->option, token);
    return choice.may_pass && choice.seat == skipped->seat &&
           !may_be_chosen(bench, &choice, token);
}

/* Finds the choice of `may_always` that does not offer the word, and checks
 * that the word is refused there. If there is no such choice, judges only the
 * sentence. */
static void check_skipped(Bench *bench, const Reason *skipped)
{
    static Choice choice;
    Line line = {.count = 0};
    ScriptError error;

    for (; line.count < bench->why.line.count; line.count++) {
        if (is_asked_without(bench, &line, skipped)) {
            check_refused(bench, line);
            return;
        }
        line.picks[line.count] = bench->why.line.picks[line.count];
    }
    script_open(bench->script, &bench->start, &line, true, &choice, &error);
    expect_true(bench, judge_reason(&bench->world, skipped),
                "the reason of a word that was skipped is not true");
}

void check_pruned(Bench *bench)
{
    static Choice choice;
    Reason skipped;
    char token[TOKEN_LIMIT];
    ScriptError error;

    script_open(bench->script, &bench->start, &bench->why.line, true, &choice,
                &error);
    own_token(bench->script, bench->why.what, token);
    expect(bench, strstr(bench->why.text, token) != NULL,
           "the option is not named");
    if (is_skipped(bench, &skipped))
        check_skipped(bench, &skipped);
    else
        check_refused(bench, bench->why.line);
}
