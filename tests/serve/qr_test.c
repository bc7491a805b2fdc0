/* qr_test.c -- tests the pictures of QR codes. Skipped without libqrencode. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/serve/qr.h"

enum { SIDE = 200, MARGIN = 4, FINDER = 7 };

typedef struct Modules {
    int side; /* number of modules along a side, with the margin */
    bool is_black[SIDE][SIDE];
} Modules;

/* Reads the black modules of a picture, and frees the picture. */
static void read_modules(char *picture, Modules *modules)
{
    const char *at = strstr(picture, "viewBox=\"0 0 ");
    int x, y, width;

    memset(modules, 0, sizeof *modules);
    assert_non_null(at);
    assert_int_equal(sscanf(at, "viewBox=\"0 0 %d", &modules->side), 1);
    assert_true(modules->side < SIDE);
    at = strstr(at, "<path d=\"");
    assert_non_null(at);
    while ((at = strchr(at, 'M')) != NULL &&
           sscanf(at++, "M%d %dh%dv1", &x, &y, &width) == 3)
        for (int i = 0; i < width; i++)
            modules->is_black[y][x + i] = true;
    free(picture);
}

/* True if there is a finder mark at this place: a square of 3 modules within a
 * ring. Readers look for three such marks. */
static bool has_finder(const Modules *modules, int left, int top)
{
    for (int y = 0; y < FINDER; y++)
        for (int x = 0; x < FINDER; x++) {
            bool is_ring = x == 0 || y == 0 || x == 6 || y == 6;
            bool is_core = x >= 2 && x <= 4 && y >= 2 && y <= 4;
            if (modules->is_black[top + y][left + x] != (is_ring || is_core))
                return false;
        }
    return true;
}

static void a_code_has_its_marks(void **state)
{
    static Modules modules;
    char *picture;
    int far;

    (void)state;
    qr_load();
    picture = qr_draw("https://table.example/#1/0123456789abcdef0123456789");
    if (picture == NULL)
        skip();
    read_modules(picture, &modules);
    far = modules.side - MARGIN - FINDER;
    assert_true(has_finder(&modules, MARGIN, MARGIN));
    assert_true(has_finder(&modules, far, MARGIN));
    assert_true(has_finder(&modules, MARGIN, far));
    assert_false(has_finder(&modules, far, far));
    /* This module is black in every QR code. */
    assert_true(modules.is_black[far - 1][MARGIN + 8]);
    for (int i = 0; i < modules.side; i++)
        assert_false(modules.is_black[MARGIN - 1][i] ||
                     modules.is_black[i][MARGIN - 1]);
}

static void a_text_that_is_too_long_has_no_code(void **state)
{
    static char text[5000];

    (void)state;
    memset(text, 'x', sizeof text - 1);
    qr_load();
    assert_null(qr_draw(text));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_code_has_its_marks),
        cmocka_unit_test(a_text_that_is_too_long_has_no_code)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
