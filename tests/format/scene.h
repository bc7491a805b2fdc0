/*
 * scene.h -- a position of the sample game with all things that messages can
 * mention.
 */
#ifndef TESTS_FORMAT_SCENE_H
#define TESTS_FORMAT_SCENE_H

#include "sample.h"

static const char scene[] =
    "{'format':'house-position/1','variant':'sample',"
    "'seats':['white','red','green'],'to_move':'red','board':"
    "{'0,0':{'cards':['AM'],'pyramids':['g1n','g2^']},"
    "'1,0':{'cards':['E'],'pyramids':['r3e']}}}";

/* Indices of pyramids in the position `scene`. Each seat has seven pyramids. */
enum { WHITE_1 = 0, RED_3 = 7 + 4, GREEN_1 = 14, GREEN_2 = 16, GREEN_3 = 18 };

#endif
