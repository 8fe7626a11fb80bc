import { afterEach, expect, it } from 'vitest'
import type { ScenarioVillage } from '../../../../main/lab/headless/scenario/scenario-types.ts'
import { createScenario } from '../../../../main/lab/headless/scenario/village.ts'
import { detective } from './walk.ts'

let village: ScenarioVillage | undefined
afterEach(async () => {
  await village?.close()
  village = undefined
})

it('the bell before dawn is found out by those who are up early, and can be kept', async () => {
  village = await createScenario({ seed: 12 })
  const ana = detective(village, 'bell-before-dawn')
  await ana.ask('lotte', 'Who rings the bell before dawn?')
  expect(ana.held()).toEqual(['people-find-the-way'])
  for (const who of ['marta', 'tilo', 'rook', 'pim', 'aldous', 'bram', 'yara'])
    await ana.ask(who, 'Who rings the bell before dawn?')
  await ana.look('chapel', 'crate')
  await ana.ask('lotte', 'Whose crate is that below the bell rope?')
  expect(ana.held().slice(-2)).toEqual(['crate', 'one-for-each-summer'])
  expect(await ana.ends('lotte', 'kept')).toMatch(/eat the page/)
  expect(await ana.ask('oswin', 'Who rings the bell?')).toMatch(/I leave a lamp/)
})

it('the feathers on the sill lead to the one who leaves no prints', async () => {
  village = await createScenario({ seed: 13 })
  const ana = detective(village, 'feathers-on-the-sill')
  await ana.look('herbalist', 'red-feather')
  await ana.ask('elna', 'Who puts the feathers on your sill?')
  await ana.ask('greta', "Do you know anything about the feathers on Elna's sill?")
  await ana.ask('rook', 'Do you know anything about the feathers?')
  expect(ana.held()).toEqual(['red-feather', 'no-footprint', 'a-suitor'])
  await ana.ask('lotte', 'What bird has a red feather?')
  await ana.ask('rook', 'Do you know anything about the feathers?')
  await ana.ask('elna', 'What about the kestrel feather?')
  expect(ana.held().slice(3)).toEqual(['which-bird', 'what-they-say', 'kept-them-all'])
  expect(await ana.ends('rook', 'the-right-feather')).toMatch(/^She carries it/)
  expect(
    village.events.some((event) => event.kind === 'happeningBegan' && event.happening === 'the-bench-at-elnas'),
  ).toBe(true)
})
