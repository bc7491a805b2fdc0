/*
 * repl_test.c -- fuzzes lines typed at the prompt. The first line of an input
 * selects a game and a position; the other lines are commands and tokens.
 */
#include "fuzz/games.h"

#include "house/commands/commands.h"
#include "match/picks/picks.h"
#include "match/player/player.h"

const char fuzz_name[] = "repl";
FuzzMutate *const fuzz_mutate = NULL;

enum { LINES = 24 }; /* greatest number of lines of an input */

/* Returns all commands except those that open files. */
static const Command *safe_commands(void)
{
    static Command safe[64];
    int count = 0;

    for (const Command *each = commands; each->name != NULL; each++)
        if (strcmp(each->name, "load") != 0)
            safe[count++] = *each;
    return safe;
}

/* Continues `game` with the typed lines. If a line reloads the rules, replaces
 * `*script`. */
static void play(Game *game, Script **script, FILE *typed)
{
    static const Reporter reporter = {.sink = &complaint_sink};
    Session session = {.script = *script, .game = game};
    Sitting table = {
        .settings.reporter = &reporter, .session = &session, .seed = "fuzz"};

    session.reporter = &reporter;
    session.settings = &table.settings.start;

    for (int seat = 1; seat < game->now.seats.count; seat += 2)
        player_read("random", &table.table.bots.players[seat]);
    table.table.bots.key = bots_key("bots");
    repl_run(&table, safe_commands(), typed, fuzz_nowhere());
    table_clear(&table.table);
    *script = session.script;
    check_consistent(&game->now);
}

/* True if the line reloads the rules, which takes as long as the rest of an
 * input. */
static bool is_reload(const char *line)
{
    return strncmp(line + strspn(line, " "), "reload", 6) == 0;
}

/* Returns the number of reloads that an input may have. During a search by
 * libFuzzer, most inputs have none, so that more inputs are tried. */
static int most_reloads(const char *text)
{
#ifdef FUZZING
    return strlen(text) % 8 == 0;
#else
    (void)text;
    return 1;
#endif
}

/* Returns a stream of the typed lines, without unlimited searches and without
 * reloads beyond most_reloads. */
static FILE *typed_lines(char *text)
{
    FILE *typed = tmpfile();
    int reloads = most_reloads(text);
    char *line;

    assert_non_null(typed);
    for (int i = 0; i < LINES && (line = fuzz_line(&text)) != NULL; i++)
        if (!games_is_search(line) && (!is_reload(line) || reloads-- > 0))
            fprintf(typed, "%s\n", line);
    rewind(typed);
    return typed;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *rest = text;
    const Position *start;
    GamesTable *table = games_table_of(&rest, &start);
    FILE *typed = rest != NULL ? typed_lines(rest) : NULL;

    if (typed != NULL) {
        Game *game = game_new(table->script, start);
        assert_non_null(game);
        play(game, &table->script, typed);
        game_free(game);
        fclose(typed);
    }
    free(text);
    return 0;
}
