/*
 * describe.h -- what an option is, in a few words beside its token.
 */
#ifndef APP_DESCRIBE_H
#define APP_DESCRIBE_H

#include "script/script.h"

enum { DESCRIPTION_LIMIT = 160 };

/* "medium pyramid of red, upright, on 7SK"; empty where nothing can be
 * said that the token does not say. */
void describe(char *out, size_t size, Thing what, const Position *position,
              const Equipment *equipment);

/* The words of a rule: those of the last house rule that speaks of its id, or
 * its own. `*changed` tells which. */
const char *describe_rule(const Script *script, const RuleInfo *rule,
                          bool *changed);

#endif
