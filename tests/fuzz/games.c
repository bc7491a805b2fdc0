#include "fuzz/games.h"

#include "base/text.h"
#include "match/picks/picks.h"
#include "script/variant_info.h"

enum { GAMES = 32 };

const glob_t *games_files(void)
{
    static glob_t found;

    if (found.gl_pathc == 0)
        assert_int_equal(glob("variants/*.lua", 0, NULL, &found), 0);
    return &found;
}

/* True if `path` is the file of the game `name`. For example,
 * "variants/chess.lua" is the file of chess. */
static bool games_is(const char *path, const char *name)
{
    size_t length = strlen(name);

    path = strrchr(path, '/') + 1;
    return strncmp(path, name, length) == 0 &&
           strcmp(path + length, ".lua") == 0;
}

int games_find(const char *name)
{
    const glob_t *files = games_files();

    for (size_t i = 0; i < files->gl_pathc; i++)
        if (games_is(files->gl_pathv[i], name))
            return (int)i;
    return -1;
}

void games_check_error(const ScriptError *error)
{
    bool has_place = error->file[0] != '\0' && error->line > 0;

    if (error->fault == FAULT_NONE || error->message[0] == '\0' ||
        !text_is_plain(error->message) ||
        (error->fault == FAULT_SCRIPT && !has_place))
        fail_msg("fault %d, %s:%d: %s", error->fault, error->file, error->line,
                 error->message);
}

void games_check_limit(const ScriptError *error)
{
    games_check_error(error);
    if (error->fault != FAULT_LIMIT)
        fail_msg("%s:%d: %s", error->file, error->line, error->message);
}

Script *games_load(int game, int players, Seats seats,
                   const OptionValue *values, int value_count,
                   ScriptError *error)
{
    ScriptSource source = {.file = games_files()->gl_pathv[game],
                           .scripts = "scripts",
                           .players = players,
                           .seats = seats,
                           .values = values,
                           .value_count = value_count};

    return script_load(&source, error);
}

static void games_play_on(GamesTable *table, int seats)
{
    const Equipment *equipment = script_equipment(table->script);
    Random chance = random_from_text("fuzz");
    ScriptError error;

    position_start(&table->stands[0], equipment,
                   script_seats(script_info(table->script), seats),
                   chance_from_text("fuzz"));
    for (table->count = 1; table->count < STANDS; table->count++) {
        Line line = {0};
        const Position *start = &table->stands[table->count - 1];
        if (start->over ||
            script_turn(table->script, start, &line, bot_pick_random, &chance,
                        &error) != RUN_DONE)
            return;
        table->stands[table->count] = *script_position(table->script);
    }
}

/* Loads a game for that number of players or, if the game does not allow this
 * number, for two players or for one. Stores the number. */
static Script *load_for_some(unsigned game, unsigned *seats)
{
    const unsigned numbers[] = {*seats, 2, 1};
    const Seats own = {
        .count =
            0}; /* no seats are given, so the variant's own seats are used */
    Script *script = NULL;
    ScriptError error;

    for (int i = 0; i < 3 && script == NULL; i++) {
        *seats = numbers[i];
        script = games_load((int)game, (int)*seats, own, NULL, 0, &error);
    }
    assert_non_null(script);
    return script;
}

GamesTable *games_table(unsigned game, unsigned seats)
{
    static GamesTable *tables[GAMES][SEAT_LIMIT + 1];
    GamesTable **table;
    Script *script;

    game %= games_files()->gl_pathc;
    assert_true(game < GAMES);
    seats = seats < SEAT_LIMIT ? seats + 1 : seats % SEAT_LIMIT + 1;
    table = &tables[game][seats];
    if (*table != NULL)
        return *table;
    script = load_for_some(game, &seats);
    table = &tables[game][seats];
    if (*table != NULL) {
        script_free(script);
        return *table;
    }
    *table = calloc(1, sizeof **table);
    assert_non_null(*table);
    (*table)->script = script;
    games_play_on(*table, (int)seats);
    return *table;
}

bool games_is_search(const char *text)
{
    static const char *const words[] = {"hint",   "bot",        "mcts",
                                        "greedy", "successors", "games"};
    size_t digits = strcspn(text, "0123456789");
    size_t length = strspn(text + digits, "0123456789");
    bool is_bound =
        length == 1 && text[digits + 1] != 's' && text[digits + 1] != '.';

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text, words[i]) != NULL)
            return !is_bound;
    return false;
}

GamesTable *games_table_of(char **text, const Position **start)
{
    char *line = fuzz_line(text);
    char name[64] = "";
    unsigned seats = 2, turn = 0;
    int game;
    GamesTable *table;

    sscanf(line, "%63s %u %u", name, &seats, &turn);
    game = games_find(name);
    table = games_table(game < 0 ? (unsigned char)name[0] : (unsigned)game,
                        seats - 1);
    *start = &table->stands[turn % (unsigned)table->count];
    return table;
}
