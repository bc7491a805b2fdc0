/*
 * main.c -- the program's entry point.
 */
#include "house/house.h"

int main(int argc, char **argv)
{
    return house_run(argc, argv, true);
}
