import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programFolder } from '../../base/program-folder.ts'
import type { startRpgjsEngine } from './rpgjs-engine.ts'

/** The built page and engine. They are the same for every project. */
export const distFolder = join(programFolder, 'dist')

/**
 * Loads RPGJS's side from the build; it cannot run from source (see main/cli/build). Each call loads a fresh copy,
 * because RPGJS keeps its world, plugins and injections in globals that outlive a closed village. @throws when the game
 * was not built.
 */
export async function loadEngine(): Promise<{ startRpgjsEngine: typeof startRpgjsEngine; basePath: string }> {
  const file = join(distFolder, 'server', 'rpgjs-engine.js')
  if (!existsSync(file))
    throw new Error(`${file} is missing; build the game with "npm start" or "npx hearthfolk build".`)
  const module = (await import(`${pathToFileURL(file).href}?${randomUUID()}`)) as {
    startRpgjsEngine: typeof startRpgjsEngine
  }
  return { startRpgjsEngine: module.startRpgjsEngine, basePath: join(distFolder, 'server') }
}
