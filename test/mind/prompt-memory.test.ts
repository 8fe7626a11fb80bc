import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { estimateTokens } from '../../main/mind/faculties/compaction/estimate-tokens.ts'
import { buildPrompt } from '../../main/mind/prompt/build-prompt.ts'
import { createPromptMemory } from '../../main/mind/prompt/prompt-memory.ts'
import { relevantKnowledge, relevantLines } from '../../main/mind/prompt/relevant.ts'
import type { NpcId } from '../../main/world/ids.ts'
import { bram, marta, sampleContext } from '../support/sample-characters.ts'

type Changes = NonNullable<Parameters<typeof sampleContext>[1]>

const words = [
  'How long does a loaf keep?',
  'What about the old war?',
  'Is the smith at home?',
  'Tell me of the well and the river.',
  'Elsbeth?',
]
const given = (utterance: string, changes: Changes = {}) => ({
  language: english,
  context: sampleContext(utterance, changes),
  worldName: 'Oakmere',
  agentsText: 'Be brief.',
})

it('gives the same prompt, whether its parts were made before or not', () => {
  const memory = createPromptMemory()
  const turns = words.flatMap((utterance) => [given(utterance), given(utterance, { character: bram })])
  const [first] = turns
  expect(first && buildPrompt(first)[0]?.content).toContain('Elsbeth (innkeeper)')
  for (const turn of [...turns, ...turns]) expect(buildPrompt({ ...turn, memory })).toEqual(buildPrompt(turn))
})

it('tells of whoever came, and of lore that was changed, in the next prompt', () => {
  const memory = createPromptMemory()
  const before = sampleContext('Is Wystan near the tower?')
  const after: Changes = {
    acquaintances: [
      ...before.acquaintances,
      {
        ...(before.acquaintances[0] as (typeof before.acquaintances)[number]),
        id: 'wystan' as NpcId,
        name: 'Wystan',
        role: 'shepherd',
      },
    ],
    lore: [...before.lore, { heading: 'The tower', text: 'The tower was built by the shepherds. Nobody lives in it.' }],
  }
  buildPrompt({ ...given('Is Wystan near the tower?'), memory })
  const text = JSON.stringify(buildPrompt({ ...given('Is Wystan near the tower?', after), memory }))
  expect(text).toContain('Wystan (shepherd)')
  expect(text).toContain('The tower was built by the shepherds.')
})

it('counts tools as they are written in a request', () => {
  const memory = createPromptMemory()
  const tools = ['say', '走る'].map((name) => ({
    name,
    description: `To ${name}, and more.`,
    parameters: { type: 'object', properties: { to: {} } },
  }))
  const messages = [{ role: 'user', content: marta.name } as const]
  const counted = estimateTokens({ messages, tools }, memory)
  expect(estimateTokens({ messages, tools }, memory)).toBe(counted)
  expect(counted).toBe(
    estimateTokens({ messages: [...messages, { role: 'user', content: JSON.stringify(tools) }] }) - 6,
  )
})

it('finds in what is kept what it finds in a text that it reads once', () => {
  const text = 'The miller rings the bell; an old oak stands by (Ada) Öhler, 3rd. 走る人 came to the ring.'
  for (const asked of ['ring', 'rings', 'bell', 'oak', 'oaks', 'mill', 'millstone', 'Öhler', 'ada', '走る人', 'tand']) {
    const lore = [{ heading: 'x', text }]
    const kept = relevantKnowledge(
      sampleContext(`${asked} miller bell`, { lore, conversation: [] }),
      english.words,
      createPromptMemory(),
    )
    const read = relevantLines(sampleContext(asked, { conversation: [] }), text, english.words)
    const alone = relevantKnowledge(
      sampleContext(asked, { lore: [{ heading: text, text: asked }], conversation: [] }),
      english.words,
      createPromptMemory(),
    )
    expect(kept.some((line) => line.startsWith('The miller'))).toBe(true)
    expect([asked, alone.includes(asked)]).toEqual([asked, read.length > 0])
  }
})

it('takes a small word for a thing only where it stands like one', () => {
  const lore = [{ heading: 'The well', text: 'The well never runs dry.' }]
  const known = (utterance: string) =>
    relevantKnowledge(sampleContext(utterance, { lore, conversation: [] }), english.words)
  for (const words of ['Where is the well?', 'Is your old well deep?']) expect(known(words)).toHaveLength(1)
  for (const words of ['A bun as well, please.', 'Well, good day!', 'Did it end well?'])
    expect([words, known(words)]).toEqual([words, []])
})
