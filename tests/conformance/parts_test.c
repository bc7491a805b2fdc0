/*
 * Tests the names of cards and pyramids in pictures (`data-part`): the names in
 * a picture differ, and a picture names nothing that its viewer does not know.
 */
#include "support/configurations.h"
#include "support/worlds.h"

#include "view/picture/picture.h"

enum { TURNS = 10, TURNS_APART = 11, NAME_SIZE = 40, NAMES = 512 };

/* A Viewed is a position and the viewer for whom it is drawn. */
typedef struct Viewed {
    const Configuration *configuration;
    Script *script;
    const Position *position;
    Seat viewer;
} Viewed;

/* Draws a position for the viewer. Returns the picture, which the caller must
 * free. */
static char *draw(const Viewed *viewed, const Position *position)
{
    const PictureScene scene = {.position = position};
    Picture *picture =
        picture_new(viewed->script, (PictureLook){.viewer = viewed->viewer});
    size_t size;
    char *svg;

    assert_non_null(picture);
    picture_include(picture, &scene);
    picture_draw(picture, &scene);
    svg = picture_svg(picture, &size);
    assert_non_null(svg);
    picture_free(picture);
    return svg;
}

/* Reads the next name in the picture. Returns false if there is none. */
static bool next_name(const char **at, char name[NAME_SIZE])
{
    static const char begin[] = " data-part=\"";
    const char *found = strstr(*at, begin);
    size_t length;

    if (found == NULL)
        return false;
    found += strlen(begin);
    length = strcspn(found, "\"");
    assert_true(length > 0 && length < NAME_SIZE);
    memcpy(name, found, length);
    name[length] = '\0';
    *at = found + length;
    return true;
}

/* Returns the number of names in the picture, after checking that they
 * differ. */
static int check_names(const Viewed *viewed, const char *svg)
{
    static char names[NAMES][NAME_SIZE];
    int count = 0;

    while (next_name(&svg, names[count])) {
        for (int i = 0; i < count; i++)
            if (strcmp(names[i], names[count]) == 0)
                describe(viewed->configuration, viewed->position->turn,
                         names[count]);
        assert_true(++count < NAMES);
    }
    return count;
}

/* Makes a random position that the viewer cannot distinguish from `viewed`.
 * Checks that the viewer's pictures of both are equal. */
static void check_other_world(const Viewed *viewed, const char *svg,
                              Random *random)
{
    const Equipment *equipment = script_equipment(viewed->script);
    Position other;
    char *drawn;

    if (viewed->viewer == SEAT_NONE)
        return;
    other = another_world(viewed->position, equipment, viewed->viewer, true,
                          random);
    if (equipment->die_count > 0)
        other.chance = viewed->position->chance;
    drawn = draw(viewed, &other);
    if (strcmp(svg, drawn) != 0)
        describe(viewed->configuration, viewed->position->turn,
                 "the picture shows a secret");
    free(drawn);
}

/* Checks the pictures of a position for each seat, for spectators and for a
 * viewer who sees everything. Returns the number of names in these pictures. */
static int check_position(Viewed *viewed, Random *random)
{
    const int seats = viewed->position->seats.count;
    int count = 0;

    for (int i = 0; i < seats + 2; i++) {
        char *svg;
        viewed->viewer = i < seats    ? (Seat)i
                         : i == seats ? SEAT_WATCHER
                                      : SEAT_NONE;
        svg = draw(viewed, viewed->position);
        count += check_names(viewed, svg);
        check_other_world(viewed, svg, random);
        free(svg);
    }
    return count;
}

/* Checks positions of a random game. Returns the number of names in their
 * pictures. */
static int check_configuration(const Configuration *configuration, int number)
{
    Script *script = load(configuration, NULL);
    LineTable table;
    Viewed viewed = {configuration, script, &table.position, SEAT_NONE};
    int count = 0;
    Line line;

    sit_down_later(script, &table, "parts", number % 7 * TURNS_APART,
                   configuration);
    for (int turn = 0; turn < TURNS && !table.position.over; turn++) {
        random_turn(script, &table, &line, configuration);
        count += check_position(&viewed, &table.random);
    }
    script_free(script);
    return count;
}

static void names_differ_and_tell_no_secret(void **state)
{
    Configurations *all = find_configurations();
    int count = 0;

    for (int i = 0; i < all->count; i++)
        if (is_plain(&all->each[i]))
            count += check_configuration(&all->each[i], i);
    print_message("# %d names\n", count);
    assert_true(count > 1000);
    free_configurations(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_differ_and_tell_no_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
