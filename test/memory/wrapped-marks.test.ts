import { expect, test } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { curatedRows } from '../../main/memory/curated-lines.ts'
import { personRows } from '../../main/memory/person-file.ts'
import { readDailyNote, splitLines } from '../../main/memory/read-daily-note.ts'
import { mayHear } from '../../main/memory/row.ts'
import { triggeredLines } from '../../main/mind/faculties/promises/curated-triggers.ts'
import { linesFor } from '../../main/mind/prompt/lines-for.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ada, ben } from '../support/sample-characters.ts'

const bens = { kind: 'player', player: ben } as const
const secret = [
  '-',
  'Ada',
  'hid',
  'silver',
  'coins',
  'below',
  'the',
  'mill.',
  '<!--',
  'kind:told',
  'importance:7',
  `for:${ada}`,
  'trigger:',
  'weather',
  'id:k-1',
  '-->',
]

/** Everything of a text that Ben may hear, wherever it appears: as memories, in his prompt, by its trigger words. */
const heardByBen = async (text: string): Promise<string> => {
  const note = await readDailyNote('memory/2026-11-20.md', text)
  const rows = [
    ...note.rows,
    ...curatedRows('MEMORY.md', splitLines(text)).rows,
    ...personRows(`memory/people/${ben}.md`, text),
  ]
  const listener = { id: ben, kind: 'player' } as const
  const triggered = triggeredLines([text], 'How is the weather?', listener, english.topics).map((line) => line.text)
  return [
    ...rows.filter(({ audience }) => mayHear(bens, audience)).map((row) => row.text),
    linesFor(text, listener, english),
    ...triggered,
  ].join('\n')
}

test('a line that an editor wrapped stays for those whom it was for, wherever it was cut', async () => {
  const cuts = fc.array(fc.boolean(), { minLength: secret.length, maxLength: secret.length })
  await fc.assert(
    fc.asyncProperty(cuts, async (cut) => {
      const wrapped = secret
        .map((word, index) => (index > 1 && cut[index] === true ? `\n  ${word}` : index === 0 ? word : ` ${word}`))
        .join('')
      const heard = await heardByBen(`# Kept\n\n- Ben is well.\n${wrapped}\n- Ben came on foot.\n`)
      expect(heard).not.toMatch(/Ada|hid|silver|coins|below|mill/)
      expect(heard).toContain('Ben is well.')
      expect(heard).toContain('Ben came on foot.')
      const [row] = curatedRows('MEMORY.md', splitLines(wrapped)).rows
      expect(row).toMatchObject({
        id: 'k-1',
        text: 'Ada hid silver coins below the mill.',
        audience: { kind: 'player', player: ada },
      })
    }),
    { numRuns: runs(60) },
  )
})

test('below a heading for one person smaller headings are for that person too, and a hashtag is no heading', async () => {
  const heard = await heardByBen(
    `## Private <!-- for:${ada} -->\n\n### Debts\n\n- Ada owes silver.\n\n#todo\n- Ask for the silver.\n\n## Open\n\n- The mill is old.\n`,
  )
  expect(heard).not.toMatch(/silver|todo/)
  expect(heard).toContain('The mill is old.')
})

test('a mark behind a wrapped paragraph holds from its beginning, and what follows is as before', () => {
  const text = `Ada stole the\nsilver. <!-- for:${ada} -->\nThe mill is old.\n\nBelow it <!-- for:p-ad`
  expect(linesFor(text, { id: ben, kind: 'player' }, english)).toBe('The mill is old.')
  expect(linesFor(text, { id: ada, kind: 'player' }, english)).toContain('Ada stole the\nsilver.')
})

test('what is felt stays with who feels it, below smaller headings too', () => {
  const rows = personRows(`memory/people/${ben}.md`, '# Ben\n\n## How I feel\n\n### Lately\n\n- I am wary of Ben.\n')
  expect(rows).toMatchObject([{ text: 'I am wary of Ben.', audience: { kind: 'self' } }])
})

test('a comment that never ends swallows no more than a mark could be', async () => {
  const { rows } = await readDailyNote(
    'memory/2026-11-20.md',
    `- Begun. <!-- kind:told\n${'  and on it goes\n'.repeat(200)}  to the dragon\n`,
  )
  expect(rows.map((row) => row.text).join(' ')).toMatch(/^Begun\. [\s\S]*to the dragon$/)
})
