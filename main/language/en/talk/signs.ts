/**
 * What each sign over a person's head stands for: the gestures that are shown by it, the plainest first. Whoever asks
 * for a gesture, teaches one or tells of one is read by this list.
 */
export const gesturesOf: Readonly<Record<string, readonly string[]>> = {
  exclamation: ['wave', 'beckon', 'point', 'raise your hand', 'jump', 'hop', 'salute'],
  question: ['shrug', 'scratch your head', 'wonder', 'look puzzled'],
  heart: ['smile', 'grin', 'beam', 'hug', 'kiss', 'wink', 'blush', 'embrace', 'blow a kiss', 'blow them a kiss'],
  note: [
    ...['sing', 'dance', 'dancing', 'hum', 'whistle', 'laugh', 'giggle', 'cheer', 'clap', 'applaud'],
    ...['jig', 'twirl', 'spin'],
  ],
  dots: ['bow', 'nod', 'curtsy', 'kneel', 'sigh', 'cry'],
  sleep: ['yawn', 'doze', 'snore'],
  anger: ['frown', 'scowl', 'glare', 'growl', 'shake your head', 'shake your fist', 'shout', 'scream'],
  idea: ['raise a finger', 'raise your finger', 'have an idea'],
  coin: ['show a coin', 'show them a coin', 'show him a coin', 'show her a coin'],
}

/** The gestures of one word, for patterns. */
export const plainGestures: readonly string[] = Object.values(gesturesOf)
  .flat()
  .filter((gesture) => !gesture.includes(' '))

const asked = Object.entries(gesturesOf).map(([sign, gestures]) => ({
  sign,
  begins: new RegExp(`^(?:${gestures.join('|')})\\b`, 'i'),
}))

/** The same words where no gesture is meant: "spin some wool", "wonder if it will rain", "point the way". */
const meansOther =
  /^(?:spin (?!a?round\b|about\b|on\b|for\b|at\b|with\b|and\b|once\b|twice\b)|wonder (?:if|whether|what|why|who|how|where|when|of|about)\b|point (?:the way|(?:me|us|him|her|them) (?:to|towards|at))\b)/i

/** The sign for words that ask for a gesture; null if they don't. */
export const signOf = (words: string): string | null =>
  meansOther.test(words) ? null : (asked.find(({ begins }) => begins.test(words))?.sign ?? null)

export const gestureOf = (sign: string): string | null => gesturesOf[sign]?.[0] ?? null
