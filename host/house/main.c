/*
 * main.c -- the way in.
 */
#include "house/house.h"

int main(int argc, char **argv)
{
    return house_run(argc, argv, true);
}
