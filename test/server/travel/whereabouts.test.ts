import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { hourMs } from '../../../main/language/calendar.ts'
import { noticesInEnglish } from '../../../main/language/messages/notices.ts'
import { silentMs } from '../../../main/server/land/who-is-where.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import { listPeople } from '../../../main/server/live/people.ts'
import { createWorldView } from '../../../main/server/live/world-view.ts'
import { createWhereabouts, folkOnTheRoad, playersOnTheRoad } from '../../../main/server/travel/whereabouts.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { ana, character, createStage, npcId, placeId } from '../../world/stage.ts'

const yara = npcId('yara')
const traveller = {
  ...{ npc: yara, zone: 'harbour', label: 'Harbour', at: placeId('square'), gate: placeId('square') },
  ...{ road: 0, doing: 'setting out', leaves: { from: 480 }, stays: hourMs },
}
const land = { travellers: [traveller], labelOf: (zone: string) => (zone === 'mill' ? 'The Mill' : 'Harbour') }

it('says where a villager is: to players, to villagers, and to whoever wants to write in their folder', () => {
  const stage = createStage({ characters: [character('yara'), character('elder')] })
  const whereabouts = createWhereabouts(() => stage.state, { land, people: () => [{ id: yara, name: 'Yara' }] })
  const view = createWorldView(() => stage.state, stage.map, undefined, undefined, whereabouts.all)
  expect([whereabouts.of(yara), whereabouts.away(yara), view.percepts(npcId('elder')).elsewhere]).toEqual([
    null,
    null,
    undefined,
  ])
  whereabouts.leaving.add(yara)
  stage.step({ kind: 'departNpc', npc: yara, zone: 'harbour', at: placeId('square'), road: hourMs })
  // Her last notes are still being written.
  expect(whereabouts.away(yara)).toBeNull()
  whereabouts.leaving.delete(yara)
  expect(whereabouts.away(yara)).toMatch(/Yara is on the road to Harbour/)
  expect(whereabouts.refusal(yara, noticesInEnglish)).toBe('Yara is on the road to Harbour.')
  stage.step({ kind: 'deliverNpc', npc: yara, transfer: 'yara.1', taken: true })
  expect(whereabouts.refusal(yara, noticesInEnglish)).toBe('Yara is in Harbour.')
  expect(view.percepts(npcId('elder')).elsewhere).toEqual([
    { id: yara, name: 'Yara', label: 'Harbour', isOnTheWay: false },
  ])
  const world = createLiveWorld({
    ...{ simulation: createSimulation(stage.map), state: stage.state, store: null, logger: silentLogger },
  })
  const elsewhere = () => whereabouts.all().map(({ id, name }) => ({ id, name, where: 'in Harbour' }))
  const people = listPeople(world, ana, {
    roleOf: () => 'merchant',
    portraitOf: () => undefined,
    elsewhere,
    say: noticesInEnglish,
  })
  expect(people.map(({ id, doing, elsewhere: is }) => [id, doing, is])).toEqual([
    ['elder', 'standing about', undefined],
    ['yara', 'in Harbour', true],
  ])
})

it('says that somebody is on the road whom the zone that they left, and not this one, sent out', () => {
  const stage = createStage({ characters: [character('elder')] })
  const hobb = { ...traveller, npc: npcId('hobb'), leaves: null }
  const whereabouts = createWhereabouts(() => stage.state, {
    land: { ...land, travellers: [traveller, hobb] },
    people: () => [
      { id: yara, name: 'Yara' },
      { id: hobb.npc, name: 'Hobb' },
    ],
  })
  const say = () => [yara, hobb.npc].map((npc) => whereabouts.refusal(npc, noticesInEnglish))
  expect(say()).toEqual([null, 'Hobb is in Harbour.'])
  whereabouts.hears('harbour', [{ id: 'hobb', name: 'Hobb', to: 'mill' }])
  expect(say()).toEqual([null, 'Hobb is on the road to The Mill.'])
  expect(whereabouts.all()).toEqual([{ id: 'hobb', name: 'Hobb', label: 'The Mill', isOnTheWay: true }])
  // Nobody hears of a zone that doesn't travel itself: what it said last is still so.
  whereabouts.hears('hill', [])
  expect(say()[1]).toBe('Hobb is on the road to The Mill.')
  whereabouts.hears('harbour', [])
  expect(say()[1]).toBe('Hobb is in Harbour.')
})

it('says of somebody on the road what was last heard, once the zone that said so is silent', () => {
  const stage = createStage({ characters: [character('elder')] })
  const hobb = { ...traveller, npc: npcId('hobb'), leaves: null }
  let now = 0
  const whereabouts = createWhereabouts(() => stage.state, {
    land: { ...land, travellers: [hobb] },
    people: () => [{ id: hobb.npc, name: 'Hobb' }],
    clock: () => now,
  })
  whereabouts.hears('harbour', [{ id: 'hobb', name: 'Hobb', to: 'mill' }])
  now += silentMs - 1
  expect(whereabouts.refusal(hobb.npc, noticesInEnglish)).toBe('Hobb is on the road to The Mill.')
  now += 1
  expect(whereabouts.refusal(hobb.npc, noticesInEnglish)).toBe(
    'Hobb was on the road to The Mill when Harbour was last heard of.',
  )
  expect(whereabouts.all()).toEqual([
    { id: 'hobb', name: 'Hobb', label: 'The Mill', isOnTheWay: true, silent: 'Harbour' },
  ])
  expect(whereabouts.away(hobb.npc)).toMatch(/^Hobb was on the road to The Mill when Harbour was last heard of,/)
  whereabouts.hears('harbour', [{ id: 'hobb', name: 'Hobb', to: 'mill' }])
  expect(whereabouts.refusal(hobb.npc, noticesInEnglish)).toBe('Hobb is on the road to The Mill.')
})

it('lists who is on the road: those who left and were not taken in yet', () => {
  const stage = createStage({ characters: [character('yara')] })
  stage.step({ kind: 'join', player: ana, name: 'Ana' })
  expect([playersOnTheRoad(stage.state), folkOnTheRoad(stage.state)]).toEqual([[], []])
  stage.step({ kind: 'depart', player: ana, zone: 'harbour', at: placeId('square') })
  stage.step({ kind: 'departNpc', npc: yara, zone: 'harbour', at: placeId('square'), road: hourMs })
  expect(playersOnTheRoad(stage.state)).toEqual([{ id: ana, name: 'Ana', to: 'harbour' }])
  expect(folkOnTheRoad(stage.state)).toMatchObject([{ id: yara, to: 'harbour' }])
  stage.step({ kind: 'deliver', player: ana, transfer: `${ana}.1`, taken: true })
  stage.step({ kind: 'deliverNpc', npc: yara, transfer: 'yara.1', taken: true })
  expect([playersOnTheRoad(stage.state), folkOnTheRoad(stage.state)]).toEqual([[], []])
})
