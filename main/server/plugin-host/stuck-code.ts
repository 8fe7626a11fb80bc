import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { z } from 'zod'
import { type Finding, finding } from '../../language/findings/finding.ts'
import type { ModuleTrial } from '../../mind/module-trial.ts'

export const stuckSchema = z.array(
  z.strictObject({
    /** The file's path in the project, with slashes. */
    file: z.string(),
    line: z.number(),
    /** The SHA-256 of the file: if the file has changed, it may load again. */
    hash: z.string(),
    /** When it blocked the process: real time, ISO. */
    at: z.string(),
  }),
)
/** A file of code that held the process. */
export type StuckCode = z.infer<typeof stuckSchema>[number]

/** How many entries are kept, the newest ones. */
const mostKept = 50

export const stuckFile = (saveFolder: string): string => join(saveFolder, 'world', 'stuck-code.json')

/**
 * Records a file that blocked the process. It is synchronous and the record is durable when it returns, since the
 * process ends right after. A record that cannot be understood is kept next to the new one.
 */
export const noteStuck = (record: string, entry: StuckCode): void => {
  keepDamaged(record)
  const others = parse(readOrNothing(record)).filter(({ file }) => file !== entry.file)
  mkdirSync(dirname(record), { recursive: true })
  const fresh = `${record}.${process.pid}.new`
  const handle = openSync(fresh, 'w')
  try {
    writeSync(handle, `${JSON.stringify([...others, entry].slice(-mostKept), null, 2)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(fresh, record)
}

export const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** The files that blocked the process and haven't changed since. */
export const stuckIn = async ({ record, root }: { record: string; root: string }): Promise<StuckCode[]> => {
  const noted = parse(await readFile(record, 'utf8').catch(() => ''))
  const isUnchanged = async ({ file, hash }: StuckCode): Promise<boolean> => {
    const bytes = await readFile(join(root, file)).catch(() => null)
    return bytes !== null && hashOf(bytes) === hash
  }
  const unchanged = await Promise.all(noted.map(isUnchanged))
  return noted.filter((_, index) => unchanged[index])
}

/** Wraps a trial: it also refuses files that blocked the process before and haven't changed since. */
export const withoutStuck = (where: { record: string; root: string }, trial: ModuleTrial): ModuleTrial => {
  return async (files) => {
    const problems = new Map<string, Finding>()
    for (const { file, line, at } of await stuckIn(where)) {
      const path = join(where.root, file)
      for (const each of files.filter((candidate) => belongs(path, candidate)))
        problems.set(each, finding('stuck-code.held-the-village', { file, line, date: at.slice(0, 10) }))
    }
    const passed = files.filter((file) => !problems.has(file))
    return new Map([...problems, ...(await trial(passed))])
  }
}

/** A plugin is loaded by its `index` file, but any file in its folder may be the culprit. */
const belongs = (culprit: string, loaded: string): boolean =>
  culprit === loaded || (/[/\\]index\.\w+$/.test(loaded) && culprit.startsWith(dirname(loaded) + sep))

const keepDamaged = (record: string): void => {
  try {
    stuckSchema.parse(JSON.parse(readFileSync(record, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') renameSync(record, `${record}.damaged-${Date.now()}`)
  }
}

const readOrNothing = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // There is no record, or it is unreadable. A refused file will be found again at its next loop.
    return ''
  }
}

const parse = (text: string): StuckCode[] => {
  try {
    return stuckSchema.parse(JSON.parse(text))
  } catch {
    return []
  }
}
