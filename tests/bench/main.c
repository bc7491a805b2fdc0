/*
 * main.c -- the command line of the benchmark. See README.md.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "position_json.h"
#include "successors.h"
#include "zark_city.h"

enum {
    MOST_TURNS = 20000, /* greatest number of turns of a game */
    LISTED_TURNS = 200, /* greatest number of turns if the ways to play each
                         * turn are listed */
    EXPONENTS = 14
};

static const double time_for_games =
    2; /* seconds to play if no number of games is given */

typedef struct Options {
    long count; /* number of games or positions; 0 if not given */
    int players;
    const char *seed;
    bool json;
} Options;

/* A Guesser is a player that chooses at random and counts its choices. */
typedef struct Guesser {
    Random random;
    long choices;
} Guesser;

static int guess(void *context, int count)
{
    Guesser *guesser = context;

    guesser->choices++;
    return random_below(&guesser->random, count);
}

/* Plays a random turn. If an action cannot be carried out, tries another. */
static void play_turn(Position *position, Guesser *guesser)
{
    Chooser chooser = {guess, guesser};
    Action left[ACTION_COUNT];
    int count = ACTION_COUNT;
    int pick;

    if (position->turn == 0) {
        zark_city_set_up(position, &chooser);
        return;
    }
    for (int i = 0; i < count; i++)
        left[i] = (Action)i;
    pick = random_below(&guesser->random, count);
    while (!zark_city_turn(position, left[pick], &chooser)) {
        left[pick] = left[--count];
        pick = random_below(&guesser->random, count);
    }
    guesser->choices++; /* the action was a choice, too */
}

static Position new_game(const Options *options, long number, Guesser *guesser)
{
    char seed[200];
    Position position;

    snprintf(seed, sizeof seed, "%.150s %ld", options->seed, number);
    position_start(&position, options->players, random_from_text(seed));
    snprintf(seed, sizeof seed, "%.150s %ld, picks", options->seed, number);
    guesser->random = random_from_text(seed);
    return position;
}

/* -- speed ---------------------------------------------------------------- */

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int measure_speed(const Options *options)
{
    Guesser guesser = {.choices = 0};
    long games = 0;
    long turns = 0;
    double start = now();
    double seconds;

    do {
        Position position = new_game(options, games++, &guesser);
        long turn = 0;
        for (; position.winner == NOBODY && turn < MOST_TURNS; turn++)
            play_turn(&position, &guesser);
        turns += turn;
        seconds = now() - start;
    } while (options->count > 0 ? games < options->count
                                : seconds < time_for_games);
    printf("{\"players\":%d,\"games\":%ld,\"turns\":%ld,\"choices\":%ld,"
           "\"seconds\":%.3g,\"turns_per_second\":%.0f,"
           "\"choices_per_second\":%.0f}\n",
           options->players, games, turns, guesser.choices, seconds,
           (double)turns / seconds, (double)guesser.choices / seconds);
    return EXIT_SUCCESS;
}

/* Measures how long it takes to list all possible turns of positions from
 * random games. The time for playing these games does not count. */
static int measure_listing(const Options *options)
{
    Guesser guesser = {.choices = 0};
    long positions = 0;
    long turns = 0;
    double seconds = 0;

    for (long game = 0;
         options->count > 0 ? game < options->count : seconds < time_for_games;
         game++) {
        Position position = new_game(options, game, &guesser);
        play_turn(&position, &guesser);
        for (int i = 0; position.winner == NOBODY && i < LISTED_TURNS; i++) {
            double start = now();
            turns += successors_count(&position);
            seconds += now() - start;
            positions++;
            play_turn(&position, &guesser);
        }
    }
    printf("{\"players\":%d,\"positions\":%ld,\"turns\":%ld,"
           "\"seconds\":%.3g,\"turns_per_second\":%.0f}\n",
           options->players, positions, turns, seconds,
           (double)turns / seconds);
    return EXIT_SUCCESS;
}

/* -- positions ------------------------------------------------------------ */

/* Moves all pyramids of a seat on the board to random cells. */
static void scatter(Position *position, int seat, Random *random)
{
    int sizes[PYRAMID_LIMIT];
    int count = 0;

    for (int cell = 0; cell < position->cell_count; cell++)
        for (int size = SMALL; size <= LARGE; size++)
            while (position->cells[cell].pyramids[seat][size] > 0) {
                position_take(position, seat, size, cell);
                sizes[count++] = size;
            }
    for (int i = 0; i < count; i++)
        position_place(position, seat, sizes[i],
                       random_below(random, position->cell_count));
}

/* Returns a position of a random game that has not ended. */
static Position random_position(const Options *options, long number)
{
    Guesser guesser = {.choices = 0};
    Position position = new_game(options, number, &guesser);
    Position before = position;
    int turns = random_below(&guesser.random, EXPONENTS);

    /* Early, middle and late positions are equally likely. */
    turns = random_below(&guesser.random, 1 << turns);
    while (position.turn < turns && position.winner == NOBODY) {
        before = position;
        play_turn(&position, &guesser);
    }
    if (position.winner != NOBODY)
        position = before;
    /* We scatter the pyramids in every third position. Possibly no game can
     * reach such a position. */
    for (int seat = 0; number % 3 == 2 && seat < position.seats; seat++)
        scatter(&position, seat, &guesser.random);
    return position;
}

static int print_positions(const Options *options)
{
    long count = options->count > 0 ? options->count : 1;

    for (long i = 0; i < count; i++) {
        Position position = random_position(options, i);
        char text[POSITION_TEXT];
        position_write(&position, text);
        puts(text);
    }
    return EXIT_SUCCESS;
}

/* -- successors ----------------------------------------------------------- */

static bool print_successors(const Options *options, const char *line)
{
    Position position;
    const char *fault = position_read(&position, line);
    char **texts;
    int count;

    if (fault != NULL) {
        fprintf(stderr, "%s\n", fault);
        return false;
    }
    count = successors_list(&position, &texts);
    if (!options->json)
        printf("%d\n", count);
    for (int i = 0; options->json && i < count; i++)
        puts(texts[i]);
    if (options->json)
        puts("");
    successors_free(texts, count);
    return true;
}

static int count_successors(const Options *options)
{
    char *line = NULL;
    size_t room = 0;
    bool good = true;

    while (good && getline(&line, &room, stdin) > 0)
        good = print_successors(options, line);
    free(line);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* -- the command line ----------------------------------------------------- */

static const struct {
    const char *name;
    int (*run)(const Options *options);
} commands[] = {
    {"speed", measure_speed},
    {"listing", measure_listing},
    {"positions", print_positions},
    {"successors", count_successors},
};

static int complain(void)
{
    fputs("usage: zark_city speed [-n GAMES] [-p PLAYERS] [-s SEED]\n"
          "       zark_city listing [-n GAMES] [-p PLAYERS] [-s SEED]\n"
          "       zark_city positions [-n COUNT] [-p PLAYERS] [-s SEED]\n"
          "       zark_city successors [-j] <POSITIONS\n",
          stderr);
    return 2;
}

/* Reads the options. Returns false if they are invalid. */
static bool read_options(Options *options, int argc, char **argv)
{
    static const struct option names[] = {
        {"players", required_argument, NULL, 'p'},
        {"seed", required_argument, NULL, 's'},
        {"json", no_argument, NULL, 'j'},
        {NULL, 0, NULL, 0},
    };

    for (;;) {
        switch (getopt_long(argc, argv, "n:p:s:j", names, NULL)) {
        case 'n':
            options->count = strtol(optarg, NULL, 10);
            break;
        case 'p':
            options->players = (int)strtol(optarg, NULL, 10);
            break;
        case 's':
            options->seed = optarg;
            break;
        case 'j':
            options->json = true;
            break;
        case -1:
            return optind == argc - 1 && options->players >= 2 &&
                   options->players <= SEAT_LIMIT;
        default:
            return false;
        }
    }
}

int main(int argc, char **argv)
{
    Options options = {.players = 2, .seed = "bench"};

    if (!read_options(&options, argc, argv))
        return complain();
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(argv[optind], commands[i].name) == 0)
            return commands[i].run(&options);
    return complain();
}
