/* engine_table.c -- requests of participants about the table and its log. */
#include "engine/engine_answer.h"
#include "engine/engine_log.h"

#include <string.h>

#include "engine/answers.h"
#include "script/variant_info.h"
#include "view/rules/rules.h"
#include "view/sentences/sentences.h"

/* -- table ---------------------------------------------------------------- */

/* Returns the name of the player of a seat. Leaves out the command of a
 * program, because it may contain more than a name. */
static Json *player_name(const Engine *engine, Seat seat)
{
    const Player *player = &engine->table.bots.players[seat];
    char text[PLAYER_LIMIT];

    player_write(player, text);
    if (player->command[0] != '\0')
        text[strcspn(text, ":")] = '\0';
    return json_text(text);
}

/* Lists the players that the designer may give to a seat. Programs are left
 * out, because no program can be started during a game. */
static Json *list_players(void)
{
    Json *names = json_new_array();

    for (int i = 0; i < player_name_count; i++)
        if (strcmp(player_names[i], "exec") != 0)
            json_add(names, json_text(player_names[i]));
    return names;
}

/* Returns an object that maps the codes of cards to their names. Cards without
 * a name are left out. */
static Json *card_names(const Deck *deck)
{
    Json *names = json_new_object();

    for (int i = 0; i < deck->face_count; i++)
        if (deck->faces[i].name[0] != '\0')
            json_set(names, deck->faces[i].code,
                     json_text(deck->faces[i].name));
    return names;
}

/* Returns an object with the words for the things of the deck. */
static Json *noun_words(const Noun *noun)
{
    Json *words = json_new_object();

    json_set(words, "one", json_text(noun->one));
    json_set(words, "many", json_text(noun->many));
    json_set(words, "down", json_text(noun->down));
    return words;
}

/* Adds the answer to the request `moves`, with the picture. */
static bool add_moves(Engine *engine, Json *answer)
{
    Json *request = json_new_object();
    Json *moves = json_new_object();
    bool is_fine;

    json_set(request, "picture", json_flag(true));
    is_fine = answer_moves(engine, request, moves);
    json_drop(request);
    json_set(answer, "moves", moves);
    return is_fine;
}

bool answer_table(Engine *engine, const Json *request, Json *answer)
{
    const Participant *participant = engine->participant;
    const Game *game = engine->table.game;
    const VariantInfo *info = script_info(game->script);
    const Seats *seats = &game->now.seats;
    bool has_seat = participant->role == ROLE_SEAT;
    Json *colours = json_new_array();
    Json *players = json_new_array();

    for (int seat = 0; seat < seats->count; seat++) {
        json_add(colours, view_seat(game, (Seat)seat));
        json_add(players, player_name(engine, (Seat)seat));
    }
    json_set(answer, "variant", json_text(info->name));
    json_set(answer, "title", json_text(info->title));
    rules_add_intro(answer, info);
    rules_add_helps(answer, game->script);
    json_set(answer, "card_names",
             card_names(&script_equipment(game->script)->deck));
    json_set(answer, "noun",
             noun_words(deck_noun(&script_equipment(game->script)->deck)));
    json_set(answer, "seats", colours);
    view_teams(answer, game);
    json_set(answer, "you",
             has_seat ? view_seat(game, participant->viewer) : json_nothing());
    json_set(
        answer, "role",
        json_text(has_seat ? "seat" : participant_name(participant, seats)));
    json_set(answer, "players", players);
    json_set(answer, "people", people_list(engine));
    if (participant->role == ROLE_DESIGNER) {
        json_set(answer, "seed", json_text(engine->table.header.seed));
        json_set(answer, "may_play", list_players());
    }
    if (engine->host.is_one_person)
        json_set(answer, "is_one_person", json_flag(true));
    return !json_is_true(json_member(request, "moves")) ||
           add_moves(engine, answer);
}

/* -- story ---------------------------------------------------------------- */

static void add_story_turn(Engine *engine, Seat viewer, Node *node, Json *story)
{
    Json *turn = json_new_object();

    engine_add_turn(engine, node, viewer, turn);
    json_add(story, turn);
}

/* Adds those lines of the current turn that the viewer has already received in
 * updates. */
static void add_current_turn(const Engine *engine, Seat viewer, Json *story)
{
    const Log *log = &engine->table.log;
    const char *events = log->sent[viewer_number(viewer)];
    const char *rules = log->sent_rules;
    Json *turn;

    if (events == NULL ||
        (events[0] == '\0' && (rules == NULL || rules[0] == '\0')))
        return;
    turn = json_new_object();
    json_set(turn, "turn", json_whole(engine->table.game->now.turn));
    json_set(turn, "events", explained_lines(events));
    json_set(turn, "rules", json_citations(rules));
    json_add(story, turn);
}

/* Adds the notes at a node that the viewer may read: those made during the next
 * turn if `are_within` is true, otherwise those made before it. */
static void add_notes(const Log *log, Seat viewer, int node, bool are_within,
                      Json *story)
{
    for (int i = 0; i < log->note_count; i++) {
        const Note *note = log_note_for(log, i, viewer);
        if (note == NULL || note->node != node || note->is_within != are_within)
            continue;
        json_add(story, note_object(note));
    }
}

/* Lists the last nodes, at most ENGINE_STORY_TURNS, on the path to the current
 * node. The start of the game is not listed. Returns the number of nodes. */
static int list_path(const Game *game, Node *nodes[ENGINE_STORY_TURNS])
{
    Node *node = game_here(game);
    int count =
        node->depth < ENGINE_STORY_TURNS ? node->depth : ENGINE_STORY_TURNS;

    for (int i = count; i-- > 0; node = node->parent)
        nodes[i] = node;
    return count;
}

/* Answers with the log of the whole game, for a page that was just opened or
 * after turns were taken back. */
bool answer_story(Engine *engine, const Json *request, Json *answer)
{
    const Log *log = &engine->table.log;
    Game *game = engine->table.game;
    Seat viewer = engine->participant->viewer;
    Node *nodes[ENGINE_STORY_TURNS];
    Json *story = json_new_array();
    int count;

    (void)request;
    engine->must_not_pack = true;
    game_settle(game);
    count = list_path(game, nodes);
    for (int i = 0; i < count; i++) {
        int from = nodes[i]->parent->number;
        add_notes(log, viewer, from, false, story);
        add_story_turn(engine, viewer, nodes[i], story);
        add_notes(log, viewer, from, true, story);
    }
    add_notes(log, viewer, game_here(game)->number, false, story);
    add_current_turn(engine, viewer, story);
    add_notes(log, viewer, game_here(game)->number, true, story);
    json_set(answer, "story", story);
    json_set(answer, "turn", json_whole(game->now.turn));
    return true;
}
