#include "state/world.h"

#include "core/actions/actions.h"
#include "format/token.h"

/* -- the game ------------------------------------------------------------- */

static World worlds[] = {
    {.name = "the open board",
     .at = "0,0",
     .twin = "2,0",
     .board = "\"1,0\":{\"cards\":[\"AS\"]},",
     .fields = "",
     .vars = "scorched_SPACE = false,",
     .has = NEEDS_POSES | NEEDS_SPACES},
    {.name = "the board of places",
     .at = "1",
     .twin = "2",
     .board = "\"home\":{\"cards\":[\"AS\"]},",
     .fields = "board = { places = { 'home' }, more = 6 }, stacks = true, "
               "poses = false,",
     .vars = "",
     .has = NEEDS_STACKS,
     .has_places = true},
};

enum { WORLDS = sizeof worlds / sizeof *worlds };

Space world_space(const World *world, const char *token)
{
    Space space;

    assert_true(token_read_space(token, world->equipment, &space));
    return space;
}

Position world_read(const World *world, const char *text)
{
    FormatError error = {0};
    Position position;

    if (!position_read(text, world->equipment, "seed", &position, &error))
        fail_msg("%s: %s in %s", error.path, error.message, text);
    return position;
}

void world_fill_in(const World *world, const char *words, const char *token,
                   char *out, size_t size)
{
    out[0] = '\0';
    for (const char *word = words; *word != '\0'; word++) {
        size_t used = strlen(out);
        if (*word == '@')
            snprintf(out + used, size - used, "%s", token);
        else if (*word != '^' || (world->has & NEEDS_POSES) != 0)
            snprintf(out + used, size - used, "%c", *word);
    }
}

static void begin(World *world)
{
    char twin[80], fields[600], text[1000];

    snprintf(fields, sizeof fields,
             "%s setup = function() end, piles = { held = {}, "
             "kept = { secret = true } }, vars = { reshuffled = false, "
             "count = 7, leader = 'seat', place = 'space', shown = 'card', "
             "hunted = 'pyramid', facing = 'pose', damage_PYRAMID = 0, "
             "holder_CARD = 'seat', vow_SEAT = { start = 0, least = 0, "
             "most = 9, secret = true }, bent_CARD = { start = false, turned = "
             "true }, %s },",
             world->fields, world->vars);
    world->script = small_load("", fields);
    world->equipment = script_equipment(world->script);
    world_fill_in(world, "{\"cards\":[\"AM\"],\"pyramids\":[\"r1^\",\"g1^\"]}",
                  "", twin, sizeof twin);
    snprintf(text, sizeof text,
             "{\"format\":\"house-position/3\",\"variant\":\"small\","
             "\"seats\":[\"red\",\"green\"],\"to_move\":\"red\",\"turn\":3,"
             "\"board\":{%s\"%s\":%s,\"%s\":%s},"
             "\"hands\":{\"red\":[\"3S\",\"4V\"],\"green\":[\"5M\",\"6S\"]},"
             "\"discard\":[\"7V\"],\"draw\":[\"9SV\",\"XM\",\"E\"],"
             "\"piles\":{\"held\":[\"8MS\"],\"kept\":[\"AV\"]}}",
             world->board, world->at, twin, world->twin, twin);
    world->start = world_read(world, text);
}

int set_up_worlds(void **state)
{
    for (int i = 0; i < WORLDS; i++)
        begin(&worlds[i]);
    return 0;
}

int tear_down_worlds(void **state)
{
    for (int i = 0; i < WORLDS; i++)
        script_free(worlds[i].script);
    return 0;
}

/* -- positions before and after a change ---------------------------------- */

Position world_before(const World *world, const StateChange *change,
                      const char *token)
{
    Position position = world->start;

    if (change->prepare != NULL)
        change->prepare(&position, world_space(world, token));
    return position;
}

Position world_after(const World *world, const StateChange *change,
                     const char *token)
{
    Position position = world_before(world, change, token);

    change->make(&position, world_space(world, token));
    return position;
}

void check_all_changes(WorldCheck *check)
{
    for (int w = 0; w < WORLDS; w++)
        for (int i = 0; i < state_change_count; i++)
            if ((state_changes[i].needs & ~worlds[w].has) == 0)
                check(&worlds[w], &state_changes[i]);
}

char *world_text(const World *world, const Position *position, Seat viewer)
{
    char *text = position_json(position, world->equipment, viewer);

    assert_non_null(text);
    return text;
}

void world_settle(const World *world, Position *position)
{
    Space names[BOARD_PLACE_LIMIT];

    if (world->has_places)
        position_renumber(position, world->equipment, NULL, names);
    position_sort_copies(position, &world->equipment->deck, NULL);
}
