import { expect, it } from 'vitest'
import { openShownTools, paraphrases } from './asked-tools.ts'

const isLong = process.env.HEARTHFOLK_LONG === '1'
/** A normal run asks one paraphrase in forty and one of the skills' occasions in 400; `npm run test:long` asks all. */
const oneIn = (step: number) => (_said: unknown, index: number) => isLong || index % step === 0

it('whatever a player asks for, the tool that rules would use is among those that a model is shown', async () => {
  const village = await openShownTools()
  const occasions = village.occasionsOf('marta').map((said) => ({ npc: 'marta', said }))
  const asked = [...(await paraphrases()).filter(oneIn(40)), ...occasions.filter(oneIn(400))].filter(({ npc }) =>
    village.people.includes(npc),
  )
  const found = []
  for (const { npc, said } of asked) found.push({ said, ...(await village.lacking(npc, said)) })
  expect(found.filter(({ lacking }) => lacking.length > 0)).toEqual([])
  expect(found.filter(({ called }) => called.length > 0).length).toBeGreaterThan(asked.length / 8)
})
