/*
 * house.c -- measures what the program itself costs: its start, its
 * memory, and copies of positions.
 */
#include "bench.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "check/random/random.h"

enum { COPIES = 200000, HASHES = 50000, STARTS = 11 };

/* If a span has less processor time than this number of seconds, we use its
 * elapsed time. With a clock that has steps of 10 ms, the error of a longer
 * time is at most a fifth. */
static const double shortest_span = 0.05;

extern char **environ;

static double read_clock(clockid_t clock)
{
    struct timespec time;

    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

double bench_now(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

double bench_clock(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

BenchSpan bench_begin(void)
{
    return (BenchSpan){.processor = bench_now(), .elapsed = bench_clock()};
}

double bench_took(const BenchSpan *span)
{
    double processor = bench_now() - span->processor;

    return processor < shortest_span ? bench_clock() - span->elapsed
                                     : processor;
}

Json *bench_figure(double number)
{
    char text[40];

    snprintf(text, sizeof text, "%.3g", number);
    return json_decimal(strtod(text, NULL));
}

long bench_kilobytes(void)
{
    FILE *file = fopen("/proc/self/statm", "r");
    char text[100] = "";
    char *end;
    long pages = 0;

    if (file == NULL)
        return 0;
    if (fgets(text, sizeof text, file) != NULL) {
        strtol(text, &end, 10);
        pages = strtol(end, NULL, 10);
    }
    fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* -- positions ------------------------------------------------------------ */

/* Measures the time to copy a position. The assembler statement prevents the
 * compiler from removing the copies, which are never read. */
static double time_copy(const Position *position)
{
    static Position copies[2];
    BenchSpan start;

    copies[0] = *position;
    start = bench_begin();
    for (int i = 0; i < COPIES; i++) {
        memcpy(&copies[(i + 1) & 1], &copies[i & 1], sizeof *position);
        __asm__ volatile("" : : "r"(copies) : "memory");
    }
    return bench_took(&start) / COPIES * 1e9;
}

static double time_hash(const Position *position, const Deck *deck)
{
    volatile uint64_t sum = 0;
    BenchSpan start = bench_begin();

    for (int i = 0; i < HASHES; i++)
        sum = sum + position_hash(position, deck);
    return bench_took(&start) / HASHES * 1e9;
}

Json *bench_position(const BenchSubject *subject)
{
    ScriptSource source =
        found_source(subject->rules, subject->found, &subject->house_rules);
    ScriptError error;
    RandomTally tally = {0};
    Json *object = json_new_object();
    Script *script = script_load(&source, &error);

    json_set(object, "bytes", json_whole((long long)sizeof(Position)));
    if (script != NULL &&
        random_game(script, "position", 60, NULL, NULL, &tally, NULL, &error)) {
        Position position = *script_position(script);
        json_set(object, "copy_ns", bench_figure(time_copy(&position)));
        json_set(object, "hash_ns",
                 bench_figure(
                     time_hash(&position, &script_equipment(script)->deck)));
    }
    script_free(script);
    return object;
}

/* -- the start of the program --------------------------------------------- */

static int compare_times(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;

    return (x > y) - (x < y);
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

/* Runs `house --version`. Returns its processor time in milliseconds, or a
 * negative number if the run fails. */
static double start_once(const char *house)
{
    char name[] = "house";
    char version[] = "--version";
    char *const arguments[] = {name, version, NULL};
    posix_spawn_file_actions_t actions;
    struct rusage used = {0};
    int status = 1;
    pid_t child;

    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null",
                                     O_WRONLY, 0);
    if (posix_spawn(&child, house, &actions, NULL, arguments, environ) == 0)
        wait4(child, &status, 0, &used);
    posix_spawn_file_actions_destroy(&actions);
    return status == 0 ? seconds_of(used.ru_utime) * 1000 +
                             seconds_of(used.ru_stime) * 1000
                       : -1;
}

Json *bench_start(const char *house)
{
    double times[STARTS];

    for (int i = 0; i < STARTS; i++)
        times[i] = start_once(house);
    qsort(times, STARTS, sizeof *times, compare_times);
    return times[0] < 0 ? json_nothing() : bench_figure(times[STARTS / 2]);
}
