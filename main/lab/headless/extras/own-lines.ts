import type { VoiceKey } from '../../../content/character.ts'

/**
 * Lines with gaps for each temperament: `{creature}`, `{thing}`, `{when}` and `{number}` are filled with the extra's
 * own words, so that two of the same temperament phrase things differently. Every sentence has a gap.
 */
const patterns: Readonly<Record<string, Readonly<Partial<Record<VoiceKey, readonly string[]>>>>> = {
  cheerful: {
    greeting: ['Hello, {name}, you bring me luck, and so did the {creature} {when}.'],
    'greeting-again': [
      '{name}, I told the {creature} that you would come!',
      '{name}, you are better company than the {thing}!',
    ],
    farewell: ['Go well, {name}, and greet every {creature} on the way!', 'Come back when the {creature}s do, {name}!'],
    'small-talk': [
      'I counted {number} {creature}s {when}, and waved at each.',
      'The {thing} is as good as new, if one looks at it kindly.',
      '{number} people have smiled at me since yesterday.',
    ],
    noted: ['I shall keep that by my {thing}, {name}, where the good news is.'],
    mood: ['As merry as {number} {creature}s, {name}.'],
  },
  grumbling: {
    greeting: ['Good day, {name}, if the {thing} lets one have any.'],
    'greeting-again': ['{name}, I took you for a {creature}.', 'You again, {name}, and the {thing} not mended yet.'],
    farewell: ['Go on, {name}, and mind the {thing}.', 'Good day, {name}, and not another word about the {creature}.'],
    'small-talk': [
      'That {thing} has wanted mending {number} weeks.',
      'A {creature} kept me awake {when}.',
      'I have said it {number} times, and nobody listens.',
    ],
    noted: ['It is in my head now, {name}, between the {thing} and the {creature}.'],
    mood: ['No better than the {thing}, and nobody mends that either.'],
  },
  shy: {
    greeting: ['Good day, {name}, I was only looking at the {creature}.'],
    'greeting-again': ['{name}, I thought I heard you by the {thing}.', 'Oh, {name}, I hoped you would come {when}.'],
    farewell: ['Goodbye, {name}, I must see to the {thing}.', 'Go well, {name}, and do not wake the {creature}.'],
    'small-talk': [
      'There was a {creature} on the wall {when}, quite near.',
      'Somebody has left {number} buttons on the {thing}.',
      'It was so quiet {when} that I heard the {creature}.',
    ],
    noted: ['I will keep it, {name}, like the {thing} nobody asks for.'],
    mood: ['I am well, {name}, as long as I have my {thing}.'],
  },
  learned: {
    greeting: ['Good day, {name}: you are my entry number {number} {when}.'],
    'greeting-again': ['{name}, I had just come to the {creature} in my notes.', 'We resume, {name}, at the {thing}.'],
    farewell: ['Until the chapter on the {creature}, {name}.', 'Farewell, {name}; I return to the {thing}.'],
    'small-talk': [
      'I have read {number} pages on the {creature}, and believe four.',
      'The {thing} is older than anybody here, by my reckoning.',
      'I noted a {creature} {when}, and the hour beside it.',
    ],
    noted: ['Noted, {name}, on the page with the {creature}.'],
    mood: ['In good order, {name}, but for {number} small complaints.'],
  },
  dreamy: {
    greeting: ['{name}, a {creature} told me of you {when}.'],
    'greeting-again': [
      '{name}, like a {creature} that comes back.',
      'I saw you in the {thing}, {name}, before you came.',
    ],
    farewell: ['Go softly, {name}, the {creature} does.', 'Goodbye, {name}, I will think of you by the {thing}.'],
    'small-talk': [
      'Do you think that the {creature} knows it is one?',
      'The {thing} hummed {when}, a little below the tune.',
      'I dreamed of {number} doors, and a {creature} behind each.',
    ],
    noted: ['I will lay it under the {thing}, {name}, where dreams are kept.'],
    mood: ['Light, {name}, like a {creature} in the wind.'],
  },
  brisk: {
    greeting: ['Good day, {name}, I have {number} minutes.'],
    'greeting-again': ['{name}, hold this {thing} a moment.', 'Good, {name}, you are quicker than the {creature}.'],
    farewell: ['Off you go, {name}, the {thing} waits.', 'Right, {name}, back to the {thing} with me.'],
    'small-talk': [
      '{number} jobs done {when}, and no rest after.',
      'That {thing} wants oil, and will get it.',
      'A {creature} wastes no time, and neither do I.',
    ],
    noted: ['Got it, {name}, next to the {thing} on my list.'],
    mood: ['Busy, {name}: {number} things to do, and then the {thing}.'],
  },
}

/**
 * Enough of each to keep two extras of one temperament apart in any village. No two lists have the same length, so that
 * the combinations keep changing.
 */
const creatures = [
  'swallow',
  'heron',
  'hedgehog',
  'magpie',
  'toad',
  'wren',
  'badger',
  'duck',
  'squirrel',
  'moth',
  'robin',
  'cricket',
  'snail',
]
const things = ['gate', 'lamp', 'ladder', 'kettle', 'barrow', 'shutter', 'bucket', 'fence', 'basket', 'stove', 'bench']
const times = [
  'this morning',
  'at first light',
  'last evening',
  'before the rain',
  'on market day',
  'after supper',
  'at dusk',
]
const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'eleven', 'twelve']

/**
 * The lines of the nth extra of a temperament. Within one extra, each gap of the same name gets different words from
 * line to line.
 */
export function ownLines(temperament: string, nth: number): Partial<Record<VoiceKey, string[]>> {
  const own = Object.hasOwn(patterns, temperament) ? (patterns[temperament] ?? {}) : {}
  let line = 0
  const filled = Object.entries(own).map(([key, texts]): [string, string[]] => [
    key,
    texts.map((text) => fill(text, nth, line++)),
  ])
  return Object.fromEntries(filled)
}

const fill = (text: string, nth: number, line: number): string => {
  const word = (words: readonly string[]): string => words[(nth + 3 * line) % words.length] ?? ''
  return text
    .replaceAll('{creature}', word(creatures))
    .replaceAll('{thing}', word(things))
    .replaceAll('{when}', word(times))
    .replaceAll('{number}', word(numbers))
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replace(/\b([Aa]) (?=[aeiou])/g, '$1n ')
}
