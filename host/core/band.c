#include "core/band.h"

/* Returns the number of the region that contains all spaces of a row. Returns 0
 * if the row has no spaces, or spaces in several regions. */
static int region_of_row(const Equipment *equipment, int y)
{
    const BoardShape *shape = &equipment->shape;
    int found = 0;

    for (int x = 0; x < shape->columns; x++) {
        int region = equipment_region(equipment, space_at(x, y));
        if (!board_has(shape, x, y))
            continue;
        if (region == 0 || (found != 0 && found != region))
            return 0;
        found = region;
    }
    return found;
}

Band band_next(const Equipment *equipment, int from)
{
    int rows = equipment->region_count > 0 ? equipment->shape.rows : 0;
    Band band = {.region = 0, .first = from, .last = from};

    while (band.first < rows && band.region == 0) {
        band.region = region_of_row(equipment, band.first);
        band.first += band.region == 0;
    }
    band.last = band.first;
    while (band.region != 0 && band.last + 1 < rows &&
           region_of_row(equipment, band.last + 1) == band.region)
        band.last++;
    return band;
}
