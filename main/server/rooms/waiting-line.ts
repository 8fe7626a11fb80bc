import type { Logger } from '../../base/logger.ts'
import type { PlayerId } from '../../world/ids.ts'
import type { Places } from './places.ts'
import { type PlayerConnection, sendTo } from './player-connection.ts'
import type { LoginResult } from './player-registry.ts'

export type Login = Extract<LoginResult, { ok: true }>

/** A player waiting in line outside the village. */
interface Waiter {
  connection: PlayerConnection
  login: Login
  /** The last state sent to its page. */
  told: string
}

/** The line outside a full village: the waiting players, and the messages to their pages. */
export function createWaitingLine({
  places,
  letIn,
  logger,
}: {
  places: Places
  letIn(connection: PlayerConnection, login: Login): Promise<void>
  logger: Logger
}) {
  const waiters = new Map<PlayerId, Waiter>()

  /** Lets in waiting players when there is room, one per step, and tells the others their new place. */
  function moveLine(): void {
    if (waiters.size === 0) return
    const next = places.next((player) => waiters.get(player)?.connection.socket.attached() != null)
    const waiter = next === null ? undefined : waiters.get(next)
    if (next !== null && waiter) {
      waiters.delete(next)
      letIn(waiter.connection, waiter.login).catch((error: unknown) =>
        logger.error({ error, player: next }, 'a player who waited could not be let in'),
      )
    }
    tellLine()
  }

  function tellLine(): void {
    const { limit, waiting, degraded } = places.counts()
    for (const [index, player] of places.line().entries()) {
      const waiter = waiters.get(player)
      if (!waiter) continue
      const { connection } = waiter
      const told = `${index} of ${waiting}, ${limit}, ${degraded}`
      if (waiter.told === told) continue
      waiter.told = told
      sendTo(connection, 'waiting', {
        place: index + 1,
        waiting,
        limit,
        strained: degraded,
        name: connection.name,
        token: connection.token,
      })
    }
  }

  return { waiters, moveLine, tellLine }
}
