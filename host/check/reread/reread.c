/*
 * reread.c -- repeats turns from a position that was written and read again.
 */
#include "check/reread/reread.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/position/position.h"
#include "format/json.h"
#include "format/position_json.h"
#include "match/input/input.h"
#include "script/walk.h"

/* -- positions ------------------------------------------------------------ */

/* Writes the first difference of two positions: its path and both values. */
static void see_difference(void *context, const char *path, const Json *is,
                           const Json *was)
{
    char *read = is != NULL ? json_write(is) : NULL;
    char *written = was != NULL ? json_write(was) : NULL;
    char *text = context;

    if (text[0] == '\0')
        snprintf(text, MESSAGE_LIMIT, "%.100s was %.150s, and is %.150s", path,
                 written != NULL ? written : "missing",
                 read != NULL ? read : "missing");
    free(read);
    free(written);
}

static bool tell_change(ScriptError *error, const char *written,
                        const char *read)
{
    char difference[MESSAGE_LIMIT] = "";
    Json *is = json_read(read);
    Json *was = json_read(written);

    if (is != NULL && was != NULL)
        json_differences(is, was, see_difference, difference);
    json_drop(is);
    json_drop(was);
    return script_wrong(error, FAULT_SCRIPT,
                        "a position changes when it is written and read: %s",
                        difference[0] != '\0'
                            ? difference
                            : "it holds something that is not written");
}

static bool read_back(const Script *script, const char *text,
                      Position *position, ScriptError *error)
{
    FormatError fault;

    return position_read(text, script_equipment(script), "check", position,
                         &fault) ||
           script_wrong(error, FAULT_SCRIPT,
                        "a position cannot be read once it was written: %s: %s",
                        fault.path, fault.message);
}

bool reread_position(const Script *from, const Script *script,
                     const Position *before, Position *position,
                     ScriptError *error)
{
    const Equipment *equipment = script_equipment(script);
    char *written = position_json(before, script_equipment(from), SEAT_NONE);
    char *again = NULL;
    bool same = written != NULL && read_back(script, written, position, error);

    if (same) {
        again = position_json(position, equipment, SEAT_NONE);
        same = again != NULL && strcmp(written, again) == 0 &&
               position_hash(before, &equipment->deck) ==
                   position_hash(position, &equipment->deck);
        if (again != NULL && !same)
            tell_change(error, written, again);
    }
    if (written == NULL || (same && again == NULL))
        same = script_no_memory(error);
    free(written);
    free(again);
    return same;
}

/* Writes reread->start as a JSON value, reads the value into `position`, and
 * compares the two positions. If they differ, calls reread_position, which
 * compares texts and is slower. */
static bool is_same_position(const Reread *reread, Position *position,
                             ScriptError *error)
{
    const Equipment *equipment = script_equipment(reread->offered.script);
    FormatError fault;

    return (position_read_value(
                json_position(&reread->start, equipment, SEAT_NONE),
                script_equipment(reread->reader), "check", position, &fault) &&
            position_hash(position, &equipment->deck) ==
                position_hash(&reread->start, &equipment->deck)) ||
           reread_position(reread->offered.script, reread->reader,
                           &reread->start, position, error);
}

/* -- options -------------------------------------------------------------- */

/* Returns a hash that depends only on the option's token. We do not use ids,
 * because reading a position may change them. */
static uint64_t token_hash_of(const Offered *offered, Thing option)
{
    const Equipment *equipment = script_equipment(offered->script);

    if (option.type == THING_PYRAMID)
        return position_pyramid_key(script_position(offered->script),
                                    (Pyramid)option.id);
    if (option.type == THING_WORD)
        return random_hash_text(equipment->words[option.id]);
    return (uint64_t)option.type << 32 | option.id;
}

static int begin_of(const Offered *offered, int number)
{
    return number > 0 ? offered->ends[number - 1] : 0;
}

/* Records the options of a choice. Returns false if the list is full. */
static bool note_choice(Offered *offered, const Choice *choice)
{
    int begin = begin_of(offered, offered->count);

    offered->is_full = offered->is_full || offered->count == ASKED_MOST ||
                       begin + choice->count > LOOKS_MOST;
    if (offered->is_full)
        return false;
    for (int i = 0; i < choice->count; i++)
        offered->looks[begin + i] = token_hash_of(offered, choice->options[i]);
    offered->ends[offered->count++] = begin + choice->count;
    return true;
}

/* A Decide that records the options of a choice and then lets reread->decide
 * choose. */
static int note_and_decide(void *context, const Choice *choice)
{
    Reread *reread = context;
    Offered *offered = &reread->offered;
    int pick;

    if (choice->pruned == 0 &&
        input_find_twice(offered->script, choice, reread->twice))
        return -1;
    pick = reread->decide(reread->context, choice);
    if (note_choice(offered, choice))
        offered->picks[offered->count - 1] = pick;
    return pick;
}

/* True if the latest choice of `one` has the same options as the corresponding
 * choice of `other`. */
static bool is_same_choice(const Offered *one, const Offered *other)
{
    int last = one->count - 1;
    int begin = begin_of(one, last);
    int end = one->ends[last];

    return last < other->count && begin_of(other, last) == begin &&
           other->ends[last] == end &&
           memcmp(one->looks + begin, other->looks + begin,
                  sizeof *one->looks * (size_t)(end - begin)) == 0;
}

/* A Decide that repeats the recorded picks until the options differ. */
static int decide_again(void *context, const Choice *choice)
{
    Reread *reread = context;
    Offered *again = &reread->again;

    if (!note_choice(again, choice) || again->count - 1 == reread->stop ||
        !is_same_choice(again, &reread->offered))
        return -1;
    return reread->offered.picks[again->count - 1];
}

/* -- turns ---------------------------------------------------------------- */

static void reread_begin(Offered *offered, Script *script)
{
    offered->script = script;
    offered->count = 0;
    offered->is_full = false;
}

/* Repeats the turn from `start`. Returns false if the options differ or the
 * turn does not lead to `after`. Writes the picks to `line`. */
static bool repeat_turn_from(Reread *reread, const Position *start,
                             const Position *after, Line *line)
{
    const Deck *deck = &script_equipment(reread->reader)->deck;
    ScriptError error;

    line->count = 0;
    reread_begin(&reread->again, reread->reader);
    return script_turn(reread->reader, start, line, decide_again, reread,
                       &error) == RUN_DONE &&
           reread->again.count == reread->offered.count &&
           position_hash(script_position(reread->reader), deck) ==
               position_hash(after, deck);
}

/* -- differences ---------------------------------------------------------- */

/* Describes the choice after a line: "card: 0,0:K1 1,0:K1". Writes the place of
 * that choice in the script to `error`. */
static void describe_choice_after(Script *script, const Position *start,
                                  const Line *line, char *text, size_t size,
                                  ScriptError *error)
{
    ScriptError other;
    const Choice *choice = script_list(script, start, line, &other);
    char token[TOKEN_LIMIT];

    text[0] = '\0';
    text_add(text, size, "%s", choice != NULL ? choice->label : "no choice");
    for (int i = 0; choice != NULL && i < choice->count; i++) {
        input_option(script, choice, i, token);
        text_add(text, size, "%s %s", i == 0 ? ":" : "", token);
    }
    if (choice == NULL || choice->file == NULL)
        return;
    snprintf(error->file, sizeof error->file, "%s", choice->file);
    error->line = choice->line;
}

/* Replays the turn from both positions up to the choice whose options differ,
 * and sets the error to a description of both choices. */
static bool tell_other_options(Reread *reread, const Position *start,
                               const Position *after, const Line *line,
                               ScriptError *error)
{
    char was[120], is[120];
    ScriptError place = {.fault = FAULT_NONE};
    Line before;

    reread->stop = reread->again.count - 1;
    repeat_turn_from(reread, &reread->start, after, &before);
    describe_choice_after(reread->reader, &reread->start, &before, was,
                          sizeof was, &place);
    describe_choice_after(reread->reader, start, line, is, sizeof is, &place);
    script_wrong(error, FAULT_SCRIPT,
                 "a position offers other options when it was written and "
                 "read: '%s' before, '%s' after",
                 was, is);
    snprintf(error->file, sizeof error->file, "%s", place.file);
    error->line = place.line;
    return false;
}

RunEnd reread_play(Reread *reread, Script *script, const Position *start,
                   Line *line, Decide decide, void *context, ScriptError *error)
{
    char text[120];
    RunEnd end;

    reread->decide = decide;
    reread->context = context;
    reread->stop = -1;
    reread->twice[0] = '\0';
    reread->start = *start;
    reread_begin(&reread->offered, script);
    end = script_turn(script, start, line, note_and_decide, reread, error);
    if (reread->twice[0] == '\0')
        return end;
    script_wrong(error, FAULT_SCRIPT,
                 "two options of a choice have the same token: %s",
                 reread->twice);
    describe_choice_after(script, &reread->start, line, text, sizeof text,
                          error);
    return RUN_FAILED;
}

bool reread_check(Reread *reread, const Position *after, ScriptError *error)
{
    const Position was = *after;
    Position start;
    Line line;
    bool same;

    if (!is_same_position(reread, &start, error))
        return false;
    if (reread->offered.is_full ||
        repeat_turn_from(reread, &start, &was, &line))
        return true;
    same = reread->again.count == 0 ||
           is_same_choice(&reread->again, &reread->offered);
    /* If the turn also differs when it is repeated from the original position,
     * the difference is not due to writing and reading. */
    if (!repeat_turn_from(reread, &reread->start, &was, &line))
        return true;
    repeat_turn_from(reread, &start, &was, &line);
    if (!same)
        return tell_other_options(reread, &start, &was, &line, error);
    return script_wrong(error, FAULT_SCRIPT,
                        "a turn has a different result when the position "
                        "before it was written and read");
}
