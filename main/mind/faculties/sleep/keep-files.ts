import { promptName } from '../../../language/fence.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { linesToFold } from './fold-away.ts'
import { readKept, textOf } from './kept-text.ts'
import type { Night } from './plan-night.ts'
import { putThought } from './put-thought.ts'
import { reconcileFile } from './reconcile-file.ts'
import type { Promotion, SleepReport, SleepRequest } from './sleep-types.ts'
import { personOfPath } from './where-to-keep.ts'

/** The most characters of a kept file; see `linesToFold`. */
const mostCharacters = { memory: 8000, person: 6000 } as const

/**
 * The deep phase: updates MEMORY.md and the files on people, one after another. Counts go to `report`. Things that got
 * a line after all move to `kept`.
 */
export const keepFiles = async (request: SleepRequest, night: Night, report: SleepReport): Promise<void> => {
  const byPath = new Map<string, { promotions: Promotion[]; perhaps: Promotion[]; thoughts: Promotion[] }>()
  const at = ({ path }: Promotion) => {
    const file = byPath.get(path) ?? { promotions: [], perhaps: [], thoughts: [] }
    byPath.set(path, file)
    return file
  }
  for (const promotion of night.promotions) at(promotion).promotions.push(promotion)
  for (const promotion of night.spare.keys()) at(promotion).perhaps.push(promotion)
  for (const thought of [...night.thoughts, ...night.feelings]) at(thought).thoughts.push(thought)
  for (const path of [...byPath.keys()].sort()) {
    request.signal.throwIfAborted()
    await request.breathe?.()
    const file = byPath.get(path)
    if (file !== undefined) await keepIn(path, file, request, night, report)
  }
}

const keepIn = async (
  path: string,
  { promotions, perhaps, thoughts }: { promotions: Promotion[]; perhaps: Promotion[]; thoughts: Promotion[] },
  request: SleepRequest,
  night: Night,
  report: SleepReport,
): Promise<void> => {
  const { marks, findSupersessions, language } = request
  let written: Promotion[] = []
  let superseded = 0
  await changeFile(request, report, path, (text) => {
    const lines = readKept(text === '' ? titleOf(path, request, night.fresh) : text, marks)
    const done = reconcileFile(lines, {
      path,
      promotions,
      perhaps,
      names: night.names,
      marks,
      findSupersessions,
      language,
    })
    written = [...done.written, ...thoughts.filter((thought) => putThought(lines, thought, { marks, language }))]
    superseded = done.superseded
    if (written.length === 0 && text === '') return text
    const folded = linesToFold(lines, path === 'MEMORY.md' ? mostCharacters.memory : mostCharacters.person)
    return textOf(lines.filter((line) => !folded.has(line)))
  })
  report.written += written.length
  report.superseded += superseded
  for (const promotion of written) {
    const candidate = night.spare.get(promotion)
    if (candidate === undefined) continue
    night.kept.push(candidate)
    night.letGo.splice(night.letGo.indexOf(candidate), 1)
  }
}

const titleOf = (path: string, { character, marks }: SleepRequest, entries: readonly MemoryEntry[]): string => {
  const person = personOfPath(path)
  if (person === null) return `# What ${promptName(character.name)} remembers\n`
  const who = entries.findLast((entry) => entry.who?.id === person)?.who
  const title = marks.read(promptName(who?.name ?? person)).text
  return `# ${title} <!-- person:${isPlayerId(person) ? person : encodeURIComponent(person)} -->\n`
}

/** Reads, edits and replaces a file. If someone changed it meanwhile, retries once, so that their edit stays. */
export const changeFile = async (
  request: SleepRequest,
  report: SleepReport,
  path: string,
  edit: (text: string) => string,
): Promise<void> => {
  let refused = ''
  for (let tries = 0; tries < 2; tries++) {
    const file = await request.memory.read(path)
    if ('refused' in file) {
      refused = file.refused
      break
    }
    const text = edit(file.text)
    if (text === file.text) return
    request.signal.throwIfAborted()
    const done = await request.memory.rewrite({ ...file, text })
    if ('kept' in done) {
      if (!report.files.includes(path)) report.files.push(path)
      return
    }
    refused = done.refused
  }
  report.refused.push(refused)
  request.logger.warn(
    { npc: request.memory.npc, path, why: refused },
    'sleep: a file could not be brought up to date tonight',
  )
}
