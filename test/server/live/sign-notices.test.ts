import { expect, it } from 'vitest'
import { createSignNotices } from '../../../main/server/live/sign-notices.ts'
import { ana, character, createStage, placeId } from '../../world/stage.ts'

it('a page is told what its player can read from where they stand, and that nothing is near any more; again when it came in anew', () => {
  const stage = createStage({ characters: [character('elder')] })
  const { map, state } = stage
  const told: unknown[] = []
  const signs = createSignNotices({
    state: () => state,
    map,
    signs: () => [{ place: placeId('square'), text: '<b>FOUND</b>: one glove.' }],
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
