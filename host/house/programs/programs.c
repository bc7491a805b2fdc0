/*
 * programs.c -- starts the other programs that play for seats.
 */
#include "house/programs/programs.h"

#include "house/terminal/terminal.h"

enum { USUAL_SECONDS = 60 };

int programs_start_all(const Reporter *reporter, const WorkerSettings *workers,
                       const Player *players, int count, Programs **programs)
{
    for (int i = 0; i < count; i++) {
        if (players[i].command[0] == '\0')
            continue;
        if (*programs == NULL)
            *programs = programs_new(workers->bot_time > 0 ? workers->bot_time
                                                           : USUAL_SECONDS,
                                     interrupt_poll);
        if (*programs == NULL)
            return complain_memory(reporter);
        if (!programs_start(*programs, &players[i]))
            return complain_file(reporter, players[i].command);
    }
    return STATUS_DONE;
}

int programs_start_for_worker(const Reporter *reporter,
                              const WorkerSettings *workers,
                              const Player players[SEAT_LIMIT],
                              Outside *outside)
{
    Programs *programs = NULL;
    int status =
        programs_start_all(reporter, workers, players, SEAT_LIMIT, &programs);

    if (programs != NULL)
        *outside = programs_outside(programs);
    return status;
}
