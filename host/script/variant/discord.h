/*
 * discord.h -- house rules that are fine one by one, but not together: what an
 * earlier one left, a later one cannot change. Who the earlier one is.
 *
 * Those that change the same thing are found by changes.h, and never come
 * here.
 */
#ifndef SCRIPT_DISCORD_H
#define SCRIPT_DISCORD_H

#include "script/internal.h"

/*
 * The house rule `later` of a source, by its place in the list, could not be
 * applied. If it can be without those before it, adds to the message which of
 * them it does not go with.
 */
void discord_tell(const ScriptSource *source, int later, ScriptError *error);

#endif
