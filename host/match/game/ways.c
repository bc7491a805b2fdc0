/*
 * ways.c -- finds the beginnings of a turn that lead to a thing.
 */
#include "match/game/ways.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/text.h"
#include "match/game/game_words.h"

/* Greatest number of picks of a way. Longer ways are left out. */
enum { WAY_PICKS = 12 };

/* A beginning of the turn whose next choice has not been opened yet: the picks
 * after the line of the game. */
typedef struct WayStart {
    Thing picks[WAY_PICKS];
    int count;
    char *words; /* the tokens of the picks; owned */
} WayStart;

typedef struct WaySearch {
    Game *game;
    Position present; /* position of the open choice */
    Seat seat;        /* seat of the open choice */
    SeeWay see;
    void *context;
    WayStart *queue; /* owned, with the words of `head` and later ones */
    int head, count, capacity;
} WaySearch;

static bool is_thing(Thing pick)
{
    return pick.type == THING_CARD || pick.type == THING_PYRAMID ||
           pick.type == THING_SPACE || pick.type == THING_SEAT;
}

/* Adds a beginning to the queue, which takes ownership of the words. */
static bool enqueue(WaySearch *search, const WayStart *before, Thing pick,
                    char *words)
{
    WayStart *next;

    if (!list_grow(&search->queue, search->count, &search->capacity,
                   sizeof *search->queue)) {
        free(words);
        return false;
    }
    next = &search->queue[search->count++];
    *next = *before;
    next->picks[next->count++] = pick;
    next->words = words;
    return true;
}

/* Sees the way that ends in an option of the choice. Returns false if memory
 * runs out. */
static bool see_option(WaySearch *search, const WayStart *before,
                       const Choice *choice, int index)
{
    const Script *script = search->game->script;
    const Thing pick = choice->options[index];
    char token[TOKEN_LIMIT], name[TOKEN_LIMIT];
    char *words;
    size_t size;
    TurnWay way;

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
    if (search->see(search->context, &way) && before->count < WAY_PICKS)
        return enqueue(search, before, pick, words);
    free(words);
    return true;
}

/* True if the seat of the first choice knows and makes the choice that has just
 * been opened. */
static bool is_known(const WaySearch *search, const Choice *choice, int picks)
{
    return choice->seat == search->seat &&
           script_revealed(search->game->script) <= picks;
}

/* Returns the line of the game, followed by the picks of a beginning. */
static Line line_of(const Game *game, const WayStart *beginning)
{
    Line line = game->line;

    for (int i = 0; i < beginning->count && line.count < LINE_LIMIT; i++)
        line.picks[line.count++] = beginning->picks[i];
    return line;
}

/* Opens the choice after the oldest beginning of the queue, and sees the ways
 * that end there. */
static RunEnd open_next(WaySearch *search, int picks, ScriptError *error)
{
    Game *game = search->game;
    const WayStart before = search->queue[search->head];
    const Line line = line_of(game, &before);
    Choice choice;
    RunEnd end =
        script_open(game->script, &game->now, &line, true, &choice, error);
    bool fine = true;

    search->queue[search->head++].words = NULL;
    if (end == RUN_OPEN && is_known(search, &choice, picks))
        for (int i = 0; fine && i < choice.count; i++)
            fine = see_option(search, &before, &choice, i);
    free(before.words);
    if (!fine)
        script_no_memory(error);
    return fine ? end : RUN_FAILED;
}

RunEnd game_find_ways(Game *game, int most, SeeWay see, void *context,
                      bool *is_cut, ScriptError *error)
{
    WaySearch search = {.game = game,
                        .present = *script_position(game->script),
                        .seat = game->choice.seat,
                        .see = see,
                        .context = context};
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
    for (int i = 0; i < most && search.head < search.count && end != RUN_FAILED;
         i++)
        end = open_next(&search, picks, error);
    *is_cut = search.head < search.count;
    for (int i = search.head; i < search.count; i++)
        free(search.queue[i].words);
    free(search.queue);
    return game_look(game, &again) == RUN_FAILED || end == RUN_FAILED
               ? RUN_FAILED
               : RUN_OPEN;
}
