/*
 * script.h -- the rules of a variant, loaded and ready to run. The same
 * position and line always give the same result. All scripts of a process must
 * run in the same thread.
 */
#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include <stddef.h>

#include "core/equipment.h"
#include "script/fault.h"

typedef struct Script Script;
typedef struct Examination Examination;

/* A ScriptReader is a source of script files. */
typedef struct ScriptReader {
    /* Returns the text at `path`, followed by a null byte, and sets `size`. The
     * caller must free the text. Returns NULL with errno on failure. */
    char *(*read)(void *context, const char *path, size_t *size);
    void *context; /* passed to `read`; must live as long as the script */
} ScriptReader;

typedef struct ScriptSource {
    const char *file;     /* the path of the variant's file */
    const char *scripts;  /* the folders that `require` searches, one on each
                             line; NULL means "scripts" */
    int players;          /* number of players; 0 means the least number that
                             the variant allows */
    Seats seats;          /* the seats; if `seats.count` is 0, the variant's
                           * seats are used */
    int house_rule_count; /* number of files in `house_rules` */
    const char *const *house_rules; /* files of house rules, in the order in
                                       which they are applied */
    int setting_count; /* number of settings; a setting is NAME=VALUE, as after
                          --set */
    const char *const *settings;
    int value_count; /* number of option values that a position gives; each
                      * value has a type */
    const OptionValue *values;
    ScriptReader reader;      /* reads all files; if `read` is NULL, the
                                 files are read from the disk */
    bool ignores_learned;     /* true to leave out the learned value, see
                                 learned.h */
    Examination *examination; /* observes the script and makes its runs slower;
                                 borrowed; may be NULL */
    size_t memory_limit;      /* greatest number of bytes of Lua memory; 0 means
                                 16 MB */
    long step_limit;          /* greatest number of VM instructions in a run; 0
                                 means the default */
} ScriptSource;

/* Returns a script, or NULL with `error` set if the variant cannot be
 * loaded. */
Script *script_load(const ScriptSource *source, ScriptError *error);
void script_free(Script *script); /* `script` may be NULL */

const Equipment *script_equipment(const Script *script);

#endif
