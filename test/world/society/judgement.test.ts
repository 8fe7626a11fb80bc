import { expect, test } from 'vitest'
import type { Command } from '../../../main/world/commands.ts'
import type { BodyId } from '../../../main/world/ids.ts'
import { relationOf } from '../../../main/world/society/relations.ts'
import { standingWith } from '../../../main/world/society/standing.ts'
import { ana, ben, character, createStage, npcId, only, type Stage } from '../stage.ts'

const judgement = (
  body: BodyId,
  affinity: number,
  more: Partial<Extract<Command, { kind: 'npcRegard' }>> = {},
): Command => ({
  ...{
    kind: 'npcRegard',
    npc: npcId('elder'),
    body,
    affinity,
    trust: Math.sign(affinity),
    why: affinity > 0 ? 'spoke kindly to me' : 'called me names',
  },
  ...more,
})
const reasons = (stage: Stage, command: Command) => only(stage.step(command), 'refused').map(({ reason }) => reason)
const talking = (): Stage => {
  const stage = createStage({ characters: [character('elder'), character('bram')] })
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'Hello')
  return stage
}

test('a mind judges whom it talks with, in small steps that are readable', () => {
  const stage = talking()
  const events = stage.step(judgement(ana, -90))
  expect(only(events, 'relationChanged')).toMatchObject([
    { npc: 'elder', body: ana, affinity: -2, trust: -1, because: 'regard', why: 'called me names' },
  ])
})

test('words alone move somebody only a little in a day, and never to friendship', () => {
  const stage = talking()
  for (let time = 0; time < 10; time++) stage.step(judgement(ana, 2))
  expect(relationOf(stage.npc('elder'), ana)).toMatchObject({ affinity: 6, trust: 3 })
  expect(reasons(stage, judgement(ana, 2))).toEqual(['not-now'])
  for (let day = 0; day < 40; day++) {
    stage.state.tick += 21_600
    stage.say(ana, 'elder', `Day ${day}`)
    for (let time = 0; time < 5; time++) stage.step(judgement(ana, 2, { trust: 2 }))
  }
  expect(relationOf(stage.npc('elder'), ana)).toMatchObject({ affinity: 15, trust: 5 })
  expect(standingWith(stage.npc('elder'), ana)).toBe(2)
})

test.each([
  ['of somebody it does not talk with', judgement(ben, 2), 'not-in-conversation'],
  ['of itself', judgement(npcId('elder'), 2), 'unknown-body'],
  ['of nobody', judgement('nobody' as BodyId, 2), 'unknown-body'],
  [
    'by hearsay of somebody it does not talk with',
    judgement(npcId('bram'), 2, { heardFrom: ben }),
    'not-in-conversation',
  ],
  ['by hearsay of whoever speaks', judgement(ana, 2, { heardFrom: ana }), 'invalid'],
  ['without a reason', judgement(ana, 2, { why: '' }), 'invalid'],
  ['of nothing whole', judgement(ana, 1.5), 'invalid'],
])('a judgement %s is refused', (_what, command, reason) => {
  const stage = talking()
  stage.join(ben, 'bram', 3)
  expect(reasons(stage, command)).toEqual([reason])
})

test('hearsay counts half, names who told it, and counts nothing from somebody who is not liked', () => {
  const stage = talking()
  expect(
    only(stage.step(judgement(npcId('bram'), -2, { heardFrom: ana, why: 'is spoken ill of' })), 'relationChanged'),
  ).toMatchObject([{ body: 'bram', affinity: -1, because: 'told', from: ana }])
  const elder = stage.npc('elder')
  const relation = relationOf(elder, ana)
  if (relation) relation.affinity = -40
  expect(reasons(stage, judgement(npcId('bram'), -2, { heardFrom: ana, why: 'is spoken ill of' }))).toEqual(['not-now'])
})
