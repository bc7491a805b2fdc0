/*
 * named_test.c -- tests cards and places that a script finds by name, both
 * while its file is loaded and in a turn.
 */
#include "support/small.h"

#define LOTS                                                                   \
    "board = { places = { 'lot', 'bank' }, more = 1 }, "                       \
    "deck = { cards = { { code = 'K1' }, { code = 'K2' } } }, "                \
    "setup = function() end, pyramids = nil, poses = false, "

/* Plays a turn of a small game. `before` is Lua code before the turn, `body` is
 * the code of the turn, and `more` has further fields of the game. */
static void plays(const char *before, const char *body, const char *more)
{
    char text[SMALL_TEXT], told[SMALL_TEXT];
    ScriptError error;
    Line line = {.count = 0};

    snprintf(text, sizeof text,
             "%s local function turn(me) %s end\n"
             "return require 'small' { turn = turn, %s }\n",
             before, body, more);
    Script *script = small_load_text(text, &error);
    small_tell(&error, told, sizeof told);
    if (script == NULL)
        fail_msg("%s", told);
    Position start = small_start(script);
    if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE) {
        small_tell(&error, told, sizeof told);
        fail_msg("%s", told);
    }
    script_free(script);
}

static void names_in_a_turn(void **state)
{
    small_runs("assert(card('7V').value == 7 and card '7V' == card '7V') "
               "assert(cards:in_hand(me.next):has(card '7V'))",
               "");
    small_fails("card 'joker'", "small.lua:1: the deck has no card 'joker'");
    small_fails("card 'AM'",
                "small.lua:1: card: the deck has several copies of AM, so the "
                "code does not name one card");
    small_fails("card(3)",
                "small.lua:1: card: argument 1 should be a string, not a "
                "number");
}

/* A handle from the time of loading equals the handle of the thing in a
 * turn. */
static void names_in_a_file(void **state)
{
    plays("local NOTED = { card '2M', card '9SV' } local WORTH = "
          "{ [card '2M'] = 5 } assert(NOTED[1] == card '2M') ",
          "assert(NOTED[1].code == '2M' and NOTED[2].value == 9) "
          "assert(cards:in_hand(me):has(NOTED[1])) "
          "assert(cards:only(NOTED):count() == 2) "
          "assert(cards:in_hand(me):first() == NOTED[1]) "
          "assert(WORTH[cards:in_hand(me):first()] == 5) "
          "discard(NOTED[1]) assert(discard_pile.top == card '2M') "
          "assert(tostring(NOTED[1]) == '2M')",
          "");
    plays("local LOT, BANK = space 'lot', space 'bank' ",
          "assert(LOT == space 'lot' and BANK ~= LOT) "
          "assert(spaces:only { LOT, BANK }:count() == 2)",
          LOTS);
}

static void names_that_are_wrong(void **state)
{
#define REST "\nreturn require 'small' { " LOTS " turn = function() end }"
    small_unloadable("local LOT = space 'lott'" REST, FAULT_SCRIPT,
                     "small.lua:1: the board has no place 'lott'; did you "
                     "mean 'lot'?");
    small_unloadable("\nlocal KING = card 'K3'" REST, FAULT_SCRIPT,
                     "small.lua:2: the deck has no card 'K3'; did you mean "
                     "'K1'?");
    small_unloadable("local KING = card 'K1'.code" REST, FAULT_SCRIPT,
                     "small.lua:1: a card (the file is still being loaded) has "
                     "no fields yet: read them inside a function");
    small_unloadable("local KING = cards:only(card 'K1')" REST, FAULT_SCRIPT,
                     "small.lua:1: only: argument 1 should be a card, not a "
                     "card (the file is still being loaded)");
    small_unloadable("local LOT = space 'lot'\n"
                     "return require 'small' { turn = function() end }",
                     FAULT_SCRIPT,
                     "small.lua:1: space: this board has no places with "
                     "names: write space(x, y)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_in_a_turn),
        cmocka_unit_test(names_in_a_file),
        cmocka_unit_test(names_that_are_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
