import { isPlayerId } from '../../simulation/ids.ts'
import { isConcrete } from '../sleep/everyday-words.ts'
import { weighty } from '../sleep/find-candidates.ts'
import { bareWords } from '../sleep/meaning.ts'
import { statesSomething } from '../sleep/self-standing.ts'
import { importanceOf, sentencesOf, toldIn } from '../what-to-remember.ts'
import type { TalkNote } from './talk-note.ts'

/** Less than that was said in passing. */
const leastLines = 6

/** Whether villagers passed the time of day: what they told one another stands in their notes, and a file of each such talk would bury the others. Never of a talk with a player, or of players' words. */
export const isSmallTalk = ({ others, lines, npcName }: Pick<TalkNote, 'others' | 'lines' | 'npcName'>): boolean => {
  if (others.length === 0 || others.some(({ id }) => isPlayerId(id)) || lines.some(({ about = [] }) => about.length > 0)) return false
  return (
    lines.length < leastLines ||
    !lines.some(({ text }) => sentencesOf(bareWords(toldIn(text))).some((told) => importanceOf(told) >= weighty && statesSomething(told, npcName)))
  )
}

/** The thing, animal or kin that was named most often, the first of these; null where none was. */
export const weightiestNoun = (texts: readonly string[]): string | null => {
  const counts = new Map<string, number>()
  for (const [word] of texts
    .join(' ')
    .toLowerCase()
    .matchAll(/\b[a-z]{3,}\b/g))
    if (isConcrete(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}
