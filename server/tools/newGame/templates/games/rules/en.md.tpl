# __Title__

## In a minute

For 2 to 4 people, five minutes. The deck has 24 cards, numbered from 1 to 24.

## Setting up

Shuffle the deck and deal five cards to each player (three for a short game). The rest stays face down, and nobody looks at it.
Chance says who begins.

## Playing

Clockwise, each player in turn puts any card of theirs face up. When everybody has played, the highest takes the trick, and whoever
played it leads the next one.

## The end

When the hands are empty, whoever has most tricks wins. Players who have as many win together.
