import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { createPlayerInside } from '../../../main/server/live/inside/player-inside.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import { parseClientMessage } from '../../../main/server/rooms/messages.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../../../main/server/rooms/village-room.ts'
import type { PlayerId, SongId } from '../../../main/world/ids.ts'
import type { Songs } from '../../../main/world/songs/kinds.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { ana, ben, character, createStage, npcId } from '../../world/stage.ts'
import { bram, createSurface } from './rig.ts'

const songs = (by: string): Songs => ({
  ['hen' as SongId]: {
    ...{ id: 'hen' as SongId, title: 'The Hen', by: [npcId(by)], about: [] },
    ...{ verses: [['One came in.', 'Two went out.']], refrain: ['Cluck, cluck, says the hen.'] },
  },
})

it('a song comes line by line, marked as sung, to all who hear it; a refrain that is said stays without a notice', () => {
  const { tick, all, state } = createSurface()
  tick({ kind: 'catalogueChanged', catalogue: { ...state.catalogue, songs: songs(bram) } })
  tick({ kind: 'npcSing', npc: bram })
  for (let more = 0; more < 150; more++) tick()
  for (const player of [ana, ben])
    expect(all(player, 'talk.line').map(({ text, sung }) => [text, sung])).toEqual([
      ['One came in.', true],
      ['Two went out.', true],
      ['Cluck, cluck, says the hen.', true],
    ])
  tick({ kind: 'npcSing', npc: bram })
  tick({ kind: 'sayAloud', player: ana, text: 'Cluck, cluck, says the hen', message: 'message-1' })
  expect(all(ben, 'talk.line').at(-1)).toMatchObject({ speaker: ana, sung: true })
  expect(all(ana, 'notice')).toEqual([])
})

it('the page is told of the song around its player, and that they sing along', () => {
  const stage = createStage({ characters: [character('greta')] })
  stage.step({ kind: 'catalogueChanged', catalogue: { ...stage.state.catalogue, songs: songs('greta') } })
  stage.run(40)
  stage.join(ana, 'greta')
  stage.step({ kind: 'join', player: ben, name: 'Ben', position: { x: 16 * 32, y: 16 } })
  const world = createLiveWorld({
    ...{ simulation: createSimulation(stage.map), state: stage.state, store: null, logger: silentLogger },
  })
  const sent: { to: PlayerId; name: string; data: unknown }[] = []
  const room = { send: (to: PlayerId, name: string, data: object) => sent.push({ to, name, data }) }
  const inside = createPlayerInside({
    world,
    room: room as unknown as VillageRoomCarrier,
    told: room as unknown as VillageRoomCarrier,
    nameOf: (body) => body,
    seat: () => {},
  })
  const tick = (times = 1) => {
    for (let done = 0; done < times; done++) inside.afterTick({ events: world.tick() })
  }
  const told = (player: PlayerId) =>
    sent.flatMap((one) => (one.to === player && one.name === 'song' ? [(one.data as ServerMessages['song']).song] : []))
  world.send({ kind: 'npcSing', npc: npcId('greta') })
  tick(6)
  expect(told(ana)).toEqual([{ npc: 'greta', name: 'greta', title: 'The Hen', joined: false }])
  expect(told(ben)).toEqual([])
  const asked = parseClientMessage('song.join', { npc: 'greta' })
  if (!asked.ok || asked.message.name !== 'song.join') throw new Error('The page may not ask for it.')
  inside.take(ana, asked.message)
  tick(6)
  expect(told(ana).at(-1)).toMatchObject({ joined: true })
  tick(200)
  expect(told(ana).at(-1)).toBeNull()
  inside.take(ana, asked.message)
  tick(1)
  expect(sent.at(-1)).toMatchObject({ name: 'notice', data: { text: 'There is nothing to sing along with now.' } })
})
