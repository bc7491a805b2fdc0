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

/* Logs "red took back a choice". The log then lists the current turn again from
 * its start. */
static void log_return(Engine *engine, const char *words)
{
    if (engine->participant == NULL)
        return;
    log_update_anew(&engine->table.log);
    table_note_deed(&engine->table, READ_BY_ALL, engine->participant->viewer,
                    "%s", words);
    log_end(engine);
}

void engine_log_undo(Engine *engine, const Undo *undo)
{
    char words[TABLE_WHAT];

    undo_report(undo, words, sizeof words);
    log_return(engine, words);
}

void engine_log_redo(Engine *engine, const Redo *redo)
{
    char words[TABLE_WHAT];

    redo_report(redo, words, sizeof words);
    log_return(engine, words);
}

void engine_log_journey(Engine *engine, const Journey *journey)
{
    char words[TABLE_WHAT];

    journey_report(journey, words, sizeof words);
    log_return(engine, words);
}

/* Logs an edit of the position. The words of the edit may name hidden cards, so
 * only the designer may read them. */
void engine_log_set(Engine *engine, const char *words)
{
    const unsigned designer = viewer_bit(SEAT_NONE);
    Table *table = &engine->table;

    if (engine->participant == NULL)
        return;
    log_update_anew(&table->log);
    table_note_deed(table, designer, SEAT_NONE, "set %s", words);
    table_note_deed(table, READ_BY_ALL & ~designer, SEAT_NONE,
                    "changed the position");
    log_end(engine);
}

/* A seat that runs out of time gives up without a request. */
void engine_log_resign(Engine *engine, Seat seat, const char *reason)
{
    if (!engine->serves)
        return;
    log_update_anew(&engine->table.log);
    table_note_deed(&engine->table, READ_BY_ALL, seat, "%s; the game is over",
                    reason);
    log_end(engine);
}

/* Logs that the player of a seat has changed. */
static void log_player(Engine *engine, Seat author, const char *words)
{
    const EngineHost *host = &engine->host;

    log_update_anew(&engine->table.log)->has_players = true;
    table_note_deed(&engine->table, READ_BY_ALL, author, "%s", words);
    if (host->reseat != NULL)
        host->reseat(host->context);
    log_end(engine);
}

void engine_log_seat(Engine *engine, Seat seat)
{
    char words[TABLE_WHAT];

    if (engine->participant == NULL)
        return;
    seat_report(&engine->table, seat, engine->participant->viewer, words,
                sizeof words);
    log_player(engine, engine->participant->viewer, words);
}

void engine_log_late(Engine *engine, Seat seat)
{
    log_player(engine, seat,
               RESIGN_REASON_TIME "; a " PLAYER_USUAL " bot plays");
}

void engine_log_fork(Engine *engine)
{
    if (engine->participant == NULL)
        return;
    log_update(&engine->table.log);
    table_note_deed(&engine->table, READ_BY_ALL, engine->participant->viewer,
                    "began the branch %s",
                    history_branch(engine->table.game->history)->name);
    keep_table(engine);
}

void engine_log_new_game(Engine *engine)
{
    engine_log_opening(engine);
    log_end(engine);
}

void engine_log_leave(Engine *engine)
{
    log_return(engine, "took back the replay of the game");
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

/* Returns the text of a note. Notes of the program become sentences. */
static Json *note_text(const Note *note)
{
    char *text = strdup(note->text);
    Json *value;

    if (note->kind == RECORD_TOLD)
        text = spoken_finish(text);
    value = text != NULL ? json_text(text) : NULL;
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
