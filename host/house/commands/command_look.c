/*
 * command_look.c -- commands that show the game: board, hand and score; rules
 * and options; the latest events; position and seed, as they are written in
 * files.
 */
#include <stdlib.h>

#include "base/names.h"
#include "format/position_json.h"
#include "format/words.h"
#include "house/commands/commands_internal.h"
#include "script/score.h"
#include "view/draw/draw.h"
#include "view/rules/rules.h"
#include "view/sentences/sentences.h"

/* Prints which position `board PLACE` shows. */
static void say_place(Repl *repl, const Node *node)
{
    if (node->is_over)
        repl_say(repl, "-- the end of the game");
    else if (node->next_turn == 0)
        repl_say(repl, "-- before the set-up");
    else
        repl_say(repl, "-- before turn %d", node->next_turn);
}

void command_board(Repl *repl, const char *words)
{
    Node *node;

    repl->legend_shown = false;
    if (words[0] == '\0') {
        screen_board(repl);
    } else if ((node = place_find(repl, words).node) != NULL) {
        say_place(repl, node);
        screen_past(repl, node);
    }
}

void command_hand(Repl *repl, const char *words)
{
    (void)words;
    screen_hands(repl, repl->eyes);
}

/* Prints the score of a seat. */
static void say_score(Repl *repl, const Position *position, Seat seat)
{
    ScriptError error;
    int score;

    if (script_score_seen(repl->script, position, repl->look.viewer, seat,
                          &score, &error))
        repl_say(repl, "%s %d", draw_seat(position, seat), score);
    else if (error.fault == FAULT_NONE)
        repl_say(repl, "%s ?", draw_seat(position, seat));
    else
        screen_fault(&error, repl->look.out);
}

/* Prints how near a seat is to winning, in the words of the script. */
static void say_progress(Repl *repl, const Position *position, Seat seat)
{
    char text[PROGRESS_LIMIT];
    ScriptError error;

    if (!script_progress(repl->script, position, repl->look.viewer, seat, text,
                         &error))
        screen_fault(&error, repl->look.out);
    else if (text[0] != '\0')
        repl_say(repl, "%s: %s", draw_seat(position, seat), text);
}

void command_score(Repl *repl, const char *words)
{
    const VariantInfo *info = script_info(repl->script);
    const Position position = repl_position(repl);

    (void)words;
    if (!info->has_score)
        repl_say(repl, "This game has no scores.");
    for (Seat seat = 0; seat < position.seats.count; seat++) {
        if (info->has_score)
            say_score(repl, &position, seat);
        if (info->has_progress)
            say_progress(repl, &position, seat);
    }
    if (repl->state == RUN_DONE)
        result_print(repl->look.out, &repl->game->now,
                     &script_equipment(repl->script)->teams);
}

/* -- rules ---------------------------------------------------------------- */

/* Reports that the word is not in the rules, and suggests the nearest word of
 * the rules. */
static void say_no_rule(Repl *repl, const char *word)
{
    RulesWords rules = rules_words(repl->script);
    const char *near =
        names_nearest(word, (const char *const *)rules.words, rules.count);

    if (near != NULL)
        repl_say(repl, "%s: no rule has this id or this word; did you mean %s?",
                 word, near);
    else
        repl_say(repl, "%s: no rule has this id or this word; rules lists all",
                 word);
    rules_words_clear(&rules);
}

void command_rules(Repl *repl, const char *words)
{
    if (words[0] == '\0')
        rules_print(repl->look.out, repl->script);
    else if (rules_print_word(repl->look.out, repl->script, words) == 0)
        say_no_rule(repl, words);
}

void command_options(Repl *repl, const char *words)
{
    const Equipment *equipment = repl->equipment;

    (void)words;
    if (equipment->option_count == 0)
        repl_say(repl, "This game has no options.");
    for (int i = 0; i < equipment->option_count; i++) {
        char value[NAME_LIMIT];
        words_option(value, sizeof value, &equipment->options[i]);
        repl_say(repl, "  %s = %s", equipment->options[i].name, value);
    }
}

/* -- events --------------------------------------------------------------- */

/* Returns the node after the turn of that number on the current branch, or NULL
 * after reporting that there is none. */
static Node *find_turn_in_words(Repl *repl, const char *words)
{
    char *end;
    const long number = strtol(words, &end, 10);
    const Node *before =
        *end != '\0' || number < 0 || number > UINT16_MAX
            ? NULL
            : history_find_turn(repl->game->history, (int)number);

    if (before != NULL && before->children != NULL)
        return before->children; /* the first child leads to the tip */
    repl_say(repl, "%.20s: no complete turn on this branch; turns lists them",
             words);
    return NULL;
}

/* Prints the events of the current turn from the log, or those of the turn with
 * the given number. If nothing has been chosen in the current turn, prints the
 * events of the previous turn instead. */
void command_events(Repl *repl, const char *words)
{
    const Game *game = repl->game;
    Log *log = &repl->table->log;
    Node *turn = game_here(game);
    bool is_past = true;
    const char *text;

    if (words[0] != '\0')
        turn = find_turn_in_words(repl, words);
    else
        is_past = game->line.count == 0 && game_turns(game) > 0;
    if (turn == NULL)
        return;
    text = is_past ? log_turn_events(log, game, turn, repl->eyes)
                   : log_events(log, repl->eyes);
    repl_say(repl, "-- turn %d%s", is_past ? turn->turn : game->now.turn,
             is_past ? "" : ", so far");
    fputs(text != NULL ? text : "", repl->look.out);
}

/* -- position and seed ---------------------------------------------------- */

/* Prints the position. Anything that the person at the screen may not know is
 * shown as "?". The line is not wrapped. */
void command_position(Repl *repl, const char *words)
{
    char *text = position_json(&repl->game->now, repl->equipment,
                               repl->people > 1 ? repl->eyes : SEAT_NONE);

    (void)words;
    if (text == NULL)
        repl_say(repl, "Not enough memory.");
    else
        fprintf(repl->out, "%s\n", text);
    free(text);
}

void command_seed(Repl *repl, const char *words)
{
    const char *seed = repl->sitting->seed;

    (void)words;
    if (seed != NULL)
        repl_say(repl, "The seed is %s: --seed %s starts the same game.", seed,
                 seed);
    else
        repl_say(repl, "The game began from a position, without a seed.");
}
