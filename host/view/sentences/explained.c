/* explained.c -- plays words up to the first illegal word, and says why this
 * word is illegal. */
#include "base/text.h"
#include "format/token.h"
#include "view/sentences/sentences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* True if the text of the explanation already lists what is possible. */
static bool lists_possible_words(const Explanation *why)
{
    return why->kind == EXPLAIN_AMBIGUOUS ||
           strstr(why->text, "did you mean") != NULL ||
           strstr(why->text, "; choose ") != NULL;
}

bool explained_instead(const Explanation *why, char *text, size_t size)
{
    text[0] = '\0';
    if (why->after[0] != '\0') {
        snprintf(text, size, "possible after: %s", why->after);
        return true;
    }
    if (why->instead_count == 0 || lists_possible_words(why))
        return false;
    for (int i = 0; i < why->instead_count; i++)
        text_add(text, size, "%s%s", i == 0 ? "possible here: " : ", ",
                 why->instead[i]);
    if (why->more > 0)
        text_add(text, size, " and %d more", why->more);
    return true;
}

/* -- as JSON -------------------------------------------------------------- */

Json *explained_lines(const char *text)
{
    Json *list = json_new_array();

    while (text != NULL && *text != '\0') {
        size_t length = strcspn(text, "\n");
        size_t blanks = strspn(text, " ");
        char *line = strndup(text + blanks, length - blanks);
        if (length > blanks)
            json_add(list, line != NULL ? json_text(line) : NULL);
        free(line);
        text += length + (text[length] != '\0');
    }
    return list;
}

static Json *instead_list(const Explanation *why)
{
    Json *list = json_new_array();

    for (int i = 0; i < why->instead_count; i++)
        json_add(list, json_text(why->instead[i]));
    return list;
}

static void add_reason(Json *object, const Explanation *why)
{
    static const char *const kinds[] = {
        [EXPLAIN_NOTHING] = "nothing",  [EXPLAIN_AMBIGUOUS] = "ambiguous",
        [EXPLAIN_PRUNED] = "refused",   [EXPLAIN_CLAUSE] = "clause",
        [EXPLAIN_PICKED] = "picked",    [EXPLAIN_LATE] = "late",
        [EXPLAIN_LIMITS] = "limits",    [EXPLAIN_STOP] = "stop",
        [EXPLAIN_TYPE] = "type",        [EXPLAIN_UNKNOWN] = "unknown",
        [EXPLAIN_TOO_MUCH] = "too-much"};

    json_set(object, "word", json_text(why->word));
    json_set(object, "kind", json_text(kinds[why->kind]));
    json_set(object, "message", json_text(why->text));
    json_set(object, "file",
             json_text_or_null(why->place > 0 ? why->file : NULL));
    json_set(object, "line", json_line_or_null(why->place));
    json_set(object, "instead", instead_list(why));
    json_set(object, "more", json_whole(why->more));
    json_set(object, "behind", json_text_or_null(why->after));
}

/* Adds a message about the words that cannot be judged yet. These are the words
 * after a word that reveals something, such as a hidden card. */
static void add_rest(Json *object, const Explained *explained)
{
    const char *rest = explained->entry.rest;
    char word[TOKEN_LIMIT];
    char text[FORMAT_ERROR_LIMIT];

    if (!explained->entry.stopped || !input_word(&rest, word))
        return;
    snprintf(text, sizeof text,
             "%s is possible; the rest, from %s on, can only be judged after "
             "it, by what is known then",
             explained->played, word);
    json_set(object, "message", json_text(text));
}

void explained_object(Json *object, const Explained *explained)
{
    json_set(object, "legal", json_flag(explained->legal));
    json_set(object, "complete", json_flag(explained->complete));
    json_set(object, "played", json_text(explained->played));
    if (!explained->legal) {
        add_reason(object, &explained->entry.why);
        return;
    }
    json_set(object, "events", explained_lines(explained->told));
    add_rest(object, explained);
}

/* -- following words ------------------------------------------------------ */

static int count_text_lines(const char *text)
{
    int lines = 0;

    for (; text != NULL && *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

/* Returns the number of lines with which both texts begin. */
static int count_common_lines(const char *one, const char *other)
{
    int lines = 0;

    for (; *one != '\0' && *one == *other; one++, other++)
        lines += *one == '\n';
    return lines;
}

/* Returns how many of the sentences in `told` describe what has happened.
 * `before` has the sentences about the choices that were made before these
 * words. */
static int count_told(const char *told, const char *before,
                      const Script *script, EventReader reader)
{
    char *planned;
    int lines, common;

    reader.omits_happened = true;
    planned = events_text(script_events(script), script, reader);
    lines = count_text_lines(told) - count_text_lines(planned);
    free(planned);
    common =
        told != NULL && before != NULL ? count_common_lines(told, before) : 0;
    return common > lines ? common : lines;
}

/* Counts, for each face, the cards that the seat knows. */
static void count_known(const Script *script, const Position *position,
                        Seat seat, int *known)
{
    const Deck *deck = &script_equipment(script)->deck;

    memset(known, 0, CARD_LIMIT * sizeof *known);
    for (int card = 0; card < position->cards.count; card++)
        known[deck->face_of[card]] +=
            knowledge_has(position, seat, (Card)card) ? 1 : 0;
}

/* True if the seat knows more cards of some face in `after` than in `before`.
 * We count cards, because the end of a turn may exchange equal cards. */
static bool learns(const Script *script, const Position *before,
                   const Position *after, Seat seat)
{
    int known[2][CARD_LIMIT];

    count_known(script, before, seat, known[0]);
    count_known(script, after, seat, known[1]);
    for (int face = 0; face < CARD_LIMIT; face++)
        if (known[1][face] > known[0][face])
            return true;
    return false;
}

/* If the words revealed something, keeps only the sentences before the reveal,
 * because the seat must not know the reveal before its choice. Leaves the
 * script at the reveal. `before` is the position before the words. `begun` is
 * the number of picks that the turn has before the words. `told` has the
 * sentences about these picks. */
static void forget_revealed(Explained *explained, Game *game,
                            const Position *before, int begun, Seat asked,
                            EventReader reader, const char *told)
{
    if (!explained->reveals)
        return;
    explained->is_known =
        game_foresee(game, explained->entry.completed, begun, asked,
                     &explained->ends) &&
        !learns(game->script, before, script_position(game->script), asked);
    explained->complete = false;
    explained->happened = 0;
    explained->told[0] = '\0';
    if (!explained->is_known)
        return;
    free(explained->told);
    explained->told =
        events_text(script_events(game->script), game->script, reader);
    explained->happened =
        count_told(explained->told, told, game->script, reader);
}

bool explained_find(Explained *explained, Game *game, const char *words,
                    Seat viewer, bool names_cards, ScriptError *error)
{
    Position before;
    Seat asked;
    EventReader reader = {.viewer = viewer,
                          .set_up = game->now.turn == 0,
                          .are_planned = true,
                          .names_cards = names_cards,
                          .says_you = viewer != SEAT_NONE};
    Entry *entry = &explained->entry;
    int begun = game->line.count;
    int known = viewer != SEAT_NONE ? game->choice.known : begun;
    char *told;
    RunEnd end;

    *explained =
        (Explained){.entry = {.finish = true, .guarded = viewer != SEAT_NONE}};
    if (game_look(game, error) == RUN_FAILED)
        return false;
    before = *script_position(game->script);
    asked = game->choice.seat;
    told = events_text(script_events(game->script), game->script, reader);
    end = game_follow(game, words, entry, error);
    if (end == RUN_FAILED) {
        free(told);
        return false;
    }
    explained->reveals =
        script_revealed(game->script) > begun ||
        learns(game->script, &before,
               entry->completed ? &game->now : script_position(game->script),
               asked);
    explained->passes = end == RUN_OPEN && game->choice.seat != asked;
    explained->legal = end != RUN_REFUSED;
    explained->complete = explained->ends = entry->completed;
    explained->is_known = true;
    explained->played = game_entered(game, entry->completed, known, begun);
    explained->told =
        events_text(script_events(game->script), game->script, reader);
    explained->happened =
        count_told(explained->told, told, game->script, reader);
    explained->tells = told == NULL || explained->told == NULL ||
                       strcmp(told, explained->told) != 0;
    if (viewer != SEAT_NONE && explained->told != NULL)
        forget_revealed(explained, game, &before, begun, asked, reader, told);
    free(told);
    if (explained->played == NULL || explained->told == NULL) {
        *error =
            (ScriptError){.fault = FAULT_LIMIT, .message = "out of memory"};
        return false;
    }
    if (!explained->legal && game->line.count == begun)
        game_explain_made(game, &entry->why);
    if (entry->why.kind == EXPLAIN_TYPE)
        explain_later(game->script, &game->now, &entry->why);
    return true;
}

bool explained_only_ends(const Explained *explained, int begun)
{
    const char *last = strrchr(explained->played, ' ');

    return explained->legal && explained->entry.completed && begun > 0 &&
           last != NULL && token_is_stop(last + 1) && !explained->tells &&
           !explained->reveals;
}

void explained_clear(Explained *explained)
{
    free(explained->played);
    free(explained->told);
}
