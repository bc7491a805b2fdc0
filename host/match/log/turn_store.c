/*
 * turn_store.c -- keeps the texts of all turns, by the numbers of their nodes.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "match/log/log.h"
#include "match/log/turn_text.h"
#include "script/walk.h"

enum {
    TEXTS = VIEWERS + 1, /* number of texts of a turn: one for each viewer, and
                          * the rules */
    STORE_BYTES = 1 << 30
};

/* For each text of a turn, a StoredTurn has the offset of the text in `bytes`.
 * 0 means that there is no text. */
typedef struct StoredTurn {
    uint32_t at[TEXTS];
} StoredTurn;

struct TurnStore {
    TurnStore *former; /* texts that were put aside; owned, or NULL */
    int room;
    StoredTurn *each; /* entries, indexed by the number of the node; owned */
    char *bytes;      /* owned */
    size_t size, bytes_room;
    /* Number of the node whose texts were added to `bytes` last. */
    int latest;
    size_t latest_begin; /* offset at which the texts of `latest` begin */
};

static const char *turn_text_of(const TurnText *text, int number)
{
    return number < VIEWERS ? text->events[number] : text->rules;
}

/* Returns the number of the first text that equals text `number`, so that
 * equal texts are stored once. In most turns nearly all viewers have the
 * same text. */
static int first_same(const TurnText *turn, int number)
{
    const char *text = turn_text_of(turn, number);

    for (int i = 0; i < number; i++) {
        const char *other = turn_text_of(turn, i);
        if (other != NULL && strcmp(other, text) == 0)
            return i;
    }
    return number;
}

static size_t size_of_texts(const TurnText *turn)
{
    size_t size = 0;

    for (int i = 0; i < TEXTS; i++)
        if (turn_text_of(turn, i) != NULL && first_same(turn, i) == i)
            size += strlen(turn_text_of(turn, i)) + 1;
    return size;
}

/* Makes room for a turn. Returns false if memory runs out or the texts would
 * exceed STORE_BYTES. */
static bool reserve_texts(TurnStore *store, const TurnText *turn)
{
    const size_t size = store->size + size_of_texts(turn);

    while (turn->node >= store->room) {
        const int count = store->room;
        if (!list_grow(&store->each, count, &store->room, sizeof *store->each))
            return false;
        memset(&store->each[count], 0,
               sizeof *store->each * (size_t)(store->room - count));
    }
    return store->each != NULL && size < STORE_BYTES &&
           list_reserve(&store->bytes, size + 1, &store->bytes_room);
}

static uint32_t store_text(TurnStore *store, const char *text)
{
    const size_t at = store->size;

    memcpy(store->bytes + at, text, strlen(text) + 1);
    store->size += strlen(text) + 1;
    return (uint32_t)at;
}

/* Adds the texts of a turn. Texts that are equal are stored once. */
static void add_texts(TurnStore *store, const TurnText *turn)
{
    StoredTurn *stored = &store->each[turn->node];

    for (int i = 0; i < TEXTS; i++) {
        const char *text = turn_text_of(turn, i);
        const int same = text != NULL ? first_same(turn, i) : i;
        stored->at[i] = same < i       ? stored->at[same]
                        : text != NULL ? store_text(store, text)
                                       : 0;
    }
}

/* Keeps the texts of a turn. One block of memory has all texts, because many
 * small blocks would fragment the memory. */
static void store_turn(TurnStore *store, const TurnText *turn)
{
    /* If the latest node was dropped, the new node has the same number. The new
     * texts then replace the old texts. */
    if (turn->node == store->latest && store->size > 0) {
        store->size = store->latest_begin;
        store->each[store->latest] = (StoredTurn){{0}};
    }
    if (store->size == 0)
        store->size = 1; /* offset 0 means that there is no text */
    if (!reserve_texts(store, turn))
        return;
    store->latest = turn->node;
    store->latest_begin = store->size;
    add_texts(store, turn);
}

void log_keep_turn(Log *log, TurnText *text)
{
    if (log->store == NULL)
        log->store = calloc(1, sizeof *log->store);
    if (log->store != NULL)
        store_turn(log->store, text);
    turn_text_clear(text);
}

/* Returns a stored text of the turn that led to a node, or NULL. `number` is
 * the number of a viewer, or VIEWERS for the rules. */
static const char *find_stored_text(const Log *log, const Node *node,
                                    int number)
{
    const TurnStore *store = log->store;
    const uint32_t at =
        store != NULL && store->each != NULL && node->number < store->room
            ? store->each[node->number].at[number]
            : 0;

    return at != 0 ? store->bytes + at : NULL;
}

bool turn_run_again(const Game *game, const Node *node)
{
    ScriptError error;

    return node->parent != NULL && !node->edited && node->words == NULL &&
           game_run_again(game->script, node, NULL, NULL, &error) == RUN_DONE;
}

/* Describes the turn that led to a node, if the log does not have the texts of
 * this turn yet. */
static void want_text(Log *log, const Game *game, Node *node)
{
    if (find_stored_text(log, node, viewer_number(SEAT_NONE)) == NULL &&
        turn_run_again(game, node)) {
        TurnText text;
        Past past;
        past_at(&past, game, node);
        text = turn_text(log, &past.game, node->turn, true);
        log_keep_turn(log, &text);
    }
}

/* Describes the edit that led to a node, and keeps the text for all
 * viewers. */
static void describe_edit(Log *log, const Node *node)
{
    char reason[REASON_LIMIT], line[REASON_LIMIT + 8];
    TurnText text = {.node = node->number};

    snprintf(line, sizeof line, "  %s\n",
             node_describe_edit(node,
                                log->describer->names_cards
                                    ? "The position was set."
                                    : "the position was set",
                                reason));
    if (log->describer->names_cards)
        line[strlen("  ")] = (char)toupper((unsigned char)line[strlen("  ")]);
    for (int i = 0; i < VIEWERS; i++)
        text.events[i] = strdup(line);
    log_keep_turn(log, &text);
}

const char *log_turn_events(Log *log, const Game *game, Node *node, Seat viewer)
{
    if (node->edited &&
        find_stored_text(log, node, viewer_number(viewer)) == NULL)
        describe_edit(log, node);
    else
        want_text(log, game, node);
    return find_stored_text(log, node, viewer_number(viewer));
}

const char *log_turn_rules(const Log *log, const Node *node)
{
    return find_stored_text(log, node, VIEWERS);
}

/* Frees a store. Its `former` store, which may be NULL, takes its place. */
static void drop_store(TurnStore **at)
{
    TurnStore *store = *at;

    *at = store->former;
    free(store->each);
    free(store->bytes);
    free(store);
}

void log_forget_turns(Log *log)
{
    while (log->store != NULL)
        drop_store(&log->store);
}

void log_put_turns_aside(Log *log)
{
    TurnStore *store = calloc(1, sizeof *store);
    TurnStore **at = &log->store;

    if (store == NULL) {
        log_forget_turns(log);
        return;
    }
    for (int i = 0; i < EARLIER_LIMIT && *at != NULL; i++)
        at = &(*at)->former;
    while (*at != NULL)
        drop_store(at);
    store->former = log->store;
    log->store = store;
}

void log_restore_turns(Log *log)
{
    if (log->store != NULL)
        drop_store(&log->store);
}
