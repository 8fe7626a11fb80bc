import type { MemoryHit } from '../../../mind/ports/memory-port.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'

/** My note about my own day: "I made 4 loaves of bread.", "I saw Ada at the market." */
export interface OwnNote {
  text: string
  date: string
  time: string
  importance: number
  /** Whom I saw. */
  who?: string
}

/** All my notes that this turn knows of, oldest first. */
export const collectOwnNotes = (
  { recalled, lastDays = [] }: TurnContext,
  found: readonly MemoryHit[] = [],
): OwnNote[] => {
  const notes = new Map<string, OwnNote>()
  for (const hit of [...recalled, ...lastDays, ...found]) {
    if (
      (hit.kind !== 'note' && hit.kind !== 'saw') ||
      hit.date === null ||
      hit.time === null ||
      !/^I (?!overheard\b|mean\b|think\b|know\b)\S/.test(hit.text)
    )
      continue
    notes.set(`${hit.date} ${hit.time} ${hit.text}`, {
      text: hit.text,
      date: hit.date,
      time: hit.time,
      importance: 'importance' in hit ? hit.importance : 0,
      ...(hit.kind === 'saw' && hit.who !== null ? { who: hit.who.id } : {}),
    })
  }
  return [...notes.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, note]) => note)
}
