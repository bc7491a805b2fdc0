/*
 * verb_play.c -- house play: people and bots play a game.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/program/program.h"
#include "house/commands/commands.h"
#include "house/programs/programs.h"
#include "house/recorded/recorded.h"
#include "house/terminal/terminal.h"
#include "house/verbs/verbs.h"
#include "match/picks/picks.h"
#include "match/player/player.h"
#include "view/sentences/sentences.h"

/* -- only bots ------------------------------------------------------------ */

static int tell_latest(const Sitting *sitting)
{
    const PlaySettings *settings = &sitting->settings;
    const Game *game = sitting->session->game;

    if (settings->reporter->quiet)
        return STATUS_DONE;
    bool told = settings->reporter->json
                    ? turn_print_object(stdout, game)
                    : turn_print(stdout, game, settings->color, SEAT_NONE);
    return told ? STATUS_DONE : complain_memory(settings->reporter);
}

/* Writes the latest turn to the record, and prints it. Drops the game's history
 * to save memory, because games of bots have no undo. */
static int keep_latest(const Sitting *sitting)
{
    Game *game = sitting->session->game;
    int status = sitting_record_turn(sitting);

    if (status == STATUS_DONE)
        status = tell_latest(sitting);
    if (status == STATUS_DONE && !game_begin_at(game, &game->now))
        status = complain_memory(sitting->settings.reporter);
    return status;
}

static int play_bot_turn(Sitting *sitting)
{
    const Session *session = sitting->session;
    Game *game = session->game;
    ScriptError error;
    bool completed;
    RunEnd end = bots_go_on(&sitting->table.bots, game, &completed, &error);

    if (end == RUN_DONE && completed)
        return keep_latest(sitting);
    if (end == RUN_DONE)
        return complain_memory(sitting->settings.reporter);
    if (end == RUN_FAILED)
        return complain_in_game(sitting->settings.reporter, &error, &game->now,
                                sitting->seed);
    return session_failed(session, end, &error);
}

static int play_out(Sitting *sitting)
{
    const Game *game = sitting->session->game;
    int status =
        sitting->session->completed ? tell_latest(sitting) : STATUS_DONE;

    while (status == STATUS_DONE && !game->now.over && !ferror(stdout))
        status = play_bot_turn(sitting);
    if (status != STATUS_DONE || !game->now.over)
        return status;
    if (sitting->settings.reporter->json)
        result_print_object(stdout, &game->now);
    else
        result_print(stdout, &game->now,
                     &script_equipment(game->script)->teams);
    return STATUS_DONE;
}

/* -- seats ---------------------------------------------------------------- */

static bool has_person(const Sitting *sitting)
{
    for (int seat = 0; seat < sitting->session->game->now.seats.count; seat++)
        if (sitting->table.bots.players[seat].bot == HUMAN)
            return true;
    return false;
}

/* Assigns players to the seats. Without --seats, a person plays against
 * bots. */
static int seat_all(Sitting *sitting, const Seating *seating)
{
    int seats = sitting->session->game->now.seats.count;

    if (seating->count != 0 && seating->count != seats)
        return complain_usage(sitting->settings.reporter,
                              "--seats names %d seats, but %d play",
                              seating->count, seats);
    for (int seat = 0; seat < seats; seat++) {
        player_read(seat == 0 ? "human" : PLAYER_USUAL,
                    &sitting->table.bots.players[seat]);
        if (seating->count != 0)
            sitting->table.bots.players[seat] = seating->players[seat];
    }
    return STATUS_DONE;
}

static int play_next(Sitting *sitting);

static int play_with_people(Sitting *sitting)
{
    const PlaySettings *settings = &sitting->settings;

    if (settings->reporter->json)
        return complain_usage(settings->reporter,
                              "play: --json needs a game between "
                              "bots; give --seats without human");
    if (settings->no_input)
        return complain_usage(settings->reporter,
                              "play: --no-input needs a game between "
                              "bots; give --seats without human");
    if (sitting->table.recorder == NULL)
        sitting_autosave(sitting);
    return repl_run(sitting, commands, stdin, stdout);
}

/* -- programs ------------------------------------------------------------- */

/* Starts the programs that --seats names, before the process is confined. */
static int start_programs(Options *options)
{
    Programs *programs = NULL;
    Seating seating;
    int status =
        seating_read(&options->reporter, "--seats", options->seats, &seating);

    if (status == STATUS_DONE)
        status = programs_start_all(&options->reporter, &options->workers,
                                    seating.players, seating.count, &programs);
    options->prepared = programs;
    return status;
}

static void end_programs(void *programs)
{
    programs_free(programs);
}

/* -- the game ------------------------------------------------------------- */

static void prepare_bots(Sitting *sitting)
{
    sitting->table.bots.key = bots_key(sitting->seed);
    if (sitting->settings.programs != NULL)
        sitting->table.bots.outside =
            programs_outside(sitting->settings.programs);
}

static int play_sitting(Sitting *sitting)
{
    complain_of_learned(sitting->settings.reporter, sitting->session->script);
    prepare_bots(sitting);
    return has_person(sitting) ? play_with_people(sitting) : play_out(sitting);
}

static int play_begin(Sitting *sitting, const Options *options,
                      const Seating *seating)
{
    int status =
        session_open(sitting->session, &options->reporter,
                     &sitting->settings.start, options->operands.all[0]);

    /* An open session always has a game, but the static analyzer does not know
     * this. */
    if (status != STATUS_DONE || sitting->session->game == NULL)
        return status;
    status = seat_all(sitting, seating);
    if (status == STATUS_DONE)
        status = sitting_begin_record(sitting);
    if (status != STATUS_DONE)
        return status;
    if (!has_person(sitting) && options->start.seed == NULL)
        talk(&options->reporter, "seed: %s", sitting->seed);
    return play_sitting(sitting);
}

static int play_new_game(Sitting *sitting, const Options *options)
{
    StartSettings *start = &sitting->settings.start;
    char seed[SEED_LIMIT];
    Seating seating;
    int status =
        seating_read(&options->reporter, "--seats", options->seats, &seating);

    if (status != STATUS_DONE)
        return status;
    if (start->rules.players == 0 && start->position == NULL)
        start->rules.players = seating.count;
    if (start->seed == NULL) {
        seed_by_chance(seed);
        start->seed = seed;
    }
    sitting->seed = start->seed;
    sitting->session = &sitting->fresh;
    status = play_begin(sitting, options, &seating);
    status = sitting_end_record(sitting, status);
    table_clear(&sitting->table);
    session_close(&sitting->fresh);
    return sitting->next != NULL ? play_next(sitting->next) : status;
}

/* -- further games that the user loads ------------------------------------ */

/* Plays the game, and then further games that the user loads at the prompt. */
static int play_next(Sitting *sitting)
{
    int status = STATUS_DONE;

    while (sitting != NULL) {
        Sitting *next;
        status = sitting_end_record(sitting, play_sitting(sitting));
        next = sitting->next;
        sitting_leave(sitting);
        sitting = next;
    }
    return status;
}

static int play_load(Sitting *sitting, const Options *options)
{
    OptionBits too_much =
        options->given & (TAKES_START | TAKES(seats) | TAKES(output));
    int status;

    if (options->operands.count > 0 || too_much != 0)
        return complain_usage(&options->reporter,
                              "play --load resumes the game as it was "
                              "recorded, in the same file; leave out %s",
                              too_much != 0 ? option_name(too_much)
                                            : options->operands.all[0]);
    status = sitting_resume(sitting);
    if (status == STATUS_DONE)
        status = play_sitting(sitting);
    status = sitting_end_record(sitting, status);
    table_clear(&sitting->table);
    recorded_close(&sitting->recorded);
    return sitting->next != NULL ? play_next(sitting->next) : status;
}

static int play_run(const Options *options)
{
    Sitting sitting = {
        .settings = {.reporter = &options->reporter,
                     .start = options->start,
                     .output = options->output,
                     .load = options->load,
                     .programs = options->prepared,
                     .free_undo = options->free_undo,
                     .no_input = options->no_input,
                     .no_pager = options->no_pager || !terminal_wants_pager(),
                     .color = options_color(options),
                     .plain = options->plain}};

    if (options->load != NULL)
        return play_load(&sitting, options);
    if (options->operands.count == 0)
        return complain_usage(&options->reporter,
                              "play needs VARIANT: house play "
                              "VARIANT; or --load FILE");
    return play_new_game(&sitting, options);
}

static const OptionText texts[] = {
    {TAKES(output), "record the game in this new file"}, {0, NULL}};

const Verb verb_play = {
    .name = "play",
    .operands = "[VARIANT]",
    .takes = TAKES_START | TAKES(seats) | TAKES(output) | TAKES(load) |
             TAKES(free_undo) | TAKES(no_pager) | TAKES(bot_time),
    .texts = texts,
    .needs = NEEDS_RULES | NEEDS_PROMPT,
    .line = "plays a game in the terminal: people and bots",
    .help =
        "Each seat is a person (human) or a bot:\n"
        "\n" BOT_HELP "\n"
        "Without --seats you play against " PLAYER_USUAL
        " bots. With bots only, the "
        "whole game is printed,\n"
        "then winner and scores; with --json one object per turn; with -q only "
        "winner and scores.\n"
        "The same seed gives the same game.\n"
        "\n"
        "Every turn of a game with people is written to a file as soon as it "
        "is complete, so a\n"
        "crash loses at most the current turn. With -o the game is written to "
        "that file,\n"
        "otherwise to a file in ~/.local/state/house-rules/games, which keeps "
        "the latest 20.\n"
        "--load resumes the game of a file and records it there; --load last "
        "resumes the latest\n"
        "unfinished game of that folder. Variant, house rules, options, seats "
        "and seed then come\n"
        "from the record.\n"
        "\n"
        "If several people play, undo asks the players who have seen the "
        "choices that are taken\n"
        "back; set, seat, load, new and reload --from-start ask all other "
        "players. If you play several\n"
        "seats alone, use --free-undo.\n"
        "\n"
        "Example: house play VARIANT --seats human,greedy,random --seed "
        "tuesday\n"
        "         house play VARIANT --seats 'human,exec:./bot.py'\n"
        "         house play VARIANT -o evening.record\n"
        "         house play --load evening.record\n"
        "         house play --load last\n",
    .before_confinement = start_programs,
    .run = play_run,
    .end = end_programs,
};
