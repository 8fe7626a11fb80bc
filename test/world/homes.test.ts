import { describe, expect, it } from 'vitest'
import { readState } from '../../main/saves/read-state.ts'
import { canonicalJson } from '../../main/world/canonical-json.ts'
import type { OfferId, PlayerId } from '../../main/world/ids.ts'
import { isOpenToGuests } from '../../main/world/life/doors.ts'
import { homeStage, house } from './home-stage.ts'
import { ana, ben, npcId, only, placeId } from './stage.ts'

const letsIn = (stage: ReturnType<typeof homeStage>, player: PlayerId): boolean =>
  isOpenToGuests({ ...stage, npcs: Object.values(stage.state.npcs) }, house(stage.map), stage.state.players[player])

describe('a house of one’s own', () => {
  it('is sold by its keeper for its price, to whoever stands with him', () => {
    const stage = homeStage({ at: 10 })
    stage.enter(ana, { gold: 70 })
    expect(stage.buy(ana, 59)).toBe('wrong-price')
    stage.walk(ana, 8, 1)
    expect(stage.buy(ana)).toBe('too-far')
    stage.walk(ana, 2, 1)
    expect(stage.buy(ana)).toBeNull()
    expect(stage.player(ana)).toMatchObject({ bag: { gold: 10 }, home: { house: 'cot' } })
    expect(stage.npc('oswin').bag.gold).toBe(60)
    expect(only(stage.log, 'transferred')).toMatchObject([{ from: ana, to: 'oswin', because: 'house' }])
    expect(only(stage.log, 'houseBought')).toMatchObject([{ player: ana, npc: 'oswin', house: 'cot', price: 60 }])
    expect(stage.buy(ana)).toBe('not-now')
    stage.enter(ben, { gold: 60 })
    expect(stage.buy(ben)).toBe('busy')
    expect(stage.player(ben).bag.gold).toBe(60)
  })

  it('is offered in talk and paid by a yes, which waits while the two are apart', () => {
    const stage = homeStage({ at: 10 })
    stage.enter(ana, { gold: 60 })
    const offer = (by: string, id?: string) =>
      stage.refusalOf({
        ...{ kind: 'npcOfferHouse', npc: npcId(by), player: ana },
        ...(id === undefined ? {} : { house: placeId(id) }),
      })
    const answer = () =>
      stage.refusalOf({
        ...{ kind: 'answerOffer', body: ana, accept: true },
        offer: Object.values(stage.state.offers)[0]?.id ?? ('x-0' as OfferId),
      })
    expect(offer('bram')).toBe('invalid')
    expect(offer('oswin', 'inn')).toBe('unknown-place')
    expect(offer('oswin')).toBeNull()
    stage.walk(ana, 8, 1)
    expect(answer()).toBe('too-far')
    expect(Object.keys(stage.state.offers)).toHaveLength(1)
    stage.walk(ana, 2, 1)
    expect(answer()).toBeNull()
    expect(stage.player(ana)).toMatchObject({ bag: { gold: 0 }, home: { house: 'cot' } })
    expect(offer('oswin')).toBe('not-now')
  })

  it('lets in its owner at any hour, and others while the owner is inside or if they have a key', () => {
    const stage = homeStage({ at: 23 })
    stage.enter(ben)
    expect(letsIn(stage, ben)).toBe(false)
    stage.own(ana)
    expect(letsIn(stage, ana)).toBe(true)
    expect(letsIn(stage, ben)).toBe(false)
    stage.walk(ana, 2, 6)
    expect(letsIn(stage, ben)).toBe(true)
    const key = (on: boolean, to = ben) => stage.refusalOf({ kind: 'giveKey', player: ana, to, on })
    expect(key(true)).toBe('unknown-body')
    stage.walk(ben, 3, 6)
    expect(key(true)).toBeNull()
    stage.walk(ana, 2, 1)
    expect(letsIn(stage, ben)).toBe(true)
    expect(key(false)).toBe('wrong-place')
    stage.walk(ana, 2, 6)
    expect(key(false)).toBeNull()
    stage.walk(ana, 2, 1)
    expect(letsIn(stage, ben)).toBe(false)
  })

  it('is shown by day while it stands empty', () => {
    const stage = homeStage({ at: 10 })
    stage.enter(ben)
    expect(letsIn(stage, ben)).toBe(true)
    expect(letsIn(homeStage({ at: 22 }), ben)).toBe(false)
  })

  it('has a bed without rent and a chest, for its owner only', () => {
    const stage = homeStage({ at: 20 })
    stage.own(ana, { items: { ['bun' as never]: 2 } })
    stage.walk(ana, 2, 6)
    stage.enter(ben, { gold: 1 })
    stage.walk(ben, 3, 6)
    expect(stage.lieDown(ben, 'cot-bed')).toBe('not-yours')
    expect(stage.stow(ben, { gold: 1 })).toBe('not-yours')
    expect(stage.stow(ana, { items: { ['bun' as never]: 2 } })).toBeNull()
    expect(stage.lieDown(ana, 'cot-bed')).toBeNull()
    expect(stage.player(ana)).toMatchObject({ asleep: { on: 'cot-bed' }, chests: { cot: { items: { bun: 2 } } } })
  })

  it('is free again once given up; all that was in it comes along', () => {
    const stage = homeStage({ at: 10 })
    stage.own(ana, { items: { ['bun' as never]: 2, ['chair' as never]: 1 } })
    stage.walk(ana, 2, 6)
    stage.stow(ana, { items: { ['bun' as never]: 2 } })
    stage.put(ana, 'chair', 2, 5)
    expect(stage.player(ana).bag.items).toEqual({})
    expect(stage.refusalOf({ kind: 'giveUpHouse', player: ana })).toBeNull()
    expect(stage.player(ana)).toMatchObject({ bag: { items: { bun: 2, chair: 1 } } })
    expect(stage.player(ana)).not.toHaveProperty('home')
    expect(stage.player(ana)).not.toHaveProperty('chests')
    stage.enter(ben, { gold: 60 })
    expect(stage.buy(ben)).toBeNull()
  })

  it('can be sold again after its owner has been away for a hundred days; the things wait in the bag', () => {
    const stage = homeStage({ at: 10 })
    stage.own(ana, { items: { ['chair' as never]: 1 } })
    stage.walk(ana, 2, 6)
    stage.put(ana, 'chair', 2, 5)
    stage.step({ kind: 'leave', player: ana })
    stage.enter(ben, { gold: 60 })
    stage.skipTo(ben, stage.now() + 99 * 86_400_000)
    expect(stage.buy(ben)).toBe('busy')
    stage.skipTo(ben, stage.now() + 86_400_000)
    expect(stage.buy(ben)).toBeNull()
    expect(stage.state.players[ana]).toMatchObject({ bag: { items: { chair: 1 } } })
    expect(stage.state.players[ana]).not.toHaveProperty('home')
  })

  it('gives everything back if the authors remove it', () => {
    const stage = homeStage({ at: 10 })
    stage.own(ana, { items: { ['bun' as never]: 2, ['chair' as never]: 1 } })
    stage.walk(ana, 2, 6)
    stage.stow(ana, { items: { ['bun' as never]: 2 } })
    stage.put(ana, 'chair', 2, 5)
    delete house(stage.map).sale
    stage.step({ kind: 'join', player: ana, name: 'ana' })
    expect(stage.player(ana)).toMatchObject({ bag: { items: { bun: 2, chair: 1 } } })
    expect(stage.player(ana)).not.toHaveProperty('home')
  })
})

describe('furniture', () => {
  const furnished = () => {
    const stage = homeStage({ at: 10 })
    stage.own(ana, { items: { ['chair' as never]: 40, ['rug' as never]: 2, ['picture' as never]: 3 } })
    stage.walk(ana, 2, 6)
    return stage
  }
  const piecesOf = (stage: ReturnType<typeof homeStage>) => stage.player(ana).home?.pieces

  it('stands where its owner puts it, once on each tile, and never on the bed or behind the door', () => {
    const stage = furnished()
    expect(stage.put(ana, 'chair', 1, 5)).toBeNull()
    expect(stage.put(ana, 'chair', 1, 5)).toBe('taken')
    expect(stage.put(ana, 'chair', 4, 5)).toBe('no-way')
    expect(stage.put(ana, 'chair', 3, 6)).toBe('no-way')
    expect(stage.put(ana, 'chair', 0, 5)).toBe('no-way')
    expect(stage.put(ana, 'chair', 2, 1)).toBe('no-way')
    expect(stage.put(ana, 'bun', 2, 5)).toBe('unknown-item')
    expect(piecesOf(stage)).toEqual([{ id: 1, item: 'chair', column: 1, row: 5, turned: 0 }])
    expect(stage.player(ana).bag.items).toMatchObject({ chair: 39 })
  })

  it('lies under what stands, hangs over it, and covers more tiles if it is larger', () => {
    const stage = furnished()
    expect(stage.put(ana, 'chair', 1, 5)).toBeNull()
    expect(stage.put(ana, 'rug', 1, 5)).toBeNull()
    expect(stage.put(ana, 'rug', 2, 5)).toBe('taken')
    expect(stage.put(ana, 'rug', 2, 6)).toBe('no-way')
    expect(stage.put(ana, 'rug', 3, 5, 1)).toBe('no-way')
    expect(stage.put(ana, 'picture', 1, 5)).toBeNull()
    expect(stage.put(ana, 'picture', 1, 6)).toBe('taken')
    expect(stage.put(ana, 'picture', 4, 6)).toBeNull()
    expect(piecesOf(stage)?.at(-1)).toMatchObject({ item: 'picture', column: 4, row: 5 })
  })

  it('is moved, turned and taken up by its owner, in the room only', () => {
    const stage = furnished()
    stage.put(ana, 'chair', 1, 5)
    const shift = (player: PlayerId, column: number, row: number, turned: number) =>
      stage.refusalOf({ kind: 'shiftPiece', player, piece: 1, column, row, turned })
    expect(shift(ana, 1, 5, 1)).toBeNull()
    expect(shift(ana, 2, 6, 3)).toBeNull()
    expect(shift(ana, 3, 6, 3)).toBe('no-way')
    expect(piecesOf(stage)).toEqual([{ id: 1, item: 'chair', column: 2, row: 6, turned: 3 }])
    stage.enter(ben)
    stage.walk(ben, 1, 6)
    expect(shift(ben, 1, 5, 0)).toBe('wrong-place')
    expect(stage.take(ben)).toBe('wrong-place')
    stage.walk(ana, 2, 1)
    expect(stage.take(ana)).toBe('wrong-place')
    stage.walk(ana, 2, 6)
    expect(stage.take(ana)).toBeNull()
    expect(stage.take(ana)).toBe('unknown-item')
    expect(stage.player(ana).bag.items).toMatchObject({ chair: 40 })
    expect(stage.player(ana).home).not.toHaveProperty('pieces')
  })

  it('stays its owner’s if the authors remove its kind', () => {
    const stage = furnished()
    stage.put(ana, 'chair', 1, 5)
    const { ['chair' as never]: _gone, ...items } = stage.state.catalogue.items
    stage.step({ kind: 'catalogueChanged', catalogue: { ...stage.state.catalogue, items } })
    expect(stage.take(ana)).toBeNull()
    expect(stage.player(ana).bag.items).toMatchObject({ chair: 40 })
  })

  it('is in the save as it stands', () => {
    const stage = furnished()
    stage.put(ana, 'chair', 1, 5, 2)
    const read = readState(JSON.parse(canonicalJson(stage.state)))
    expect(read).toMatchObject({ state: { players: { [ana]: { home: stage.player(ana).home } } } })
  })
})
