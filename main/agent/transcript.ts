import { appendFile, copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'

/** One line of a transcript. Each has an id and its parent's id, so that the line of talk can be followed. */
const link = { id: z.string().min(1), parentId: z.string().nullable(), at: z.number() }

export const headerSchema = z.object({
  kind: z.literal('session'),
  version: z.literal(1),
  id: z.string().min(1),
  key: z.string().min(1),
  npc: z.string().min(1),
  /** Game time in milliseconds. */
  at: z.number(),
  /** The session this one took over from, by `/new`. */
  previous: z.string().optional(),
})

const entrySchema = z.discriminatedUnion('kind', [
  /** What was said to the NPC. */
  z.object({
    kind: z.literal('heard'),
    ...link,
    message: z.string(),
    speaker: z.object({ id: z.string(), kind: z.enum(['player', 'npc']), name: z.string() }),
    channel: z.string(),
    text: z.string(),
    conversation: z.string().optional(),
  }),
  /** What the NPC answered. */
  z.object({ kind: z.literal('spoke'), ...link, text: z.string(), model: z.string(), to: z.string().optional() }),
  /** A tool call with its result. */
  z.object({
    kind: z.literal('acted'),
    ...link,
    call: z.string(),
    tool: z.string(),
    input: z.record(z.string(), z.unknown()),
    ok: z.boolean(),
    result: z.string(),
  }),
  /** How an accepted message ended. */
  z.object({
    kind: z.literal('ended'),
    ...link,
    message: z.string(),
    outcome: z.enum(['answered', 'merged', 'refused']),
    reason: z.string().optional(),
    /** The NPC chose to say nothing. */
    silent: z.literal(true).optional(),
  }),
  /** Everything before `firstKept` is told by the summary from here on; the lines themselves stay in the file. */
  z.object({
    kind: z.literal('compacted'),
    ...link,
    summary: z.string(),
    /** Id of the first entry that stays in the prompt as it was; null when none does. */
    firstKept: z.string().nullable(),
    tokensBefore: z.number(),
    /** Who wrote the lasting notes before it. */
    flushed: z.enum(['model', 'rules', 'none']),
  }),
  /** `/model` was used: null takes the character's own again. */
  z.object({ kind: z.literal('model'), ...link, ref: z.string().nullable() }),
])

export type TranscriptHeader = z.infer<typeof headerSchema>
export type TranscriptEntry = z.infer<typeof entrySchema>
type WithoutLink<Entry> = Entry extends unknown ? Omit<Entry, 'id' | 'parentId'> : never
export type NewTranscriptEntry = WithoutLink<TranscriptEntry>

export interface Transcript {
  header: TranscriptHeader
  entries: TranscriptEntry[]
}

export interface ReadTranscript extends Transcript {
  /** What was mended, for people; empty when the file was whole. */
  repairs: string[]
}

/**
 * Makes a valid transcript out of whatever text there is: a torn or foreign line is dropped, a doubled one kept once, an
 * entry whose parent is gone hangs on the one before it, a missing header is made anew. Pure; repairing twice changes nothing.
 */
export const repairTranscript = (text: string, fallback: TranscriptHeader): ReadTranscript => {
  const repairs: string[] = []
  const lines = text.split('\n')
  if (lines.pop() !== '') {
    const torn = text.slice(text.lastIndexOf('\n') + 1)
    repairs.push('the last line has no end')
    lines.push(torn)
  }
  let header: TranscriptHeader | null = null
  const entries: TranscriptEntry[] = []
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const value = parseLine(line)
    const asHeader = headerSchema.safeParse(value)
    const asEntry = entrySchema.safeParse(value)
    if (asHeader.success && header === null && index === 0) header = asHeader.data
    else if (!asEntry.success) repairs.push(`line ${index + 1} cannot be read and is left out`)
    else if (seen.has(asEntry.data.id)) repairs.push(`line ${index + 1} is there twice`)
    else {
      const entry = asEntry.data
      const last = entries.at(-1)?.id ?? null
      if (entry.parentId !== last) repairs.push(`line ${index + 1} hangs on a line that is gone`)
      seen.add(entry.id)
      entries.push(entry.parentId === last ? entry : { ...entry, parentId: last })
    }
  }
  if (header === null) repairs.push('the header was missing')
  return { header: header ?? fallback, entries, repairs }
}

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    // A torn line; the caller says so.
    return null
  }
}

export const serialiseTranscript = ({ header, entries }: Transcript): string => [header, ...entries].map((line) => `${JSON.stringify(line)}\n`).join('')

/** Reads a file, mends it on disk when needed and keeps the broken text beside it as `<file>.broken-<n>`. */
export const loadTranscript = async (path: string, fallback: TranscriptHeader): Promise<ReadTranscript> => {
  const read = repairTranscript(await readFile(path, 'utf8'), fallback)
  if (read.repairs.length > 0) {
    await keepBackup(path)
    await replaceFile(path, serialiseTranscript(read))
  }
  return read
}

/** The first free number; a backup is never overwritten. */
const keepBackup = async (path: string): Promise<void> => {
  for (let number = 1; ; number++) {
    try {
      await copyFile(path, `${path}.broken-${number}`, 1 /* COPYFILE_EXCL: fail when it is there */)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Another process, or a crash, sees the old file or the new one, never a half. */
export const replaceFile = async (path: string, text: string): Promise<void> => {
  const next = `${path}.next`
  await writeFile(next, text)
  await rename(next, path)
}

/** Resolves when the lines are written to the file: they survive the end of the process. `before` is written first. */
export const appendLines = (path: string, lines: readonly object[], before = ''): Promise<void> =>
  appendFile(path, before + lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
