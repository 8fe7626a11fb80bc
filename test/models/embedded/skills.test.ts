import { afterAll, beforeAll, expect, it } from 'vitest'
import { skillAskedFor, tellSkill } from '../../../main/models/embedded/skills/tell-skill.ts'
import { sampleContext } from '../../support/sample-characters.ts'
import { createTalkLab, loadVillage } from '../../support/talk-lab.ts'
import { ask } from './ask.ts'

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

it('tells nothing that is only to be done or said with whoever asks', () => {
  const body = `# Finding

1. Ask for one thing at a time. If you see that they carry it with them, say so, and it is found.
2. Tell them the custom: what is lost is written on the notice board.
3. What is lost lies mostly where one stood still.
`
  expect(tellSkill(body, 'how do i find what is lost')).toEqual([
    'What is lost lies mostly where one stood still.',
    'Ask for one thing at a time.',
  ])
})

it.each([
  ['How do I find my way to the pond?', null],
  ['How do I find what is lost?', 'find-what-is-lost'],
])('a word for many things names no skill: %s', (utterance, name) => {
  const finding = { name: 'find-what-is-lost', description: 'How to help somebody who has lost a thing.' }
  expect(skillAskedFor(sampleContext(utterance, { skills: [finding] }))).toBe(name)
})

it('tells of skills from elsewhere what a person can say: no code, address, path or other language, and not what the skill is', () => {
  const body = `# Juggling

You help writers juggle. This skill is a guide to juggling. Use it when a user juggles.

**Throw low.** Every throw that goes too high
costs you the next one. See [the arcs](references/arcs.md).

\`\`\`python
r = requests.get("https://example.org/arcs")
print(r.json()). Then juggle.
\`\`\`

Read the newest rules from https://example.org/rules.md first.

详见 references 目录。Juggle 三个苹果.

> Watch the apples, not your hands.

- [ ] Rest the apples often.
`
  const told = (words: string): string[] => tellSkill(body, words)
  expect(told('how do i juggle')).toEqual(['Throw low.', 'Every throw that goes too high costs you the next one.'])
  expect(told('how do i juggle apples')).toEqual(['Watch the apples, not your hands.', 'Rest the apples often.'])
})

it.each([
  [['How to mend nets.', 'Brand rules.'], 'Besides, I know how to skill 0.'],
  [['Brand rules.', 'Toolkit for themes.'], 'Besides, I know something of skill 0 and skill 1.'],
])('lists what it can by names that say what one does: %j', async (descriptions, told) => {
  const skills = descriptions.map((description, index) => ({ name: `skill-${index}`, description }))
  expect((await ask('What can you do?', { skills })).text).toContain(told)
})

it('finds no sentence in a text that never ends one, however long it is, and does not hold the village up over it', () => {
  for (const endless of ['a', 'knead ', '"', '- ', '`', '```\n', 'a\n', '[a]('])
    expect(tellSkill(endless.repeat(200_000 / endless.length), 'how do i juggle apples')).toEqual([])
})

it('reads the skill through its tool and answers from it', async () => {
  const { text, outcome } = await lab.say('ines', 'Ada', 'how can I tell the weather?')
  expect(outcome).toMatchObject({ kind: 'answered', modelCalls: 2 })
  expect(text).toMatch(/sign|rain|see|dew|swallow/i)
})
