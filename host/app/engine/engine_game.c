/* engine_game.c -- requests that change the game. */
#include <stdlib.h>
#include <string.h>

#include "app/cli/cli.h"
#include "app/engine/engine_internal.h"
#include "app/show/show.h"
#include "match/reload/reload.h"

enum {
    TURNS_WITHOUT_CHOICE = 1000, /* that are played one after the other */
    SEED_BYTES = 256
};

/* -- events --------------------------------------------------------------- */

/* What happens, as a seat may know it: a sentence a line. */
typedef struct Story {
    FILE *out; /* writes to `text` */
    char *text;
    size_t size;
    Seat viewer;
} Story;

static bool story_begin(Story *story, Seat viewer)
{
    *story = (Story){.viewer = viewer};
    story->out = open_memstream(&story->text, &story->size);
    return story->out != NULL;
}

static void story_tell(const Story *story, Script *script, bool set_up)
{
    Hearer hearer = {story->viewer, false, set_up, false};

    tell_events(story->out, script, hearer);
}

static void story_end(Story *story, Json *answer)
{
    if (fclose(story->out) == 0 && answer != NULL)
        json_set(answer, "events", told_list(story->text));
    free(story->text);
}

/* -- going on ------------------------------------------------------------- */

/* Plays turns in which nobody is asked anything, up to the next choice or the
 * end of the game. */
static bool go_on(Engine *engine, Game *game, const Story *story)
{
    Bots people = {0};
    ScriptError error;
    bool completed = true;
    RunEnd end = RUN_DONE;

    for (int i = 0; i <= TURNS_WITHOUT_CHOICE; i++) {
        bool set_up = game->now.turn == 0;
        end = bots_go_on(&people, game, &completed, &error);
        if (end != RUN_DONE || !completed)
            break;
        story_tell(story, game->script, set_up);
    }
    if (end == RUN_OPEN || game->now.over)
        return true;
    if (end != RUN_DONE)
        return fail_run(engine, game->script,
                        end == RUN_FAILED ? &error : NULL);
    return fail(engine, "limit", "nobody was asked anything for %d turns",
                TURNS_WITHOUT_CHOICE);
}

bool engine_open(Engine *engine)
{
    Story story;
    bool is_open;

    if (!story_begin(&story, SEAT_NONE))
        return fail_memory(engine);
    is_open = go_on(engine, engine->game, &story);
    story_end(&story, NULL);
    return is_open;
}

/* What the game returns to when a request fails. */
typedef struct Place {
    Node *node;
    Line line;
} Place;

/* A fresh turn might be removed. */
static Place place_of(Game *game)
{
    game_settle(game);
    return (Place){game_here(game), game->line};
}

/* False, for the failure is told already. */
static bool go_back(Game *game, const Place *place)
{
    game_go(game, place->node);
    game->line = place->line;
    return false;
}

/* -- beginning ------------------------------------------------------------ */

static Script *load(Engine *engine, const PositionHead *head, int players)
{
    ScriptSource source = *engine->source;
    ScriptError error;
    Script *script;

    if (players > 0)
        source.players = players;
    if (head != NULL) {
        source.players = head->seats.count;
        source.seats = head->seats;
        source.value_count = head->option_count;
        source.values = head->options;
    }
    script = script_load(&source, &error);
    if (script == NULL) {
        fail_script(engine, &error);
    } else if (head != NULL &&
               strcmp(head->variant, script_info(script)->name) != 0) {
        fail_request(engine, &(FormatError){.path = "position.variant",
                                            .message = "is another game"});
        script_free(script);
        script = NULL;
    }
    return script;
}

/* The path of a fault within the position becomes one within the request. */
static bool fail_position(Engine *engine, const FormatError *error)
{
    FormatError placed = *error;

    snprintf(placed.path, sizeof placed.path, "position%s%.80s",
             error->path[0] != '\0' ? "." : "", error->path);
    return fail_request(engine, &placed);
}

/* The script of a position, which is built. */
static Script *load_position(Engine *engine, const char *text, const char *seed,
                             Position *start)
{
    PositionHead head;
    FormatError error;
    PositionDocument *document =
        position_document_read(text, strlen(text), &head, &error);
    Script *script = document != NULL ? load(engine, &head, 0) : NULL;
    bool is_built = script != NULL &&
                    position_document_build(document, script_equipment(script),
                                            seed, start, &error);

    if (document == NULL || (script != NULL && !is_built))
        fail_position(engine, &error);
    position_document_free(document);
    if (is_built)
        return script;
    script_free(script);
    return NULL;
}

static Script *load_start(Engine *engine, const char *position, int players,
                          const char *seed, Position *start)
{
    Script *script;

    if (position != NULL)
        return load_position(engine, position, seed, start);
    script = load(engine, NULL, players);
    if (script != NULL)
        position_start(start, script_equipment(script),
                       seats_standard(script_info(script)->players),
                       random_from_text(seed));
    return script;
}

void engine_drop(Game *game)
{
    Script *script = game != NULL ? game->script : NULL;

    game_free(game);
    script_free(script);
}

static Game *begin(Engine *engine, const char *position, int players,
                   const char *seed, Story *story)
{
    Position start;
    Script *script = load_start(engine, position, players, seed, &start);
    Game *game = script != NULL ? game_new(script, &start) : NULL;

    if (game == NULL) {
        if (script != NULL)
            fail_memory(engine);
        script_free(script);
        return NULL;
    }
    if (go_on(engine, game, story))
        return game;
    engine_drop(game);
    return NULL;
}

Game *engine_begin(Engine *engine, const char *position, int players,
                   const char *seed)
{
    Story story;
    Game *game;

    if (!story_begin(&story, SEAT_NONE)) {
        fail_memory(engine);
        return NULL;
    }
    game = begin(engine, position, players, seed, &story);
    story_end(&story, NULL);
    return game;
}

/* -- new ------------------------------------------------------------------ */

/* What a new game begins with. */
typedef struct Beginning {
    long long players; /* 0: as the source says */
    const char *seed;
    char *position; /* owned; or NULL */
} Beginning;

static bool read_beginning(Engine *engine, const Json *request,
                           Beginning *beginning)
{
    const Json *position;
    FormatError error;

    *beginning = (Beginning){.seed = ""};
    if (json_member(request, "players") != NULL &&
        !json_want_whole(request, "players", 1, SEAT_LIMIT, &beginning->players,
                         &error))
        return fail_request(engine, &error);
    if (json_member(request, "seed") != NULL &&
        !json_want_text(request, "seed", &beginning->seed, &error))
        return fail_request(engine, &error);
    if (json_member(request, "position") == NULL)
        return true;
    if (!json_want_object(request, "position", &position, &error))
        return fail_request(engine, &error);
    if (beginning->players > 0)
        return fail(engine, "request",
                    "a position has its seats: leave out players");
    beginning->position = json_write(position);
    return beginning->position != NULL || fail_memory(engine);
}

static bool tell_state(const Engine *engine, Seat viewer, Json *answer)
{
    view_state(answer, engine->game, viewer);
    return true;
}

bool deed_new(Engine *engine, const Json *request, Json *answer)
{
    Beginning beginning;
    Game *game;
    Story story;

    if (!read_beginning(engine, request, &beginning))
        return false;
    if (!story_begin(&story, SEAT_NONE)) {
        free(beginning.position);
        return fail_memory(engine);
    }
    game = begin(engine, beginning.position, (int)beginning.players,
                 beginning.seed, &story);
    free(beginning.position);
    story_end(&story, game != NULL ? answer : NULL);
    if (game == NULL)
        return false;
    engine_drop(engine->game);
    engine->game = game;
    engine->random = bots_chance(beginning.seed);
    json_set(answer, "format", json_text(ENGINE_FORMAT));
    json_set(answer, "variant", json_text(script_info(game->script)->name));
    return tell_state(engine, SEAT_NONE, answer);
}

/* -- choose --------------------------------------------------------------- */

/* The words end in " -- file:line". */
static bool fail_illegal(Engine *engine, char *words)
{
    ScriptError place = {.fault = FAULT_NONE};

    if (!cut_place(words, place.file, sizeof place.file, &place.line))
        place.file[0] = '\0';
    fail(engine, "illegal", "%s", words);
    memcpy(engine->failure.file, place.file, sizeof place.file);
    engine->failure.line = place.line;
    return false;
}

static bool enter(Engine *engine, const char *words, Story *story)
{
    Game *game = engine->game;
    bool set_up = game->now.turn == 0;
    char complaint[COMPLAINT_SIZE];
    ScriptError error;
    bool completed;
    RunEnd end = game_enter(game, words, false, &completed, complaint,
                            sizeof complaint, &error);

    if (end == RUN_FAILED)
        return fail_script(engine, &error);
    if (end == RUN_REFUSED)
        return fail_illegal(engine, complaint);
    story_tell(story, game->script, set_up);
    return !completed || go_on(engine, game, story);
}

bool deed_choose(Engine *engine, const Json *request, Json *answer)
{
    Game *game = engine->game;
    const char *token;
    FormatError error;
    Place before;
    Seat viewer;
    Story story;

    if (!want_asked(engine, request, &viewer))
        return false;
    if (!json_want_text(request, "token", &token, &error))
        return fail_request(engine, &error);
    if (token[strspn(token, " ")] == '\0')
        return fail(engine, "illegal", "the token is empty");
    if (history_is_barred(game->history))
        return fail(engine, "limit",
                    "this game has %d branches, and can have no more",
                    GAME_BRANCH_LIMIT);
    before = place_of(game);
    if (!story_begin(&story, viewer))
        return fail_memory(engine);
    if (!enter(engine, token, &story)) {
        story_end(&story, NULL);
        return go_back(game, &before);
    }
    story_end(&story, answer);
    return tell_state(engine, viewer, answer);
}

/* -- undo, reload --------------------------------------------------------- */

bool deed_undo(Engine *engine, const Json *request, Json *answer)
{
    Game *game = engine->game;
    Place before = place_of(game);

    (void)request;
    if (!game_undo(game)) {
        fail(engine, "illegal", "there is nothing to take back");
        return go_back(game, &before);
    }
    return engine_open(engine) ? tell_state(engine, SEAT_NONE, answer)
                               : go_back(game, &before);
}

static void tell_reload(const Reload *reload, Json *answer)
{
    json_set(answer, "notes", told_list(reload->notes));
    json_set(answer, "cut", json_text_or_null(reload->cut));
    json_set(answer, "why",
             json_text_or_null(reload->is_cut ? reload->why : NULL));
    json_set(answer, "gained", json_text_or_null(reload->gained));
    json_set(answer, "lost", json_text_or_null(reload->lost));
}

/* Rules that load are in force even if they fail in this position. */
bool deed_reload(Engine *engine, const Json *request, Json *answer)
{
    Reload reload;
    bool done = reload_rules(engine->game, &reload);

    (void)request;
    if (done)
        tell_reload(&reload, answer);
    else
        fail_script(engine, &reload.error);
    reload_clear(&reload);
    return done && engine_open(engine) && tell_state(engine, SEAT_NONE, answer);
}
