import { formatSessionKey, sessionKeyFor } from '../agent/session-key.ts'
import type { BodyId, NpcId, PlayerId } from '../simulation/ids.ts'
import type { Minds } from './minds.ts'

/** Lines shown again after a reload of the page. */
const linesShown = 20

/** The newest lines of a player's own talk with an NPC, oldest first; empty when they never talked. Makes no session. */
export async function talkHistory(options: {
  minds: Minds
  npc: NpcId
  player: PlayerId
  nameOf: (body: BodyId) => string
}): Promise<{ speaker: string; name: string; text: string }[]> {
  const { minds, npc, player, nameOf } = options
  const key = formatSessionKey(sessionKeyFor({ npc, speaker: { id: player, kind: 'player' }, channel: 'rpgjs', scope: 'per-peer' }))
  const known = (await minds.sessions.list(npc)).find((session) => session.key === key)
  if (!known) return []
  const session = await minds.sessions.open(npc, key, known.updatedAt)
  const lines = session.recent.flatMap((entry) => {
    if (entry.kind === 'heard') return [{ speaker: entry.speaker.id, name: entry.speaker.name, text: entry.text }]
    if (entry.kind === 'spoke' && entry.text !== '') return [{ speaker: npc, name: nameOf(npc), text: entry.text }]
    return []
  })
  return lines.slice(-linesShown)
}
