/*
 * repl_state.h -- the state of the prompt.
 */
#ifndef HOUSE_REPL_REPL_STATE_H
#define HOUSE_REPL_REPL_STATE_H

#include "house/repl/command.h"
#include "house/repl/sitting.h"
#include "script/settings.h"
#include "view/draw/draw.h"

enum {
    LABEL_SIZE = 160,  /* bytes of a choice's label, see offer_label */
    TYPED_LIMIT = 4096 /* greatest size of a line in bytes, including the final
                        * NUL */
};

/* A News is the part of the log that a person has not read yet. */
typedef struct News {
    FILE *out; /* stream that writes to `text`; or NULL */
    char *text;
    size_t size;
    bool has_heading; /* true if the heading of the current turn is written */
} News;

struct Repl {
    Sitting *sitting;
    Table *table; /* the table of `sitting` */
    const Command *commands;
    const PlaySettings *settings;
    FILE *in, *out; /* input and output; functions print to `look.out`, which is
                     * `out` unless screen_fitted redirects it */
    bool terminal;  /* true if a person types at a terminal */
    Game *game;
    Script *script;
    const Equipment *equipment;
    Look look;
    int people; /* number of seats that people play */
    Seat eyes;  /* seat of the person at the screen. SEAT_NONE if no person
                 * plays, or before the first of several people has come to the
                 * screen */
    News news[SEAT_LIMIT];
    News all_news;       /* the news that the screen shows if nobody plays */
    long long noted;     /* revision of the log up to which the news has its
                          * notes */
    Describer describer; /* describes events for the table's log */
    int told;            /* number of events of this turn that are already in
                          * the news */

    /* RUN_OPEN if a person must choose, RUN_DONE if the game is over, or
     * RUN_FAILED if the script failed, with the reason in `error`. */
    RunEnd state;
    ScriptError error;
    bool board_shown, hand_shown; /* true if the screen shows the board, or the
                                   * hand, as it is now */
    bool offered;                 /* true if the options, the result or the
                                   * error are on the screen */
    bool was_played;              /* true if a person has chosen something */
    bool legend_shown;
    bool quit;
    bool interrupted; /* true if Ctrl-C was pressed while a line was read
                       * without the editor */
    bool viewing;     /* true while the command `view` prints what `look.viewer`
                       * sees */
    int warned_line;  /* line of the script's latest reported fault, or 0 */
    bool is_saved;    /* true if the whole game is in a file */
    /* True if the prompt may choose for the person when a choice has only one
     * option. A typed line sets this flag if it chooses something or lets bots
     * continue. */
    bool flows;
    int asked_turn;    /* number of complete turns when the latest line was
                        * typed */
    char forced[1024]; /* tokens of the choices made for the person since the
                        * latest line */
    /* True if a bot waits to choose, because a person stopped the bot or went
     * to the bot's turn. */
    bool halted;
    char question[TABLE_WHAT + 60]; /* the question to another person, or "" */
    bool has_agreed; /* true if all others agree; the command then runs again */
    char said[4000]; /* the latest error messages, for a report of a bug */

    /* The options that differed from their defaults when play began. A reload
     * may change the defaults, but not the options of the game. */
    int changed_count;
    char changed[OPTION_VALUE_LIMIT][SETTING_TEXT];
    bool is_changed; /* true if a reload has put new rules in force */
    /* The rules before the rules in force, if the latter have faults; else
     * NULL. */
    SavedRules *sound;
    /* Path of a copy of the old variant, made when a reload last changed the
     * rules; or "" (saved_rules_save). */
    char before[PATH_LIMIT_BYTES];
    /* Copies of the old house rules, made when a reload last changed the rules;
     * empty if only the variant changed. */
    HouseRuleFiles house_rules_before;

    struct Watch *watch; /* watches the files of the script, or NULL */
    /* True if a different person must choose after a reload. Lines typed before
     * the reload are then discarded. */
    bool reassigned;
    Edit *edit; /* the line editor; NULL if lines are read without it */
    bool pages; /* true while a typed line is carried out: the output then stops
                 * after each full screen */
};

static inline bool repl_is_person(const Repl *repl, Seat seat)
{
    return table_is_person(repl->table, seat);
}

/* True if the output of a script's `print` is shown. It may contain other
 * people's secrets. */
static inline bool repl_debugs(const Repl *repl)
{
    return repl->people < 2 || repl->settings->free_undo;
}

#endif
