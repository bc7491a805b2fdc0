/*
 * reload.c -- from one script to the next: carry over, enter again.
 */
#include "match/reload.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "format/record_json.h"
#include "format/token.h"
#include "match/branches.h"
#include "match/input.h"
#include "match/reload_load.h"

/* A game as it was, with the script that it was played by. */
struct Earlier {
    Game game;
    int turns, picks; /* where the game in its place began */
};

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

/* -- why not ---------------------------------------------------------------------- */

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

static bool fail_for_memory(Reload *reload)
{
    fail(reload, "out of memory");
    reload->error.fault = FAULT_LIMIT;
    return false;
}

static bool fail_for_game(Reload *reload, const char *why)
{
    reload->is_unfit = true;
    return fail(reload, "%s", why);
}

/* -- loading anew ------------------------------------------------------------------- */

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

/* -- a game in words ------------------------------------------------------------------ */

/* All that was chosen, as no script is needed to read it. */
typedef struct Words {
    int count;     /* turns, those of all branches */
    char **turns;  /* NULL where the turn has its words already */
    char **chance; /* that came with them */
    char *line;
    char *options; /* of the open choice, or NULL */
} Words;

static void words_free(Words *words)
{
    for (int i = 0; i < words->count; i++) {
        free(words->turns[i]);
        free(words->chance[i]);
    }
    free(words->turns);
    free(words->chance);
    free(words->line);
    free(words->options);
}

/* The tokens of the open choice, a blank before and behind each. */
static char *list_options(Game *game)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out;
    ScriptError error;

    if (game_look(game, &error) != RUN_OPEN)
        return NULL;
    out = open_memstream(&text, &size);
    if (out == NULL)
        return NULL;
    fputc(' ', out);
    for (int i = 0; i < game->choice.count; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, game->choice.options[i],
                    script_position(game->script),
                    script_equipment(game->script));
        fprintf(out, "%s ", token);
    }
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static bool read_words(Game *game, Words *words, Reload *reload)
{
    bool fine = true;

    *words = (Words){.count = branches_turn_count(game)};
    words->turns = calloc((size_t)words->count + 1, sizeof *words->turns);
    words->chance = calloc((size_t)words->count + 1, sizeof *words->chance);
    if (words->turns == NULL || words->chance == NULL) {
        words->count = 0;
        words_free(words);
        return fail_for_memory(reload);
    }
    words->options = list_options(game);
    words->line = game_line_text(game->script, &game->now, &game->line);
    fine = words->line != NULL;
    for (int i = 0; fine && i < words->count; i++) {
        const Turn *turn = branches_each_turn(game, i);
        if (turn->text != NULL)
            continue;
        words->turns[i] = game_words(game->script, turn);
        /* it was run again for them: its events stand */
        words->chance[i] = record_chance_text(script_events(game->script),
                                              script_equipment(game->script));
        fine = words->turns[i] != NULL && words->chance[i] != NULL;
    }
    if (fine)
        return true;
    words_free(words);
    return fail_for_memory(reload);
}

static const char *words_of_turn(const Words *words, const Game *game, int turn)
{
    return words->turns[turn] != NULL ? words->turns[turn]
                                      : game->turns[turn].text;
}

/* -- entering again ------------------------------------------------------------------------ */

static void note_cut(Reload *reload, const char *line, const Retrace *retrace)
{
    reload->is_cut = true;
    reload->kept = strndup(line, (size_t)(retrace->rest - line));
    reload->cut = strdup(retrace->rest + strspn(retrace->rest, " "));
    snprintf(reload->why, sizeof reload->why, "%s", retrace->why);
}

/* The line under way; where it is a whole turn now, its last choice is open
 * again. */
static void enter_line(Game *game, const char *line, Reload *reload)
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

static void compare_options(Game *game, const char *before, Reload *reload)
{
    char *now;

    if (before == NULL || reload->is_cut)
        return;
    now = list_options(game);
    if (now == NULL)
        return;
    reload->is_compared = true;
    reload->gained = list_others(now, before);
    reload->lost = list_others(before, now);
    free(now);
}

/* -- turns as they are ------------------------------------------------------------------------ */

/* Every position that was met, carried over. NULL when one of them cannot
 * be. */
static Position *carry_all(Game *game, const Carry *carry, Reload *reload)
{
    int count = branches_position_count(game);
    Position *carried = calloc((size_t)count, sizeof *carried);
    char why[CARRY_WHY_LIMIT];

    if (carried == NULL) {
        fail_for_memory(reload);
        return NULL;
    }
    for (int i = 0; i < count; i++) {
        carried[i] = *branches_each_position(game, i);
        if (carry_position(carry, &carried[i], why))
            continue;
        free(carried);
        fail_for_game(reload, why);
        return NULL;
    }
    return carried;
}

/* Nothing can fail any more. */
static void replace_script(Game *game, Script *fresh, Words *words,
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

/* Undo goes back to the game behind this one from where this one began. */
static void shorten_earlier(Game *game)
{
    struct Earlier *earlier = game->earlier;

    if (earlier != NULL && earlier->turns == game->turn_count &&
        earlier->picks > game->line.count)
        earlier->picks = game->line.count;
}

static bool put_rules(Game *game, Script *fresh, const Carry *carry,
                      Reload *reload)
{
    Position *carried = carry_all(game, carry, reload);
    Words words;

    if (carried == NULL || !read_words(game, &words, reload)) {
        free(carried);
        return false;
    }
    replace_script(game, fresh, &words, carried);
    enter_line(game, words.line, reload);
    compare_options(game, words.options, reload);
    shorten_earlier(game);
    words_free(&words);
    free(carried);
    return true;
}

/* -- turns played again ----------------------------------------------------------------------- */

static const Position *position_after(const Game *game, int turn)
{
    return turn + 1 < game->turn_count ? &game->turns[turn + 1].before
                                       : &game->now;
}

/* Whether a turn ended where the game played again stands. */
static bool ends_alike(const Game *game, const Game *again, int turn)
{
    return position_hash(position_after(game, turn),
                         &script_equipment(game->script)->deck) ==
           position_hash(&again->now, &script_equipment(again->script)->deck);
}

/* What somebody changed by hand is as it was made. */
static bool edit_again(const Game *game, Game *again, int turn,
                       const Carry *carry, Retrace *retrace)
{
    Position position = *position_after(game, turn);
    char why[CARRY_WHY_LIMIT];

    snprintf(why, sizeof why, "out of memory");
    if (carry_position(carry, &position, why) && game_edit(again, &position))
        return true;
    snprintf(retrace->why, sizeof retrace->why, "%s", why);
    return false;
}

/* Turns up to the first that is not legal, or all and the line under way. */
static void play_again(const Game *game, Game *again, const Words *words,
                       const Carry *carry, Reload *reload)
{
    static Retrace retrace;
    bool fine;

    reload->turns = game->turn_count;
    reload->differs = -1;
    for (int i = 0; i < game->turn_count; i++) {
        const char *text = words_of_turn(words, game, i);
        fine = game->turns[i].edited
                   ? edit_again(game, again, i, carry, &retrace)
                   : retrace_turn(again, text, &retrace);
        if (!fine) {
            again->line.count = 0;
            reload->turn = strdup(text);
            snprintf(reload->why, sizeof reload->why, "%s", retrace.why);
            return;
        }
        reload->legal++;
        if (reload->differs < 0 && !ends_alike(game, again, i))
            reload->differs = i;
    }
    enter_line(again, words->line, reload);
    compare_options(again, words->options, reload);
}

static void free_game(Game *game)
{
    script_free(game->script);
    game->script = NULL;
    for (int i = 0; i < game->turn_room; i++)
        turn_clear(&game->turns[i]);
    free(game->turns);
    branches_free(game->branches);
}

/* `again` takes the place of the game, which is kept behind it; or of one that
 * was itself only played again. */
static void put_in_place(Game *game, Game *again, struct Earlier *earlier)
{
    if (earlier == game->earlier)
        free_game(game);
    else
        earlier->game = *game;
    *game = *again;
    game->earlier = earlier;
    earlier->turns = game->turn_count;
    earlier->picks = game->line.count;
    free(again);
}

/* The first position of a game, carried over. */
static Game *begin_again(const Game *game, Script *fresh, const Carry *carry,
                         Reload *reload)
{
    Position start = game->turn_count > 0 ? game->turns[0].before : game->now;
    char why[CARRY_WHY_LIMIT];
    Game *again;

    if (!carry_position(carry, &start, why)) {
        fail_for_game(reload, why);
        return NULL;
    }
    again = game_new(fresh, &start);
    if (again == NULL)
        fail_for_memory(reload);
    return again;
}

static Game *play_game_again(Game *game, Script *fresh, const Carry *carry,
                             Reload *reload)
{
    Game *again = begin_again(game, fresh, carry, reload);
    Words words;

    if (again == NULL)
        return NULL;
    if (!read_words(game, &words, reload)) {
        game_free(again);
        return NULL;
    }
    play_again(game, again, &words, carry, reload);
    words_free(&words);
    return again;
}

bool reload_is_behind(const Game *game)
{
    const struct Earlier *earlier = game->earlier;

    return earlier != NULL && (game->turn_count < earlier->turns ||
                               (game->turn_count == earlier->turns &&
                                game->line.count < earlier->picks));
}

void reload_return(Game *game)
{
    struct Earlier *earlier = game->earlier;

    free_game(game);
    *game = earlier->game;
    free(earlier);
}

void reload_forget(Game *game)
{
    while (game->earlier != NULL) {
        struct Earlier *earlier = game->earlier;
        game->earlier = earlier->game.earlier;
        free_game(&earlier->game);
        free(earlier);
    }
}

/* -- both ways ------------------------------------------------------------------------------------ */

/* Loads for `game`; with the notes of what it cannot keep. */
static Script *load_for(const Game *game, Carry **carry, Reload *reload)
{
    size_t size = 0;
    FILE *notes = open_memstream(&reload->notes, &size);
    Script *fresh;

    *carry = NULL;
    if (notes == NULL) {
        fail_for_memory(reload);
        return NULL;
    }
    fresh = load_anew(game, notes, reload);
    if (fresh != NULL) {
        *carry =
            carry_new(script_equipment(game->script), script_equipment(fresh));
        if (*carry != NULL)
            carry_tell(*carry, notes);
        else
            fail_for_memory(reload);
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
        again = play_game_again(whole, fresh, carry, reload);
    else
        fail_for_memory(reload);
    carry_free(carry);
    if (again != NULL) {
        put_in_place(game, again, earlier);
        return true;
    }
    script_free(fresh);
    if (earlier != game->earlier)
        free(earlier);
    return false;
}
