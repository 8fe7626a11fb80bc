import { describe, expect, it } from 'vitest'
import { npc } from '../support/sample-characters.ts'
import { bag, toolWorld } from './tool-rig.ts'

describe('the tools drop and pick_up', () => {
  it('lay a thing down for anybody, and take up what lies there', async () => {
    const world = toolWorld()
    expect(world.tool('pick_up')).toBeNull()
    expect(await world.use('drop', { item: 'all the bread' })).toEqual({
      ok: true,
      text: 'You put 4 loaves of bread on the ground.',
    })
    expect(world.tool('pick_up', {}, npc('bram'))).not.toBeNull()
    expect(await world.use('pick_up', { thing: 'the bread' }, {}, npc('bram'))).toEqual({
      ok: true,
      text: 'You picked up 4 loaves of bread.',
    })
    expect(world.bags()).toMatchObject({
      marta: bag(10, { flour: 5, honey: 2, salve: 1, trick: 1 }),
      bram: bag(5, { bread: 4, salve: 1 }),
    })
  })

  it('take up what is named by its id, and say what lies there instead of what does not', async () => {
    const world = toolWorld()
    await world.use('drop', { item: 'honey', count: 2 })
    const [thing] = Object.keys(world.state.things)
    expect(await world.use('pick_up', { thing: 'a sword' })).toEqual({
      ok: false,
      error: 'No such thing lies here. Here lies: pot of honey. (unknown-item)',
    })
    expect(await world.use('pick_up', { thing })).toEqual({ ok: true, text: 'You picked up 2 pots of honey.' })
  })

  it('refuse coins, lists and what is not there, and move nothing then', async () => {
    const world = toolWorld()
    const before = world.bags()
    expect(await world.use('drop', { item: '3 pennies' })).toMatchObject({
      error: expect.stringContaining('Coins stay in the purse'),
    })
    expect(await world.use('drop', { item: 'bread and honey' })).toMatchObject({
      error: expect.stringContaining('one sort'),
    })
    expect(await world.use('drop', { item: 'bread', count: 40 })).toMatchObject({
      error: expect.stringContaining('(lacking)'),
    })
    expect([world.bags(), world.state.things]).toEqual([before, {}])
    expect(toolWorld({ marta: bag(3) }).tool('drop')).toBeNull()
  })
})
