#include "house/replay/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "format/token.h"
#include "house/terminal/terminal.h"
#include "match/record/record.h"
#include "match/replay/replay.h"
#include "match/table/table.h"
#include "view/draw/draw.h"
#include "view/sentences/sentences.h"

enum { STEP_LINE = 512 };

/* -- showing -------------------------------------------------------------- */

void step_remarks(const Recorded *recorded, int index)
{
    const Record *record = recorded->record;
    char heading[REMARK_HEADING];

    for (int i = 0; i < record->remark_count; i++) {
        const RecordRemark *remark = &record->remarks[i];
        if (remark->before == index)
            printf("%s: %s\n",
                   remark_heading(remark->kind, &remark->author, heading),
                   remark->text);
    }
    if (index < record->turn_count && record->turns[index].reload >= 0)
        puts("reloaded: the rules were changed here");
}

void step_draw(const Recorded *recorded, StepLook how)
{
    Script *script = recorded->session.script;
    const Position now = recorded->session.game->now;
    Space decisive[OPTION_LIMIT];
    Look look = {.out = stdout,
                 .viewer = SEAT_NONE,
                 .width = terminal_width(terminal_is_used()),
                 .color = how.color,
                 .utf8 = terminal_has_utf8(),
                 .plain = how.plain,
                 .marked = decisive};

    look.marked_count = decisive_spaces(recorded->session.game, decisive);
    draw_board(&look, &now, script_equipment(script));
    draw_table(&look, script, &now);
    for (int seat = 0; seat < now.seats.count; seat++)
        if (now.cards.piles[PILE_HAND + seat].count > 0)
            draw_hand(&look, &now, script_equipment(script), (Seat)seat);
}

/* A Stepping is a recorded game that a person views. */
typedef struct Stepping {
    const Recorded *recorded;
    StepLook look;
} Stepping;

/* Prints the turn that led to the current position, and then this position. */
static void show_place(const Stepping *stepping)
{
    Game *game = stepping->recorded->session.game;
    int turns = game_turns(game);
    char reason[REASON_LIMIT];

    if (game_here(game)->edited)
        puts(node_describe_edit(game_here(game), "position: changed by hand",
                                reason));
    else if (turns > 0)
        turn_print(stdout, game, stepping->look.color, SEAT_NONE);
    step_draw(stepping->recorded, stepping->look);
    step_remarks(stepping->recorded, turns);
    if (game->now.over)
        result_print(stdout, &game->now,
                     &script_equipment(game->script)->teams);
}

static int length_of(const Game *game)
{
    return history_branch(game->history)->tip->depth;
}

static void show_prompt(const Game *game)
{
    const Position *now = &game->now;

    if (now->over)
        fputs("over", stdout);
    else if (now->turn == 0)
        fputs("set-up", stdout);
    else
        printf("turn %d, %s", now->turn, draw_seat(now, now->to_move));
    printf(" (%d of %d)> ", game_turns(game), length_of(game));
    fflush(stdout);
}

/* -- moving --------------------------------------------------------------- */

static Node *node_of(const Game *game, int turns)
{
    return node_at(history_branch(game->history)->tip, turns);
}

static void go_to(const Stepping *stepping, int turns)
{
    Game *game = stepping->recorded->session.game;

    if (turns < 0)
        puts("This is the beginning.");
    else if (turns > length_of(game))
        puts("This is the end.");
    else {
        game_go(game, node_of(game, turns));
        show_place(stepping);
    }
}

static int find_turn(const Game *game, long number)
{
    const Node *node = number > UINT16_MAX
                           ? NULL
                           : history_find_turn(game->history, (int)number);

    return node != NULL ? node->depth : -1;
}

static int find_bookmark(const Record *record, const char *name)
{
    for (int i = 0; i < record->remark_count; i++)
        if (record->remarks[i].kind == RECORD_BOOKMARK &&
            strcasecmp(record->remarks[i].text, name) == 0)
            return record->remarks[i].before;
    return -1;
}

static void go_where(const Stepping *stepping, const char *where)
{
    const Game *game = stepping->recorded->session.game;
    char *end;
    long number = strtol(where, &end, 10);
    int turns;

    if (strcmp(where, "start") == 0)
        turns = 0;
    else if (strcmp(where, "end") == 0)
        turns = length_of(game);
    else if (*where != '\0' && *end == '\0')
        turns = find_turn(game, number);
    else
        turns = find_bookmark(stepping->recorded->record, where);
    if (turns >= 0 && turns <= length_of(game))
        go_to(stepping, turns);
    else
        printf("goto %s: neither a turn of this game nor a bookmark\n", where);
}

/* -- commands ------------------------------------------------------------- */

static void list_remarks(const Stepping *stepping, RecordLineKind kind)
{
    const Record *record = stepping->recorded->record;
    bool any = false;

    for (int i = 0; i < record->remark_count; i++) {
        const RecordRemark *remark = &record->remarks[i];
        if (remark->kind != kind ||
            remark->before > length_of(stepping->recorded->session.game))
            continue;
        printf("  turn %d: %s\n",
               node_of(stepping->recorded->session.game, remark->before)
                   ->next_turn,
               remark->text);
        any = true;
    }
    if (!any)
        puts("There are none.");
}

typedef enum StepCommand {
    STEP_NEXT,
    STEP_BACK,
    STEP_GOTO,
    STEP_BOARD,
    STEP_NOTES,
    STEP_BOOKMARKS,
    STEP_HELP,
    STEP_QUIT,
    STEP_COUNT
} StepCommand;

static const struct {
    const char *name, *shown, *text;
} commands[STEP_COUNT] = {
    [STEP_NEXT] = {"next", "next, or Enter", "the next turn"},
    [STEP_BACK] = {"back", "back", "the previous turn"},
    [STEP_GOTO] = {"goto", "goto PLACE",
                   "before turn 7: goto 7; goto start, goto end, or the name "
                   "of a bookmark"},
    [STEP_BOARD] = {"board", "board", "the board at this point"},
    [STEP_NOTES] = {"notes", "notes", "all notes, with their turns"},
    [STEP_BOOKMARKS] = {"bookmarks", "bookmarks", "all bookmarks"},
    [STEP_HELP] = {"help", "help", "this list"},
    [STEP_QUIT] = {"quit", "quit", "leave"}};

static void show_help(void)
{
    for (int i = 0; i < STEP_COUNT; i++)
        printf("  %-15s %s\n", commands[i].shown, commands[i].text);
}

/* Returns the first command that begins with `word`, or STEP_COUNT. The table
 * lists frequent commands first. */
static StepCommand find_command(const char *word)
{
    int command = 0;

    if (strcmp(word, "?") == 0)
        return STEP_HELP;
    while (command < STEP_COUNT &&
           strncasecmp(commands[command].name, word, strlen(word)) != 0)
        command++;
    return (StepCommand)command;
}

/* Carries out the command in `line`. Returns false if the command is "quit". */
static bool do_command(const Stepping *stepping, char *line)
{
    const Game *game = stepping->recorded->session.game;
    char *word = line + strspn(line, " \t");
    char *rest = word + strcspn(word, " \t");

    if (*rest != '\0')
        *rest++ = '\0';
    rest += strspn(rest, " \t");
    switch (find_command(word)) {
    case STEP_NEXT:
        go_to(stepping, game_turns(game) + 1);
        break;
    case STEP_BACK:
        go_to(stepping, game_turns(game) - 1);
        break;
    case STEP_GOTO:
        go_where(stepping, rest);
        break;
    case STEP_BOARD:
        step_draw(stepping->recorded, stepping->look);
        break;
    case STEP_NOTES:
        list_remarks(stepping, RECORD_NOTE);
        break;
    case STEP_BOOKMARKS:
        list_remarks(stepping, RECORD_BOOKMARK);
        break;
    case STEP_HELP:
        show_help();
        break;
    case STEP_QUIT:
        return false;
    case STEP_COUNT:
        printf("%s: no such command; ? lists the commands\n", word);
        break;
    }
    return true;
}

/* Reads a line without its line break. Drops the end of a line that is too
 * long. Returns false at the end of input. */
static bool read_step_line(char *line)
{
    size_t length;

    if (fgets(line, STEP_LINE, stdin) == NULL)
        return false;
    length = strcspn(line, "\r\n");
    if (line[length] == '\0')
        for (int byte; (byte = getchar()) != EOF && byte != '\n';)
            ;
    line[length] = '\0';
    while (length > 0 && line[length - 1] == ' ')
        line[--length] = '\0';
    if (!terminal_is_used())
        puts(line);
    return true;
}

int replay_whole(const Recorded *recorded)
{
    Replay replay =
        replay_begin(recorded->record, recorded->session.game, false);
    ReplayEnd end = REPLAY_FINE;

    while (end == REPLAY_FINE)
        end = replay_turn(&replay);
    return end == REPLAY_COMPLETE ? STATUS_DONE
                                  : recorded_failed(recorded, &replay, end);
}

int step_through(const Recorded *recorded, StepLook look)
{
    Stepping stepping = {recorded, look};
    Game *game = recorded->session.game;
    char line[STEP_LINE];
    int status = replay_whole(recorded);

    game_go(game, game->history->start);
    puts("Enter shows the next turn, back the previous one, ? lists the "
         "commands.");
    show_place(&stepping);
    show_prompt(game);
    while (read_step_line(line))
        if (do_command(&stepping, line))
            show_prompt(game);
        else
            return status;
    putchar('\n');
    return status;
}
