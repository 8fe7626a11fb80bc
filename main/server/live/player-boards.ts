import { hostsIn } from '../../world/lodging/beds.ts'
import { placeOf } from '../../world/lookup.ts'
import type { WorldState } from '../../world/state.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import { createBusinessBoard } from './business-board.ts'
import { createHappeningNotices } from './happening-notices.ts'
import { createPlayerInside } from './inside/player-inside.ts'
import type { KeptRoom } from './kept-room.ts'
import { createMysteryChoices } from './mystery-choices.ts'
import type { PlayerBodies } from './player-bodies.ts'
import { createPromiseBoard } from './promises.ts'
import type { ServeOptions } from './serve-options.ts'
import { createSignNotices } from './sign-notices.ts'
import { createThingUses } from './uses/thing-uses.ts'
import type { Village } from './village.ts'

/** What pages are told of around and about their players, each after a tick when it has changed. */
export function createPlayerBoards({
  village,
  options,
  room,
  told,
  players,
}: {
  village: Village
  options: Pick<ServeOptions, 'land'>
  room: VillageRoomCarrier
  told: KeptRoom
  players: PlayerBodies
}) {
  const { world, map, minds, nameOf } = village
  const { intents } = minds
  const sayTo = village.tongues.say
  const notices = createHappeningNotices({ state: () => world.state, map, room: told, sayTo })
  const signs = createSignNotices({
    state: () => world.state,
    signs: () => [...(village.content.current().signs ?? []), ...(options.land?.signs() ?? [])],
    isErrandBoard: village.minds.language.places.isErrandBoard,
    ...{ map, nameOf, room, sayTo },
  })
  const choices = createMysteryChoices({ world, room, nameOf, sayTo })
  const uses = createThingUses({ world, room, told, sayTo, face: players.face })
  const inside = createPlayerInside({
    ...{ world, room, told, nameOf, sayTo },
    seat: players.teleport,
  })
  const promises = createPromiseBoard({
    world,
    room: { ...told, isAttached: room.isAttached },
    nameOf,
    labelOf: (place) => placeOf(map, place)?.label ?? place,
    ...{ language: minds.language, sayTo },
    known: intents.known,
  })
  const business = createBusinessBoard({
    state: () => world.state as WorldState,
    nameOf,
    host: () => village.content.current().worldHost,
    lets: () => new Set(hostsIn(map, Object.values(world.state.npcs)).map(({ id }) => id)),
    room,
  })
  return { notices, signs, choices, uses, inside, promises, business }
}
export type PlayerBoards = ReturnType<typeof createPlayerBoards>
