import type { RpgMap, RpgServerEngine } from '@rpgjs/server'
import { Room, Transmitter, World } from 'simple-room'

type Partial = Record<string, unknown>

/** The parts of RPGJS's user used here. */
interface User {
  id: string
}
/** The parts of simple-room's room used here; some are private in its types. */
interface SyncedRoom {
  id: string
  users: Record<string, User>
  $schema: { users?: unknown } & Record<string, unknown>
  $currentState(): object
  $clearCurrentState(): void
  onJoin?(user: unknown): unknown
  $parent: {
    join(user: User, room: SyncedRoom): Promise<boolean>
    detectChanges(room: SyncedRoom, value: unknown, path: string): void
  }
}

/**
 * Lets RPGJS tell each page of its own player only. By itself it tells every page of everybody, so that its cost grows
 * with the square of their number; others' bodies travel in frames of our own (main/server/live/shown-bodies.ts). It moves
 * nobody either: players walk by the simulation's rule (main/server/live/player-bodies.ts). What else RPGJS has on a
 * map, such as its shapes, goes to all as before.
 */
export function keepToOwnPlayer(engine: RpgServerEngine) {
  /** What has changed of each player since it was sent last. */
  const changes = new Map<string, Partial>()
  let room: SyncedRoom | null = null

  const userOf = (id: string) => World.getUser(id) as Parameters<typeof Transmitter.emit>[0] | null
  async function send(id: string, body: object): Promise<void> {
    const user = userOf(id)
    if (!room || !user) return
    const at = room as unknown as Parameters<typeof Transmitter.emit>[2]
    Transmitter.addPacket(at, body)
    const packet = Transmitter.getPackets(at)?.at(-1)
    Transmitter.clear(at)
    if (packet) await Transmitter.emit(user, packet, at)
  }
  function note(path: string, value: unknown): void {
    const [, id = '', ...keys] = path.split('.')
    const last = keys.pop()
    if (last === undefined) {
      if (value === null) changes.delete(id)
      else changes.set(id, value as Partial)
      return
    }
    let at = changes.get(id) ?? {}
    changes.set(id, at)
    for (const key of keys) {
      const next = at[key]
      const inner = typeof next === 'object' && next !== null ? (next as Partial) : {}
      at[key] = inner
      at = inner
    }
    at[last] = value
  }

  const inner = engine as unknown as { send(): Promise<void>; updatePlayersMove(): Promise<void> }
  const sendToAll = inner.send.bind(engine)
  inner.updatePlayersMove = async () => {}
  inner.send = async () => {
    const news = [...changes]
    changes.clear()
    for (const [id, player] of news) await send(id, { users: { [id]: player } })
    await sendToAll()
  }

  return {
    /** Once RPGJS runs and has loaded the map. */
    attach(map: RpgMap): void {
      // Wherever RPGJS puts a player, it would look through everybody near for a collision.
      const { world } = engine.gameEngine as unknown as { world: { getObjectsOfGroup(): object } }
      world.getObjectsOfGroup = () => (map as { events?: object }).events ?? {}
      const joined = map as unknown as SyncedRoom
      room = joined
      const { $parent: parent } = joined
      const detectChanges = parent.detectChanges.bind(parent)
      parent.detectChanges = (at, value, path) =>
        path.startsWith('users.') ? note(path, value) : detectChanges(at, value, path)
      parent.join = async (user, at) => {
        const isFirst = !at.users[user.id]
        at.users[user.id] = user
        if (isFirst) await at.onJoin?.(userOf(user.id))
        const { users: _everybody, ...schema } = at.$schema
        const player = changes.get(user.id)
        changes.delete(user.id)
        await send(user.id, {
          ...(Room.extractObjectOfRoom(at, schema) as object),
          users: { [user.id]: player },
          join: isFirst,
        })
        return true
      }
    },
  }
}
