import { expect, test } from 'vitest'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import { freshGift } from '../../../main/world/friendship/fresh-gift.ts'
import type { OperationId } from '../../../main/world/ids.ts'
import { ana, npcId } from '../stage.ts'
import { besideMarta, bread, honey } from './friendship-stage.ts'

type Stage = ReturnType<typeof besideMarta>['stage']
const asked = (events: readonly SimulationEvent[]) =>
  events.flatMap((event) =>
    event.kind === 'operationRequested' && event.request.kind === 'converse' ? [event.operation] : [],
  )
const fresh = (stage: Stage) => freshGift(stage.state, stage.npc('marta'), stage.player(ana))
const answer = (stage: Stage, operation: OperationId) =>
  stage.step(
    { kind: 'npcSay', npc: npcId('marta'), text: 'Thank you.', to: ana, operation },
    { kind: 'operationDone', npc: npcId('marta'), operation, outcome: 'ok' },
  )

test('a gift of any kind is answered at once in the talk of the two, and once', () => {
  const { stage, give } = besideMarta()
  const [first, more] = asked(give(bread))
  expect([fresh(stage), more]).toEqual([{ goods: 'a loaf', sort: 'food' }, undefined])
  answer(stage, first as OperationId)
  expect(fresh(stage)).toBeNull()
  const [second] = asked(give(honey))
  expect(fresh(stage)?.taste).toMatchObject({ likes: true, why: 'Honey! Bees are honest.' })
  answer(stage, second as OperationId)
  expect(fresh(stage)).toBeNull()
})

test('a gift without a talk opens one, and words that were on their way before it are no answer', () => {
  const { stage, give } = besideMarta()
  const [before] = stage.npc('marta').operations
  give(bread)
  answer(stage, before?.id as OperationId)
  expect(fresh(stage)).not.toBeNull()
  stage.step({ kind: 'leaveConversation', body: ana })
  // The talk was left before the answer, so the next one begins with it.
  expect(fresh(stage)).not.toBeNull()
  expect(give(honey).some(({ kind }) => kind === 'conversationStarted')).toBe(true)
})

test('a gift handed over with words that are being answered asks for no second answer', () => {
  const { stage } = besideMarta()
  const [reply] = stage.npc('marta').operations
  const operation = reply?.id as OperationId
  const events = stage.step({
    kind: 'playerGive',
    player: ana,
    to: npcId('marta'),
    goods: { items: { [bread]: 1 } },
    operation,
  })
  expect([asked(events), fresh(stage)?.goods]).toEqual([[], 'a loaf'])
  answer(stage, operation)
  expect(fresh(stage)).toBeNull()
})

test('words that are read again after a crash hand nothing over twice, nor after what was done about them', () => {
  const { stage } = besideMarta()
  const [reply] = stage.npc('marta').operations
  const operation = reply?.id as OperationId
  const marta = npcId('marta')
  const give = { kind: 'playerGive', player: ana, to: marta, goods: { items: { [bread]: 1 } }, operation } as const
  const moved = (events: readonly SimulationEvent[]) => events.filter(({ kind }) => kind === 'transferred').length
  expect([moved(stage.step(give)), moved(stage.step(give))]).toEqual([1, 0])
  answer(stage, operation)
  stage.say(ana, 'marta', 'Here is the bread for your errand.')
  const [next] = stage.npc('marta').operations
  stage.step({
    kind: 'npcOffer',
    npc: marta,
    to: ana,
    gives: {},
    wants: { gold: 1 },
    operation: next?.id as OperationId,
  })
  expect(moved(stage.step({ ...give, operation: next?.id as OperationId }))).toBe(0)
})
