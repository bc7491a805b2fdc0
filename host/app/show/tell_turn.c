#include "app/show/show.h"

#include <stdlib.h>

#include "format/token.h"
#include "match/input/input.h"
#include "match/record/record.h"

/* Who made each pick of a turn that is played again. */
typedef struct Choosers {
    const Line *line;
    int count;
    Seat seats[LINE_LIMIT];
} Choosers;

static int pick_again(void *context, const Choice *choice)
{
    Choosers *choosers = context;
    int at = choosers->count;

    if (at == choosers->line->count)
        return -1;
    for (int i = 0; i < choice->count; i++) {
        if (!thing_equal(choice->options[i], choosers->line->picks[at]))
            continue;
        choosers->seats[choosers->count++] = choice->seat;
        return i;
    }
    return -1;
}

/* False if they cannot be found. */
static bool find_choosers(Script *script, const Node *node, Choosers *choosers)
{
    static Line again;
    ScriptError error;

    again.count = 0;
    choosers->line = &node->line;
    choosers->count = 0;
    return script_turn(script, node_before(node), &again, pick_again, choosers,
                       &error) == RUN_DONE &&
           choosers->count == node->line.count;
}

static const char *mover_name(const Position *position)
{
    return position->to_move < position->seats.count
               ? color_name(position->seats.colors[position->to_move])
               : "";
}

/* "turn 7, red: WORDS"; if others choose in red's turn, each name is followed
 * by that seat's words: "turn 7, red -- green: WORDS -- red: WORDS". */
static void print_turn(FILE *out, const Position *before,
                       const Choosers *choosers, const char *line)
{
    Seat latest = before->to_move;
    char word[TOKEN_LIMIT];
    bool others = false;

    for (int i = 0; i < choosers->count; i++)
        others = others || choosers->seats[i] != before->to_move;
    fprintf(out, "turn %d, %s", before->turn, mover_name(before));
    if (!others) {
        fprintf(out, ": %s\n", line);
        return;
    }
    for (int i = 0; i < choosers->count && input_word(&line, word); i++) {
        Seat seat = choosers->seats[i];
        if (i == 0 || seat != latest)
            fprintf(out, " -- %s:", color_name(before->seats.colors[seat]));
        fprintf(out, " %s", word);
        latest = seat;
    }
    fputc('\n', out);
}

/* Runs the turn again for its tokens; its events are then the script's. */
bool tell_turn(FILE *out, const Game *game, bool color, Seat viewer)
{
    const Node *node = game_here(game);
    const Position *before = node_before(node);
    Hearer hearer = {viewer, color, before->turn == 0, false};
    Choosers choosers = {.count = 0};
    char *line;

    if (!find_choosers(game->script, node, &choosers))
        choosers.count = 0;
    line = game_words(game->script, node);
    if (line == NULL)
        return false;
    if (viewer != SEAT_NONE)
        line[0] = '\0';
    if (hearer.set_up)
        fprintf(out, "set-up:%s%s\n", line[0] != '\0' ? " " : "", line);
    else if (viewer != SEAT_NONE)
        fprintf(out, "turn %d, %s\n", before->turn, mover_name(before));
    else
        print_turn(out, before, &choosers, line);
    if (!tell_events(out, game->script, hearer))
        tell_vars(out, before, &node->position, script_equipment(game->script));
    free(line);
    return true;
}

/* -- objects -------------------------------------------------------------- */

/* Frees the text. */
static bool print_text(FILE *out, char *text)
{
    if (text == NULL)
        return false;
    fprintf(out, "%s\n", text);
    free(text);
    return true;
}

bool tell_turn_object(FILE *out, const Game *game)
{
    RecordTurn turn;
    bool printed;

    if (!record_turn_make(&turn, game->script, game_here(game)))
        return false;
    free(turn.chance); /* the events tell it, and records keep it */
    turn.chance = NULL;
    printed = print_text(out, record_turn_text(&turn));
    record_turn_clear(&turn);
    return printed;
}

bool tell_result_object(FILE *out, const Position *position)
{
    return print_text(out, record_result_text(position));
}

bool tell_position_object(FILE *out, const Game *game)
{
    return print_text(
        out, record_position_text(&game->now, script_equipment(game->script)));
}
