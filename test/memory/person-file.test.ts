import { expect, test } from 'vitest'
import { entryLine, plainMark } from '../../main/memory/daily-note.ts'
import { personRows } from '../../main/memory/person-file.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ada } from '../support/sample-characters.ts'

const path = `memory/people/${ada}.md`
const forAda = { kind: 'player', player: ada }
const rowsOf = (...lines: string[]) => personRows(path, lines.join('\n'))

test('each line about a person is a memory with its marks, for whom its mark says', () => {
  const rows = rowsOf(
    `# Ada <!-- person:${ada} -->`,
    '## What I know',
    `- Lost a silver ring. <!-- kind:told importance:7 for:${ada} observed:2026-11-20 from:m-x id:k-1 -->`,
    '- Sells apples. <!-- kind:told importance:5 for:everyone id:k-2 -->',
    '## How I feel',
    '- I like Ada. <!-- kind:dreamed importance:5 for:self observed:2026-12-01 id:k-3 -->',
  )
  expect(rows).toMatchObject([
    {
      id: 'k-1',
      path,
      line: 3,
      text: 'Lost a silver ring.',
      kind: 'person',
      date: '2026-11-20',
      audience: forAda,
      importance: 7,
      from: ['m-x'],
      until: null,
    },
    { id: 'k-2', audience: { kind: 'everyone' }, date: null, who: { id: ada, name: 'Ada' } },
    { id: 'k-3', text: 'I like Ada.', audience: { kind: 'self' } },
  ])
})

test('what was struck out is kept as history, with the day on which it ceased to hold', () => {
  const [by, hand, unknown] = [
    '- ~~Lives at the mill.~~ (until 1 December 2026) <!-- importance:6 observed:2026-11-20 until:2026-12-01 id:k-1 -->',
    '- ~~Lives at the inn.~~ (until 3 December 2026)',
    '- ~~Lives nowhere.~~',
  ]
  expect(rowsOf(by, hand, unknown)).toMatchObject([
    { text: 'Lives at the mill.', until: '2026-12-01' },
    { text: 'Lives at the inn.', until: '2026-12-03' },
  ])
})

test('lines written by hand count, and nobody hears more than the file is for', () => {
  const text = [
    'Tall, and in a hurry.',
    '',
    '* Likes rye',
    '  bread.',
    '## How I feel',
    'Uneasy.',
    '## Rumours <!-- for:everyone -->',
    '1. Rich.',
  ].join('\r\n')
  expect(personRows(path, text).map(({ text, line, endLine, audience }) => [text, line, endLine, audience])).toEqual([
    ['Tall, and in a hurry.', 1, 1, forAda],
    ['Likes rye bread.', 3, 4, forAda],
    ['Uneasy.', 6, 6, { kind: 'self' }],
    ['Rich.', 8, 8, { kind: 'everyone' }],
  ])
  expect(personRows('memory/people/marta.md', '- Bakes at night.')).toMatchObject([
    { audience: { kind: 'self' }, who: { id: 'marta', name: 'marta' } },
  ])
})

test('two lines with one id and other words are two memories, with the same words one', () => {
  expect(
    rowsOf('- One. <!-- id:k-1 -->', '- Two. <!-- id:k-1 -->', '- One. <!-- id:k-1 -->').map(({ id }) => id),
  ).toEqual(['k-1', 'k-1~2'])
})

test('no text makes the reading throw, or gives two memories one id', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[-#~<>!\s:()a-z0-9.]{0,40}$/),
    fc.string().map((text) => entryLine(text, { ...plainMark, id: 'k-1' })),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const ids = rowsOf(...lines).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: runs(200) },
  )
})
