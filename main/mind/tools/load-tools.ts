import { readdir, readFile, realpath } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { type Deadline, noDeadline, orAbort } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import { optional } from '../../base/optional.ts'
import { programFolder } from '../../base/program-folder.ts'
import type { PlainDiagnostic } from '../../content/character.ts'
import { checkValue, shown } from '../../content/plain-words.ts'
import { type Finding, finding, told } from '../../language/findings/finding.ts'
import { type ModuleTrial, trustAll } from '../module-trial.ts'
import { permissionGroups, type Tool, type ToolFactory } from '../ports/tool.ts'
import { createToolSet, nameOfEntry, type ToolEntry, type ToolSet, toolNamePattern, toolSchema } from './tool-set.ts'

const toolName = z.string().regex(toolNamePattern, 'lower-case letters, digits and underscores')
const toolShape = z.object({
  name: toolName,
  description: z.string().min(20, 'says what the tool does and when to use it'),
  permission: z.enum(permissionGroups),
  arguments: z.instanceof(z.ZodObject, { error: 'a zod object is expected: z.strictObject({ … })' }),
  stakes: z.custom<Tool['stakes']>((value) => typeof value === 'function', 'must be a function').optional(),
  execute: z.custom<Tool['execute']>((value) => typeof value === 'function', 'must be a function'),
})
const factoryShape = z.object({
  toolName,
  permission: z.enum(permissionGroups),
  create: z.custom<ToolFactory['create']>((value) => typeof value === 'function', 'must be a function'),
})

/** The real milliseconds after which a file is given up. It may wait for something before it exports its tool. */
const longestLoad = 5000

/** The result of one tool file: its tool, or why there is none. */
export type LoadedTool = { entry: ToolEntry } | { problem: Finding; line?: number }

export const toolFilesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter(isToolFile).toSorted()
export const isToolFile = (name: string): boolean => /\.[cm]?[jt]s$/.test(name) && !/\.d\.[cm]?ts$/.test(name)

/**
 * The folders of a project's tools: its own, if it has one, and this program's. A project's tool takes the place of
 * ours of the same name.
 */
export const toolFolders = async (root: string): Promise<string[]> => {
  const ours = join(programFolder, 'tools')
  const own = await realpath(join(root, 'tools')).catch(() => ours)
  return own === (await realpath(ours)) ? [ours] : [own, ours]
}

/**
 * Loads every `*.ts` and `*.js` in the folders as a tool or tool factory (its default export). Of two tools of one name,
 * the first folder's counts; within a folder see `gatherTools`. A file is left out with a diagnostic
 * if it throws, never finishes, has the wrong shape, a schema that can't become JSON Schema, or a name already taken,
 * or if `trial` refuses it. The others still load. Without `trial` every file is imported.
 */
export const loadTools = async (
  folders: string | readonly string[],
  options: { label?: string; logger?: Logger; deadline?: Deadline; trial?: ModuleTrial } = {},
): Promise<{ tools: ToolSet; entries: readonly ToolEntry[]; diagnostics: PlainDiagnostic[] }> => {
  const gathered = []
  for (const folder of [folders].flat()) gathered.push(gatherTools(await loadFolder(folder, options), options.label))
  const entries = firstOfEachName(gathered.map((folder) => folder.entries))
  const diagnostics = gathered.flatMap((folder) => folder.diagnostics)
  return { tools: createToolSet(entries, options.logger), entries, diagnostics }
}

async function loadFolder(
  folder: string,
  { trial = trustAll, ...options }: { deadline?: Deadline; trial?: ModuleTrial },
): Promise<[string, LoadedTool][]> {
  const names = await toolFilesIn(folder)
  const refused = await trial(names.map((name) => join(folder, name)))
  const loaded: [string, LoadedTool][] = []
  for (const name of names) {
    const problem = refused.get(join(folder, name))
    loaded.push([name, problem === undefined ? await loadToolFile(join(folder, name), options) : { problem }])
  }
  return loaded
}

/** The tools of several folders: of two of one name, the first counts. */
export const firstOfEachName = (folders: readonly (readonly ToolEntry[])[]): ToolEntry[] => [
  ...new Map(folders.toReversed().flatMap((entries) => entries.map((entry) => [nameOfEntry(entry), entry]))).values(),
]

/**
 * The tools that can exist together. Of two with the same name, the one whose file has that name wins, so that no other
 * file can replace it. If neither file has it, the first wins.
 */
export const gatherTools = (
  loaded: Iterable<[file: string, LoadedTool]>,
  label = 'tools',
): { entries: ToolEntry[]; diagnostics: PlainDiagnostic[] } => {
  const diagnostics: PlainDiagnostic[] = []
  const files = [...loaded]
  const chosen = new Map<string, string>()
  for (const [file, result] of files) {
    if (!('entry' in result)) continue
    const name = nameOfEntry(result.entry)
    if (!chosen.has(name) || parse(file).name === name) chosen.set(name, file)
  }
  const entries = files.flatMap(([file, result]): ToolEntry[] => {
    const name = 'entry' in result ? nameOfEntry(result.entry) : ''
    if ('entry' in result && chosen.get(name) === file) return [result.entry]
    const said = 'entry' in result ? finding('load-tools.taken', { name, file: chosen.get(name) }) : result.problem
    const line = 'entry' in result ? undefined : result.line
    diagnostics.push({ severity: 'error', file: `${label}/${file}`, ...optional({ line }), ...told(said) })
    return []
  })
  return { entries, diagnostics }
}

/**
 * Loads a tool file. `version`: a new value if a file that was loaded before has changed. `deadline`: without it there
 * is no time limit.
 */
export const loadToolFile = async (
  path: string,
  options: { version?: number; deadline?: Deadline } = {},
): Promise<LoadedTool> => {
  const { version, deadline = noDeadline } = options
  const timer = deadline(longestLoad)
  try {
    const address = `${pathToFileURL(path).href}${version === undefined ? '' : `?v=${version}`}`
    const module = (await orAbort(import(/* @vite-ignore */ address), timer.signal)) as { default?: unknown }
    const checked = checkTool(module.default)
    return 'key' in checked
      ? { problem: checked.problem, ...optional({ line: await lineOfKey(path, checked.key) }) }
      : checked
  } catch (error) {
    if (timer.signal.aborted)
      return {
        problem: finding('load-tools.not-in-time', { seconds: longestLoad / 1000 }),
      }
    return {
      problem: finding('load-tools.cannot-be-loaded', { reason: messageOf(error) }),
      ...optional({ line: lineInStack(error, path) }),
    }
  } finally {
    timer.cancel()
  }
}

/** The line of the file that an error names, from 1. */
const lineInStack = (error: unknown, path: string): number | undefined => {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const at = [path, pathToFileURL(path).href].map((name) => stack.indexOf(name)).find((index) => index >= 0)
  const line = at === undefined ? undefined : /^[^\s:]*(?::\/[^\s:]*)?(?:\?v=\d+)?:(\d+)/.exec(stack.slice(at))?.[1]
  return line === undefined ? undefined : Number(line)
}

/** The line on which a file first writes a key, from 1. */
const lineOfKey = async (path: string, key: string): Promise<number | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => '')
  const at = key === '' ? -1 : text.search(new RegExp(`(?<![\\w.])${key}(?=\\s*[:,(}])`))
  return at < 0 ? undefined : text.slice(0, at).split('\n').length
}

/** `key`: the part of the tool that is wrong. */
export const checkTool = (value: unknown): { entry: ToolEntry } | { problem: Finding; key: string } => {
  if (typeof value !== 'object' || value === null) {
    const found =
      value === undefined ? finding('load-tools.it-has-none') : finding('load-tools.found', { value: shown(value) })
    return {
      problem: finding('load-tools.no-default-export', { found }),
      key: '',
    }
  }
  const isFactory = 'create' in value
  const parsed = isFactory ? checkValue(factoryShape, value) : checkValue(toolShape, value)
  if (!parsed.ok) {
    const [fault] = parsed.faults
    const wrong = fault?.message ?? finding('load-tools.wrong-shape')
    return { problem: finding('load-tools.not-a-tool', { fault: wrong }), key: String(fault?.path[0] ?? '') }
  }
  // The original value, because it may have extra members.
  const entry = value as ToolEntry
  try {
    if (!isFactory) toolSchema(entry as Tool)
    return { entry }
  } catch (error) {
    return {
      problem: finding('load-tools.no-schema', { reason: messageOf(error) }),
      key: 'arguments',
    }
  }
}
