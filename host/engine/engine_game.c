/*
 * engine_game.c -- requests that continue the game.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/engine_internal.h"

enum {
    TURNS_WITHOUT_CHOICE = 1000 /* most consecutive turns */
};

/* -- continuing ----------------------------------------------------------- */

bool engine_go_on(Engine *engine, Game *game, Story *story)
{
    static Bots people;
    Bots *bots = engine->bots.in_slices ? &people : &engine->bots;
    ScriptError error;
    bool completed = true;
    RunEnd end = RUN_DONE;

    for (int i = 0; i <= TURNS_WITHOUT_CHOICE; i++) {
        int turn = game->now.turn;
        end = bots_go_on(bots, game, &completed, &error);
        if (end != RUN_DONE || !completed)
            break;
        story_tell(story, game, turn);
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

    if (!story_begin(&story))
        return fail_memory(engine);
    is_open = engine_go_on(engine, engine->game, &story);
    story_drop(&story);
    return is_open;
}

/* We settle the game, because a fresh turn might be removed. */
GamePlace engine_place(Engine *engine)
{
    game_settle(engine->game);
    return game_place(engine->game);
}

/* Always returns false, because the failure is already set. */
static bool go_back(Game *game, const GamePlace *place)
{
    game_return(game, place);
    return false;
}

bool engine_tell_state(const Engine *engine, Seat viewer, Json *answer)
{
    bool may_choose = !engine_waits_for_bot(engine);
    const ScriptError *fault = script_fault(engine->game->script);

    view_state(answer, engine->game, may_choose ? viewer : SEAT_WATCHER);
    if (fault != NULL && !engine->game->now.over)
        json_set(answer, "fault", fault_object(fault));
    return true;
}

/* -- choose --------------------------------------------------------------- */

/* Fails with words that end in " -- file:line". */
static bool fail_illegal(Engine *engine, char *words)
{
    ScriptError place = {.fault = FAULT_NONE};

    if (!explain_cut_place(words, place.file, sizeof place.file, &place.line))
        place.file[0] = '\0';
    fail(engine, "illegal", "%s", words);
    memcpy(engine->failure.file, place.file, sizeof place.file);
    engine->failure.line = place.line;
    return false;
}

/* Enters words. A viewer that is a seat enters only what it may know. */
static bool enter(Engine *engine, const char *words, Seat viewer, Story *story)
{
    Game *game = engine->game;
    int turn = game->now.turn;
    char complaint[COMPLAINT_SIZE];
    ScriptError error;
    bool completed;
    RunEnd end = viewer == SEAT_NONE
                     ? game_enter(game, words, false, &completed, complaint,
                                  sizeof complaint, &error)
                     : game_enter_known(game, words, &completed, complaint,
                                        sizeof complaint, &error);

    if (end == RUN_FAILED)
        return fail_script(engine, &error);
    if (end == RUN_REFUSED)
        return fail_illegal(engine, complaint);
    story_tell(story, game, turn);
    return !completed || engine_go_on(engine, game, story);
}

bool deed_choose(Engine *engine, const Json *request, Json *answer)
{
    Game *game = engine->game;
    const char *token;
    FormatError error;
    GamePlace before;
    Seat viewer;
    Story story;

    if (!want_asked(engine, request, &viewer))
        return false;
    if (!json_want_text(request, "token", &token, &error))
        return fail_request(engine, &error);
    if (token[strspn(token, " ")] == '\0')
        return fail(engine, "illegal", "the token is empty");
    if (!engine_may_play(engine))
        return false;
    if (history_is_barred(game->history))
        return fail(engine, "limit",
                    "this game has %d branches, and can have no more",
                    GAME_BRANCH_LIMIT);
    engine_forget(engine);
    before = engine_place(engine);
    if (!story_begin(&story))
        return fail_memory(engine);
    /* Adding to the story has moved the script, so we open the choice again. */
    if (!enter(engine, token, viewer, &story) || !engine_open(engine)) {
        story_drop(&story);
        return go_back(game, &before);
    }
    story_end(engine, &story, viewer, answer);
    engine_add_picture(engine, request, viewer, answer);
    return engine_tell_state(engine, viewer, answer);
}

/* -- undo ----------------------------------------------------------------- */

/* Moves the game back to the latest choice of a person, and takes back the
 * choices of bots after that choice. Returns false with an error if no person
 * has chosen. */
static bool go_to_choice(Engine *engine)
{
    Game *game = engine->game;
    ScriptError error;

    while (game_undo(game))
        if (game_look(game, &error) == RUN_OPEN &&
            engine->bots.players[game->choice.seat].bot == HUMAN)
            return true;
    return fail(engine, "illegal", "there is nothing to take back");
}

/* A seat may take back its own choice in the current turn if nothing was
 * revealed since; the other players need not agree. */
static bool check_own(Engine *engine, Seat viewer, const GamePlace *before)
{
    const Game *game = engine->game;

    if (before->line.count == 0)
        return fail(engine, "seat", "you have chosen nothing in this turn");
    if (script_revealed(game->script) >= before->line.count)
        return fail(engine, "seat",
                    "something was revealed by your latest choice");
    if (!game_may_take_back(game->script, &game->now, viewer))
        return fail(engine, "illegal",
                    "the rules do not let you take back anything");
    return game_undo(engine->game) && engine_open(engine) &&
           (game->choice.seat == viewer ||
            fail(engine, "seat", "the latest choice is another seat's"));
}

static bool take_back(Engine *engine, Seat viewer, const GamePlace *before)
{
    return viewer != SEAT_NONE ? check_own(engine, viewer, before)
                               : go_to_choice(engine) && engine_open(engine);
}

bool deed_undo(Engine *engine, const Json *request, Json *answer)
{
    GamePlace before;
    Seat viewer;

    if (!want_viewer(engine, request, &viewer) ||
        (viewer != SEAT_NONE && !want_asked(engine, request, &viewer)))
        return false;
    engine_forget(engine);
    before = engine_place(engine);
    if (!take_back(engine, viewer, &before) || !story_of_open(engine))
        return go_back(engine->game, &before);
    engine_add_picture(engine, request, viewer, answer);
    return engine_tell_state(engine, viewer, answer);
}
