import { expect, test } from 'vitest'
import type { Command } from '../../../main/world/commands.ts'
import { MAX_LEVEL, MAX_SKILLS } from '../../../main/world/constants.ts'
import { levelOf } from '../../../main/world/quests/learned.ts'
import { createStage, npcId, only } from '../stage.ts'

const elder = npcId('elder')
const learned = (skill: string, from: unknown = null) =>
  ({ kind: 'skillLearned', npc: elder, skill, from, how: 'given' }) as Command
const practised = (skill: string, good: boolean): Command => ({ kind: 'skillPractised', npc: elder, skill, good })
const refusals = (stage: ReturnType<typeof createStage>, ...commands: Command[]) =>
  only(stage.step(...commands), 'refused').map(({ reason }) => reason)

test('a skill that is given from outside is known at once, and once', () => {
  const stage = createStage()
  expect(stage.step(learned('brewing'))).toContainEqual({
    kind: 'learned',
    npc: 'elder',
    skill: 'brewing',
    from: null,
    how: 'given',
  })
  expect(stage.npc('elder').learned).toMatchObject({ brewing: { from: null, how: 'given', at: expect.any(Number) } })
  expect(
    refusals(stage, learned('brewing'), learned('baking', 'nobody'), {
      ...learned('x'),
      npc: npcId('nobody'),
    } as Command),
  ).toEqual(['knows-already', 'unknown-body', 'unknown-npc'])
})

test('who forgets a skill forgets how well it went, and cannot forget what was never learned', () => {
  const stage = createStage()
  const forget = (skill: string): Command => ({ kind: 'skillForgotten', npc: elder, skill })
  expect(refusals(stage, forget('brewing'), forget('constructor'))).toEqual(['not-learned', 'not-learned'])
  stage.step(learned('constructor'), practised('constructor', true))
  expect(stage.step(forget('constructor'))).toContainEqual({ kind: 'forgot', npc: 'elder', skill: 'constructor' })
  expect(stage.npc('elder')).toMatchObject({ learned: {}, practice: {} })
})

test('five successes make a level, failures none, and there is a highest', () => {
  const stage = createStage()
  stage.step(
    ...Array.from({ length: 4 }, () => practised('brewing', true)),
    ...Array.from({ length: 9 }, () => practised('baking', false)),
  )
  expect([levelOf(stage.npc('elder')), stage.npc('elder').practice]).toEqual([
    1,
    { brewing: { uses: 4, good: 4 }, baking: { uses: 9, good: 0 } },
  ])
  stage.step(practised('baking', true))
  expect(levelOf(stage.npc('elder'))).toBe(2)
  expect(levelOf({ practice: { all: { uses: 1_000_000, good: 1_000_000 } } })).toBe(MAX_LEVEL)
})

test('there is an end to what one NPC can be taught', () => {
  const stage = createStage()
  const many = Array.from({ length: MAX_SKILLS }, (_, index) => [
    learned(`skill-${index}`),
    practised(`skill-${index}`, true),
  ]).flat()
  expect(refusals(stage, ...many)).toEqual([])
  expect(refusals(stage, learned('one-more'), practised('one-more', true), practised('skill-0', true))).toEqual([
    'busy',
    'busy',
  ])
})
