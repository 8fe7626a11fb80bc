const verbs: Readonly<Record<string, string>> = {
  is: 'are',
  has: 'have',
  was: 'were',
  does: 'do',
  deals: 'deal',
  talks: 'talk',
}

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
