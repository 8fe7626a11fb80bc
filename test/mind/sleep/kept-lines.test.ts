import { expect, test } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { cleanText } from '../../../main/memory/clean-text.ts'
import { entryLine, plainMark, readEntry } from '../../../main/memory/daily-note.ts'
import { personRows } from '../../../main/memory/person-file.ts'
import { linesToFold } from '../../../main/mind/faculties/sleep/fold-away.ts'
import {
  addLine,
  type KeptLine,
  keptLine,
  readKept,
  strikeLine,
  textOf,
} from '../../../main/mind/faculties/sleep/kept-text.ts'
import type { LineMarks } from '../../../main/mind/faculties/sleep/sleep-types.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { ada } from '../../support/sample-characters.ts'
import { createNights, withRewrite } from './rig.ts'

const marks: LineMarks = { write: entryLine, read: readEntry }
const lineOf = (text: string, importance: number, from: readonly string[]): KeptLine =>
  keptLine({ text, mark: { ...plainMark, importance, from }, slot: text, heading: 'What I know', marks })

const handLine = fc
  .oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-#*~ <>!a-z0-9.:]{0,40}$/))
  .map((line) => line.replace(/\n/g, ''))
const ownLine = fc.tuple(
  fc.string({ minLength: 1 }),
  fc.integer({ min: 1, max: 10 }),
  fc.array(fc.constantFrom('m-1', 'm-2', 'm-3'), { maxLength: 3 }),
)

test('whatever stands in a file comes back as it stood, and a line that is added, read and struck out says the same', () => {
  fc.assert(
    fc.property(fc.array(handLine), ownLine, (hand, [text, importance, from]) => {
      const before = hand.join('\n')
      expect(textOf(readKept(before, marks))).toBe(before)
      fc.pre(cleanText(text) !== '')
      const lines = readKept(before, marks)
      addLine(lines, lineOf(text, importance, from), 'What I know')
      const again = readKept(textOf(lines), marks).filter(
        ({ entry }) => entry?.mark.id?.startsWith('k-') && entry.mark.from.join() === from.join(),
      )
      for (const line of hand.filter((each) => each.trim() !== '')) expect(textOf(lines).split('\n')).toContain(line)
      expect(again.map(({ entry }) => entry?.text)).toContain(cleanText(text))
    }),
    { numRuns: runs(200) },
  )
})

test('a struck line is read as history, also by the memory', () => {
  const line = strikeLine(lineOf('Ada told me: "I live at the mill."', 5, ['m-1']), '2026-12-01', {
    marks,
    language: english,
  })
  const [read] = readKept(line.raw, marks)
  expect(read?.entry).toMatchObject({ struck: true, ours: true, text: 'Ada told me: "I live at the mill."' })
  expect(personRows(`memory/people/${ada}.md`, line.raw)).toMatchObject([
    { until: '2026-12-01', text: 'Ada told me: "I live at the mill."' },
  ])
})

test('never more than a quarter of the lines goes in a night, and never one that people wrote or no note holds', () => {
  fc.assert(
    fc.property(
      fc.array(ownLine, { maxLength: 60 }),
      fc.array(handLine, { maxLength: 10 }),
      fc.integer({ min: 0, max: 5000 }),
      (own, hand, most) => {
        const lines = [
          ...own.map(([text, importance, from]) => lineOf(text, importance, from)),
          ...hand.flatMap((line) => readKept(line, marks)),
        ]
        const entries = lines.filter(({ entry }) => entry !== null)
        const folded = [...linesToFold(lines, most)]
        expect(folded.length).toBeLessThanOrEqual(entries.length / 4)
        for (const { entry } of folded) expect(entry?.ours === true && entry.mark.from.length > 0).toBe(true)
        const left = lines.filter((line) => !folded.includes(line))
        if (textOf(lines).length + 1 <= most) expect(left).toEqual(lines)
      },
    ),
    { numRuns: runs(200) },
  )
})

test('a MEMORY.md that has become too long is made shorter little by little, the least important first', async () => {
  const night = await createNights()
  const marks8 = Array.from(
    { length: 120 },
    (_each, index) =>
      lineOf(`The bell tolled for reason ${index}, and nobody in the whole village could say why.`, 1 + (index % 7), [
        'm-1',
      ]).raw,
  )
  await night.write('MEMORY.md', `# Mine\n\nWritten by hand.\n\n## What I know\n\n${marks8.join('\n')}\n`)
  await night.memory.refresh()
  const sizes = []
  for (let day = 2; day < 8; day++) {
    await night.tell(ada, `Remember that the bridge number ${day} is closed.`, day)
    await night.sleep(day + 1)
    sizes.push((await night.file('MEMORY.md')).length)
  }
  const after = await night.file('MEMORY.md')
  expect(sizes.at(-1)).toBeLessThanOrEqual(8000)
  for (const [index, size] of sizes.slice(1).entries()) expect(size).toBeGreaterThan((sizes[index] ?? 0) * 0.7)
  expect(after).toContain('Written by hand.')
  expect(after.match(/bridge number/g)).toHaveLength(6)
  expect(after).not.toContain('importance:1 ')
})

test('a huge day is gone over with room for everybody else, and in few writes', async () => {
  const night = await createNights()
  const entry = await night.tell(ada, 'I lost my ring.', 20)
  const entries = Array.from({ length: 5000 }, (_each, index) => ({
    ...entry,
    id: `m-${index}`,
    text: `Ada told me: "I counted ${index} sheep near the ${['mill', 'pond', 'inn', 'well'][index % 4]}, and ${index % 97} of them were ${['black', 'lame', 'asleep'][index % 3]}."`,
    line: index + 10,
  }))
  let breaths = 0
  let writes = 0
  const counted = withRewrite(night.memory, async (_path, go) => {
    writes += 1
    await go()
  })
  const memory = { ...counted, noted: async () => entries }
  const report = await night.sleep(21, { memory, breathe: async () => void breaths++ })
  expect(report).toMatchObject({ kind: 'slept', considered: 5000 })
  expect(breaths).toBeGreaterThan(5000)
  expect(writes).toBeLessThan(5)
  expect((await night.person(ada)).length).toBeLessThan(20_000)
  expect((await night.file('DREAMS.md')).length).toBeLessThan(6000)
})
