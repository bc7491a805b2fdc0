/*
 * fuzz.h -- what every target is: a function that takes any bytes. libFuzzer
 * calls it with bytes that it invents (`make fuzz`). The test program of the
 * target calls it with every committed input, or with the files that it is
 * given.
 *
 * A target returns nothing: an error ends the program.
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The name of the target; its inputs are in corpus/NAME, in regressions/NAME
 * and in the folders that tests/fuzz/shelves lists. */
extern const char fuzz_name[];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Returns a copy as a text up to the first null byte, to be freed. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);

    assert_non_null(text);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* Cuts off and returns the next line of a text, or NULL after the last. */
static inline char *fuzz_line(char **text)
{
    char *line = *text;

    if (line == NULL)
        return NULL;
    *text = strchr(line, '\n');
    if (*text != NULL)
        *(*text)++ = '\0';
    return line;
}

/* Returns a stream whose output is dropped. */
static inline FILE *fuzz_nowhere(void)
{
    static FILE *nowhere;

    if (nowhere == NULL)
        nowhere = fopen("/dev/null", "w");
    assert_non_null(nowhere);
    return nowhere;
}

/*
 * A target whose inputs have a structure names a function that changes them by
 * it, such as mutate_json, in FUZZ_MUTATE. libFuzzer uses it, and mixes it with
 * its own changes of bytes; the test program of the target runs FUZZ_MUTANTS
 * changed inputs for each input.
 */
#ifdef FUZZ_MUTATE
size_t FUZZ_MUTATE(uint8_t *data, size_t size, size_t room, unsigned seed);
#endif

#if defined FUZZING && defined FUZZ_MUTATE

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    return seed % 8 == 0 ? LLVMFuzzerMutate(data, size, room)
                         : FUZZ_MUTATE(data, size, room, seed / 8);
}

#endif

#ifndef FUZZING

enum { FUZZ_ROOM = 1 << 20, FUZZ_MUTANTS = 1 };

static FILE *fuzz_tap; /* standard output may be written by the target */
static int fuzz_number;

#ifdef FUZZ_MUTATE
static void fuzz_replay_mutants(const char *path, const uint8_t *data,
                                size_t size)
{
    static uint8_t mutant[FUZZ_ROOM];
    const char *wanted = getenv("FUZZ_MUTANTS");
    const int count = wanted != NULL ? atoi(wanted) : FUZZ_MUTANTS;

    for (int i = 1; i <= count; i++) {
        memcpy(mutant, data, size);
        fprintf(fuzz_tap, "# %s, mutant %d\n", path, i);
        fflush(fuzz_tap);
        LLVMFuzzerTestOneInput(
            mutant, FUZZ_MUTATE(mutant, size, sizeof mutant, (unsigned)i));
    }
}
#else
#define fuzz_replay_mutants(path, data, size)
#endif

static void fuzz_replay(const char *path)
{
    static uint8_t data[FUZZ_ROOM];
    FILE *file = fopen(path, "rb");
    size_t size;

    fprintf(fuzz_tap, "# %s\n", path); /* in case it crashes */
    fflush(fuzz_tap);
    assert_non_null(file);
    size = fread(data, 1, sizeof data, file);
    fclose(file);
    LLVMFuzzerTestOneInput(data, size);
    fuzz_replay_mutants(path, data, size);
    fprintf(fuzz_tap, "ok %d - %s\n", ++fuzz_number, path);
}

static void fuzz_replay_all(const char *pattern)
{
    glob_t found = {0};

    glob(pattern, 0, NULL, &found);
    for (size_t i = 0; i < found.gl_pathc; i++)
        fuzz_replay(found.gl_pathv[i]);
    globfree(&found);
}

static void fuzz_replay_folder(const char *folder)
{
    char pattern[200];

    snprintf(pattern, sizeof pattern, "tests/fuzz/%s/%s/*", folder, fuzz_name);
    fuzz_replay_all(pattern);
}

/* Runs files that have a different purpose and are inputs too. */
static void fuzz_replay_shelves(void)
{
    FILE *shelves = fopen("tests/fuzz/shelves", "r");
    char line[300], target[100], pattern[200];

    assert_non_null(shelves);
    while (fgets(line, sizeof line, shelves) != NULL)
        if (sscanf(line, "%99s %199s", target, pattern) == 2 &&
            strcmp(target, fuzz_name) == 0)
            fuzz_replay_all(pattern);
    fclose(shelves);
}

int main(int count, char **paths)
{
    fuzz_tap = fdopen(dup(STDOUT_FILENO), "w");
    if (fuzz_tap == NULL || freopen("/dev/null", "w", stdout) == NULL)
        return 1;
    for (int i = 1; i < count; i++)
        fuzz_replay(paths[i]);
    if (count <= 1) {
        fuzz_replay_folder("corpus");
        fuzz_replay_folder("regressions");
        fuzz_replay_shelves();
    }
    fprintf(fuzz_tap, "1..%d\n", fuzz_number);
    return fuzz_number > 0 && fclose(fuzz_tap) == 0 ? 0 : 1;
}

#endif

#endif
