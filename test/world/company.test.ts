import { expect, test } from 'vitest'
import { MAX_NPC_TALKS } from '../../main/world/constants.ts'
import { openConversations } from '../../main/world/lookup.ts'
import { asciiMap } from '../support/small-map.ts'
import { ana, character, createStage, entry, npcId, only, type Stage } from './stage.ts'

const pair = () =>
  createStage({
    map: asciiMap(['sss'], { s: 'square' }),
    characters: [character('bram', { sociable: 1 }), character('cleo', { sociable: 1 })],
  })

/** Lets every mind answer at once, each with a line of its own. */
function answerAll(stage: Stage): void {
  for (const npc of Object.values(stage.state.npcs))
    if (npc.operations.length > 0) stage.answer(npc.id, `${npc.id} speaks`)
}
const untilTheyTalk = (stage: Stage) => stage.until(() => openConversations(stage.state).length > 0)

test('two who stand together begin a talk by themselves, face one another and stand still', () => {
  const stage = pair()
  untilTheyTalk(stage)
  const [bram, cleo] = [stage.npc('bram'), stage.npc('cleo')]
  expect([bram.facing, cleo.facing].sort()).toEqual(['left', 'right'])
  expect(only(stage.log, 'operationRequested')[0]?.request).toMatchObject({ kind: 'converse' })
  const places = [bram.x, cleo.x]
  stage.run(300)
  expect([bram.x, cleo.x]).toEqual(places)
})

test('two sociable ones at one place, at posts far apart, walk up to one another and talk, whether anybody sees it or not; never often', () => {
  const talksIn = (hours: number, sociable: number) => {
    const map = asciiMap(['ss..........ss', '..............'], { s: 'square' })
    const stage = createStage({ map, characters: [character('bram', { sociable }), character('cleo', { sociable })] })
    const [bram, cleo] = [stage.npc('bram'), stage.npc('cleo')]
    Object.assign(bram, { post: [0, 0], x: 16, y: 16 })
    Object.assign(cleo, { post: [13, 0], x: 13.5 * 32, y: 16 })
    for (let tick = 0; tick < hours * 900; tick++) {
      stage.step()
      answerAll(stage)
    }
    return only(stage.log, 'conversationStarted').length
  }
  expect(talksIn(2, 1)).toBe(0)
  const talks = talksIn(15, 1)
  expect(talks).toBeGreaterThan(1)
  expect(talks).toBeLessThan(8)
  expect(talksIn(15, 0)).toBe(0)
})

test('they speak by turns and stop after a few', () => {
  const stage = pair()
  untilTheyTalk(stage)
  for (let turn = 0; turn < 10; turn++) answerAll(stage)
  const speakers = only(stage.log, 'said').map((event) => event.speaker)
  expect(speakers.length).toBeGreaterThanOrEqual(4)
  expect(speakers.length).toBeLessThanOrEqual(6)
  expect(speakers.every((speaker, index) => speaker !== speakers[index + 1])).toBe(true)
  expect(only(stage.log, 'conversationEnded')).toMatchObject([{ reason: 'finished' }])
})

test('several sentences of one answer are one turn, and the other hears them all', () => {
  const stage = pair()
  untilTheyTalk(stage)
  const first = Object.values(stage.state.npcs).find((npc) => npc.operations.length > 0)
  if (!first?.operations[0]) throw new Error('One of them should be asked to begin.')
  stage.step({ kind: 'npcSay', npc: first.id, text: 'Good day.', operation: first.operations[0].id })
  stage.answer(first.id, 'Is it not cold?')
  expect(only(stage.log, 'operationRequested')).toHaveLength(2)
  expect(only(stage.log, 'operationRequested')[1]?.request).toMatchObject({
    kind: 'reply',
    from: first.id,
    text: 'Good day. Is it not cold?',
  })
})

test('who is spoken to again while it thinks is asked again, and the word passes when it has answered all', () => {
  const stage = pair()
  untilTheyTalk(stage)
  const [first, second] = Object.values(stage.state.npcs).sort(
    (left, right) => right.operations.length - left.operations.length,
  )
  if (!first || !second) throw new Error('There should be two.')
  stage.answer(first.id, 'Good day.')
  // An operator lets the first continue although it is the second's turn.
  stage.step({ kind: 'npcSay', npc: first.id, to: second.id, text: 'Is it not cold?' })
  expect(second.operations.map(({ request }) => 'text' in request && request.text)).toEqual([
    'Good day.',
    'Is it not cold?',
  ])
  stage.answer(second.id, 'It is.', 1)
  expect(first.operations).toEqual([])
  stage.answer(second.id, 'Good day to you.')
  expect(first.operations.map(({ request }) => 'text' in request && request.text)).toEqual(['It is. Good day to you.'])
})

test('after a talk the same two leave one another alone for three game hours', () => {
  const stage = pair()
  untilTheyTalk(stage)
  for (let turn = 0; turn < 10; turn++) answerAll(stage)
  stage.run(170 * 15)
  expect(only(stage.log, 'conversationStarted')).toHaveLength(1)
  untilTheyTalk(stage)
})

test('nobody begins a talk who sleeps or does not care for company', () => {
  const sleepers = ['bram', 'cleo'].map((id) =>
    character(id, { sociable: 1, schedule: [entry(0, 24, 'square', 'sleeping')] }),
  )
  const map = asciiMap(['sss'], { s: 'square' })
  const stages = [
    createStage({ map, characters: sleepers }),
    createStage({ map, characters: [character('bram'), character('cleo')] }),
  ]
  for (const stage of stages) {
    stage.run(3000)
    expect(only(stage.log, 'conversationStarted')).toEqual([])
  }
})

test('who does not care for company may be spoken to, but never begins', () => {
  const map = asciiMap(['sss'], { s: 'square' })
  const stage = createStage({ map, characters: [character('bram'), character('cleo', { sociable: 1 })] })
  while (only(stage.log, 'said').length < 20) {
    stage.step()
    answerAll(stage)
  }
  const openers = only(stage.log, 'operationRequested')
    .filter((event) => event.request.kind === 'converse')
    .map((event) => event.npc)
  expect(new Set(openers)).toEqual(new Set(['cleo']))
})

test('only a few talks among NPCs go on at one time', () => {
  const ids = Array.from({ length: 14 }, (_, index) => `npc-${index}`)
  const stage = createStage({
    map: asciiMap(['ssss', 'ssss', 'ssss', 'ssss'], { s: 'square' }),
    characters: ids.map((id) => character(id, { sociable: 1 })),
  })
  // All of them miss company at once.
  for (const { needs } of Object.values(stage.state.npcs)) needs.company = 0
  let most = 0
  for (let tick = 0; tick < 600; tick++) {
    stage.step()
    most = Math.max(most, openConversations(stage.state).length)
  }
  expect(most).toBe(MAX_NPC_TALKS)
})

test('a player comes first: the talk among NPCs ends and its thoughts are dropped', () => {
  const stage = pair()
  untilTheyTalk(stage)
  const thinking = Object.values(stage.state.npcs).find((npc) => npc.operations.length > 0)
  if (!thinking?.operations[0]) throw new Error('One of them should be asked to begin.')
  const stale = thinking.operations[0].id
  stage.join(ana, thinking.id, 0)
  const events = stage.say(ana, thinking.id, 'excuse me')
  expect(only(events, 'conversationEnded')).toMatchObject([{ reason: 'replaced' }])
  expect(only(events, 'operationEnded')).toEqual([
    { kind: 'operationEnded', npc: thinking.id, operation: stale, outcome: 'aborted' },
  ])
  expect(only(events, 'operationRequested')).toMatchObject([{ request: { kind: 'reply', from: ana } }])
  expect(stage.step({ kind: 'npcSay', npc: thinking.id, text: 'as I was saying', operation: stale })).toMatchObject([
    { reason: 'stale-operation' },
  ])
})

test('what was still to be answered in a talk that a player cut short is forgotten', () => {
  const stage = pair()
  untilTheyTalk(stage)
  // Words from outside (an operator lets an NPC speak) may pile up for a busy listener.
  for (const text of ['first', 'second']) stage.step({ kind: 'npcSay', npc: npcId('bram'), to: npcId('cleo'), text })
  for (const text of ['third', 'fourth']) stage.step({ kind: 'npcSay', npc: npcId('cleo'), to: npcId('bram'), text })
  const asked = () => [...stage.npc('bram').operations, ...stage.npc('cleo').operations]
  expect(asked().length).toBeGreaterThan(1)
  const before = asked().map(({ id }) => id)
  stage.join(ana, 'bram')
  const events = stage.say(ana, 'bram', 'excuse me')
  expect(only(events, 'operationEnded').map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual(
    before.map((id) => `${id} aborted`),
  )
  expect(asked().map(({ request }) => request)).toMatchObject([{ from: ana }])
})

test('a mind that has nothing to say ends the talk', () => {
  const stage = pair()
  untilTheyTalk(stage)
  const npc = Object.values(stage.state.npcs).find((one) => one.operations.length > 0)
  if (!npc?.operations[0]) throw new Error('One of them should be asked to begin.')
  stage.step({ kind: 'operationDone', npc: npcId(npc.id), operation: npc.operations[0].id, outcome: 'failed' })
  expect(only(stage.log, 'conversationEnded')).toMatchObject([{ reason: 'finished' }])
})
