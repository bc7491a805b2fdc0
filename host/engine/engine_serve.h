/*
 * engine_serve.h -- serves the participants of a table.
 *
 * The carrier is explained in engine.h.
 */
#ifndef ENGINE_ENGINE_SERVE_H
#define ENGINE_ENGINE_SERVE_H

#include "engine/engine.h"

/* The carrier (see engine.h) provides the functions of an EngineHost, and the
 * engine calls them. Each function pointer may be NULL. After a call, the
 * script may be in any position. */
typedef struct EngineHost {
    void *context; /* argument of the functions */
    /* Called when the record has grown. */
    void (*keep)(void *context);
    /* Called when a note, a bookmark or a log entry was added at the current
     * point of the game, or when names have changed. The author is NULL if it
     * is not known. */
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
     * comparison or review. Another process does the work, and the answer has a
     * `stage` until the work is done. Equal requests have equal texts, so the
     * host can recognize a repeated request. For a review, the host needs
     * engine_record. If `try_out` is NULL, the engine does the work in its own
     * process; for a comparison, this needs engine_let_compare.
     */
    char *(*try_out)(void *context, const Participant *participant,
                     const char *request);
    /* True if the participant may have a hint. Called at each request for a
     * hint or its progress. */
    bool (*may_hint)(void *context, const Participant *participant);
    /* Returns the text that follows the address of the page in a participant's
     * link, such as "#1/5c0f". The engine frees the text. If `link` is NULL,
     * participants have no links. */
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
 * Answers a request of a participant like engine_answer. Sets `*is_refused` if
 * the participant may not make the request. A new revision begins if the
 * request changes the game.
 *
 * Each answer has the number of the latest revision as `moment`. A request that
 * changes the game may name the `moment` for which it was made. The request is
 * refused if the game has a later revision. Therefore a choice that is sent
 * twice is carried out once.
 */
char *engine_answer_from(Engine *engine, const Participant *participant,
                         const char *text, size_t size, bool *is_refused);

/* True if the latest answer of engine_answer_from must not be compressed. This
 * holds for answers that have links or log entries. */
bool engine_must_not_pack(const Engine *engine);

/* Returns the event of the latest revision, with the log entries of all
 * revisions after `after`, as a text of `text/event-stream`. The caller must
 * free the text. Returns NULL if memory runs out. */
char *engine_event(Engine *engine, const Participant *participant,
                   long long after);

/* Returns the event `people` as a text of `text/event-stream`. The event lists
 * the people of the table and says who is present and who is away. The caller
 * must send the event when `people.revision` of the table has changed, and must
 * free the text. Returns NULL if memory runs out. */
char *engine_people(Engine *engine);

/* Loads rules that were saved, and reports the change to the participants.
 * Returns false if the old rules stay in force. */
bool engine_load_rules(Engine *engine);

/* -- clocks ---------------------------------------------------------------- */

/* Brings the clocks of the table up to date and records them. If a seat loses
 * because it has no time left, ends its game and returns true. The carrier must
 * call this function after requests and steps, and after engine_clock_wait. */
bool engine_look_at_clocks(Engine *engine);
/* Returns the number of milliseconds after which a seat may lose on time.
 * Returns -1 if no seat can lose on time until the game changes. */
long long engine_clock_wait(Engine *engine);

/* -- notes ----------------------------------------------------------------- */

/* Begins a revision with these lines as log entries for all participants. The
 * log entries are not written to the record. */
void engine_note(Engine *engine, const char *lines);

#endif
