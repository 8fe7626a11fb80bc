import { z } from 'zod'
import { answerBounds } from '../ports/chat-model.ts'

/**
 * The links of a line. Ids count up (`e1`, `e2` …), so the order can be restored. Each line names the one before it.
 */
const link = { id: z.string().regex(/^e[1-9]\d{0,14}$/), parentId: z.string().nullable(), at: z.number() }

const marks = {
  /** The players whom the words are about or come from, besides their speaker and hearer. */
  about: z.array(z.string()).optional(),
  /** The news in these words, and the people through whom it came. */
  news: z.array(z.object({ id: z.string(), via: z.array(z.string()) })).optional(),
  /** The words are for their listener alone. */
  confided: z.literal(true).optional(),
  /** The sentences (`sentencesOf`) that rest on nothing their speaker knows. */
  loose: z.array(z.number()).optional(),
  /** The words were removed because someone asked to be forgotten. */
  forgotten: z.literal(true).optional(),
}

/** Why a session began. It was the first of its key, or it took over from another. */
const beginnings = ['first', 'new', 'daily', 'idle', 'reset'] as const

export const headerSchema = z.object({
  kind: z.literal('session'),
  version: z.literal(1),
  id: z.string().min(1),
  key: z.string().min(1),
  npc: z.string().min(1),
  /** Game time in milliseconds. */
  at: z.number(),
  /** Real time in milliseconds, if it was started by hand. */
  realAt: z.number().optional(),
  reason: z.enum(beginnings).optional(),
  /** The session from which this one took over. */
  previous: z
    .string()
    .regex(/^[^/\\]+$/)
    .optional(),
})

const entrySchema = z.discriminatedUnion('kind', [
  /** Words said to the NPC. */
  z.object({
    kind: z.literal('heard'),
    ...link,
    message: z.string(),
    speaker: z.object({ id: z.string(), kind: z.enum(['player', 'npc']), name: z.string() }),
    channel: z.string(),
    text: z.string(),
    conversation: z.string().optional(),
    /** The origin of words that no player said. */
    provenance: z.object({ kind: z.literal('inter-session'), from: z.string() }).optional(),
    /** Real time in milliseconds. */
    realAt: z.number().optional(),
    ...marks,
  }),
  /** What the NPC answered. */
  z.object({
    kind: z.literal('spoke'),
    ...link,
    text: z.string(),
    model: z.string(),
    to: z.string().optional(),
    /** The limit that the answer exceeded, if the model didn't finish. */
    cut: z.enum(answerBounds).optional().catch(undefined),
    /** Set if no answer came and the character said a line to excuse that. */
    excuse: z.literal(true).optional(),
    ...marks,
  }),
  /** A tool call with its result on one line, so neither exists without the other. */
  z.object({
    kind: z.literal('acted'),
    ...link,
    call: z.string(),
    tool: z.string(),
    input: z.record(z.string(), z.unknown()),
    ok: z.boolean(),
    result: z.string(),
    ...marks,
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
  /** From now on the summary replaces everything before `firstKept`. The lines stay in the file. */
  z.object({
    kind: z.literal('compacted'),
    ...link,
    summary: z.string(),
    /** The id of the first entry that stays in the prompt unchanged. Null if none does. */
    firstKept: z.string().nullable(),
    tokensBefore: z.number(),
    /** Who wrote the lasting notes before that. */
    flushed: z.enum(['model', 'rules', 'none']),
    ...marks,
  }),
  /** `/model` was used. Null restores the character's own model. */
  z.object({ kind: z.literal('model'), ...link, ref: z.string().nullable() }),
])

export type Beginning = (typeof beginnings)[number]
export type TranscriptHeader = z.infer<typeof headerSchema>
export type TranscriptEntry = z.infer<typeof entrySchema>
type WithoutLink<Entry> = Entry extends unknown ? Omit<Entry, 'id' | 'parentId'> : never
export type NewTranscriptEntry = WithoutLink<TranscriptEntry>

export interface Transcript {
  header: TranscriptHeader
  entries: TranscriptEntry[]
}

export interface ReadTranscript extends Transcript {
  /** What was repaired, for people. Empty if the file was intact. */
  repairs: string[]
}

/** A line's position in the transcript. */
export const numberOf = (id: string): number => Number(id.slice(1))

/**
 * Makes a valid transcript from any text. Drops torn or foreign lines, keeps duplicates once, and restores the order.
 * An entry without its parent is attached to the one before, and a missing header is replaced. Pure and idempotent.
 */
export const repairTranscript = (text: string, fallback: TranscriptHeader): ReadTranscript => {
  const repairs: string[] = []
  const { header, entries } = readLines(text, repairs)
  const ordered = inOrder(entries, repairs)
  return { header: header ?? fallback, entries: withoutLostKept(relink(ordered, repairs), repairs), repairs }
}

const readLines = (
  text: string,
  repairs: string[],
): { header: TranscriptHeader | null; entries: TranscriptEntry[] } => {
  const lines = text.replace(/^\ufeff/, '').split('\n')
  if (text.startsWith('\ufeff')) repairs.push('an editor put a byte order mark before the first line')
  // Nothing follows the last line's end.
  if (lines.at(-1) === '') lines.pop()
  else repairs.push('the last line has no end')
  let header: TranscriptHeader | null = null
  const entries = new Map<string, TranscriptEntry>()
  for (const [index, line] of lines.entries()) {
    const value = parseLine(line)
    const entry = entrySchema.safeParse(value)
    if (entry.success) {
      if (entries.has(entry.data.id)) repairs.push(`line ${index + 1} is duplicated`)
      else entries.set(entry.data.id, entry.data)
      continue
    }
    const asHeader = headerSchema.safeParse(value)
    if (!asHeader.success) repairs.push(`line ${index + 1} cannot be read and is left out`)
    else if (header !== null) repairs.push(`line ${index + 1} is another header and is left out`)
    else if (index > 0) repairs.push(`the header was in line ${index + 1}`)
    if (asHeader.success) header ??= asHeader.data
  }
  if (header === null) repairs.push('the header was missing')
  return { header, entries: [...entries.values()] }
}

const inOrder = (entries: TranscriptEntry[], repairs: string[]): TranscriptEntry[] => {
  const ordered = entries.toSorted((a, b) => numberOf(a.id) - numberOf(b.id))
  if (ordered.some((entry, index) => entry !== entries[index])) repairs.push('lines were in the wrong order')
  return ordered
}

const relink = (entries: TranscriptEntry[], repairs: string[]): TranscriptEntry[] =>
  entries.map((entry, index) => {
    const parentId = entries[index - 1]?.id ?? null
    if (entry.parentId === parentId) return entry
    repairs.push(`${entry.id} followed a line that is gone`)
    return { ...entry, parentId }
  })

/** If the first kept line is gone, the next one takes its place. */
const withoutLostKept = (entries: TranscriptEntry[], repairs: string[]): TranscriptEntry[] =>
  entries.map((entry, index) => {
    if (entry.kind !== 'compacted' || entry.firstKept === null) return entry
    const wanted = numberOf(entry.firstKept)
    const kept = entries.slice(0, index).find((before) => !(numberOf(before.id) < wanted))?.id ?? null
    if (kept === entry.firstKept) return entry
    repairs.push(`${entry.id} kept the talk from a line that is gone`)
    return { ...entry, firstKept: kept }
  })

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    // The line is torn. The caller reports it.
    return null
  }
}

export const serialiseTranscript = ({ header, entries }: Transcript): string => serialiseLines([header, ...entries])
export const serialiseLines = (lines: readonly object[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('')
