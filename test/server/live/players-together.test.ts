import { describe, expect, it } from 'vitest'
import { parseClientMessage } from '../../../main/server/rooms/messages.ts'
import { ana, ben } from '../../world/stage.ts'
import { createGoodsSurface, itemsIn } from './goods-rig.ts'
import { createSurface } from './rig.ts'

const flour = { to: ben, gives: { items: { flour: 1 } }, wants: { gold: 4 } }

describe('a trade between players', () => {
  it('is a card before the other and a line of its own before who made it, and is told to both', () => {
    const surface = createGoodsSurface()
    surface.ask(ana, 'offer.make', flour)
    surface.tick()
    const [card] = surface.last(ben, 'offers')?.offers ?? []
    expect(card).toMatchObject({ npc: ana, name: 'Ana', wants: { gold: 4 } })
    expect(surface.last(ana, 'offers')).toMatchObject({ offers: [], own: [{ to: ben, name: 'Ben' }] })
    surface.ask(ben, 'offer.answer', { offer: card?.id ?? '', accept: true })
    surface.tick()
    expect(itemsIn(surface.last(ben, 'bag'))).toEqual({ flour: 2 })
    expect(surface.last(ana, 'offers')).toEqual({ offers: [] })
    expect(surface.notices(ana)).toEqual(['You give Ben 1 flour.', 'Ben gives you 4 pennies.'])
    expect(surface.notices(ben)).toEqual(['Ana gives you 1 flour.', 'You give Ana 4 pennies.'])
  })

  it('that is declined or taken back is told to the other one', () => {
    const surface = createGoodsSurface()
    surface.ask(ana, 'offer.make', flour)
    surface.tick()
    surface.ask(ben, 'offer.answer', { offer: surface.last(ben, 'offers')?.offers[0]?.id ?? '', accept: false })
    surface.ask(ana, 'offer.make', flour)
    surface.tick()
    surface.ask(ana, 'offer.withdraw', { offer: surface.last(ana, 'offers')?.own?.[0]?.id ?? '' })
    surface.tick()
    expect(surface.notices(ana)).toEqual(['Ben declines your offer.'])
    expect(surface.notices(ben)).toEqual(['Ana has withdrawn the offer.'])
  })

  it('refuses another’s offer, in words that fit, and names all things to whoever asks', () => {
    const surface = createGoodsSurface()
    surface.ask(ana, 'offer.make', flour)
    surface.tick()
    const id = surface.last(ben, 'offers')?.offers[0]?.id ?? ''
    surface.ask(ben, 'offer.withdraw', { offer: id })
    surface.ask(ben, 'goods.kinds', {})
    surface.tick()
    expect(surface.notices(ben)).toEqual(['That offer is no longer open.'])
    expect(surface.last(ben, 'goods.kinds')?.kinds.map(({ name }) => name)).toContain('flour')
  })

  it('takes only counts above zero of a few kinds, between players', () => {
    const is = (data: object) => parseClientMessage('offer.make', { ...flour, ...data }).ok
    expect(is({})).toBe(true)
    expect(is({ to: 'marta' })).toBe(false)
    expect(is({ gives: { items: { flour: 0 } } })).toBe(false)
    expect(is({ gives: { gold: -1 } })).toBe(false)
    expect(is({ wants: { items: Object.fromEntries([...'abcdefghi'].map((id) => [id, 1])) } })).toBe(false)
    expect(is({ wants: { bread: 1 } })).toBe(false)
  })
})

describe('a wave', () => {
  it('is seen near, and whoever it is for is told', () => {
    const { tick, all } = createSurface()
    tick({ kind: 'playerWave', player: ana, to: ben })
    expect(all(ana, 'emote')).toEqual([{ body: ana, emote: 'wave' }])
    expect(all(ben, 'emote')).toEqual([{ body: ana, emote: 'wave', toYou: 'Ana' }])
  })
})
