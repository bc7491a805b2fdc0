/* game_entry.h -- turns words that a player enters into picks, and writes lines
 * as text. Files outside this folder include game.h instead. */
#ifndef MATCH_GAME_GAME_ENTRY_H
#define MATCH_GAME_GAME_ENTRY_H

#include "match/game/game_state.h"
#include "script/walk.h"

/* Returns the index of the option that a word means in the open choice. Returns
 * INPUT_NONE if it means no option, or INPUT_AMBIGUOUS if it means several. */
int game_match(const Game *game, const char *word);

/* An Entry has the settings of game_follow, and receives the results. */
typedef struct Entry {
    bool finish; /* if true, adds the final `done` if nothing else is missing */
    /* If true, stops after a reveal, and before a choice that another seat
     * makes: the seat that enters the words cannot know what follows. */
    bool guarded;
    /* The fields below are the result. */
    bool completed; /* true if the turn is complete and in the history */
    /* True if `guarded` has stopped the entry before the end of the words. */
    bool stopped;
    const char *rest; /* the end of the text, from the first word that was not
                       * entered */
    /* Reason why the first word of `rest` is refused, if the result is
     * RUN_REFUSED. */
    Explanation why;
} Entry;

/* An AfterPass is a function that is called while the choice after a `pass` is
 * open. */
typedef void (*AfterPass)(void *context);
/* If the open choice offers `pass`, opens the choice after the `pass`, calls
 * `see`, and opens the first choice again. Otherwise returns false. */
bool game_with_pass(Game *game, AfterPass see, void *context);

/* True if a player may choose an option by its number, counted from 1. False if
 * the choice has fewer than two options, or if a token begins with a digit.
 * Also looks at the tokens of later choices that the player may type now. The
 * choice is open afterwards. */
bool game_is_numbered(Game *game);

/* Makes a pick for each word of `text`. Returns RUN_REFUSED if a word is
 * refused; the line then keeps the picks for the earlier words. */
RunEnd game_follow(Game *game, const char *text, Entry *entry,
                   ScriptError *error);

/*
 * Enters words, up to the end of the turn at most. `finish` adds a missing
 * final `done`. Sets `*completed` if the turn is complete. Returns RUN_REFUSED,
 * with the reason in `complaint`, if a word is refused. The line is then
 * unchanged.
 */
RunEnd game_enter(Game *game, const char *text, bool finish, bool *completed,
                  char *complaint, size_t size, ScriptError *error);
/* Like game_enter, but for words that a seat enters. Refuses words after a
 * reveal and words for another seat's choice. A seat must not find out hidden
 * things by trying words. */
RunEnd game_enter_known(Game *game, const char *text, bool *completed,
                        char *complaint, size_t size, ScriptError *error);

/* Explains why the open choice refuses `word`. `rest` has the words after
 * `word`. For `for_others`, see game_pass_silently. The caller must open the
 * choice again. */
void game_explain(Game *game, const char *word, const char *rest,
                  bool for_others, Explanation *why);
/* Explains a word that belongs to an earlier choice with only one option.
 * Returns false if there is no such choice. The open choice stays open. */
bool game_explain_made(Game *game, Explanation *why);

/* -- question.c ------------------------------------------------------------ */

enum { QUESTION_SIZE = 400 };
/* Writes the question of the open choice. Returns true if the script has a
 * question (see script_ask). Otherwise makes a question, and returns false. */
bool game_question(const Game *game, char *text, size_t size);

/* -- only.c ---------------------------------------------------------------- */

enum { RULED_LIMIT = 8, RULED_SIZE = 640 };
/* A Ruled is a reason why the script ruled out some options of a choice. */
typedef struct Ruled {
    char tokens[120]; /* the ruled-out options, such as "a1, b1" */
    int more;         /* number of ruled-out options that `tokens` leaves out */
    char text[480];   /* the reason, in words */
} Ruled;
/* Finds at most RULED_LIMIT reasons why the open choice lacks options. Returns
 * their number, 0 if there are none. The script must not have run since
 * game_look. */
int game_ruled_out(const Game *game, Ruled *out);
/* Writes a reason as a text, such as "a1, b1: a pyramid stands there". A text
 * needs RULED_SIZE bytes. */
void game_ruled_text(const Ruled *ruled, char *text, size_t size);

/* -- lines as text --------------------------------------------------------- */

/* Returns the tokens of the latest turn, or of the current turn if `completed`
 * is false. Leaves out the picks `hidden_from` to `hidden_to` - 1. The caller
 * must free the text. Returns NULL if memory runs out. */
char *game_entered(const Game *game, bool completed, int hidden_from,
                   int hidden_to);

/* Returns the tokens of a line, separated by blanks, or NULL if memory runs
 * out. The caller must free the text. This function runs the script. */
char *game_line_text(Script *script, const Position *start, const Line *line);
/* Like game_line_text, but for the turn that led to a node. */
char *game_words(Script *script, const Node *node);
/* Calls script_replay for the turn that led to a node. The node must not have
 * `words`. */
RunEnd game_run_again(Script *script, const Node *node, See see, void *context,
                      ScriptError *error);

#endif
