import type { Language } from '../../../language/language.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { Inbound, InboundSpeaker } from '../../ports/inbound.ts'
import type { ChatPlace } from '../../ports/talk-place.ts'
import { playersAmong } from './provenance.ts'

/** Something said near an NPC but not to it, in the form of a prompt. */
export interface OverheardLine {
  /** The message's id. */
  message: string
  kind: InboundSpeaker['kind']
  id: InboundSpeaker['id']
  name: string
  text: string
  /** The players whom the words come from. */
  players: readonly PlayerId[]
}

export interface ZoneHistory {
  /**
   * Remembers words that were not addressed to this NPC. A repeated message counts once. A talk between two is never
   * overheard.
   */
  note(inbound: Pick<Inbound, 'npc' | 'chat' | 'message' | 'speaker' | 'text' | 'aboutPlayers' | 'confided'>): void
  /**
   * The lines overheard there since the last call, oldest first, each once. `without`: lines that the prompt already
   * has.
   */
  take(npc: NpcId, chat: ChatPlace | undefined, without?: ReadonlySet<string>): OverheardLine[]
}

/**
 * Creates a record of overheard words. They aren't memories and may be lost on a restart. The record limits the lines
 * per place and the number of places.
 */
export const createZoneHistory = ({
  language: {
    requests: { isConfidential },
  },
  limit = 20,
  places = 2000,
}: {
  language: Pick<Language, 'requests'>
  limit?: number
  places?: number
}): ZoneHistory => {
  const rings = new Map<string, OverheardLine[]>()
  const keyOf = (npc: NpcId, chat: ChatPlace = { kind: 'direct' }): string | null => {
    switch (chat.kind) {
      case 'direct':
        return null
      case 'zone':
        return `${npc}\nzone\n${chat.map}`
      case 'group':
        return `${npc}\ngroup\n${chat.conversation}`
      default:
        return chat satisfies never
    }
  }
  return {
    note: ({ npc, chat, message, speaker: { id, person = id, kind, name }, text, aboutPlayers = [], confided }) => {
      const key = keyOf(npc, chat)
      // What someone asked to keep secret is not passed on later.
      if (key === null || confided || isConfidential(text)) return
      const ring = rings.get(key) ?? []
      if (ring.some((line) => line.message === message)) return
      // Reinserts the place, so that the place that has been quiet longest comes first and is dropped first.
      rings.delete(key)
      rings.set(
        key,
        [...ring, { message, id, kind, name, text, players: playersAmong(person, ...aboutPlayers) }].slice(-limit),
      )
      for (const oldest of rings.keys()) {
        if (rings.size <= places) break
        rings.delete(oldest)
      }
    },
    take: (npc, chat, without = new Set()) => {
      const key = keyOf(npc, chat)
      if (key === null) return []
      const ring = rings.get(key) ?? []
      rings.delete(key)
      return ring.filter(({ message }) => !without.has(message))
    },
  }
}
