# Whether something is what was shown: awk -f differs.awk SHOWN SAID
#
# Line for line, blanks at the ends apart. A line `…` in SHOWN stands for any
# lines that are left out, `…` at the end of a line for the rest of it. Says what
# was missed, and fails.

{ sub(/[ \t\r]+$/, "") }
FILENAME == ARGV[1] {
    shown[++shown_count] = $0
    next
}
{ said[++said_count] = $0 }

function fail(text) {
    print text
    exit 1
}

function is_line(shown, said) {
    if (sub(/…$/, "", shown))
        return index(said, shown) == 1
    return said == shown
}

# Whether the lines from `first` to `last` of what was shown stand at a place.
function stands_at(place,    i) {
    for (i = first; i <= last; i++)
        if (place + i - first > said_count ||
            !is_line(shown[i], said[place + i - first])) {
            if (i > missed)
                missed = i
            return 0
        }
    return 1
}

# The first lines stand at the beginning, the last ones at the end, all others
# anywhere between.
function seek(place) {
    missed = first
    if (first > 1 && last == shown_count && place < said_count - (last - first))
        place = said_count - (last - first)
    while (!stands_at(place)) {
        place++
        if (first == 1 || place > said_count)
            fail("not as shown: " shown[missed])
    }
    return place
}

END {
    at = 1
    for (first = 1; first <= shown_count + 1; first = last + 2) {
        for (last = first - 1; last < shown_count && shown[last + 1] != "…";)
            last++
        at = seek(at) + last - first + 1
    }
    if (at <= said_count)
        fail("more than is shown: " said[at])
}
