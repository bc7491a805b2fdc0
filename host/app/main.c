/*
 * main.c -- the way in.
 */
#include "app/house.h"

int main(int argc, char **argv)
{
    return house_run(argc, argv, true);
}
