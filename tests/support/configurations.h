/*
 * configurations.h -- lists the configurations to test: each variant alone,
 * with a house rule, and with a pair of house rules in both orders. A pair is
 * tested with one number of players. All others are tested with all numbers of
 * players and all options.
 */
#ifndef SUPPORT_CONFIGURATIONS_H
#define SUPPORT_CONFIGURATIONS_H

#include "support/conform.h"

#include <glob.h>

#include "script/house_rule_info.h"

enum { CONFIGURATIONS = 1024, HOUSE_RULES = 64 };

typedef struct Configurations {
    glob_t variants, house_rules;
    HouseRuleInfo rules[HOUSE_RULES]; /* descriptions of the files in
                                       * `house_rules` */
    int uses[HOUSE_RULES];            /* number of variants that each house rule
                                       * fits */
    int count;
    Configuration each[CONFIGURATIONS];
} Configurations;

/* Returns the configurations to test. The caller must free them with
 * free_configurations. */
Configurations *find_configurations(void);
void free_configurations(Configurations *all);

#endif
