import { createHash } from 'node:crypto'
import type { NpcId } from '../../../world/ids.ts'

interface Noted {
  id: string
  kind: string
  text: string
  /** `YYYY-MM-DD` and `HH:MM`, as they stand in the note. */
  date: string | null
  time: string | null
}

/** A deed that the world showed. The same deed of one minute has one id, so that nothing is noted twice after a restart. */
export const deedId = (npc: NpcId, { date, time }: { date: string; time: string }, text: string): string =>
  `m-${createHash('sha256').update(`did\n${npc}\n${date} ${time}\n${text}`).digest('hex').slice(0, 16)}`

/** Whether the world wrote this note. What a mind noted by itself is no witness of what it did, and neither is what was altered later. */
export const isDeedNote = (npc: NpcId, { id, kind, text, date, time }: Noted): boolean =>
  kind === 'note' && date !== null && time !== null && id === deedId(npc, { date, time }, text)
