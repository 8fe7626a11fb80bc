import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isPackage, programFolder } from '../base/program-folder.ts'
import { authoredFiles } from '../content/authored-files.ts'
import type { Diagnostic } from '../content/character.ts'
import type { Language } from '../language/language.ts'
import { readersFor } from '../language/languages.ts'
import type { Config } from '../server/config/schema.ts'
import { type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'

/** The parts of a project that need no settings. */
export interface ProjectFolders {
  root: string
  configFile: string
  saves: string
  /**
   * Holds `npc-agents/`, `skills/` and `worlds/`: `HEARTHFOLK_CONTENT`, or the project's folder. Where that has neither
   * people nor worlds, the folder of this program lends its own.
   */
  content: string
}

export interface Project extends ProjectFolders {
  config: Config
  /** Valid settings that should not be in `rpg.toml`. */
  configWarnings: Diagnostic[]
  /** The language that its people speak. */
  language: Language
}

/**
 * The project's folder. It is the folder of the named settings, if people or worlds are beside them; else the nearest
 * folder from here upwards that holds an `rpg.toml`; else the folder of this program, if that is a checkout.
 *
 * @throws UserError where an installed package is asked outside of any project.
 */
async function findProject({ config }: GlobalOptions): Promise<string> {
  if (config !== undefined) {
    const beside = dirname(resolve(config))
    if (await holdsContent(beside)) return beside
  }
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (await isThere(join(folder, 'rpg.toml'))) return folder
    if (folder === dirname(folder)) break
  }
  if (!isPackage) return programFolder
  throw new UserError('NoProject', phrase('project.there-is-no-rpg-toml-in', { folder: process.cwd() }))
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
const holdsContent = async (folder: string): Promise<boolean> =>
  (await isThere(join(folder, 'npc-agents'))) || (await isThere(join(folder, 'worlds')))

/**
 * Finds the folders without reading settings. Enough to ask a running server, which keeps its last good settings even
 * if the file is broken by now.
 */
export async function findFolders(options: GlobalOptions): Promise<ProjectFolders> {
  const root = await findProject(options)
  const configFile = resolve(options.config ?? join(root, 'rpg.toml'))
  // The `.env` next to the settings comes before the project's.
  for (const folder of new Set([dirname(configFile), root])) await readDotEnv(folder)
  return {
    root,
    configFile,
    saves: resolve(process.env.HEARTHFOLK_SAVES ?? join(root, 'saves')),
    content: await contentFolder(root),
  }
}

/** @throws UserError with every problem in `rpg.toml`. */
export async function openProject(options: GlobalOptions): Promise<Project> {
  // Verbs that only ask a running server skip loading the schema.
  const { loadConfig } = await import('../server/config/load-config.ts')
  const { describeDiagnostic } = await import('./say-finding.ts')
  const folders = await findFolders(options)
  const loaded = await loadConfig(folders.configFile, { required: options.config !== undefined })
  if (!loaded.ok) throw new UserError('ConfigError', loaded.diagnostics.map(describeDiagnostic).join('\n'))
  const { modules } = loaded.config
  if (folders.root !== programFolder && modules.join() !== './main')
    throw new UserError(
      'ConfigError',
      phrase('project.modules-only-a-checkout-of-hearthfolk', {
        configFile: folders.configFile,
        modules: modules.join(', '),
      }),
    )
  return {
    ...folders,
    config: loaded.config,
    configWarnings: loaded.warnings,
    language: readersFor(loaded.config.world.language),
  }
}

/** The folders of foreign code that runs in this process: tools, plugins and modules of the project. */
export const placesOfCode = ({ root, config }: Pick<Project, 'root' | 'config'>): string[] => {
  const modules = config.plugins.modules.filter((module) => module.startsWith('.'))
  const places = [
    ...['tools', 'main/server/plugins'].map((place) => join(programFolder, place)),
    ...['tools', ...modules].map((place) => join(root, place)),
  ]
  return [...new Set(places)]
}

/** @throws UserError if the named folder has no `npc-agents/`: a village without people is usually a wrong path. */
async function contentFolder(root: string): Promise<string> {
  const named = process.env.HEARTHFOLK_CONTENT
  if (!named) return (await holdsContent(root)) ? root : programFolder
  const folder = resolve(named)
  await access(join(folder, 'npc-agents')).catch((cause: unknown) => {
    throw new UserError('ContentError', phrase('project.hearthfolk-content-is-which-has-no', { folder }), { cause })
  })
  return folder
}

const maximumDotEnvBytes = 256 * 1024

/** Reads `.env`, which holds secrets; the environment takes precedence. */
async function readDotEnv(folder: string): Promise<void> {
  const read = await authoredFiles.read(join(folder, '.env'), maximumDotEnvBytes)
  // Only warns: asking a running server needs no secrets, but a person who starts one must learn that they are missing.
  if (read.kind === 'unread')
    process.stderr.write(
      `hearthfolk: ${phrase('project.cannot-be-read', { file: join(folder, '.env'), message: String(read.message) })}\n`,
    )
  const text = read.kind === 'bytes' ? read.bytes.toString('utf8') : ''
  for (const line of text.split('\n')) {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line)
    const [, key, value] = match ?? []
    if (key && value !== undefined && process.env[key] === undefined)
      process.env[key] = value.replace(/^(["'])(.*)\1$/, '$2')
  }
}
