import type { ClaimReader } from '../../../language/claims.ts'
import type { BodyId } from '../../../world/ids.ts'

export interface Named {
  id: BodyId
  name: string
}

/** A person whom a name may mean. There are two readings if two people share the name. */
export interface NoteReading {
  spoken: string
  persons: Named[]
}

/** Matches a name as notes write it: one word, or several in a row. */
const oneWord = /\p{Lu}[\p{L}\p{N}_'’-]*/gu
const inARow = /\p{Lu}[\p{L}\p{N}_'’.-]*(?: \p{Lu}[\p{L}\p{N}_'’-]*)+/gu
/** Stands for a person who isn't here and so can't have received anything. */
const nobody = '' as BodyId

/**
 * The sentence as written, and as it would be said to each person it names, whether known or not. Notes name people,
 * whereas claims say "you" and "I" (`called`).
 */
export const noteReadings = (
  sentence: string,
  {
    self,
    people,
    listener,
    called: { me, you, isMe },
  }: { self: Named; people: readonly Named[]; listener: Named; called: ClaimReader['persons'] },
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
    .filter((word) => !isMe(word))
  const readings = new Map<string, Named[]>([[swapName(sentence, self.name, me), [listener]]])
  const add = (name: string, persons: readonly Named[]): void => {
    const spoken = swapName(swapName(sentence, name, you), self.name, me)
    const so = readings.get(spoken) ?? []
    readings.set(spoken, [...so, ...persons.filter(({ id }) => so.every((other) => other.id !== id))])
  }
  for (const person of others) add(person.name, [person])
  for (const word of new Set(written)) add(word, calledSo(word))
  return [...readings].map(([spoken, persons]) => ({ spoken, persons }))
}

/** Replaces the full name or its first word, but never inside another word. */
const swapName = (text: string, name: string, by: string): string => {
  const [first = name] = name.split(' ')
  const plain = (words: string): string => words.replaceAll(/[^\p{L}\p{N}]/gu, '.')
  return text.replace(
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${plain(name)}|${plain(first)})(?![\p{L}\p{N}])`, 'gu'),
    by,
  )
}
