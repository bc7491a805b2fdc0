/*
 * ways.c -- finds the beginnings of a turn that lead to a thing.
 */
#include "match/game/ways.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/text.h"
#include "match/game/game_words.h"
#include "script/walk.h"

/* Greatest number of picks in a way. Longer ways are left out. */
enum { WAY_PICKS = 12 };

/* A WayStart is a beginning of a turn: picks that follow the line of the game.
 * The choice after these picks has not been opened yet. */
typedef struct WayStart {
    Thing picks[WAY_PICKS];
    int count;
    char *words; /* the tokens of the picks; owned */
} WayStart;

/* A WayStates is a set of hashes, one for each state to which a way has led. */
typedef struct WayStates {
    uint64_t *all; /* owned */
    int count, capacity;
} WayStates;

typedef struct WaySearch {
    Game *game;
    Position present; /* position of the open choice */
    Seat seat;        /* seat of the open choice */
    WayReader reader;
    WayStart *queue; /* owned; ways to extend, from index `head` on */
    int head, count, capacity;
    WayStart *kept; /* owned; ways that `see` wants to keep, from index
                       `kept_head` on */
    int kept_head, kept_count, kept_capacity;
    WayStates begun; /* states at the choices whose options the search has
                      * seen */
    WayStates ended; /* states at the ends of the kept ways */
} WaySearch;

static bool is_thing(Thing pick)
{
    return pick.type == THING_CARD || pick.type == THING_PYRAMID ||
           pick.type == THING_SPACE || pick.type == THING_SEAT;
}

/* Returns the line of the game, followed by the picks of `beginning`. */
static Line line_with_picks(const Game *game, const WayStart *beginning)
{
    Line line = game->line;

    for (int i = 0; i < beginning->count && line.count < LINE_LIMIT; i++)
        line.picks[line.count++] = beginning->picks[i];
    return line;
}

/* True if the seat that made the first choice also makes `choice`, and no
 * reveal is between the two choices. */
static bool is_known_to_chooser(const WaySearch *search, const Choice *choice,
                                int picks)
{
    return choice->seat == search->seat &&
           script_revealed(search->game->script) <= picks;
}

/* -- ways with the same effect --------------------------------------------- */

static uint64_t mix(uint64_t sum, uint64_t part)
{
    sum = (sum ^ part) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 29;
}

/* Computes a hash of the state after the last run. Within a turn, the state is
 * the last waypoint and the later picks. Returns false if there is no
 * waypoint. */
static bool find_state(const Script *script, RunEnd end, const Line *line,
                       uint64_t *state)
{
    int depth;

    if (end != RUN_OPEN) {
        *state = position_hash(script_position(script),
                               &script_equipment(script)->deck);
        return true;
    }
    depth = script_noted(script, state);
    for (int i = depth; depth >= 0 && i < line->count; i++)
        *state = mix(*state,
                     (uint64_t)line->picks[i].type << 16 | line->picks[i].id);
    return depth >= 0;
}

/* Adds the state after the last run. Ways with equal states have the same
 * effect. Sets `*earlier` to the index of an equal state, or -1. If the way has
 * no waypoint or is not `comparable`, its state differs from all others. */
static bool add_state(WayStates *states, const Script *script, RunEnd end,
                      const Line *line, bool comparable, int *earlier)
{
    uint64_t state = 0;
    bool is_known_to_chooser =
        comparable && find_state(script, end, line, &state);

    *earlier = -1;
    for (int i = 0; is_known_to_chooser && *earlier < 0 && i < states->count;
         i++)
        if (states->all[i] == state)
            *earlier = i;
    if (*earlier >= 0)
        return true;
    if (!list_grow(&states->all, states->count, &states->capacity,
                   sizeof *states->all))
        return false;
    states->all[states->count] =
        is_known_to_chooser ? state : mix(0, states->count);
    states->count++;
    return true;
}

/* -- finding ways --------------------------------------------------------- */

/* Sets `next` to the picks of `before`, followed by `pick`. Takes ownership of
 * `words`, the tokens of these picks. */
static void extend(WayStart *next, const WayStart *before, Thing pick,
                   char *words)
{
    *next = *before;
    next->picks[next->count++] = pick;
    next->words = words;
}

/* Adds the way that consists of `before` and `pick` to a queue. Takes ownership
 * of `words`. Returns false if memory runs out. */
static bool enqueue(WaySearch *search, const WayStart *before, Thing pick,
                    char *words, WayNext next)
{
    bool fine = next == WAY_KEEP
                    ? list_grow(&search->kept, search->kept_count,
                                &search->kept_capacity, sizeof *search->kept)
                    : list_grow(&search->queue, search->count,
                                &search->capacity, sizeof *search->queue);

    if (!fine)
        free(words);
    else if (next == WAY_KEEP)
        extend(&search->kept[search->kept_count++], before, pick, words);
    else
        extend(&search->queue[search->count++], before, pick, words);
    return fine;
}

/* Calls `see` for the way that consists of `before` and an option. Returns
 * false if memory runs out. */
static bool see_option(WaySearch *search, const WayStart *before,
                       const Choice *choice, int index)
{
    const Script *script = search->game->script;
    const Thing pick = choice->options[index];
    char token[TOKEN_LIMIT], name[TOKEN_LIMIT];
    char *words;
    size_t size;
    TurnWay way;
    WayNext next;

    input_option(script, choice, index, token);
    input_drawn(&search->present, script_equipment(script), search->seat, pick,
                name);
    size = strlen(before->words) + 1 + strlen(token) + 1;
    words = malloc(size);
    if (words == NULL)
        return false;
    snprintf(words, size, "%s%s%s", before->words,
             before->words[0] != '\0' ? " " : "", token);
    way = (TurnWay){.words = words,
                    .name = name,
                    .is_thing = is_thing(pick),
                    .is_further = choice->picked > 0};
    next = search->reader.see(search->reader.context, &way);
    if (next != WAY_IGNORE && before->count < WAY_PICKS)
        return enqueue(search, before, pick, words, next);
    free(words);
    return true;
}

/* Takes the next WayStart from the queue, and calls see_option for each option
 * after its picks. Skips choices that are secret or seen before. */
static RunEnd open_next(WaySearch *search, int picks, ScriptError *error)
{
    Game *game = search->game;
    const WayStart before = search->queue[search->head];
    const Line line = line_with_picks(game, &before);
    Choice choice;
    RunEnd end =
        script_open(game->script, &game->now, &line, true, &choice, error);
    int earlier = 0;
    bool fine = true;

    search->queue[search->head++].words = NULL;
    if (end == RUN_OPEN && is_known_to_chooser(search, &choice, picks))
        fine =
            add_state(&search->begun, game->script, end, &line, true, &earlier);
    for (int i = 0; earlier < 0 && fine && i < choice.count; i++)
        fine = see_option(search, &before, &choice, i);
    free(before.words);
    if (!fine)
        script_no_memory(error);
    return fine ? end : RUN_FAILED;
}

/* Removes the first way from `search->kept`. Calls the reader's `repeat` if a
 * way that was removed earlier has the same effect, and `keep` otherwise. */
static RunEnd keep_next(WaySearch *search, int picks, ScriptError *error)
{
    Game *game = search->game;
    const WayStart way = search->kept[search->kept_head];
    const Line line = line_with_picks(game, &way);
    Choice choice;
    RunEnd end =
        script_open(game->script, &game->now, &line, true, &choice, error);
    int earlier = -1;
    bool fine = true;

    search->kept[search->kept_head++].words = NULL;
    if (end != RUN_FAILED)
        fine = add_state(&search->ended, game->script, end, &line,
                         script_revealed(game->script) <= picks, &earlier);
    if (earlier >= 0)
        search->reader.repeat(search->reader.context, earlier);
    else if (end != RUN_FAILED)
        search->reader.keep(search->reader.context, way.words);
    free(way.words);
    if (!fine)
        script_no_memory(error);
    return fine ? end : RUN_FAILED;
}

static void free_ways(WayStart *ways, int head, int count)
{
    for (int i = head; i < count; i++)
        free(ways[i].words);
    free(ways);
}

static void end_search(const WaySearch *search)
{
    free_ways(search->queue, search->head, search->count);
    free_ways(search->kept, search->kept_head, search->kept_count);
    free(search->begun.all);
    free(search->ended.all);
}

RunEnd game_find_ways(Game *game, int most, WayReader reader, bool *is_cut,
                      ScriptError *error)
{
    WaySearch search = {.game = game,
                        .present = *script_position(game->script),
                        .seat = game->choice.seat,
                        .reader = reader};
    const int picks = game->line.count;
    char *words = strdup("");
    RunEnd end = RUN_OPEN;
    ScriptError again;

    if (words == NULL ||
        !list_grow(&search.queue, 0, &search.capacity, sizeof *search.queue)) {
        free(words);
        script_no_memory(error);
        return RUN_FAILED;
    }
    search.queue[search.count++] = (WayStart){.words = words};
    script_note_waypoints(game->script, true);
    for (int i = 0; i < most && search.head < search.count && end != RUN_FAILED;
         i++)
        end = open_next(&search, picks, error);
    for (int i = 0;
         i < most && search.kept_head < search.kept_count && end != RUN_FAILED;
         i++)
        end = keep_next(&search, picks, error);
    *is_cut =
        search.head < search.count || search.kept_head < search.kept_count;
    script_note_waypoints(game->script, false);
    end_search(&search);
    return game_look(game, &again) == RUN_FAILED || end == RUN_FAILED
               ? RUN_FAILED
               : RUN_OPEN;
}
