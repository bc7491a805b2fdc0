/* answers.h -- the functions that answer the requests of the protocol, one for
 * each request. */
#ifndef ENGINE_ANSWERS_H
#define ENGINE_ANSWERS_H

#include "engine/engine_internal.h"

Answerer answer_new;                             /* engine_begin.c */
Answerer answer_choose;                          /* engine_choose.c */
Answerer answer_undo, answer_redo;               /* engine_game.c */
Answerer answer_reload;                          /* engine_reload.c */
Answerer answer_evaluate;                        /* engine_evaluate.c */
Answerer answer_set, answer_seat, answer_resign; /* engine_edit.c */
Answerer answer_open;                            /* engine_open.c */
Answerer answer_history, answer_look, answer_goto,
    answer_fork; /* engine_history.c */
Answerer answer_rules, answer_api, answer_scripts,
    answer_save; /* engine_script.c */
Answerer answer_check, answer_playtest, answer_compare, answer_score,
    answer_review; /* engine_trial.c */
Answerer answer_position, answer_view, answer_moves, answer_explain,
    answer_picture, answer_successors;                /* engine_look.c */
Answerer answer_note, answer_bookmark, answer_record; /* engine_record.c */
Answerer answer_name, answer_links;                   /* engine_people.c */
Answerer answer_example;                              /* engine_example.c */
Answerer answer_hint;                                 /* engine_search.c */
Answerer answer_table, answer_story;                  /* engine_table.c */
Answerer answer_agree;                                /* engine_consent.c */

/* Chooses for a seat in the game of another program; see engine_search.c. */
Answerer answer_choose_one;

#endif
