import { expect, test } from 'vitest'
import { dayMs } from '../../../main/language/calendar.ts'
import type { AmbitionSeed } from '../../../main/world/ambitions/kinds.ts'
import { gameMs } from '../../../main/world/clock.ts'
import { tilesBetween } from '../../../main/world/geometry.ts'
import type { SimulationCharacter } from '../../../main/world/simulation-character.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { ana, character, createStage, entry, npcId, only, type Stage } from '../stage.ts'

/** Works in the mill, and has the afternoon off. */
const schedule = [
  entry(0, 6, 'mill', 'sleeping'),
  entry(6, 15, 'mill', 'grinding corn'),
  entry(15, 20, 'square', 'sitting on the wall'),
  entry(20, 24, 'mill', 'sleeping'),
]
const villager = (id: string, wishes?: AmbitionSeed[], sociable = 0): SimulationCharacter => ({
  ...character(id, { at: 'mill', sociable, schedule }),
  bag: { gold: 10, items: {} },
  ...(wishes ? { wishes } : {}),
})
const ox: AmbitionSeed = { kind: 'save', what: 'a second ox' }
const gate: AmbitionSeed = { kind: 'make', what: 'an iron gate' }
const win = (id: string): AmbitionSeed => ({ kind: 'befriend', what: id, with: npcId(id) })

/** Time passes five times as fast as usual. */
const stageOf = (characters: SimulationCharacter[]): Stage => {
  const stage = createStage({ characters })
  stage.state.tickGameMs = 20_000
  return stage
}
const ended = (stage: Stage) => only(stage.log, 'ambitionEnded').map(({ npc, how, outcome }) => [npc, how, outcome])
/** Days go by; whoever is asked for words says some. */
const liveDays = (stage: Stage, days: number): void => {
  const until = gameMs(stage.state) + days * dayMs
  while (gameMs(stage.state) < until) {
    const asked = Object.values(stage.state.npcs).find(({ operations }) => operations.length > 0)
    if (asked) stage.answer(asked.id, 'Well, well.')
    else stage.step()
  }
}

test('whoever has a full purse saves for what costs more than a morning brings', () => {
  const rich = { ...villager('greta', [ox]), bag: { gold: 90, items: {} } }
  const richer = { ...villager('marta', [ox]), bag: { gold: 900, items: {} } }
  const stage = stageOf([villager('ines', [ox]), rich, richer])
  stage.run(10)
  expect(['ines', 'greta', 'marta'].map((id) => stage.npc(id).ambition?.of)).toEqual([20, 45, 60])
})

test('somebody without wishes works at nothing; a wish is taken up with the plan of the day', () => {
  const stage = stageOf([villager('bram'), villager('ines', [ox])])
  stage.run(10)
  expect(stage.npc('bram').ambition).toBeUndefined()
  expect(stage.npc('ines').ambition).toMatchObject({ ...ox, done: 0, of: 20, had: 10 })
  expect(only(stage.log, 'ambitionTaken')).toHaveLength(1)
  const piece = stage.npc('ines').day?.entries.find(({ because }) => because === 'ambition')
  expect(piece).toMatchObject({ at: 'mill', act: 'work', doing: 'working longer, to save for a second ox' })
})

test('hours that are truly worked bring coins, and with enough of them it is paid for and never wished for again', () => {
  const stage = stageOf([villager('ines', [ox])])
  liveDays(stage, 9)
  expect(ended(stage)).toEqual([['ines', 'save', 'reached']])
  expect(only(stage.log, 'made').filter(({ because }) => because === 'wages')).toHaveLength(5)
  expect(only(stage.log, 'spent')).toMatchObject([{ body: 'ines', goods: { gold: 20 }, because: 'paid' }])
  expect(stage.npc('ines').bag.gold).toBe(10)
  expect(stage.npc('ines').ambition).toBeUndefined()
  liveDays(stage, 3)
  expect(only(stage.log, 'ambitionTaken')).toHaveLength(1)
})

test('coins from a player count for what is saved for', () => {
  const stage = stageOf([villager('ines', [ox])])
  stage.join(ana, 'ines')
  stage.player(ana).bag = { gold: 30, items: {} }
  stage.step({ kind: 'playerGive', player: ana, to: npcId('ines'), goods: { gold: 20 } })
  stage.run(30)
  expect(ended(stage)).toEqual([['ines', 'save', 'reached']])
})

test('who is kept from the work gives it up when the days are over, and tries again later', () => {
  const stage = stageOf([villager('bram', [gate])])
  stage.run(10)
  const until = stage.npc('bram').ambition?.until ?? 0
  while (gameMs(stage.state) <= until) {
    // Always led away from the mill.
    stage.npc('bram').aside = {
      because: { kind: 'weather' },
      at: null,
      body: null,
      doing: 'waiting',
      act: 'leisure',
      until: 1e9,
    }
    stage.run(15)
  }
  stage.run(15)
  expect(ended(stage)).toEqual([['bram', 'make', 'given-up']])
  expect(stage.npc('bram').strove?.['make an iron gate']).toMatchObject({ outcome: 'given-up' })
  stage.npc('bram').aside = null
  liveDays(stage, 3)
  expect(stage.npc('bram').ambition).toBeUndefined()
  liveDays(stage, 10)
  expect(ended(stage).slice(1)).toEqual([['bram', 'make', 'reached']])
})

test('somebody is won over by talks on several days; both think better of the other, and a quarrel between them ends', () => {
  const stage = stageOf([villager('rook', [win('ines')], 0.5), villager('ines', undefined, 0.5)])
  stage.run(10)
  const quarrel = { since: gameMs(stage.state), over: 'Rook left the farm.' }
  const [rook, ines] = [stage.npc('rook'), stage.npc('ines')]
  const tie = { familiarity: 80, affinity: -10, trust: 20, debt: 0, met: 0, last: 0, talks: 1, reasons: [], quarrel }
  rook.relations[npcId('ines')] = { ...tie }
  ines.relations[npcId('rook')] = { ...tie }
  liveDays(stage, 6)
  expect(ended(stage)).toEqual([['rook', 'befriend', 'reached']])
  const days = new Set(only(stage.log, 'ambitionAdvanced').map(({ done }) => done))
  expect([...days]).toEqual([1, 2, 3])
  for (const [npc, other] of [
    [rook, 'ines'],
    [ines, 'rook'],
  ] as const) {
    expect(npc.relations[npcId(other)]?.quarrel).toBeUndefined()
    expect(npc.relations[npcId(other)]?.affinity).toBeGreaterThan(-10)
  }
})

test('who asks about something asks each villager once, and a player it asked counts when they answer', () => {
  const people = ['a', 'b', 'c', 'd'].map((id) => villager(id))
  const stage = stageOf([villager('elna', [{ kind: 'ask', what: 'moonwort' }]), ...people])
  stage.run(10)
  stage.join(ana, 'elna', -1)
  stage.until(() => stage.npc('elna').operations.some(({ request }) => request.kind === 'heartbeat'))
  expect(stage.npc('elna').operations[0]?.request).toMatchObject({ because: [{ kind: 'ambition', body: ana }] })
  stage.answer('elna', 'Ana! Do you know anything about moonwort?')
  stage.say(ana, 'elna', 'By the pond.')
  expect(stage.npc('elna').ambition).toMatchObject({ done: 1, asked: [ana] })
  stage.step({ kind: 'leave', player: ana })
  for (const { character } of Object.values(stage.state.npcs)) character.sociable = 0.5
  liveDays(stage, 7)
  expect(ended(stage)).toEqual([['elna', 'ask', 'reached']])
})

const heartbeatsOf = (stage: Stage) =>
  only(stage.log, 'operationRequested').filter(({ request }) => request.kind === 'heartbeat')

test('a player is told of it unasked, once, and again when it has come further', () => {
  const stage = stageOf([villager('ines', [ox])])
  stage.join(ana, 'ines', -1)
  stage.until(() => heartbeatsOf(stage).length === 1)
  stage.answer('ines', 'Ana, I am saving for an ox.')
  stage.until(() => stage.npc('ines').ambition?.done === 4)
  expect(heartbeatsOf(stage)).toHaveLength(1)
  stage.until(() => heartbeatsOf(stage).length === 2)
})

test('where nothing has come of it, a player hears the same of it only days later', () => {
  const stage = stageOf([villager('ines', [{ kind: 'ask', what: 'moonwort' }])])
  stage.join(ana, 'ines', -1)
  const since = gameMs(stage.state)
  const toldAfter = (days: number): number => {
    while (gameMs(stage.state) < since + days * dayMs) {
      const ines = stage.npc('ines')
      Object.assign(stage.player(ana), { x: ines.x - stage.map.tileSize, y: ines.y })
      if (ines.operations.length > 0) stage.answer('ines', 'Well, well.')
      else stage.step()
    }
    return heartbeatsOf(stage).filter(
      ({ request }) => 'because' in request && request.because?.some(({ kind }) => kind === 'ambition'),
    ).length
  }
  expect([toldAfter(4), toldAfter(6.5)]).toEqual([1, 2])
})

test('who has something to say comes to a player who only looks on, says it beside them, and goes back', () => {
  const stage = createStage({ characters: [{ ...character('ines', { at: 'square' }), wishes: [ox] }] })
  const { tileSize } = stage.map
  stage.run(2)
  stage.step({ kind: 'join', player: ana, name: 'Ana', position: { x: 8.5 * tileSize, y: 5.5 * tileSize } })
  stage.until(() => heartbeatsOf(stage).length === 1)
  const gap = () => tilesBetween(stage.map, stage.npc('ines'), stage.player(ana))
  expect(gap()).toBeLessThanOrEqual(2.5)
  stage.answer('ines', 'Ana, I am saving for an ox.')
  stage.until(() => stage.npc('ines').plan === null)
  stage.run(150)
  expect(gap()).toBeGreaterThan(2.5)
})

test('nobody comes to a player who talks with somebody', () => {
  const stage = createStage({
    characters: [{ ...character('ines', { at: 'square' }), wishes: [ox] }, character('bram', { at: 'square' })],
  })
  stage.run(2)
  stage.join(ana, 'bram', 1)
  stage.say(ana, 'bram', 'Good day!')
  stage.run(60)
  expect(heartbeatsOf(stage)).toEqual([])
})

test('whoever was on the way lets a player be who has begun to talk meanwhile', () => {
  const stage = createStage({
    characters: [{ ...character('ines', { at: 'square' }), wishes: [ox] }, character('bram', { at: 'square' })],
  })
  const { tileSize } = stage.map
  stage.run(2)
  stage.step({ kind: 'join', player: ana, name: 'Ana', position: { x: 8.5 * tileSize, y: 5.5 * tileSize } })
  stage.until(() => stage.npc('ines').plan?.for === ana)
  Object.assign(stage.npc('bram'), { x: stage.player(ana).x - tileSize, y: stage.player(ana).y })
  stage.say(ana, 'bram', 'Good day!')
  expect(stage.player(ana).conversation).not.toBeNull()
  stage.until(() => stage.npc('ines').ambition?.visits === undefined)
  stage.run(30)
  expect(heartbeatsOf(stage)).toEqual([])
})

test('a world that is saved in the middle goes on as if it had not been, and one from before knows no ambitions', () => {
  const people = () => [villager('ines', [ox, gate]), villager('rook', [win('ines')], 1)]
  const whole = stageOf(people())
  liveDays(whole, 3)
  const first = stageOf(people())
  liveDays(first, 1)
  const second = createStage({ state: JSON.parse(JSON.stringify(first.state)) as WorldState })
  liveDays(second, 2)
  expect(second.state).toEqual(whole.state)
  expect([...first.log, ...second.log]).toEqual(whole.log)
  // As a save of an earlier version has it.
  const old = JSON.parse(JSON.stringify(first.state)) as WorldState
  for (const npc of Object.values(old.npcs)) {
    delete npc.ambition
    delete npc.strove
    delete npc.character.wishes
  }
  const later = createStage({ state: old })
  liveDays(later, 1)
  expect(only(later.log, 'ambitionTaken')).toEqual([])
})
