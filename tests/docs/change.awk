# Changes a file as a page says: awk -f change.awk CHANGE FILE >NEW
#
# The first line of CHANGE is the name of the file. Then lines that begin with
# `-` go, those with `+` come, and all others are in the file: with the ones that
# go just once, one after another.

FILENAME == ARGV[1] {
    mark = substr($0, 1, 1)
    if (FNR == 1)
        next
    if (mark != "+")
        old[++old_count] = substr($0, 2)
    if (mark != "-")
        new = new substr($0, 2) "\n"
    next
}
{ line[++count] = $0 }

function stands_at(from,    i) {
    for (i = 1; i <= old_count; i++)
        if (line[from + i - 1] != old[i])
            return 0
    return 1
}

END {
    for (i = 1; i + old_count - 1 <= count; i++)
        if (stands_at(i)) {
            places++
            place = i
        }
    if (places != 1) {
        print "what is changed stands there " places + 0 " times" > "/dev/stderr"
        exit 1
    }
    for (i = 1; i < place; i++)
        print line[i]
    printf "%s", new
    for (i = place + old_count; i <= count; i++)
        print line[i]
}
