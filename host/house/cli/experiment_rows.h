/*
 * experiment_rows.h -- the rows of option_rows.h for options that only
 * experiments take.
 */
#ifndef HOUSE_CLI_EXPERIMENT_ROWS_H
#define HOUSE_CLI_EXPERIMENT_ROWS_H

#define EXPERIMENT_ROWS(FLAG, NUMBER, TEXT, LIST)                              \
    LIST(set_b, "--set-b", "OPTION=VALUE",                                     \
         "an option of the second side only; repeatable")                      \
    LIST(with_b, "--with-b", "HOUSERULE",                                      \
         "a house rule of the second side only; repeatable")                   \
    LIST(with_a, "--with-a", "HOUSERULE",                                      \
         "a house rule of the first side only; repeatable")                    \
    TEXT(seed_b, "--seed-b", "TEXT", "a different seed for the second side")   \
    LIST(measure, "--measure", "NAME", "test this measure; repeatable")        \
    LIST(ignore, "--ignore", "NAME=CHANGE",                                    \
         "a change of a measure to be ignored; repeatable")                    \
    LIST(expect, "--expect", "BOUND",                                          \
         "a range for a mean, as in 'length<40'; repeatable")                  \
    TEXT(goal, "--goal", "BOUNDS",                                             \
         "ranges for means: 'seat1 45..55 %, length<40'")                      \
    FLAG(everybody, "--everybody", "ban each option for every seat")           \
    LIST(vary, "--vary", "NAME",                                               \
         "an option that takes several values; repeatable")                    \
    TEXT(bots, "--bots", "LIST", "bots, each against the previous bot")        \
    NUMBER(doublings, "--doublings", "N", 1, 16, 0,                            \
           "how often the budget is doubled (3)")                              \
    FLAG(no_ban, "--no-ban",                                                   \
         "play no games in which a seat may not use a new option")             \
    FLAG(until_sure, "--until-sure", "stop as soon as all verdicts are sure")  \
    FLAG(show, "--show", "show other measures, and where games part")

#endif
