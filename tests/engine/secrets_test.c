/*
 * What a reader is answered is the same in all worlds that the reader cannot
 * tell apart: random games are played in pairs of such worlds, and at each
 * choice every answer and every event is compared.
 *
 * SECRETS_ANSWERS is the number of answers that are compared, and SECRETS_SEED
 * the seed; SECRETS_ALL=1 lists what differs, and goes on.
 */
#include "app/company/company.h"
#include "conformance/configurations.h"
#include "match/bot/bot.h"
#include "support/worlds.h"

enum {
    USUAL_ANSWERS = 4000,
    MANY_ANSWERS = 20000,
    CHOICES_OF_A_PAIR = 12,
    FIRST_TURNS = 30, /* of a game; the later ones are reached rarely */
    TURNS_OF_A_GAME = 150,
    WORDS_LIMIT = 512,
    REPORTED = 40
};

/* One of the two worlds. */
typedef struct World {
    Engine *engine;
    Company company;
} World;

/* A reader, and the two worlds that this reader cannot tell apart. */
typedef struct Pair {
    World worlds[2];
    Guest reader;
    long answers; /* compared so far, of all pairs */
    int differences;
    bool goes_on; /* lists differences instead of failing */
    char place[240];
} Pair;

static Random dice;

static int below(int count)
{
    return (int)random_below(&dice, (uint32_t)count);
}

static Game *game_in(const World *world)
{
    return engine_game(world->engine);
}

/* -- comparing ------------------------------------------------------------ */

/* The texts from a little before the first byte that differs. */
static void report(Pair *pair, const char *what, const char *one,
                   const char *other)
{
    size_t same = 0;

    while (one[same] != '\0' && one[same] == other[same])
        same++;
    same = same > 120 ? same - 120 : 0;
    pair->differences++;
    if (!pair->goes_on)
        fail_msg("%s: %s:\n  %.300s\n  %.300s", pair->place, what, one + same,
                 other + same);
    if (pair->differences <= REPORTED)
        print_message("# %s: %s:\n#   %.300s\n#   %.300s\n", pair->place, what,
                      one + same, other + same);
}

/* Compares two texts, and frees them; true if they are the same. */
static bool compare(Pair *pair, const char *what, char *one, char *other)
{
    bool is_same;

    assert_non_null(one);
    assert_non_null(other);
    is_same = strcmp(one, other) == 0;
    pair->answers++;
    if (!is_same)
        report(pair, what, one, other);
    free(one);
    free(other);
    return is_same;
}

static char *answer(World *world, const Guest *guest, const char *request)
{
    bool is_refused;

    return company_answer(&world->company, guest, request, strlen(request),
                          &is_refused);
}

/* Asks the same in both worlds. */
static bool ask_both(Pair *pair, const char *request)
{
    return compare(pair, request,
                   answer(&pair->worlds[0], &pair->reader, request),
                   answer(&pair->worlds[1], &pair->reader, request));
}

/* -- what is asked -------------------------------------------------------- */

/* Adds a token of some thing, whether it is offered or not. */
static void add_word(const Pair *pair, char *words)
{
    const Game *game = game_in(&pair->worlds[0]);
    const Deck *deck = &script_equipment(game->script)->deck;
    const Pyramids *pyramids = &game->now.pyramids;
    size_t used = strlen(words);
    char token[TOKEN_LIMIT] = "pass";
    int kind = below(8);

    if (kind < 4 && game->choice.count > 0)
        input_token(game->script,
                    game->choice.options[below(game->choice.count)], token);
    else if (kind < 7)
        input_token(game->script, thing(THING_CARD, below(deck->card_count)),
                    token);
    else if (pyramids->count > 0)
        input_token(game->script, thing(THING_PYRAMID, below(pyramids->count)),
                    token);
    snprintf(words + used, WORDS_LIMIT - used, "%s%s", used > 0 ? " " : "",
             token);
}

/* Words that were a turn in one of the worlds, or some that may be none. */
static void find_words(const Pair *pair, char *words)
{
    const Game *game = game_in(&pair->worlds[below(2)]);
    Line line = game->line;
    ScriptError error;
    Random random = random_from_text("words");

    words[0] = '\0';
    if (game->now.over || below(2) == 0) {
        for (int count = 1 + below(3); count > 0; count--)
            add_word(pair, words);
        return;
    }
    if (script_turn(game->script, &game->now, &line, bot_pick_random, &random,
                    &error) == RUN_DONE) {
        char *text = game_line_text(game->script, &game->now, &line);
        char *rest = input_cut(text, game->line.count);
        snprintf(words, WORDS_LIMIT, "%s", rest != NULL ? rest : "");
        free(rest);
    }
}

static void ask_about_words(Pair *pair, const char *deed, const char *key)
{
    char words[WORDS_LIMIT];
    char request[WORDS_LIMIT + 80];

    find_words(pair, words);
    snprintf(request, sizeof request, "{\"do\":\"%s\",\"%s\":\"%s\"}", deed,
             key, words);
    ask_both(pair, request);
}

/* A hand, a pile, or a space. */
static void ask_what_is_there(Pair *pair)
{
    static const char *const places[] = {
        "draw", "discard", "red", "green", "blue",     "yellow", "0,0",
        "1,0",  "a1",      "b2",  "bids",  "held_red", "starter"};
    char request[80];

    snprintf(request, sizeof request, "{\"do\":\"open\",\"at\":\"%s\"}",
             places[below((int)(sizeof places / sizeof *places))]);
    ask_both(pair, request);
}

static void ask_about_a_turn(Pair *pair)
{
    char request[80];

    snprintf(request, sizeof request, "{\"do\":\"look\",\"node\":%d}",
             below(game_turns(game_in(&pair->worlds[0])) + 1));
    ask_both(pair, request);
}

/* Everything that the reader may ask. */
static bool ask_all(Pair *pair)
{
    static const char *const always[] = {
        "{\"do\":\"moves\"}", "{\"do\":\"view\"}", "{\"do\":\"story\"}"};
    static const char *const sometimes[] = {
        "{\"do\":\"history\"}", "{\"do\":\"picture\"}", "{\"do\":\"table\"}",
        "{\"do\":\"rules\"}", "{\"do\":\"undo\"}"};
    bool is_same = true;

    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        is_same = ask_both(pair, always[i]) && is_same;
    if (below(3) == 0)
        ask_both(pair, sometimes[below(4)]);
    ask_what_is_there(pair);
    ask_about_a_turn(pair);
    for (int i = 0; i < 3; i++)
        ask_about_words(pair, "explain", "line");
    if (game_in(&pair->worlds[0])->now.turn == 0 || below(4) == 0)
        ask_both(pair, "{\"do\":\"hint\",\"games\":10}");
    return is_same;
}

/* -- going on ------------------------------------------------------------- */

/* Whether the reader knows the same cards at the same places in both worlds:
 * else something was shown that differs. */
static bool knows_the_same(const Pair *pair)
{
    const Game *game = game_in(&pair->worlds[0]);
    const Deck *deck = &script_equipment(game->script)->deck;
    const Position *one = view_open(game);
    const Position *other = view_open(game_in(&pair->worlds[1]));
    static uint8_t met[2][CARD_LIMIT][256];
    int counts[2] = {0, 0};

    memset(met, 0, sizeof met);
    for (int i = 0; i < one->cards.count; i++) {
        const Position *positions[2] = {one, other};
        for (int world = 0; world < 2; world++) {
            const Position *position = positions[world];
            if (!knowledge_has(position, pair->reader.viewer, (Card)i))
                continue;
            counts[world]++;
            met[world][deck->face_of[i]][position->cards.place[i] % 256]++;
        }
    }
    return counts[0] == counts[1] && memcmp(met[0], met[1], sizeof met[0]) == 0;
}

static bool is_offered(const World *world, const char *token)
{
    const Choice *choice = &game_in(world)->choice;

    for (int i = 0; i < choice->count; i++) {
        char each[TOKEN_LIMIT];
        input_token(game_in(world)->script, choice->options[i], each);
        if (strcmp(each, token) == 0)
            return true;
    }
    return false;
}

static void some_option(const World *world, char *token)
{
    const Game *game = game_in(world);

    input_token(game->script, game->choice.options[below(game->choice.count)],
                token);
}

static void open_choice(World *world)
{
    free(answer(world, &(Guest){ROLE_DESIGNER, SEAT_NONE},
                "{\"do\":\"moves\"}"));
}

static char *choose_as(World *world, const Guest *guest, const char *token)
{
    char request[WORDS_LIMIT + 60];

    snprintf(request, sizeof request, "{\"do\":\"choose\",\"token\":\"%s\"}",
             token);
    return answer(world, guest, request);
}

/* The pick of another seat, which the reader need not see. Whether what it was
 * is still secret. */
static bool pick_in_secret(World *world, const char *token)
{
    const Guest asked = {ROLE_SEAT, game_in(world)->choice.seat};
    const Node *here = game_here(game_in(world));
    int count = game_in(world)->line.count;

    free(choose_as(world, &asked, token));
    open_choice(world);
    return game_here(game_in(world)) == here && !game_in(world)->now.over &&
           game_in(world)->choice.known <= count &&
           game_in(world)->line.count > count;
}

/* Another seat chooses: the same if the reader sees it. False if that cannot
 * be. */
static bool choose_for_others(Pair *pair)
{
    World *one = &pair->worlds[0];
    World *other = &pair->worlds[1];
    char token[TOKEN_LIMIT];
    bool is_common = false;

    for (int tries = 0; tries < 20 && !is_common; tries++) {
        some_option(one, token);
        is_common = is_offered(other, token);
    }
    if (pick_in_secret(one, token))
        some_option(other, token);
    else if (!is_common)
        return false;
    pick_in_secret(other, token);
    return true;
}

/* The reader chooses, perhaps several words at once. The answers are compared
 * if they could not show anything new. */
static bool choose_for_reader(Pair *pair)
{
    char words[WORDS_LIMIT];
    char *answers[2];

    if (below(4) == 0)
        find_words(pair, words);
    else
        some_option(&pair->worlds[0], words);
    for (int i = 0; i < 2; i++) {
        answers[i] = choose_as(&pair->worlds[i], &pair->reader, words);
        open_choice(&pair->worlds[i]);
    }
    if (knows_the_same(pair))
        return compare(pair, words, answers[0], answers[1]);
    free(answers[0]);
    free(answers[1]);
    return false;
}

/* What was shown and then shuffled away may differ. */
static bool compare_events(Pair *pair, const long long moments[2])
{
    char *events[2];

    for (int i = 0; i < 2; i++)
        events[i] =
            company_event(&pair->worlds[i].company, &pair->reader, moments[i]);
    if (strstr(events[0], "discard pile was shuffled") == NULL)
        return compare(pair, "event", events[0], events[1]);
    free(events[0]);
    free(events[1]);
    return false;
}

static bool go_on(Pair *pair)
{
    World *worlds = pair->worlds;
    long long moments[2];
    bool has_chosen;

    for (int i = 0; i < 2; i++) {
        open_choice(&worlds[i]);
        moments[i] = worlds[i].company.moment;
    }
    if (game_in(&worlds[0])->now.over || game_in(&worlds[1])->now.over)
        return false;
    has_chosen = game_in(&worlds[0])->choice.seat == pair->reader.viewer
                     ? choose_for_reader(pair)
                     : choose_for_others(pair);
    return has_chosen && knows_the_same(pair) && compare_events(pair, moments);
}

/* -- pairs ---------------------------------------------------------------- */

static void begin_world(World *world, const Position *start)
{
    static const Guest designer = {ROLE_DESIGNER, SEAT_NONE};

    free(answer(world, &designer, "{\"do\":\"new\",\"seed\":\"tea\"}"));
    company_clear(&world->company);
    world->company = (Company){.engine = world->engine};
    assert_true(game_begin_at(game_in(world), start));
    company_tell(&world->company);
}

static void compare_worlds(Pair *pair, const Position *start,
                           const Position *other)
{
    begin_world(&pair->worlds[0], start);
    begin_world(&pair->worlds[1], other);
    for (int i = 0; i < CHOICES_OF_A_PAIR; i++) {
        open_choice(&pair->worlds[0]);
        open_choice(&pair->worlds[1]);
        if (!knows_the_same(pair) || !ask_all(pair) || !go_on(pair))
            return;
    }
}

/* A position of a random game; of every fifth game the set-up, in which seats
 * may choose in secret. */
static Position some_position(Script *script, const char *seed)
{
    const VariantInfo *info = script_info(script);
    int turns = below(below(4) == 0 ? TURNS_OF_A_GAME : FIRST_TURNS);
    bool is_set_up = below(5) == 0;
    Position now, before;

    position_start(&now, script_equipment(script),
                   script_seats(info, info->players), chance_from_text(seed));
    before = now;
    for (int turn = 0; turn < turns && !now.over && !is_set_up; turn++) {
        Line line = {.count = 0};
        ScriptError error;
        before = now;
        if (script_turn(script, &now, &line, bot_pick_random, &dice, &error) !=
            RUN_DONE)
            fail_msg("%s:%d: %s", error.file, error.line, error.message);
        now = *script_position(script);
    }
    return now.over ? before : now;
}

static void try_pair(Pair *pair, const char *file, int number)
{
    Script *script = game_in(&pair->worlds[0])->script;
    int seats = script_info(script)->players;
    Position start, other;
    char seed[16];

    snprintf(seed, sizeof seed, "%d", number);
    start = some_position(script, seed);
    pair->reader = guest_of(seats, below(seats + 1));
    other = start.turn == 0
                ? start
                : another_world(&start, &script_equipment(script)->deck,
                                pair->reader.viewer, true, &dice);
    snprintf(pair->place, sizeof pair->place, "%s, pair %d, turn %d, %s", file,
             number, start.turn, guest_name(&pair->reader, &start.seats));
    compare_worlds(pair, &start, &other);
}

/* -- configurations ------------------------------------------------------- */

static long number_from(const char *name, long usual)
{
    const char *text = getenv(name);

    return text != NULL ? atol(text) : usual;
}

/* "variants/dectana.lua, 2 players, ace_window=every_use" */
static void name_configuration(const Configuration *configuration, char *name,
                               size_t size)
{
    snprintf(name, size, "%s%s%s, %d players, %s", configuration->file,
             configuration->house_rule_count > 0 ? " with " : "",
             configuration->house_rule_count > 0 ? configuration->house_rules[0]
                                                 : "",
             configuration->players, configuration->setting);
}

static void begin_engine(World *world, const Configuration *configuration,
                         const ScriptSource *rules)
{
    ScriptError error;

    world->engine = engine_new(rules, NULL, false, "tea", &error);
    if (world->engine == NULL)
        fail_msg("%s: %s", configuration->file, error.message);
    world->company = (Company){.engine = world->engine};
}

/* Compares so many answers more, if the game has cards. */
static void try_configuration(Pair *pair, const Configuration *configuration,
                              long answers)
{
    const char *settings[] = {configuration->setting};
    const ScriptSource rules = {
        .file = configuration->file,
        .scripts = "scripts",
        .players = configuration->players,
        .house_rule_count = configuration->house_rule_count,
        .house_rules = configuration->house_rules,
        .setting_count = configuration->setting[0] != '\0',
        .settings = settings};
    long most = pair->answers + answers;
    char name[160];
    bool has_cards;

    for (int i = 0; i < 2; i++)
        begin_engine(&pair->worlds[i], configuration, &rules);
    name_configuration(configuration, name, sizeof name);
    has_cards =
        script_equipment(game_in(&pair->worlds[0])->script)->deck.card_count >
        0;
    for (int i = 0; has_cards && pair->answers < most; i++)
        try_pair(pair, name, i);
    for (int i = 0; i < 2; i++) {
        company_clear(&pair->worlds[i].company);
        engine_free(pair->worlds[i].engine);
    }
}

/* Tries plain variants, or with enough answers every option and house rule. */
static void answers_tell_no_secret(void **state)
{
    static Pair pair;
    Configurations *all = find_configurations();
    long answers = number_from("SECRETS_ANSWERS", USUAL_ANSWERS);
    char seed[32];
    int count = 0;

    snprintf(seed, sizeof seed, "%ld", number_from("SECRETS_SEED", 1));
    dice = random_from_text(seed);
    pair = (Pair){.goes_on = getenv("SECRETS_ALL") != NULL};
    for (int i = 0; i < all->count; i++)
        if (answers > MANY_ANSWERS || is_plain(&all->each[i]))
            all->each[count++] = all->each[i];
    for (int i = 0; i < count; i++)
        try_configuration(&pair, &all->each[i], answers / count);
    free_configurations(all);
    print_message("# %ld answers, of which %d differ\n", pair.answers,
                  pair.differences);
    assert_int_equal(pair.differences, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_tell_no_secret),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
