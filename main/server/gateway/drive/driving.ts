import { randomUUID } from 'node:crypto'
import { orAbort, type Timer } from '../../../base/deadline.ts'
import { type ChatDelta, type ChatModel, type ChatRequest, ModelError } from '../../../mind/ports/chat-model.ts'
import type { EventName, EventPayload } from '../events.ts'
import type { GatewayPorts } from '../ports.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { perceivedIn } from './view.ts'

/** How long a driver may take for one act, in milliseconds. It is short because somebody may be waiting for words. */
export const actWithinMs = 10_000
/** How many tokens of context an NPC's mind gets at once; a driver gets as many. */
const contextTokens = 32_768

/** A client that drives. */
export interface DriverSeat {
  /** The driver's identity, which stays the same when it reconnects. */
  identity: string
  client: string
  connection: object
  tell<Name extends EventName>(event: Name, payload: EventPayload<Name>): void
}

export interface Act {
  say: string
  calls: readonly { tool: string; arguments: Record<string, unknown> }[]
}
type Why = EventPayload<'drive'>['why']

interface Claim {
  npc: string
  seat: DriverSeat
  since: number
  release(): void
}
interface Turn {
  claim: Claim
  resolve(act: Act): void
  reject(error: ModelError): void
}

/**
 * NPCs with remote minds: a client claims one, sees each of its turns, and acts. Its words and acts pass the same
 * permissions as any model's answer. A driver that is too slow or leaves loses its claim, and the NPC's own mind
 * continues in the middle of that turn.
 */
export const createDriving = ({ ports, timer }: { ports: Pick<GatewayPorts, 'drive' | 'now'>; timer: Timer }) => {
  const claims = new Map<string, Claim>()
  const turns = new Map<string, Turn>()

  const end = (claim: Claim, why: Why): void => {
    if (claims.get(claim.npc) !== claim) return
    claims.delete(claim.npc)
    claim.release()
    const message = `${claim.seat.client} no longer drives ${claim.npc}: ${why}`
    for (const turn of turns.values())
      if (turn.claim === claim)
        turn.reject(
          new ModelError({ ref: refOf(claim.seat), errorClass: why === 'timeout' ? 'timeout' : 'network', message }),
        )
    claim.seat.tell('drive', { npc: claim.npc, state: 'ended', why })
  }

  const ask = async (claim: Claim, request: ChatRequest, signal: AbortSignal): Promise<Act> => {
    const turn = randomUUID()
    let cancel = (): void => {}
    try {
      return await orAbort(
        new Promise<Act>((resolve, reject) => {
          turns.set(turn, { claim, resolve, reject })
          cancel = timer(actWithinMs, () => end(claim, 'timeout'))
          claim.seat.tell('perceive', perceivedIn(request, { turn, withinMs: actWithinMs }))
        }),
        signal,
      )
    } finally {
      cancel()
      turns.delete(turn)
    }
  }

  /** A model whose answers come from the driver. */
  const modelOf = (claim: () => Claim, seat: DriverSeat): ChatModel => ({
    ref: refOf(seat),
    label: `Node · ${seat.client}`,
    tools: true,
    contextTokens,
    async *chat(request, { signal }): AsyncGenerator<ChatDelta, void, void> {
      signal.throwIfAborted()
      const { say, calls } = await ask(claim(), request, signal)
      if (say !== '') yield { kind: 'text', text: say }
      for (const call of calls)
        yield { kind: 'toolCall', call: { id: `drive-${randomUUID()}`, name: call.tool, arguments: call.arguments } }
      yield { kind: 'finish', reason: calls.length > 0 ? 'toolCalls' : 'stop' }
    },
  })

  return {
    /** Gives an NPC to a driver. A repeated claim by the same driver changes nothing. */
    claim(npc: string, seat: DriverSeat): { since: number } | Refusal {
      const known = claims.get(npc)
      if (known && known.seat.connection === seat.connection) return known
      if (known)
        return refuse('CONFLICT', `${npc} is already driven by ${known.seat.client}.`, {
          details: { code: 'DRIVEN', by: known.seat.client },
          retryable: true,
        })
      let claim: Claim | null = null
      const model = modelOf(() => {
        if (claim === null)
          throw new ModelError({ ref: refOf(seat), errorClass: 'network', message: `nobody drives ${npc}` })
        return claim
      }, seat)
      const taken = ports.drive(npc, model)
      if (isRefusal(taken)) return taken
      claim = { npc, seat, since: ports.now(), release: taken.release }
      claims.set(npc, claim)
      return claim
    },
    release(npc: string, connection: object): boolean {
      const claim = claims.get(npc)
      if (!claim || claim.seat.connection !== connection) return false
      end(claim, 'released')
      return true
    },
    act({ turn: id, npc, ...act }: Act & { turn: string; npc: string }, connection: object): Refusal | null {
      const turn = turns.get(id)
      if (!turn || turn.claim.seat.connection !== connection)
        return refuse('REFUSED', 'This turn is over or never was yours, so nothing was done.', {
          details: { code: 'TURN_OVER' },
        })
      if (turn.claim.npc !== npc)
        return refuse('FORBIDDEN', `This is a turn of ${turn.claim.npc}, so you cannot act for ${npc} in it.`, {
          details: { code: 'NOT_YOURS' },
        })
      turns.delete(id)
      turn.resolve(act)
      return null
    },
    /** Ends all claims of a client that disconnected. */
    leave(connection: object): void {
      for (const claim of [...claims.values()]) if (claim.seat.connection === connection) end(claim, 'gone')
    },
    /** Ends the claim of a driver whose approval was withdrawn. */
    forbid(identity: string, npc: string): void {
      const claim = claims.get(npc)
      if (claim?.seat.identity === identity) end(claim, 'forbidden')
    },
    list: () =>
      [...claims.values()].map(({ npc, seat, since }) => ({ npc, node: seat.identity, client: seat.client, since })),
  }
}
export type Driving = ReturnType<typeof createDriving>

const refOf = ({ client }: DriverSeat): string => `node/${client}`
