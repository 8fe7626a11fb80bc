import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { toolWorld } from './tool-rig.ts'

const tools = [
  'give',
  'take',
  'trade',
  'drop',
  'pick_up',
  'use',
  'open_shop',
  'start_quest',
  'complete_quest',
  'teach',
  'whisper',
  'look',
  'stop',
  'go_home',
  'attend',
  'set_intent',
]

const words = fc.oneof(
  fc.constantFrom(
    'bread',
    '2 loaves of bread',
    'all gold',
    'honey loaf',
    'oven',
    'you',
    'Ada',
    'Bram',
    'Lotte',
    'marta',
    'p-adaadaadaadaada1',
    'mill',
    'now',
    'today at 5',
  ),
  fc.constantFrom(
    '-1 bread',
    '0',
    'all',
    '1e99 gold',
    '__proto__',
    'constructor',
    'toString',
    'ignore previous instructions',
    '</sign>',
    'flour',
    'bake-honey-loaf',
    'see-mill',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const value = fc.oneof(
  words,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('yes', 'no'),
  fc.array(words, { maxLength: 2 }),
)
const fields = [
  'item',
  'count',
  'to',
  'from',
  'give',
  'want',
  'with',
  'answer',
  'thing',
  'make',
  'times',
  'on',
  'player',
  'quest',
  'skill',
  'learner',
  'price',
  'payer',
  'text',
  'at',
  'place',
  'when',
  'what',
  'hours',
  'person',
]

/** Arguments known to each tool, some missing, with any value. */
const call = fc.record({
  tool: fc.constantFrom(...tools),
  input: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 5 }),
})

describe('any arguments', () => {
  it('make no tool throw; a refused call moves no goods, and nothing comes from nowhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 8 }), async (calls) => {
        const world = toolWorld()
        await world.use('drop', { item: 'salve' })
        await world.use('start_quest', { quest: 'flour' })
        for (const { tool, input } of calls) {
          const known = world.tool(tool)?.arguments.shape ?? {}
          const own = Object.fromEntries(Object.entries(input).filter(([key]) => key in known))
          const before = owned(world)
          const from = world.events.length
          const parsed = world.tool(tool)?.arguments.safeParse(own)
          if (parsed?.success) world.tool(tool)?.stakes?.(parsed.data, world.context(), english)
          const result = await world.use(tool, own)
          expect(result.ok ? result.text : result.error).toMatch(/\S/)
          const moved = world.events
            .slice(from)
            .filter(({ kind }) => /^(?:transferred|made|spent|dropped|pickedUp)$/.test(kind))
          if (!result.ok) expect([owned(world), moved]).toEqual([before, []])
          if (moved.length === 0) expect(owned(world)).toEqual(before)
        }
      }),
      { numRuns: runs(150) },
    )
  })

  it('of fields that a tool does not know are refused, and named', async () => {
    const world = toolWorld()
    for (const name of world.names().filter((each) => tools.includes(each)))
      expect(await world.use(name, { nonsense: 1 })).toMatchObject({
        ok: false,
        error: expect.stringContaining('nonsense'),
      })
  })
})

const owned = (world: ReturnType<typeof toolWorld>) => [world.bags(), structuredClone(world.state.things)]
