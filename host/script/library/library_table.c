/*
 * library_table.c -- the documentation of the part of Lua's library that a
 * script gets. library.c builds that part, and a test compares both.
 */
#include "script/library/library.h"

const LibraryEntry library_entries[] = {
    {"assert", "fun(value: any, message?: string): any",
     "Returns the value if it is neither false nor nil.",
     "Raises an error with the message if the value is false or nil.",
     "assert(1 + 1 == 2) --> true"},
    {"error", "fun(message: string)",
     "Ends the run with an error of the script. To forbid something by a "
     "rule, use `need` instead.",
     "Raises an error with the message.",
     "local fine, message = pcall(error, \"no such card\")\n"
     "fine --> false"},
    {"ipairs", "fun(list: table): function",
     "Iterates over a list, from index 1 to the first nil.", "",
     "local sum = 0\n"
     "for _, seat in ipairs(seats:list()) do sum = sum + seat.number end\n"
     "sum --> 3"},
    {"next", "fun(table: table, key?: any): any",
     "Returns the next key, in the order of `pairs`, and its value.", "",
     "next({ b = 2, a = 1 }) --> a, 1"},
    {"pairs", "fun(table: table): function",
     "Iterates over a table in the order of its keys: numbers, then texts, "
     "then false and true, then things.",
     "Raises an error for keys that have no order, such as tables.",
     "local keys = {}\n"
     "for key in pairs({ b = 2, a = 1 }) do keys[#keys + 1] = key end\n"
     "keys --> { a, b }"},
    {"pcall", "fun(course: function, ...: any): boolean",
     "Calls a function and catches its errors. `pcall` does not catch "
     "refusals, choices and limits.",
     "", "pcall(function() return 7 end) --> true, 7"},
    {"rawequal", "fun(a: any, b: any): boolean",
     "True if the two values are equal.", "", "rawequal(me, me) --> true"},
    {"rawget", "fun(table: table, key: any): any",
     "Returns a field of a table.", "", "rawget({ a = 1 }, \"a\") --> 1"},
    {"rawlen", "fun(value: table|string): integer",
     "Returns the length of a list or text.", "", "rawlen({ 5, 6 }) --> 2"},
    {"require", "fun(name: string): any",
     "Returns the result of a file of the library, or of a file beside the "
     "variant.",
     "Raises an error if no file has that name, or if the file has an error.",
     "local declare = require \"small\"\ntype(declare) --> function"},
    {"select", "fun(index: integer|string, ...: any): any",
     "Returns the further arguments, beginning with the given index. If the "
     "index is \"#\", returns the number of further arguments.",
     "", "select(\"#\", me, nil) --> 2"},
    {"tonumber", "fun(value: any, base?: integer): number?",
     "Converts a text to a number. Returns nil if the text is not a number.",
     "", "tonumber(\"12\") --> 12"},
    {"tostring", "fun(value: any): string",
     "Converts a value to a text: things to their tokens, tables and "
     "functions to a text without an address.",
     "", "tostring(space(0, 0)) .. \"!\" --> 0,0!"},
    {"type", "fun(value: any): string",
     "Returns the type of a value. The types of things are \"pyramid\", "
     "\"space\", \"card\", \"seat\", \"suit\", \"pose\", \"pile\" and "
     "\"stash\".",
     "", "type(me) --> seat\ntype(7) --> number"},

    {"string.byte",
     "fun(text: string, first?: integer, last?: integer): "
     "integer",
     "Returns the codes of the bytes of a text.", "", "(\"A\"):byte() --> 65"},
    {"string.char", "fun(...: integer): string",
     "Returns a text of the given bytes.", "", "string.char(72, 105) --> Hi"},
    {"string.format", "fun(format: string, ...: any): string",
     "Inserts values into a text.",
     "Raises an error for %p, because addresses differ from run to run.",
     "(\"%s has %d\"):format(me, me.hand_size) --> red has 3"},
    {"string.len", "fun(text: string): integer",
     "Returns the length of a text in bytes.", "", "(\"suns\"):len() --> 4"},
    {"string.lower", "fun(text: string): string",
     "Converts a text to lower case.", "", "(\"AM\"):lower() --> am"},
    {"string.rep",
     "fun(text: string, count: integer, between?: string): "
     "string",
     "Repeats a text.", "Raises an error if the result has more than 64 KB.",
     "(\"ab\"):rep(3, \"-\") --> ab-ab-ab"},
    {"string.reverse", "fun(text: string): string",
     "Reverses the bytes of a text.", "", "(\"abc\"):reverse() --> cba"},
    {"string.sub", "fun(text: string, first: integer, last?: integer): string",
     "Returns a part of a text. Negative numbers count from the end of the "
     "text.",
     "", "(\"10h\"):sub(-1) --> h"},
    {"string.upper", "fun(text: string): string",
     "Converts a text to upper case.", "", "(\"am\"):upper() --> AM"},

    {"table.concat",
     "fun(list: table, between?: string, "
     "first?: integer, last?: integer): string",
     "Joins the texts and numbers of a list, or of a part of the list, into "
     "one text.",
     "Raises an error for an element that is neither a text nor a number.",
     "table.concat({ 1, 2, 3 }, \"+\") --> 1+2+3"},
    {"table.insert", "fun(list: table, value: any)",
     "Adds a value to the end of a list. If three arguments are given, the "
     "second argument is the index at which the value is inserted.",
     "",
     "local list = { 1, 3 }\ntable.insert(list, 2, 2)\nlist --> { 1, 2, 3 }"},
    {"table.pack", "fun(...: any): table",
     "Returns the arguments as a list. The field `n` of the list is the number "
     "of arguments.",
     "", "table.pack(5, 6).n --> 2"},
    {"table.remove", "fun(list: table, place?: integer): any",
     "Removes and returns the last element of a list, or the element at an "
     "index.",
     "", "table.remove({ 4, 5, 6 }) --> 6"},
    {"table.sort", "fun(list: table, before?: fun(a: any, b: any): boolean)",
     "Sorts a list; equal elements keep their order.",
     "Raises an error for more than 10,000 elements, and for elements that "
     "cannot be compared.",
     "local list = { 3, 1, 2 }\ntable.sort(list)\nlist --> { 1, 2, 3 }"},
    {"table.unpack", "fun(list: table, first?: integer, last?: integer): any",
     "Returns the elements of a list, or of a part of the list.",
     "Raises an error for more than 250 elements.",
     "table.unpack({ 1, 2 }) --> 1, 2"},

    {"math.abs", "fun(x: number): number",
     "Returns the absolute value of a number.", "", "math.abs(-3) --> 3"},
    {"math.ceil", "fun(x: number): integer",
     "Rounds a number up to a whole number.", "", "math.ceil(7 / 2) --> 4"},
    {"math.floor", "fun(x: number): integer",
     "Rounds a number down to a whole number.", "", "math.floor(7 / 2) --> 3"},
    {"math.fmod", "fun(x: number, y: number): number",
     "Returns the remainder of a division that rounds towards zero.", "",
     "math.fmod(-7, 3) --> -1"},
    {"math.huge", "number", "A value that is greater than any other number.",
     "", "math.huge > 1000000 --> true"},
    {"math.max", "fun(x: number, ...: number): number",
     "Returns the largest argument.", "", "math.max(2, 5, 3) --> 5"},
    {"math.maxinteger", "integer", "The largest whole number.", "",
     "math.maxinteger --> 9223372036854775807"},
    {"math.min", "fun(x: number, ...: number): number",
     "Returns the smallest argument.", "", "math.min(2, 5, 3) --> 2"},
    {"math.mininteger", "integer", "The smallest whole number.", "",
     "math.mininteger --> -9223372036854775808"},
    {"math.modf", "fun(x: number): number",
     "Returns the whole part of a number and its fraction.", "",
     "math.modf(2.5) --> 2, 0.5"},
    {"math.pi", "number", "The number pi.", "",
     "math.floor(math.pi * 100) --> 314"},
    {"math.sqrt", "fun(x: number): number",
     "Returns the square root of a number.", "", "math.sqrt(16) --> 4.0"},
    {"math.tointeger", "fun(x: any): integer?",
     "Converts a number without a fraction to a whole number; otherwise "
     "returns nil.",
     "", "math.tointeger(3.0) --> 3"},
    {"math.type", "fun(x: any): string?",
     "Returns \"integer\" or \"float\". Returns nil if the value is not a "
     "number.",
     "", "math.type(7 / 2) --> float"},
    {"math.ult", "fun(a: integer, b: integer): boolean",
     "True if `a` is less than `b`, both read as unsigned numbers.", "",
     "math.ult(1, -1) --> true"},
};

const int library_entry_count =
    sizeof library_entries / sizeof library_entries[0];
