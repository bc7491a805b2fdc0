/* reload_report.h -- loads rules again, and reports to each reader what has
 * changed. */
#ifndef MATCH_TABLE_RELOAD_REPORT_H
#define MATCH_TABLE_RELOAD_REPORT_H

#include "match/table/load_rules.h"

/* Prints a sentence for each rule whose text has changed, and for each thing
 * that was lost in the change. */
void reload_print_rules(FILE *out, const ReloadReport *report);
/* Prints the options and turns that the seat at the open choice has gained and
 * lost, as in "Now offered to red: 1,0, 2,0." */
void reload_print_offers(FILE *out, const Game *game, const Reload *reload);

/* Returns the number of the first turn whose result differs after the game was
 * played again. There must be such a turn. */
int reload_differing_turn(const Game *game, const Reload *reload);
/* Prints how many turns are still legal after a Rerun. The text begins a
 * sentence: "7 turns are still legal; after turn 3 the position differs". */
void reload_print_legal(FILE *out, const Game *game, const Reload *reload);
/* Prints the first turn that is no longer legal. Prints its tokens and the
 * reason only if `is_known` is true, because they may name hidden cards. */
void reload_print_illegal(FILE *out, const Game *game, const Reload *reload,
                          bool is_known);

/* Begins an update with the report in words. Each reader gets only the options
 * that this reader may know. If table->failure is set, the update reports the
 * failure, too. */
void table_log_reload(Table *table, const ReloadReport *report);

#endif
