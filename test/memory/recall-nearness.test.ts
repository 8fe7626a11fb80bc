import { expect, test } from 'vitest'
import type { BodyId } from '../../main/world/ids.ts'
import { ada, ben } from '../support/sample-characters.ts'
import { row, rowsMemory } from './recall-rig.ts'

const adas = { id: ada as string, name: 'Ada' }
const bens = { id: ben as string, name: 'Ben' }
const filler = Array.from({ length: 12 }, (_, index) =>
  row(`Sheep number ${index} of the flock was shorn at the farm.`, { line: 500 + index, path: `memory/x${index}.md` }),
)

test('an answer is found beside the question it was given to', async () => {
  const talk = [
    'Mira: Did you ever find out what the big race costs to enter?',
    'Jonas: Twenty pounds and a week of sore legs, they say.',
    'Mira: Typical.',
  ]
  const rows = talk.map((text, line) => row(text, { line, id: `t-${line}` }))
  const { hits } = await (await rowsMemory([...filler, ...rows])).ask('What does it cost to enter the race?')
  expect(hits.slice(0, 2).map((hit) => hit.id)).toContain('t-1')
  expect(hits.find((hit) => hit.id === 't-1')?.terms.neighbours).toBeGreaterThan(0.1)
})

test('neighbours are rows of one talk: another day, other company or a long silence ends it', async () => {
  const ring = row('The silver ring is in the well.', { id: 'ring', line: 10, time: '10:00' })
  const after = { id: 'after', line: 11 }
  const neighbourShare = async (change: Parameters<typeof row>[1]) => {
    const { hits } = await (await rowsMemory([...filler, ring, row('Nothing of note.', { ...after, ...change })])).ask(
      'silver ring',
      { limit: 50 },
    )
    return hits.find((hit) => hit.id === 'after')?.terms.neighbours ?? 0
  }
  expect(await neighbourShare({ time: '10:20' })).toBeGreaterThan(0)
  expect(await neighbourShare({ time: '12:00' })).toBe(0)
  expect(await neighbourShare({ time: '10:20', who: bens })).toBe(0)
  expect(await neighbourShare({ time: '10:20', audience: { kind: 'player', player: ben } })).toBe(0)
})

test('whoever is asked about is heard first, in whatever way a line says who speaks', async () => {
  const said = 'I painted a sunrise over the lake last year'
  const rows = [
    row(`Mira: ${said}`),
    row(`Jonas: ${said}`),
    row(`Ada told me: "${said}"`, { who: adas }),
    row(`Ben told me: "${said}"`, { who: bens }),
  ].map((one, line) => ({ ...one, line: line * 50, path: `memory/${line}.md` }))
  const memory = await rowsMemory([...filler, ...rows])
  for (const name of ['Mira', 'Jonas', 'Ada', 'Ben'])
    expect((await memory.texts(`What did ${name} paint?`))[0]).toContain(name)
})

test('"my" means whoever asks, and those who are there and the place lie nearer', async () => {
  const rows = [
    row('Ada told me: "my dog is old"', { who: adas, place: 'the mill' }),
    row('Ben told me: "my dog is old"', { who: bens, place: 'the forge' }),
  ]
  const memory = await rowsMemory(rows)
  const first = async (...asked: Parameters<typeof memory.ask>) => (await memory.ask(...asked)).hits[0]?.who?.name
  expect(await first('how old is my dog?', { asker: { kind: 'player', player: ada } })).toBe('Ada')
  expect(await first('how old is my dog?', { asker: { kind: 'player', player: ben } })).toBe('Ben')
  expect(await first('an old dog', { people: [ada as BodyId] })).toBe('Ada')
  expect(await first('an old dog', { people: [ben as BodyId] })).toBe('Ben')
  expect(await first('an old dog', { place: 'the mill' })).toBe('Ada')
  expect(await first('an old dog', { place: 'the forge' })).toBe('Ben')
})

test('what was said before weighs less than what is asked, and decides where nothing else does', async () => {
  const memory = await rowsMemory([
    ...filler,
    row('The ring lies in the well.', { path: 'memory/a.md' }),
    row('The lantern hangs in the barn.', { path: 'memory/b.md' }),
  ])
  expect((await memory.texts('and where is it?', { context: 'I lost a ring' }))[0]).toContain('ring')
  expect((await memory.texts('where is the lantern?', { context: 'I lost a ring' }))[0]).toContain('lantern')
})

test('only the sources that are asked for are searched', async () => {
  const rows = [
    row('The mill of the notes.'),
    row('The mill of the kept.', { path: 'MEMORY.md', date: null, kind: 'chunk' }),
    row('The mill of Ada.', { path: `memory/people/${ada}.md`, kind: 'person', who: adas }),
    row('The mill of all.', { path: 'worlds/village/WORLD.md', date: null, kind: 'lore' }),
  ]
  const memory = await rowsMemory(rows)
  for (const [index, source] of (['notes', 'curated', 'people', 'lore'] as const).entries()) {
    expect(await memory.texts('the mill', { sources: [source] })).toEqual([rows[index]?.text])
  }
  expect(await memory.texts('the mill', { sources: [] })).toEqual([])
})

test('a near word and a slip of the pen find what was meant', async () => {
  const memory = await rowsMemory([
    ...filler,
    row('Wilhelmina is expecting in June.', { path: 'memory/a.md' }),
    row('Odo mended the fence.', { path: 'memory/b.md' }),
  ])
  expect((await memory.texts('who is pregnant?', { mode: 'text' }))[0]).toContain('expecting')
  expect((await memory.texts('what about Wilhemina?', { mode: 'text' }))[0]).toContain('Wilhelmina')
  expect((await memory.texts('who fixed it?', { mode: 'text' }))[0]).toContain('Odo')
})

test('a question for a time prefers a row that names one', async () => {
  const rows = [
    row('Bram: The fair at the old mill is a great pleasure.', { path: 'memory/b.md' }),
    row('Bram: The fair at the old mill is on Saturday.', { path: 'memory/a.md' }),
  ]
  const { hits } = await (await rowsMemory([...filler, ...rows])).ask('When is the fair at the old mill?')
  const affinity = (word: string) => hits.find((hit) => hit.text.includes(word))?.terms.affinity
  expect(affinity('Saturday')).toBeGreaterThan(affinity('pleasure') ?? 1)
})

test('chatter says less than a line that tells something, though the word makes up more of it', async () => {
  const rows = [
    row('Mira: The race, the race!', { path: 'memory/a.md' }),
    row('Mira: Entering the race behind the church costs farmers twenty pounds every August, rain or shine.', {
      path: 'memory/b.md',
    }),
  ]
  expect((await (await rowsMemory([...filler, ...rows])).texts('tell me about the race'))[0]).toContain('twenty pounds')
})

test('words that every question has say less than what it asks about', async () => {
  const rows = [
    row('Something of that kind happened long ago.', { path: 'memory/a.md' }),
    row('A magpie flew off with the ring of the miller.', { path: 'memory/b.md' }),
    row('The ring of bells is being mended.', { path: 'memory/c.md' }),
  ]
  const memory = await rowsMemory([...filler, ...rows])
  expect(
    (await memory.texts('What do you think happened to the ring?', { mode: 'text' }))
      .slice(0, 2)
      .every((text) => text.includes('ring')),
  ).toBe(true)
})

test('what kind of thing is asked for says less than what is asked of it', async () => {
  const rows = [
    row('The town was old and grey.', { path: 'memory/a.md' }),
    row('The good candles come from Orrin.', { path: 'memory/b.md' }),
    row('We ran out of candles on Monday.', { path: 'memory/c.md' }),
  ]
  const memory = await rowsMemory([...filler, ...rows])
  expect((await memory.texts('Which town makes candles?', { mode: 'text' }))[0]).toContain('candles')
})
