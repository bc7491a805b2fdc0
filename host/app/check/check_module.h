/*
 * check_module.h -- checking a file that is neither a variant nor a house rule:
 * what requires it is played.
 */
#ifndef APP_CHECK_MODULE_H
#define APP_CHECK_MODULE_H

#include "app/catalog/catalog.h"

/*
 * Plays all variants of the catalog that require the file, and those that a
 * house rule is for which requires it, and tells what of the file was never
 * reached in any of them. Ends where something is wrong. `house_rules` are in
 * force all the time. Returns the exit status.
 */
int check_module(const Options *options, const Found *module,
                 const HouseRuleFiles *house_rules);

#endif
