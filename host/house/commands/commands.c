/*
 * commands.c -- the table of all commands.
 */
#include "house/commands/commands.h"

#include "house/commands/commands_internal.h"
#include "match/player/player.h"

static void run_options(Repl *repl, const char *words)
{
    (void)words;
    if (repl->state == RUN_OPEN)
        offer_list(repl);
    else if (repl->state == RUN_DONE)
        repl_say(repl, "There is nothing to choose: the game is over.");
    else
        repl_say(repl, "Nothing can be chosen here.");
    repl_say(repl, "help lists the commands.");
}

static void run_quit(Repl *repl, const char *words)
{
    (void)words;
    repl->quit = true;
}

const Command commands[] = {
    {"?", .help = "the options of the open choice", .run = run_options},
    {"undo", "undo N",
     "take back your latest choice, even after a reveal, or a set; undo 3 takes "
     "back three",
     .run = command_undo, .words = 1},
    {"redo", .help = "play again what undo or goto left", .run = command_redo},
    {"why", "why WORDS", "why these words are legal or illegal",
     .run = command_why, .words = WORDS_ANY, .complete = completion_options},
    {"hint", "hint WORK",
     "search for the best line for the rest of this turn: hint; hint 5000 "
     "plays 5000 games from here, hint 2s searches for two seconds. Ctrl-C "
     "shows the best so far",
     .run = command_hint, .words = 1},
    {"bot", "bot WORK", "choose what hint finds, such as bot, bot 2s",
     .run = command_bot, .words = 1},
    {"review", "review N",
     "after the game: the chance to win by turn, and the greatest mistakes, "
     "from N games at each choice. Ctrl-C shows what is known",
     .run = command_review, .words = 1},
    {"moves", .help = "the same as ?", .run = run_options},
    {"board", "board PLACE",
     "the table as it is now; board 7: as it was before turn 7, without going "
     "there; PLACE is as for goto",
     .run = command_board, .words = WORDS_ANY, .complete = complete_place},
    {"hand", .help = "what is in your hand", .run = command_hand,
     .needs_cards = true},
    {"score", .help = "the scores, or how near each seat is to winning",
     .run = command_score},
    {"rules", "rules WORD",
     "the game, its options and rules; rules WORD: the rules with this id or "
     "this word",
     .run = command_rules, .words = WORDS_ANY},
    {"options", .help = "the options of this game", .run = command_options},
    {"events", "events N",
     "what happened in the last turn; events 7: in turn 7",
     .run = command_events, .words = 1},
    {"goto", "goto PLACE",
     "goto 7: before turn 7, earlier or later; goto start, goto end; goto "
     "NAME: a bookmark or a branch. No turn is lost",
     .run = command_goto, .words = WORDS_ANY, .complete = complete_place,
     .missing = "goto TURN, such as goto 7; goto start, goto end, or the name "
                "of a bookmark or a branch"},
    {"fork", "fork NAME",
     "a new branch from here, such as fork attack; NAME is optional",
     .run = command_fork, .words = WORDS_ANY},
    {"branches", "branches", "all branches as a tree; goto NAME goes there",
     .run = command_branches, .words = WORDS_ANY},
    {"turns", "turns",
     "the latest turns, with notes; turns 7: from there on; turns all",
     .run = command_turns, .words = 1},
    {"note", "note TEXT", "attach a note to this turn", .run = command_note,
     .words = WORDS_ANY,
     .missing = "note TEXT, such as note why not attack here?"},
    {"bookmark", "bookmark NAME",
     "name this point of the game, such as bookmark the siege",
     .run = command_bookmark, .words = WORDS_ANY},
    {"bookmarks", .help = "all bookmarks", .run = command_bookmarks},
    {"save", "save FILE",
     "write the game, all branches, to a file; save --over FILE replaces one",
     .run = command_save, .words = WORDS_ANY, .complete = complete_file},
    {"load", "load FILE", "resume another game, in its file",
     .run = command_load, .words = WORDS_ANY, .complete = complete_file,
     .missing = "load FILE resumes the game recorded in that file."},
    {"new", "new SEED",
     "begin a new game with the same rules and players; SEED is optional",
     .run = command_new, .words = WORDS_ANY},
    {"report", "report FILE",
     "write the game, its scripts and the session to a file, so that others "
     "can reproduce it",
     .run = command_report, .words = WORDS_ANY, .complete = complete_file},
    {"seat", "seat SEAT WHO", "change the player of a seat: " BOT_NAMES,
     .run = command_seat, .words = WORDS_ANY, .complete = complete_seat},
    {"name", "name SEAT NAME",
     "call the person of a seat: name red Ann; name red takes it away",
     .run = command_name, .words = WORDS_ANY, .complete = complete_name},
    {"view", "view SEAT", "what a seat sees; view all", .run = command_view,
     .words = 1, .complete = complete_view,
     .missing = "view SEAT shows what that seat sees; view all, everything."},
    {"position", .help = "the position, as written in files",
     .run = command_position},
    {"seed", .help = "the random seed", .run = command_seed},
    {"set", "set PLACE WHAT",
     "edit the position: set PLACE r2^; set turn red; set VARIABLE=VALUE",
     .cards = "; set 1,0 7SK r2^; set 1,0 [AM] (face down); set red AM",
     .run = command_set, .words = WORDS_ANY, .complete = complete_set,
     .plays = true},
    {"resign", .help = "give up the game; undo takes this back",
     .run = command_resign},
    {"=", "= EXPRESSION", "evaluate a Lua expression: = pyramids:of(me)",
     .run = command_evaluate, .words = WORDS_ANY, .complete = complete_lua,
     .is_sign = true,
     .missing = "= needs an expression, such as = pyramids:of(me)"},
    {"show", "show SET", "mark a set on the board: show spaces:empty()",
     .run = command_show, .words = WORDS_ANY, .complete = complete_lua},
    {"reload", "reload",
     "load the rules again; reload --from-start also replays the game by them",
     .run = command_reload, .words = WORDS_ANY, .complete = complete_reload},
    {"compare", "compare",
     "what the latest reload that changed the rules does to games: 200 pairs of "
     "games between " PLAYER_LAB
     " bots by the rules before and now, in at most "
     "20 seconds. Without a reload: what the house rules and options of this game "
     "do. Ctrl-C shows what is known",
     .run = command_compare},
    {"help", "help",
     "this list; help NAME: what the name means here, such as a command, an "
     "option, a rule or a primitive",
     .run = command_help, .words = 1, .complete = complete_help},
    {"quit", .help = "end", .run = run_quit, .is_whole = true},
    {"exit", .help = "the same as quit", .run = run_quit, .is_alias = true},
    {.name = NULL}};
