import { expect, it, onTestFinished } from 'vitest'
import { createUnaskedHour, type UnaskedLimits } from '../../main/mind/budget/unasked-hour.ts'
import { withinHour } from '../../main/mind/budget/within-hour.ts'
import { parseConfig } from '../../main/server/config/load-config.ts'
import { openAskedVillage } from '../support/asked-village.ts'
import { chatRequest } from '../support/chat-request.ts'
import { answer, refuse } from '../support/model-wire.ts'
import { createLineRig, embedded } from './line-rig.ts'

const minute = 60_000
const openHour = (limits: Partial<UnaskedLimits> = {}) => {
  const clock = { ms: 0 }
  const hour = createUnaskedHour({
    limits: () => ({ calls: null, promptTokens: null, ...limits }),
    now: () => clock.ms,
  })
  return { hour, clock }
}

it('in a village, what nobody asks stops at the limit of an hour; a player is answered by the model as ever', async () => {
  const clock = { ms: 0 }
  const village = await openAskedVillage({ more: '[models.budget]\nunaskedCalls = 2\n', realNow: () => clock.ms })
  onTestFinished(village.close)
  village.server.always(answer('Well now.'))
  const asked = async (work: Promise<unknown[]>): Promise<number> => (await work).length
  expect(await asked(village.wakes('bram'))).toBe(1)
  expect(await asked(village.hears('Good day, Marta.'))).toBe(1)
  expect(village.village.unaskedHour()).toMatchObject({ calls: 2, usedUp: true })
  expect(await asked(village.hears('A fine morning, Marta.'))).toBe(0)
  expect(await asked(village.wakes('bram'))).toBe(0)
  expect(village.village.unasked()).toBe('the 2 calls of an hour for what nobody asked are used up')
  expect(await asked(village.says('Good day, Marta!'))).toBe(1)
  expect(village.village.unaskedHour()).toMatchObject({ calls: 2 })
  clock.ms = 61 * minute
  expect(village.village.unasked()).toBeNull()
  expect(await asked(village.hears('Is the oven hot, Marta?'))).toBe(1)
})

it('villagers’ talk has a model of its own where the settings name one; players and heartbeats keep theirs', async () => {
  const village = await openAskedVillage({ models: 'neighbours = "openai/tiny"' })
  onTestFinished(village.close)
  village.server.always(answer('Well now.'))
  const models = async (work: Promise<unknown[]>): Promise<unknown[]> =>
    (await work).map((body) => (body as { model: string }).model)
  expect(await models(village.hears('Good day, Marta.'))).toEqual(['tiny'])
  expect(await models(village.says('Good day, Marta!'))).toEqual(['small'])
  expect(await models(village.wakes('bram'))).toEqual(['small'])
})

it('an hour has sixty calls and 100,000 tokens by default; "none" lifts a limit', () => {
  const budget = (text: string) => {
    const read = parseConfig(text, 'rpg.toml')
    return read.ok ? read.config.models.budget : read.diagnostics
  }
  expect(budget('')).toMatchObject({ unaskedCalls: 60, unaskedTokens: 100_000 })
  expect(budget('[models.budget]\nunaskedCalls = "none"\n')).toMatchObject({ unaskedCalls: 'none' })
  const lifted = openHour()
  for (let call = 0; call < 500; call++) expect(lifted.hour.take(5000)).not.toBeNull()
})

it('the limit is that of any sixty minutes, and of tokens as well', () => {
  const { hour, clock } = openHour({ calls: 3, promptTokens: 5000 })
  hour.take(1000)
  clock.ms = 30 * minute
  expect(hour.take(4001)).toBeNull()
  hour.take(1000)?.counted(3500)
  expect(hour.status()).toMatchObject({ calls: 2, promptTokens: 4500, usedUp: false })
  expect(hour.take(501)).toBeNull()
  hour.take(400)
  expect(hour.refusal()).toMatch(/^the 3 calls/)
  clock.ms = 60 * minute
  expect(hour.status()).toMatchObject({ calls: 2, promptTokens: 3900 })
})

it('an hour’s calls are spread over it: a third at once, of that some kept for the night, and the rest evenly', () => {
  const { hour, clock } = openHour({ calls: 60 })
  const taken = (urgent = false): number => {
    let count = 0
    while (hour.take(500, urgent) !== null) count++
    return count
  }
  expect(taken()).toBe(12)
  expect(hour.refusal()).toBe('the 60 calls of an hour for what nobody asked are spread over the hour')
  expect(taken(true)).toBe(8)
  const inTenMinutes: number[] = []
  for (let part = 0; part < 18; part++) {
    let count = 0
    for (const end = clock.ms + 10 * minute; clock.ms < end; ) {
      clock.ms += 10_000
      count += taken()
      expect(hour.status().calls).toBeLessThanOrEqual(60)
    }
    inTenMinutes.push(count)
  }
  // After the first minutes, in which what was taken for the night comes back.
  expect(Math.min(...inTenMinutes.slice(2))).toBeGreaterThanOrEqual(6)
  expect(taken(true)).toBeGreaterThanOrEqual(8)
})

it('the tokens of an hour are spread over it as well, and what was given back may be used again', () => {
  const { hour, clock } = openHour({ promptTokens: 90_000 })
  const first = hour.take(18_000)
  expect(hour.take(1)).toBeNull()
  first?.giveBack()
  hour.take(17_000)?.counted(18_000)
  expect([hour.take(1), hour.status().saves, hour.status().usedUp]).toEqual([null, true, true])
  clock.ms = minute
  expect(hour.take(1001)).toBeNull()
  expect(hour.take(1000)).not.toBeNull()
  clock.ms = 7 * minute
  expect(hour.status().saves).toBe(false)
})

it('a prompt larger than all that may be used at once is asked alone, not never; the hour’s limit holds', () => {
  const { hour, clock } = openHour({ promptTokens: 30_000 })
  expect(hour.take(30_001)).toBeNull()
  expect(hour.take(9000)).not.toBeNull()
  expect([hour.take(500), hour.take(9000), hour.take(11_000, true)]).toEqual([null, null, null])
  clock.ms = 10 * minute
  expect(hour.take(9000)).toBeNull()
  // At night it need not wait until all of it has come back.
  expect(hour.take(11_000, true)).not.toBeNull()
  clock.ms = 59 * minute
  expect(hour.take(10_001)).toBeNull()
  clock.ms = 60 * minute
  expect(hour.take(19_001)).toBeNull()
  expect(hour.take(19_000)).not.toBeNull()
})

it('never asks once too often, however many begin at once; a refused request costs nothing, and rules are not counted', async () => {
  const { hour } = openHour({ calls: 3 })
  const line = await createLineRig({ settings: () => ({ default: 'openai/world', fallbacks: [] }) })
  const model = withinHour(line.registry.resolve(), hour, embedded)
  const ask = async (): Promise<string> => {
    let text = ''
    for await (const delta of model.chat(chatRequest('Good day!'), { signal: new AbortController().signal }))
      if (delta.kind === 'text') text += delta.text
    return text
  }
  const posts = (): number => line.server.requests.filter(({ method }) => method === 'POST').length
  const heard = await Promise.all(Array.from({ length: 12 }, ask))
  expect(posts()).toBe(3)
  expect(heard.filter((text) => text === 'Mind the flour.')).toHaveLength(9)

  const fresh = openHour({ calls: 3 })
  const refused = await createLineRig({ settings: () => ({ default: 'openai/world', fallbacks: [] }) })
  refused.server.always(refuse(401))
  const again = withinHour(refused.registry.resolve(), fresh.hour, embedded)
  for await (const _ of again.chat(chatRequest('Good day!'), { signal: new AbortController().signal }));
  expect(fresh.hour.status().calls).toBe(0)
})
