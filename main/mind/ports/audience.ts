import type { NpcId, PlayerId } from '../../world/ids.ts'
import type { MemoryQuery, NewMemory } from './memory-port.ts'
import type { ChatPlace } from './talk-place.ts'
import type { Speaker } from './turn-context.ts'

type Heard = { speaker: Pick<Speaker, 'id' | 'kind' | 'person'>; chat?: ChatPlace | undefined }

const isPrivate = ({ speaker, chat }: Heard): boolean =>
  speaker.kind === 'player' && (chat?.kind ?? 'direct') === 'direct'

/** Who may later hear what is said in a talk: that player for private words, everyone for the rest. */
export const audienceOf = (heard: Heard): NewMemory['audience'] =>
  isPrivate(heard)
    ? { kind: 'player', player: (heard.speaker.person ?? heard.speaker.id) as PlayerId }
    : { kind: 'everyone' }

/**
 * Who hears the results of a search in this talk. In a group and among villagers, only results for everyone are
 * allowed.
 */
export const askerOf = (heard: Heard): MemoryQuery['asker'] =>
  isPrivate(heard)
    ? { kind: 'player', player: (heard.speaker.person ?? heard.speaker.id) as PlayerId }
    : { kind: 'npc', npc: heard.speaker.id as NpcId }

/** Who may later hear a confidence, wherever it was said. A player's: only that player. A villager's: nobody. */
export const confidenceOf = (speaker: Heard['speaker']): NewMemory['audience'] =>
  speaker.kind === 'player' ? { kind: 'player', player: (speaker.person ?? speaker.id) as PlayerId } : { kind: 'self' }
