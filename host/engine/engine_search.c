/* engine_search.c -- requests that search for the best options. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "engine/engine_begin.h"
#include "format/token.h"
#include "match/advice/advice.h"
#include "match/picks/picks.h"
#include "match/player/player.h"
#include "match/search/search.h"
#include "script/score.h"
#include "script/variant_info.h"

enum { MOST_GAMES = 1000000, MOST_MILLISECONDS = 60000 };

/* -- hint ----------------------------------------------------------------- */

static bool read_search_work(Engine *engine, const Json *request, Player *work)
{
    FormatError error;
    At games = at_member(request, "games", &error);
    At milliseconds = at_member(request, "milliseconds", &error);
    long long amount;

    player_read(ADVISER, work);
    if (games.value != NULL) {
        if (!want_whole(&games, 1, MOST_GAMES, &amount))
            return fail_request(engine, &error);
        work->iterations = (long)amount;
    }
    if (milliseconds.value != NULL) {
        if (!want_whole(&milliseconds, 1, MOST_MILLISECONDS, &amount))
            return fail_request(engine, &error);
        work->milliseconds = (long)amount;
    }
    return true;
}

static Advice *advise_from_search(Engine *engine, const Search *search)
{
    ScriptError error;
    Advice *advice = advice_new(search, &error);

    if (advice == NULL)
        table_fail_script(&engine->table, &error);
    return advice;
}

/* Searches for advice. Returns NULL and sets `failure` if the search fails.
 * Runs the script. */
static Advice *search_for_advice(Engine *engine, const Player *work)
{
    Random random =
        bot_random(engine->table.bots.key, &engine->table.game->choice);
    Search *search = search_new(engine->table.game, &random, work, true);
    SearchState state = SEARCH_MORE;
    ScriptError error;
    Advice *advice = NULL;

    if (search == NULL) {
        table_fail_memory(&engine->table);
        return NULL;
    }
    while (state == SEARCH_MORE)
        state = search_go_on(search, &error);
    if (state == SEARCH_DONE)
        advice = advise_from_search(engine, search);
    else
        table_fail_script(&engine->table, &error);
    search_free(search);
    return advice;
}

/* Rounds a chance to four decimals. */
static double rounded(double chance)
{
    return (double)(long)(chance * 10000 + 0.5) / 10000;
}

/* Returns how many of 100 games of the search the option wins. */
static int wins_of(const MctsOption *option)
{
    return (int)(100 * option->worth + 0.5);
}

/* Returns the option `done` or `pass`, if the search has tried it, or NULL. */
static const MctsOption *find_stop(const Game *game, const Advice *advice)
{
    char token[TOKEN_LIMIT];

    for (int i = 0; i < advice->report.count; i++) {
        const MctsOption *option = &advice->report.options[i];
        input_token(game->script, option->option, token);
        if (option->visits > 0 && token_is_stop(token))
            return option;
    }
    return NULL;
}

/* Returns the reason for the advice: "wins about 62 of 100 trial games; the
 * next best 48, ending here 40". */
static Json *reason_text(const Game *game, const Advice *advice, int index)
{
    const MctsOption *option = &advice->options[index];
    const MctsOption *next = NULL;
    const MctsOption *stop = find_stop(game, advice);
    char text[160];

    if (index == 0 && advice->count > 1 &&
        wins_of(&advice->options[1]) <= wins_of(option))
        next = &advice->options[1];
    snprintf(text, sizeof text, "wins about %d of 100 trial games",
             wins_of(option));
    if (next != NULL)
        text_add(text, sizeof text, "; the next best %d", wins_of(next));
    if (stop != NULL && !thing_equal(stop->option, option->option) &&
        (next == NULL || !thing_equal(stop->option, next->option)))
        text_add(text, sizeof text, "%s without it %d",
                 next != NULL ? "," : ";", wins_of(stop));
    text_add(text, sizeof text, " (tried %ld times)", (long)option->visits);
    return json_text(text);
}

/* A Gain is what a line does for the seat that chooses it. */
typedef struct Gain {
    const Game *game;
    Seat seat;
    bool has_score; /* true if `before` is the score at the beginning of the
                     * turn */
    int before;
    char text[80]; /* phrase about what the line does, or "" if that is not
                    * known */
} Gain;

/* Stores the score of the seat in a position, if the seat may know it. */
static bool find_score(const Gain *gain, int *score)
{
    Script *script = gain->game->script;
    ScriptError error;

    return script_info(script)->has_score &&
           script_score_seen(script, &gain->game->now, gain->seat, gain->seat,
                             score, &error);
}

static void see_gain(void *context, const Explained *explained)
{
    Gain *gain = context;
    const Position *now = &gain->game->now;
    int after;

    if (!explained->legal || !explained->entry.completed || explained->reveals)
        return;
    if (now->over)
        text_add(gain->text, sizeof gain->text, "%s",
                 (now->result.winners >> gain->seat & 1) != 0
                     ? "wins the game"
                     : "ends the game");
    else if (gain->has_score && find_score(gain, &after) &&
             after != gain->before)
        text_add(gain->text, sizeof gain->text, "the turn %s %d",
                 after > gain->before ? "scores" : "loses",
                 abs(after - gain->before));
}

/* Returns what the line does for the seat that must choose, such as "the turn
 * scores 3". Opens the choice again. */
static Json *gain_text(Engine *engine, const char *line)
{
    const Game *game = engine->table.game;
    Gain gain = {.game = game, .seat = game->choice.seat};
    ScriptError error;

    gain.has_score = find_score(&gain, &gain.before);
    if (table_open(&engine->table))
        engine_try(engine, line, gain.seat, see_gain, &gain, &error);
    table_open(&engine->table);
    return gain.text[0] != '\0' ? json_text(gain.text) : NULL;
}

static Json *line_object(Engine *engine, const Advice *advice, int index)
{
    const Game *game = engine->table.game;
    static const char *const ends[] = {
        [LINE_GOES_ON] = "",      [LINE_WHOLE] = "turn",
        [LINE_CHANCE] = "chance", [LINE_ASKED] = "seat",
        [LINE_HIDDEN] = "secret", [LINE_UNKNOWN] = "unknown"};
    Json *object = json_new_object();
    Json *gain = advice->lines[index].end == LINE_WHOLE
                     ? gain_text(engine, advice->texts[index])
                     : NULL;

    if (gain != NULL)
        json_set(object, "gain", gain);
    json_set(object, "line", json_text(advice->texts[index]));
    json_set(object, "until", json_text(ends[advice->lines[index].end]));
    json_set(object, "chance",
             json_decimal(rounded(advice->options[index].worth)));
    json_set(object, "games", json_whole(advice->options[index].visits));
    json_set(object, "steps", view_steps(game, advice->texts[index]));
    json_set(object, "why", reason_text(game, advice, index));
    return object;
}

static void tell_advice(Engine *engine, const Advice *advice, Json *answer)
{
    Json *lines = json_new_array();

    for (int i = 0; i < advice->count; i++)
        json_add(lines, line_object(engine, advice, i));
    json_set(answer, "lines", lines);
    json_set(answer, "games", json_whole(advice->report.iterations));
    json_set(answer, "ended", json_whole(advice->report.ended));
}

/* Returns the advice for the open choice. Returns NULL with `failure` set if
 * the search fails. While the search is running, returns NULL and adds
 * `percent` to the answer. */
static Advice *find_advice(Engine *engine, const Player *work, Json *answer)
{
    const Search *found;
    int percent;

    if (!engine->table.bots.in_slices)
        return search_for_advice(engine, work);
    found = engine_hint(engine, work, &percent);
    if (found == NULL)
        json_set(answer, "percent", json_whole(percent));
    return found != NULL ? advise_from_search(engine, found) : NULL;
}

bool answer_hint(Engine *engine, const Json *request, Json *answer)
{
    Advice *advice;
    Player work;
    Seat viewer;

    if (!want_asked(engine, request, &viewer) ||
        !read_search_work(engine, request, &work))
        return false;
    if (game_has_arrivals(&engine->table.game->line))
        return table_fail(&engine->table, "seat",
                          "there are no hints while seats choose at the same "
                          "time");
    advice = find_advice(engine, &work, answer);
    if (advice == NULL)
        return engine->table.failure.kind == NULL;
    tell_advice(engine, advice, answer);
    advice_free(advice);
    return true;
}

/* -- choosing for another program ----------------------------------------- */

/* A SearchRequest asks the engine to choose for a seat in a game that another
 * program plays. The engine borrows `options` and `start` from the request. */
typedef struct SearchRequest {
    const Json *options;
    const Json *start;
    char *line; /* choices of the turn so far; owned */
} SearchRequest;

static const char *token_at(const Json *options, int index)
{
    return json_as_text(json_member(json_at(options, index), "token"));
}

static bool check_options(const At *options)
{
    for (int i = 0; i < json_length(options->value); i++)
        if (token_at(options->value, i) == NULL)
            return fault(options, "each needs a token, a string");
    return json_length(options->value) > 0 || fault(options, "is empty");
}

static bool read_search_line(const At *list, SearchRequest *asked)
{
    const char *word;
    size_t size = 0;
    FILE *out;
    bool fine = want_list(list);

    out = fine ? open_memstream(&asked->line, &size) : NULL;
    if (out == NULL)
        return false;
    for (int i = 0; i < json_length(list->value) && fine; i++) {
        At at = at_index(list, i);
        fine = want_text(&at, &word);
        if (fine)
            fprintf(out, "%s%s", i > 0 ? " " : "", word);
    }
    return fclose(out) == 0 && fine;
}

static bool read_asked(Engine *engine, const Json *request,
                       SearchRequest *asked)
{
    FormatError error = {.message = "out of memory"};
    At options = at_member(request, "options", &error);
    At start = at_member(request, "start", &error);
    At line = at_member(request, "line", &error);

    if (!want_list(&options) || !want_object(&start) ||
        !read_search_line(&line, asked) || !check_options(&options))
        return fail_request(engine, &error);
    asked->options = options.value;
    asked->start = start.value;
    return true;
}

/* Moves the game to the choice that the other program asks about. Returns false
 * if the turn cannot be repeated, because it revealed something. */
static bool follow_to_choice(Engine *engine, const SearchRequest *asked)
{
    static Retrace retrace;
    const Beginning beginning = {.seed = "", .position = asked->start};
    ScriptError error;

    return engine_begin(engine, &beginning) &&
           retrace_words(engine->table.game, asked->line, &retrace) &&
           !retrace.completed &&
           game_look(engine->table.game, &error) == RUN_OPEN;
}

static bool is_option_asked(const SearchRequest *asked, const char *token)
{
    for (int i = 0; i < json_length(asked->options); i++)
        if (strcmp(token_at(asked->options, i), token) == 0)
            return true;
    return false;
}

/* Answers with the best option that the other program also offers, or else with
 * that program's first option. */
static void choose_best(Engine *engine, const SearchRequest *asked,
                        Json *answer)
{
    char token[TOKEN_LIMIT];
    Advice *advice;
    Player work;

    snprintf(token, sizeof token, "%s", token_at(asked->options, 0));
    player_read(ADVISER, &work);
    advice = json_length(asked->options) > 1 && follow_to_choice(engine, asked)
                 ? search_for_advice(engine, &work)
                 : NULL;
    for (int i = 0; advice != NULL && i < advice->count; i++) {
        const char *at = advice->texts[i];
        char first[TOKEN_LIMIT];
        if (!input_word(&at, first) || !is_option_asked(asked, first))
            continue;
        snprintf(token, sizeof token, "%s", first);
        break;
    }
    advice_free(advice);
    json_set(answer, "choose", json_text(token));
}

bool answer_choose_one(Engine *engine, const Json *request, Json *answer)
{
    SearchRequest asked = {0};
    bool fine = read_asked(engine, request, &asked);

    if (fine)
        choose_best(engine, &asked, answer);
    free(asked.line);
    return fine;
}
