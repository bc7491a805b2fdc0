/*
 * verb_perft.c -- house perft: counts the sequences of N complete turns.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "format/json.h"
#include "house/session/session.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "match/picks/picks.h"
#include "script/walk.h"

/* Greatest number of positions, each reached by one turn, that are kept in
 * memory. This number of positions takes 300 MB. */
enum { KEPT_LIMIT = 100000 };

/* Greatest number of positions whose counts are remembered. */
enum { COUNTED_LIMIT = 1 << 16 };

/* A Reach is a position that can be reached by playing one turn. */
typedef struct Reach {
    Position position;
    char *line; /* text of the turn's choices, owned; NULL unless --split prints
                 * it */
} Reach;

/* A Reached is the set of positions to which a turn can lead. We collect them
 * before we continue, because script_walk cannot be nested. */
typedef struct Reached {
    Script *script;
    const Position *start;
    bool only_count;
    bool keep_lines;
    bool no_memory;
    bool too_many; /* true if there are more than KEPT_LIMIT positions */
    int capacity;
    long count;
    Reach *all;
} Reached;

static bool perft_keep(Reached *reached, const Line *line,
                       const Position *position)
{
    Reach *reach;

    if (!list_grow(&reached->all, (int)reached->count, &reached->capacity,
                   sizeof *reached->all))
        return false;
    reach = &reached->all[reached->count];
    reach->position = *position;
    reach->line = reached->keep_lines
                      ? game_line_text(reached->script, reached->start, line)
                      : NULL;
    return reach->line != NULL || !reached->keep_lines;
}

static bool perft_visit(void *context, const Line *line,
                        const Position *position, bool cut)
{
    Reached *reached = context;

    (void)cut;
    reached->too_many = !reached->only_count && reached->count == KEPT_LIMIT;
    reached->no_memory = !reached->only_count && !reached->too_many &&
                         !perft_keep(reached, line, position);
    if (reached->too_many || reached->no_memory)
        return false;
    reached->count++;
    return true;
}

static void perft_drop(Reached *reached)
{
    for (long i = 0; !reached->only_count && i < reached->count; i++)
        free(reached->all[i].line);
    free(reached->all);
}

static int complain_too_many(const Reporter *reporter)
{
    ScriptError error = {.fault = FAULT_LIMIT};

    snprintf(error.message, sizeof error.message,
             "a turn has more than %d lines: only the last turn may",
             KEPT_LIMIT);
    return complain_script(reporter, &error);
}

static int perft_walk(const Session *session, const Line *line,
                      Reached *reached)
{
    WalkLimits limits = {0};
    ScriptError error;
    RunEnd end = script_walk(session->script, reached->start, line, limits,
                             perft_visit, reached, &error);

    if (reached->no_memory)
        return complain_memory(session->reporter);
    if (reached->too_many)
        return complain_too_many(session->reporter);
    if (end == RUN_FAILED)
        return complain_script(session->reporter, &error);
    return STATUS_DONE;
}

/* -- counting ------------------------------------------------------------- */

/* A KnownCount is the number of sequences of `depth` turns after a position. */
typedef struct KnownCount {
    uint64_t hash; /* hash of the position */
    int depth;     /* 0 if the entry is unused */
    long long count;
} KnownCount;

/* Adds to `*sum` the number of sequences of `depth` turns after a position.
 * `counted` has COUNTED_LIMIT entries. A position that several sequences reach
 * is counted once. */
static int count_from(const Session *session, KnownCount *counted,
                      const Position *start, int depth, long long *sum)
{
    const Line empty = {0};
    Reached reached = {
        .script = session->script, .start = start, .only_count = depth == 1};
    KnownCount known = {.depth = depth};
    KnownCount *entry;
    int status;

    if (depth == 0) {
        *sum += 1;
        return STATUS_DONE;
    }
    if (start->over)
        return STATUS_DONE;
    known.hash = position_hash(start, &script_equipment(session->script)->deck);
    entry = &counted[known.hash % COUNTED_LIMIT];
    if (entry->hash == known.hash && entry->depth == depth) {
        *sum += entry->count;
        return STATUS_DONE;
    }
    status = perft_walk(session, &empty, &reached);
    known.count = reached.only_count ? reached.count : 0;
    for (long i = 0;
         status == STATUS_DONE && !reached.only_count && i < reached.count; i++)
        status = count_from(session, counted, &reached.all[i].position,
                            depth - 1, &known.count);
    perft_drop(&reached);
    *sum += known.count;
    *entry = known;
    return status;
}

static void print_part(const Options *options, const char *line,
                       long long count, Json *split)
{
    Json *part;

    if (!options->split)
        return;
    if (!options->reporter.json) {
        printf("%s: %lld\n", line, count);
        return;
    }
    part = json_new_object();
    json_set(part, "line", json_text(line));
    json_set(part, "count", json_whole(count));
    json_add(split, part);
}

/* Counts the sequences of turns that begin with the choices of --line. With
 * --split, prints a count for each way to complete the current turn. */
static int count_first(const Options *options, const Session *session,
                       KnownCount *counted, long long *sum, Json *split)
{
    const Game *game = session->game;
    int depth = options->depth;
    Reached reached = {.script = session->script,
                       .start = &game->now,
                       .keep_lines = options->split,
                       .only_count = depth == 1 && !options->split};
    int status;

    if (depth == 0)
        *sum = 1;
    if (depth == 0 || game->now.over)
        return STATUS_DONE;
    status = perft_walk(session, &game->line, &reached);
    if (reached.only_count)
        *sum = reached.count;
    for (long i = 0;
         status == STATUS_DONE && !reached.only_count && i < reached.count;
         i++) {
        long long count = 0;
        status = count_from(session, counted, &reached.all[i].position,
                            depth - 1, &count);
        *sum += count;
        if (status == STATUS_DONE)
            print_part(options, reached.all[i].line, count, split);
    }
    perft_drop(&reached);
    return status;
}

static int perft_count(const Options *options, const Session *session)
{
    KnownCount *counted = calloc(COUNTED_LIMIT, sizeof *counted);
    Json *split =
        options->reporter.json && options->split ? json_new_array() : NULL;
    long long sum = 0;
    int status = counted != NULL
                     ? count_first(options, session, counted, &sum, split)
                     : complain_memory(session->reporter);

    free(counted);
    if (status != STATUS_DONE) {
        json_drop(split);
        return status;
    }
    if (!options->reporter.json) {
        printf("%s%lld\n", options->split ? "total: " : "", sum);
        return STATUS_DONE;
    }
    Json *object = json_new_object();
    json_set(object, "depth", json_whole(options->depth));
    json_set(object, "count", json_whole(sum));
    if (split != NULL)
        json_set(object, "split", split);
    json_print(object, stdout);
    return STATUS_DONE;
}

/* Plays the set-up with random choices, so that turns are counted from the
 * position after the set-up. With --from-setup, does nothing. */
static int pass_setup(const Options *options, Session *session)
{
    Game *game = session->game;
    uint64_t key =
        bots_key(options->start.seed != NULL ? options->start.seed : "");
    ScriptError error;
    RunEnd end;

    if (game->now.turn > 0 || game->now.over || options->from_setup)
        return STATUS_DONE;
    end = script_turn(session->script, &game->now, &game->line, bot_pick, &key,
                      &error);
    if (end != RUN_DONE)
        return session_failed(session, end, &error);
    return game_add_turn(game, &game->line)
               ? STATUS_DONE
               : complain_memory(&options->reporter);
}

static int pass_setup_and_count(const Options *options, Session *session)
{
    int status = pass_setup(options, session);

    return status == STATUS_DONE ? perft_count(options, session) : status;
}

static int perft_run(const Options *options)
{
    if (options->depth < 0)
        return complain_usage(&options->reporter, "perft needs --depth N");
    return settle_session(options, session_open, pass_setup_and_count);
}

const Verb verb_perft = {
    .name = "perft",
    .operands = "VARIANT",
    .takes = TAKES_START | TAKES(depth) | TAKES(split) | TAKES(from_setup),
    .needs = NEEDS_RULES,
    .line = "the number of sequences of N complete turns",
    .help =
        "Counts the sequences of exactly N turns, each turn in its canonical "
        "line. Two lines\n"
        "that reach the same position count twice. A game that ends earlier "
        "contributes no\n"
        "sequence of N turns; for N = 0 the count is 1. With --split: a count "
        "for each first\n"
        "turn, then the total. Any turn but the last, and every turn with "
        "--split, may have at\n"
        "most 100000 lines; the status is 4 if there are more.\n"
        "\n"
        "Without --position the set-up is played first, as by random seats "
        "with this --seed;\n"
        "--line can give its choices. --from-setup counts the set-up as the "
        "first turn.\n"
        "\n"
        "Example: house perft VARIANT --position game.json --depth 2\n",
    .run = perft_run,
};
