import type { Language } from '../../language/language.ts'
import { sentencesOf } from '../../language/sentences.ts'
import { isPlayerId } from '../../world/ids.ts'
import { weighty } from '../faculties/sleep/find-candidates.ts'

/** The fewest lines of a talk that was more than a few words in passing. */
const leastLines = 6

/**
 * Whether a talk was only a chat among villagers. Their notes contain what they told each other, and a file for each
 * talk would bury the other files. Never true for talks with a player, or with players' words.
 */
export const isSmallTalk = ({
  others,
  lines,
  npcName,
  language: { hearsay, telling, words },
}: {
  others: readonly { id: string }[]
  lines: readonly { text: string; about?: readonly string[] }[]
  npcName: string
  language: Language
}): boolean => {
  if (
    others.length === 0 ||
    others.some(({ id }) => isPlayerId(id)) ||
    lines.some(({ about = [] }) => about.length > 0)
  )
    return false
  return (
    lines.length < leastLines ||
    !lines.some(({ text }) =>
      sentencesOf(hearsay.bareWords(telling.toldIn(text))).some(
        (told) => telling.importanceOf(told) >= weighty && words.statesSomething(told, npcName),
      ),
    )
  )
}

/** The thing, animal or relation that was named most often, the first of several. Null if none was named. */
export const weightiestNoun = (texts: readonly string[], { isConcrete }: Language['words']): string | null => {
  const counts = new Map<string, number>()
  for (const [word] of texts
    .join(' ')
    .toLowerCase()
    .matchAll(/\b[a-z]{3,}\b/g))
    if (isConcrete(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}
