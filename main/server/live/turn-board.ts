import type { MindEvent } from '../../mind/mind-event.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import type { BodyId, NpcId, OperationId, PlayerId } from '../../world/ids.ts'
import { npcOf, playerOf } from '../../world/lookup.ts'
import type { OperationRequest } from '../../world/operation-request.ts'
import { addresseeOf } from '../../world/operations.ts'
import type { WorldState } from '../../world/state.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'

export interface TurnBoardPorts {
  state: Readonly<WorldState>
  nameOf(body: BodyId): string
  /** The model named when nothing else is known. */
  brain(npc: NpcId): string
  /** False when that player's page is away; the status is sent again when it is back. */
  tell(player: PlayerId, status: ServerMessages['talk.status']): boolean
}

type MindWork = Pick<MindEvent, 'npc' | 'to' | 'operation'>
/** The key of an answer to words said aloud. */
type Aloud = `aloud ${string}`
const aloud = (npc: NpcId, from: BodyId): Aloud => `aloud ${npc} ${from}`

/**
 * The players who wait for an NPC, in the order of their answers, and the last state sent to their pages. The order
 * follows the lanes: one turn each, and a player with more unanswered words joins the line again.
 */
export function createTurnBoard(ports: TurnBoardPorts) {
  const { nameOf } = ports
  // Only the world changes the state.
  const state = ports.state as WorldState
  const open = new Map<OperationId | Aloud, { npc: NpcId; from: BodyId }>()
  const lines = new Map<NpcId, BodyId[]>()
  /** The model that thinks, by NPC and player. */
  const brains = new Map<string, string>()
  /** The statuses that pages show now. */
  const told = new Map<PlayerId, Map<NpcId, string>>()
  const changed = new Set<NpcId>()
  const isPlayer = (body: BodyId): body is PlayerId => playerOf(state, body) !== undefined

  function wait(id: OperationId | Aloud, npc: NpcId, from: BodyId): void {
    if (open.has(id)) return
    open.set(id, { npc, from })
    const line = lines.get(npc) ?? []
    if (!line.includes(from)) lines.set(npc, [...line, from])
    changed.add(npc)
  }
  function end(id: OperationId | Aloud): void {
    const ended = open.get(id)
    if (!ended) return
    open.delete(id)
    const { npc, from } = ended
    const rest = (lines.get(npc) ?? []).filter((body) => body !== from)
    const waits = [...open.values()].some((other) => other.npc === npc && other.from === from)
    if (waits) rest.push(from)
    else brains.delete(`${npc} ${from}`)
    if (rest.length > 0) lines.set(npc, rest)
    else lines.delete(npc)
    changed.add(npc)
  }
  function statusFor(player: PlayerId, npc: NpcId): ServerMessages['talk.status'] {
    const line = lines.get(npc) ?? []
    const queued = line.indexOf(player)
    const brain = brains.get(`${npc} ${player}`) ?? ports.brain(npc)
    const about = { npc, name: nameOf(npc), brain }
    if (queued < 0) return { ...about, thinking: false, queued: 0 }
    const [first] = line
    return { ...about, thinking: true, queued, ...(queued > 0 && first ? { first: nameOf(first) } : {}) }
  }
  /** Sends what has changed since the last message to that page. */
  function tell(player: PlayerId, npc: NpcId): void {
    const status = statusFor(player, npc)
    const shown = told.get(player) ?? new Map<NpcId, string>()
    const known = shown.get(npc)
    const text = status.thinking ? JSON.stringify(status) : undefined
    if (known === text || !ports.tell(player, status)) return
    if (text === undefined) shown.delete(npc)
    else shown.set(npc, text)
    if (shown.size > 0) told.set(player, shown)
    else told.delete(player)
  }

  /** Lets a player wait for an NPC. Nobody waits for what an NPC does on its own. */
  const waitFor = (operation: OperationId, npc: NpcId, request: OperationRequest): void => {
    const to = addresseeOf(request)
    if (to !== null) wait(operation, npc, to)
  }

  for (const { id, operations } of Object.values(state.npcs))
    for (const { id: operation, request } of operations) waitFor(operation, id, request)

  return {
    follow(event: SimulationEvent): void {
      if (event.kind === 'operationRequested') waitFor(event.operation, event.npc, event.request)
      if (event.kind === 'operationEnded') end(event.operation)
    },
    /**
     * Called when a mind begins to answer somebody's words. Words without an operation were said aloud, and wait in the
     * same line.
     */
    thinks({ npc, to, operation }: MindWork, brain: string): void {
      if (!npcOf(state, npc)) return
      if (operation === null) wait(aloud(npc, to), npc, to)
      if (!lines.get(npc)?.includes(to)) return
      brains.set(`${npc} ${to}`, brain)
      changed.add(npc)
    },
    /** Called when a mind is done. The simulation learns of it at the next tick. */
    ends: ({ npc, to, operation }: MindWork): void => end(operation ?? aloud(npc, to)),
    /** Tells every page its changes. Called once a tick, so that repeated changes are sent once. */
    show(): void {
      for (const npc of changed) {
        const shownTo = [...told].filter(([, shown]) => shown.has(npc)).map(([player]) => player)
        for (const player of new Set([...(lines.get(npc) ?? []).filter(isPlayer), ...shownTo])) tell(player, npc)
      }
      changed.clear()
    },
    /** Called when a page is back: the same page, which missed something, or a new one that knows nothing. */
    resumed(player: PlayerId, how: { samePage: boolean }): void {
      const shown = [...(told.get(player)?.keys() ?? [])]
      if (!how.samePage) told.delete(player)
      const waits = [...lines].filter(([, line]) => line.includes(player)).map(([npc]) => npc)
      for (const npc of new Set([...shown, ...waits])) tell(player, npc)
    },
    forget(player: PlayerId): void {
      told.delete(player)
    },
  }
}
