import type { PlayerId } from '../../world/ids.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { LiveWorld } from './live-world.ts'
import { type SayTo, sayInEnglish } from './tongues.ts'

/** Each of these messages is complete, so the newest replaces earlier ones. */
const wholes: ReadonlySet<keyof ServerMessages> = new Set([
  'bag',
  'offers',
  'shop',
  'shop.close',
  'quests',
  'letters',
  'regards',
  'friends',
  'moments',
  'ground',
  'crafts',
  'promises',
  'happenings',
  'stay',
  'draughts',
  'song',
])

export type KeptRoom = Pick<VillageRoomCarrier, 'send'>

/**
 * A room for messages about the world: a message goes out only once its tick is on the disk, so that no crash reverts
 * what a page has shown. While writes fail, each page gets one notice, and the rest later.
 */
export function createKeptRoom({
  world,
  room,
  sayTo = sayInEnglish,
}: {
  world: Pick<LiveWorld, 'whenKept' | 'isUnkept'>
  room: KeptRoom
  /** Default: English. */
  sayTo?: SayTo
}): KeptRoom {
  const newest = new Map<string, object>()
  /** Players who know that the disk refuses writes. */
  const warned = new Set<PlayerId>()

  const warn = (player: PlayerId): void => {
    if (!world.isUnkept() || warned.has(player)) return
    warned.add(player)
    const text = sayTo(player)('kept-room.the-village-cannot-save-what')
    room.send(player, 'notice', { level: 'warning', text })
  }

  return {
    send(player, name, data) {
      warn(player)
      const key = wholes.has(name) ? `${player} ${name === 'shop.close' ? 'shop' : name}` : null
      if (key !== null) newest.set(key, data)
      world.whenKept(() => {
        warned.delete(player)
        if (key !== null && newest.get(key) !== data) return
        if (key !== null) newest.delete(key)
        room.send(player, name, data)
      })
    },
  }
}
