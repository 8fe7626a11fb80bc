import { randomUUID } from 'node:crypto'
import type { Timer } from '../../base/deadline.ts'
import { orAbort } from '../../base/deadline.ts'
import type { ToolResult } from '../../mind/ports/tool.ts'
import type { NpcId } from '../../world/ids.ts'
import type { CallResult, WorldCall } from './messages.ts'
import { MindRefusal } from './refusal.ts'

/** How long a world may take for one call, in milliseconds. A little less than the mind waits for a tool. */
export const callWithinMs = 15_000
/** How many ended calls are remembered, so that a second result is told from a wrong one. */
const mostEnded = 2000

interface Open {
  told: WorldCall
  until: number
  settle(result: ToolResult): void
}

/** The calls that minds made and their world has not answered yet. */
export const createCalls = ({
  timer,
  now,
  withinMs = callWithinMs,
}: {
  timer: Timer
  /** Real milliseconds. */
  now: () => number
  withinMs?: number
}) => {
  const open = new Map<string, Open>()
  /** How each ended, by id, oldest first. */
  const ended = new Map<string, 'answered' | 'given-up'>()
  const end = (id: string, how: 'answered' | 'given-up'): void => {
    open.delete(id)
    ended.set(id, how)
    const [oldest] = ended.keys()
    if (ended.size > mostEnded && oldest !== undefined) ended.delete(oldest)
  }

  return {
    /**
     * Asks the world and waits for its result. `tell`: shows the call to the world. Rejects only with the reason of
     * `signal`.
     */
    async ask(
      about: Omit<WorldCall, 'call' | 'withinMs'>,
      tell: (call: WorldCall) => void,
      signal: AbortSignal,
    ): Promise<ToolResult> {
      const told: WorldCall = { call: `call-${randomUUID()}`, ...about, withinMs }
      let cancel = (): void => {}
      try {
        return await orAbort(
          new Promise<ToolResult>((resolve) => {
            open.set(told.call, { told, until: now() + withinMs, settle: resolve })
            cancel = timer(withinMs, () =>
              resolve({
                ok: false,
                error: `Nothing came of ${about.tool}: the world did not say whether it happened. Do something else, or say so.`,
              }),
            )
            tell(told)
          }),
          signal,
        )
      } finally {
        cancel()
        if (open.has(told.call)) end(told.call, 'given-up')
      }
    },
    /**
     * Takes a result. False: this call was answered before, and the first result counts.
     *
     * @throws MindRefusal for a call that is unknown, another mind's, or given up.
     */
    answer(npc: NpcId, { call: id, ...result }: CallResult): boolean {
      const call = open.get(id)
      if (call && call.told.mind !== npc)
        throw new MindRefusal('NotFound', `The call "${id}" is one of ${call.told.mind}, not of ${npc}.`)
      if (call) {
        end(id, 'answered')
        call.settle(result)
        return true
      }
      const how = ended.get(id)
      if (how === 'answered') return false
      throw how === 'given-up'
        ? new MindRefusal(
            'Conflict',
            `The call "${id}" was given up: its ${withinMs / 1000} s were over, or the answer was stopped.`,
          )
        : new MindRefusal('NotFound', `There is no call "${id}".`)
    },
    isOpen: (call: string): boolean => open.has(call),
    /** A mind's unanswered calls, for a world that comes back. */
    openOf: (npc: NpcId): WorldCall[] =>
      [...open.values()].flatMap(({ told, until }) =>
        told.mind === npc ? [{ ...told, withinMs: Math.max(0, Math.round(until - now())) }] : [],
      ),
  }
}
export type Calls = ReturnType<typeof createCalls>
