/*
 * game_explain.c -- explains why a word is not possible.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/game/game_words.h"
#include "match/input/input.h"
#include "script/walk.h"

/* True if the word names a thing of the type that the choice offers. */
static bool is_at_home(const Explanation *why)
{
    return why->kind != EXPLAIN_TYPE && why->kind != EXPLAIN_UNKNOWN;
}

/* Explains a word that belongs to a later choice, and leaves this choice open.
 * Changes nothing if there is no such choice. */
static void explain_silently(Game *game, const char *word, bool for_others,
                             Explanation *why)
{
    Line before = game->line;
    Explanation later;

    while (game_pass_silently(game, word, for_others)) {
        explain_word(game->script, &game->choice, &game->line, word, &later);
        if (!is_at_home(&later))
            continue;
        *why = later;
        return;
    }
    game_go_back(game, &before);
}

/* Inserts `words` and a blank before the text of an explanation. */
static void put_before(Explanation *why, const char *words)
{
    size_t more = strlen(words);
    size_t room = sizeof why->text - 1;

    if (more == 0 || more + 1 > room / 2)
        return;
    memmove(why->text + more + 1, why->text, room - more - 1);
    memcpy(why->text, words, more);
    why->text[more] = ' ';
    why->text[room] = '\0';
}

/* Opens the choice after a refused option. Returns false if no choice follows,
 * or if the choice has no options and another seat must make it. */
static bool open_pruned(const Game *game, const Explanation *why, Line *line,
                        Choice *choice)
{
    ScriptError error;
    RunEnd end;

    if (why->kind != EXPLAIN_PRUNED || why->line.count == LINE_LIMIT)
        return false;
    *line = why->line;
    line->picks[line->count++] = why->what;
    end = script_open(game->script, &game->now, line, true, choice, &error);
    return end == RUN_OPEN ||
           (end == RUN_REFUSED && script_empty_choice(game->script, choice) &&
            choice->seat == game->choice.seat);
}

/* True if the explanation of a further word is more specific than the
 * explanation of the word before it. */
static bool says_more(const Game *game, const Explanation *further)
{
    return further->kind == EXPLAIN_PRUNED ||
           (further->kind == EXPLAIN_CLAUSE &&
            script_empty_choice(game->script, NULL));
}

/* Explains the first illegal word after a pruned option. An option may be
 * pruned for several reasons, of which the script keeps only one. The illegal
 * word shows the reason that matters to the player. */
static void follow_pruned(const Game *game, const char *rest, Explanation *why)
{
    static Choice choice;
    char said[EXPLANATION_LIMIT] = "";
    char next[TOKEN_LIMIT];
    Explanation first = *why;
    Explanation further;
    Line line;

    while (input_word(&rest, next) && open_pruned(game, why, &line, &choice)) {
        size_t used = strlen(said);
        explain_word(game->script, &choice, &line, next, &further);
        if (!says_more(game, &further))
            break;
        snprintf(said + used, sizeof said - used, "%s%s", used ? " " : "",
                 why->word);
        *why = further;
    }
    put_before(why, said);
    memcpy(why->word, first.word, sizeof why->word);
    memcpy(why->instead, first.instead, sizeof why->instead);
    why->instead_count = first.instead_count;
    why->more = first.more;
}

/* An OwnPicks counts the picks of a line up to the first pick that `seat` may
 * not know. */
typedef struct OwnPicks {
    Seat seat;
    int from;  /* depth at which the look-ahead began */
    int count; /* number of picks seen so far */
    int own;   /* number of picks before the first unknown pick */
} OwnPicks;

static void note_own(void *context, Seat seat, Thing pick, bool is_kept)
{
    OwnPicks *picks = context;

    (void)pick;
    if (picks->own == picks->count &&
        ((picks->count < picks->from && !is_kept) || seat == picks->seat))
        picks->own++;
    picks->count++;
}

static int count_own(const Game *game, const Line *line, int from)
{
    OwnPicks picks = {.seat = game->choice.seat, .from = from};
    ScriptError error;

    script_replay(game->script, &game->now, line, note_own, &picks, &error);
    return picks.own;
}

/* Adds "(tried: ...)" to the explanation: the picks that the look-ahead tried
 * before the script refused the option. */
static void tell_tried(const Game *game, Explanation *why)
{
    Line line = why->line;
    size_t used = strlen(why->text);
    char *text;
    const char *at;

    if (why->kind != EXPLAIN_PRUNED || why->tried_count <= 0 ||
        line.count + 1 + why->tried_count > LINE_LIMIT)
        return;
    line.picks[line.count++] = why->what;
    memcpy(line.picks + line.count, why->tried,
           sizeof why->tried[0] * (size_t)why->tried_count);
    line.count += why->tried_count;
    line.count = count_own(game, &line, why->line.count + 1);
    if (line.count <= why->line.count + 1)
        return;
    text = game_line_text(game->script, &game->now, &line);
    at = text;
    for (int i = 0; i <= why->line.count && at != NULL; i++)
        at = strchr(at + (i > 0), ' ');
    if (at != NULL && used + strlen(at) + 10 < sizeof why->text)
        snprintf(why->text + used, sizeof why->text - used, " (tried:%s)", at);
    free(text);
}

void game_explain(Game *game, const char *word, const char *rest,
                  bool for_others, Explanation *why)
{
    explain_word(game->script, &game->choice, &game->line, word, why);
    if (!is_at_home(why))
        explain_silently(game, word, for_others, why);
    follow_pruned(game, rest, why);
    tell_tried(game, why);
}

/* -- choices with a single option ----------------------------------------- */

/* Explains the word in a choice that the program has made for the player. The
 * caller must first open this choice again. Returns false if the word means
 * nothing in this choice. */
static bool explain_made(const Game *game, Explanation *why)
{
    static const char made[] = "That choice had one option and has been made.";
    Explanation other;

    if (input_match(why->word, &game->choice, script_position(game->script),
                    script_equipment(game->script)) >= 0) {
        why->kind = EXPLAIN_PICKED;
        why->instead_count = why->more = why->place = 0;
        snprintf(why->text, sizeof why->text,
                 "That was the only choice; it has been made.");
        return true;
    }
    explain_word(game->script, &game->choice, &game->line, why->word, &other);
    if (other.kind != EXPLAIN_CLAUSE && other.kind != EXPLAIN_PRUNED)
        return false;
    put_before(&other, made);
    *why = other;
    return true;
}

bool game_explain_made(Game *game, Explanation *why)
{
    const Line line = game->line;
    Seat seat = game->choice.seat;
    bool is_found = false;
    ScriptError error;

    if (is_at_home(why))
        return false;
    while (!is_found && game->line.count > 0) {
        game->line.count--;
        if (game_look(game, &error) != RUN_OPEN || game->choice.count != 1 ||
            game->choice.seat != seat)
            break;
        is_found = explain_made(game, why);
    }
    game_go_back(game, &line);
    return is_found;
}
