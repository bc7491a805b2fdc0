/*
 * cases_walk.c -- checks expectations about the turns that can follow the line
 * of a case.
 */
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "check/cases/cases_internal.h"
#include "format/position_json.h"
#include "script/walk.h"

enum { LINES_MOST = 200000, NAMED_MOST = 2000, SHOWN_MOST = 40 };

/* A WalkRow is a position that a turn can reach after the line of the case. */
typedef struct WalkRow {
    char *text; /* the position as JSON; owned */
    /* A line that leads to the position, owned; NULL in rows that were found
     * after the first NAMED_MOST rows. */
    Line *line;
} WalkRow;

typedef struct WalkFound {
    const Equipment *equipment;
    bool wants_positions;
    long lines;
    WalkRow *rows;
    int count, room;
    bool failed;
} WalkFound;

static void drop_row(WalkRow *row)
{
    free(row->text);
    free(row->line);
}

/* Adds a row, and takes ownership of its pointers. Returns false if memory runs
 * out. */
static bool keep_row(WalkFound *found, const WalkRow *row)
{
    if (!list_grow(&found->rows, found->count, &found->room,
                   sizeof *found->rows))
        return false;
    found->rows[found->count++] = *row;
    return true;
}

static Line *copy_line(const Line *line)
{
    Line *copy = malloc(sizeof *copy);

    if (copy != NULL)
        *copy = *line;
    return copy;
}

static bool cases_walk_visit(void *context, const Line *line,
                             const Position *position, bool cut)
{
    WalkFound *found = context;
    WalkRow row = {NULL, NULL};

    (void)cut;
    found->lines++;
    if (!found->wants_positions)
        return true;
    row.text = position_json(position, found->equipment, SEAT_NONE);
    if (found->count < NAMED_MOST)
        row.line = copy_line(line);
    found->failed = row.text == NULL || !keep_row(found, &row);
    if (found->failed)
        drop_row(&row);
    return !found->failed;
}

static int compare_rows(const void *a, const void *b)
{
    return strcmp(((const WalkRow *)a)->text, ((const WalkRow *)b)->text);
}

static void keep_distinct(WalkFound *found)
{
    int kept = 0;

    if (found->count > 0)
        qsort(found->rows, (size_t)found->count, sizeof *found->rows,
              compare_rows);
    for (int i = 0; i < found->count; i++) {
        if (kept > 0 &&
            compare_rows(&found->rows[kept - 1], &found->rows[i]) == 0)
            drop_row(&found->rows[i]);
        else
            found->rows[kept++] = found->rows[i];
    }
    found->count = kept;
}

static void drop_found(WalkFound *found)
{
    for (int i = 0; i < found->count; i++)
        drop_row(&found->rows[i]);
    free(found->rows);
}

/* Plays all turns that can follow the line. Returns false with a complaint on
 * an error, or if there are more than LINES_MOST lines. */
static bool find_all(CaseRun *run, WalkFound *found)
{
    WalkLimits limits = {.most = LINES_MOST};
    const Game *game = run->game;
    ScriptError error;
    RunEnd end;

    if (run->end != RUN_OPEN)
        return case_complain(run, "no turn can follow: %s",
                             run->end == RUN_REFUSED ? run->refusal
                                                     : "the turn is complete");
    end = script_walk(game->script, &game->now, &game->line, limits,
                      cases_walk_visit, found, &error);
    if (end == RUN_FAILED)
        return case_fault(run, &error);
    if (found->failed)
        return case_complain(run, "out of memory");
    if (end == RUN_OPEN)
        return case_complain(run, "more than %d lines", LINES_MOST);
    keep_distinct(found);
    return true;
}

/* -- positions ------------------------------------------------------------ */

static void see_nothing(void *context, const char *path, const Json *is,
                        const Json *wanted)
{
    (void)context;
    (void)path;
    (void)is;
    (void)wanted;
}

/* Returns the number of values in which a row differs from an expected
 * position. */
static int count_differing_values(const WalkRow *row, const Json *part)
{
    Json *whole = json_read(row->text);
    int count = whole != NULL ? json_differences(whole, part, see_nothing, NULL)
                              : LINES_MOST;

    json_drop(whole);
    return count;
}

/* Returns the row that differs least from an expected position, or NULL if
 * there are no rows. Writes the number of differing values to `*least`. */
static const WalkRow *find_nearest(const WalkFound *found, const Json *part,
                                   int *least)
{
    const WalkRow *nearest = NULL;

    for (int i = 0; i < found->count && (nearest == NULL || *least > 0); i++) {
        int count = count_differing_values(&found->rows[i], part);
        if (nearest != NULL && count >= *least)
            continue;
        nearest = &found->rows[i];
        *least = count;
    }
    return nearest;
}

static bool is_found_part(const WalkFound *found, const Json *part)
{
    int least = 1;

    return find_nearest(found, part, &least) != NULL && least == 0;
}

/* -- differences ---------------------------------------------------------- */

/* Returns the tokens of a line that leads to the position, or NULL if no line
 * was kept. The caller must free the text. */
static char *row_words(const CaseRun *run, const WalkRow *row)
{
    return row->line != NULL
               ? game_line_text(run->game->script, &run->game->now, row->line)
               : NULL;
}

typedef struct Telling {
    CaseRun *run;
    const char *key;
    int index;
} Telling;

static void cases_walk_see(void *context, const char *path, const Json *is,
                           const Json *wanted)
{
    const Telling *telling = context;
    char full[200];

    snprintf(full, sizeof full, "%s[%d].%.160s", telling->key, telling->index,
             path);
    case_differs(telling->run, full, json_copied(wanted), json_copied(is));
}

/* Complains that an expected position cannot be reached, and adds how the most
 * similar position differs from it. */
static bool complain_of_none(CaseRun *run, const WalkFound *found,
                             const char *key, int index, const Json *part)
{
    Telling telling = {run, key, index};
    int least = 0;
    const WalkRow *row = find_nearest(found, part, &least);
    char *words = row != NULL ? row_words(run, row) : NULL;
    Json *whole = row != NULL ? json_read(row->text) : NULL;

    case_complain(run, "%s[%d]: is not among %d positions%s%.300s%s", key,
                  index, found->count,
                  words ? "; the nearest comes after '" : "",
                  words ? words : "", words ? "'" : "");
    if (whole != NULL)
        json_differences(whole, part, cases_walk_see, &telling);
    json_drop(whole);
    free(words);
    return false;
}

static bool complain_of_one(CaseRun *run, const WalkFound *found,
                            const char *key, int index, const Json *part)
{
    int least = 0;
    const WalkRow *row = find_nearest(found, part, &least);
    char *words = row != NULL ? row_words(run, row) : NULL;

    case_complain(run, "%s[%d]: is one of %d positions%s%.300s%s", key, index,
                  found->count, words ? ", after '" : "", words ? words : "",
                  words ? "'" : "");
    free(words);
    return false;
}

static bool meets_members(CaseRun *run, const WalkFound *found, const char *key,
                          const Json *parts, bool wanted)
{
    for (int i = 0; i < json_length(parts); i++) {
        const Json *part = json_at(parts, i);
        if (is_found_part(found, part) == wanted)
            continue;
        return wanted ? complain_of_none(run, found, key, i, part)
                      : complain_of_one(run, found, key, i, part);
    }
    return true;
}

/* -- number of positions -------------------------------------------------- */

/* True if the position of the row agrees with one of the expected positions in
 * `parts`. */
static bool matches_any_part(const WalkRow *row, const Json *parts)
{
    for (int i = 0; i < json_length(parts); i++)
        if (count_differing_values(row, json_at(parts, i)) == 0)
            return true;
    return false;
}

/* Lists the turns that reach an unexpected position, at most SHOWN_MOST, and
 * the expected positions that no turn reaches. `contains` has the expected
 * positions. */
static void tell_rows(CaseRun *run, const WalkFound *found,
                      const Json *contains)
{
    Json *extra = json_new_array();
    Json *missing = json_new_array();
    int shown = 0;

    for (int i = 0; i < found->count && shown < SHOWN_MOST; i++) {
        if (matches_any_part(&found->rows[i], contains))
            continue;
        char *words = row_words(run, &found->rows[i]);
        json_add(extra, json_text(words != NULL ? words : "?"));
        free(words);
        shown++;
    }
    for (int i = 0; i < json_length(contains); i++)
        if (!is_found_part(found, json_at(contains, i)))
            json_add(missing, json_copied(json_at(contains, i)));
    case_differs(run, "rows that only one side has", missing, extra);
}

static bool meets_count(CaseRun *run, const char *what, const Json *part,
                        long is)
{
    long long wanted;

    if (part == NULL || !json_as_whole(part, &wanted) || wanted == is)
        return true;
    return case_differs(run, what, json_whole(wanted), json_whole(is));
}

static bool meets_successors(CaseRun *run, const WalkFound *found,
                             const Json *successors, const Json *contains)
{
    if (meets_count(run, "successors", successors, found->count))
        return true;
    if (run->verbose)
        tell_rows(run, found, contains);
    return false;
}

bool case_walk_is_met(CaseRun *run, const Json *expect)
{
    const Json *successors = json_member(expect, "successors");
    const Json *contains = json_member(expect, "contains");
    const Json *lacks = json_member(expect, "lacks");
    const Json *lines = json_member(expect, "lines");
    WalkFound found = {0};
    bool met;

    if (!successors && !contains && !lacks && !lines)
        return true;
    found.equipment = script_equipment(run->game->script);
    found.wants_positions = successors || contains || lacks;
    met = find_all(run, &found) &&
          meets_count(run, "lines", lines, found.lines) &&
          meets_successors(run, &found, successors, contains) &&
          meets_members(run, &found, "contains", contains, true) &&
          meets_members(run, &found, "lacks", lacks, false);
    drop_found(&found);
    return met;
}
