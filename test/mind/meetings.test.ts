import { expect, it } from 'vitest'
import { gameTime } from '../support/sample-characters.ts'
import { createRig, testModel } from './rig.ts'

it('counts the earlier days on which two have talked, not the talks and not today', async () => {
  const model = testModel('Good day.')
  const rig = await createRig({ model })
  const told: [number, boolean][] = []
  for (const day of ['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21', '2026-11-25']) {
    rig.clock.now = gameTime(day, '10:00')
    await rig.dispatcher.dispatch(rig.inbound('hello'))
    const { meetings, firstMeeting } = model.requests.at(-1)?.context.speaker ?? {}
    told.push([meetings ?? -1, firstMeeting ?? false])
  }
  expect(told).toEqual([
    [0, true],
    [0, false],
    [1, false],
    [1, false],
    [2, false],
  ])
})
