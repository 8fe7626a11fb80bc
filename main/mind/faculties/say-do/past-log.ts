import { isByRules } from '../../ports/chat-model.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { notedIndex } from '../../recall/noted-index.ts'
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

/** All deeds that the world noted for an NPC, with whomever. */
export interface DeedLog {
  readonly notes: readonly { text: string; ids: readonly string[] }[]
  /** See `PastLog`. */
  readonly isPartial: boolean
}

/** The world notes at most 40 deeds of one NPC in a day. */
const fullDay = 40

/** Null if nothing can be decided: rules note only what they read, or the NPC keeps no notes. */
export const deedLogOf = async ({ inbound, memory, model }: Remembered): Promise<DeedLog | null> => {
  if (isByRules(model.ref) || memory.keeps === false) return null
  const notes = notedIndex(await memory.noted()).own()
  return {
    notes: notes
      .filter((note) => isDeedNote(inbound.npc, dated(note)))
      .map(({ text, who, about = [] }) => ({ text, ids: [...(who ? [who.id] : []), ...about] })),
    isPartial: [...Map.groupBy(notes, ({ at }) => at.date).values()].some(({ length }) => length >= fullDay),
  }
}

/**
 * Null if nothing can be decided: rules speak, which tell only what they read, no player listens alone, or the NPC
 * keeps no notes.
 */
export const pastLogOf = (turn: Remembered, log: DeedLog | null): PastLog | null => {
  const { inbound, acquaintance, session } = turn
  const { speaker, chat } = inbound
  if (log === null || speaker.kind !== 'player' || chat?.kind === 'group') return null
  const ids = new Set<string>([speaker.id, speaker.person ?? speaker.id, ...(speaker.ids ?? [])])
  return {
    deeds: log.notes.filter((note) => note.ids.some((id) => ids.has(id))).map(({ text }) => text),
    isPartial: log.isPartial,
    isFirstTalk:
      !session.continues &&
      session.summary === null &&
      session.length === session.recent.length &&
      (acquaintance === null || session.recent.some(({ kind }) => kind === 'spoke')) &&
      (acquaintance?.days ?? 0) <= 1,
  }
}

const dated = ({ id, kind, text, at }: MemoryEntry) => ({ id, kind, text, date: at.date, time: at.time })
