---@meta

-- Written by `house api`: definitions of the primitives for editors.

---@class Pyramid
---@field pips integer The size of the pyramid: 1 small, 2 medium, 3 large.
---@field owner Seat? The owner of the pyramid; nil if the pyramid belongs to nobody.
---@field stash Stash The stash of the pyramid; the colour of the stash is that of the pyramid.
---@field above Pyramid? The pyramid that stands on this pyramid; nil for the top of a stack and off the board.
---@field below Pyramid? The pyramid on which this pyramid stands; nil for the bottom of a stack and off the board.
---@field pose Pose Upright, or the direction in which the pyramid lies.
---@field space Space? The space of the pyramid; nil off the board.
---@field target Space? The space at which the pyramid points, a neighbour that is not void; nil if the pyramid points at no space.
---@field has_mark fun(self: Pyramid, name: string): boolean True if the pyramid has the mark.

---@class Space
---@field card Card? The top card of the space; nil if no card lies there.
---@field cards Card[] All cards of the space, from the top card down.
---@field x integer The column of the space; x grows to the east.
---@field y integer The row of the space; y grows to the south on open boards, to the north on fixed boards.
---@field region string? The region of the board in which the space is; nil if the space is in no region.
---@field step fun(self: Space, pose: Pose): Space? The neighbour of the space in a direction; nil beyond the edge of the board.
---@field direction_to fun(self: Space, space: Space): Pose? The direction of the straight line to a different space; nil if no straight line leads there. On a board of places, a straight line consists of links with the same direction.

---@class Card
---@field at Space|Seat|Pile The place of the card: a space, the seat whose hand has the card, or a pile; all rules may read it, whatever the seats know.
---@field code string The code of the card, such as `7SK`; tokens contain this code.
---@field face_down boolean True if the card lies face down on the board.
---@field name string The name on the card; the name may be empty.
---@field rank string The rank of the card, as the deck names it, such as "ace".
---@field value integer The value of the card.
---@field strength integer The strength of the card: its value in comparisons.
---@field has fun(self: Card, suit: Suit): boolean True if the card has the suit.
---@field shares fun(self: Card, card: Card): boolean True if the card has a suit in common with the given card.

---@class Seat
---@field number integer The place of the seat in turn order; the first is 1.
---@field color string The colour of the seat: red, green, ...
---@field next Seat The next seat in turn order.
---@field previous Seat The previous seat in turn order.
---@field hand_size integer The number of cards in the hand of the seat.
---@field pyramids_on_board integer The number of pyramids of the seat on the board.
---@field supply fun(self: Seat, pips: integer): integer The number of pyramids of the given size in the supply of the seat's stash.
---@field spare fun(self: Seat, pips: integer): Pyramid? A pyramid of the given size in the supply of the seat's stash, or nil.

---@class Suit
---@field name string The name of the suit.

---@class Pose
---@field name string The token of the pose: ^, n, e, ...

---@class Pile
---@field count integer The number of cards in the pile.
---@field top Card? The top card of the pile (in the draw pile, the next card to draw); nil if the pile is empty.
---@field list fun(self: Pile): Card[] All cards of the pile, from the top card down.

---@class Stash
---@field color string The colour of the stash.
---@field seat Seat? The seat of the stash's colour, or nil; at first the pyramids of the stash belong to this seat.
---@field supply fun(self: Stash, pips: integer): integer The number of pyramids of the given size in the supply of the stash.
---@field spare fun(self: Stash, pips: integer): Pyramid? A pyramid of the given size in the supply of the stash, or nil.

---@class PyramidSet
---@field of fun(self: PyramidSet, seat: Seat|SeatSet): PyramidSet Pyramids that belong to a seat, or to any seat of a set.
---@field unowned fun(self: PyramidSet): PyramidSet Pyramids that belong to no seat.
---@field of_stash fun(self: PyramidSet, stash: Stash|StashSet): PyramidSet Pyramids of a stash, whichever seat owns them.
---@field upright fun(self: PyramidSet): PyramidSet Pyramids that stand upright.
---@field flat fun(self: PyramidSet): PyramidSet Pyramids that lie flat. A flat pyramid has a direction.
---@field posed fun(self: PyramidSet, pose: Pose|PoseSet): PyramidSet Pyramids in a pose, or in any pose of a set.
---@field sized fun(self: PyramidSet, number: integer): PyramidSet Pyramids with the given number of pips, 1 to 3.
---@field smaller_than fun(self: PyramidSet, measure: integer|Pyramid): PyramidSet Pyramids with fewer pips than a number, or than a pyramid.
---@field larger_than fun(self: PyramidSet, measure: integer|Pyramid): PyramidSet Pyramids with more pips than a number, or than a pyramid.
---@field growable fun(self: PyramidSet): PyramidSet Pyramids for which the supply of their stash has a pyramid of the next larger size.
---@field on fun(self: PyramidSet, space: Space|SpaceSet): PyramidSet Pyramids on a space, or on any space of a set.
---@field on_top fun(self: PyramidSet): PyramidSet Pyramids on which no other pyramid stands. The variant must have stacks.
---@field above fun(self: PyramidSet, pyramid: Pyramid): PyramidSet Pyramids that are above the given pyramid in its stack. The variant must have stacks.
---@field below fun(self: PyramidSet, pyramid: Pyramid): PyramidSet Pyramids that are below the given pyramid in its stack. The variant must have stacks.
---@field pointing_at fun(self: PyramidSet, space: Space|SpaceSet): PyramidSet Flat pyramids that point at a space, or at any space of a set. A pyramid points at the next space in its direction, but not at the void.
---@field marked fun(self: PyramidSet, text: string): PyramidSet Pyramids that have the given mark of the variant.
---@field with fun(self: PyramidSet, field: string, value?: string|integer|boolean|Seat|Space|Pose): PyramidSet Pyramids with a value in a variable of pyramids, as for cards.
---@field only fun(self: PyramidSet, thing: Pyramid|Pyramid[]): PyramidSet Members of the set that are the given thing, or in the given list. `only` can turn a list into a set.
---@field except fun(self: PyramidSet, thing: Pyramid|Pyramid[]): PyramidSet All members of the set except the given thing, or except the things of a list.
---@field named fun(self: PyramidSet, text: string): PyramidSet All members of the set. Players read the text in place of the description of the set.
---@field most fun(self: PyramidSet, field: string): PyramidSet The members of the set with the greatest value in a field: one member, or several members with equal values.
---@field fewest fun(self: PyramidSet, field: string): PyramidSet Like `most`, but for the least value.
---@field where fun(self: PyramidSet, text: string, holds: fun(thing: Pyramid): any): PyramidSet Things for which a function returns true. Use `where` for conditions that no other clause expresses. The text describes the condition to players. The function may only read. If the function refuses for a thing, for example because a space is beyond the edge of the board, the thing is not in the set.
---@field list fun(self: PyramidSet): Pyramid[] All members of the set, in canonical order.
---@field count fun(self: PyramidSet): integer The number of members of the set.
---@field any fun(self: PyramidSet): boolean True if the set has a member.
---@field has fun(self: PyramidSet, thing: Pyramid): boolean True if the thing is a member of the set.
---@field first fun(self: PyramidSet): Pyramid? The first member of the set in canonical order, or nil.
---@field sum fun(self: PyramidSet, field: string|fun(thing: any): integer): integer The sum of a field of the members. The field is a whole number. If the argument is a function, the sum of the whole numbers that the function returns for the members. The function may only read.
---@field random fun(self: PyramidSet): Pyramid? A member of the set, or nil if the set is empty. All members are equally likely. The call is a reveal.
---@operator add(PyramidSet): PyramidSet
---@operator mul(PyramidSet): PyramidSet
---@operator sub(PyramidSet): PyramidSet

---@class SpaceSet
---@field territory fun(self: SpaceSet): SpaceSet Spaces with at least one card.
---@field wasteland fun(self: SpaceSet): SpaceSet Spaces without a card that are beside a territory. On a fixed board, every space without a card is wasteland.
---@field empty fun(self: SpaceSet): SpaceSet Spaces without a pyramid.
---@field occupied fun(self: SpaceSet): SpaceSet Spaces on which a pyramid stands.
---@field occupied_by fun(self: SpaceSet, seat: Seat|SeatSet): SpaceSet Spaces on which a pyramid of the given seat, or of any seat of a set, stands.
---@field unnamed fun(self: SpaceSet): SpaceSet Places without a name, on a board of places. Empty places without a name are all alike, so the set of all spaces has only one such place.
---@field controlled fun(self: SpaceSet): SpaceSet Spaces on which exactly one seat has pyramids.
---@field controlled_by fun(self: SpaceSet, seat: Seat): SpaceSet Spaces on which the given seat has pyramids and no other seat has any.
---@field holding fun(self: SpaceSet, pyramid: Pyramid|PyramidSet): SpaceSet Spaces that hold the given pyramid, or any pyramid of a set.
---@field holding_fewer_than fun(self: SpaceSet, number: integer): SpaceSet Spaces with fewer pyramids than the given number.
---@field showing fun(self: SpaceSet, card: Card|CardSet): SpaceSet Territories whose top card is the given card, or any card of a set.
---@field adjacent_to fun(self: SpaceSet, space: Space|SpaceSet): SpaceSet Neighbours of a space, or of any space of a set, in the directions of the board. On a board of places, the places to which links lead.
---@field on_or_beside fun(self: SpaceSet, space: Space|SpaceSet): SpaceSet The given space or the spaces of a set, and the neighbours of these spaces.
---@field removable_from fun(self: SpaceSet, space: Space|SpaceSet): SpaceSet Spaces of a set whose removal leaves the other spaces of the set connected, by sides or corners. The set must have at least two spaces.
---@field corner fun(self: SpaceSet): SpaceSet Spaces at the corners of a fixed board. A corner is first or last in its row, and first or last in its column. An open board has no corners.
---@field in_region fun(self: SpaceSet, text: string): SpaceSet Spaces of a region of the board.
---@field in_sight_of fun(self: SpaceSet, space: Space, poses?: Pose|PoseSet, reach?: integer): SpaceSet Spaces that a straight line from a space reaches, up to and including the first space that holds a pyramid. If poses are given, the line goes only in their directions. If a number is given, it is the greatest length of the line, in steps.
---@field offset_from fun(self: SpaceSet, space: Space, one: integer, other: integer): SpaceSet Spaces that are the first number of steps away in one direction, and the second number of steps across that direction, whatever is between. For example, 1 and 2 give the move of a knight in chess. On a hexagonal board the second direction is at 60 degrees to the first.
---@field with fun(self: SpaceSet, field: string, value?: string|integer|boolean|Seat|Space|Pose): SpaceSet Spaces with a value in a variable of spaces, as for cards.
---@field only fun(self: SpaceSet, thing: Space|Space[]): SpaceSet Members of the set that are the given thing, or in the given list. `only` can turn a list into a set.
---@field except fun(self: SpaceSet, thing: Space|Space[]): SpaceSet All members of the set except the given thing, or except the things of a list.
---@field named fun(self: SpaceSet, text: string): SpaceSet All members of the set. Players read the text in place of the description of the set.
---@field most fun(self: SpaceSet, field: string): SpaceSet The members of the set with the greatest value in a field: one member, or several members with equal values.
---@field fewest fun(self: SpaceSet, field: string): SpaceSet Like `most`, but for the least value.
---@field where fun(self: SpaceSet, text: string, holds: fun(thing: Space): any): SpaceSet Things for which a function returns true. Use `where` for conditions that no other clause expresses. The text describes the condition to players. The function may only read. If the function refuses for a thing, for example because a space is beyond the edge of the board, the thing is not in the set.
---@field list fun(self: SpaceSet): Space[] All members of the set, in canonical order.
---@field count fun(self: SpaceSet): integer The number of members of the set.
---@field any fun(self: SpaceSet): boolean True if the set has a member.
---@field has fun(self: SpaceSet, thing: Space): boolean True if the thing is a member of the set.
---@field first fun(self: SpaceSet): Space? The first member of the set in canonical order, or nil.
---@field sum fun(self: SpaceSet, field: string|fun(thing: any): integer): integer The sum of a field of the members. The field is a whole number. If the argument is a function, the sum of the whole numbers that the function returns for the members. The function may only read.
---@field random fun(self: SpaceSet): Space? A member of the set, or nil if the set is empty. All members are equally likely. The call is a reveal.
---@operator add(SpaceSet): SpaceSet
---@operator mul(SpaceSet): SpaceSet
---@operator sub(SpaceSet): SpaceSet

---@class CardSet
---@field in_hand fun(self: CardSet, seat: Seat|SeatSet): CardSet Cards in the hand of a seat, or of any seat of a set.
---@field in_pile fun(self: CardSet, pile: Pile): CardSet Cards in a pile.
---@field at fun(self: CardSet, space: Space|SpaceSet): CardSet Cards that lie on a space, or on any space of a set, covered or not.
---@field on_top fun(self: CardSet): CardSet Cards on the board that no card covers.
---@field face_down fun(self: CardSet): CardSet Cards that lie on the board face down.
---@field suited fun(self: CardSet): CardSet Cards with at least one suit.
---@field of_suit fun(self: CardSet, suit: Suit|SuitSet): CardSet Cards with the given suit, or with any suit of a set.
---@field of_rank fun(self: CardSet, text: string): CardSet Cards of a rank. The text is the name of the rank in the deck.
---@field valued fun(self: CardSet, number: integer): CardSet Cards with the given value.
---@field with fun(self: CardSet, field: string, value?: string|integer|boolean|Seat|Space|Pose): CardSet Cards with a value in a field that the deck declares, or in a variable of cards. The value is a text, a whole number, true, false, a seat, a space or a pose. Without a value: true.
---@field worth_more_than fun(self: CardSet, measure: integer|Card): CardSet Cards of greater strength than a number, or than a card.
---@field worth_less_than fun(self: CardSet, measure: integer|Card): CardSet Cards of lower strength than a number, or than a card.
---@field only fun(self: CardSet, thing: Card|Card[]): CardSet Members of the set that are the given thing, or in the given list. `only` can turn a list into a set.
---@field except fun(self: CardSet, thing: Card|Card[]): CardSet All members of the set except the given thing, or except the things of a list.
---@field named fun(self: CardSet, text: string): CardSet All members of the set. Players read the text in place of the description of the set.
---@field most fun(self: CardSet, field: string): CardSet The members of the set with the greatest value in a field: one member, or several members with equal values.
---@field fewest fun(self: CardSet, field: string): CardSet Like `most`, but for the least value.
---@field where fun(self: CardSet, text: string, holds: fun(thing: Card): any): CardSet Things for which a function returns true. Use `where` for conditions that no other clause expresses. The text describes the condition to players. The function may only read. If the function refuses for a thing, for example because a space is beyond the edge of the board, the thing is not in the set.
---@field list fun(self: CardSet): Card[] All members of the set, in canonical order.
---@field count fun(self: CardSet): integer The number of members of the set.
---@field any fun(self: CardSet): boolean True if the set has a member.
---@field has fun(self: CardSet, thing: Card): boolean True if the thing is a member of the set.
---@field first fun(self: CardSet): Card? The first member of the set in canonical order, or nil.
---@field sum fun(self: CardSet, field: string|fun(thing: any): integer): integer The sum of a field of the members. The field is a whole number. If the argument is a function, the sum of the whole numbers that the function returns for the members. The function may only read.
---@field random fun(self: CardSet): Card? A member of the set, or nil if the set is empty. All members are equally likely. The call is a reveal.
---@operator add(CardSet): CardSet
---@operator mul(CardSet): CardSet
---@operator sub(CardSet): CardSet

---@class SeatSet
---@field in_team_of fun(self: SeatSet, seat: Seat|SeatSet): SeatSet The seats of a seat's team, including the seat itself, or of the teams of a set of seats. In a game without teams, each seat is a team.
---@field only fun(self: SeatSet, thing: Seat|Seat[]): SeatSet Members of the set that are the given thing, or in the given list. `only` can turn a list into a set.
---@field except fun(self: SeatSet, thing: Seat|Seat[]): SeatSet All members of the set except the given thing, or except the things of a list.
---@field named fun(self: SeatSet, text: string): SeatSet All members of the set. Players read the text in place of the description of the set.
---@field most fun(self: SeatSet, field: string): SeatSet The members of the set with the greatest value in a field: one member, or several members with equal values.
---@field fewest fun(self: SeatSet, field: string): SeatSet Like `most`, but for the least value.
---@field where fun(self: SeatSet, text: string, holds: fun(thing: Seat): any): SeatSet Things for which a function returns true. Use `where` for conditions that no other clause expresses. The text describes the condition to players. The function may only read. If the function refuses for a thing, for example because a space is beyond the edge of the board, the thing is not in the set.
---@field list fun(self: SeatSet): Seat[] All members of the set, in canonical order.
---@field count fun(self: SeatSet): integer The number of members of the set.
---@field any fun(self: SeatSet): boolean True if the set has a member.
---@field has fun(self: SeatSet, thing: Seat): boolean True if the thing is a member of the set.
---@field first fun(self: SeatSet): Seat? The first member of the set in canonical order, or nil.
---@field sum fun(self: SeatSet, field: string|fun(thing: any): integer): integer The sum of a field of the members. The field is a whole number. If the argument is a function, the sum of the whole numbers that the function returns for the members. The function may only read.
---@field random fun(self: SeatSet): Seat? A member of the set, or nil if the set is empty. All members are equally likely. The call is a reveal.
---@operator add(SeatSet): SeatSet
---@operator mul(SeatSet): SeatSet
---@operator sub(SeatSet): SeatSet

---@class SuitSet
---@field on fun(self: SuitSet, card: Card): SuitSet The suits of a card.
---@field shown_on fun(self: SuitSet, space: Space|SpaceSet, least?: integer): SuitSet The suits of the top card of a space, or of the top cards of a set of spaces. If a number is given, only the suits that are on at least that number of top cards.
---@field only fun(self: SuitSet, thing: Suit|Suit[]): SuitSet Members of the set that are the given thing, or in the given list. `only` can turn a list into a set.
---@field except fun(self: SuitSet, thing: Suit|Suit[]): SuitSet All members of the set except the given thing, or except the things of a list.
---@field named fun(self: SuitSet, text: string): SuitSet All members of the set. Players read the text in place of the description of the set.
---@field most fun(self: SuitSet, field: string): SuitSet The members of the set with the greatest value in a field: one member, or several members with equal values.
---@field fewest fun(self: SuitSet, field: string): SuitSet Like `most`, but for the least value.
---@field where fun(self: SuitSet, text: string, holds: fun(thing: Suit): any): SuitSet Things for which a function returns true. Use `where` for conditions that no other clause expresses. The text describes the condition to players. The function may only read. If the function refuses for a thing, for example because a space is beyond the edge of the board, the thing is not in the set.
---@field list fun(self: SuitSet): Suit[] All members of the set, in canonical order.
---@field count fun(self: SuitSet): integer The number of members of the set.
---@field any fun(self: SuitSet): boolean True if the set has a member.
---@field has fun(self: SuitSet, thing: Suit): boolean True if the thing is a member of the set.
---@field first fun(self: SuitSet): Suit? The first member of the set in canonical order, or nil.
---@field sum fun(self: SuitSet, field: string|fun(thing: any): integer): integer The sum of a field of the members. The field is a whole number. If the argument is a function, the sum of the whole numbers that the function returns for the members. The function may only read.
---@field random fun(self: SuitSet): Suit? A member of the set, or nil if the set is empty. All members are equally likely. The call is a reveal.
---@operator add(SuitSet): SuitSet
---@operator mul(SuitSet): SuitSet
---@operator sub(SuitSet): SuitSet

---@class PoseSet
---@field upright fun(self: PoseSet): PoseSet The upright pose.
---@field flat fun(self: PoseSet): PoseSet The poses that point in a direction of the board.
---@field orthogonal fun(self: PoseSet): PoseSet The poses n, e, s and w, as far as the board has them.
---@field diagonal fun(self: PoseSet): PoseSet The poses ne, se, sw and nw, as far as the board has them.
---@field only fun(self: PoseSet, thing: Pose|Pose[]): PoseSet Members of the set that are the given thing, or in the given list. `only` can turn a list into a set.
---@field except fun(self: PoseSet, thing: Pose|Pose[]): PoseSet All members of the set except the given thing, or except the things of a list.
---@field named fun(self: PoseSet, text: string): PoseSet All members of the set. Players read the text in place of the description of the set.
---@field most fun(self: PoseSet, field: string): PoseSet The members of the set with the greatest value in a field: one member, or several members with equal values.
---@field fewest fun(self: PoseSet, field: string): PoseSet Like `most`, but for the least value.
---@field where fun(self: PoseSet, text: string, holds: fun(thing: Pose): any): PoseSet Things for which a function returns true. Use `where` for conditions that no other clause expresses. The text describes the condition to players. The function may only read. If the function refuses for a thing, for example because a space is beyond the edge of the board, the thing is not in the set.
---@field list fun(self: PoseSet): Pose[] All members of the set, in canonical order.
---@field count fun(self: PoseSet): integer The number of members of the set.
---@field any fun(self: PoseSet): boolean True if the set has a member.
---@field has fun(self: PoseSet, thing: Pose): boolean True if the thing is a member of the set.
---@field first fun(self: PoseSet): Pose? The first member of the set in canonical order, or nil.
---@field sum fun(self: PoseSet, field: string|fun(thing: any): integer): integer The sum of a field of the members. The field is a whole number. If the argument is a function, the sum of the whole numbers that the function returns for the members. The function may only read.
---@field random fun(self: PoseSet): Pose? A member of the set, or nil if the set is empty. All members are equally likely. The call is a reveal.
---@operator add(PoseSet): PoseSet
---@operator mul(PoseSet): PoseSet
---@operator sub(PoseSet): PoseSet

---@class NumberSet
---@field only fun(self: NumberSet, thing: integer|integer[]): NumberSet Members of the set that are the given thing, or in the given list. `only` can turn a list into a set.
---@field except fun(self: NumberSet, thing: integer|integer[]): NumberSet All members of the set except the given thing, or except the things of a list.
---@field named fun(self: NumberSet, text: string): NumberSet All members of the set. Players read the text in place of the description of the set.
---@field most fun(self: NumberSet, field: string): NumberSet The members of the set with the greatest value in a field: one member, or several members with equal values.
---@field fewest fun(self: NumberSet, field: string): NumberSet Like `most`, but for the least value.
---@field where fun(self: NumberSet, text: string, holds: fun(thing: integer): any): NumberSet Things for which a function returns true. Use `where` for conditions that no other clause expresses. The text describes the condition to players. The function may only read. If the function refuses for a thing, for example because a space is beyond the edge of the board, the thing is not in the set.
---@field list fun(self: NumberSet): integer[] All members of the set, in canonical order.
---@field count fun(self: NumberSet): integer The number of members of the set.
---@field any fun(self: NumberSet): boolean True if the set has a member.
---@field has fun(self: NumberSet, thing: integer): boolean True if the thing is a member of the set.
---@field first fun(self: NumberSet): integer? The first member of the set in canonical order, or nil.
---@field sum fun(self: NumberSet, field: string|fun(thing: any): integer): integer The sum of a field of the members. The field is a whole number. If the argument is a function, the sum of the whole numbers that the function returns for the members. The function may only read.
---@field random fun(self: NumberSet): integer? A member of the set, or nil if the set is empty. All members are equally likely. The call is a reveal.
---@operator add(NumberSet): NumberSet
---@operator mul(NumberSet): NumberSet
---@operator sub(NumberSet): NumberSet

---@class StashSet
---@field of fun(self: StashSet, pyramid: Pyramid|PyramidSet, least?: integer): StashSet The stash of a pyramid, or the stashes of the pyramids of a set. If a number is given, only the stashes of at least that number of pyramids.
---@field only fun(self: StashSet, thing: Stash|Stash[]): StashSet Members of the set that are the given thing, or in the given list. `only` can turn a list into a set.
---@field except fun(self: StashSet, thing: Stash|Stash[]): StashSet All members of the set except the given thing, or except the things of a list.
---@field named fun(self: StashSet, text: string): StashSet All members of the set. Players read the text in place of the description of the set.
---@field most fun(self: StashSet, field: string): StashSet The members of the set with the greatest value in a field: one member, or several members with equal values.
---@field fewest fun(self: StashSet, field: string): StashSet Like `most`, but for the least value.
---@field where fun(self: StashSet, text: string, holds: fun(thing: Stash): any): StashSet Things for which a function returns true. Use `where` for conditions that no other clause expresses. The text describes the condition to players. The function may only read. If the function refuses for a thing, for example because a space is beyond the edge of the board, the thing is not in the set.
---@field list fun(self: StashSet): Stash[] All members of the set, in canonical order.
---@field count fun(self: StashSet): integer The number of members of the set.
---@field any fun(self: StashSet): boolean True if the set has a member.
---@field has fun(self: StashSet, thing: Stash): boolean True if the thing is a member of the set.
---@field first fun(self: StashSet): Stash? The first member of the set in canonical order, or nil.
---@field sum fun(self: StashSet, field: string|fun(thing: any): integer): integer The sum of a field of the members. The field is a whole number. If the argument is a function, the sum of the whole numbers that the function returns for the members. The function may only read.
---@field random fun(self: StashSet): Stash? A member of the set, or nil if the set is empty. All members are equally likely. The call is a reveal.
---@operator add(StashSet): StashSet
---@operator mul(StashSet): StashSet
---@operator sub(StashSet): StashSet

---@alias Set PyramidSet|SpaceSet|CardSet|SeatSet|SuitSet|PoseSet|NumberSet|StashSet

---@class ChooseSome
---@field each? fun(thing: any) A function that the host calls with each thing as soon as the thing is picked.
---@field ordered? boolean|fun(thing: any): integer True if the order of the picks matters. If the field is a function, the function returns a number for a thing, and the order matters only among things with equal numbers.
---@field at_least? integer The least number of picks; the default is 1.
---@field at_most? integer The greatest number of picks.
---@field exactly? integer The exact number of picks.
---@field total? { [1]: string|fun(thing: any): integer, at_least?: integer, at_most?: integer, exactly?: integer } The limits of a total: the first entry is the name of a field of the things, or a function that returns a number for a thing, 0 or more. The numbers of all picks together must meet the limits `at_least`, `at_most` or `exactly`. The numbers are read once, at the start. A thing is offered only if the picks can still meet the limits, and `done` only if they do.
---@field one_of_each? Set[] A list of at most 6 sets. The picks must contain a different thing for each set of the list, and may contain more things.

---@class Reactions
---@field placed? fun(pyramid: Pyramid, by: Seat?) After `place`.
---@field moved? fun(pyramid: Pyramid, by: Seat?, from: Space) After `move`, `push`, `move_stack` and `put_under`, and for each pyramid that `carry` moves. `from` is the space that the pyramid left. If a stack moves, the function is called for its lowest pyramid. If the new space is void, `destroyed` is called next, and `pyramid.space` is already nil.
---@field pointed? fun(pyramid: Pyramid, by: Seat?) After `point`.
---@field exchanged? fun(pyramid: Pyramid, by: Seat?, old: Pyramid) After `exchange`. `old` is the pyramid that `pyramid` replaces.
---@field given? fun(thing: Pyramid|Card, by: Seat?, from: Seat|Pile|nil) After `give`, and after `put` from a hand or pile to a hand. `from` is the former owner of a pyramid, or nil if nobody owned it. For a card, `from` is the seat in whose hand the card was, or the pile.
---@field destroyed? fun(pyramid: Pyramid, by: Seat?, from: Space, owner: Seat?) After a pyramid has returned to its stash: after `destroy`, and after any primitive that makes the pyramid's space void or moves the pyramid into the void. `from` is the space that the pyramid left, and `owner` is its last owner. `pyramid.pips` and `pyramid.stash` are as before; `pyramid.owner` is the seat of the stash.
---@field laid? fun(card: Card, by: Seat?, space: Space, from: Space?) After a card has come to lie on a space: after `lay`, `put`, `turn_up` with a space, `replace` and `carry`. `from` is the space where the card was, or nil if it was not on the board.
---@field drawn? fun(card: Card, seat: Seat) After `draw` and `deal`, for each card. `seat` is the seat that gets the card.
---@field taken? fun(card: Card, seat: Seat, from: Space) After `take`, and after `put` from a space to a hand. `seat` is the seat that gets the card, and `from` is the space where the card was.
---@field discarded? fun(card: Card, by: Seat?, from: Space?) After `discard`, and after `put` on the discard pile, for each card; and for the card that `replace` discards. `from` is the space where the card was, or nil if it was not on the board.
---@field turn_ended? fun(seat: Seat) At the end of each turn, after `after_turn`, unless the game is over. `seat` is the seat whose turn ends. House rules can add something to the turns of any variant with this reaction; what belongs to the turn of a variant itself is in `after_turn`.

---@class Put
---@field face_down? boolean True if the cards lie face down on a space, false if they lie face up. Without this field, cards from the board are not turned over, and all other cards lie face up.
---@field under? boolean True if the cards go under all cards of the space or pile.
---@field at? integer The place of the last card of the list, counted from the top; the top is 1, which is the default.

---@class Variant
---@field api integer The version of the primitives that the file uses: 2, or 1 in older files. Write it as a number, because it decides which names the file can use.
---@field name string The name of the game on the command line and in files: lower-case letters, digits and dashes.
---@field title? string The title that people read; the default is `name`.
---@field text? string A description of the game in one line.
---@field deck_text? string A description of the game's cards in one line.
---@field players integer[]|{ only: integer[] } The least and the greatest number of players, such as `{ 2, 5 }`; or a list of all possible numbers, such as `{ only = { 2, 4 } }`.
---@field pyramids? integer[]|fun(): integer[] The numbers of small, medium and large pyramids of each stash, such as `{ 3, 3, 3 }`. Without this field the game has no pyramids. If the field is a function, it may read the options and `game.players`.
---@field seats? string[] The colours of the seats, in turn order, one for each possible player. People and tokens name a seat by its colour. The default is red, green, blue, yellow, white and black. If any seat may have pyramids of any colour, choose seat colours that no pyramid has.
---@field stashes? string[]|fun(): string[] The colours of the stashes: red, green, blue, yellow, white, black, orange, violet, pink or cyan; `SEAT` stands for the colours of all seats. By default each seat has a stash. At first the pyramids of a seat's stash belong to the seat, and the pyramids of any other stash to nobody. Seats have stashes only by default or if `SEAT` is listed: a list such as { "red", "white" } gives no seat a stash, even if a seat is red. If the field is a function, it may read the options and `game.players`.
---@field teams? integer[][]|fun(): integer[][]|nil The teams: a list of lists of seat numbers (`seat.number`). The seats of a team win and lose together. A seat in no list is a team of its own. A game whose seats are all in one team is co-operative: all win, or all lose. The score of a team is the sum of the scores of its seats, and `value` and `tie_break` are added up in the same way. If the field is a function, it may read the options and `game.players`; without a list, there are no teams.
---@field poses? boolean|fun(): boolean True if pyramids have orientations; otherwise all pyramids stand upright. If the field is a function, it may read the options.
---@field stacks? boolean True if the pyramids of a space form a stack, that is, if their order matters. In a game with stacks, a pyramid that is placed or moved goes on top.
---@field board? { columns?: integer, rows?: integer, neighbours?: string, map?: string[], regions?: table<string, string>, places?: (string|table)[], called?: string, more?: integer, anchored?: boolean, links?: table[], spread?: boolean }|fun(): table A fixed board has `columns` and `rows`, 1 to 16, or a map; an open board has none of these fields. `neighbours` is "square", "diagonal" or "hexagonal". `map` is a list of rows, from north to south, with a character for each space. In a map, `.` is a space, `-` is a missing space, and a letter is a space of the region that `regions` names for the letter. Pictures of the board show the borders between regions, and the name of a region that consists of whole rows. A board of places has no grid. For a board of places, `places` is a list of names (`home_SEAT` is a name for each seat), `more` is the greatest number of additional places without a name, and `links` is a list of pairs of adjacent places. A place may be a table with a name and coordinates, such as `{ "bay", x = 2, y = 0.5 }`: then pictures draw it there, and its links as lines. `x` grows to the east and `y` to the north. If the name contains SEAT, `x` and `y` are lists with a number for each seat. Places without coordinates are drawn below the others. If `anchored` is true, pictures draw a place without a name where its anchor says, so that the place stays where it is when other places come or go. The anchor is the pyramid there that belongs to no seat, or otherwise the first one: `x` is the number of its stash and `y` its size, both from 1. Places whose anchors look alike are one above the other. A picture shows only the part of the map that is in use. A link `{ "bay", "sea", one_way = true }` leads only from the first place to the second. With `direction = east` a link leads to the east, and back to the west unless it has a different direction `back`, so that pyramids can point along links. In a game with poses, a link between places with coordinates has the direction that is nearest to its line. A place has at most one link in each of the eight directions. `called` is the word that people read instead of "space", for example "system". If `spread` is true, pictures show every card of a space, so that rank and suits of each can be read; otherwise they show the top card and the number of cards. If the field is a function, it may read the options and `game.players`. A game without this field and without pyramids shows no board as long as nothing lies on it.
---@field deck? table|fun(): table The deck, `{ suits = ..., cards = ... }`, or a function that returns the deck and may read the options. A suit has a `name`, and may have a `letter`. For terminals, a suit may have a `sign` and a `color`. For pictures, a suit may have a `path`, which is SVG path data in a square of 100 by 100. A card has a `code`, and may have a `name`, a `rank`, a `sign`, a `value`, a `strength`, `suits`, the number of its `copies`, and the `pile` in which it starts, if that is not the draw pile. A card may have fields of its own, too, such as `cost`: texts of at most 31 bytes, whole numbers, true or false. A script reads such a field as `card.cost`, which is nil if only other cards have the field. `noun` is what people call a card, at most 12 letters. With `pieces`, the things of the deck are pyramids: cards in everything but their look and their words. Where a card would lie face down, such a pyramid is hidden under an opaque one: `under` is the colour of the opaque pyramids and `under_size` their size, "large" if it is not given; `cover` is what people call one of them. `size` is the size of the pyramids of the deck, "small" if it is not given; a card may have another `size`. A pyramid has one suit and the `color` of this suit. In place of a suit, such a deck may have the name of a colour. If it has no `cards`, it has as many pyramids of each suit as `copies` in `pieces` says; their code is the letter of the suit, and their rank its name.
---@field marks? string[] The marks that pyramids may have. A mark of cards or spaces is a flag in `vars`: with `spent_CARD = false`, `card.spent = true` sets the mark of a card, and `cards:with("spent")` is the set of the cards that have it.
---@field piles? string[]|table<string, table> The piles besides the draw pile and the discard pile: a list of names, or a table by name. In the table of a pile, `secret` is true if the cards of the pile lie face down. A seat knows a card of a secret pile only if the seat saw the card before, or if the card is shown to the seat. `unordered` is true if the pile is kept in the order of the deck, like a hand. `SEAT` in a name stands for the colour of each seat. For example, `held_SEAT` declares the pile `held_red`, and `red.held` is this pile; it is drawn beside its seat. `title` is the name that people read. `shown` says what people see of the pile: "all" is every card in order, the top card first; "top" is the top card and the number of cards; "count" is only the number; "never" is nothing. A card that a viewer may not know is always drawn face down. The default of `shown` is "all" for a pile that is unordered, and "top" for any other pile. The names `draw`, `discard`, `aside` and `out` do not declare a pile: their tables set `shown` and `title` of the draw pile, the discard pile, the cards set aside and the cards out of the game. The default is "count" for the draw pile and "top" for the others.
---@field dice? table<string, string[]> The dice, with the names of their faces. If several faces have the same name, the list has the name once for each of these faces.
---@field vars? table<string, integer|boolean|string|table> The variables of the game with their starting values: a whole number, true or false. A variable for a thing has, instead of a starting value, the type of the thing: "seat", "space", "card", "pyramid" or "pose". A variable for a thing starts as nil. `SEAT` in a name stands for the colour of each seat: with `coins_SEAT`, `red.coins` is the variable `coins_red`. `CARD`, `PYRAMID` or `SPACE` in a name declares a variable of each card, pyramid or space: with `damage_PYRAMID`, `pyramid.damage` can be read and assigned. Such a variable cannot hold a card or a pyramid. A pyramid that leaves the board, a card whose place some seat does not know and a space that becomes void get the starting value back, and cannot have another value; `exchange` gives the values to the new pyramid. Things with different values are not alike. The clause `with` finds things by their values. People see the values that differ from the start; a picture shows them in badges, with the first letter of the variable, or with as many letters as tell it apart from other variables. A number whose title is the letter of a suit has the sign of the suit instead. A terminal marks the things with a star. The table `{ start = VALUE, shown = WHEN, title = TEXT }` also sets when people see the variable, and the words that they read for its name. WHEN is "always", "never" or "changed"; with "changed", people see the variable only while its value differs from the starting value. The log of a turn says how variables have changed, except those with "never". It also leaves out those with "changed" if anything else happened in the turn. The fields `least` and `most` are the limits of a number; the starting value may be outside them. With `secret = true`, only the seat to which the variable belongs knows its value. Others see `?`, and bots assume any value that is possible. The name of a secret variable has `SEAT`; the variable holds a number with `least` and `most`, a flag or a seat. If the starting value is outside the limits, or is not a seat, all seats see whether the variable still has it. Reading a hidden value in a turn is a reveal, unless the variable belongs to the seat whose turn it is and this seat makes the choices. To show the value to all seats, assign it to a variable that is not secret, or write it with `say`. With `turned = true`, a picture draws a card whose flag is set turned by a quarter, in place of a badge. The card keeps the flag when it moves, as long as all seats know where it is.
---@field options? table<string, table> The options of the game. An option has a text and a default. The default is true, false, a number, or a word from a list of words. A number has the limits `least` and `most`; `most = "players"` stands for the number of players. If the number is the turn after which the game ends, give the option the field `ends_game = true`: the program then suggests the option for games that do not end.
---@field rules? (string|string[])[] The rules in words: a list of pairs { id, text }. A string in the list is a heading for the rules after it.
---@field asks? table<string, string> The questions that people read, by the labels of the choices. A question says what the choice does. The name `"WORD LABEL"` is for a choice after the word WORD was chosen in the same turn. A remark in parentheses at the end of a label does not belong to the name. A question has at most 300 bytes.
---@field governs? string[] The names of at most 8 variables, piles and dice that decide a turn, such as a card that is turned up or a die. People see them beside the question of each choice: the value of a variable, the top card of a pile, and the faces that a die showed in this turn.
---@field helps? table<string, table<string|integer, string|fun(name: string): string?>> Texts that say what the things of the game do, for people who do not know it. Each kind of thing has a table with a text for each name: `suits`, `ranks`, `cards` (by their codes), `dice`, `faces` of dice, `sizes` of pyramids (`small`, `medium`, `large`), `colors` of stashes that belong to no seat, `poses` (`upright`, `flat`), `words` that choices offer, `numbers` (by the label of the choice, without its remark in parentheses), and `terms` that texts of the game use. A term is shown beside each question that uses it. A table other than `words`, `numbers` and `terms` may begin with a text without a name, which is for all things of this kind that have no text. A card without a text has the texts of its suits and of its rank. A text may have the ids of rules in parentheses: `(S1)` or `(S1, S2)`. In place of a text, a table may have a function that gets the name and returns the text, or nil if there is no such thing. The function may read the options. A name that the game does not have is an error, but not in `words`, `numbers` and `terms`; `house check` reports words that no choice offers. A text has at most 300 bytes, and there are at most 400 texts.
---@field intro? { aim: string, turn: string, ends: string } Three texts that introduce the game to people who do not know it: what a player tries to reach, what a turn is, and when the game ends. Each has at most 240 bytes. People read them before the rules, and on the page of a table.
---@field parts? table<string, any> Tables, functions and numbers of the rules that house rules may change. The variant's functions read the current values from the same table.
---@field setup fun() Sets up the game. The set-up is turn 0.
---@field turn fun(me: Seat) Plays a turn of a seat.
---@field window? fun(seat: Seat) Called for each seat before a turn, first for the seat whose turn begins. The function offers what the seat may do before the turn.
---@field after_turn? fun(me: Seat) Called at the end of every turn.
---@field on? Reactions Functions that the host calls after events, by the name of the event; see "Reactions".
---@field won? fun(reason: string, winners: Seat[]): Seat|Seat[]|false|nil Called when `finish` ends the game, with the reason and the winners: those that `finish` was given, or otherwise those with the highest score. The result, a seat or a list of seats, replaces the winners; an empty list means that nobody wins. If the game has teams, a seat stands for its whole team. nil leaves the winners as they are. If the result is false, the game does not end, and `finish` returns. The function may only read.
---@field refill? fun() Called when a card must be drawn but the draw pile is empty.
---@field take_back? fun(seat: Seat): boolean Returns true if the seat may take back its choices. Without `take_back` all seats may take back choices. The function may only read.
---@field flaw? fun(): string? Returns the fault of a position that was read from a file or changed by hand, such as a piece on a space where it cannot be. Returns nil if the position has no fault. The function may only read.
---@field score? fun(seat: Seat): integer Returns the score of a seat, -30000 to 30000. The function may only read.
---@field progress? fun(seat: Seat): string? Returns how near a seat is to winning, in at most 63 bytes, or nil. The program shows the text beside the seat. Without a score, people cannot see otherwise who is ahead. The function may only read.
---@field value? fun(seat: Seat): integer Returns the value of the position for a seat, for bots that search. Without `value` the bots use the score. The values may have any scale within -30000 to 30000. The function may only read.
---@field tie_break? (fun(seat: Seat): integer)|(fun(seat: Seat): integer)[] Returns a number from -30000 to 30000 that decides between seats with equal scores; the greater number wins. If the field is a list of functions, each function decides between the seats for which all functions before it return equal numbers. The functions may only read.

---@class HouseRule
---@field api integer The version of the primitives that the file uses: 2, or 1 in older files. Write it as a number, because it decides which names the file can use.
---@field name string The name of the house rule, as `--with` takes it: lower-case letters, digits and dashes.
---@field title? string The title that people read; the default is `name`.
---@field text? string A description of the changes in one line.
---@field of? string The variant that the house rule changes. Without `of`, the house rule is for any variant.
---@field change fun(rules: Variant) Changes the variant's table, before the host reads it.
---@field rules? string[][] The changed rules in words: a list of pairs { id, text }.

---Asks for one thing of a set. The choice is made by the seat that has the
---turn, or, inside `as` or `window`, by the seat that is their argument.
---Things that neither the rules nor the seat can distinguish are one option.
---If the third argument is true, `done` is offered, too, and `choose` returns
---nil if the seat picks `done` or the set is empty.
---Refuses if nothing can be chosen, or if the turn already has 256 choices.
---Raises an error if no sequence of choices ends the turn within 256 choices.
---@param label string
---@param set Set
---@param or_done? any
---@return any
function choose(label, set, or_done) end

---Asks for one of the words that are the keys of the table `courses`. The
---value of a word is its course. If the course of the chosen word is a
---function, calls the function with the further arguments and returns its
---result. If the course is any other value, returns this value. The word
---`done` is offered last and ends the choice. A table of courses that is made
---while the script loads must not change later.
---Refuses if the table of courses is empty.
---Raises an error for a key that is not a string.
---@param label string
---@param courses table<string, any>
---@param ... any
---@return any
function choose_one(label, courses, ...) end

---Asks for several things of a set, each at most once; the set is evaluated
---once, at the start. If the third argument is a number, exactly that number
---of things is chosen. If the third argument is a table, its fields
---`at_least` (1 by default), `at_most` and `exactly` limit how many things
---are chosen. The field `each` is a function that the host calls with each
---thing as soon as the thing is picked; the function may ask for more
---choices. The field `ordered` is true if the order of the picks matters; if
---`ordered` is a function that returns a number for a thing, the order
---matters only among things with equal numbers. The field `total` limits the
---total value of the picks, for example of a payment. The field `one_of_each`
---is a list of sets; for each set, the picks must contain a different thing.
---Refuses if the set has too few members, or if no picks meet all limits.
---Raises an error for an unknown field or a number below 0. With `total` or
---`one_of_each`, raises an error for limits of more than 63 picks. Raises an
---error if a limit of the total is above 8191. Each set of `one_of_each`
---halves this greatest limit.
---@param label string
---@param set Set
---@param fields? ChooseSome|integer
---@return any[]
function choose_some(label, set, fields) end

---Asks every seat to choose one thing in secret. No pick is shown before all
---seats have picked; then all seats see all picks. The function returns the
---set from which a seat chooses, or nil if the seat is not asked. The set
---must not depend on the order in which the seats are asked. If at least two
---seats pick, the call is a reveal: choices after it cannot be tried in
---advance, and picks before it cannot be taken back. If the third argument is
---a number or a table with fields of `choose_some` (except `each`), every
---seat chooses several things, and the result has a list for each seat. If
---the table has the field `secret = true`, the picks are never shown, and
---each seat knows only its own picks. Store such picks in secret variables
---(`vars`). If the table has only the field `secret`, every seat chooses one
---thing. The second result is the list of the seats in the order of their
---picks. At a table in the browser, all people choose at the same time, and
---the first seat of the list is the seat whose picks arrived first. Elsewhere
---the seats are asked one after the other, beginning with the seat to move.
---Refuses if a seat has nothing to choose from, or if `choose_some` refuses.
---Raises an error for the field `each`, because a pick has no effect before
---all seats have picked.
---@param label string
---@param set_of (fun(seat: Seat): Set?)
---@param fields? table|integer
---@return table<Seat, any>, Seat[]
function choose_each(label, set_of, fields) end

---Offers `word` and `pass` if the course can be carried out; otherwise asks
---nothing. Returns true if the course was carried out.
---@param word string
---@param course function
---@param ... any
---@return boolean
function may(word, course, ...) end

---Offers `word` and `pass` like `may`, but asks even if the course cannot be
---carried out: then `pass` is the only option. If a rule allows an action
---only to a seat with certain cards, use `may_always`, so that the question
---does not reveal whether the seat has these cards.
---@param word string
---@param course function
---@param ... any
---@return boolean
function may_always(word, course, ...) end

---Returns true if the course can be carried out with the further arguments,
---that is, if some choices lead to the end of the course without a refusal.
---`can` asks no seat and does not change the game. The test of the course
---stops at the first random result.
---Raises an error if more than three calls of `can` are nested.
---@param course function
---@param ... any
---@return boolean
function can(course, ...) end

---Carries out a course. The given seat, not the seat whose turn it is, makes
---all choices of the course.
---@param seat Seat
---@param course function
---@param ... any
---@return any
function as(seat, course, ...) end

---Declares that the rest of this turn depends only on the position and the
---given values (things, numbers, true or false, nil). While the program lists
---all turns, several lines of play may reach the same position with the same
---values: then the program continues only the first of these lines. At other
---times `waypoint` has no effect.
---Raises an error for a value that is not a thing, a number, true, false or
---nil.
---@param ... any
function waypoint(...) end

---Demands a condition, and returns the condition. After a refusal, the
---command `why` shows the reason to the players.
---Refuses if the condition is false or nil.
---@param condition any
---@param reason string
---@return any
function need(condition, reason) end

---Puts a pyramid of the given size on a space, from a stash or from the stash
---of a seat. The pyramid stands upright unless a pose is given. By default
---the pyramid belongs to the seat of the stash. A fifth argument names a
---different owner; nil means nobody.
---Refuses if the supply has no pyramid of the given size, and if the space is
---void.
---Raises an error for a size other than 1, 2 or 3. Raises an error for a pose
---that the board or the game does not have. Raises an error for a seat
---without a stash.
---@param stash Seat|Stash
---@param pips integer
---@param space Space
---@param pose? Pose
---@param owner? Seat
---@return Pyramid
function place(stash, pips, space, pose, owner) end

---Moves a pyramid to a space; the pyramid keeps its pose. In a game with
---stacks the pyramid goes on top. A pyramid that moves into the void is
---destroyed.
---Refuses if the pyramid is not on the board, or if the space is beyond the
---edge of the board.
---@param pyramid Pyramid
---@param space Space
function move(pyramid, space) end

---Like `move`, but the description of the turn says that the pyramid was
---pushed.
---Refuses if `move` refuses.
---@param pyramid Pyramid
---@param space Space
function push(pyramid, space) end

---Moves a pyramid, and all pyramids that stand on it, onto a space. The
---pyramids keep their order.
---Refuses if `move` refuses.
---Raises an error if the variant declares no stacks.
---@param pyramid Pyramid
---@param space Space
function move_stack(pyramid, space) end

---Moves a pyramid under all pyramids of a space. The space may be the
---pyramid's own space.
---Refuses if `move` refuses.
---Raises an error if the variant declares no stacks.
---@param pyramid Pyramid
---@param space Space
function put_under(pyramid, space) end

---Gives a pyramid a new pose.
---Refuses if the pyramid is not on the board.
---Raises an error for a pose that the board or the game does not have.
---@param pyramid Pyramid
---@param pose Pose
function point(pyramid, pose) end

---Replaces a pyramid, as one change, and returns the new pyramid. The second
---argument is the size of a new pyramid of the same stash, or a pyramid in
---the supply of any stash. The new pyramid has the owner, the pose and the
---marks of the old pyramid. If the second argument is a pyramid, a third
---argument may set the owner of the new pyramid; nil means nobody. The old
---pyramid leaves the board, so a variable that held the old pyramid becomes
---nil.
---Refuses if the new pyramid is not in the supply, and for a size other than
---1, 2 or 3.
---Raises an error if the second argument is a size and a third argument is
---given.
---@param pyramid Pyramid
---@param by integer|Pyramid
---@param owner? Seat
---@return Pyramid
function exchange(pyramid, by, owner) end

---Moves a pyramid from the board back to the supply of its stash.
---Refuses if the pyramid is not on the board.
---@param pyramid Pyramid
function destroy(pyramid) end

---Removes a pyramid from the game. To remove a card, write `put(card,
---out_of_game)`.
---Refuses if the pyramid has already been removed from the game.
---@param pyramid Pyramid
function remove(pyramid) end

---Gives a pyramid a mark that the variant declares. If the third argument is
---false, removes the mark from the pyramid.
---Refuses if the pyramid is not on the board.
---Raises an error for a mark that the variant does not declare.
---@param pyramid Pyramid
---@param name string
---@param on? boolean
function mark(pyramid, name, on) end

---Makes a seat the owner of a pyramid of any stash; with nil the pyramid
---belongs to nobody. When the pyramid leaves the board, it belongs to the
---seat of its stash again.
---Refuses if the pyramid is not on the board.
---@param pyramid Pyramid
---@param seat Seat?
function give(pyramid, seat) end

---Moves a card, or a set or list of cards, from anywhere to a space, to the
---hand of a seat, or to a pile, as one change. A card may come from any depth
---of a space or pile. The cards of a list are put down in its order, so that
---the last card is on top. The cards of a set are put down in the canonical
---order of the deck. The pile `in_use` is for cards that the script puts
---elsewhere in the same turn, and the pile `out_of_game` is for cards that
---leave the game. With the field `face_down`, the cards lie face down on a
---space. With `under`, the cards go under all cards of the place. With `at`,
---the cards go to a position counted from the top. All seats know a card that
---then lies open. A card that goes to a hidden place is known to the seats
---that knew it and saw it leave, and to the seat whose hand gets it. If a
---seat does not see which card leaves a hand, the seat no longer knows any
---card of that hand. The call is a reveal if it shows a card to a seat that
---did not know the card, and the card was in the draw pile, in a secret pile
---or face down on the board. A card of a secret pile is an exception if the
---acting seat knows the card: then the call is not a reveal.
---Refuses if the space is void, if the place has too few cards for `at`, or
---if the place already has one of the cards.
---Raises an error for an unknown field, for `face_down` if the place is not a
---space, for `under` and `at` if the order of the place has no meaning, and
---for a list that has a card twice or members that are not cards. Raises an
---error if the turn ends while a card is still in use.
---@param cards Card|CardSet|Card[]
---@param where Space|Seat|Pile
---@param fields? Put
function put(cards, where, fields) end

---Lays a card from a hand or pile face up on top of the cards of a space. If
---the third argument is true, the card lies face down. Only the seats that
---already knew the card then know it. No seat knows a card of the draw pile.
---Refuses if the space is void.
---Raises an error for a card that lies on the board.
---@param card Card
---@param space Space
---@param face_down? boolean
function lay(card, space, face_down) end

---Turns the top card of a space over. If some seat does not know the card,
---the call is a reveal. If the card is turned face down again, all seats
---still know the card.
---Refuses if no card lies on the space.
---@param space Space
function turn_over(space) end

---Turns up the next card of the draw pile, lays the card on a space, and
---returns the card. Without a space the card is in use until the script
---discards it or puts it elsewhere in the same turn. The call is a reveal.
---Refuses if no card can be drawn, or if the space is void.
---Raises an error in a game without a deck, or if the turn ends while the
---card is still in use.
---@param space? Space
---@return Card
function turn_up(space) end

---Moves the top card of a space to the hand of a seat. Unless the card lay
---face down, all seats know in whose hand the card is.
---Refuses if no card lies on the space.
---@param space Space
---@param seat Seat
function take(space, seat) end

---Moves the top card of a space, and all pyramids on that space, onto a
---different space, as one change.
---Refuses if no card lies on the first space, or if the second space is void.
---@param from Space
---@param to Space
function carry(from, to) end

---Lets spaces change places, as one change. The keys and values of the table
---are spaces. The cards, pyramids and variables of a key go to its value.
---Each space of the table is the key of one entry and the value of one entry;
---an entry may have the same key and value. With the field `turn = n`, the
---flat pyramids on these spaces turn clockwise by `n` quarter turns, or on a
---hexagonal board by `n` sixths of a turn. Variables of the game that hold a
---space do not change. The only reaction that `rearrange` may call is
---`destroyed`, for pyramids whose space becomes void.
---Refuses if a space is void.
---Raises an error if a key or a value is not a space. Raises an error if a
---key is not a value, or is the value of two keys. Raises an error for `turn`
---on a board of places or in a game without poses.
---@param places { [Space]: Space, turn?: integer }
function rearrange(places) end

---Discards a card, or a set or list of cards, from any place. Several cards
---go onto the discard pile in the deck's canonical order, so that the last
---card is on top.
---Refuses if a card lies under another card on the board.
---Raises an error for a list with members that are not cards.
---@param cards Card|CardSet|Card[]
function discard(cards) end

---Draws the given number of cards (1 by default) into a hand, one at a time.
---Returns the number of cards drawn, which is smaller than the given number
---if no card is left. If the draw pile is empty, the host calls the variant's
---`refill`. Drawing a card is a reveal.
---Raises an error for a count below 0.
---@param seat Seat
---@param count? integer
---@return integer
function draw(seat, count) end

---Like `draw`, but the description of the turn says that the cards were
---dealt.
---Raises an error for a count below 0.
---@param seat Seat
---@param count? integer
---@return integer
function deal(seat, count) end

---Replaces the top card of a space by a card from a hand or pile, and
---discards the old card. Both happen as one change, so that no space becomes
---void in between.
---Refuses if no card lies on the space.
---Raises an error for a card that lies on the board.
---@param space Space
---@param card Card
function replace(space, card) end

---Shows a card to a seat. The card may be in a hand, in a pile that lies face
---down, or face down on the board. All seats see that the card is shown, and
---where the card is. If the seat does not know the card, the call is a
---reveal.
---@param card Card
---@param seat Seat
function show(card, seat) end

---Shuffles a pile, the draw pile by default. Shuffling the draw pile is a
---reveal. Shuffling a different pile is a reveal if a seat knows a card of
---the pile.
---Raises an error for a pile whose order has no meaning.
---@param pile? Pile
function shuffle(pile) end

---Shuffles the discard pile and puts it under the draw pile. The call is a
---reveal.
---Refuses if the discard pile is empty. If `reshuffle` refuses in the
---variant's `refill`, then `refill` ends and no card can be drawn.
---Raises an error in a game without a deck.
function reshuffle() end

---Returns a pile that the variant declares.
---Raises an error for a name that the variant does not declare.
---@param name string
---@return Pile
function pile(name) end

---The draw pile.
---@type Pile
draw_pile = {}

---The discard pile.
---@type Pile
discard_pile = {}

---The cards in use, which `turn_up` without a space or `put` has moved to
---this pile. The script must put the cards elsewhere in the same turn.
---@type Pile
in_use = {}

---The cards that have been removed from the game.
---@type Pile
out_of_game = {}

---Declares the game of a file. The file must return the result of `variant`.
---Raises an error for a field that is unknown, missing or of a wrong type.
---@param table Variant
---@return Variant
function variant(table) end

---Declares a house rule. The file must return the result of `house_rule`. The
---field `of` names the variant of the house rule; without `of` the house rule
---is for any variant. The function `change` gets the variant's table and
---changes it. The field `rules` describes the changes in words.
---Raises an error for a field that is unknown, missing or of a wrong type.
---@param table HouseRule
---@return HouseRule
function house_rule(table) end

---Returns a random whole number from 1 to n; all numbers are equally likely.
---The call is a reveal. Players see the number, or, if the script calls `say`
---right after `random`, the text of `say` instead.
---Raises an error for a number below 1.
---@param n integer
---@return integer
function random(n) end

---Rolls a die that the variant declares, and returns the face; all faces are
---equally likely. The call is a reveal.
---Raises an error for a name that the variant does not declare.
---@param name string
---@return string
function roll(name) end

---Adds a sentence to the description of the turn. The sentence consists of
---strings, numbers and things, separated by blanks. All players see the
---sentence, so it must not reveal hidden information. `say` does not change
---the game.
---Raises an error for a sentence of more than 200 bytes.
---@param ... any
function say(...) end

---Prints values for debugging, with file and line; see docs/checking.md.
---`print` does not change the game.
---@param ... any
function print(...) end

---Sets the seat that has the next turn. By default the next turn goes to the
---next seat in turn order, or, after the set-up, to the first seat.
---@param seat Seat
function turn_goes_to(seat) end

---Ends the game and the turn at once, also in the set-up; cards in use are
---discarded. Without `winners`, the seats with the highest score win. The
---variant's `tie_break` then decides between equal scores, and seats that are
---still equal share the win. If the game has teams, a seat that wins stands
---for its whole team. The variant's `won` may change the winners, or let the
---game continue. The third argument has the spaces, cards or pyramids that
---decided the game: the program reports these things, and marks them on the
---final board.
---Raises an error for a reason of more than 47 bytes.
---@param reason string
---@param winners? Seat|Seat[]
---@param things? Space|Card|Pyramid|Set|Space[]|Card[]|Pyramid[]
function finish(reason, winners, things) end

---Returns all seats in turn order, beginning with the given seat.
---@param seat Seat
---@return Seat[]
function seats_from(seat) end

---The variables that the variant declares. From turn to turn, a script must
---keep values in these variables, not in variables of Lua. All seats see the
---variables, except secret variables of other seats. A variable for a thing
---may also be nil. A variable that holds a pyramid becomes nil when the
---pyramid leaves the board. A variable that holds a card becomes nil as soon
---as some seat does not know where the card is, for example after a shuffle.
---If a pyramid leaves the board and is placed again, neither variables of the
---game nor local variables hold the pyramid any more. A number such as 3.0 is
---stored as 3.
---Raises an error for a name that the variant does not declare; for a value
---whose type differs from the type of the variable; for a number outside the
---limits of the variable; for a card that some seat does not know; for a
---pyramid that is not on the board; and for an assignment in a function that
---may only read.
---@type table<string, any>
vars = {}

---The values that the players have set for the options of the game. A script
---can read these values only inside functions.
---Raises an error for a name that the variant does not declare, for an
---assignment, and for any use while the file is loaded.
---@type table<string, any>
options = {}

---The number of the turn (0 in the set-up), the number of players, and the
---seat whose turn it is.
---Raises an error for any other field, and for an assignment.
---@type { turn: integer, players: integer, to_move: Seat? }
game = {}

---All pyramids on the board.
---@type PyramidSet
pyramids = {}

---Pyramids in supply. If a stash has several pyramids of one size in supply,
---the set has only one of them.
---@type PyramidSet
spares = {}

---All stashes: first the stashes of the seats, in turn order, then the other
---stashes.
---@type StashSet
stashes = {}

---Returns the stash of the given colour.
---Raises an error for a colour without a stash.
---@param color string
---@return Stash
function stash(color) end

---All territories and wasteland, but not the void. On a fixed board, `spaces`
---has every space of the board.
---@type SpaceSet
spaces = {}

---Returns the space with the given coordinates, whatever is on it. On open
---boards the first card lies at 0, 0, and y grows to the south. On fixed
---boards 0, 0 is the south-west corner, and y grows to the north. On a board
---of places, `space(name)` is the place of that name, and `space(1)`,
---`space(2)` ... are the places without a name. While a file is being loaded,
---tables can contain places, `space(name)`, as they can contain cards.
---Refuses if the space is beyond the edge of the board. If `space` refuses in
---a function of `where`, the thing that the function tests is not in the set.
---Raises an error, and does not refuse, if no turn is in progress: while a
---file is loaded, and in `score`.
---@param x integer|string
---@param y? integer
---@return Space
function space(x, y) end

---Returns the card with the given code. While a file is being loaded, `card`
---returns the card, too, but the script cannot read its fields yet, and
---cannot use it in a set. So tables of a file can contain cards.
---Raises an error if the deck of the game has no such card, or several copies
---of it.
---@param code string
---@return Card
function card(code) end

---Makes a loop over the members of a set: `for thing in each(set) do ...
---end`. The members are listed once, in canonical order, before the first
---step.
---@param set Set
---@return function, table
function each(set) end

---Returns the groups of connected spaces of a set, each group in canonical
---order. Spaces are connected if they are neighbours in a direction of the
---board. Groups with fewer spaces than the second argument (1 by default) are
---left out.
---@param spaces SpaceSet
---@param least? integer
---@return Space[][]
function groups(spaces, least) end

---Returns true if connected spaces of a set show exactly the cards of a
---block, each card once. Spaces are connected if they are neighbours in a
---direction of the board. `has_block` also returns the spaces that show the
---first such block of the list. A block is a list of the codes of different
---cards. A list of blocks that is made while the script loads is read once
---and must not change later.
---Raises an error for a code that the deck does not have, and for a code that
---a block has twice.
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

---All poses: upright, and the directions of the board.
---@type PoseSet
poses = {}

---The whole numbers from `low` to `high`; an empty set if `high` is less than
---`low`.
---@param low integer
---@param high integer
---@return NumberSet
function numbers(low, high) end

---Like `numbers`, for sizes of pyramids from 1 to 3. If a size is chosen,
---people read and type `small`, `medium` or `large`. The numbers are
---understood, too.
---@param low integer
---@param high integer
---@return NumberSet
function sizes(low, high) end

---The pose of a pyramid that stands upright.
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

---The direction north-east, if the board has it.
---@type Pose
north_east = {}

---The direction south-east, if the board has it.
---@type Pose
south_east = {}

---The direction south-west, if the board has it.
---@type Pose
south_west = {}

---The direction north-west, if the board has it.
---@type Pose
north_west = {}

---@deprecated write put(from.card, to)
---Moves the top card of a space onto a different space, as one change. The
---card is not turned over.
---Refuses if no card lies on the first space, or if the second space is void.
---@param from Space
---@param to Space
function shift(from, to) end

---@deprecated write put(space.cards, discard_pile)
---Discards all cards of a space, the top card first, as one change.
---Refuses if no card lies on the space.
---@param space Space
function discard_all(space) end

---@deprecated write put(card, in_use)
---Takes a card from a hand into use: the card is then neither in the hand nor
---in a pile. The script must discard a card in use, or put it elsewhere, in
---the same turn.
---Raises an error for a card that is not in a hand, and if the turn ends
---while the card is still in use.
---@param card Card
function set_aside(card) end

---@deprecated write put(card, pile)
---Puts a card from a hand or pile on top of a pile. All seats see the card,
---unless the pile is secret: then the card lies face down.
---Raises an error for a card that lies on the board.
---@param card Card
---@param pile Pile
function put_on(card, pile) end
