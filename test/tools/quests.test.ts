import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import type { OfferId } from '../../main/world/ids.ts'
import { ada, npc } from '../support/sample-characters.ts'
import { bag, toolWorld } from './tool-rig.ts'

describe('the tools for quests', () => {
  it('give a quest, ask for what is to be brought, and give the reward when the player agrees', async () => {
    const world = toolWorld()
    expect(world.tool('complete_quest')).toBeNull()
    expect(await world.use('start_quest', { quest: 'flour for marta' })).toEqual({
      ok: true,
      text: 'Ada has your quest "Flour for Marta": bring 2 measures of flour. For it you give 3 pennies.',
    })
    expect(world.tool('complete_quest')?.stakes?.({ quest: '' }, world.context(), english)).toEqual({
      target: ada,
      cost: 3,
      charge: 2,
    })
    const asked = await world.use('complete_quest')
    expect(asked).toMatchObject({ ok: true, text: expect.stringContaining('nothing has changed hands yet') })
    world.apply({ kind: 'answerOffer', body: ada, offer: Object.keys(world.state.offers)[0] as OfferId, accept: true })
    expect(world.bags()).toMatchObject({
      marta: { gold: 7, items: { flour: 7 } },
      ada: { gold: 23, items: { flour: 1 } },
    })
    expect(await world.use('start_quest', { quest: 'Flour for Marta' })).toMatchObject({
      error: expect.stringContaining('it is done, and not to be had again. (not-now)'),
    })
  })

  it('end no quest whose goals are not done, and say what is left', async () => {
    const world = toolWorld({ ada: bag(0) })
    await world.use('start_quest', { quest: 'flour' })
    await world.use('start_quest', { quest: 'see the mill' })
    const before = world.bags()
    expect(await world.use('complete_quest', { quest: 'flour' })).toMatchObject({
      error: '"Flour for Marta" is not done: Ada has still to bring 2 measures of flour. (lacking)',
    })
    expect(await world.use('complete_quest', { quest: 'mill' })).toMatchObject({
      error: expect.stringContaining('Ada has still to go to the mill. (not-now)'),
    })
    expect(await world.use('complete_quest')).toMatchObject({ error: expect.stringContaining('Say which.') })
    expect(world.bags()).toEqual(before)
  })

  it('give the reward at once where nothing is to be brought', async () => {
    const world = toolWorld()
    await world.use('start_quest', { quest: 'See the mill' })
    world.stand(ada, 14, 3)
    world.step()
    world.stand(ada, 2)
    expect(await world.use('complete_quest', { quest: 'See the mill' })).toEqual({
      ok: true,
      text: '"See the mill" is done. You gave Ada 1 penny.',
    })
  })

  it('say which quests there are, which must wait, and that villagers take none', async () => {
    const world = toolWorld()
    expect(await world.use('start_quest', { quest: 'slay the dragon' })).toMatchObject({
      error: 'You give no quest called "slay the dragon". There is: Flour for Marta and See the mill. (unknown-quest)',
    })
    expect(await world.use('start_quest')).toMatchObject({ error: expect.stringContaining('Say which.') })
    expect(await world.use('start_quest', { quest: 'The last loaf' })).toMatchObject({
      error: expect.stringContaining('another one comes before. (not-now)'),
    })
    const speaker = { ...world.context().speaker, id: npc('bram'), kind: 'npc', name: 'Bram' } as const
    expect([world.tool('start_quest', { speaker }), world.tool('start_quest', {}, npc('bram'))]).toEqual([null, null])
  })
})

describe('the tool start_quest', () => {
  it.each([
    ['Yes, I will bring you the flour', true],
    ['Gladly', true],
    ['Ja, gern', true],
    ['I would like to buy a ribbon', false],
    ['Do you have work for me?', false],
    ['Yes, but not today', false],
    ['no', false],
  ])('begins a quest by a yes to it alone: %s', async (utterance, begins) => {
    const world = toolWorld()
    const conversation = [{ from: 'self', name: 'Marta', text: 'Would you bring me two measures of flour?' }] as const
    const outcome = await world.use(
      'start_quest',
      { quest: 'flour for marta' },
      { utterance, conversation: [...conversation] },
    )
    expect(outcome.ok).toBe(begins)
    if (!outcome.ok) expect(outcome.error).toMatch(/^Ada has not said yes to "Flour for Marta"\..*\(not-now\)$/)
    expect(Object.values(world.state.quests)).toHaveLength(begins ? 1 : 0)
  })
})

describe('the tool open_shop', () => {
  it('shows a player near the wares and their prices', async () => {
    const world = toolWorld()
    expect(await world.use('open_shop')).toEqual({
      ok: true,
      text: 'Ada sees your wares: 4 loaves of bread at 2 pennies.',
    })
    expect(world.player(ada).shop).toBe('marta')
    expect(await world.use('open_shop', { player: 'Bram' })).toMatchObject({
      error: expect.stringContaining('by a trade with you'),
    })
    world.stand(ada, 7)
    expect(await world.use('open_shop')).toMatchObject({ error: expect.stringContaining('(too-far)') })
  })

  it('is not there for an NPC that sells nothing, or where no player is near', () => {
    expect(toolWorld({ sells: [] }).tool('open_shop')).toBeNull()
    const world = toolWorld()
    world.stand(ada, 15)
    expect(world.tool('open_shop')).toBeNull()
  })
})
