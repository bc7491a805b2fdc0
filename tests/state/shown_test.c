/*
 * shown_test.c -- tests that each change of a position changes its hash, its
 * file, the views of the seats and the drawings, except where the change is
 * secret.
 */
#include "state/fields.h"
#include "state/world.h"

#include "view/draw/draw.h"
#include "view/picture/picture.h"

/* -- completeness --------------------------------------------------------- */

static bool changed[100];

static void note_changed(const World *world, const StateChange *change)
{
    Position old = world_before(world, change, world->at);
    Position new = old;

    change->make(&new, world_space(world, world->at));
    for (int i = 0; i < state_field_count; i++)
        changed[i] = changed[i] || !field_is_same(&state_fields[i], &old, &new);
}

static void every_field_is_changed(void **state)
{
    assert_true(state_field_count <= 100);
    check_all_changes(note_changed);
    for (int i = 0; i < state_field_count; i++)
        if (!changed[i])
            fail_msg("no change of tests/state/changes.c changes %s: add one, "
                     "and see \"a state of the game\" in "
                     "docs/what-goes-where.md",
                     state_fields[i].name);
}

/* -- what shows a change -------------------------------------------------- */

static char *hash_text(const World *world, const Position *position)
{
    char *text = malloc(20);

    assert_non_null(text);
    snprintf(
        text, 20, "%016llx",
        (unsigned long long)position_hash(position, &world->equipment->deck));
    return text;
}

static char *whole_text(const World *world, const Position *position)
{
    return world_text(world, position, SEAT_NONE);
}

static char *red_text(const World *world, const Position *position)
{
    return world_text(world, position, 0);
}

static char *green_text(const World *world, const Position *position)
{
    return world_text(world, position, 1);
}

static char *drawing_for(const World *world, const Position *position,
                         Seat viewer)
{
    char *text = NULL;
    size_t size;
    Look look = {
        .out = open_memstream(&text, &size), .viewer = viewer, .width = 80};

    assert_non_null(look.out);
    draw_board(&look, position, world->equipment);
    draw_table(&look, world->script, position);
    for (int seat = 0; seat < position->seats.count; seat++)
        draw_hand(&look, position, world->equipment, (Seat)seat);
    fclose(look.out);
    return text;
}

static char *picture_for(const World *world, const Position *position,
                         Seat viewer)
{
    PictureScene scene = {.position = position, .caption = ""};
    Picture *picture =
        picture_new(world->script, (PictureLook){.viewer = viewer});
    size_t size;
    char *text;

    assert_non_null(picture);
    picture_include(picture, &scene);
    picture_draw(picture, &scene);
    text = picture_svg(picture, &size);
    assert_non_null(text);
    picture_free(picture);
    return text;
}

static char *drawing(const World *world, const Position *position)
{
    return drawing_for(world, position, SEAT_NONE);
}

static char *picture(const World *world, const Position *position)
{
    return picture_for(world, position, SEAT_NONE);
}

static char *drawing_for_green(const World *world, const Position *position)
{
    return drawing_for(world, position, 1);
}

static char *picture_for_green(const World *world, const Position *position)
{
    return picture_for(world, position, 1);
}

static const struct {
    const char *name;
    char *(*show)(const World *world, const Position *position);
    unsigned seen;
} shows[] = {
    {"the hash", hash_text, SEEN_BY_HASH},
    {"the file of a position", whole_text, SEEN_IN_TEXT},
    {"the position for red", red_text, SEEN_BY_RED},
    {"the position for green", green_text, SEEN_BY_GREEN},
    {"the drawing", drawing, SEEN_IN_DRAWING},
    {"the picture", picture, SEEN_IN_PICTURE},
};

static bool shows_change(const World *world, const StateChange *change,
                         char *(*show)(const World *world,
                                       const Position *position))
{
    Position old = world_before(world, change, world->at);
    Position new = world_after(world, change, world->at);
    char *one = show(world, &old);
    char *other = show(world, &new);
    bool differs = strcmp(one, other) != 0;

    free(one);
    free(other);
    return differs;
}

static int mistakes;

static void check_shown(const World *world, const StateChange *change)
{
    for (size_t i = 0; i < sizeof shows / sizeof *shows; i++) {
        bool must = (change->seen & shows[i].seen) != 0;
        if (shows_change(world, change, shows[i].show) == must)
            continue;
        print_error("%s, on %s: %s must %s it\n", change->name, world->name,
                    shows[i].name, must ? "show" : "not show");
        mistakes++;
    }
}

static void changes_are_shown(void **state)
{
    check_all_changes(check_shown);
    assert_int_equal(mistakes, 0);
}

/* If green does not see a change, green's drawings must not change. */
static void check_secret(const World *world, const StateChange *change)
{
    if ((change->seen & SEEN_BY_GREEN) == 0 &&
        (shows_change(world, change, drawing_for_green) ||
         shows_change(world, change, picture_for_green)))
        fail_msg("%s, on %s: is drawn for green", change->name, world->name);
}

static void secret_changes_are_not_drawn(void **state)
{
    check_all_changes(check_secret);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_is_changed),
        cmocka_unit_test(changes_are_shown),
        cmocka_unit_test(secret_changes_are_not_drawn),
    };
    return cmocka_run_group_tests(tests, set_up_worlds, tear_down_worlds);
}
