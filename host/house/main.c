/*
 * main.c -- the program's entry point.
 */
#include <malloc.h>

#include "house/house.h"

/* Lets malloc merge free blocks at once. By default glibc collects small free
 * blocks, and merges all of them each time a large block becomes free. Lua
 * frees many small blocks: merging them took up to a third of a search. */
static void merge_free_blocks(void)
{
#ifdef M_MXFAST
    mallopt(M_MXFAST, 0);
#endif
}

int main(int argc, char **argv)
{
    merge_free_blocks();
    return house_run(argc, argv, true);
}
