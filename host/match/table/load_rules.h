/*
 * load_rules.h -- loads the rules of a table's game again.
 */
#ifndef MATCH_TABLE_LOAD_RULES_H
#define MATCH_TABLE_LOAD_RULES_H

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
    /* Options that the open choice has gained and lost, without options that
     * must stay secret from a participant. Valid only if `is_known` is true. */
    bool is_known;
    Tokens gained, lost;
} ReloadReport;

void reload_report_clear(ReloadReport *report);

/* A LoadRules puts new rules in force. It tries turns under both versions for
 * the given time, but does not open the choice. Returns false if the rules
 * cannot be loaded. The caller must always clear `report`. */
typedef bool LoadRules(Table *table, int milliseconds, ReloadReport *report);

/* Loads the rules again, and continues the game under them. If loading fails,
 * the old rules stay in force. */
LoadRules table_load_rules;

/* Calls `load`, and then opens the choice. Returns false if `load` fails or the
 * choice cannot be opened. In the second case, `is_loaded` of the report is
 * true: the new rules are in force, but fail in this position. */
bool table_reload(Table *table, LoadRules *load, int milliseconds,
                  ReloadReport *report);

/* Records in the game's history that the following turns use the current
 * rules. */
void table_use_rules(Table *table);

/* -- from the start ------------------------------------------------------- */

enum { RERUN_SLICE = 20 /* milliseconds of processor time in a slice */ };

/*
 * Loads the rules again, and begins a Rerun in slices. After an earlier Rerun,
 * plays the turns of the replaced game. The game must not change until the
 * Rerun ends. Returns false if the rules cannot be loaded. The caller must
 * clear `report`.
 */
bool table_begin_rerun(Table *table, ReloadReport *report);
/* Plays turns for a slice. Returns false if there is nothing left to play. */
bool table_go_on_rerun(Table *table);
/* Plays the remaining turns and replaces the game, as rerun_end does. If the
 * function fails, the game and its rules do not change. */
LoadRules table_end_rerun;
/* Ends the Rerun, if there is one. The game does not change. */
void table_stop_rerun(Table *table);
/* Restores the game that the latest Rerun has replaced, and then loads the
 * rules from their files. If these rules do not fit the restored game, the game
 * keeps its own rules. */
LoadRules table_leave_rerun;

#endif
