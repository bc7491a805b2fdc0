/* branch.c -- begins a branch of the game. */
#include <string.h>

#include "base/text.h"
#include "match/table/table.h"

static const char *why_bad_name(const GameHistory *history, const char *name)
{
    if (strlen(name) >= NAME_LIMIT - 1)
        return "is too long a name";
    if (strchr(name, ' ') != NULL)
        return "the name must be one word";
    if (!text_is_plain(name))
        return "the name has characters that cannot be shown";
    return history_why_taken(history, name);
}

bool table_fork(Table *table, const char *name)
{
    GameHistory *history = table->game->history;
    char unused[NAME_LIMIT];
    const char *why;

    game_settle(table->game);
    history_free_name(history, history->current, unused);
    name = name[0] != '\0' ? name : unused;
    why = why_bad_name(history, name);
    if (history_is_full(history))
        return table_fail_full(table);
    if (why != NULL)
        return table_fail(table, "request", "%.60s: %s", name, why);
    return history_fork(history, name) || table_fail_memory(table);
}
