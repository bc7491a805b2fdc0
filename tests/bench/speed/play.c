/*
 * play.c -- measures how fast random games are played, both alone and
 * with the extra work of a playtest.
 */
#include <stdlib.h>

#include "base/list.h"
#include "bench.h"
#include "house/complaint/complaint.h"
#include "match/player/player.h"

enum { LONGEST = 20000 /* turn limit; the set-up counts as a turn */ };

/* The durations of the measurements, in seconds. */
static const double time_for_games = 0.7;  /* games without other work */
static const double time_for_pairs = 2;    /* pairs of blocks of games; see
                                            * measure_way */
static const double time_for_pair = 0.002; /* shortest duration of a pair */

/* A Tracing does the work of a playtest after a game: it writes the trace,
 * reads it, and adds it to sums. */
typedef struct Tracing {
    Plan plan;
    Trace *trace, *read;
    Bytes bytes;
    Sums *sums;
} Tracing;

/* A PlayWay says which work follows each game. */
typedef enum PlayWay {
    PLAY_BARE,     /* no work */
    PLAY_TRACED,   /* a playtest's work, without values (tracing[0]) */
    PLAY_FOLLOWED, /* a playtest's work, with values (tracing[1]) */
    PLAY_WAYS
} PlayWay;

typedef struct BenchPlaying {
    const BenchSubject *subject;
    Script *script;
    Tracing tracing[2]; /* work after each game; tracing[1] also traces the
                         * values after each turn */
    RandomTally tally;
    int pairs, room;
    BenchWay *measured; /* results of each pair of blocks */
} BenchPlaying;

/* -- one game ------------------------------------------------------------- */

static int play_bare(BenchPlaying *playing, long index)
{
    char seed[GAME_SEED_SIZE];
    ScriptError error;
    Position at;

    plan_seed(&playing->tracing[0].plan, index, seed);
    return random_game(playing->script, seed, LONGEST, NULL, NULL,
                       &playing->tally, &at, &error)
               ? STATUS_DONE
               : complain_in_game(playing->subject->reporter, &error, &at,
                                  seed);
}

static int play_traced(BenchPlaying *playing, long index, bool is_followed)
{
    Tracing *to = &playing->tracing[is_followed];

    playtest_game(playing->script, &to->plan, index, to->trace);
    to->bytes.size = 0;
    return trace_write(to->trace, &to->bytes) &&
                   trace_read(to->read, to->bytes.data, to->bytes.size) &&
                   sums_add(to->sums, to->read)
               ? STATUS_DONE
               : complain_memory(playing->subject->reporter);
}

/* -- many games ----------------------------------------------------------- */

/* Plays the number of games that -n gives. Without -n, plays for a fixed time.
 * This function is not inlined, so that callgrind can find it. */
__attribute__((noinline)) static int play_bare_games(BenchPlaying *playing,
                                                     double *seconds)
{
    long games = playing->subject->games;
    BenchSpan start = bench_begin();
    int status = STATUS_DONE;

    *seconds = 0;
    while (status == STATUS_DONE && (games > 0 ? playing->tally.games < games
                                               : *seconds < time_for_games)) {
        status = play_bare(playing, playing->tally.games);
        *seconds = bench_took(&start);
    }
    return status;
}

/* Plays a block of games. `took[way]` receives the elapsed time. */
static int play_block(BenchPlaying *playing, PlayWay way, long from, long end,
                      double *took)
{
    double start = bench_clock();
    int status = STATUS_DONE;

    for (long i = from; i < end && status == STATUS_DONE; i++)
        status = way == PLAY_BARE
                     ? play_bare(playing, i)
                     : play_traced(playing, i, way == PLAY_FOLLOWED);
    took[way] = bench_clock() - start;
    return status;
}

/* Plays a block of games twice: once bare (PLAY_BARE), once in the given way.
 * The way that comes first alternates from pair to pair. */
static int play_pair(BenchPlaying *playing, PlayWay way, long from, long end)
{
    bool bare_first = playing->pairs % 2 == 0;
    PlayWay first = bare_first ? PLAY_BARE : way;
    PlayWay second = bare_first ? way : PLAY_BARE;
    double took[PLAY_WAYS];
    int status = play_block(playing, first, from, end, took);

    if (status == STATUS_DONE)
        status = play_block(playing, second, from, end, took);
    if (status != STATUS_DONE)
        return status;
    if (!list_grow(&playing->measured, playing->pairs, &playing->room,
                   sizeof *playing->measured))
        return complain_memory(playing->subject->reporter);
    playing->measured[playing->pairs++] =
        (BenchWay){.factor = took[way] / took[PLAY_BARE],
                   .rate = (double)(end - from) / took[way]};
    return STATUS_DONE;
}

static int compare_factors(const void *a, const void *b)
{
    double one = ((const BenchWay *)a)->factor;
    double other = ((const BenchWay *)b)->factor;

    return (one > other) - (one < other);
}

static int compare_rates(const void *a, const void *b)
{
    double one = ((const BenchWay *)a)->rate;
    double other = ((const BenchWay *)b)->rate;

    return (one > other) - (one < other);
}

/* Measures the speed of the given way, also relative to bare games. We use
 * medians over pairs of short blocks, because a disturbance affects few
 * blocks. */
static int measure_way(BenchPlaying *playing, PlayWay way, long games,
                       BenchWay *measured)
{
    double start = bench_clock();
    long length = 1;
    int status = STATUS_DONE;

    playing->pairs = 0;
    for (long at = 0; status == STATUS_DONE && at < games &&
                      bench_clock() - start < time_for_pairs;) {
        double began = bench_clock();
        long end = at + length < games ? at + length : games;
        status = play_pair(playing, way, at, end);
        at = end;
        if (bench_clock() - began < time_for_pair)
            length *= 2;
    }
    if (status != STATUS_DONE)
        return status;
    qsort(playing->measured, (size_t)playing->pairs, sizeof *playing->measured,
          compare_factors);
    measured->factor = playing->measured[playing->pairs / 2].factor;
    qsort(playing->measured, (size_t)playing->pairs, sizeof *playing->measured,
          compare_rates);
    measured->rate = playing->measured[playing->pairs / 2].rate;
    return STATUS_DONE;
}

/* -- the measurement ------------------------------------------------------ */

static bool bench_play_begin(BenchPlaying *playing)
{
    bool has_memory = true;

    for (int i = 0; i < 2; i++) {
        Tracing *to = &playing->tracing[i];
        to->plan =
            (Plan){.seed = "bench", .most_turns = LONGEST - 1, .follow = i};
        for (int seat = 0; seat < SEAT_LIMIT; seat++)
            player_read("random", &to->plan.players[seat]);
        to->trace = trace_new();
        to->read = trace_new();
        to->sums = sums_new();
        has_memory = has_memory && to->trace != NULL && to->read != NULL &&
                     to->sums != NULL;
    }
    return has_memory;
}

static void bench_play_end(BenchPlaying *playing)
{
    for (int i = 0; i < 2; i++) {
        Tracing *to = &playing->tracing[i];
        bytes_free(&to->bytes);
        sums_free(to->sums);
        trace_free(to->read);
        trace_free(to->trace);
    }
    free(playing->measured);
}

int bench_play(const BenchSubject *subject, Script *script, GamesPlayed *played)
{
    BenchPlaying playing = {.subject = subject, .script = script};
    int status = bench_play_begin(&playing)
                     ? STATUS_DONE
                     : complain_memory(subject->reporter);

    if (status == STATUS_DONE)
        status = play_bare_games(&playing, &played->seconds);
    played->tally = playing.tally;
    if (status == STATUS_DONE)
        status = measure_way(&playing, PLAY_TRACED, played->tally.games,
                             &played->traced);
    if (status == STATUS_DONE)
        status = measure_way(&playing, PLAY_FOLLOWED, played->tally.games,
                             &played->followed);
    bench_play_end(&playing);
    return status;
}
