import { expect, it } from 'vitest'
import { createWalkTo } from '../../../main/server/live/walk-to.ts'
import { asciiMap } from '../../support/small-map.ts'
import { ana, ben, character, createStage } from '../../world/stage.ts'

it('leads to nobody who is not here, whatever the id says', async () => {
  const map = asciiMap(['.....s', '......'], { s: 'square' })
  const { state, step } = createStage({ map, characters: [character('bram')] })
  step({ kind: 'join', player: ana, name: 'Ana' }, { kind: 'join', player: ben, name: 'Ben' })
  step({ kind: 'leave', player: ben })
  const led: string[] = []
  const walkTo = createWalkTo({
    world: { state, map } as never,
    ways: { isFree: () => true, between: () => [[16, 16]] },
    walks: {
      stop() {},
      startTo(_player, { end }) {
        led.push('led')
        end('arrived')
      },
    },
  })
  for (const id of [ben, '__proto__', 'constructor', 'toString', 'nobody']) expect(await walkTo(ana, id), id).toBeNull()
  expect(led).toEqual([])
  expect([await walkTo(ana, 'bram'), await walkTo(ana, 'square')]).toEqual(['arrived', 'arrived'])
})
