/*
 * words.h -- writes players, options, measures and times for the reports of
 * experiments.
 */
#ifndef LAB_BATCH_WORDS_H
#define LAB_BATCH_WORDS_H

#include "base/reporter.h"
#include "lab/inference/inference.h"
#include "lab/measures/measures.h"
#include "match/player/player.h"
#include "view/report/report.h"

/* True if all seats have the same player. */
bool lab_players_are_alike(const Player *players, int seats);
/* Adds the players to `text`: "random bots" if all are alike, otherwise a list
 * such as "greedy, random". */
void lab_players(const Player *players, int seats, char *text, size_t size);
/* Writes an option with the label of its choices into `text`, such as "'waves'
 * (suit)". Leaves out the label if it adds no information. Returns `text`. */
enum { LAB_OPTION_SIZE = 2 * NAME_LIMIT + 8 };
const char *lab_option(char text[LAB_OPTION_SIZE], const char *label,
                       const char *name);
/* Returns the names of the players as a JSON array. */
Json *lab_players_values(const Player *players, int seats);

enum { LAB_WORD_SIZE = 80 };

/* Writes a mean, a change or the width of an interval into `text`, which has
 * LAB_WORD_SIZE bytes; returns `text`. The smaller the mean `like` is, the more
 * decimals are written. A change has its sign. Changes and widths have units
 * (see lab_amount). */
typedef enum LabKind { LAB_MEAN, LAB_CHANGE, LAB_WIDTH } LabKind;
const char *lab_number(char *text, const Measure *measure, double number,
                       double like, LabKind kind);
/* Writes an amount with its unit, such as "5 turns", into `text`, and returns
 * `text`. The number is `amount` / measure->scale. Shares are in percentage
 * points ("%-points"). */
const char *lab_amount(char text[LAB_WORD_SIZE], const Measure *measure,
                       double amount);
/* Writes a time, such as "about 3 minutes". A time below a minute has no
 * number, so that short runs have the same output each time. Returns `text`. */
const char *lab_time(char text[LAB_WORD_SIZE], double seconds);
/* Returns the unit of the amounts that lab_amount writes, in the plural. */
const char *lab_unit(const Measure *measure);
/* Returns as JSON whether the change is within its bound: "yes", "no" or
 * "unsure". */
Json *lab_holds(Change change);
/* Reports an unknown measure, and names the known measures. */
int lab_no_measure(const Reporter *reporter, const char *what,
                   const char *name);

#endif
