/*
 * course.h -- quantities that are measured several times during each game.
 * Files outside this folder must include sums.h instead.
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
    /* Value of the best seat minus the value of the second-best seat. Games
     * without values are left out. */
    COURSE_LEAD,
    /* Share of the leading seats that win later, in sixtieths, from 0 to 60. A
     * leading seat has the greatest value. Games without values or winners are
     * left out. */
    COURSE_LEADER,
    COURSES
} CourseValue;

extern const char *const course_names[]; /* names, such as "draw" */

#endif
