import { dayMs, gameTimeAt } from '../../../language/calendar.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { isTelling } from '../news/telling.ts'
import { chooseAim } from './choose-aim.ts'
import { dreamEntry, withEntry } from './dream-diary.ts'
import { firstOpenDay, isNew, nextMark, sleptMark } from './dream-mark.ts'
import { changeFile, keepFiles } from './keep-files.ts'
import { planNight } from './plan-night.ts'
import { rewriteLines } from './rewrite-lines.ts'
import type { SleepReport, SleepRequest } from './sleep-types.ts'
import { isDiary, writeDiary } from './write-diary.ts'

/** How many of the newest memories one sleep handles. After missed nights, it handles them together. */
const mostEntries = 5000
/** How many days before the last sleep are also read, to see what recurs and who was there lately. */
const backgroundDays = 30
const diaryPath = 'DREAMS.md'

/**
 * Processes what an NPC noted since its last sleep. Recurring and important things go into MEMORY.md and the files on
 * people. The night strikes out contradictions, writes down thoughts and feelings, and adds a dream diary entry. It
 * never touches daily notes.
 *
 * Each file is replaced in one step, and the diary records how far the night got. After a crash the same work is
 * repeated without writing anything twice. A file that couldn't be written is retried another night.
 *
 * Rejects with the signal's reason on abort, and with MemoryWriteError when a file can't be written. The next sleep
 * continues from there.
 */
export const sleepOver = async (request: SleepRequest): Promise<SleepReport> => {
  const { memory, character, language, now, signal, marks } = request
  const report: SleepReport = {
    npc: memory.npc,
    kind: 'nothing',
    considered: 0,
    written: 0,
    superseded: 0,
    reflections: [],
    files: [],
    refused: [],
    without: [],
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

  const byRules = lived.filter((entry) => !isDiary(entry)).slice(-mostEntries)
  const night = await planNight(request, byRules, ({ id }) => news.has(id))
  await keepFiles(request, night, report)
  await rewriteByModel(request, lived, (id) => news.has(id), report)
  signal.throwIfAborted()
  report.kind = 'slept'
  report.considered = news.size
  report.reflections.unshift(...night.thoughts.map(({ text }) => text))
  // Without the mark, the night is repeated. The diary still mentions it only once.
  if (report.refused.length > 0) return report
  const entry = dreamEntry({
    ...night,
    character,
    language,
    now,
    mark: nextMark(mark, `${now.date}T${now.time}`, entries),
    superseded: report.superseded,
    marks,
  })
  // A concurrent sleep has already written it.
  await changeFile(request, report, diaryPath, (text) =>
    sleptMark(text)?.at === mark?.at ? withEntry(text, entry, character.name) : text,
  )
  return report
}

const byTime = (a: MemoryEntry, b: MemoryEntry): number =>
  a.at.ms - b.at.ms || (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1)

/**
 * Lets a language model, if one is available, write the diary and reword lines. The rules' lines are already in place.
 */
const rewriteByModel = async (
  request: SleepRequest,
  lived: readonly MemoryEntry[],
  isFresh: (id: string) => boolean,
  report: SleepReport,
): Promise<void> => {
  const { model, memory, logger, writes = (ref: string) => !ref.startsWith('embedded/') } = request
  if (model === null || !writes(model.ref)) return
  const fresh = lived.filter(({ id }) => isFresh(id))
  await writeDiary({ ...request, model, writes }, fresh, report)
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
  await chooseAim({ ...request, model, writes }, lived, isFresh)
}
