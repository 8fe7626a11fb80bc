import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { auditRules } from './audit-text.ts'
import type { AuditCache } from './content-audit.ts'
import type { Finding } from './finding.ts'

/**
 * The version of the readings. Raise it whenever texts are read in another way (`readings.ts`, `squeeze.ts`,
 * `hidden-signs.ts`, `encoded.ts`, `unseen-text.ts`). Changed patterns count by themselves.
 */
const readingVersion = 2
/** How many texts keep their findings. The oldest are dropped first. */
const mostKept = 20_000

/** A name for the current rules. Findings of other rules don't count. */
export const rulesVersion = (): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        readingVersion,
        auditRules.map(({ pattern, unlessAfter, ...rule }) => [rule, String(pattern), String(unlessAfter)]),
      ]),
    )
    .digest('hex')
    .slice(0, 16)

const findingSchema = z.object({
  rule: z.string(),
  line: z.number(),
  excerpt: z.string(),
  severity: z.enum(['error', 'warning']),
})
const cacheSchema = z.object({ rules: z.string(), texts: z.record(z.string(), z.array(findingSchema)) })
const releasedSchema = z.object({
  released: z.array(z.looseObject({ hash: z.string().regex(/^[0-9a-f]{64}$/), by: z.string(), at: z.string() })),
})

/** A person's act of releasing a text. `at` is in ISO form. `file` and `rules` are as they were then. */
export interface Release {
  hash: string
  by: string
  at: string
  file?: string
  rules?: string[]
}

export const auditFolder = (saveFolder: string): { cache: string; released: string } => ({
  cache: join(saveFolder, 'world', 'content-audit.json'),
  released: join(saveFolder, 'world', 'released.json'),
})

export interface StoredCache extends AuditCache {
  /** Whether anything was added since the last read or write. */
  changed(): boolean
  text(): string
}

/**
 * Reads earlier findings. Empty if the file is missing, unreadable, broken or from other rules; then every text is
 * scanned again.
 */
export const readCache = async (file: string, version: string): Promise<StoredCache> => {
  const parsed = cacheSchema.safeParse(await readJson(file).catch(() => null))
  const texts = new Map<string, readonly Finding[]>(
    parsed.success && parsed.data.rules === version ? Object.entries(parsed.data.texts) : [],
  )
  let changed = false
  return {
    get: (key) => texts.get(key),
    set: (key, findings) => {
      texts.set(key, findings)
      changed = true
    },
    changed: () => changed,
    text: () => {
      changed = false
      return `${JSON.stringify({ rules: version, texts: Object.fromEntries([...texts].slice(-mostKept)) })}\n`
    },
  }
}

/**
 * Reads the releases. `problem`: why the file wasn't accepted, or null if it is fine or doesn't exist. `released` is
 * null if reading failed, which says nothing about the content.
 */
export const readReleased = async (file: string): Promise<{ released: Release[] | null; problem: string | null }> => {
  const value = await readJson(file).catch((error: Error) => error)
  if (value instanceof Error)
    return {
      released: null,
      problem: `released.json cannot be read right now: ${value.message}. What was released stays released; the file is read again soon.`,
    }
  if (value === undefined) return { released: [], problem: null }
  const parsed = releasedSchema.safeParse(value)
  if (parsed.success) return { released: parsed.data.released as Release[], problem: null }
  return {
    released: [],
    problem: `released.json cannot be read; it looks like {"released": [{"hash", "by", "at"}]}. What it released is withheld again.`,
  }
}

/** Reads a JSON file. Undefined if there is no such file, null if it isn't JSON. Throws when the file can't be read. */
const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return null
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
