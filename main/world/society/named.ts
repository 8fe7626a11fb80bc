/** Before a name these are no names themselves: of "Father Oswin" one says "Oswin". */
const titles =
  /^(?:the|old|young|little|big|father|mother|brother|sister|uncle|aunt|auntie|granny|gran|widow|mister|mr|mrs|miss|master|mistress|lord|lady|sir|dame|dr|doctor|captain)$/

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** How somebody is called: the first word of the name that is no title. */
const callNameOf = (name: string): string => {
  const words = wordsOf(name)
  return words.find((word) => !titles.test(word)) ?? words[0] ?? ''
}

/** Whether somebody is called by name in what was said. */
export function isNamedIn(text: string, { name }: { name: string }): boolean {
  const called = callNameOf(name)
  return called !== '' && wordsOf(text).includes(called)
}

const greeting = /^(?:hello|hi|hey|ho|oh|good|morning|day|afternoon|evening|night|dear|and|now|well|please)$/

/** Whether words are addressed to somebody: the name stands alone, or with a greeting, before or behind what is said ("Good morning, Marta!"). English. */
export const isCalledIn = (text: string, one: { name: string }): boolean => {
  const parts = text.split(/[,;:.!?]/).filter((part) => wordsOf(part).length > 0)
  const full = wordsOf(one.name)
  return [parts[0], parts.at(-1)].some(
    (part) =>
      part !== undefined &&
      isNamedIn(part, one) &&
      wordsOf(part).every((word) => greeting.test(word) || titles.test(word) || full.includes(word)),
  )
}

const everybody =
  /\b(?:all of you|you all|everyone|everybody|any of you|anyone|anybody|friends|you two|you three|you four|you both|both of you|each of you)\b/i

/** Whether words are meant for everybody there. English. */
export const isForAll = (text: string): boolean => everybody.test(text)

const each = /\b(?:all of you|you all|you two|you three|you four|you both|both of you|each of you)\b/i

/** Whether each of those there is meant; where it is asked whether anybody knows, one answer is enough. English. */
export const isForEach = (text: string): boolean => each.test(text)
