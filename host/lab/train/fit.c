/*
 * fit.c -- fits weights to samples by Newton's method.
 *
 * A seat with features x wins with a probability proportional to exp(w . x) for
 * weights w.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/logarithm.h"
#include "lab/train/train.h"

/* We use only + - * /, square roots and host/base, so that all machines compute
 * the same result. */

enum { STEPS = 12 };

static const double ridge = 1, small_step = 1e-3;

/* A Fitting is the state of the regression. Only features that differ between
 * the seats take part; `features` lists them. */
typedef struct Fitting {
    const Samples *samples;
    int count;
    int features[FEATURE_LIMIT];
    double scales[FEATURE_LIMIT]; /* for each feature, 1 / its standard
                                   * deviation */
    double weights[FEATURE_LIMIT];
    double gradient[FEATURE_LIMIT];
    double curvature[FEATURE_LIMIT][FEATURE_LIMIT]; /* lower triangle */
    double loss, total;
} Fitting;

/* Returns the weight of a sample. The weight decreases exponentially with the
 * age of the sample. */
static double weigh(const Samples *samples, const TrainSample *sample)
{
    return exponential(-0.69314718055994530942 * sample->age /
                       (TRAIN_HALF_LIFE * samples->seats));
}

/* -- scales --------------------------------------------------------------- */

static double mean_of_seats(const Samples *samples, const TrainSample *sample,
                            int feature)
{
    double sum = 0;

    for (int seat = 0; seat < samples->seats; seat++)
        sum += sample->seats[seat].counts[feature];
    return sum / samples->seats;
}

/* Returns the variance of a feature between the seats of a position. */
static double find_variance(const Samples *samples, int feature)
{
    double sum = 0, total = 0;

    for (int i = 0; i < samples->count; i++) {
        const TrainSample *sample = &samples->all[i];
        double mean = mean_of_seats(samples, sample, feature);
        double weight = weigh(samples, sample);
        for (int seat = 0; seat < samples->seats; seat++) {
            double off = sample->seats[seat].counts[feature] - mean;
            sum += weight * off * off;
        }
        total += weight * samples->seats;
    }
    return total > 0 ? sum / total : 0;
}

/* Gives all features the same standard deviation, so that the ridge penalty
 * treats all features alike. */
static void find_scales(Fitting *fitting)
{
    for (int i = 0; i < FEATURE_LIMIT; i++) {
        double variance = find_variance(fitting->samples, i);
        if (variance <= 0)
            continue;
        fitting->scales[fitting->count] = 1 / sqrt(variance);
        fitting->features[fitting->count++] = i;
    }
}

/* -- a step of Newton's method --------------------------------------------- */

static double scaled_feature(const Fitting *fitting, const Features *features,
                             int k)
{
    return features->counts[fitting->features[k]] * fitting->scales[k];
}

/* Uses the present weights to compute each seat's chance to win. */
static void find_chances(const Fitting *fitting, const TrainSample *sample,
                         double *chances)
{
    int seats = fitting->samples->seats;
    double most = -INFINITY, sum = 0;

    for (int seat = 0; seat < seats; seat++) {
        chances[seat] = 0;
        for (int k = 0; k < fitting->count; k++)
            chances[seat] += fitting->weights[k] *
                             scaled_feature(fitting, &sample->seats[seat], k);
        if (chances[seat] > most)
            most = chances[seat];
    }
    for (int seat = 0; seat < seats; seat++) {
        double below = chances[seat] - most;
        chances[seat] = exponential(below > -100 ? below : -100);
        sum += chances[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        chances[seat] /= sum;
}

/* Adds the contribution of a seat of a sample to the gradient and the
 * curvature. `offsets` has the seat's features minus their expected values. */
static void add_seat(Fitting *fitting, const double *offsets, double residue,
                     double chance)
{
    for (int k = 0; k < fitting->count; k++) {
        double part = chance * offsets[k];
        fitting->gradient[k] += residue * offsets[k];
        if (offsets[k] != 0)
            for (int j = 0; j <= k; j++)
                fitting->curvature[k][j] += part * offsets[j];
    }
}

static void add_to_fit(Fitting *fitting, const TrainSample *sample)
{
    int seats = fitting->samples->seats;
    double weight = weigh(fitting->samples, sample);
    double chances[SEAT_LIMIT], expected[FEATURE_LIMIT] = {0};
    double offsets[FEATURE_LIMIT];

    find_chances(fitting, sample, chances);
    for (int seat = 0; seat < seats; seat++)
        for (int k = 0; k < fitting->count; k++)
            expected[k] += chances[seat] *
                           scaled_feature(fitting, &sample->seats[seat], k);
    for (int seat = 0; seat < seats; seat++) {
        double share = sample->shares[seat];
        for (int k = 0; k < fitting->count; k++)
            offsets[k] =
                scaled_feature(fitting, &sample->seats[seat], k) - expected[k];
        add_seat(fitting, offsets, weight * (share - chances[seat]),
                 weight * chances[seat]);
        if (share > 0)
            fitting->loss -= weight * share * logarithm(chances[seat] + 1e-12);
    }
    fitting->total += weight;
}

/* Replaces the curvature C, a positive definite matrix, by its Cholesky factor:
 * the matrix L with L L' = C. */
static void factorize(Fitting *fitting)
{
    double(*m)[FEATURE_LIMIT] = fitting->curvature;

    for (int i = 0; i < fitting->count; i++)
        for (int j = 0; j <= i; j++) {
            double sum = m[i][j];
            for (int k = 0; k < j; k++)
                sum -= m[i][k] * m[j][k];
            if (i == j)
                m[i][j] = sqrt(sum > 1e-9 ? sum : 1e-9);
            else
                m[i][j] = sum / m[j][j];
        }
}

/* Replaces the gradient by the step of the weights: the solution x of C x =
 * gradient, computed with the Cholesky factor of the curvature C. */
static void solve(Fitting *fitting)
{
    double(*m)[FEATURE_LIMIT] = fitting->curvature;
    double *x = fitting->gradient;

    for (int i = 0; i < fitting->count; i++) {
        for (int k = 0; k < i; k++)
            x[i] -= m[i][k] * x[k];
        x[i] /= m[i][i];
    }
    for (int i = fitting->count - 1; i >= 0; i--) {
        for (int k = i + 1; k < fitting->count; k++)
            x[i] -= m[k][i] * x[k];
        x[i] /= m[i][i];
    }
}

/* Makes a step. Returns the sum of the absolute changes of all weights. */
static double step_weights(Fitting *fitting)
{
    double change = 0;

    memset(fitting->gradient, 0, sizeof fitting->gradient);
    memset(fitting->curvature, 0, sizeof fitting->curvature);
    fitting->loss = fitting->total = 0;
    for (int i = 0; i < fitting->samples->count; i++)
        add_to_fit(fitting, &fitting->samples->all[i]);
    for (int k = 0; k < fitting->count; k++) {
        fitting->gradient[k] -= ridge * fitting->weights[k];
        fitting->curvature[k][k] += ridge;
    }
    factorize(fitting);
    solve(fitting);
    for (int k = 0; k < fitting->count; k++) {
        fitting->weights[k] += fitting->gradient[k];
        change += fabs(fitting->gradient[k]);
    }
    return change;
}

/* -- the result ----------------------------------------------------------- */

static int32_t round_weight(double weight)
{
    double unit = weight * LEARNED_UNIT;
    double most = LEARNED_MOST;

    unit = unit > most ? most : unit < -most ? -most : unit;
    return (int32_t)(unit < 0 ? unit - 0.5 : unit + 0.5);
}

static void take_weights(const Fitting *fitting, LearnedValue *learned,
                         Fit *fit)
{
    memset(learned->weights, 0, sizeof learned->weights);
    *fit =
        (Fit){.loss = fitting->total > 0 ? fitting->loss / fitting->total : 0};
    for (int k = 0; k < fitting->count; k++) {
        int feature = fitting->features[k];
        learned->weights[feature] =
            round_weight(fitting->weights[k] * fitting->scales[k]);
        fit->strengths[feature] = fitting->weights[k];
    }
}

bool train_fit(const Samples *samples, WaitFor *wait, LearnedValue *learned,
               Fit *fit)
{
    Fitting *fitting = calloc(1, sizeof *fitting);
    bool goes_on = true, is_near = false;

    if (fitting == NULL)
        return false;
    fitting->samples = samples;
    find_scales(fitting);
    for (int i = 0; i < STEPS && !is_near && goes_on; i++) {
        goes_on = wait(NULL, 0, 0);
        is_near = goes_on && step_weights(fitting) <= small_step;
    }
    if (goes_on)
        take_weights(fitting, learned, fit);
    free(fitting);
    return goes_on;
}
