# Takes a page to pieces: awk -v folder=DIR -f steps.awk PAGE
#
# Writes what there is to do as DIR/001.KIND, DIR/002.KIND and so on. The first
# line of each says what: of `write` and `change` the file, of `run` the command.
# What a block shows after that stands below it. `go` goes on with what a command
# shows; it has no first line.

function step(kind, first) {
    if (file != "")
        close(file)
    file = sprintf("%s/%03d.%s", folder, ++count, kind)
    printf "%s", first > file
}

# Which file a block is, if it is one.
function name_of(block) {
    if (kind == "lua" && block ~ /return house_rule/ &&
        match(block, /name = "[a-z0-9-]+"/))
        return substr(block, RSTART + 8, RLENGTH - 9) ".lua"
    if (kind == "lua" && block ~ /return variant/ ||
        kind == "json" && block ~ /"cases":/ ||
        kind == "sh" && block ~ /^#!/)
        return mentioned
}

function end_block(    name) {
    name = name_of(text)
    if (kind == "diff")
        step("change", mentioned "\n" text)
    else if (name != "")
        step("write", name "\n" text)
    else if (kind == "console" && text != "")
        step(begun ? "run" : "go", text)
    kind = text = ""
    begun = 0
}

/^```/ && kind == "" {
    kind = substr($0, 4)
    next
}
/^```/ {
    end_block()
    next
}
kind == "console" && /^\$ / {
    if (text != "")
        step(begun ? "run" : "go", text)
    begun = 1
    text = substr($0, 3) "\n"
    next
}
kind == "console" && begun && text ~ /^[^\n]*\\\n$/ {
    sub(/\\\n$/, "", text)
    sub(/^ +/, "")
}
kind != "" {
    text = text $0 "\n"
    next
}
{
    rest = $0
    while (match(rest, /`[a-z0-9\/-]+\.(json|lua|sh)`/)) {
        mentioned = substr(rest, RSTART + 1, RLENGTH - 2)
        rest = substr(rest, RSTART + RLENGTH)
    }
}
/^\|/ {
    cells = split($0, cell, /\|/)
    for (i = 1; i <= cells; i++)
        if (match(cell[i], /^ *`house [^`]*` *$/)) {
            gsub(/^ *`|` *$/, "", cell[i])
            if (cell[i] ~ / --with /)
                step("run", cell[i] "\n")
        }
}
