/*
 * The folder of the scripts that a report brings along, and that it goes again.
 */
#include "app/catalog/catalog.h"

#include <stdlib.h>
#include <sys/stat.h>

#include "support/small.h"

static char first[] = "variants/one.lua", first_text[] = "return 1";
static char second[] = "../scripts/two.lua", second_text[] = "return 2";

static RecordBundled scripts[] = {
    {.script = {.path = first}, .text = first_text},
    {.script = {.path = second}, .text = second_text}};

static const Record record = {.bundled_count = 2, .bundled = scripts};

static bool is_there(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0;
}

static void it_goes_when_it_is_closed(void **state)
{
    Bundle bundle = {0};
    char folder[PATH_LIMIT_BYTES];
    Found found;

    assert_true(bundle_open(&bundle, &record));
    memcpy(folder, bundle.folder, sizeof folder);
    assert_true(bundle_find(&bundle, "variants/one.lua", &found));
    assert_true(is_there(found.file));
    bundle_close(&bundle);
    assert_false(is_there(folder));
}

/* As the watchdog does, when the program ends without closing anything. */
static void all_go_when_the_program_ends(void **state)
{
    Bundle one = {0};
    Bundle other = {0};
    Bundle closed = {0};

    assert_true(bundle_open(&one, &record));
    assert_true(bundle_open(&closed, &record));
    assert_true(bundle_open(&other, &record));
    bundle_close(&closed);
    bundle_abandon_all();
    assert_false(is_there(one.folder));
    assert_false(is_there(other.folder));
    bundle_close(&one);
    bundle_close(&other);
    bundle_abandon_all();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_goes_when_it_is_closed),
        cmocka_unit_test(all_go_when_the_program_ends),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
