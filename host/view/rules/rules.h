/* rules.h -- writes the rules of a game in words, as its script declares
 * them. */
#ifndef VIEW_RULES_H
#define VIEW_RULES_H

#include <stdio.h>

#include "format/json.h"
#include "script/helps.h"
#include "script/variant_info.h"

/* Prints the description of the game, its options, the house rules in force,
 * and the rules with their ids. */
void rules_print(FILE *out, const Script *script);
/* Returns an object with the same content as the output of rules_print.
 * docs/formats.md describes the object under `house rules --json`. */
Json *rules_json(const Script *script);
enum { RULES_TEAMS = 256 };
/* Writes the teams of this game, such as "red and blue; green and yellow".
 * Writes "" if no seats are a team. */
void rules_write_teams(const Script *script, char *out, size_t size);
/* Returns the list of options in the object of rules_json. */
Json *rules_options(const Script *script);

/* Returns the value that an option has in this game: its default, or the value
 * given with --set. */
const OptionValue *rules_value(const Script *script, const OptionInfo *option);

/* Returns the text of a rule. If house rules have a text for the rule's id,
 * returns the text of the last of these house rules, and sets `*changed` to
 * true. */
const char *rules_text(const Script *script, const RuleInfo *rule,
                       bool *changed);

/* Prints the rules with the id `word`, or with a range that contains `word`. If
 * there are none, prints the options and rules with a word that begins with
 * `word`. Returns the number of lines. */
int rules_print_word(FILE *out, const Script *script, const char *word);

/* True if a rule has this id, or a range of ids that contains it. */
bool rules_has_id(const Script *script, const char *word);

/* True if the id of a rule, such as "D53", "D31-D34" or "D53 D55", contains the
 * id that the word names. */
bool rules_contain(const char *ids, const char *word);

/* A RulesWords lists and owns the different words of a text. */
typedef struct RulesWords {
    char **words;
    int count, room;
} RulesWords;

/* Returns the words of at least four letters in the texts of the options and
 * rules, in lower case. Words are missing if memory runs out. */
RulesWords rules_words(const Script *script);
void rules_words_clear(RulesWords *words);

/* Prints the differences between two versions of the rules, a line each:
 * options, house rules, and the texts of at most `most` rules. A last line
 * counts further rules. Prints nothing without differences. */
void rules_print_change(FILE *out, const Script *from, const Script *to,
                        int most);

/* Sets "intro" in `object` to the introduction: an object with the texts "aim",
 * "turn" and "ends". Sets nothing if the variant has no introduction. */
void rules_add_intro(Json *object, const VariantInfo *info);
/* Prints what the things of the game do, with a heading for each kind of thing.
 * Prints nothing if the variant has no such texts. (rules_helps.c) */
void rules_print_helps(FILE *out, const Script *script);
/* Sets "helps" in `object` to the texts of rules_print_helps, with a list of
 * texts for each card; see docs/formats.md. Sets nothing if the variant has no
 * such texts. */
void rules_add_helps(Json *object, const Script *script);
/* Sets "players" in `object` to the least and the greatest number of players.
 * If not all numbers in between are allowed, also lists the allowed numbers as
 * "player_counts". */
void rules_add_players(Json *object, const VariantInfo *info);

#endif
