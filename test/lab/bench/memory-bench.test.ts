import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generatedTalk } from '../../../main/lab/bench/memory/generated-talk.ts'
import { figuresOf } from '../../../main/lab/bench/memory/memory-process.ts'
import { lanceReference, type ReferenceRow, sqliteReference } from '../../../main/lab/bench/memory/references.ts'
import { runMemory } from '../../../main/lab/bench/memory/run-memory.ts'
import { wordVector } from '../../support/word-vector.ts'

const root = resolve(import.meta.dirname, '../../..')
const project = { root, world: 'village', map: 'village' }

/** What the parts measure is the same in a process of its own, which the first test has. */
describe('the memory benchmark', () => {
  it('fails with the reason when the project cannot be read', async () => {
    await expect(runMemory({ ...project, world: 'atlantis', rows: 1, days: 1, measure: figuresOf })).rejects.toThrow(
      'atlantis',
    )
  })
})

describe('the talk that is generated', () => {
  it('is the same for the same seed, and twenty memories are a day', () => {
    const [one, same, other] = [generatedTalk(3), generatedTalk(3), generatedTalk(4)]
    expect(one.memory(0)).toEqual(same.memory(0))
    expect(one.question()).toEqual(same.question())
    expect(other.memory(0)).not.toEqual(one.memory(0))
    expect([one.memory(19).at.date, one.memory(20).at.date]).toEqual(['2026-01-05', '2026-01-06'])
  })
})

describe('what our search is held against', () => {
  const texts = [
    'Ada lost the silver ring by the mill.',
    'Ben mended the bridge.',
    'Cleo sold a painted drum.',
    'Dov hid the silver ring.',
  ]
  const rows = texts.map(
    (text, index): ReferenceRow => ({
      id: `m-${index}`,
      text,
      audience: index === 3 ? 'p-2' : 'everyone',
      vector: wordVector(text),
    }),
  )
  const question = {
    text: 'Who lost the silver ring?',
    vector: wordVector('silver ring lost'),
    audiences: ['everyone', 'p-1'],
  }

  it.each([
    ['SQLite', async (folder: string) => sqliteReference(folder, rows)],
    ['LanceDB', (folder: string) => lanceReference(folder, rows)],
  ])('%s finds the same thing by meaning and words, and nothing that the asker may not hear', async (_name, open) => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-reference-'))
    const reference = await open(folder)
    const found = await reference.search(question)
    expect(found[0]).toBe('m-0')
    expect(found).not.toContain('m-3')
    await reference.close()
    await rm(folder, { recursive: true, force: true })
  })
})
