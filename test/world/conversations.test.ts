import { expect, test } from 'vitest'
import {
  APPROACH_HOLD_TICKS,
  CONVERSATION_IDLE_TICKS,
  DEFAULT_TICK_GAME_MS,
  MAX_OPERATIONS_EACH,
  OPERATION_EXPIRY_TICKS,
} from '../../main/world/constants.ts'
import type { OperationId } from '../../main/world/ids.ts'
import { ana, ben, character, createStage, entry, kinds, npcId, only, placeId, type Stage } from './stage.ts'

const typing = (stage: Stage) => stage.step({ kind: 'typing', player: ana, on: true })
const walkOff = (stage: Stage, tiles: number) => {
  const elder = stage.npc('elder')
  stage.step({ kind: 'playerMoved', player: ana, x: Math.min(elder.x + tiles * 32, 500), y: elder.y, facing: 'right' })
}
/** Sends the elder across the map by its schedule within the next minute, so that standing still costs something. */
const aboutToLeave = () => [
  character('elder', { schedule: [entry(0, 8.01, 'square', 'standing'), entry(8.01, 24, 'mill', 'grinding')] }),
]

test('words near an NPC open a talk, turn it, and ask its mind for an answer', () => {
  const stage = createStage()
  stage.join(ana, 'elder', 2)
  const events = stage.say(ana, 'elder', 'hello', 'm-1')
  expect(events.slice(0, 3)).toEqual([
    { kind: 'conversationStarted', conversation: 'c-1', members: [ana, 'elder'] },
    { kind: 'said', speaker: ana, to: 'elder', text: 'hello', conversation: 'c-1', message: 'm-1' },
    {
      kind: 'operationRequested',
      npc: 'elder',
      operation: 'o-2',
      request: { kind: 'reply', from: ana, text: 'hello', conversation: 'c-1', message: 'm-1' },
    },
  ])
  expect(stage.npc('elder')).toMatchObject({ facing: 'right', conversation: 'c-1' })
  expect(stage.answer('elder', 'Welcome.').slice(0, 2)).toEqual([
    { kind: 'said', speaker: 'elder', to: ana, text: 'Welcome.', conversation: 'c-1' },
    { kind: 'operationEnded', npc: 'elder', operation: 'o-2', outcome: 'ok' },
  ])
})

test('words from too far off are refused, but a talk that is open carries a little farther', () => {
  const stage = createStage()
  stage.join(ana, 'elder', 4)
  expect(stage.say(ana, 'elder', 'hello', 'm-1')).toContainEqual({
    kind: 'refused',
    command: 'say',
    reason: 'too-far',
    body: ana,
    message: 'm-1',
  })
  walkOff(stage, 2)
  stage.say(ana, 'elder', 'hello')
  walkOff(stage, 4)
  expect(kinds(stage.say(ana, 'elder', 'still there?'))).toContain('said')
})

test('an NPC waits for a player who comes to it, turns to them, and does not wait for ever', () => {
  const stage = createStage({ characters: aboutToLeave() })
  stage.join(ana, 'elder', 3)
  stage.step({ kind: 'approach', player: ana, npc: npcId('elder') })
  const { x, y } = stage.npc('elder')
  stage.run(APPROACH_HOLD_TICKS - 5)
  expect(stage.npc('elder')).toMatchObject({ x, y, facing: 'right' })
  stage.step({ kind: 'approach', player: ana, npc: npcId('elder') })
  stage.run(15)
  expect(stage.npc('elder').moving).toBe(true)
})

test('it waits longer for one who came and types', () => {
  const stage = createStage({ characters: aboutToLeave() })
  stage.join(ana, 'elder', 2)
  stage.step({ kind: 'approach', player: ana, npc: npcId('elder') })
  const { x, y } = stage.npc('elder')
  for (let ticks = 0; ticks < 2 * APPROACH_HOLD_TICKS; ticks += 100) {
    typing(stage)
    stage.run(100)
  }
  expect(stage.npc('elder')).toMatchObject({ x, y })
  expect(kinds(stage.say(ana, 'elder', 'I have been thinking what to say'))).toContain('conversationStarted')
})

test('an NPC holds still while the player types, and goes on when they stop', () => {
  const stage = createStage({ characters: aboutToLeave() })
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'hello')
  stage.answer('elder', 'Welcome.')
  const { x, y } = stage.npc('elder')
  for (let ticks = 0; ticks < 3 * CONVERSATION_IDLE_TICKS; ticks += 100) {
    typing(stage)
    stage.run(100)
  }
  expect(stage.npc('elder')).toMatchObject({ x, y, conversation: 'c-1' })
  stage.step({ kind: 'typing', player: ana, on: false })
  stage.run(CONVERSATION_IDLE_TICKS - 2)
  expect(stage.npc('elder')).toMatchObject({ x, y, conversation: 'c-1' })
  stage.run(4)
  expect(only(stage.log, 'conversationEnded')).toMatchObject([{ reason: 'idle' }])
  expect(stage.until(() => stage.npc('elder').moving)).toBeLessThan(60)
})

test('one who came and typed has a minute for words once the typing ends', () => {
  const stage = createStage({ characters: aboutToLeave() })
  stage.join(ana, 'elder', 2)
  stage.step({ kind: 'approach', player: ana, npc: npcId('elder') })
  for (let ticks = 0; ticks < 2 * APPROACH_HOLD_TICKS; ticks += 100) {
    typing(stage)
    stage.run(100)
  }
  const { x, y } = stage.npc('elder')
  stage.step({ kind: 'typing', player: ana, on: false })
  stage.run(CONVERSATION_IDLE_TICKS - 2)
  expect(stage.npc('elder')).toMatchObject({ x, y })
  stage.until(() => stage.npc('elder').moving)
})

test('a talk in which nobody speaks falls asleep, but not while a mind is at work on it', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'hello')
  stage.run(CONVERSATION_IDLE_TICKS + 100)
  expect(only(stage.log, 'conversationEnded')).toEqual([])
  stage.answer('elder', 'Welcome.')
  stage.run(CONVERSATION_IDLE_TICKS + 1)
  expect(only(stage.log, 'conversationEnded')).toMatchObject([{ reason: 'idle', members: [ana, 'elder'] }])
})

test('who walks off has left the talk', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'hello')
  walkOff(stage, 7)
  expect(only(stage.log, 'conversationEnded')).toMatchObject([{ reason: 'away' }])
})

test('who leaves the talk or the game ends it, and can begin another', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'hello')
  stage.step({ kind: 'leaveConversation', body: ana })
  stage.say(ana, 'elder', 'one more thing')
  stage.step({ kind: 'leave', player: ana })
  expect(only(stage.log, 'conversationEnded').map((event) => event.reason)).toEqual(['left', 'left'])
  expect(stage.step({ kind: 'leaveConversation', body: ana })).toContainEqual({
    kind: 'refused',
    command: 'leaveConversation',
    reason: 'not-in-conversation',
    body: ana,
  })
})

test('asked to move, an NPC moves although the talk is open, and the talk goes along', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'go to the mill, please')
  const operation = stage.npc('elder').operations[0]?.id as OperationId
  stage.step({
    kind: 'npcMoveTo',
    npc: npcId('elder'),
    destination: { kind: 'place', place: placeId('mill') },
    operation,
  })
  stage.answer('elder', 'I am going.')
  stage.until(() => only(stage.log, 'arrived').length === 1)
  expect(only(stage.log, 'conversationEnded')).toEqual([])
})

test('asked to wait, an NPC stands where it is although its schedule calls', () => {
  const stage = createStage({ characters: aboutToLeave() })
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'wait here')
  stage.step({ kind: 'npcStop', npc: npcId('elder'), operation: stage.npc('elder').operations[0]?.id as OperationId })
  stage.answer('elder', 'I will.')
  stage.step({ kind: 'leaveConversation', body: ana })
  const { x, y } = stage.npc('elder')
  stage.run(60 * 15)
  expect(stage.npc('elder')).toMatchObject({ x, y })
  stage.until(() => stage.npc('elder').moving)
})

test('a mind is asked at once for all that is said to it, oldest first, and may end it in any order', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.join(ben, 'elder', -1)
  stage.say(ana, 'elder', 'first')
  stage.say(ben, 'elder', 'second')
  stage.say(ana, 'elder', 'third')
  expect(only(stage.log, 'operationRequested').map(({ request }) => 'text' in request && request.text)).toEqual([
    'first',
    'second',
    'third',
  ])
  expect(stage.npc('elder').operations.map(({ id }) => id)).toEqual(
    only(stage.log, 'operationRequested').map(({ operation }) => operation),
  )
  stage.answer('elder', '3', 2)
  for (const text of ['1', '2']) stage.answer('elder', text)
  expect(stage.npc('elder').operations).toEqual([])
  expect(
    only(stage.log, 'said')
      .map(({ speaker, to }) => `${speaker} to ${to}`)
      .slice(3),
  ).toEqual([`elder to ${ana}`, `elder to ${ana}`, `elder to ${ben}`])
})

test('when too many words of one speaker wait, the next are refused with their message id, and those of another are not', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.join(ben, 'elder', -1)
  for (let count = 0; count < MAX_OPERATIONS_EACH; count++) stage.say(ana, 'elder', `word ${count}`)
  expect(stage.say(ana, 'elder', 'enough', 'm-last')).toContainEqual({
    kind: 'refused',
    command: 'say',
    reason: 'busy',
    body: ana,
    message: 'm-last',
  })
  expect(only(stage.log, 'said')).toHaveLength(MAX_OPERATIONS_EACH)
  expect(kinds(stage.say(ben, 'elder', 'may I?'))).toContain('operationRequested')
})

test('what was said is answered although the player has gone', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'I lost a ring', 'm-1')
  stage.say(ana, 'elder', 'by the mill', 'm-2')
  stage.step({ kind: 'leave', player: ana })
  stage.answer('elder', 'A ring?')
  expect(stage.npc('elder').operations[0]?.request).toMatchObject({ message: 'm-2' })
})

test('an act of an operation that is over is refused', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'hello')
  const operation = stage.npc('elder').operations[0]?.id as OperationId
  stage.answer('elder', 'Welcome.')
  expect(stage.step({ kind: 'npcSay', npc: npcId('elder'), text: 'late', operation })).toEqual([
    { kind: 'refused', command: 'npcSay', reason: 'stale-operation', body: 'elder' },
  ])
  expect(kinds(stage.step({ kind: 'operationDone', npc: npcId('elder'), operation, outcome: 'ok' }))).toEqual([
    'refused',
  ])
})

test('a mind that never answers is given up, and the next words get their turn', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'first')
  stage.say(ana, 'elder', 'second')
  stage.run(OPERATION_EXPIRY_TICKS)
  expect(only(stage.log, 'operationEnded')).toMatchObject([{ operation: 'o-2', outcome: 'expired' }])
  expect(stage.npc('elder').operations[0]?.request).toMatchObject({ text: 'second' })
})

test('villagers wait six game hours for words of each other where the clock runs fast, a player as long as ever', () => {
  const stage = createStage({ characters: [character('elder'), character('baker')] })
  stage.state.tickGameMs = 6 * DEFAULT_TICK_GAME_MS
  const waits = (6 * 3_600_000) / stage.state.tickGameMs
  stage.step({ kind: 'npcTalkTo', npc: npcId('elder'), to: npcId('baker') })
  stage.until(() => only(stage.log, 'operationRequested').length > 0)
  stage.run(waits - 2)
  expect(only(stage.log, 'operationEnded')).toEqual([])
  stage.run(3)
  expect(only(stage.log, 'operationEnded')).toMatchObject([{ outcome: 'expired' }])
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'first')
  stage.run(waits + 3)
  expect(only(stage.log, 'operationEnded')).toHaveLength(1)
})

test('a mind that does something is waited for, and the time of the next begins when the oldest has ended', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'first')
  stage.say(ana, 'elder', 'second')
  stage.run(OPERATION_EXPIRY_TICKS - 10)
  stage.step({ kind: 'npcEmote', npc: npcId('elder'), emote: 'idea', operation: 'o-3' as OperationId })
  stage.run(OPERATION_EXPIRY_TICKS - 10)
  stage.answer('elder', 'The first.')
  stage.run(OPERATION_EXPIRY_TICKS - 2)
  expect(only(stage.log, 'operationEnded').map(({ outcome }) => outcome)).toEqual(['ok'])
  stage.run(2)
  expect(only(stage.log, 'operationEnded').map(({ outcome }) => outcome)).toEqual(['ok', 'expired'])
})

test('the time of a mind that had nothing to do begins when it is asked', () => {
  const stage = createStage()
  stage.run(2 * OPERATION_EXPIRY_TICKS)
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'hello')
  stage.run(10)
  expect(stage.npc('elder').operations).toHaveLength(1)
})

test('an act of an operation that was refused is no sign of the mind', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'follow the moon')
  stage.run(OPERATION_EXPIRY_TICKS - 10)
  stage.step({ kind: 'npcFollow', npc: npcId('elder'), body: npcId('moon'), operation: 'o-2' as OperationId })
  stage.run(10)
  expect(only(stage.log, 'operationEnded')).toMatchObject([{ outcome: 'expired' }])
})

test('spoken to in the middle of a walk, an NPC stops there, and walks on when the talk is over', () => {
  const stage = createStage({ characters: aboutToLeave() })
  stage.join(ana, 'elder')
  stage.until(() => stage.npc('elder').moving)
  stage.run(10)
  stage.say(ana, 'elder', 'one moment')
  const { x, y } = stage.npc('elder')
  stage.answer('elder', 'Yes?')
  stage.run(100)
  expect(stage.npc('elder')).toMatchObject({ x, y, moving: false })
  stage.step({ kind: 'leaveConversation', body: ana })
  expect(stage.npc('elder').moving).toBe(true)
})

test('an NPC can talk with two players, and one of them may leave', () => {
  const stage = createStage()
  stage.join(ana, 'elder', 2)
  stage.join(ben, 'elder', -0.5)
  stage.say(ana, 'elder', 'hello')
  stage.say(ben, 'elder', 'good day')
  expect(stage.npc('elder').facing).toBe('left')
  expect(only(stage.log, 'conversationEnded')).toEqual([])
  stage.step({ kind: 'leaveConversation', body: ben })
  expect(stage.npc('elder').conversation).toBe(stage.player(ana).conversation)
})

test('a talk goes on for a while after a mind failed to answer', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'hello')
  stage.run(CONVERSATION_IDLE_TICKS + 100)
  stage.step({
    kind: 'operationDone',
    npc: npcId('elder'),
    operation: stage.npc('elder').operations[0]?.id as OperationId,
    outcome: 'failed',
  })
  stage.run(CONVERSATION_IDLE_TICKS - 10)
  expect(only(stage.log, 'conversationEnded')).toEqual([])
})

test('a player who turns to another NPC leaves the first', () => {
  const stage = createStage({ characters: [character('elder'), character('bram')] })
  stage.join(ana, 'elder', 0)
  stage.say(ana, 'elder', 'hello')
  stage.step({ kind: 'playerMoved', player: ana, x: stage.npc('bram').x, y: stage.npc('bram').y, facing: 'down' })
  stage.say(ana, 'bram', 'hello')
  expect(only(stage.log, 'conversationEnded')).toMatchObject([{ members: [ana, 'elder'], reason: 'replaced' }])
  expect(stage.player(ana).conversation).toBe(stage.npc('bram').conversation)
  expect(stage.npc('elder').conversation).toBeNull()
})
