/*
 * why_test.c -- tests explanations of why a word cannot be taken, for each kind
 * of word.
 */
#include "match/game/game.h"
#include "support/small.h"

/* Writes an explanation in the form "WORDS | TEXT -- LINE | INSTEAD and MORE |
 * AFTER". WORDS are the legal words before the refused word. Each other word in
 * capitals is the member of `why` with this name. */
static void ask(const char *body, const char *words, bool guarded, char *out)
{
    Script *script = small_load(body, NULL);
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    Entry entry = {.guarded = guarded};
    const Explanation *why = &entry.why;
    ScriptError error;
    int used;

    assert_non_null(game);
    RunEnd end = game_follow(game, words, &entry, &error);
    if (end != RUN_REFUSED) {
        snprintf(out, SMALL_TEXT, "%.*s%s%s", (int)(entry.rest - words), words,
                 entry.stopped ? " | stopped" : "",
                 entry.completed ? " | complete" : "");
    } else {
        if (why->kind == EXPLAIN_TYPE)
            explain_later(script, &start, &entry.why);
        used =
            snprintf(out, SMALL_TEXT, "%.*s | %s -- %d |",
                     (int)(entry.rest - words), words, why->text, why->place);
        for (int i = 0; i < why->instead_count; i++)
            used += snprintf(out + used, SMALL_TEXT - (size_t)used, " %s",
                             why->instead[i]);
        if (why->more > 0)
            used += snprintf(out + used, SMALL_TEXT - (size_t)used, " and %d",
                             why->more);
        if (why->after[0] != '\0')
            snprintf(out + used, SMALL_TEXT - (size_t)used, " | %s",
                     why->after);
    }
    game_free(game);
    script_free(script);
}

typedef struct Case {
    const char *words, *expected;
} Case;

static void ask_all(const char *body, const Case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char out[SMALL_TEXT];
        ask(body, cases[i].words, false, out);
        assert_string_equal(out, cases[i].expected);
    }
}

#define ASK(body, cases) ask_all(body, cases, sizeof(cases) / sizeof *(cases))

static void a_clause_and_how_the_thing_stands(void **state)
{
    static const Case pyramid[] = {
        {"1,0", " | 1,0:r1e is not of medium size (it points at 2,0) -- 1 | "
                "0,0:r2s"},
        {"2,0:g3^", " | 2,0:g3^ is not of red (it stands upright) -- 1 | "
                    "0,0:r2s"},
    };
    static const Case space[] = {
        {"0,0", " | 0,0 is not empty (it holds AM, with r1^ and r2s) -- 1 | "
                "0,1"},
        {"0,2", " | 0,2 is not a territory (it is wasteland) -- 1 | 0,1"},
        {"9,9", " | 9,9 is void -- 1 | 0,1"},
    };
    static const Case card[] = {
        {"8MS", " | 8MS is not in the hand of red (it is in the discard pile) "
                "-- 1 | 3S 2M 4V"},
        {"5M", " | 5M is not in the hand of red -- 1 | 2M 4V 3S"},
        {"AS", " | AS is not in the hand of red (it lies on 2,0) -- 1 | 3S 2M "
               "4V"},
    };

    ASK("choose('p', pyramids:of(me):sized(2))", pyramid);
    ASK("choose('s', spaces:territory():empty())", space);
    ASK("choose('c', cards:in_hand(me))", card);
}

static void joined_sets_are_told_whole(void **state)
{
    static const Case either[] = {
        {"4V", " | 4V is not a card of rank 2 or a card of rank 3 (it is in "
               "red's hand) -- 1 | 3S 2M"},
        {"E", " | E is not a card of rank 2 or a card of rank 3 -- 1 | 2M 3S"},
        {"5M", " | 5M is not a card of rank 2 or a card of rank 3 -- 1 | 2M "
               "3S"},
    };
    static const Case only[] = {
        {"2,0", " | 2,0 is not 0,0 or 1,0 (it holds AS, with g1w and g3^) -- 1 "
                "| 1,0 0,0"},
    };

    ASK("local s = cards:of_rank('2') + cards:of_rank('3') "
        "choose('c', s:in_hand(me))",
        either);
    ASK("choose('s', spaces:only(space(0, 0)) + spaces:only(space(1, 0)))",
        only);
    small_refuses("local s = cards:of_rank('E') + cards:of_rank('crown') "
                  "choose('c', s:in_hand(me))",
                  "no c: there is no card of rank E or a card of rank crown, "
                  "in the hand of red");
}

static void a_refusal_and_what_was_tried(void **state)
{
    static const Case maze[] = {
        {"1", " | 1: the way is shut (tried: 1 1) -- 1 | 3"},
        {"2 2", " | 2 2: the way is shut (tried: 1) -- 1 | 3"},
        {"2 2 3", " | 2 2 3: the way is shut -- 1 | 3"},
        {"3 3", "3 | 3: the way is shut (tried: 1) -- 1 | 2"},
    };

    ASK("local a = choose('a', numbers(1, 3)) local b = choose('b', "
        "numbers(1, 3)) local c = choose('c', numbers(1, 3)) "
        "need(a * 100 + b * 10 + c == 321, 'the way is shut')",
        maze);
}

/* If a choice has no options, the explanation says why nobody can choose the
 * typed thing. */
static void nothing_to_choose(void **state)
{
    static const Case none[] = {
        {"2 0,1", " | 2 0,1 does not fit; needed: far enough (it holds "
                  "AV) -- 1 | 1"},
        {"2 1,0", " | 2 1,0 is not empty (it holds AM, with r1e) -- 1 | 1"},
        {"2 zebra",
         " | 2: no space: there is no empty territory where far enough "
         "-- 1 | 1"},
    };

    ASK("local a = choose('a', numbers(1, 2)) if a == 1 then return end "
        "choose('space', spaces:empty():territory():where('far enough', "
        "function(s) return false end))",
        none);
}

static void several_things(void **state)
{
    static const Case some[] = {
        {"2M 2M", "2M | 2M: it is already picked -- 1 | 3S 4V done"},
        {"done", " | done: a card must be chosen first -- 1 | 2M 3S 4V"},
    };
    /* an exchange replaces the pyramid by a different pyramid */
    static const Case late[] = {
        {"0,0:r1^ 0,0:r2^", "0,0:r1^ | 0,0:r2^: it was not there when this "
                            "choice began -- 1 | 0,0:r2s 1,0:r1e done"},
    };

    ASK("choose_some('c', cards:in_hand(me))", some);
    ASK("choose_some('p', pyramids:of(me), { each = function(p) "
        "if p.pips < 2 then exchange(p, 2) end end })",
        late);
}

static void things_that_are_not_asked_for(void **state)
{
    static const Case later[] = {
        {"0,1", " | 0,1 is a space (it holds AV); you choose an option here "
                "-- 1 | fly go | go 2M"},
        {"1,0:r1e",
         " | 1,0:r1e is a pyramid (it points at 2,0); you choose an option "
         "here -- 1 | fly go"},
        {"n", " | n is a pose; you choose an option here -- 1 | go fly | "
              "fly"},
        {"green", " | green is a seat; you choose an option here -- 1 | go "
                  "fly"},
    };
    static const Case nothing[] = {
        {"gp", " | gp: no such option here; did you mean go? -- 1 | go fly"},
        {"zebra", " | zebra: no such option here; choose fly or go -- 1 | fly "
                  "go"},
        {"go 2M 0,1 go", "go 2M 0,1 | go: too many words: the turn is already "
                         "complete -- 0 |"},
    };
    static const char body[] =
        "choose_one('w', { fly = function() choose('d', poses:flat()) end, "
        "go = function() choose('c', cards:in_hand(me)) "
        "choose('s', spaces:empty():territory()) end })";

    ASK(body, later);
    ASK(body, nothing);
}

/* If `may` did not offer a word, only the seat itself learns why. */
static void what_was_not_offered(void **state)
{
    static const Case skipped[] = {
        {"attack", " | attack: too early -- 1 | stay go"},
        {"burn", " | burn: there is no card in the hand of red of rank "
                 "crown -- 1 | go stay"},
        {"steal", " | steal: no such option here; it is an option of another "
                  "choice; choose go or stay -- 1 | stay go"},
    };

    ASK("may('attack', function() need(false, 'too early') end) "
        "may('burn', function() "
        "discard(choose('card', cards:in_hand(me):of_rank('crown'))) end) "
        "as(me.next, function() may('steal', function() "
        "need(false, 'green holds a crown') end) end) "
        "choose_one('w', { go = 1, stay = 2 })",
        skipped);
}

/* If the set of a choice has a name, the explanation contains the name and
 * the failed clause. A clause that the script adds is explained without the
 * name. */
static void sets_that_were_named(void **state)
{
    static const Case named[] = {
        {"2M", " | 2M is not a spare card: 2M is not in the hand of green "
               "(it is in red's hand) -- 1 | 5M 6S 7V"},
    };
    static const Case narrowed[] = {
        {"3", " | 3 is not a fee: 3 is not from 1 to 2 -- 1 | 2 1"},
        {"1", " | 1 is not 2 -- 1 | 2"},
    };

    ASK("choose('c', cards:in_hand(me.next):named('a spare card'))", named);
    ask_all("choose('n', numbers(1, 2):named('a fee'))", narrowed, 1);
    ask_all("choose('n', numbers(1, 2):named('a fee'):only({ 2 }))",
            narrowed + 1, 1);
}

/* A choice with a single option is made automatically, and the explanation must
 * say so. */
static void what_was_the_only_choice(void **state)
{
    static const Case made[] = {
        {"1", "That was the only choice; it has been made."},
        {"3", "That choice had one option and has been made. 3 is not from 1 "
              "to 1"},
        {"red", "red is a seat; you choose an option here"},
    };
    Script *script = small_load("choose('n', numbers(1, 1)) "
                                "choose_one('w', { go = 1, stay = 2 })",
                                NULL);
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    Entry entry = {.guarded = false};
    ScriptError error;

    assert_non_null(game);
    assert_int_equal(game_follow(game, "1", &entry, &error), RUN_OPEN);
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        Explanation why;
        game_explain(game, made[i].words, "", false, &why);
        assert_int_equal(game_explain_made(game, &why), i < 2);
        if (strncmp(why.text, made[i].expected, strlen(made[i].expected)) != 0)
            assert_string_equal(why.text, made[i].expected);
        assert_string_equal(game->choice.label, "w");
    }
    game_free(game);
    script_free(script);
}

/* The explanation must reveal neither the options of others nor the results of
 * chance. */
static void who_asks_is_told_no_more_than_is_known(void **state)
{
    static const char others[] = "choose('n', numbers(1, 3)) as(me.next, "
                                 "choose, 'c', cards:in_hand(me.next))";
    static const char chance[] =
        "choose('n', numbers(1, 3)) draw(me) choose('c', cards:in_hand(me))";
    char out[SMALL_TEXT];

    ask(others, "1 2M", true, out);
    assert_string_equal(out, "1 | stopped");
    ask(others, "1 2M", false, out);
    assert_string_equal(out,
                        "1 | 2M is not in the hand of green -- 1 | 5M 6S 7V");
    ask(chance, "1 E", true, out);
    assert_string_equal(out, "1 | stopped");
    ask(chance, "9 E", true, out);
    assert_string_equal(out, " | 9 is not from 1 to 3 -- 1 | 3 2 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_not_offered),
        cmocka_unit_test(sets_that_were_named),
        cmocka_unit_test(what_was_the_only_choice),
        cmocka_unit_test(a_clause_and_how_the_thing_stands),
        cmocka_unit_test(joined_sets_are_told_whole),
        cmocka_unit_test(a_refusal_and_what_was_tried),
        cmocka_unit_test(nothing_to_choose),
        cmocka_unit_test(several_things),
        cmocka_unit_test(things_that_are_not_asked_for),
        cmocka_unit_test(who_asks_is_told_no_more_than_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
