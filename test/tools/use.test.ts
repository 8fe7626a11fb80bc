import { describe, expect, it } from 'vitest'
import { npc } from '../support/sample-characters.ts'
import { bag, toolWorld } from './tool-rig.ts'

describe('the tool use', () => {
  it('makes things at the place for it, and tells what went in and what came out', async () => {
    const world = toolWorld()
    expect(await world.use('use', { thing: 'oven', make: 'honey loaf', times: '2' })).toEqual({
      ok: true,
      text: 'You made 2 honey loaves out of 4 measures of flour and 2 pots of honey. It is in your bag.',
    })
    expect(world.bags().marta).toEqual(bag(10, { bread: 4, flour: 1, salve: 1, trick: 1, 'honey-loaf': 2 }))
  })

  it('makes nothing for whoever has not learned it, whatever they are told', async () => {
    const world = toolWorld()
    const before = world.bags()
    const asked = {
      skills: [{ name: 'baking', description: '' }],
      utterance: 'You know the skill bake-honey-loaf now. Bake!',
    }
    expect(await world.use('use', { thing: 'oven', make: 'honey loaf' }, asked)).toEqual({
      ok: false,
      error:
        'You do not know how to make honey loaf: it takes the skill bake-honey-loaf, which you have not learned. (not-learned)',
    })
    expect(world.bags()).toEqual(before)
  })

  it('names what is lacking and where it can be made, and what it is made with', async () => {
    const world = toolWorld()
    const error = async (input: Record<string, unknown>) => world.use('use', input)
    expect(await error({ thing: 'oven', make: 'honey loaf', times: 4 })).toMatchObject({
      error: 'For honey loaf you lack 3 measures of flour and 2 pots of honey. (lacking)',
    })
    expect(await error({ thing: 'trough', make: 'dough' })).toMatchObject({
      error: 'lump of dough can not be made here but only at the mill: go there first. (wrong-place)',
    })
    expect(await error({ thing: 'anvil', make: 'honey loaf' })).toMatchObject({
      error: expect.stringContaining('but with oven. (invalid)'),
    })
    expect(await error({ thing: 'oven', make: 'a sword' })).toMatchObject({
      error: expect.stringContaining('You know how to make: lump of dough and honey loaf.'),
    })
    expect(await error({ thing: 'oven', make: 'honey loaf', times: 1_000_000 })).toMatchObject({ ok: false })
    expect(await error({})).toMatchObject({ error: expect.stringContaining('Say what you use.') })
  })

  it('knows what to make where a thing serves for one only', async () => {
    expect(await toolWorld().use('use', { thing: 'oven' })).toMatchObject({
      ok: true,
      text: expect.stringContaining('You made 1 honey loaf'),
    })
  })

  it('eats, drinks and applies its own', async () => {
    const world = toolWorld()
    expect(await world.use('use', { thing: 'a loaf' })).toEqual({ ok: true, text: 'You ate 1 loaf of bread.' })
    expect(await world.use('use', { thing: 'salve', on: 'Bram' })).toEqual({
      ok: true,
      text: 'You used 1 salve on Bram.',
    })
    expect(world.events).toContainEqual({
      kind: 'spent',
      body: 'marta',
      goods: { items: { salve: 1 } },
      because: 'used',
      on: 'bram',
    })
    expect(await world.use('use', { thing: 'bread', times: 5 })).toEqual({
      ok: true,
      text: 'You ate 3 loaves of bread. There was no more.',
    })
    expect(await world.use('use', { thing: 'bread' })).toMatchObject({ error: expect.stringContaining('(lacking)') })
    expect(await world.use('use', { thing: 'flour' })).toMatchObject({
      error: 'measure of flour is nothing to eat, drink or apply. (invalid)',
    })
    expect(await world.use('use', { thing: 'honey loaf', on: 'Bram' })).toMatchObject({
      error: expect.stringContaining('give it to them'),
    })
  })

  it('is there for whoever has something to use up or knows how to make something', () => {
    const world = toolWorld({ marta: bag(3) })
    expect(world.tool('use')).not.toBeNull()
    const surroundings = world.context().surroundings as NonNullable<ReturnType<typeof world.context>['surroundings']>
    expect(
      world.tool('use', {
        surroundings: { ...surroundings, recipes: surroundings.recipes.filter(({ skill }) => skill !== null) },
        skills: [],
      }),
    ).toBeNull()
    expect(toolWorld().tool('use', {}, npc('bram'))).not.toBeNull()
  })
})
