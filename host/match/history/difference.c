#include "match/history/difference.h"

#include <string.h>

enum { RUN_LIMIT = UINT8_MAX };

/* A DifferenceWriter compares two positions and writes their difference. */
typedef struct DifferenceWriter {
    const uint8_t *from, *to;
    size_t at; /* place after the latest run */
    size_t size;
    uint8_t *bytes;
} DifferenceWriter;

/* Returns the first place, from `at` on, at which the bytes of both positions
 * differ. Returns `end` if there is none. */
static size_t find_run(const DifferenceWriter *both, size_t at, size_t end)
{
    const size_t far = 256;
    const size_t near = sizeof(uint64_t);

    while (at + far <= end && memcmp(both->from + at, both->to + at, far) == 0)
        at += far;
    while (at + near <= end &&
           memcmp(both->from + at, both->to + at, near) == 0)
        at += near;
    while (at < end && both->from[at] == both->to[at])
        at++;
    return at;
}

static bool differs_at(const DifferenceWriter *both, size_t at, size_t end)
{
    return at < end && both->from[at] != both->to[at];
}

/* Writes a run of the `count` bytes from `begin` on. `count` is at most
 * RUN_LIMIT. */
static void add_run(DifferenceWriter *both, size_t begin, size_t count)
{
    for (; begin - both->at > RUN_LIMIT; both->at += RUN_LIMIT) {
        both->bytes[both->size++] = RUN_LIMIT;
        both->bytes[both->size++] = 0;
    }
    both->bytes[both->size++] = (uint8_t)(begin - both->at);
    both->bytes[both->size++] = (uint8_t)count;
    memcpy(both->bytes + both->size, both->to + begin, count);
    both->size += count;
    both->at = begin + count;
}

/* Writes a run that begins at `begin`. A single equal byte does not end a run,
 * because a new run would need two bytes. */
static void write_run(DifferenceWriter *both, size_t begin, size_t end)
{
    size_t count = 1;

    while (count < RUN_LIMIT && (differs_at(both, begin + count, end) ||
                                 differs_at(both, begin + count + 1, end)))
        count++;
    add_run(both, begin, count);
}

static void write_runs(DifferenceWriter *both, size_t begin, size_t end)
{
    for (begin = find_run(both, begin, end); begin < end;
         begin = find_run(both, both->at, end))
        write_run(both, begin, end);
}

/* Writes `size` bytes from `begin` on, even if they are equal in both
 * positions. */
static void write_range(DifferenceWriter *both, size_t begin, size_t size)
{
    while (size > 0) {
        size_t count = size < RUN_LIMIT ? size : RUN_LIMIT;
        add_run(both, begin, count);
        begin += count;
        size -= count;
    }
}

/* Writes the traits, which are variables of things. If only the new position
 * uses a trait, we do not compare bytes, because the bytes of unused traits are
 * arbitrary. */
static void write_traits(DifferenceWriter *both, const Traits *from,
                         const Traits *to)
{
    const size_t begin = offsetof(Position, traits.each);
    const size_t size = sizeof to->each[0];
    size_t common = from->count < to->count ? from->count : to->count;

    write_runs(both, offsetof(Position, traits), begin + common * size);
    write_range(both, begin + common * size, (to->count - common) * size);
}

size_t difference_write(const Position *from, const Position *to,
                        uint8_t *bytes)
{
    const size_t pyramids = to->pyramids.count * sizeof to->pyramids.each[0];
    DifferenceWriter both = {.from = (const uint8_t *)from,
                             .to = (const uint8_t *)to,
                             .bytes = bytes};

    write_runs(&both, 0, offsetof(Position, pyramids.each) + pyramids);
    write_runs(&both, offsetof(Position, board), offsetof(Position, traits));
    write_traits(&both, &from->traits, &to->traits);
    return both.size;
}

void difference_apply(Position *position, const uint8_t *bytes, size_t size)
{
    const uint8_t *end = bytes + size;
    uint8_t *at = (uint8_t *)position;

    while (bytes < end) {
        const size_t count = bytes[1];
        at += bytes[0];
        memcpy(at, bytes + 2, count);
        at += count;
        bytes += 2 + count;
    }
}
