/*
 * story_test.c -- tests the log of a game that a page receives when it is
 * opened.
 */
#include "serve/ask.h"

enum { RED, GREEN, WATCHER, DESIGNER };

static Engine *table_of(const ScriptSource *game)
{
    return ask_table(game, NULL, (EngineHost){.is_one_person = true}, 1000);
}

/* -- tests ---------------------------------------------------------------- */

static void each_turn_is_there_as_a_seat_may_know_it(void **state)
{
    Engine *engine = table_of(&cards);

    ask_play(engine, RED, "1,0");
    ask_play(engine, GREEN, "2,0");
    ask_reads(engine, RED, "'node':1,'turn':0,", "shuffled", "'turn':1,",
              "'seat':'red'", "Red laid", "'turn':2,", "'seat':'green'",
              "Green laid", "Green drew a card", "'turn':3,'moment'");
    ask_reads(engine, WATCHER, "Red laid", "Red drew a card", "Green laid");
    ask_lacks(engine, RED, "Red drew a card");
    engine_free(engine);
}

/* The answers with the log have texts of other people together with secrets of
 * a seat, so these answers are not compressed. */
static void answers_with_the_log_are_not_packed(void **state)
{
    Engine *engine = table_of(&cards);

    assert_false(engine_must_not_pack(engine));
    ask_done(engine, RED, "{'do': 'story'}");
    assert_true(engine_must_not_pack(engine));
    ask_done(engine, RED, "{'do': 'moves', 'picture': true}");
    assert_false(engine_must_not_pack(engine));
    engine_free(engine);
}

static void notes_are_at_their_places(void **state)
{
    Engine *engine = table_of(&cards);

    ask_done(engine, GREEN, "{'do': 'note', 'text': 'first'}");
    ask_play(engine, RED, "1,0");
    ask_done(engine, GREEN, "{'do': 'note', 'text': 'second'}");
    ask_done(engine, GREEN, "{'do': 'choose', 'token': '2,0'}");
    ask_done(engine, RED, "{'do': 'note', 'text': 'third'}");
    for (int who = RED; who <= DESIGNER; who++)
        ask_reads(engine, who, "shuffled", "'note':'first'", "Red laid",
                  "'note':'second'", "'note':'third'");
    engine_free(engine);
}

/* The log names the rules that apply to a choice, even if the choice has no
 * effect. A later note is logged after these rules. */
static void a_note_stands_after_the_rules_that_were_followed(void **state)
{
    static const ScriptSource parts = {.file = "tests/engine/games/parts.lua",
                                       .scripts = "scripts",
                                       .players = 2};
    static const char rules[] =
        "'rules':[{'seat':'red','choice':'pair','rules':['P4']}]";
    Engine *engine = table_of(&parts);

    ask_done(engine, RED, "{'do': 'note', 'text': 'before'}");
    ask_choose(engine, RED, "pair");
    ask_done(engine, GREEN, "{'do': 'note', 'text': 'after'}");
    ask_reads(engine, GREEN, "'note':'before','by':'red'},{", "'events':[],",
              rules, "'note':'after'");
    ask_choose(engine, RED, "1");
    ask_choose(engine, RED, "2");
    ask_reads(engine, GREEN, "'note':'before','by':'red'},{", "'turn':1,",
              rules, "'note':'after'");
    engine_free(engine);
}

/* Each branch has its own turns and notes. */
static void what_was_taken_back_is_not_there(void **state)
{
    Engine *engine = table_of(&cards);

    ask_play(engine, RED, "1,0");
    ask_done(engine, GREEN, "{'do': 'note', 'text': 'lost'}");
    ask_done(engine, RED, "{'do': 'goto', 'node': 1}");
    ask_lacks(engine, GREEN, "'note':'lost'");
    ask_lacks(engine, GREEN, "Red laid");
    ask_reads(engine, GREEN, "shuffled",
              "Red took back turn 1; the game continues after the set-up");
    ask_play(engine, RED, "0,1");
    ask_reads(engine, GREEN, "on 0,1");
    ask_done(engine, RED, "{'do': 'goto', 'node': 2}");
    ask_reads(engine, GREEN, "on 1,0", "'note':'lost'", "of branch main-2");
    ask_lacks(engine, GREEN, "on 0,1");
    engine_free(engine);
}

/* Chooses the first option for red, then for green. */
static void play_first(Engine *engine)
{
    const Game *game = engine_table(engine)->game;
    int turn = game->now.turn;

    while (!game->now.over && game->now.turn < turn + 2) {
        char token[TOKEN_LIMIT];
        ask_done(engine, DESIGNER, "{'do': 'moves'}");
        input_token(game->script, game->choice.options[0], token);
        ask_choose(engine, DESIGNER, token);
    }
}

/* Even if nobody has a choice in the set-up, the start of the game is a turn of
 * the log. */
static void going_back_to_the_beginning_is_told(void **state)
{
    static const char *const games[] = {"treehouse", "martian-chess",
                                        "capture-the-card"};

    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char file[80];
        ScriptSource game = {.file = file, .scripts = "scripts", .players = 2};
        Engine *engine;
        snprintf(file, sizeof file, "variants/%s.lua", games[i]);
        engine = table_of(&game);
        play_first(engine);
        ask_done(engine, DESIGNER, "{'do': 'goto', 'node': 0}");
        for (int who = RED; who <= DESIGNER; who++)
            ask_reads(engine, who, "went back to the beginning of the game");
        engine_free(engine);
    }
}

static void a_turn_without_a_sentence_is_there(void **state)
{
    static const ScriptSource game = {.file = "tests/serve/games/quiet.lua",
                                      .scripts = "scripts",
                                      .players = 2};
    Engine *engine = table_of(&game);

    ask_choose(engine, RED, "pass");
    ask_check(ask_event(engine, GREEN, engine_table(engine)->log.revision - 1),
              "'events':['Red passed.']", true);
    ask_choose(engine, GREEN, "pass");
    for (int who = RED; who <= DESIGNER; who++)
        ask_reads(engine, who, "'turn':1,'seat':'red'",
                  "'events':['Red passed.']", "'turn':2,",
                  "'events':['Green passed.']");
    engine_free(engine);
}

static int count_of(const char *text, const char *part)
{
    int count = 0;

    while ((text = strstr(text, part)) != NULL) {
        text += strlen(part);
        count++;
    }
    return count;
}

/* A person and a searching bot choose in turn. In the events of all revisions
 * together, each sentence must occur once. */
static void a_turn_of_a_person_and_a_bot_is_told_once(void **state)
{
    static const ScriptSource game = {
        .file = "variants/zark-city.lua", .scripts = "scripts", .players = 2};
    Player players[SEAT_LIMIT] = {{.bot = 0}};
    ScriptError error;
    Engine *engine;
    const Game *now;
    char *event;

    assert_true(player_read("human", &players[0]));
    assert_true(player_read("mcts:4", &players[1]));
    engine = engine_new(&game, players, true, "a", &error);
    assert_non_null(engine);
    engine_let_play(engine, (Outside){.context = NULL});
    engine_serve(engine, (EngineHost){.is_one_person = true}, 1000);
    ask_choose(engine, RED, "9c");
    now = engine_table(engine)->game;
    while (now->now.turn == 0)
        assert_int_not_equal(engine_step(engine), ENGINE_STUCK);
    event = ask_event(engine, RED, 0);
    assert_int_equal(count_of(event, "was shuffled"), 1);
    assert_int_equal(count_of(event, "Red laid 9 of clubs"), 1);
    assert_int_equal(count_of(event, "Green placed"), 1);
    free(event);
    engine_free(engine);
}

/* The turn chooses a space and then a card. If the card is taken back, the
 * space stays in the log. */
static void the_turn_under_way_is_there(void **state)
{
    Engine *engine = table_of(&cards);

    ask_lacks(engine, GREEN, "'turn':1,'events'");
    ask_choose(engine, RED, "1,0");
    ask_done(engine, RED, "{'do': 'undo'}");
    ask_reads(engine, GREEN, "shuffled", "Red took back a choice");
    ask_lacks(engine, GREEN, "'turn':1,'events'");
    engine_free(engine);
}

static void the_latest_notes_are_kept(void **state)
{
    Engine *engine = table_of(&cards);

    for (int i = 0; i < NOTES_KEPT + 10; i++) {
        char request[60];
        snprintf(request, sizeof request, "{'do': 'note', 'text': 'no. %d.'}",
                 i);
        ask_done(engine, RED, request);
    }
    ask_lacks(engine, GREEN, "no. 9.");
    ask_reads(engine, GREEN, "no. 10.", "no. 11.", "no. 137.");
    engine_free(engine);
}

/* An event contains only the notes of revisions that the server keeps. The
 * answer to `story` contains the older notes, too. */
static void an_event_has_the_notes_of_moments_that_are_kept(void **state)
{
    const long long readers[] = {0, 7, 1001};
    Engine *engine = table_of(&cards);

    for (int i = 0; i < UPDATES_KEPT + 10; i++) {
        char request[60];
        snprintf(request, sizeof request, "{'do': 'note', 'text': 'no. %d.'}",
                 i);
        ask_done(engine, RED, request);
    }
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        char *event = ask_event(engine, RED, readers[i]);
        assert_non_null(strstr(event, "'notes':[{'note':'no. 10.',"));
        assert_non_null(strstr(event, "no. 41."));
        free(event);
    }
    engine_free(engine);
}

static void an_event_says_after_which_moment_it_tells(void **state)
{
    static const struct {
        long long after;
        const char *since;
    } readers[] = {{0, "'since':0,"},        /* a new page */
                   {7, "'since':0,"},        /* a page from before the server
                                              * was restarted */
                   {1001, "'since':1001,"}}; /* a page that has the first
                                              * revision */
    Engine *engine = table_of(&cards);

    ask_done(engine, RED, "{'do': 'note', 'text': 'here'}");
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        ask_check(ask_event(engine, RED, readers[i].after), readers[i].since,
                  true);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_turn_is_there_as_a_seat_may_know_it),
        cmocka_unit_test(answers_with_the_log_are_not_packed),
        cmocka_unit_test(notes_are_at_their_places),
        cmocka_unit_test(a_note_stands_after_the_rules_that_were_followed),
        cmocka_unit_test(what_was_taken_back_is_not_there),
        cmocka_unit_test(going_back_to_the_beginning_is_told),
        cmocka_unit_test(a_turn_without_a_sentence_is_there),
        cmocka_unit_test(a_turn_of_a_person_and_a_bot_is_told_once),
        cmocka_unit_test(the_turn_under_way_is_there),
        cmocka_unit_test(the_latest_notes_are_kept),
        cmocka_unit_test(an_event_has_the_notes_of_moments_that_are_kept),
        cmocka_unit_test(an_event_says_after_which_moment_it_tells),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
