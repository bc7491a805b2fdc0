/*
 * cases_walk.c -- what a case expects of all complete turns that can follow.
 */
#include <stdlib.h>
#include <string.h>

#include "format/position_json.h"
#include "match/cases.h"

enum { LINES_MOST = 200000 };

typedef struct Found {
    const Equipment *equipment;
    bool wants_positions;
    long lines;
    char **texts; /* positions, each as JSON */
    int count, room;
    bool failed;
} Found;

static bool keep_text(Found *found, char *text)
{
    if (found->count == found->room) {
        int room = found->room == 0 ? 256 : found->room * 2;
        char **texts = realloc(found->texts, sizeof *texts * (size_t)room);
        if (texts == NULL) {
            free(text);
            return false;
        }
        found->texts = texts;
        found->room = room;
    }
    found->texts[found->count++] = text;
    return true;
}

static bool visit(void *context, const Line *line, const Position *position,
                  bool cut)
{
    Found *found = context;
    char *text;

    (void)line;
    (void)cut;
    found->lines++;
    if (!found->wants_positions)
        return true;
    text = position_json(position, found->equipment, SEAT_NONE);
    if (text == NULL || !keep_text(found, text))
        found->failed = true;
    return !found->failed;
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void keep_distinct(Found *found)
{
    int kept = 0;

    if (found->count > 0)
        qsort(found->texts, (size_t)found->count, sizeof *found->texts,
              compare_texts);
    for (int i = 0; i < found->count; i++) {
        if (kept > 0 && strcmp(found->texts[kept - 1], found->texts[i]) == 0)
            free(found->texts[i]);
        else
            found->texts[kept++] = found->texts[i];
    }
    found->count = kept;
}

static void drop_found(Found *found)
{
    for (int i = 0; i < found->count; i++)
        free(found->texts[i]);
    free(found->texts);
}

/* Walks all that can follow the line. False when that cannot be told. */
static bool find_all(CaseRun *run, Found *found)
{
    WalkLimits limits = {false, LINES_MOST};
    const Game *game = run->game;
    ScriptError error;
    RunEnd end;

    if (run->end != RUN_OPEN)
        return case_complain(run, "nothing can follow: %s",
                             run->end == RUN_REFUSED ? run->refusal
                                                     : "the turn is complete");
    end = script_walk(game->script, &game->now, &game->line, limits, visit,
                      found, &error);
    if (end == RUN_FAILED)
        return case_fault(run, &error);
    if (found->failed)
        return case_complain(run, "memory ran out");
    if (end == RUN_OPEN)
        return case_complain(run, "more than %d lines", LINES_MOST);
    keep_distinct(found);
    return true;
}

static bool meets_count(CaseRun *run, const char *what, const Json *part,
                        long is)
{
    long long wanted;

    if (part == NULL || !json_as_whole(part, &wanted) || wanted == is)
        return true;
    return case_differs(run, what, json_whole(wanted), json_whole(is));
}

static bool text_contains(const char *text, const Json *part)
{
    char message[80];
    char difference[400];
    int line;
    Json *whole =
        json_parse(text, strlen(text), &line, message, sizeof message);
    bool contains = whole != NULL &&
                    json_contains(whole, part, difference, sizeof difference);

    json_drop(whole);
    return contains;
}

static bool is_among(const Found *found, const Json *part)
{
    for (int i = 0; i < found->count; i++)
        if (text_contains(found->texts[i], part))
            return true;
    return false;
}

static bool meets_members(CaseRun *run, const Found *found, const char *key,
                          const Json *parts, bool wanted)
{
    for (int i = 0; i < json_length(parts); i++)
        if (is_among(found, json_at(parts, i)) != wanted)
            return case_complain(run, "%s[%d]: %s of %d positions", key, i,
                                 wanted ? "is none" : "is one", found->count);
    return true;
}

bool case_walk_is_met(CaseRun *run, const Json *expect)
{
    const Json *successors = json_member(expect, "successors");
    const Json *contains = json_member(expect, "contains");
    const Json *lacks = json_member(expect, "lacks");
    const Json *lines = json_member(expect, "lines");
    Found found = {0};
    bool met;

    if (!successors && !contains && !lacks && !lines)
        return true;
    found.equipment = script_equipment(run->game->script);
    found.wants_positions = successors || contains || lacks;
    met = find_all(run, &found) &&
          meets_count(run, "lines", lines, found.lines) &&
          meets_count(run, "successors", successors, found.count) &&
          meets_members(run, &found, "contains", contains, true) &&
          meets_members(run, &found, "lacks", lacks, false);
    drop_found(&found);
    return met;
}
