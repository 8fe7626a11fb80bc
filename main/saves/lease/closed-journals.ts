import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../../base/replace-file.ts'
import { ifMissing } from '../if-missing.ts'
import { SaveError } from '../save-error.ts'
import { createWhole, leaseText } from './lease-files.ts'

const closingSchema = z.object({
  /** The lease whose journals end here. 0: journals of versions without leases. */
  lease: z.number().int().min(0),
  /** The lease of the owner who closed them. */
  by: z.number().int().positive(),
  /** Its last journal and the tick in that name; null if it wrote none. */
  journal: z.string().nullable(),
  tick: z.number().int().min(-1),
  /** How many lines of the last journal count, and their bytes. */
  lines: z.number().int().min(0),
  bytes: z.number().int().min(0),
  sha256: z.string(),
})
/** The mark at which a new owner closed the journals of an earlier one. */
export type Closing = z.infer<typeof closingSchema>

/** A journal that counts. */
export interface JournalFile {
  name: string
  tick: number
  lease: number
  /** How many of its lines count; null: all. */
  lines: number | null
}

const pattern = /^journal-(\d+)(?:\.lease-(\d+))?\.jsonl$/
const closingPattern = /^closed-(\d{10})\.json$/
const closingPath = (folder: string, lease: number): string => join(folder, `closed-${leaseText(lease)}.json`)

/** The name of a journal; without a lease as versions before leases wrote it. Names sort by tick, then by lease. */
export const journalName = (tick: number, lease = 0): string =>
  `journal-${String(tick).padStart(12, '0')}${lease === 0 ? '' : `.lease-${leaseText(lease)}`}.jsonl`
/** The tick in a journal's name; null for any other file. */
export const journalTick = (file: string): number | null => parsed(file)?.tick ?? null

/** The lease in a journal's name; 0 for a journal of a version without leases. */
export const leaseOf = (file: string): number => parsed(file)?.lease ?? 0

const parsed = (file: string): { name: string; tick: number; lease: number } | null => {
  const found = pattern.exec(file)
  return found === null ? null : { name: file, tick: Number(found[1]), lease: Number(found[2] ?? 0) }
}

/** The journals of `<save>/world` that count, oldest first, and those that don't, because a late writer made them. */
export const listJournals = async (folder: string): Promise<{ journals: JournalFile[]; late: string[] }> => {
  const files = (await readdir(folder).catch(ifMissing<string[]>([]))).sort()
  const closings = await readClosings(folder, files)
  const all = files.flatMap((file) => parsed(file) ?? [])
  const newest = all.reduce((most, { lease }) => Math.max(most, lease), 0)
  const journals: JournalFile[] = []
  const late: string[] = []
  for (const file of all) {
    const closing = closings.get(file.lease)
    if (closing === undefined ? file.lease === newest : file.tick < closing.tick)
      journals.push({ ...file, lines: null })
    else if (file.name === closing?.journal) journals.push({ ...file, lines: closing.lines })
    else late.push(file.name)
  }
  return { journals, late }
}

/** The marks in `<save>/world`, by lease. @throws SaveError for one that can't be understood. */
export const readClosings = async (folder: string, files: readonly string[]): Promise<Map<number, Closing>> => {
  const closings = new Map<number, Closing>()
  for (const file of files) {
    if (!closingPattern.test(file)) continue
    const path = join(folder, file)
    const text = await readFile(path, 'utf8').catch(ifMissing(null))
    // The owner has just removed it with the journals that it closed.
    if (text === null) continue
    const read = closingSchema.safeParse(asJson(text))
    if (!read.success)
      throw new SaveError(
        `${path} is damaged, so nobody knows where the journal of an earlier owner ends. Restore a copy of it.`,
      )
    closings.set(read.data.lease, read.data)
  }
  return closings
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Closes the journals of an owner before `by` at the end of what was read of them: `journal` is its last one, with the
 * text that counts; null: none of them counts. What appears behind this mark, or in later files of that owner, is never
 * read. If that owner's journals are closed already, their mark stays.
 *
 * @throws SaveError if they are closed elsewhere than where they were read to the end: then somebody else read them at the
 *   same time, and closed them after they had grown.
 */
const closeJournals = async (folder: string, closing: Closing): Promise<void> => {
  if (closing.lease >= closing.by) return
  const path = closingPath(folder, closing.lease)
  if (await createWhole(path, `${JSON.stringify(closing)}\n`)) return
  const { journal, lines } = (await readClosings(folder, [basename(path)])).get(closing.lease) ?? closing
  if (journal !== closing.journal || lines !== closing.lines)
    throw new SaveError(
      `${path} was made by another server while this one read the journals that it closes. Start this one again.`,
    )
}

/**
 * Closes the journals of all owners before this lease at the end of what was `read` of the last one that was there, or
 * else at the end of its whole lines. A late owner may write on and begin new files meanwhile: nothing of that counts.
 */
export const closeBefore = async (
  folder: string,
  lease: { number: number; check(): void },
  read: { name: string; text: string } | null,
): Promise<void> => {
  const last = read ?? (await readLast(folder, lease.number))
  if (last === null) return
  const closed = { journal: last.name, text: last.text.slice(0, last.text.lastIndexOf('\n') + 1) }
  const { lease: owner = 0, tick = -1 } = parsed(last.name) ?? {}
  lease.check()
  await closeJournals(folder, {
    lease: owner,
    by: lease.number,
    journal: closed.journal,
    tick,
    ...measured(closed.text),
  })
  const files = await readdir(folder)
  const closings = await readClosings(folder, files)
  const later = new Set(files.flatMap((file) => parsed(file)?.lease ?? []))
  for (const one of later)
    if (one > owner && one < lease.number && !closings.has(one))
      await closeJournals(folder, { lease: one, by: lease.number, journal: null, tick: -1, ...measured('') })
}

const readLast = async (folder: string, before: number): Promise<{ name: string; text: string } | null> => {
  const last = (await listJournals(folder)).journals.findLast(({ lease }) => lease < before)
  return last === undefined ? null : { name: last.name, text: await readFile(join(folder, last.name), 'utf8') }
}

const measured = (text: string): Pick<Closing, 'lines' | 'bytes' | 'sha256'> => ({
  lines: linesIn(text),
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
})

const linesIn = (text: string): number => text.split('\n').length - 1

/** The first lines of a text, each with its end. */
export const firstLines = (text: string, lines: number | null): string => {
  if (lines === null) return text
  let end = 0
  for (let left = lines; left > 0; left--) {
    const next = text.indexOf('\n', end)
    if (next === -1) return text
    end = next + 1
  }
  return text.slice(0, end)
}

/** Adjusts the mark of a journal that was changed on purpose: repaired, or a person was removed from it. */
export const closeAnew = async (folder: string, journal: string, text: string): Promise<void> => {
  const closing = (await readClosings(folder, await readdir(folder))).get(parsed(journal)?.lease ?? 0)
  if (closing?.journal !== journal) return
  const next: Closing = { ...closing, ...measured(firstLines(text, closing.lines)) }
  await replaceFile(closingPath(folder, closing.lease), `${JSON.stringify(next)}\n`)
}

/** What earlier owners wrote after others had taken over: it is kept where it is, and never read. */
export interface LateLines {
  lines: number
  files: string[]
}

export const lateLines = async (folder: string): Promise<LateLines> => {
  const { journals, late } = await listJournals(folder)
  const closings = [...(await readClosings(folder, await readdir(folder).catch(ifMissing<string[]>([])))).values()]
  const found: LateLines = { lines: 0, files: [] }
  const add = (file: string, lines: number): void => {
    if (lines === 0) return
    found.lines += lines
    found.files.push(file)
  }
  for (const { name, lines } of journals) {
    const closing = lines === null ? undefined : closings.find(({ journal }) => journal === name)
    const path = join(folder, name)
    // Nothing stands behind most marks, so most files needn't be read.
    if (closing === undefined || (await stat(path).catch(ifMissing({ size: 0 }))).size <= closing.bytes) continue
    const text = await readFile(path, 'utf8').catch(ifMissing(''))
    add(name, told(text.slice(firstLines(text, closing.lines).length)))
  }
  for (const name of late) add(name, told(await readFile(join(folder, name), 'utf8').catch(ifMissing(''))))
  return found
}

/** The lines that tell something: no header, and nothing empty. Half a line counts. */
const told = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('{"kind":"header"')).length

/** The closed journals whose bytes aren't those at which they were closed. */
export const changedClosed = async (folder: string): Promise<string[]> => {
  const { journals } = await listJournals(folder)
  const closings = await readClosings(folder, await readdir(folder).catch(ifMissing<string[]>([])))
  const changed: string[] = []
  for (const { name, lease, lines } of journals) {
    if (lines === null) continue
    const text = firstLines(await readFile(join(folder, name), 'utf8').catch(ifMissing('')), lines)
    if (measured(text).sha256 !== closings.get(lease)?.sha256) changed.push(name)
  }
  return changed
}

/** The marks that no journal needs any longer. */
export const outlivedClosings = (files: readonly string[]): string[] => {
  const needed = new Set(files.flatMap((file) => parsed(file)?.lease ?? []))
  return files.filter((file) => {
    const lease = closingPattern.exec(file)?.[1]
    return lease !== undefined && !needed.has(Number(lease))
  })
}
