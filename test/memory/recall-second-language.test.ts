import { expect, test } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { createRandomIndexing } from '../../main/memory/embedders/random-indexing.ts'
import type { MemoryLanguage } from '../../main/memory/memory-language.ts'
import { findSupersessions } from '../../main/memory/recall/contradictions.ts'
import { german } from '../language/german/german.ts'
import { row, rowsMemory } from './recall-rig.ts'

/** The questions are asked on Saturday, 21 November 2026. */
const memoryIn = (language: MemoryLanguage) =>
  rowsMemory(
    [
      row('Ada sagte mir: „Ich wohne in der Mühle“', { date: '2026-11-10', line: 1 }),
      row('Ada sagte mir: „Ich wohne jetzt bei der Brücke“', { date: '2026-11-12', line: 2 }),
      row('Bram sagte mir: „Mein Hund heißt Salz“', { date: '2026-11-13', line: 3 }),
      row('Der Bäcker öffnet um sechs.', { date: '2026-11-14', line: 4 }),
      row('Odo tanzte.', { date: '2026-11-20', line: 5 }),
      row('Pim schlief.', { date: '2026-11-21', line: 6 }),
    ],
    createRandomIndexing({ language }),
    language,
  )

test.each([
  ['Wo wohnt Ada?', /Brücke/],
  ['Wie heißt das Tier von Bram?', /Salz/],
  ['Wann gibt es Brot?', /öffnet um sechs/],
  ['letzten Freitag', /tanzte/],
])('memories in another language are found by its own readers: "%s"', async (question, found) => {
  const [first] = await (await memoryIn(german)).texts(question)
  expect(first).toMatch(found)
})

test('English readers find none of that', async () => {
  const { texts } = await memoryIn(english)
  expect((await texts('letzten Freitag'))[0]).not.toMatch(/tanzte/)
  expect((await texts('Wann gibt es Brot?'))[0]).not.toMatch(/öffnet/)
})

test('what no longer holds is found in the language in which it was said', () => {
  const said = (id: string, words: string, line: number) =>
    row(`Ada sagte mir: „${words}“`, { id, line, who: { id: 'p-ada', name: 'Ada' } })
  const rows = [said('m-1', 'Ich wohne in der Mühle', 1), said('m-2', 'Ich wohne bei der Brücke', 2)]
  expect(findSupersessions(rows, german)).toEqual([{ older: 'm-1', newer: 'm-2', attribute: 'home' }])
  expect(findSupersessions(rows, english)).toEqual([])
})
