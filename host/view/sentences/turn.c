/*
 * turn.c -- prints turns, positions and results.
 */
#include "view/sentences/sentences.h"

#include <stdlib.h>
#include <string.h>

#include "format/spoken.h"
#include "format/token.h"
#include "match/input/input.h"
#include "match/record/record.h"
#include "script/walk.h"

/* The picks of a turn, and for each pick the seat that made it. */
typedef struct Choosers {
    int count;
    Seat seats[LINE_LIMIT];
    Thing picks[LINE_LIMIT];
    bool are_kept[LINE_LIMIT]; /* true if only the seat may know the pick */
} Choosers;

static void note_chooser(void *context, Seat seat, Thing pick, bool is_kept)
{
    Choosers *choosers = context;

    choosers->picks[choosers->count] = pick;
    choosers->are_kept[choosers->count] = is_kept;
    choosers->seats[choosers->count++] = seat;
}

/* Finds which seats chose in a turn, by running the turn again. A turn under
 * older rules cannot be run again, so the list is then empty. */
static void find_choosers(Script *script, const Node *node, Choosers *choosers)
{
    ScriptError error;

    choosers->count = 0;
    if (node->words == NULL)
        game_run_again(script, node, note_chooser, choosers, &error);
}

static const char *mover_name(const Position *position)
{
    return position->to_move < position->seats.count
               ? color_name(position->seats.colors[position->to_move])
               : "";
}

static bool is_mover_alone(const Choosers *choosers, Seat mover)
{
    for (int i = 0; i < choosers->count; i++)
        if (choosers->seats[i] != mover)
            return false;
    return true;
}

static bool may_read(Seat reader, Seat chooser)
{
    return reader == SEAT_NONE || reader == chooser;
}

/* For each seat that chose, prints the seat's name and then the tokens that it
 * chose. */
static void print_each(FILE *out, const Seats *seats, const Choosers *choosers,
                       const char *line, Seat reader)
{
    Seat latest = SEAT_NONE;
    char word[TOKEN_LIMIT];

    for (int i = 0; i < choosers->count && input_word(&line, word); i++) {
        Seat seat = choosers->seats[i];
        if (!may_read(reader, seat) || choosers->picks[i].type == THING_ARRIVAL)
            continue;
        if (seat != latest && seat < seats->count)
            fprintf(out, " -- %s:", color_name(seats->colors[seat]));
        fprintf(out, " %s", word);
        latest = seat;
    }
}

static void print_turn_words(FILE *out, Script *script, const Node *node,
                             const char *line, Seat reader)
{
    const Seats seats = node_before(node).seats;
    Choosers choosers;

    find_choosers(script, node, &choosers);
    if (!is_mover_alone(&choosers, node->mover))
        print_each(out, &seats, &choosers, line, reader);
    else if (line[0] != '\0' && may_read(reader, node->mover))
        fprintf(out, ": %s", line);
}

char *turn_choices(Script *script, const Node *node, Seat reader)
{
    char *line = node->parent == NULL || node->edited
                     ? strdup("")
                     : game_words(script, node);
    char *text = NULL;
    size_t size;
    FILE *out = line != NULL ? open_memstream(&text, &size) : NULL;

    if (out != NULL && line[0] != '\0')
        print_turn_words(out, script, node, line, reader);
    free(line);
    if (out != NULL && fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* True if the viewer may read pick number `index`. A card may stay unknown
 * after the turn, and a script may keep picks secret. */
static bool may_know(const Position *after, Seat viewer,
                     const Choosers *choosers, int index)
{
    Thing pick = choosers->picks[index];

    if (choosers->are_kept[index] && !may_read(viewer, choosers->seats[index]))
        return false;
    return pick.type != THING_CARD ||
           knowledge_shows(after, viewer, (Card)pick.id);
}

char *turn_chosen(Script *script, const Node *node, Seat viewer)
{
    const Position after = node_position(node);
    char *line = game_words(script, node);
    const char *rest = line;
    Choosers choosers = {.count = 0};
    char word[TOKEN_LIMIT];
    char *text = NULL;
    size_t size;
    FILE *out = line != NULL ? open_memstream(&text, &size) : NULL;

    if (out != NULL)
        find_choosers(script, node, &choosers);
    for (int i = 0; i < choosers.count && input_word(&rest, word); i++)
        if (choosers.seats[i] == node->mover && strcmp(word, "done") != 0 &&
            may_know(&after, viewer, &choosers, i))
            fprintf(out, " %s", word);
    free(line);
    if (out != NULL && fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* -- what events do not say ------------------------------------------------ */

static bool are_words(const Line *line)
{
    for (int i = 0; i < line->count; i++)
        if (line->picks[i].type != THING_WORD)
            return false;
    return true;
}

/* True if the line is the single word `pass`. */
static bool is_pass(const Script *script, const Line *line)
{
    char token[TOKEN_LIMIT];

    if (line->count != 1 || !are_words(line))
        return false;
    input_token(script, line->picks[0], token);
    return strcmp(token, "pass") == 0;
}

static void print_silence(FILE *out, const Script *script, const Node *node,
                          const Position *before)
{
    const Line line = node_line(node);
    char token[TOKEN_LIMIT];

    if (is_pass(script, &line)) {
        fprintf(out, "  %s passed\n", mover_name(before));
        return;
    }
    fprintf(out, "  %s completed the turn", mover_name(before));
    for (int i = 0; are_words(&line) && i < line.count; i++) {
        input_token(script, line.picks[i], token);
        fprintf(out, "%s %s", i == 0 ? ":" : "", token);
    }
    fputc('\n', out);
}

char *turn_rest(const Script *script, const Node *node, Seat viewer,
                bool has_events, bool names_cards)
{
    const Position before = node_before(node);
    const Position after = node_position(node);
    bool has_mover = before.turn > 0 && before.to_move < before.seats.count;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    if (!vars_print(out, &before, &after, script_equipment(script), viewer,
                    !has_events) &&
        !has_events && has_mover)
        print_silence(out, script, node, &before);
    fclose(out);
    return names_cards ? spoken_lines(
                             text, &(Listener){&after, script_equipment(script),
                                               viewer})
                       : text;
}

/* -- printing -------------------------------------------------------------- */

/* Runs the turn again, and then reads its events from the script. */
bool turn_print(FILE *out, const Game *game, bool color, Seat viewer)
{
    const Node *node = game_here(game);
    const Position before = node_before(node);
    const Position after = node_position(node);
    EventReader hearer = {
        .viewer = viewer, .color = color, .set_up = before.turn == 0};
    char *words = turn_choices(game->script, node, SEAT_NONE);

    if (words == NULL)
        return false;
    if (viewer != SEAT_NONE)
        words[0] = '\0';
    if (hearer.set_up)
        fprintf(out, "set-up%s\n", words[0] != '\0' ? words : ":");
    else
        fprintf(out, "turn %d, %s%s\n", before.turn, mover_name(&before),
                words);
    vars_print(out, &before, &after, script_equipment(game->script), viewer,
               !events_print(out, game->script, hearer));
    free(words);
    return true;
}

/* -- objects -------------------------------------------------------------- */

static bool print_text(FILE *out, char *text)
{
    if (text == NULL)
        return false;
    fprintf(out, "%s\n", text);
    free(text);
    return true;
}

bool turn_print_object(FILE *out, const Game *game)
{
    RecordTurn turn;
    bool printed;

    if (!record_turn_make(&turn, game->script, game_here(game)))
        return false;
    free(turn.chance); /* random results are not printed, because the events
                        * show them */
    turn.chance = NULL;
    printed = print_text(out, record_turn_text(&turn));
    record_turn_clear(&turn);
    return printed;
}

bool result_print_object(FILE *out, const Position *position)
{
    return print_text(out, record_result_text(position));
}

bool position_print_object(FILE *out, const Game *game)
{
    return print_text(
        out, record_position_text(&game->now, script_equipment(game->script)));
}
