import { expect, it } from 'vitest'
import type { TalkLine } from '../../../main/mind/ports/talk-line.ts'
import { ada, ben, gameTime } from '../../support/sample-characters.ts'
import { testModel } from '../rig.ts'
import { createNights } from './rig.ts'

const at = gameTime('2026-11-20', '14:02').ms
const words: TalkLine[] = [
  { by: 'player', at, text: 'I came from Saltmouth to sell nets.' },
  { by: 'self', at, text: 'Then ask Elsbeth for a bed.' },
]

it('a mind is asked for a page about everybody who told it something, were it one thing only', async () => {
  const night = await createNights()
  await night.tell(ada, 'I came from Saltmouth to sell nets.', 20)
  const model = testModel('- Ada sells nets. [1]')
  const report = await night.sleep(21, { model, talks: async () => new Map([[ada, words]]) })
  expect(model.requests[0]?.messages[0]?.content).toContain('what this day was with Ada')
  expect(report).toMatchObject({ by: 'model', without: [] })
})

it('the report says about whom there is no page, and why', async () => {
  const night = await createNights()
  await night.tell(ada, 'I came from Saltmouth to sell nets.', 20)
  await night.tell(ben, 'I walk well.', 20)
  const report = await night.sleep(21, { model: testModel('NO_REPLY'), talks: async () => new Map([[ada, words]]) })
  expect(report.without).toEqual(['Ben: too little was said', 'Ada: the model wrote nothing to keep'])
})
