/*
 * repl_command.c -- what a typed line does.
 *
 * Words of the open choice, offered or not, go before commands of the same
 * name, and their beginnings before those of commands; a command can always be
 * written with a slash: /undo.
 */
#include <string.h>
#include <strings.h>

#include "app/repl/repl_internal.h"
#include "base/wrap.h"
#include "core/limits.h"
#include "format/token.h"
#include "format/words.h"
#include "match/input/input.h"

enum { COMMANDS_MOST = 64 };

typedef struct Command {
    const char *name;
    void (*run)(Repl *repl, const char *words);
    const char *usage; /* NULL: the name stands alone */
    const char *help;
} Command;

static const Command *command_at(int index);
static const Command *find_exact(const char *word);

/* -- helping -------------------------------------------------------------- */

static void show_command(Repl *repl, const Command *command)
{
    char usage[32];
    Flow flow;

    snprintf(usage, sizeof usage, "  %-15s",
             command->usage != NULL ? command->usage : command->name);
    flow = flow_begin(repl->look.out, repl->look.width, 18, usage);
    flow_words(&flow, command->help);
    flow_end(&flow);
}

static void show_commands(Repl *repl)
{
    const Command *command;

    for (int i = 0; (command = command_at(i)) != NULL; i++)
        show_command(repl, command);
}

static void run_options(Repl *repl, const char *words)
{
    (void)words;
    if (repl->state == RUN_OPEN)
        show_options(repl);
    else if (repl->state == RUN_DONE)
        show_line(repl, "There is nothing to choose: the game is over.");
    else
        show_line(repl, "Nothing can be chosen here.");
    show_line(repl, "help lists the commands.");
}

/* The command or primitive most like the name; NULL when none is. */
static const char *nearest_help(const char *name, const char *primitive)
{
    const char *names[COMMANDS_MOST];
    int count = 0;

    for (int i = 0; command_name(i) != NULL && count < COMMANDS_MOST - 1; i++)
        names[count++] = command_name(i);
    if (primitive != NULL)
        names[count++] = primitive;
    return words_nearest(name, names, count);
}

/* Nothing is called so: what comes near, or speaks of it. */
static void help_word(Repl *repl, const char *word, const char *nearest)
{
    fprintf(repl->look.out, "%s: no command or primitive has that name", word);
    if (nearest != NULL)
        fprintf(repl->look.out, "; did you mean %s?", nearest);
    fputc('\n', repl->look.out);
    script_api_search(word, repl->look.width, repl->look.out);
}

/* Some names stand for a command and a primitive. */
static void help_name(Repl *repl, const char *name)
{
    const Command *command = find_exact(name[0] == '/' ? name + 1 : name);
    const char *nearest = NULL;
    bool found;

    show_measure(repl);
    if (command != NULL)
        show_command(repl, command);
    found = script_api_entry(name, API_TEXT, repl->look.width, repl->look.out,
                             &nearest);
    if (!found && command == NULL)
        help_word(repl, name, nearest_help(name, nearest));
}

static void run_help(Repl *repl, const char *words)
{
    char name[TOKEN_LIMIT];

    if (input_word(&words, name)) {
        if (command_ends(repl, words, "help NAME"))
            help_name(repl, name);
        return;
    }
    Flow flow = flow_begin(repl->look.out, repl->look.width, 0, "A turn");
    flow_words(&flow, "is a line of words, typed one by one or all at once. "
                      "Any unambiguous prefix of a word works.");
    flow_end(&flow);
    show_legend(repl);
    show_commands(repl);
}

static void run_quit(Repl *repl, const char *words)
{
    (void)words;
    repl->quit = true;
}

/* -- which command -------------------------------------------------------- */

static const Command commands[] = {
    {"?", run_options, NULL, "the options of the open choice"},
    {"undo", command_undo, NULL,
     "take back your latest choice, even after a reveal, or a set"},
    {"redo", command_redo, NULL, "play again what undo or goto left"},
    {"why", command_why, "why WORDS", "why these words are legal or illegal"},
    {"hint", command_hint, NULL,
     "what a greedy bot would choose in the rest of this turn"},
    {"bot", command_bot, NULL, "let a greedy bot choose the rest of this turn"},
    {"moves", run_options, NULL, "the same as ?"},
    {"board", command_board, NULL, "the board, the seats and the piles"},
    {"hand", command_hand, NULL, "your cards"},
    {"score", command_score, NULL, "the scores as they are now"},
    {"rules", command_rules, NULL, "the game, its options and rules"},
    {"options", command_settings, NULL, "the options of this game"},
    {"events", command_events, NULL, "what happened in the last turn"},
    {"goto", command_goto, "goto PLACE",
     "goto 7: before turn 7, earlier or later; goto start, goto end; goto "
     "NAME: a bookmark or a branch. No turn is lost"},
    {"fork", command_fork, "fork NAME",
     "a new branch from here, such as fork attack; NAME is optional"},
    {"branches", command_branches, "branches",
     "all branches as a tree; goto NAME goes there"},
    {"turns", command_turns, "turns",
     "the latest turns, with notes; turns 7: from there on; turns all"},
    {"note", command_note, "note TEXT", "attach a note to this turn"},
    {"bookmark", command_bookmark, "bookmark NAME",
     "name this point of the game, such as bookmark the siege"},
    {"bookmarks", command_bookmarks, NULL, "all bookmarks"},
    {"save", command_save, "save FILE",
     "write the game, all branches, to a file; save --over FILE replaces one"},
    {"load", command_load, "load FILE", "resume another game, in its file"},
    {"report", command_report, "report FILE",
     "write the game, its scripts and the session to a file, so that others "
     "can reproduce it"},
    {"seat", command_seat, "seat SEAT WHO",
     "who plays for a seat: human, random, greedy"},
    {"view", command_view, "view SEAT", "what a seat sees; view all"},
    {"position", command_position, NULL, "the position, as written in files"},
    {"seed", command_seed, NULL, "the random seed"},
    {"set", command_set, "set PLACE WHAT",
     "edit the position: set 1,0 7SK r2^; set red AM; set turn red; set "
     "VARIABLE VALUE"},
    {"=", command_evaluate, "= EXPRESSION",
     "evaluate a Lua expression: = pyramids:of(me)"},
    {"show", command_show, "show SET",
     "mark a set on the board: show spaces:empty()"},
    {"reload", command_reload, "reload",
     "load the rules again; reload --from-start also replays the game by them"},
    {"help", run_help, "help", "this list; help NAME: a script's primitive"},
    {"quit", run_quit, NULL, "end"},
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static const Command *command_at(int index)
{
    return index < COMMAND_COUNT ? &commands[index] : NULL;
}

static const Command *find_exact(const char *word)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcasecmp(commands[i].name, word) == 0)
            return &commands[i];
    return NULL;
}

/* The only command that begins so. */
static const Command *find_beginning(const char *word)
{
    const Command *found = find_exact(word);

    for (int i = 0; found == NULL && i < COMMAND_COUNT; i++) {
        if (strncasecmp(commands[i].name, word, strlen(word)) != 0)
            continue;
        for (int j = i + 1; j < COMMAND_COUNT; j++)
            if (strncasecmp(commands[j].name, word, strlen(word)) == 0)
                return NULL;
        found = &commands[i];
    }
    return found;
}

static bool is_option(const Repl *repl, const char *word)
{
    const Choice *choice = &repl->game->choice;

    for (int i = 0; repl->state == RUN_OPEN && i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, choice->options[i], script_position(repl->script),
                    repl->equipment);
        if (strcasecmp(token, word) == 0)
            return true;
    }
    return false;
}

/* How well a word fits what is not offered, though it might have been. */
static InputFit fit_unoffered(const Repl *repl, const char *word)
{
    return repl->state == RUN_OPEN
               ? explain_fit(repl->script, &repl->game->choice, word)
               : FIT_NONE;
}

/* Whether the game has a word, a seat or a suit of that name, here or
 * elsewhere. */
static bool is_of_game(const Repl *repl, const char *word)
{
    const Equipment *equipment = repl->equipment;
    bool is = false;

    for (int i = 0; i < equipment->word_count && !is; i++)
        is = strcasecmp(equipment->words[i], word) == 0;
    for (int i = 0; i < equipment->deck.suit_count && !is; i++)
        is = strcasecmp(equipment->deck.suits[i].name, word) == 0;
    for (int i = 0; i < repl->game->now.seats.count && !is; i++)
        is = strcasecmp(draw_seat(&repl->game->now, (Seat)i), word) == 0;
    return is;
}

/* Whether a word that is no command's name is to be entered, rather than taken
 * for the beginning of one. */
static bool is_for_choice(const Repl *repl, const char *word, InputFit fit)
{
    if (repl->state != RUN_OPEN)
        return false;
    return fit != FIT_NONE || is_of_game(repl, word) ||
           forced_has(repl, word) ||
           input_match(word, &repl->game->choice, script_position(repl->script),
                       repl->equipment) != INPUT_NONE;
}

static const Command *find_command(const Repl *repl, const char *word)
{
    const Command *exact = find_exact(word);
    InputFit fit;

    if (word[0] == '/')
        return find_beginning(word + 1);
    fit = fit_unoffered(repl, word);
    if (is_option(repl, word) || fit >= FIT_CASE)
        return NULL;
    if (exact != NULL)
        return exact;
    return is_for_choice(repl, word, fit) ? NULL : find_beginning(word);
}

const char *command_name(int index)
{
    const Command *command = command_at(index);

    return command == NULL ? NULL : command->name;
}

static CommandWords words_behind(const Command *command)
{
    if (command->run == command_why)
        return WORDS_LINE;
    if (command->run == command_evaluate || command->run == command_show)
        return WORDS_LUA;
    if (command->run == command_view)
        return WORDS_VIEW;
    if (command->run == command_seat)
        return WORDS_SEAT;
    if (command->run == command_set)
        return WORDS_SET;
    if (command->run == command_reload)
        return WORDS_RELOAD;
    if (command->run == command_goto)
        return WORDS_PLACE;
    if (command->run == command_save || command->run == command_load ||
        command->run == command_report)
        return WORDS_FILE;
    return command->run == run_help ? WORDS_HELP : WORDS_NONE;
}

bool command_is(const Repl *repl, const char *word, CommandWords *words)
{
    const Command *command = find_command(repl, word);

    if (command != NULL)
        *words = words_behind(command);
    return command != NULL;
}

/* -- running -------------------------------------------------------------- */

/* An empty line shows everything again, tries again what failed, or lets bots
 * go on that waited. */
static void run_empty(Repl *repl)
{
    if ((repl->state == RUN_FAILED || repl->halted) && !branch_is_barred(repl))
        repl_go_on(repl);
    repl->board_shown = repl->hand_shown = repl->offered = false;
}

bool command_ends(Repl *repl, const char *words, const char *what)
{
    char word[TOKEN_LIMIT];

    if (!input_word(&words, word))
        return true;
    fprintf(repl->look.out,
            strchr(what, ' ') != NULL ? "%s: not expected after %s\n"
                                      : "%s: %s takes no argument\n",
            word, what);
    input_refused(repl);
    return false;
}

void command_run(Repl *repl, const char *line)
{
    const char *rest = line;
    char word[TOKEN_LIMIT];
    const Command *command;

    if (!input_word(&rest, word)) {
        run_empty(repl);
        return;
    }
    if (word[0] == '=' && word[1] != '\0') {
        command_evaluate(repl, strchr(line, '=') + 1);
        return;
    }
    command = find_command(repl, word);
    if (command != NULL && command->usage == NULL &&
        !command_ends(repl, rest, command->name))
        return;
    if (command != NULL && command->run == command_set &&
        branch_is_barred(repl))
        return;
    if (command != NULL)
        command->run(repl, rest);
    else if (word[0] == '/')
        command_unknown(repl, word);
    else
        repl_enter(repl, line);
}
