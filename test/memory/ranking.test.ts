import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { decayFactor } from '../../main/memory/recall/factors.ts'
import type { Embedder, MemoryQuery, NpcMemory } from '../../main/mind/ports/memory-port.ts'
import { told } from '../contract/npc-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { ada, ben, npc } from '../support/sample-characters.ts'
import { memoryFolder, openMemory } from './open-memory.ts'
import { questions, villageLife } from './village-life.ts'

const now = gameTime('2026-11-21', '10:00')
const isLong = process.env.HEARTHFOLK_LONG === '1'
/** Short: more rows than any search returns or an index is written in at once; below 12,000 all are measured alike. */
const many = isLong ? { bens: 1000, days: 300, steps: 100, rows: 2600 } : { bens: 150, days: 60, steps: 30, rows: 300 }
const self = { kind: 'self' } as const

/** Everything that a search returns, for every question and listener, to compare two states bit by bit. */
const everything = async (memory: NpcMemory, limit = 20) => {
  const askers: MemoryQuery['asker'][] = [self, { kind: 'player', player: ada }, { kind: 'npc', npc: npc('bram') }]
  const found = []
  for (const text of questions) for (const asker of askers) found.push(await memory.search({ text, asker, now, limit }))
  return found
}

test("hundreds of memories of Ben's do not push out the one of Ada's", async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  const bens = { who: { id: ben, name: 'Ben' }, audience: { kind: 'player', player: ben } } as const
  await Promise.all(
    Array.from({ length: many.bens }, (_, i) =>
      memory.remember(
        told(`Ben told me he lost a silver ring, for the time number ${i}.`, { ...bens, importance: 10 }),
      ),
    ),
  )
  await memory.remember(
    told('Ada told me she once found some jewellery in silver wrapping.', {
      importance: 1,
      at: gameTime('2026-01-01'),
    }),
  )
  await memory.settled()
  for (const mode of ['hybrid', 'vector', 'text'] as const) {
    const { hits, degraded } = await memory.search({
      text: 'who lost a silver ring?',
      asker: { kind: 'player', player: ada },
      now,
      mode,
    })
    expect([hits.map((hit) => hit.text), degraded]).toEqual([
      ['Ada told me she once found some jewellery in silver wrapping.'],
      [],
    ])
  }
  await memory.close()
})

test('the same notes give the same ranking bit by bit: unindexed, indexed, folded, reopened, rebuilt and with a deleted index', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  for (const entry of villageLife(many.days)) await memory.remember(entry)
  const unindexed = await everything(memory)
  await memory.settled()
  expect(await memory.stats()).toMatchObject({ notes: many.days, indexed: many.days })
  expect(await everything(memory)).toEqual(unindexed)
  await memory.close()

  const reopened = await openMemory(place.folder)
  expect(await everything(reopened)).toEqual(unindexed)
  await reopened.settled()
  await reopened.close()

  await rm(join(place.folder, '.index'), { recursive: true })
  const rebuilt = await openMemory(place.folder)
  expect(await everything(rebuilt)).toEqual(unindexed)
  await rebuilt.settled()
  expect(await everything(rebuilt)).toEqual(unindexed)
  await rebuilt.close()
})

test('notes written in small steps, each indexed, rank like notes read at once', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  for (const [index, entry] of villageLife(many.steps).entries()) {
    await memory.remember(entry)
    if (index % 3 === 0) await memory.settled()
  }
  const inSteps = await everything(memory)
  await memory.close()
  const atOnce = await openMemory(place.folder)
  expect(await everything(atOnce)).toEqual(inSteps)
  await atOnce.close()
})

test('with many rows the best of the candidates are the best of all, and k still begins k+1', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  await Promise.all(villageLife(many.rows).map((entry) => memory.remember(entry)))
  await memory.settled()
  const chosen = await everything(memory, 6)
  const best = async (limit: number) =>
    (await memory.search({ text: 'Odo danced', asker: self, now, limit })).hits.map((hit) => hit.id)
  const longest = await best(50)
  for (const k of [1, 5, 6, 20]) expect(await best(k)).toEqual(longest.slice(0, k))
  await memory.close()

  // While the embedder is undecided the index isn't opened, so everything is scored.
  const undecided = { ...fixedEmbedder(), decided: new Promise<void>(() => {}) }
  const scoringAll = await openMemory(place.folder, { embedders: undecided })
  expect(await everything(scoringAll, 6)).toEqual(chosen)
  expect((await scoringAll.stats()).indexed).toBe(0)
  await scoringAll.close()
  const reopened = await openMemory(place.folder)
  await reopened.settled()
  expect(await everything(reopened, 6)).toEqual(chosen)
  await reopened.close()
})

test('a memory found by a word alone survives, and one found by meaning alone too', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  for (const entry of villageLife(60)) await memory.remember(entry)
  // A word that occurs with boats and nets comes to mean fishing.
  for (const text of [
    'The boat and the net went out for trout.',
    'A torn net, a leaking boat, no trout.',
    'Trout in the net, the boat full.',
    'The boat carries net and line for trout.',
  ]) {
    await memory.remember(told(text))
  }
  const key = await memory.remember(told('The chest opens with zq-417.'))
  const boat = await memory.remember(told('Old Jan sits in his boat.'))
  const search = (text: string, mode?: 'vector') =>
    memory.search({ text, asker: self, now, ...(mode === undefined ? {} : { mode }) })
  expect((await search('zq-417')).hits[0]?.id).toBe(key.id)
  const trout = await search('any trout?', 'vector')
  const byMeaning = trout.hits.find((hit) => hit.id === boat.id)
  expect(byMeaning).toBeDefined()
  expect((await search('any trout?')).hits.find((hit) => hit.id === boat.id)?.terms).toMatchObject({
    text: 0,
    vector: byMeaning?.terms.vector,
  })
  expect(byMeaning?.terms.vector).toBeGreaterThan(0.15)
  await memory.close()
})

test('a word that no vector knows is still found by the keywords, and the other way round', async () => {
  await using place = await memoryFolder()
  const blind: Embedder = {
    name: 'blind',
    dimensions: 2,
    embed: async (texts) =>
      texts.map((text) => Float32Array.from(text.includes('dusk') || text.includes('evening') ? [1, 0] : [0, 1])),
  }
  const memory = await openMemory(place.folder, { embedders: fixedEmbedder(() => blind) })
  const word = await memory.remember(told('The chest opens with zq-417.'))
  const meaning = await memory.remember(told('We met at dusk.'))
  for (let i = 0; i < 20; i++) await memory.remember(told(`Filler ${i}.`, { importance: 10 }))
  await memory.settled()
  const ids = async (text: string) => (await memory.search({ text, asker: self, now })).hits.map((hit) => hit.id)
  expect((await ids('zq 417 this evening')).slice(0, 2).sort()).toEqual([meaning.id, word.id].sort())
  expect((await ids('evening'))[0]).toBe(meaning.id)
  await memory.close()
})

test('an embedder that fails leaves the keywords, and says so', async () => {
  await using place = await memoryFolder()
  const broken: Embedder = { name: 'broken', dimensions: 3, embed: () => Promise.reject(new Error('out of memory')) }
  const memory = await openMemory(place.folder, { embedders: fixedEmbedder(() => broken) })
  await memory.remember(told('Ada told me of a silver ring.'))
  for (const mode of ['hybrid', 'vector'] as const) {
    const { hits, degraded } = await memory.search({ text: 'silver', asker: self, now, mode })
    expect([hits.length, degraded]).toEqual([1, ['vector: out of memory']])
    expect(hits[0]?.score).toBeGreaterThan(0)
  }
  await memory.close()
})

test('names are found with and without accents, and in other scripts', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  for (const text of ['Zoë bakes.', 'Мельник потерял кольцо.', '磨坊旁边有一枚银戒指', 'فقدت الخاتم قرب الطاحونة'])
    await memory.remember(told(text))
  for (const [text, found] of [
    ['zoe', 'Zoë bakes.'],
    ['кольцо', 'Мельник потерял кольцо.'],
    ['戒指', '磨坊旁边有一枚银戒指'],
    ['الخاتم', 'فقدت الخاتم قرب الطاحونة'],
  ] as const) {
    expect((await memory.search({ text, asker: self, now, mode: 'text' })).hits.map((hit) => hit.text)).toEqual([found])
  }
  await memory.close()
})

test('age takes a fifth at most: half of it in thirty game days', () => {
  const at = (days: number) =>
    decayFactor(Date.UTC(2026, 0, 1, 12), { ms: Date.UTC(2026, 0, 1 + days, 12) }, { halfLifeDays: 30, age: 0.2 })
  for (const [days, decay] of [
    [0, 1],
    [7, 0.970128],
    [30, 0.9],
    [90, 0.825],
    [242, 0.800745],
    [10_000, 0.8],
    [-5, 1],
  ] as const)
    expect(at(days)).toBeCloseTo(decay, 3)
  expect(decayFactor(null, now, { halfLifeDays: 30, age: 0.2 })).toBe(1)
})

test('a question finds what was told in another form of its word, whichever side is asked', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  const adas = { who: { id: ada, name: 'Ada' }, audience: { kind: 'player', player: ada } } as const
  const pairs: [told: string, question: string][] = [
    ['Ada told me: "I have lost a copper kettle"', 'what did I lose?'],
    ['Ada told me: "I bought two geese"', 'which goose did I buy?'],
    ['Ada told me: "my uncle was drowned when the mill froze"', 'when did the mill freeze?'],
  ]
  for (const [words] of pairs) await memory.remember(told(words, adas))
  await memory.remember(told('Ben told me: "it will rain"', { who: { id: ben, name: 'Ben' } }))
  await memory.settled()
  for (const mode of ['hybrid', 'vector', 'text'] as const)
    for (const [words, text] of pairs) {
      const { hits } = await memory.search({ text, asker: { kind: 'player', player: ada }, now, mode })
      expect([mode, hits[0]?.text]).toEqual([mode, words])
    }
  await memory.close()
})
