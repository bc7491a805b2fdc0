/*
 * engine_story.c -- describes in sentences what happens in the latest request,
 * and in each turn that was played.
 *
 * The description of a turn is kept as long as the game is played, because it
 * cannot be made again after other rules were loaded.
 */
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "engine/engine_internal.h"
#include "view/picture/picture.h"
#include "view/sentences/sentences.h"

static void telling_clear(Telling *telling)
{
    for (int i = 0; i < ENGINE_VIEWERS; i++)
        free(telling->told[i]);
    free(telling->cited);
    *telling = (Telling){.cited = NULL};
}

static void tellings_free(Telling *tellings, int count)
{
    for (int i = 0; i < count; i++)
        telling_clear(&tellings[i]);
    free(tellings);
}

/* -- descriptions --------------------------------------------------------- */

bool story_begin(Story *story)
{
    bool has_all;

    *story = (Story){.touched_count = 0};
    story->cites = open_memstream(&story->cited, &story->cited_size);
    has_all = story->cites != NULL;
    for (int i = 0; i < ENGINE_VIEWERS; i++) {
        story->out[i] = open_memstream(&story->text[i], &story->size[i]);
        has_all = has_all && story->out[i] != NULL;
    }
    if (!has_all)
        story_drop(story);
    return has_all;
}

/*
 * Returns the rules cited in the current turn, in which something may have been
 * chosen in secret, or in the turn that was completed last. The caller must
 * free the text.
 */
static char *cite_rules(const Game *game)
{
    const Node *node = game_here(game);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    if (game->line.count > 0)
        cited_print(out, game->script, &game->now, &game->line,
                    game->choice.known);
    else if (node->parent != NULL && !node->edited && node->words == NULL)
        cited_print(out, game->script, node_before(node), &node->line,
                    node->line.count);
    fclose(out);
    return text;
}

/* A complete turn is reported to all viewers, even if they may know nothing
 * about it. Takes ownership of the text; the result is owned by the caller. */
static char *never_empty(char *told, const Game *game, int turn)
{
    const Node *node = game_here(game);
    const Seats *seats = &game->now.seats;
    char text[80];

    if (told == NULL || told[0] != '\0' || turn == 0 || game->line.count > 0 ||
        node->parent == NULL || node_before(node)->to_move >= seats->count)
        return told;
    free(told);
    snprintf(text, sizeof text, "%s completed the turn\n",
             color_name(seats->colors[node_before(node)->to_move]));
    return strdup(text);
}

/* Describes the script's last run, in turn `turn`. The rules are found by
 * running the turn once more, so the script moves. */
static Telling tell(const Game *game, int turn)
{
    const int seats = game->now.seats.count;
    Telling telling = {.node = game_here(game)->number};

    for (int i = 0; i < ENGINE_VIEWERS; i++) {
        EventReader reader = {engine_viewer(i), false, turn == 0, false};
        if (i < seats || i >= SEAT_LIMIT)
            telling.told[i] = never_empty(
                events_text(script_events(game->script), game->script, reader),
                game, turn);
    }
    telling.cited = cite_rules(game);
    return telling;
}

static void write_text(FILE *out, const char *text)
{
    fputs(text != NULL ? text : "", out);
}

void story_tell(Story *story, const Game *game, int turn)
{
    Telling telling;

    story->touched_count =
        picture_touch(script_events(game->script), story->touched);
    telling = tell(game, turn);
    for (int i = 0; i < ENGINE_VIEWERS; i++)
        write_text(story->out[i], telling.told[i]);
    write_text(story->cites, telling.cited);
    if (game->line.count == 0 &&
        list_grow(&story->tellings, story->telling_count, &story->telling_room,
                  sizeof *story->tellings))
        story->tellings[story->telling_count++] = telling;
    else
        telling_clear(&telling);
}

static void show(const char *told, const char *cited, Json *answer)
{
    json_set(answer, "events", explained_lines(told));
    if (cited != NULL && cited[0] != '\0')
        json_set(answer, "rules", cited_list(cited));
}

/* -- tellings that are kept ------------------------------------------------ */

enum { TEXTS = ENGINE_VIEWERS + 1, KEPT_BYTES = 1 << 30 };

static const char *text_of(const Telling *telling, int number)
{
    return number < ENGINE_VIEWERS ? telling->told[number] : telling->cited;
}

/* Returns the number of the first text that equals text `number`. In most turns
 * most viewers have equal texts. */
static int first_same(const Telling *telling, int number)
{
    const char *text = text_of(telling, number);

    for (int i = 0; i < number; i++) {
        const char *other = text_of(telling, i);
        if (other != NULL && strcmp(other, text) == 0)
            return i;
    }
    return number;
}

static size_t size_of_texts(const Telling *telling)
{
    size_t size = 0;

    for (int i = 0; i < TEXTS; i++)
        if (text_of(telling, i) != NULL && first_same(telling, i) == i)
            size += strlen(text_of(telling, i)) + 1;
    return size;
}

/* Makes room for a telling. Returns false if memory runs out. */
static bool reserve(Tellings *kept, const Telling *telling)
{
    const size_t size = kept->size + size_of_texts(telling);

    while (telling->node >= kept->room) {
        const int count = kept->room;
        if (!list_grow(&kept->each, count, &kept->room, sizeof *kept->each))
            return false;
        memset(&kept->each[count], 0,
               sizeof *kept->each * (size_t)(kept->room - count));
    }
    return size < KEPT_BYTES &&
           list_reserve(&kept->bytes, size + 1, &kept->bytes_room);
}

static uint32_t add_text(Tellings *kept, const char *text)
{
    const size_t at = kept->size;

    memcpy(kept->bytes + at, text, strlen(text) + 1);
    kept->size += strlen(text) + 1;
    return (uint32_t)at;
}

/* Adds the texts of the telling, without duplicates. */
static void add_texts(Tellings *kept, const Telling *telling)
{
    KeptTelling *entry = &kept->each[telling->node];

    for (int i = 0; i < TEXTS; i++) {
        const char *text = text_of(telling, i);
        const int same = text != NULL ? first_same(telling, i) : i;
        entry->at[i] = same < i       ? entry->at[same]
                       : text != NULL ? add_text(kept, text)
                                      : 0;
    }
}

/*
 * Keeps the telling, and frees it. If memory runs out, it is not kept. All
 * texts share a single block. A block for each turn would be allocated between
 * the 8 KB streams to which texts are written, and would fragment their memory.
 */
static void keep(Tellings *kept, Telling *telling)
{
    /* the node was taken back */
    if (telling->node == kept->latest && kept->size > 0) {
        kept->size = kept->latest_begin;
        kept->each[kept->latest] = (KeptTelling){{0}};
    }
    if (kept->size == 0)
        kept->size = 1; /* 0 means no text, so no text begins at 0 */
    if (reserve(kept, telling)) {
        kept->latest = telling->node;
        kept->latest_begin = kept->size;
        add_texts(kept, telling);
    }
    telling_clear(telling);
}

/* Returns a text of the turn that led to a node, by the number of its viewer or
 * of the cited rules; NULL if it is not kept. */
static const char *kept_text(const Tellings *kept, const Node *node, int number)
{
    const uint32_t at =
        node->number < kept->room ? kept->each[node->number].at[number] : 0;

    return at != 0 ? kept->bytes + at : NULL;
}

void story_end(Engine *engine, Story *story, Seat viewer, Json *answer)
{
    fclose(story->cites);
    free(engine->cited);
    engine->cited = story->cited;
    for (int i = 0; i < ENGINE_VIEWERS; i++) {
        fclose(story->out[i]);
        free(engine->told[i]);
        engine->told[i] = story->text[i];
    }
    if (answer != NULL)
        show(engine_told(engine, viewer), engine->cited, answer);
    for (int i = 0; i < story->telling_count; i++)
        keep(&engine->tellings, &story->tellings[i]);
    free(story->tellings);
    /* The spaces that the turn before touched stay marked until something
     * happens. */
    if (story->touched_count > 0 || engine->game->line.count == 0)
        engine_touch(engine, story->touched_count, story->touched);
}

void engine_touch(Engine *engine, int count, const Space *spaces)
{
    engine->touched_count = count;
    memcpy(engine->touched, spaces, sizeof *spaces * (size_t)count);
}

void story_drop(Story *story)
{
    for (int i = 0; i < ENGINE_VIEWERS; i++) {
        if (story->out[i] != NULL)
            fclose(story->out[i]);
        free(story->text[i]);
    }
    if (story->cites != NULL)
        fclose(story->cites);
    free(story->cited);
    tellings_free(story->tellings, story->telling_count);
}

const char *engine_told(const Engine *engine, Seat viewer)
{
    const char *text = engine->told[engine_viewer_number(viewer)];

    return text != NULL ? text : "";
}

const char *engine_cited(const Engine *engine)
{
    return engine->cited != NULL ? engine->cited : "";
}

/* The marked spaces stay marked. */
bool story_of_open(Engine *engine)
{
    const Game *game = engine->game;
    Telling telling = {.cited = NULL};

    if (game->line.count > 0 && !game->now.over)
        telling = tell(game, game->now.turn);
    for (int i = 0; i < ENGINE_VIEWERS; i++) {
        free(engine->told[i]);
        engine->told[i] = telling.told[i];
    }
    free(engine->cited);
    engine->cited = telling.cited;
    return engine_open(engine);
}

/* -- past turns ----------------------------------------------------------- */

bool engine_run_again(const Game *game, const Node *node)
{
    ScriptError error;

    return node->parent != NULL && !node->edited && node->words == NULL &&
           script_replay(game->script, node_before(node), &node->line, NULL,
                         NULL, &error) == RUN_DONE;
}

/*
 * Makes the telling of the turn that led to a node, unless it is kept, by
 * running the turn again. This is impossible at the start of the game, and for
 * a turn that was played under former rules before the program began.
 */
static void want_telling(Engine *engine, Node *node)
{
    const Game *game = engine->game;
    const int all = engine_viewer_number(SEAT_NONE);

    if (kept_text(&engine->tellings, node, all) == NULL &&
        engine_run_again(game, node)) {
        GameHistory history = *game->history;
        Game past = {
            .script = game->script, .history = &history, .now = node->position};
        Telling telling;
        history.here = node;
        telling = tell(&past, node_before(node)->turn);
        keep(&engine->tellings, &telling);
    }
}

void engine_forget_tellings(Engine *engine)
{
    free(engine->tellings.each);
    free(engine->tellings.bytes);
    engine->tellings = (Tellings){0};
}

void engine_add_turn(Engine *engine, Node *node, Seat viewer, Json *object)
{
    const char *told;

    want_telling(engine, node);
    told = kept_text(&engine->tellings, node, engine_viewer_number(viewer));
    turn_of_node(object, engine->game, node);
    if (told != NULL)
        show(told, kept_text(&engine->tellings, node, ENGINE_VIEWERS), object);
    else
        json_set(object, "events", json_new_array());
}
