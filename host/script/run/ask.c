/*
 * ask.c -- functions by which primitives take a pick from the line, ask a seat
 * or record a reveal.
 */
#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "script/run/ask.h"
#include "script/run/passes.h"

Seat run_arrived(Script *script, unsigned left, Seat seat)
{
    Run *run = script->turns->run;

    for (; run->depth < run->replay; run->depth++) {
        const Thing pick = run->line.picks[run->depth];
        if (pick.type != THING_ARRIVAL)
            break;
        if (left >> pick.id & 1)
            seat = (Seat)pick.id;
        if (run->see != NULL)
            run->see(run->context, (Seat)pick.id, pick, run->keeps);
    }
    return seat;
}

bool run_replayed(Script *script, Thing *pick)
{
    Run *run = script->turns->run;

    /* We skip arrivals, which belong only to choose_each. The line can have
     * arrivals here if the rules have changed since the line was played. */
    if (run->depth < run->replay)
        run_arrived(script, 0, SEAT_NONE);
    if (run->determinize != NULL && run->depth == run->given)
        run->determinize(run->context, &script->model->position);
    if (run->depth >= run->replay) {
        script->sandbox->scope.asking = true;
        return false;
    }
    *pick = run->line.picks[run->depth];
    if (run->see != NULL)
        run->see(run->context, script->sandbox->scope.asked, *pick, run->keeps);
    run->depth++;
    script->sandbox->scope.unasked = false;
    return true;
}

void run_reveal(lua_State *L)
{
    Run *run = script_of(L)->turns->run;

    if (run->look_from >= 0 && run->depth >= run->look_from)
        sandbox_leave(L, SIGNAL_REVEAL);
    run->revealed = run->depth;
}

bool frame_has_pruned(const Frame *frame, int option)
{
    return frame->pruned_count > 0 &&
           (frame->pruned[option / 64] >> (option % 64) & 1);
}

void frame_prune(Frame *frame, int option)
{
    if (frame->pruned_count == 0)
        memset(frame->pruned, 0,
               ((size_t)frame->option_count + 63) / 64 *
                   sizeof frame->pruned[0]);
    if (!frame_has_pruned(frame, option)) {
        frame->pruned[option / 64] |= (uint64_t)1 << (option % 64);
        frame->pruned_count++;
    }
}

/* Returns a bit for each of the 64 options from number 64 * `word` on. The bit
 * is set if the option is not pruned. */
static uint64_t unpruned(const Frame *frame, int word)
{
    int left = frame->option_count - 64 * word;
    uint64_t all = left < 64 ? ((uint64_t)1 << left) - 1 : ~(uint64_t)0;

    return all & ~frame->pruned[word];
}

/* Removes the pruned options from the choice. */
static void leave_unpruned(Choice *choice, const Frame *frame)
{
    int kept = 0;

    for (int word = 0; 64 * word < frame->option_count; word++)
        for (uint64_t left = unpruned(frame, word); left != 0; left &= left - 1)
            choice->options[kept++] =
                choice->options[64 * word + __builtin_ctzll(left)];
    choice->count = kept;
}

uint16_t frame_left(const Frame *frame, int index)
{
    if (frame->pruned_count == 0)
        return (uint16_t)index;
    for (int word = 0; 64 * word < frame->option_count; word++)
        for (uint64_t left = unpruned(frame, word); left != 0; left &= left - 1)
            if (index-- == 0)
                return (uint16_t)(64 * word + __builtin_ctzll(left));
    return 0; /* not reached, because at least `index` + 1 options are left */
}

/* The address of `open_key` is the registry's key for argument 2 of the
 * primitive that asks: a set, a course or a table of courses. */
static char open_key;

static void keep_open(lua_State *L, const Selector *from)
{
    script_of(L)->turns->open_selector = NULL; /* stays NULL if lua_rawsetp
                                                  raises an error */
    lua_pushvalue(L, 2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &open_key);
    script_of(L)->turns->open_selector = from;
}

void run_push_open(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &open_key);
}

/* Keeps the open choice for the caller of the run. */
static void keep_choice(lua_State *L, const char *label, const Selector *from)
{
    Script *script = script_of(L);
    Choice *choice = &script->turns->choice;

    copy_text(script->turns->label, sizeof script->turns->label, label);
    text_tidy(script->turns->label);
    choice->label = script->turns->label; /* a copy, because Lua may free the
                                             string */
    sandbox_where(L, &choice->file, &choice->line);
    keep_open(L, from);
}

/* Stores the open choice for the caller of the run, and ends the pass. */
static int stop_here(lua_State *L, const char *label, const Selector *from)
{
    if (recall_follows(script_of(L)))
        recall_leave(L); /* while a chain is followed, the Lua stack lacks the
                          * argument that keep_choice reads */
    keep_choice(L, label, from);
    return sandbox_leave(L, SIGNAL_OPEN);
}

/* Refuses because no member of the set can be chosen. If the caller wanted to
 * stop at this choice, the function keeps the choice for
 * script_empty_choice(). */
static int refuse_empty(lua_State *L, const char *label, const Selector *from)
{
    Script *script = script_of(L);

    if (script->turns->run->decide == run_stop_here && from != NULL) {
        keep_choice(L, label, from);
        script->turns->is_empty = true;
    }
    return run_refuse_choice(L, label, from);
}

/* Stores the options before any is pruned, so that run_backtrack and
 * run_offers_again need not list them again. Words are stored only if the run
 * takes the first option of each choice. */
static void keep_options(Run *run, Frame *frame, const Choice *choice)
{
    frame->is_kept = (run->first_option || choice->type != THING_WORD) &&
                     frame->kept + choice->count <= KEPT_LIMIT;
    if (frame->is_kept)
        memcpy(run->kept + frame->kept, choice->options,
               sizeof choice->options[0] * (size_t)choice->count);
}

bool run_offers_again(Script *script)
{
    const Run *run = script->turns->run;
    const Frame *frame = &run->frames[run->depth];
    Choice *choice = &script->turns->choice;

    if (frame->pruned_count == 0 || !frame->is_kept)
        return false;
    choice_open(script);
    choice->count = frame->option_count;
    memcpy(choice->options, run->kept + frame->kept,
           sizeof choice->options[0] * (size_t)choice->count);
    return true;
}

/* Refuses because the turn has more than LINE_LIMIT choices. A shorter line may
 * exist, so a few such refusals are not a fault of the script. After more than
 * LINE_LIMIT of them, raises an error. */
static int refuse_length(lua_State *L)
{
    char text[60];

    snprintf(text, sizeof text, "more than %d choices in one turn", LINE_LIMIT);
    if (++script_of(L)->turns->run->overlong > LINE_LIMIT)
        return complain(L, "%s", text);
    return run_refuse_rule(L, text);
}

/* Returns a number n: `seat` may know the first n picks of this pass. */
static int known_picks(const Run *run, Seat seat)
{
    int known = run->secret >= 0 ? run->secret : run->depth;
    bool others_keep = (run->keepers & ~(1u << seat)) != 0;

    return others_keep && run->kept_from < known ? run->kept_from : known;
}

int run_ask(lua_State *L, const char *label, const Selector *from)
{
    Script *script = script_of(L);
    Run *run = script->turns->run;
    Choice *choice = &script->turns->choice;
    Frame *frame = &run->frames[run->depth];
    int index = 0;

    choice->seat = script->sandbox->scope.asked;
    choice->equipment = &script->model->equipment;
    choice->turn = script->model->position.turn;
    choice->depth = run->depth;
    choice->type = from != NULL ? (ThingType)from->type : THING_WORD;
    choice->are_sizes = from != NULL && from->are_sizes;
    if (choice->count == 0)
        return refuse_empty(L, label, from);
    if (run->depth == LINE_LIMIT)
        return refuse_length(L);
    choice->pruned = frame->pruned_count;
    choice->known = known_picks(run, choice->seat);
    choice->hides_seat = choice->may_pass || run->secret >= 0;
    choice->others = run->depth == run->each_from
                         ? run->each_left & ~(1u << choice->seat)
                         : 0;
    frame->option_count = (uint16_t)choice->count;
    if (frame->pruned_count > 0)
        leave_unpruned(choice, frame);
    else
        keep_options(run, frame, choice);
    if (frame->pruned_count == 0 && run->examined != NULL)
        frame->place = script->turns->witness->ask(L, label, from == NULL);
    if (choice->count == 0)
        return sandbox_leave(L, SIGNAL_REFUSED);
    if (!run->first_option) {
        choice->label = label;
        index = run->decide(run->context, choice);
        choice->label = "";
    }
    if (index < 0)
        return stop_here(L, label, from);
    assert(index < choice->count);
    frame->picked = frame_left(frame, index);
    run->line.count = run->depth++;
    run_add_pick(run, choice->options[index]);
    script->sandbox->scope.asking = false;
    script->sandbox->scope.unasked = false;
    return index;
}
