/*
 * thing.h -- cards, pyramids, spaces and seats as Lua values, the game to which
 * they belong, and functions that read what scripts pass to the host.
 */
#ifndef SCRIPT_THING_H
#define SCRIPT_THING_H

#include "script/thing/card_field.h"
#include "script/thing/check.h"
#include "script/thing/handle.h"
#include "script/thing/model.h"
#include "script/thing/named.h"
#include "script/thing/seat_field.h"
#include "script/thing/table.h"

#endif
