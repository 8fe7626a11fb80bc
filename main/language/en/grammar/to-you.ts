import { plainVerb } from './verb-forms.ts'

const ofYou: ReadonlyMap<string, string> = new Map([
  ['is', 'are'],
  ['was', 'were'],
])

/**
 * Turns words about somebody into words to that person: "gave me a pie" → "you gave me a pie", "is my son" → "you are
 * my son".
 */
export const toYou = (why: string): string => {
  const [verb = '', ...rest] = why.split(' ')
  return `you ${[ofYou.get(verb) ?? plainVerb(verb), ...rest].join(' ')}`
}
