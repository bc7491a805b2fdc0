#include "fuzz/fuzz.h"

#include <glob.h>
#include <unistd.h>

char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);

    assert_non_null(text);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

char *fuzz_line(char **text)
{
    char *line = *text;

    if (line == NULL)
        return NULL;
    *text = strchr(line, '\n');
    if (*text != NULL)
        *(*text)++ = '\0';
    return line;
}

FILE *fuzz_nowhere(void)
{
    static FILE *nowhere;

    if (nowhere == NULL)
        nowhere = fopen("/dev/null", "w");
    assert_non_null(nowhere);
    return nowhere;
}

#ifdef FUZZING

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    return fuzz_mutate == NULL || seed % 8 == 0
               ? LLVMFuzzerMutate(data, size, room)
               : fuzz_mutate(data, size, room, seed / 8);
}

#else

enum { FUZZ_ROOM = 1 << 20, FUZZ_MUTANTS = 1 };

static FILE *fuzz_tap; /* a stream for TAP, because the target may write to
                        * standard output */
static int fuzz_number;

static void fuzz_replay_mutants(const char *path, const uint8_t *data,
                                size_t size)
{
    static uint8_t mutant[FUZZ_ROOM];
    const char *wanted = getenv("FUZZ_MUTANTS");
    const int count = wanted != NULL ? atoi(wanted) : FUZZ_MUTANTS;

    for (int i = 1; fuzz_mutate != NULL && i <= count; i++) {
        memcpy(mutant, data, size);
        fprintf(fuzz_tap, "# %s, mutant %d\n", path, i);
        fflush(fuzz_tap);
        LLVMFuzzerTestOneInput(
            mutant, fuzz_mutate(mutant, size, sizeof mutant, (unsigned)i));
    }
}

static void fuzz_replay(const char *path)
{
    static uint8_t data[FUZZ_ROOM];
    FILE *file = fopen(path, "rb");
    size_t size;

    fprintf(fuzz_tap, "# %s\n", path); /* prints the input's path first, in case
                                        * the target crashes */
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

/* Runs the target on files of the project, such as variants. The file
 * tests/fuzz/shelves lists these files. */
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
