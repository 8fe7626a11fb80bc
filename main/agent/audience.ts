import type { NpcId, PlayerId } from '../simulation/ids.ts'
import type { MemoryQuery, NewMemory } from './memory-port.ts'
import type { Speaker } from './turn-context.ts'

/** Who may later hear what came up in a talk with this speaker: a player's words are for that player, villagers' for everyone. */
export const audienceOf = (speaker: Pick<Speaker, 'id' | 'kind'>): NewMemory['audience'] =>
  speaker.kind === 'player' ? { kind: 'player', player: speaker.id as PlayerId } : { kind: 'everyone' }

/** For whose ears a search in this talk is. */
export const askerOf = (speaker: Pick<Speaker, 'id' | 'kind'>): MemoryQuery['asker'] =>
  speaker.kind === 'player' ? { kind: 'player', player: speaker.id as PlayerId } : { kind: 'npc', npc: speaker.id as NpcId }
