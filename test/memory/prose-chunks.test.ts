import { expect, test } from 'vitest'
import { chunkOverlapTokens, chunkProse, chunkTokens } from '../../main/memory/prose-chunks.ts'

const prose = Array.from({ length: 120 }, (_, i) =>
  i % 9 === 0 ? '' : `Line ${i + 1} tells of the ${'very '.repeat(i % 7)}old mill by the river.`,
)

test('chunks hold every line at its true position, bounded, each beginning with the end of the one before', () => {
  const chunks = chunkProse('MEMORY.md', prose.join('\n'))
  expect(chunks.length).toBeGreaterThan(2)
  const covered = new Set<number>()
  for (const [index, chunk] of chunks.entries()) {
    expect(chunk.text).toBe(prose.slice(chunk.line - 1, chunk.endLine).join('\n'))
    expect(chunk.text.length).toBeLessThanOrEqual(chunkTokens * 4)
    for (let line = chunk.line; line <= chunk.endLine; line++) covered.add(line)
    const before = chunks[index - 1]
    if (before === undefined) continue
    const overlap = prose.slice(chunk.line - 1, before.endLine).join('\n').length
    expect(overlap).toBeGreaterThan(0)
    expect(overlap).toBeLessThanOrEqual(chunkOverlapTokens * 4)
  }
  for (const [index, line] of prose.entries()) if (line !== '') expect(covered).toContain(index + 1)
})

test('a line longer than a chunk is cut inside, and nothing of it is lost', () => {
  const long = Array.from({ length: 900 }, (_, i) => `word${i}`).join(' ')
  const chunks = chunkProse('MEMORY.md', `before\n${long}\nafter`)
  for (const word of long.split(' ')) expect(chunks.some((chunk) => chunk.text.split(/\s/).includes(word))).toBe(true)
  expect(chunks.some((chunk) => chunk.text.includes('after') && chunk.endLine === 3)).toBe(true)
  for (const chunk of chunks) expect(chunk.text.length).toBeLessThanOrEqual(chunkTokens * 4)
})

test('short prose is one chunk, empty prose none, and equal chunks have different ids', () => {
  expect(chunkProse('MEMORY.md', '\ufeff# Me\r\n\r\n- I was born here.\r\n')).toMatchObject([
    { text: '# Me\n\n- I was born here.', line: 1, endLine: 3, kind: 'chunk' },
  ])
  expect(chunkProse('MEMORY.md', ' \n\n')).toEqual([])
  const block = `${'same '.repeat(250)}\n`
  const ids = chunkProse('MEMORY.md', block.repeat(20)).map((chunk) => chunk.id)
  expect(new Set(ids).size).toBe(ids.length)
})
