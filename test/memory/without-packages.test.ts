import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { memoryFolder } from './open-memory.ts'

test('without LanceDB and the sentence model’s package people remember and recall, and the log says once what is missing', async () => {
  await using place = await memoryFolder()
  const program = join(import.meta.dirname, 'without-packages-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, place.folder])
  const without = { found: true, indexed: 0, problem: expect.stringContaining('searched without it') }
  const warned = [
    {
      message: 'memories are searched without a model',
      reason: expect.stringMatching(/package @huggingface\/transformers is not whole .*"npm install" fetches it/),
      embedder: expect.stringContaining('random-indexing'),
    },
    {
      message: expect.stringMatching(/without an index.*"npm install" fetches what is missing/),
      reason: expect.stringContaining('@lancedb/lancedb, or its library for this system, cannot be loaded'),
    },
  ]
  expect(JSON.parse(stdout)).toEqual({ told: [without, without], warned })
})
