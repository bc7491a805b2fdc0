/*
 * picture.c -- collects items and shapes, and writes the SVG.
 */
#include "view/picture/figures.h"
#include "view/picture/parts.h"
#include "view/picture/picture_internal.h"
#include "view/picture/plan.h"
#include "view/picture/units.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "script/variant_info.h"

/* -- a picture ------------------------------------------------------------ */

Picture *picture_new(Script *script, PictureLook look)
{
    Picture *picture = calloc(1, sizeof *picture);

    if (picture == NULL)
        return NULL;
    picture->script = script;
    picture->equipment = script_equipment(script);
    picture->helps = script_helps(script);
    picture->look = look;
    plan_begin(&picture->plan, picture->equipment);
    return picture;
}

void picture_free(Picture *picture)
{
    if (picture == NULL)
        return;
    for (int i = 0; i < picture->item_count; i++)
        free(picture->items[i].markup);
    for (int i = 0; i < picture->shape_count; i++)
        free(picture->shapes[i].markup);
    free(picture->items);
    free(picture->shapes);
    markup_free(&picture->pen);
    free(picture);
}

static bool has_failed(const Picture *picture)
{
    return picture->failed || picture->too_large;
}

bool picture_is_too_large(const Picture *picture)
{
    return picture->too_large;
}

void picture_include(Picture *picture, const PictureScene *scene)
{
    plan_include(&picture->plan, picture->equipment, scene,
                 picture->look.viewer);
}

void picture_sides(const Picture *picture, int *width, int *height)
{
    *width = picture->plan.width * PX_PER_INCH / UNITS_PER_INCH;
    *height = picture->plan.height * PX_PER_INCH / UNITS_PER_INCH;
}

/* Returns a copy of the markup. If memory runs out, returns NULL and marks the
 * picture as failed. */
static char *picture_keep(Picture *picture, const Markup *markup)
{
    char *kept = markup->failed || markup->text == NULL
                     ? NULL
                     : malloc(markup->size + 1);

    picture->bytes += markup->size;
    picture->too_large =
        picture->too_large || picture->bytes > PICTURE_BYTES_LIMIT;
    picture->failed = picture->failed || kept == NULL;
    if (kept != NULL)
        memcpy(kept, markup->text, markup->size + 1);
    return kept;
}

/* -- items ---------------------------------------------------------------- */

Markup *item_begin(Picture *picture, Layer layer)
{
    markup_clear(&picture->pen);
    picture->layer = layer;
    return &picture->pen;
}

/* True if an item was shown in the previous moment and equals the item that has
 * just been written. */
static bool is_same_item(const Picture *picture, const Item *item,
                         uint64_t hash)
{
    return item->last == picture->moments - 1 && item->hash == hash &&
           item->area == picture->area && item->layer == picture->layer &&
           item->size == picture->pen.size &&
           memcmp(item->markup, picture->pen.text, item->size) == 0;
}

/* If an equal item was shown in the previous moment, shows it again and returns
 * true. We search from the last found item, because most items keep their
 * order. */
static bool show_again(Picture *picture, uint64_t hash)
{
    for (int i = 0; i < picture->item_count; i++) {
        int index = (picture->next_item + i) % picture->item_count;
        Item *item = &picture->items[index];
        if (!is_same_item(picture, item, hash))
            continue;
        item->last = picture->moments;
        picture->next_item = index + 1;
        return true;
    }
    return false;
}

void item_end(Picture *picture)
{
    uint64_t hash = markup_hash(&picture->pen);
    Item *item;
    char *markup;

    picture->failed = picture->failed || picture->pen.failed;
    if (picture->pen.size == 0 || has_failed(picture) ||
        show_again(picture, hash))
        return;
    markup = picture_keep(picture, &picture->pen);
    if (markup == NULL || !list_grow(&picture->items, picture->item_count,
                                     &picture->item_room, sizeof *item)) {
        free(markup);
        picture->failed = true;
        return;
    }
    item = &picture->items[picture->item_count++];
    *item = (Item){.area = picture->area,
                   .layer = picture->layer,
                   .first = picture->moments,
                   .last = picture->moments,
                   .hash = hash,
                   .markup = markup,
                   .size = picture->pen.size};
}

void picture_draw(Picture *picture, const PictureScene *scene)
{
    plan_settle(&picture->plan, picture->equipment);
    if (has_failed(picture) || picture->moments == PICTURE_MOMENT_LIMIT)
        return;
    memset(picture->copies, 0, sizeof picture->copies);
    picture->posed = scene->posed != NULL ? *scene->posed : PYRAMID_NONE;
    picture->posed_class =
        scene->planned != NULL ? "pyramid posed planned" : "pyramid posed";
    board_draw(picture, scene);
    table_draw(picture, scene);
    picture->moments++;
}

/* -- shapes --------------------------------------------------------------- */

static const Shape *find_shape(const Picture *picture, uint64_t name)
{
    for (int i = 0; i < picture->shape_count; i++)
        if (picture->shapes[i].name == name)
            return &picture->shapes[i];
    return NULL;
}

static uint64_t add_shape(Picture *picture, Markup *markup, uint64_t name)
{
    char *kept = picture_keep(picture, markup);

    if (kept == NULL ||
        !list_grow(&picture->shapes, picture->shape_count, &picture->shape_room,
                   sizeof *picture->shapes)) {
        free(kept);
        picture->failed = true;
        return name;
    }
    picture->shapes[picture->shape_count++] = (Shape){name, kept, markup->size};
    return name;
}

/* The name of a shape is 48 bits of its hash. The lowest bit is set, so that
 * the name is never 0. */
uint64_t shape_name(Picture *picture, Markup *markup)
{
    uint64_t name = markup_hash(markup) >> 16 | 1;
    const Shape *found = find_shape(picture, name);

    while (found != NULL &&
           (found->size != markup->size ||
            memcmp(found->markup, markup->text, found->size) != 0))
        found = find_shape(picture, ++name);
    if (found == NULL)
        add_shape(picture, markup, name);
    markup_clear(markup);
    return name;
}

void shape_use(Markup *markup, uint64_t name, int x, int y, int scale)
{
    markup_add(markup, "<use href=\"#h%" PRIx64 "\" ", name);
    if (scale == 1000)
        markup_add(markup, "x=\"%d\" y=\"%d\"/>", x, y);
    else
        markup_add(markup, "transform=\"translate(%d %d)scale(.%03d)\"/>", x, y,
                   scale);
}

/* -- the whole picture ---------------------------------------------------- */

/* Writes an item so that it is visible only from its first to its last moment.
 * style.c explains the classes and the delay. */
static void write_item(Markup *markup, const Picture *picture, const Item *item)
{
    int last = picture->moments - 1;
    bool is_last = item->last == last;

    if (item->first == 0 && is_last) {
        markup_bytes(markup, item->markup, item->size);
        markup_add(markup, "\n");
        return;
    }
    markup_add(
        markup, "<g class=\"m%s k%d\" style=\"animation-delay:%dms\">",
        is_last ? " z" : "",
        item->last - item->first + 1 + (is_last ? STYLE_LAST_MOMENTS : 0),
        (item->first - style_moments(picture)) * style_milliseconds(picture));
    markup_bytes(markup, item->markup, item->size);
    markup_add(markup, "</g>\n");
}

static void write_shape(Markup *markup, const Shape *shape)
{
    markup_add(markup, "<defs><g id=\"h%" PRIx64 "\">", shape->name);
    markup_bytes(markup, shape->markup, shape->size);
    markup_add(markup, "</g></defs>\n");
}

/* Writes the items of an area, those of the lowest layer first. An element
 * without content marks the beginning of the area. */
static void write_area(Markup *markup, const Picture *picture, PictureArea area)
{
    static const char *const names[AREA_COUNT] = {"head", "board", "table"};

    markup_add(markup, "<g data-area=\"%s\"/>\n", names[area]);
    for (int layer = 0; layer < LAYER_COUNT; layer++)
        for (int i = 0; i < picture->item_count; i++)
            if (picture->items[i].area == area &&
                (int)picture->items[i].layer == layer)
                write_item(markup, picture, &picture->items[i]);
}

static void write_fully_picture(Markup *markup, Picture *picture)
{
    const PicturePlan *plan = &picture->plan;
    int width;
    int height;

    picture_sides(picture, &width, &height);
    markup_add(markup,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"house\" "
               "role=\"img\" style=\"max-width:100%%;height:auto\" "
               "width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\">\n<title>",
               width, height, plan->width, plan->height);
    markup_text(markup, script_info(picture->script)->title, LABEL_LIMIT);
    markup_add(markup, "</title>\n");
    style_write(markup, picture);
    if (picture->look.art != NULL)
        art_clip(markup);
    for (int i = 0; i < picture->shape_count; i++)
        write_shape(markup, &picture->shapes[i]);
    markup_add(markup,
               "<rect class=\"table\" width=\"%d\" "
               "height=\"%d\"/>\n",
               plan->width, plan->height);
    for (int area = 0; area < AREA_COUNT; area++)
        write_area(markup, picture, (PictureArea)area);
    markup_add(markup, "</svg>\n");
}

char *picture_svg(Picture *picture, size_t *size)
{
    Markup markup = {0};

    if (has_failed(picture))
        return NULL;
    write_fully_picture(&markup, picture);
    if (markup.failed) {
        picture->failed = true;
        markup_free(&markup);
    }
    *size = markup.size;
    return markup.text;
}
