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

#include "house/company/company.h"

enum { RED, GREEN, WATCHER, DESIGNER };

static const ScriptSource source = {
    .file = "tests/serve/games/cards.lua", .scripts = "scripts", .players = 2};

/* -- a table -------------------------------------------------------------- */

static Company table_of(const ScriptSource *game)
{
    ScriptError error;
    Company company = {.moment = 1000, .is_one_person = true};

    company.engine = engine_new(game, NULL, true, "tea", &error);
    assert_non_null(company.engine);
    company_tell(&company);
    return company;
}

static Company table_of_one(void)
{
    return table_of(&source);
}

static void leave(Company *company)
{
    company_clear(company);
    engine_free(company->engine);
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
static char *ask(Company *company, int who, const char *request)
{
    Guest guest = guest_of(2, who);
    char *text = strdup(request);
    bool is_refused;
    char *answer;

    assert_non_null(text);
    for (char *at = text; (at = strchr(at, '\'')) != NULL;)
        *at = '"';
    answer = company_answer(company, &guest, text, strlen(text), &is_refused);
    free(text);
    return single(answer);
}

static void asks(Company *company, int who, const char *request)
{
    char *answer = ask(company, who, request);

    assert_non_null(strstr(answer, "'ok':true"));
    free(answer);
}

/* Checks that the log contains the parts in this order. The list ends with
 * NULL. */
static void reads_all(Company *company, int who, const char *const *parts)
{
    char *story = ask(company, who, "{'do': 'story'}");
    const char *at = story;

    for (; *parts != NULL; parts++) {
        at = strstr(at, *parts);
        if (at == NULL)
            fail_msg("no %s there in %s", *parts, story);
        at += strlen(*parts);
    }
    free(story);
}

#define reads(company, who, ...)                                               \
    reads_all(company, who, (const char *const[]){__VA_ARGS__, NULL})

static void lacks(Company *company, int who, const char *part)
{
    char *story = ask(company, who, "{'do': 'story'}");

    if (strstr(story, part) != NULL)
        fail_msg("%s in %s", part, story);
    free(story);
}

static void choose(Company *company, int who, const char *token)
{
    char request[TOKEN_LIMIT + 40];

    snprintf(request, sizeof request, "{'do': 'choose', 'token': '%s'}", token);
    asks(company, who, request);
}

/* Lays the seat's first card on a space. */
static void play(Company *company, int who, const char *where)
{
    const Game *game;
    char card[TOKEN_LIMIT];

    choose(company, who, where);
    game = engine_game(company->engine);
    asks(company, who, "{'do': 'moves'}");
    input_token(game->script, game->choice.options[0], card);
    choose(company, who, card);
}

/* -- tests ---------------------------------------------------------------- */

static void each_turn_is_there_as_a_seat_may_know_it(void **state)
{
    Company company = table_of_one();

    play(&company, RED, "1,0");
    play(&company, GREEN, "2,0");
    reads(&company, RED, "'node':1,'turn':0,", "shuffled", "'turn':1,",
          "'seat':'red'", "red laid", "'turn':2,", "'seat':'green'",
          "green laid", "green drew a card", "'turn':3,'moment'");
    reads(&company, WATCHER, "red laid", "red drew a card", "green laid");
    lacks(&company, RED, "red drew a card");
    leave(&company);
}

static void notes_are_at_their_places(void **state)
{
    Company company = table_of_one();

    asks(&company, GREEN, "{'do': 'note', 'text': 'first'}");
    play(&company, RED, "1,0");
    asks(&company, GREEN, "{'do': 'note', 'text': 'second'}");
    asks(&company, GREEN, "{'do': 'choose', 'token': '2,0'}");
    asks(&company, RED, "{'do': 'note', 'text': 'third'}");
    for (int who = RED; who <= DESIGNER; who++)
        reads(&company, who, "shuffled", "Note: first", "red laid",
              "Note: second", "Note: third");
    leave(&company);
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
    Company company = table_of(&parts);

    asks(&company, RED, "{'do': 'note', 'text': 'before'}");
    choose(&company, RED, "pair");
    asks(&company, GREEN, "{'do': 'note', 'text': 'after'}");
    reads(&company, GREEN, "'note':'Note: before'},{", "'events':[],", rules,
          "'note':'Note: after'");
    choose(&company, RED, "1");
    choose(&company, RED, "2");
    reads(&company, GREEN, "'note':'Note: before'},{", "'turn':1,", rules,
          "'note':'Note: after'");
    leave(&company);
}

/* A branch has its own turns and notes. */
static void what_was_taken_back_is_not_there(void **state)
{
    Company company = table_of_one();

    play(&company, RED, "1,0");
    asks(&company, GREEN, "{'do': 'note', 'text': 'lost'}");
    asks(&company, RED, "{'do': 'goto', 'node': 1}");
    lacks(&company, GREEN, "Note: lost");
    lacks(&company, GREEN, "red laid");
    reads(&company, GREEN, "shuffled",
          "red took back turn 1; the game goes on after the set-up");
    play(&company, RED, "0,1");
    reads(&company, GREEN, "on 0,1");
    asks(&company, RED, "{'do': 'goto', 'node': 2}");
    reads(&company, GREEN, "on 1,0", "Note: lost", "of branch main-2");
    lacks(&company, GREEN, "on 0,1");
    leave(&company);
}

/* Chooses the first option for red, then for green. */
static void play_first(Company *company)
{
    const Game *game = engine_game(company->engine);
    int turn = game->now.turn;

    while (!game->now.over && game->now.turn < turn + 2) {
        char token[TOKEN_LIMIT];
        asks(company, DESIGNER, "{'do': 'moves'}");
        input_token(game->script, game->choice.options[0], token);
        choose(company, DESIGNER, token);
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
        Company company;
        snprintf(file, sizeof file, "variants/%s.lua", games[i]);
        company = table_of(&game);
        play_first(&company);
        asks(&company, DESIGNER, "{'do': 'goto', 'node': 0}");
        for (int who = RED; who <= DESIGNER; who++)
            reads(&company, who, "went back to the beginning of the game");
        leave(&company);
    }
}

static void a_turn_without_a_sentence_is_there(void **state)
{
    static const ScriptSource game = {.file = "tests/serve/games/quiet.lua",
                                      .scripts = "scripts",
                                      .players = 2};
    Company company = table_of(&game);
    Guest guest = guest_of(2, GREEN);
    char *event;

    choose(&company, RED, "pass");
    event = single(company_event(&company, &guest, company.moment - 1));
    assert_non_null(strstr(event, "'events':['red completed the turn']"));
    free(event);
    choose(&company, GREEN, "pass");
    for (int who = RED; who <= DESIGNER; who++)
        reads(&company, who, "'turn':1,'seat':'red'",
              "'events':['red completed the turn']", "'turn':2,",
              "'events':['green completed the turn']");
    leave(&company);
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
    Guest guest = guest_of(2, RED);
    ScriptError error;
    Company company = {.moment = 1000, .is_one_person = true};
    const Game *now;
    char *event;

    assert_true(player_read("human", &players[0]));
    assert_true(player_read("mcts:4", &players[1]));
    company.engine = engine_new(&game, players, true, "a", &error);
    assert_non_null(company.engine);
    engine_let_play(company.engine, (Outside){.context = NULL});
    company_tell(&company);
    choose(&company, RED, "9c");
    now = engine_game(company.engine);
    while (now->now.turn == 0)
        assert_int_not_equal(company_step(&company), ENGINE_STUCK);
    event = single(company_event(&company, &guest, 0));
    assert_int_equal(count_of(event, "was shuffled"), 1);
    assert_int_equal(count_of(event, "red laid 9c"), 1);
    assert_int_equal(count_of(event, "green placed"), 1);
    free(event);
    leave(&company);
}

/* The options are a space and then a card. If the card is taken back, the space
 * remains in the log. */
static void the_turn_under_way_is_there(void **state)
{
    Company company = table_of_one();

    lacks(&company, GREEN, "'turn':1,'events'");
    choose(&company, RED, "1,0");
    asks(&company, RED, "{'do': 'undo'}");
    reads(&company, GREEN, "shuffled", "red took back a choice");
    lacks(&company, GREEN, "'turn':1,'events'");
    leave(&company);
}

static void the_latest_notes_are_kept(void **state)
{
    Company company = table_of_one();

    for (int i = 0; i < NOTES_KEPT + 10; i++) {
        char request[60];
        snprintf(request, sizeof request, "{'do': 'note', 'text': 'no. %d.'}",
                 i);
        asks(&company, RED, request);
    }
    lacks(&company, GREEN, "no. 9.");
    reads(&company, GREEN, "no. 10.", "no. 11.", "no. 137.");
    leave(&company);
}

/* `story` also contains notes of revisions that are no longer kept. */
static void an_event_has_the_notes_of_moments_that_are_kept(void **state)
{
    const long long readers[] = {0, 7, 1001};
    Company company = table_of_one();
    Guest guest = guest_of(2, RED);

    for (int i = 0; i < MOMENTS_KEPT + 10; i++) {
        char request[60];
        snprintf(request, sizeof request, "{'do': 'note', 'text': 'no. %d.'}",
                 i);
        asks(&company, RED, request);
    }
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        char *event = single(company_event(&company, &guest, readers[i]));
        assert_non_null(strstr(event, "'notes':['Note: no. 10.',"));
        assert_non_null(strstr(event, "no. 41."));
        free(event);
    }
    leave(&company);
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

enum { LONG_REQUEST = 3 * NOTE_BYTES };

static void long_notes_are_refused(void **state)
{
    static const char *const deeds[] = {"note", "bookmark"};
    Company company = table_of_one();
    char request[LONG_REQUEST];

    for (int i = 0; i < 2; i++) {
        char *answer;
        write_long(request, deeds[i], NOTE_BYTES + 1);
        answer = ask(&company, RED, request);
        assert_non_null(strstr(answer, "'a note has at most 1000 bytes'"));
        free(answer);
        lacks(&company, RED, "ö");
    }
    write_long(request, "note", NOTE_BYTES);
    asks(&company, RED, request);
    reads(&company, RED, "ööö'}");
    leave(&company);
}

/* A record may contain a note that is too long. It must be cut between two
 * characters. */
static void a_long_note_of_a_record_is_cut(void **state)
{
    ScriptError error;
    Company company = {.is_one_person = true};
    char request[LONG_REQUEST];
    char *story;
    int count = 0;

    company.engine = engine_new(&source, NULL, true, "tea", &error);
    assert_non_null(company.engine);
    write_long(request, "note", 2 * NOTE_BYTES - 1);
    free(engine_answer(company.engine, request, strlen(request)));
    company_tell(&company);
    reads(&company, RED, "'note':'Note: xö", "ö…'}");
    story = ask(&company, RED, "{'do': 'story'}");
    for (const char *at = story; (at = strstr(at, "ö")) != NULL; at += 2)
        count++;
    assert_int_equal(count, NOTE_BYTES / 2 - 1);
    free(story);
    leave(&company);
}

/* Returns the record as the designer receives it, to be freed. */
static char *record_of(const Company *company)
{
    static const char request[] = "{\"do\":\"record\"}";
    char *answer = engine_answer(company->engine, request, sizeof request - 1);
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
static void restart(Company *company, const char *more)
{
    char *record = record_of(company);
    char *longer = malloc(strlen(record) + strlen(more) + 1);
    ScriptError error;

    assert_non_null(longer);
    strcat(strcpy(longer, record), more);
    leave(company);
    *company = table_of_one();
    company_clear(company);
    *company = (Company){.engine = company->engine, .is_one_person = true};
    if (!engine_resume(company->engine, longer, &error))
        fail_msg("%s", error.message);
    company_tell(company);
    free(record);
    free(longer);
}

static void what_was_told_outlives_the_program(void **state)
{
    Company company = table_of_one();

    choose(&company, RED, "1,0");
    asks(&company, RED, "{'do': 'undo'}");
    play(&company, RED, "1,0");
    asks(&company, GREEN, "{'do': 'choose', 'token': '2,0'}");
    asks(&company, GREEN, "{'do': 'undo'}");
    asks(&company, RED, "{'do': 'goto', 'node': 1}");
    for (int time = 0; time < 3; time++) {
        for (int who = RED; who <= DESIGNER; who++) {
            reads(&company, who, "shuffled", "'red took back a choice'",
                  "'red took back turn 1; the game goes on after the set-up'");
            lacks(&company, who, "green took back a choice");
        }
        asks(&company, RED, "{'do': 'goto', 'node': 2}");
        reads(&company, RED, "'red took back a choice'", "red laid",
              "'green took back a choice'");
        asks(&company, RED, "{'do': 'goto', 'node': 1}");
        restart(&company, "");
    }
    leave(&company);
}

/* Lines of a record about messages to some guests. The record may come from a
 * stranger. */
static void what_some_were_told_stays_with_them(void **state)
{
    Company company = table_of_one();
    char told[3 * NOTE_BYTES];

    snprintf(told, sizeof told,
             "{\"told\":{\"text\":\"for red\",\"to\":[\"red\"]}}\n"
             "{\"told\":{\"text\":\"for two\",\"to\":[\"watcher\","
             "\"designer\",\"white\",5]}}\n"
             "{\"told\":{\"text\":\"for nobody\",\"to\":5}}\n"
             "{\"told\":{\"texts\":\"none\"}}\n"
             "{\"told\":{\"text\":\"long%*s\"}}\n",
             2 * NOTE_BYTES, "");
    restart(&company, told);
    for (int time = 0; time < 2; time++) {
        reads(&company, RED, "'note':'for red'", "'note':'long ", "…'}");
        lacks(&company, RED, "for two");
        reads(&company, DESIGNER, "'note':'for two'", "'note':'long ");
        reads(&company, WATCHER, "'note':'for two'");
        lacks(&company, DESIGNER, "for red");
        lacks(&company, GREEN, "for red");
        lacks(&company, GREEN, "for two");
        for (int who = RED; who <= DESIGNER; who++)
            lacks(&company, who, "nobody");
        restart(&company, "");
    }
    leave(&company);
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
    Company company = table_of_one();
    Guest guest = guest_of(2, RED);

    asks(&company, RED, "{'do': 'note', 'text': 'here'}");
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        char *event = single(company_event(&company, &guest, readers[i].after));
        if (strstr(event, readers[i].since) == NULL)
            fail_msg("no %s in %s", readers[i].since, event);
        free(event);
    }
    leave(&company);
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
