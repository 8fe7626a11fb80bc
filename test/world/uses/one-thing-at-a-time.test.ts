import { expect, it } from 'vitest'
import { innStage, spot as tile } from '../inn-stage.ts'
import { ana, character, entry, npcId, only, placeId } from '../stage.ts'
import { begin, itemId, spot, use } from './use-stage.ts'

/** The inn in the evening, where one can look through a basket, and sit. Ana stands at it, Aldous would play. */
function inn() {
  const aldous = { ...character('aldous', { at: 'inn', schedule: [entry(0, 24, 'inn', 'resting by the fire')] }) }
  const stage = innStage({ at: 19, others: [aldous] })
  const basket = use('basket', {
    at: [spot('basket', [2, 5])],
    minutes: 5,
    gains: [{ item: itemId('bun'), count: 1, chance: 100 }],
  })
  const bed = use('bed', { at: [spot('bed', [4, 5])], minutes: 5 })
  stage.state.catalogue.uses = { crafts: {}, kinds: { [basket.id]: basket, [bed.id]: bed } }
  stage.run(3)
  const there = { ...tile(2, 6), bag: { gold: 5, items: {} }, goal: null, path: [], post: [2, 6] }
  Object.assign(stage.npc('aldous'), there)
  stage.enter(ana, { gold: 5 })
  const play = () => stage.refusalOf({ kind: 'beginDraughts', player: ana, npc: npcId('aldous'), stake: 1 })
  return { ...stage, play }
}

it('whoever lies down or sits down to a game has left what they were at', () => {
  for (const how of ['sleep', 'play'] as const) {
    const stage = inn()
    expect(only(stage.step(begin(ana, 'basket', 'basket')), 'useBegan')).toHaveLength(1)
    if (how === 'play') expect(stage.play()).toBeNull()
    else expect([stage.rent(ana), stage.lieDown(ana, 'guest-bed')]).toEqual([null, null])
    stage.run(120)
    expect(only(stage.log, 'useEnded'), how).toMatchObject([{ how: 'left' }])
    expect(stage.player(ana).bag.items).toEqual({})
    if (how === 'sleep') expect(stage.player(ana).asleep).toBeDefined()
  }
})

it('nobody uses a thing in their sleep, or with a game before them', () => {
  const asleep = inn()
  asleep.rent(ana)
  asleep.lieDown(ana, 'guest-bed')
  expect(asleep.refusalOf(begin(ana, 'bed', 'bed'))).toBe('busy')
  const playing = inn()
  playing.play()
  const { x, y } = playing.player(ana)
  const seat = use('seat', { at: [spot('seat', [Math.floor(x / 32), Math.floor(y / 32)])], minutes: 5 })
  playing.state.catalogue.uses = { crafts: {}, kinds: { [seat.id]: seat } }
  expect(playing.refusalOf(begin(ana, 'seat', 'seat'))).toBe('busy')
})

it('whoever slept and comes in somewhere else is awake', () => {
  const stage = inn()
  stage.lieDown(ana, 'hearth-bench')
  expect(stage.player(ana).asleep).toMatchObject({ on: placeId('hearth-bench') })
  stage.step({ kind: 'join', player: ana, name: 'Ana', position: tile(6, 1) })
  expect(stage.player(ana).asleep).toBeUndefined()
  expect(only(stage.log, 'gotUp')).toMatchObject([{ because: 'moved' }])
})
