import type { BodyId } from '../../../world/ids.ts'

export interface Named {
  id: BodyId
  name: string
}

/** Whoever it may be that is told of: of two with one name, either. */
export interface NoteReading {
  spoken: string
  persons: Named[]
}

/** A name as notes write one: of one word, and of several in a row. */
const oneWord = /\p{Lu}[\p{L}\p{N}_'’-]*/gu
const inARow = /\p{Lu}[\p{L}\p{N}_'’.-]*(?: \p{Lu}[\p{L}\p{N}_'’-]*)+/gu
const isMe = /^I(?:['’].*)?$/
/** Nobody has got anything there, as far as anybody can see. */
const nobody = '' as BodyId

/** Notes name people; claims say you and I. The same sentence as it stands, and as it would be said to each who is named in it, known or not. */
export const noteReadings = (
  sentence: string,
  { self, people, listener }: { self: Named; people: readonly Named[]; listener: Named },
): NoteReading[] => {
  const others = people.filter(({ id }) => id !== self.id)
  const calledSo = (word: string): Named[] => {
    const lower = word.toLowerCase()
    const found = others.filter(
      ({ name }) => name.toLowerCase() === lower || name.toLowerCase().split(' ').includes(lower),
    )
    return found.length > 0 ? found : [{ id: nobody, name: word }]
  }
  const written = [...sentence.matchAll(inARow), ...sentence.matchAll(oneWord)]
    .map(([word]) => word)
    .filter((word) => !isMe.test(word))
  const readings = new Map<string, Named[]>([[swapName(sentence, self.name, 'I'), [listener]]])
  const add = (name: string, persons: readonly Named[]): void => {
    const spoken = swapName(swapName(sentence, name, 'you'), self.name, 'I')
    const so = readings.get(spoken) ?? []
    readings.set(spoken, [...so, ...persons.filter(({ id }) => so.every((other) => other.id !== id))])
  }
  for (const person of others) add(person.name, [person])
  for (const word of new Set(written)) add(word, calledSo(word))
  return [...readings].map(([spoken, persons]) => ({ spoken, persons }))
}

/** Whole or by its first word; never in the middle of another. */
const swapName = (text: string, name: string, by: string): string => {
  const [first = name] = name.split(' ')
  const plain = (words: string): string => words.replaceAll(/[^\p{L}\p{N}]/gu, '.')
  return text.replace(
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${plain(name)}|${plain(first)})(?![\p{L}\p{N}])`, 'gu'),
    by,
  )
}
