import { createHash } from 'node:crypto'
import type { NpcId } from '../../../world/ids.ts'

interface Noted {
  id: string
  kind: string
  text: string
  /** `YYYY-MM-DD` and `HH:MM`, as in the note. */
  date: string | null
  time: string | null
}

/** The id of a deed that the world showed. It stays the same within a minute, so a restart makes no duplicate. */
export const deedId = (npc: NpcId, { date, time }: { date: string; time: string }, text: string): string =>
  `m-${createHash('sha256').update(`did\n${npc}\n${date} ${time}\n${text}`).digest('hex').slice(0, 16)}`

/**
 * Whether the world wrote this note. A mind's own notes don't prove its deeds, nor do notes that somebody altered
 * later.
 */
export const isDeedNote = (npc: NpcId, { id, kind, text, date, time }: Noted): boolean =>
  kind === 'note' && date !== null && time !== null && id === deedId(npc, { date, time }, text)
