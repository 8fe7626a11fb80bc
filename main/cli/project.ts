import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describeDiagnostic, loadConfig } from '../config/load-config.ts'
import type { Config } from '../config/schema.ts'
import { type GlobalOptions, UserError } from './output.ts'

export interface Project {
  root: string
  configFile: string
  config: Config
  saves: string
}

/** The project's folder is where this program lies; saves stand in it, or where `HEARTHFOLK_SAVES` says. */
export const projectRoot = resolve(import.meta.dirname, '..', '..')

/** @throws UserError with every problem of `rpg.toml`. */
export async function openProject(options: GlobalOptions): Promise<Project> {
  const configFile = resolve(options.config ?? join(projectRoot, 'rpg.toml'))
  await readDotEnv()
  const loaded = await loadConfig(configFile)
  if (!loaded.ok) throw new UserError('ConfigError', loaded.diagnostics.map(describeDiagnostic).join('\n'))
  return { root: projectRoot, configFile, config: loaded.config, saves: resolve(process.env.HEARTHFOLK_SAVES ?? join(projectRoot, 'saves')) }
}

/** `.env` holds secrets; what the environment already says wins. */
async function readDotEnv(): Promise<void> {
  const text = await readFile(join(projectRoot, '.env'), 'utf8').catch(() => '')
  for (const line of text.split('\n')) {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line)
    const [, key, value] = match ?? []
    if (key && value !== undefined && process.env[key] === undefined) process.env[key] = value.replace(/^(["'])(.*)\1$/, '$2')
  }
}
