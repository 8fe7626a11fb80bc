import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { untrueNote } from '../../../main/mind/faculties/say-do/be-true.ts'
import type { Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { WorldView } from '../../../main/mind/ports/world-view.ts'
import { createRunRecord } from '../../../main/mind/turn/run-record.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import remember from '../../../tools/remember.ts'
import { createFakeMemory } from '../../support/fake-memory.ts'
import { ada, marta, sampleContext } from '../../support/sample-characters.ts'
import { toolRun, useTool } from '../../support/tool-run.ts'

it('a deed that nothing bears out is not noted, since it would bear itself out later', async () => {
  const memory = createFakeMemory(marta.id)
  const { run } = toolRun({ memory, untrueNote: (text) => (text.includes('gave') ? text : null) })
  expect(await useTool(remember, { text: 'I gave Ada the bread.' }, run)).toMatchObject({
    ok: false,
    error: expect.stringContaining('has not happened'),
  })
  expect(await useTool(remember, { text: 'Ada likes rye.' }, run)).toMatchObject({ ok: true })
  expect((await memory.noted()).map(({ text }) => text)).toEqual(['Ada likes rye.'])
})

it('a note is held to the world whoever it tells of: who is spoken with, who stands by, and who is not there at all', () => {
  const sold: SimulationEvent = {
    kind: 'transferred',
    from: marta.id,
    to: ada,
    goods: { items: { ['bread' as ItemId]: 1 } },
    because: 'shop',
  }
  const kinds: Surroundings['kinds'] = [
    { id: 'bread' as ItemId, name: 'loaf of bread', plural: 'loaves of bread', price: 2, description: '' },
  ]
  const surroundings = { kinds, coin: { one: 'penny', many: 'pennies' } } as unknown as Surroundings
  const context = { ...sampleContext('Good day.'), surroundings }
  const world = {
    percepts: () => ({ ...context.percepts, people: [] }),
    places: () => [],
    lately: () => [{ at: 0, event: sold }],
  } as unknown as WorldView
  const session = { recent: [] }
  const run = {
    context,
    session,
    model: { ref: 'embedded/hearth' as const },
    inbound: { npc: marta.id, speaker: context.speaker, text: 'Good day.' },
    record: createRunRecord(english),
  }
  const { name } = context.speaker
  const untrue = (text: string) => untrueNote({ world, language: english }, run, text)
  expect(untrue(`I sold ${name} a loaf of bread.`)).toBeNull()
  expect(untrue(`I sold ${name} three loaves of bread.`)).not.toBeNull()
  expect(untrue('I have sold Cato a loaf of bread.')).not.toBeNull()
  expect(untrue('I taught Bram to bake bread.')).not.toBeNull()
  for (const true_ of [
    'Cato wants a loaf of bread.',
    'Always ask Bram about nails.',
    `${name} likes bread, and told Cato so.`,
  ])
    expect(untrue(true_)).toBeNull()
})
