/*
 * sums.c -- adds up games.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "lab/sums/sums.h"

const char *const course_names[] = {
    "draw", "hands", "board", "discard", "pyramids", "lead", "leader",
};
_Static_assert(sizeof course_names / sizeof *course_names == COURSES,
               "a name for each");

/* -- courses -------------------------------------------------------------- */

static long long sums_total(const uint8_t *list, int count)
{
    long long sum = 0;

    for (int i = 0; i < count; i++)
        sum += list[i];
    return sum;
}

/* Returns the fraction, in sixtieths, of the leading seats that win the game
 * later. The seats with the greatest value lead. */
static long long leader(const Trace *trace, const TraceTurn *turn)
{
    unsigned leaders = trace_leaders(trace, turn);
    int winners = __builtin_popcount(leaders & trace->result.winners);

    return leaders == 0
               ? 0
               : (long long)winners * WHOLE_WIN / __builtin_popcount(leaders);
}

static long long course_at(const Trace *trace, const TraceTurn *turn,
                           CourseValue course)
{
    switch (course) {
    case COURSE_DRAW:
        return turn->draw;
    case COURSE_HANDS:
        return turn->hands;
    case COURSE_BOARD:
        return turn->board;
    case COURSE_DISCARD:
        return turn->discard;
    case COURSE_PYRAMIDS:
        return sums_total(turn->pyramids, trace->seats);
    case COURSE_LEAD:
        return trace_lead(trace, turn);
    case COURSE_LEADER:
        return leader(trace, turn);
    case COURSES:
        break;
    }
    return 0;
}

static bool has_course(const Trace *trace, CourseValue course)
{
    if (course < COURSE_LEAD)
        return trace->turn_count > 0;
    return trace->is_followed && trace->has_values && trace->turn_count > 0 &&
           trace->teams.count > 1 &&
           (course == COURSE_LEAD || trace->result.winners != 0);
}

static void add_course(Sums *sums, const Trace *trace, CourseValue course)
{
    if (!has_course(trace, course))
        return;
    sums->course_games[course]++;
    for (int tenth = 0; tenth < TENTHS; tenth++) {
        int at = (int)((long)trace_length(trace) * tenth / (TENTHS - 1));
        sums->courses[course][tenth] +=
            course_at(trace, &trace->turns[at], course);
    }
}

/* -- lists ------------------------------------------------------------------
 *
 * The lists of items, reasons and functions are sorted, so that the sums do not
 * depend on the order in which games are added.
 */

typedef int Compare(const void *one, const void *other);

/* Returns the row of a sorted list that equals `key`, or inserts a copy of
 * `key`. Returns NULL if memory runs out. `list` points to the pointer to the
 * rows. */
static void *find_row(void *list, int *count, int *room, size_t size,
                      const void *key, Compare *compare)
{
    char *rows;
    int low = 0;
    int high = *count;

    memcpy(&rows, list, sizeof rows);
    while (low < high) {
        int middle = (low + high) / 2;
        int order = compare(key, rows + size * (size_t)middle);
        if (order == 0)
            return rows + size * (size_t)middle;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    if (!list_grow(list, *count, room, size))
        return NULL;
    memcpy(&rows, list, sizeof rows);
    rows += size * (size_t)low;
    memmove(rows + size, rows, size * (size_t)(*count - low));
    memcpy(rows, key, size);
    ++*count;
    return rows;
}

static int compare_uses(const void *a, const void *b)
{
    const UseSum *one = a;
    const UseSum *other = b;
    int order = one->type - other->type;

    if (order == 0)
        order = strcmp(one->label, other->label);
    return order != 0 ? order : strcmp(one->name, other->name);
}

/* Adds a text to a hash. The text is padded with zeros to `size` bytes, a
 * multiple of 8. */
static uint64_t hash_words(uint64_t hash, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i += sizeof hash) {
        uint64_t word;
        memcpy(&word, text + i, sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return hash;
}

/* Searches the list for the row of an item, and stores its index in `*guess`.
 * We prevent inlining, which would slow down the caller. */
static __attribute__((noinline)) UseSum *find_use(Sums *sums, const char *label,
                                                  const TraceItem *item,
                                                  int32_t *guess)
{
    UseSum key = {.type = item->type};
    UseSum *use;

    memcpy(key.label, label, sizeof key.label);
    memcpy(key.name, item->name, sizeof key.name);
    use = find_row(&sums->uses, &sums->use_count, &sums->use_room, sizeof key,
                   &key, compare_uses);
    if (use != NULL)
        *guess = (int32_t)(use - sums->uses);
    return use;
}

/* Returns the row of an item, or NULL if memory runs out. We first look where
 * the item was found before, because most items occur again. */
static UseSum *use_of(Sums *sums, const char *label, uint64_t label_hash,
                      const TraceItem *item)
{
    uint64_t hash = hash_words(label_hash + item->type, item->name, NAME_LIMIT);
    int32_t *guess = &sums->guesses[hash % USE_GUESSES];
    UseSum *use = *guess < sums->use_count ? &sums->uses[*guess] : NULL;

    return use != NULL && use->type == item->type &&
                   memcmp(use->name, item->name, NAME_LIMIT) == 0 &&
                   memcmp(use->label, label, TRACE_LABEL_SIZE) == 0
               ? use
               : find_use(sums, label, item, guess);
}

/* A GameItems has the data that are equal for all items of a game. */
typedef struct GameItems {
    uint64_t label_hashes[TRACE_LABELS];
    uint64_t shares[SEAT_LIMIT]; /* see trace_share */
} GameItems;

/* True if the item was an option of a complete turn. */
static bool was_offered(const Trace *trace, int number)
{
    for (int seat = 0; seat < trace->seats; seat++)
        if (trace->offered[seat][number] > 0)
            return true;
    return false;
}

static bool add_item_use(Sums *sums, const Trace *trace, int number,
                         const GameItems *game)
{
    const TraceItem *item = &trace->items[number];
    UseSum *use = use_of(sums, trace->labels[item->label],
                         game->label_hashes[item->label], item);
    int64_t value;

    if (use == NULL)
        return false;
    for (int seat = 0; seat < trace->seats; seat++) {
        uint64_t *counts = use->counts[seat];
        uint32_t taken = trace->taken[seat][number];
        counts[USE_OFFERED] += trace->offered[seat][number];
        counts[USE_TAKEN] += taken;
        if (trace->end != TRACE_OVER || taken == 0)
            continue;
        counts[USE_GAMES]++;
        counts[USE_SHARES] += game->shares[seat];
    }
    for (Association i = 0; i < ASSOCIATIONS; i++)
        if (association_of(trace, number, i, &value))
            mean_add(&use->means[i], value);
    return true;
}

static bool add_game_uses(Sums *sums, const Trace *trace)
{
    GameItems game;

    for (int i = 0; i < trace->label_count; i++)
        game.label_hashes[i] =
            hash_words(0, trace->labels[i], TRACE_LABEL_SIZE);
    for (int seat = 0; seat < trace->seats; seat++)
        game.shares[seat] = (uint64_t)trace_share(trace, seat);
    for (int i = 1; i <= trace->item_count; i++)
        if (was_offered(trace, i) && !add_item_use(sums, trace, i, &game))
            return false;
    return true;
}

static int compare_reasons(const void *one, const void *other)
{
    return strcmp(((const ReasonSum *)one)->reason,
                  ((const ReasonSum *)other)->reason);
}

/* Adds the game to the count of the reason why it ended. Each number in the
 * reason is first replaced by "#". */
static bool add_reason(Sums *sums, const Trace *trace)
{
    ReasonSum key = {.count = 0};
    ReasonSum *row;
    char *end = key.reason;

    if (trace->end != TRACE_OVER)
        return true;
    for (const char *at = trace->result.reason; *at != '\0'; at++) {
        bool is_digit = *at >= '0' && *at <= '9';
        if (!is_digit || end == key.reason || end[-1] != '#')
            *end++ = (char)(is_digit ? '#' : *at);
    }
    row = find_row(&sums->reasons, &sums->reason_count, &sums->reason_room,
                   sizeof key, &key, compare_reasons);
    if (row != NULL)
        row->count++;
    return row != NULL;
}

static int compare_functions(const void *a, const void *b)
{
    const FunctionSum *one = a;
    const FunctionSum *other = b;
    int order = strcmp(one->file, other->file);

    if (order == 0)
        order = (one->line > other->line) - (one->line < other->line);
    return order != 0 ? order : strcmp(one->name, other->name);
}

bool sums_add_function(Sums *sums, const FunctionSum *function, bool *changed)
{
    int before = sums->function_count;
    FunctionSum *row =
        find_row(&sums->functions, &sums->function_count, &sums->function_room,
                 sizeof *row, function, compare_functions);

    if (row == NULL)
        return false;
    if (changed != NULL)
        *changed = sums->function_count > before ||
                   (function->is_called && !row->is_called);
    row->is_called = row->is_called || function->is_called;
    return true;
}

/* -- games ---------------------------------------------------------------- */

Sums *sums_new(void)
{
    Sums *sums = calloc(1, sizeof *sums);

    if (sums != NULL)
        sums->longest.index = sums->shortest.index = sums->closest.index = -1;
    return sums;
}

void sums_free(Sums *sums)
{
    if (sums == NULL)
        return;
    free(sums->uses);
    free(sums->reasons);
    free(sums->functions);
    free(sums);
}

uint64_t sums_played(const Sums *sums)
{
    return sums->ends[TRACE_OVER] + sums->ends[TRACE_CAPPED];
}

uint64_t sums_games(const Sums *sums)
{
    return sums_played(sums) + sums->ends[TRACE_FAILED] +
           sums->ends[TRACE_LOST];
}

double fair_share(double won, double ended, int teams)
{
    return (ended > 0 ? won / ended : 1) / teams;
}

double sums_fair(const Sums *sums, int seats)
{
    double ended = (double)sums->ends[TRACE_OVER];

    return fair_share(ended - (double)sums->winners[0], ended,
                      sums->seats > 0 ? sums->teams.count : seats);
}

bool sums_has_rivals(const Sums *sums)
{
    return sums->teams.count != 1;
}

/* Stores the teams of the games. A game without declared teams does not replace
 * known teams, because its process may have ended before the teams were
 * declared. */
static void note_teams(Sums *sums, const Trace *trace)
{
    if (trace->seats > sums->seats ||
        teams_are_declared(&trace->teams, trace->seats))
        sums->teams = trace->teams;
    if (trace->seats > sums->seats)
        sums->seats = trace->seats;
}

/* Keeps the game with the greater number in `*kept`. If both numbers are equal,
 * keeps the game with the lower index. */
static void keep_greatest(Notable *kept, Notable other)
{
    if (other.index < 0)
        return;
    if (kept->index < 0 || other.number > kept->number ||
        (other.number == kept->number && other.index < kept->index))
        *kept = other;
}

static void keep_least(Notable *kept, Notable other)
{
    Notable turned = {kept->index, -kept->number};

    keep_greatest(&turned, (Notable){other.index, -other.number});
    *kept = (Notable){turned.index, -turned.number};
}

static void add_notable(Sums *sums, const Trace *trace)
{
    Notable game = {trace->index, trace_length(trace)};
    long long number;

    if (trace->end != TRACE_OVER)
        return;
    keep_greatest(&sums->longest, game);
    keep_least(&sums->shortest, game);
    if (measure_find("margin")->of(trace, &number))
        keep_least(&sums->closest, (Notable){trace->index, number});
}

static void add_measures(Sums *sums, const Trace *trace)
{
    for (int i = 0; i < measure_count; i++) {
        long long number;
        if (measures[i].of(trace, &number))
            sum_add(&sums->measures[i], number);
    }
}

static void add_failure(Sums *sums, const FailedGame *failure)
{
    int at = sums->failure_count;

    while (at > 0 && sums->failures[at - 1].index > failure->index)
        at--;
    if (at == FAILURES_KEPT)
        return;
    if (sums->failure_count < FAILURES_KEPT)
        sums->failure_count++;
    memmove(&sums->failures[at + 1], &sums->failures[at],
            sizeof *failure * (size_t)(sums->failure_count - at - 1));
    sums->failures[at] = *failure;
}

static void add_failed(Sums *sums, const Trace *trace)
{
    FailedGame failure = {trace->index, trace->end, trace->fault, ""};

    memcpy(failure.message, trace->message, sizeof failure.message);
    add_failure(sums, &failure);
}

static bool add_played(Sums *sums, const Trace *trace)
{
    sums->turns += (uint64_t)trace_length(trace);
    sums->choices += (uint64_t)trace->choice_count;
    sums->banned += trace->banned;
    sums->forced += trace->forced;
    sums->examined += trace->is_examined;
    if (trace->end == TRACE_OVER)
        sums->winners[teams_among(&trace->teams, trace->result.winners)]++;
    for (int i = 0; i < trace->choice_count; i++)
        sums->options[bucket_of(trace->choices[i].options)]++;
    for (int i = 0; i < TRACE_EVENTS; i++)
        sums->events[i] += trace->events[i];
    for (CourseValue course = 0; course < COURSES; course++)
        add_course(sums, trace, course);
    add_measures(sums, trace);
    add_notable(sums, trace);
    return add_game_uses(sums, trace) && add_reason(sums, trace);
}

bool sums_add(Sums *sums, const Trace *trace)
{
    if (trace->end == TRACE_STOPPED)
        return true;
    note_teams(sums, trace);
    sums->ends[trace->end]++;
    if (trace->end == TRACE_OVER || trace->end == TRACE_CAPPED)
        return add_played(sums, trace);
    add_failed(sums, trace);
    return true;
}
