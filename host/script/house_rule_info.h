/*
 * house_rule_info.h -- the information that a house rule gives about itself.
 */
#ifndef SCRIPT_HOUSE_RULE_INFO_H
#define SCRIPT_HOUSE_RULE_INFO_H

#include "script/variant_info.h"

/* A house rule is a small file that changes the rules of a variant. */
typedef struct HouseRuleInfo {
    char name[64];
    char title[64];
    char text[200]; /* one line about the change that the house rule makes */
    char of[64];    /* the variant for which the house rule is written, or ""
                       for any variant */
    char file[PATH_LIMIT_BYTES];
    int line; /* the line of `file` that declares the house rule */
    int rule_count;
    RuleInfo *rules; /* the rules that the house rule changes or adds; owned by
                   the script */
} HouseRuleInfo;

enum { HOUSE_RULE_LIMIT = 16 };

/* Returns a house rule by its index. Indices begin at 0. Returns NULL past the
 * last. House rules are in the order in which they were applied. */
const HouseRuleInfo *script_house_rule(const Script *script, int index);

/* Reads the declaration of a house rule without its list of rules. Returns
 * false with `error` set if the file is not a house rule. */
bool script_read_house_rule(const ScriptSource *source, HouseRuleInfo *info,
                            ScriptError *error);

#endif
