import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameTimeAt } from '../../main/language/calendar.ts'
import { english } from '../../main/language/en/english.ts'
import { curatedRows } from '../../main/memory/curated-lines.ts'
import { entryLine, plainMark, readEntry } from '../../main/memory/daily-note.ts'
import { memoryOfTelling } from '../../main/mind/faculties/news/telling.ts'
import { namesOf, promotionOf } from '../../main/mind/faculties/sleep/where-to-keep.ts'
import type { BodyId } from '../../main/world/ids.ts'
import type { News } from '../../main/world/society/news.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

const at = gameTimeAt(Date.parse('2026-01-05T08:00:00Z'))
const news: News[] = [
  { id: 'happening.fair.2026-01-05', via: ['marta', 'oswin'] as BodyId[] },
  { id: 'm-1a', via: [] },
]
const told = {
  text: 'Oswin told me: "Marta told me: "There is a fair.""',
  kind: 'told' as const,
  at,
  who: { id: 'oswin' as BodyId, name: 'Oswin' },
  audience: { kind: 'everyone' as const },
  importance: 7,
  news,
}

test('who told whom stands in a mark of the line, and is read as it was written', () => {
  const line = entryLine('Oswin told me.', { ...plainMark, news })
  expect(line).toContain('news:happening.fair.2026-01-05~marta~oswin,m-1a')
  expect(readEntry(line.slice(2))).toMatchObject({ mark: { news }, problem: null })
  expect(readEntry('Oswin told me. <!-- news:~,,~~ -->').mark.news).toBeUndefined()
})

test('a note keeps the way by which it came over a restart and a rebuilt index, in searches too', async () => {
  await using place = await memoryFolder()
  const first = await openMemory(place.folder)
  await first.remember(told)
  await first.close()
  await rm(join(place.folder, '.index'), { recursive: true, force: true })
  const again = await openMemory(place.folder)
  expect((await again.noted())[0]).toMatchObject({ news })
  const { hits } = await again.search({ text: 'Is there a fair?', asker: { kind: 'self' }, now: at })
  expect(hits[0]).toMatchObject({ text: told.text, news })
  await again.close()
})

test('a record that something was told comes up in no search, and stands in the notes all the same', async () => {
  await using place = await memoryFolder()
  const first = await openMemory(place.folder)
  const telling = memoryOfTelling({
    npc: 'greta' as BodyId,
    to: { id: 'bram' as BodyId, name: 'Bram' },
    told: [{ news: news[0] as News, text: 'There is a fair.' }],
    about: [],
    at,
    place: null,
  })
  if (telling) await first.remember(telling)
  await first.close()
  const opened = await openMemory(place.folder)
  expect((await opened.search({ text: 'Is there a fair?', asker: { kind: 'self' }, now: at })).hits).toEqual([])
  expect((await opened.noted()).map(({ text }) => text)).toEqual(['I told Bram: "There is a fair."'])
  await opened.close()
})

test('what a night keeps of it for good keeps who told whom', () => {
  const entry = { ...told, id: 'm-9', path: 'memory/2026-01-05.md', line: 3 }
  const candidate = { entries: [entry], lead: entry, score: 1, times: 1, terms: {} } as never
  const kept = promotionOf(candidate, 'greta', {
    names: namesOf([entry], { id: 'greta', soul: { opinions: {} } } as never, english.names),
    language: english,
  })
  expect(kept.mark).toMatchObject({ from: ['m-9'], news })
  const line = entryLine(kept.text, { ...kept.mark, id: 'k-1' })
  expect(curatedRows('MEMORY.md', ['# Memory', '', line]).rows).toMatchObject([{ id: 'k-1', news }])
})
