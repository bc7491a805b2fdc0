/*
 * variant_info.h -- the information that a script gives about its variant.
 */
#ifndef SCRIPT_VARIANT_INFO_H
#define SCRIPT_VARIANT_INFO_H

#include "core/line.h"
#include "script/script.h"

/* An OptionInfo is an option of a variant, with its documentation. */
typedef struct OptionInfo {
    char name[NAME_LIMIT];
    OptionType type;
    int value_count; /* number of allowed words of an OPTION_WORD */
    char values[16][NAME_LIMIT];
    int32_t least, most;  /* range of an OPTION_NUMBER */
    bool most_is_players; /* true if the greatest value is the number of
                           * players */
    bool ends_game;       /* true if the value is the number of turns after
                           * which the game ends */
    OptionValue standard; /* the default value */
    char text[200];
} OptionInfo;

typedef struct RuleInfo {
    char id[NAME_LIMIT]; /* identifiers of the rule, such as "D53" or "D53
                            D54" */
    char *text;          /* text of the rule, owned by the script */
    char *heading; /* the heading above the rule, owned by the script; or NULL
                      */
} RuleInfo;

/* Size of a name in a TextTable. */
enum { TEXT_NAME = 96 };

typedef struct NamedText {
    char name[TEXT_NAME];
    char *text; /* the text itself, owned by the script */
} NamedText;

/* A TextTable is a list of texts for people, sorted by their names. */
typedef struct TextTable {
    int count;
    NamedText *all; /* the texts, owned by the script */
} TextTable;

/* The sentences that introduce a game: what a player tries to reach, what a
 * turn is, and when the game ends. */
typedef enum IntroPart {
    INTRO_AIM,
    INTRO_TURN,
    INTRO_ENDS,
    INTRO_PARTS
} IntroPart;
enum { INTRO_SIZE = 241 };

typedef struct VariantInfo {
    char name[64];
    char title[64];
    char text[200];     /* one line that describes the game */
    char deck_text[80]; /* one line that describes the cards */
    char file[PATH_LIMIT_BYTES];
    int line; /* the line of the declaration */
    int least_players, most_players, players;
    unsigned player_counts; /* bit n is set if n players are allowed */
    Seats seats;            /* the seats of a new game with the most players */
    bool seats_are_given;   /* true if the variant names its seats */
    bool has_score;
    bool has_progress; /* true if the variant has `progress` */
    bool has_value;    /* true if the variant has `value` */
    bool has_values;   /* true if script_values works: the variant has `value`,
                        `score` or a learned value */
    int option_count;
    OptionInfo options[OPTION_VALUE_LIMIT];
    int rule_count;
    RuleInfo *rules; /* the rules of the game, owned by the script */
    TextTable asks;  /* the questions of choices; see script_ask */
    char intro[INTRO_PARTS][INTRO_SIZE]; /* texts of the introduction; all "" if
                                          * the variant has none */
} VariantInfo;

const VariantInfo *script_info(const Script *script);

/* The names of the parts of an introduction: "aim", "turn", "ends". */
extern const char *const script_intro_names[INTRO_PARTS];

/* Returns the option with this name in a list of `count` options, or NULL if
 * the list has no such option. */
const OptionInfo *script_find_option(const OptionInfo *options, int count,
                                     const char *name);

/* Returns the question of a choice, or NULL. `line` has the earlier picks of
 * the turn. If the question is only about the last word of `label`, `*begun` is
 * the length of the label before this word; otherwise it is 0. */
const char *script_ask(const Script *script, const char *label,
                       const Line *line, size_t *begun);

/* True if the variant has a question for a choice with this label, perhaps only
 * for the choice after a certain word. */
bool script_has_ask(const Script *script, const char *label);

/* Returns the seats of a new game. `players` must be from 1 to most_players. */
Seats script_seats(const VariantInfo *info, int players);
/* True if the variant allows this number of players. */
bool script_allows_players(const VariantInfo *info, int players);
/* True if the allowed numbers of players have a gap, as in "2, 4 or 6". */
bool script_has_player_gap(const VariantInfo *info);
/* Writes the allowed numbers of players, such as "2 to 5" or "2, 4 or 6". `to`
 * is the text between the two numbers of a range. */
void script_write_players(const VariantInfo *info, const char *to, char *out,
                          size_t size);

/* Writes a warning and returns true if bots may play for an old goal. For
 * example, a house rule may have changed the goal but not `value`. */
bool script_old_value(const Script *script, char *text, size_t size);

#endif
