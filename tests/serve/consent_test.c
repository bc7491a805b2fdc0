/*
 * consent_test.c -- tests requests for which a seat needs the consent of the
 * other people at the table.
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

enum { RED, GREEN, BLUE, WATCHER, DESIGNER };

static const ScriptSource source = {
    .file = "tests/serve/games/cards.lua", .scripts = "scripts", .players = 3};

/* -- a table -------------------------------------------------------------- */

typedef struct Kept {
    int times;     /* number of calls of `keep` */
    int begun;     /* number of games begun */
    char text[40]; /* the latest remark */
} Kept;

static void keep(void *context)
{
    ((Kept *)context)->times++;
}

static void remark(void *context, RecordLineKind kind, const char *text)
{
    Kept *kept = context;

    snprintf(kept->text, sizeof kept->text, "%s %.30s",
             kind == RECORD_BOOKMARK ? "bookmark" : "note", text);
}

static void draw_seed(char seed[DRAWN_SEED])
{
    strcpy(seed, "butter");
}

static void renew(void *context)
{
    ((Kept *)context)->begun++;
}

/* Returns a table of three seats, of which the first `people` are people and
 * the others bots. */
static Company table_of(int people, Kept *kept)
{
    Player players[SEAT_LIMIT] = {{.bot = HUMAN}};
    ScriptError error;
    Company company = {.keep = keep,
                       .remark = remark,
                       .renew = renew,
                       .draw_seed = draw_seed,
                       .context = kept};

    for (int i = people; i < SEAT_LIMIT; i++)
        assert_true(player_read("random", &players[i]));
    company.engine = engine_new(&source, players, true, "tea", &error);
    assert_non_null(company.engine);
    company_tell(&company);
    return company;
}

static void leave(Company *company)
{
    company_clear(company);
    engine_free(company->engine);
}

/* Checks whether the text contains `part`, and frees the text. Quotes are
 * single. */
static void check(char *text, const char *part, bool is)
{
    assert_non_null(text);
    for (char *at = text; (at = strchr(at, '"')) != NULL;)
        *at = '\'';
    if ((strstr(text, part) != NULL) != is)
        fail_msg("%s%s in %s", is ? "no " : "", part, text);
    free(text);
}

static void asks(Company *company, int who, const char *request,
                 const char *part)
{
    Guest guest = guest_of(3, who);
    char *text = strdup(request);
    bool is_refused;

    assert_non_null(text);
    for (char *at = text; (at = strchr(at, '\'')) != NULL;)
        *at = '"';
    check(company_answer(company, &guest, text, strlen(text), &is_refused),
          part, true);
    free(text);
}

/* Checks whether the current event for a guest contains `part`. */
static void hears(const Company *company, int who, const char *part, bool is)
{
    Guest guest = guest_of(3, who);

    check(company_event(company, &guest, company->moment - 1), part, is);
}

static void play(Company *company, int who, const char *where)
{
    char request[TOKEN_LIMIT + 40];
    const Game *game;
    char card[TOKEN_LIMIT];

    snprintf(request, sizeof request, "{'do': 'choose', 'token': '%s'}", where);
    asks(company, who, request, "'label':'card'");
    game = engine_game(company->engine);
    input_token(game->script, game->choice.options[0], card);
    snprintf(request, sizeof request, "{'do': 'choose', 'token': '%s'}", card);
    asks(company, who, request, "'ok':true");
}

/* -- going back ----------------------------------------------------------- */

static const char goes_back[] = "{'do': 'goto', 'node': 1}";
static const char yes[] = "{'do': 'agree', 'agrees': true}";
static const char no[] = "{'do': 'agree', 'agrees': false}";
static const char stands[] = "{'do': 'moves'}";

static void all_others_must_agree(void **state)
{
    Kept kept = {0};
    Company company = table_of(3, &kept);

    play(&company, RED, "1,0");
    asks(&company, RED, goes_back, "'asked':['green','blue']");
    hears(&company, WATCHER,
          "'proposal':{'by':'red','what':'take back turn 1, and go on after "
          "the set-up','waits_for':['green','blue']}",
          true);
    asks(&company, BLUE, stands, "'turn':2,");
    asks(&company, GREEN, goes_back, "are asked already");
    asks(&company, RED, yes, "you are not asked");
    asks(&company, WATCHER, yes, "your link does not allow this");
    asks(&company, BLUE, yes, "'ok':true");
    hears(&company, GREEN, "'waits_for':['green']", true);
    asks(&company, BLUE, yes, "you are not asked");
    asks(&company, RED, stands, "'turn':2,");
    asks(&company, GREEN, yes, "'ok':true");
    hears(&company, BLUE,
          "'notes':['red took back turn 1; the game goes on after the "
          "set-up']",
          true);
    hears(&company, BLUE, "'anew':true", true);
    hears(&company, BLUE, "proposal", false);
    asks(&company, RED, stands, "'turn':1,");
    asks(&company, GREEN, yes, "nothing is asked");
    leave(&company);
}

static void one_who_does_not_agree_is_enough(void **state)
{
    Kept kept = {0};
    Company company = table_of(3, &kept);

    play(&company, RED, "1,0");
    asks(&company, RED, goes_back, "'asked'");
    asks(&company, GREEN, no, "'ok':true");
    hears(&company, RED, "green does not agree; nothing changes", true);
    hears(&company, RED, "proposal", false);
    asks(&company, BLUE, yes, "nothing is asked");
    asks(&company, RED, stands, "'turn':2,");
    leave(&company);
}

static void it_is_withdrawn_or_void(void **state)
{
    Kept kept = {0};
    Company company = table_of(3, &kept);

    play(&company, RED, "1,0");
    asks(&company, RED, goes_back, "'asked'");
    asks(&company, RED, no, "'ok':true");
    hears(&company, GREEN, "red has withdrawn the request", true);
    asks(&company, RED, goes_back, "'asked'");
    asks(&company, GREEN, "{'do': 'choose', 'token': '0,1'}", "'ok':true");
    hears(&company, RED, "proposal", false);
    asks(&company, BLUE, yes, "nothing is asked");
    leave(&company);
}

static void what_cannot_be_is_not_asked(void **state)
{
    Kept kept = {0};
    Company company = table_of(3, &kept);

    asks(&company, RED, "{'do': 'goto', 'node': 9}", "no turn of that number");
    asks(&company, RED, "{'do': 'goto', 'node': 0, 'check': true}",
         "other keys");
    asks(&company, RED, "{'do': 'new', 'seed': 'a', 'players': 2}",
         "other keys");
    asks(&company, RED, "{'do': 'new', 'seed': null}", "other keys");
    asks(&company, RED, "{'do': 'new', 'check': true}", "other keys");
    asks(&company, RED, "{'do': 'new', 'colour': 'red'}",
         "\\'colour\\' is not a key of this request");
    asks(&company, RED, "{'do': 'goto', 'node': 0, 'picture': true}",
         "\\'picture\\' is not a key of this request");
    asks(&company, RED, "{'do': 'new', 'players': 2}", "other keys");
    company.draw_seed = NULL;
    asks(&company, RED, "{'do': 'new'}", "other keys");
    hears(&company, RED, "proposal", false);
    asks(&company, WATCHER, goes_back, "your link does not allow this");
    leave(&company);
}

static void nobody_else_has_to_agree(void **state)
{
    Kept kept = {0};
    Company company = table_of(1, &kept);

    play(&company, RED, "1,0");
    asks(&company, RED, goes_back, "'turn':1,");
    leave(&company);

    company = table_of(3, &kept);
    play(&company, RED, "1,0");
    asks(&company, DESIGNER, goes_back, "'turn':1,");
    hears(&company, GREEN, "designer took back turn 1; the game", true);
    leave(&company);

    company = table_of(3, &kept);
    company.is_one_person = true;
    play(&company, RED, "1,0");
    asks(&company, RED, goes_back, "'turn':1,");
    leave(&company);
}

/* -- a new game, remarks -------------------------------------------------- */

static void another_game_needs_consent(void **state)
{
    Kept kept = {0};
    Company company = table_of(3, &kept);

    play(&company, RED, "1,0");
    asks(&company, GREEN, "{'do': 'new', 'seed': 'milk'}",
         "'asked':['red','blue']");
    hears(&company, RED, "'what':'begin a new game with the seed \\'milk\\''",
          true);
    asks(&company, RED, yes, "'ok':true");
    assert_int_equal(kept.begun, 0);
    asks(&company, BLUE, yes, "'ok':true");
    assert_int_equal(kept.begun, 1);
    hears(&company, RED, "'begun':true", true);
    hears(&company, BLUE,
          "'notes':['A new game has begun, with the seed \\'milk\\'.']", true);
    asks(&company, RED, stands, "'turn':1,");
    asks(&company, DESIGNER, "{'do': 'table'}", "'seed':'milk'");
    asks(&company, RED, "{'do': 'table'}", "'role':'seat','players':[");
    asks(&company, DESIGNER, "{'do': 'history'}", "'here':1,");
    leave(&company);
}

/* If nobody else is at the table, a new game begins at once. The answer must
 * not contain the hands of other seats. */
static void another_game_answers_no_secret(void **state)
{
    static const char begins[] = "{'do': 'new', 'seed': 'milk'}";
    Kept kept = {0};
    Company company = table_of(1, &kept);

    asks(&company, RED, begins, "{'ok':true,'moment':");
    asks(&company, DESIGNER, begins, "green was dealt");
    leave(&company);
}

/* The seed determines all hidden cards, so no player may learn it, not even the
 * player who asked for the new game. */
static void a_random_seed_is_told_to_the_designer_alone(void **state)
{
    Kept kept = {0};
    Company company = table_of(3, &kept);

    asks(&company, GREEN, "{'do': 'new'}", "'asked':['red','blue']");
    hears(&company, RED, "'what':'begin a new game'", true);
    asks(&company, RED, yes, "'ok':true");
    asks(&company, BLUE, yes, "'ok':true");
    for (int who = RED; who <= WATCHER; who++) {
        hears(&company, who, "'notes':['A new game has begun.']", true);
        hears(&company, who, "butter", false);
        asks(&company, who, "{'do': 'story'}",
             "'story':[{'note':'A new game has begun.'},");
    }
    hears(&company, DESIGNER,
          "'notes':['A new game has begun, with the seed \\'butter\\'.']",
          true);
    asks(&company, DESIGNER, "{'do': 'table'}", "'seed':'butter'");
    leave(&company);
}

/* A seed with more bytes than allowed is cut between two characters. */
static void any_text_is_a_seed(void **state)
{
    Kept kept = {0};
    Company company = table_of(3, &kept);
    char request[400] = "{'do': 'new', 'seed': 'x\\n";

    for (int i = 0; i < 80; i++)
        strcat(request, "ö");
    strcat(request, "'}");
    asks(&company, GREEN, request, "'asked'");
    hears(&company, RED, "begin a new game with the seed \\'x?ö", true);
    hears(&company, RED, "ö…\\''", true);
    leave(&company);
}

/* Returns the position of the game, to be freed. */
static char *position_of(const Company *company)
{
    static const char request[] = "{\"do\":\"position\"}";

    return engine_answer(company->engine, request, sizeof request - 1);
}

/* The same seed deals the same cards. */
static void the_same_seed_is_the_same_game(void **state)
{
    Kept kept = {0};
    Company company = table_of(3, &kept);
    char *texts[3];

    texts[0] = position_of(&company);
    play(&company, RED, "1,0");
    asks(&company, DESIGNER, "{'do': 'new', 'seed': 'tea'}", "'ok':true");
    texts[1] = position_of(&company);
    asks(&company, DESIGNER, "{'do': 'new', 'seed': 'milk'}", "'ok':true");
    texts[2] = position_of(&company);
    assert_string_equal(texts[0], texts[1]);
    assert_string_not_equal(texts[0], texts[2]);
    for (int i = 0; i < 3; i++)
        free(texts[i]);
    leave(&company);
}

static void remarks_are_kept(void **state)
{
    Kept kept = {0};
    Company company = table_of(3, &kept);
    unsigned before = company.moment;

    asks(&company, RED, "{'do': 'bookmark'}", "'text':'turn-1'");
    assert_string_equal(kept.text, "bookmark turn-1");
    asks(&company, GREEN, "{'do': 'note', 'text': 'long'}", "'ok':true");
    assert_string_equal(kept.text, "note long");
    hears(&company, BLUE, "'notes':['Note: long']", true);
    asks(&company, WATCHER, "{'do': 'story'}",
         "{'note':'Bookmark: turn-1'},{'note':'Note: long'}");
    asks(&company, GREEN, "{'do': 'note', 'text': ''}", "'error'");
    assert_int_equal(company.moment, before + 2);
    asks(&company, WATCHER, "{'do': 'bookmark'}", "does not allow");
    asks(&company, WATCHER, "{'do': 'history'}",
         "{'node':1,'turn':1,'bookmark':'turn-1'}");
    leave(&company);
}

/* -- room ----------------------------------------------------------------- */

static void a_link_fills_neither_the_log_nor_the_record(void **state)
{
    enum { MANY = 400 };
    Kept kept = {0};
    Company company = table_of(3, &kept);
    long long whole = 0;

    asks(&company, GREEN, "{'do': 'note', 'text': 'a real note'}", "'ok'");
    play(&company, RED, "1,0");
    for (int i = 0; i < MANY; i++) {
        asks(&company, RED, goes_back, "'asked'");
        asks(&company, RED, no, "'ok':true");
    }
    asks(&company, BLUE, "{'do': 'story'}", "Note: a real note");
    for (int i = 0; i < MANY; i++)
        asks(&company, RED, "{'do': 'note', 'text': 'x'}", "'moment'");
    asks(&company, RED, "{'do': 'note', 'text': 'x'}", "'kind':'limit'");
    asks(&company, BLUE, "{'do': 'story'}", "Note: a real note");
    asks(&company, GREEN, "{'do': 'note', 'text': 'still heard'}", "'ok'");
    asks(&company, BLUE, "{'do': 'story'}", "Note: still heard");
    assert_true(company.remark_bytes[RED + 1] <= REMARKS_OF_LINK);
    for (int i = 0; i < AUTHORS; i++)
        whole += company.remark_bytes[i];
    assert_true(whole <= REMARKS_IN_ALL);
    assert_string_equal(kept.text, "note still heard");
    leave(&company);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_others_must_agree),
        cmocka_unit_test(one_who_does_not_agree_is_enough),
        cmocka_unit_test(it_is_withdrawn_or_void),
        cmocka_unit_test(what_cannot_be_is_not_asked),
        cmocka_unit_test(nobody_else_has_to_agree),
        cmocka_unit_test(another_game_needs_consent),
        cmocka_unit_test(another_game_answers_no_secret),
        cmocka_unit_test(a_random_seed_is_told_to_the_designer_alone),
        cmocka_unit_test(any_text_is_a_seed),
        cmocka_unit_test(the_same_seed_is_the_same_game),
        cmocka_unit_test(remarks_are_kept),
        cmocka_unit_test(a_link_fills_neither_the_log_nor_the_record),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
