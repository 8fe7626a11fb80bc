import type { BodyId, NpcId } from '../../world/ids.ts'
import type { Calls } from './calls.ts'
import type { CarryOut } from './declared-tools.ts'
import type { WorldCall } from './messages.ts'
import type { Feeds } from './mind-feeds.ts'
import type { SeenElsewhere } from './seen-elsewhere.ts'

/**
 * Takes a mind's calls to its world: into the stream of the answer that they belong to, or into the mind's feed if
 * nobody asked or the stream is gone.
 */
export const createCarryOut =
  (ports: {
    calls: Calls
    feeds: Feeds
    seen: Pick<SeenElsewhere, 'idOf'>
    streamFor(npc: NpcId, speaker: BodyId): ((call: WorldCall) => void) | null
  }): CarryOut =>
  ({ npc, tool, arguments: given }, { context: { speaker, purpose = 'talk' }, signal }) => {
    const { calls, feeds, seen } = ports
    const isAsked = purpose === 'talk' && speaker.id !== npc
    const kind = speaker.kind === 'npc' ? ('mind' as const) : speaker.kind
    return calls.ask(
      {
        ...{ mind: npc, tool, arguments: inOwnIds(given, seen.idOf) as Record<string, unknown> },
        ...(isAsked ? { for: { id: seen.idOf(speaker.id), name: speaker.name, kind } } : {}),
      },
      (call) => {
        const stream = isAsked ? ports.streamFor(npc, speaker.id) : null
        if (stream) stream(call)
        else feeds.tell(npc, { event: 'call', data: call })
      },
      signal,
    )
  }

/** The arguments with the world's own ids in place of ours. */
const inOwnIds = (value: unknown, idOf: (body: string) => string): unknown => {
  if (typeof value === 'string') return idOf(value)
  if (Array.isArray(value)) return value.map((each) => inOwnIds(each, idOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inOwnIds(each, idOf)]))
}
