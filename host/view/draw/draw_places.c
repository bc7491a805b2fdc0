/* draw_places.c -- draws a board of places: a frame for each place. Places with
 * coordinates form a map; the other places are below the map. */
#include <string.h>

#include "base/text.h"
#include "base/wrap.h"
#include "core/board_place.h"
#include "format/token.h"
#include "view/draw/canvas.h"
#include "view/draw/draw.h"
#include "view/draw/draw_internal.h"
#include "view/draw/draw_map.h"
#include "view/draw/draw_places.h"

enum {
    LINES_MOST = 12,
    INNER_LEAST = 8,
    INNER_MOST = 32,
    APART = 1 /* number of columns between frames */
};

/* A PlacesFrame is the drawing of a place. The contents of the place are
 * written twice: first without a canvas, to measure them, and then on a
 * canvas. */
typedef struct PlacesFrame {
    const Look *look;
    const Position *position;
    const Equipment *equipment;
    Canvas *canvas; /* the sheet to draw on; NULL if the frame is only
                     * measured */
    Space space;
    char name[TOKEN_LIMIT];
    int x, y;
    int inner; /* width of the inside of the frame, in columns of text */
    int line;  /* number of the line in which the next piece is written */
    /* Number of columns used in the current line, and in the widest line. */
    int used, widest;
} PlacesFrame;

/* -- the contents of a frame ---------------------------------------------- */

static void end_line(PlacesFrame *frame)
{
    if (frame->used == 0)
        return;
    frame->line++;
    frame->used = 0;
}

static void draw_places_put(PlacesFrame *frame, const char *text, int style)
{
    int columns = text_columns(text);

    if (frame->used > 0 && frame->used + 1 + columns > INNER_MOST)
        end_line(frame);
    if (frame->used > 0)
        frame->used++;
    if (frame->canvas != NULL && frame->line < LINES_MOST)
        canvas_put(frame->canvas, frame->x + 2 + frame->used,
                   frame->y + 1 + frame->line, text, style);
    frame->used += columns;
    if (frame->used > frame->widest)
        frame->widest = frame->used;
}

static void put_cards(PlacesFrame *frame)
{
    Card cards[CARD_LIMIT];
    int count = position_cards_at(frame->position, frame->space, cards);
    char text[CARD_TEXT_LIMIT];
    char more[16];

    if (count == 0)
        return;
    for (int i = 0; i < (frame->equipment->spread ? count : 1); i++) {
        draw_laid(frame->look, text, frame->position, frame->equipment,
                  cards[i]);
        draw_places_put(frame, text, STYLE_NONE);
    }
    snprintf(more, sizeof more, "(%d)", count);
    if (count > 1 && !frame->equipment->spread)
        draw_places_put(frame, more, STYLE_FAINT);
    end_line(frame);
}

static void put_pyramid(PlacesFrame *frame, Pyramid pyramid, bool by_owner)
{
    PyramidState state = frame->position->pyramids.each[pyramid];
    char text[TOKEN_LIMIT];

    if (by_owner) /* the line names the owner, so the token need not */
        state.owner = pyramids_first_owner(&frame->position->pyramids, pyramid);
    draw_pyramid(frame->look, text, &state, &frame->position->seats,
                 frame->equipment);
    draw_add_mark(text, sizeof text, thing(THING_PYRAMID, pyramid),
                  frame->position, frame->equipment);
    draw_places_put(
        frame, text,
        draw_pyramid_style(&state, &frame->position->seats, frame->equipment));
}

/* Draws a line for the pyramids of an owner, if there are any. The line of
 * pyramids without an owner has no name. */
static void put_owned(PlacesFrame *frame, const Pyramid *list, int count,
                      Seat owner)
{
    const Position *position = frame->position;
    bool is_named = owner == SEAT_NONE;
    char name[24];

    for (int i = 0; i < count; i++) {
        if (position->pyramids.each[list[i]].owner != owner)
            continue;
        snprintf(name, sizeof name, "%s:", draw_seat(position, owner));
        if (!is_named)
            draw_places_put(frame, name, STYLE_NONE);
        is_named = true;
        put_pyramid(frame, list[i], true);
    }
    end_line(frame);
}

static void put_pyramids(PlacesFrame *frame)
{
    const Position *position = frame->position;
    Pyramid list[PYRAMID_LIMIT];
    int count = position_add_pyramids(position, frame->space, list, 0);

    if (position->pyramids.mixed > 0) {
        put_owned(frame, list, count, SEAT_NONE);
        for (int seat = 0; seat < position->seats.count; seat++)
            put_owned(frame, list, count, (Seat)seat);
        return;
    }
    for (int i = 0; i < count; i++)
        put_pyramid(frame, list[i], false);
    end_line(frame);
}

static void put_all(PlacesFrame *frame)
{
    frame->line = frame->used = 0;
    put_cards(frame);
    put_pyramids(frame);
}

/* -- a frame -------------------------------------------------------------- */

static PlacesFrame frame_of(const Look *look, const Position *position,
                            const Equipment *equipment, Space space)
{
    PlacesFrame frame = {.look = look,
                         .position = position,
                         .equipment = equipment,
                         .space = space};

    token_write_space(frame.name, space, equipment);
    put_all(&frame);
    frame.inner = frame.widest;
    if (frame.inner < text_columns(frame.name) + 1)
        frame.inner = text_columns(frame.name) + 1;
    if (frame.inner < INNER_LEAST)
        frame.inner = INNER_LEAST;
    return frame;
}

static int frame_width_of(const PlacesFrame *frame)
{
    return frame->inner + 4;
}

static int height_of(const PlacesFrame *frame)
{
    int lines = frame->line < LINES_MOST ? frame->line : LINES_MOST;

    return (lines > 0 ? lines : 1) + 2;
}

/* Draws a frame whose upper left corner is at x,y. The mark of the place's
 * variables is at the right end of the lower line. */
static void draw_place_frame(PlacesFrame *frame, Canvas *canvas, int x, int y)
{
    int bottom = y + height_of(frame) - 1;
    bool is_fine = frame->look->utf8;
    bool is_marked = draw_is_marked(frame->look, frame->space);
    const char *level = is_fine ? "─" : "-";
    int style = is_marked ? STYLE_BOLD : STYLE_NONE;
    int right = x + frame->inner + 3;
    char mark[TOKEN_LIMIT] = "";

    frame->canvas = canvas;
    frame->x = x;
    frame->y = y;
    canvas_put(canvas, x, y, is_fine ? "╭" : "+", style);
    canvas_repeat(canvas, x + 1, y, level, frame->inner + 2, style);
    canvas_put(canvas, right, y, is_fine ? "╮" : "+", style);
    canvas_put(canvas, x + 2, y, " ", style);
    canvas_put(canvas, canvas_put(canvas, x + 3, y, frame->name, STYLE_BOLD), y,
               is_marked ? "*" : " ", style);
    for (int line = y + 1; line < bottom; line++) {
        canvas_put(canvas, x, line, is_fine ? "│" : "|", style);
        canvas_put(canvas, right, line, is_fine ? "│" : "|", style);
    }
    canvas_put(canvas, x, bottom, is_fine ? "╰" : "+", style);
    canvas_repeat(canvas, x + 1, bottom, level, frame->inner + 2, style);
    canvas_put(canvas, right, bottom, is_fine ? "╯" : "+", style);
    draw_add_mark(mark, sizeof mark, thing(THING_SPACE, frame->space),
                  frame->position, frame->equipment);
    canvas_put(canvas, right - text_columns(mark), bottom, mark, STYLE_BOLD);
    put_all(frame);
    frame->canvas = NULL;
}

/* -- the board ------------------------------------------------------------ */

static void draw_row(PlacesFrame *frames, int count)
{
    const Look *look = frames[0].look;
    Canvas canvas;
    int width = 0;
    int height = 0;
    int x = 0;

    for (int i = 0; i < count; i++) {
        width += frame_width_of(&frames[i]) + APART;
        if (height_of(&frames[i]) > height)
            height = height_of(&frames[i]);
    }
    if (canvas_make(&canvas, width, height)) {
        for (int i = 0; i < count; i++) {
            draw_place_frame(&frames[i], &canvas, x, 0);
            x += frame_width_of(&frames[i]) + APART;
        }
        canvas_print(&canvas, look->out, look->color);
    }
    canvas_free(&canvas);
}

/* Returns the number of frames that fit side by side, or 0 if the first frame
 * is wider than the window. */
static int count_fitting(const PlacesFrame *frames, int count)
{
    int width = 0;

    for (int i = 0; i < count; i++) {
        width += frame_width_of(&frames[i]);
        if (width > frames[0].look->width)
            return i;
        width += APART;
    }
    return count;
}

static PlacePoint point_of(const PlacesFrame *frame)
{
    const Equipment *equipment = frame->equipment;
    int place = space_x(frame->space);

    return place < equipment->shape.named ? equipment->points[place]
                                          : (PlacePoint){.is_set = false};
}

/* Moves the frames of places with coordinates to the front of the list, and
 * keeps their order. Returns the number of frames moved. */
static int sort_frames(PlacesFrame *frames, int count)
{
    int front = 0;

    for (int i = 0; i < count; i++) {
        PlacesFrame frame = frames[i];
        if (!point_of(&frame).is_set)
            continue;
        memmove(&frames[front + 1], &frames[front],
                (size_t)(i - front) * sizeof *frames);
        frames[front++] = frame;
    }
    return front;
}

static void draw_boxes(PlacesFrame *frames, const MapBox *boxes, int count)
{
    Canvas canvas;
    int width = 0;
    int height = 0;

    for (int i = 0; i < count; i++) {
        int right = boxes[i].x + boxes[i].width;
        int bottom = boxes[i].y + boxes[i].height;
        width = right > width ? right : width;
        height = bottom > height ? bottom : height;
    }
    if (canvas_make(&canvas, width, height)) {
        for (int i = 0; i < count; i++)
            draw_place_frame(&frames[i], &canvas, boxes[i].x, boxes[i].y);
        canvas_print(&canvas, frames[0].look->out, frames[0].look->color);
    }
    canvas_free(&canvas);
}

/* Draws a map of the places with coordinates, and moves their frames to the
 * front of the list. Returns the number of these frames, or 0 without a map. */
static int draw_map(PlacesFrame *frames, int count)
{
    MapBox boxes[BOARD_PLACE_LIMIT];
    int mapped;

    if (frames[0].equipment->anchored)
        return 0; /* we draw no map of anchored places, because a terminal has
                   * no room for its empty points */
    mapped = sort_frames(frames, count);
    for (int i = 0; i < mapped; i++)
        boxes[i] = (MapBox){.point = point_of(&frames[i]),
                            .width = frame_width_of(&frames[i]),
                            .height = height_of(&frames[i])};
    if (!map_arrange(boxes, mapped, frames[0].look->width))
        return 0;
    draw_boxes(frames, boxes, mapped);
    if (mapped < count)
        fputc('\n', frames[0].look->out);
    return mapped;
}

/* Returns the direction of a link, or POSE_UPRIGHT if the link has no
 * direction. */
static Pose direction_of(const BoardShape *shape, Space from, Space to)
{
    for (int pose = POSE_N; pose < POSE_COUNT; pose++)
        if (board_way(shape, from, (Pose)pose) == to)
            return (Pose)pose;
    return POSE_UPRIGHT;
}

/* Writes a link as "a-b", or as "a>b" if it leads only one way. Directions
 * follow: "a-b(e)", or "a-b(e,n)" if they are not opposite. */
static void write_link_name(const Equipment *equipment, Space from, Space to,
                            bool is_one_way, char *out, size_t size)
{
    const BoardShape *shape = &equipment->shape;
    Pose pose = direction_of(shape, from, to);
    Pose back =
        is_one_way ? board_opposite(pose) : direction_of(shape, to, from);

    snprintf(out, size, "%s%s%s", equipment->places[space_x(from)],
             is_one_way ? ">" : "-", equipment->places[space_x(to)]);
    if (pose != POSE_UPRIGHT)
        text_add(out, size, "(%s", token_pose(pose));
    if (pose != POSE_UPRIGHT && back != board_opposite(pose))
        text_add(out, size, ",%s", token_pose(back));
    if (pose != POSE_UPRIGHT)
        text_add(out, size, ")");
}

void draw_links(const Look *look, const Equipment *equipment)
{
    const BoardShape *shape = &equipment->shape;
    bool is_begun = false;
    char text[2 * NAME_LIMIT + 16];
    Flow flow;

    for (int a = 0; a < shape->named; a++) {
        for (int b = 0; b < shape->named; b++) {
            Space from = space_at(a, 0);
            Space to = space_at(b, 0);
            bool is_back = board_is_linked(shape, to, from);
            if (!board_is_linked(shape, from, to) || (is_back && b < a))
                continue;
            if (!is_begun)
                flow = flow_begin(look->out, look->width, 4, "linked:");
            is_begun = true;
            write_link_name(equipment, from, to, !is_back, text, sizeof text);
            flow_piece(&flow, text);
        }
    }
    if (is_begun)
        flow_end(&flow);
}

bool draw_places(const Look *look, const Position *position,
                 const Equipment *equipment)
{
    Space spaces[OPTION_LIMIT];
    int listed = board_list(&position->board, spaces);
    PlacesFrame frames[BOARD_PLACE_LIMIT];
    int count = 0;

    for (int i = 0; i < listed; i++) {
        if (board_is_unnamed(&equipment->shape, spaces[i]) &&
            board_cell(&position->board, spaces[i]) == NULL)
            continue;
        frames[count] = frame_of(look, position, equipment, spaces[i]);
        if (frame_width_of(&frames[count++]) > look->width)
            return false;
    }
    for (int i = count > 0 ? draw_map(frames, count) : 0; i < count;) {
        int fitting = count_fitting(&frames[i], count - i);
        draw_row(&frames[i], fitting);
        i += fitting;
    }
    draw_links(look, equipment);
    return true;
}
