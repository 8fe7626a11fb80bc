import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineTool } from '../../main/mind/ports/tool.ts'
import { loadTools } from '../../main/mind/tools/load-tools.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { call, createRig, testModel } from '../mind/rig.ts'
import { ada } from '../support/sample-characters.ts'
import { toolWorld } from '../tools/tool-rig.ts'

const { tools } = await loadTools(join(import.meta.dirname, '../../tools'))

/** A world in which every tool has a use. */
const richWorld = async () => {
  const world = toolWorld()
  await world.use('drop', { item: 'honey' })
  await world.use('start_quest', { quest: 'flour' })
  world.apply({ kind: 'npcFollow', npc: world.npc('marta').id, body: ada })
  return world
}

describe('74 tools of the world, with schema and effect', () => {
  it('74 arguments that do not fit are an error that says which, and change nothing', async () => {
    const world = await richWorld()
    const before = [world.bags(), structuredClone(world.state.things), world.events.length]
    const bad = {
      give: { item: 5 },
      trade: { answer: 'maybe' },
      use: { times: 'often' },
      attend: {},
      teach: { skill: '', price: -5 },
      drop: { item: 'honey', count: 0 },
    }
    for (const [name, input] of Object.entries(bad))
      expect(await world.use(name, input)).toMatchObject({ ok: false, error: expect.stringMatching(/^[a-z]+: /) })
    expect([world.bags(), world.state.things, world.events.length]).toEqual(before)
  })

  it('74 a tool that throws is an error that the model reads; the turn goes on', async () => {
    const broken = defineTool({
      name: 'explode',
      description: 'Breaks. Use it never.',
      permission: 'read',
      arguments: z.strictObject({}),
      execute: () => {
        throw new Error('boom')
      },
    })
    const model = testModel({ calls: [call('explode', {})] }, 'Never mind.')
    const { dispatcher, inbound } = await createRig({ model, tools: createToolSet([broken]) })
    await dispatcher.dispatch(inbound('Go on!'))
    expect(model.requests[1]?.messages.at(-1)).toMatchObject({
      content:
        'Error: explode did not work, through no fault of yours. Do something else, or say that it did not work.',
    })
  })

  it('74 what the world refuses is told as an error, with its reason', async () => {
    const world = await richWorld()
    const left = { kind: 'leave', player: ada } as const
    const scene = world.context()
    world.step(left)
    for (const [name, input] of Object.entries({
      give: { item: 'bread' },
      open_shop: {},
      start_quest: { quest: 'see the mill' },
      whisper: { text: 'x' },
    }))
      expect(
        await world.use(name, input, { percepts: scene.percepts, surroundings: scene.surroundings as never }),
      ).toMatchObject({
        ok: false,
        error: expect.stringMatching(/\((?:unknown-body|too-far)\)$/),
      })
  })
})

describe('75 descriptions are prompts', () => {
  it('75 every tool says when to use it, shortly, and takes little room in the prompt', async () => {
    const world = await richWorld()
    const all = tools.toolsFor({ context: world.context({ utterance: 'I will teach you to rest: wait' }), lane: 'dm' })
    // For a mind that nobody speaks to.
    const own = ['plan_day', 'plan_job']
    const alone = tools.toolsFor({ context: world.context({ utterance: '', purpose: 'heartbeat' }), lane: 'heartbeat' })
    expect(all.all.map(({ name }) => name)).toEqual(
      // `set_ambition` is there at night only, `tell_piece` while a mystery may be told, `offer_bed` in an inn, `offer_house` with houses, `sing` if it knows a song.
      tools.known
        .map(({ name }) => name)
        .filter((name) => ![...own, 'set_ambition', 'tell_piece', 'offer_bed', 'offer_house', 'sing'].includes(name)),
    )
    expect(alone.all.map(({ name }) => name)).toEqual(expect.arrayContaining(own))
    for (const { name, description, parameters } of [
      ...all.schemas(),
      ...alone.schemas().filter((schema) => own.includes(schema.name)),
    ]) {
      expect(description, name).toMatch(/\bUse it\b/)
      expect(description.length, name).toBeLessThanOrEqual(110)
      expect(parameters, name).toMatchObject({ type: 'object', properties: {} })
      expect(JSON.stringify(parameters).length, name).toBeLessThanOrEqual(420)
      // Checks made at call time take no room in the prompt.
      expect(JSON.stringify(parameters), name).not.toMatch(
        /"(?:\$schema|additionalProperties|title|default|(?:min|max)(?:Length|imum))"/,
      )
    }
    const descriptions = all.schemas().map(({ description }) => description.toLowerCase())
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  it('75 an NPC that has nothing and is alone is shown none of the tools for goods', () => {
    const world = toolWorld({ marta: { gold: 0, items: {} }, sells: [] })
    world.stand('marta', 8, 6)
    const names = world
      .names({ skills: [] })
      .filter((name) => /^(?:give|take|trade|drop|pick_up|open_shop|teach|whisper|stop|complete_quest)$/.test(name))
    expect(names).toEqual([])
  })
})
