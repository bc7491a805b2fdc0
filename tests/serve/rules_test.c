/*
 * rules_test.c -- tests log entries about changes of the rules. Options are
 * named only to guests who may know them.
 */
#include "base/regular.h"
#include "script/files.h"
#include "serve/ask.h"

enum { RED, GREEN, WATCHER, DESIGNER };

/* -- rules that change ---------------------------------------------------- */

/* A Change replaces a text of the script by another. */
typedef struct Change {
    const char *from, *to;
} Change;

/* Reads the script and makes the change; see ScriptReader. */
static char *read_changed(void *context, const char *path, size_t *size)
{
    const Change *change = context;
    char *text = regular_read(path, SCRIPT_SIZE_LIMIT, size);
    const char *at = text != NULL && change->from != NULL
                         ? strstr(text, change->from)
                         : NULL;
    size_t room = *size + 1000;
    char *changed;

    if (at == NULL)
        return text;
    changed = malloc(room);
    assert_non_null(changed);
    *size = (size_t)snprintf(changed, room, "%.*s%s%s", (int)(at - text), text,
                             change->to, at + strlen(change->from));
    free(text);
    return changed;
}

typedef struct Changing {
    Change change;
    ScriptSource source;
    Engine *engine;
} Changing;

static Changing *table_of(const char *variant)
{
    Changing *table = calloc(1, sizeof *table);

    assert_non_null(table);
    table->source = (ScriptSource){.file = variant,
                                   .scripts = "scripts",
                                   .players = 2,
                                   .reader = {read_changed, &table->change}};
    table->engine =
        ask_table(&table->source, NULL, (EngineHost){.keep = NULL}, 0);
    return table;
}

static Changing *table_new(void)
{
    return table_of("tests/serve/games/cards.lua");
}

static void table_free(Changing *table)
{
    engine_free(table->engine);
    free(table);
}

/* -- asking --------------------------------------------------------------- */

static void answers(Changing *table, int who, const char *request,
                    const char *part, bool is)
{
    ask_check(ask(table->engine, who, request), part, is);
}

/* Makes the change and loads the rules again. */
static void change(Changing *table, const char *from, const char *to)
{
    table->change = (Change){from, to};
    answers(table, DESIGNER, "{'do': 'reload'}", "'ok':true", true);
}

/* Checks whether the log of a page that was just opened contains `part`. */
static void reads(Changing *table, int who, const char *part, bool is)
{
    answers(table, who, "{'do': 'story'}", part, is);
}

/* -- tests ---------------------------------------------------------------- */

static const char options[] = "spaces:wasteland()";

static void all_are_told_what_is_known_to_all(void **state)
{
    Changing *table = table_new();

    change(table, options, "spaces:wasteland():only(space(1, 0))");
    for (int who = RED; who <= DESIGNER; who++) {
        reads(table, who,
              "{'note':'The rules were loaded again, and are in force.'},"
              "{'note':'No longer offered to red: 0,-1, -1,0, 0,1.'}",
              true);
        reads(table, who, "Now offered", false);
    }
    change(table, NULL, NULL);
    for (int who = RED; who <= DESIGNER; who++)
        reads(table, who, "{'note':'Now offered to red: 0,-1, -1,0, 0,1.'}",
              true);
    table_free(table);
}

static void rules_in_words_are_named(void **state)
{
    Changing *table = table_new();

    change(table, "{ \"C1\", \"One card is drawn.\" }",
           "{ \"C2\", \"A card is drawn.\" }");
    for (int who = RED; who <= DESIGNER; who++)
        reads(table, who,
              "{'note':'Rule C2 now says: A card is drawn.'},"
              "{'note':'Rule C1 is gone.'}",
              true);
    table_free(table);
}

/* In this test the options are cards in a hand. */
static void what_a_seat_has_is_told_to_it_alone(void **state)
{
    Changing *table = table_new();
    char rule[200];
    char told[60];
    char *token;
    char *moves;

    answers(table, RED, "{'do': 'choose', 'token': '1,0'}", "'card'", true);
    moves = ask(table->engine, RED, "{'do': 'moves'}");
    token = strstr(moves, "'token':'");
    assert_non_null(token);
    token += strlen("'token':'");
    snprintf(rule, sizeof rule,
             "cards:in_hand(me):where(\"kept\", function(card) "
             "return card.value ~= %c end)",
             token[0]);
    snprintf(told, sizeof told, "No longer offered to red: %.2s.", token);
    free(moves);
    change(table, "cards:in_hand(me)", rule);
    reads(table, RED, told, true);
    reads(table, DESIGNER, told, true);
    reads(table, GREEN, "offered to red", false);
    reads(table, WATCHER, "offered to red", false);
    table_free(table);
}

/* In this test the cards in a hand determine which spaces are options. */
static void what_tells_of_a_hand_is_not_told(void **state)
{
    static const char rule[] =
        "(function() local odd = 0 "
        "for _, card in ipairs(cards:in_hand(me):list()) do "
        "odd = odd + card.value % 2 end "
        "if odd == 0 then return spaces:wasteland():only(space(0, 1)) end "
        "return spaces:wasteland():only(space(1, 0)) end)()";
    Changing *table = table_new();

    change(table, options, rule);
    answers(table, RED, "{'do': 'moves'}", "'token':'1,0'", true);
    reads(table, RED, "No longer offered to red: 0,-1, -1,0, 0,1.", true);
    reads(table, GREEN, "No longer offered to red: 0,-1, -1,0.", true);
    reads(table, WATCHER, "No longer offered to red: 0,-1, -1,0.", true);
    table_free(table);
}

/* Makes a choice: the option `wanted`, or an option whose token contains
 * `letter`. If neither is offered, chooses an option that depends on `i`. */
static void choose(Changing *table, int i, const char *wanted, char letter)
{
    const Game *game = engine_table(table->engine)->game;
    const Choice *choice = &game->choice;
    char token[TOKEN_LIMIT];
    char chosen[TOKEN_LIMIT] = "";
    char request[TOKEN_LIMIT + 40];

    answers(table, DESIGNER, "{'do': 'moves'}", "'options'", true);
    for (int option = 0; option < choice->count; option++) {
        input_token(game->script, choice->options[option], token);
        if (strcmp(token, wanted) == 0 || strchr(token, letter) != NULL)
            memcpy(chosen, token, sizeof chosen);
    }
    if (chosen[0] == '\0')
        input_token(game->script, choice->options[i % choice->count], chosen);
    snprintf(request, sizeof request, "{'do': 'choose', 'token': '%s'}",
             chosen);
    answers(table, DESIGNER, request, "'ok':true", true);
}

/* A card of a hand was put aside in this turn, so all seats know it. The new
 * rules change what its suit of suns does. */
static void what_was_shown_in_the_turn_is_no_secret(void **state)
{
    Changing *table = table_of("variants/dectana.lua");
    const Line *line = &engine_table(table->engine)->game->line;

    for (int i = 0; i < 400; i++) {
        char *moves = ask(table->engine, DESIGNER, "{'do': 'moves'}");
        bool is_there = strstr(moves, "'suns'],'options':") != NULL;
        free(moves);
        if (is_there)
            break;
        choose(table, 5 * i, line->count == 0 ? "use" : "suns",
               line->count == 1 ? 'S' : '?');
    }
    change(table, "powers.suns = {", "powers.suns = { wait = function() end,");
    for (int who = RED; who <= DESIGNER; who++)
        reads(table, who, ": wait.'}", true);
    table_free(table);
}

/* Turns of the former rules stay in the log, although the current rules could
 * not play them. */
static void turns_of_former_rules_are_still_told(void **state)
{
    Changing *table = table_new();
    const char *shuffled = "The draw pile was shuffled";

    reads(table, GREEN, shuffled, true);
    change(table, "four turns", "4 turns");
    reads(table, GREEN, shuffled, true);
    answers(table, GREEN, "{'do': 'look', 'node': 1}", shuffled, true);
    table_free(table);
}

/* A new game has the current rules; the files are not loaded again. */
static void a_new_game_keeps_the_rules(void **state)
{
    Changing *table = table_new();
    const Script *script = engine_table(table->engine)->game->script;

    table->change = (Change){options, "spaces:wasteland():only(space(1, 0))"};
    answers(table, RED, "{'do': 'choose', 'token': '0,1'}", "'ok':true", true);
    answers(table, DESIGNER, "{'do': 'new', 'seed': 'cocoa'}",
            "{'token':'0,-1',", true);
    assert_ptr_equal(engine_table(table->engine)->game->script, script);
    reads(table, GREEN, "A new game has begun, with the seed", true);
    answers(table, DESIGNER, "{'do': 'table'}", "'seed':'cocoa'", true);
    answers(table, DESIGNER, "{'do': 'record'}", "cocoa", true);
    table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_are_told_what_is_known_to_all),
        cmocka_unit_test(rules_in_words_are_named),
        cmocka_unit_test(what_a_seat_has_is_told_to_it_alone),
        cmocka_unit_test(what_tells_of_a_hand_is_not_told),
        cmocka_unit_test(what_was_shown_in_the_turn_is_no_secret),
        cmocka_unit_test(turns_of_former_rules_are_still_told),
        cmocka_unit_test(a_new_game_keeps_the_rules),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
