/*
 * complaint.h -- prints errors and remarks. An error is one line on
 * standard error that begins with the file and line at fault. With --json, an
 * object also goes to standard output. Every function returns the exit status.
 */
#ifndef HOUSE_COMPLAINT_H
#define HOUSE_COMPLAINT_H

#include <stdbool.h>

#include "base/reporter.h"
#include "format/position_json.h"
#include "script/script.h"

/* The sink of the program's Reporters, which prints on standard error. The
 * `context` of the Reporter is the confinement in force (a Confinement), which
 * explains why a file cannot be used; or NULL. */
extern const ReporterSink complaint_sink;

/* Reports an illegal turn. `words` are as game_enter writes them: they may end
 * in " -- file:line", the place of the rule that forbids the turn. */
int complain_illegal(const Reporter *reporter, const char *words);

/* Reports on standard error that the output ended after `limit` entries. `rows`
 * is a noun for the entries, such as "lines". `is_usual` is true if --limit was
 * not given. */
int complain_limit(long limit, bool is_usual, const char *rows);

/* Reports something that may be wrong: "FILE:LINE: warning: ...". */
int complain_suspicion(const Reporter *reporter, const char *file, int line,
                       const char *words);

/* Warns if bots use a learned value that was learned with other rules. */
void complain_of_learned(const Reporter *reporter, const Script *script);

/* Reports an error of a script in a game. The message has the seed of the game
 * and the turn of the position `at`, so that the user can play the game
 * again. */
int complain_in_game(const Reporter *reporter, const ScriptError *error,
                     const Position *at, const char *seed);
int complain_position(const Reporter *reporter, const char *file,
                      const FormatError *error);
/* Reports that a file is not a record, or that this version cannot read it. */
int complain_record(const Reporter *reporter, const char *file,
                    const FormatError *error);
/* Reports that replaying a record gives a different result in the turn on line
 * `line` of the record. */
int complain_diverged(const Reporter *reporter, const char *file, int line,
                      const char *words);

#endif
