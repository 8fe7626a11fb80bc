import { randomUUID } from 'node:crypto'
import type { Timer } from '../../base/deadline.ts'
import type { NodeAction } from './access.ts'
import type { EventName, EventPayload } from './events.ts'
import { type Refusal, refuse } from './refusal.ts'

/** A node's connection. */
export interface NodeSeat {
  /** The node's identity, which stays the same when it reconnects. */
  identity: string
  client: string
  since: number
  caps: readonly string[]
  actions: readonly NodeAction[]
  connection: object
  tell<Name extends EventName>(event: Name, payload: EventPayload<Name>): void
}

export type NodeAnswer = { ok: true; result: unknown } | { ok: false; error: string }

interface Invocation {
  seat: NodeSeat
  settle(answer: Record<string, unknown> | Refusal): void
}

/**
 * Helper programs of the village: each declares its actions as it connects, an operator invokes one, and the node
 * answers once. Undeclared actions are never invoked.
 */
export const createNodes = (timer: Timer) => {
  const seats = new Map<object, NodeSeat>()
  const invocations = new Map<string, Invocation>()

  return {
    join: (seat: NodeSeat): void => void seats.set(seat.connection, seat),
    /** Refuses the pending calls of a node that left. Only the node knows whether it carried them out. */
    leave(connection: object): void {
      seats.delete(connection)
      for (const { seat, settle } of invocations.values())
        if (seat.connection === connection)
          settle(
            refuse('UNAVAILABLE', `${seat.identity} disconnected before it answered; it may have done it.`, {
              details: { code: 'NODE_GONE' },
            }),
          )
    },
    list: () =>
      [...seats.values()].map(({ identity, client, since, caps, actions }) => ({
        node: identity,
        client,
        since,
        caps: [...caps],
        actions: [...actions],
      })),
    /** Invokes an action; if a node has several connections, the newest one gets the call. Never rejects. */
    invoke({
      node,
      action,
      params,
      withinMs,
    }: {
      node: string
      action: string
      params: Record<string, unknown>
      withinMs: number
    }) {
      const seat = [...seats.values()].findLast(({ identity }) => identity === node)
      if (!seat) return refuse('NOT_FOUND', `No node "${node}" is connected. "node.list" shows the connected ones.`)
      if (!seat.actions.some(({ name }) => name === action)) {
        const known = seat.actions.map(({ name }) => name)
        return refuse(
          'FORBIDDEN',
          `${node} has not declared that it can do "${action}". It can do: ${known.join(', ') || 'nothing'}.`,
          {
            details: { code: 'ACTION_NOT_DECLARED', action },
          },
        )
      }
      const id = randomUUID()
      return new Promise<Record<string, unknown> | Refusal>((resolve) => {
        const settle: Invocation['settle'] = (answer) => {
          cancel()
          invocations.delete(id)
          resolve(answer)
        }
        const late = refuse('UNAVAILABLE', `${node} did not answer within ${withinMs} ms; it may still do it.`, {
          details: { code: 'NODE_TIMEOUT' },
        })
        const cancel = timer(withinMs, () => settle(late))
        invocations.set(id, { seat, settle })
        seat.tell('invoke', { invocation: id, action, params, withinMs })
      })
    },
    /** Takes a node's answer. Null: the answer is accepted. */
    answer(id: string, connection: object, answer: NodeAnswer): Refusal | null {
      const invocation = invocations.get(id)
      if (!invocation || invocation.seat.connection !== connection)
        return refuse('REFUSED', 'Nobody is waiting for this answer.', { details: { code: 'INVOCATION_OVER' } })
      const { identity } = invocation.seat
      if (answer.ok) invocation.settle({ node: identity, result: answer.result ?? null })
      else
        invocation.settle(
          refuse('REFUSED', `${identity} could not do it: ${answer.error}`, { details: { code: 'NODE_FAILED' } }),
        )
      return null
    },
  }
}
export type Nodes = ReturnType<typeof createNodes>
