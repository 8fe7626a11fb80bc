import { type BigIntStatsFs, constants, existsSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../content/character.ts'
import { type Content, loadContent } from '../../content/load-content.ts'
import { placesOf } from '../../content/places-of.ts'
import { readMap } from '../../content/read-map.ts'
import { openAudit } from '../../content/skills/audit/open-audit.ts'
import { type Finding, findingOf } from '../../language/findings/finding.ts'
import { readersFor } from '../../language/languages.ts'
import { loadLance } from '../../memory/lance-index.ts'
import { peekSave, SaveError, type SaveFile } from '../../saves/open-save.ts'
import { lockOwner } from '../../saves/save-lock.ts'
import { loadConfig, parseConfig } from '../../server/config/load-config.ts'
import type { Config } from '../../server/config/schema.ts'
import { phrase } from '../phrase.ts'
import { type BrowserResult, findBrowser } from '../setup/browser.ts'
import { sizeOf, unneededIn } from '../setup/unneeded.js'
import { formsOfTools } from '../tool-forms-of.ts'
import { modulesOf } from '../trim.ts'

/** Where the doctor looks. */
export interface SceneOptions {
  root: string
  configFile: string
  /** Whether the file was named explicitly, so that it must exist. */
  configRequired?: boolean
  /** Holds `npc-agents/`, `skills/` and `worlds/`. */
  content: string
  saves: string
  save: string
  env: Readonly<Record<string, string | undefined>>
}

export interface ReadContent {
  content: Content
  /** Why the map cannot be read; null when it can. */
  mapProblem: Finding | null
  /** What is left out of the map. */
  mapWarnings: Finding[]
}

/** Everything that checks look at. Tests can replace the questions about the machine. */
export interface Scene extends SceneOptions {
  /** `saves/<save>`. */
  folder: string
  /** The settings from the file, or the defaults if it cannot be read. */
  config: Config
  /** The faults for which the settings don't load, or what can be said of good ones without the content. */
  configProblems: Diagnostic[]
  /** The `save.json`; null if the save doesn't exist yet or cannot be read. */
  saveFile: SaveFile | null
  saveProblem: string | null
  /** The process of the server that uses the save; null if there is none. */
  holder: number | null
  /** Reads the content, only once. */
  readContent: () => Promise<ReadContent>
  nodeVersion: string
  /** Free bytes at this (possibly future) path, and how many files can still be made; null if unknown. */
  room: (path: string) => Promise<{ bytes: number; files: number | null } | null>
  browser: () => BrowserResult
  /** Whether this user may write at this (possibly future) path. */
  mayWrite: (path: string) => Promise<boolean>
  /** What `trim` would remove from `node_modules`, apart from source maps, and its size. */
  unneeded: () => { folder: string; what: string[]; bytes: number }
  /** Why a package cannot be loaded; null when it can. */
  whyMissing: (name: NativePackage) => Promise<string | null>
  fetch: typeof fetch
}

/** Packages with a library for each system, which an install may lack. */
export type NativePackage = '@lancedb/lancedb' | '@huggingface/transformers'

export const openScene = async (options: SceneOptions): Promise<Scene> => {
  const folder = join(options.saves, options.save)
  const loaded = await loadConfig(options.configFile, { required: options.configRequired ?? false })
  const config = loaded.ok ? loaded.config : defaults()
  const owner = await lockOwner(join(folder, 'server.lock'))
  const { file, problem } = await peekSave({ saves: options.saves, name: options.save }).then(
    (read) => ({ file: read, problem: null }),
    (error: unknown) => {
      if (error instanceof SaveError) return { file: null, problem: error.message }
      throw error
    },
  )
  let read: Promise<ReadContent> | undefined
  return {
    ...options,
    folder,
    config,
    configProblems: loaded.ok ? [] : loaded.diagnostics,
    saveFile: file,
    saveProblem: problem,
    holder: typeof owner === 'number' ? owner : null,
    readContent: () => {
      read ??= readAll(options, config)
      return read
    },
    nodeVersion: process.versions.node,
    room: roomAt,
    browser: findBrowser,
    mayWrite,
    whyMissing,
    unneeded: () => unneededFor(options.root),
    fetch,
  }
}

const defaults = (): Config => {
  const parsed = parseConfig('', 'rpg.toml')
  if (!parsed.ok) throw new Error('the defaults of rpg.toml are not valid settings')
  return parsed.config
}

const readAll = async (
  { root: project, content: root, saves, save }: SceneOptions,
  config: Config,
): Promise<ReadContent> => {
  const world = config.world.name
  const mapWarnings: Finding[] = []
  const onProblem = (said: Finding) => mapWarnings.push(said)
  const { map, mapProblem } = await readMap({ root, world, map: config.start.map, onProblem }).then(
    (map) => ({ map, mapProblem: null }),
    (error: unknown) => ({ map: null, mapProblem: findingOf(error) }),
  )
  const read = await loadContent({
    root,
    world,
    ...placesOf(map),
    tools: await formsOfTools(project),
    language: readersFor(config.world.language),
    extraPaths: config.memory.extraPaths,
    learned: { folder: join(saves, save, 'npc-agents'), label: `saves/${save}/npc-agents` },
  })
  const audit = await openAudit({ saveFolder: join(saves, save), keep: 'never' })
  const content = audit.guard(read, null)
  await audit.close()
  return { content, mapProblem, mapWarnings }
}

const unneededFor = (root: string): ReturnType<Scene['unneeded']> => {
  const folder = modulesOf(root)
  const found = unneededIn(folder, { maps: false })
  const bytes = found.flatMap(({ paths }) => paths.map(sizeOf)).reduce((sum, size) => sum + size, 0)
  return { folder, what: found.map(({ part }) => phrase('unneeded.part', { part })), bytes }
}

const whyMissing = async (name: NativePackage): Promise<string | null> => {
  try {
    if (name === '@lancedb/lancedb') await loadLance()
    else {
      // Loading it would take a second, and all its parts are found like this.
      const found = createRequire(import.meta.url).resolve(name)
      createRequire(found).resolve('onnxruntime-node')
    }
    return null
  } catch (error) {
    const { cause = error } = error as Error
    return (cause as Error).message.split('\n')[0]?.slice(0, 160) ?? ''
  }
}

/** The path itself, or the nearest folder above it that exists. */
const nearestTo = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestTo(dirname(path))

const mayWrite = (path: string): Promise<boolean> =>
  access(nearestTo(path), constants.W_OK).then(
    () => true,
    () => false,
  )

const roomAt = async (path: string): Promise<{ bytes: number; files: number | null } | null> => {
  const state: BigIntStatsFs | null = await statfs(nearestTo(path), { bigint: true }).catch(() => null)
  // File systems that allocate inodes on demand report zero of them.
  return state === null
    ? null
    : { bytes: Number(state.bavail * state.bsize), files: state.files === 0n ? null : Number(state.ffree) }
}
