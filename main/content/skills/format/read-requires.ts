import { readFrontMatter } from '../../read-front-matter.ts'
import type { SkillRequires } from '../skill.ts'

/**
 * Reads `metadata.openclaw` leniently: a mapping, or a text that holds one in JSON5. Null if it has no readable
 * requirement. Its gates concern programs on a machine. Ours are the keys `npc.*`.
 */
export const readRequires = (value: unknown): SkillRequires | null => {
  const openclaw = typeof value === 'string' ? parseLoosely(value) : value
  if (!isRecord(openclaw)) return null
  const requires = isRecord(openclaw.requires) ? openclaw.requires : {}
  const read: SkillRequires = {
    ...(openclaw.always === true ? { always: true } : {}),
    ...list('os', openclaw.os ?? requires.os),
    ...list('bins', requires.bins),
    ...list('anyBins', requires.anyBins),
    ...list('env', requires.env),
    ...list('config', requires.config),
  }
  return Object.keys(read).length === 0 ? null : read
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const list = <Key extends string>(key: Key, value: unknown): { [K in Key]?: string[] } => {
  const entries = (Array.isArray(value) ? value : [value]).filter(
    (entry) => typeof entry === 'string' && entry.trim() !== '',
  ) as string[]
  return entries.length === 0 ? {} : ({ [key]: entries } as { [K in Key]?: string[] })
}

/** Requirements for a machine take a few lines. A longer text is something else. Characters. */
const longestRequires = 8_000

/**
 * JSON5 becomes YAML's flow style once its remarks are removed and its keys are separated from their values. Null if
 * it's neither.
 */
const parseLoosely = (text: string): unknown => {
  if (text.length > longestRequires) return null
  const flow = text
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, '$1')
    .replace(/([{,]\s*)([A-Za-z_$][\w$]*)\s*:/g, '$1"$2": ')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim()
  if (!flow.startsWith('{')) return null
  const matter = readFrontMatter(`---\nvalue: ${flow}\n---\n`, 'metadata.openclaw')
  return matter.ok ? matter.value.data.value : null
}
