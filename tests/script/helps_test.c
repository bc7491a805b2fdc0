/*
 * helps_test.c -- tests the texts that say what the things of a game do.
 */
#include "script/helps.h"
#include "script/house_rules.h"

#define WITH(helps)                                                            \
    "return require 'small' { options = { size = { 'small', 'large', "         \
    "default = 'small', text = 'how much' } }, turn = function() end, "        \
    "rules = { { 'S1', 'Play.' } }, helps = " helps " }"

#define TEXTS                                                                  \
    "{ words = { walk = 'W', draw = 'D' }, ranks = { crown = 'C', "            \
    "['2'] = 'two', ace = function() return options.size == 'large' and 'L' "  \
    "or 'S' end, ghost = function() end }, "                                   \
    "suits = { waves = 'v', moons = 'm', suns = 's' }, "                       \
    "cards = { ['9SV'] = 'nine' }, dice = { coin = 'toss' }, "                 \
    "faces = { tails = 't' }, sizes = { large = 'three' } }"

static Script *load_texts(const char *text)
{
    ScriptError error;
    Script *script = small_load_text(text, &error);

    if (script == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    return script;
}

/* Checks all texts, written as "kind name text; ". */
static void has_texts(const Script *script, const char *expected)
{
    const Helps *helps = script_helps(script);
    char all[SMALL_TEXT] = "";

    for (int i = 0; i < helps->count; i++) {
        const HelpText *help = &helps->all[i];
        size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s %s %s; ",
                 help_topics[help->topic], help->name, help->text);
    }
    assert_string_equal(all, expected);
}

static void are_in_order(void **state)
{
    Script *script = load_texts(WITH(TEXTS));

    (void)state;
    has_texts(script,
              "suit moons m; suit suns s; suit waves v; rank ace S; rank 2 "
              "two; rank crown C; card 9SV nine; die coin toss; face tails t; "
              "size large three; word draw D; word walk W; ");
    assert_int_equal(help_find(script_helps(script), HELP_WORD, "walk"), 11);
    assert_int_equal(help_find(script_helps(script), HELP_SUIT, "walk"), -1);
    script_free(script);
}

/* Checks the texts of a card, separated by blanks. */
static void has_card(const Script *script, const char *code,
                     const char *expected)
{
    const Helps *helps = script_helps(script);
    const Deck *deck = &script_equipment(script)->deck;
    int found[HELP_MOST];
    int count = help_of_face(helps, deck,
                             &deck->faces[deck_find_code(deck, code)], found);
    char all[80] = "";

    for (int i = 0; i < count; i++) {
        strncat(all, helps->all[found[i]].text, 20);
        strncat(all, " ", 2);
    }
    assert_string_equal(all, expected);
}

static void of_cards(void **state)
{
    Script *script = load_texts(WITH(TEXTS));

    (void)state;
    has_card(script, "AM", "m S ");
    has_card(script, "8MS", "m s ");  /* nothing about the rank */
    has_card(script, "9SV", "nine "); /* its own text */
    has_card(script, "E", "");
    script_free(script);
}

/* A text follows the option of the game, and a house rule. */
static void follow_the_rules(void **state)
{
    static const char *const rules[] = {
        RULE("larger", "rules.options.size.default = 'large'"),
        RULE("renamed", "rules.helps.suits.suns = 'hot' "
                        "rules.helps.suits.waves = nil"),
        NULL};
    ScriptError error;
    Script *script = small_load_with(WITH(TEXTS), rules, &error);

    (void)state;
    assert_non_null(script);
    has_card(script, "AM", "m L ");
    has_card(script, "8MS", "m hot ");
    has_card(script, "AV", "L ");
    script_free(script);
}

static void may_be_missing(void **state)
{
    Script *script = load_texts("return require 'small' { turn = function() "
                                "end }");

    (void)state;
    has_texts(script, "");
    has_card(script, "AM", "");
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(are_in_order),
        cmocka_unit_test(of_cards),
        cmocka_unit_test(follow_the_rules),
        cmocka_unit_test(may_be_missing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
