/* reload_report.h -- loads rules again, and reports to each reader what has
 * changed. */
#ifndef MATCH_TABLE_RELOAD_REPORT_H
#define MATCH_TABLE_RELOAD_REPORT_H

#include "match/table/load_rules.h"

/* Returns the number of the first turn whose result differs after the game was
 * played again. There must be such a turn. */
int reload_differing_turn(const Game *game, const Reload *reload);

/* Begins an update with the report in words. Each reader gets only the options
 * that this reader may know. If table->failure is set, the update reports the
 * failure, too. */
void table_log_reload(Table *table, const ReloadReport *report);

#endif
