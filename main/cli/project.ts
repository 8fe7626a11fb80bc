import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { authoredFiles } from '../content/authored-files.ts'
import type { Diagnostic } from '../content/character.ts'
import type { Language } from '../language/language.ts'
import { languages } from '../language/languages.ts'
import type { Config } from '../server/config/schema.ts'
import { type GlobalOptions, UserError } from './output.ts'

/** The parts of a project that need no settings. */
export interface ProjectFolders {
  root: string
  configFile: string
  saves: string
}

export interface Project extends ProjectFolders {
  config: Config
  /** Valid settings that should not be in `rpg.toml`. */
  configWarnings: Diagnostic[]
  /** Holds `npc-agents/`, `skills/` and `worlds/`: the project's folder, or `HEARTHFOLK_CONTENT`. */
  content: string
  /** The language that its people speak. */
  language: Language
}

/** The project's folder is where this program lies. Saves are in it, or in `HEARTHFOLK_SAVES`. */
export const projectRoot = resolve(import.meta.dirname, '..', '..')

/**
 * Finds the folders without reading settings. Enough to ask a running server, which keeps its last good settings even
 * if the file is broken by now.
 */
export async function findFolders(options: GlobalOptions): Promise<ProjectFolders> {
  const configFile = resolve(options.config ?? join(projectRoot, 'rpg.toml'))
  // The `.env` next to the settings comes before the project's.
  for (const folder of new Set([dirname(configFile), projectRoot])) await readDotEnv(folder)
  return {
    root: projectRoot,
    configFile,
    saves: resolve(process.env.HEARTHFOLK_SAVES ?? join(projectRoot, 'saves')),
  }
}

/** @throws UserError with every problem in `rpg.toml`. */
export async function openProject(options: GlobalOptions): Promise<Project> {
  // Verbs that only ask a running server skip loading the schema.
  const { describeDiagnostic, loadConfig } = await import('../server/config/load-config.ts')
  const folders = await findFolders(options)
  const loaded = await loadConfig(folders.configFile, { required: options.config !== undefined })
  if (!loaded.ok) throw new UserError('ConfigError', loaded.diagnostics.map(describeDiagnostic).join('\n'))
  return {
    ...folders,
    config: loaded.config,
    configWarnings: loaded.warnings,
    content: await contentFolder(process.env.HEARTHFOLK_CONTENT),
    language: languages[loaded.config.world.language],
  }
}

/** The folders of foreign code that runs in this process: tools, plugins and modules of the project. */
export const placesOfCode = ({ root, config }: Pick<Project, 'root' | 'config'>): string[] => {
  const modules = config.plugins.modules.filter((module) => module.startsWith('.'))
  return ['tools', 'main/server/plugins', ...modules].map((place) => join(root, place))
}

/** @throws UserError if the named folder has no `npc-agents/`: a village without people is usually a wrong path. */
async function contentFolder(named: string | undefined): Promise<string> {
  if (!named) return projectRoot
  const folder = resolve(named)
  await access(join(folder, 'npc-agents')).catch((cause: unknown) => {
    throw new UserError(
      'ContentError',
      `HEARTHFOLK_CONTENT is ${folder}, which has no npc-agents/ in it. Name the folder that holds npc-agents/, skills/ and worlds/.`,
      { cause },
    )
  })
  return folder
}

const maximumDotEnvBytes = 256 * 1024

/** Reads `.env`, which holds secrets; the environment takes precedence. */
async function readDotEnv(folder: string): Promise<void> {
  const read = await authoredFiles.read(join(folder, '.env'), maximumDotEnvBytes)
  // Only warns: asking a running server needs no secrets, but a person who starts one must learn that they are missing.
  if (read.kind === 'unread')
    process.stderr.write(`hearthfolk: ${join(folder, '.env')} cannot be read: ${read.message}\n`)
  const text = read.kind === 'bytes' ? read.bytes.toString('utf8') : ''
  for (const line of text.split('\n')) {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line)
    const [, key, value] = match ?? []
    if (key && value !== undefined && process.env[key] === undefined)
      process.env[key] = value.replace(/^(["'])(.*)\1$/, '$2')
  }
}
