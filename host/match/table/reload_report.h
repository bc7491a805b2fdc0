/* reload_report.h -- loads rules again, and reports to each reader what has
 * changed. */
#ifndef MATCH_TABLE_RELOAD_REPORT_H
#define MATCH_TABLE_RELOAD_REPORT_H

#include "match/reload/reload.h"
#include "match/table/offers.h"

typedef struct Table Table;

/* A RuleChange is a rule whose text has changed. */
typedef struct RuleChange {
    char id[NAME_LIMIT];
    char *text; /* the new text, owned; NULL if the rule no longer exists */
} RuleChange;

/* A RuleTexts is a list of rules. The list and its texts are owned. */
typedef struct RuleTexts {
    int count, room;
    RuleChange *each;
} RuleTexts;

/* A ReloadReport says what has changed because the rules were loaded again. */
typedef struct ReloadReport {
    bool is_loaded; /* true if the new rules are in force */
    Reload reload;
    RuleTexts changes;
    /* Options that the open choice has gained and lost, if every participant
     * may know them. Valid only if `is_known` is true. */
    bool is_known;
    Tokens gained, lost;
} ReloadReport;

/*
 * Loads the rules again, tries turns under both versions of the rules for the
 * given time, and then opens the choice. If the function returns false although
 * `is_loaded` is true, the new rules are in force but fail in this position.
 * The caller must clear the report in any case.
 */
bool table_reload(Table *table, int milliseconds, ReloadReport *report);
/* Like table_reload, but does not open the choice. Returns false if the old
 * rules stay in force. */
bool table_load_rules(Table *table, int milliseconds, ReloadReport *report);
void reload_report_clear(ReloadReport *report);

/* Prints a sentence for each rule whose text has changed, and for each thing
 * that the new rules cannot keep. */
void reload_print_rules(FILE *out, const ReloadReport *report);
/* Prints which options and turns the seat at the open choice has gained and
 * lost: "Now offered to red: 1,0, 2,0." */
void reload_print_offers(FILE *out, const Game *game, const Reload *reload);

/* Records in the history that the following turns are played under the files of
 * the current rules. */
void table_use_rules(Table *table);

/* Begins an update with the report in words. Each reader gets only the options
 * that this reader may know. If table->failure is set, the update reports the
 * failure, too. */
void table_log_reload(Table *table, const ReloadReport *report);

#endif
