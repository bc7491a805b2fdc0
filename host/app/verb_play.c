/*
 * verb_play.c -- house play: people and bots at one table.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "app/complaint.h"
#include "app/recorded.h"
#include "app/repl.h"
#include "app/seating.h"
#include "app/tell.h"
#include "app/tell_turn.h"
#include "app/terminal.h"
#include "app/verb.h"
#include "match/replay.h"

typedef struct Table {
    Session *session; /* one of the following */
    Session fresh;
    Recorded recorded;
    Bots bots;
    const char *seed;
    char chance[SEED_LIMIT];
    const char *record; /* the file's name; NULL: nothing is recorded */
    Recorder *recorder;
} Table;

/* -- the record ------------------------------------------------------------------- */

static int complain_recording(const Table *table)
{
    const Options *options = table->session->options;

    if (errno == EEXIST)
        return complain_file_because(options, table->record,
                                     "exists already; go on with its game by "
                                     "--load %s, or name a new file",
                                     table->record);
    if (errno == EWOULDBLOCK)
        return complain_file_because(options, table->record,
                                     "another program is writing there");
    return complain_file(options, table->record);
}

static int make_header(const Table *table, RecordHeader *header)
{
    const Session *session = table->session;
    const Game *game = session->game;
    const Position *start =
        game->turn_count > 0 ? &game->turns[0].before : &game->now;

    if (!record_header_make(header, session->script, start,
                            session->options->position != NULL, table->seed))
        return complain_file_because(session->options, table->record,
                                     "the rules cannot be named in it: %s",
                                     strerror(errno));
    for (int seat = 0; seat < start->seats.count; seat++)
        snprintf(header->players[seat], sizeof header->players[seat], "%s",
                 bot_name(table->bots.kinds[seat]));
    return STATUS_DONE;
}

static int begin_record(Table *table)
{
    RecordHeader header;
    int status;

    table->record = table->session->options->output;
    if (table->record == NULL)
        return STATUS_DONE;
    status = make_header(table, &header);
    if (status != STATUS_DONE)
        return status;
    table->recorder = recorder_create(table->record, &header);
    record_header_clear(&header);
    if (table->recorder == NULL)
        return complain_recording(table);
    if (table->session->completed &&
        !recorder_turn(table->recorder, table->session->game))
        return complain_recording(table);
    return STATUS_DONE;
}

static int end_record(Table *table, int status)
{
    bool written = recorder_close(table->recorder);

    table->recorder = NULL;
    if (written || status == STATUS_FILE)
        return status;
    return complain_recording(table);
}

/* -- bots alone ------------------------------------------------------------------- */

static int tell_latest(const Table *table)
{
    const Options *options = table->session->options;
    const Game *game = table->session->game;
    bool told = options->json
                    ? tell_turn_object(stdout, game)
                    : tell_turn(stdout, game, terminal_has_color(options));

    return told ? STATUS_DONE : complain_memory(options);
}

/* A turn is on the disk before it is told. */
static int keep_latest(const Table *table)
{
    if (table->recorder != NULL &&
        !recorder_turn(table->recorder, table->session->game))
        return complain_recording(table);
    return tell_latest(table);
}

static int play_out(Table *table)
{
    Game *game = table->session->game;
    int status = table->session->completed ? tell_latest(table) : STATUS_DONE;

    while (status == STATUS_DONE && !game->now.over && !ferror(stdout)) {
        ScriptError error;
        bool completed;
        RunEnd end = bots_go_on(&table->bots, game, &completed, &error);
        if (end == RUN_DONE && completed)
            status = keep_latest(table);
        else if (end == RUN_DONE)
            status = complain_memory(table->session->options);
        else
            status = session_failed(table->session, end, &error);
        game->turn_count = 0; /* nobody takes back: however long, no memory */
    }
    if (status != STATUS_DONE || !game->now.over)
        return status;
    if (table->session->options->json)
        tell_result_object(stdout, &game->now);
    else
        tell_result(stdout, table->session->script, &game->now);
    return STATUS_DONE;
}

/* -- seats ---------------------------------------------------------------------- */

static bool has_person(const Table *table)
{
    for (int seat = 0; seat < table->session->game->now.seats.count; seat++)
        if (table->bots.kinds[seat] == BOT_HUMAN)
            return true;
    return false;
}

/* Without --seats: a person against greedy bots. */
static int seat_all(Table *table, const Seating *seating)
{
    int seats = table->session->game->now.seats.count;

    if (seating->count != 0 && seating->count != seats)
        return complain_usage(table->session->options,
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
    const Options *options = table->session->options;

    if (options->json)
        return complain_usage(options, "play: --json is for bots only; give "
                                       "--seats without human");
    if (options->no_input)
        return complain_usage(options, "play: --no-input is for bots only; "
                                       "give --seats without human");
    ReplSetup setup = {.game = table->session->game,
                       .script = &table->session->script,
                       .bots = table->bots,
                       .in = stdin,
                       .out = stdout,
                       .terminal = terminal_is_used(),
                       .color = terminal_has_color(options),
                       .plain = options->plain,
                       .utf8 = terminal_has_utf8(),
                       .no_input = options->no_input,
                       .seed = table->seed,
                       .recorder = table->recorder,
                       .record = table->record};
    return repl_run(&setup);
}

/* -- the game --------------------------------------------------------------------- */

/* The bots' chance is apart from the game's, and both follow from the seed. */
static void seed_bots(Table *table)
{
    int turn = table->session->game->now.turn;
    char text[300];

    if (table->recorded.record == NULL)
        snprintf(text, sizeof text, "bots of %s", table->seed);
    else
        snprintf(text, sizeof text, "bots of %s from turn %d", table->seed,
                 turn);
    table->bots.random = random_from_text(text);
}

static int play_on(Table *table)
{
    seed_bots(table);
    return has_person(table) ? play_with_people(table) : play_out(table);
}

static int begin(Table *table, const Options *options, const Seating *seating)
{
    int status = session_open(table->session, options);

    if (status == STATUS_DONE)
        status = seat_all(table, seating);
    if (status == STATUS_DONE)
        status = begin_record(table);
    if (status != STATUS_DONE)
        return status;
    if (!has_person(table) && table->seed == table->chance)
        talk(options, "seed: %s", table->seed);
    return play_on(table);
}

static int play(Table *table, const Options *options)
{
    Options settled = *options;
    Seating seating;
    int status = seating_read(options, &seating);

    if (status != STATUS_DONE)
        return status;
    if (settled.players == 0 && settled.position == NULL)
        settled.players = seating.count;
    if (settled.seed == NULL) {
        seed_by_chance(table->chance);
        settled.seed = table->chance;
    }
    table->seed = settled.seed;
    table->session = &table->fresh;
    status = begin(table, &settled, &seating);
    status = end_record(table, status);
    session_close(&table->fresh);
    return status;
}

/* -- going on with a record ---------------------------------------------------------- */

static int play_again(Table *table)
{
    const Options *options = table->session->options;
    Replay replay =
        replay_begin(table->recorded.record, table->session->game, true);
    ReplayEnd end = replay_rest(&replay, INT_MAX);

    if (end != REPLAY_COMPLETE && replay_skip(&replay)) {
        talk(options, "%s:%d: %s; the game goes on from its latest position",
             table->record, replay.file_line,
             end == REPLAY_FAILED ? replay.error.message : replay.why);
        end = replay_rest(&replay, INT_MAX);
    }
    if (end == REPLAY_COMPLETE)
        return STATUS_DONE;
    if (end == REPLAY_FAILED)
        return complain_script(options, &replay.error);
    return complain_diverged(options, table->record, replay.file_line,
                             replay.why);
}

static int seat_again(Table *table)
{
    const RecordHeader *header = &table->recorded.record->header;

    for (int seat = 0; seat < header->game.seats.count; seat++) {
        const char *player = header->players[seat];
        int kind = bot_find(player);
        if (kind < 0) {
            FormatError error = {.line = 1};
            snprintf(error.path, sizeof error.path, "seats[%d].player", seat);
            snprintf(error.message, sizeof error.message,
                     "\"%.80s\" is nobody who can play here", player);
            return complain_record(table->session->options, table->record,
                                   &error);
        }
        table->bots.kinds[seat] = (BotKind)kind;
    }
    return STATUS_DONE;
}

static int resume_record(Table *table)
{
    const Record *record = table->recorded.record;
    const Position *now = &table->session->game->now;

    table->recorder = recorder_resume(table->record, record);
    if (table->recorder == NULL)
        return complain_recording(table);
    if (now->over && record->result == NULL &&
        !recorder_result(table->recorder, now))
        return complain_recording(table);
    return STATUS_DONE;
}

static int resume(Table *table, const Options *options)
{
    int status = recorded_read_to_go_on(&table->recorded, options);

    table->session = &table->recorded.session;
    table->record = options->load;
    if (status == STATUS_DONE)
        status = recorded_open(&table->recorded);
    if (status == STATUS_DONE)
        recorded_tell_changed(&table->recorded);
    if (status == STATUS_DONE)
        status = play_again(table);
    if (status == STATUS_DONE)
        status = seat_again(table);
    if (status == STATUS_DONE)
        status = resume_record(table);
    if (status != STATUS_DONE)
        return status;
    table->seed = table->recorded.record->header.seed;
    if (!table->session->game->now.over)
        talk(options, "%s: the game goes on at turn %d", table->record,
             table->session->game->now.turn);
    return play_on(table);
}

static int load(Table *table, const Options *options)
{
    unsigned too_much =
        options->given & (TAKES_START | TAKES_SEATS | TAKES_OUTPUT);
    int status;

    if (options->operand_count > 0 || too_much != 0)
        return complain_usage(options,
                              "play --load goes on with the game as it was "
                              "recorded, in the same file; leave out %s",
                              too_much != 0 ? option_name(too_much)
                                            : options->operands[0]);
    status = resume(table, options);
    status = end_record(table, status);
    recorded_close(&table->recorded);
    return status;
}

static int run(const Options *options)
{
    Table table = {0};

    if (options->load != NULL)
        return load(&table, options);
    if (options->operand_count == 0)
        return complain_usage(options, "play needs VARIANT: house play "
                                       "VARIANT; or --load FILE");
    return play(&table, options);
}

const Verb verb_play = {
    .name = "play",
    .operands = "VARIANT",
    .least = 0,
    .most = 1,
    .takes = TAKES_START | TAKES_SEATS | TAKES_OUTPUT | TAKES_LOAD,
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
            "With -o every turn is written to a file as soon as it is "
            "complete, so that a crash\n"
            "loses at most the turn under way. --load goes on with that game "
            "and in that file:\n"
            "variant, house rules, options, seats and seed are the record's.\n"
            "\n"
            "Example: house play VARIANT --seats human,greedy,random --seed "
            "tuesday\n"
            "         house play VARIANT -o evening.record\n"
            "         house play --load evening.record\n",
    .run = run,
};
