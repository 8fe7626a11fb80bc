import assert from 'node:assert/strict'
import { scenario } from '../../main/lab/headless/scenario/scenario.ts'
import { scripted } from '../../main/lab/headless/scenario/village.ts'
import { say } from '../../main/models/scripted.ts'

export default scenario(
  'The elder answers who says hello',
  { seeds: [7], npcs: ['elder'], model: () => scripted([say('Welcome.')]) },
  async (village) => {
    village.player('ana').says('hello', { to: 'elder' })
    await village.runTicks(30)
    assert.deepEqual(village.transcript(), ['ana: hello', 'elder: Welcome.'])
  },
)
