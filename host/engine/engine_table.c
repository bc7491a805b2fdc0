/*
 * engine_table.c -- requests of participants: what each may request, and what
 * only participants request.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/engine_internal.h"
#include "view/sentences/sentences.h"

void engine_serve(Engine *engine, EngineHost host, long long revision)
{
    Table *table = &engine->table;

    engine->serves = true;
    engine->host = host;
    table->is_one_person = host.is_one_person;
    table->remark = host.remark;
    table->context = host.context;
    table->log.revision = revision;
    log_update_turn(&table->log, table->game);
    table_recall(table);
}

bool engine_trusts(const Engine *engine)
{
    return engine->participant == NULL ||
           engine->participant->role == ROLE_DESIGNER;
}

const char *engine_name(const Engine *engine, const Participant *participant)
{
    return participant_name(participant, &engine->table.game->now.seats);
}

/* -- what a participant may request --------------------------------------- */

static bool is_named(const Permission *permission, const char *name)
{
    return strcmp(permission->name, name) == 0;
}

/* A seat may have a house rule checked that it was sent. Only the designer may
 * check rules that are being written. */
static bool is_permitted(const Engine *engine, const Permission *permission,
                         const Json *request)
{
    bool is_for_role = permission_allows(permission, engine->participant->role);

    if (engine_trusts(engine) || !is_named(permission, "check"))
        return is_for_role;
    return is_for_role && json_member(request, "house_rule") != NULL &&
           json_member(request, "texts") == NULL;
}

/* True if the request names the latest revision, or none. */
static bool is_current(const Engine *engine, const Json *request)
{
    const Json *moment = json_member(request, "moment");
    long long number;

    return moment == NULL || (json_as_whole(moment, &number) &&
                              number == engine->table.log.revision);
}

static bool has_no_start(const Json *request)
{
    return json_member(request, "position") == NULL &&
           json_member(request, "record") == NULL &&
           json_member(request, "players") == NULL;
}

/* True if the request has no keys that a table forbids: `check`, players, or a
 * start other than a seed. */
static bool is_whole(const Engine *engine, const Permission *permission,
                     const Json *request)
{
    if (json_member(request, "check") != NULL)
        return false;
    if (!is_named(permission, "new"))
        return true;
    if (json_member(request, "seed") == NULL)
        return engine->host.draw_seed != NULL && has_no_start(request);
    return json_as_text(json_member(request, "seed")) != NULL &&
           has_no_start(request);
}

static bool is_remark(const Permission *permission)
{
    return is_named(permission, "note") || is_named(permission, "bookmark");
}

static bool admits_remark(Engine *engine, const Json *request)
{
    const char *text = json_as_text(json_member(request, "text"));

    if (text != NULL && strlen(text) > REMARK_MOST)
        return table_fail(&engine->table, "request",
                          "a note has at most %d bytes", REMARK_MOST);
    return table_may_remark(&engine->table, REMARK_MOST) ||
           table_fail(&engine->table, "limit",
                      "this game has as many notes as its record may hold");
}

/* A new game may begin only if the previous game is completely recorded. */
static bool admits_new(Engine *engine)
{
    const EngineHost *host = &engine->host;

    return host->is_kept == NULL || host->is_kept(host->context) ||
           table_fail(&engine->table, "disk",
                      "this game cannot be recorded at the moment: another "
                      "begins once it is");
}

static bool admits_hint(Engine *engine)
{
    const EngineHost *host = &engine->host;

    return host->may_hint == NULL ||
           host->may_hint(host->context, engine->participant) ||
           table_fail(&engine->table, "limit",
                      "this link has used its time for hints; try again in a "
                      "few minutes");
}

bool engine_admits(Engine *engine, const Permission *permission,
                   const Json *request)
{
    Table *table = &engine->table;

    engine->is_refused = !is_permitted(engine, permission, request);
    if (engine->is_refused)
        return table_fail(table, "request", "your link does not allow this");
    if (permission->is_change && !is_current(engine, request))
        return table_fail(table, "moment",
                          "the game has changed since; nothing was done");
    if (!is_whole(engine, permission, request))
        return table_fail(table, "request",
                          "at a table this request has other keys");
    if (is_remark(permission))
        return admits_remark(engine, request);
    if (is_named(permission, "new"))
        return admits_new(engine);
    return !is_named(permission, "hint") || admits_hint(engine);
}

/* -- table ---------------------------------------------------------------- */

/* The command of a program is left out, because it may contain more than a
 * name. */
static Json *player_name(const Engine *engine, Seat seat)
{
    const Player *player = &engine->table.bots.players[seat];
    char text[PLAYER_LIMIT];

    player_write(player, text);
    if (player->command[0] != '\0')
        text[strcspn(text, ":")] = '\0';
    return json_text(text);
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

    (void)request;
    for (int seat = 0; seat < seats->count; seat++) {
        json_add(colours, view_seat(game, (Seat)seat));
        json_add(players, player_name(engine, (Seat)seat));
    }
    json_set(answer, "variant", json_text(info->name));
    json_set(answer, "title", json_text(info->title));
    json_set(answer, "seats", colours);
    json_set(answer, "you",
             has_seat ? view_seat(game, participant->viewer) : json_nothing());
    json_set(answer, "role",
             json_text(has_seat ? "seat" : engine_name(engine, participant)));
    json_set(answer, "players", players);
    if (participant->role == ROLE_DESIGNER)
        json_set(answer, "seed", json_text(engine->header.seed));
    if (engine->table.is_one_person)
        json_set(answer, "is_one_person", json_flag(true));
    return true;
}

/* -- story ---------------------------------------------------------------- */

static void add_turn(Engine *engine, Seat viewer, Node *node, Json *story)
{
    Json *turn = json_new_object();

    engine_add_turn(engine, node, viewer, turn);
    json_add(story, turn);
}

/* Adds the current turn as far as updates contain it. */
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

/* Adds the viewer's notes at a node: those after the first lines of the turn
 * from that node (`are_within`), or those before. */
static void add_notes(const Log *log, Seat viewer, int node, bool are_within,
                      Json *story)
{
    for (int i = 0; i < log->note_count; i++) {
        const Note *note = log_note_for(log, i, viewer);
        Json *object;
        if (note == NULL || note->node != node || note->is_within != are_within)
            continue;
        object = json_new_object();
        json_set(object, "note", json_text(note->text));
        json_add(story, object);
    }
}

/* Lists the nodes from the start of the game, which is left out, to its present
 * position, but at most the last ENGINE_STORY_TURNS. Returns their number. */
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
    game_settle(game);
    count = list_path(game, nodes);
    for (int i = 0; i < count; i++) {
        int from = nodes[i]->parent->number;
        add_notes(log, viewer, from, false, story);
        add_turn(engine, viewer, nodes[i], story);
        add_notes(log, viewer, from, true, story);
    }
    add_notes(log, viewer, game_here(game)->number, false, story);
    add_current_turn(engine, viewer, story);
    add_notes(log, viewer, game_here(game)->number, true, story);
    json_set(answer, "story", story);
    json_set(answer, "turn", json_whole(game->now.turn));
    return true;
}

/* -- consent -------------------------------------------------------------- */

static const char *color_of(const Engine *engine, Seat seat)
{
    return color_name(engine->table.game->now.seats.colors[seat]);
}

static Json *list_seats(const Engine *engine, unsigned seats)
{
    Json *names = json_new_array();

    for (int seat = 0; seat < engine->table.game->now.seats.count; seat++)
        if (seats >> seat & 1)
            json_add(names, json_text(color_of(engine, (Seat)seat)));
    return names;
}

Json *proposal_object(const Engine *engine)
{
    const Proposal *proposal = &engine->table.proposal;
    Json *object;

    if (proposal->wanted == 0)
        return NULL;
    object = json_new_object();
    json_set(object, "by", json_text(color_of(engine, proposal->asker)));
    json_set(object, "what", json_text(proposal->what));
    json_set(object, "waits_for", list_seats(engine, proposal->wanted));
    return object;
}

bool engine_asks_others(const Engine *engine)
{
    return engine->participant != NULL &&
           engine->participant->role == ROLE_SEAT &&
           consent_of_all(&engine->table, engine->participant->viewer) != 0;
}

bool engine_proposes(Engine *engine, Proposed proposed, const char *what,
                     Json *answer)
{
    Table *table = &engine->table;
    Seat asker = engine->participant->viewer;
    char *seed = proposed.seed != NULL ? strdup(proposed.seed) : NULL;

    if (table->proposal.wanted != 0) {
        free(seed);
        return table_fail(table, "request",
                          "the people at the table are asked already");
    }
    if (proposed.seed != NULL && seed == NULL)
        return table_fail_memory(table);
    free(engine->proposed.seed);
    engine->proposed = proposed;
    engine->proposed.seed = seed;
    consent_propose(table, asker, consent_of_all(table, asker), what);
    json_set(answer, "asked", list_seats(engine, table->proposal.wanted));
    engine_note(engine, NULL);
    return true;
}

/* Logs "red does not agree". */
static void log_words(Engine *engine, Seat seat, const char *words)
{
    char text[120];

    snprintf(text, sizeof text, "%s %s\n", color_of(engine, seat), words);
    log_update(&engine->table.log);
    table_note_recorded(&engine->table, READ_BY_ALL, text);
}

static bool make_proposed(Engine *engine)
{
    const Proposed *proposed = &engine->proposed;
    Node *node;

    if (proposed->is_new)
        return admits_new(engine) &&
               engine_begin_new(engine, proposed->seed, NULL);
    game_settle(engine->table.game);
    node = history_find(engine->table.game->history, proposed->node);
    return node != NULL &&
           engine_go(engine, node, engine->participant->viewer, NULL);
}

/* Carries out the request to which all have agreed, for the seat that has made
 * it. */
static void carry_out_proposed(Engine *engine)
{
    const Participant *answering = engine->participant;
    const Participant asker = {ROLE_SEAT, engine->table.proposal.asker};

    consent_forget(&engine->table);
    engine->participant = &asker;
    if (!make_proposed(engine))
        log_words(engine, asker.viewer,
                  "may do it, but it is not possible any more");
    engine->participant = answering;
}

/* A person accepts or declines the proposal, or the asker withdraws it. */
bool answer_agree(Engine *engine, const Json *request, Json *answer)
{
    Table *table = &engine->table;
    Seat seat = engine->participant->viewer;

    (void)answer;
    if (table->proposal.wanted == 0)
        return table_fail(table, "request", "nothing is asked");
    switch (consent_answer(table, seat,
                           json_is_true(json_member(request, "agrees")))) {
    case CONSENT_NOT_ASKED:
        return table_fail(table, "request", "you are not asked");
    case CONSENT_WAITS:
        engine_note(engine, NULL);
        break;
    case CONSENT_GIVEN:
        carry_out_proposed(engine);
        break;
    case CONSENT_DECLINED:
        log_words(engine, seat, "does not agree; nothing changes");
        break;
    case CONSENT_WITHDRAWN:
        log_words(engine, seat, "has withdrawn the request");
        break;
    }
    return true;
}
