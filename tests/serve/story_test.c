/*
 * story_test.c -- tests the log of a game that a page receives when it is
 * opened.
 */
/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine_serve.h"

enum { RED, GREEN, WATCHER, DESIGNER };

static const ScriptSource source = {
    .file = "tests/serve/games/cards.lua", .scripts = "scripts", .players = 2};

/* -- a table -------------------------------------------------------------- */

static Engine *table_of(const ScriptSource *game)
{
    ScriptError error;
    Engine *engine;

    engine = engine_new(game, NULL, true, "tea", &error);
    assert_non_null(engine);
    engine_serve(engine, (EngineHost){.is_one_person = true}, 1000);
    return engine;
}

static Engine *table_of_one(void)
{
    return table_of(&source);
}

static void leave(Engine *engine)
{
    engine_free(engine);
}

/* Replaces the quotes by single quotes and returns the text, which the caller
 * must free. */
static char *single(char *text)
{
    assert_non_null(text);
    for (char *at = text; (at = strchr(at, '"')) != NULL;)
        *at = '\'';
    return text;
}

/* Makes a request and returns the answer, to be freed. */
static char *ask(Engine *engine, int who, const char *request)
{
    Participant participant = participant_of(2, who);
    char *text = strdup(request);
    bool is_refused;
    char *answer;

    assert_non_null(text);
    for (char *at = text; (at = strchr(at, '\'')) != NULL;)
        *at = '"';
    answer = engine_answer_from(engine, &participant, text, strlen(text),
                                &is_refused);
    free(text);
    return single(answer);
}

static void asks(Engine *engine, int who, const char *request)
{
    char *answer = ask(engine, who, request);

    assert_non_null(strstr(answer, "'ok':true"));
    free(answer);
}

/* Checks that the log contains the parts in this order. The list ends with
 * NULL. */
static void reads_all(Engine *engine, int who, const char *const *parts)
{
    char *story = ask(engine, who, "{'do': 'story'}");
    const char *at = story;

    for (; *parts != NULL; parts++) {
        at = strstr(at, *parts);
        if (at == NULL)
            fail_msg("no %s there in %s", *parts, story);
        at += strlen(*parts);
    }
    free(story);
}

#define reads(engine, who, ...)                                                \
    reads_all(engine, who, (const char *const[]){__VA_ARGS__, NULL})

static void lacks(Engine *engine, int who, const char *part)
{
    char *story = ask(engine, who, "{'do': 'story'}");

    if (strstr(story, part) != NULL)
        fail_msg("%s in %s", part, story);
    free(story);
}

static void choose(Engine *engine, int who, const char *token)
{
    char request[TOKEN_LIMIT + 40];

    snprintf(request, sizeof request, "{'do': 'choose', 'token': '%s'}", token);
    asks(engine, who, request);
}

/* Lays the seat's first card on a space. */
static void play(Engine *engine, int who, const char *where)
{
    const Game *game;
    char card[TOKEN_LIMIT];

    choose(engine, who, where);
    game = engine_table(engine)->game;
    asks(engine, who, "{'do': 'moves'}");
    input_token(game->script, game->choice.options[0], card);
    choose(engine, who, card);
}

/* -- tests ---------------------------------------------------------------- */

static void each_turn_is_there_as_a_seat_may_know_it(void **state)
{
    Engine *engine = table_of_one();

    play(engine, RED, "1,0");
    play(engine, GREEN, "2,0");
    reads(engine, RED, "'node':1,'turn':0,", "shuffled", "'turn':1,",
          "'seat':'red'", "red laid", "'turn':2,", "'seat':'green'",
          "green laid", "green drew a card", "'turn':3,'moment'");
    reads(engine, WATCHER, "red laid", "red drew a card", "green laid");
    lacks(engine, RED, "red drew a card");
    leave(engine);
}

static void notes_are_at_their_places(void **state)
{
    Engine *engine = table_of_one();

    asks(engine, GREEN, "{'do': 'note', 'text': 'first'}");
    play(engine, RED, "1,0");
    asks(engine, GREEN, "{'do': 'note', 'text': 'second'}");
    asks(engine, GREEN, "{'do': 'choose', 'token': '2,0'}");
    asks(engine, RED, "{'do': 'note', 'text': 'third'}");
    for (int who = RED; who <= DESIGNER; who++)
        reads(engine, who, "shuffled", "Note: first", "red laid",
              "Note: second", "Note: third");
    leave(engine);
}

/* A choice without an effect still cites its rules. A note made after it must
 * come after them, even when the turn is complete. */
static void a_note_stands_after_the_rules_that_were_followed(void **state)
{
    static const ScriptSource parts = {.file = "tests/engine/games/parts.lua",
                                       .scripts = "scripts",
                                       .players = 2};
    static const char rules[] =
        "'rules':[{'seat':'red','choice':'pair','rules':['P4']}]";
    Engine *engine = table_of(&parts);

    asks(engine, RED, "{'do': 'note', 'text': 'before'}");
    choose(engine, RED, "pair");
    asks(engine, GREEN, "{'do': 'note', 'text': 'after'}");
    reads(engine, GREEN, "'note':'Note: before'},{", "'events':[],", rules,
          "'note':'Note: after'");
    choose(engine, RED, "1");
    choose(engine, RED, "2");
    reads(engine, GREEN, "'note':'Note: before'},{", "'turn':1,", rules,
          "'note':'Note: after'");
    leave(engine);
}

/* A branch has its own turns and notes. */
static void what_was_taken_back_is_not_there(void **state)
{
    Engine *engine = table_of_one();

    play(engine, RED, "1,0");
    asks(engine, GREEN, "{'do': 'note', 'text': 'lost'}");
    asks(engine, RED, "{'do': 'goto', 'node': 1}");
    lacks(engine, GREEN, "Note: lost");
    lacks(engine, GREEN, "red laid");
    reads(engine, GREEN, "shuffled",
          "red took back turn 1; the game continues after the set-up");
    play(engine, RED, "0,1");
    reads(engine, GREEN, "on 0,1");
    asks(engine, RED, "{'do': 'goto', 'node': 2}");
    reads(engine, GREEN, "on 1,0", "Note: lost", "of branch main-2");
    lacks(engine, GREEN, "on 0,1");
    leave(engine);
}

/* Chooses the first option for red, then for green. */
static void play_first(Engine *engine)
{
    const Game *game = engine_table(engine)->game;
    int turn = game->now.turn;

    while (!game->now.over && game->now.turn < turn + 2) {
        char token[TOKEN_LIMIT];
        asks(engine, DESIGNER, "{'do': 'moves'}");
        input_token(game->script, game->choice.options[0], token);
        choose(engine, DESIGNER, token);
    }
}

/* If nobody has a choice in the set-up, the start of the game still is a turn
 * of the log. */
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
        asks(engine, DESIGNER, "{'do': 'goto', 'node': 0}");
        for (int who = RED; who <= DESIGNER; who++)
            reads(engine, who, "went back to the beginning of the game");
        leave(engine);
    }
}

static void a_turn_without_a_sentence_is_there(void **state)
{
    static const ScriptSource game = {.file = "tests/serve/games/quiet.lua",
                                      .scripts = "scripts",
                                      .players = 2};
    Engine *engine = table_of(&game);
    Participant participant = participant_of(2, GREEN);
    char *event;

    choose(engine, RED, "pass");
    event = single(engine_event(engine, &participant,
                                engine_table(engine)->log.revision - 1));
    assert_non_null(strstr(event, "'events':['red completed the turn: pass']"));
    free(event);
    choose(engine, GREEN, "pass");
    for (int who = RED; who <= DESIGNER; who++)
        reads(engine, who, "'turn':1,'seat':'red'",
              "'events':['red completed the turn: pass']", "'turn':2,",
              "'events':['green completed the turn: pass']");
    leave(engine);
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

/* A person chooses, then a searching bot, and so on. The events of all
 * revisions together must contain each sentence once. */
static void a_turn_of_a_person_and_a_bot_is_told_once(void **state)
{
    static const ScriptSource game = {
        .file = "variants/zark-city.lua", .scripts = "scripts", .players = 2};
    Player players[SEAT_LIMIT] = {{.bot = 0}};
    Participant participant = participant_of(2, RED);
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
    choose(engine, RED, "9c");
    now = engine_table(engine)->game;
    while (now->now.turn == 0)
        assert_int_not_equal(engine_step(engine), ENGINE_STUCK);
    event = single(engine_event(engine, &participant, 0));
    assert_int_equal(count_of(event, "was shuffled"), 1);
    assert_int_equal(count_of(event, "red laid 9c"), 1);
    assert_int_equal(count_of(event, "green placed"), 1);
    free(event);
    leave(engine);
}

/* The options are a space and then a card. If the card is taken back, the space
 * remains in the log. */
static void the_turn_under_way_is_there(void **state)
{
    Engine *engine = table_of_one();

    lacks(engine, GREEN, "'turn':1,'events'");
    choose(engine, RED, "1,0");
    asks(engine, RED, "{'do': 'undo'}");
    reads(engine, GREEN, "shuffled", "red took back a choice");
    lacks(engine, GREEN, "'turn':1,'events'");
    leave(engine);
}

static void the_latest_notes_are_kept(void **state)
{
    Engine *engine = table_of_one();

    for (int i = 0; i < NOTES_KEPT + 10; i++) {
        char request[60];
        snprintf(request, sizeof request, "{'do': 'note', 'text': 'no. %d.'}",
                 i);
        asks(engine, RED, request);
    }
    lacks(engine, GREEN, "no. 9.");
    reads(engine, GREEN, "no. 10.", "no. 11.", "no. 137.");
    leave(engine);
}

/* `story` also contains notes of revisions that are no longer kept. */
static void an_event_has_the_notes_of_moments_that_are_kept(void **state)
{
    const long long readers[] = {0, 7, 1001};
    Engine *engine = table_of_one();
    Participant participant = participant_of(2, RED);

    for (int i = 0; i < UPDATES_KEPT + 10; i++) {
        char request[60];
        snprintf(request, sizeof request, "{'do': 'note', 'text': 'no. %d.'}",
                 i);
        asks(engine, RED, request);
    }
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        char *event = single(engine_event(engine, &participant, readers[i]));
        assert_non_null(strstr(event, "'notes':['Note: no. 10.',"));
        assert_non_null(strstr(event, "no. 41."));
        free(event);
    }
    leave(engine);
}

/* Writes a request with a text of `bytes` bytes, in characters of two bytes. */
static void write_long(char *request, const char *deed, int bytes)
{
    sprintf(request, "{\"do\":\"%s\",\"text\":\"%s", deed,
            bytes % 2 == 1 ? "x" : "");
    for (int i = 0; i < bytes / 2; i++)
        strcat(request, "ö");
    strcat(request, "\"}");
}

enum { LONG_REQUEST = 3 * REMARK_MOST };

static void long_notes_are_refused(void **state)
{
    static const char *const deeds[] = {"note", "bookmark"};
    Engine *engine = table_of_one();
    char request[LONG_REQUEST];

    for (int i = 0; i < 2; i++) {
        char *answer;
        write_long(request, deeds[i], REMARK_MOST + 1);
        answer = ask(engine, RED, request);
        assert_non_null(strstr(answer, "'a note has at most 1000 bytes'"));
        free(answer);
        lacks(engine, RED, "ö");
    }
    write_long(request, "note", REMARK_MOST);
    asks(engine, RED, request);
    reads(engine, RED, "ööö'}");
    leave(engine);
}

/* A record may contain a note that is too long. It must be cut between two
 * characters. */
static void a_long_note_of_a_record_is_cut(void **state)
{
    ScriptError error;
    Engine *engine;
    char request[LONG_REQUEST];
    char *story;
    int count = 0;

    engine = engine_new(&source, NULL, true, "tea", &error);
    assert_non_null(engine);
    write_long(request, "note", 2 * REMARK_MOST - 1);
    free(engine_answer(engine, request, strlen(request)));
    engine_serve(engine, (EngineHost){.is_one_person = true}, 1000);
    reads(engine, RED, "'note':'Note: xö", "ö…'}");
    story = ask(engine, RED, "{'do': 'story'}");
    for (const char *at = story; (at = strstr(at, "ö")) != NULL; at += 2)
        count++;
    assert_int_equal(count, REMARK_MOST / 2 - 1);
    free(story);
    leave(engine);
}

/* Returns the record as the designer receives it, to be freed. */
static char *record_of(Engine *engine)
{
    static const char request[] = "{\"do\":\"record\"}";
    char *answer = engine_answer(engine, request, sizeof request - 1);
    Json *told = json_read(answer);
    const Json *lines = json_member(told, "record");
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    assert_true(json_length(lines) > 0);
    for (int i = 0; i < json_length(lines); i++)
        fprintf(out, "%s\n", json_as_text(json_at(lines, i)));
    fclose(out);
    json_drop(told);
    free(answer);
    return text;
}

/* Resumes the game from its record, to which the lines `more` are added. */
static void restart(Engine **restarted, const char *more)
{
    Engine *engine = *restarted;
    char *record = record_of(engine);
    char *longer = malloc(strlen(record) + strlen(more) + 1);
    ScriptError error;

    assert_non_null(longer);
    strcat(strcpy(longer, record), more);
    leave(engine);
    *restarted = engine = engine_new(&source, NULL, true, "tea", &error);
    if (!engine_resume(engine, longer, &error))
        fail_msg("%s", error.message);
    engine_serve(engine, (EngineHost){.is_one_person = true}, 1000);
    free(record);
    free(longer);
}

static void what_was_told_outlives_the_program(void **state)
{
    Engine *engine = table_of_one();

    choose(engine, RED, "1,0");
    asks(engine, RED, "{'do': 'undo'}");
    play(engine, RED, "1,0");
    asks(engine, GREEN, "{'do': 'choose', 'token': '2,0'}");
    asks(engine, GREEN, "{'do': 'undo'}");
    asks(engine, RED, "{'do': 'goto', 'node': 1}");
    for (int time = 0; time < 3; time++) {
        for (int who = RED; who <= DESIGNER; who++) {
            reads(
                engine, who, "shuffled", "'red took back a choice'",
                "'red took back turn 1; the game continues after the set-up'");
            lacks(engine, who, "green took back a choice");
        }
        asks(engine, RED, "{'do': 'goto', 'node': 2}");
        reads(engine, RED, "'red took back a choice'", "red laid",
              "'green took back a choice'");
        asks(engine, RED, "{'do': 'goto', 'node': 1}");
        restart(&engine, "");
    }
    leave(engine);
}

/* Lines of a record about messages to some guests. The record may come from a
 * stranger. */
static void what_some_were_told_stays_with_them(void **state)
{
    Engine *engine = table_of_one();
    char told[3 * REMARK_MOST];

    snprintf(told, sizeof told,
             "{\"told\":{\"text\":\"for red\",\"to\":[\"red\"]}}\n"
             "{\"told\":{\"text\":\"for two\",\"to\":[\"watcher\","
             "\"designer\",\"white\",5]}}\n"
             "{\"told\":{\"text\":\"for nobody\",\"to\":5}}\n"
             "{\"told\":{\"texts\":\"none\"}}\n"
             "{\"told\":{\"text\":\"long%*s\"}}\n",
             2 * REMARK_MOST, "");
    restart(&engine, told);
    for (int time = 0; time < 2; time++) {
        reads(engine, RED, "'note':'for red'", "'note':'long ", "…'}");
        lacks(engine, RED, "for two");
        reads(engine, DESIGNER, "'note':'for two'", "'note':'long ");
        reads(engine, WATCHER, "'note':'for two'");
        lacks(engine, DESIGNER, "for red");
        lacks(engine, GREEN, "for red");
        lacks(engine, GREEN, "for two");
        for (int who = RED; who <= DESIGNER; who++)
            lacks(engine, who, "nobody");
        restart(&engine, "");
    }
    leave(engine);
}

static void an_event_says_after_which_moment_it_tells(void **state)
{
    static const struct {
        long long after;
        const char *since;
    } readers[] = {{0, "'since':0,"},        /* a new reader */
                   {7, "'since':0,"},        /* a reader of an earlier run of
                                              * the server */
                   {1001, "'since':1001,"}}; /* a reader who has the first
                                              * revision */
    Engine *engine = table_of_one();
    Participant participant = participant_of(2, RED);

    asks(engine, RED, "{'do': 'note', 'text': 'here'}");
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        char *event =
            single(engine_event(engine, &participant, readers[i].after));
        if (strstr(event, readers[i].since) == NULL)
            fail_msg("no %s in %s", readers[i].since, event);
        free(event);
    }
    leave(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_turn_is_there_as_a_seat_may_know_it),
        cmocka_unit_test(notes_are_at_their_places),
        cmocka_unit_test(a_note_stands_after_the_rules_that_were_followed),
        cmocka_unit_test(what_was_taken_back_is_not_there),
        cmocka_unit_test(going_back_to_the_beginning_is_told),
        cmocka_unit_test(a_turn_without_a_sentence_is_there),
        cmocka_unit_test(a_turn_of_a_person_and_a_bot_is_told_once),
        cmocka_unit_test(the_turn_under_way_is_there),
        cmocka_unit_test(the_latest_notes_are_kept),
        cmocka_unit_test(an_event_has_the_notes_of_moments_that_are_kept),
        cmocka_unit_test(long_notes_are_refused),
        cmocka_unit_test(a_long_note_of_a_record_is_cut),
        cmocka_unit_test(what_was_told_outlives_the_program),
        cmocka_unit_test(what_some_were_told_stays_with_them),
        cmocka_unit_test(an_event_says_after_which_moment_it_tells),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
