import { isDeepStrictEqual } from 'node:util'
import { valueAt } from './edit-toml.ts'
import { configKeys } from './keys.ts'
import type { Config } from './schema.ts'

/**
 * Whether a changed setting applies from the next message, turn or request, or from the next start. Anything already
 * running keeps its old settings.
 */
export type AppliesWhen = 'live' | 'restart'

/**
 * When each setting applies, by key path. A table's entry covers the keys below it, unless they have their own. A test
 * checks that every setting has an entry.
 */
const applies: Record<string, AppliesWhen> = {
  name: 'live',
  modules: 'restart',
  start: 'restart',
  inputs: 'restart',
  world: 'restart',
  'world.language': 'live',
  'world.languages': 'live',
  models: 'live',
  'models.firstSeconds': 'restart',
  'models.silentSeconds': 'restart',
  'models.contextTokens': 'restart',
  memory: 'restart',
  'memory.sleepHour': 'live',
  heartbeat: 'live',
  queue: 'live',
  'queue.concurrency': 'restart',
  session: 'live',
  history: 'live',
  bindings: 'live',
  npc: 'live',
  skills: 'live',
  'skills.watch': 'restart',
  talk: 'live',
  channels: 'live',
  plugins: 'restart',
  players: 'live',
  gateway: 'live',
  'gateway.hosts': 'restart',
  page: 'live',
  safety: 'live',
  mcp: 'restart',
  minds: 'restart',
}

/** When a setting applies; null for a key without an entry. */
export const appliesWhen = (path: readonly string[]): AppliesWhen | null => {
  for (let length = path.length; length > 0; length -= 1) {
    const found = applies[path.slice(0, length).join('.')]
    if (found !== undefined) return found
  }
  return null
}

/** The settings that differ between two configurations and need a restart. */
export const needingRestart = (before: Config, next: Config): string[] =>
  configKeys().filter((key) => {
    const path = key.split('.')
    return appliesWhen(path) === 'restart' && !isDeepStrictEqual(valueAt(before, path), valueAt(next, path))
  })
