import { expect, test } from 'vitest'
import { missingEmbedder } from '../../main/cli/memory.ts'

test.each([
  ['weights-free', 'random-indexing-3'],
  ['none', 'none'],
  ['auto', 'all-MiniLM-L6-v2'],
  ['ollama/nomic', 'nomic'],
])('an embedder that searched is not told as missing (%s)', (choice, name) => {
  expect(missingEmbedder(choice, { name, reason: '' })).toBeNull()
})

test.each([
  ['auto', 'random-indexing-3', 'the search used vectors without weights'],
  ['ollama/nomic', 'none', 'the search used words alone'],
])(
  'a search says that the embedder of the settings is not there, why, and what searched instead (%s)',
  (choice, name, instead) => {
    expect(missingEmbedder(choice, { name, reason: 'no server answers' })).toBe(
      `The configured embedder ("${choice}") is not available: no server answers; ${instead}.`,
    )
  },
)
