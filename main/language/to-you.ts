const verbs: Readonly<Record<string, string>> = { is: 'are', has: 'have', was: 'were', does: 'do', deals: 'deal', talks: 'talk' }

/** "gave me a pie", "is my son", said to whom it is about: "you gave me a pie", "you are my son". */
export const toYou = (why: string): string => {
  const [verb = '', ...rest] = why.split(' ')
  if (Object.hasOwn(verbs, verb)) return `you ${[verbs[verb], ...rest].join(' ')}`
  // "bakes the best bread": of what somebody does ever again only the first word tells.
  const bare = /^(?:\w+[^s]s)$/.test(verb)
    ? verb
        .replace(/(?<=(?:ch|sh|ss|x|zz))es$/, '')
        .replace(/ies$/, 'y')
        .replace(/s$/, '')
    : verb
  return `you ${[bare, ...rest].join(' ')}`
}

const persons: Readonly<Record<string, string>> = {
  i: 'they',
  me: 'them',
  my: 'their',
  mine: 'theirs',
  myself: 'themselves',
  we: 'you',
  us: 'you',
  our: 'your',
}

/** The same in the words of somebody who tells it: "you gave them a pie". */
export const toldToYou = (why: string): string => toYou(why.replace(/\b(?:I|me|my|mine|myself|we|us|our)\b/g, (word) => persons[word.toLowerCase()] ?? word))
