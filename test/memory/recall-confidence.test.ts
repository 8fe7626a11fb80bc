import { describe, expect, test } from 'vitest'
import { ada, ben } from '../support/sample-characters.ts'
import { row, rowsMemory } from './recall-rig.ts'

const adas = { id: ada as string, name: 'Ada' }
const bens = { id: ben as string, name: 'Ben' }
const told = [
  ['Ada', 'I live in the cottage behind the mill.'],
  ['Ada', 'My dog is called Moss.'],
  ['Ada', 'I bought my winter cloak in Orrin.'],
  ['Ada', 'My brother Tom works at the forge.'],
  ['Ben', 'I play the fiddle when nobody listens.'],
  ['Ben', 'My birthday is on the ninth of June.'],
  ['Ben', 'I get a rash from nettles.'],
  ['Ben', 'I am waiting for a letter from Orrin.'],
  ['Ben', 'The children play by the sheepfold until noon.'],
  ['Ada', 'The hens play in the garden of the inn.'],
] as const
const memory = rowsMemory(
  told.map(([name, words], line) =>
    row(`${name} told me: "${words}"`, {
      who: name === 'Ada' ? adas : bens,
      line: line * 20,
      path: `memory/${line}.md`,
    }),
  ),
)
const confidence = async (text: string, player = ada) =>
  (await (await memory).ask(text, { asker: { kind: 'player', player } })).confidence

describe('what was said is known as such', () => {
  test.each([
    'where do I live?',
    'what is my dog called?',
    'where did I buy my winter cloak?',
    'where does my brother work?',
    "when is Ben's birthday?",
    'what does Ben play?',
  ])('%s', async (text) => {
    expect(await confidence(text)).toBeGreaterThanOrEqual(0.5)
  })
})

describe('what was never said is known as such, though something like it was', () => {
  test.each([
    "what is my sister's name?",
    'how did I break my leg?',
    "what is Ben's dog called?",
    'what gives me a rash?',
    'when is my birthday?',
    'where did Ben buy his winter cloak?',
    'which dragon did I slay?',
    // Others' deeds, others' gardens, and a letter without its writer.
    'what do I play?',
    'what grows in my garden?',
    "who wrote Ben's letter?",
    "which ointment helps Ben's rash?",
  ])('%s', async (text) => {
    expect(await confidence(text)).toBeLessThan(0.5)
  })
})

test('of nothing, nothing is known', async () => {
  expect((await (await rowsMemory([])).ask('where do I live?')).confidence).toBe(0)
})
