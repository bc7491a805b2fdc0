/*
 * case_test.c -- fuzzes files of rule cases, as `house test` reads them.
 */
#include "fuzz/games.h"
#include "fuzz/mutate.h"

#include <unistd.h>

#include "check/cases/cases.h"

const char fuzz_name[] = "case";
FuzzMutate *const fuzz_mutate = mutate_json;

static bool find(void *context, CaseScriptKind kind, const char *name,
                 CaseScript *script)
{
    const char *folder =
        kind == CASE_VARIANT ? "variants" : "variants/house-rules";

    (void)context;
    if (strlen(name) > 100 || strchr(name, '/') != NULL)
        return false;
    snprintf(script->file, sizeof script->file, "%s/%s.lua", folder, name);
    snprintf(script->scripts, sizeof script->scripts, "scripts");
    return access(script->file, R_OK) == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Cases cases = {.find = find, .out = fuzz_nowhere()};

    cases_run(&cases, "case.json", (const char *)data, size);
    assert_true(cases.failed <= cases.count);
    return 0;
}
