/* rules.h -- writes the rules of a game in words, as its script declares
 * them. */
#ifndef VIEW_RULES_H
#define VIEW_RULES_H

#include <stdio.h>

#include "format/json.h"
#include "script/variant_info.h"

/* Prints the description of the game, its options, the house rules in force,
 * and the rules with their ids. */
void rules_print(FILE *out, const Script *script);
/* Returns an object with the same content as the output of rules_print.
 * docs/formats.md describes the object under `house rules --json`. */
Json *rules_json(const Script *script);
/* Returns the list of options in the object of rules_json. */
Json *rules_options(const Script *script);

/* Returns the value that an option has in this game: its default, or the value
 * given with --set. */
const OptionValue *rules_value(const Script *script, const OptionInfo *option);

/* Sets "players" in `object` to the least and the greatest number of players.
 * If not all numbers in between are allowed, also lists the allowed numbers as
 * "player_counts". */
void rules_add_players(Json *object, const VariantInfo *info);

#endif
