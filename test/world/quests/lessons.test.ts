import { expect, test } from 'vitest'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import type { Command } from '../../../main/world/commands.ts'
import { LESSON_PATIENCE_TICKS, MAX_LESSON_TICKS, TICKS_PER_SECOND } from '../../../main/world/constants.ts'
import { doingOf } from '../../../main/world/read-model.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { ana, character, createStage, entry, npcId, only, placeId, type Stage } from '../stage.ts'
import { questStage } from './quest-stage.ts'

const ticks = 20 * TICKS_PER_SECOND
const teach = (changes: Partial<Extract<Command, { kind: 'npcTeach' }>> = {}): Command => ({
  kind: 'npcTeach',
  npc: npcId('elder'),
  learner: npcId('bram'),
  skill: 'brewing',
  ticks,
  ...changes,
})
const refusal = (stage: Pick<Stage, 'step'>, command: Command) => only(stage.step(command), 'refused')[0]?.reason

/** Both on the square, side by side; at half past eight their schedules part them. */
function school() {
  const elder = character('elder', { schedule: [entry(0, 24, 'square', 'standing about')] })
  const bram = character('bram', {
    schedule: [entry(0, 8.1, 'square', 'listening'), entry(8.1, 24, 'mill', 'grinding')],
  })
  const stage = createStage({ characters: [elder, bram] })
  Object.assign(stage.npc('elder'), { x: 80, y: 80, post: [2, 2], goal: null })
  Object.assign(stage.npc('bram'), { x: 112, y: 80, post: [3, 2], goal: null })
  return stage
}

test('who was taught for the whole time knows the skill, and from whom, whatever the schedules said meanwhile', () => {
  const stage = school()
  expect(stage.step(teach())).toContainEqual({
    kind: 'lessonBegan',
    lesson: 'l-1',
    teacher: 'elder',
    learner: 'bram',
    skill: 'brewing',
  })
  stage.run(9)
  expect([stage.npc('elder').facing, stage.npc('bram').facing]).toEqual(['right', 'left'])
  const spent = stage.until(() => only(stage.log, 'lessonEnded').length > 0)
  expect(spent).toBe(ticks - 10)
  expect(stage.npc('bram')).toMatchObject({
    at: 'mill',
    plan: null,
    learned: { brewing: { from: 'elder', how: 'lesson' } },
  })
  expect(only(stage.log, 'lessonEnded')).toMatchObject([{ outcome: 'learned' }])
  expect(only(stage.log, 'learned')).toEqual([
    { kind: 'learned', npc: 'bram', skill: 'brewing', from: 'elder', how: 'lesson' },
  ])
  stage.until(() => stage.npc('bram').x > 400)
})

test('people see what goes on', () => {
  const stage = school()
  stage.step(teach())
  expect([
    doingOf(stage.state, stage.map, stage.npc('elder')),
    doingOf(stage.state, stage.map, stage.npc('bram')),
  ]).toEqual(['giving bram a lesson', 'taking a lesson from elder'])
})

test('time apart does not count, and who was called away comes back to the lesson', () => {
  const stage = school()
  stage.step(teach())
  stage.step({ kind: 'npcMoveTo', npc: npcId('bram'), destination: { kind: 'place', place: placeId('mill') } })
  stage.until(() => stage.npc('bram').x > 400)
  const left = Object.values(stage.state.lessons)[0]?.left
  stage.run(100)
  expect(Object.values(stage.state.lessons)[0]?.left).toBe(left)
  stage.until(() => only(stage.log, 'lessonEnded').length > 0, 6000)
  expect(only(stage.log, 'lessonEnded')).toMatchObject([{ outcome: 'learned' }])
})

test('a lesson for which they are apart too long is given up, and nothing is learned', () => {
  const stage = school()
  stage.step(teach())
  stage.step(
    { kind: 'join', player: ana, name: 'Ana', position: { x: 500, y: 200 } },
    { kind: 'npcFollow', npc: npcId('bram'), body: ana },
  )
  stage.run(ticks + LESSON_PATIENCE_TICKS)
  expect([only(stage.log, 'lessonEnded'), stage.npc('bram').learned, stage.state.lessons]).toMatchObject([
    [{ outcome: 'broken' }],
    {},
    {},
  ])
})

test.each(['elder', 'bram'])('a lesson is broken when %s is taken out of the world', (gone) => {
  const stage = school()
  stage.step(teach())
  stage.step({ kind: 'characterRemoved', npc: npcId(gone) })
  expect(only(stage.log, 'lessonEnded')).toMatchObject([{ outcome: 'broken' }])
  expect(Object.values(stage.state.npcs)[0]).toMatchObject({ plan: null, learned: {} })
})

test('nobody is taught by themselves, from afar, twice at once, or what they know', () => {
  const stage = school()
  expect(refusal(stage, teach({ learner: npcId('elder') }))).toBe('invalid')
  expect(refusal(stage, teach({ learner: npcId('constructor') }))).toBe('unknown-npc')
  expect(refusal(stage, teach({ npc: npcId('nobody') }))).toBe('unknown-npc')
  expect(refusal(stage, teach({ ticks: MAX_LESSON_TICKS + 1 }))).toBe('invalid')
  expect(refusal(stage, teach({ price: 3 }))).toBe('invalid')
  stage.step(teach())
  expect(refusal(stage, teach({ skill: 'baking' }))).toBe('busy')
  expect(refusal(stage, teach({ npc: npcId('bram'), learner: npcId('elder') }))).toBe('busy')
  stage.until(() => Object.keys(stage.state.lessons).length === 0)
  expect(refusal(stage, teach())).toBe('knows-already')
  stage.npc('bram').x = 500
  expect(refusal(stage, teach({ skill: 'baking' }))).toBe('too-far')
})

/** The elder has 20 pennies, and ana 12; bram stands beside them. */
function paidSchool() {
  const stage = questStage([])
  Object.assign(stage.npc('bram'), { x: stage.npc('elder').x + 32, y: stage.npc('elder').y })
  return stage
}

test('a lesson that costs a player begins when they have said yes, and their gold goes with it', () => {
  const stage = paidSchool()
  expect(stage.step(teach({ payer: ana, price: 7 }))).toContainEqual({
    kind: 'offered',
    offer: 'x-1',
    from: 'elder',
    to: ana,
  })
  expect([stage.state.lessons, stage.bag(ana).gold]).toEqual([{}, 12])
  expect(stage.answer()).toMatchObject([
    { kind: 'lessonBegan' },
    { kind: 'transferred', from: ana, to: 'elder', goods: { gold: 7 }, because: 'lesson' },
    { kind: 'offerEnded', outcome: 'accepted' },
  ])
  expect([stage.bag(ana).gold, stage.bag('elder').gold]).toEqual([5, 27])
})

test('what was paid for a lesson that is broken off goes back, as far as the teacher has it, and not when it was learned', () => {
  const paid = () => {
    const stage = paidSchool()
    stage.step(teach({ payer: ana, price: 7 }))
    stage.answer()
    return stage
  }
  const broken = paid()
  broken.step(
    { kind: 'npcGive', npc: npcId('elder'), to: ana, goods: { gold: 22 } },
    { kind: 'npcFollow', npc: npcId('bram'), body: ana },
  )
  broken.step({ kind: 'playerMoved', player: ana, x: 500, y: 200, facing: 'up' })
  const events = Array.from({ length: ticks + LESSON_PATIENCE_TICKS }, () => broken.step()).flat()
  expect(only(events, 'transferred')).toMatchObject([{ from: 'elder', to: ana, goods: { gold: 5 }, because: 'lesson' }])
  expect(only(events, 'lessonEnded')).toMatchObject([{ outcome: 'broken', payer: ana }])
  const gone = paid()
  gone.step({ kind: 'characterRemoved', npc: npcId('elder') })
  expect(gone.bag(ana).gold).toBe(12)
  const learned = paid()
  expect(only(Array.from({ length: ticks + 1 }, () => learned.step()).flat(), 'lessonEnded')).toMatchObject([
    { outcome: 'learned', payer: ana },
  ])
  expect(learned.bag(ana).gold).toBe(5)
})

test('no gold goes for a lesson that cannot begin any more', () => {
  const stage = paidSchool()
  expect(refusal(stage, teach({ payer: ana, price: 13 }))).toBe('lacking')
  stage.step(teach({ payer: ana, price: 7 }))
  stage.step(teach({ skill: 'baking' }))
  expect(only(stage.answer(), 'refused')).toMatchObject([{ reason: 'busy' }])
  expect(stage.bag(ana).gold).toBe(12)
})

test('a lesson goes on after a restart as if there had been none', () => {
  const whole = school()
  const parted = school()
  for (const stage of [whole, parted]) stage.step(teach())
  whole.run(ticks)
  parted.run(40)
  const resumed = createStage({ map: parted.map, state: JSON.parse(canonicalJson(parted.state)) as WorldState })
  resumed.run(ticks - 40)
  expect(canonicalJson(resumed.state)).toBe(canonicalJson(whole.state))
})
