import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Deadline, realDeadline } from '../../base/deadline.ts'
import { endWithUs } from '../../base/end-with-us.ts'
import { codeEnding } from '../../base/program-folder.ts'
import { authoredFiles } from '../../content/authored-files.ts'
import { type Finding, finding } from '../../language/findings/finding.ts'
import type { ModuleTrial } from '../../mind/module-trial.ts'

/**
 * If a file is silent for this long, it hangs its process. Real milliseconds; the time includes the child's startup on
 * a busy machine.
 */
const longestSilence = 20_000
/** The largest file of code in bytes: larger than any hand-written one. */
const maximumCodeBytes = 8 * 1024 * 1024
/** How many files are remembered as loadable; beyond that the oldest are forgotten and tried again. */
const mostRemembered = 2000

const processFile = join(import.meta.dirname, `trial-process${codeEnding}`)

/**
 * Imports files in a separate process. It refuses a file that ends or hangs that process; all other files pass, even if
 * they throw. Files that passed are remembered by content in `memory`, so that a start without changes takes no extra
 * time. Imported files are tried along with their importer and not remembered separately.
 */
export const createModuleTrial = (options: { memory: string; deadline?: Deadline }): ModuleTrial => {
  const { memory, deadline = realDeadline } = options
  return async (files) => {
    const problems = new Map<string, Finding>()
    const unknown = new Map<string, string>()
    const passed = await readMemory(memory)
    for (const file of files) {
      const read = await authoredFiles.read(file, maximumCodeBytes)
      // A missing or unreadable file fails by itself where it is imported.
      if (read.kind === 'unread' && !read.passing) problems.set(file, read.message)
      if (read.kind !== 'bytes') continue
      const hash = createHash('sha256').update(read.bytes).digest('base64url').slice(0, 22)
      if (!passed.has(hash)) unknown.set(file, hash)
    }
    let waiting = [...unknown.keys()]
    while (waiting.length > 0) {
      const { ended, at, problem } = await importElsewhere(waiting, deadline)
      for (const file of ended) passed.add(unknown.get(file) ?? '')
      const culprit = waiting[at]
      if (problem === null || culprit === undefined) break
      problems.set(culprit, problem)
      waiting = waiting.slice(at + 1)
    }
    if (unknown.size > 0) await writeMemory(memory, passed)
    return problems
  }
}

/** `ended`: files that finished. `problem`: what the file at `at` did, or null if all were tried. */
const importElsewhere = async (
  files: readonly string[],
  deadline: Deadline,
): Promise<{ ended: string[]; at: number; problem: Finding | null }> => {
  const child = spawn(process.execPath, [processFile, ...files], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const kill = (): void => void child.kill('SIGKILL')
  endWithUs(child)
  const gone = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`))
  })
  const ended: string[] = []
  let at = 0
  let over = false
  let silent = false
  const silence = () => {
    const timer = deadline(longestSilence)
    timer.signal.addEventListener('abort', () => {
      silent = true
      kill()
    })
    return timer
  }
  let timer = silence()
  for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
    timer.cancel()
    timer = silence()
    const [word = '', index = ''] = line.split(' ')
    if (word === 'begin') at = Number(index)
    if (word === 'end') ended.push(files[Number(index)] ?? '')
    if (word !== 'over') continue
    over = true
    kill()
  }
  const how = await gone
  timer.cancel()
  if (over) return { ended, at, problem: null }
  return { ended, at, problem: silent ? finding('module-trial.hangs') : finding('module-trial.ends', { how }) }
}

const readMemory = async (file: string): Promise<Set<string>> => {
  try {
    const hashes: unknown = JSON.parse(await readFile(file, 'utf8'))
    return new Set(Array.isArray(hashes) ? hashes.filter((hash) => typeof hash === 'string') : [])
  } catch {
    // No memory yet, or an unreadable one: everything is tried again.
    return new Set()
  }
}

const writeMemory = async (file: string, hashes: ReadonlySet<string>): Promise<void> => {
  const fresh = `${file}.${process.pid}.new`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(fresh, JSON.stringify([...hashes].slice(-mostRemembered)))
    await rename(fresh, file)
  } catch {
    // If nothing can be written, the next start tries all files again.
  }
}

/** Where the project remembers what passed. */
export const trialMemory = (root: string): string => join(root, 'node_modules', '.cache', 'hearthfolk', 'loadable.json')
