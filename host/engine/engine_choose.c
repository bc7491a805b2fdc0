/*
 * engine_choose.c -- the request `choose`. The engine makes a choice, and then
 * the choices that have only one option. It holds a choice that the player must
 * first confirm.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "engine/engine_log.h"
#include "script/helps.h"
#include "view/sentences/sentences.h"

/* After the requested choice, the engine also makes choices that have only one
 * option, at most this number of them. The player makes any further choice. */
enum { FORCED_MOST = 64 };

/* A Requested is the choice that a request asks to make or to hold. */
typedef struct Requested {
    const char *words;
    Seat viewer;
    bool draws; /* true if the answer has a picture */
} Requested;

/* -- holding -------------------------------------------------------------- */

/* A HeldChoice is a choice that the engine tries without changing the game. If
 * the player must first confirm the choice, the engine holds it. */
typedef struct HeldChoice {
    const Engine *engine;
    const Requested *step;
    int begun;   /* number of picks before the choice */
    Seat mover;  /* the seat whose turn it is */
    Json *trail; /* the picks as steps; see view_steps */
    Json *answer;
    bool is_held;
} HeldChoice;

/* Draws the position after the requested choice or, if the viewer may not know
 * it, the last position that the viewer may know. In the picture, it is still
 * the turn of `mover`. */
static Json *picture_after(const HeldChoice *holding,
                           const Explained *explained)
{
    const Engine *engine = holding->engine;
    Game *game = engine->table.game;
    bool is_cut = holding->step->viewer != SEAT_NONE && explained->reveals;
    bool completed = explained->entry.completed && !is_cut;
    ScriptError error;

    if (!completed && !is_cut)
        game_look(game, &error); /* opens the choice that follows the requested
                                  * words */
    const EventLog *events = script_events(game->script);
    const Describer *describer = engine->table.log.describer;
    Space touched[OPTION_LIMIT];
    int count =
        describer->touched != NULL ? describer->touched(events, touched) : 0;
    Position position = completed ? game->now : *script_position(game->script);
    if (!position.over)
        position.to_move = holding->mover;
    char *svg = engine_draw(game, holding->step->viewer,
                            (PictureScene){.position = &position,
                                           .log = events,
                                           .touched_count = count,
                                           .touched = touched});
    Json *text = json_text_or_null(svg);

    free(svg);
    return text;
}

/* Adds the variant's text about a requested word, such as "draw: Draw a card."
 * If several words have a text, adds the text of the last of these words. */
static void add_does(const HeldChoice *holding, Json *object)
{
    const Helps *helps = script_helps(holding->engine->table.game->script);
    const char *words = holding->step->words;
    char word[TOKEN_LIMIT];
    int last = -1;

    while (input_word(&words, word)) {
        int found = help_find(helps, HELP_WORD, word);
        last = found >= 0 ? found : last;
    }
    if (last >= 0) {
        char text[NAME_LIMIT + 2 + HELP_BYTES];
        snprintf(text, sizeof text, "%s: %s", helps->all[last].name,
                 helps->all[last].text);
        spoken_without_ids(text);
        json_set(object, "does", json_text(text));
    }
}

/* Describes the effect of a choice, as far as the player may know it. */
static Json *held_object(const HeldChoice *holding, const Explained *explained)
{
    const Requested *step = holding->step;
    Json *object = json_new_object();

    json_set(object, "token", json_text(step->words));
    json_set(object, "reveals", json_flag(explained->reveals));
    json_set(object, "ends", json_flag(explained->ends));
    json_set(object, "events", explained_lines(explained->told));
    json_set(object, "happened", json_whole(explained->happened));
    json_set(object, "trail", json_copied(holding->trail));
    add_does(holding, object);
    if (explained->complete && holding->engine->table.game->now.over)
        json_set(object, "ending", view_ending(holding->engine->table.game));
    if (step->draws && explained->is_known)
        json_set(object, "picture", picture_after(holding, explained));
    return object;
}

/* True if the player must confirm the choice: nobody can take it back alone, or
 * another seat is next. Words that only end the turn need no confirmation. */
static bool is_final(int begun, const Explained *explained)
{
    return explained->legal && !explained_only_ends(explained, begun) &&
           (explained->entry.completed || explained->reveals ||
            explained->passes);
}

static void see_held(void *context, const Explained *explained)
{
    HeldChoice *holding = context;

    holding->is_held = is_final(holding->begun, explained);
    if (holding->is_held)
        json_set(holding->answer, "held", held_object(holding, explained));
}

/* Adds `held` to the answer, and sets `*is_held`, if the player must first
 * confirm the words. The game does not change. */
static bool hold_words(Engine *engine, const Requested *step, Json *answer,
                       bool *is_held)
{
    HeldChoice holding = {.engine = engine,
                          .step = step,
                          .begun = engine->table.game->line.count,
                          .mover = engine->table.game->now.to_move,
                          .trail = view_steps(engine->table.game, step->words),
                          .answer = answer};
    ScriptError error;
    bool fine = engine_try(engine, step->words, step->viewer, see_held,
                           &holding, &error) ||
                table_fail_script(&engine->table, &error);

    json_drop(holding.trail);
    *is_held = holding.is_held;
    return fine && table_open(&engine->table);
}

/* -- choosing ------------------------------------------------------------- */

static bool has_flag(const Json *request, const char *key)
{
    return json_is_true(json_member(request, key));
}

/* True if the request asks for a confirmation, with one exception: a choice
 * with only one option in the set-up. That choice needs no confirmation if the
 * player has picked nothing since another seat's latest pick. */
static bool wants_hold(const Engine *engine, const Json *request)
{
    const Game *game = engine->table.game;

    return has_flag(request, "hold") &&
           (game->now.turn > 0 || game->choice.count != 1 ||
            game->choice.may_pass ||
            view_count_own(game, game->line.count) > 0);
}

/* Makes the choice. If `holds` is true and the choice must be confirmed, the
 * choice is held instead. */
static bool choose_words(Engine *engine, bool holds, const Requested *step,
                         Json *answer, bool *is_held)
{
    *is_held = false;
    if (holds && !hold_words(engine, step, answer, is_held))
        return false;
    if (*is_held)
        return true;
    engine_forget(engine);
    if (!table_choose(&engine->table, step->words, step->viewer, false))
        return false;
    engine_log_choice(engine);
    return true;
}

/* A choice of `may_always` is never forced, even if `pass` is its only
 * option. */
bool engine_is_forced(const Engine *engine, int turn, Seat seat)
{
    const Game *game = engine->table.game;

    return !game->now.over && game->now.turn == turn &&
           !table_waits_for_bot(&engine->table) && game->choice.count == 1 &&
           game->choice.seat == seat && !game->choice.may_pass;
}

/* Describes a choice that the engine makes. Opens this choice again first,
 * because the script may have left it. */
static Json *made_object(Game *game, const char *token)
{
    Json *object = json_new_object();
    char question[QUESTION_SIZE];
    char name[SPOKEN_LIMIT];
    ScriptError error;

    if (game_look(game, &error) == RUN_OPEN)
        view_refused(object, game);
    game_question(game, question, sizeof question);
    json_set(object, "label", json_text(game->choice.label));
    json_set(object, "ask", view_said(game, game->choice.seat, question));
    json_set(object, "token", json_text(token));
    view_name(game, game->choice.options[0], name);
    json_set(object, "name", json_text(name));
    return object;
}

/* Makes the choices that have only one option, and lists them. Stops before a
 * choice that needs confirmation or fails. Returns false if that choice cannot
 * be opened again. */
static bool make_forced(Engine *engine, const Json *request, int turn,
                        Seat seat, Seat viewer, Json *answer)
{
    Game *game = engine->table.game;
    Json *made = json_new_array();
    bool is_made = true;

    for (int i = 0; i < FORCED_MOST && is_made; i++) {
        char token[TOKEN_LIMIT];
        const Requested step = {token, viewer, has_flag(request, "picture")};
        bool is_held;
        Json *object;

        if (!engine_is_forced(engine, turn, seat))
            break;
        input_option(game->script, &game->choice, 0, token);
        object = made_object(game, token);
        is_made = choose_words(engine, wants_hold(engine, request), &step,
                               answer, &is_held) &&
                  !is_held;
        if (is_made)
            json_add(made, object);
        else
            json_drop(object);
    }
    json_set(answer, "made", made);
    return is_made || table_open(&engine->table);
}

bool answer_choose(Engine *engine, const Json *request, Json *answer)
{
    FormatError error;
    At at = at_member(request, "token", &error);
    const Game *game = engine->table.game;
    Requested step = {.draws = has_flag(request, "picture")};
    const int turn = game->now.turn;
    bool is_held;
    Seat seat;

    if (!want_asked(engine, request, &step.viewer))
        return false;
    if (!want_text(&at, &step.words))
        return fail_request(engine, &error);
    if (step.words[strspn(step.words, " ")] == '\0')
        return table_fail(&engine->table, "illegal", "the token is empty");
    if (!engine_may_play(engine))
        return false;
    seat = game->choice.seat;
    if (!choose_words(engine, wants_hold(engine, request), &step, answer,
                      &is_held))
        return false;
    if (has_flag(request, "forced") && !is_held &&
        !make_forced(engine, request, turn, seat, step.viewer, answer))
        return false;
    engine_add_events(engine, step.viewer, answer);
    if (!is_held)
        engine_add_picture(engine, request, step.viewer, answer);
    engine_tell_state(engine, step.viewer, answer);
    return true;
}
