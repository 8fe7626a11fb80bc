import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { evaluateMemory } from '../../main/memory/evaluate/evaluate-memory.ts'
import { openNotedMemory } from '../../main/memory/evaluate/noted-memory.ts'
import { type EvaluationNote, readEvaluation } from '../../main/memory/evaluate/read-evaluation.ts'
import { memoryFolder } from './open-memory.ts'

const lines = (...records: object[]) => records.map((record) => JSON.stringify(record)).join('\n')
const note = (id: string, text: string, more: object = {}) => ({ kind: 'note', id, date: '2026-11-20', text, ...more })
const question = (text: string, relevant: string[], more: object = {}) => ({
  kind: 'question',
  text,
  relevant,
  ...more,
})
const evaluate = (content: string, k = [1, 5]) =>
  evaluateMemory({
    set: readEvaluation('talk.jsonl', content),
    mode: 'hybrid',
    k,
    embedders: fixedEmbedder(),
    logger: silentLogger,
  })

it('scores recall as the mean share of what is relevant, the whole and by category', async () => {
  const found = await evaluate(
    lines(
      note('ring', 'Ada: I lost my silver ring near the mill.'),
      note('cow', 'Bo: I bought a red cow from the smith.'),
      note('bees', 'Cleo: My bees swarmed into the chapel.', { session: 2 }),
      question('Where was the silver ring lost?', ['ring'], { category: 'single' }),
      question('Who bought a cow and whose bees swarmed?', ['cow', 'bees'], { category: 'multi' }),
    ),
  )
  expect(found).toMatchObject({ ok: true, mode: 'hybrid', notes: 3, questions: 2, mrr: 1, recallAt: { 1: 0.75, 5: 1 } })
  expect(found.byCategory).toMatchObject({
    single: { questions: 1, recallAt: { 1: 1 } },
    multi: { questions: 1, recallAt: { 1: 0.5, 5: 1 } },
  })
  expect(found.embedder).toMatch(/^random-indexing/)
})

it('leaves nothing behind where it worked', async () => {
  const ours = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(`hearthfolk-eval-`)).length
  const before = await ours()
  await evaluate(lines(note('a', 'A heron stood in the ford.'), question('heron', ['a'])))
  expect(await ours()).toBe(before)
})

it('finds what stands at the end of long prose, and counts the pieces of one note once', async () => {
  const prose = Array.from(
    { length: 60 },
    (_, line) => `Line ${line} tells of the orchard, its ladders and its baskets of fruit.`,
  )
  const notes: EvaluationNote[] = [
    { id: 'orchard', date: '2026-11-01', text: [...prose, 'The hidden door is behind the third cistern.'].join('\n') },
    { id: 'market', date: '2026-11-02', text: 'A basket of fruit costs two coppers at the market.' },
  ]
  await using place = await memoryFolder()
  const noted = await openNotedMemory({ notes, folder: place.folder, embedders: fixedEmbedder(), logger: silentLogger })
  expect((await noted.find({ text: 'Where is the hidden door?', limit: 1 })).ids).toEqual(['orchard'])
  expect((await noted.find({ text: 'ladders and baskets of fruit in the orchard', limit: 2 })).ids).toEqual([
    'orchard',
    'market',
  ])
  expect((await noted.memory.noted()).length).toBeGreaterThan(3)
  await noted.close()
})

it('puts each session of a day under a heading of its own, whatever the order of the lines', async () => {
  const notes: EvaluationNote[] = ['one', 'two', 'one', 'two'].map((session, index) => ({
    id: `n${index}`,
    date: '2026-11-20',
    text: `Word number ${index}.`,
    session,
  }))
  await using place = await memoryFolder()
  const noted = await openNotedMemory({ notes, folder: place.folder, embedders: fixedEmbedder(), logger: silentLogger })
  const { text } = (await noted.memory.get({ path: 'memory/2026-11-20.md' })) as { text: string }
  const shown = text
    .split('\n')
    .flatMap((line) => (line.startsWith('## ') ? ['##'] : (/number (\d)/.exec(line)?.[1] ?? [])))
  expect(shown).toEqual(['##', '0', '2', '##', '1', '3'])
  await noted.close()
})

it.each([
  ['not JSON', '{"kind":"note"', 'talk.jsonl:1: not JSON'],
  ['an unknown kind', lines({ kind: 'noet' }), 'talk.jsonl:1: kind: must be "note" or "question"'],
  ['what is no record', '[]', 'talk.jsonl:1: must be an object with "kind": "note"'],
  [
    'a day that is none',
    lines(note('a', 'x', { date: '2026-02-30' })),
    'talk.jsonl:1: date: is not a day in the calendar',
  ],
  ['a note without words', lines(note('a', ' \n ')), 'talk.jsonl:1: text: has no words'],
  ['two notes of one id', lines(note('a', 'x'), note('a', 'y')), 'talk.jsonl:2: id: "a" is already the note in line 1'],
  ['an unknown id', lines(note('a', 'x'), question('x?', ['a', 'b'])), 'talk.jsonl:2: relevant: there is no note "b"'],
  ['an empty file', '\n\n', 'talk.jsonl: it holds no notes'],
  ['no question', lines(note('a', 'x')), 'talk.jsonl: it holds no question'],
])('refuses %s and says where it stands', (_what, content, message) => {
  expect(() => readEvaluation('talk.jsonl', content)).toThrow(message)
})

it('tells of the first mistakes only, and how many more there are', () => {
  const content = Array.from({ length: 50_000 }, () => 'no').join('\n')
  expect(() => readEvaluation('talk.jsonl', content)).toThrow(/talk\.jsonl:20: .*\nand 49980 more$/)
})

it('reads notes in the order of their days, numbers as ids, and questions before their notes', () => {
  const set = readEvaluation(
    'talk.jsonl',
    `\ufeff${lines({ kind: 'question', text: 'x', relevant: [1], category: 4 }, note('2', 'b', { date: '2026-11-21 10:30' }), { ...note('', 'a'), id: 1 })}\r\n`,
  )
  expect(set.notes.map(({ id, date }) => `${id} ${date}`)).toEqual(['1 2026-11-20', '2 2026-11-21'])
  expect(set.questions).toEqual([{ text: 'x', relevant: ['1'], category: '4' }])
})
