/*
 * verb_play.c -- house play: people and bots at one table.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/complaint.h"
#include "app/repl.h"
#include "app/seating.h"
#include "app/session.h"
#include "app/tell.h"
#include "app/terminal.h"
#include "app/verb.h"
#include "format/json.h"
#include "format/token.h"
#include "match/input.h"

typedef struct Table {
    Session session;
    Bots bots;
    const char *seed;
    char chance[SEED_LIMIT];
} Table;

/* -- a turn, told ------------------------------------------------------------- */

static const char *mover_name(const Position *position)
{
    return position->to_move < position->seats.count
               ? color_name(position->seats.colors[position->to_move])
               : "";
}

static void print_turn_object(const Turn *turn, const char *line, uint64_t hash)
{
    const Position *before = &turn->before;
    Json *object = json_new_object();
    char digits[20];

    snprintf(digits, sizeof digits, "%016" PRIx64, hash);
    json_set(object, "turn", json_whole(before->turn));
    json_set(object, "seat",
             before->turn > 0 ? json_text(mover_name(before)) : json_nothing());
    json_set(object, "line", json_text(line));
    json_set(object, "hash", json_text(digits));
    json_print(object, stdout);
}

/* Who made each pick of a turn that is played again. */
typedef struct Choosers {
    const Line *line;
    int count;
    Seat seats[LINE_LIMIT];
} Choosers;

static int pick_again(void *context, const Choice *choice)
{
    Choosers *choosers = context;
    int at = choosers->count;

    if (at == choosers->line->count)
        return -1;
    for (int i = 0; i < choice->count; i++) {
        if (!thing_equal(choice->options[i], choosers->line->picks[at]))
            continue;
        choosers->seats[choosers->count++] = choice->seat;
        return i;
    }
    return -1;
}

/* False where that cannot be told. */
static bool find_choosers(Script *script, const Turn *turn, Choosers *choosers)
{
    static Line again;
    ScriptError error;

    again.count = 0;
    choosers->line = &turn->line;
    choosers->count = 0;
    return script_turn(script, &turn->before, &again, pick_again, choosers,
                       &error) == RUN_DONE &&
           choosers->count == turn->line.count;
}

/* "turn 7, red: WORDS"; where others choose in red's turn, the words of each
 * after a name of their own: "turn 7, red -- green: WORDS -- red: WORDS". */
static void print_turn(const Turn *turn, const Choosers *choosers,
                       const char *line)
{
    const Position *before = &turn->before;
    Seat latest = before->to_move;
    char word[TOKEN_LIMIT];
    bool others = false;

    for (int i = 0; i < choosers->count; i++)
        others = others || choosers->seats[i] != before->to_move;
    printf("turn %d, %s", before->turn, mover_name(before));
    if (!others) {
        printf(": %s\n", line);
        return;
    }
    for (int i = 0; i < choosers->count && input_word(&line, word); i++) {
        Seat seat = choosers->seats[i];
        if (i == 0 || seat != latest)
            printf(" -- %s:", color_name(before->seats.colors[seat]));
        printf(" %s", word);
        latest = seat;
    }
    putchar('\n');
}

static void tell_in_words(const Session *session, const Turn *turn,
                          const Choosers *choosers, const char *line)
{
    Hearer hearer = {SEAT_NONE, terminal_has_color(session->options),
                     turn->before.turn == 0};

    if (hearer.set_up)
        printf("set-up: %s\n", line);
    else
        print_turn(turn, choosers, line);
    tell_events(stdout, session->script, hearer, 0);
}

/* The turn is run again for its tokens, after which its events stand. */
static int tell_turn(const Table *table)
{
    const Session *session = &table->session;
    const Options *options = session->options;
    const Game *game = session->game;
    const Turn *turn = &game->turns[game->turn_count - 1];
    Choosers choosers = {.count = 0};
    char *line;

    if (!options->json && !find_choosers(session->script, turn, &choosers))
        choosers.count = 0;
    line = game_line_text(session->script, &turn->before, &turn->line);
    if (line == NULL)
        return complain_memory(options);
    if (options->json) {
        print_turn_object(
            turn, line,
            position_hash(&game->now, &script_equipment(game->script)->deck));
    } else {
        tell_in_words(session, turn, &choosers, line);
    }
    free(line);
    return STATUS_DONE;
}

static void print_result_object(const Position *position)
{
    const Result *result = &position->result;
    Json *root = json_new_object();
    Json *object = json_new_object();
    Json *winners = json_new_array();
    Json *scores = json_new_object();

    for (int seat = 0; seat < position->seats.count; seat++) {
        const char *name = color_name(position->seats.colors[seat]);
        if (result->winners >> seat & 1)
            json_add(winners, json_text(name));
        if (result->scored)
            json_set(scores, name, json_whole(result->scores[seat]));
    }
    json_set(object, "winners", winners);
    if (result->scored)
        json_set(object, "scores", scores);
    else
        json_drop(scores);
    json_set(object, "reason", json_text(result->reason));
    json_set(root, "result", object);
    json_print(root, stdout);
}

static int play_out(Table *table)
{
    Game *game = table->session.game;
    int status = table->session.completed ? tell_turn(table) : STATUS_DONE;

    while (status == STATUS_DONE && !game->now.over && !ferror(stdout)) {
        ScriptError error;
        bool completed;
        RunEnd end = bots_go_on(&table->bots, game, &completed, &error);
        if (end == RUN_DONE && completed)
            status = tell_turn(table);
        else if (end == RUN_DONE)
            status = complain_memory(table->session.options);
        else
            status = session_failed(&table->session, end, &error);
        game->turn_count = 0; /* nobody takes back: however long, no memory */
    }
    if (status != STATUS_DONE || !game->now.over)
        return status;
    if (table->session.options->json)
        print_result_object(&game->now);
    else
        tell_result(stdout, table->session.script, &game->now);
    return STATUS_DONE;
}

/* -- seats ---------------------------------------------------------------------- */

static bool has_person(const Table *table)
{
    for (int seat = 0; seat < table->session.game->now.seats.count; seat++)
        if (table->bots.kinds[seat] == BOT_HUMAN)
            return true;
    return false;
}

/* Without --seats: a person against greedy bots. */
static int seat_all(Table *table, const Seating *seating)
{
    int seats = table->session.game->now.seats.count;

    if (seating->count != 0 && seating->count != seats)
        return complain_usage(table->session.options,
                              "--seats names %d seats, but %d play",
                              seating->count, seats);
    for (int seat = 0; seat < seats; seat++) {
        BotKind usual = seat == 0 ? BOT_HUMAN : BOT_GREEDY;
        table->bots.kinds[seat] =
            seating->count != 0 ? seating->kinds[seat] : usual;
    }
    return STATUS_DONE;
}

static int play_with_people(Table *table)
{
    const Options *options = table->session.options;

    if (options->json)
        return complain_usage(options, "play: --json is for bots only; give "
                                       "--seats without human");
    if (options->no_input)
        return complain_usage(options, "play: --no-input is for bots only; "
                                       "give --seats without human");
    ReplSetup setup = {.game = table->session.game,
                       .bots = table->bots,
                       .in = stdin,
                       .out = stdout,
                       .terminal = terminal_is_used(),
                       .color = terminal_has_color(options),
                       .plain = options->plain,
                       .utf8 = terminal_has_utf8(),
                       .no_input = options->no_input,
                       .seed = table->seed};
    return repl_run(&setup);
}

/* -- the game --------------------------------------------------------------------- */

/* The bots' chance is apart from the game's, and both follow from the seed. */
static void seed_bots(Table *table)
{
    char text[300];

    snprintf(text, sizeof text, "bots of %s", table->seed);
    table->bots.random = random_from_text(text);
}

static int play(Table *table, const Options *options, const Seating *seating)
{
    int status = session_open(&table->session, options);

    if (status == STATUS_DONE)
        status = seat_all(table, seating);
    if (status != STATUS_DONE)
        return status;
    seed_bots(table);
    if (has_person(table))
        return play_with_people(table);
    if (options->seed == NULL || table->seed == table->chance)
        talk(options, "seed: %s", table->seed);
    return play_out(table);
}

static int run(const Options *options)
{
    Table table = {0};
    Options settled = *options;
    Seating seating;
    int status = seating_read(options, &seating);

    if (status != STATUS_DONE)
        return status;
    if (settled.players == 0 && settled.position == NULL)
        settled.players = seating.count;
    if (settled.seed == NULL) {
        seed_by_chance(table.chance);
        settled.seed = table.chance;
    }
    table.seed = settled.seed;
    status = play(&table, &settled, &seating);
    session_close(&table.session);
    return status;
}

const Verb verb_play = {
    .name = "play",
    .operands = "VARIANT",
    .least = 1,
    .most = 1,
    .takes = TAKES_START | TAKES_SEATS,
    .line = "plays a game in the terminal: people and bots",
    .help = "Seats are people or bots: human, random (any option as likely as "
            "the others)\n"
            "and greedy (the best score after its own turn). Without --seats "
            "you play\n"
            "against greedy bots. With bots only the whole game is told, then "
            "winner and\n"
            "scores; with --json one object a turn. The same seed plays the "
            "same game.\n"
            "\n"
            "Example: house play VARIANT --seats human,greedy,random --seed "
            "tuesday\n",
    .run = run,
};
