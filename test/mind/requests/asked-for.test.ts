import { expect, it } from 'vitest'
import { openShownTools, paraphrases } from './asked-tools.ts'

/** A normal run asks one in eight; `npm run test:long` asks all. */
const each = process.env.HEARTHFOLK_LONG === '1' ? 1 : 8

it('whatever a player asks for, the tool that rules would use is among those that a model is shown', async () => {
  const village = await openShownTools()
  const said = [
    ...(await paraphrases()),
    ...village.occasionsOf('marta').map((words) => ({ npc: 'marta', said: words })),
  ]
  const asked = said.filter(({ npc }, index) => village.people.includes(npc) && index % each === 0)
  const found = []
  for (const { npc, said: words } of asked) found.push({ words, ...(await village.lacking(npc, words)) })
  expect(found.filter(({ lacking }) => lacking.length > 0)).toEqual([])
  expect(found.filter(({ called }) => called.length > 0).length).toBeGreaterThan(asked.length / 8)
})
