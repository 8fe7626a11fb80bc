import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { generateTalk } from '../../main/lab/experiments/memory/talk/generate-talk.ts'
import { learnTrust } from '../../main/memory/embedders/learned-trust.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { createRandomIndexing } from '../../main/memory/embedders/random-indexing.ts'
import { evaluateMemory } from '../../main/memory/evaluate/evaluate-memory.ts'
import { readEvaluation } from '../../main/memory/evaluate/read-evaluation.ts'
import { projectRoot } from '../support/talk-lab.ts'
import { row, rowsMemory } from './recall-rig.ts'

const setOf = async (name: string) =>
  readEvaluation(name, await readFile(join(projectRoot, 'test/fixtures/recall', name), 'utf8'))
const cohesive = (memories: number): string[] => generateTalk({ seed: 42, memories }).told.map(({ text }) => text)

describe.each(['apart-tavern.jsonl', 'apart-fishers.jsonl'])(
  'on sixty notes of which each stands alone (%s)',
  (name) => {
    test('words and meaning together find no less than the better of the two', async () => {
      const set = await setOf(name)
      const found = async (mode: 'hybrid' | 'vector' | 'text') =>
        (await evaluateMemory({ set, mode, k: [5, 10], embedders: fixedEmbedder(), logger: silentLogger })).recallAt
      const [both, meaning, words] = [await found('hybrid'), await found('vector'), await found('text')]
      for (const k of ['5', '10']) expect(both[k]).toBeGreaterThanOrEqual(Math.max(meaning[k] ?? 1, words[k] ?? 1))
    })

    test('vectors earn no trust', async () => {
      const { notes } = await setOf(name)
      expect(
        await learnTrust(
          createRandomIndexing(),
          notes.map(({ text }) => text),
        ),
      ).toBe(0)
    })
  },
)

test('where words keep the same company again and again, vectors are trusted in full', async () => {
  expect(await learnTrust(createRandomIndexing(), cohesive(256))).toBe(1)
})

test('the same texts earn the same trust, whatever was learned before', async () => {
  const embedder = createRandomIndexing()
  const first = await learnTrust(embedder, cohesive(64))
  await embedder.fit?.(['something else', 'entirely'])
  expect(await learnTrust(embedder, cohesive(64))).toBe(first)
})

test.each([
  [[]],
  [['One note.']],
  [['a', '', '…']],
  [Array.from({ length: 40 }, () => 'The very same note, word for word.')],
])('texts that teach nothing earn no trust (%#)', async (texts) => {
  expect(await learnTrust(createRandomIndexing(), texts)).toBe(0)
})

test('a model is trusted without a test', async () => {
  expect(await learnTrust({ name: 'model', dimensions: 1, embed: async () => [] }, cohesive(64))).toBe(1)
})

test('a question of which no word stands anywhere is left to meaning, however little it is trusted', async () => {
  const { notes } = await setOf('apart-tavern.jsonl')
  const memory = await rowsMemory(notes.map(({ id, text }, line) => row(text, { id, line: line + 1 })))
  const shares = async (text: string) => new Set((await memory.ask(text)).hits.map(({ terms }) => terms.trust))
  expect(await shares('Who lost the spoon?')).toEqual(new Set([0]))
  expect(await shares('zyzzyva?')).toEqual(new Set([1]))
})
