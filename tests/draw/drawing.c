#include "drawing.h"

Position position_of(const char *board, const Equipment *equipment)
{
    char text[1000];
    Position position;

    snprintf(text, sizeof text,
             "{'format':'house-position/1','variant':'sample',"
             "'seats':['white','red','green'],'to_move':'red','board':{%s}}",
             board);
    sample_read(text, equipment, &position);
    return position;
}

Drawing draw(const Position *position, const Equipment *equipment, Look look)
{
    Drawing drawing = {0};
    size_t size;
    char *rest;

    look.out = open_memstream(&drawing.text, &size);
    look.viewer = SEAT_NONE;
    draw_board(&look, position, equipment);
    fclose(look.out);
    rest = drawing.text;
    for (char *line; (line = strsep(&rest, "\n")) != NULL && rest != NULL;) {
        assert_true(drawing.count < LINES_MOST);
        drawing.lines[drawing.count++] = line;
    }
    return drawing;
}

void check_lines(const char *board, const Equipment *equipment, Look look,
                 const char *const *expected)
{
    Position position = position_of(board, equipment);
    Drawing drawing = draw(&position, equipment, look);

    for (int i = 0; i < drawing.count; i++) {
        assert_non_null(expected[i]);
        assert_string_equal(drawing.lines[i], expected[i]);
    }
    assert_null(expected[drawing.count]);
    free(drawing.text);
}
