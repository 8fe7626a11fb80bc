/**
 * A trait told about a third person `{who}`, by anybody, and asked about as somebody's relative: the answer needs both
 * the relation and the trait.
 */
export interface KinTrait {
  value: string
  told: readonly string[]
  /** `{P}` and `{kin}` as in topics: "my sister", "Ada's sister". */
  asked: readonly string[]
}

export const kinTold: readonly string[] = [
  'My {kin} is called {who}.',
  '{who} is my {kin}, in case you hear the name.',
  'You may meet my {kin} one day; the name is {who}.',
  'I have a {kin}, {who}, of whom I am fond.',
]

export const kinTraits: readonly KinTrait[] = [
  {
    value: '{instrument}',
    told: [
      '{who} plays the {value} at every dance.',
      'At the {feast}, {who} played the {value} until the strings or skins gave out.',
    ],
    asked: ['Which instrument does {P} {kin} play?', 'What does {P} {kin} play at dances?'],
  },
  {
    value: '{goods}',
    told: ['I saw {who} at the market, selling {value}.', '{who} came by with {value}, all for selling.'],
    asked: ['What was {P} {kin} selling?', 'What did {P} {kin} have for selling at the market?'],
  },
  {
    value: '{fear}',
    told: ['Never speak to {who} of {value}; the fear is too great.', '{who} has a great fear of {value}.'],
    asked: ['Of what has {P} {kin} a great fear?', 'What does {P} {kin} fear?'],
  },
  {
    value: '{town}',
    told: ['{who} has sailed off to {value} and means to stay.', 'The ferryman says that {who} sailed to {value}.'],
    asked: ['Where did {P} {kin} sail to?', 'To which town has {P} {kin} sailed?'],
  },
  {
    value: '{craft}',
    told: ['{who} is apprenticed to a {value}.', 'A {value} took {who} on as an apprentice.'],
    asked: ['To what craft is {P} {kin} apprenticed?', 'Who took {P} {kin} on as an apprentice?'],
  },
  {
    value: '{ailment}',
    told: ['{who} swelled up from {value} and had to lie down.', 'The face of {who} swelled up: it was {value} again.'],
    asked: ['From what did {P} {kin} swell up?', 'What made the face of {P} {kin} swell up?'],
  },
  {
    value: '{dwelling}',
    told: ['{who} has taken a room {value}.', 'There is a light {value}: {who} has taken a room.'],
    asked: ['Where has {P} {kin} taken a room?', 'In which place is the room that {P} {kin} has taken?'],
  },
  {
    value: '{tool}',
    told: ['I lent {who} my {value}, and there it stays.', 'Whoever needs a {value}: I lent mine to {who}.'],
    asked: ['What was lent to {P} {kin}?'],
  },
]
