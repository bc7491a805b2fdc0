/* engine_log.c -- the log of a table that serves participants. Adds an entry
 * for each change, and writes the event that reports the change to a
 * participant. */
#include <stdlib.h>
#include <string.h>

#include "engine/engine_answer.h"
#include "engine/engine_consent.h"
#include "engine/engine_log.h"
#include "view/sentences/sentences.h"

/* -- changes -------------------------------------------------------------- */

static void keep_table(Engine *engine)
{
    if (engine->host.keep != NULL)
        engine->host.keep(engine->host.context);
}

/* Finishes a change of the game. Drops the open proposal, because the change
 * makes it void. Tells the carrier that the record has grown. */
static void log_end(Engine *engine)
{
    consent_forget(&engine->table);
    keep_table(engine);
}

void engine_note(Engine *engine, const char *lines)
{
    log_update(&engine->table.log);
    table_note(&engine->table, READ_BY_ALL, lines);
}

static void log_turn(Engine *engine)
{
    log_update_turn(&engine->table.log);
    engine_log_opening(engine);
    log_end(engine);
}

static bool has_events(const Log *log)
{
    for (int i = 0; i < VIEWERS; i++)
        if (log_events(log, viewer_at(i))[0] != '\0')
            return true;
    return false;
}

/* An update is about a single turn, so the new turn needs its own update.
 * log_look_open runs the script to find events, so we must open the choice
 * again afterwards. */
void engine_log_opening(Engine *engine)
{
    Table *table = &engine->table;

    if (table->game->now.over || table->game->line.count > 0 ||
        !table_open(table))
        return;
    log_look_open(&table->log, table->game);
    if (has_events(&table->log))
        log_update_turn(&table->log);
    table_open(table);
}

void engine_log_choice(Engine *engine)
{
    if (engine->participant != NULL)
        log_turn(engine);
}

/* Returns the author of a change that a participant has made; false if no
 * participant has made it. */
static bool find_author(const Engine *engine, Seat *author)
{
    if (engine->participant != NULL)
        *author = engine->participant->viewer;
    return engine->participant != NULL;
}

void engine_log_undo(Engine *engine, const Undo *undo)
{
    Seat author;

    if (!find_author(engine, &author))
        return;
    table_log_undo(&engine->table, undo, author);
    log_end(engine);
}

void engine_log_redo(Engine *engine, const Redo *redo)
{
    Seat author;

    if (!find_author(engine, &author))
        return;
    table_log_redo(&engine->table, redo, author);
    log_end(engine);
}

void engine_log_jump(Engine *engine, const Jump *jump)
{
    Seat author;

    if (!find_author(engine, &author))
        return;
    table_log_jump(&engine->table, jump, author);
    log_end(engine);
}

void engine_log_set(Engine *engine, const char *words)
{
    Seat author;

    if (!find_author(engine, &author))
        return;
    table_log_set(&engine->table, words, author);
    log_end(engine);
}

/* A seat that runs out of time gives up without a request. */
void engine_log_resign(Engine *engine, Seat seat, const char *reason)
{
    if (!engine->serves)
        return;
    table_log_resign(&engine->table, seat, reason);
    log_end(engine);
}

/* Lets the carrier know that the player of a seat has changed. */
static void end_player(Engine *engine)
{
    const EngineHost *host = &engine->host;

    if (host->reseat != NULL)
        host->reseat(host->context);
    log_end(engine);
}

void engine_log_seat(Engine *engine, Seat seat)
{
    Seat author;

    if (!find_author(engine, &author))
        return;
    table_log_seat(&engine->table, seat, author);
    end_player(engine);
}

void engine_log_late(Engine *engine, Seat seat)
{
    table_log_late(&engine->table, seat);
    end_player(engine);
}

void engine_log_fork(Engine *engine)
{
    Seat author;

    if (!find_author(engine, &author))
        return;
    table_log_fork(&engine->table, author);
    keep_table(engine);
}

void engine_log_new_game(Engine *engine)
{
    engine_log_opening(engine);
    log_end(engine);
}

void engine_log_leave(Engine *engine)
{
    Seat author;

    if (!find_author(engine, &author))
        return;
    table_log_leave(&engine->table, author);
    log_end(engine);
}

/* An open proposal is dropped, because it cannot be carried out before the
 * replay ends. */
void engine_log_rerun(Engine *engine)
{
    if (!engine->serves)
        return;
    consent_forget(&engine->table);
    engine_note(engine,
                "The game is replayed from its start under the rules as they "
                "are saved now. Nobody can choose until that is done.");
}

void engine_log_reload(Engine *engine, const ReloadReport *report)
{
    if (!engine->serves)
        return;
    table_log_reload(&engine->table, report);
    if (report->is_loaded)
        consent_forget(&engine->table);
    keep_table(engine);
}

/* -- steps of bots -------------------------------------------------------- */

/* Only the person who started the server may see the command and the answers of
 * a program that plays, so they are not logged. */
static void log_replaced(Engine *engine)
{
    Table *table = &engine->table;
    Game *game = table->game;
    char text[100];

    snprintf(text, sizeof text,
             "%s's program has failed; a %s bot plays in its place.",
             color_name(game->now.seats.colors[game->choice.seat]),
             PLAYER_USUAL);
    engine_note(engine, text);
    game_remark(game, RECORD_NOTE, text, NULL);
    if (table->remark != NULL)
        table->remark(table->context, RECORD_NOTE, text, NULL);
}

static void log_stuck(Engine *engine)
{
    char text[FORMAT_ERROR_LIMIT + PATH_LIMIT_BYTES];

    engine_stuck(engine, text, sizeof text);
    engine_note(engine, text);
}

void engine_log_step(Engine *engine, EngineStep step)
{
    if (!engine->serves)
        return;
    if (step == ENGINE_MOVED)
        log_turn(engine);
    else if (step == ENGINE_REPLACED)
        log_replaced(engine);
    else if (step == ENGINE_STUCK)
        log_stuck(engine);
}

/* -- events --------------------------------------------------------------- */

/* Returns the text of a note. */
static Json *note_text(const Note *note)
{
    char *text = note_sentence(note);
    Json *value = text != NULL ? json_text(text) : NULL;

    free(text);
    return value;
}

Json *note_object(const Note *note)
{
    Json *object = json_new_object();

    json_set(object, "note", note_text(note));
    record_set_author(object, &note->by);
    return object;
}

static Json *list_notes(const Log *log, Seat viewer, long long after)
{
    Json *list = json_new_array();

    for (int i = 0; i < log->note_count; i++) {
        const Note *note = log_note_for(log, i, viewer);
        if (note != NULL && note->revision > after)
            json_add(list, note_object(note));
    }
    return list;
}

static Json *event_object(const Engine *engine, Seat viewer,
                          const LogPart *part)
{
    const Log *log = &engine->table.log;
    const Game *game = engine->table.game;
    Json *proposal = proposal_object(engine);
    Json *object = json_new_object();

    json_set(object, "moment", json_whole(log->revision));
    json_set(object, "changed", json_whole(log->changed));
    json_set(object, "since", json_whole(part->since));
    json_set(object, "missed", json_flag(part->has_missed));
    json_set(object, "turn", json_whole(game->now.turn));
    json_set(object, "over", json_flag(game->now.over));
    json_set(object, "seat",
             !game->now.over && table_may_choose(&engine->table, viewer)
                 ? view_seat(game, viewer)
                 : view_asked(game, viewer));
    json_set(object, "events", explained_lines(part->events));
    json_set(object, "notes", list_notes(log, viewer, part->noted));
    json_set(object, "rules", json_citations(part->rules));
    if (part->is_anew)
        json_set(object, "anew", json_flag(true));
    if (part->is_begun)
        json_set(object, "begun", json_flag(true));
    if (part->has_rules)
        json_set(object, "reloaded", json_flag(true));
    if (part->has_players)
        json_set(object, "seated", json_flag(true));
    if (proposal != NULL)
        json_set(object, "proposal", proposal);
    return object;
}

/* Returns the event in the format of text/event-stream. The caller must free
 * it. */
static char *frame(long long revision, const char *object)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    fprintf(out, "id: %lld\ndata: %s\n\n", revision, object);
    fclose(out);
    return text;
}

char *engine_event(Engine *engine, const Participant *participant,
                   long long after)
{
    const Log *log = &engine->table.log;
    char *text = NULL;
    char *event;
    LogPart part;

    if (log_since(log, participant->viewer, after, &part)) {
        Json *object = event_object(engine, participant->viewer, &part);
        text = json_write(object);
        json_drop(object);
    }
    log_part_clear(&part);
    event = text != NULL ? frame(log->revision, text) : NULL;
    free(text);
    return event;
}
