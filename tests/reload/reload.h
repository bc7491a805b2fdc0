/*
 * reload.h -- reloads rules in tests. The functions check what must hold after
 * every reload, and store its report.
 */
#ifndef TESTS_RELOAD_RELOAD_H
#define TESTS_RELOAD_RELOAD_H

#include "match/reload/reload.h"
#include "support/consistent.h"
#include "support/patch.h"

static Reload report;

static inline const char *text_of(const char *text)
{
    return text != NULL ? text : "";
}

static inline void starts(const char *text, const char *beginning)
{
    if (strncmp(text, beginning, strlen(beginning)) != 0)
        fail_msg("%s", text);
}

/* Reloads the rules. Checks that the new rules are in force. */
static inline void take_over(Game *game)
{
    reload_clear(&report);
    if (!reload_rules(game, &report))
        fail_msg("%s:%d: %s", report.error.file, report.error.line,
                 report.error.message);
    assert_int_equal(report.error.fault, FAULT_NONE);
    check_consistent(&game->now);
}

/* Replays the game from its start. Returns false if that fails. */
static inline bool rerun(Game *game, bool of_earlier)
{
    Rerun *rerun;

    reload_clear(&report);
    rerun = rerun_begin(game, of_earlier, &report);
    return rerun != NULL && rerun_end(rerun, RELOAD_MS, &report);
}

static inline void from_start(Game *game, bool of_earlier)
{
    if (!rerun(game, of_earlier))
        fail_msg("%s:%d: %s", report.error.file, report.error.line,
                 report.error.message);
    check_consistent(&game->now);
}

/* Tries to reload the rules. Checks that the reload fails, that the old rules
 * are in force, and that nothing has changed. */
static inline void stay(Game *game, bool is_unfit, const char *why)
{
    uint64_t hash = patch_hash(game);
    int turns = game_turns(game);
    char line[SMALL_TEXT];
    Script *script = game->script;

    snprintf(line, sizeof line, "%s", patch_line(game));
    reload_clear(&report);
    assert_false(reload_rules(game, &report));
    assert_int_not_equal(report.error.fault, FAULT_NONE);
    assert_int_equal(report.is_unfit, is_unfit);
    if (strstr(report.error.message, why) == NULL)
        fail_msg("%s", report.error.message);
    assert_ptr_equal(game->script, script);
    assert_int_equal(patch_hash(game), hash);
    assert_int_equal(game_turns(game), turns);
    assert_string_equal(patch_line(game), line);
}

static inline void end(Game *game)
{
    reload_clear(&report);
    patch_end(game);
}

#endif
