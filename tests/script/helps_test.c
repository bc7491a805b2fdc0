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

/* Checks the texts of a card, each followed by a blank. */
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
    has_card(script, "8MS", "m s ");  /* the rank of this card has no text */
    has_card(script, "9SV", "nine "); /* its own text */
    has_card(script, "E", "");
    script_free(script);
}

/* The texts depend on an option of the game, and on a house rule. */
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

/* A text without a name applies to all things that the table does not name. */
static void without_a_name(void **state)
{
    Script *script = load_texts(
        WITH("{ suits = { 'any', suns = 's', moons = function() end }, "
             "ranks = { function(rank) return rank ~= 'ace' and rank .. '!' or "
             "nil end, crown = function(rank) return 'own ' .. rank end }, "
             "sizes = { function(size) return size .. ' ' .. options.size end "
             "} }"));

    (void)state;
    has_texts(script, "suit suns s; suit waves any; rank 2 2!; rank 3 3!; rank "
                      "4 4!; rank 5 5!; rank 6 6!; rank 7 7!; rank 8 8!; rank "
                      "9 9!; rank crown own crown; rank excuse excuse!; size "
                      "small small small; size medium medium small; size large "
                      "large small; ");
    has_card(script, "AM", "");
    has_card(script, "9SV", "s any 9! ");
    script_free(script);
}

/* Checks the message about wrong texts. */
static void is_wrong(const char *text, const char *message)
{
    ScriptError error;
    Script *script = small_load_text(text, &error);

    assert_null(script);
    assert_string_equal(error.message, message);
}

static void need_names(void **state)
{
    (void)state;
    is_wrong(WITH("{ words = { 'any' } }"),
             "helps.words: every text needs a name");
    is_wrong(WITH("{ suits = { 'any', 'other' } }"),
             "helps.suits: only one text may have no name");
    is_wrong(WITH("{ suits = { [true] = 'any' } }"),
             "helps.suits: only one text may have no name");
    is_wrong(WITH("{ suits = { 7, moons = 'm' } }"),
             "helps.suits.suns should be a string, not a number");
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
        cmocka_unit_test(are_in_order),     cmocka_unit_test(of_cards),
        cmocka_unit_test(follow_the_rules), cmocka_unit_test(without_a_name),
        cmocka_unit_test(need_names),       cmocka_unit_test(may_be_missing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
