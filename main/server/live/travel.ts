import type { Logger } from '../../base/logger.ts'
import type { PlayerId } from '../../world/ids.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import { createArrivals } from '../travel/arrivals.ts'
import { createGatekeeper, type Gatekeeper } from '../travel/gatekeeper.ts'
import { createGoodbye } from '../travel/goodbye.ts'
import { createHttpRoad } from '../travel/http-road.ts'
import { tellOnlookers } from '../travel/onlookers.ts'
import { noRoad } from '../travel/road.ts'
import type { ZoneLand } from '../travel/zone-land.ts'
import { openFolk } from './folk.ts'
import { createLetterDesk } from './letter-desk.ts'
import { createLetters } from './letters.ts'
import { mutedText } from './moderation/moderation.ts'
import type { PlayerDoors } from './player-doors.ts'
import type { SayTo } from './tongues.ts'
import type { Village } from './village.ts'

/** Joins the village to the other zones of its land, if it has one. */
export const createTravel = ({
  village,
  land,
  room,
  doors,
  isClosing,
  sayTo,
  logger,
}: {
  village: Village
  land: ZoneLand | undefined
  room: VillageRoomCarrier
  doors: Pick<PlayerDoors, 'gone' | 'cameBack'>
  /** Whether the village takes nobody in any more. */
  isClosing: () => boolean
  sayTo: SayTo
  logger: Logger
}) => {
  const { world, registry, mutes } = village
  const notice = (player: PlayerId, text: string): void => room.send(player, 'notice', { level: 'info', text })
  const ways = () => (land?.link ? land.ways() : [])
  if (land) tellOnlookers({ world, ways, notice, sayTo })
  const sayGoodbye = createGoodbye({ state: () => world.state, expel: room.expel })
  const gatekeeper: Gatekeeper = createGatekeeper({
    zone: land?.zone ?? '',
    ways,
    road: land?.link ? createHttpRoad(land.link) : noRoad,
    ...{ world, registry, notice, sayTo, logger },
    mutesOf: mutes.of,
    gone(player) {
      doors.gone(player)
      room.send(player, 'signs', { signs: [] })
    },
    arrived(player, { zone, text }) {
      room.send(player, 'travel', { zone, text })
      sayGoodbye(player, text)
    },
    cameBack(player) {
      doors.cameBack(player)
      notice(player, sayTo(player)('travel.came-back'))
    },
  })
  const arrivals = createArrivals({
    ...{ world, registry, mutes },
    isForgotten: (player) => land?.rules.isForgotten(player) ?? false,
    keepPlace: room.keepPlace,
    shutOut: village.shutOut,
    isClosing,
  })
  const folk = openFolk({ village, land, logger, notice })
  const desk = createLetterDesk({
    ...{ world, land, room, sayTo },
    hushed(player) {
      const mark = village.moderation.of(player)?.muted
      return mark ? mutedText(mark, sayTo(player)) : null
    },
  })
  const letters = createLetters({
    ...{ world, memoryOf: village.minds.memoryOf, logger },
    isForgotten: (player) => land?.rules.isForgotten(player) ?? false,
  })
  return { gatekeeper, folkGate: folk.gate, arrivals: { ...arrivals, ...folk.arrivals }, desk, letters }
}
