/*
 * bot.c -- random and greedy seats.
 */
#include "match/bot.h"

#include <stdio.h>
#include <string.h>

#include "core/knowledge.h"

enum {
    GREEDY_TRIES = 20000, /* where more are to be followed lines are sampled */
    GREEDY_SAMPLES = 3000,
    WINNING = 100000
};

static const char *const names[] = {"human", "random", "greedy", NULL};

const char *const *bot_names(void)
{
    return names;
}

int bot_find(const char *name)
{
    for (int i = 0; names[i] != NULL; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

const char *bot_name(BotKind kind)
{
    return names[kind];
}

Random bots_chance(const char *seed)
{
    char text[300];

    snprintf(text, sizeof text, "bots of %s", seed);
    return random_from_text(text);
}

int bot_pick_random(void *random, const Choice *choice)
{
    return (int)random_below(random, (uint32_t)choice->count);
}

/* -- greed ---------------------------------------------------------------- */

/* The options of the open choice that lead to the best score found so far. An
 * option counts once, by however many lines it leads there: else whatever can
 * be done in the most ways would nearly always be done. */
typedef struct Greed {
    Script *script;
    Seat seat;
    int depth; /* of the open choice in its line */
    int best;
    int count;
    Thing options[OPTION_LIMIT];
    bool failed;
    ScriptError error;
} Greed;

static int judge(Greed *greed, const Position *position)
{
    int score = 0;

    if (position->over)
        return position->result.winners >> greed->seat & 1 ? WINNING : -WINNING;
    if (!script_score(greed->script, position, greed->seat, &score,
                      &greed->error))
        greed->failed = true;
    return score;
}

static void keep_option(Greed *greed, Thing option)
{
    for (int i = greed->count - 1; i >= 0; i--)
        if (thing_equal(greed->options[i], option))
            return;
    if (greed->count < OPTION_LIMIT)
        greed->options[greed->count++] = option;
}

static bool weigh(void *context, const Line *line, const Position *position,
                  bool cut)
{
    Greed *greed = context;
    Position reached = *position;
    int score = judge(greed, &reached);

    (void)cut;
    if (greed->count > 0 && score < greed->best)
        return !greed->failed;
    if (greed->count > 0 && score > greed->best)
        greed->count = 0;
    greed->best = score;
    keep_option(greed, line->picks[greed->depth]);
    return !greed->failed;
}

/*
 * What a seat may not know it must not count on: it plays the turn out in a
 * world that looks the same to it, where unknown cards lie anew and chance is
 * another. Once something was revealed in this very turn that world would
 * have to agree with it; then the turn is judged as it stands at the next
 * reveal.
 */
typedef struct World {
    Position start;
    bool cut;
} World;

static void imagine(Bots *bots, const Game *game, Seat seat, World *world)
{
    world->start = game->now;
    world->cut = script_revealed(game->script) >= 0;
    if (!world->cut)
        knowledge_imagine(&world->start, seat, &bots->random);
}

/* Too many lines to try each: whole turns at random. */
static RunEnd sample(Greed *greed, const Game *game, const World *world,
                     Random *random, ScriptError *error)
{
    for (int i = 0; i < GREEDY_SAMPLES && !greed->failed; i++) {
        Line line = game->line;
        bool cut = false;
        RunEnd end = world->cut
                         ? script_sample(greed->script, &world->start, &line,
                                         bot_pick_random, random, &cut, error)
                         : script_turn(greed->script, &world->start, &line,
                                       bot_pick_random, random, error);
        if (end != RUN_DONE)
            return end;
        weigh(greed, &line, script_position(greed->script), cut);
    }
    return RUN_DONE;
}

/* Drops what only the imagined world offers. */
static void keep_offered(Greed *greed, const Choice *choice)
{
    int kept = 0;

    for (int i = 0; i < greed->count; i++)
        for (int j = 0; j < choice->count; j++)
            if (thing_equal(greed->options[i], choice->options[j]))
                greed->options[kept++] = choice->options[j];
    greed->count = kept;
}

/* Every line from the open choice on, in that world. */
static RunEnd walk(Greed *greed, const Game *game, const World *world,
                   ScriptError *error)
{
    WalkLimits limits = {world->cut, 0, GREEDY_TRIES};

    greed->best = greed->count = 0;
    greed->failed = false;
    return script_walk(greed->script, &world->start, &game->line, limits, weigh,
                       greed, error);
}

/*
 * The picks that were made in this turn may not fit the world that is imagined:
 * somebody else might be asked there. Then the turn is judged as it stands.
 */
static RunEnd walk_somewhere(Greed *greed, const Game *game, World *world,
                             ScriptError *error)
{
    RunEnd end = walk(greed, game, world, error);

    if (world->cut || game->line.count == 0 ||
        (end != RUN_FAILED && greed->count > 0))
        return end;
    world->start = game->now;
    world->cut = true;
    return walk(greed, game, world, error);
}

RunEnd bot_greedy_option(Bots *bots, Game *game, Seat seat, Thing *option,
                         ScriptError *error)
{
    World world;
    Greed greed = {
        .script = game->script, .seat = seat, .depth = game->line.count};
    const Choice *choice = &game->choice;
    RunEnd end;

    imagine(bots, game, seat, &world);
    end = walk_somewhere(&greed, game, &world, error);
    if (end == RUN_OPEN && !greed.failed)
        end = sample(&greed, game, &world, &bots->random, error);
    if (greed.failed) {
        *error = greed.error;
        return RUN_FAILED;
    }
    if (end == RUN_FAILED)
        return end;
    keep_offered(&greed, choice);
    *option =
        greed.count > 0
            ? greed.options[random_below(&bots->random, (uint32_t)greed.count)]
            : choice->options[bot_pick_random(&bots->random, choice)];
    return RUN_DONE;
}

/* -- going on ------------------------------------------------------------- */

static int pick_for_seat(void *context, const Choice *choice)
{
    Bots *bots = context;

    if (bots->kinds[choice->seat] != BOT_RANDOM)
        return -1;
    return bot_pick_random(&bots->random, choice);
}

/* What was picked where a choice was open may be in any order. */
static RunEnd complete_picked(Game *game, const Line *line, bool *completed,
                              ScriptError *error)
{
    Line before = game->line;
    RunEnd end;

    game->line = *line;
    end = game_complete(game, completed, error);
    if (end != RUN_DONE)
        game->line = before;
    return end;
}

/* Runs on with random seats deciding; opens the choice where another kind is
 * asked. */
static RunEnd run_on(Bots *bots, Game *game, bool *completed,
                     ScriptError *error)
{
    Line line = game->line;
    RunEnd end = script_turn(game->script, &game->now, &line, pick_for_seat,
                             bots, error);

    if (end == RUN_DONE && game->line.count > 0)
        return complete_picked(game, &line, completed, error);
    if (end == RUN_DONE) {
        *completed = game_add_turn(game, &line);
        return RUN_DONE;
    }
    if (end != RUN_OPEN)
        return end;
    game->line = line;
    return game_look(game, error);
}

static bool is_person(const Bots *bots, const Game *game)
{
    return bots->kinds[game->choice.seat] == BOT_HUMAN;
}

/* A bot's pick where a person has chosen before it in the turn, perhaps
 * things in an order of his own, which only looking allows. */
static RunEnd pick_among(Bots *bots, Game *game, bool *completed,
                         ScriptError *error)
{
    const Choice *choice = &game->choice;
    Thing option = choice->options[bot_pick_random(&bots->random, choice)];

    if (bots->kinds[choice->seat] == BOT_GREEDY) {
        RunEnd end =
            bot_greedy_option(bots, game, choice->seat, &option, error);
        if (end == RUN_FAILED)
            return end;
    }
    return game_pick(game, option, completed, error);
}

/* Picks one by one as long as the turn has picks before. */
static RunEnd go_on_looking(Bots *bots, Game *game, bool *completed,
                            ScriptError *error)
{
    RunEnd end = game_look(game, error);

    while (end == RUN_OPEN && !is_person(bots, game))
        end = pick_among(bots, game, completed, error);
    return end;
}

RunEnd bots_go_on(Bots *bots, Game *game, bool *completed, ScriptError *error)
{
    *completed = false;
    if (game->now.over)
        return RUN_DONE;
    if (game->line.count > 0)
        return go_on_looking(bots, game, completed, error);
    for (;;) {
        Thing option;
        RunEnd end = run_on(bots, game, completed, error);
        Seat seat = game->choice.seat;
        if (end != RUN_OPEN || is_person(bots, game))
            return end;
        end = bot_greedy_option(bots, game, seat, &option, error);
        if (end != RUN_DONE)
            return end;
        /* one pick only: what follows may be another seat's to choose */
        game->line.picks[game->line.count++] = option;
    }
}
