/*
 * play.c -- a game of bots, written into a trace while it is played.
 *
 * A pick may be taken back, when what follows is refused; the choice is then
 * asked again. So the choices of a turn are noted by their depth, and go into
 * the trace when the turn is complete.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/playtest/playtest.h"

enum {
    OFFERS = 1 << 15, /* options of one turn that are counted */
    SLOTS = 1 << 12,  /* of a hash table, at least twice TRACE_ITEMS */
    SETUP = 0
};
_Static_assert(SLOTS >= 2 * TRACE_ITEMS, "there is always an empty slot");

/* A choice of the turn under way. */
typedef struct Noted {
    TraceChoice choice;
    Thing taken;
    int offers; /* where its options begin in Playing.offers */
    bool was_banned, was_forced;
} Noted;

typedef struct Slot {
    uint32_t key; /* 0: empty */
    uint16_t item;
} Slot;

typedef struct Playing {
    Script *script;
    const Plan *plan;
    Trace *trace;
    Bots bots;
    Game *game; /* for bots that look at it; made when one does */

    int count; /* choices of this turn */
    Noted noted[LINE_LIMIT];
    int offer_count;
    Thing offers[OFFERS];
    Choice rest; /* what a ban leaves of a choice */

    const char *last_label; /* as the script gave it */
    int last_index;
    Slot slots[SLOTS];
} Playing;

/* -- noting choices ------------------------------------------------------- */

static int label_of(Playing *playing, const char *label)
{
    Trace *trace = playing->trace;

    /* Lua may give another text at the same address */
    if (label == playing->last_label &&
        strcmp(label, trace->labels[playing->last_index]) == 0)
        return playing->last_index;
    playing->last_label = label;
    playing->last_index = trace_label(trace, label);
    return playing->last_index;
}

static bool is_counted(ThingType type)
{
    return type == THING_WORD || type == THING_SUIT || type == THING_CARD;
}

/* What was asked at this depth before, and after it, was taken back. */
static Noted *note(Playing *playing, const Choice *choice, Thing taken)
{
    Noted *noted = &playing->noted[choice->depth];

    if (choice->depth < playing->count)
        playing->offer_count = noted->offers;
    playing->count = choice->depth + 1;
    noted->choice = (TraceChoice){
        .options = (uint16_t)choice->count,
        .seat = choice->seat,
        .label = (uint8_t)label_of(playing, choice->label),
        .type = (uint8_t)taken.type,
    };
    noted->taken = taken;
    noted->offers = playing->offer_count;
    noted->was_banned = noted->was_forced = false;
    if (is_counted(choice->type) &&
        playing->offer_count + choice->count <= OFFERS) {
        memcpy(&playing->offers[playing->offer_count], choice->options,
               sizeof *choice->options * (size_t)choice->count);
        playing->offer_count += choice->count;
    }
    return noted;
}

/* -- items ---------------------------------------------------------------- */

const char *trace_name(const Equipment *equipment, Thing what)
{
    switch (what.type) {
    case THING_WORD:
        return equipment->words[what.id];
    case THING_SUIT:
        return equipment->deck.suits[what.id].name;
    default:
        return equipment->deck.faces[what.id].code;
    }
}

/* The number of an option in the trace. */
static int item_of(Playing *playing, int label, Thing what)
{
    const Equipment *equipment = script_equipment(playing->script);
    uint32_t key;
    uint32_t at;

    if (!is_counted(what.type))
        return TRACE_NO_ITEM;
    if (what.type == THING_CARD) /* copies of a card are alike */
        what.id = equipment->deck.face_of[what.id];
    key = (uint32_t)(label + 1) << 24 | (uint32_t)what.type << 16 | what.id;
    for (at = key * 0x9e3779b1u >> 20;; at++) {
        Slot *slot = &playing->slots[at % SLOTS];
        if (slot->key == key)
            return slot->item;
        if (slot->key != 0)
            continue;
        if (playing->trace->item_count == TRACE_ITEMS)
            return TRACE_NO_ITEM;
        slot->key = key;
        slot->item = (uint16_t)trace_add_item(playing->trace, label, what.type,
                                              trace_name(equipment, what));
        return slot->item;
    }
}

/* -- complete turns ------------------------------------------------------- */

static void count_offers(Playing *playing, const Noted *noted, int end)
{
    TraceItem *items = playing->trace->items;
    int seat = noted->choice.seat;

    for (int i = noted->offers; i < end; i++)
        items[item_of(playing, noted->choice.label, playing->offers[i])]
            .offered[seat]++;
}

static bool keep_choice(Playing *playing, int depth)
{
    Noted *noted = &playing->noted[depth];
    int end = depth + 1 < playing->count ? playing->noted[depth + 1].offers
                                         : playing->offer_count;
    Trace *trace = playing->trace;
    TraceChoice *kept = trace_add_choice(trace);

    if (kept == NULL)
        return false;
    count_offers(playing, noted, end);
    *kept = noted->choice;
    if (end > noted->offers)
        kept->item =
            (uint16_t)item_of(playing, noted->choice.label, noted->taken);
    trace->items[kept->item].taken[kept->seat]++;
    trace->banned += noted->was_banned;
    trace->forced += noted->was_forced;
    return true;
}

static void look_at_table(const Position *position, TraceTurn *turn)
{
    const Cards *cards = &position->cards;
    int piled = 0;

    for (int pile = 0; pile < PILE_COUNT; pile++)
        piled += cards->piles[pile].count;
    turn->draw = cards->piles[PILE_DRAW].count;
    turn->discard = cards->piles[PILE_DISCARD].count;
    turn->board = (uint8_t)(cards->count - piled);
    for (int seat = 0; seat < position->seats.count; seat++) {
        turn->hands += cards->piles[PILE_HAND + seat].count;
        turn->pyramids[seat] = position->pyramids.on_board[seat];
    }
}

static bool read_values(Playing *playing, TraceTurn *turn, ScriptError *error)
{
    Script *script = playing->script;
    int values[SEAT_LIMIT];

    if (!script_values(script, script_position(script), values, error))
        return false;
    for (int seat = 0; seat < playing->trace->seats; seat++) {
        turn->values[seat] = values[seat];
        playing->trace->has_values |= values[seat] != 0;
    }
    return true;
}

static bool is_too_long(ScriptError *error)
{
    *error = (ScriptError){.fault = FAULT_LIMIT};
    snprintf(error->message, sizeof error->message,
             "the game has more than %d choices, or memory ran out",
             TRACE_CHOICES);
    return false;
}

/* The script stands at the end of a turn of that seat. */
static bool keep_turn(Playing *playing, Seat seat, const Line *line,
                      ScriptError *error)
{
    Script *script = playing->script;
    const EventLog *log = script_events(script);
    Trace *trace = playing->trace;
    TraceTurn *turn = trace_add_turn(trace);

    if (turn == NULL)
        return is_too_long(error);
    turn->seat = seat;
    turn->choices = (uint16_t)playing->count;
    look_at_table(script_position(script), turn);
    for (int i = 0; i < log->count; i++)
        trace->events[log->events[i].kind]++;
    for (int depth = 0; depth < playing->count; depth++)
        if (!keep_choice(playing, depth))
            return is_too_long(error);
    if (playing->plan->see != NULL)
        playing->plan->see(playing->plan->context, script, line);
    return !trace->is_followed || read_values(playing, turn, error);
}

/* -- bans ----------------------------------------------------------------- */

/* What is left of the choice for its seat; the choice itself where no ban
 * holds. */
static const Choice *leave_allowed(Playing *playing, const Choice *choice,
                                   bool *is_forced)
{
    const Ban *ban = playing->plan->ban;
    Choice *rest = &playing->rest;

    *is_forced = false;
    if (ban == NULL || !(ban->seats >> choice->seat & 1))
        return choice;
    *rest = *choice;
    rest->count = 0;
    for (int i = 0; i < choice->count; i++)
        if (!ban->forbids(ban->context, choice, choice->options[i]))
            rest->options[rest->count++] = choice->options[i];
    *is_forced = rest->count == 0;
    return *is_forced || rest->count == choice->count ? choice : rest;
}

static int index_of(const Choice *choice, Thing option)
{
    int i = 0;

    while (!thing_equal(choice->options[i], option))
        i++;
    return i;
}

/* -- playing -------------------------------------------------------------- */

/* A Decide: for seats that decide during the run. */
static int decide(void *context, const Choice *choice)
{
    Playing *playing = context;
    bool is_forced;
    const Choice *allowed = leave_allowed(playing, choice, &is_forced);
    int index = bots_decide(&playing->bots, allowed);
    Noted *noted;

    if (index < 0)
        return index;
    noted = note(playing, choice, allowed->options[index]);
    noted->was_banned = allowed != choice;
    noted->was_forced = is_forced;
    return allowed == choice ? index
                             : index_of(choice, allowed->options[index]);
}

/* The script has stopped at a choice of a bot that looks at the game: adds its
 * pick to the line. */
static RunEnd look_and_choose(Playing *playing, ScriptError *error)
{
    Game *game = playing->game;
    RunEnd end = game_look(game, error);
    const Choice *allowed;
    Choice whole;
    Thing option;
    Noted *noted;
    bool is_forced;

    if (end != RUN_OPEN)
        return end;
    whole = game->choice;
    allowed = leave_allowed(playing, &whole, &is_forced);
    game->choice = *allowed;
    end = bots_choose(&playing->bots, game, &option, error);
    if (end != RUN_DONE)
        return end;
    noted = note(playing, &whole, option);
    noted->was_banned = allowed != &whole;
    noted->was_forced = is_forced;
    game->line.picks[game->line.count++] = option;
    return RUN_OPEN;
}

/* The rest of a turn in which such a bot is asked. */
static RunEnd play_looking(Playing *playing, Line *line, ScriptError *error)
{
    Game *game = playing->game;
    RunEnd end = RUN_OPEN;

    while (end == RUN_OPEN) {
        game->line = *line;
        end = look_and_choose(playing, error);
        if (end != RUN_OPEN)
            return end;
        *line = game->line;
        end = script_turn(playing->script, &game->now, line, decide, playing,
                          error);
    }
    return end;
}

static RunEnd play_turn(Playing *playing, const Position *now, Line *line,
                        ScriptError *error)
{
    RunEnd end;

    playing->count = playing->offer_count = 0;
    line->count = 0;
    if (playing->game == NULL)
        return script_turn(playing->script, now, line, decide, playing, error);
    if (!game_begin_at(playing->game, now)) {
        is_too_long(error);
        return RUN_FAILED;
    }
    end = script_turn(playing->script, &playing->game->now, line, decide,
                      playing, error);
    return end == RUN_OPEN ? play_looking(playing, line, error) : end;
}

static void fail(Playing *playing, RunEnd end, const ScriptError *error)
{
    Trace *trace = playing->trace;
    char place[PATH_LIMIT_BYTES + 16] = "";

    if (end != RUN_FAILED) {
        trace->end = TRACE_FAILED;
        trace->fault = FAULT_SCRIPT;
        snprintf(trace->message, sizeof trace->message,
                 "nothing can be done in this turn: %s",
                 script_reason(playing->script)->text);
        return;
    }
    trace->end = error->fault == FAULT_STOPPED ? TRACE_STOPPED : TRACE_FAILED;
    trace->fault = error->fault;
    if (error->file[0] != '\0' && error->line > 0)
        snprintf(place, sizeof place, "%s:%d: ", error->file, error->line);
    else if (error->file[0] != '\0')
        snprintf(place, sizeof place, "%s: ", error->file);
    snprintf(trace->message, sizeof trace->message, "%s%.*s", place,
             (int)(sizeof trace->message - sizeof place), error->message);
}

static void play(Playing *playing, const Position *start)
{
    const Position *now = start;
    Trace *trace = playing->trace;
    ScriptError error;
    Line line;

    for (int turn = SETUP; !now->over && turn <= playing->plan->most_turns;
         turn++) {
        Seat seat = now->to_move;
        RunEnd end = play_turn(playing, now, &line, &error);
        now = script_position(playing->script);
        if (end == RUN_DONE && !keep_turn(playing, seat, &line, &error))
            end = RUN_FAILED;
        if (end != RUN_DONE) {
            fail(playing, end, &error);
            return;
        }
    }
    trace->end = now->over ? TRACE_OVER : TRACE_CAPPED;
    trace->result = now->result;
}

static bool is_looking(const Plan *plan, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (bot_looks(&plan->players[seat]))
            return true;
    return false;
}

void plan_seed(const Plan *plan, long index, char seed[GAME_SEED_SIZE])
{
    snprintf(seed, GAME_SEED_SIZE, "%.*s %ld", GAME_SEED_SIZE - 32, plan->seed,
             index);
}

static void begin(Playing *playing, Script *script, const Plan *plan,
                  Trace *trace, const char *seed)
{
    playing->script = script;
    playing->plan = plan;
    playing->trace = trace;
    playing->bots = (Bots){.random = bots_chance(seed)};
    memcpy(playing->bots.players, plan->players, sizeof plan->players);
    playing->last_label = NULL;
    memset(playing->slots, 0, sizeof playing->slots);
    memset(&trace->items[TRACE_NO_ITEM], 0, sizeof *trace->items);
}

/* It is large, and made once for all games. */
static Playing *playing_of(Trace *trace)
{
    if (trace->playing == NULL)
        trace->playing = malloc(sizeof *trace->playing);
    return trace->playing;
}

static void lack_memory(Trace *trace)
{
    trace->end = TRACE_FAILED;
    trace->fault = FAULT_LIMIT;
    snprintf(trace->message, sizeof trace->message, "out of memory");
}

void playtest_game(Script *script, const Plan *plan, long index, Trace *trace)
{
    int seats = script_info(script)->players;
    Playing *playing = playing_of(trace);
    bool looks = is_looking(plan, seats);
    char seed[GAME_SEED_SIZE];
    Position start;

    plan_seed(plan, index, seed);
    trace_clear(trace, index, seats);
    trace->is_followed = plan->follow > 0 && index % plan->follow == 0;
    position_start(&start, script_equipment(script), seats_standard(seats),
                   random_from_text(seed));
    if (playing != NULL) {
        begin(playing, script, plan, trace, seed);
        playing->game = looks ? game_new(script, &start) : NULL;
    }
    if (playing == NULL || (looks && playing->game == NULL))
        lack_memory(trace);
    else
        play(playing, &start);
    if (playing != NULL)
        game_free(playing->game);
}
