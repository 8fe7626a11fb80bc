import type { Content } from '../../content/load-content.ts'

/** What the world's authors wrote: whoever says it has it from no player. */
export interface Authored {
  /** A text without the clauses that stand so in a soul or in the lore, whoever's it is: villagers hand on each other's lines too. `names` were put in. */
  without(text: string, names?: readonly string[]): string
}

export type AuthoredContent = Pick<Content, 'characters' | 'lore'>

const clause = /[^.!?…:;"“”()|\n]+/gu

/** Reads the content when it is first asked. */
const authoredIn = ({ characters, lore }: AuthoredContent): Authored => {
  const people = characters.flatMap(({ name }) => name.toLowerCase().split(/\s+/))
  let known: Set<string> | null = null
  const read = (): Set<string> => {
    const texts = [...characters.flatMap(({ soulText, soul, identityText = '', memoryText = '' }) => [soulText, ...linesOf(soul), identityText, memoryText])]
    const skip = new Set(people)
    return new Set([...texts, ...lore.map(({ text }) => text)].flatMap((text) => (text.match(clause) ?? []).map((each) => bare(each, skip))))
  }
  return {
    without: (text, names = []) => {
      known ??= read()
      const skip = new Set([...people, ...names.flatMap((name) => name.toLowerCase().split(/\s+/))])
      return (text.match(clause) ?? []).filter((each) => !known?.has(bare(each, skip))).join('. ')
    },
  }
}

/** The same for as long as the content is: reading all souls costs more than a turn. */
export const createAuthoredReader = (): ((content: AuthoredContent) => Authored) => {
  let last: { content: AuthoredContent; authored: Authored } | null = null
  return (content) => {
    if (last?.content !== content) last = { content, authored: authoredIn(content) }
    return last.authored
  }
}

const linesOf = ({ about, wishes, fears, secrets, opinions, knows, voice }: AuthoredContent['characters'][number]['soul']): string[] => [
  ...[...about, ...wishes, ...fears],
  ...[...secrets, ...knows].map(({ text }) => text),
  ...[...Object.values(opinions), ...Object.values(voice)].flat(),
]

/** Its words alone; a line of a voice is the same whoever is addressed. */
const bare = (text: string, names: ReadonlySet<string>): string =>
  (
    text
      .replaceAll(/\{\w+\}/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
    .filter((word) => !names.has(word))
    .join(' ')
