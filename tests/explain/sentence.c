/*
 * sentence.c -- judges sentences about a failed condition or about the state of
 * a thing.
 */
#include "explain/judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"

/* -- states: "(it points at 1,0)" ----------------------------------------- */

bool same(const char *text, const char *other)
{
    return strcmp(text, other) == 0;
}

static Truth judge_pyramid_state(const World *world, int pyramid,
                                 const char *state)
{
    const PyramidState *is = own_pyramid(world, pyramid);
    int target = target_of(world, pyramid);
    char token[TOKEN_LIMIT];

    if (same(state, "it stands upright"))
        return truth(is->pose == POSE_UPRIGHT);
    if (same(state, "it points at nothing"))
        return truth(is->pose != POSE_UPRIGHT && target == NOWHERE);
    if (strncmp(state, "it points at ", 13) != 0 || target == NOWHERE)
        return FALSE_CLAIM;
    token_write_space(token, (Space)target, world->equipment);
    return truth(is->pose != POSE_UPRIGHT && same(state + 13, token));
}

/* Counts the pyramids on a space that have this token. */
static int count_written(const World *world, int space, const char *token)
{
    int count = 0;

    for (int p = 0; p < world->position->pyramids.count; p++) {
        char written[TOKEN_LIMIT];
        if (own_pyramid(world, p)->space != space)
            continue;
        const TokenPyramid pyramid = token_pyramid((Pyramid)p, world->position);
        token_write_pyramid(written, &pyramid, &world->position->seats,
                            world->equipment);
        count += same(written, token);
    }
    return count;
}

/* Judges a sentence such as "it holds 7SK, with r1^ and g2e". The sentence
 * names the top card and all pyramids on it, or the number of pyramids if there
 * are more than four. */
static Truth judge_list(const World *world, int space, const char *names);

/* Judges the names of a stack from the bottom up, such as "w3^ under w1^".
 * After four names, the sentence gives the number of the others: "and 2
 * more". */
static Truth judge_stack(const World *world, int space, const char *names)
{
    const Pyramids *pyramids = &world->position->pyramids;
    enum { NAMED = 4 };
    char list[(NAMED + 1) * TOKEN_LIMIT + 32] = "";
    char token[TOKEN_LIMIT];
    int count = count_at(world, space, -1);

    for (int height = 0; height < count && height < NAMED; height++)
        for (int p = 0; p < pyramids->count; p++) {
            if (own_pyramid(world, p)->space != space ||
                pyramids_below(pyramids, (Pyramid)p) != height)
                continue;
            const TokenPyramid pyramid =
                token_pyramid((Pyramid)p, world->position);
            token_write_pyramid(token, &pyramid, &world->position->seats,
                                world->equipment);
            snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s",
                     height > 0 ? " under " : "", token);
        }
    if (count > NAMED)
        snprintf(list + strlen(list), sizeof list - strlen(list),
                 " and %d more", count - NAMED);
    return truth(same(names, list));
}

/* Judges a sentence about a space in a game without cards, such as "it holds
 * r1^ and g2e". */
static Truth judge_bare_state(const World *world, int space, const char *state)
{
    if (same(state, "it is empty"))
        return truth(count_at(world, space, -1) == 0);
    if (strncmp(state, "it holds ", 9) != 0)
        return FALSE_CLAIM;
    return world->equipment->stacks ? judge_stack(world, space, state + 9)
                                    : judge_list(world, space, state + 9);
}

static Truth judge_space_state(const World *world, int space, const char *state)
{
    const Deck *deck = &world->equipment->deck;
    const Noun *noun = deck_noun(deck);
    bool is_of_pyramids = deck_is_of_pyramids(deck);
    int top = top_card(world, space);
    bool is_down = top >= 0 && card_is_down(&world->position->cards, (Card)top);
    char ground[4 * NAME_LIMIT];
    size_t length;

    if (deck->card_count == 0 ||
        (is_of_pyramids && top < 0 && world->equipment->shape.columns > 0))
        return judge_bare_state(world, space, state);
    if (top < 0)
        snprintf(ground, sizeof ground, "it is wasteland");
    else if (is_down)
        snprintf(ground, sizeof ground, "it holds %s %s", noun->any,
                 noun->down);
    else
        snprintf(ground, sizeof ground, "it holds %s",
                 is_of_pyramids ? own_face(world, top)->name
                                : own_face(world, top)->code);
    length = strlen(ground);
    if (strncmp(state, ground, length) != 0 || is_void(world, space))
        return FALSE_CLAIM;
    state += length;
    if (*state == '\0')
        return truth(count_at(world, space, -1) == 0);
    if (strncmp(state, ", with ", 7) != 0)
        return FALSE_CLAIM;
    return world->equipment->stacks ? judge_stack(world, space, state + 7)
                                    : judge_list(world, space, state + 7);
}

/* Judges "r1^ and g2e", which lists all pyramids on the space. */
static Truth judge_list(const World *world, int space, const char *names)
{
    int told = 0;
    char list[300];
    char *at = list;

    snprintf(list, sizeof list, "%s", names);
    while (at != NULL) {
        char *end = strstr(at, " and ");
        int more;
        if (end != NULL)
            *end = '\0';
        if (sscanf(at, "%d more", &more) == 1 && strstr(at, " more") != NULL)
            told += more;
        else if (count_written(world, space, at) == 0)
            return FALSE_CLAIM;
        else
            told++;
        at = end != NULL ? end + 5 : NULL;
    }
    return truth(told == count_at(world, space, -1));
}

/* Judges a sentence that says where a card is. */
static Truth judge_card_state(const World *world, int card, const char *state)
{
    const Cards *cards = &world->position->cards;
    char place[WORD_SIZE];
    Reader reader = {.world = world};
    Thing at;

    if (strncmp(state, "it is in ", 9) == 0) {
        words_pile(place, sizeof place, cards->place[card] - (int)PLACE_PILE,
                   world->position, world->equipment);
        return truth(cards->place[card] >= PLACE_PILE &&
                     same(state + 9, place));
    }
    bool is_top = strncmp(state, "it lies on ", 11) == 0;
    reader.at = state + (is_top ? 11 : strlen("it lies covered on "));
    if (!is_top && strncmp(state, "it lies covered on ", 19) != 0)
        return FALSE_CLAIM;
    if (!take_thing(&reader, THING_SPACE, &at))
        return FALSE_CLAIM;
    return truth(cards->place[card] == at.id &&
                 (top_card(world, at.id) == card) == is_top);
}

static Truth judge_state(const World *world, Thing what, const char *state)
{
    if (what.type == THING_PYRAMID)
        return judge_pyramid_state(world, what.id, state);
    if (what.type == THING_SPACE)
        return judge_space_state(world, what.id, state);
    return what.type == THING_CARD ? judge_card_state(world, what.id, state)
                                   : FALSE_CLAIM;
}

Truth take_state(Reader *reader, Thing what)
{
    char state[300];
    const char *end;

    if (strncmp(reader->at, " (", 2) != 0)
        return TRUE_CLAIM;
    end = strchr(reader->at, ')');
    if (end == NULL)
        return FALSE_CLAIM;
    snprintf(state, sizeof state, "%.*s", (int)(end - reader->at - 2),
             reader->at + 2);
    reader->at = end + 1;
    return judge_state(reader->world, what, state);
}

/* -- failures ------------------------------------------------------------- */

static Truth take_number_failure(Reader *reader, Thing what)
{
    Set range = {.type = THING_NUMBER};
    char *end;

    if (!take(reader, " is not from "))
        return FALSE_CLAIM;
    range.low = (int)strtol(reader->at, &end, 10);
    reader->at = end;
    if (!take(reader, " to "))
        return FALSE_CLAIM;
    range.high = (int)strtol(reader->at, &end, 10);
    reader->at = end;
    return truth(thing_number(what) < range.low ||
                 thing_number(what) > range.high);
}

/* Parses the condition or set that follows " is not ". */
static Truth take_denial(Reader *reader, Thing what)
{
    const char *from = reader->at;
    Condition condition;
    const Set *set;

    if (take_condition(reader, (ThingType)what.type, -1, &condition))
        return not(
            meets(reader->world, (ThingType)what.type, &condition, what.id));
    reader->at = from;
    set = take_members(reader, (ThingType)what.type);
    if (set == NULL || set->joining == ALONE) {
        reader->at = from;
        set = take_set(reader, (ThingType)what.type, false);
    }
    if (set == NULL)
        return FALSE_CLAIM;
    Truth holds = in_set(reader->world, set, what.id);
    if (take(reader, " or ")) { /* for example "east or west or an upright
                                 * pose" */
        set = take_set(reader, (ThingType)what.type, false);
        if (set == NULL)
            return FALSE_CLAIM;
        holds = not(both(not(holds), not(in_set(reader->world, set, what.id))));
    }
    return not(holds);
}

static Truth take_verdict(Reader *reader, Thing what)
{
    const World *world = reader->world;
    const char *from = reader->at;
    const Set *set;

    if (take(reader, " does not fit; needed: ")) {
        reader->at += strcspn(reader->at, "(");
        if (*reader->at == '(')
            reader->at--;
        return OPEN_CLAIM;
    }
    if (take(reader, " is left out here"))
        return OPEN_CLAIM;
    if (take(reader, " is void"))
        return truth(is_void(world, what.id));
    if (take(reader, " is not on the board"))
        return truth(!stands(world, what.id));
    if (take(reader, " is not in supply"))
        return truth(own_pyramid(world, what.id)->space != SPACE_SUPPLY);
    if (what.type == THING_NUMBER) {
        Truth range = take_number_failure(reader, what);
        if (range == TRUE_CLAIM)
            return range;
        reader->at = from;
    }
    if (take(reader, " is not "))
        return take_denial(reader, what);
    if (!take(reader, " is "))
        return FALSE_CLAIM;
    set = take_set(reader, (ThingType)what.type, false);
    return set == NULL ? FALSE_CLAIM : in_set(world, set, what.id);
}

/* Judges a text that must have the form "TOKEN is not ... (STATE): CAUSE". */
static Truth judge_failure(const World *world, Thing what, const char *text,
                           bool joins_inside)
{
    Reader reader = {.world = world, .joins_inside = joins_inside};
    char token[TOKEN_LIMIT];
    Truth claim;

    if (what.type == THING_POSE)
        snprintf(token, sizeof token, "%s", words_pose((Pose)what.id));
    else
        token_write(token, what, world->position, world->equipment);
    reader.at = text;
    if (!take(&reader, token))
        return FALSE_CLAIM;
    claim = take_verdict(&reader, what);
    claim = both(claim, take_state(&reader, what));
    if (claim != FALSE_CLAIM && take(&reader, ": ")) {
        Thing cause;
        const char *from = reader.at;
        if (take(&reader, token)) /* the cause says why the thing is not in the
                                   * named set */
            return both(claim, judge_failure(world, what, from, joins_inside));
        if (!take_thing(&reader, THING_SPACE, &cause))
            return FALSE_CLAIM;
        return both(claim, judge_failure(world, cause, from, joins_inside));
    }
    return *reader.at == '\0' ? claim : FALSE_CLAIM;
}

Truth judge_sentence(const World *world, Thing what, const char *text)
{
    Truth claim = judge_failure(world, what, text, false);

    return claim == FALSE_CLAIM ? judge_failure(world, what, text, true)
                                : claim;
}

Truth judge_absence(const World *world, ThingType type, const char *text,
                    bool joins_inside)
{
    Reader reader = {.world = world, .joins_inside = joins_inside};
    const Set *set;
    Truth claim;
    Thing nearest;

    reader.at = text;
    if (!take(&reader, "there is no "))
        return FALSE_CLAIM;
    set = take_set(&reader, type, false);
    if (set == NULL)
        return FALSE_CLAIM;
    claim = is_nothing_in(world, set);
    if (!take(&reader, "; "))
        return *reader.at == '\0' ? claim : FALSE_CLAIM;
    text = reader.at;
    if (!take_thing(&reader, type, &nearest))
        return FALSE_CLAIM;
    return both(claim, judge_failure(world, nearest, text, joins_inside));
}
