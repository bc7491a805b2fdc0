/*
 * consent_test.c -- tests requests for which a seat needs the consent of the
 * other people at the table.
 */
#include "serve/ask.h"

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

static void remark(void *context, RecordLineKind kind, const char *text,
                   const RecordAuthor *author)
{
    Kept *kept = context;

    snprintf(kept->text, sizeof kept->text, "%s %.30s",
             kind == RECORD_BOOKMARK ? "bookmark" : "note", text);
}

static void renew(void *context)
{
    ((Kept *)context)->begun++;
}

/* Returns a table of three seats. The first `people` seats are people; the
 * others are bots. */
static Engine *table_of(int people, Kept *kept)
{
    Player players[SEAT_LIMIT] = {{.bot = HUMAN}};

    for (int i = people; i < SEAT_LIMIT; i++)
        assert_true(player_read("random", &players[i]));
    return ask_table(&source, players,
                     (EngineHost){.context = kept,
                                  .keep = keep,
                                  .remark = remark,
                                  .draw_seed = ask_seed,
                                  .renew = renew},
                     0);
}

/* Checks whether the latest event for a participant contains `part`. */
static void hears(Engine *engine, int who, const char *part, bool is)
{
    ask_check(ask_event(engine, who, engine_table(engine)->log.revision - 1),
              part, is);
}

/* -- going back ----------------------------------------------------------- */

static const char goes_back[] = "{'do': 'goto', 'node': 1}";
static const char yes[] = "{'do': 'agree', 'agrees': true}";
static const char no[] = "{'do': 'agree', 'agrees': false}";
static const char stands[] = "{'do': 'moves'}";

static void all_others_must_agree(void **state)
{
    Kept kept = {0};
    Engine *engine = table_of(3, &kept);

    ask_play(engine, RED, "1,0");
    ask_for(engine, RED, goes_back, "'asked':['green','blue']");
    hears(engine, WATCHER,
          "'proposal':{'by':'red','what':'take back turn 1, and continue after "
          "the set-up','waits_for':['green','blue']}",
          true);
    ask_for(engine, BLUE, stands, "'turn':2,");
    ask_for(engine, GREEN, goes_back, "are asked already");
    ask_for(engine, RED, yes, "you are not asked");
    ask_for(engine, WATCHER, yes, "your link does not allow this");
    ask_for(engine, BLUE, yes, "'ok':true");
    hears(engine, GREEN, "'waits_for':['green']", true);
    ask_for(engine, BLUE, yes, "you are not asked");
    ask_for(engine, RED, stands, "'turn':2,");
    ask_for(engine, GREEN, yes, "'ok':true");
    hears(
        engine, BLUE,
        "'notes':[{'note':'Red took back turn 1; the game continues after the "
        "set-up.'}]",
        true);
    hears(engine, BLUE, "'anew':true", true);
    hears(engine, BLUE, "proposal", false);
    ask_for(engine, RED, stands, "'turn':1,");
    ask_for(engine, GREEN, yes, "nothing is asked");
    engine_free(engine);
}

static void one_who_does_not_agree_is_enough(void **state)
{
    Kept kept = {0};
    Engine *engine = table_of(3, &kept);

    ask_play(engine, RED, "1,0");
    ask_for(engine, RED, goes_back, "'asked'");
    ask_for(engine, GREEN, no, "'ok':true");
    hears(engine, RED, "Green does not agree; nothing changes", true);
    hears(engine, RED, "proposal", false);
    ask_for(engine, BLUE, yes, "nothing is asked");
    ask_for(engine, RED, stands, "'turn':2,");
    engine_free(engine);
}

static void it_is_withdrawn_or_void(void **state)
{
    Kept kept = {0};
    Engine *engine = table_of(3, &kept);

    ask_play(engine, RED, "1,0");
    ask_for(engine, RED, goes_back, "'asked'");
    ask_for(engine, RED, no, "'ok':true");
    hears(engine, GREEN, "Red has withdrawn the request", true);
    ask_for(engine, RED, goes_back, "'asked'");
    ask_for(engine, GREEN, "{'do': 'choose', 'token': '0,1'}", "'ok':true");
    hears(engine, RED, "proposal", false);
    ask_for(engine, BLUE, yes, "nothing is asked");
    engine_free(engine);
}

static void what_cannot_be_is_not_asked(void **state)
{
    Kept kept = {0};
    Engine *engine = table_of(3, &kept);

    ask_for(engine, RED, "{'do': 'goto', 'node': 9}", "no turn of that number");
    ask_for(engine, RED, "{'do': 'goto', 'node': 0, 'check': true}",
            "other keys");
    ask_for(engine, RED, "{'do': 'new', 'seed': 'a', 'players': 2}",
            "other keys");
    ask_for(engine, RED, "{'do': 'new', 'seed': null}", "other keys");
    ask_for(engine, RED, "{'do': 'new', 'check': true}", "other keys");
    ask_for(engine, RED, "{'do': 'new', 'colour': 'red'}",
            "\\'colour\\' is not a key of this request");
    ask_for(engine, RED, "{'do': 'goto', 'node': 0, 'picture': true}",
            "\\'picture\\' is not a key of this request");
    ask_for(engine, RED, "{'do': 'new', 'players': 2}", "other keys");
    engine_serve(engine, (EngineHost){.keep = NULL}, 1);
    ask_for(engine, RED, "{'do': 'new'}", "other keys");
    hears(engine, RED, "proposal", false);
    ask_for(engine, WATCHER, goes_back, "your link does not allow this");
    engine_free(engine);
}

static void nobody_else_has_to_agree(void **state)
{
    Kept kept = {0};
    Engine *engine = table_of(1, &kept);

    ask_play(engine, RED, "1,0");
    ask_for(engine, RED, goes_back, "'turn':1,");
    engine_free(engine);

    engine = table_of(3, &kept);
    ask_play(engine, RED, "1,0");
    ask_for(engine, DESIGNER, goes_back, "'turn':1,");
    hears(engine, GREEN, "Designer took back turn 1; the game", true);
    engine_free(engine);

    engine = table_of(3, &kept);
    engine_table(engine)->needs_no_consent = true;
    ask_play(engine, RED, "1,0");
    ask_for(engine, RED, goes_back, "'turn':1,");
    engine_free(engine);
}

/* -- undo ----------------------------------------------------------------- */

static const char takes_back[] = "{'do': 'undo'}";

/* A seat takes back its latest choice, and all choices of others after it. */
static void undo_after_the_turn_needs_consent(void **state)
{
    Kept kept = {0};
    Engine *engine = table_of(3, &kept);

    ask_play(engine, RED, "1,0");
    ask_for(engine, GREEN, "{'do': 'choose', 'token': '0,1'}", "'ok':true");
    ask_for(engine, RED, takes_back, "'asked':['green','blue']");
    hears(engine, BLUE,
          "'what':'take back red's choice of card, and what "
          "followed it','waits_for'",
          true);
    ask_for(engine, BLUE, takes_back, "nothing to take back");
    ask_for(engine, BLUE, yes, "'ok':true");
    ask_for(engine, GREEN, yes, "'ok':true");
    hears(engine, BLUE, "'notes':[{'note':'Red took back a choice.'}]", true);
    ask_for(engine, RED, stands, "'turn':1,");
    ask_for(engine, RED, "{'do': 'redo'}", "'asked'");
    engine_free(engine);
}

/* -- a new game, remarks -------------------------------------------------- */

static void another_game_needs_consent(void **state)
{
    Kept kept = {0};
    Engine *engine = table_of(3, &kept);

    ask_play(engine, RED, "1,0");
    ask_for(engine, GREEN, "{'do': 'new', 'seed': 'milk'}",
            "'asked':['red','blue']");
    hears(engine, RED, "'what':'begin a new game with the seed \\'milk\\''",
          true);
    ask_for(engine, RED, yes, "'ok':true");
    assert_int_equal(kept.begun, 0);
    ask_for(engine, BLUE, yes, "'ok':true");
    assert_int_equal(kept.begun, 1);
    hears(engine, RED, "'begun':true", true);
    hears(
        engine, BLUE,
        "'notes':[{'note':'A new game has begun, with the seed \\'milk\\'.'}]",
        true);
    ask_for(engine, RED, stands, "'turn':1,");
    ask_for(engine, DESIGNER, "{'do': 'table'}", "'seed':'milk'");
    ask_for(engine, RED, "{'do': 'table'}", "'role':'seat','players':[");
    ask_for(engine, DESIGNER, "{'do': 'history'}", "'here':1,");
    engine_free(engine);
}

/* If nobody else is at the table, a new game begins at once. The answer must
 * not contain hands of other seats. */
static void another_game_answers_no_secret(void **state)
{
    static const char begins[] = "{'do': 'new', 'seed': 'milk'}";
    Kept kept = {0};
    Engine *engine = table_of(1, &kept);

    ask_for(engine, RED, begins, "{'id':null,'ok':true,'moment':");
    ask_for(engine, DESIGNER, begins, "Green was dealt");
    engine_free(engine);
}

/* The seed determines all hidden cards. No player may learn the seed, not even
 * the player who asked for the new game. */
static void a_random_seed_is_told_to_the_designer_alone(void **state)
{
    Kept kept = {0};
    Engine *engine = table_of(3, &kept);

    ask_for(engine, GREEN, "{'do': 'new'}", "'asked':['red','blue']");
    hears(engine, RED, "'what':'begin a new game'", true);
    ask_for(engine, RED, yes, "'ok':true");
    ask_for(engine, BLUE, yes, "'ok':true");
    for (int who = RED; who <= WATCHER; who++) {
        hears(engine, who, "'notes':[{'note':'A new game has begun.'}]", true);
        hears(engine, who, "butter", false);
        ask_for(engine, who, "{'do': 'story'}",
                "'story':[{'note':'A new game has begun.'},");
    }
    hears(
        engine, DESIGNER,
        "'notes':[{'note':'A new game has begun, with the seed \\'butter\\'.'}]",
        true);
    ask_for(engine, DESIGNER, "{'do': 'table'}", "'seed':'butter'");
    engine_free(engine);
}

/* A seed with more bytes than allowed is cut between two characters. */
static void any_text_is_a_seed(void **state)
{
    Kept kept = {0};
    Engine *engine = table_of(3, &kept);
    char request[400] = "{'do': 'new', 'seed': 'x\\n";

    for (int i = 0; i < 80; i++)
        strcat(request, "ö");
    strcat(request, "'}");
    ask_for(engine, GREEN, request, "'asked'");
    hears(engine, RED, "begin a new game with the seed \\'x?ö", true);
    hears(engine, RED, "ö…\\''", true);
    engine_free(engine);
}

/* Returns the position of the game as text. The caller must free the text. */
static char *position_of(Engine *engine)
{
    static const char request[] = "{\"do\":\"position\"}";

    return engine_answer(engine, request, sizeof request - 1);
}

/* The same seed deals the same cards. */
static void the_same_seed_is_the_same_game(void **state)
{
    Kept kept = {0};
    Engine *engine = table_of(3, &kept);
    char *texts[3];

    texts[0] = position_of(engine);
    ask_play(engine, RED, "1,0");
    ask_for(engine, DESIGNER, "{'do': 'new', 'seed': 'tea'}", "'ok':true");
    texts[1] = position_of(engine);
    ask_for(engine, DESIGNER, "{'do': 'new', 'seed': 'milk'}", "'ok':true");
    texts[2] = position_of(engine);
    assert_string_equal(texts[0], texts[1]);
    assert_string_not_equal(texts[0], texts[2]);
    for (int i = 0; i < 3; i++)
        free(texts[i]);
    engine_free(engine);
}

static void remarks_are_kept(void **state)
{
    Kept kept = {0};
    Engine *engine = table_of(3, &kept);
    unsigned before = engine_table(engine)->log.revision;

    ask_for(engine, RED, "{'do': 'bookmark'}", "'text':'turn-1'");
    assert_string_equal(kept.text, "bookmark turn-1");
    ask_for(engine, GREEN, "{'do': 'note', 'text': 'long'}", "'ok':true");
    assert_string_equal(kept.text, "note long");
    hears(engine, BLUE, "'notes':[{'note':'long','by':'green'}]", true);
    ask_for(
        engine, WATCHER, "{'do': 'story'}",
        "{'note':'Bookmark: turn-1','by':'red'},{'note':'long','by':'green'}");
    ask_for(engine, GREEN, "{'do': 'note', 'text': ''}", "'error'");
    assert_int_equal(engine_table(engine)->log.revision, before + 2);
    ask_for(engine, WATCHER, "{'do': 'bookmark'}", "does not allow");
    ask_for(engine, WATCHER, "{'do': 'history'}",
            "{'node':1,'turn':1,'bookmark':'turn-1','by':'red'}");
    engine_free(engine);
}

/* -- room ----------------------------------------------------------------- */

static void a_link_fills_neither_the_log_nor_the_record(void **state)
{
    enum { MANY = 400 };
    Kept kept = {0};
    Engine *engine = table_of(3, &kept);
    char longest[REMARK_MOST + 60];
    long long whole = 0;

    snprintf(longest, sizeof longest, "{'do': 'note', 'text': '%*s'}",
             REMARK_MOST, "x");
    ask_for(engine, GREEN, "{'do': 'note', 'text': 'a real note'}", "'ok'");
    ask_play(engine, RED, "1,0");
    for (int i = 0; i < MANY; i++) {
        ask_for(engine, RED, goes_back, "'asked'");
        ask_for(engine, RED, no, "'ok':true");
    }
    ask_for(engine, BLUE, "{'do': 'story'}", "'note':'a real note'");
    for (int i = 0; i < MANY; i++)
        ask_for(engine, RED, longest, "'moment'");
    ask_for(engine, RED, longest, "'kind':'limit'");
    ask_for(engine, BLUE, "{'do': 'story'}", "'note':'a real note'");
    ask_for(engine, GREEN, "{'do': 'note', 'text': 'still heard'}", "'ok'");
    ask_for(engine, BLUE, "{'do': 'story'}", "'note':'still heard'");
    assert_true(engine_table(engine)->remark_bytes[RED + 1] <= REMARKS_OF_ONE);
    for (int i = 0; i < AUTHORS; i++)
        whole += engine_table(engine)->remark_bytes[i];
    assert_true(whole <= REMARKS_IN_ALL);
    assert_string_equal(kept.text, "note still heard");
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_others_must_agree),
        cmocka_unit_test(one_who_does_not_agree_is_enough),
        cmocka_unit_test(it_is_withdrawn_or_void),
        cmocka_unit_test(what_cannot_be_is_not_asked),
        cmocka_unit_test(undo_after_the_turn_needs_consent),
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
