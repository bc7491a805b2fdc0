/*
 * pack_test.c -- tests that a compressed answer decompresses to its text.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "house/serve/pack.h"

/* Decompresses the bytes with gunzip, and stores the size of the result. The
 * caller must free the result. */
static char *unpack(const char *bytes, size_t size, size_t *unpacked)
{
    char path[] = "/tmp/house-pack-XXXXXX";
    char command[100];
    int file = mkstemp(path);
    char *text = NULL;
    FILE *out = open_memstream(&text, unpacked);
    FILE *in;
    int byte;

    assert_true(file >= 0);
    assert_int_equal(write(file, bytes, size), (ssize_t)size);
    close(file);
    snprintf(command, sizeof command, "gunzip -c <%s", path);
    in = popen(command, "r");
    assert_non_null(in);
    while ((byte = getc(in)) != EOF)
        putc(byte, out);
    assert_int_equal(pclose(in), 0);
    fclose(out);
    unlink(path);
    return text;
}

static void check(const char *text, size_t size, size_t most)
{
    size_t packed = 0;
    size_t unpacked = 0;
    char *bytes = pack_gzip(text, size, &packed);
    char *again;

    assert_non_null(bytes);
    assert_in_range(packed, 1, most);
    again = unpack(bytes, packed, &unpacked);
    assert_int_equal(unpacked, size);
    assert_memory_equal(again, text, size);
    free(again);
    free(bytes);
}

static void texts_survive(void **state)
{
    enum { SIZE = 200 * 1000 };
    char *text = malloc(SIZE);
    unsigned number = 1;

    assert_non_null(text);
    check("", 0, 30);
    check("{}", 2, 30);
    memset(text, 'a', SIZE);
    check(text, SIZE, 1000);
    for (int i = 0; i < SIZE; i++) { /* random bytes cannot be compressed */
        number = number * 1103515245 + 12345;
        text[i] = (char)(number >> 16);
    }
    check(text, SIZE, SIZE + 1000);
    free(text);
}

/* If zlib is not loaded, no text is compressed. */
static void nothing_before_it_is_loaded(void **state)
{
    size_t packed;

    assert_null(pack_gzip("text", 4, &packed));
    pack_load();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_before_it_is_loaded),
        cmocka_unit_test(texts_survive),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
