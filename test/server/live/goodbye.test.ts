import { expect, test } from 'vitest'
import { PARTING_TICKS } from '../../../main/world/constants.ts'
import { ana } from '../../world/stage.ts'
import { bram, createSurface } from './rig.ts'

test('a page is told that the talk is over once its goodbye is answered', () => {
  const { tick, talk, state, connection, done, all } = createSurface()
  talk.say(connection(ana), { npc: bram, text: 'I must go now. Good night!', id: 'bye' })
  tick()
  const [operation] = state.npcs[bram]?.operations ?? []
  if (operation) done(operation.id, ana, 'Sleep well.')
  for (let n = 0; n < PARTING_TICKS + 2; n++) tick()
  expect(all(ana, 'talk.close')).toEqual([{ npc: bram, reason: 'left' }])
})
