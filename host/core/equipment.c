#include "core/equipment.h"
#include "core/equipment_pile.h"

static void equipment_add(Stashes *stashes, uint8_t color, Seat seat)
{
    for (int i = 0; i < stashes->count; i++)
        if (stashes->colors[i] == color)
            return;
    if (stashes->count == STASH_LIMIT)
        return;
    stashes->colors[stashes->count] = color;
    stashes->seats[stashes->count] = seat;
    stashes->count++;
}

static bool seats_have_stashes(const Equipment *equipment)
{
    for (int i = 0; i < equipment->stash_count; i++)
        if (equipment->stashes[i] == STASHES_OF_SEATS)
            return true;
    return false;
}

Stashes equipment_stashes(const Equipment *equipment, const Seats *seats)
{
    Stashes stashes = {0};

    if (equipment->stash_count == 0)
        return stashes_of_seats(seats);
    for (int seat = 0; seat < seats->count; seat++)
        if (seats_have_stashes(equipment))
            equipment_add(&stashes, seats->colors[seat], (Seat)seat);
    for (int i = 0; i < equipment->stash_count; i++)
        if (equipment->stashes[i] != STASHES_OF_SEATS)
            equipment_add(&stashes, equipment->stashes[i], SEAT_NONE);
    return stashes;
}

bool equipment_has_border(const Equipment *equipment, Space space,
                          Pose direction)
{
    const BoardShape *shape = &equipment->shape;
    Space beside;

    if (equipment->region_count == 0 ||
        !board_has(shape, space_x(space), space_y(space)))
        return false;
    beside = board_step(shape, space, direction);
    return beside != SPACE_NONE && equipment_region(equipment, space) !=
                                       equipment_region(equipment, beside);
}

static bool is_of_kind(uint16_t kind, int pile)
{
    return pile >= PILE_NAMED && (kind >> (pile - PILE_NAMED) & 1) != 0;
}

PileShown equipment_pile_shown(const Equipment *equipment, int pile)
{
    PileShown shown = equipment->pile_looks[pile].shown;

    if (shown != PILE_SHOWN_USUAL)
        return shown;
    if (pile == PILE_DRAW)
        return PILE_SHOWN_COUNT;
    return is_of_kind(equipment->pile_kinds.unordered, pile) ? PILE_SHOWN_ALL
                                                             : PILE_SHOWN_TOP;
}

const char *equipment_pile_name(const Equipment *equipment, int pile)
{
    static const char *const names[PILE_HAND] = {"draw", "discard", "set aside",
                                                 "out of the game"};

    if (pile < PILE_HAND)
        return names[pile];
    return pile >= PILE_NAMED ? equipment->piles[pile - PILE_NAMED] : "hand";
}

const char *equipment_pile_title(const Equipment *equipment, int pile)
{
    const PileLook *look = &equipment->pile_looks[pile];

    if (look->title[0] != '\0')
        return look->title;
    return look->label[0] != '\0' ? look->label
                                  : equipment_pile_name(equipment, pile);
}
