/*
 * trial.c -- tries a course by following its chain, and then undoes the effects
 * of the course. So `may` can find out without Lua whether the course can be
 * carried out.
 */
#include "script/recall/replay.h"

bool recall_knows(const Recall *recall, uint32_t node, uint64_t answer)
{
    return chain_next(recall, node, answer) != 0;
}

void recall_save(const Script *script, ReplayState *state)
{
    const Recall *recall = script->recall;

    *state = (ReplayState){.cells = recall->cells,
                           .cell_count = recall->cell_count,
                           .followed_count = recall->followed_count,
                           .floor = recall->floor,
                           .set_count = recall->set_count,
                           .arena_used = recall->arena_used,
                           .caller = recall->caller,
                           .at = recall->at,
                           .is_missing = recall->is_missing,
                           .site_file = script->sandbox->site_file,
                           .site_line = script->sandbox->site_line};
}

void recall_restore(Script *script, const ReplayState *state)
{
    Recall *recall = script->recall;

    recall->cells = state->cells;
    recall->cell_count = state->cell_count;
    recall->followed_count = state->followed_count;
    recall->floor = state->floor;
    recall->set_count = state->set_count;
    recall->arena_used = state->arena_used;
    recall->caller = state->caller;
    recall->at = state->at;
    recall->is_missing = state->is_missing;
    script->sandbox->site_file = state->site_file;
    script->sandbox->site_line = state->site_line;
}

void recall_try(lua_State *L, Recall *recall, uint32_t node, uint64_t answer)
{
    recall_enter(L, recall, node);
    recall->floor = recall->followed_count;
    recall->at = recall_step(L, recall, node, answer);
    replay_here(L, recall);
}
