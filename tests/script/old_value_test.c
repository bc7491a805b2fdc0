/*
 * old_value_test.c -- tests script_old_value. It reports house rules that
 * change the aim of a game but not the function `value` for bots.
 */
#include "house_rules.h"

#define GOAL                                                                   \
    "local parts = { goal = 3, limit = 9, won = function() return false end, " \
    "act = function() return 1 end, shared = 2 } \n"                           \
    "return require 'small' { title = 'Small', parts = parts,\n"               \
    "turn = function(me) parts.act() end, \n"                                  \
    "score = function(seat) return 1 end, \n"                                  \
    "after_turn = function() "                                                 \
    "if parts.won() or vars.count > parts.goal + parts.shared then "           \
    "finish('won') end end,\n"                                                 \
    "value = function(seat) return parts.shared end }"

static bool is_noticed(const char *game, const char *change, const char *path)
{
    const Case each = {{change}, ""};
    Script *script = load(game, rules_of(&each));
    char text[400];
    bool is_old = script_old_value(script, text, sizeof text);

    if (is_old && strstr(text, path) == NULL)
        fail_msg("%s: %s", change, text);
    script_free(script);
    return is_old;
}

static void a_former_goal_is_noticed(void **state)
{
    static const char *const changes[][2] = {
        {"rules.score = function(seat) return 2 end", "changes score"},
        {"rules.score = nil", "changes score"},
        {"rules.turn = function(me) end", "changes turn"},
        {"rules.after_turn = function() end", "changes after_turn"},
        {"rules.after_turn = nil", "changes after_turn"},
        {"rules.parts.won = function() return true end", "parts.won"},
        {"rules.parts.goal = 5", "parts.goal"},
    };

    for (int i = 0; i < 7; i++)
        if (!is_noticed(GOAL, changes[i][0], changes[i][1]))
            fail_msg("%s", changes[i][0]);
}

static void other_changes_are_not(void **state)
{
    static const char *const changes[] = {
        "rules.parts.act = function() return 2 end",
        "rules.parts.limit = 4",
        "rules.parts.shared = 4",
        "local old = rules.turn rules.turn = function(me) old(me) end",
        "rules.score = nil rules.value = nil",
        "rules.parts.goal = 5 rules.value = function(seat) return 3 end",
        "rules.title = 'Other'",
    };

    for (int i = 0; i < 7; i++)
        if (is_noticed(GOAL, changes[i], ""))
            fail_msg("%s", changes[i]);
    assert_false(is_noticed(GAME, "rules.score = function() return 1 end", ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_former_goal_is_noticed),
        cmocka_unit_test(other_changes_are_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
