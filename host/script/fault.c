/*
 * fault.c -- reports the error of a script to a Reporter.
 */
#include "script/fault.h"

int complain_script(const Reporter *reporter, const ScriptError *error)
{
    static const char *const kinds[] = {[FAULT_PLAYER] = "player",
                                        [FAULT_USAGE] = "usage",
                                        [FAULT_SCRIPT] = "script",
                                        [FAULT_LIMIT] = "limit",
                                        [FAULT_FILE] = "file"};
    Fault fault = error->fault;

    if (fault == FAULT_NONE || fault == FAULT_STOPPED)
        fault = FAULT_SCRIPT;
    return complain_at(reporter, kinds[fault], (int)fault, error->file,
                       error->line, "%s", error->message);
}
