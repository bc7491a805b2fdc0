# shellcheck shell=bash
#
# Completion of `house` for bash. Verbs and options are those that the program
# names in its help; games and house rules are the files in its folders. No
# script runs for it.

# Where games are looked for, one folder a line; as the program does.
_house_roots() {
    local program
    if [[ -n ${HOUSE_PATH-} ]]; then
        tr : '\n' <<<"$HOUSE_PATH"
        return
    fi
    echo .
    if [[ ${XDG_DATA_HOME-} == /* ]]; then
        echo "$XDG_DATA_HOME/house-rules"
    else
        echo "${HOME-}/.local/share/house-rules"
    fi
    program=$(realpath -- "$(type -P -- "$1")" 2>/dev/null) || return
    echo "${program%/*}/../share/house-rules"
    echo "${program%/*}/../.."
}

# _house_names PROGRAM FOLDER: the names of the scripts in that folder of each
# root. A name that a shell could take for more than a name is left out.
_house_names() {
    local root file name
    while IFS= read -r root; do
        for file in "$root/$2"/*.lua; do
            name=${file##*/} name=${name%.lua}
            [[ -e $file && $name =~ ^[A-Za-z0-9_-]+$ ]] && echo "$name"
        done
    done < <(_house_roots "$1") | sort -u
}

_house_verbs() { # PROGRAM
    COLUMNS=1000 "$1" --help 2>/dev/null | sed -n 's/^  \([a-z]\{2,\}\)  *.*/\1/p'
}

# _house_options PROGRAM [VERB]
_house_options() {
    COLUMNS=1000 "$@" --help 2>/dev/null | sed -n '/^  *-/{
        s/^  *\(-[a-z]\), \(--[a-z-]*\).*/\1\n\2/
        s/^  *\(--*[a-z-]*\).*/\1/
        p
    }'
}

# The names of a variant's options, as --set takes them.
_house_settings() { # PROGRAM VARIANT
    COLUMNS=1000 "$1" rules "$2" 2>/dev/null </dev/null |
        sed -n '/^Options (--set/,/^[A-Z].*:$/s/^  \([a-z0-9_]*\): .*/\1=/p'
}

# The values of an option of a variant with the house rules of the line. A range of
# numbers is listed if it is short.
_house_setting_values() { # PROGRAM VARIANT OPTION
    local value i with=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        [[ ${COMP_WORDS[i]} == --with* ]] && with+=(--with "${COMP_WORDS[i + 1]}")
    done
    value=$(COLUMNS=1000 "$1" rules "$2" "${with[@]}" 2>/dev/null </dev/null |
        sed -n "/^Options (--set/,/^[A-Z].*:\$/s/^  $3: \\(.*\\) (default .*/\\1/p")
    if [[ $value =~ ^(-?[0-9]+)\ to\ (-?[0-9]+)$ ]]; then
        ((BASH_REMATCH[2] - BASH_REMATCH[1] < 20)) &&
            seq "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
    else
        tr -d ' ' <<<"$value" | tr , '\n'
    fi
}

# Offers the lines of standard input that begin with the word.
_house_offer() {
    local line
    while IFS= read -r line; do
        [[ $line == "$_house_word"* ]] && COMPREPLY+=("$line")
    done
}

_house_offer_files() {
    compopt -o filenames 2>/dev/null
    _house_offer < <(compgen -f -- "$_house_word")
}

# Names; where none fits, scripts and the folders on the way to them.
_house_offer_scripts() { # PROGRAM FOLDER
    _house_offer < <(_house_names "$1" "$2")
    ((${#COMPREPLY[@]} > 0)) && return
    compopt -o filenames 2>/dev/null
    _house_offer < <(
        compgen -d -- "$_house_word"
        compgen -f -X '!*.lua' -- "$_house_word"
    )
}

# Who can play, as the help of --seats lists them. Words before the last comma stay.
_house_offer_seats() { # PROGRAM
    local typed='' name
    [[ $_house_word == *,* ]] && typed=${_house_word%,*},
    compopt -o nospace 2>/dev/null
    _house_offer < <(COLUMNS=1000 "$1" play --help 2>/dev/null |
        sed -n '/--seats LIST/s/.*: //p' | tr -d ' ' | tr , '\n' |
        while read -r name; do echo "$typed$name"; done)
}

# What follows an option; fails where it takes no value.
_house_offer_value() { # PROGRAM OPTION VARIANT
    case $2 in
    --with | --with-a | --with-b) _house_offer_scripts "$1" variants/house-rules ;;
    --variant | --from | --house-rule-of) _house_offer_scripts "$1" variants ;;
    --load) _house_offer <<<last; _house_offer_files ;;
    --position | -o | --art | --resume | --html) _house_offer_files ;;
    --view) _house_offer < <(
        printf '%s\n' red green blue yellow white black orange violet pink \
            cyan) ;;
    --seats | --bots) _house_offer_seats "$1" ;;
    --color) _house_offer < <(printf '%s\n' auto always never) ;;
    --format)
        _house_offer < <(printf '%s\n' text markdown json luacats luacheck) ;;
    --players) _house_offer < <(seq 2 6) ;;
    --set | --set-b)
        compopt -o nospace 2>/dev/null
        [[ -z $3 ]] || _house_offer < <(_house_settings "$1" "$3") ;;
    --seed | --line | --depth | --limit | --time | --to | -n) ;;
    -j | --turn-cap | --shard | --slurm | --doublings) ;;
    --seed-b | --measure | --ignore | --expect | --vary | --goal | --note) ;;
    *) return 1 ;;
    esac
}

_house_offer_operand() { # PROGRAM VERB OPERANDS-SO-FAR
    case $2 in
    list | new) ;;
    check) _house_offer_scripts "$1" variants ;;
    test | replay | render | merge) _house_offer_files ;;
    score) _house_offer_scripts "$1" variants ;;
    compare) (($3 > 1)) || _house_offer_scripts "$1" variants ;;
    log) _house_offer < <(echo last
        "$1" log --limit 0 2>/dev/null | sed -n 's/^\([0-9]\{1,\}\)  .*/\1/p') ;;
    api) _house_offer < <("$1" api --format luacheck 2>/dev/null |
        grep -o '"[a-z_]*"' | tr -d '"') ;;
    *) (($3 > 0)) || _house_offer_scripts "$1" variants ;;
    esac
}

_house() {
    local _house_word=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]}
    local before='' verb='' variant='' word i operands=0

    COMPREPLY=()
    local equals=$((COMP_CWORD - 1)) # bash cuts NAME=VALUE into three
    if [[ $_house_word == '=' ]]; then
        _house_word=
        equals=$COMP_CWORD
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $word == '=' ]]; then
            ((i++))
            continue
        fi
        if [[ $before == -* ]] && _house_takes_value "$before"; then
            before=
            continue
        fi
        before=$word
        [[ $word == -* ]] && continue
        if [[ -z $verb ]]; then
            verb=$word
        elif ((operands++ == 0)); then
            variant=$word
        fi
    done
    if [[ ${COMP_WORDS[equals]} == '=' && -n $variant ]] &&
        [[ ${COMP_WORDS[equals - 2]-} == --set* ]] &&
        [[ ${COMP_WORDS[equals - 1]} =~ ^[a-z0-9_]+$ ]]; then
        _house_offer < <(_house_setting_values "$program" "$variant" \
            "${COMP_WORDS[equals - 1]}")
        return
    fi
    if [[ $before == -* ]] &&
        _house_offer_value "$program" "$before" "$variant"; then
        return
    fi
    if [[ $_house_word == -* ]]; then
        _house_offer < <(_house_options "$program" ${verb:+"$verb"})
    elif [[ -z $verb ]]; then
        _house_offer < <(_house_verbs "$program")
    else
        _house_offer_operand "$program" "$verb" "$operands"
    fi
}

_house_takes_value() {
    case $1 in
    --players | --seats | --bots | --bot-time | --seed | --set | --with | \
        --position | --line | --limit | --time | --depth | --format | \
        --color | --load | --to | \
        --variant | --view | --art | --html | --turn-cap | --shard | --resume | \
        --slurm | --from | --house-rule-of | --set-b | --with-a | --with-b | \
        --seed-b | --measure | --ignore | --expect | --vary | --goal | --doublings | \
        --note | \
        -n | -o | -j) return 0 ;;
    esac
    return 1
}

complete -F _house house
