/*
 * fault.h -- checks errors in positions: their place and their message.
 */
#ifndef TESTS_FORMAT_FAULT_H
#define TESTS_FORMAT_FAULT_H

#include "sample.h"

typedef struct Case {
    const char *text; /* written with single quotes instead of double quotes */
    const char *path;
    const char *message;
} Case;

/* A position of the sample game on an open board. A test adds the part with the
 * error. */
#define HEAD            "{'format':'house-position/1','variant':'sample',"
#define SEATS           "'seats':['white','red','green'],"
#define MOVE            "'to_move':'red',"
#define BOARD           "'board':{'0,0':{'cards':['AM']}}"
#define BASE            HEAD SEATS MOVE BOARD
#define WITH(more)      BASE "," more "}"
#define ON_BOARD(board) HEAD SEATS MOVE "'board':{" board "}}"
#define NOBODY(board, more)                                                    \
    HEAD SEATS "'to_move':null,'board':{" board "}" more "}"

#define HEX_16  "0123456789abcdef"
#define LONG_32 "abcdefghijklmnopqrstuvwxyz012345"

static inline void check(const Case *wrong, const Equipment *equipment)
{
    char *text = sample_text(wrong->text);
    Position position;
    Position before;
    FormatError error;

    memset(&position, 0x5a, sizeof position);
    before = position;
    if (sample_build(text, equipment, "seed", &position, &error))
        fail_msg("accepted: %s", text);
    if (strcmp(error.path, wrong->path) != 0 ||
        strcmp(error.message, wrong->message) != 0)
        fail_msg("%s\nis at \"%s\": %s\nnot \"%s\": %s", text, error.path,
                 error.message, wrong->path, wrong->message);
    assert_memory_equal(&position, &before, sizeof position);
    free(text);
}

static inline void check_all(const Case *cases, size_t count,
                             Equipment *equipment)
{
    for (size_t i = 0; i < count; i++)
        check(&cases[i], equipment);
    free(equipment);
}

#define CHECK_OPEN(cases)                                                      \
    check_all(cases, sizeof(cases) / sizeof *(cases), sample_new(0, 0))

#endif
