import { join } from 'node:path'
import { expect, test } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import type { FixedText } from '../../main/memory/lore-rows.ts'
import { createMemoryStore } from '../../main/memory/memory-store.ts'
import { createSharedLore } from '../../main/memory/shared-lore.ts'
import { told } from '../contract/npc-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { npc } from '../support/sample-characters.ts'
import { memoryFolder } from './open-memory.ts'

const now = gameTime('2026-11-21')
const everyone = { audience: { kind: 'everyone' } } as const

/** Lore that counts how often its text is read. */
const countedLore = () => {
  const counts = { reads: 0 }
  const text: FixedText = {
    path: 'worlds/village/lore/mill.md',
    get text() {
      counts.reads += 1
      return '# The mill\n\nThe mill was built by Corvin the Grey. I live at the mill.\n'
    },
  }
  return { counts, lore: [text] as const }
}

test('lore is read once for all memories of a village, and everybody finds it', async () => {
  await using place = await memoryFolder()
  const { counts, lore } = countedLore()
  const store = createMemoryStore({
    root: place.folder,
    embedders: fixedEmbedder(),
    watch: false,
    lasting: false,
    lore: () => lore,
    logger: silentLogger,
  })
  for (const id of ['elder', 'marta', 'bram', 'joost']) {
    const { hits } = await store
      .of(npc(id))
      .search({ text: 'Who built the mill?', asker: { kind: 'self' }, now, sources: ['lore'] })
    expect(hits.map(({ path }) => path)).toEqual(['worlds/village/lore/mill.md'])
  }
  expect(counts.reads).toBe(1)
  await store.close()
})

test('what one of them remembers changes nothing of what another finds', async () => {
  const findsNextTo = async (neighbourTalks: boolean) => {
    await using place = await memoryFolder()
    const { lore } = countedLore()
    const store = createMemoryStore({
      root: place.folder,
      embedders: fixedEmbedder(),
      watch: false,
      lasting: false,
      lore: () => lore,
      logger: silentLogger,
    })
    for (let line = 0; neighbourTalks && line < 40; line++) {
      await store.of(npc('bram')).remember(told(`The mill is haunted by Corvin, ${line} times.`, everyone))
      await store.of(npc('bram')).search({ text: 'mill', asker: { kind: 'self' }, now })
    }
    for (let line = 0; line < 10; line++)
      await store.of(npc('elder')).remember(told(`The mill had ${line} guests.`, everyone))
    const found = await store
      .of(npc('elder'))
      .search({ text: 'Who lives at the mill?', asker: { kind: 'self' }, now, sources: ['notes', 'lore'] })
    await store.close()
    return found
  }
  expect(await findsNextTo(true)).toEqual(await findsNextTo(false))
})

test('of what is no lore nothing is kept for others', () => {
  const shared = createSharedLore()
  const [lore] = shared.rows([{ path: join('worlds', 'lore.md'), text: 'The mill was built long ago.' }])
  if (lore === undefined) throw new Error('lore has rows')
  const own = { ...lore, kind: 'told' as const }
  expect(shared.reading(lore)).toBe(shared.reading(lore))
  expect(shared.reading(own)).not.toBe(shared.reading(own))
  expect(shared.reading(own).terms).toEqual(shared.reading(lore).terms)
})
