import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { english } from '../../../main/language/en/english.ts'
import { createKeptRoom } from '../../../main/server/live/kept-room.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import { createPlayerGoods } from '../../../main/server/live/player-goods.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../../../main/server/rooms/village-room.ts'
import type { Command } from '../../../main/world/commands.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { innStage } from '../../world/inn-stage.ts'
import { ana, npcId } from '../../world/stage.ts'

/** Ana in the inn, with Greta's offer of a bed before her. */
function bedOffered() {
  const stage = innStage({ at: 19 })
  stage.enter(ana, { gold: 5 })
  const world = createLiveWorld({
    ...{ simulation: createSimulation(stage.map), state: stage.state, store: null, logger: silentLogger },
  })
  const sent: { name: string; data: unknown }[] = []
  const room = {
    isAttached: () => true,
    send: (_: PlayerId, name: string, data: unknown) => sent.push({ name, data }),
  } as unknown as VillageRoomCarrier
  const goods = createPlayerGoods({
    ...{ world, room, told: createKeptRoom({ world, room }), language: english },
    nameOf: (body) => body,
    isOff: () => false,
  })
  const tick = (...commands: Command[]) => {
    for (const command of commands) world.send(command)
    goods.afterTick({ events: world.tick() })
  }
  goods.resumed(ana)
  tick({ kind: 'npcOfferBed', npc: npcId('greta'), player: ana })
  return {
    ...stage,
    offers: () =>
      sent.flatMap(({ name, data }) => (name === 'offers' ? [(data as ServerMessages['offers']).offers] : [])).at(-1),
  }
}

it('the card of a bed names it and its price', () => {
  expect(bedOffered().offers()).toMatchObject([
    { npc: 'greta', wants: { gold: 3 }, gives: { gold: 0, items: [] }, why: 'for the guest-bed until noon' },
  ])
})
