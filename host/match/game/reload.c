/*
 * reload.c -- from one script to the next: carry over, enter again.
 */
#include "match/game/reload.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "match/game/branches.h"
#include "match/game/input.h"
#include "match/game/reload_internal.h"
#include "match/game/reload_load.h"

void reload_clear(Reload *reload)
{
    free(reload->notes);
    free(reload->kept);
    free(reload->cut);
    free(reload->gained);
    free(reload->lost);
    free(reload->turn);
    memset(reload, 0, sizeof *reload);
}

/* -- why not -------------------------------------------------------------- */

__attribute__((format(printf, 2, 3))) static bool fail(Reload *reload,
                                                       const char *format, ...)
{
    va_list values;

    memset(&reload->error, 0, sizeof reload->error);
    reload->error.fault = FAULT_SCRIPT;
    va_start(values, format);
    vsnprintf(reload->error.message, sizeof reload->error.message, format,
              values);
    va_end(values);
    return false;
}

bool reload_fail_for_memory(Reload *reload)
{
    fail(reload, "out of memory");
    reload->error.fault = FAULT_LIMIT;
    return false;
}

bool reload_fail_for_game(Reload *reload, const char *why)
{
    reload->is_unfit = true;
    return fail(reload, "%s", why);
}

/* -- loading anew --------------------------------------------------------- */

static bool check_name(const Game *game, Script *fresh, Reload *reload)
{
    const char *was = script_equipment(game->script)->variant;
    const char *is = script_equipment(fresh)->variant;

    if (strcmp(was, is) == 0)
        return true;
    fail(reload, "the file is another game now: %s, not %s", is, was);
    reload->is_unfit = true;
    return false;
}

static Script *load_anew(const Game *game, FILE *notes, Reload *reload)
{
    Script *fresh = reload_load(game, notes, &reload->error);

    if (fresh == NULL)
        return NULL;
    memset(&reload->error, 0, sizeof reload->error);
    if (check_name(game, fresh, reload))
        return fresh;
    script_free(fresh);
    return NULL;
}

/* -- entering again ------------------------------------------------------- */

static void note_cut(Reload *reload, const char *line, const Retrace *retrace)
{
    reload->is_cut = true;
    reload->kept = strndup(line, (size_t)(retrace->rest - line));
    reload->cut = strdup(retrace->rest + strspn(retrace->rest, " "));
    snprintf(reload->why, sizeof reload->why, "%s", retrace->why);
}

/* The line under way; where it is a whole turn now, its last choice is open
 * again. */
void reload_enter(Game *game, const char *line, Reload *reload)
{
    static Retrace retrace;
    const char *at = line;
    char word[TOKEN_LIMIT];

    game->line.count = 0;
    if (!input_word(&at, word))
        return;
    if (!retrace_words(game, line, &retrace)) {
        note_cut(reload, line, &retrace);
        return;
    }
    if (!retrace.completed)
        return;
    game_undo(game);
    retrace.rest = strrchr(line, ' ') != NULL ? strrchr(line, ' ') : line;
    snprintf(retrace.why, sizeof retrace.why, "with it the turn is complete");
    note_cut(reload, line, &retrace);
}

/* The tokens of `these` that are not among `those`; NULL for none. */
static char *list_others(const char *these, const char *those)
{
    char *list = calloc(1, strlen(these) + 1);
    char word[TOKEN_LIMIT + 2] = " ";
    size_t used = 0;

    while (list != NULL && input_word(&these, word + 1)) {
        size_t length = strlen(word);
        word[length] = ' ';
        word[length + 1] = '\0';
        if (strstr(those, word) != NULL)
            continue;
        memcpy(list + used, word + (used == 0), length - (used == 0));
        used += length - (used == 0);
    }
    if (used > 0)
        return list;
    free(list);
    return NULL;
}

void reload_compare(Game *game, const char *before, Reload *reload)
{
    char *now;

    if (before == NULL || reload->is_cut)
        return;
    now = reload_options(game);
    if (now == NULL)
        return;
    reload->is_compared = true;
    reload->gained = list_others(now, before);
    reload->lost = list_others(before, now);
    free(now);
}

/* -- turns as they are ---------------------------------------------------- */

/* Every position that was met, carried over. NULL when one of them cannot
 * be. */
static Position *carry_all(Game *game, const Carry *carry, Reload *reload)
{
    int count = branches_position_count(game);
    Position *carried = calloc((size_t)count, sizeof *carried);
    char why[CARRY_WHY_LIMIT];

    if (carried == NULL) {
        reload_fail_for_memory(reload);
        return NULL;
    }
    for (int i = 0; i < count; i++) {
        carried[i] = *branches_each_position(game, i);
        if (carry_position(carry, &carried[i], why))
            continue;
        free(carried);
        reload_fail_for_game(reload, why);
        return NULL;
    }
    return carried;
}

/* Nothing can fail any more. */
static void replace_script(Game *game, Script *fresh, ReloadWords *words,
                           const Position *carried)
{
    for (int i = 0; i < branches_position_count(game); i++)
        *branches_each_position(game, i) = carried[i];
    for (int i = 0; i < words->count; i++) {
        Turn *turn = branches_each_turn(game, i);
        turn->line.count = 0;
        if (words->turns[i] != NULL) {
            turn->text = words->turns[i];
            turn->chance = words->chance[i];
            words->turns[i] = words->chance[i] = NULL;
        }
    }
    script_free(game->script);
    game->script = fresh;
    game->line.count = 0;
    game->choice = (Choice){.label = ""};
}

static bool put_rules(Game *game, Script *fresh, const Carry *carry,
                      Reload *reload)
{
    Position *carried = carry_all(game, carry, reload);
    ReloadWords words;

    if (carried == NULL || !reload_words(game, &words, reload)) {
        free(carried);
        return false;
    }
    replace_script(game, fresh, &words, carried);
    reload_enter(game, words.line, reload);
    reload_compare(game, words.options, reload);
    reload_shorten_earlier(game);
    reload_words_free(&words);
    free(carried);
    return true;
}

/* -- both ways ------------------------------------------------------------ */

/* Loads for `game`; with the notes of what it cannot keep. */
static Script *load_for(const Game *game, Carry **carry, Reload *reload)
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

bool reload_rules(Game *game, Reload *reload)
{
    Carry *carry;
    Script *fresh;
    bool fine;

    memset(reload, 0, sizeof *reload);
    fresh = load_for(game, &carry, reload);
    if (fresh == NULL)
        return false;
    fine = put_rules(game, fresh, carry, reload);
    if (!fine)
        script_free(fresh);
    carry_free(carry);
    return fine;
}

bool reload_from_start(Game *game, bool of_earlier, Reload *reload)
{
    struct Earlier *earlier = of_earlier ? game->earlier : NULL;
    Game *whole = earlier != NULL ? &earlier->game : game;
    Game *again = NULL;
    Carry *carry;
    Script *fresh;

    memset(reload, 0, sizeof *reload);
    fresh = load_for(whole, &carry, reload);
    if (fresh == NULL)
        return false;
    if (earlier == NULL)
        earlier = calloc(1, sizeof *earlier);
    if (earlier != NULL)
        again = reload_play_again(whole, fresh, carry, reload);
    else
        reload_fail_for_memory(reload);
    carry_free(carry);
    if (again != NULL) {
        reload_put_in_place(game, again, earlier);
        return true;
    }
    script_free(fresh);
    if (earlier != game->earlier)
        free(earlier);
    return false;
}
