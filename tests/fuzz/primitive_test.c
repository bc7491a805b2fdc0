/*
 * primitive_test.c -- fuzzes generated scripts that call primitives (see
 * grammar.h). If FUZZ_SHOW is set in the environment, the script is printed
 * first.
 */
#include "fuzz/grammar.h"
#include "fuzz/play.h"

const char fuzz_name[] = "primitive";
FuzzMutate *const fuzz_mutate = NULL;

enum { ROOM = 64 * 1024, STEPS = 20000, MEMORY = 4 * 1024 * 1024 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[ROOM];
    size_t length = grammar_write(data, size, text, sizeof text);
    ScriptSource source = {
        .scripts = "scripts", .step_limit = STEPS, .memory_limit = MEMORY};

    if (getenv("FUZZ_SHOW") != NULL)
        fwrite(text, 1, length, stderr);
    source.file = play_write(text, length);
    play(&source, "fuzz", true);
    return 0;
}
