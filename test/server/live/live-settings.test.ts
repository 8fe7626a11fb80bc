import { expect, it } from 'vitest'
import { configSchema } from '../../../main/server/config/schema.ts'
import { mindSettings } from '../../../main/server/live/mind-settings.ts'
import { createSettings } from '../../../main/server/live/settings.ts'
import { createRig } from '../../mind/rig.ts'
import { createGatedModel } from '../../support/gated-model.ts'
import { ada } from '../../support/sample-characters.ts'

const looking = { calls: [{ id: 'c1', name: 'memory_search', arguments: { query: 'ring' } }] }

/**
 * Minds that read their settings like a server's, a model that answers by hand, and an `rpg.toml` that changes
 * meanwhile.
 */
const minds = async (first: object = {}) => {
  const settings = createSettings(configSchema.parse(first))
  const now = () => mindSettings(settings.current())
  const gate = createGatedModel()
  const rig = await createRig({
    model: gate.model,
    queue: () => now().queue,
    talk: () => now().talk,
    limits: () => now().limits,
    skillSettings: () => now().skills,
  })
  return { ...rig, ...gate, change: (next: object) => settings.apply(configSchema.parse(next)) }
}

it('[npc]: a run that is under way keeps the model calls it began with; the next has those of the changed settings', async () => {
  const { dispatcher, inbound, asked, calls, change } = await minds({ npc: { iterations: 2 } })
  const first = dispatcher.dispatch(inbound('Have you seen my ring?'))
  ;(await asked(1)).answer(looking)
  await asked(2)
  change({ npc: { iterations: 1 } })
  calls[1]?.answer('It lies by the mill.')
  expect(await first).toMatchObject({ kind: 'answered', text: 'It lies by the mill.' })
  const second = dispatcher.dispatch(inbound('And my hat?'))
  ;(await asked(3)).answer(looking)
  await second
  expect(calls).toHaveLength(3)
})

it('[session]: a talk that is under way goes on under its name; the next message is filed as the changed settings say', async () => {
  const { dispatcher, inbound, asked, calls, change } = await minds()
  const first = dispatcher.dispatch(inbound('Hello'))
  await asked(1)
  change({ session: { dmScope: 'per-channel-peer' } })
  calls[0]?.answer('Good day.')
  const second = dispatcher.dispatch(inbound('Hello again'))
  ;(await asked(2)).answer('Good day again.')
  const keys = (await Promise.all([first, second])).map((outcome) => ('session' in outcome ? outcome.session : null))
  expect(keys).toEqual([`agent:marta:dm:${ada}`, `agent:marta:rpgjs:dm:${ada}`])
})

it('[queue]: what is said while somebody thinks is treated as the settings say at that moment', async () => {
  const { dispatcher, inbound, asked, calls, change } = await minds({ queue: { mode: 'followup', debounceMs: 0 } })
  const first = dispatcher.dispatch(inbound('Hello'))
  await asked(1)
  change({ queue: { mode: 'interrupt', debounceMs: 0 } })
  const second = dispatcher.dispatch(inbound('No, wait: where is the mill?'))
  ;(await asked(2)).answer('By the brook.')
  expect(calls[0]?.aborted).toBe(true)
  expect(await second).toMatchObject({ kind: 'answered', text: 'By the brook.' })
  expect((await first).kind).not.toBe('answered')
})

it.each([
  ['queue.concurrency', { queue: { concurrency: 9 } }],
  ['memory.halfLifeDays', { memory: { halfLifeDays: 9 } }],
  ['models.firstSeconds', { models: { firstSeconds: 9 } }],
  ['skills.watch', { skills: { watch: false } }],
  ['gateway.hosts', { gateway: { hosts: ['mill'] } }],
  ['world.seed', { world: { seed: 9 } }],
  ['plugins.off', { plugins: { off: ['weather'] } }],
])('%s is told to wait for the next start, and nothing else of its group is', async (key, next) => {
  expect((await minds()).change(next)).toEqual([key])
})

it.each([
  ['heartbeat', { heartbeat: { minutes: 9 } }],
  ['bindings', { bindings: [{ npc: 'marta', channel: 'webchat' }] }],
  ['models', { models: { default: 'embedded/hearth', budget: { calls: 9 } } }],
  ['skills', { skills: { offered: 2, entries: { bake: { enabled: false } } } }],
  ['safety', { safety: { denyTools: ['give'], actsPerMinute: 2 } }],
  ['gateway', { gateway: { operators: ['p-0123456789abcdef'] } }],
  ['channels', { channels: { webchat: { enabled: false } } }],
])('a change in [%s] waits for nothing', async (_group, next) => {
  expect((await minds()).change(next)).toEqual([])
})
