import { isDeepStrictEqual } from 'node:util'
import { valueAt } from './edit-toml.ts'
import { configKeys } from './keys.ts'
import type { Config } from './schema.ts'

/** Whether a changed setting holds from the next message, turn or request on, or with the next start. What runs already goes on with what it began with. */
export type AppliesWhen = 'live' | 'restart'

/** By key path; a table's word holds for what stands below it, unless that has one of its own. A test holds that every setting has one. */
const applies: Record<string, AppliesWhen> = {
  name: 'live',
  modules: 'restart',
  start: 'restart',
  inputs: 'restart',
  world: 'restart',
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
  safety: 'live',
}

/** Null for a key that nobody has decided on. */
export const appliesWhen = (path: readonly string[]): AppliesWhen | null => {
  for (let length = path.length; length > 0; length -= 1) {
    const found = applies[path.slice(0, length).join('.')]
    if (found !== undefined) return found
  }
  return null
}

/** Of two configurations the settings that differ and hold only with the next start. */
export const needingRestart = (before: Config, next: Config): string[] =>
  configKeys().filter((key) => {
    const path = key.split('.')
    return appliesWhen(path) === 'restart' && !isDeepStrictEqual(valueAt(before, path), valueAt(next, path))
  })
