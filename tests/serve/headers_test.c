/*
 * headers_test.c -- tests that headers of requests are read safely, whatever a
 * client sends.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "house/serve/headers.h"

typedef struct Row {
    const char *value;
    bool is_yes;
} Row;

static const Row codings[] = {
    {NULL, false},
    {"", false},
    {"gzip", true},
    {"GZIP", true},
    {"x-gzip", true},
    {"gzip, deflate, br", true},
    {"br,gzip", true},
    {" ,, gzip ,", true},
    {"deflate, br", false},
    {"identity", false},
    {"gzipped", false},
    {"gzi", false},
    {"not gzip", false},
    {"gzip;q=0", false},
    {"gzip; q=0.000", false},
    {"gzip;q=0, br", false},
    {"gzip;q=0.001", true},
    {"gzip ; Q=1.0", true},
    {"gzip;q=0.5 , br;q=1", true},
    {"br;q=0, gzip", true},
    {"*", true},
    {"*;q=0", false},
    {"*, gzip;q=0", false},
    {"gzip;q=0, *", false},
    {"*;q=0, gzip", true},
    {"gzip;q=", false},
    {"gzip;q=yes", false},
    {"gzip;q=-1", false},
    {"gzip;q=0.5.x", false},
    {"gzip;level=9", false},
    {"gzip;", false},
    {"gzip q=1", false},
    {";q=1", false},
    {",", false},
    {"\001\377;;;=,", false},
};

static const Row tags[] = {
    {NULL, false},
    {"", false},
    {"*", true},
    {" *", true},
    {"\"0123\"", true},
    {"W/\"0123\"", true},
    {"  W/\"0123\"  ", true},
    {"\"4567\", \"0123\"", true},
    {"W/\"4567\",W/\"0123\"", true},
    {"\"with, comma\", \"0123\"", true},
    {"\"\", \"0123\"", true},
    {"\"4567\"", false},
    {"\"012\"", false},
    {"\"01234\"", false},
    {"w/\"0123\"", false},
    {"0123", false},
    {"\"0123", false},
    {"W/0123", false},
    {"rubbish, \"0123\"", false},
    {"\"4567\" rubbish \"0123\"", false},
    {"W/", false},
    {",,,", false},
};

static void gzip_is_accepted(void **state)
{
    for (size_t i = 0; i < sizeof codings / sizeof *codings; i++)
        if (header_accepts_gzip(codings[i].value) != codings[i].is_yes)
            fail_msg("Accept-Encoding: %s", codings[i].value);
}

static void a_tag_is_found(void **state)
{
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (header_has_tag(tags[i].value, "0123") != tags[i].is_yes)
            fail_msg("If-None-Match: %s", tags[i].value);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gzip_is_accepted),
        cmocka_unit_test(a_tag_is_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
