/*
 * reload.c -- loads the rules of a game again and replaces its script.
 */
#include "match/reload/reload.h"

#include <stdlib.h>
#include <string.h>

#include "format/record_json.h"
#include "match/reload/reload_internal.h"
#include "match/reload/reload_load.h"
#include "match/reload/reload_turns.h"

void reload_clear(Reload *reload)
{
    free(reload->notes);
    free(reload->kept);
    free(reload->cut);
    free(reload->gained);
    free(reload->lost);
    free(reload->failing);
    free(reload->now_legal.text);
    free(reload->now_illegal.text);
    free(reload->turn);
    memset(reload, 0, sizeof *reload);
}

/* -- failures ------------------------------------------------------------- */

bool reload_fail_for_memory(Reload *reload)
{
    return script_no_memory(&reload->error);
}

bool reload_fail_for_game(Reload *reload, const char *why)
{
    reload->is_unfit = true;
    return script_wrong(&reload->error, FAULT_SCRIPT, "%s", why);
}

/* -- loading again -------------------------------------------------------- */

static bool check_same_variant(const Game *game, Script *fresh, Reload *reload)
{
    const char *was = script_equipment(game->script)->variant;
    const char *is = script_equipment(fresh)->variant;

    if (strcmp(was, is) == 0)
        return true;
    reload->is_unfit = true;
    return script_wrong(&reload->error, FAULT_SCRIPT,
                        "the file is now a different game: %s, not %s", is,
                        was);
}

static Script *load_anew(const Game *game, FILE *notes, Reload *reload)
{
    Script *fresh = reload_load(game, notes, reload);

    if (fresh == NULL)
        return NULL;
    memset(&reload->error, 0, sizeof reload->error);
    if (check_same_variant(game, fresh, reload))
        return fresh;
    script_free(fresh);
    return NULL;
}

/* -- lines as words ------------------------------------------------------- */

static bool put_node_into_words(Script *script, Node *node)
{
    char *words = game_words(script, node);
    /* game_words has run the turn, so the script has the events of the turn. */
    char *chance =
        record_chance_text(script_events(script), script_equipment(script));

    if (words == NULL || chance == NULL) {
        free(words);
        free(chance);
        return false;
    }
    node->words = words;
    node->chance = chance;
    return true;
}

/* Turns the lines of all nodes into tokens. If memory runs out, some nodes have
 * tokens and some do not; all remain valid. */
static bool put_into_words(Game *game, Reload *reload)
{
    Node *node = game->history->start;

    while ((node = node_following(node)) != NULL)
        if (node->words == NULL && !put_node_into_words(game->script, node))
            return reload_fail_for_memory(reload);
    return true;
}

typedef struct Carrying {
    const Carry *carry;
    char why[CARRY_WHY_LIMIT];
} Carrying;

static bool carry_one(void *context, Position *position)
{
    Carrying *carrying = context;

    return carry_position(carrying->carry, position, carrying->why);
}

/* Adapts the positions of a game. If a position cannot be adapted, changes
 * nothing. */
static bool carry_game(Game *game, const Carry *carry, Reload *reload)
{
    Carrying carrying = {.carry = carry};
    Position now = game->now;

    if (carry_is_idle(carry))
        return true;
    if (carry_one(&carrying, &now) &&
        history_change(game->history, carry_one, &carrying)) {
        game->now = now;
        return true;
    }
    return carrying.why[0] != '\0' ? reload_fail_for_game(reload, carrying.why)
                                   : reload_fail_for_memory(reload);
}

/* -- changing the rules --------------------------------------------------- */

/* Changes the rules of a game to those of `fresh`. Then looks for errors and
 * changed turns for the given time, unless the time is 0. */
static bool put_rules(Game *game, Script *fresh, const Carry *carry,
                      int milliseconds, Reload *reload)
{
    const Game was = *game; /* the old game; only its script and its current
                             * turn are used */
    ReloadWords words;
    bool fine = reload_words(game, &words, reload) &&
                put_into_words(game, reload) && carry_game(game, carry, reload);

    if (fine) {
        /* Only the old script can read the lines. */
        history_forget_lines(game->history);
        game->script = fresh;
        game->choice = (Choice){.label = ""};
        if (milliseconds > 0)
            reload_scan_names(fresh, &game->now, reload);
        reload_enter(game, &words, reload);
        reload_shorten_earlier(game);
        if (milliseconds > 0)
            reload_try_turns(reload->is_cut ? NULL : &was, game, milliseconds,
                             reload);
        script_free(was.script);
    }
    reload_words_free(&words);
    return fine;
}

/* -- reloading ------------------------------------------------------------ */

Script *reload_load_for(const Game *game, Carry **carry, Reload *reload)
{
    size_t size = 0;
    FILE *notes = open_memstream(&reload->notes, &size);
    Script *fresh;

    *carry = NULL;
    if (notes == NULL) {
        reload_fail_for_memory(reload);
        return NULL;
    }
    fresh = load_anew(game, notes, reload);
    if (fresh != NULL) {
        *carry =
            carry_new(script_equipment(game->script), script_equipment(fresh));
        if (*carry != NULL)
            carry_tell(*carry, notes);
        else
            reload_fail_for_memory(reload);
    }
    fclose(notes);
    if (*carry != NULL)
        return fresh;
    script_free(fresh);
    return NULL;
}

static bool replace_rules(Game *game, int milliseconds, Reload *reload)
{
    Carry *carry;
    Script *fresh;
    bool fine;

    memset(reload, 0, sizeof *reload);
    fresh = reload_load_for(game, &carry, reload);
    if (fresh == NULL)
        return false;
    fine = put_rules(game, fresh, carry, milliseconds, reload);
    if (!fine)
        script_free(fresh);
    carry_free(carry);
    return fine;
}

bool reload_rules(Game *game, Reload *reload)
{
    return replace_rules(game, RELOAD_MS, reload);
}

bool reload_rules_within(Game *game, int milliseconds, Reload *reload)
{
    return replace_rules(game, milliseconds, reload);
}

bool reload_replace(Game *game, Reload *reload)
{
    return replace_rules(game, 0, reload);
}
