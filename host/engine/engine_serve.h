/*
 * engine_serve.h -- serves the participants of a table.
 *
 * The carrier is explained in engine.h.
 */
#ifndef ENGINE_ENGINE_SERVE_H
#define ENGINE_ENGINE_SERVE_H

#include "engine/engine.h"

/* An EngineHost has functions that the carrier (see engine.h) provides and the
 * engine calls. Each pointer may be NULL. A call may leave the script in any
 * position. */
typedef struct EngineHost {
    void *context; /* argument of the functions */
    /* Called when the record has grown. */
    void (*keep)(void *context);
    /* Called when a note, a bookmark or a log entry was added, or when names
     * have changed. The author is NULL if unknown. */
    void (*remark)(void *context, RecordLineKind kind, const char *text,
                   const RecordAuthor *author);
    /* Writes a random seed for a new game whose request names no seed. If
     * `draw_seed` is NULL, the engine refuses a request without a seed. */
    void (*draw_seed)(char seed[ENGINE_SEED]);
    /* Called when the players in the record's header have changed. */
    void (*reseat)(void *context);
    /* Called when a new game has begun. Nothing of this game is recorded
     * yet. */
    void (*renew)(void *context);
    /* True if the whole game is recorded, so that a new game may begin. */
    bool (*is_kept)(void *context);
    /*
     * Returns the answer to a participant's request for a check, playtest,
     * comparison or review; the engine frees it. While another process is doing
     * the work, the answer has a `stage`. If that fails, returns NULL and sets
     * the table's failure. If `try_out` is NULL, the engine does the work; a
     * comparison then needs engine_let_compare.
     */
    Json *(*try_out)(void *context, const Participant *participant,
                     const Json *request);
    /* True if the participant may have a hint. Called at each request for a
     * hint or its progress. */
    bool (*may_hint)(void *context, const Participant *participant);
    /* Returns the end of a participant's link, such as "#1/5c0f"; the engine
     * frees it. If `link` is NULL, participants have no links. */
    char *(*link)(void *context, const Participant *participant);
    /* Returns a QR code of the link as an SVG picture, or NULL on failure. The
     * engine frees the text. */
    char *(*draw_link)(const char *link);
    bool is_one_person; /* true if all participants are the same person */
} EngineHost;

/* Serves participants from now on. The first revision of the log gets the
 * number after `revision`. */
void engine_serve(Engine *engine, EngineHost host, long long revision);

/*
 * Answers a participant's request like engine_answer. Sets `*is_refused` if the
 * participant may not make the request. Each answer has the latest revision as
 * `moment`. A change for an outdated `moment` is refused, so a choice that is
 * sent twice is carried out once.
 */
char *engine_answer_from(Engine *engine, const Participant *participant,
                         const char *text, size_t size, bool *is_refused);

/* True if the latest answer of engine_answer_from must not be compressed. This
 * holds for answers that have links or log entries. */
bool engine_must_not_pack(const Engine *engine);

/* Returns the event of the latest revision, with all log entries after revision
 * `after`, as `text/event-stream`. The caller frees the text. Returns NULL if
 * memory runs out. */
char *engine_event(Engine *engine, const Participant *participant,
                   long long after);

/* Returns the event `people`, which lists who is present and who is away, as
 * `text/event-stream`. The caller must send the event when `people.revision`
 * has changed, and free the text. Returns NULL if memory runs out. */
char *engine_people(Engine *engine);

/* Loads rules that were saved, and reports the change to the participants.
 * Returns false if the old rules stay in force. */
bool engine_load_rules(Engine *engine);

/* -- clocks ---------------------------------------------------------------- */

/* Updates and records the clocks. If a seat has no time left, ends its game and
 * returns true. The carrier must call this function after requests and steps,
 * and after the time of engine_clock_wait. */
bool engine_look_at_clocks(Engine *engine);
/* Returns the number of milliseconds after which a seat may lose on time.
 * Returns -1 if no seat can lose on time until the game changes. */
long long engine_clock_wait(Engine *engine);

/* -- notes ----------------------------------------------------------------- */

/* Begins a revision with these lines as log entries for all participants. The
 * log entries are not written to the record. */
void engine_note(Engine *engine, const char *lines);

#endif
