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

export const signOf = (words: string): string | null => asked.find(({ begins }) => begins.test(words))?.sign ?? null

export const gestureOf = (sign: string): string | null => gesturesOf[sign]?.[0] ?? null
