/*
 * boards.c -- draws the last positions of notable games.
 *
 * A script runs only in a worker, so a worker draws the pictures.
 */
#include "lab/playtest/boards.h"

#include <stdlib.h>
#include <string.h>

#include "lab/workers/workers.h"
#include "view/picture/picture.h"

typedef struct Drawing {
    const BatchSettings *batch;
    Plan plan;
    Boards *boards;
    int next; /* index of the next board */
    /* The fields below are used only in the worker. */
    LabSide side;
    Trace *trace;
    Position last;
} Drawing;

/* -- in the worker -------------------------------------------------------- */

static int begin_boards(void *context, Bytes *hello)
{
    Drawing *drawing = context;
    int status;
    int seats;

    (void)hello;
    status = batch_begin_worker(drawing->batch, &drawing->plan);
    if (status == STATUS_DONE)
        status = lab_side_open(&drawing->side, drawing->batch, &seats);
    drawing->trace = trace_new();
    if (status == STATUS_DONE && drawing->trace == NULL)
        status = complain_memory(drawing->batch->reporter);
    return status;
}

static void keep_last(void *context, Script *script, const Line *line)
{
    Drawing *drawing = context;

    (void)line;
    drawing->last = *script_position(script);
}

static bool play_board(void *context, long index, Bytes *bytes)
{
    Drawing *drawing = context;
    PictureLook look = {.viewer = SEAT_NONE};
    PictureScene scene = {.position = &drawing->last};
    Picture *picture;

    drawing->plan.see = keep_last;
    drawing->plan.context = drawing;
    playtest_game(drawing->side.script, &drawing->plan, index, drawing->trace);
    picture = picture_new(drawing->side.script, look);
    if (picture == NULL || trace_length(drawing->trace) < 1) {
        picture_free(picture);
        return true;
    }
    picture_include(picture, &scene);
    picture_draw(picture, &scene);
    bytes->data = (uint8_t *)picture_svg(picture, &bytes->size);
    bytes->room = bytes->size;
    picture_free(picture);
    return outside_is_sound(&drawing->plan.outside);
}

/* -- in the program ------------------------------------------------------- */

static long next_board(void *context)
{
    Drawing *drawing = context;

    while (drawing->next < BOARDS) {
        long index = drawing->boards->all[drawing->next++].game.index;
        if (index >= 0)
            return index;
    }
    return -1;
}

/* Stores the picture of a game for each board that shows the game. `size` is 0
 * if the worker could not draw the picture. */
static int got_board(void *context, long index, const uint8_t *data,
                     size_t size)
{
    Drawing *drawing = context;

    for (int i = 0; i < BOARDS; i++) {
        struct BoardOfGame *board = &drawing->boards->all[i];
        if (board->game.index != index || board->svg != NULL || size == 0)
            continue;
        board->svg = malloc(size);
        if (board->svg == NULL)
            return complain_memory(drawing->batch->reporter);
        memcpy(board->svg, data, size);
        board->size = size;
    }
    return STATUS_DONE;
}

Boards boards_of(const Sums *sums)
{
    return (Boards){{{"longest", "turn", sums->longest, NULL, 0},
                     {"shortest", "turn", sums->shortest, NULL, 0},
                     {"closest", "point", sums->closest, NULL, 0}}};
}

int boards_draw(Boards *boards, const BatchSettings *batch, const Plan *plan,
                const Sums *sums)
{
    Drawing *drawing = calloc(1, sizeof *drawing);
    Work work = {.workers = 1,
                 .wait = batch->workers->wait,
                 .context = drawing,
                 .begin = begin_boards,
                 .play = play_board,
                 .next = next_board,
                 .got = got_board};
    Failure failure;
    int status;

    *boards = boards_of(sums);
    if (drawing == NULL)
        return complain_memory(batch->reporter);
    drawing->batch = batch;
    drawing->plan = *plan;
    drawing->boards = boards;
    status = workers_run(&work, &failure);
    complain_failure(batch->reporter, &failure);
    free(drawing);
    return status;
}

void boards_free(Boards *boards)
{
    for (int i = 0; i < BOARDS; i++)
        free(boards->all[i].svg);
}
