import type { NpcId, PlayerId } from '../../world/ids.ts'
import type { MemoryQuery, NewMemory } from './memory-port.ts'
import type { ChatPlace } from './talk-place.ts'
import type { Speaker } from './turn-context.ts'

type Heard = { speaker: Pick<Speaker, 'id' | 'kind' | 'person'>; chat?: ChatPlace | undefined }

const isPrivate = ({ speaker, chat }: Heard): boolean =>
  speaker.kind === 'player' && (chat?.kind ?? 'direct') === 'direct'

/** Who may later hear what came up in a talk: what a player says to one NPC alone is for that player, the rest for everyone. */
export const audienceOf = (heard: Heard): NewMemory['audience'] =>
  isPrivate(heard)
    ? { kind: 'player', player: (heard.speaker.person ?? heard.speaker.id) as PlayerId }
    : { kind: 'everyone' }

/** For whose ears a search in this talk is. In a group, and among villagers, only what everyone may hear. */
export const askerOf = (heard: Heard): MemoryQuery['asker'] =>
  isPrivate(heard)
    ? { kind: 'player', player: (heard.speaker.person ?? heard.speaker.id) as PlayerId }
    : { kind: 'npc', npc: heard.speaker.id as NpcId }

/** Who may later hear what somebody asked to be kept, wherever it was said: a player themselves; what a villager confides, nobody. */
export const confidenceOf = (speaker: Heard['speaker']): NewMemory['audience'] =>
  speaker.kind === 'player' ? { kind: 'player', player: (speaker.person ?? speaker.id) as PlayerId } : { kind: 'self' }
