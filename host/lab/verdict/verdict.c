#include "lab/verdict/verdict.h"

/* Sets `measured` of each measure that can be tested, and moves the other
 * measures to the end. */
static void measure_all(Verdicts *verdicts, const Comparison *comparison)
{
    Asked missing[MEASURE_LIMIT] = {0};
    int count = 0;

    verdicts->missing_count = 0;
    for (int i = 0; i < verdicts->asked_count && !verdicts->is_alike; i++) {
        Asked asked = verdicts->asked[i];
        const Compared *compared = &comparison->measures[asked.measure];
        if (verdicts->is_usual && compared->differences.count == 0) {
            missing[verdicts->missing_count++] = asked;
            continue;
        }
        verdicts->asked[count] = asked;
        verdicts->measured[count++] = compare_measured(
            compared, asked.is_said ? asked.said
                                    : compare_ignored(&measures[asked.measure],
                                                      compared));
    }
    verdicts->asked_count = count;
    for (int i = 0; i < verdicts->missing_count; i++)
        verdicts->asked[count + i] = missing[i];
}

/* Judges all expected ranges. Returns true if all these verdicts are sure. */
static bool judge_expected(Verdicts *verdicts, const Comparison *comparison)
{
    bool is_sure = true;

    for (int i = 0; i < verdicts->expected_count; i++) {
        Expected *expected = &verdicts->expected[i];
        int measure = (int)(expected->aim.measure - measures);
        expected->change =
            aim_judge(&expected->aim, &comparison->measures[measure],
                      INFERENCE_ERROR / verdicts->expected_count);
        is_sure = is_sure && expected->change != CHANGE_UNSURE;
    }
    return is_sure;
}

void verdicts_judge(Verdicts *verdicts, const Comparison *comparison)
{
    int tests = verdicts->asked_count;

    measure_all(verdicts, comparison);
    change_judge(verdicts->measured, verdicts->asked_count, tests);
    judge_expected(verdicts, comparison);
}

bool verdicts_are_sure(const Verdicts *verdicts, const Comparison *comparison)
{
    Verdicts look = *verdicts;
    bool is_sure;

    measure_all(&look, comparison);
    is_sure =
        change_is_sure(look.measured, look.asked_count, verdicts->asked_count);
    return judge_expected(&look, comparison) && is_sure;
}
