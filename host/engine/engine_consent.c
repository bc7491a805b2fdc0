/*
 * engine_consent.c -- requests that need the consent of other people.
 */
#include "engine/engine_consent.h"
#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "engine/engine_begin.h"
#include "engine/engine_log.h"

#include <stdlib.h>
#include <string.h>

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

Seat engine_asker(const Engine *engine)
{
    return engine->participant != NULL ? engine->participant->viewer
                                       : SEAT_NONE;
}

bool engine_proposes(Engine *engine, unsigned wanted, Proposed proposed,
                     const char *what, Json *answer)
{
    Table *table = &engine->table;
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
    consent_propose(table, engine_asker(engine), wanted, what);
    json_set(answer, "asked", list_seats(engine, wanted));
    engine_note(engine, NULL);
    return true;
}

static void log_words(Engine *engine, Seat seat, const char *words)
{
    log_update(&engine->table.log);
    table_note_action(&engine->table, READ_BY_ALL, seat, "%s", words);
}

static bool make_proposed(Engine *engine)
{
    const Proposed *proposed = &engine->proposed;
    Node *node;

    if (proposed->undo.count > 0)
        return engine_undo(engine, proposed->undo);
    if (proposed->is_resignation)
        return engine_resign(engine, engine->participant->viewer,
                             RESIGN_REASON);
    if (proposed->is_new)
        return engine_admits_new(engine) &&
               engine_begin_new(engine, proposed->seed, NULL);
    game_settle(engine->table.game);
    node = history_find(engine->table.game->history, proposed->node);
    return node != NULL &&
           engine_go(engine, node, engine->participant->viewer, NULL);
}

/* Carries out the request to which everybody has agreed, on behalf of the seat
 * that made it. */
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

/* With this request, a person accepts or declines the proposal, or the person
 * who made the proposal withdraws it. */
bool answer_agree(Engine *engine, const Json *request, Json *answer)
{
    Table *table = &engine->table;
    Seat seat = engine->participant->viewer;
    Consent consent;

    (void)answer;
    if (table->proposal.wanted == 0)
        return table_fail(table, "request", "nothing is asked");
    consent = consent_answer(table, seat,
                             json_is_true(json_member(request, "agrees")));
    switch (consent) {
    case CONSENT_NOT_ASKED:
        return table_fail(table, "request", "you are not asked");
    case CONSENT_WAITS:
        engine_note(engine, NULL);
        break;
    case CONSENT_GIVEN:
        carry_out_proposed(engine);
        break;
    case CONSENT_DECLINED:
    case CONSENT_WITHDRAWN:
        table_log_answer(table, seat, consent);
        break;
    }
    return true;
}
