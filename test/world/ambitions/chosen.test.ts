import { expect, test } from 'vitest'
import { dayMs } from '../../../main/language/calendar.ts'
import { type AmbitionSeed, type ChosenAim, SECOND_TRY_MS, STEADY_MS } from '../../../main/world/ambitions/kinds.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { ana, ben, character, createStage, npcId, only, type Stage } from '../stage.ts'

const ox: AmbitionSeed = { kind: 'save', what: 'a second ox' }
const calf: ChosenAim = { kind: 'save', what: 'a calf', of: 40 }
const stageOf = (): Stage => {
  const stage = createStage({
    characters: [
      { ...character('ines', { at: 'mill' }), wishes: [ox] },
      character('bram', { at: 'mill' }),
      character('rook', { at: 'mill' }),
    ],
  })
  stage.run(10)
  return stage
}
const choose = (stage: Stage, aim: ChosenAim | null, why = 'Milk is dear.') => {
  stage.step({ kind: 'npcAmbition', npc: npcId('ines'), aim, why })
  return only(stage.log, 'refused').map(({ reason }) => reason)
}
/** The game's time, moved on. */
const wait = (stage: Stage, ms: number): void => {
  stage.state.tick += Math.ceil(ms / stage.state.tickGameMs)
}

test('a mind takes up an aim of its own with its reason; the wish before it is let go, and its progress is what happens', () => {
  const stage = stageOf()
  expect(stage.npc('ines').ambition).toMatchObject(ox)
  expect(choose(stage, calf)).toEqual([])
  expect(stage.npc('ines').ambition).toMatchObject({ ...calf, why: 'Milk is dear.', done: 0 })
  expect(only(stage.log, 'ambitionEnded')).toMatchObject([{ what: 'a second ox', outcome: 'let-go' }])
  expect(only(stage.log, 'ambitionTaken').at(-1)).toMatchObject({ what: 'a calf', of: 40, why: 'Milk is dear.' })
  stage.npc('ines').bag.gold += 12
  stage.run(30)
  expect(stage.npc('ines').ambition?.done).toBe(12)
})

test('what no world could judge is refused, and changes nothing', () => {
  const stage = stageOf()
  const before = structuredClone(stage.npc('ines').ambition)
  choose(stage, { ...calf, of: 1 })
  choose(stage, { ...calf, of: 61 })
  choose(stage, { kind: 'befriend', what: 'ines', with: npcId('ines'), of: 3 })
  choose(stage, { kind: 'befriend', what: 'nobody', with: npcId('nobody'), of: 3 })
  choose(stage, { kind: 'ask', what: 'the cough', of: 3 })
  choose(stage, { ...ox, of: 20 })
  choose(stage, { kind: 'befriend', what: 'bram', of: 3 })
  expect(choose(stage, { ...calf, of: 40 }, '')).toEqual([
    ...['invalid', 'invalid', 'invalid', 'unknown-npc', 'lacking', 'not-now', 'invalid', 'invalid'],
  ])
  expect(stage.npc('ines').ambition).toEqual(before)
})

test('a mind stays with its choice for a day, and comes back to what it let go only later', () => {
  const stage = stageOf()
  choose(stage, calf)
  const gate: ChosenAim = { kind: 'make', what: 'a gate', of: 4 }
  expect(choose(stage, gate)).toEqual(['not-now'])
  wait(stage, STEADY_MS)
  expect(choose(stage, gate)).toEqual(['not-now'])
  expect(stage.npc('ines').ambition).toMatchObject(gate)
  expect(choose(stage, null, 'No more iron.')).toEqual(['not-now'])
  expect(only(stage.log, 'ambitionEnded').at(-1)).toMatchObject({
    what: 'a gate',
    outcome: 'let-go',
    why: 'No more iron.',
  })
  expect(choose(stage, null)).toEqual(['not-now', 'not-now'])
  expect(choose(stage, gate)).toHaveLength(3)
  wait(stage, SECOND_TRY_MS)
  expect(choose(stage, gate)).toHaveLength(3)
})

test('its own choice outlasts the morning, a save and a load', () => {
  const stage = stageOf()
  choose(stage, calf)
  const later = createStage({ state: JSON.parse(JSON.stringify(stage.state)) as WorldState })
  later.state.tickGameMs = 20_000
  later.run(Math.ceil(dayMs / 20_000) + 10)
  expect(later.npc('ines').ambition).toMatchObject({ what: 'a calf', why: 'Milk is dear.' })
})

test('what is said aloud is told to a player near whom it calls by name, and to nobody else', () => {
  const stage = stageOf()
  stage.join(ana, 'ines', -1)
  stage.join(ben, 'ines', -1)
  stage.step({ kind: 'npcSay', npc: npcId('ines'), text: `${stage.player(ana).name}, I am saving for a second ox.` })
  stage.run(2)
  expect(stage.player(ana).aims).toMatchObject([{ npc: 'ines', ...ox }])
  expect(stage.player(ben).aims).toBeUndefined()
})

test('a player knows what they were told of an aim, and of its end once they have heard of it; others know nothing', () => {
  const stage = stageOf()
  stage.join(ana, 'ines', -1)
  stage.step({ kind: 'join', player: ben, name: 'Ben' })
  stage.say(ana, 'ines', 'Good day!')
  expect(stage.player(ana).aims).toBeUndefined()
  stage.answer('ines', 'I am saving for a second ox, dear.')
  expect(stage.player(ana).aims).toEqual([{ npc: 'ines', ...ox, at: expect.any(Number) }])
  stage.npc('ines').bag.gold += 4
  stage.run(30)
  expect(stage.player(ana).aims?.[0]?.done).toBeUndefined()
  stage.say(ana, 'ines', 'How far are you?')
  stage.answer('ines', 'I am saving for a second ox: 4 of 20 pennies so far.')
  expect(stage.player(ana).aims).toMatchObject([{ ...ox, done: 4, of: 20 }])
  stage.npc('ines').bag.gold += 16
  stage.run(30)
  expect(stage.player(ana).aims?.[0]?.outcome).toBeUndefined()
  stage.say(ana, 'ines', 'And now?')
  stage.answer('ines', 'I have saved enough for a second ox, and paid for it.')
  expect(stage.player(ana).aims).toMatchObject([{ ...ox, outcome: 'reached' }])
  expect(stage.player(ben).aims).toBeUndefined()
})
