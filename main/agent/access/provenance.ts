import { isNpcId, type NpcId } from '../../simulation/ids.ts'
import type { InboundSpeaker } from '../inbound.ts'

/** Where words come from that no player said: another NPC's session. */
export interface Provenance {
  kind: 'inter-session'
  from: NpcId
}

/** What to write beside heard words; undefined for a player's own. */
export const provenanceOf = (speaker: Pick<InboundSpeaker, 'id' | 'kind'>): Provenance | undefined =>
  speaker.kind === 'npc' && isNpcId(speaker.id) ? { kind: 'inter-session', from: speaker.id } : undefined
