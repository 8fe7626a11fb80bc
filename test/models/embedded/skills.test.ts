import { afterAll, beforeAll, expect, it } from 'vitest'
import { skillAskedFor, tellSkill } from '../../../main/models/embedded/skills/tell-skill.ts'
import { sampleContext } from '../../support/sample-characters.ts'
import { createTalkLab, loadVillage } from '../../support/talk-lab.ts'

const juggling = {
  name: 'juggling',
  description: 'How to keep several things in the air. Use it when somebody asks about tricks.',
}
let lab: Awaited<ReturnType<typeof createTalkLab>>
beforeAll(async () => {
  lab = await createTalkLab(await loadVillage())
})
afterAll(() => lab?.close())

it.each([
  ['How do I juggle three apples?', 'juggling'],
  ['could you teach me to juggle', 'juggling'],
  ['I saw a man juggle', null],
  ['How do I get to the mill?', null],
])('sees which skill is asked for: %s', (utterance, name) => {
  expect(skillAskedFor(sampleContext(utterance, { skills: [juggling] }))).toBe(name)
})

it('tells plain sentences, those about the question first, and no names of tools', () => {
  const body =
    '# Juggling\n\nStart small. Call `emote` when one falls.\n\n- Throw apples in an arc, never straight up.\n- Rest often.\n'
  expect(tellSkill(body, 'how do i juggle apples')).toEqual([
    'Throw apples in an arc, never straight up.',
    'Rest often.',
  ])
})

it('finds no sentence in a text that never ends one, however long it is, and does not hold the village up over it', () => {
  for (const endless of ['a', 'knead ', '"', '- '])
    expect(tellSkill(endless.repeat(200_000 / endless.length), 'how do i juggle apples')).toEqual([])
})

it('reads the skill through its tool and answers from it', async () => {
  const { text, outcome } = await lab.say('ines', 'Ada', 'how can I tell the weather?')
  expect(outcome).toMatchObject({ kind: 'answered', modelCalls: 2 })
  expect(text).toMatch(/sign|rain|see|dew|swallow/i)
})
