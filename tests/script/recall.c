/*
 * recall.c -- plays random turns of a script with each setting of HOUSE_RECALL.
 */
#include "script/recall.h"

#include <sys/wait.h>
#include <unistd.h>

#include "format/token.h"
#include "script/counts.h"
#include "script/walk.h"

/* Games are short, so that the turns of different games have much in common. */
enum {
    TURNS = 160,
    TURNS_OF_A_GAME = 8,
    WALKS = 30,
    TOLD = 400,
    STEPS = 1000000,
    FEW_STEPS = 60000
};

/* A Played describes the turns and walks of a script as texts. A walk visits
 * the lines of a turn. */
typedef struct Played {
    char turns[TURNS][TOLD];
    char walks[WALKS][TOLD];
    RecallCounts counts;
} Played;

static int pick_random(void *context, const Choice *choice)
{
    uint64_t *random = context;

    *random = *random * 6364136223846793005u + 1442695040888963407u;
    return (int)((*random >> 33) % (uint64_t)choice->count);
}

static Script *load(const RecallCase *each)
{
    char text[3 * SMALL_TEXT], told[SMALL_TEXT];
    ScriptError error;
    ScriptSource source = {.scripts = "tests/script/library",
                           .memory_limit = 2 * 1024 * 1024,
                           .step_limit = each->turns > 0 ? FEW_STEPS : STEPS};
    Script *script;

    snprintf(text, sizeof text,
             "%s\nlocal function turn(me)\n%s\nend\n"
             "return require 'small' { turn = turn, %s }\n",
             each->functions, each->body,
             each->fields != NULL ? each->fields : "");
    source.file = small_write("small.lua", text);
    script = script_load(&source, &error);
    if (script == NULL) {
        small_tell(&error, told, sizeof told);
        fail_msg("does not load: %s\n%s", told, text);
    }
    return script;
}

static uint64_t hash_events(const Script *script)
{
    const EventLog *log = script_events(script);
    uint64_t sum = (uint64_t)log->count;

    for (int i = 0; i < log->count; i++) {
        const Event *event = &log->events[i];
        sum = sum * 31 + event->kind * 7u + event->card * 3u + event->pyramid;
        if (event->kind == EVENT_PRINT || event->kind == EVENT_SAY)
            for (const char *at = event_text(log, event); *at != '\0'; at++)
                sum = sum * 31 + (unsigned char)*at;
    }
    return sum;
}

/* Returns a hash of the tokens of the picks, because word numbers differ
 * between processes. */
static uint64_t hash_picks(const Script *script, const Line *line)
{
    uint64_t sum = 0;

    for (int i = 0; i < line->count; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, line->picks[i], script_turn_start(script),
                    script_equipment(script));
        for (const char *at = token; *at != '\0'; at++)
            sum = sum * 31 + (unsigned char)*at;
        sum = sum * 31 + ' ';
    }
    return sum;
}

/* Writes what a turn has done, and the hash of its picks. */
static void describe_turn(Script *script, RunEnd end, const Line *line,
                          const ScriptError *error, char *out)
{
    const Deck *deck = &script_equipment(script)->deck;

    if (end == RUN_FAILED)
        snprintf(out, TOLD, "fault %d at line %d: %.300s", error->fault,
                 error->line, error->message);
    else
        snprintf(
            out, TOLD, "%d, %d picks %llx, position %llx, events %llx", end,
            line->count, (unsigned long long)hash_picks(script, line),
            (unsigned long long)position_hash(script_position(script), deck),
            (unsigned long long)hash_events(script));
}

static void play_turns(Script *script, int turns, Played *played)
{
    Position start = small_start(script), now = start;
    uint64_t random = 1;
    char seed[16];

    for (int i = 0; i < turns; i++) {
        Line line = {.count = 0};
        ScriptError error;
        RunEnd end;
        if (i % TURNS_OF_A_GAME == 0) {
            now = start;
            snprintf(seed, sizeof seed, "%d", i);
            now.chance = chance_from_text(seed);
        }
        end = script_turn(script, &now, &line, pick_random, &random, &error);
        describe_turn(script, end, &line, &error, played->turns[i]);
        now = end == RUN_DONE ? *script_position(script) : start;
        if (now.over)
            now = start;
    }
}

typedef struct WalkSum {
    const Deck *deck;
    int lines;
    uint64_t sum;
} WalkSum;

static bool add_visit(void *context, const Line *line, const Position *position,
                      bool cut)
{
    WalkSum *walked = context;

    walked->lines++;
    walked->sum = walked->sum * 31 + position_hash(position, walked->deck) +
                  (uint64_t)line->count * 2 + cut;
    return true;
}

static void play_walks(Script *script, Played *played)
{
    Position now = small_start(script);
    uint64_t random = 2;

    for (int i = 0; i < WALKS; i++) {
        WalkLimits limits = {
            .stop_at_reveal = i % 2 == 0, .most = 60, .tries = 200};
        WalkSum walked = {&script_equipment(script)->deck, 0, 0};
        Line line = {.count = 0};
        ScriptError error;
        RunEnd end = script_walk(script, &now, &line, limits, add_visit,
                                 &walked, &error);
        snprintf(played->walks[i], TOLD, "%d, %d lines %llx %.300s", end,
                 walked.lines, (unsigned long long)walked.sum,
                 end == RUN_FAILED ? error.message : "");
        line.count = 0;
        if (i % 5 != 4 && script_turn(script, &now, &line, pick_random, &random,
                                      &error) == RUN_DONE)
            now = *script_position(script);
        else
            now = small_start(script);
        if (now.over)
            now = small_start(script);
    }
}

static void play(const RecallCase *each, const char *setting, Played *played)
{
    Script *script;

    setenv("HOUSE_RECALL", setting, 1);
    script = load(each);
    play_turns(script, each->turns > 0 ? each->turns : TURNS, played);
    played->counts = script_recall_counts(script);
    if (each->turns == 0)
        play_walks(script, played);
    script_free(script);
}

static void print_case(const RecallCase *each, const char *what)
{
    fprintf(stderr, "-- %s\n%s\n%s\n%s\n", what, each->functions, each->body,
            each->fields != NULL ? each->fields : "");
}

/* Prints the first difference. Returns 1 if there is one, and 0 otherwise. */
static int compare(const RecallCase *each, const char *setting, const Played *a,
                   const Played *b)
{
    char what[3 * TOLD];

    for (int i = 0; i < TURNS + WALKS; i++) {
        bool is_turn = i < TURNS;
        const char *one = is_turn ? a->turns[i] : a->walks[i - TURNS];
        const char *two = is_turn ? b->turns[i] : b->walks[i - TURNS];
        if (strcmp(one, two) == 0)
            continue;
        snprintf(what, sizeof what, "%s: %s %d differs: %s / %s", setting,
                 is_turn ? "turn" : "walk", is_turn ? i : i - TURNS, one, two);
        print_case(each, what);
        return 1;
    }
    return 0;
}

static int check_counts(const RecallCase *each, const RecallCounts *counts)
{
    char what[100];
    bool fine = true;

    if (each->expected == MOSTLY)
        fine = 2 * counts->followed >= counts->passes;
    else if (each->expected == PARTLY)
        fine = counts->followed > 0;
    else if (each->expected == NEVER)
        fine = counts->followed == 0;
    snprintf(what, sizeof what, "%ld of %ld passes were followed, %d nodes",
             counts->followed, counts->passes, counts->nodes);
    if (!fine || getenv("TELL") != NULL)
        print_case(each, what);
    return !fine;
}

static int count_differences(const RecallCase *each)
{
    static Played off, on, checked;
    int differences;

    play(each, "off", &off);
    play(each, "on", &on);
    differences = compare(each, "on", &off, &on);
    differences += check_counts(each, &on.counts);
    fflush(NULL); /* flushed now, because the next call may end the process */
    play(each, "check", &checked);
    return differences + compare(each, "check", &off, &checked);
}

/* Each case runs in its own process, because HOUSE_RECALL=check ends the
 * process at a difference. The parent must not load a Script, because a Script
 * has a thread. */
static bool has_differences(const RecallCase *each)
{
    int status = 0;
    pid_t child;

    fflush(NULL);
    child = fork();
    assert_true(child >= 0);
    if (child == 0)
        _exit(count_differences(each) > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!WIFEXITED(status))
        print_case(each, "the process was ended by a signal");
    return status != 0;
}

void recall_check_all(const RecallCase *cases, size_t count)
{
    int wrong = 0;

    /* We create the file before the child processes do, because the process
     * that creates a file removes it. */
    small_write("small.lua", "");
    for (size_t i = 0; i < count; i++)
        wrong += has_differences(&cases[i]);
    if (wrong > 0)
        fail_msg("%d of %zu scripts differ", wrong, count);
}
