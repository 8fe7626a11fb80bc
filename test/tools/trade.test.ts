import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import type { OfferId } from '../../main/world/ids.ts'
import { ada, npc } from '../support/sample-characters.ts'
import { bag, toolWorld } from './tool-rig.ts'

const withBram = {
  speaker: { id: npc('bram'), kind: 'npc', name: 'Bram', firstMeeting: false, meetings: 1, opening: false },
} as const
const withMarta = { speaker: { ...withBram.speaker, id: npc('marta'), name: 'Marta' } } as const
const offers = (world: ReturnType<typeof toolWorld>) => Object.values(world.state.offers)

describe('the tool trade', () => {
  it('makes an offer, says that nothing has happened yet, and goods move when the player agrees', async () => {
    const world = toolWorld()
    const before = world.bags()
    const result = await world.use('trade', { give: '2 loaves of bread', want: '5 pennies' })
    expect(result).toEqual({
      ok: true,
      text: 'You offered Ada 2 loaves of bread for 5 pennies. Nothing has changed hands yet: Ada must agree first.',
    })
    expect(world.bags()).toEqual(before)
    world.apply({ kind: 'answerOffer', body: ada, offer: offers(world)[0]?.id as OfferId, accept: true })
    expect(world.bags()).toMatchObject({
      marta: { gold: 15, items: { bread: 2 } },
      ada: { gold: 15, items: { bread: 2 } },
    })
  })

  it('answers what another villager offers, with yes or no', async () => {
    const world = toolWorld()
    expect(world.tool('trade', withMarta, npc('bram'))).not.toBeNull()
    await world.use('trade', { give: 'a loaf of bread', want: '2 pennies', with: 'Bram' })
    expect(await world.use('trade', { answer: 'yes' }, withMarta, npc('bram'))).toEqual({
      ok: true,
      text: 'You agreed with Marta: you got 1 loaf of bread and you gave 2 pennies.',
    })
    await world.use('trade', { give: 'bread', want: '3 gold', with: 'Bram' })
    expect(await world.use('trade', { answer: 'no', with: 'Marta' }, withMarta, npc('bram'))).toEqual({
      ok: true,
      text: 'You declined what Marta offered.',
    })
    expect(await world.use('trade', { answer: 'yes' }, withMarta, npc('bram'))).toMatchObject({
      ok: false,
      error: expect.stringContaining('(unknown-offer)'),
    })
    expect(world.bags()).toMatchObject({
      marta: { gold: 12, items: { bread: 3 } },
      bram: { gold: 3, items: { bread: 1 } },
    })
  })

  it('answers whom it means, and not what somebody else offers', async () => {
    const world = toolWorld()
    world.stand('lotte', 4)
    world.apply({ kind: 'npcOffer', npc: npc('lotte'), to: npc('bram'), gives: {}, wants: { gold: 5 } })
    await world.use('trade', { give: 'bread', want: '1 gold', with: 'Bram' })
    world.apply({ kind: 'npcOffer', npc: npc('lotte'), to: npc('marta'), gives: {}, wants: { gold: 5 } })
    expect(await world.use('trade', { answer: 'yes' })).toMatchObject({
      ok: false,
      error: expect.stringContaining('(unknown-offer)'),
    })
    expect(await world.use('trade', { answer: 'yes', with: 'Marta' }, withMarta, npc('bram'))).toMatchObject({
      text: expect.stringContaining('you gave 1 penny'),
    })
    expect(world.bags().bram).toMatchObject({ gold: 4, items: { bread: 1 } })
    expect(offers(world)).toHaveLength(2)
  })

  it('a yes for which one has not enough any more moves nothing, and says so', async () => {
    const world = toolWorld()
    await world.use('trade', { give: 'bread', want: '50 pennies', with: 'Bram' })
    const before = world.bags()
    expect(await world.use('trade', { answer: 'yes' }, withMarta, npc('bram'))).toMatchObject({
      ok: false,
      error: expect.stringContaining('(lacking)'),
    })
    expect(world.bags()).toEqual(before)
  })

  it('refuses half an offer, and one of what it does not have', async () => {
    const world = toolWorld()
    expect(await world.use('trade', { give: 'bread' })).toMatchObject({
      error: expect.stringContaining('For a gift use `give`'),
    })
    expect(await world.use('trade', { give: '9 loaves of bread', want: '1 gold' })).toMatchObject({
      error: expect.stringContaining('(lacking)'),
    })
    expect(await world.use('trade', { give: 'bread', want: 'a dragon' })).toMatchObject({
      error: expect.stringContaining('(unknown-item)'),
    })
    expect(await world.use('trade', { give: 'bread', want: '-5 gold' })).toMatchObject({
      error: expect.stringContaining('no number of things'),
    })
    expect(offers(world)).toEqual([])
  })

  it('tells the gate both sides', () => {
    const world = toolWorld()
    const stakes = (input: object) =>
      world.tool('trade')?.stakes?.({ give: '', want: '', with: 'you', ...input }, world.context(), english)
    expect(stakes({ give: '2 bread', want: '9 gold' })).toEqual({ target: ada, cost: 4, charge: 9 })
    expect(stakes({ answer: 'yes' })).toEqual({})
  })

  it('is not there without anything to offer or to answer', () => {
    const world = toolWorld({ marta: bag(0) })
    const surroundings = {
      ...(world.context().surroundings as NonNullable<ReturnType<typeof world.context>['surroundings']>),
      recipes: [],
    }
    expect(world.tool('trade', { surroundings })).toBeNull()
    world.apply({ kind: 'npcOffer', npc: npc('bram'), to: npc('marta'), gives: { gold: 1 }, wants: {} })
    expect(
      world.tool('trade', {
        surroundings: { ...surroundings, offers: world.context(withBram).surroundings?.offers ?? [] },
      }),
    ).not.toBeNull()
  })
})

describe('the tool take', () => {
  it('asks for goods of another, who must agree first', async () => {
    const world = toolWorld()
    const before = world.bags()
    expect(await world.use('take', { item: 'pennies', count: 4 })).toEqual({
      ok: true,
      text: 'You asked Ada for 4 pennies. Nothing has changed hands yet: Ada must agree first.',
    })
    expect(world.bags()).toEqual(before)
    expect(offers(world)).toMatchObject([{ to: ada, gives: {}, wants: { gold: 4 } }])
    expect(
      world.tool('take')?.stakes?.({ item: 'all flour', count: 1, from: 'you' }, world.context(), english),
    ).toEqual({
      target: ada,
      charge: 3,
    })
  })

  it('is not there where nobody is near', () => {
    const world = toolWorld()
    world.stand('marta', 8, 6)
    expect(world.tool('take')).toBeNull()
  })
})
