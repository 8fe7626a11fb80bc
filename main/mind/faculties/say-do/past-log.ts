import { isByRules } from '../../ports/chat-model.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import type { Remembered } from '../../turn/turn-values.ts'
import { isDeedNote } from './deed-note.ts'

/** What an NPC's notes know of its deeds with the player it talks with. */
export interface PastLog {
  /** The notes that the world wrote, oldest first. */
  readonly deeds: readonly string[]
  /** There may be deeds that were not noted, so a missing one proves nothing. */
  readonly isPartial: boolean
  /** Nothing was said between the two before this talk. */
  readonly isFirstTalk: boolean
}

/** The world notes at most 40 deeds of one NPC in a day. */
const fullDay = 40

/**
 * Null if nothing can be decided: rules speak, which tell only what they read, no player listens alone, or the NPC
 * keeps no notes.
 */
export const pastLogOf = async (turn: Remembered): Promise<PastLog | null> => {
  const { inbound, memory, model, acquaintance, session } = turn
  const { npc, speaker, chat } = inbound
  if (isByRules(model.ref) || speaker.kind !== 'player' || chat?.kind === 'group' || memory.keeps === false) return null
  const ids = new Set<string>([speaker.id, speaker.person ?? speaker.id, ...(speaker.ids ?? [])])
  const notes = (await memory.noted()).filter(({ kind }) => kind === 'note')
  const isOurs = ({ who, about = [] }: MemoryEntry): boolean =>
    [...(who ? [who.id] : []), ...about].some((id) => ids.has(id))
  return {
    deeds: notes.filter((note) => isOurs(note) && isDeedNote(npc, dated(note))).map(({ text }) => text),
    isPartial: [...Map.groupBy(notes, ({ at }) => at.date).values()].some(({ length }) => length >= fullDay),
    isFirstTalk:
      !session.continues &&
      session.summary === null &&
      session.length === session.recent.length &&
      (acquaintance === null || session.recent.some(({ kind }) => kind === 'spoke')) &&
      (acquaintance?.days ?? 0) <= 1,
  }
}

const dated = ({ id, kind, text, at }: MemoryEntry) => ({ id, kind, text, date: at.date, time: at.time })
