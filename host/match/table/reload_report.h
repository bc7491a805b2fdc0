/*
 * reload_report.h -- what rules that were loaded again have changed, and for
 * whom.
 */
#ifndef MATCH_TABLE_RELOAD_REPORT_H
#define MATCH_TABLE_RELOAD_REPORT_H

#include "match/reload/reload.h"
#include "match/table/offers.h"

struct Table;

/* A rule whose text has changed. */
typedef struct RuleChange {
    char id[NAME_LIMIT];
    char *text; /* the new text, owned; NULL: the rule is gone */
} RuleChange;

/* A list of rules; it and its texts are owned. */
typedef struct RuleTexts {
    int count, room;
    RuleChange *each;
} RuleTexts;

typedef struct ReloadReport {
    bool is_loaded; /* the new rules are in force */
    Reload reload;
    RuleTexts changes;
    /* Options that are newly offered and no longer offered, as far as everybody
     * may know. */
    bool is_known;
    Tokens gained, lost;
} ReloadReport;

/* Loads the rules again, and opens the choice. Turns are tried under both
 * versions for that many milliseconds. If false is returned, the new rules may
 * be in force all the same, but fail in this position. The caller must clear
 * the report in any case. */
bool table_reload(struct Table *table, int milliseconds, ReloadReport *report);
void reload_report_clear(ReloadReport *report);

/* Like table_reload, but does not open the choice afterwards. Returns false if
 * the old rules stay in force. */
bool table_load_rules(struct Table *table, int milliseconds,
                      ReloadReport *report);

/* Print sentences, a line each: about the rules whose texts have changed and
 * what could not be kept; and about the options and turns that the asked seat
 * has gained and lost, "Now offered to red: 1,0, 2,0." */
void reload_print_rules(FILE *out, const ReloadReport *report);
void reload_print_offers(FILE *out, const Game *game, const Reload *reload);

/* Keeps the files of the rules in force for the turns that follow. */
void table_use_rules(struct Table *table);

/* Adds an update with the report to the log: what all may read, and what those
 * who know the options of the asked seat may read. After a failure, reports
 * table->failure. */
void table_log_reload(struct Table *table, const ReloadReport *report);

#endif
