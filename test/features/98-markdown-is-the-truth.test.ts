import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { NpcMemory } from '../../main/mind/ports/memory-port.ts'
import { memoryFolder, openMemory } from '../memory/open-memory.ts'
import { questions, villageLife } from '../memory/village-life.ts'
import { gameTime } from '../support/game-time.ts'
import { ada, npc } from '../support/sample-characters.ts'

const now = gameTime('2026-11-21', '10:00')
const askers = [{ kind: 'self' }, { kind: 'player', player: ada }, { kind: 'npc', npc: npc('bram') }] as const
const answersOf = async (memory: NpcMemory) => {
  const answers = []
  for (const text of questions)
    for (const asker of askers)
      for (const mode of ['hybrid', 'vector', 'text'] as const)
        answers.push(await memory.search({ text, asker, mode, now }))
  return answers
}

describe('98 Markdown is the truth, the index can be deleted', () => {
  test('without its index a memory answers as before, word for word and score for score', async () => {
    await using place = await memoryFolder()
    const first = await openMemory(place.folder)
    for (const entry of villageLife(120)) await first.remember(entry)
    await first.settled()
    const answers = await answersOf(first)
    await first.close()
    expect(await readdir(place.folder)).toContain('.index')

    await rm(join(place.folder, '.index'), { recursive: true })
    const second = await openMemory(place.folder)
    expect(await answersOf(second)).toEqual(answers)
    await second.settled()
    expect([await second.stats(), await answersOf(second)]).toEqual([
      expect.objectContaining({ notes: 120, indexed: 120, pending: 0 }),
      answers,
    ])
    await second.close()
  })

  test('a copy of the Markdown alone is the whole memory', async () => {
    await using place = await memoryFolder()
    await using copy = await memoryFolder()
    const first = await openMemory(place.folder)
    for (const entry of villageLife(30)) await first.remember(entry)
    const answers = await answersOf(first)
    await first.close()
    await cp(join(place.folder, 'memory'), join(copy.folder, 'memory'), { recursive: true })
    const second = await openMemory(copy.folder)
    expect(await answersOf(second)).toEqual(answers)
    await second.close()
  })
})
