/*
 * script_test.c -- fuzzes texts of scripts. It plays variants for some turns.
 * It tries a house rule in the game that the rule names.
 */
#include "fuzz/play.h"
#include "script/examination.h"
#include "script/house_rule_info.h"
#include "script/variant_info.h"

const char fuzz_name[] = "script";
FuzzMutate *const fuzz_mutate = NULL;

enum { STEPS = 200000, MEMORY = 6 * 1024 * 1024 };

static void play_with(const char *path)
{
    const glob_t *files = games_files();
    HouseRuleInfo info;
    ScriptError error;
    int game;

    ScriptSource source = {.file = path,
                           .scripts = "scripts",
                           .step_limit = STEPS,
                           .memory_limit = MEMORY};

    if (!script_read_house_rule(&source, &info, &error)) {
        games_check_error(&error);
        return;
    }
    game = games_find(info.of);
    source.file = files->gl_pathv[game < 0 ? 0 : game];
    source.house_rule_count = 1;
    source.house_rules = &path;
    play(&source, "fuzz", false);
}

/* True if the text declares a house rule rather than a variant. */
static bool is_house_rule(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    bool is = strstr(text, "house_rule") != NULL;

    free(text);
    return is;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *path = play_write(data, size);
    Examination *examination = size % 2 == 0 ? examination_new() : NULL;
    ScriptSource source = {.file = path,
                           .scripts = "scripts",
                           .examination = examination,
                           .step_limit = STEPS,
                           .memory_limit = MEMORY};

    if (is_house_rule(data, size))
        play_with(path);
    else
        play(&source, "fuzz", false);
    examination_free(examination);
    return 0;
}
