/* view.c -- writes what a seat may know of a game, as JSON. */
#include "engine/view.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/spoken.h"
#include "format/team_json.h"
#include "format/token.h"
#include "script/helps.h"
#include "script/reason.h"
#include "script/score.h"
#include "script/variant_info.h"
#include "view/draw/draw.h"
#include "view/sentences/sentences.h"

/* Adds to the object the name that the option has in pictures, unless this name
 * equals the token. */
static void set_drawn(Json *object, const Game *game, Thing option,
                      const char *token)
{
    char drawn[TOKEN_LIMIT];

    if (option.type == THING_NUMBER)
        return; /* a number has no name in pictures */
    input_drawn(script_position(game->script), script_equipment(game->script),
                game->choice.seat, option, drawn);
    if (strcmp(drawn, token) != 0)
        json_set(object, "drawn", json_text(drawn));
}

/* Returns the owner of a pyramid, or SEAT_NONE. */
static Seat pyramid_owner_of(const Game *game, Thing option)
{
    return option.type == THING_PYRAMID
               ? script_position(game->script)->pyramids.each[option.id].owner
               : SEAT_NONE;
}

Listener view_listener(const Game *game, Seat viewer)
{
    return (Listener){view_open(game), script_equipment(game->script), viewer};
}

Json *view_said(const Game *game, Seat viewer, const char *text)
{
    const Listener listener = view_listener(game, viewer);
    char *said = spoken_text(text, &listener);
    Json *value = said != NULL ? json_text(said) : NULL;

    free(said);
    return value;
}

/* Returns the text of the variant about an option of a topic, or NULL. */
static const HelpText *find_help(const Game *game, Thing option)
{
    const Helps *helps = script_helps(game->script);
    const char *label = game->choice.label;
    char name[TOKEN_LIMIT];
    HelpTopic topic;
    int found;

    input_pick(&game->choice, option, script_position(game->script), name);
    switch (option.type) {
    case THING_SUIT:
        topic = HELP_SUIT;
        break;
    case THING_WORD:
        topic = HELP_WORD;
        break;
    case THING_CARD:
        topic = HELP_CARD;
        snprintf(
            name, sizeof name, "%s",
            deck_face(&script_equipment(game->script)->deck, (Card)option.id)
                ->code);
        break;
    case THING_POSE:
        topic = HELP_POSE;
        snprintf(name, sizeof name, "%s",
                 help_poses[option.id != POSE_UPRIGHT]);
        break;
    case THING_NUMBER:
        topic = game->choice.are_sizes ? HELP_SIZE : HELP_NUMBER;
        if (topic == HELP_NUMBER)
            snprintf(name, sizeof name, "%.*s", (int)view_label_size(label),
                     label);
        break;
    default:
        return NULL;
    }
    found = help_find(helps, topic, name);
    return found >= 0 ? &helps->all[found] : NULL;
}

/* Writes the text of the variant about a suit, a card, a size, a pose, a number
 * or a word, or "". */
static void write_help(const Game *game, Thing option, char *text, size_t size)
{
    const HelpText *help = find_help(game, option);

    snprintf(text, size, "%s", help != NULL ? help->text : "");
}

/* Writes the text beside the name of an option, which says what the option is
 * or does. */
static void write_text(const Game *game, Thing option, char *text, size_t size)
{
    const Listener listener = view_listener(game, game->choice.seat);

    script_option_text(game->script, option, text, size);
    if (text[0] == '\0')
        write_help(game, option, text, size);
    if (text[0] == '\0')
        describe_spoken(text, size, option, &listener);
    spoken_without_ids(text);
}

static Json *option_object(const Game *game, int index)
{
    Thing option = game->choice.options[index];
    Seat owner = pyramid_owner_of(game, option);
    char token[TOKEN_LIMIT];
    char name[SPOKEN_LIMIT];
    char text[HELP_BYTES];
    Json *object = json_new_object();

    input_option(game->script, &game->choice, index, token);
    view_name(game, option, name);
    write_text(game, option, text, sizeof text);
    json_set(object, "token", json_text(token));
    json_set(object, "text", view_said(game, game->choice.seat, text));
    json_set(object, "kind", json_text(token_kind((ThingType)option.type)));
    if (owner < game->now.seats.count)
        json_set(object, "owner", view_seat(game, owner));
    if (token_is_stop(token))
        json_set(object, "stops", json_flag(true));
    json_set(object, "name", json_text(name));
    set_drawn(object, game, option, token);
    return object;
}

/* Returns the words of the first `known` entries of the line. Leaves out
 * arrivals, such as "by:red", because they are not picks. Runs the script to
 * find the words. */
static Json *line_list(const Game *game, int known)
{
    Line line = game->line;
    Json *list = json_new_array();
    char word[TOKEN_LIMIT];
    char *text;
    const char *at;

    line.count = known;
    text = game_line_text(game->script, &game->now, &line);
    at = text;
    if (text == NULL)
        json_add(list, NULL);
    while (at != NULL && input_word(&at, word))
        if (strncmp(word, token_arrival, strlen(token_arrival)) != 0)
            json_add(list, json_text(word));
    free(text);
    return list;
}

/* A LatestPicks counts the picks that `seat` has made in a row, up to the end
 * of the line. */
typedef struct LatestPicks {
    Seat seat;
    int count;
} LatestPicks;

static void see_pick(void *context, Seat seat, Thing pick, bool is_kept)
{
    LatestPicks *own = context;

    (void)is_kept;
    if (pick.type != THING_ARRIVAL)
        own->count = seat == own->seat ? own->count + 1 : 0;
}

int view_count_own(const Game *game, int known)
{
    LatestPicks own = {.seat = game->choice.seat};
    Line line = game->line;
    ScriptError error;

    line.count = known;
    script_replay(game->script, &game->now, &line, see_pick, &own, &error);
    return own.count;
}

static Json *refused_object(const Game *game, Ruled *ruled)
{
    Json *object = json_new_object();

    if (ruled->more > 0)
        text_add(ruled->tokens, sizeof ruled->tokens, " and %d more",
                 ruled->more);
    json_set(object, "what", view_said(game, game->choice.seat, ruled->tokens));
    json_set(object, "why", view_said(game, game->choice.seat, ruled->text));
    return object;
}

void view_refused(Json *object, const Game *game)
{
    Ruled ruled[RULED_LIMIT];
    const ThingType type = game->choice.type;
    const int count =
        game->choice.count == 1 || type == THING_WORD || type == THING_SUIT
            ? game_ruled_out(game, ruled)
            : 0;
    Json *list = count > 0 ? json_new_array() : NULL;

    for (int i = 0; i < count; i++)
        json_add(list, refused_object(game, &ruled[i]));
    if (list != NULL)
        json_set(object, "refused", list);
}

/* Adds the variables, cards and dice on which the turn depends, as the seat
 * that must choose knows them. The caller must open the choice first. */
static void add_governing(Json *object, const Game *game)
{
    Governing list[GOVERNING_LIMIT];
    int count =
        governing_list(game->script, script_position(game->script),
                       script_events(game->script), game->choice.seat, list);
    Json *governs;

    if (count == 0)
        return;
    governs = json_new_array();
    for (int i = 0; i < count; i++) {
        Json *entry = json_new_object();
        json_set(entry, "title",
                 view_said(game, game->choice.seat, list[i].title));
        json_set(entry, "token", json_text(list[i].token));
        json_set(entry, "text",
                 view_said(game, game->choice.seat, list[i].text));
        json_add(governs, entry);
    }
    json_set(object, "governs", governs);
}

/* Opens the choice again, because line_list and view_count_own have run the
 * script. */
void view_choice(Json *object, const Game *game, int known)
{
    Json *line = line_list(game, known);
    Json *trail = view_trail(game, known);
    const int own = view_count_own(game, known);
    Json *options = json_new_array();
    char question[QUESTION_SIZE];
    Game again = *game;
    ScriptError error;

    if (game_look(&again, &error) != RUN_OPEN)
        json_add(options, NULL);
    for (int i = 0; i < again.choice.count; i++)
        json_add(options, option_object(&again, i));
    game_question(&again, question, sizeof question);
    add_governing(object, &again);
    json_set(object, "label", json_text(again.choice.label));
    json_set(object, "line", line);
    json_set(object, "options", options);
    view_refused(object, &again);
    json_set(object, "may_stop", json_flag(again.choice.may_stop));
    json_set(object, "ask", view_said(&again, again.choice.seat, question));
    json_set(object, "own", json_whole(own));
    json_set(object, "trail", trail);
}

Json *view_seat(const Game *game, Seat seat)
{
    const Seats *seats = &game->now.seats;

    return seat < seats->count ? json_text(color_name(seats->colors[seat]))
                               : json_nothing();
}

Json *view_asked(const Game *game, Seat viewer)
{
    const Choice *choice = &game->choice;
    bool is_hidden =
        choice->hides_seat && viewer != SEAT_NONE && viewer != choice->seat;

    return game->now.over || is_hidden ? json_nothing()
                                       : view_seat(game, choice->seat);
}

void view_teams(Json *object, const Game *game)
{
    const Seats *seats = &game->now.seats;
    const char *colors[SEAT_LIMIT];

    for (int seat = 0; seat < seats->count; seat++)
        colors[seat] = color_name(seats->colors[seat]);
    json_set_teams(object, &script_equipment(game->script)->teams, seats->count,
                   colors);
}

Json *view_ending(const Game *game)
{
    Json *result = json_result(&game->now);

    view_teams(result, game);
    return result;
}

/* Adds what the script says about the progress of each seat. Opens the choice
 * again, because this has moved the script. */
static void add_progress(Json *object, const Game *game, Seat viewer)
{
    const Position start = *view_open(game);
    Json *progress;
    Game again = *game;
    char text[PROGRESS_LIMIT];
    ScriptError error;

    if (!script_info(game->script)->has_progress)
        return;
    progress = json_new_object();
    for (Seat seat = 0; seat < start.seats.count; seat++)
        if (script_progress(game->script, &start, viewer, seat, text, &error) &&
            text[0] != '\0')
            json_set(progress, color_name(start.seats.colors[seat]),
                     json_text(text));
    json_set(object, "progress", progress);
    if (!game->now.over)
        game_look(&again, &error);
}

/* Hides picks that may be secret. Also hides the options of another seat,
 * because these options may reveal what that seat has. */
void view_state(Json *object, const Game *game, Seat viewer)
{
    const Choice *choice = &game->choice;

    json_set(object, "turn", json_whole(game->now.turn));
    json_set(object, "over", json_flag(game->now.over));
    add_progress(object, game, viewer);
    if (game->now.over) {
        json_set(object, "result", json_result(&game->now));
        view_teams(object, game);
        return;
    }
    json_set(object, "seat", view_asked(game, viewer));
    if (viewer == SEAT_NONE || viewer == choice->seat)
        view_choice(object, game,
                    viewer == SEAT_NONE ? game->line.count : choice->known);
}

const Position *view_open(const Game *game)
{
    return game->now.over ? &game->now : script_position(game->script);
}

const EventLog *view_log(const Game *game)
{
    return game->now.over ? NULL : script_events(game->script);
}

void view_position(Json *object, const char *key, const Game *game, Seat viewer)
{
    json_set(
        object, key,
        json_position(view_open(game), script_equipment(game->script), viewer));
}

void view_start(Json *object, const char *key, const Game *game, Seat viewer)
{
    json_set(object, key,
             json_position(&game->now, script_equipment(game->script), viewer));
}
