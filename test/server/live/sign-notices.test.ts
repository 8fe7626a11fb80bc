import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { businessWith } from '../../../main/server/live/business-board.ts'
import { createSignNotices } from '../../../main/server/live/sign-notices.ts'
import type { ShownSign } from '../../../main/server/rooms/shown.ts'
import { bring, quest, questStage } from '../../world/quests/quest-stage.ts'
import { ana, character, createStage, placeId } from '../../world/stage.ts'

it('a page is told what its player can read from where they stand, and that nothing is near any more; again when it came in anew', () => {
  const stage = createStage({ characters: [character('elder')] })
  const { map, state } = stage
  const told: unknown[] = []
  const signs = createSignNotices({
    state: () => state,
    map,
    signs: () => [{ place: placeId('square'), text: '<b>FOUND</b>: one glove.' }],
    nameOf: (id) => id,
    isErrandBoard: english.places.isErrandBoard,
    room: { send: (_player, _name, data) => void told.push(data) },
  })
  const run = (...commands: Parameters<typeof stage.step>): void => {
    stage.step(...commands)
    for (let tick = 0; tick < 10; tick++) {
      stage.step()
      signs.afterTick()
    }
  }
  const label = map.places[placeId('square')]?.label
  const near = { signs: [{ place: 'square', label, text: '<b>FOUND</b>: one glove.' }] }
  run({ kind: 'join', player: ana, name: 'Ana', position: { x: 48, y: 16 } })
  run({ kind: 'playerMoved', player: ana, x: 17 * 32 - 16, y: 16, facing: 'left' })
  run({ kind: 'playerMoved', player: ana, x: 48, y: 16, facing: 'left' })
  expect(told).toEqual([near, { signs: [] }, near])
  signs.forget(ana)
  run()
  expect(told.slice(3)).toEqual([near])
})

it('a notice board lists who asks for what and until when, as the marks over heads say, and a sign lists nothing', () => {
  const stage = questStage([quest('herbs', { name: 'Two herbs', goals: [bring('herb', 2)], until: 12 * 60 })])
  const { map, state } = stage
  const sent: { signs: ShownSign[] }[] = []
  const board = Object.values(map.places)[0]
  if (!board) throw new Error('no place')
  const signs = createSignNotices({
    ...{ state: () => state, map, nameOf: (id) => id.toUpperCase() },
    isErrandBoard: english.places.isErrandBoard,
    signs: () => [{ place: board.id, text: 'FOUND: one glove.' }],
    room: { send: (_player, _name, data) => void sent.push(data as { signs: ShownSign[] }) },
  })
  const look = (label: string) => {
    board.label = label
    stage.step({ kind: 'playerMoved', player: ana, x: board.x + 16, y: board.y + 16, facing: 'down' })
    for (let tick = 0; tick < 5; tick++) {
      stage.step()
      signs.afterTick()
    }
    return sent.at(-1)?.signs[0]
  }
  expect(look('the mill')).not.toHaveProperty('errands')
  const errands = [{ npc: 'elder', name: 'ELDER', what: 'Two herbs', until: 'until 12:00' }]
  expect(look('the notice board')).toMatchObject({ text: 'FOUND: one glove.', errands })
  const marked = businessWith(state, ana, { nameOf: (id) => id }).people.filter(({ errand }) => errand)
  expect(marked.map(({ npc }) => npc)).toEqual(errands.map(({ npc }) => npc))
  stage.start('herbs')
  expect(look('the notice board')).not.toHaveProperty('errands')
})
