/*
 * kept_test.c -- tests that no change of a position is lost when the host makes
 * a new position, such as a copy.
 */
#include "state/world.h"

#include "core/actions/actions.h"
#include "match/input/input.h"
#include "match/reload/carry.h"

static void assert_same(const World *world, const Position *position,
                        const Position *expected, Seat viewer,
                        const StateChange *change, const char *what)
{
    char *text = world_text(world, position, viewer);
    char *wanted = world_text(world, expected, viewer);

    if (strcmp(text, wanted) != 0)
        fail_msg("%s, on %s: %s:\n%s\n%s", change->name, world->name, what,
                 text, wanted);
    free(text);
    free(wanted);
}

/* -- copies of positions -------------------------------------------------- */

static void check_read(const World *world, const StateChange *change)
{
    Position new = world_after(world, change, world->at);
    char *text;
    Position again;

    world_settle(world, &new);
    text = world_text(world, &new, SEAT_NONE);
    again = world_read(world, text);
    assert_same(world, &again, &new, SEAT_NONE, change,
                "reading the file of a position loses it");
    free(text);
}

static void files_are_read_as_written(void **state)
{
    check_all_changes(check_read);
}

static void check_restored(const World *world, const StateChange *change)
{
    Position old = world_before(world, change, world->at);
    Position new = world_after(world, change, world->at);
    Position copy = old;

    position_restore(&copy, &new);
    assert_same(world, &copy, &new, SEAT_NONE, change,
                "position_restore does not copy it");
    position_restore(&copy, &old);
    assert_same(world, &copy, &old, SEAT_NONE, change,
                "position_restore does not undo it");
}

static void positions_are_restored(void **state)
{
    check_all_changes(check_restored);
}

/* A position that a search imagines may differ only in what the seat does not
 * know. */
static void check_imagined(const World *world, const StateChange *change)
{
    Position new = world_after(world, change, world->at);
    Position imagined = new;
    Random random = random_from_text("imagined");

    knowledge_determinize(&imagined, world->equipment, 1, &random);
    assert_same(world, &imagined, &new, 1, change,
                "a search for green does not respect it");
}

static void searches_imagine_the_same(void **state)
{
    check_all_changes(check_imagined);
}

/* -- the command `set` ---------------------------------------------------- */

static void check_set(const World *world, const StateChange *change)
{
    Position expected = world_after(world, change, world->at);
    Position set = world_before(world, change, world->at);
    char words[200], why[SETTING_COMPLAINT];

    if (change->set == NULL)
        return;
    world_fill_in(world, change->set, world->at, words, sizeof words);
    if (!setting_apply(&set, world->equipment, words, why, sizeof why))
        fail_msg("%s: set %s: %s", change->name, words, why);
    world_settle(world, &expected);
    assert_same(world, &set, &expected, SEAT_NONE, change,
                "the command set makes a different change");
}

static void commands_make_the_changes(void **state)
{
    check_all_changes(check_set);
}

/* -- new rules ------------------------------------------------------------ */

static void move_name(char (*names)[NAME_LIMIT], int one, int other)
{
    char name[NAME_LIMIT];

    memcpy(name, names[one], NAME_LIMIT);
    memcpy(names[one], names[other], NAME_LIMIT);
    memcpy(names[other], name, NAME_LIMIT);
}

/* Returns a copy of the equipment in which variables, marks and piles have
 * other numbers. The caller frees the copy. */
static Equipment *renamed(const World *world)
{
    Equipment *equipment = malloc(sizeof *equipment);
    Var first = world->equipment->vars[0];

    assert_non_null(equipment);
    *equipment = *world->equipment;
    memmove(equipment->vars, equipment->vars + 1,
            sizeof first * (size_t)(equipment->var_count - 1));
    equipment->vars[equipment->var_count - 1] = first;
    first = equipment->traits[0];
    memmove(equipment->traits, equipment->traits + 1,
            sizeof first * (size_t)(equipment->trait_count - 1));
    equipment->traits[equipment->trait_count - 1] = first;
    move_name(equipment->marks, 0, 1);
    move_name(equipment->piles, 0, 1);
    equipment->pile_kinds.secret = 1;
    return equipment;
}

/* Adds a card to the deck. */
static void add_card(Deck *deck)
{
    Face *face = &deck->faces[deck->face_count];

    memset(face, 0, sizeof *face);
    snprintf(face->code, sizeof face->code, "new");
    deck->face_of[deck->card_count++] = (uint8_t)deck->face_count++;
}

static void carry(const Equipment *from, const Equipment *to,
                  Position *position, const StateChange *change)
{
    Carry *carried = carry_new(from, to);
    char why[CARRY_WHY_LIMIT];

    assert_non_null(carried);
    assert_false(carry_is_idle(carried));
    if (!carry_position(carried, position, why))
        fail_msg("%s: %s", change->name, why);
    carry_free(carried);
}

/* Carries a position from one version of the rules to another and back. The
 * versions differ in the indices of variables, marks and piles. */
static void check_carried(const World *world, const StateChange *change)
{
    Equipment *to = renamed(world);
    Position new = world_after(world, change, world->at);

    world_settle(world, &new);
    for (int i = 0; i < 2; i++) {
        Position carried = new;
        carry(world->equipment, to, &carried, change);
        carry(to, world->equipment, &carried, change);
        assert_same(world, &carried, &new, SEAT_NONE, change,
                    "is lost when the rules change");
        /* In the second round, the rules have a further card. The host then
         * writes the position as JSON. */
        add_card(&to->deck);
    }
    free(to);
}

static void new_rules_keep_changes(void **state)
{
    check_all_changes(check_carried);
}

/* -- numbers of places ---------------------------------------------------- */

/* Places without a name are interchangeable, so the same change at any of them
 * gives equal positions. */
static void check_renumbered(const World *world, const StateChange *change)
{
    Position one = world_after(world, change, world->at);
    Position other = world_after(world, change, world->twin);

    if (!world->has_places)
        return;
    world_settle(world, &one);
    world_settle(world, &other);
    assert_same(world, &one, &other, SEAT_NONE, change,
                "position_renumber does not compare or move it");
}

static void places_are_renumbered(void **state)
{
    check_all_changes(check_renumbered);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_read_as_written),
        cmocka_unit_test(positions_are_restored),
        cmocka_unit_test(searches_imagine_the_same),
        cmocka_unit_test(commands_make_the_changes),
        cmocka_unit_test(new_rules_keep_changes),
        cmocka_unit_test(places_are_renumbered),
    };
    return cmocka_run_group_tests(tests, set_up_worlds, tear_down_worlds);
}
