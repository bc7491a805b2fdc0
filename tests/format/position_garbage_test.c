#include "sample.h"

/* Checks that a text cannot be read as a position, and that the error is in
 * `line` and contains `message`. */
static void check_raw(const char *text, size_t size, int line,
                      const char *message)
{
    PositionHead head;
    FormatError error;

    assert_null(position_document_read(text, size, &head, &error));
    assert_string_equal(error.path, "");
    assert_int_equal(error.line, line);
    if (!strstr(error.message, message))
        fail_msg("\"%s\" does not say \"%s\"", error.message, message);
}

static void check_garbage(const char *quoted, int line, const char *message)
{
    char *text = sample_text(quoted);

    check_raw(text, strlen(text), line, message);
    free(text);
}

static void test_what_is_no_json(void **state)
{
    check_raw("", 0, 0, "is empty");
    check_garbage(" \n\t\n", 0, "is empty");
    check_garbage("{", 1, "not valid JSON: ");
    check_garbage("position", 1, "not valid JSON: ");
    check_garbage("{'turn':1} more", 1, "end of file expected near 'more'");
    check_garbage("{'turn':1}\n\n{}", 3, "end of file expected near '{'");
    check_garbage("{'turn':1,\n'turn':2}", 2, "duplicate object key near");
    check_garbage("{'board':{'0,0':{},'0,0':{}}}", 1,
                  "duplicate object key near");
    check_garbage("{'turn':99999999999999999999}", 1, "too big integer");
    check_garbage("{'turn':1e999}", 1, "real number overflow");
    check_garbage("{'turn':01}", 1, "not valid JSON: ");
    check_garbage("{'variant':'\xff'}", 1, "unable to decode byte 0xff");
    check_garbage("{'variant':'\xed\xa0\x80'}", 1, "unable to decode byte");
    check_garbage("{'variant':'\\u0000'}", 1, "\\u0000");
    check_garbage("{'variant':'sam\nple'}", 1, "not valid JSON: ");
    check_raw("{\"turn\":\0 1}", 11, 1, "not valid JSON: ");
    check_raw("\0", 1, 1, "not valid JSON: ");
}

static void test_deep_nesting(void **state)
{
    char text[10000];

    memset(text, '[', sizeof text);
    check_raw(text, sizeof text, 1, "maximum parsing depth reached");
}

static void test_long_words_are_cut(void **state)
{
    char text[4096];
    char key[1024];
    PositionHead head;
    FormatError error;

    for (size_t i = 0; i + 2 < sizeof key; i += 2)
        memcpy(key + i, "\xc3\xa4", 2);
    key[sizeof key - 2] = '\0';
    key[0] = 'a'; /* each two-byte character now begins at an odd offset */
    memmove(key + 1, key + 2, strlen(key + 2) + 1);
    snprintf(text, sizeof text, "{\"%s\":1}", key);
    assert_null(position_document_read(text, strlen(text), &head, &error));
    assert_int_equal(strlen(error.path), sizeof error.path - 1);
    assert_true(strlen(error.message) < FORMAT_ERROR_LIMIT);
    assert_non_null(strstr(error.message, "is not a key of a position"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_no_json),
        cmocka_unit_test(test_deep_nesting),
        cmocka_unit_test(test_long_words_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
