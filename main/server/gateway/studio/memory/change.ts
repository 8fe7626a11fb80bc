import type { GameTime } from '../../../../language/calendar.ts'
import type { NoteBrowser } from '../../../../memory/by-hand/browse-notes.ts'
import type { Corrected, ReadNoteMark } from '../../../../memory/by-hand/correct-file.ts'
import type { NoteChange, NoteInFile } from '../../../../memory/by-hand/note-text.ts'
import type { MemoryStore } from '../../../../memory/memory-store.ts'
import { isDailyNote } from '../../../../memory/read-notes.ts'
import type { BodyId } from '../../../../world/ids.ts'
import { type Refusal, refuseFor } from '../../refusal.ts'
import type { MemoryPayload } from './payloads.ts'

/** How deep memories derived from others are followed. */
const mostRounds = 20

type Memory = Pick<ReturnType<MemoryStore['of']>, 'correct' | 'remember'>

/**
 * Applies a person's change to one memory and to everything derived from it. If a night has copied the memory in the
 * same words, the copy changes too; memories that rest on a forgotten memory are forgotten too. Each file changes in
 * one step, and only if it still holds what was read.
 */
export const changeNote = async (
  { memory, browser, now }: { memory: Memory; browser: NoteBrowser; now: () => GameTime },
  mark: ReadNoteMark,
  change: NoteChange,
): Promise<MemoryPayload<'changed'> | Refusal> => {
  const done = await memory.correct(mark, change)
  if ('refused' in done) return refusal(done)
  const { before } = done
  const also: { path: string; line: number }[] = []
  const follow = async (notes: readonly NoteInFile[], next: NoteChange): Promise<string[]> => {
    const gone: string[] = []
    // From the end of each file, so that line numbers of earlier notes stay valid.
    for (const { row, version } of notes.toReversed()) {
      const followed = await memory.correct({ path: row.path, id: row.id, version }, next)
      if ('refused' in followed) continue
      also.push({ path: row.path, line: row.line })
      gone.push(row.id)
    }
    return gone
  }
  if (change.kind === 'forget') {
    let gone = new Set([before.row.id])
    for (let round = 0; gone.size > 0 && round < mostRounds; round++) {
      const resting = (await notesOf(browser)).filter(
        ({ row, form }) => form === 'line' && row.from.some((id) => gone.has(id)),
      )
      gone = new Set(await follow(resting, change))
    }
    return { path: mark.path, also }
  }
  const copies = (await notesOf(browser)).filter(
    ({ row, form }) =>
      form === 'line' && row.id !== before.row.id && row.from.includes(before.row.id) && row.text === before.row.text,
  )
  // States the new fact once: in a maintained file, in place of the old words. A past day's note can't state anything
  // new, so otherwise it becomes a note of today.
  const by = change.kind === 'supersede' ? (change.by ?? '').trim() : ''
  const later = by !== '' && isDailyNote(mark.path)
  const [first, ...others] = copies.filter(({ row }) => !isDailyNote(row.path))
  const silent: NoteChange = change.kind === 'supersede' ? { kind: 'supersede', on: change.on } : change
  if (first) await follow([first], later ? change : silent)
  await follow([...others, ...copies.filter(({ row }) => isDailyNote(row.path))], silent)
  if (later && !first) {
    const { who, place, audience, importance, about, confided } = before.row
    await memory.remember({
      ...{ text: by, kind: 'note', at: now(), audience, importance, about: about as never },
      ...(who === null ? {} : { who: { id: who.id as BodyId, name: who.name } }),
      ...(place === null ? {} : { place }),
      ...(confided ? { confided } : {}),
    })
  }
  return { path: mark.path, also }
}

const notesOf = async (browser: NoteBrowser): Promise<NoteInFile[]> =>
  (await browser.look()).files.flatMap(({ notes }) => notes)

const refusal = (done: Extract<Corrected, { refused: unknown }>): Refusal =>
  done.why === 'changed'
    ? refuseFor('CONFLICT', done.refused, { details: { code: 'CHANGED' } })
    : refuseFor('REFUSED', done.refused)
