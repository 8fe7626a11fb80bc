import { dayMs, gameTimeAt } from '../../../language/calendar.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { isTelling } from '../news/telling.ts'
import { dreamEntry, withEntry } from './dream-diary.ts'
import { firstOpenDay, isNew, nextMark, sleptMark } from './dream-mark.ts'
import { changeFile, keepFiles } from './keep-files.ts'
import { planNight } from './plan-night.ts'
import { rewriteLines } from './rewrite-lines.ts'
import type { SleepReport, SleepRequest } from './sleep-types.ts'

/** Nights that were missed are slept over together, of the newest so many memories. */
const mostEntries = 5000
/** Days before the last sleep whose memories are looked at too: what comes again, and who was there lately. */
const backgroundDays = 30
const diaryPath = 'DREAMS.md'

/**
 * An NPC sleeps over what it noted since the last sleep: what came again or weighs much goes into MEMORY.md and the files on people, contradictions are struck out, thoughts and
 * feelings are written down, and a dream diary is left. Daily notes are never touched. Each file is written in one step, the diary with the mark of how far it
 * came last: after a crash the same is done again, and what stands there already is not written twice. What a file refuses is slept over another time.
 *
 * Rejects with the signal's reason when it aborts, and when a file cannot be written (MemoryWriteError); then the next sleep goes on from there.
 */
export const sleepOver = async (request: SleepRequest): Promise<SleepReport> => {
  const { memory, character, now, signal, marks } = request
  const report: SleepReport = {
    npc: memory.npc,
    kind: 'nothing',
    considered: 0,
    written: 0,
    superseded: 0,
    reflections: [],
    files: [],
    refused: [],
    by: 'rules',
  }
  const diary = await memory.read(diaryPath)
  if ('refused' in diary) return { ...report, refused: [diary.refused] }
  const mark = sleptMark(diary.text)
  const open = firstOpenDay(mark)
  const from = open === '' ? '' : gameTimeAt(Date.parse(`${open}T00:00:00Z`) - backgroundDays * dayMs).date
  const entries = (await memory.noted({ from }))
    .filter((entry) => entry.at.ms <= now.ms && !isTelling(entry))
    .sort(byTime)
  signal.throwIfAborted()
  const lived = entries.filter(({ kind }) => kind !== 'dreamed')
  const news = new Set(lived.filter((entry) => isNew(mark, entry)).map(({ id }) => id))
  if (news.size === 0) return report

  const night = await planNight(request, lived.slice(-mostEntries), ({ id }) => news.has(id))
  await keepFiles(request, night, report)
  await rewriteByModel(request, (id) => news.has(id), report)
  signal.throwIfAborted()
  report.kind = 'slept'
  report.considered = news.size
  report.reflections.unshift(...night.thoughts.map(({ text }) => text))
  // Without the mark it is done again; the diary tells of a night only once.
  if (report.refused.length > 0) return report
  const entry = dreamEntry({
    ...night,
    character,
    now,
    mark: nextMark(mark, `${now.date}T${now.time}`, entries),
    superseded: report.superseded,
    marks,
  })
  // Who slept at the same time has told of it.
  await changeFile(request, report, diaryPath, (text) =>
    sleptMark(text)?.at === mark?.at ? withEntry(text, entry, character.name) : text,
  )
  return report
}

const byTime = (a: MemoryEntry, b: MemoryEntry): number =>
  a.at.ms - b.at.ms || (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1)

/** Better words, where there is a model that writes. What the rules wrote stands already, so nothing hangs on it. */
const rewriteByModel = async (
  request: SleepRequest,
  isFresh: (id: string) => boolean,
  report: SleepReport,
): Promise<void> => {
  const { model, memory, logger, writes = (ref: string) => !ref.startsWith('embedded/') } = request
  if (model === null || !writes(model.ref)) return
  for (const path of [...report.files]) {
    const file = await memory.read(path)
    if ('refused' in file) continue
    const rewritten = await rewriteLines({ ...request, model, writes, path, text: file.text }, isFresh)
    if (rewritten === null) continue
    const done = await memory.rewrite({ ...file, text: rewritten.text })
    if ('refused' in done)
      logger.warn({ npc: memory.npc, path, why: done.refused }, 'sleep: the rewrite by the model came too late')
    else {
      report.by = 'model'
      report.reflections.push(...rewritten.thoughts)
    }
  }
}
