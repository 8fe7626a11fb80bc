import { expect, test } from 'vitest'
import { createGround, createTickContext } from '../../../main/world/context.ts'
import { heartsOf, heartsReached } from '../../../main/world/friendship/hearts.ts'
import type { Unlock } from '../../../main/world/friendship/kinds.ts'
import { isOpenTo, nextUnlock, shareFor, unlocked } from '../../../main/world/friendship/unlocks.ts'
import { isOpenToGuests } from '../../../main/world/life/doors.ts'
import { changeRelation, relationOf } from '../../../main/world/society/relations.ts'
import { ana, entry, only } from '../stage.ts'
import { besideMarta, bread, honey } from './friendship-stage.ts'

const unlocks: Unlock[] = [
  { hearts: 1, kind: 'story', name: 'The ring', text: 'I sold it for flour.' },
  { hearts: 2, kind: 'keepsake', name: 'A jar', text: 'Keep it.', goods: { items: { [honey]: 1 } } },
  { hearts: 3, kind: 'door', name: 'The back door', text: 'Come in.' },
  { hearts: 3, kind: 'price', name: 'A friend’s price', text: 'For you, less.' },
]

/** Gives honey on this many days, one after the other. */
const befriended = (days: number) => {
  const made = besideMarta({ unlocks })
  for (let day = 0; day < days; day++) {
    if (day > 0) made.nextDay()
    made.give(honey)
  }
  const { stage } = made
  return { ...made, marta: stage.npc('marta'), player: stage.player(ana) }
}

test('the first heart comes by a deed, is told as an event, and is kept as a moment', () => {
  const { stage, marta, player } = befriended(1)
  expect(heartsOf(marta, player)).toBe(1)
  expect(only(stage.log, 'heartReached')).toEqual([{ kind: 'heartReached', npc: 'marta', player: ana, heart: 1 }])
  expect(player.moments).toMatchObject([{ n: 1, kind: 'heart', npc: 'marta', heart: 1 }])
  expect(unlocked(marta, player).map(({ name }) => name)).toEqual(['The ring'])
  expect(nextUnlock(marta, player)?.kind).toBe('keepsake')
})

test('no words alone bring a heart, however much they please', () => {
  const { stage } = besideMarta({ unlocks })
  const context = createTickContext(createGround(stage.map), stage.state)
  const marta = stage.npc('marta')
  for (const because of ['talk', 'regard', 'told'] as const)
    changeRelation(context, marta, ana, {
      because,
      why: `flatters me (${because})`,
      affinity: 30,
      trust: 30,
      familiarity: 40,
    })
  stage.step()
  expect(relationOf(marta, ana)?.affinity).toBeGreaterThan(80)
  expect(heartsReached(stage.player(ana), 'marta')).toBe(0)
})

test('at most one heart a day is reached, and the next morning brings the next one that is earned', () => {
  const { stage, marta, player, nextDay } = befriended(1)
  const context = createTickContext(createGround(stage.map), stage.state)
  for (let time = 0; time < 5; time++)
    changeRelation(context, marta, ana, {
      because: 'quest',
      why: `did task ${time}`,
      affinity: 18,
      trust: 18,
      familiarity: 12,
    })
  stage.step()
  expect(heartsReached(player, 'marta')).toBe(1)
  nextDay()
  expect(heartsReached(player, 'marta')).toBe(2)
  nextDay()
  expect(heartsReached(player, 'marta')).toBe(3)
})

test('a heart gives what it promises: a keepsake that comes from nobody’s wares, a price and a door', () => {
  const { stage, marta, player } = befriended(2)
  expect(heartsOf(marta, player)).toBe(2)
  expect(only(stage.log, 'made')).toContainEqual(
    expect.objectContaining({ body: 'marta', goods: { items: { [honey]: 1 } } }),
  )
  expect(only(stage.log, 'transferred')).toContainEqual(expect.objectContaining({ from: 'marta', to: ana }))
  const { stage: later, marta: friend, player: guest } = befriended(4)
  expect(heartsReached(guest, 'marta')).toBe(3)
  expect(shareFor(friend, guest)).toBe(-15)
  const home = { id: friend.character.home, label: 'the house', x: 0, y: 0, width: 1, height: 1 } as never
  later.state.tick += 14 * 900
  const night = { state: later.state, map: later.map, npcs: [friend] }
  expect(isOpenToGuests(night, home, guest)).toBe(true)
  expect(isOpenToGuests(night, home)).toBe(false)
})

test('a quarrel leaves one heart and shuts what was opened, until it is made up', () => {
  const { marta, player } = befriended(4)
  expect(isOpenTo(marta, player, 'door')).toBe(true)
  const relation = relationOf(marta, ana)
  if (relation) relation.quarrel = { since: 0, over: 'Ana broke a cup.' }
  expect(heartsOf(marta, player)).toBe(1)
  expect(isOpenTo(marta, player, 'door')).toBe(false)
  expect(unlocked(marta, player)).toHaveLength(4)
})

test('who has a seat at a table gets of its food once a day, while the villager eats', () => {
  const { stage, give } = besideMarta({
    unlocks: [{ hearts: 1, kind: 'table', name: 'A chair', text: 'Sit.' }],
    bag: { gold: 0, items: { [bread]: 5 } },
    schedule: [entry(0, 24, 'square', 'eating bread')],
  })
  give(honey)
  const marta = stage.npc('marta')
  marta.bag.items[bread] = 5
  const before = stage.player(ana).bag.items[bread] ?? 0
  stage.run(120)
  const after = stage.player(ana).bag.items[bread] ?? 0
  expect(after).toBe(before + 1)
})
