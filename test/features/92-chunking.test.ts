import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { chunkOverlapTokens, chunkProse, chunkTokens } from '../../main/memory/prose-chunks.ts'
import { memoryFolder, openMemory } from '../memory/open-memory.ts'
import { villageLife } from '../memory/village-life.ts'
import { gameTime } from '../support/game-time.ts'

const now = gameTime('2026-11-21', '10:00')

/** An embedder that says what it was asked for. */
const countingEmbedder = () => {
  const asked: string[] = []
  const provider = fixedEmbedder(() => ({
    name: 'counting',
    dimensions: 2,
    async embed(texts) {
      asked.push(...texts)
      return texts.map((text) => (text.length % 2 === 0 ? Float32Array.of(0.6, 0.8) : Float32Array.of(0.8, 0.6)))
    },
  }))
  return { asked, provider }
}

/** Ten memories of one day, indexed, and MEMORY.md with one line. */
const livedFolder = async () => {
  const place = await memoryFolder()
  const { asked, provider } = countingEmbedder()
  const open = () => openMemory(place.folder, { embedders: provider, watch: false })
  const memory = await open()
  for (const entry of villageLife(8)) await memory.remember(entry)
  await memory.settled()
  asked.length = 0
  const note = join(place.folder, 'memory/2026-01-01.md')
  return { place, memory, asked, open, note, [Symbol.asyncDispose]: place[Symbol.asyncDispose] }
}

describe('92 chunks and what is embedded', () => {
  test('chunks of 400 tokens with 80 of overlap cover each line of the file at its true place', () => {
    const prose = Array.from({ length: 200 }, (_, i) =>
      i % 9 === 0 ? '' : `Line ${i + 1} tells of the ${'very '.repeat(i % 40)}old mill by the river.`,
    )
    const chunks = chunkProse('MEMORY.md', prose.join('\r\n'))
    const covered = new Set(
      chunks.flatMap(({ line, endLine }) => Array.from({ length: endLine - line + 1 }, (_, i) => line + i)),
    )
    for (const [index, line] of prose.entries()) if (line !== '') expect(covered).toContain(index + 1)
    for (const [index, chunk] of chunks.entries()) {
      expect(chunk.text).toBe(prose.slice(chunk.line - 1, chunk.endLine).join('\n'))
      expect(chunk.text.length).toBeLessThanOrEqual(chunkTokens * 4)
      const before = chunks[index - 1]
      if (before !== undefined)
        expect(prose.slice(chunk.line - 1, before.endLine).join('\n').length).toBeLessThanOrEqual(
          chunkOverlapTokens * 4,
        )
    }
  })

  test('a line by hand of two hundred thousand characters becomes several memories of that line, and no word is lost', async () => {
    await using place = await memoryFolder()
    const words = Array.from({ length: 25_000 }, (_, i) => `word${i}`)
    const first = await openMemory(place.folder)
    await first.remember({ ...villageLife(1)[0], text: 'Bram sang.' } as ReturnType<typeof villageLife>[0])
    await first.close()
    await writeFile(join(place.folder, 'memory/2026-11-20.md'), `- Short.\n- ${words.join(' ')}\n- Last.\n`)
    const memory = await openMemory(place.folder)
    const all = (await memory.noted({ from: '2026-11-20' })).filter(({ line }) => line === 2)
    expect(all.length).toBeGreaterThan(100)
    expect(all.flatMap(({ text }) => text.split(' '))).toEqual(words)
    const { hits } = await memory.search({ text: 'word24999', asker: { kind: 'self' }, now, mode: 'text', limit: 1 })
    expect(hits).toMatchObject([{ line: 2, text: expect.stringContaining('word24999') }])
    await memory.close()
  })

  test('reading the notes again, and a restart, embed nothing', async () => {
    await using lived = await livedFolder()
    await lived.memory.refresh()
    await lived.memory.settled()
    await lived.memory.close()
    const again = await lived.open()
    await again.settled()
    expect(lived.asked).toEqual([])
    await again.close()
  })

  test('an edit elsewhere in the file embeds the changed line alone', async () => {
    await using lived = await livedFolder()
    const lines = (await readFile(lived.note, 'utf8')).split('\n')
    lines.splice(4, 0, '- A comet passed over the mill.')
    await writeFile(lived.note, lines.join('\n'))
    await lived.memory.refresh()
    await lived.memory.settled()
    expect(lived.asked.map((text) => text.split(' · ')[0])).toEqual(['A comet passed over the mill.'])
    await lived.memory.close()
  })

  test('other ids, another file and a second copy of known words embed nothing', async () => {
    await using lived = await livedFolder()
    await writeFile(lived.note, (await readFile(lived.note, 'utf8')).replaceAll('id:life-', 'id:renamed-'))
    await lived.memory.refresh()
    await lived.memory.settled()
    expect((await lived.memory.noted()).every(({ id }) => id.startsWith('renamed-'))).toBe(true)
    await rename(lived.note, join(lived.place.folder, 'memory/2026-01-02.md'))
    await writeFile(
      lived.note,
      (await readFile(join(lived.place.folder, 'memory/2026-01-02.md'), 'utf8')).replaceAll(
        'id:renamed-',
        'id:copied-',
      ),
    )
    await lived.memory.refresh()
    await lived.memory.settled()
    expect([lived.asked, (await lived.memory.stats()).indexed]).toEqual([[], 16])
    await lived.memory.close()
  })

  test('what was taken out and put back, also with other ids after a restart, embeds nothing', async () => {
    await using lived = await livedFolder()
    const content = await readFile(lived.note, 'utf8')
    await writeFile(lived.note, '')
    await lived.memory.refresh()
    await lived.memory.settled()
    expect((await lived.memory.stats()).notes).toBe(0)
    await writeFile(lived.note, content)
    await lived.memory.refresh()
    await lived.memory.close()
    await writeFile(lived.note, content.replaceAll('id:life-', 'id:renamed-'))
    const again = await lived.open()
    await again.settled()
    expect([lived.asked, (await again.stats()).indexed]).toEqual([[], 8])
    await again.close()
  })
})
