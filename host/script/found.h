/*
 * found.h -- the files of the rules of a game, after somebody has found them by
 * their names.
 */
#ifndef SCRIPT_FOUND_H
#define SCRIPT_FOUND_H

#include "base/list.h"
#include "base/reporter.h"
#include "script/house_rule_info.h"
#include "script/script.h"

enum { SHORT_NAME_LIMIT = 64 };

/* A Found is a variant or a house rule that was found. */
typedef struct Found {
    char name[SHORT_NAME_LIMIT]; /* name of the script's file without ".lua" */
    char file[PATH_LIMIT_BYTES];
    char scripts[FOLDERS_LIMIT_BYTES]; /* folders that the script may require
                                        * files from; see ScriptSource */
} Found;

/* A HouseRuleFiles has the paths of house rules, in the order in which the
 * rules apply. */
typedef struct HouseRuleFiles {
    int count;
    char files[HOUSE_RULE_LIMIT][PATH_LIMIT_BYTES];
    const char *paths[HOUSE_RULE_LIMIT]; /* pointers to `files`, for a
                                          * ScriptSource */
} HouseRuleFiles;

/* Appends a path. Returns false if the list is full. */
bool found_add_house_rule(HouseRuleFiles *rules, const char *file);

/* RuleSettings are the rules of a game, as a user asks for them. */
typedef struct RuleSettings {
    int players;   /* number of players, or 0 for the variant's usual number */
    TextList set;  /* options of the variant, as "OPTION=VALUE" */
    TextList with; /* house rules, by name or path, in the order in which they
                    * apply */
} RuleSettings;

/* Returns the source for loading a variant with these house rules and settings.
 * The source borrows all of its data. */
ScriptSource found_source(const RuleSettings *settings, const Found *found,
                          const HouseRuleFiles *rules);

/* A RuleFinder knows where files of rules are. Its functions return an exit
 * status and report errors. */
typedef struct RuleFinder {
    /* Finds a variant by its name or path. */
    int (*find_variant)(const Reporter *reporter, const char *name,
                        Found *found);
    /* Finds house rules by their names or paths. */
    int (*find_house_rules)(const Reporter *reporter, const TextList *with,
                            HouseRuleFiles *rules);
} RuleFinder;

#endif
