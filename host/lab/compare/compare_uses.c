/*
 * compare_uses.c -- reports the options that a change added, removed, or
 * made more or less frequent.
 */
#include "lab/compare/compare_internal.h"

#include <stdio.h>

#include "base/text.h"

enum {
    ONLY_SHOWN = 4 /* greatest number of printed options that only one side
                       * has */
};

/* -- sentences ------------------------------------------------------------ */

enum { SENTENCE_SIZE = 600 };

/* Writes a share in percent: "25 %", or "0.4 %" if it is below 1 %. */
static const char *share_percent(char text[24], double share)
{
    snprintf(text, 24, share > 0 && share < 0.00995 ? "%.1f %%" : "%.0f %%",
             100 * share);
    return text;
}

/* Adds to a sentence the seats that chose an option, with their shares, such as
 * "; of its choices seat 1 made 52 %, seat 2 48 %". */
static void add_users(const LabCompare *compare, const TouchedSide *uses,
                      char *text)
{
    double all = 0;

    for (int seat = 0; seat < compare->seats; seat++)
        all += (double)uses->by[seat];
    for (int seat = 0; seat < compare->seats && all > 0; seat++)
        text_add(text, SENTENCE_SIZE, "%s seat %d%s %.0f %%",
                 seat == 0 ? "; of its choices" : ",", seat + 1,
                 seat == 0 ? " made" : "", 100 * (double)uses->by[seat] / all);
}

/* Writes a sentence about an option that only one side offers. */
static void write_only(const LabCompare *compare, const TouchedOption *option,
                       int side, char *text)
{
    const Touched *touched = &compare->touched;
    const TouchedSide *uses = &option->sides[side];
    char share[24], what[LAB_OPTION_SIZE];

    snprintf(text, SENTENCE_SIZE,
             "%s option %s: ", side == SECOND ? "New" : "Gone",
             lab_option(what, option->label, option->name));
    if (touched_is_impossible(uses)) {
        text_add(text, SENTENCE_SIZE, "no bot could carry it out.");
        return;
    }
    text_add(text, SENTENCE_SIZE, "possible in %s of turns",
             share_percent(share, touched_offered(touched, option, side)));
    if (uses->used == 0) {
        text_add(text, SENTENCE_SIZE, "; no bot chose it.");
        return;
    }
    text_add(text, SENTENCE_SIZE,
             ", chosen in %s, first in turn %lld (median), in %ld of %ld games",
             share_percent(share, touched_used(touched, option, side)),
             sum_quantile(&uses->first, 0.5), uses->used_games,
             touched->games[side]);
    if (compare->seats > 1)
        add_users(compare, uses, text);
    text_add(text, SENTENCE_SIZE, ".");
}

static void write_often(const LabCompare *compare, const TouchedOption *option,
                        char *text)
{
    const Touched *touched = &compare->touched;
    double first = touched_used(touched, option, FIRST);
    double second = touched_used(touched, option, SECOND);
    char was[24], is[24], what[LAB_OPTION_SIZE];

    snprintf(text, SENTENCE_SIZE,
             "Chosen %s often: option %s, in %s of turns instead of %s.",
             second > first ? "more" : "less",
             lab_option(what, option->label, option->name),
             share_percent(is, second), share_percent(was, first));
}

/* Adds a sentence. The first sentence begins a paragraph. */
static void add_use_sentence(Report *report, bool *is_first, const char *text)
{
    if (*is_first)
        report_text(report, "%s", text);
    else
        report_line(report, "%s", text);
    *is_first = false;
}

static void add_only(const LabCompare *compare, TouchedKind kind, int side,
                     bool *is_first, Report *report)
{
    const Touched *touched = &compare->touched;
    char text[SENTENCE_SIZE];
    int count = 0;

    for (int i = 0; i < touched->count; i++) {
        if (touched_kind(touched, &touched->options[i]) != kind ||
            count++ >= ONLY_SHOWN)
            continue;
        write_only(compare, &touched->options[i], side, text);
        add_use_sentence(report, is_first, text);
    }
    if (count <= ONLY_SHOWN)
        return;
    snprintf(text, SENTENCE_SIZE,
             "%s, too: %d other options (--json lists them).",
             kind == TOUCHED_NEW ? "New" : "Gone", count - ONLY_SHOWN);
    add_use_sentence(report, is_first, text);
}

/* Returns the option of kind TOUCHED_OFTEN whose use increases most or, if
 * `sign` is -1, decreases most. Returns NULL if there is no such option. */
static const TouchedOption *most_changed(const Touched *touched, int sign)
{
    const TouchedOption *most = NULL;
    double greatest = 0;

    for (int i = 0; i < touched->count; i++) {
        const TouchedOption *option = &touched->options[i];
        const double change = sign * (touched_used(touched, option, SECOND) -
                                      touched_used(touched, option, FIRST));
        if (touched_kind(touched, option) != TOUCHED_OFTEN ||
            change <= greatest)
            continue;
        most = option;
        greatest = change;
    }
    return most;
}

static bool has_any_kind(const Touched *touched, TouchedKind kind)
{
    for (int i = 0; i < touched->count; i++)
        if (touched_kind(touched, &touched->options[i]) == kind)
            return true;
    return false;
}

/* Adds a sentence about the option whose use increases most, and a sentence
 * about the option whose use decreases most. If only the first exists and no
 * option is gone, adds that no option is chosen much less often. If only the
 * second exists and no option is new, adds that no option is chosen much more
 * often. */
static void add_often(const LabCompare *compare, bool *is_first, Report *report)
{
    const Touched *touched = &compare->touched;
    const TouchedOption *more = most_changed(touched, 1);
    const TouchedOption *less = most_changed(touched, -1);
    char text[SENTENCE_SIZE];

    if (more != NULL) {
        write_often(compare, more, text);
        add_use_sentence(report, is_first, text);
    }
    if (less != NULL) {
        write_often(compare, less, text);
        add_use_sentence(report, is_first, text);
    }
    if (more != NULL && less == NULL && !has_any_kind(touched, TOUCHED_GONE))
        add_use_sentence(report, is_first,
                         "No option is chosen much less often.");
    if (less != NULL && more == NULL && !has_any_kind(touched, TOUCHED_NEW))
        add_use_sentence(report, is_first,
                         "No option is chosen much more often.");
}

void lab_compare_uses(const LabCompare *compare, Report *report)
{
    bool is_first = true;

    add_only(compare, TOUCHED_NEW, SECOND, &is_first, report);
    add_only(compare, TOUCHED_GONE, FIRST, &is_first, report);
    add_often(compare, &is_first, report);
}

/* -- values --------------------------------------------------------------- */

static Json *side_use_values(const LabCompare *compare,
                             const TouchedOption *option, int side)
{
    const Touched *touched = &compare->touched;
    const TouchedSide *uses = &option->sides[side];
    Json *object = json_new_object();
    Json *by = json_new_array();

    for (int seat = 0; seat < compare->seats; seat++)
        json_add(by, json_whole(uses->by[seat]));
    json_set(object, "turns", json_whole(touched->turns[side]));
    json_set(object, "offered", json_whole(uses->offered));
    json_set(object, "used", json_whole(uses->used));
    json_set(object, "used_by", by);
    json_set(object, "games", json_whole(uses->games));
    json_set(object, "used_games", json_whole(uses->used_games));
    json_set(object, "first_turn",
             uses->used_games > 0 ? json_whole(sum_quantile(&uses->first, 0.5))
                                  : json_nothing());
    return object;
}

Json *lab_compare_uses_values(const LabCompare *compare)
{
    static const char *const kinds[] = {[TOUCHED_SAME] = "same",
                                        [TOUCHED_NEW] = "new",
                                        [TOUCHED_GONE] = "gone",
                                        [TOUCHED_OFTEN] = "changed"};
    const Touched *touched = &compare->touched;
    Json *array = json_new_array();

    for (int i = 0; i < touched->count; i++) {
        const TouchedOption *option = &touched->options[i];
        Json *object = json_new_object();
        json_set(object, "label", json_text(option->label));
        json_set(object, "name", json_text(option->name));
        json_set(object, "kind",
                 json_text(kinds[touched_kind(touched, option)]));
        for (int side = FIRST; side < SIDES; side++)
            json_set(object, lab_sides[side],
                     side_use_values(compare, option, side));
        lab_associations_values(touched, option, object);
        json_add(array, object);
    }
    return array;
}
