/*
 * explain.h -- declarations that the files of this folder share, grouped by
 * file.
 */
#ifndef TESTS_EXPLAIN_H
#define TESTS_EXPLAIN_H

#include "conformance/configurations.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/position/position.h"
#include "format/position_json.h"
#include "format/token.h"
#include "format/words.h"
#include "match/game/game.h"
#include "match/input/input.h"
#include "script/run/run.h"
#include "script/script.h"

/* -- world.c --------------------------------------------------------------- */

enum { NOWHERE = -1000, SPACES = 1200 };

typedef struct World {
    const Position *position;
    const Equipment *equipment;
} World;

typedef struct Place {
    int x, y;
} Place;

Place own_place(int space);
bool is_fixed(const World *world);
bool is_inside(const World *world, int space);

/* Returns the space one step away in a direction, or NOWHERE. */
int step_from(const World *world, int space, int pose);

/* Returns the top card on the space, or -1. */
int top_card(const World *world, int space);

bool is_territory(const World *world, int space);
bool is_void(const World *world, int space);
bool stands(const World *world, int pyramid);
const PyramidState *own_pyramid(const World *world, int pyramid);

/* Returns the space at which a pyramid points, or NOWHERE. */
int target_of(const World *world, int pyramid);

/* Returns the number of pyramids of a seat on a space. A seat of -1 means all
 * seats. */
int count_at(const World *world, int space, int seat);

/* Lists all spaces that are not void, each once. Returns their number. */
int list_places(const World *world, int *spaces);

/* -- claim.c --------------------------------------------------------------- */

enum { CONDITIONS = 12, SETS = 48, WORD_SIZE = 400 };

/* The kinds of arguments that a condition can have. OF_LINE is a thing with a
 * greatest number of steps and perhaps a set of poses. OF_OFFSET is a thing
 * with numbers of steps along and across. */
typedef enum Subject {
    OF_THING,
    OF_LIST,
    OF_SET,
    OF_WORD,
    OF_LINE,
    OF_OFFSET,
    OF_NOTHING
} Subject;

typedef struct Set Set;

/* A Phrase is the wording of a condition in sentences. % stands for its
 * argument. */
typedef struct Phrase {
    ThingType type; /* type of the things that the condition is about;
                     * THING_NONE for any */
    const char *words;
    bool is_before; /* true if the phrase precedes the noun */
    Subject subject;
    ThingType of; /* type of the argument */
} Phrase;

typedef struct Condition {
    const Phrase *phrase;
    Thing thing;
    const Set *set;
    int steps; /* for OF_LINE (0 for any number) and OF_OFFSET */
    int across;
    char word[WORD_SIZE];
} Condition;

typedef enum Joining { ALONE, EITHER, BOTH, BUT_NOT } Joining;

struct Set {
    ThingType type;
    Joining joining;
    const Set *left, *right;
    bool is_one; /* true if the set has only the member `one` */
    Thing one;
    int low, high; /* range of a set of numbers */
    bool territory, wasteland;
    bool is_named; /* true if the game has named the set, so that its members
                    * are unknown here */
    int count;
    Condition conditions[CONDITIONS];
};

typedef struct Reader {
    const World *world;
    const char *at;
    bool joins_inside; /* true if " or " belongs to the innermost set, false for
                        * the outermost */
    int count;
    Set sets[SETS];
} Reader;

bool take(Reader *reader, const char *words);
int things_of_type(const World *world, ThingType type);

/* Parses the token of a thing, which is the longest possible prefix of the
 * text. */
bool take_thing(Reader *reader, ThingType type, Thing *what);

/* Parses a condition of things of that type. `before` selects conditions that
 * precede the noun. */
bool take_condition(Reader *reader, ThingType type, int before,
                    Condition *condition);

const Set *take_set(Reader *reader, ThingType type, bool inside);
/* Parses a list such as "a1", "a1 or b1" or "a1, b1 or c1". Returns NULL if the
 * text does not begin with a thing. */
const Set *take_members(Reader *reader, ThingType type);

/* -- judge.c --------------------------------------------------------------- */

/* The truth of a claim. OPEN_CLAIM means that it depends on a function of the
 * script. */
typedef enum Truth { FALSE_CLAIM, TRUE_CLAIM, OPEN_CLAIM } Truth;

Truth truth(bool is_true);
Truth not(Truth claim);
const Face *own_face(const World *world, int card);

Truth meets(const World *world, ThingType type, const Condition *that, int id);

Truth both(Truth one, Truth other);
Truth in_set(const World *world, const Set *set, int id);

/* True if the set is empty. */
Truth is_nothing_in(const World *world, const Set *set);

/* Returns the number of things that are members of the set for certain. */
int count_in(const World *world, const Set *set);

/* -- sentence.c ------------------------------------------------------------ */

bool same(const char *text, const char *other);

/* Judges a parenthesis " (STATE)" if there is one. */
Truth take_state(Reader *reader, Thing what);

/* Judges a sentence. If "or" can be read in two ways, the sentence is true if
 * one reading is true. */
Truth judge_sentence(const World *world, Thing what, const char *text);

/* Judges a sentence of the form "there is no SET[; TOKEN is not ...]". */
Truth judge_absence(const World *world, ThingType type, const char *text,
                    bool joins_inside);

/* -- where.c --------------------------------------------------------------- */

/* Judges sentences of the forms "TOKEN is left out here" and "TOKEN does not
 * fit; needed: TEXT (STATE)". */
Truth judge_where(const World *world, const Explanation *why);

/* True if a clause `except` of the open choice's set excludes the thing. */
bool is_left_out(const Script *script, Thing what);

/* True if the sentence is about the first clause of the open choice's set that
 * the thing fails. */
bool is_first_failure(Script *script, Thing what, const char *text);

/* -- follow.c -------------------------------------------------------------- */

typedef struct Words {
    int count;
    char each[LINE_LIMIT][TOKEN_LIMIT];
} Words;

typedef struct Followed {
    bool legal;
    bool completed;
    bool failed; /* true if the script had an error */
    int taken;   /* number of words that could be taken */
    Line line;
    Choice choice; /* the open choice if the turn is not complete */
} Followed;

void own_token(const Script *script, Thing what, char *token);

/* Returns how well a word fits a token; 0 means not at all. See input.h. */
int own_fit(const char *word, const char *token);

/* Returns the index of the only option that the word fits best. Returns -1 if
 * it fits none, and -2 if it fits several equally well. */
int own_match(const Script *script, const Choice *choice, const char *word);

/* Plays the words as far as possible. Afterwards at->choice is open, or the
 * turn is complete. */
void follow_own(Script *script, const Position *start, const Words *words,
                Followed *at);

void write_words(const Words *words, char *text, size_t size);
void read_words(const char *text, Words *words);

/* -- change.c -------------------------------------------------------------- */

enum { VOCABULARY = 1600 };

/* A Vocabulary is a list of all words that can be typed in a position, whether
 * or not they make sense. */
typedef struct Vocabulary {
    int count;
    uint16_t types[VOCABULARY];
    char words[VOCABULARY][TOKEN_LIMIT];
} Vocabulary;

void find_vocabulary(Vocabulary *all, const World *world);
int pick_below(Random *random, int count);

/* Makes a single random change. The line must have at least one word. */
void change_line(Words *words, const Vocabulary *all, Random *random);

/* -- source.c -------------------------------------------------------------- */

/* Returns the text of a file, or NULL if it cannot be read. The text is kept
 * until free_sources. */
const char *source_text(const char *path);

/* True if a line of a file contains one of the words in a list such as "a|b|c".
 * Lines count from 1. */
bool source_has(const char *path, int line, const char *words);

void free_sources(void);

/* -- table.c --------------------------------------------------------------- */

enum { KINDS = EXPLAIN_TOO_MUCH + 1, TOLD_DEFECTS = 12, TEXT_SIZE = 4096 };

typedef struct Counts {
    long positions, lines, legal, illegal;
    long kinds[KINDS];
    long open;         /* number of claims that depend on a function of a
                        * script */
    long determinized; /* number of explanations compared with those in a
                        * determinized position */
    long behind;       /* number of explanations that name words leading to a
                        * later choice */
    long defects;
} Counts;

typedef struct Bench {
    const Configuration *configuration;
    Script *script;
    Game *game;
    Position start;
    World world; /* the second implementation's view of the script's position */
    Words words;
    Followed own;
    Explanation why;
    Counts counts;
    Random random;
} Bench;

void blame(Bench *bench, const char *what);
void expect(Bench *bench, bool is_so, const char *what);
void expect_true(Bench *bench, Truth claim, const char *what);

/* Opens the choice after the line. If no choice is open, reports a defect and
 * returns false. */
bool open_choice(Bench *bench, const Line *line, Choice *choice);

bool may_be_chosen(const Bench *bench, const Choice *choice, const char *word);

/* -- refusals.c ------------------------------------------------------------ */

void check_pruned(Bench *bench);

/* -- claims.c -------------------------------------------------------------- */

void check_instead(Bench *bench, const Choice *choice);
void check_claim(Bench *bench, const Choice *choice);

#endif
