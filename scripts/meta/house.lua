---@meta

-- Written by `house api`: definitions of the primitives for editors.

---@class Pyramid
---@field pips integer 1 small, 2 medium, 3 large.
---@field owner Seat? Whose it is; nil where it belongs to nobody.
---@field stash Stash The stash it is of, which has its colour.
---@field above Pyramid? The one that stands on it; nil for the top of a stack and off the board.
---@field below Pyramid? The one on which it stands; nil for the bottom of a stack and off the board.
---@field pose Pose Upright or the direction in which it lies.
---@field space Space? Where it stands; nil off the board.
---@field target Space? The space it points at: a neighbour that is not void; nil when it points at nothing.
---@field has_mark fun(self: Pyramid, name: string): boolean Whether it bears a mark that the variant declares.

---@class Space
---@field card Card? The top card; nil when none lies there.
---@field cards Card[] All cards there, from the top card down.
---@field x integer Column; grows to the east.
---@field y integer Row; grows to the south on open boards, to the north on fixed ones.
---@field region string? The region of the board that it is in; nil without one.
---@field step fun(self: Space, pose: Pose): Space? The neighbour in a direction; nil beyond the edge of the board.
---@field direction_to fun(self: Space, space: Space): Pose? The direction of the straight line to another space; nil where there is none.

---@class Card
---@field code string As printed in tokens, such as 7SK.
---@field face_down boolean Whether it lies on the board face down.
---@field name string The name on the card, or an empty text.
---@field rank string As the deck spells it, such as ace.
---@field value integer What it counts.
---@field strength integer What it counts in comparisons.
---@field has fun(self: Card, suit: Suit): boolean Whether the card bears a suit.
---@field shares fun(self: Card, card: Card): boolean Whether the card has a suit in common with another.

---@class Seat
---@field number integer 1 for the first in turn order.
---@field color string Red, green, ...
---@field next Seat The next in turn order.
---@field previous Seat The one before in turn order.
---@field hand_size integer Cards in hand.
---@field pyramids_on_board integer Pyramids on the board.
---@field supply fun(self: Seat, pips: integer): integer How many pyramids of that size of its stash are not on the board.
---@field spare fun(self: Seat, pips: integer): Pyramid? A pyramid of that size of its stash that is not on the board.

---@class Suit
---@field name string Its name.

---@class Pose
---@field name string Its token: ^, n, e, ...

---@class Pile
---@field count integer Cards in it.
---@field top Card? Its top card, for the draw pile the next one; nil when it is empty.

---@class Stash
---@field color string The colour.
---@field seat Seat? The seat of that colour, to which its pyramids belong at first; or nil.
---@field supply fun(self: Stash, pips: integer): integer How many pyramids of that size are not on the board.
---@field spare fun(self: Stash, pips: integer): Pyramid? A pyramid of that size that is not on the board.

---@class PyramidSet
---@field of fun(self: PyramidSet, seat: Seat|SeatSet): PyramidSet Pyramids of a seat: of which it is the owner.
---@field unowned fun(self: PyramidSet): PyramidSet Pyramids that belong to no seat.
---@field of_stash fun(self: PyramidSet, stash: Stash|StashSet): PyramidSet Pyramids of a stash, whoever owns them.
---@field upright fun(self: PyramidSet): PyramidSet Pyramids that stand upright.
---@field flat fun(self: PyramidSet): PyramidSet Pyramids that lie flat and so have a direction.
---@field posed fun(self: PyramidSet, pose: Pose|PoseSet): PyramidSet Pyramids in a pose.
---@field sized fun(self: PyramidSet, number: integer): PyramidSet Pyramids with that many pips, 1 to 3.
---@field smaller_than fun(self: PyramidSet, measure: integer|Pyramid): PyramidSet Pyramids with fewer pips than a number or another pyramid.
---@field larger_than fun(self: PyramidSet, measure: integer|Pyramid): PyramidSet Pyramids with more pips than a number or another pyramid.
---@field growable fun(self: PyramidSet): PyramidSet Pyramids of which one a size larger is in the supply of their stash.
---@field on fun(self: PyramidSet, space: Space|SpaceSet): PyramidSet Pyramids on a space, or on any of several.
---@field on_top fun(self: PyramidSet): PyramidSet Pyramids on which no other stands; only where the variant declares stacks.
---@field above fun(self: PyramidSet, pyramid: Pyramid): PyramidSet Pyramids that stand in the stack of another, above it; only where the variant declares stacks.
---@field below fun(self: PyramidSet, pyramid: Pyramid): PyramidSet Pyramids that stand in the stack of another, below it; only where the variant declares stacks.
---@field pointing_at fun(self: PyramidSet, space: Space|SpaceSet): PyramidSet Flat pyramids whose neighbour in their direction is that space, or one of those spaces. Nothing points into the void.
---@field marked fun(self: PyramidSet, text: string): PyramidSet Pyramids that bear a mark of the variant.
---@field only fun(self: PyramidSet, thing: Pyramid|Pyramid[]): PyramidSet Only that thing, or those of a list, so far as the set has them: a list becomes a set.
---@field except fun(self: PyramidSet, thing: Pyramid|Pyramid[]): PyramidSet All but one thing, or those of a list.
---@field named fun(self: PyramidSet, text: string): PyramidSet The same set under a name, which people read in place of what describes it.
---@field where fun(self: PyramidSet, text: string, holds: fun(thing: Pyramid): any): PyramidSet Things for which a function returns true, for what no clause expresses. The text tells people the condition; the function may only read. A thing for which it is refused, as by a space beyond the edge, is not in the set.
---@field list fun(self: PyramidSet): Pyramid[] All members in canonical order.
---@field count fun(self: PyramidSet): integer How many members there are.
---@field any fun(self: PyramidSet): boolean Whether there is any member.
---@field has fun(self: PyramidSet, thing: Pyramid): boolean Whether a thing is a member.
---@operator add(PyramidSet): PyramidSet
---@operator mul(PyramidSet): PyramidSet
---@operator sub(PyramidSet): PyramidSet

---@class SpaceSet
---@field territory fun(self: SpaceSet): SpaceSet Spaces with at least one card.
---@field wasteland fun(self: SpaceSet): SpaceSet Spaces without a card that are beside a territory; on a fixed board every space without a card.
---@field empty fun(self: SpaceSet): SpaceSet Spaces without a pyramid.
---@field occupied fun(self: SpaceSet): SpaceSet Spaces on which a pyramid stands.
---@field occupied_by fun(self: SpaceSet, seat: Seat|SeatSet): SpaceSet Spaces on which a pyramid of that seat stands.
---@field unnamed fun(self: SpaceSet): SpaceSet Places without a name, on a board of places. Of those that hold nothing, which are alike, the set of all spaces has one.
---@field controlled fun(self: SpaceSet): SpaceSet Spaces on which pyramids of just one seat stand.
---@field controlled_by fun(self: SpaceSet, seat: Seat): SpaceSet Spaces on which that seat has a pyramid and nobody else has.
---@field holding fun(self: SpaceSet, pyramid: Pyramid|PyramidSet): SpaceSet Spaces on which such a pyramid stands.
---@field holding_fewer_than fun(self: SpaceSet, number: integer): SpaceSet Spaces with fewer pyramids than that.
---@field showing fun(self: SpaceSet, card: Card|CardSet): SpaceSet Territories whose top card is such a card.
---@field adjacent_to fun(self: SpaceSet, space: Space|SpaceSet): SpaceSet Neighbours, by the directions of the board, of a space or of any of several.
---@field on_or_beside fun(self: SpaceSet, space: Space|SpaceSet): SpaceSet A space, or those of a set, and their neighbours.
---@field removable_from fun(self: SpaceSet, space: Space|SpaceSet): SpaceSet Spaces of a set without which the others hang together, by sides or corners. There have to be others.
---@field corner fun(self: SpaceSet): SpaceSet Spaces at the corners of a fixed board: first or last in their row, and in their column. An open board has none.
---@field in_region fun(self: SpaceSet, text: string): SpaceSet Spaces of a region of the board.
---@field in_sight_of fun(self: SpaceSet, space: Space, poses?: Pose|PoseSet, reach?: integer): SpaceSet Spaces that a straight line from a space reaches, up to and including the first that holds a pyramid. With poses the line goes only in those directions; with a number at most so many steps.
---@field offset_from fun(self: SpaceSet, space: Space, one: integer, other: integer): SpaceSet Spaces that are so many steps away in one direction and so many across it, whatever is between: with 1 and 2 where a knight of chess goes. On a hexagonal board the second direction is at 60 degrees to the first.
---@field only fun(self: SpaceSet, thing: Space|Space[]): SpaceSet Only that thing, or those of a list, so far as the set has them: a list becomes a set.
---@field except fun(self: SpaceSet, thing: Space|Space[]): SpaceSet All but one thing, or those of a list.
---@field named fun(self: SpaceSet, text: string): SpaceSet The same set under a name, which people read in place of what describes it.
---@field where fun(self: SpaceSet, text: string, holds: fun(thing: Space): any): SpaceSet Things for which a function returns true, for what no clause expresses. The text tells people the condition; the function may only read. A thing for which it is refused, as by a space beyond the edge, is not in the set.
---@field list fun(self: SpaceSet): Space[] All members in canonical order.
---@field count fun(self: SpaceSet): integer How many members there are.
---@field any fun(self: SpaceSet): boolean Whether there is any member.
---@field has fun(self: SpaceSet, thing: Space): boolean Whether a thing is a member.
---@operator add(SpaceSet): SpaceSet
---@operator mul(SpaceSet): SpaceSet
---@operator sub(SpaceSet): SpaceSet

---@class CardSet
---@field in_hand fun(self: CardSet, seat: Seat|SeatSet): CardSet Cards in a hand.
---@field in_pile fun(self: CardSet, pile: Pile): CardSet Cards in a pile.
---@field at fun(self: CardSet, space: Space|SpaceSet): CardSet Cards that lie at a space, or at any of several, covered or not.
---@field on_top fun(self: CardSet): CardSet Cards on the board that no card covers.
---@field face_down fun(self: CardSet): CardSet Cards that lie on the board face down.
---@field suited fun(self: CardSet): CardSet Cards with at least one suit.
---@field of_suit fun(self: CardSet, suit: Suit|SuitSet): CardSet Cards with that suit, or one of those suits.
---@field of_rank fun(self: CardSet, text: string): CardSet Cards of a rank, as the deck spells it.
---@field valued fun(self: CardSet, number: integer): CardSet Cards that count that number.
---@field worth_more_than fun(self: CardSet, measure: integer|Card): CardSet Cards of greater strength than a number or another card.
---@field worth_less_than fun(self: CardSet, measure: integer|Card): CardSet Cards of less strength than a number or another card.
---@field only fun(self: CardSet, thing: Card|Card[]): CardSet Only that thing, or those of a list, so far as the set has them: a list becomes a set.
---@field except fun(self: CardSet, thing: Card|Card[]): CardSet All but one thing, or those of a list.
---@field named fun(self: CardSet, text: string): CardSet The same set under a name, which people read in place of what describes it.
---@field where fun(self: CardSet, text: string, holds: fun(thing: Card): any): CardSet Things for which a function returns true, for what no clause expresses. The text tells people the condition; the function may only read. A thing for which it is refused, as by a space beyond the edge, is not in the set.
---@field list fun(self: CardSet): Card[] All members in canonical order.
---@field count fun(self: CardSet): integer How many members there are.
---@field any fun(self: CardSet): boolean Whether there is any member.
---@field has fun(self: CardSet, thing: Card): boolean Whether a thing is a member.
---@operator add(CardSet): CardSet
---@operator mul(CardSet): CardSet
---@operator sub(CardSet): CardSet

---@class SeatSet
---@field only fun(self: SeatSet, thing: Seat|Seat[]): SeatSet Only that thing, or those of a list, so far as the set has them: a list becomes a set.
---@field except fun(self: SeatSet, thing: Seat|Seat[]): SeatSet All but one thing, or those of a list.
---@field named fun(self: SeatSet, text: string): SeatSet The same set under a name, which people read in place of what describes it.
---@field where fun(self: SeatSet, text: string, holds: fun(thing: Seat): any): SeatSet Things for which a function returns true, for what no clause expresses. The text tells people the condition; the function may only read. A thing for which it is refused, as by a space beyond the edge, is not in the set.
---@field list fun(self: SeatSet): Seat[] All members in canonical order.
---@field count fun(self: SeatSet): integer How many members there are.
---@field any fun(self: SeatSet): boolean Whether there is any member.
---@field has fun(self: SeatSet, thing: Seat): boolean Whether a thing is a member.
---@operator add(SeatSet): SeatSet
---@operator mul(SeatSet): SeatSet
---@operator sub(SeatSet): SeatSet

---@class SuitSet
---@field on fun(self: SuitSet, card: Card): SuitSet The suits of a card.
---@field shown_on fun(self: SuitSet, space: Space|SpaceSet, least?: integer): SuitSet The suits of the top cards of a space or of a set of spaces; with a number only those that at least so many of these cards bear.
---@field only fun(self: SuitSet, thing: Suit|Suit[]): SuitSet Only that thing, or those of a list, so far as the set has them: a list becomes a set.
---@field except fun(self: SuitSet, thing: Suit|Suit[]): SuitSet All but one thing, or those of a list.
---@field named fun(self: SuitSet, text: string): SuitSet The same set under a name, which people read in place of what describes it.
---@field where fun(self: SuitSet, text: string, holds: fun(thing: Suit): any): SuitSet Things for which a function returns true, for what no clause expresses. The text tells people the condition; the function may only read. A thing for which it is refused, as by a space beyond the edge, is not in the set.
---@field list fun(self: SuitSet): Suit[] All members in canonical order.
---@field count fun(self: SuitSet): integer How many members there are.
---@field any fun(self: SuitSet): boolean Whether there is any member.
---@field has fun(self: SuitSet, thing: Suit): boolean Whether a thing is a member.
---@operator add(SuitSet): SuitSet
---@operator mul(SuitSet): SuitSet
---@operator sub(SuitSet): SuitSet

---@class PoseSet
---@field upright fun(self: PoseSet): PoseSet The upright pose.
---@field flat fun(self: PoseSet): PoseSet The poses that point in a direction of this board.
---@field orthogonal fun(self: PoseSet): PoseSet The poses n, e, s and w, so far as the board has them.
---@field diagonal fun(self: PoseSet): PoseSet The poses ne, se, sw and nw, so far as the board has them.
---@field only fun(self: PoseSet, thing: Pose|Pose[]): PoseSet Only that thing, or those of a list, so far as the set has them: a list becomes a set.
---@field except fun(self: PoseSet, thing: Pose|Pose[]): PoseSet All but one thing, or those of a list.
---@field named fun(self: PoseSet, text: string): PoseSet The same set under a name, which people read in place of what describes it.
---@field where fun(self: PoseSet, text: string, holds: fun(thing: Pose): any): PoseSet Things for which a function returns true, for what no clause expresses. The text tells people the condition; the function may only read. A thing for which it is refused, as by a space beyond the edge, is not in the set.
---@field list fun(self: PoseSet): Pose[] All members in canonical order.
---@field count fun(self: PoseSet): integer How many members there are.
---@field any fun(self: PoseSet): boolean Whether there is any member.
---@field has fun(self: PoseSet, thing: Pose): boolean Whether a thing is a member.
---@operator add(PoseSet): PoseSet
---@operator mul(PoseSet): PoseSet
---@operator sub(PoseSet): PoseSet

---@class NumberSet
---@field only fun(self: NumberSet, thing: integer|integer[]): NumberSet Only that thing, or those of a list, so far as the set has them: a list becomes a set.
---@field except fun(self: NumberSet, thing: integer|integer[]): NumberSet All but one thing, or those of a list.
---@field named fun(self: NumberSet, text: string): NumberSet The same set under a name, which people read in place of what describes it.
---@field where fun(self: NumberSet, text: string, holds: fun(thing: integer): any): NumberSet Things for which a function returns true, for what no clause expresses. The text tells people the condition; the function may only read. A thing for which it is refused, as by a space beyond the edge, is not in the set.
---@field list fun(self: NumberSet): integer[] All members in canonical order.
---@field count fun(self: NumberSet): integer How many members there are.
---@field any fun(self: NumberSet): boolean Whether there is any member.
---@field has fun(self: NumberSet, thing: integer): boolean Whether a thing is a member.
---@operator add(NumberSet): NumberSet
---@operator mul(NumberSet): NumberSet
---@operator sub(NumberSet): NumberSet

---@class StashSet
---@field only fun(self: StashSet, thing: Stash|Stash[]): StashSet Only that thing, or those of a list, so far as the set has them: a list becomes a set.
---@field except fun(self: StashSet, thing: Stash|Stash[]): StashSet All but one thing, or those of a list.
---@field named fun(self: StashSet, text: string): StashSet The same set under a name, which people read in place of what describes it.
---@field where fun(self: StashSet, text: string, holds: fun(thing: Stash): any): StashSet Things for which a function returns true, for what no clause expresses. The text tells people the condition; the function may only read. A thing for which it is refused, as by a space beyond the edge, is not in the set.
---@field list fun(self: StashSet): Stash[] All members in canonical order.
---@field count fun(self: StashSet): integer How many members there are.
---@field any fun(self: StashSet): boolean Whether there is any member.
---@field has fun(self: StashSet, thing: Stash): boolean Whether a thing is a member.
---@operator add(StashSet): StashSet
---@operator mul(StashSet): StashSet
---@operator sub(StashSet): StashSet

---@alias Set PyramidSet|SpaceSet|CardSet|SeatSet|SuitSet|PoseSet|NumberSet|StashSet

---@class ChooseSome
---@field each? fun(thing: any) Called with each thing as it is picked.
---@field ordered? boolean|fun(thing: any): integer Whether the order of the picks matters; a function gives a number: then only the order among things of equal number matters.
---@field at_least? integer The fewest; 1 unless given.
---@field at_most? integer The most.
---@field exactly? integer The fewest and the most at once.

---@class Variant
---@field api integer The version of the primitives: 1.
---@field name string As typed on the command line and written in files: lower-case letters, digits and dashes.
---@field title? string The name for people; otherwise name.
---@field text? string What the game is, in one line.
---@field deck_text? string Which cards it is played with, in one line.
---@field players integer[]|{ only: integer[] } The fewest and the most players, such as { 2, 5 }; or all numbers that may play, such as { only = { 2, 4 } }.
---@field pyramids? integer[]|fun(): integer[] How many small, medium and large pyramids each stash has, such as { 3, 3, 3 }; without it there are none. A function may read the options and game.players.
---@field seats? string[] The colours of the seats, in turn order, as many as there are players at most, by which people and tokens name them; without it red, green, blue, yellow, white and black. Give others where those are colours of pyramids that any seat may have.
---@field stashes? string[] The colours of the stashes: red, green, blue, yellow, white or black; SEAT stands for the colours of all seats. Without it each seat has a stash. The pyramids of a stash belong at first to the seat of its colour, or to nobody.
---@field poses? boolean|fun(): boolean Whether pyramids have orientations; otherwise all stand upright. A function may read the options.
---@field stacks? boolean Whether the pyramids of a space stand on one another, in an order. A pyramid that is placed or moved then goes on top.
---@field board? { columns?: integer, rows?: integer, neighbours?: string, map?: string[], regions?: table<string, string>, places?: string[], called?: string, more?: integer, links?: string[][] }|fun(): table A fixed board has columns and rows, 1 to 16, or a map; an open board has neither. Neighbours are square, diagonal or hexagonal. A map is a list of rows, the northmost first, with a letter for each space: . is a space, - is none, and other letters are spaces of the regions that regions names; borders between regions are drawn. A board of places has no grid: places lists names (home_SEAT is one for each seat), more says how many places without a name there may be besides, links pairs of names of places that are adjacent, and called what people read for space, such as system. A function may read the options and game.players.
---@field deck? table|fun(): table The deck, { suits = ..., cards = ... }, or a function that gives it and may read the options. A suit has a name and perhaps a letter, for terminals a sign and a color, and for pictures a path: path data of SVG in a square of 100 by 100.
---@field marks? string[] The marks that pyramids may bear.
---@field piles? string[]|table<string, table> Piles besides draw pile and discard pile: a list of names, or a table that says for each name whether it is secret (its cards lie face down, and nobody knows them but who saw them before or is shown them) and unordered (kept in the order of the deck, like a hand). SEAT in a name stands for the colour of each seat: with held_SEAT red.held is the pile held_red.
---@field dice? table<string, string[]> The dice, with the names of their faces: one that stands on several is named as often.
---@field vars? table<string, integer|boolean|string|table> The variables of the game with their starting values: a whole number, true or false, or what it holds: "seat", "space", "card", "pyramid" or "pose", nothing at first. SEAT in a name stands for the colour of each seat: with coins_SEAT red.coins is the variable coins_red. The table { start = VALUE, shown = WHEN, title = TEXT } also says when people are shown it ("always", "changed": unless it has its starting value, "never"), and what they read for its name.
---@field options? table<string, table> The documented variations. An option lists its words, or has a default that is a number (with least and most; most = "players" is as many as play) or true or false; and a text. If its number is the turn after which the game ends, give it ends_game = true: the program then suggests the option when a game has no end.
---@field rules? string[][] The rules in words: { id, text } each.
---@field parts? table<string, any> Tables, functions and numbers that the rules are made of, for house rules to change. The variant's functions look them up here.
---@field setup fun() Turn 0: lays out the game.
---@field turn fun(me: Seat) A turn of a seat.
---@field window? fun(seat: Seat) What each seat may do before a turn, the one to move first.
---@field after_turn? fun(me: Seat) What ends every turn.
---@field refill? fun() Called when a card is to be drawn and the draw pile is empty.
---@field take_back? fun(seat: Seat): boolean Whether a seat may take back its choices, as all may without it. May only read.
---@field flaw? fun(): string? What is wrong with a position that was read from a file or changed by hand, such as a piece where it cannot be; nil when nothing is. May only read.
---@field score? fun(seat: Seat): integer The score of a seat, -30000 to 30000. May only read.
---@field value? fun(seat: Seat): integer How well a seat is doing, for bots that search; without this function they use the score. The scale is free, within -30000 to 30000. May only read.
---@field tie_break? fun(seat: Seat): integer Decides among those of equal score, by a number from -30000 to 30000. May only read.

---@class HouseRule
---@field api integer The version of the primitives: 1.
---@field name string As typed after --with: lower-case letters, digits and dashes.
---@field title? string The name for people; otherwise name.
---@field text? string What it changes, in one line.
---@field of? string The variant it is for; without it, any.
---@field change fun(rules: Variant) Changes the variant's table, before the host reads it.
---@field rules? string[][] What is different, in words: { id, text } each.

---Asks the seat whose turn it is for one thing of a set. Indistinguishable
---things are one option. With a true third argument `done` is also offered
---and gives nil; an empty set then also gives nil.
---Refuses when there is nothing to choose from, and after 256 choices in one
---turn.
---Raises when no choice ends the turn within 256 choices.
---@param label string
---@param set Set
---@param or_done? any
---@return any
function choose(label, set, or_done) end

---Asks for one of several named courses and follows it: a function is called
---with the further arguments, any other value is returned. A course named
---done is offered last, as a way to stop. A table that is made when the
---script is loaded must not change.
---Refuses when the table is empty.
---Raises for a course without a name.
---@param label string
---@param courses table<string, any>
---@param ... any
---@return any
function choose_one(label, courses, ...) end

---Asks for several things of a set, each at most once; the set is evaluated
---once, at the start. A number asks for exactly that many. Fields: at_least
---(1), at_most, exactly; each, a function that is called with each thing as
---it is picked and may ask more; ordered, true when the order of the picks
---matters, or a function that gives a number: then only the order among
---things of equal number matters.
---Refuses when the set has too few members.
---Raises for other fields, and for numbers below 0.
---@param label string
---@param set Set
---@param fields? ChooseSome|integer
---@return any[]
function choose_some(label, set, fields) end

---Asks every seat in secret for one thing; nobody sees a pick before all have
---picked, and then all see all of them, as of cards that are turned up: what
---comes after cannot be tried before, and no pick from before is taken back.
---A seat for which the function gives nil is not asked.
---Refuses when a seat has nothing to choose from.
---@param label string
---@param set_of fun(seat: Seat): Set?
---@return table<Seat, any>
function choose_each(label, set_of) end

---Offers `word` or pass, if the course can be carried out at all; otherwise
---asks nothing. True when the course was followed.
---@param word string
---@param course function
---@param ... any
---@return boolean
function may(word, course, ...) end

---Offers `word` or pass as `may` does, but asks also if the course cannot be
---carried out: then pass is the only option. For rules by which a seat that
---holds certain cards may do something: that it is asked tells nobody that it
---holds them.
---@param word string
---@param course function
---@param ... any
---@return boolean
function may_always(word, course, ...) end

---Whether the course can be carried out with these arguments: whether it has
---choices that lead to its end without a refusal. Nobody is asked, and
---nothing is changed. Beyond what chance decides it does not look.
---Raises where more than three calls are nested.
---@param course function
---@param ... any
---@return boolean
function can(course, ...) end

---Follows a course in which that seat is the one who is asked.
---@param seat Seat
---@param course function
---@param ... any
---@return any
function as(seat, course, ...) end

---Declares that the rest of this turn depends only on the position and these
---values (things, numbers, flags, nil). When every turn is listed, only the
---first line that reaches the same waypoint goes on; otherwise it does
---nothing.
---Raises for other values.
---@param ... any
function waypoint(...) end

---Refuses with the reason unless the condition holds. `why` shows the reason.
---Refuses when the condition is false or nil.
---@param condition any
---@param reason string
---@return any
function need(condition, reason) end

---Puts a pyramid of that size from a stash, or from that of a seat, on a
---space, upright unless a pose is given. It belongs to the seat of the stash;
---with a fifth argument to that seat, or with nil to nobody.
---Refuses when that size is not in the supply, and in the void.
---Raises for a size other than 1, 2 or 3. Raises for a pose that this board
---or game does not have. Raises for a seat without a stash.
---@param stash Seat|Stash
---@param pips integer
---@param space Space
---@param pose? Pose
---@param owner? Seat
---@return Pyramid
function place(stash, pips, space, pose, owner) end

---Moves a pyramid to a space, keeping its pose; where there are stacks, on
---top. In the void it is destroyed.
---Refuses when the pyramid is not on the board or the space beyond its edge.
---@param pyramid Pyramid
---@param space Space
function move(pyramid, space) end

---As move, but reported as moved by another.
---Refuses as move does.
---@param pyramid Pyramid
---@param space Space
function push(pyramid, space) end

---Moves a pyramid with all that stand on it onto a space, in their order.
---Refuses as move does.
---Raises where the variant declares no stacks.
---@param pyramid Pyramid
---@param space Space
function move_stack(pyramid, space) end

---Moves a pyramid under all that stand on a space, which may be its own.
---Refuses as move does.
---Raises where the variant declares no stacks.
---@param pyramid Pyramid
---@param space Space
function put_under(pyramid, space) end

---Gives a pyramid a new pose.
---Refuses when it is not on the board.
---Raises for a pose that this board or game does not have.
---@param pyramid Pyramid
---@param pose Pose
function point(pyramid, pose) end

---Replaces a pyramid by one of another size of the same stash, or by a
---pyramid in supply of any stash, keeping owner, pose and marks, as one
---change; gives the new pyramid. One in supply may get another owner, or nil
---for nobody. The old pyramid has left the board: a variable that held it
---holds nothing.
---Refuses when what is to replace it is not in the supply, and beyond the
---largest and smallest.
---Raises for an owner with a number.
---@param pyramid Pyramid
---@param by integer|Pyramid
---@param owner? Seat
---@return Pyramid
function exchange(pyramid, by, owner) end

---Returns a pyramid from the board to the supply of its stash.
---Refuses when it is not on the board.
---@param pyramid Pyramid
function destroy(pyramid) end

---Takes a pyramid, or a card of a hand or pile, out of the game, seen by all.
---Refuses when the pyramid is out of the game already.
---Raises for a card that lies on the board.
---@param thing Pyramid|Card
function remove(thing) end

---Gives a pyramid one of the variant's marks, or with false takes it off.
---Refuses when it is not on the board.
---Raises for a mark that the variant does not declare.
---@param pyramid Pyramid
---@param name string
---@param on? boolean
function mark(pyramid, name, on) end

---Makes a seat the owner of a pyramid, whatever stash it is of; with nil it
---belongs to nobody. Off the board it belongs to the seat of its stash again.
---A card, or a set or list of them, goes from a hand or pile to the hand of
---the seat. All see where from. Which cards, all see if the pile lies open;
---from a hand only its seat and the one that gets them see it, and others no
---longer know any card of that hand, unless it is given whole; from the draw
---pile only the one that gets them.
---Refuses for a pyramid that is not on the board.
---Raises for a card that lies on the board, and for a list that holds
---anything but cards.
---@param what Pyramid|Card|CardSet|Card[]
---@param seat Seat?
function give(what, seat) end

---Lays a card from a hand or pile on top of the cards at a space, face up;
---with a true third argument face down: then only those know it who knew it
---before, and nobody one of the draw pile.
---Refuses in the void.
---Raises for a card that lies on the board.
---@param card Card
---@param space Space
---@param face_down? boolean
function lay(card, space, face_down) end

---Turns the top card of a space to its other side. A reveal where not all
---know it; turned face down again it is still known.
---Refuses when no card lies there.
---@param space Space
function turn_over(space) end

---Lays the next card of the draw pile on a space, face up; without a space it
---is in use until it is discarded, which must be in the same turn. A reveal:
---nothing before it can be taken back.
---Refuses when there is no card to draw, and in the void.
---Raises in a game without a deck, and when the turn ends while the card is
---still in use.
---@param space? Space
---@return Card
function turn_up(space) end

---Takes the top card of a space into a hand; everybody knows it is there,
---unless it lay face down.
---Refuses when no card lies there.
---@param space Space
---@param seat Seat
function take(space, seat) end

---Moves the top card of a space onto another space, as one change, the same
---side up.
---Refuses when no card lies there, and to the void.
---@param from Space
---@param to Space
function shift(from, to) end

---Moves the top card of a space, and all pyramids there with it, onto another
---space, as one change.
---Refuses when no card lies there, and to the void.
---@param from Space
---@param to Space
function carry(from, to) end

---Puts a card, from wherever it is, on the discard pile. A set or a list goes
---in the deck's canonical order, its last card on top.
---Refuses when the card lies under another on the board.
---Raises for a list that holds anything else.
---@param cards Card|CardSet|Card[]
function discard(cards) end

---Discards all cards of a space, the top card first, as one change.
---Refuses when no card lies there.
---@param space Space
function discard_all(space) end

---Draws cards into a hand, one at a time, as many as there are; gives how
---many. An empty draw pile is refilled if the variant says how. A reveal.
---Raises for a count below 0.
---@param seat Seat
---@param count? integer
---@return integer
function draw(seat, count) end

---As draw, but reported as dealing.
---Raises for a count below 0.
---@param seat Seat
---@param count? integer
---@return integer
function deal(seat, count) end

---Takes a card from a hand into use: it is neither in the hand nor in the
---discard pile until it is discarded, which must be in the same turn.
---Raises for a card that is in no hand, and when the turn ends while the card
---is still in use.
---@param card Card
function set_aside(card) end

---A card from a hand or pile takes the place of the top card of a space,
---which is discarded, as one change: nothing becomes void.
---Refuses when no card lies there.
---Raises for a card that lies on the board.
---@param space Space
---@param card Card
function replace(space, card) end

---Shows a seat a card of a hand, of a pile that lies face down, or one face
---down on the board. All see that it is shown, and where it is. A reveal.
---@param card Card
---@param seat Seat
function show(card, seat) end

---Puts a card from a hand or pile on top of a pile, seen by all; on a secret
---pile face down.
---Raises for a card that lies on the board.
---@param card Card
---@param pile Pile
function put_on(card, pile) end

---Shuffles the draw pile. A reveal.
function shuffle() end

---Shuffles the discard pile and puts it under the draw pile. A reveal.
---Refuses when the discard pile is empty; in the variant's refill it then
---ends that function, and there is no card to draw.
---Raises in a game without a deck.
function reshuffle() end

---A pile that the variant declares.
---Raises for a name that the variant does not declare.
---@param name string
---@return Pile
function pile(name) end

---The draw pile.
---@type Pile
draw_pile = {}

---The discard pile.
---@type Pile
discard_pile = {}

---Declares the game of this file; the file must return the result.
---Raises for a field that is unknown, missing or of another kind.
---@param table Variant
---@return Variant
function variant(table) end

---Declares a house rule; the file must return the result. `of` names the
---variant it is for (without it, any); `change` gets the variant's table and
---changes it; `rules` says in words what is different.
---Raises for a field that is unknown, missing or of another kind.
---@param table HouseRule
---@return HouseRule
function house_rule(table) end

---A random whole number, each as likely as the others. A reveal. Players are
---told of it, or instead of it what say tells right after.
---Raises for a number below 1.
---@param n integer
---@return integer
function random(n) end

---Rolls a die that the variant declares; gives the face that shows, each as
---likely as the others. A reveal.
---Raises for a name that the variant does not declare.
---@param name string
---@return string
function roll(name) end

---Adds a message to the news of the turn. All players see it, so it must not
---reveal what one of them may not know. It changes nothing in the game.
---Raises for a text of more than 200 bytes.
---@param text string
function say(text) end

---Prints values for debugging, with file and line; see docs/checking.md. It
---changes nothing in the game.
---@param ... any
function print(...) end

---Sets who moves next; otherwise the next in turn order does, and after the
---set-up the first.
---@param seat Seat
function turn_goes_to(seat) end

---Ends the game and the turn at once, also in the set-up; cards set aside are
---discarded. Without winners those with the highest score win, ties broken by
---the variant's tie_break, then shared. Things are the spaces, cards or
---pyramids that decided it: they are reported, and marked on the final board.
---Raises for a reason of more than 47 bytes.
---@param reason string
---@param winners? Seat|Seat[]
---@param things? Space|Card|Pyramid|Set|Space[]|Card[]|Pyramid[]
function finish(reason, winners, things) end

---All seats in turn order, beginning with that one.
---@param seat Seat
---@return Seat[]
function seats_from(seat) end

---The variables that the variant declares: the only state a script has. Those
---that hold a thing may also hold nil, nothing. All seats see them. A
---variable holds a pyramid only while it is on the board, and a card only
---while all seats know where it is, such as until it is shuffled; then it
---holds nothing. If a pyramid leaves the board and is placed again, neither
---variables nor local variables hold it any more. A number such as 3.0 is
---kept as 3.
---Raises for a name that the variant does not declare, for a value of another
---kind than its first, for a card that not every seat knows, for a pyramid
---that is not on the board, and on assigning where a script may only read.
---@type table<string, any>
vars = {}

---The options of this game, as its players set them. Read them inside
---functions.
---Raises for a name that the variant does not declare, while the file is
---loaded, and on assigning.
---@type table<string, any>
options = {}

---Number of the turn (0 in the set-up), number of players, who moves.
---Raises for other fields, and on assigning.
---@type { turn: integer, players: integer, to_move: Seat? }
game = {}

---All pyramids on the board.
---@type PyramidSet
pyramids = {}

---One pyramid of each stash and size that is in supply.
---@type PyramidSet
spares = {}

---All stashes: those of seats in turn order, then the others.
---@type StashSet
stashes = {}

---The stash of that colour.
---Raises for a colour without a stash.
---@param color string
---@return Stash
function stash(color) end

---All spaces that are not void: territories and wasteland; on a fixed board
---every space.
---@type SpaceSet
spaces = {}

---The space with these coordinates, whatever is on it. On open boards the
---first card lies at 0, 0 and y grows to the south; on fixed boards 0, 0 is
---the south-west corner. On a board of places space(name) is the place of
---that name, and space(1), space(2) ... are those without a name.
---Refuses beyond the edge of the board; within a function of where the thing
---is then not in the set.
---Raises beyond the edge where no turn is under way: while a file is loaded,
---and in score.
---@param x integer|string
---@param y? integer
---@return Space
function space(x, y) end

---The connected groups of the spaces of a set, by the directions of the
---board, each in canonical order; only groups of at least so many (1).
---@param spaces SpaceSet
---@param least? integer
---@return Space[][]
function groups(spaces, least) end

---Whether connected spaces of a set, by the directions of the board, show
---exactly the cards of a block, each once. Blocks are lists of the codes of
---different cards. A list of blocks that is made when the script is loaded is
---read once and must not change. Also gives the spaces of the first block of
---the list that was found.
---Raises for a code that the deck does not have, or twice in a block.
---@param spaces SpaceSet
---@param blocks string[][]
---@return boolean, Space[]?
function has_block(spaces, blocks) end

---All cards.
---@type CardSet
cards = {}

---All seats.
---@type SeatSet
seats = {}

---All suits of the deck.
---@type SuitSet
suits = {}

---Upright and the directions of this board.
---@type PoseSet
poses = {}

---The whole numbers of a range; none when high is below low.
---@param low integer
---@param high integer
---@return NumberSet
function numbers(low, high) end

---The pose of a pyramid that stands.
---@type Pose
upright = {}

---The direction north.
---@type Pose
north = {}

---The direction east.
---@type Pose
east = {}

---The direction south.
---@type Pose
south = {}

---The direction west.
---@type Pose
west = {}

---The direction north-east, where the board has it.
---@type Pose
north_east = {}

---The direction south-east, where the board has it.
---@type Pose
south_east = {}

---The direction south-west, where the board has it.
---@type Pose
south_west = {}

---The direction north-west, where the board has it.
---@type Pose
north_west = {}
