/*
 * game.c -- plays training games, and sends their samples.
 */
#include <stdlib.h>
#include <string.h>

#include "core/chance/chance.h"
#include "lab/train/train.h"
#include "match/picks/picks.h"
#include "script/score.h"
#include "script/variant_info.h"

enum {
    NOISE = 5, /* one in NOISE turns is played at random */
    /* Greatest age of a sample in half-lives; older samples are left out. */
    OLDEST = 4,
    KEPT = OLDEST * TRAIN_HALF_LIFE * SEAT_LIMIT,
    WINNING = 1 << 18 /* worth of a win; greater than any margin */
};

/* A Training is the state of a training game. */
typedef struct Training {
    Script *script;
    const LearnedValue *learned;
    Random random;
    Position now, best;
    int seats, turns;
    /* The features at the start of the latest turns, by the number of the turn
     * modulo KEPT. */
    Features kept[KEPT][SEAT_LIMIT];
} Training;

/* -- playing -------------------------------------------------------------- */

/* Judges the end of a turn for the seat that has played it. */
static bool judge(const Training *training, const Position *end, int *worth,
                  ScriptError *error)
{
    Seat seat = training->now.to_move;
    int verdict =
        end->over
            ? end_verdict(end, &script_equipment(training->script)->teams, seat)
            : 0;
    int values[SEAT_LIMIT] = {0};

    *worth = verdict * WINNING;
    if (verdict != 0 || training->learned == NULL)
        return true;
    if (!script_values_by(training->script, VALUES_LEARNED, end, values, error))
        return false;
    *worth =
        values_margin(values, &script_equipment(training->script)->teams, seat);
    return true;
}

static bool play_training_turn(Training *training, ScriptError *error)
{
    bool is_set_up = training->now.to_move == SEAT_NONE;
    uint64_t noise = random_next(&training->random) >> 32;
    int tries = is_set_up || noise % NOISE == 0 ? 1 : TRAIN_TRIES;
    int most = 0;

    for (int i = 0; i < tries; i++) {
        Line line = {.count = 0};
        uint64_t key = random_next(&training->random);
        Position end;
        int worth = 0;
        if (script_turn(training->script, &training->now, &line, bot_pick, &key,
                        error) != RUN_DONE)
            return false;
        end = *script_position(training->script);
        if (tries > 1 && !judge(training, &end, &worth, error))
            return false;
        if (i > 0 && worth <= most)
            continue;
        most = worth;
        training->best = end;
    }
    training->now = training->best;
    return true;
}

/* Keeps the features of the position at the start of a turn. */
static bool keep_features(Training *training, ScriptError *error)
{
    const Equipment *equipment = script_equipment(training->script);
    Features *kept = training->kept[training->turns++ % KEPT];

    for (int seat = 0; seat < training->seats; seat++) {
        int points;
        if (!script_score(training->script, &training->now, (Seat)seat, &points,
                          error))
            return false;
        features_count(&training->now, equipment, (Seat)seat, points,
                       &kept[seat]);
    }
    return true;
}

static bool play_to_end(Training *training, ScriptError *error)
{
    for (int i = 0; i <= TRAIN_TURNS && !training->now.over; i++)
        if (!play_training_turn(training, error) ||
            (!training->now.over && !keep_features(training, error)))
            return false;
    return true;
}

/* -- samples as bytes ----------------------------------------------------- */

static void code_features(Coder *coder, Features *features)
{
    for (int i = 0; i < FEATURE_LIMIT; i++)
        features->counts[i] =
            (int16_t)code_signed(coder, features->counts[i], FEATURE_MOST);
}

/* Sends the samples, the latest first. */
static void send_samples(Training *training, Bytes *bytes)
{
    Coder coder = {.out = bytes};
    unsigned winners = training->now.over ? training->now.result.winners : 0;
    int oldest = OLDEST * TRAIN_HALF_LIFE * training->seats;
    int count = training->turns < oldest ? training->turns : oldest;

    code(&coder, (uint64_t)training->seats, SEAT_LIMIT);
    code(&coder, winners, UINT8_MAX);
    code(&coder, (uint64_t)(winners != 0 ? count : 0), KEPT);
    for (int age = 0; winners != 0 && age < count; age++)
        for (int seat = 0; seat < training->seats; seat++)
            code_features(
                &coder,
                &training->kept[(training->turns - 1 - age) % KEPT][seat]);
}

bool train_game(Script *script, const LearnedValue *learned, const char *seed,
                Bytes *bytes, ScriptError *error)
{
    Training *training = calloc(1, sizeof *training);
    const VariantInfo *info = script_info(script);
    bool is_fine = training != NULL;

    if (!is_fine)
        *error =
            (ScriptError){.fault = FAULT_LIMIT, .message = "out of memory"};
    if (is_fine) {
        training->script = script;
        training->learned = learned;
        training->random = random_from_text(seed);
        training->seats = info->players;
        position_start(&training->now, script_equipment(script),
                       script_seats(info, info->players),
                       chance_from_text(seed));
        script_learn(script, learned);
        is_fine = play_to_end(training, error);
    }
    if (is_fine)
        send_samples(training, bytes);
    free(training);
    return is_fine;
}

/* -- in the program ------------------------------------------------------- */

void samples_free(Samples *samples)
{
    free(samples->all);
}

static TrainSample *add_sample(Samples *samples)
{
    int room = samples->room > 0 ? 2 * samples->room : 1024;
    TrainSample *all;

    if (samples->count < samples->room)
        return &samples->all[samples->count++];
    all = realloc(samples->all, (size_t)room * sizeof *all);
    if (all == NULL) {
        samples->is_short = true;
        return NULL;
    }
    samples->all = all;
    samples->room = room;
    return &samples->all[samples->count++];
}

static void read_sample(Samples *samples, Coder *coder, unsigned winners,
                        int age)
{
    TrainSample *sample =
        samples->count < TRAIN_SAMPLES ? add_sample(samples) : NULL;
    TrainSample unused;

    if (sample == NULL)
        sample = &unused;
    *sample = (TrainSample){.age = age};
    for (int seat = 0; seat < samples->seats; seat++) {
        code_features(coder, &sample->seats[seat]);
        if (winners >> seat & 1)
            sample->shares[seat] = 1.0F / (float)__builtin_popcount(winners);
    }
}

bool samples_add(Samples *samples, const uint8_t *data, size_t size)
{
    Coder coder = {.at = data, .end = data + size};
    int seats = (int)code(&coder, 0, SEAT_LIMIT);
    unsigned winners = (unsigned)code(&coder, 0, UINT8_MAX);
    int count = (int)code(&coder, 0, KEPT);

    if (coder.failed || seats < 1 ||
        (samples->seats != 0 && samples->seats != seats))
        return false;
    samples->seats = seats;
    samples->games++;
    samples->ended += winners != 0;
    for (int age = 0; age < count && !coder.failed; age++)
        read_sample(samples, &coder, winners, age);
    samples->count -= coder.failed && samples->count > 0;
    return !coder.failed;
}
