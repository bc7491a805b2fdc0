/*
 * people_test.c -- tests the names of people at a table, and the authors of
 * notes.
 */
#include "serve/ask.h"

enum { RED, GREEN, WATCHER, DESIGNER };

static Engine *people_table(void)
{
    return ask_table(&cards, NULL, (EngineHost){.context = NULL}, 1000);
}

/* Requests the name `name` for a participant, and checks the answer. */
static void call(Engine *engine, int who, const char *name, const char *part)
{
    char request[300];

    snprintf(request, sizeof request, "{'do': 'name', 'name': '%s'}", name);
    ask_for(engine, who, request, part);
}

static long long revision_of(Engine *engine)
{
    return engine_table(engine)->log.revision;
}

static void everybody_may_have_a_name(void **state)
{
    Engine *engine = people_table();

    (void)state;
    call(engine, RED, "Ann", "{'who':'red','name':'Ann','is':'expected'}");
    call(engine, WATCHER, "  Zoë  van   Dijk ", "'name':'Zoë van Dijk'");
    call(engine, DESIGNER, "Dora", "{'who':'designer','name':'Dora',");
    for (int who = RED; who <= DESIGNER; who++) {
        ask_for(engine, who, "{'do': 'table'}",
                "'people':[{'who':'red','name':'Ann','is':'expected'},"
                "{'who':'green','is':'expected'},"
                "{'who':'watcher','name':'Zoë van Dijk','is':'expected'},"
                "{'who':'designer','name':'Dora','is':'expected'}]");
        ask_for(engine, who, "{'do': 'table', 'moves': true}",
                "'moves':{'picture':'<svg ");
        ask_reads(engine, who, "'Red is called Ann.'",
                  "'Watcher is called Zoë van Dijk.'",
                  "'Designer is called Dora.'");
    }
    ask_check(engine_people(engine),
              "event: people\ndata: {\"people\":[{\"who\":\"red\",", true);
    engine_free(engine);
}

static void bad_names_are_refused(void **state)
{
    static const struct {
        const char *name, *why;
    } bad[] = {
        {"12345678901234567890123456789012345678901",
         "'a name has at most 40 characters'"},
        {"a\\nb", "'a name has only characters that can be shown'"},
        {"a\\u0007b", "can be shown'"},
        {"a\xe2\x80\xae" /* U+202E reverses the text */ "b", "can be shown'"},
        {"\xe2\x80\x8b" /* U+200B has no width */, "can be shown'"},
        {"\xcc\x81"
         "a",
         "'a name has at most 4 marks on a character'"},
        {"a\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81", "at most 4 marks"},
        {"http://127.0.0.1:8017/#1/5c0f",
         "'a name must not have a link in it, because all can read it'"},
        {"1/0123456789abcdef0123456789ABCDEF", "must not have a link in it"},
        {"Green", "'a name must not look like that of a seat or a link'"},
        {"Bo (GREEN)", "must not look like that of a seat"},
        {"Bo (red)", "must not look like that of a seat"},
        {"designer", "must not look like that of a seat or a link"},
        {"A\xc2\xa0" /* a no-break space */ "B",
         "'the only blank of a name is the space'"},
    };
    Engine *engine = people_table();
    const long long before = revision_of(engine);

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        call(engine, RED, bad[i].name, bad[i].why);
    ask_for(engine, RED, "{'do': 'name'}", "'error'");
    ask_for(engine, RED, "{'do': 'name', 'name': 5}", "'error'");
    ask_for(engine, RED, "{'do': 'name', 'name': 'Ann', 'of': 'green'}",
            "'you can only name yourself'");
    ask_for(engine, DESIGNER, "{'do': 'name', 'name': 'Ann', 'of': 'pink'}",
            "'error'");
    assert_int_equal(revision_of(engine), before);
    ask_check(ask(engine, RED, "{'do': 'table'}"), "'name'", false);
    engine_free(engine);
}

/* The limit counts characters rather than bytes, and does not count marks. */
static void names_of_all_scripts_are_allowed(void **state)
{
    static const char *const fine[] = {
        "abcdefghijklmnopqrstuvwxyzabcdefghijklmn",
        "ÄÖÜäöüßÄÖÜäöüßÄÖÜäöüßÄÖÜäöüßÄÖÜäöüßÄÖÜäö",
        "e\xcc\x81lodie",
        "王小明",
        "דנה",
        "<b>&amp;",
        "Ann \\\"the\\\" \\\\",
        "🦊"};
    Engine *engine = people_table();

    (void)state;
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++)
        call(engine, RED, fine[i], "'ok':true");
    engine_free(engine);
}

static void a_long_name_is_refused(void **state)
{
    enum { LONG = 10000 };
    Engine *engine = people_table();
    char *request = malloc(LONG + 40);

    (void)state;
    assert_non_null(request);
    sprintf(request, "{'do': 'name', 'name': '%*s'}", LONG, "x");
    memset(strchr(request, 'x') - LONG + 1, 'x', LONG);
    ask_for(engine, RED, request, "'a name has at most 40 characters'");
    free(request);
    engine_free(engine);
}

static void two_people_have_different_names(void **state)
{
    Engine *engine = people_table();

    (void)state;
    call(engine, RED, "Ann", "'ok':true");
    call(engine, GREEN, "ann",
         "'red has this name already; choose a different name'");
    call(engine, RED, "Ann", "'ok':true");
    call(engine, RED, "", "'ok':true");
    call(engine, GREEN, "ann", "'name':'ann'");
    ask_reads(engine, WATCHER, "'Red is called Ann.'", "'Ann (red) has no name",
              "'Green is called ann.'");
    engine_free(engine);
}

static void the_log_has_names(void **state)
{
    Engine *engine = people_table();

    (void)state;
    call(engine, RED, "Ann", "'ok':true");
    ask_choose(engine, RED, "1,0");
    ask_done(engine, RED, "{'do': 'undo'}");
    ask_reads(engine, GREEN, "'Ann (red) took back a choice.'");
    ask_play(engine, RED, "1,0");
    ask_for(engine, RED, "{'do': 'goto', 'node': 1}", "'asked':['green']");
    ask_done(engine, GREEN, "{'do': 'agree', 'agrees': false}");
    ask_reads(engine, GREEN, "'Green does not agree; nothing changes.'");
    call(engine, GREEN, "Bo", "'ok':true");
    ask_done(engine, RED, "{'do': 'goto', 'node': 1}");
    ask_done(engine, RED, "{'do': 'agree', 'agrees': false}");
    ask_reads(engine, GREEN, "'Ann (red) has withdrawn the request.'");
    engine_free(engine);
}

/* The text of an entry does not decide whether a person has typed it. */
static void an_entry_with_any_name_is_a_sentence(void **state)
{
    Engine *engine = people_table();

    (void)state;
    call(engine, RED, "Note: Ann", "'ok':true");
    ask_choose(engine, RED, "1,0");
    ask_done(engine, RED, "{'do': 'undo'}");
    ask_reads(engine, GREEN, "'Note: Ann (red) took back a choice.'");
    ask_done(engine, RED, "{'do': 'note', 'text': 'red is first'}");
    ask_reads(engine, GREEN, "'note':'red is first'");
    engine_free(engine);
}

static void a_name_is_no_change_of_the_game(void **state)
{
    Engine *engine = people_table();
    const long long before = revision_of(engine);
    char request[100];

    (void)state;
    call(engine, GREEN, "Bo", "'ok':true");
    ask_done(engine, GREEN, "{'do': 'note', 'text': 'hello'}");
    assert_int_equal(revision_of(engine), before + 2);
    snprintf(request, sizeof request, "'changed':%lld", before);
    ask_check(ask_event(engine, RED, before), request, true);
    snprintf(request, sizeof request,
             "{'do': 'choose', 'token': '1,0', 'moment': %lld}", before);
    ask_done(engine, RED, request);
    ask_for(engine, RED, request, "'kind':'moment'");
    snprintf(request, sizeof request,
             "{'do': 'choose', 'token': '5d', 'moment': %lld}",
             revision_of(engine) + 1);
    ask_for(engine, RED, request, "'kind':'moment'");
    engine_free(engine);
}

static void notes_have_authors(void **state)
{
    Engine *engine = people_table();
    const long long before = revision_of(engine);

    (void)state;
    ask_done(engine, GREEN, "{'do': 'note', 'text': 'first'}");
    call(engine, GREEN, "Bo", "'ok':true");
    ask_done(engine, GREEN, "{'do': 'note', 'text': 'second'}");
    call(engine, GREEN, "Beau", "'ok':true");
    ask_done(engine, DESIGNER, "{'do': 'bookmark', 'text': 'here'}");
    for (int who = RED; who <= DESIGNER; who++) {
        ask_reads(engine, who, "{'note':'first','by':'green'}",
                  "{'note':'second','by':'green','name':'Bo'}",
                  "{'note':'Bo (green) is called Beau.'}",
                  "{'note':'Bookmark: here','by':'designer'}");
        ask_check(ask_event(engine, who, before),
                  "{'note':'second','by':'green','name':'Bo'}", true);
        ask_for(engine, who, "{'do': 'history'}",
                "'note':'second','by':'green','name':'Bo'}");
    }
    ask_for(engine, WATCHER, "{'do': 'note', 'text': 'x'}", "does not allow");
    engine_free(engine);
}

/* -- the record ----------------------------------------------------------- */

/* Appends the lines `more` to the game's record, and resumes the game from
 * it. */
static void restart(Engine **engine, const char *more)
{
    char *record = engine_record(*engine);
    char *longer;
    ScriptError error;

    assert_non_null(record);
    longer = malloc(strlen(record) + strlen(more) + 1);
    assert_non_null(longer);
    strcat(strcpy(longer, record), more);
    engine_free(*engine);
    *engine = engine_new(&cards, NULL, true, "tea", &error);
    assert_non_null(*engine);
    if (!engine_resume(*engine, longer, &error))
        fail_msg("%s", error.message);
    engine_serve(*engine, (EngineHost){.context = NULL}, 1000);
    free(record);
    free(longer);
}

static void a_record_keeps_names(void **state)
{
    Engine *engine = people_table();

    (void)state;
    call(engine, RED, "Ann", "'ok':true");
    call(engine, GREEN, "Bo", "'ok':true");
    ask_done(engine, GREEN, "{'do': 'note', 'text': 'hello'}");
    call(engine, GREEN, "Beau", "'ok':true");
    for (int time = 0; time < 2; time++) {
        restart(&engine, "");
        ask_for(engine, WATCHER, "{'do': 'table'}",
                "'people':[{'who':'red','name':'Ann','is':'expected'},"
                "{'who':'green','name':'Beau','is':'expected'},"
                "{'who':'watcher','is':'expected'},");
        ask_reads(engine, RED, "{'note':'hello','by':'green','name':'Bo'}");
    }
    ask_play(engine, RED, "1,0");
    ask_for(engine, RED, "{'do': 'goto', 'node': 1}", "'asked'");
    ask_done(engine, GREEN, "{'do': 'agree', 'agrees': true}");
    restart(&engine, "");
    ask_for(engine, RED, "{'do': 'table'}", "'name':'Beau'");
    engine_free(engine);
}

/* A record may come from a stranger, so it may contain wrong names. */
static void wrong_names_of_a_record_are_left_out(void **state)
{
    Engine *engine = people_table();

    (void)state;
    restart(&engine,
            "{\"names\":{\"red\":\"old\"}}\n"
            "{\"names\":{\"red\":\"a\\u202eb\",\"green\":\"Bo\",\"white\":"
            "\"x\",\"watcher\":5,\"designer\":\"bo\"}}\n"
            "{\"note\":\"one\",\"by\":5,\"name\":\"Ann\"}\n"
            "{\"note\":\"two\",\"by\":\"red\",\"name\":\"a\\u202eb\"}\n");
    ask_for(engine, RED, "{'do': 'table'}",
            "'people':[{'who':'red','is':'expected'},"
            "{'who':'green','name':'Bo','is':'expected'},");
    ask_check(ask(engine, RED, "{'do': 'table'}"), "'name':'bo'", false);
    ask_reads(engine, RED, "{'note':'Note: one'}", "{'note':'two','by':'red'}");
    engine_free(engine);
}

/* -- room ----------------------------------------------------------------- */

static void names_take_little_room(void **state)
{
    enum { MANY = 4000 };
    Engine *engine = people_table();
    const long long *bytes = engine_table(engine)->remark_bytes;
    bool is_full = false;

    (void)state;
    for (int i = 0; i < MANY && !is_full; i++) {
        char request[60];
        char *answer;
        snprintf(request, sizeof request, "{'do': 'name', 'name': 'x%d'}", i);
        answer = ask(engine, WATCHER, request);
        is_full = strstr(answer, "as many notes") != NULL;
        free(answer);
    }
    assert_true(is_full);
    assert_true(bytes[viewer_number(SEAT_WATCHER) + 1] <= REMARKS_OF_ONE);
    call(engine, RED, "Ann", "'ok':true");
    engine_free(engine);
}

/* -- leaving -------------------------------------------------------------- */

static const char leaves[] = "{'do': 'seat', 'of': 'red', 'player': 'greedy'}";
static const char comes[] = "{'do': 'seat', 'of': 'red', 'player': 'human'}";

static void a_bot_plays_for_a_person_who_leaves(void **state)
{
    Engine *engine = people_table();

    (void)state;
    call(engine, RED, "Ann", "'ok':true");
    ask_done(engine, RED, leaves);
    ask_reads(engine, GREEN, "'Ann (red) lets a greedy bot play.'");
    ask_for(engine, GREEN, "{'do': 'table'}", "'players':['greedy','human']");
    ask_for(engine, RED, "{'do': 'choose', 'token': '1,0'}",
            "'Red is a bot, and is thinking.'");
    ask_done(engine, RED, comes);
    ask_reads(engine, GREEN, "'Ann (red) plays again.'");
    ask_choose(engine, RED, "1,0");
    ask_done(engine, RED, leaves);
    while (engine_step(engine) != ENGINE_IDLE)
        ;
    ask_for(engine, GREEN, "{'do': 'moves'}", "'seat':'green'");
    ask_done(engine, RED, comes);
    ask_for(engine, RED, "{'do': 'undo'}", "'asked':['green']");
    engine_free(engine);
}

static void a_seat_changes_only_its_own_player(void **state)
{
    Engine *engine = people_table();

    (void)state;
    ask_for(engine, GREEN, leaves,
            "'you can only change who plays your own seat'");
    ask_for(engine, WATCHER, leaves, "does not allow");
    ask_for(engine, RED, "{'do': 'seat', 'of': 'red', 'player': 'mcts:100000'}",
            "'only a greedy bot can play for you'");
    strcpy(engine_table(engine)->bots.players[RED].command, "sh");
    ask_for(engine, RED, comes, "'a program plays your seat'");
    ask_done(engine, DESIGNER, comes);
    ask_for(engine, WATCHER, "{'do': 'table'}", "'players':['human','human']");
    engine_free(engine);
}

static void leaving_often_has_a_limit(void **state)
{
    enum { MANY = 400 };
    Engine *engine = people_table();

    (void)state;
    for (int i = 0; i < MANY; i++)
        free(ask(engine, RED, i % 2 == 0 ? leaves : comes));
    ask_for(engine, RED, leaves, "'kind':'limit'");
    ask_for(engine, RED, comes, "'kind':'limit'");
    ask_done(engine, DESIGNER, comes);
    ask_done(engine, GREEN,
             "{'do': 'seat', 'of': 'green', 'player': 'greedy'}");
    engine_free(engine);
}

/* -- links ---------------------------------------------------------------- */

static char *write_link(void *context, const Participant *participant)
{
    char link[40];

    snprintf(link, sizeof link, "#1/secret%d",
             viewer_number(participant->viewer));
    return strdup(link);
}

static char *draw_link(const char *link)
{
    return strdup(strstr(link, "secret1") != NULL ? "<svg/>" : "");
}

static void the_designer_gets_the_links(void **state)
{
    static const char request[] =
        "{'do': 'links', 'address': 'https://table.example/'}";
    Engine *engine = ask_table(
        &cards, NULL, (EngineHost){.link = write_link, .draw_link = draw_link},
        1000);

    (void)state;
    ask_for(engine, DESIGNER, request,
            "{'who':'red','link':'https://table.example/#1/secret0',"
            "'picture':null},"
            "{'who':'green','link':'https://table.example/#1/secret1',"
            "'picture':'<svg/>'},{'who':'watcher',");
    assert_true(engine_must_not_pack(engine));
    for (int who = RED; who < DESIGNER; who++) {
        ask_for(engine, who, request, "does not allow");
        ask_check(ask(engine, who, request), "secret", false);
        ask_check(ask(engine, who, "{'do': 'table'}"), "secret", false);
    }
    ask_check(engine_people(engine), "secret", false);
    ask_for(engine, DESIGNER, "{'do': 'links', 'address': 'ftp://x/'}",
            "must be the address of a page, at most 200 bytes");
    ask_for(engine, DESIGNER, "{'do': 'links', 'address': 'https://x/#y'}",
            "must be the address");
    ask_for(engine, DESIGNER, "{'do': 'links'}", "'error'");
    engine_free(engine);
    engine = people_table();
    ask_for(engine, DESIGNER, request,
            "'this table has no links for other people'");
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_may_have_a_name),
        cmocka_unit_test(bad_names_are_refused),
        cmocka_unit_test(names_of_all_scripts_are_allowed),
        cmocka_unit_test(a_long_name_is_refused),
        cmocka_unit_test(two_people_have_different_names),
        cmocka_unit_test(the_log_has_names),
        cmocka_unit_test(an_entry_with_any_name_is_a_sentence),
        cmocka_unit_test(a_name_is_no_change_of_the_game),
        cmocka_unit_test(notes_have_authors),
        cmocka_unit_test(a_record_keeps_names),
        cmocka_unit_test(wrong_names_of_a_record_are_left_out),
        cmocka_unit_test(names_take_little_room),
        cmocka_unit_test(a_bot_plays_for_a_person_who_leaves),
        cmocka_unit_test(a_seat_changes_only_its_own_player),
        cmocka_unit_test(leaving_often_has_a_limit),
        cmocka_unit_test(the_designer_gets_the_links),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
