import type { Logger } from '../../base/logger.ts'
import { createBaggage } from '../../saves/baggage.ts'
import { gameTime } from '../../world/clock.ts'
import { isPlayerId, type NpcId, type PlayerId } from '../../world/ids.ts'
import { createFolkArrivals } from '../travel/folk-arrivals.ts'
import { createFolkGate } from '../travel/folk-gate.ts'
import { createHttpRoad } from '../travel/http-road.ts'
import { noRoad } from '../travel/road.ts'
import type { ZoneLand, ZoneTraveller } from '../travel/zone-land.ts'
import type { Village } from './village.ts'
import { simulationCharacter } from './world-view.ts'

/** How long the last notes of somebody who has left may take. Milliseconds. */
const lastNotesMs = 5000
/** How much a journey matters to whoever makes it, from 1 to 10. */
const weight = 5

/** Joins the villagers who travel to the other zones of the land, if it has any. */
export const openFolk = ({
  village,
  land,
  logger,
  notice,
}: {
  village: Village
  land: ZoneLand | undefined
  logger: Logger
  notice(player: PlayerId, text: string): void
}) => {
  const { world, minds, whereabouts, characterOf, tongues } = village
  const travellers = (): readonly ZoneTraveller[] => (land?.link ? land.travellers : [])
  const baggage = createBaggage(village.saveFolder)
  const settle = async (): Promise<void> => {
    const all = Promise.all([minds.dispatcher.settled(), minds.witness.settled(), minds.deeds.settled()])
    await Promise.race([all, new Promise((done) => void setTimeout(done, lastNotesMs).unref())])
  }
  const release = async (npc: NpcId): Promise<void> => {
    await minds.memories.of(npc).close()
    await minds.sessions.release(npc)
  }
  const remember = (npc: NpcId, text: string): Promise<unknown> =>
    minds
      .memoryOf(npc)
      .remember({ text, kind: 'note', at: gameTime(world.state), audience: { kind: 'everyone' }, importance: weight })
      .catch((error: unknown) => logger.warn({ npc, error }, 'travel: a journey could not be noted'))

  const gate = createFolkGate({
    ...{ zone: land?.zone ?? '', travellers, world, whereabouts, baggage, settle, release, logger },
    road: land?.link ? createHttpRoad(land.link) : noRoad,
    async setsOut({ npc, label }) {
      const { conversation } = world.state.npcs[npc] ?? {}
      const members = conversation ? (world.state.conversations[conversation]?.members ?? []) : []
      for (const player of members)
        if (isPlayerId(player))
          notice(player, tongues.say(player)('travel.npc-sets-out', { name: village.nameOf(npc), label }))
      await remember(npc, `I set out for ${label}.`)
    },
    missed: ({ npc, label }) => void remember(npc, `I could not set out for ${label}: the road was closed.`),
  })
  const arrivals = createFolkArrivals({
    ...{ travellers, world, baggage, release, logger, isClosing: village.isDraining },
    characterOf(npc) {
      const character = characterOf(npc)
      return character ? simulationCharacter(character) : null
    },
    arrived({ npc, label }) {
      // What they wrote elsewhere may name somebody whom this zone has forgotten.
      void land?.rules
        .forgetAgain()
        .catch((error: unknown) => logger.error({ error }, 'the orders could not be looked at'))
      void remember(npc, `I came here from ${label}.`)
    },
  })
  return { gate, arrivals }
}
