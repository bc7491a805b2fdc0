/*
 * lines.c -- writes text in several lines.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/wrap.h"
#include "core/var_secret.h"
#include "format/words.h"
#include "view/draw/draw.h"
#include "view/picture/lines.h"
#include "view/picture/parts.h"

void text_write(Markup *markup, const char *class, int x, int y, int size,
                const char *text, int most)
{
    markup_add(markup, "<text class=\"%s\" x=\"%d\" y=\"%d\" font-size=\"%d\">",
               class, x, y, size);
    markup_text(markup, text, most);
    markup_add(markup, "</text>");
}

/* Returns a copy of the text with its long lines broken, or NULL if memory runs
 * out. */
static char *wrapped(const char *text, int columns)
{
    char *made = NULL;
    size_t size;
    FILE *out = open_memstream(&made, &size);

    if (out == NULL)
        return NULL;
    wrap_print(out, text, columns);
    if (fclose(out) == 0)
        return made;
    free(made);
    return NULL;
}

Lines lines_of(const char *text, int columns)
{
    Lines lines = {.text = wrapped(text, columns)};
    char *rest = lines.text;

    while (rest != NULL && *rest != '\0' && lines.count < LINES_LIMIT) {
        char *line = strsep(&rest, "\n");
        lines.lines[lines.count++] = line;
    }
    return lines;
}

/* Writes the variables of cards, pyramids and spaces, except variables that
 * badges show. Writes `between` before the first variable, and "; " before each
 * later variable. */
static void write_traits(FILE *out, const Position *position,
                         const Equipment *equipment, const char *between)
{
    char text[TRAIT_TEXT_LIMIT];

    for (int i = 0; i < position->traits.count; i++) {
        const Trait *trait = &position->traits.each[i];
        if (badges_show(equipment, position, trait) ||
            !draw_trait(text, trait, position, equipment))
            continue;
        fprintf(out, "%s%s", between, text);
        between = "; ";
    }
}

static void write_vars(FILE *out, const Position *position,
                       const Equipment *equipment, Seat seat, Seat viewer)
{
    const char *between = "";

    for (int i = 0; i < equipment->var_count; i++) {
        const Var *var = &equipment->vars[i];
        bool is_seats = var->label[0] != '\0';
        char value[TOKEN_LIMIT];
        char title[NAME_LIMIT + 2];
        if (seat == SEAT_NONE ? is_seats : !is_seats || var->seat != seat)
            continue;
        if (!var_is_shown_to(var, position->vars[i], viewer))
            continue;
        draw_var(value, i, position, equipment, viewer);
        spoken_word(title, sizeof title, var_title(var));
        fprintf(out, "%s%s: %s", between, title, value);
        between = is_seats ? "\n" : "; ";
    }
    if (seat == SEAT_NONE)
        write_traits(out, position, equipment, between);
}

/* Writes the results of the dice, with "; " before each result. */
static void write_dice(FILE *out, const EventLog *log,
                       const Equipment *equipment)
{
    for (int i = 0; log != NULL && i < log->count; i++) {
        const Event *event = &log->events[i];
        if (event->kind == EVENT_DIE)
            fprintf(out, "; %s: %s",
                    equipment->dice[thing_number(event->what)].name,
                    words_face(event, equipment));
    }
}

char *lines_vars(const Position *position, const Equipment *equipment,
                 Seat seat, Seat viewer)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    write_vars(out, position, equipment, seat, viewer);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

char *lines_common(const PictureScene *scene, const Equipment *equipment)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    write_vars(out, scene->position, equipment, SEAT_NONE, SEAT_NONE);
    write_dice(out, scene->log, equipment);
    if (fclose(out) != 0) {
        free(text);
        return NULL;
    }
    if (strncmp(text, "; ", 2) == 0) /* the game shows no variables */
        memmove(text, text + 2, strlen(text + 2) + 1);
    return text;
}
