# __Title__: numbered rules

Each rule has a number that never changes; tests and code cite it.

- **__PREFIX__-001** 2 to 4 players. 24 cards, numbered 1 to 24, are shuffled; each player is dealt five (option: three). The rest
  stays face down.
- **__PREFIX__-002** Chance says who leads the first trick. Clockwise, each player plays any card of their hand, face up.
- **__PREFIX__-003** The highest card takes the trick; whoever played it leads the next.
- **__PREFIX__-004** When the hands are empty, whoever has most tricks wins; players who have as many win together.
- **__PREFIX__-005** A hand is seen by its owner only, the deck by nobody. Hand sizes, the trick and tricks taken are public.
