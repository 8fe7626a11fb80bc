/** Something that happened once. `{when}` begins the telling: the day before it was told, or that day. */
export interface EventKind {
  told: readonly string[]
  /**
   * After "When" or "On which day": `{did}`, and `{S}` for the person who did it. Each names all pools that distinguish
   * this event from others of its kind.
   */
  asked: readonly string[]
  /** The same questions in other words. */
  paraphrased: readonly string[]
}

export const eventKinds: readonly EventKind[] = [
  {
    told: ['{when} I mended the {tool} of {person}.', '{when} I sat over the {tool} of {person} and mended it.'],
    asked: ['did {S} mend the {tool} of {person}'],
    paraphrased: ['did {S} repair something for {person}'],
  },
  {
    told: ['{when} I sold {goods} to {person}.', '{when} {person} came to me, and I sold {goods}.'],
    asked: ['did {S} sell {goods} to {person}'],
    paraphrased: ['was there a deal between {O} and {person}'],
  },
  {
    told: ['{when} I lost my {thing} {place2}.', '{when} my {thing} was gone; I must have lost it {place2}.'],
    asked: ['did {S} lose {p} {thing}'],
    paraphrased: ['did one of {P} things vanish {place2}'],
  },
  {
    told: ['{when} I found a {thing} {place2}, and nobody claims it.', '{when} I found somebody’s {thing} {place2}.'],
    asked: ['did {S} find a {thing} {place2}'],
    paraphrased: ['did {S} pick something up {place2}'],
  },
  {
    told: [
      '{when} I saw a {beast} at the {place}, as close as you are.',
      '{when} a {beast} crossed the path at the {place}; I saw it well.',
    ],
    asked: ['did {S} see a {beast} at the {place}'],
    paraphrased: ['did {S} meet an animal near the {place}'],
  },
  {
    told: [
      '{when} I quarrelled with {person} about {matter}.',
      '{when} {person} and I quarrelled: it was {matter} again.',
    ],
    asked: ['did {S} quarrel with {person} about {matter}'],
    paraphrased: ['did {S} and {person} fall out over {matter}'],
  },
  {
    told: [
      '{when} I caught a {fish} of {number} pounds at the {place}.',
      '{when} I pulled a {fish} out at the {place}: {number} pounds, the best I ever caught.',
    ],
    asked: ['did {S} catch a {fish} of {number} pounds'],
    paraphrased: ['was {S} so lucky with the rod at the {place}'],
  },
  {
    told: [
      '{when} I planted {crop} beside the {tree} of {person}.',
      '{when} {person} let me have the strip by the {tree}, and I planted {crop}.',
    ],
    asked: ['did {S} plant {crop} for {person}'],
    paraphrased: ['did {S} put seeds into the ground near the {tree} of {person}'],
  },
  {
    told: [
      '{when} I beat {person} at {game}, {number} rounds to none.',
      '{when} I won {number} rounds of {game} against {person}.',
    ],
    asked: ['did {S} win {number} rounds of {game} against {person}', 'did {S} beat {person} at {game}'],
    paraphrased: ['did {person} lose to {O}'],
  },
  {
    told: ['{when} I cooked {food} for {person}.', '{when} {person} was at my table, and I cooked {food}.'],
    asked: ['did {S} cook {food} for {person}'],
    paraphrased: ['was {person} a guest at {P} meal'],
  },
  {
    told: [
      '{when} I walked to {town} with {person}, in spite of the {weather}.',
      '{when} {person} and I walked all the way to {town}; there was {weather}.',
    ],
    asked: ['did {S} walk to {town} with {person}'],
    paraphrased: ['was {S} on the road together with {person}'],
  },
  {
    told: [
      '{when} I heard {person} sing "{song}" at the {place}.',
      '{when} somebody sang "{song}" at the {place}; it was {person}.',
    ],
    asked: ['did {S} hear {person} sing "{song}"', 'did {S} hear "{song}" at the {place}'],
    paraphrased: ['did {person} perform something for {O}'],
  },
  {
    told: [
      '{when} I borrowed a {tool} from {person} for {sum}.',
      '{when} {person} let me borrow a {tool} and asked {sum} for it.',
    ],
    asked: ['did {S} borrow a {tool} from {person}'],
    paraphrased: ['did {person} hand {O} a thing to use for a while'],
  },
  {
    told: ['{when} I painted the door of {person} {colour}.', '{when} I painted a door for {person}, a {colour} one.'],
    asked: ['did {S} paint the door of {person}'],
    paraphrased: ['did {S} bring brush and bucket to the house of {person}'],
  },
]

/** How a telling begins, and how many days before it the event was. */
export const whens: readonly { words: string; daysAgo: number }[] = [
  { words: 'Today', daysAgo: 0 },
  { words: 'This morning', daysAgo: 0 },
  { words: 'An hour ago', daysAgo: 0 },
  { words: 'Yesterday', daysAgo: 1 },
  { words: 'Yesterday evening', daysAgo: 1 },
]
