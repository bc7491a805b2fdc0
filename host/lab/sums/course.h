/*
 * course.h -- the quantities that are measured at several points in time of
 * each game. Files outside this folder must include sums.h instead.
 */
#ifndef LAB_SUMS_COURSE_H
#define LAB_SUMS_COURSE_H

/* A course shows how a quantity changes during a game. It has values at 11
 * points in time: after the set-up, and after each tenth of the game's
 * turns. */
enum { TENTHS = 11 };
typedef enum CourseValue {
    COURSE_DRAW,     /* cards in the draw pile */
    COURSE_HANDS,    /* cards in all hands */
    COURSE_BOARD,    /* cards on the board */
    COURSE_DISCARD,  /* cards in the discard pile */
    COURSE_PYRAMIDS, /* pyramids on the board */
    /* The greatest value of a seat minus the next greatest. Only games in which
     * values were read are added up. */
    COURSE_LEAD,
    /* 60 if all leading seats win the game later, 0 if none of them wins. The
     * leading seats have the greatest value. Only games in which values were
     * read are counted. */
    COURSE_LEADER,
    COURSES
} CourseValue;

extern const char *const course_names[]; /* names, such as "draw" */

#endif
