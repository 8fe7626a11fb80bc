import { plainVerb } from './verb-forms.ts'

const ofYou: ReadonlyMap<string, string> = new Map([
  ['is', 'are'],
  ['was', 'were'],
])

/** "gave me a pie", "is my son", said to that person: "you gave me a pie", "you are my son". */
export const toYou = (why: string): string => {
  const [verb = '', ...rest] = why.split(' ')
  return `you ${[ofYou.get(verb) ?? plainVerb(verb), ...rest].join(' ')}`
}
