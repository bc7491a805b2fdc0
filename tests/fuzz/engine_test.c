/*
 * engine_test.c -- fuzzes the engine protocol. The first line of an input
 * selects a game (see games_table_of), and each further line is a request.
 */
#include "fuzz/games.h"
#include "fuzz/mutate.h"

#include "engine/engine.h"
#include "script/variant_info.h"

const char fuzz_name[] = "engine";
static FuzzMutate mutate_requests;
FuzzMutate *const fuzz_mutate = mutate_requests;

enum { REQUESTS = 8, REQUEST_SIZE = 400 };

/* -- requests that are changed as a whole --------------------------------- */

static const char *any_of(const char *const *texts, size_t count,
                          Random *random)
{
    return texts[random_below(random, (uint32_t)count)];
}

/* Writes a request of a random kind, with some of the keys that this kind can
 * have. */
static void write_request(char text[REQUEST_SIZE], Random *random)
{
    static const char rule[] = "\"return house_rule { api = 1, name = 'r',"
                               " change = function() end }\"";
    static const char *const values[] = {
        "\"x\"", "\"red\"", "\"watcher\"", "\"1,0\"", "\"done\"", "0",  "1",
        "2",     "9",       "true",        "[]",      "{}",       "-1", rule};
    const char *const *keys;
    const char *name;
    int count = 0, length;

    while (engine_request(count, &keys) != NULL)
        count++;
    name = engine_request((int)random_below(random, (uint32_t)count), &keys);
    length = snprintf(text, REQUEST_SIZE, "{\"do\":\"%s\"", name);
    for (; *keys != NULL; keys++)
        if (random_below(random, 2) == 0)
            length += snprintf(
                text + length, (size_t)(REQUEST_SIZE - length), ",\"%s\":%s",
                *keys, any_of(values, sizeof values / sizeof *values, random));
    snprintf(text + length, (size_t)(REQUEST_SIZE - length), "}");
}

/* Inserts a whole request, or changes the existing requests. */
static size_t mutate_requests(uint8_t *data, size_t size, size_t room,
                              unsigned seed)
{
    Random random = random_from_number(seed);
    char text[REQUEST_SIZE];

    if (random_below(&random, 3) > 0)
        return mutate_json(data, size, room, seed);
    write_request(text, &random);
    return mutate_insert_line(data, size, room, text, seed);
}

/* -- answers -------------------------------------------------------------- */

static bool is_more_than(const Json *request, const char *key, long long most)
{
    long long number;

    return !json_as_whole(json_member(request, key), &number) || number > most;
}

/*
 * True if the request would take too long: it lists turns without a small
 * limit, or it asks for a search on behalf of another `house` process.
 */
static bool is_long(const char *text)
{
    Json *request = json_read(text);
    const char *what = json_as_text(json_member(request, "do"));
    bool is =
        what != NULL && ((strcmp(what, "successors") == 0 &&
                          is_more_than(request, "limit", 9)) ||
                         (strcmp(what, "choose") == 0 &&
                          json_length(json_member(request, "options")) > 1));

    json_drop(request);
    return is;
}

static void check_answer(const char *answer)
{
    char message[200];
    int line;
    Json *read =
        json_parse(answer, strlen(answer), &line, message, sizeof message);

    if (read == NULL)
        fail_msg("%s: %s", answer, message);
    assert_non_null(json_member(read, "id"));
    assert_true(json_is_true(json_member(read, "ok")) !=
                json_is_object(json_member(read, "error")));
    json_drop(read);
}

static void ask(Engine *engine, char *requests)
{
    char *request;

    for (int i = 0; i < REQUESTS && !engine_has_quit(engine) &&
                    (request = fuzz_line(&requests)) != NULL;
         i++) {
        char *answer;
        if (is_long(request))
            continue;
        answer = engine_answer(engine, request, strlen(request));
        assert_non_null(answer);
        check_answer(answer);
        free(answer);
        if (i % 4 == 3)
            engine_step(engine);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *rest = text;
    const Position *start;
    const GamesTable *table = games_table_of(&rest, &start);
    const VariantInfo *info = script_info(table->script);
    ScriptSource source = {
        .file = info->file, .scripts = "scripts", .players = info->players};
    ScriptError error;
    Engine *engine = engine_new(&source, NULL, true, "fuzz", &error);

    assert_non_null(engine);
    ask(engine, rest);
    engine_free(engine);
    free(text);
    return 0;
}
