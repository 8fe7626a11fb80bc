import { expect, test } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { cleanText, longestText } from '../../main/memory/clean-text.ts'
import {
  dateOfNote,
  dayHeading,
  entryLine,
  plainMark,
  type SectionMark,
  sectionHeading,
} from '../../main/memory/daily-note.ts'
import { readDailyNote } from '../../main/memory/read-daily-note.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ada } from '../support/sample-characters.ts'

const withAda: SectionMark = {
  time: '08:15',
  place: 'the mill',
  who: { id: ada, name: 'Ada' },
  audience: { kind: 'player', player: ada },
}
const mark = { ...plainMark, kind: 'told', importance: 6, id: 'm-1' } as const
const read = (...lines: string[]) => readDailyNote('memory/2026-11-20.md', lines.join('\n'))

test('a note reads like a diary', () => {
  expect([
    dayHeading('2026-11-20', english.calendar),
    sectionHeading(withAda),
    entryLine('Ada told me of a ring.', mark),
  ]).toEqual([
    '# Friday, 20 November 2026',
    `## 08:15 · the mill · with Ada <!-- who:${ada} for:${ada} -->`,
    '- Ada told me of a ring. <!-- kind:told importance:6 id:m-1 -->',
  ])
})

test('whatever is said stays inside its line and comes back as it was written', async () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-#<>!\s\-:·~`*a-z0-9.]{1,60}$/))
  await fc.assert(
    fc.asyncProperty(anything, anything, anything, async (text, name, place) => {
      fc.pre(cleanText(text) !== '')
      const section = { ...withAda, who: { id: ada, name }, place }
      const note = await read(
        dayHeading('2026-11-20', english.calendar),
        '',
        sectionHeading(section),
        '',
        entryLine(text, mark),
        entryLine('next', { ...mark, id: 'm-2' }),
        '',
      )
      expect(note.lines).toBe(6)
      expect(note.rows).toMatchObject([
        {
          id: 'm-1',
          line: 5,
          endLine: 5,
          text: cleanText(text),
          kind: 'told',
          importance: 6,
          time: '08:15',
          who: { id: ada },
          audience: withAda.audience,
        },
        { id: 'm-2', line: 6, text: 'next', audience: withAda.audience },
      ])
    }),
    { numRuns: runs(300) },
  )
})

test('what is between two gaps and cannot be written leaves one gap', () => {
  expect(cleanText('a\t\u0000\n\u200b b')).toBe('a b')
  expect(cleanText(cleanText('a \u0000 b'))).toBe(cleanText('a \u0000 b'))
})

test('a line cut in half anywhere never tells more people than the whole line', async () => {
  const whole = `${dayHeading('2026-11-20', english.calendar)}\n\n${sectionHeading(withAda)}\n\n${entryLine('Ada told me where the ring is.', mark)}\n`
  for (let end = whole.indexOf('- Ada'); end < whole.length; end++) {
    const note = await readDailyNote('memory/2026-11-20.md', whole.slice(0, end))
    for (const row of note.rows) expect(row.audience).toEqual({ kind: 'player', player: ada })
  }
})

test('long texts are cut visibly and characters are never split', () => {
  const cut = cleanText('🦊'.repeat(longestText))
  expect(cut.length).toBeLessThanOrEqual(longestText)
  expect(cut.endsWith('🦊 …')).toBe(true)
  expect(cut.isWellFormed()).toBe(true)
})

test('a line added by hand is a memory for everyone, under a private talk for that player', async () => {
  const { rows } = await read(
    '# Friday',
    'The well froze over.',
    '',
    '## Evening · the inn',
    '* Bram sang.',
    sectionHeading(withAda),
    '1. She looked tired.',
  )
  expect(rows).toMatchObject([
    {
      text: 'The well froze over.',
      kind: 'note',
      importance: 5,
      date: '2026-11-20',
      time: null,
      audience: { kind: 'everyone' },
      line: 2,
    },
    { text: 'Bram sang.', place: 'Evening · the inn', audience: { kind: 'everyone' }, line: 5 },
    { text: 'She looked tired.', audience: { kind: 'player', player: ada }, line: 7 },
  ])
})

test('wrapped and indented lines go on with the memory before them', async () => {
  const { rows } = await read('- The mill', '  stood still', '', 'Rain came', 'and stayed.', '---', '- Sun.')
  expect(rows.map(({ text, line, endLine }) => [text, line, endLine])).toEqual([
    ['The mill stood still', 1, 2],
    ['Rain came and stayed.', 4, 5],
    ['Sun.', 7, 7],
  ])
})

test('marks that make no sense are replaced by cautious ones', async () => {
  const { rows } = await read(
    '- one <!-- kind:evil importance:99 for:nobody-known at:25:99 id:%zz -->',
    '- two <!-- importance:many -->',
  )
  expect(rows).toMatchObject([
    { id: '%zz', kind: 'note', importance: 10, time: null, audience: { kind: 'self' } },
    { kind: 'note', importance: 5, audience: { kind: 'everyone' } },
  ])
})

test('one id with one text is one memory, with two texts two', async () => {
  const { rows } = await read('- a <!-- id:x -->', '- a <!-- id:x -->', '- b <!-- id:x -->', '- c', '- c')
  expect(rows.map((row) => row.text)).toEqual(['a', 'b', 'c', 'c'])
  expect(new Set(rows.map((row) => row.id)).size).toBe(4)
})

test('only days of the calendar are dates', () => {
  expect(['2026-02-28.md', '2026-02-30.md', '2026-13-01.md', 'notes.md'].map(dateOfNote)).toEqual([
    '2026-02-28',
    null,
    null,
    null,
  ])
})

test('a mark written by hand with a space behind its colon counts', async () => {
  const { rows } = await readDailyNote(
    'memory/2026-11-20.md',
    '- The well froze. <!-- importance: 8 for: everyone -->\n',
  )
  expect(rows[0]).toMatchObject({ text: 'The well froze.', importance: 8, audience: { kind: 'everyone' } })
})
