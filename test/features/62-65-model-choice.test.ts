import { describe, expect, it } from 'vitest'
import type { RunPurpose } from '../../main/mind/ports/talk-place.ts'
import type { ModelSettings } from '../../main/models/model-registry.ts'
import { modelSource } from '../../main/models/model-source.ts'
import { createRig, villageContent } from '../mind/rig.ts'
import { createLineRig } from '../models/line-rig.ts'
import { answer, refuse } from '../support/model-wire.ts'
import { ada, marta } from '../support/sample-characters.ts'

const operator = { speaker: { id: ada, kind: 'player', name: 'Ada', operator: true } } as const

/** Marta with the real choice of models in front of a fake server. The test may change `settings` while she talks. */
const createVillage = async (settings: ModelSettings, model?: string) => {
  const line = await createLineRig({ settings: () => settings })
  const content = villageContent({ characters: [{ ...marta, ...(model !== undefined && { model }) }] })
  const rig = await createRig({ models: modelSource(line.registry), content: () => content })
  const models = (): string[] =>
    line.server.requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { model: string }).model)
  const talk = (text: string, changes = {}) => rig.dispatcher.dispatch(rig.inbound(text, changes))
  return { line, rig, models, talk }
}

describe('62 which model thinks', () => {
  it.each([
    ['the world', { npc: undefined, session: undefined }, 'world'],
    ['the character over the world', { npc: 'openai/npc', session: undefined }, 'npc'],
    ['the talk over the world', { npc: undefined, session: 'openai/session' }, 'session'],
    ['the talk over the character', { npc: 'openai/npc', session: 'openai/session' }, 'session'],
  ])('is chosen by %s', async (_, { npc, session }, asked) => {
    const { models, talk } = await createVillage({ default: 'openai/world', fallbacks: [] }, npc)
    if (session !== undefined) await talk(`/model ${session}`, operator)
    await talk('I am Ada.')
    expect(models()).toEqual([asked])
    // After the choice is withdrawn, the next model in the order thinks again.
    await talk('/model default', operator)
    await talk('I am still Ada.')
    expect(models()[1]).toBe(npc === undefined ? 'world' : 'npc')
  })

  it('is the embedded brain alone for whom it was chosen by name, whatever the fallbacks', async () => {
    const { models, talk } = await createVillage(
      { default: 'openai/world', fallbacks: ['openai/fallback'] },
      'embedded',
    )
    expect(await talk('I am Ada.')).toMatchObject({ text: 'Mind the flour.', model: 'embedded/hearth' })
    expect(models()).toEqual([])
  })

  it('is the first fallback when auto finds no Ollama', async () => {
    const { models, talk } = await createVillage({
      default: 'auto',
      fallbacks: ['openai/fallback', 'embedded', 'openai/never'],
    })
    await talk('I am Ada.')
    expect(models()).toEqual(['fallback'])
  })

  it('is changed in one talk only', async () => {
    const { models, talk } = await createVillage({ default: 'openai/world', fallbacks: [] })
    await talk('/model openai/session', operator)
    await talk('I am Ben.', { speaker: { id: 'p-benbenbenbenben1', kind: 'player', name: 'Ben' } })
    await talk('I am Ada.')
    expect(models()).toEqual(['world', 'session'])
  })
})

describe('65 tiers', () => {
  const tiers = { default: 'openai/talk', heartbeat: 'openai/heartbeat', sleep: 'openai/sleep', fallbacks: [] }

  it.each<RunPurpose>(['talk', 'heartbeat', 'sleep'])('%s is thought by its own model', async (purpose) => {
    const { models, talk } = await createVillage(tiers)
    await talk('What now?', { purpose })
    expect(models()).toEqual([purpose])
  })

  it.each<RunPurpose>(['heartbeat', 'sleep'])(
    '%s without a model of its own is thought by the default',
    async (purpose) => {
      const { models, talk } = await createVillage({ default: 'openai/talk', fallbacks: [] })
      await talk('What now?', { purpose })
      expect(models()).toEqual(['talk'])
    },
  )

  it.each<RunPurpose>(['talk', 'heartbeat', 'sleep'])('%s falls back as the settings say', async (purpose) => {
    const { line, models, talk } = await createVillage({ ...tiers, fallbacks: ['openai/fallback'] })
    line.says(({ model }) => (model === 'fallback' ? answer('Good day.') : refuse(503)))
    expect(await talk('What now?', { purpose })).toMatchObject({ text: 'Good day.' })
    expect(models()).toEqual([purpose, 'fallback'])
  })
})

describe('62 65 a changed configuration', () => {
  it('holds from the next message on; an answer that is being made keeps its own', async () => {
    const settings: ModelSettings = { default: 'openai/old', fallbacks: ['openai/old-fallback'] }
    const { line, models, talk } = await createVillage(settings)
    line.says(({ model }) => {
      switch (models().length) {
        case 1:
          Object.assign(settings, { default: 'openai/new', fallbacks: ['openai/new-fallback'] })
          return answer('Look. ', { toolCalls: [{ name: 'look', arguments: {} }] })
        // The second call of the same turn.
        case 2:
          return refuse(500)
        default:
          return answer(`I am ${model}.`)
      }
    })
    expect(await talk('I am Ada.')).toMatchObject({ text: expect.stringContaining('I am old-fallback.') })
    expect(await talk('And now?')).toMatchObject({ text: 'I am new.', model: 'openai/new' })
    expect(models()).toEqual(['old', 'old', 'old-fallback', 'new'])
  })

  it.each(['default', 'heartbeat', 'sleep'] as const)('of %s is taken over', async (key) => {
    const settings: ModelSettings = { default: 'openai/a', heartbeat: 'openai/a', sleep: 'openai/a', fallbacks: [] }
    const { line, models, talk } = await createVillage(settings)
    const purpose = key === 'default' ? 'talk' : key
    await talk('One.', { purpose })
    settings[key] = 'openai/b'
    await talk('Two.', { purpose })
    expect(models()).toEqual(['a', 'b'])
    expect(line.registry.describe().defaultRef).toBe(key === 'default' ? 'openai/b' : 'openai/a')
  })
})
