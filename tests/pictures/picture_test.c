/* picture_test.c -- tests the computed parts of a picture. */
#include "format/sample.h"

#include "core/board_place.h"
#include "view/picture/figures.h"
#include "view/picture/lines.h"
#include "view/picture/plan.h"
#include "view/picture/plan_places.h"
#include "view/picture/units.h"

/* -- texts ---------------------------------------------------------------- */

static void check_text(const char *text, int most, const char *expected)
{
    Markup markup = {0};

    markup_add(&markup, "<");
    markup_text(&markup, text, most);
    assert_string_equal(markup.text + 1, expected);
    markup_free(&markup);
}

static void test_texts_are_escaped(void **state)
{
    check_text("plain", 10, "plain");
    check_text("<a href=\"x\">&'", 99,
               "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
    check_text("]]>", 9, "]]&gt;");
    check_text("☾é", 9, "☾é");
    check_text("a\x01\x7f\x80\xff\xc0\xaf", 9, "a??????");
    check_text("\xef\xbf\xbf\xe2\x80\xae", 9, "??"); /* U+FFFF and U+202E */
    check_text("abcdef", 4, "abc…");
    check_text("abcd", 4, "abcd");
    check_text("", 4, "");
    check_text("e\u0301\u0302", 1, "e\u0301\u0302");
    check_text("e\u0301fg", 2, "e\u0301…");
    check_text("locked", 1, "l"); /* for a mark or a suit, there is room for one
                                   * letter only */
}

static void test_hashes_differ(void **state)
{
    Markup one = {0};
    Markup other = {0};

    markup_add(&one, "<g x=\"%d\"/>", 1);
    markup_add(&other, "<g x=\"%d\"/>", 2);
    assert_true(markup_hash(&one) != markup_hash(&other));
    markup_clear(&other);
    markup_add(&other, "<g x=\"1\"/>");
    assert_true(markup_hash(&one) == markup_hash(&other));
    markup_free(&one);
    markup_free(&other);
}

static void check_lines(const char *text, int columns, int count)
{
    Lines lines = lines_of(text, columns);

    assert_int_equal(lines.count, count);
    free(lines.text);
}

static void test_lines(void **state)
{
    char many[4000];

    check_lines("", 10, 0);
    check_lines("one\ntwo\n", 10, 2);
    check_lines("one two three four", 10, 3);
    memset(many, '\n', sizeof many);
    many[sizeof many - 1] = '\0';
    check_lines(many, 10, LINES_LIMIT);
}

/* -- pyramids ------------------------------------------------------------- */

/* Sizes in 1/32 inch: 18 x 32, 25 x 44 and 32 x 56. */
static void test_pyramids_have_their_true_sizes(void **state)
{
    static const int bases[] = {18, 25, 32};
    static const int heights[] = {32, 44, 56};

    for (int pips = 1; pips <= 3; pips++) {
        assert_int_equal(piece_base(pips) * 32,
                         bases[pips - 1] * UNITS_PER_INCH);
        assert_int_equal(piece_height(pips) * 32,
                         heights[pips - 1] * UNITS_PER_INCH);
    }
}

static void check_size(int pips, int angle, int width, int height)
{
    int is_wide;
    int is_high;

    piece_size(pips, angle, &is_wide, &is_high);
    assert_in_range(is_wide, width - 1, width + 1);
    assert_in_range(is_high, height - 1, height + 1);
}

static void test_the_box_around_a_pyramid(void **state)
{
    check_size(3, -1, 160, 160);
    check_size(3, 0, 160, 280);
    check_size(3, 180, 160, 280);
    check_size(3, 90, 280, 160);
    check_size(1, 270, 160, 90);
    /* the tip is (99, -99); the base goes from (-155, 42) to (-42, 155) */
    check_size(3, 45, 254, 254);
    check_size(3, 225, 254, 254);
    /* the tip is (70, -121); the base goes from (-139, 81) to (-1, 161) */
    check_size(3, 30, 209, 282);
}

/* -- many on one space ---------------------------------------------------- */

static bool overlap(const HeapPiece *a, const HeapPiece *b, int scale)
{
    int x = abs(a->x - b->x) * 2000;
    int y = abs(a->y - b->y) * 2000;

    return x < (a->width + b->width) * scale - 4000 &&
           y < (a->height + b->height) * scale - 4000;
}

/* Checks that all pyramids are within the box. Unless `may_overlap` is true,
 * also checks that they do not overlap. */
static void check_pieces(const HeapPiece *pieces, int count, Box box, int scale,
                         bool may_overlap)
{
    for (int i = 0; i < count; i++) {
        int width = pieces[i].width * scale / 1000;
        int height = pieces[i].height * scale / 1000;
        assert_true(pieces[i].x - width / 2 >= box.x - 1);
        assert_true(pieces[i].y - height / 2 >= box.y - 1);
        assert_true(pieces[i].x + width / 2 <= box.x + box.width + 1);
        assert_true(pieces[i].y + height / 2 <= box.y + box.height + 1);
        for (int j = 0; j < i && !may_overlap; j++)
            assert_false(overlap(&pieces[i], &pieces[j], scale));
    }
}

static void check_heap(int count, Box box)
{
    HeapPiece pieces[PYRAMID_LIMIT] = {{0}};
    int scale, least = 1000;

    for (int i = 0; i < count; i++) {
        piece_size(i % 3 + 1, i % 5 * 90 - 90, &pieces[i].width,
                   &pieces[i].height);
        scale = heap_scale(&pieces[i], 1, box);
        least = scale < least ? scale : least;
    }
    scale = heap_scale(pieces, count, box);
    assert_in_range(scale, 20, 1000);
    heap_place(pieces, count, box, scale);
    check_pieces(pieces, count, box, scale, false);
    heap_place(pieces, count, box, least);
    check_pieces(pieces, count, box, least, true);
}

static void test_pyramids_on_one_space(void **state)
{
    for (int count = 1; count <= PYRAMID_LIMIT; count++) {
        check_heap(count, (Box){100, 50, 288, 480});
        check_heap(count, (Box){0, 0, 270, 270});
    }
}

/* Checks that the lower edge of each pyramid of a stack is visible. */
static void check_stack(const int *sizes, int count, Box box)
{
    HeapPiece pieces[3] = {{0}};
    int scale;

    for (int i = 0; i < count; i++)
        piece_size(sizes[i], -1, &pieces[i].width, &pieces[i].height);
    scale = stack_scale(pieces, count, box);
    stack_place(pieces, count, box, scale);
    for (int i = 0; i < count; i++) {
        int half = pieces[i].height * scale / 2000;
        assert_true(pieces[i].y - half >= box.y - 1);
        assert_true(pieces[i].y + half <= box.y + box.height + 1);
        for (int j = i + 1; j < count; j++) {
            int above = pieces[j].y + pieces[j].height * scale / 2000;
            assert_true(pieces[i].y + half - above >=
                        STACK_SHOWN * scale / 1000 - 2);
        }
    }
}

static void test_all_of_a_stack_show(void **state)
{
    static const int stacks[][3] = {{3, 2, 1}, {1, 2, 3}, {3, 1, 2}, {1, 1, 1}};

    for (size_t i = 0; i < sizeof stacks / sizeof *stacks; i++)
        for (int count = 1; count <= 3; count++) {
            check_stack(stacks[i], count, (Box){100, 50, 288, 480});
            check_stack(stacks[i], count, (Box){0, 0, 160, 160});
        }
}

static void test_one_pyramid_has_its_true_size(void **state)
{
    HeapPiece piece = {160, 280, 0, 0};

    assert_int_equal(heap_scale(&piece, 1, (Box){0, 0, 288, 480}), 1000);
    heap_place(&piece, 1, (Box){0, 0, 288, 480}, 1000);
    assert_int_equal(piece.x, 144);
    assert_int_equal(piece.y, 240);
}

/* -- places of spaces ----------------------------------------------------- */

static PicturePlan plan_of(Equipment *equipment, Topology topology,
                           const char *board)
{
    char text[1000];
    Position position;
    PictureScene scene = {.position = &position};
    PicturePlan plan;

    equipment->shape.topology = (uint8_t)topology;
    snprintf(text, sizeof text,
             "{'format':'house-position/1','variant':'sample',"
             "'seats':['white','red','green'],'to_move':'red','board':{%s}}",
             board);
    sample_read(text, equipment, &position);
    plan_begin(&plan, equipment);
    plan_include(&plan, equipment, &scene, SEAT_NONE);
    plan_settle(&plan, equipment);
    return plan;
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* Checks that each neighbour is drawn in the direction in which a pyramid
 * points at it. */
static void check_neighbours(const PicturePlan *plan, const BoardShape *shape,
                             Space space)
{
    Box box = plan_box(plan, space);

    for (int pose = POSE_N; pose < POSE_COUNT; pose++) {
        Space next = board_step(shape, space, (Pose)pose);
        int angle = plan_angle(plan, (Pose)pose);
        Box there;
        if (next == SPACE_NONE)
            continue;
        there = plan_box(plan, next);
        assert_int_equal(sign(there.x - box.x), angle % 180 == 0 ? 0
                                                : angle < 180    ? 1
                                                                 : -1);
        assert_int_equal(sign(there.y - box.y), angle % 180 == 90 ? 0
                                                : angle < 90 || angle > 270
                                                    ? -1
                                                    : 1);
    }
}

static void test_neighbours(void **state)
{
    for (int topology = TOPOLOGY_SQUARE; topology <= TOPOLOGY_HEX; topology++) {
        Equipment *open = sample_new(0, 0);
        Equipment *fixed = sample_new(5, 4);
        PicturePlan plan =
            plan_of(open, (Topology)topology,
                    "'0,0':{'cards':['7SK']},'1,0':{'cards':['AM']}");
        check_neighbours(&plan, &open->shape, space_at(0, 0));
        plan = plan_of(fixed, (Topology)topology, "'b2':{'cards':['7SK']}");
        check_neighbours(&plan, &fixed->shape, space_at(1, 1));
        check_neighbours(&plan, &fixed->shape, space_at(3, 2));
        free(open);
        free(fixed);
    }
}

/* Empty columns and rows are drawn narrower. */
static void test_empty_columns_are_narrow(void **state)
{
    Equipment *open = sample_new(0, 0);
    PicturePlan plan =
        plan_of(open, TOPOLOGY_SQUARE, "'0,0':{'cards':['7SK']}");

    assert_int_equal(plan_box(&plan, space_at(0, 0)).width, CARD_WIDTH);
    assert_int_equal(plan_box(&plan, space_at(0, 0)).height, CARD_HEIGHT);
    assert_true(plan_box(&plan, space_at(1, 0)).width < CARD_WIDTH / 2);
    assert_true(plan_box(&plan, space_at(0, 1)).height < CARD_HEIGHT / 2);
    assert_true(plan_is_low(&plan, space_at(1, 0)));
    assert_false(plan_is_low(&plan, space_at(0, 0)));
    free(open);
}

/* The two cards are as far apart as an open board allows. */
static void test_the_widest_board(void **state)
{
    Equipment *open = sample_new(0, 0);
    PicturePlan plan = plan_of(open, TOPOLOGY_SQUARE,
                               "'-60,-60':{'cards':['7SK']},"
                               "'60,60':{'cards':['AM']}");
    Box box = plan_box(&plan, space_at(60, 60));

    assert_true(box.x + box.width <= plan.width);
    assert_true(box.y + box.height <= plan.height);
    free(open);
}

/* -- boards of places ------------------------------------------------------ */

/* Returns a board of places. Four have names, and the last of these has no
 * coordinates; two more places have no names. */
static Equipment *places_new(PlacePoint a, PlacePoint b, PlacePoint c)
{
    Equipment *equipment = sample_new(6, 1);

    equipment->shape.topology = TOPOLOGY_PLACES;
    equipment->shape.named = 4;
    for (int i = 0; i < 4; i++)
        snprintf(equipment->places[i], NAME_LIMIT, "place_%c", 'a' + i);
    equipment->points[0] = a;
    equipment->points[1] = b;
    equipment->points[2] = c;
    return equipment;
}

static bool are_apart(Box a, Box b)
{
    return a.x + a.width <= b.x || b.x + b.width <= a.x ||
           a.y + a.height <= b.y || b.y + b.height <= a.y;
}

/* Checks that no two places overlap, and that all are within the picture. */
static void check_places(const PicturePlan *plan, int count)
{
    for (int i = 0; i < count; i++) {
        Box box = plan_box(plan, space_at(i, 0));
        assert_true(box.x >= 0 && box.x + box.width <= plan->width);
        assert_true(box.y >= 0 && box.y + box.height <= plan->height);
        for (int j = 0; j < i; j++)
            assert_true(are_apart(box, plan_box(plan, space_at(j, 0))));
    }
}

static void test_places_are_where_they_say(void **state)
{
    Equipment *map =
        places_new((PlacePoint){true, -500, 0}, (PlacePoint){true, 1500, 1000},
                   (PlacePoint){true, 500, 500});
    PicturePlan plan = plan_of(map, TOPOLOGY_PLACES, "'2':{'cards':['7SK']}");
    Box a = plan_box(&plan, space_at(0, 0));
    Box b = plan_box(&plan, space_at(1, 0));
    Box c = plan_box(&plan, space_at(2, 0));

    check_places(&plan, 5);
    assert_true(a.x < b.x && a.y > b.y);
    assert_in_range(c.x, (a.x + b.x) / 2 - 1, (a.x + b.x) / 2 + 1);
    assert_in_range(c.y, (a.y + b.y) / 2 - 1, (a.y + b.y) / 2 + 1);
    assert_in_range(b.x - a.x, 2 * (a.y - b.y) - 2, 2 * (a.y - b.y) + 2);
    for (int i = 3; i < 5; i++) /* places 3 and 4 have no coordinates */
        assert_true(plan_box(&plan, space_at(i, 0)).y >= a.y + a.height);
    free(map);
}

/* A pyramid that points along a drawn link has the angle of the line; any other
 * pyramid has the angle of its pose. */
static void test_pyramids_point_along_lines(void **state)
{
    Equipment *map =
        places_new((PlacePoint){true, 0, 0}, (PlacePoint){true, 500, 866},
                   (PlacePoint){true, 100, -1000});
    PicturePlan plan;

    for (int place = 1; place < 4; place++)
        board_link(&map->shape, space_at(0, 0), space_at(place, 0));
    board_set_way(&map->shape, space_at(0, 0), POSE_NE, space_at(1, 0));
    board_set_way(&map->shape, space_at(0, 0), POSE_W, space_at(2, 0));
    board_set_way(&map->shape, space_at(0, 0), POSE_S, space_at(3, 0));
    plan = plan_of(map, TOPOLOGY_PLACES, "");
    assert_int_equal(plan_place_angle(&plan, map, space_at(0, 0), POSE_NE), 30);
    assert_int_equal(plan_place_angle(&plan, map, space_at(0, 0), POSE_W), 180);
    assert_int_equal(plan_place_angle(&plan, map, space_at(0, 0), POSE_S), 180);
    assert_int_equal(plan_place_angle(&plan, map, space_at(0, 0), POSE_E), 90);
    assert_int_equal(plan_place_angle(&plan, map, space_at(1, 0), POSE_SW),
                     225);
    free(map);
}

static void test_maps_of_all_shapes(void **state)
{
    static const PlacePoint maps[][3] = {
        {{true, 0, 0}},
        {{true, 0, 0}, {true, 1, 0}, {true, 32, 0}},
        {{true, 0, -1000000}, {true, 0, 0}, {true, 0, 1000000}},
        {{true, 0, 0}, {true, 31250, 31250}, {true, 1000000, 1000000}},
        {{false, 0, 0}},
    };

    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        Equipment *map = places_new(maps[i][0], maps[i][1], maps[i][2]);
        PicturePlan plan = plan_of(map, TOPOLOGY_PLACES, "'2':{}");
        check_places(&plan, 4);
        free(map);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts_are_escaped),
        cmocka_unit_test(test_hashes_differ),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_pyramids_have_their_true_sizes),
        cmocka_unit_test(test_the_box_around_a_pyramid),
        cmocka_unit_test(test_pyramids_on_one_space),
        cmocka_unit_test(test_all_of_a_stack_show),
        cmocka_unit_test(test_one_pyramid_has_its_true_size),
        cmocka_unit_test(test_neighbours),
        cmocka_unit_test(test_empty_columns_are_narrow),
        cmocka_unit_test(test_the_widest_board),
        cmocka_unit_test(test_places_are_where_they_say),
        cmocka_unit_test(test_pyramids_point_along_lines),
        cmocka_unit_test(test_maps_of_all_shapes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
