/** Verbs that tools use about others, in the form said to that person. */
const ofYou: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  sees: 'see',
  hears: 'hear',
  knows: 'know',
  takes: 'take',
  gives: 'give',
  gets: 'get',
  needs: 'need',
  wants: 'want',
  learns: 'learn',
  agrees: 'agree',
  owes: 'owe',
  carries: 'carry',
}

/**
 * Turns a tool's report to its caller into the caller's words to somebody: "You gave Ada a loaf." becomes "I gave you a
 * loaf."
 */
export const inOwnWords = (text: string, listener: string): string => {
  const turned = text
    .replaceAll(/\byou are\b/gi, 'I am')
    .replaceAll(/\byou were\b/gi, 'I was')
    .replaceAll(/\b(to|for|with|from|of|at|near|by|gave|give|offered|asked|told) you\b/gi, '$1 me')
    .replaceAll(/\byou\b/gi, 'I')
    .replaceAll(/\byour\b/gi, (word) => (word === 'Your' ? 'My' : 'my'))
  if (listener.trim() === '') return turned
  const name = listener.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return turned
    .replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${name}['’]s(?![\\p{L}\\p{N}])`, 'gu'), 'your')
    .replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${name} (\\p{Ll}+)(?![\\p{L}\\p{N}])`, 'gu'), (words, verb: string) =>
      Object.hasOwn(ofYou, verb) ? `you ${ofYou[verb]}` : words,
    )
    .replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'gu'), 'you')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replaceAll(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase())
}
