import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../../../base/replace-file.ts'

/** Texts of each file that an undo can restore, and their total size. */
const keptTexts = 30
const mostCharacters = 2 * 1024 * 1024

/** Identifies a text, so that a save shows which one its writer had read. Empty: there was no file. */
export const versionOf = (text: string | null): string =>
  text === null ? '' : createHash('sha256').update(text).digest('hex').slice(0, 16)

const kept = z.strictObject({ at: z.number(), version: z.string(), text: z.string() })
const stored = z.strictObject({ path: z.string(), texts: z.array(kept) })
export type KeptText = z.infer<typeof kept>

/**
 * Earlier texts of authored files, oldest first. They are in the save, one file each, and outlive the server; an
 * unreadable history starts afresh.
 */
export interface TextHistory {
  of(path: string): Promise<readonly KeptText[]>
  /** Appends the text unless it is already the last. */
  keep(path: string, text: string): Promise<void>
}

export const createTextHistory = (folder: string, now: () => number = Date.now): TextHistory => {
  const known = new Map<string, readonly KeptText[]>()
  const fileOf = (path: string): string =>
    join(folder, `${createHash('sha256').update(path).digest('hex').slice(0, 32)}.json`)

  const of = async (path: string): Promise<readonly KeptText[]> => {
    const texts = known.get(path) ?? (await readStored(fileOf(path), path))
    known.set(path, texts)
    return texts
  }
  return {
    of,
    async keep(path, text) {
      const before = await of(path)
      if (before.at(-1)?.text === text) return
      const texts = bounded([...before, { at: now(), version: versionOf(text), text }])
      known.set(path, texts)
      await replaceFile(fileOf(path), JSON.stringify({ path, texts } satisfies z.infer<typeof stored>))
    },
  }
}

/** The newest texts that fit; always keeps the last one. */
const bounded = (texts: readonly KeptText[]): KeptText[] => {
  const newest = texts.slice(-keptTexts)
  let room = mostCharacters
  const from = newest.findLastIndex(({ text }) => {
    room -= text.length
    return room < 0
  })
  return newest.slice(Math.min(from + 1, newest.length - 1))
}

const readStored = async (file: string, path: string): Promise<readonly KeptText[]> => {
  try {
    const read = stored.parse(JSON.parse(await readFile(file, 'utf8')))
    return read.path === path ? read.texts : []
  } catch {
    return []
  }
}
