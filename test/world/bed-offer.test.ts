import { describe, expect, it } from 'vitest'
import type { OfferId, PlayerId } from '../../main/world/ids.ts'
import { innStage, spot } from './inn-stage.ts'
import { ana, ben, npcId, only } from './stage.ts'

/** The inn in the evening, where Greta offers beds. */
function hostStage() {
  const stage = innStage({ at: 19 })
  stage.enter(ana, { gold: 5 })
  const open = () => Object.values(stage.state.offers)
  return {
    ...stage,
    open,
    offerBed: (player: PlayerId) => stage.refusalOf({ kind: 'npcOfferBed', npc: npcId('greta'), player }),
    answer: (player: PlayerId, accept = true) =>
      stage.refusalOf({ kind: 'answerOffer', body: player, offer: open()[0]?.id ?? ('x-0' as OfferId), accept }),
  }
}

describe('a bed that a host offers', () => {
  it('costs nothing until the guest says yes, and is then theirs as if rented from the list', () => {
    const stage = hostStage()
    expect(stage.offerBed(ana)).toBeNull()
    expect(stage.open()).toMatchObject([
      { from: 'greta', to: ana, wants: { gold: 3 }, because: { kind: 'lodging', bed: 'guest-bed' } },
    ])
    expect(stage.player(ana)).toMatchObject({ bag: { gold: 5 } })
    expect(stage.answer(ana)).toBeNull()
    expect(stage.player(ana)).toMatchObject({ bag: { gold: 2 }, lodging: { bed: 'guest-bed' } })
    expect(only(stage.log, 'bedRented')).toMatchObject([{ player: ana, npc: 'greta', bed: 'guest-bed' }])
    expect(only(stage.log, 'offerEnded')).toMatchObject([{ outcome: 'accepted' }])
    expect(stage.offerBed(ana)).toBe('not-now')
  })

  it('ends without money changing hands if the guest says no, is too poor, or another was faster', () => {
    const stage = hostStage()
    stage.enter(ben, { gold: 3 })
    stage.offerBed(ana)
    expect(stage.answer(ana, false)).toBeNull()
    stage.player(ana).bag = { gold: 2, items: {} }
    stage.offerBed(ana)
    stage.answer(ana)
    stage.player(ana).bag = { gold: 5, items: {} }
    stage.offerBed(ana)
    expect(stage.rent(ben)).toBeNull()
    stage.answer(ana)
    expect(only(stage.log, 'offerEnded').map(({ outcome }) => outcome)).toEqual([
      'declined',
      'impossible',
      'impossible',
    ])
    expect(stage.player(ana)).toMatchObject({ bag: { gold: 5 } })
    expect(stage.player(ana).lodging).toBeUndefined()
    expect(stage.offerBed(ana)).toBe('busy')
  })

  it('is offered only by the host, and only to a guest in the room; outside it waits', () => {
    const stage = hostStage()
    expect(stage.refusalOf({ kind: 'npcOfferBed', npc: npcId('nobody'), player: ana })).toBe('unknown-npc')
    expect(stage.offerBed(ben)).toBe('unknown-body')
    stage.offerBed(ana)
    stage.step({ kind: 'playerMoved', player: ana, ...spot(6, 1), facing: 'down' })
    expect(stage.answer(ana)).toBe('wrong-place')
    expect(stage.open()).toHaveLength(1)
    expect(stage.offerBed(ana)).toBe('wrong-place')
  })
})
