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

/* A Count has what a seat has at a moment. */
typedef struct Count {
    int score;
    bool has_score; /* true if the seat may know its score */
    int own;        /* pyramids of the seat on the board */
    int others;     /* pyramids of other seats on the board */
    int pips;       /* pips of the seat's pyramids on the board */
    int hand;       /* cards in the hand */
} Count;

/* A Gain is what a line does for the seat that chooses it. */
typedef struct Gain {
    const Game *game;
    Seat seat;
    Count before;
    uint64_t end;   /* hash of the position after the turn; 0 if unknown */
    char text[160]; /* phrases, or "" if nothing is known */
} Gain;

static Count count_things(const Gain *gain, const Position *position)
{
    const Pyramids *pyramids = &position->pyramids;
    Script *script = gain->game->script;
    ScriptError error;
    Count count = {.own = pyramids->on_board[gain->seat],
                   .hand = position->cards.piles[PILE_HAND + gain->seat].count};

    for (int seat = 0; seat < position->seats.count; seat++)
        count.others += seat != gain->seat ? pyramids->on_board[seat] : 0;
    for (int i = 0; i < pyramids->count; i++)
        if (pyramids->each[i].owner == gain->seat &&
            pyramid_on_board(pyramids, (Pyramid)i))
            count.pips += pyramids->each[i].pips;
    count.has_score = script_info(script)->has_score &&
                      script_score_seen(script, position, gain->seat,
                                        gain->seat, &count.score, &error);
    return count;
}

/* Adds a phrase such as "draws 2 cards" if `by` is greater than 0. */
static void add_gain(Gain *gain, const char *verb, int by, const char *one,
                     const char *many)
{
    if (by > 0)
        text_add(gain->text, sizeof gain->text, "%s%s %d%s%s",
                 gain->text[0] != '\0' ? ", " : "", verb, by,
                 one[0] != '\0' ? " " : "", by == 1 ? one : many);
}

static void see_gain(void *context, const Explained *explained)
{
    Gain *gain = context;
    const Position *now = &gain->game->now;
    const Noun *noun = deck_noun(&script_equipment(gain->game->script)->deck);
    const Count *before = &gain->before;
    Count after;

    if (!explained->legal || !explained->entry.completed || explained->reveals)
        return;
    gain->end = position_hash(now, &script_equipment(gain->game->script)->deck);
    if (now->over) {
        text_add(gain->text, sizeof gain->text, "%s",
                 (now->result.winners >> gain->seat & 1) != 0
                     ? "wins the game"
                     : "ends the game");
        return;
    }
    after = count_things(gain, now);
    if (before->has_score && after.has_score) {
        add_gain(gain, "the turn scores", after.score - before->score, "", "");
        add_gain(gain, "the turn loses", before->score - after.score, "", "");
    }
    add_gain(gain, "takes from others", before->others - after.others,
             "pyramid", "pyramids");
    add_gain(gain, "adds", after.own - before->own, "pyramid", "pyramids");
    add_gain(gain, "gives up", before->own - after.own, "pyramid", "pyramids");
    if (after.own == before->own) {
        add_gain(gain, "grows by", after.pips - before->pips, "pip", "pips");
        add_gain(gain, "shrinks by", before->pips - after.pips, "pip", "pips");
    }
    add_gain(gain, "draws", after.hand - before->hand, noun->one, noun->many);
    add_gain(gain, "spends", before->hand - after.hand, noun->one, noun->many);
    if (gain->text[0] == '\0')
        text_add(gain->text, sizeof gain->text, "no direct gain");
}

/* Finds what a whole line does for the seat that must choose, such as "the turn
 * scores 3". Opens the choice again. */
static void find_gain(Engine *engine, const char *line, Gain *gain)
{
    const Game *game = engine->table.game;
    ScriptError error;

    *gain = (Gain){.game = game, .seat = game->choice.seat};
    gain->before = count_things(gain, &game->now);
    if (table_open(&engine->table))
        engine_try(engine, line, gain->seat, see_gain, gain, &error);
    table_open(&engine->table);
}

/* True if the first option of a line only leads to the same choice again, with
 * nothing changed. Opens the choice again. */
static bool leads_back(Engine *engine, const MctsLine *line)
{
    const Game *game = engine->table.game;
    const Choice *before = &game->choice;
    const Deck *deck = &script_equipment(game->script)->deck;
    const uint64_t hash = position_hash(view_open(game), deck);
    Line begun = line->line;
    const Choice *after;
    ScriptError error;
    bool is_same;

    begun.count = game->line.count + 1;
    after = line->line.count < begun.count
                ? NULL
                : script_list(game->script, &game->now, &begun, &error);
    is_same = after != NULL && after->seat == before->seat &&
              strcmp(after->label, before->label) == 0 &&
              after->picked == before->picked &&
              after->count == before->count &&
              memcmp(after->options, before->options,
                     sizeof *after->options * (size_t)after->count) == 0 &&
              position_hash(script_position(game->script), deck) == hash;
    table_open(&engine->table);
    return is_same;
}

/* True if another line of the advice leads to the same position with fewer
 * picks, or has as many and is better. */
static bool is_longer_way(const Advice *advice, const Gain *gains, int index)
{
    const int picks = advice->lines[index].line.count;

    for (int i = 0; i < advice->count; i++) {
        const int others = advice->lines[i].line.count;
        if (i != index && gains[index].end != 0 &&
            gains[i].end == gains[index].end &&
            (others < picks || (others == picks && i < index)))
            return true;
    }
    return false;
}

static Json *line_object(const Engine *engine, const Advice *advice, int index,
                         const char *gain)
{
    const Game *game = engine->table.game;
    static const char *const ends[] = {
        [LINE_GOES_ON] = "",      [LINE_WHOLE] = "turn",
        [LINE_CHANCE] = "chance", [LINE_ASKED] = "seat",
        [LINE_HIDDEN] = "secret", [LINE_UNKNOWN] = "unknown"};
    Json *object = json_new_object();

    if (gain[0] != '\0')
        json_set(object, "gain", json_text(gain));
    json_set(object, "line", json_text(advice->texts[index]));
    json_set(object, "until", json_text(ends[advice->lines[index].end]));
    json_set(object, "chance",
             json_decimal(rounded(advice->options[index].worth)));
    json_set(object, "games", json_whole(advice->options[index].visits));
    json_set(object, "steps", view_steps(game, advice->texts[index]));
    json_set(object, "why", reason_text(game, advice, index));
    return object;
}

/* Adds the lines of an advice, without detours: options that only lead to the
 * same choice again, and longer ways to the same position. */
static void tell_advice(Engine *engine, const Advice *advice, Json *answer)
{
    Json *lines = json_new_array();
    Gain gains[ADVICE_LINES] = {0};

    for (int i = 0; i < advice->count; i++)
        if (advice->lines[i].end == LINE_WHOLE)
            find_gain(engine, advice->texts[i], &gains[i]);
    for (int i = 0; i < advice->count; i++)
        if (!leads_back(engine, &advice->lines[i]) &&
            !is_longer_way(advice, gains, i))
            json_add(lines, line_object(engine, advice, i, gains[i].text));
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
